#include <doctest/doctest.h>

#include <map>
#include <string>

#include "auale_reader.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "awale/notation/ogn/record.hpp"
#include "random_record.hpp"

using namespace awale;
using awale::test::AualeGame;
using awale::test::random_record;
using awale::test::read_as_auale;

TEST_CASE("Portable notation: Aualé reads every tag, move and comment") {
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        const Record record = random_record(seed);
        const std::string text = write_ogn(record, OgnStyle::Portable);
        INFO("seed " << seed << "\n" << text);
        const AualeGame game = read_as_auale(text);
        REQUIRE_FALSE(game.fails);

        std::string moves;
        for (const Move& move : record.moves) {
            moves += move.house.letter();
        }
        REQUIRE(game.moves == moves);

        const Record written = portable(record);
        std::map<std::string, std::string> tags;
        for (const Tag& tag : written.tags) {
            tags[tag.name] = tag.value;
        }
        REQUIRE(game.tags == tags);

        for (std::size_t i = 0; i < moves.size(); ++i) {
            std::optional<std::string> comment;
            for (const Annotation& annotation : written.moves[i].annotations) {
                if (const auto* const words = std::get_if<Comment>(&annotation)) {
                    comment = to_text(*words);
                }
            }
            REQUIRE(game.comments[i] == comment);
        }
    }
}

TEST_CASE("Portable notation: lines of moves stay under 80 characters") {
    std::size_t full = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const std::string text = write_ogn(random_record(seed), OgnStyle::Portable);
        CAPTURE(text);
        const std::size_t tags_end = text.find("\n\n");
        for (std::size_t begin = tags_end == std::string::npos ? 0 : tags_end + 2; begin < text.size();) {
            const std::size_t end = text.find('\n', begin);
            REQUIRE(end != std::string::npos);
            const std::string line = text.substr(begin, end - begin);
            // A remark to the end of the line is one word: broken, its rest would be moves.
            const bool one_word = line.find(' ', 1) == std::string::npos || line.starts_with("; ");
            REQUIRE((count_characters(line) < 80 || one_word));
            full += count_characters(line) > 70 ? 1U : 0U;
            begin = end + 1;
        }
    }
    CHECK(full > 100);
}

TEST_CASE("Portable notation: Aualé fails only where the manual says") {
    CHECK(read_as_auale("{first} 1. F f").fails);
    CHECK(read_as_auale("1. F ; a bad move\nf").moves == "Fabadef");
    CHECK(read_as_auale("1. F (E (D) C) f").moves == "FCf");
    CHECK(read_as_auale("[Event \"a\"]\n\n1. F\n\n[Event \"b\"]\n\n1. A").moves == "FEebA");
    CHECK(read_as_auale("[Event \"a \\\"] b\"]\n\n1. F").tags.at("Event") == "a \\");
}
