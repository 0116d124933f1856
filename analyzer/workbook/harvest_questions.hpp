#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "awale/notation/annotation/board_question.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// Questions on positions of Éqwalé: where the last seed falls, which houses are attacked, what may be
/// harvested and with which house most, feeding and legal moves, in turn. Later ones have more attacked
/// houses. The same seed makes the same questions.
std::vector<BoardQuestion> harvest_questions(const RuleSet& rules, std::size_t count, std::uint64_t seed);

}  // namespace awale
