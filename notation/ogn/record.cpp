#include "awale/notation/ogn/record.hpp"

#include <algorithm>

namespace awale {

std::optional<std::string_view> Record::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &Tag::name);
    if (found == tags.end()) {
        return std::nullopt;
    }
    return found->value;
}

void Record::set_tag(std::string_view name, std::string_view value) {
    const auto found = std::ranges::find(tags, name, &Tag::name);
    if (found == tags.end()) {
        tags.push_back({std::string{name}, std::string{value}, {}});
    } else {
        found->value = value;
    }
}

std::vector<Turn> Record::turns() const {
    return turns_of(moves);
}

std::vector<Turn> turns_of(const std::vector<Move>& moves) {
    std::vector<Turn> turns;
    turns.reserve(moves.size());
    for (const Move& move : moves) {
        turns.push_back({move.house, move.seeds});
    }
    return turns;
}

std::vector<House> Record::houses() const {
    std::vector<House> line;
    line.reserve(moves.size());
    for (const Move& move : moves) {
        line.push_back(move.house);
    }
    return line;
}

}  // namespace awale
