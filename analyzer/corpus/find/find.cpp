#include "awale/analyzer/corpus/find/find.hpp"

#include <fmt/format.h>

#include <utility>

#include "awale/analyzer/corpus/find/pattern_match.hpp"
#include "awale/analyzer/corpus/find/sql_prefilter.hpp"

namespace awale {

namespace {

void look(const Database& database, const Pattern& pattern, const SqlPrefilter& prefilter,
          const std::function<bool(const FoundGame&)>& see) {
    FactReader reader(database, pattern);
    StoredGames games(database, prefilter.condition, prefilter.values);
    const auto goes_on = [&](StoredGame game) {
        const GameFacts facts = reader.facts(std::move(game));
        std::vector<std::size_t> at = matches(pattern, facts);
        return at.empty() || see({facts.game, std::move(at)});
    };
    if (!prefilter.within) {
        for (auto game = games.next(); game && goes_on(*std::move(game)); game = games.next()) {}
        return;
    }
    Statement there = database.prepare("SELECT 1 FROM games WHERE id = ?");
    for (const GameId id : *prefilter.within) {
        auto game = games.find(id);
        if (!game && !there.first(number(id))) {
            throw DamagedValue("game " + std::to_string(number(id)),
                               "the position index has it, and it is missing");
        }
        there.reset();
        if (game && !goes_on(*std::move(game))) {
            return;
        }
    }
}

std::size_t count_by_condition(const Database& database, const SqlPrefilter& prefilter) {
    Statement count = database.prepare("SELECT count(*), (SELECT games FROM totals) FROM games WHERE " +
                                       prefilter.condition);
    int place = 0;
    for (const std::string& value : prefilter.values) {
        count.bind(++place, std::string_view(value));
    }
    count.step();
    if (!prefilter.has_condition() && count.integer(0) != count.integer(1)) {
        throw DamagedValue(database.file().string(),
                           fmt::format("it has {} games, and not the {} that were stored", count.integer(0),
                                       count.integer(1)));
    }
    return static_cast<std::size_t>(count.integer(0));
}

}  // namespace

void find_games(const Database& database, const Pattern& pattern,
                const std::function<bool(const FoundGame&)>& see) {
    look(database, pattern, sql_prefilter(database, pattern), see);
}

std::size_t count_games(const Database& database, const Pattern& pattern) {
    const SqlPrefilter prefilter = sql_prefilter(database, pattern);
    if (prefilter.exact && !prefilter.within) {
        return count_by_condition(database, prefilter);
    }
    if (prefilter.exact && !prefilter.has_condition()) {
        return prefilter.within->size();
    }
    std::size_t count = 0;
    look(database, pattern, prefilter, [&](const FoundGame&) {
        ++count;
        return true;
    });
    return count;
}

}  // namespace awale
