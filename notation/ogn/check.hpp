#pragma once

#include <functional>
#include <tl/expected.hpp>

#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// A replayed record with its diagnostics.
struct CheckedRecord {
    Replay replay;
    std::vector<Diagnostic> diagnostics;  ///< in the order of the text
    bool broken = false;                  ///< some diagnostic is an error
};

/// Which games a caller can handle.
enum class Games : std::uint8_t { AwaleFamily, All };

/// Gives the value of the first tag of a name.
using TagReader = std::function<std::optional<std::string_view>(std::string_view)>;

/// The rule set a game is played by: its `Rules` tag, otherwise its `Variant`, otherwise `fallback`. A value
/// of `?` or nothing counts as no tag. The error is a sentence that names the value, or a game that is none
/// of `games`.
tl::expected<RuleSet, std::string> rules_of(const TagReader& tag, const RuleSet& fallback,
                                            Games games = Games::AwaleFamily);
tl::expected<RuleSet, std::string> rules_of(const Record& record, const RuleSet& fallback,
                                            Games games = Games::AwaleFamily);

/// The error of a record whose tags name a game that is none of `games`, at the tag; nothing for others.
std::optional<Diagnostic> unsupported_game(const Record& record, Games games);

/// Replays a record from its set-up or the start position and checks it: rule set, set-up position, move
/// numbers, legality (in variations too), the captures written, moves played on after the end, the result tag
/// and result token against the replay. Diagnostics point at the record's own locations and carry no source
/// line. A record of a game that is none of `games` has an error, and no moves are replayed.
CheckedRecord check(const Record& record, const RuleSet& fallback, Games games = Games::AwaleFamily);

/// The same under the given rules, whatever the record names.
CheckedRecord check_under(const Record& record, const RuleSet& rules);

/// Whether the moves allow that score under the rules of `replay`.
bool result_fits(const Score& score, const Replay& replay);

}  // namespace awale
