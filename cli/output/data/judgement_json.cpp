#include "awale/cli/output/data/judgement_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "awale/analyzer/search/evaluation/confidence.hpp"
#include "awale/cli/output/data/game_json.hpp"
#include "awale/cli/output/text/judgement_text.hpp"
#include "awale/notation/game/position_text.hpp"

namespace awale::cli {

nlohmann::ordered_json figure_json(const Value& value) {
    using Json = nlohmann::ordered_json;
    return value.grade == Grade::Bounded ? Json() : Json(value.value.count());
}

std::string judgement_json(const Board& board, const Judgement& judgement, const RuleSet& rules) {
    using Json = nlohmann::ordered_json;
    Json moves = Json::array();
    Json best = Json::array();
    for (const JudgedMove& move : judgement.moves) {
        const std::string letter(1, move.house.letter());
        Json json{{"move", letter},
                  {"captured", move.captured.count()},
                  {"value", figure_json(move.value)},
                  {"lower", move.value.lower.count()},
                  {"upper", move.value.upper.count()},
                  {"proof", name(move.value.grade)}};
        if (move.value.grade == Grade::Estimate) {
            // One decimal: no more was measured.
            json["mean_error"] =
                std::round(10 * search::confidence(board.on_board().count(), judgement.depth)) / 10;
        }
        json["line"] = line_text(board, move.line, rules);
        moves.push_back(std::move(json));
        if (move.value.value == judgement.moves.front().value.value) {
            best.push_back(letter);
        }
    }
    return json_line({{"position", position_text(board, rules)},
                      {"rules", rules.name},
                      {"moves", moves},
                      {"best", best},
                      {"depth", judgement.depth},
                      {"nodes", judgement.nodes}});
}

}  // namespace awale::cli
