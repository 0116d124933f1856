#pragma once

#include <numeric>

#include "awale/analyzer/tables/tables.hpp"

namespace awale::plain {

/// The seeds in the houses, by lane, and whose turn it is. Stores are left out: what is claimed of a position
/// is claimed of the seeds on the board.
struct PlainBoard {
    std::array<std::uint8_t, House::lanes> ring{};
    bool south_moves = true;
    bool operator==(const PlainBoard&) const = default;
};

/// A move implemented a second time, seed by seed; nothing here is shared with notation/game/awale_game.cpp.
struct PlainMove {
    House house;
    PlainBoard after;
    int taken = 0;
    HouseSet emptied{};       ///< by the capture
    bool grand_slam = false;  ///< it reached every seed of the other row, taken or not

    /// Whether it takes so many seeds, from those houses.
    bool takes(Seeds seeds, HouseSet houses) const { return taken == seeds.count() && emptied == houses; }
};

/// The rules once more, from docs/rule-sets.md alone, as a second opinion on what the rest of the program
/// does. A majority is not looked at, since values are those of the game played on to its end.
class Rules {
public:
    explicit Rules(const RuleSet& rules) : rules_(rules), houses_(rules.houses_a_side) {}

    const RuleSet& set() const { return rules_; }

    PlainBoard plain_board(const Board& board) const;
    /// The same position with empty stores.
    Board board_of(const PlainBoard& game) const;

    /// Everything the side to move may play.
    std::vector<PlainMove> moves(const PlainBoard& game) const;
    /// The houses of these moves.
    HouseSet legal(const PlainBoard& game) const;
    /// The move of a house; nothing where the side to move may not play it.
    std::optional<PlainMove> move(const PlainBoard& game, House house) const;
    /// The same were it its owner's turn, and the seeds it would take so.
    std::optional<PlainMove> sown(PlainBoard game, House house) const;
    int taken_if_sown(const PlainBoard& game, House house) const;

    /// The seeds in the houses of a row, from its owner's left, and their sum.
    std::span<const std::uint8_t> houses(const PlainBoard& game, bool south) const {
        return std::span(game.ring).subspan(south ? 0 : House::lanes / 2, houses_);
    }

    int row(const PlainBoard& game, bool south) const {
        const auto seeds = houses(game, south);
        return std::accumulate(seeds.begin(), seeds.end(), 0);
    }

    int row(const PlainBoard& game, Side side) const { return row(game, side == Side::South); }

    int left(const PlainBoard& game) const { return row(game, true) + row(game, false); }

    /// South's row less North's: what is won where each keeps their own.
    int rows_margin(const PlainBoard& game) const { return row(game, true) - row(game, false); }

    /// What the return of a position is worth, South's seeds less North's.
    int return_margin(const PlainBoard& game) const {
        return rules_.endless_play == EndlessPlay::OwnRow ? rows_margin(game) : 0;
    }

    /// Whether some moves of both sides lead to a capture, by looking at all that is reached without one.
    bool can_still_capture(const PlainBoard& game) const;

    /// Whether the rule on few seeds ends the game here by their number alone.
    bool few_left(const PlainBoard& game) const {
        return rules_.few_seeds == FewSeeds::Six && left(game) <= 6;
    }

    /// The same, or because no capture can be made any more.
    bool stops_early(const PlainBoard& game) const {
        return few_left(game) || (rules_.few_seeds == FewSeeds::NoCaptureLeft && !can_still_capture(game));
    }

private:
    /// What sowing one house would do were it its owner's turn, legal or not. The house must hold seeds.
    PlainMove sow(PlainBoard game, House house) const;

    RuleSet rules_;
    std::size_t houses_;  ///< a side
};

struct PlainBoardHash {
    std::size_t operator()(const PlainBoard& game) const;
};

/// What is known of the seeds left on the board, South's less North's.
struct Bounds {
    int lower = 0;
    int upper = 0;
};

/// What a verifier takes from the endgame tables, which `awale tables verify` proves by itself.
class EndgameBounds {
public:
    /// `tables` may be null; boards of more than `level` seeds are not asked for.
    EndgameBounds(const Rules& rules, std::shared_ptr<const Tables> tables, int level);

    /// The most seeds on a board that is known, with all below; −1 where none.
    int level() const { return level_; }

    /// The same with tables that are slow to read; at least level().
    int slow_level() const { return std::max(level_, slow_level_); }

    /// The bounds of a position that no position of the game can return to. Precondition: it has at most
    /// `slow_level()` seeds.
    Bounds operator()(const PlainBoard& game) const;

private:
    const Rules& rules_;
    std::shared_ptr<const Tables> tables_;
    int level_ = -1;
    int slow_level_ = -1;
};

/// What one side is claimed to make sure of after a move: this many seeds more than the other, of those on
/// the board before the move.
struct PlainClaim {
    PlainMove move;
    bool by_south = true;
    int need = 0;
};

/// Proves claims by trying everything, one claim after the other, apart from the program's own search.
/// A proof is a strategy that reaches the end of the game or the tables within this many plies: the shortest
/// such strategy never returns to a position of its own, so only the positions of the game before it can
/// return, and they count as the rule set awards them.
class PlainProver {
public:
    PlainProver(const Rules& rules, const EndgameBounds& endgames);

    /// The position claims are about, and those before it since the last capture.
    void set_root(const PlainBoard& root, std::span<const PlainBoard> since_capture);

    /// True where a proof is found with at most `nodes` positions; false says nothing.
    bool prove(const PlainClaim& claim, std::uint64_t nodes);

private:
    struct Question {
        int need = 0;  ///< the prover's seeds less the other's
        int depth = 0;
        int ply = 0;
        bool south = true;  ///< who proves
    };

    struct ProofEntry {
        std::uint64_t low = 0;
        std::uint64_t high = 0;
        std::int8_t proved = -100;
        std::int8_t failed = 100;
        std::int16_t depth = -1;
    };

    bool holds(const PlainBoard& game, Question question);
    /// Whether the game is over because no sequence of moves leads to a capture.
    bool no_capture_left(const PlainBoard& game, const std::vector<PlainMove>& moves) const;
    ProofEntry& place_of(const PlainBoard& game, bool south);

    const Rules& rules_;
    const EndgameBounds& endgames_;
    std::vector<ProofEntry> memory_;
    std::vector<PlainBoard> seen_;
    int root_left_ = 0;
    std::uint64_t era_ = 0;
    std::uint64_t nodes_left_ = 0;
};

}  // namespace awale::plain
