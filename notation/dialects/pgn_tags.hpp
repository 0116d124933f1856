#pragma once

#include <optional>
#include <string_view>

#include "awale/notation/ogn/record.hpp"

namespace awale {

/// Who won, as PGN says it: `1-0`, `0-1` or `1/2-1/2`, without the seeds. A draw has no side.
struct PgnOutcome {
    std::optional<Side> winner;
    bool operator==(const PgnOutcome&) const = default;
};

/// The outcome that a result of PGN names; nothing for `*` and everything else.
std::optional<PgnOutcome> parse_outcome(std::string_view text);
/// `1-0`, `0-1` or `1/2-1/2`.
std::string_view to_text(const PgnOutcome& outcome);

/// Turns the tags of a game that the server PlayStrategy exports into those of OGN: the players P1 and P2
/// into South and North, its FEN into position text, its name of the variant into ours (docs/notation.md,
/// "Other notations").
void take_server_tags(Record& record);

/// Gives a record whose tag Result has an outcome the result in seeds, if the moves end the game by the rules
/// with that outcome. Otherwise the result is unknown, and the tag Winner has the outcome.
void settle_outcome(Record& record, const RuleSet& rules);

/// The record with the tags as the server writes them.
Record with_server_tags(const Record& record, const Board& start);

}  // namespace awale
