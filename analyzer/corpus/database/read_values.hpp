#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/seeds.hpp"
#include "awale/notation/game/side.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale {

/// Values of columns, checked: a corpus may be damaged, or made by another program. Each of these throws
/// EnvironmentError, naming the column, where the value is none that the program stores.

/// A whole number from `low` to `high`.
std::int64_t number_in(const Statement& row, int column, std::int64_t low, std::int64_t high);

/// A number of seeds, or a difference of two, of a board.
Seeds seeds_in(const Statement& row, int column);

/// A sum of such differences over a game, which has no bound but that of an int.
Seeds seed_sum_in(const Statement& row, int column);

GameId game_in(const Statement& row, int column);

/// 0 or 1.
bool flag_in(const Statement& row, int column);

/// The letter of a house.
House house_in(const Statement& row, int column);

/// A move of any game as `to_text` writes it: `D`, `D(b2 d1)`, `@A2C3`.
Turn turn_in(const Statement& row, int column);

/// Letters of houses, in turn.
std::vector<House> houses_in(const Statement& row, int column);

/// `exact`, `bounded` or `estimate`.
Grade grade_in(const Statement& row, int column);

/// One of these words.
std::string_view word_in(const Statement& row, int column, std::span<const std::string_view> words);

/// −1, 0 or 1, or NULL.
std::optional<int> outcome_in(const Statement& row, int column);

/// Four columns from this one on: value, lower, upper and grade, each where it may be.
Value value_in(const Statement& row, int column);

}  // namespace awale
