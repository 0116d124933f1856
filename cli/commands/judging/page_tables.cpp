#include "awale/cli/commands/judging/page_tables.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "awale/analyzer/tables/boards/family.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

namespace {

constexpr std::size_t room_for_tables = 1'500'000;  // bytes, which are a third more in the page

// Rule sets whose games can use the same table.
struct SharedTable {
    TableFamily family;
    bool own_row = false;  // what endless play is worth decides which numbers are packed
    std::vector<RuleSet> rules;
};

std::vector<SharedTable> tables_wanted(const std::vector<AnnotatedGame>& games) {
    std::vector<SharedTable> all;
    for (const AnnotatedGame& game : games) {
        const RuleSet& rules = game.replay.rules;
        const TableFamily family = family_of(rules);
        const bool own_row = rules.endless_play == EndlessPlay::OwnRow;
        auto same = std::ranges::find_if(
            all, [&](const SharedTable& one) { return one.family == family && one.own_row == own_row; });
        if (same == all.end()) {
            same = all.insert(all.end(), {family, own_row, {}});
        }
        if (std::ranges::find(same->rules, rules) == same->rules.end()) {
            same->rules.push_back(rules);
        }
    }
    return all;
}

// The most seeds with which all the tables together have room.
int seeds_that_fit(const std::vector<SharedTable>& wanted) {
    for (int seeds = render::most_endgame_seeds; seeds > 0; --seeds) {
        std::size_t bytes = 0;
        for (const SharedTable& table : wanted) {
            bytes += render::endgame_bytes(table.rules.front(), seeds);
        }
        if (bytes <= room_for_tables) {
            return seeds;
        }
    }
    return 0;
}

std::optional<render::EndgameValue> value_of(const Tables& tables, const Board& board) {
    const auto value = tables.probe(board);
    if (!value || !value->assured || !value->margin) {
        return std::nullopt;
    }
    return render::EndgameValue{value->assured->forced, value->assured->conceded, *value->margin};
}

}  // namespace

std::vector<render::EndgameData> page_tables(const std::vector<AnnotatedGame>& games,
                                             std::optional<int> seeds, TableCache& cache) {
    const std::vector<SharedTable> wanted = tables_wanted(games);
    const int level = seeds.value_or(seeds_that_fit(wanted));
    std::vector<render::EndgameData> all;
    if (level == 0) {
        return all;
    }
    for (const SharedTable& table : wanted) {
        const auto tables = cache.of(table.rules.front());
        auto data = render::pack_endgames(table.rules.front(), level,
                                          [&](const Board& board) { return value_of(*tables, board); });
        if (!data) {
            continue;
        }
        data->rules.clear();
        for (const RuleSet& rules : table.rules) {
            data->rules.emplace_back(rules.name);
        }
        all.push_back(std::move(*data));
    }
    return all;
}

}  // namespace awale::cli
