#pragma once

#include <vector>

#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/seeds.hpp"
#include "awale/notation/game/side.hpp"
#include "awale/render/draw/draw_ops.hpp"

namespace awale::render {

/// Where things are on a board, in pitches (the distance between two neighbouring houses' middles) around the
/// middle of the board. The row of `bottom` runs left to right below, the other right to left above, so that
/// sowing goes anticlockwise.
class BoardGeometry {
public:
    static constexpr double house_radius = 0.44;
    static constexpr double strip = 0.46;  ///< from the middle line to the edge of a house; counts stand here
    static constexpr double rim = 0.34;    ///< from a house to the edge of the board; arrows run here
    static constexpr double store_width = 1.0;
    static constexpr double half_height = strip + 2 * house_radius + rim;

    BoardGeometry(const RuleSet& rules, Side bottom) : houses_(rules.houses_a_side), bottom_(bottom) {}

    /// The houses of the rule set, in the order of sowing from the left of the bottom row.
    std::vector<House> houses() const;
    Point centre(House house) const;
    /// The middle of the count of a house.
    Point number(House house) const;
    /// The middle of the letter of a house, off the board.
    Point letter(House house) const;
    /// The middle of a player's store, to the right of that player.
    Point store(Side side) const;
    Size store_size() const;
    double half_width() const;

    /// The way of a hand that sows `seeds` from `from`, along the rim at `lane` (0 to 1) of its breadth, from
    /// the edge of the house left to the edge of the last house sown: the last lap, whatever came before it.
    /// `seeds` is at least 1.
    std::vector<Point> sowing_path(House from, Seeds seeds, double lane) const;

    /// How many times the hand goes round the board, the last lap included; at least 1.
    int laps(Seeds seeds) const;

private:
    /// How many houses the hand passes: each time round, the house it started from is passed over.
    int travel(Seeds seeds) const;

    bool is_bottom(House house) const {
        return house.owner() == bottom_;
    }

    double end_x() const {
        return 0.5 * (static_cast<double>(houses_) - 1) + house_radius;
    }

    std::size_t houses_;
    Side bottom_;
};

}  // namespace awale::render
