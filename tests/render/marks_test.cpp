#include "awale/render/board/diagram.hpp"

#include <doctest/doctest.h>

#include <string>

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/game/position_text.hpp"

using awale::Board;
using awale::House;
using awale::HouseSet;
using awale::Seeds;
using awale::Side;

namespace {

Board position(const char* text) { return awale::parse_position(text, awale::abapa()).value(); }

std::string marked_letters(HouseSet houses) {
    std::string text;
    for (const House house : houses) {
        text += house.letter();
    }
    return text;
}

// Plays on from the start with whatever is legal, chosen by a fixed sequence.
template <typename Visit>
void for_each_move(Visit visit) {
    unsigned chance = 1;
    for (int game = 0; game < 50; ++game) {
        Board board = Board::start(awale::abapa());
        for (int ply = 0; ply < 120; ++ply) {
            const HouseSet legal = awale::legal_moves(board, awale::abapa());
            if (legal.empty()) {
                break;
            }
            chance = chance * 1664525 + 1013904223;
            auto choice = legal.begin();
            for (unsigned skip = (chance >> 16) % static_cast<unsigned>(legal.size()); skip > 0; --skip) {
                ++choice;
            }
            const awale::Played played = awale::play(board, *choice, awale::abapa());
            visit(board, *choice, played);
            board = played.after;
        }
    }
}

}  // namespace

TEST_CASE("Marks: houses taken held two or three and are empty") {
    int captures = 0;
    for_each_move([&](const Board& before, House, const awale::Played& played) {
        const HouseSet taken = houses_taken(played);
        const int houses = static_cast<int>(taken.size());
        CHECK((houses == 0) == (played.captured == Seeds{0}));
        CHECK(played.captured.count() >= 2 * houses);
        CHECK(played.captured.count() <= 3 * houses);
        for (const House house : taken) {
            CHECK(house.owner() == other(before.to_move()));
            CHECK(played.after.seeds(house) == Seeds{0});
        }
        captures += houses;
    });
    CHECK(captures > 100);
}

TEST_CASE("Marks: a threatened house can be taken") {
    const Board board = position("0-1-2-0-4-4-4-4-0-0-0-3-13-13-S");
    CHECK(marked_letters(awale::render::houses_threatened(board, awale::abapa())) == "BC");
    CHECK(marked_letters(
              awale::render::houses_threatened(position("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"), awale::abapa()))
              .empty());
}

TEST_CASE("Marks: a granary has twelve seeds or more") {
    CHECK(marked_letters(awale::render::granaries(position("11-0-12-0-0-0-0-0-0-0-0-13-6-6-S"))) == "Cf");
}
