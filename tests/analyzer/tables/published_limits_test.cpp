// Looking positions up in files of the published layouts.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <map>
#include <random>

#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/search/player.hpp"
#include "awale/analyzer/tables/published_tables.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "families.hpp"

using namespace awale;
using namespace awale::tables::published;
using tables::Workers;

namespace {

constexpr int built = 12;

/// A folder with published files of a game, to a level; own tables go there too.
std::filesystem::path published_files(const std::string& name, PublishedGame game, Format format,
                                      int highest) {
    shared_tables(abapa(), built);
    const auto to = fresh_folder("limits-" + name);
    std::filesystem::create_directory(to / "captures_nothing");
    Workers workers(2);
    for (int level = 0; level <= std::min(highest, game.seeds); ++level) {
        if (game.has_level(level)) {
            export_level(std::filesystem::path(AWALE_BINARY_DIR) / "tables" / "captures_nothing", level, game,
                         format, to, workers);
        }
    }
    return to;
}

/// Own tables to `own` seeds, above them what the folder has.
Tables with_own_tables(const std::filesystem::path& folder, int own) {
    TableOptions options;
    options.directory = folder;
    options.level = own;
    return open_tables(abapa(), options);
}

std::string complaint(const std::filesystem::path& folder) {
    try {
        const auto found = PublishedTables::open(folder);
        return found ? "" : "no tables";
    } catch (const EnvironmentError& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("Published limits: are the forced seeds, or less where files are clamped") {
    const Tables& truth = shared_tables(abapa(), built);
    for (const Format format : {Format::Pairs, Format::Compressed}) {
        for (const PublishedGame game : {full_game, PublishedGame{12}}) {
            const auto folder = published_files(format == Format::Pairs ? fmt::format("lh-{}", game.seeds)
                                                                        : fmt::format("gmz-{}", game.seeds),
                                                game, format, built);
            const Tables tables = with_own_tables(folder, 5);
            CHECK(tables.highest_level() == built);
            CHECK(tables.highest_level(tables::Pass::Margin) == 5);
            std::mt19937 random(48);
            int equal = 0;
            for (int round = 0; round < 500; ++round) {
                const Board board = random_board(random, 6 + static_cast<int>(random() % 7));
                const GuaranteedSeeds exact = truth.probe(board).value().forced.value();
                const GuaranteedSeeds safe = truth.probe(board).value().safe.value();
                const GuaranteedSeeds limits = tables.probe(board).value().sure().value();
                // What follows from our own safe seeds below may be more than can be forced, and is safe all
                // the same.
                CHECK(limits.mover <= safe.mover);
                CHECK(limits.other <= safe.other);
                if (board.on_board().count() < game.majority()) {
                    CHECK(limits.mover >= exact.mover);
                    CHECK(limits.other >= exact.other);
                }
                equal += limits == exact ? 1 : 0;
            }
            CHECK(equal > (game.seeds == 48 ? 300 : 50));
        }
    }
}

TEST_CASE("Published limits: missing levels end what is known") {
    const auto folder = published_files("gap", full_game, Format::Compressed, 10);
    std::filesystem::remove(folder / file_name(Format::Compressed, 8));
    CHECK(with_own_tables(folder, 5).highest_level() == 7);
    CHECK(with_own_tables(folder, 8).highest_level() == 10);
    CHECK(PublishedTables::open(fresh_folder("limits-none")) == nullptr);
}

TEST_CASE("Published limits: a judge proves with them what it proves with tables of its own") {
    const auto folder = published_files("judge", full_game, Format::Compressed, built);
    const auto published = std::make_shared<const Tables>(with_own_tables(folder, 6));
    Judge judge(abapa(), published, {.hash_megabytes = 1});
    const Tables& truth = shared_tables(abapa(), built);
    std::mt19937 random(49);
    int settled = 0;
    for (int round = 0; round < 60; ++round) {
        const Board board = random_board(random, 9 + random() % 4);
        if (ending(board, abapa())) {
            continue;
        }
        const Judgement judgement = judge.judge(board, {}, {.nodes = 2'000, .depth = 8, .time = {}});
        for (const JudgedMove& move : judgement.moves) {
            const Played played = play(board, move.house, abapa());
            if (played.captured == Seeds{0}) {
                continue;
            }
            const GuaranteedSeeds safe = truth.probe(played.after).value().safe.value();
            const int left = played.after.on_board().count();
            const int taken = played.captured.count();
            // Seen by the mover, without the stores.
            const int stores = (board.store(Side::South) - board.store(Side::North)).count();
            const bool south = board.to_move() == Side::South;
            const int least = south ? move.value.lower.count() - stores : stores - move.value.upper.count();
            const int most = south ? move.value.upper.count() - stores : stores - move.value.lower.count();
            CHECK(least <= taken + left - 2 * safe.mover.count());
            CHECK(most >= taken + 2 * safe.other.count() - left);
            settled += least > -board.on_board().count() ? 1 : 0;
        }
    }
    CHECK(settled > 5);
}

TEST_CASE("Published limits: a player does not choose what they prove to be worse") {
    const auto folder = published_files("player", full_game, Format::Compressed, built);
    const auto published = std::make_shared<const Tables>(with_own_tables(folder, 4));
    Player player(abapa(), published, {.hash_megabytes = 1});
    const Tables& truth = shared_tables(abapa(), built);
    std::mt19937 random(50);
    int decided = 0;
    for (int round = 0; round < 1500; ++round) {
        const Board board = random_board(random, 9 + static_cast<int>(random() % 4));
        if (ending(board, abapa())) {
            continue;
        }
        // What a capture makes sure of, and what it leaves to be had, in seeds of the mover's.
        int best = -1;
        std::map<House, int> most;
        for (const House house : legal_moves(board, abapa())) {
            const Played played = play(board, house, abapa());
            if (played.captured > Seeds{0}) {
                const GuaranteedSeeds forced = truth.probe(played.after).value().forced.value();
                best = std::max(best, (played.captured + forced.other).count());
                most[house] = (board.on_board() - forced.mover).count();
            }
        }
        const auto chosen = player.think(board, {}, {.depth = 1});
        REQUIRE(chosen);
        CAPTURE(position_text(board, abapa()));
        if (const auto known = most.find(chosen->line.front().house); known != most.end()) {
            CHECK(known->second >= best);
            decided += static_cast<int>(
                std::ranges::any_of(most, [&](const auto& move) { return move.second < best; }));
        }
    }
    CHECK(decided > 5);
}

TEST_CASE("Published limits: a wrong file is named in the error") {
    const auto folder = published_files("wrong", full_game, Format::Pairs, 9);
    CHECK(complaint(folder).empty());
    const auto path = folder / file_name(Format::Pairs, 9);
    std::ifstream in(path, std::ios::binary);
    const std::string sound{std::istreambuf_iterator<char>(in), {}};
    const auto with = [&](const std::string& bytes) {
        std::ofstream(path, std::ios::binary) << bytes;
        return complaint(folder);
    };
    CHECK(with(sound.substr(0, sound.size() - 1)).find("oware_n09.lh: is cut short") != std::string::npos);
    CHECK(with(sound + "x").find("oware_n09.lh: is damaged") != std::string::npos);
    for (std::size_t at = 0; at < 56; ++at) {
        std::string bytes = sound;
        bytes[at] = static_cast<char>(bytes[at] ^ 0x41);
        CAPTURE(at);
        CHECK(with(bytes).find("oware_n09.lh") != std::string::npos);
    }
    with(sound);
    Workers workers(1);
    export_level(std::filesystem::path(AWALE_BINARY_DIR) / "tables" / "captures_nothing", 10,
                 PublishedGame{36}, Format::Pairs, folder, workers);
    CHECK(complaint(folder).find("oware_n10.lh: belongs to a game of 36 seeds") != std::string::npos);
    CHECK_THROWS_AS(with_own_tables(folder, 3), EnvironmentError);
}
