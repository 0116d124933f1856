#include "awale/notation/io/search_key.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace awale;

TEST_CASE("nfc: accents have one form however they were typed") {
    CHECK(nfc("E\u0301lise") == "\u00C9lise");
    CHECK(nfc("\u00C9lise") == "\u00C9lise");
    CHECK(nfc("O\u0323\u0300ba\u0301") == "\u1ECC\u0300b\u00E1");
    CHECK(nfc("O\u0300\u0323") == nfc("O\u0323\u0300"));
    CHECK(nfc("A\u030A") == "\u00C5");
    CHECK(nfc("\u212B") == "\u00C5");  // the sign for a length
}

TEST_CASE("nfc: other text stays as it is") {
    for (const std::string text : {"", "Awa", "Ɛɔŋ", "\u2463", "broken \xC3", "\xFF\xFE", "\xED\xA0\x80"}) {
        CHECK(nfc(text) == text);
        CHECK(nfc(nfc(text)) == nfc(text));
    }
    CHECK(nfc(std::string("a\0é", 4)) == std::string("a\0é", 4));
}
