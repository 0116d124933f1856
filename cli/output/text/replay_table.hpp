#pragma once

#include <string>

#include "awale/notation/game/replay.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale::cli {

/// A replayed game for a person: who played, a line for every ply with the houses and stores after it and
/// what happened, and how the game ended.
std::string replay_table(const Record& record, const Replay& replay, Language language);

}  // namespace awale::cli
