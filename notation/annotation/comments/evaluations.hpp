#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/annotation/refutation.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

struct WrittenValue;

/// What opening a granary is worth if its owner waits: imagined, since the game went its own way.
struct GranaryOutlook {
    Ply ply;                    ///< the ply before the turn at which the owner thinks about it
    House house;                ///< the granary
    std::vector<House> line;    ///< its owner's moves and the replies, in turn
    std::vector<Value> values;  ///< of opening it: at once, and after every second move of the line
    bool operator==(const GranaryOutlook&) const = default;
};

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

/// Reads what that writes; nothing where it is something else.
std::optional<Value> parse_value(std::string_view text);
/// The same for a value that was read by the grammar of commands.
std::optional<Value> value_of(const WrittenValue& written);

/// What can still become of the moves that a judgement leaves out; nothing where it has all, as in the Awalé
/// family.
std::optional<Value> limits_of_others(const Judgement& judgement, const Board& before, const RuleSet& rules);

/// The moves of a judgement in their order, `F:+3 E:-1..+3`. `before` is the position judged.
std::string evaluation_text(const Judgement& judgement, const Board& before, const RuleSet& rules);

/// Reads what `evaluation_text` writes. Lines are one move long, and what is not known is zero. Moves that
/// are not legal and words that are no evaluation make it nothing.
std::optional<Judgement> parse_evaluation(std::string_view text, const Board& before, const RuleSet& rules);

/// The evaluations that an annotated record carries along the moves of `replay`; a ply without has an empty
/// judgement. Outlooks and refutations are read from their notes, and left out where their moves cannot be
/// played.
Evaluations stored_evaluations(const Record& record, const Replay& replay);

}  // namespace awale
