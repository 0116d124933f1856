#include "awale/analyzer/search/position.hpp"

#include <doctest/doctest.h>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "random_boards.hpp"

namespace awale::search {

namespace {

unsigned places(HouseSet houses) {
    unsigned bits = 0;
    for (const House house : houses) {
        bits |= 1U << house.place();
    }
    return bits;
}

template <MoveRule rule>
void agrees_with_notation(const Board& board, const RuleSet& rules) {
    CAPTURE(position_text(board, rules));
    CAPTURE(rules.name);
    const Position position = position_of(board);
    const SowingTable& table = sowing_table(rules.houses_a_side);
    const unsigned moves = legal_moves<rule>(position, table);
    REQUIRE(moves == places(awale::legal_moves(board, rules)));
    CHECK(seeds(position) == board.on_board().count());
    CHECK(row_difference(position) ==
          (board.row(board.to_move()) - board.row(other(board.to_move()))).count());
    for (int house = 0; house < 6; ++house) {
        if ((moves >> house & 1U) == 0) {
            continue;
        }
        CAPTURE(house);
        const Played expected =
            awale::play(board, House{board.to_move(), static_cast<std::size_t>(house)}, rules);
        const Step found = play<rule>(position, house, table);
        // The other side is next, if only to pass.
        Board after = expected.after;
        after.set_to_move(other(board.to_move()));
        CHECK(found.after == position_of(after));
        CHECK(found.captured == expected.captured.count());
        CHECK(found.grand_slam == expected.grand_slam);
    }
}

}  // namespace

TEST_CASE("Position: moves and captures are those of notation") {
    RandomBoards boards(1);
    for (const RuleSet& rules : rule_set_presets()) {
        for (int round = 0; round < 60; ++round) {
            for (int left = 0; left <= rules.total_seeds().count(); ++left) {
                const Board board = boards.next(rules, left);
                with_rule(rules, [&](auto rule) { agrees_with_notation<rule()>(board, rules); });
            }
        }
    }
}

TEST_CASE("Position: sums rows and finds occupied houses") {
    CHECK(sum(1U | 3U << 6U | 30U << 12U) == 34);
    CHECK(occupied(1U | 3U << 12U | PackedRow{48} << 30U) == 0b100101U);
    CHECK(occupied(0) == 0);
}

}  // namespace awale::search
