#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/diagnostic.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The commands that an annotated record carries (docs/annotation.md, "Commands"). They are read by later
/// versions: do not change, only add.
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
inline constexpr std::string_view compare = "compare";  ///< verdicts under another rule set
inline constexpr std::string_view said = "said";        ///< how many words are ours, and their checksum
inline constexpr std::string_view better = "better";    ///< marks a variation as ours: its value
inline constexpr std::string_view ply = "ply";          ///< in a tag: the move that what follows is about
inline constexpr std::string_view edited = "edited";    ///< a reader changed our words: write none here
}  // namespace command

/// The tags that say how a record was annotated.
namespace own_tag {
inline constexpr std::string_view program = "Judged";       ///< program and version
inline constexpr std::string_view rules = "JudgedRules";    ///< rule set it was judged under
inline constexpr std::string_view nodes = "JudgedNodes";    ///< budget for each position
inline constexpr std::string_view again = "JudgedAgain";    ///< budget of doubtful positions, in times of it
inline constexpr std::string_view tables = "JudgedTables";  ///< endgame tables used
inline constexpr std::string_view thresholds = "JudgedThresholds";  ///< by which verdicts were given
inline constexpr std::string_view moves = "JudgedMoves";  ///< commands of moves that have no words of ours
}  // namespace own_tag

/// The first comment after `move` that we wrote, or null. Commands kept in the tag `JudgedMoves` are found
/// in `with_commands_at_moves(record)` only.
const Comment* own_comment(const Move& move);

/// The arguments of the first command of that name that reads as ours, or nothing.
std::optional<std::string_view> argument_of(const Comment& comment, std::string_view name);

/// The record with the commands of the tag `JudgedMoves` in comments after their moves, and no such tag.
/// A command whose moves have changed since is left out.
Record with_commands_at_moves(const Record& record);

/// The moves whose commands stand in the tag `JudgedMoves` and no longer fit, since moves have changed.
std::vector<Ply> stale_commands(const Record& record);

/// The words of ours before the first move, in a comment or the tag `Remark`; the whole comment where a
/// reader has edited them.
std::string own_preface(const Record& record);

/// Moves commands into the tag `JudgedMoves`: those of our comments without words, and those of our comment
/// on the last move if `last_move` asks for it. `record` has no such tag yet. Returns the words of that
/// last comment.
std::string gather_commands(Record& record, bool last_move);

/// `[%said COUNT CHECKSUM]` for these words. A no-break space counts as a space.
CommentCommand said_command(std::string_view words);

/// How an annotated record of ours says its evaluations came about; empty where it does not.
Provenance stored_provenance(const Record& record);

/// The rule set it was judged under, or nothing.
std::optional<RuleSet> rules_judged_by(const Record& record);

/// The record as its readers left it: without our commands, words, glyphs, variations and tags. Words are
/// ours while `[%said]` describes them; edited words are the reader's and are kept, with the command
/// `[%edited]`. So are edited variations and commands that no longer read as ours.
Record without_awale_comments(const Record& record);

/// A warning for each comment and variation of ours that `without_awale_comments` keeps because it was
/// edited.
std::vector<Diagnostic> edited_comments(const Record& record);

/// Whether readers want no words of ours there: after a move, or before the first.
bool is_edited(const Move& move);
bool is_edited(const Record& record, std::size_t index);
bool is_preface_edited(const Record& record);

}  // namespace awale
