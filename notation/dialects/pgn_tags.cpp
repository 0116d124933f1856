#include "awale/notation/dialects/pgn_tags.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "awale/notation/dialects/playstrategy_text.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/ogn/outcome.hpp"

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
