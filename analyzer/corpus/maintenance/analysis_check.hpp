#pragma once

#include <functional>
#include <string>

#include "awale/analyzer/corpus/database/database.hpp"

namespace awale {

/// Checks what was found about games: that every value can be read, that judged plies are those of the game
/// and have a judgement, and that the moves of judgements are there once and in order. Calls `report` with a
/// sentence for each fault, without a full stop. Throws EnvironmentError where a table cannot be read at all.
void check_analyses(const Database& database, const std::function<void(std::string)>& report);

}  // namespace awale
