#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// Who won, without the seeds. A draw has no side.
struct Outcome {
    std::optional<Side> winner;
    bool operator==(const Outcome&) const = default;
};

/// The outcome that a result of chess names: `1-0`, `0-1`, `1/2-1/2` or `½-½`; nothing for everything else.
std::optional<Outcome> parse_outcome(std::string_view text);
/// `1-0`, `0-1` or `1/2-1/2`.
std::string to_text(const Outcome& outcome);

/// Who has more, whatever is counted.
Outcome outcome_of(double south, double north);
Outcome outcome_of(const Score& score);

/// `South`, `North` or `draw`: the value of the tag Winner.
std::string_view word(const Outcome& outcome);

/// The outcome of a record by its result, otherwise by its tag Winner; nothing where neither says.
std::optional<Outcome> outcome_of_record(const Record& record);

/// Gives a record whose result is an outcome the result in seeds, if the moves end the game by the rules with
/// that outcome, or if its tag Result has a score that fits. Otherwise the result is unknown, and the tag
/// Winner has the outcome. A tag Result and a result that contradict each other stay as they are.
void settle_outcome(Record& record, const RuleSet& rules);

}  // namespace awale
