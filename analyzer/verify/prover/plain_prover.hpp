#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "awale/analyzer/verify/prover/endgame_bounds.hpp"
#include "awale/analyzer/verify/prover/plain_game.hpp"

namespace awale::plain {

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

    struct Known {
        std::uint64_t low = 0;
        std::uint64_t high = 0;
        std::int8_t proved = -100;
        std::int8_t failed = 100;
        std::int16_t depth = -1;
    };

    bool holds(const PlainBoard& game, Question question);
    /// Whether the game is over because no sequence of moves leads to a capture.
    bool no_capture_left(const PlainBoard& game, const std::vector<PlainMove>& moves) const;
    bool try_moves(const PlainBoard& game, const std::vector<PlainMove>& moves, Question question);
    Known& place_of(const PlainBoard& game, bool south);

    const Rules& rules_;
    const EndgameBounds& endgames_;
    std::vector<Known> memory_;
    std::vector<PlainBoard> seen_;
    int root_left_ = 0;
    std::uint64_t era_ = 0;
    std::uint64_t nodes_left_ = 0;
};

}  // namespace awale::plain
