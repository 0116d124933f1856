#include "awale/notation/catalogue/catalogue.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "awale/notation/io/read_file.hpp"
#include "message_arguments.hpp"
#include "test_paths.hpp"

using namespace awale;

namespace {

/// Calls `check(language, id, message)` for every phrasing of every id of every language.
template <typename Check>
void for_each_message(Check check) {
    for (const Language language : languages()) {
        for (const std::string_view id : text_ids(language)) {
            for (const std::string_view message : phrasings(language, id)) {
                check(language, id, message);
            }
        }
    }
}

std::string base(std::string_view id) { return std::string(id.substr(0, id.find('@'))); }

/// The arguments that any phrasing of an id uses.
std::set<std::string> arguments_in(Language language, std::string_view id) {
    std::set<std::string> names;
    for (const std::string_view message : phrasings(language, base(id))) {
        names.merge(test::message_parts(message).arguments);
    }
    return names;
}

/// What the group of a pattern matches in the sources of the program.
std::set<std::string> found_in_sources(const std::regex& pattern) {
    std::set<std::string> found;
    for (const char* const part : {"notation", "analyzer", "render", "cli", "python", "cmake"}) {
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(std::string(AWALE_SOURCE_DIR "/") + part)) {
            const auto extension = entry.path().extension();
            if (extension != ".cpp" && extension != ".hpp" && extension != ".py" && extension != ".cmake") {
                continue;
            }
            const std::string source = read_file(entry.path());
            for (auto at = std::sregex_iterator(source.begin(), source.end(), pattern);
                 at != std::sregex_iterator(); ++at) {
                found.insert((*at)[1]);
            }
        }
    }
    return found;
}

std::string written(Language language, std::string_view message,
                    std::initializer_list<TextArgument> arguments) {
    return filled(language, message, std::span(arguments.begin(), arguments.size()));
}

}  // namespace

TEST_CASE("Catalogues: every language has every text") {
    CHECK(text_ids(Language::English).size() > 1000);
    for (const Language language : languages()) {
        for (const std::string_view id : missing_texts(language)) {
            FAIL_CHECK(name(language) << " lacks " << id);
        }
        for (const std::string_view id : text_ids(language)) {
            CHECK_MESSAGE(has_text(Language::English, base(id)), id);
        }
    }
}

TEST_CASE("Catalogues: every message can be read and uses the arguments of English") {
    // Whose house it is may be said or left out: the move tells.
    const std::set<std::string> free{"side", "other", "house"};
    for_each_message([&](Language language, std::string_view id, std::string_view message) {
        test::MessageParts parts;
        CHECK_NOTHROW_MESSAGE(parts = test::message_parts(message), name(language) << " " << id);
        const auto given = arguments_in(Language::English, id);
        for (const std::string& argument : parts.arguments) {
            const bool known =
                given.contains(argument) || (id.find('.') != id.npos && free.contains(argument));
            CHECK_MESSAGE(known, name(language) << " " << id << ": " << argument);
        }
        const auto used = arguments_in(language, id);
        for (const std::string& argument : given) {
            const bool said = used.contains(argument) || free.contains(argument);
            CHECK_MESSAGE(said, name(language) << " " << id << " leaves out " << argument);
        }
    });
}

TEST_CASE("Catalogues: French spaces and apostrophes") {
    for (const std::string_view id : text_ids(Language::French)) {
        for (const std::string_view message : phrasings(Language::French, id)) {
            for (const char* const wrong : {" :", " ;", " !", " ?", " »", "« ", " %"}) {
                CHECK_MESSAGE(message.find(wrong) == std::string_view::npos, id << ": " << message);
            }
        }
    }
}

TEST_CASE("Catalogues: no text is left untranslated") {
    for (const Language language : languages()) {
        if (language == Language::English) {
            continue;
        }
        std::size_t same = 0;
        for (const std::string_view id : text_ids(language)) {
            const std::string_view message = phrasings(language, id).front();
            const bool is_sentence = test::message_parts(message).letters.size() > 25;
            if (has_text(Language::English, id) && message == phrasings(Language::English, id).front()) {
                ++same;
                CHECK_MESSAGE(!is_sentence, id << ": " << message);
            }
        }
        // Words such as `date` and `site`, and lines of signs.
        CHECK(same * 10 < text_ids(language).size());
    }
}

TEST_CASE("Catalogues: every text is named in the program, and every name has a text") {
    // Every literal that may be an id: words with `_`, parts with `.`; `{}` for what is filled in.
    const auto literals = found_in_sources(std::regex(R"re("([a-z][a-z0-9_]*\.(?:[A-Za-z0-9_.{}-]*)?)")re"));
    std::vector<std::regex> families;
    for (const std::string& literal : literals) {
        if (literal.ends_with('.') || literal.find("{}") != std::string::npos) {
            std::string pattern = std::regex_replace(literal, std::regex(R"(\.)"), R"(\.)");
            pattern = std::regex_replace(pattern, std::regex(R"(\{\})"), "[A-Za-z0-9_-]+");
            families.emplace_back(pattern + (literal.ends_with('.') ? ".+" : ""));
        }
    }
    for (const std::string_view id : text_ids(Language::English)) {
        const std::string plain = base(id);
        const bool used = literals.contains(plain) || std::ranges::any_of(families, [&](const auto& family) {
                              return std::regex_match(plain, family);
                          });
        CHECK_MESSAGE(used, plain);
    }
    const auto named = found_in_sources(
        std::regex(R"re(\b(?:localized|_awale\.text)\((?:[a-z_.]+(?:\(\))?,\s*)?"([^"{}]+)")re"));
    CHECK(named.size() > 500);
    for (const std::string& id : named) {
        CHECK_MESSAGE(has_text(Language::English, id), id);
    }
}

TEST_CASE("Messages: arguments, numbers and choices") {
    CHECK(written(Language::English, "takes {gain}.", {{"gain", 3}}) == "takes 3.");
    CHECK(written(Language::English, "''{file}'' isn't '{here}'", {{"file", "a.ogn"}}) ==
          "'a.ogn' isn't {here}");
    CHECK(written(Language::English, "{count, number} {share:.1f}", {{"count", -1234567}, {"share", 0.25}}) ==
          "-1,234,567 0.2");
    CHECK(written(Language::French, "{count, number} {share:.1f}", {{"count", 1234567}, {"share", 0.25}}) ==
          "1\u00a0234\u00a0567 0,2");
    const auto* const who = "{side, select, South {{gain, plural, one {# seed} other {# seeds}}} other {no}}";
    CHECK(written(Language::English, who, {{"side", "South"}, {"gain", 1}}) == "1 seed");
    CHECK(written(Language::English, who, {{"side", "North"}, {"gain", 1}}) == "no");
    CHECK(written(Language::English, "{gain, plural, =0 {none} one {one} other {#}}", {{"gain", 0}}) ==
          "none");
}

TEST_CASE("Messages: each language has its own singular") {
    const auto seeds = [](std::string text, double count) {
        return written(Language::English, "{n, plural, one {# seed} other {# seeds}}",
                       {{"n", std::move(text), count}});
    };
    const auto graines = [](std::string text, double count) {
        return written(Language::French, "{n, plural, one {# graine} other {# graines}}",
                       {{"n", std::move(text), count}});
    };
    CHECK(seeds("0", 0) == "0 seeds");
    CHECK(seeds("½", 0.5) == "½ seed");
    CHECK(seeds("1", 1) == "1 seed");
    CHECK(seeds("1½", 1.5) == "1½ seeds");
    CHECK(graines("0", 0) == "0 graine");
    CHECK(graines("1½", 1.5) == "1½ graine");
    CHECK(graines("1,99", 1.99) == "1,99 graine");
    CHECK(graines("2", 2) == "2 graines");
}

TEST_CASE("Messages: the made-up language is longer and shows its borders") {
    CHECK(written(Language::Pseudo, "One seed {n}", {{"n", 1}}) == "[[OOnee seeeed 1]]");
    CHECK(language_from_name("en-XA") == Language::Pseudo);
    CHECK(std::ranges::find(languages(), Language::Pseudo) == languages().end());
}

TEST_CASE("Messages: the language of a thread's messages can be another one for a while") {
    CHECK(message_language() == Language::English);
    {
        const LanguageScope scope(Language::French);
        CHECK(message_language() == Language::French);
        {
            const LanguageScope inner(Language::English);
            CHECK(message_language() == Language::English);
        }
        CHECK(message_language() == Language::French);
    }
    CHECK(message_language() == Language::English);
}
