#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "awale/analyzer/search/eqwale_search.hpp"
#include "awale/notation/game/eqwale_game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "tests/notation/eqwale/naive_eqwale.hpp"
#include "tests/support/random_boards.hpp"

namespace {

using namespace awale;
using eqwale::EndgameTables;
using naive_eqwale::Position;

Board board_of(const Position& position) {
    Board board;
    for (std::size_t player = 0; player < 2; ++player) {
        for (std::size_t place = 0; place < 6; ++place) {
            board.set_seeds(House{static_cast<Side>(player), place}, Seeds{position.rows.at(player)[place]});
        }
    }
    board.set_to_move(static_cast<Side>(position.player));
    return board;
}

int sum(const std::vector<int>& row) {
    int sum = 0;
    for (const int seeds : row) {
        sum += seeds;
    }
    return sum;
}

/// Every position with that many seeds, South to move and with a seed at least.
void add_positions(Position position, std::size_t lane, int left, std::vector<Position>& all) {
    if (lane == 12) {
        if (left == 0 && sum(position.rows[0]) > 0) {
            all.push_back(position);
        }
        return;
    }
    for (int seeds = 0; seeds <= left; ++seeds) {
        position.rows.at(lane / 6)[lane % 6] = seeds;
        add_positions(position, lane + 1, left - seeds, all);
    }
}

/// What South and North can make sure of, by the plain rules: more and more, until nothing changes.
class PlainTables {
public:
    explicit PlainTables(int seeds) {
        for (int level = 1; level <= seeds; ++level) {
            Position empty;
            empty.reserve = 0;
            add_positions(empty, 0, level, positions_);
        }
        for (const Position& position : positions_) {
            known_[position] = {};
            for (Position next : naive_eqwale::after_each_turn(position)) {
                const int taken = next.stores[0];
                next.stores = {0, 0};
                next_[position].push_back({taken, seen_by_mover(next), next.player == 0});
            }
        }
        while (improve()) {}
    }

    const std::vector<Position>& positions() const { return positions_; }

    GuaranteedSeeds of(const Position& position) const {
        return sum(position.rows[0]) + sum(position.rows[1]) == 0 ? GuaranteedSeeds{} : known_.at(position);
    }

private:
    struct Next {
        int taken;
        Position position;  ///< the side to move sits in the south
        bool same_player;
    };

    static Position seen_by_mover(Position position) {
        if (position.player == 1) {
            std::swap(position.rows[0], position.rows[1]);
            position.player = 0;
        }
        return position;
    }

    bool improve() {
        bool improved = false;
        for (const Position& position : positions_) {
            GuaranteedSeeds best{Seeds{0}, Seeds{255}};
            for (const Next& next : next_[position]) {
                const GuaranteedSeeds then = of(next.position);
                best.mover =
                    std::max(best.mover, Seeds{next.taken} + (next.same_player ? then.mover : then.other));
                best.other = std::min(best.other, next.same_player ? then.other : then.mover);
            }
            if (next_[position].empty()) {
                best = {Seeds{sum(position.rows[0])}, Seeds{0}};
            }
            improved = improved || !(known_[position] == best);
            known_[position] = best;
        }
        return improved;
    }

    std::vector<Position> positions_;
    std::map<Position, GuaranteedSeeds> known_;
    std::map<Position, std::vector<Next>> next_;
};

/// South is to move and has a seed at least.
Board sowable_board(std::mt19937& random, int seeds) {
    for (;;) {
        const Board board = scattered_seeds(random, seeds);
        if (board.row(Side::South) > Seeds{0}) {
            return board;
        }
    }
}

}  // namespace

TEST_CASE("Eqwale tables: what both sides can make sure of is what the plain rules give") {
    constexpr int seeds = 4;
    const PlainTables plain(seeds);
    const EndgameTables tables(seeds);
    CHECK(plain.positions().size() > 1000);
    for (const Position& position : plain.positions()) {
        const Board board = board_of(position);
        CAPTURE(position_text(board, eqwale_rules()));
        REQUIRE(tables.of(board) == plain.of(position));
        REQUIRE(tables.of(mirrored(board)) == plain.of(position));
    }
}

TEST_CASE("Eqwale tables: nobody is promised what the other is promised") {
    std::mt19937 random(8);
    const EndgameTables tables(6);
    for (int number = 0; number < 2000; ++number) {
        const int seeds = 1 + static_cast<int>(random() % 6);
        const GuaranteedSeeds sure = tables.of(sowable_board(random, seeds));
        REQUIRE(sure.mover + sure.other <= Seeds{seeds});
    }
}

TEST_CASE("Eqwale sure seeds: what is proved beyond the tables is true, and most of it is proved") {
    std::mt19937 random(3);
    const EndgameTables all(6);
    eqwale::SureSeedsSearch proofs(std::make_shared<const EndgameTables>(2));
    int reached = 0;
    int asked = 0;
    for (int number = 0; number < 120; ++number) {
        const Board board = sowable_board(random, 3 + static_cast<int>(random() % 4));
        const GuaranteedSeeds sure = all.of(board);
        proofs.set_limits({20'000, nullptr});
        const int south = proofs.sure(board, Side::South, 12);
        const int north = proofs.sure(board, Side::North, 12);
        CAPTURE(position_text(board, eqwale_rules()));
        REQUIRE(south <= sure.mover.count());
        REQUIRE(north <= sure.other.count());
        asked += 2;
        reached += (south == sure.mover.count() ? 1 : 0) + (north == sure.other.count() ? 1 : 0);
    }
    CHECK(reached > asked / 2);
}

TEST_CASE("Eqwale search: turns come in order, each legal one once") {
    std::mt19937 random(17);
    for (int number = 0; number < 200; ++number) {
        const Board board = sowable_board(random, 6 + static_cast<int>(random() % 43));
        std::vector<std::string> plain;
        eqwale::Turns turns(board);
        while (const auto turn = turns.next()) {
            plain.push_back(to_text(*turn));
        }
        std::optional<Turn> first;
        if (!plain.empty() && number % 2 == 0) {
            eqwale::Turns again(board);
            for (std::size_t skipped = random() % plain.size() + 1; skipped > 0; --skipped) {
                first = again.next();
            }
        }
        std::vector<std::string> ordered;
        eqwale::visit_turns_in_order(board, first, false, [&](const eqwale::TurnAfter& turn) {
            REQUIRE(turn.after == eqwale::play(board, turn.turn).after);
            REQUIRE(Seeds{turn.taken} == turn.turn.seeds.total());
            ordered.push_back(to_text(turn.turn));
            return true;
        });
        if (first) {
            REQUIRE(ordered.front() == to_text(*first));
        }
        std::ranges::sort(plain);
        std::ranges::sort(ordered);
        REQUIRE(plain == ordered);
    }
}

TEST_CASE("Eqwale judge: proved limits are those of the tables, and the same twice") {
    const auto tables = std::make_shared<const EndgameTables>(5);
    std::mt19937 random(29);
    for (int number = 0; number < 40; ++number) {
        const Board board = sowable_board(random, 2 + static_cast<int>(random() % 4));
        const Budget budget{.nodes = 3000, .depth = 6, .time = {}};
        const Judgement judgement = eqwale::judge(board, {}, budget, 100, {}, tables);
        REQUIRE(judgement.moves.size() == eqwale::count_turns(board));
        Seeds best{-100};
        for (const JudgedMove& move : judgement.moves) {
            REQUIRE(move.value.grade != Grade::Estimate);
            REQUIRE(move.line.front() == move.turn());
            best = std::max(best, move.value.lower);
        }
        const int seeds = board.on_board().count();
        if (!judgement.moves.empty()) {
            CHECK(best == Seeds{2 * tables->of(board).mover.count() - seeds});
        }
        REQUIRE(eqwale::judge(board, {}, budget, 100, {}, tables) == judgement);
    }
}

TEST_CASE("Eqwale judge: nothing is claimed where a position may end the game by returning") {
    // One seed each goes round: twelve turns later it lies where it was.
    Board board = *parse_position("1-0-0-0-0-0-1-0-0-0-0-0-23-23-0-S", eqwale_rules());
    const auto tables = std::make_shared<const EndgameTables>(3);
    std::vector<Board> history;
    const auto judge = [&] {
        return eqwale::judge(board, history, {.nodes = 100, .depth = 2, .time = {}}, 9, {}, tables);
    };
    for (int turns = 0; turns < 12; ++turns) {
        history.push_back(board);
        board = eqwale::play(board, *eqwale::Turns(board).next()).after;
    }
    REQUIRE(board == history.front());
    for (const JudgedMove& move : judge().moves) {
        CHECK(move.value.lower == Seeds{-2});
        CHECK(move.value.upper == Seeds{2});
    }
}
