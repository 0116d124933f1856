#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "random_record.hpp"

using namespace awale;
using awale::test::random_record;

namespace {

constexpr std::uint64_t records = 3000;

Record read(const std::string& text) {
    const auto record = parse_ogn(text, Location{});
    if (!record) {
        FAIL(to_text(record.error()) << text);
    }
    return *record;
}

std::vector<RawGame> games_of(const std::string& text) {
    std::istringstream in{text};
    GameStream stream{in, "games.ogn"};
    std::vector<RawGame> games;
    while (auto game = stream.next()) {
        games.push_back(std::move(*game));
    }
    return games;
}

}  // namespace

TEST_CASE("OGN: full notation is read back as written") {
    for (std::uint64_t seed = 0; seed < records; ++seed) {
        const Record record = random_record(seed);
        const std::string text = write_ogn(record, OgnStyle::Full);
        INFO("seed " << seed << "\n" << text);
        REQUIRE(read(text) == record);
    }
}

TEST_CASE("OGN: portable notation is read back without extensions") {
    for (std::uint64_t seed = 0; seed < records; ++seed) {
        const Record record = random_record(seed);
        const std::string text = write_ogn(record, OgnStyle::Portable);
        INFO("seed " << seed << "\n" << text);
        const Record back = read(text);
        REQUIRE(back == portable(record));
        REQUIRE(back.turns() == record.turns());
        REQUIRE(portable(back) == back);
    }
}

TEST_CASE("OGN: a file is divided into its games") {
    for (const OgnStyle style : {OgnStyle::Full, OgnStyle::Portable}) {
        for (std::uint64_t seed = 0; seed < records; seed += 10) {
            std::string file;
            for (std::uint64_t i = seed; i < seed + 10; ++i) {
                file += (file.empty() ? "" : "\n") + write_ogn(random_record(i), style);
            }
            const std::vector<RawGame> games = games_of(file);
            INFO("seed " << seed << "\n" << file);
            REQUIRE(games.size() == 10);
            for (std::uint64_t i = 0; i < 10; ++i) {
                const Record record = random_record(seed + i);
                REQUIRE(read(games[i].text) == (style == OgnStyle::Full ? record : portable(record)));
            }
        }
    }
}
