#pragma once

#include <cstdint>

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

inline constexpr Seeds hungry{6};        ///< a row with at most this many seeds is looked at for famine
inline constexpr int famine_plies = 11;  ///< how far
inline constexpr std::uint64_t workbook_famine_nodes = 20'000;
inline constexpr Seeds forced_gain{3};  ///< worth a quiet move
inline constexpr Seeds threatened{3};   ///< worth a parry
inline constexpr Seeds whole_row{3};    ///< of a row that is worth a thought about a grand slam
inline constexpr Seeds loop_seeds{10};  ///< with more on the board nobody can go round for ever

inline constexpr HouseSet every_house{0xfff};

/// The houses with which South could take two seeds or more, were it South's turn.
HouseSet attackers_of_north(const Board& board, const RuleSet& rules);

/// What each reply of North lets South take at least, where nothing could be taken before and North has a
/// choice of replies; otherwise nothing.
Seeds given_by_north(const Board& board, const Board& after, const RuleSet& rules);

/// Whether neither side could take anything, were it to move.
bool is_quiet(const Board& board, const RuleSet& rules);

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
