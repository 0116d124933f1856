#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/web/page_data.hpp"

namespace awale::render {

using PageJson = nlohmann::ordered_json;

/// A number where it is exact, `[value, lower, upper]` where it is bounded, `[value, lower, upper, "~"]` of
/// an estimate; or null.
PageJson value_data(const std::optional<Value>& value);

/// The same of a loss, in seeds: `seeds`, at least, at most.
PageJson loss_data(const Loss& loss);

/// Which moves carry the line that follows them.
enum class Lines : std::uint8_t { All, Best };

/// The moves judged: `[line, value]` exact, `[line, value, lower, upper]` bounded, `[line, value, "~"]` an
/// estimate, followed by its bounds if it has any. A line is packed turns, the move itself first and what
/// it captures behind it, if that is not part of the move: `f3aB`, `Db2d1`.
PageJson moves_data(const Judgement& judgement, const Board& before, const RuleSet& rules, Lines lines);

/// A line of play with every position on the way, so that the page needs no rules to show it (docs/page.md,
/// "The data").
PageJson line_data(const Replay& replay);

/// A game as the page reads it, with everything found and its words in all languages (docs/page.md, "The
/// data"). Its positions are not in it: line_data has them. `source` is the text that the page saves when the
/// game is unchanged; without it diagnostics stay in the language they were made in.
PageJson game_data(const AnnotatedGame& game, std::string_view source, Detail detail, Lines lines);

/// A rule set as the pages read it (docs/page.md, "The data"): name, titles in all languages, parameters.
PageJson rules_data(const RuleSet& rules);

}  // namespace awale::render
