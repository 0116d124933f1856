#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/side.hpp"

namespace awale::plain {

/// The seeds in a ring of houses, South's first, and whose turn it is. Stores are left out: what is claimed
/// of a position is claimed of the seeds on the board.
struct PlainBoard {
    std::array<std::uint8_t, 12> ring{};
    bool south_moves = true;
    bool operator==(const PlainBoard&) const = default;
};

/// A move implemented a second time, seed by seed; nothing here is shared with notation/game/play.cpp.
struct PlainMove {
    House house;
    PlainBoard after;
    int taken = 0;
    HouseSet emptied{};       ///< by the capture
    bool grand_slam = false;  ///< it reached every seed of the other row, taken or not
};

/// The rules once more, from docs/rule-sets.md alone, as a second opinion on what the rest of the program
/// does. A majority is not looked at, since values are those of the game played on to its end.
class Rules {
public:
    explicit Rules(const RuleSet& rules) : rules_(rules), houses_(rules.houses_a_side) {}

    const RuleSet& set() const {
        return rules_;
    }

    PlainBoard plain_board(const Board& board) const;
    /// The same position with empty stores.
    Board board_of(const PlainBoard& game) const;
    House house_at(int place) const;

    /// Everything the side to move may play.
    std::vector<PlainMove> moves(const PlainBoard& game) const;
    /// What sowing one house would do were it its owner's turn, legal or not. The house must hold seeds.
    PlainMove sow(PlainBoard game, House house) const;

    int row(const PlainBoard& game, bool south) const;

    int left(const PlainBoard& game) const {
        return row(game, true) + row(game, false);
    }

    /// South's row less North's: what is won where each keeps their own.
    int rows_margin(const PlainBoard& game) const {
        return row(game, true) - row(game, false);
    }

    /// What the return of a position is worth, South's seeds less North's.
    int return_margin(const PlainBoard& game) const {
        return rules_.endless_play == EndlessPlay::OwnRow ? rows_margin(game) : 0;
    }

    /// Whether some moves of both sides lead to a capture, by looking at everything that is reached without
    /// one.
    bool can_still_capture(const PlainBoard& game) const;

    /// Whether the rule on few seeds ends the game here by their number alone.
    bool few_left(const PlainBoard& game) const {
        return rules_.few_seeds == FewSeeds::Six && left(game) <= 6;
    }

private:
    bool is_souths(int place) const {
        return place < houses_;
    }

    RuleSet rules_;
    int houses_;
};

struct PlainBoardHash {
    std::size_t operator()(const PlainBoard& game) const;
};

}  // namespace awale::plain
