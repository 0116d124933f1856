#pragma once

#include <optional>
#include <string_view>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The commands that an annotated record of ours carries (docs/annotation.md, "Commands"). They are read by
/// later versions: do not change, only add.
namespace command {
inline constexpr std::string_view eval = "eval";        ///< every legal move with its value
inline constexpr std::string_view depth = "depth";      ///< plies searched, where a value is an estimate
inline constexpr std::string_view line = "line";        ///< best play, packed letters
inline constexpr std::string_view loss = "loss";        ///< of earlier versions: what the move gave away
inline constexpr std::string_view verdict = "verdict";  ///< the verdict's name, where a reader's glyph stands
inline constexpr std::string_view glyph = "glyph";      ///< the verdict's glyph is ours: its number
inline constexpr std::string_view note = "note";        ///< one note: kind and fields
inline constexpr std::string_view last = "last";        ///< the value of the last position
inline constexpr std::string_view ledger = "ledger";    ///< the sum of the game
inline constexpr std::string_view said =
    "said";  ///< how many words at the comment's end are ours; none if left out
inline constexpr std::string_view better = "better";  ///< marks a variation as ours: its value
}  // namespace command

/// The tags that say how a record was annotated.
namespace own_tag {
inline constexpr std::string_view program = "Judged";       ///< program and version
inline constexpr std::string_view rules = "JudgedRules";    ///< rule set it was judged under
inline constexpr std::string_view nodes = "JudgedNodes";    ///< budget for each position
inline constexpr std::string_view tables = "JudgedTables";  ///< endgame tables used
}  // namespace own_tag

/// The first comment after `move` that we wrote, or null.
const Comment* own_comment(const Move& move);

/// The arguments of the first command of that name, or nothing.
std::optional<std::string_view> argument_of(const Comment& comment, std::string_view name);

/// How an annotated record of ours says its evaluations came about; empty where it does not.
Provenance stored_provenance(const Record& record);

/// The rule set it was judged under, or nothing.
std::optional<RuleSet> rules_judged_by(const Record& record);

/// The record as its readers left it: without our commands, words, glyphs, variations and tags. Words that
/// share a comment with ours stay.
Record without_awale_comments(const Record& record);

}  // namespace awale
