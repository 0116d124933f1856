#include "awale/notation/io/utf8.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace awale;

TEST_CASE("escape_controls: escapes what terminals act on") {
    CHECK(escape_controls("Kɔ́fí – 24½ \t«Aïssata»\n") == "Kɔ́fí – 24½ \t«Aïssata»\n");
    CHECK(escape_controls("a\x1b[31mb") == "a\\u001b[31mb");
    CHECK(escape_controls("a\rb\x7f") == "a\\u000db\\u007f");
    CHECK(escape_controls("\u009b31m") == "\\u009b31m");
    CHECK(escape_controls("x\u202Ey\u2066z\u2028") == "x\\u202ey\\u2066z\\u2028");
    CHECK(escape_controls("a\xff\xc3") == "a\\xff\\xc3");
    CHECK(escape_controls(std::string_view("\0", 1)) == "\\u0000");
}

TEST_CASE("escape_controls: knows all control characters and no others") {
    int controls = 0;
    for (char32_t code = 0; code <= 0x10FFFF; ++code) {
        if (code >= 0xD800 && code <= 0xDFFF) {
            continue;
        }
        std::string text;
        if (code < 0x80) {
            text = {static_cast<char>(code)};
        } else if (code < 0x800) {
            text = {static_cast<char>(0xC0U | code >> 6U), static_cast<char>(0x80U | (code & 0x3FU))};
        } else if (code < 0x10000) {
            text = {static_cast<char>(0xE0U | code >> 12U), static_cast<char>(0x80U | (code >> 6U & 0x3FU)),
                    static_cast<char>(0x80U | (code & 0x3FU))};
        } else {
            text = {static_cast<char>(0xF0U | code >> 18U), static_cast<char>(0x80U | (code >> 12U & 0x3FU)),
                    static_cast<char>(0x80U | (code >> 6U & 0x3FU)),
                    static_cast<char>(0x80U | (code & 0x3FU))};
        }
        REQUIRE(code_point(text) == code);
        const bool is_control = control_character_bytes(text, 0) > 0;
        controls += is_control ? 1 : 0;
        if (is_control == (escape_controls(text) == text)) {
            CAPTURE(static_cast<unsigned>(code));
            FAIL("one of the two takes it for a control character and the other does not");
        }
    }
    CHECK(controls == 30 + 1 + 32 + 2 + 5 + 4);
}

TEST_CASE("blank_controls: each control character becomes a space") {
    CHECK(blank_controls("a\u2028b\u2029c\x1b"
                         "d\te\nf\u202Eg") == "a b c d e f g");
    CHECK(blank_controls("Kɔ́fí\xff") == "Kɔ́fí\xff");
}

TEST_CASE("is_utf8: distinguishes UTF-8 from other bytes") {
    CHECK(is_utf8(""));
    CHECK(is_utf8("Aïssata \U0001F600"));
    CHECK_FALSE(is_utf8("Fran\xe7ois"));
    CHECK_FALSE(is_utf8("cut \xc3"));
    CHECK_FALSE(is_utf8("\xed\xa0\x80"));
}
