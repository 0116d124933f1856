#pragma once

#include "awale/analyzer/workbook/theme_facts.hpp"
#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/game/house.hpp"

namespace awale {

/// Whether an exercise with its reasons trains a theme.
bool fits_theme(Theme theme, const Exercise& exercise);

/// Whether a move of South starves North by force, or all moves but one let South be starved: what every
/// exercise on famine needs, and much quicker to find than the values of the moves.
bool famine_shows(const Board& board, const RuleSet& rules);

/// Whether a position with South to move could train a theme, with one of these houses as its solution: a
/// quick look that spares the search.
bool may_fit(Theme theme, const Board& board, const RuleSet& rules, Ply ply, bool from_start,
             HouseSet wanted = every_house);

}  // namespace awale
