#include "awale/cli/output/data/judgement_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "awale/cli/output/data/game_json.hpp"
#include "awale/cli/output/text/judgement_text.hpp"
#include "awale/notation/game/position_text.hpp"

namespace awale::cli {

nlohmann::ordered_json figure_json(const Value& value) {
    using Json = nlohmann::ordered_json;
    return value.grade == Grade::Bounded ? Json() : Json(value.value.count());
}

std::string judgement_json(const Board& board, const TurnJudgement& judgement, const RuleSet& rules,
                           const std::string& title) {
    using Json = nlohmann::ordered_json;
    Json moves = Json::array();
    Json best = Json::array();
    for (const JudgedTurn& turn : judgement.turns) {
        Json json{{"move", to_text(turn.turn)},        {"captured", turn.captured.count()},
                  {"value", figure_json(turn.value)},  {"lower", turn.value.lower.count()},
                  {"upper", turn.value.upper.count()}, {"proof", name(turn.value.grade)}};
        if (turn.mean_error) {
            // One decimal: no more was measured.
            json["mean_error"] = std::round(10 * *turn.mean_error) / 10;
        }
        json["line"] = line_text(board, turn.line, rules);
        moves.push_back(std::move(json));
        if (turn.value.value == judgement.turns.front().value.value) {
            best.push_back(to_text(turn.turn));
        }
    }
    Json object{{"position", position_text(board, rules)},
                {"rules", rules.name},
                {"moves", moves},
                {"best", best},
                {"depth", judgement.depth},
                {"nodes", judgement.nodes}};
    if (!title.empty()) {
        object["title"] = title;
    }
    if (judgement.legal > judgement.turns.size()) {
        object["legal"] = judgement.legal;
    }
    return json_line(object);
}

}  // namespace awale::cli
