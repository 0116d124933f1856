#include "awale/notation/dialects/pgn_tags.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "awale/notation/dialects/playstrategy_text.hpp"
#include "awale/notation/game/ending.hpp"
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

PgnOutcome outcome_of(const Score& score) {
    const int margin = score.halves(Side::South) - score.halves(Side::North);
    return margin == 0 ? PgnOutcome{} : PgnOutcome{margin > 0 ? Side::South : Side::North};
}

/// The word of the tag Winner.
std::string_view word(const PgnOutcome& outcome) {
    return outcome.winner ? name(*outcome.winner) : "draw";
}

}  // namespace

std::optional<PgnOutcome> parse_outcome(std::string_view text) {
    for (const PgnOutcome& outcome : {PgnOutcome{Side::South}, PgnOutcome{Side::North}, PgnOutcome{}}) {
        if (text == to_text(outcome)) {
            return outcome;
        }
    }
    return std::nullopt;
}

std::string_view to_text(const PgnOutcome& outcome) {
    return !outcome.winner ? "1/2-1/2" : *outcome.winner == Side::South ? "1-0" : "0-1";
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

void settle_outcome(Record& record, const RuleSet& rules) {
    const auto outcome = parse_outcome(record.tag("Result").value_or(""));
    if (!outcome) {
        return;
    }
    const CheckedRecord checked = check_under(record, rules_of(record, rules).value_or(rules));
    const auto& ended = checked.replay.ended;
    if (!checked.broken && ended.reason != EndReason::Unfinished && outcome_of(ended.final) == *outcome) {
        record.result = ended.final;
        record.set_tag("Result", to_text(ended.final));
        return;
    }
    record.set_tag("Result", "*");
    record.set_tag("Winner", word(*outcome));
}

Record with_server_tags(const Record& record, const Board& start) {
    Record server;
    std::string_view result = record.result ? to_text(outcome_of(*record.result)) : "*";
    for (Tag tag : record.tags) {
        const auto* const known = std::ranges::find(tag_names, tag.name, &TagNames::ours);
        if (known != tag_names.end()) {
            tag.name = known->server;
        }
        if (tag.name == "FEN") {
            tag.value = playstrategy_fen(start, 1);
        }
        if (tag.name == "Winner" && !record.result) {
            for (const PgnOutcome& outcome :
                 {PgnOutcome{Side::South}, PgnOutcome{Side::North}, PgnOutcome{}}) {
                result = tag.value == word(outcome) ? to_text(outcome) : result;
            }
        } else if (tag.name != "Result") {
            server.tags.push_back(std::move(tag));
        }
    }
    server.set_tag("Result", result);
    return server;
}

}  // namespace awale
