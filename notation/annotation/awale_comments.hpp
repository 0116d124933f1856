#pragma once

#include "awale/notation/annotation/annotated_game.hpp"

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

/// A warning for each edited comment and variation of ours, which `without_awale_comments` keeps.
std::vector<Diagnostic> edited_comments(const Record& record);

/// Whether readers want no words of ours there: after a move, or before the first.
bool is_edited(const Move& move);
bool is_edited(const Record& record, std::size_t index);
bool is_preface_edited(const Record& record);

struct WrittenValue;

/// What opening a granary is worth if its owner waits: imagined, since the game went its own way.
struct GranaryOutlook {
    Ply ply;                    ///< the ply before the turn at which the owner thinks about it
    House house;                ///< the granary
    std::vector<House> line;    ///< its owner's moves and the replies, in turn
    std::vector<Value> values;  ///< of opening it: at once, and after every second move of the line
    bool operator==(const GranaryOutlook&) const = default;
};

/// Whether the moves can be played from there, and the granary sown before them and after every second one.
bool can_be_played(const GranaryOutlook& outlook, Board board, const RuleSet& rules);

/// A record stores this number of plies of a line (docs/annotation.md, "Commands"). What is claimed of a line
/// is claimed of these alone, so that it can be checked against the record.
constexpr std::size_t stored_line_plies = 12;

/// A move and what best play makes of it, as far as records store it: they have one line a position, of the
/// first of its moves. The judgement must have a move.
std::vector<House> stored_line(const Judgement& judgement, House first);

/// What is known of the values along a game. Everything that annotation says of moves is derived from it.
struct Evaluations {
    std::vector<Judgement> plies;     ///< of the position before each ply up to the end of the game
    std::optional<Value> last_value;  ///< of the position after it
    std::vector<GranaryOutlook> outlooks{};
    std::vector<Refutation> refutations{};
    bool operator==(const Evaluations&) const = default;
};

/// A value as the commands of the notation write it (docs/annotation.md, "Commands"): `+3` exact,
/// `-1..+3` bounded, `~-4` an estimate; an estimate with more proved than that what lies on `board` can
/// still go either way, `~-4..-2..+6`. `board` is the position that has the value.
std::string value_text(const Value& value, const Board& board);

/// Reads what `value_text` writes; nothing where it is something else. A bounded value with a figure between
/// its limits, `-1..+1..+3`, as version 0.1 wrote it, loses the figure.
std::optional<Value> parse_value(std::string_view text, const Board& board);

/// The same for a value told away from its board: an estimate always names its bounds.
std::string value_text(const Value& value);

/// The value that the grammar of commands read of such a text; nothing where it takes a board to tell it.
std::optional<Value> value_of(const WrittenValue& written);

/// What can become of the moves that a judgement leaves out; nothing where it has all, as in Awalé.
std::optional<Value> limits_of_others(const Judgement& judgement, const Board& before, const RuleSet& rules);

/// The moves of a judgement in their order, `F:+3 E:-1..+3`. `before` is the position judged.
std::string evaluation_text(const Judgement& judgement, const Board& before, const RuleSet& rules);

/// Reads what `evaluation_text` writes. Lines are one move long, and what is not known is zero. Moves that
/// are not legal and words that are no evaluation make it nothing.
std::optional<Judgement> parse_evaluation(std::string_view text, const Board& before, const RuleSet& rules);

/// The evaluations that an annotated record carries along the moves of `replay`; a ply without has an empty
/// judgement. Outlooks and refutations are read from their notes; not if their moves cannot be played.
Evaluations stored_evaluations(const Record& record, const Replay& replay);

/// The clock after a move, as its comments have it in the command `[%clk]`, without blanks around it.
std::optional<std::string> clock_of(const Move& move);

}  // namespace awale
