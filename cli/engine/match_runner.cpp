#include "awale/cli/engine/match_runner.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "awale/analyzer/parallel/in_order.hpp"

namespace awale::cli {

namespace {

/// Two engines that play each other.
struct Opponents {
    std::unique_ptr<MatchEngine> first;
    std::unique_ptr<MatchEngine> second;
};

/// Engines that are used again: as many pairs of them as play at the same time. Thread-safe.
class EnginePool {
public:
    explicit EnginePool(const MatchPlan& plan) : plan_(plan) {}

    Opponents take() {
        {
            const std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                Opponents opponents = std::move(idle_.back());
                idle_.pop_back();
                return opponents;
            }
        }
        return {start(plan_.first), start(plan_.second)};
    }

    void give_back(Opponents opponents) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(opponents));
    }

private:
    std::unique_ptr<MatchEngine> start(const std::string& what) const {
        return make_contestant(what, plan_.rules.rules,
                               {plan_.rules.tables, plan_.book, plan_.hash_megabytes});
    }

    const MatchPlan& plan_;
    std::mutex mutex_;
    std::vector<Opponents> idle_;  ///< guarded by `mutex_`
};

/// A pair of games, and its place in the match.
struct Pair {
    std::size_t index = 0;
    FinishedPair played;
};

void play_pair(const MatchPlan& plan, EnginePool& pool, Pair& pair) {
    Opponents opponents = pool.take();
    const GameSoFar& opening = plan.openings[pair.index % plan.openings.size()];
    pair.played.first_name = opponents.first->name();
    pair.played.second_name = opponents.second->name();
    pair.played.games[0] = play_game(*opponents.first, *opponents.second, opening, plan.rules);
    pair.played.games[1] = play_game(*opponents.second, *opponents.first, opening, plan.rules);
    pool.give_back(std::move(opponents));
}

}  // namespace

int first_half_points(const FinishedPair& pair, std::size_t game) {
    const int margin = pair.games[game].score.margin().count() * (game == 0 ? 1 : -1);
    return margin > 0 ? 2 : margin == 0 ? 1 : 0;
}

void play_match(const MatchPlan& plan, const std::function<void(const FinishedPair&)>& done) {
    EnginePool pool(plan);
    std::size_t begun = 0;
    parallel::in_order<Pair>(
        plan.threads,
        [&] {
            return begun < plan.pairs ? std::optional(Pair{begun++, {}}) : std::nullopt;
        },
        [&](Pair& pair) { play_pair(plan, pool, pair); }, [&](const Pair& pair) { done(pair.played); });
}

}  // namespace awale::cli
