#include "awale/analyzer/corpus/find/find.hpp"

#include <utility>

#include "awale/analyzer/corpus/find/narrowing.hpp"
#include "awale/analyzer/corpus/find/pattern_match.hpp"

namespace awale {

namespace {

void look(const Database& database, const Pattern& pattern, const Narrowing& narrowing,
          const std::function<bool(const FoundGame&)>& see) {
    FactReader reader(database, pattern);
    StoredGames games(database, narrowing.condition, narrowing.values);
    const auto goes_on = [&](StoredGame game) {
        const GameFacts facts = reader.facts(std::move(game));
        std::vector<std::size_t> at = matches(pattern, facts);
        return at.empty() || see({facts.game, std::move(at)});
    };
    if (!narrowing.within) {
        for (auto game = games.next(); game && goes_on(*std::move(game)); game = games.next()) {}
        return;
    }
    for (const GameId id : *narrowing.within) {
        auto game = games.find(id);
        if (game && !goes_on(*std::move(game))) {
            return;
        }
    }
}

std::size_t count_by_condition(const Database& database, const Narrowing& narrowing) {
    Statement count = database.prepare("SELECT count(*) FROM games WHERE " + narrowing.condition);
    int place = 0;
    for (const std::string& value : narrowing.values) {
        count.bind(++place, std::string_view(value));
    }
    return count.step() ? static_cast<std::size_t>(count.integer(0)) : 0;
}

}  // namespace

void find_games(const Database& database, const Pattern& pattern,
                const std::function<bool(const FoundGame&)>& see) {
    look(database, pattern, narrowing_of(database, pattern), see);
}

std::size_t count_games(const Database& database, const Pattern& pattern) {
    const Narrowing narrowing = narrowing_of(database, pattern);
    if (narrowing.exact && !narrowing.within) {
        return count_by_condition(database, narrowing);
    }
    if (narrowing.exact && !narrowing.has_condition()) {
        return narrowing.within->size();
    }
    std::size_t count = 0;
    look(database, pattern, narrowing, [&](const FoundGame&) {
        ++count;
        return true;
    });
    return count;
}

}  // namespace awale
