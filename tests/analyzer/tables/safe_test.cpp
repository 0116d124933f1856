// The safe seeds: what a side can make sure of where a repetition gives each side its own row.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <random>
#include <vector>

#include "families.hpp"
#include "history_search.hpp"

using namespace awale;

namespace {

constexpr int built = 12;

/// South to move.
Board board_of(const std::array<int, 12>& houses) {
    Board board;
    for (std::size_t place = 0; place < houses.size(); ++place) {
        board.set_seeds(House{place}, Seeds{houses[place]});
    }
    return board;
}

/// Every board of a level in the order that counts the seeds of the last house up last: rank 0 has all of
/// them in the last house, the last rank all in the first.
std::vector<Board> colexicographic(int seeds) {
    std::vector<Board> boards;
    std::array<int, 12> houses{};
    const auto fill = [&](const auto& self, int place, int left) -> void {
        if (place == 0) {
            houses[0] = left;
            boards.push_back(board_of(houses));
            return;
        }
        for (int here = left; here >= 0; --here) {
            houses[static_cast<std::size_t>(place)] = here;
            self(self, place - 1, left - here);
        }
    };
    fill(fill, 11, seeds);
    return boards;
}

/// 64-bit FNV-1a.
class Fnv {
public:
    void add(int byte) { hash_ = (hash_ ^ static_cast<std::uint64_t>(byte)) * 0x100000001b3; }

    std::uint64_t hash() const { return hash_; }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325;
};

bool has_empty_house_opposite(const Board& board) {
    for (std::size_t place = 0; place < 6; ++place) {
        if (board.seeds(House{Side::North, place}).count() == 0) {
            return true;
        }
    }
    return false;
}

/// What following every line of play says of the safe seeds of boards.
struct Comparison {
    int agree = 0;
    int unsettled = 0;
    int wrong = 0;

    void add(HistorySearch& lines, const Board& board, const GuaranteedSeeds& sure) {
        for (const Side side : {Side::South, Side::North}) {
            const Seeds seeds = side == board.to_move() ? sure.mover : sure.other;
            const auto answer = lines.gets(board, side, seeds.count());
            ++(!answer ? unsettled : *answer ? agree : wrong);
        }
    }
};

}  // namespace

TEST_CASE("Safe seeds: exact values of an independent solver to 5 seeds") {
    const Tables& tables = shared_tables(abapa(), built);
    const std::vector<std::uint64_t> hashes{0xaf63bd4c8601b7df, 0xdf0d63b7f111998e, 0x14cdd1dfd70c20a3,
                                            0x6e75b133b916c8b9, 0xaa8b0f4f27630a2c, 0xf5f6621e411f14f3};
    for (int seeds = 0; seeds <= 5; ++seeds) {
        CAPTURE(seeds);
        Fnv hash;
        for (const Board& board : colexicographic(seeds)) {
            const GuaranteedSeeds sure = tables.probe(board).value().safe.value();
            hash.add(sure.mover.count());
            CHECK(sure.mover + sure.other == board.on_board());
        }
        CHECK(hash.hash() == hashes[static_cast<std::size_t>(seeds)]);
    }
}

TEST_CASE("Safe seeds: bounds of an independent solver, 6 to 12 seeds") {
    struct Level {
        int exact;
        double open;
        std::uint64_t hash;
    };

    const Tables& tables = shared_tables(abapa(), built);
    const std::map<int, Level> levels{
        {6, {11008, 0.286222, 0xb7ce77d1e3f19c79}},   {7, {27137, 0.351754, 0x3c3b3bb099501bef}},
        {8, {55250, 0.591571, 0x8a7edac94c0a9f0c}},   {9, {130182, 0.355999, 0xed8eec4066636595}},
        {10, {179327, 0.856104, 0x8490870a13f03335}}, {11, {379130, 0.605224, 0x4cc04abfbb094bd4}},
        {12, {488800, 0.935350, 0xe1d4a58bf39808fd}}};
    for (const auto& [seeds, level] : levels) {
        CAPTURE(seeds);
        Fnv hash;
        int exact = 0;
        int reachable = 0;
        int open = 0;
        for (const Board& board : colexicographic(seeds)) {
            const GuaranteedSeeds sure = tables.probe(board).value().safe.value();
            hash.add(sure.mover.count());
            hash.add(sure.other.count());
            if (has_empty_house_opposite(board)) {
                const int undecided = seeds - sure.mover.count() - sure.other.count();
                ++reachable;
                exact += undecided == 0 ? 1 : 0;
                open += undecided;
            }
        }
        CHECK(hash.hash() == level.hash);
        CHECK(exact == level.exact);
        CHECK(static_cast<double>(open) / reachable == doctest::Approx(level.open).epsilon(1e-5));
    }
}

TEST_CASE("Safe seeds: every board of 1 to 5 seeds by exhaustive search") {
    const Tables& tables = shared_tables(abapa(), built);
    HistorySearch lines(tables, 100'000);
    Comparison all;
    for (int seeds = 1; seeds <= 5; ++seeds) {
        for (const Board& board : colexicographic(seeds)) {
            all.add(lines, board, tables.probe(board).value().safe.value());
        }
    }
    CHECK(all.wrong == 0);
    CHECK(all.unsettled == 0);
    CHECK(all.agree == 2 * (12 + 78 + 364 + 1'365 + 4'368));
}

TEST_CASE("Safe seeds: 200 random boards of 6 to 8 by exhaustive search") {
    const Tables& tables = shared_tables(abapa(), built);
    HistorySearch lines(tables, 500);
    Comparison all;
    std::mt19937 random(2002);
    for (int i = 0; i < 200; ++i) {
        const Board board = scattered_seeds(random, 6 + static_cast<int>(random() % 3));
        all.add(lines, board, tables.probe(board).value().safe.value());
    }
    CHECK(all.wrong == 0);
    MESSAGE(all.agree, " hold, ", all.unsettled, " take too long");
    CHECK(all.agree > 350);
}

TEST_CASE("Safe seeds: named positions of an independent solver") {
    struct Named {
        std::array<int, 12> houses;
        int mover;
        int other;
        int value;  ///< with a fresh history; -1 unknown
    };

    // The guarantees of an independent solver whose strategies look at the board alone; ours are no less.
    const std::vector<Named> all{
        {{1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0}, 0, 1, 1},  {{0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1}, 0, 2, 1},
        {{0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 1, 1}, 3, 2, -1}, {{1, 0, 1, 0, 0, 1, 1, 0, 1, 0, 0, 1}, 2, 3, 3},
        {{2, 1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 1}, 4, 3, 4},  {{1, 0, 3, 0, 0, 0, 1, 1, 1, 0, 0, 0}, 3, 4, 3},
        {{1, 0, 1, 0, 3, 0, 0, 0, 2, 1, 0, 0}, 3, 5, 3},  {{0, 1, 0, 0, 0, 0, 1, 0, 0, 2, 2, 2}, 5, 3, 5},
        {{1, 0, 4, 1, 0, 0, 1, 0, 0, 0, 1, 1}, 4, 5, 4},  {{0, 1, 2, 0, 1, 0, 2, 1, 0, 0, 0, 3}, 5, 5, 5},
        {{1, 0, 0, 3, 1, 0, 0, 0, 2, 1, 0, 3}, 7, 4, 7},  {{2, 0, 0, 3, 0, 1, 0, 1, 1, 4, 0, 0}, 5, 7, 5}};
    const Tables& tables = shared_tables(abapa(), built);
    for (const Named& named : all) {
        const Board board = board_of(named.houses);
        CAPTURE(board.on_board().count());
        const GuaranteedSeeds sure = tables.probe(board).value().safe.value();
        CHECK(sure.mover.count() >= named.mover);
        CHECK(sure.other.count() >= named.other);
        if (named.value >= 0) {
            CHECK(sure.mover.count() <= named.value);
            CHECK(named.value <= (board.on_board() - sure.other).count());
        }
    }
}
