#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "auale_reader.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "test_paths.hpp"

using namespace awale;

namespace {

const std::filesystem::path samples{AWALE_SOURCE_DIR "/samples"};

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".ogn") {
            files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    REQUIRE_FALSE(files.empty());
    return files;
}

std::vector<RawGame> games_of(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    REQUIRE(in);
    GameStream stream{in, file.filename().string()};
    std::vector<RawGame> games;
    while (auto game = stream.next()) {
        games.push_back(std::move(*game));
    }
    return games;
}

struct Fact {
    const char* file;
    std::size_t plies;
    EndReason reason;
    std::size_t end;
    const char* final;
    const char* at_stop;
};

}  // namespace

TEST_CASE("Samples: facts of the real games") {
    for (const Fact& fact : {
             Fact{"playstrategy-nOnJqb7U", 147, EndReason::Repetition, 147, "23-25", "23-25"},
             Fact{"playstrategy-SnPn3aqd", 148, EndReason::Repetition, 147, "24-24", "27-21"},
             Fact{"playstrategy-ARQRYUmL", 258, EndReason::Unfinished, 258, "20-24", "20-24"},
             Fact{"aalina-1", 78, EndReason::NoMove, 78, "26-22", "26-22"},
             Fact{"aalina-2", 117, EndReason::Majority, 110, "14-27", "14-27"},
             Fact{"aalina-5", 119, EndReason::Unfinished, 119, "20-21", "20-21"},
             Fact{"aalina-7", 116, EndReason::Majority, 77, "28-7", "30-13"},
         }) {
        INFO(fact.file);
        const std::vector<RawGame> games = games_of(samples / (std::string{fact.file} + ".ogn"));
        REQUIRE(games.size() == 1);
        const auto record = parse_ogn(games.front());
        REQUIRE(record);
        const CheckedRecord checked = check(*record, abapa());
        CHECK(checked.replay.rules.name == "abapa");
        CHECK(checked.replay.plies.size() == fact.plies);
        CHECK(checked.replay.ended.reason == fact.reason);
        CHECK(checked.replay.ended.ply == Ply{fact.end});
        CHECK(to_text(checked.replay.ended.final) == fact.final);
        CHECK(to_text(checked.replay.at_stop) == fact.at_stop);
        CHECK(checked.replay.played_on == (fact.end < fact.plies));
        for (const Diagnostic& diagnostic : checked.diagnostics) {
            CHECK(diagnostic.severity == Severity::Remark);
        }
        if (fact.reason == EndReason::Repetition) {
            const Ply end{fact.end};
            const Ply first = *checked.replay.plies[fact.end - 1].repeats;
            CHECK(checked.replay.before(Ply{end.number() + 1}) ==
                  checked.replay.before(Ply{first.number() + 1}));
        }
    }
}

TEST_CASE("Samples: stores at the repetition of nOnJqb7U") {
    const auto record = parse_ogn(games_of(samples / "playstrategy-nOnJqb7U.ogn").front());
    const Board last = check(*record, abapa()).replay.last();
    CHECK(last.store(Side::South) == Seeds{20});
    CHECK(last.store(Side::North) == Seeds{20});
    const auto ignored = parse_ogn(games_of(samples / "playstrategy-SnPn3aqd.ogn").front());
    const Replay played = check(*ignored, abapa()).replay;
    CHECK(played.before(Ply{148}).row(Side::South) == Seeds{0});
}

TEST_CASE("Samples: each describes itself in its first line") {
    for (const char* folder :
         {".", "features", "doubtful", "broken/notation", "broken/rules", "broken/eqwale"}) {
        for (const auto& file : files_in(samples / folder)) {
            INFO(file.string());
            std::ifstream in{file, std::ios::binary};
            std::string line;
            std::getline(in, line);
            std::erase(line, '\0');  // UTF-16 has one beside each of these letters
            const bool told = line.find("Shows") != std::string::npos || line.starts_with("[Remark \"A");
            CHECK(told);
        }
    }
}

TEST_CASE("Samples: sound ones are read, checked and read back") {
    for (const char* folder : {".", "features", "doubtful"}) {
        for (const auto& file : files_in(samples / folder)) {
            if (file.filename() == "ten-games-one-broken.ogn") {
                continue;
            }
            INFO(file.string());
            const std::vector<RawGame> games = games_of(file);
            CHECK_FALSE(games.empty());
            for (const RawGame& game : games) {
                const auto record = parse_ogn(game);
                REQUIRE_MESSAGE(record.has_value(), (record ? "" : to_text(record.error())));
                CHECK_FALSE(check(*record, abapa()).broken);
                CHECK(parse_ogn(write_ogn(*record, OgnStyle::Full), Location{}) == *record);
                CHECK(parse_ogn(write_ogn(*record, OgnStyle::Portable), Location{}) == portable(*record));
            }
        }
    }
}

TEST_CASE("Samples: doubtful ones have a warning and no error") {
    for (const auto& file : files_in(samples / "doubtful")) {
        INFO(file.string());
        const CheckedRecord checked = check(*parse_ogn(games_of(file).front()), abapa());
        CHECK_FALSE(checked.broken);
        CHECK(std::ranges::count(checked.diagnostics, Severity::Warning, &Diagnostic::severity) > 0);
    }
}

TEST_CASE("Samples: broken ones have an error with place and advice") {
    for (const char* folder : {"broken/notation", "broken/rules", "broken/eqwale"}) {
        for (const auto& file : files_in(samples / folder)) {
            INFO(file.string());
            std::size_t errors = 0;
            for (const RawGame& game : games_of(file)) {
                const auto record = parse_ogn(game);
                if (!record) {
                    ++errors;
                    CHECK(record.error().where.file == file.filename());
                    CHECK_FALSE(record.error().advice.empty());
                    CHECK_FALSE(record.error().source_line.empty());
                } else {
                    errors += check(*record, abapa()).broken ? 1U : 0U;
                }
            }
            CHECK(errors == 1);
        }
    }
}

TEST_CASE("Samples: one broken game of ten does not hide the others") {
    const std::vector<RawGame> games = games_of(samples / "ten-games-one-broken.ogn");
    REQUIRE(games.size() == 10);
    for (std::size_t i = 0; i < games.size(); ++i) {
        const auto record = parse_ogn(games[i]);
        CHECK(record.has_value() == (i != 3));
        if (record) {
            CHECK(record->tag("Event") == "Game " + std::to_string(i + 1));
        }
    }
}

TEST_CASE("Samples: Aualé finds every move of the real games") {
    for (const auto& file : files_in(samples)) {
        if (file.filename() == "ten-games-one-broken.ogn") {
            continue;
        }
        INFO(file.string());
        const RawGame game = games_of(file).front();
        std::string moves;
        for (const Turn& turn : parse_ogn(game)->turns()) {
            moves += turn.house.letter();
        }
        CHECK(awale::test::read_as_auale(game.text).moves == moves);
    }
}

TEST_CASE("Samples: all line ends give the same games") {
    const auto read = [](const char* name) { return games_of(samples / "features" / name); };
    CHECK(read("cr.ogn").size() == 2);
    CHECK(read("crlf.ogn").size() == 1);
    CHECK(parse_ogn(read("cr.ogn").front())->moves == parse_ogn(read("crlf.ogn").front())->moves);
    CHECK(read("cr.ogn").back().where.line == 9);
    CHECK(read("byte-order-mark.ogn").front().where.byte == 3);
    CHECK(read("headings.ogn").back().where.line == 7);
    CHECK(read("no-tags.ogn").size() == 2);
    CHECK(read("only-tags.ogn").size() == 2);
}
