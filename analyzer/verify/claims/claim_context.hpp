#pragma once

#include <cstdint>
#include <optional>

#include "awale/analyzer/verify/prover/plain_game.hpp"
#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/annotation/note.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale::plain {

enum class NoteAnswer : std::uint8_t {
    True,
    False,
    Unsettled,  ///< too much to try
    NoClaim     ///< an estimate
};

constexpr NoteAnswer answer(bool holds) {
    return holds ? NoteAnswer::True : NoteAnswer::False;
}

/// A ply of a game about which something is claimed.
struct ClaimContext {
    const Rules& rules;
    const Record& record;
    const Replay& replay;
    const Evaluations& stored;  ///< the values that the record claims, which are proved by themselves
    std::size_t index = 0;      ///< of the ply, from 0

    const ReplayedPly& played() const {
        return replay.plies[index];
    }

    Ply ply() const {
        return Ply{index + 1};
    }

    std::size_t end() const {
        return replay.ended.ply.number();
    }

    bool is_finished() const {
        return replay.ended.reason != EndReason::Unfinished;
    }

    /// The fewest seeds that come round to the house they are sown from.
    Seeds granary_size() const {
        return Seeds{2 * rules.set().houses_a_side};
    }
};

/// What a house would do on this board, sown out of turn where need be; nothing where it may not be played.
std::optional<PlainMove> sown(const Rules& rules, const Board& board, House house);

/// The seeds it would take so.
int taken_if_sown(const Rules& rules, const Board& board, House house);

/// Whether a move takes what a note says: this many seeds, from those houses.
bool takes(const PlainMove& move, const Note& note);

}  // namespace awale::plain
