#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "awale/notation/game/eqwale_game.hpp"
#include "naive_eqwale.hpp"

namespace {

using awale::Board;
using awale::House;
using awale::Seeds;
using awale::Side;
using awale::Turn;
using awale::TurnSeeds;
using namespace awale::eqwale;

constexpr std::array sides{Side::South, Side::North};

/// Rows from each player's left.
Board board_of(const std::vector<int>& south, const std::vector<int>& north, Side to_move, int reserve = 0) {
    Board board;
    for (std::size_t place = 0; place < 6; ++place) {
        board.set_seeds(House{Side::South, place}, Seeds{south[place]});
        board.set_seeds(House{Side::North, place}, Seeds{north[place]});
    }
    board.set_reserve(Seeds{reserve});
    board.set_to_move(to_move);
    return board;
}

naive_eqwale::Position plain(const Board& board) {
    naive_eqwale::Position position;
    for (const Side side : sides) {
        for (std::size_t place = 0; place < 6; ++place) {
            position.rows.at(static_cast<std::size_t>(side)).at(place) =
                board.seeds(House{side, place}).count();
        }
        position.stores.at(static_cast<std::size_t>(side)) = board.store(side).count();
    }
    position.reserve = board.reserve().count();
    position.player = static_cast<std::size_t>(board.to_move());
    return position;
}

std::vector<Turn> all_turns(const Board& board) {
    std::vector<Turn> all;
    Turns turns(board);
    while (const auto turn = turns.next()) {
        all.push_back(*turn);
    }
    return all;
}

std::vector<naive_eqwale::Position> after_each(const Board& board) {
    std::vector<naive_eqwale::Position> all;
    for (const Turn& turn : all_turns(board)) {
        all.push_back(plain(play(board, turn).after));
    }
    return all;
}

std::uint64_t perft(const Board& board, int depth) {
    if (depth == 1) {
        return count_turns(board);
    }
    std::uint64_t count = 0;
    Turns turns(board);
    while (const auto turn = turns.next()) {
        count += perft(play(board, *turn).after, depth - 1);
    }
    return count;
}

/// Any of the legal turns. Nothing is listed: thousands would have to be.
Turn random_turn(const Board& board, std::mt19937& random) {
    for (;;) {
        const bool set_up = board.reserve() > Seeds{0};
        Turn turn{House{board.to_move(), random() % TurnSeeds::places},
                  set_up ? TurnSeeds::drop() : TurnSeeds{}};
        if (set_up) {
            for (auto left = random() % 6 + 1; left > 0; --left) {
                const std::size_t place = random() % TurnSeeds::places;
                turn.seeds.set(place, turn.seeds.at(place) + 1);
            }
            turn.house = House{board.to_move(), 0};
            while (turn.seeds.at(turn.house.place()) == 0) {
                turn.house = House{board.to_move(), turn.house.place() + 1};
            }
        } else if (can_sow(board, turn.house)) {
            const TurnSeeds most = largest_harvest(sow(board, turn.house).board);
            for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
                const auto choices = static_cast<unsigned>(most.at(place)) + 1;
                turn.seeds.set(place, static_cast<int>(random() % choices));
            }
        }
        if (is_legal(board, turn)) {
            return turn;
        }
    }
}

void check_set_up_finished(const Board& board) {
    for (std::size_t lane = 0; lane < House::lanes; ++lane) {
        const int seeds = board.seeds(House{lane}).count();
        REQUIRE(seeds >= 1);
        REQUIRE(seeds <= 10);
    }
}

/// Where the harvest of a turn comes from: attacked houses only, never from one seed.
void check_harvest(const Board& before, const Turn& turn) {
    const Board sown = sow(before, turn.house).board;
    for (std::size_t place = 0; place < 6; ++place) {
        if (turn.seeds.at(place) == 0) {
            continue;
        }
        const Seeds there = sown.seeds(House{other(before.to_move()), place});
        bool equal = false;
        for (std::size_t own = 0; own < 6; ++own) {
            equal = equal || sown.seeds(House{before.to_move(), own}) == there;
        }
        REQUIRE(equal);
        REQUIRE(there > Seeds{1});
        REQUIRE(turn.seeds.at(place) <= 2);
    }
}

TEST_CASE(
    "Eqwale: ten thousand random games keep their seeds, harvest equal houses and finish their set-up") {
    std::mt19937 random(20071);
    for (int game = 0; game < 10'000; ++game) {
        Board board = Board::start(awale::eqwale_rules());
        board.set_to_move(game % 2 == 0 ? Side::South : Side::North);
        for (int ply = 0; ply < 150; ++ply) {
            if (is_over(board)) {
                break;
            }
            const Turn turn = random_turn(board, random);
            const bool feeding = must_feed(board) && board.reserve() == Seeds{0};
            if (!turn.seeds.is_drop()) {
                check_harvest(board, turn);
            }
            const Board after = play(board, turn).after;
            REQUIRE(after.total() == Seeds{48});
            REQUIRE((!feeding || after.row(other(board.to_move())) > Seeds{0}));
            REQUIRE((after.reserve() > Seeds{0} || after.row(after.to_move()) > Seeds{0} ||
                     after.on_board() == Seeds{0}));
            if (turn.seeds.is_drop()) {
                REQUIRE(set_up_can_be_finished(after));
                if (after.reserve() == Seeds{0}) {
                    check_set_up_finished(after);
                }
            }
            board = after;
        }
    }
}

TEST_CASE(
    "Eqwale: the turns of a position are legal, differ from each other, and are those of the plain rules") {
    std::mt19937 random(5);
    for (int game = 0; game < 60; ++game) {
        Board board = Board::start(awale::eqwale_rules());
        if (game % 3 == 0) {
            // Few seeds: famine and feeding.
            board.set_reserve(Seeds{0});
            for (std::size_t lane = 0; lane < House::lanes; ++lane) {
                board.set_seeds(House{lane}, Seeds{random() % 4 == 0 ? static_cast<int>(random() % 5) : 0});
            }
            if (board.row(Side::South) == Seeds{0}) {
                continue;
            }
        }
        for (int ply = 0; ply < 60; ++ply) {
            const std::vector<Turn> turns = all_turns(board);
            REQUIRE(turns.size() == count_turns(board));
            for (const Turn& turn : turns) {
                REQUIRE(is_legal(board, turn));
            }
            auto ours = after_each(board);
            auto plain_rules = naive_eqwale::after_each_turn(plain(board));
            std::ranges::sort(ours);
            std::ranges::sort(plain_rules);
            REQUIRE(ours == plain_rules);
            if (turns.empty()) {
                break;
            }
            board = play(board, turns[random() % turns.size()]).after;
        }
    }
}

TEST_CASE("Eqwale: a set-up can be finished exactly where playing it out finishes it") {
    std::mt19937 random(11);
    std::size_t hopeless = 0;
    for (int number = 0; number < 20'000; ++number) {
        Board board;
        // Crowded rows and short reserves, where the answer is not obvious.
        for (std::size_t lane = 0; lane < House::lanes; ++lane) {
            board.set_seeds(House{lane}, Seeds{static_cast<int>(random() % 3 == 0   ? 0
                                                                : random() % 2 == 0 ? 10
                                                                                    : random() % 11)});
        }
        board.set_reserve(Seeds{static_cast<int>(random() % 24)});
        board.set_to_move(random() % 2 == 0 ? Side::South : Side::North);
        const bool can = set_up_can_be_finished(board);
        hopeless += can ? 0 : 1;
        CAPTURE(board.reserve().count());
        REQUIRE(can == naive_eqwale::can_be_finished(plain(board)));
    }
    CHECK(hopeless > 1000);
    CHECK(hopeless < 19'000);
}

TEST_CASE("Eqwale: a drop can be refused because of the other player's turns alone") {
    // North has two empty houses and no turn left after South takes the last seed but one.
    const Board board = board_of({8, 8, 8, 8, 4, 1}, {0, 0, 3, 2, 1, 1}, Side::South, 4);
    TurnSeeds two = TurnSeeds::drop();
    two.set(5, 2);
    CHECK(is_legal_drop(board, two));
    TurnSeeds three = TurnSeeds::drop();
    three.set(5, 3);
    CHECK_FALSE(is_legal_drop(board, three));
}

TEST_CASE("Eqwale: perft from first drops, and two turns from four seeds in every house") {
    const Board start = Board::start(awale::eqwale_rules());
    CHECK(perft(start, 1) == 923);
    const Board fours = board_of(std::vector<int>(6, 4), std::vector<int>(6, 4), Side::South);
    CHECK(perft(fours, 1) == 3'654);
    CHECK(perft(fours, 2) == 3'014'746);
    CHECK(naive_eqwale::perft(plain(fours), 1) == 3'654);
    CHECK(naive_eqwale::perft(plain(start), 1) == 923);
}

TEST_CASE("Eqwale: perft agrees with the plain rules to four turns near the end and two in the set-up") {
    const std::vector<std::tuple<Board, int>> positions{
        {board_of({1, 0, 2, 0, 1, 2}, {0, 2, 0, 1, 0, 2}, Side::South), 4},
        {board_of({0, 0, 0, 0, 0, 3}, {0, 0, 0, 0, 0, 0}, Side::South), 4},
        {board_of({2, 0, 0, 0, 0, 1}, {1, 0, 0, 0, 0, 2}, Side::North), 5},
        {board_of({12, 0, 1, 2, 0, 3}, {3, 2, 1, 0, 5, 0}, Side::South), 3},
        {board_of({5, 4, 3, 2, 9, 1}, {4, 4, 4, 3, 2, 2}, Side::North, 5), 2},
        {board_of({9, 9, 9, 1, 1, 1}, {5, 5, 1, 0, 0, 1}, Side::South, 6), 3}};
    for (const auto& [board, turns] : positions) {
        CHECK(perft(board, turns) == naive_eqwale::perft(plain(board), turns));
    }
}

TEST_CASE(
    "Eqwale: in the printed example South takes two from each house of three and one from the house of "
    "seven") {
    // South has just sown: F held one seed, which fell into a.
    const Board before = board_of({0, 0, 4, 7, 1, 4}, {0, 7, 3, 1, 3, 5}, Side::South);
    Board sown = before;
    sown.set_seeds(House{Side::South, 5}, Seeds{3});
    const TurnSeeds most = largest_harvest(sown);
    // Attacked are b (7), c (3) and e (3); d has one seed only.
    for (std::size_t place = 0; place < 6; ++place) {
        CHECK(most.at(place) == (place == 1 || place == 2 || place == 4 ? 2 : 0));
    }
    TurnSeeds taken;
    taken.set(1, 1);
    taken.set(2, 2);
    taken.set(4, 2);
    CHECK(is_legal_harvest(sown, taken, false));
    const Board after = harvested(sown, taken);
    CHECK(after.store(Side::South) == Seeds{5});
    CHECK(plain(after).rows[1] == std::vector{0, 6, 1, 1, 1, 5});
    TurnSeeds too_much = taken;
    too_much.set(3, 1);
    CHECK_FALSE(is_legal_harvest(sown, too_much, false));
    too_much = taken;
    too_much.set(1, 3);
    CHECK_FALSE(is_legal_harvest(sown, too_much, false));
}

TEST_CASE("Eqwale: from twelve seeds on the house sown from is skipped and left empty") {
    const Board board = board_of({12, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 1}, Side::South);
    const Sown sown = sow(board, House{Side::South, 0});
    CHECK(sown.board.seeds(House{Side::South, 0}) == Seeds{0});
    CHECK(sown.last == House{Side::South, 1});
    CHECK(sown.board.seeds(House{Side::South, 1}) == Seeds{2});
}

TEST_CASE("Eqwale: a player whose opponent has no seeds must give some, or the game is over") {
    const Board can = board_of({0, 0, 0, 0, 2, 2}, {0, 0, 0, 0, 0, 0}, Side::South);
    CHECK(houses_to_play(can) == awale::HouseSet{0b110000});
    const Board cannot = board_of({3, 1, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}, Side::South);
    CHECK(is_over(cannot));
    CHECK(all_turns(cannot).empty());
    // The harvest must not take back what was given: F gives a two seeds, as many as C has.
    const Board equal = board_of({0, 0, 2, 0, 0, 13}, {0, 0, 0, 0, 0, 0}, Side::South);
    for (const Turn& turn : all_turns(equal)) {
        CHECK(play(equal, turn).after.row(Side::North) > Seeds{0});
    }
}

TEST_CASE("Eqwale: who takes the opponent's last seeds moves again and must feed") {
    const Board board = board_of({0, 1, 1, 0, 0, 0}, {2, 0, 0, 0, 0, 0}, Side::South);
    TurnSeeds both;
    both.set(0, 2);
    const Turn turn{House{Side::South, 1}, both};
    REQUIRE(is_legal(board, turn));
    const Board after = play(board, turn).after;
    CHECK(after.to_move() == Side::South);
    CHECK(is_over(after));
}

}  // namespace
