#include "awale/analyzer/statistics/groups.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace awale {

namespace {

constexpr std::array grouping_names{
    std::pair{std::string_view{"year"}, Grouping::Year},
    std::pair{std::string_view{"event"}, Grouping::Event},
    std::pair{std::string_view{"player"}, Grouping::Player},
    std::pair{std::string_view{"rules"}, Grouping::Rules},
    std::pair{std::string_view{"seeds"}, Grouping::Seeds},
};

/// Two digits, so that names and numbers have one order.
std::string seeds_group(int seeds) {
    return (seeds < 10 ? "0" : "") + std::to_string(seeds);
}

}  // namespace

std::optional<Grouping> grouping_from_name(std::string_view name) {
    const auto* const found =
        std::ranges::find(grouping_names, name, [](const auto& entry) { return entry.first; });
    return found == grouping_names.end() ? std::nullopt : std::optional(found->second);
}

void GroupCounter::enter(const std::string& group, const StoredGame& game, int sign) {
    Group& entered = groups_[group];
    ++entered.figures.games;
    const auto score = game.score();
    if (game.outcome) {
        entered.figures.results.enter(sign * *game.outcome);
    }
    if (score) {
        entered.margins.add(sign * (score->of(Side::South) - score->of(Side::North)));
    }
}

void GroupCounter::add(const StoredGame& game) {
    switch (by_) {
        case Grouping::None:
        case Grouping::Seeds: break;  // seeds are counted by move
        case Grouping::Year: enter(game.date.substr(0, game.date.find('-')), game, 1); break;
        case Grouping::Event: enter(game.event, game, 1); break;
        case Grouping::Rules: enter(std::string(game.rules.name), game, 1); break;
        case Grouping::Player:
            enter(game.south == "?" ? "" : game.south, game, 1);
            enter(game.north == "?" ? "" : game.north, game, -1);
            break;
    }
}

void GroupCounter::add(const StoredGame& game, const JudgedPly& ply, const Board& before) {
    std::string group;
    switch (by_) {
        case Grouping::None: return;
        case Grouping::Year: group = game.date.substr(0, game.date.find('-')); break;
        case Grouping::Event: group = game.event; break;
        case Grouping::Rules: group = game.rules.name; break;
        case Grouping::Player: {
            const std::string& mover = before.to_move() == Side::South ? game.south : game.north;
            group = mover == "?" ? "" : mover;
            break;
        }
        case Grouping::Seeds: {
            group = seeds_group(before.on_board().count());
            Group& entered = groups_[group];
            entered.figures.games += entered.last == game.id ? 0U : 1U;
            entered.last = game.id;
            break;
        }
    }
    groups_[group].figures.losses.add(ply);
}

std::vector<GroupFigures> GroupCounter::figures() const {
    std::vector<GroupFigures> figures;
    for (const auto& [name, group] : groups_) {
        GroupFigures& made = figures.emplace_back(group.figures);
        made.group = by_ == Grouping::Seeds && name.starts_with('0') ? name.substr(1) : name;
        made.margin = group.margins.interval();
        made.scored = group.margins.count;
    }
    if (by_ == Grouping::Seeds) {
        std::ranges::reverse(figures);
    }
    return figures;
}

}  // namespace awale
