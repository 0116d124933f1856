#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "awale/notation/game/outcome.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The outcome of a record by its result, otherwise by its tag Winner; nothing where neither says.
std::optional<WrittenOutcome> outcome_of_record(const Record& record);

/// Gives a record whose result is an outcome the result in seeds, if the moves end the game by the rules with
/// that outcome, or if its tag Result has a score that fits. Otherwise the result is unknown, and the tag
/// Winner has the outcome. A tag Result and a result that contradict each other stay as they are.
void settle_outcome(Record& record, const RuleSet& rules);

/// The value of a tag, unless it is empty or `?`.
std::optional<std::string> known_value(const Record& record, std::string_view name);

/// Turns the tags of a game that the server PlayStrategy exports into those of OGN: the players P1 and P2
/// into South and North, its FEN into position text, its name of the variant into ours (docs/notation.md,
/// "Other notations").
void take_server_tags(Record& record);

/// The record with the tags as the server writes them.
Record with_server_tags(const Record& record, const Board& start);

}  // namespace awale
