#include "awale/notation/game/outcome.hpp"

#include <array>

namespace awale {

namespace {

constexpr std::array every_outcome{WrittenOutcome{Side::South}, WrittenOutcome{Side::North},
                                   WrittenOutcome{}};

}  // namespace

std::optional<WrittenOutcome> parse_outcome(std::string_view text) {
    if (text == "½-½" || text == "½–½") {
        return WrittenOutcome{};
    }
    for (const WrittenOutcome& outcome : every_outcome) {
        if (text == to_text(outcome)) {
            return outcome;
        }
    }
    return std::nullopt;
}

std::string to_text(const WrittenOutcome& outcome) {
    return !outcome.winner ? "1/2-1/2" : *outcome.winner == Side::South ? "1-0" : "0-1";
}

WrittenOutcome outcome_of(double south, double north) {
    return south == north ? WrittenOutcome{} : WrittenOutcome{south > north ? Side::South : Side::North};
}

WrittenOutcome outcome_of(const Score& score) {
    return outcome_of(score.halves(Side::South), score.halves(Side::North));
}

std::string_view word(const WrittenOutcome& outcome) {
    return outcome.winner ? name(*outcome.winner) : "draw";
}

std::optional<WrittenOutcome> outcome_of_word(std::string_view name_of_winner) {
    for (const WrittenOutcome& outcome : every_outcome) {
        if (name_of_winner == word(outcome)) {
            return outcome;
        }
    }
    return std::nullopt;
}

}  // namespace awale
