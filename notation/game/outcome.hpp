#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "awale/notation/game/score.hpp"
#include "awale/notation/game/side.hpp"

namespace awale {

/// Who won, without the seeds. A draw has no side.
struct WrittenOutcome {
    std::optional<Side> winner;
    bool operator==(const WrittenOutcome&) const = default;
};

/// The outcome that a result of chess names: `1-0`, `0-1`, `1/2-1/2` or `½-½`; nothing for everything else.
std::optional<WrittenOutcome> parse_outcome(std::string_view text);
/// `1-0`, `0-1` or `1/2-1/2`.
std::string to_text(const WrittenOutcome& outcome);

/// Who has more, whatever is counted.
WrittenOutcome outcome_of(double south, double north);
WrittenOutcome outcome_of(const Score& score);

/// `South`, `North` or `draw`: the value of the tag Winner.
std::string_view word(const WrittenOutcome& outcome);

/// The outcome of that word.
std::optional<WrittenOutcome> outcome_of_word(std::string_view word);

}  // namespace awale
