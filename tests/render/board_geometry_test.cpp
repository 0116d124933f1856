#include "awale/render/board/diagram.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/rules.hpp"

using awale::Board;
using awale::House;
using awale::RuleSet;
using awale::Seeds;
using awale::Side;
using awale::render::BoardGeometry;
using awale::render::Point;

namespace {

// The house whose middle is nearest.
House nearest_house(const BoardGeometry& geometry, Point point) {
    const auto houses = geometry.houses();
    return *std::min_element(houses.begin(), houses.end(), [&](House a, House b) {
        const Point to_a = geometry.centre(a) - point;
        const Point to_b = geometry.centre(b) - point;
        return std::hypot(to_a.x, to_a.y) < std::hypot(to_b.x, to_b.y);
    });
}

}  // namespace

TEST_CASE("BoardGeometry: the arrow ends where the last seed falls") {
    for (const char* name : {"abapa", "bete"}) {
        const RuleSet& rules = *awale::find_rule_set(name);
        for (const Side bottom : {Side::South, Side::North}) {
            const BoardGeometry geometry(rules, bottom);
            for (const House house : geometry.houses()) {
                for (int seeds = 1; seeds <= 40; ++seeds) {
                    Board board;
                    board.set_seeds(house, Seeds{seeds});
                    board.set_seeds(House{other(house.owner()), 0},
                                    Seeds{5});  // so that any move may be played
                    board.set_to_move(house.owner());
                    const auto path = geometry.sowing_path(house, Seeds{seeds}, 0.5);
                    CAPTURE(house.letter());
                    CAPTURE(seeds);
                    CHECK(nearest_house(geometry, path.front()) == house);
                    CHECK(nearest_house(geometry, path.back()) == awale::play(board, house, rules).last);
                }
            }
        }
    }
}

TEST_CASE("BoardGeometry: everything is on the board, also turned") {
    for (const char* name : {"abapa", "bete"}) {
        const RuleSet& rules = *awale::find_rule_set(name);
        const BoardGeometry south(rules, Side::South);
        const BoardGeometry north(rules, Side::North);
        for (const House house : south.houses()) {
            CHECK(south.centre(house).x == doctest::Approx(-north.centre(house).x));
            CHECK(south.centre(house).y == doctest::Approx(-north.centre(house).y));
            for (const Point point : south.sowing_path(house, Seeds{40}, 1.0)) {
                CHECK(std::abs(point.x) < south.half_width());
                CHECK(std::abs(point.y) <= BoardGeometry::half_height);
            }
        }
        CHECK(south.store(Side::South).x > south.centre(House{Side::South, rules.houses_a_side - 1U}).x);
        CHECK(south.store(Side::North).x == doctest::Approx(-south.store(Side::South).x));
    }
}

TEST_CASE("BoardGeometry: South runs left to right, North back") {
    const BoardGeometry geometry(awale::abapa(), Side::South);
    CHECK(geometry.centre(*awale::house_from_letter('A')).x <
          geometry.centre(*awale::house_from_letter('F')).x);
    CHECK(geometry.centre(*awale::house_from_letter('a')).x >
          geometry.centre(*awale::house_from_letter('f')).x);
    CHECK(geometry.centre(*awale::house_from_letter('A')).y >
          geometry.centre(*awale::house_from_letter('f')).y);
    CHECK(geometry.centre(*awale::house_from_letter('A')).x ==
          geometry.centre(*awale::house_from_letter('f')).x);
}

TEST_CASE("BoardGeometry: draws the last lap and counts the others") {
    const BoardGeometry geometry(awale::abapa(), Side::South);
    const House house = *awale::house_from_letter('F');
    CHECK(geometry.laps(Seeds{1}) == 1);
    CHECK(geometry.laps(Seeds{11}) == 1);
    CHECK(geometry.laps(Seeds{12}) == 2);
    CHECK(geometry.laps(Seeds{22}) == 2);
    CHECK(geometry.laps(Seeds{23}) == 3);
    for (int seeds = 1; seeds <= 11; ++seeds) {
        CHECK(geometry.sowing_path(house, Seeds{seeds + 11}, 0.5) ==
              geometry.sowing_path(house, Seeds{seeds}, 0.5));
    }
}
