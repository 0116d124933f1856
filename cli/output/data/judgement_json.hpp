#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "awale/analyzer/search/turn_judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

/// The figure of a value; null for a bounded one, of which only the limits are claimed.
nlohmann::ordered_json figure_json(const Value& value);

/// One JSON object on one line, with a line feed (docs/schemas/analyze.json). `title`: of the position, if any.
std::string judgement_json(const Board& board, const TurnJudgement& judgement, const RuleSet& rules,
                           const std::string& title = {});

}  // namespace awale::cli
