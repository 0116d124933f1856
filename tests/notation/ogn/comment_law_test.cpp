#include <doctest/doctest.h>

#include <random>
#include <regex>
#include <string>
#include <vector>

#include "awale/notation/ogn/record.hpp"

using namespace awale;

namespace {

/// Texts of brackets, of what makes a command, and of words.
std::string random_text(std::mt19937& random) {
    static const std::vector<std::string> pieces{"[", "]", "[%", "[%a", "[%b ", "%", " ", "\n", "é", "x"};
    std::uniform_int_distribution<std::size_t> length{0, 24};
    std::uniform_int_distribution<std::size_t> piece{0, pieces.size() - 1};
    std::string text;
    for (std::size_t left = length(random); left > 0; --left) {
        text += pieces[piece(random)];
    }
    return text;
}

std::string with_single_spaces(const std::string& text) {
    const std::string spaced = std::regex_replace(text, std::regex{"[ \\t\\r\\n\\v\\f]+"}, " ");
    return std::regex_replace(spaced, std::regex{"^ | $"}, "");
}

/// The definition: as long as there is a command without brackets inside, the first is taken out, and a space
/// put in its place.
Comment by_definition(std::string text) {
    static const std::regex command{"\\[%([A-Za-z0-9_]+)([ \\t\\r\\n\\v\\f][^\\[\\]]*)?\\]"};
    Comment comment;
    for (std::smatch found; std::regex_search(text, found, command);) {
        comment.commands.push_back({found[1], with_single_spaces(found[2])});
        text = found.prefix().str() + " " + found.suffix().str();
    }
    comment.text = with_single_spaces(text);
    return comment;
}

}  // namespace

TEST_CASE("Comments: commands are those of the definition") {
    std::mt19937 random{20261122};
    std::size_t commands = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::string text = random_text(random);
        CAPTURE(text);
        const Comment comment = parse_comment(text);
        CHECK(comment == by_definition(text));
        commands += comment.commands.size();
    }
    CHECK(commands > 5'000);
}

TEST_CASE("Comments: what is written is read again") {
    std::mt19937 random{7};
    for (int i = 0; i < 20'000; ++i) {
        const std::string text = random_text(random);
        CAPTURE(text);
        const Comment comment = parse_comment(text);
        CHECK(parse_comment(to_text(comment)) == comment);
    }
}

TEST_CASE("Comments: a command inside another is taken out first") {
    const Comment comment = parse_comment("before [%a x [%b y] z] after");
    CHECK(comment.text == "before after");
    CHECK(comment.commands == std::vector<CommentCommand>{{"b", "y"}, {"a", "x z"}});
    CHECK(parse_comment("[%a[%b]x]").commands == std::vector<CommentCommand>{{"b", ""}, {"a", "x"}});
    CHECK(parse_comment("[%a [x] y]").commands.empty());
}

TEST_CASE("Comments: brackets nested to exhaust the stack are read") {
    constexpr std::size_t depth = 200'000;
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) {
        text += "[%a ";
    }
    CHECK(parse_comment(text).commands.empty());
    CHECK(parse_comment(text + std::string(depth, ']')).commands.size() == depth);
}
