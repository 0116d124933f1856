#include "awale/notation/ogn/outcome.hpp"

#include <array>

#include "awale/notation/game/ending.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale {

namespace {

constexpr std::array every_outcome{Outcome{Side::South}, Outcome{Side::North}, Outcome{}};

}  // namespace

std::optional<Outcome> parse_outcome(std::string_view text) {
    if (text == "½-½" || text == "½–½") {
        return Outcome{};
    }
    for (const Outcome& outcome : every_outcome) {
        if (text == to_text(outcome)) {
            return outcome;
        }
    }
    return std::nullopt;
}

std::string to_text(const Outcome& outcome) {
    return !outcome.winner ? "1/2-1/2" : *outcome.winner == Side::South ? "1-0" : "0-1";
}

Outcome outcome_of(double south, double north) {
    return south == north ? Outcome{} : Outcome{south > north ? Side::South : Side::North};
}

Outcome outcome_of(const Score& score) {
    return outcome_of(score.halves(Side::South), score.halves(Side::North));
}

std::string_view word(const Outcome& outcome) {
    return outcome.winner ? name(*outcome.winner) : "draw";
}

std::optional<Outcome> outcome_of_record(const Record& record) {
    if (record.result) {
        return outcome_of(*record.result);
    }
    const std::string_view winner = record.tag("Winner").value_or("");
    for (const Outcome& outcome : every_outcome) {
        if (winner == word(outcome)) {
            return outcome;
        }
    }
    return std::nullopt;
}

void settle_outcome(Record& record, const RuleSet& rules) {
    const std::string_view tag = record.tag("Result").value_or("");
    const auto tagged = parse_outcome(tag);
    const auto written = record.result ? parse_outcome(to_text(*record.result)) : std::nullopt;
    if (!tagged && !written) {
        return;
    }
    const Outcome outcome = written.value_or(tagged.value_or(Outcome{}));
    const auto seeds = parse_score(tagged ? "" : tag);
    const bool contradicts = (tagged && *tagged != outcome) || (seeds && outcome_of(*seeds) != outcome) ||
                             (record.result && !written && outcome_of(*record.result) != outcome);
    if (contradicts) {
        return;
    }
    if (seeds || (record.result && !written)) {
        record.result = seeds ? *seeds : *record.result;
        record.set_tag("Result", to_text(*record.result));
        return;
    }
    const CheckedRecord checked = check_under(record, rules_of(record, rules).value_or(rules));
    if (checked.replay.start.total() == Seeds{1}) {
        return;  // 1-0 is a score
    }
    const auto& ended = checked.replay.ended;
    if (!checked.broken && ended.reason != EndReason::Unfinished && outcome_of(ended.final) == outcome) {
        record.result = ended.final;
        record.set_tag("Result", to_text(ended.final));
        return;
    }
    record.result.reset();
    record.set_tag("Result", "*");
    record.set_tag("Winner", word(outcome));
}

}  // namespace awale
