#include "awale/analyzer/tables/tables.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <random>
#include <thread>
#include <vector>

#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "families.hpp"

using namespace awale;

TEST_CASE("Tables: values are the mover's, whatever the stores") {
    const Tables& tables = shared_tables(abapa(), 8);
    const auto probe = [&](const char* text) { return tables.probe(parse_position(text, abapa()).value()); };
    const auto south = probe("0-0-2-0-1-1-0-1-0-2-0-1-20-20-S");
    const auto north = probe("0-1-0-2-0-1-0-0-2-0-1-1-3-17-N");
    REQUIRE(south);
    CHECK(south == north);
    CHECK(probe("0-0-0-0-0-0-0-0-0-0-0-5-20-23-S") ==
          TableValue{Seeds{-5}, GuaranteedSeeds{Seeds{0}, Seeds{5}}, GuaranteedSeeds{Seeds{0}, Seeds{5}}});
    CHECK_FALSE(probe("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"));
    CHECK(tables.family() == family_of(abapa()));
    CHECK(Tables().highest_level() == -1);
    CHECK_FALSE(Tables().probe(Board::start(abapa())));
}

TEST_CASE("Tables: know nothing above the seeds of a game") {
    const Tables& tables = shared_tables(abapa(), 8);
    // Sums of a row that a byte cannot hold.
    for (const int seeds : {31, 32, 43, 64, 128, 200, 255}) {
        for (unsigned houses = 1; houses < 4096; ++houses) {
            Board board;
            for (std::size_t lane = 0; lane < 12; ++lane) {
                board.set_seeds(House{lane}, Seeds{(houses >> lane & 1U) != 0 ? seeds : 0});
            }
            REQUIRE_FALSE(tables.margin(board));
            REQUIRE_FALSE(tables.probe(board));
            std::optional<Seeds> found = Seeds{0};
            tables.margins(std::span(&board, 1), std::span(&found, 1));
            REQUIRE_FALSE(found);
        }
    }
}

TEST_CASE("Tables: levels on disk have the values of those in memory") {
    const Tables& in_memory = shared_tables(abapa(), 9);
    const Tables mapped = mapped_tables(abapa(), 9);
    CHECK(in_memory.decoded(tables::TableKind::Margin, 9) != nullptr);
    CHECK(mapped.decoded(tables::TableKind::Margin, 9) == nullptr);
    std::mt19937 random(1);
    for (int i = 0; i < 100'000; ++i) {
        const Board board = scattered_seeds(random, 9);
        REQUIRE(mapped.probe(board) == in_memory.probe(board));
    }
}

TEST_CASE("Tables: a level on disk that is looked into often is decoded, whoever looks") {
    const Tables& in_memory = shared_tables(abapa(), 9);
    const Tables mapped = mapped_tables(abapa(), 9);
    REQUIRE(mapped.decoded(tables::TableKind::Margin, 9) == nullptr);
    std::atomic<int> wrong = 0;
    std::vector<std::jthread> threads;
    for (unsigned seed = 0; seed < 4; ++seed) {
        threads.emplace_back([&, seed] {
            std::mt19937 random(seed);
            for (int i = 0; i < 20'000; ++i) {
                const Board board = scattered_seeds(random, 9);
                wrong += mapped.probe(board) == in_memory.probe(board) ? 0 : 1;
            }
        });
    }
    threads.clear();
    CHECK(wrong == 0);
    for (const tables::TableKind kind : {tables::TableKind::Margin, tables::TableKind::Safe}) {
        CHECK(mapped.decoded(kind, 9) != nullptr);
    }
}

TEST_CASE("Tables: margins of several boards are those of each alone") {
    const Tables& in_memory = shared_tables(abapa(), 9);
    const Tables mapped = mapped_tables(abapa(), 9);
    std::mt19937 random(2);
    for (std::size_t count = 0; count < 40; ++count) {
        std::vector<Board> boards(count);
        for (Board& board : boards) {
            board = scattered_seeds(random, static_cast<int>(random() % 20));
            board.set_to_move(random() % 2 == 0 ? Side::South : Side::North);
        }
        for (const Tables* tables : {&in_memory, &mapped}) {
            std::vector<std::optional<Seeds>> found(count, Seeds{99});
            tables->margins(boards, found);
            for (std::size_t i = 0; i < count; ++i) {
                CAPTURE(i);
                CHECK(found[i] == tables->margin(boards[i]));
                CHECK(found[i].has_value() ==
                      (boards[i].on_board().count() <= tables->highest_level(tables::Pass::Margin)));
            }
        }
    }
}

TEST_CASE("Tables: are built in memory where nothing can be written") {
    TableOptions options;
    options.directory = "/dev/null/tables";
    options.level = 5;
    options.passes = every_pass(abapa());
    const Tables tables = open_tables(abapa(), options);
    CHECK(tables.highest_level() == 5);
    const Board board = parse_position("0-0-1-0-1-0-0-1-0-0-0-1-20-24-S", abapa()).value();
    CHECK(tables.probe(board) == shared_tables(abapa(), 8).probe(board));
}

TEST_CASE("Tables: a damaged table is named and not used") {
    const auto folder = fresh_folder("open-damaged");
    TableOptions options;
    options.directory = folder;
    options.level = 6;
    open_tables(abapa(), options);
    const auto file = folder / "captures_nothing" / "safe-06.table";
    std::fstream(file, std::ios::in | std::ios::out | std::ios::binary).seekp(-20, std::ios::end).put('x');
    std::string said;
    try {
        open_tables(abapa(), options);
    } catch (const EnvironmentError& error) {
        said = error.what();
    }
    CHECK(said.find("safe-06.table: is damaged") != std::string::npos);
    CHECK(said.find("delete it, and it will be built again") != std::string::npos);
    std::filesystem::remove(file);
    CHECK(open_tables(abapa(), options).highest_level() == 6);
}

TEST_CASE("Tables: report progress for each level") {
    TableOptions options;
    options.directory = fresh_folder("progress");
    options.level = 3;
    std::vector<int> levels;
    options.progress = [&](const tables::BuildProgress& now) {
        if (levels.empty() || levels.back() != now.level) {
            levels.push_back(now.level);
        }
        CHECK(now.last_level == 3);
    };
    open_tables(*find_rule_set("awari"), options);
    CHECK(levels == std::vector{0, 1, 2, 3, 0, 1, 2, 3});  // the margin, then what is assured
    levels.clear();
    open_tables(*find_rule_set("awari"), options);
    CHECK(levels.empty());
}
