#include "awale/notation/dialects/pgn_tags.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "awale/notation/dialects/playstrategy_text.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/outcome.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale {

namespace {

struct TagNames {
    std::string_view server;
    std::string_view ours;
};

constexpr std::array tag_names{TagNames{"P1", "South"}, TagNames{"P2", "North"}};

/// What the server calls the game by the rules of `abapa`.
constexpr std::string_view server_variant = "Oware";

}  // namespace

std::optional<WrittenOutcome> outcome_of_record(const Record& record) {
    return record.result ? std::optional(outcome_of(*record.result))
                         : outcome_of_word(record.tag("Winner").value_or(""));
}

void settle_outcome(Record& record, const RuleSet& rules) {
    const std::string_view tag = record.tag("Result").value_or("");
    const auto tagged = parse_outcome(tag);
    const auto written = record.result ? parse_outcome(to_text(*record.result)) : std::nullopt;
    if (!tagged && !written) {
        return;
    }
    const WrittenOutcome outcome = written.value_or(tagged.value_or(WrittenOutcome{}));
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

std::optional<std::string> known_value(const Record& record, std::string_view name) {
    const std::string value{record.tag(name).value_or("")};
    return value.empty() || value == "?" ? std::nullopt : std::optional{value};
}

void take_server_tags(Record& record) {
    for (Tag& tag : record.tags) {
        const auto* const known = std::ranges::find(tag_names, tag.name, &TagNames::server);
        if (known != tag_names.end() && !record.tag(known->ours)) {
            tag.name = known->ours;
        }
        if (tag.name == "Variant" && tag.value == server_variant) {
            tag.value = "Oware Abapa";
        }
        if (const auto board = tag.name == "FEN" ? parse_playstrategy_fen(tag.value) : std::nullopt) {
            tag.value = position_text(*board, abapa());
        }
    }
}

Record with_server_tags(const Record& record, const Board& start) {
    Record server;
    for (Tag tag : record.tags) {
        const auto* const known = std::ranges::find(tag_names, tag.name, &TagNames::ours);
        if (known != tag_names.end()) {
            tag.name = known->server;
        }
        if (tag.name == "FEN") {
            tag.value = playstrategy_fen(start, 1);
        }
        const bool is_outcome = tag.name == "Result" || (tag.name == "Winner" && !record.result);
        if (!is_outcome) {
            server.tags.push_back(std::move(tag));
        }
    }
    const auto outcome = outcome_of_record(record);
    server.set_tag("Result", outcome ? to_text(*outcome) : "*");
    return server;
}

}  // namespace awale
