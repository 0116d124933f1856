#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/board.hpp"
#include "notation/judgement.hpp"
#include "notation/record.hpp"
#include "notation/replay.hpp"

namespace awale {

/// What is known of the values along a game. Everything that annotation says of moves is derived from it.
struct Evaluations {
    std::vector<Judgement> plies;     ///< of the position before each ply up to the end of the game
    std::optional<Value> last_value;  ///< of the position after it
    bool operator==(const Evaluations&) const = default;
};

/// A value as the commands of the notation write it (docs/annotation.md, "Commands"): `+3` exact,
/// `-1..+1..+3` bounded, `~-4` an estimate; an estimate with more proved than that what lies on `board` can
/// still go either way, `~-4..-2..+6`. `board` is the position that has the value.
std::string value_text(const Value& value, const Board& board);

/// Reads what `value_text` writes; nothing where it is something else.
std::optional<Value> parse_value(std::string_view text, const Board& board);

/// The moves of a judgement in their order, `F:+3 E:-1..+1..+3`. `before` is the position judged.
std::string evaluation_text(const Judgement& judgement, const Board& before, const RuleSet& rules);

/// Reads what `evaluation_text` writes. Lines are one move long, and what is not known is zero. Moves that
/// are not legal and words that are no evaluation make it nothing.
std::optional<Judgement> parse_evaluation(std::string_view text, const Board& before, const RuleSet& rules);

/// The evaluations that an annotated record carries along the moves of `replay`; a ply without has an empty
/// judgement.
Evaluations stored_evaluations(const Record& record, const Replay& replay);

}  // namespace awale
