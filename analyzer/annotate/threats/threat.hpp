#pragma once

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/annotation/note.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// A direct threat is worth a note from this many seeds on.
constexpr Seeds noted_threat{4};

/// Several threats at once count from this many seeds on, each.
constexpr Seeds one_of_several{3};

/// What one house could capture next: not a granary, which has its own notes.
struct Threat {
    House house;
    HouseSet targets;
    Seeds gain;
    bool operator==(const Threat&) const = default;
};

/// The greatest direct threat of the side that is not to move; of equals the first house. Gain zero where
/// there is none.
Threat greatest_threat(const Board& board, const RuleSet& rules);

/// The replies that meet a threat, so that the threatening house captures nothing, each under the first
/// heading that fits it: the attacker is captured, a threatened house is sown away, a seed spoils the
/// attacker's count, or a threatened house is raised beyond three. Under `other` stand the replies that meet
/// it in another way and those after which it captures less. A reply that does not lessen the threat is a
/// counter-threat when it takes as much, or would itself threaten as much.
Parries parries_against(const Threat& threat, const Board& board, const RuleSet& rules);

/// Notes direct threats, the ways to meet them and the one chosen, those that were overlooked and carried
/// out, and positions in which several houses threaten at once.
void note_threats(const Replay& replay, PlyNotes& notes);

}  // namespace awale
