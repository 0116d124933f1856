#include "awale/analyzer/statistics/bulletin.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <tuple>
#include <utility>

#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/analyzer/statistics/statistics.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale {

namespace {

constexpr std::size_t bulletin_opening_plies = 4;
constexpr std::size_t max_worst = 6;
constexpr std::size_t max_best = 4;
constexpr std::size_t max_told = 3;            // moments of the best game
constexpr std::size_t least_judged = 20;       // moves of a game that may be the best
constexpr std::size_t least_judged_games = 3;  // to call one of them the best

/// A moment with how much it matters.
struct Ranked {
    int weight = 0;
    GameId game{};
    BulletinMoment moment;
};

class Collector {
public:
    explicit Collector(const Database& database)
        : statistics_(database, bulletin_opening_plies, Grouping::None) {}

    void add(const StoredGame& game) {
        const auto winner = game.outcome ? std::optional(outcome_of(*game.outcome, 0)) : std::nullopt;
        bulletin_.games.push_back({game.rules, game.start_board(), is_known(game.south) ? game.south : "",
                                   is_known(game.north) ? game.north : "", game.round, game.date,
                                   game.score(), winner, game.stopped(), game.played()});
        if (bulletin_.event.empty()) {
            bulletin_.event = game.event;
            bulletin_.site = game.site;
        }
        if (!game.date.empty()) {
            if (bulletin_.first_date.empty() || game.date < bulletin_.first_date) {
                bulletin_.first_date = game.date;
            }
            bulletin_.last_date = std::max(bulletin_.last_date, game.date);
        }
        add_judgements(game);
    }

    Bulletin finish() && {
        bulletin_.figures = statistics_.finish(false);
        std::ranges::stable_sort(bulletin_.figures.players, {}, [](const PlayerFigures& player) {
            return std::tuple(-player.results.points(), player.seeds_against - player.seeds_for, player.name);
        });
        take(worst_, max_worst, bulletin_.worst);
        take(best_, max_best, bulletin_.best);
        if (judged_games_ >= least_judged_games) {
            bulletin_.best_game = std::move(best_game_);
        }
        return std::move(bulletin_);
    }

private:
    void add_judgements(const StoredGame& game) {
        const std::size_t bad = worst_.size();
        const std::size_t good = best_.size();
        BestGame one{.game = bulletin_.games.size() - 1};
        std::size_t blunders = 0;
        slips_.clear();
        const bool judged = statistics_.add(game, [&](const JudgedPly& ply, const Board& before) {
            if (ply.ply.number() > game.moves.size()) {
                return;  // damaged
            }
            add_judged(game, ply, before);
            one.verdicts.resize(ply.ply.number());
            one.verdicts.back() = ply.verdict;
            one.loss_per_move += score_difference(static_cast<double>(ply.loss.count()), game.rules);
            blunders += ply.verdict == Verdict::Blunder ? 1U : 0U;
            one.mistakes += ply.verdict == Verdict::Mistake || ply.verdict == Verdict::Blunder ? 1U : 0U;
            ++one.judged;
        });
        judged_games_ += judged ? 1U : 0U;
        if (!judged || !game.outcome || one.judged < least_judged || blunders > 0) {
            return;
        }
        one.loss_per_move /= static_cast<double>(one.judged);
        const auto faults = [](const BestGame& of) {
            return std::tuple(static_cast<double>(of.mistakes) / static_cast<double>(of.judged),
                              of.loss_per_move);
        };
        if (!best_game_ || faults(one) < faults(*best_game_)) {
            one.moments = told({worst_.begin() + static_cast<std::ptrdiff_t>(bad), worst_.end()},
                               {best_.begin() + static_cast<std::ptrdiff_t>(good), best_.end()}, slips_);
            best_game_ = std::move(one);
        }
    }

    /// The weightiest moments of a game, mistakes first, then only moves and slips, in the order of play.
    static std::vector<BulletinMoment> told(std::vector<Ranked> bad, std::vector<Ranked> good,
                                            std::vector<Ranked> slips) {
        std::vector<BulletinMoment> moments;
        for (std::vector<Ranked>* const ranked : {&bad, &good, &slips}) {
            std::ranges::stable_sort(*ranked, std::ranges::greater{}, &Ranked::weight);
            for (const Ranked& one : *ranked) {
                if (moments.size() < max_told) {
                    moments.push_back(one.moment);
                }
            }
        }
        std::ranges::sort(moments, {}, [](const BulletinMoment& moment) { return moment.ply.number(); });
        return moments;
    }

    void add_judged(const StoredGame& game, const JudgedPly& ply, const Board& board) {
        const Seeds loss = ply.loss;
        const bool estimate = ply.grade == Grade::Estimate;
        BulletinMoment moment{.rules = game.rules,
                              .board = board,
                              .south = is_known(game.south) ? game.south : "",
                              .north = is_known(game.north) ? game.north : "",
                              .ply = ply.ply,
                              .played = ply.turn,
                              .better = std::nullopt,
                              .loss = loss,
                              .grade = estimate ? Grade::Estimate : Grade::Exact};
        if (ply.verdict == Verdict::OnlyMove) {
            best_.push_back({board.on_board().count(), game.id, moment});
        } else if (loss > Seeds{0} && ply.verdict != Verdict::None) {
            moment.better = ply.best;
            if (moment.better && *moment.better != moment.played) {
                // What is proved counts twice as much as what is thought.
                (ply.verdict == Verdict::Inaccuracy ? slips_ : worst_)
                    .push_back({loss.count() * (estimate ? 1 : 2), game.id, moment});
            }
        }
    }

    /// The weightiest moments, one a game.
    static void take(std::vector<Ranked>& ranked, std::size_t most, std::vector<BulletinMoment>& taken) {
        std::ranges::stable_sort(ranked, std::ranges::greater{}, &Ranked::weight);
        std::set<GameId> games;
        for (const Ranked& one : ranked) {
            if (taken.size() < most && games.insert(one.game).second) {
                taken.push_back(one.moment);
            }
        }
    }

    StatisticsCollector statistics_;
    Bulletin bulletin_;
    std::vector<Ranked> worst_, best_;
    std::vector<Ranked> slips_;  ///< inaccuracies of the game being added
    std::optional<BestGame> best_game_;
    std::size_t judged_games_ = 0;
};

}  // namespace

Bulletin collect_bulletin(const Corpus& corpus, const std::optional<std::string>& event) {
    const Database& database = corpus.database();
    StoredGames games = event ? games_of_event(database, *event) : StoredGames(database);
    Collector collector(database);
    while (const auto game = games.next()) {
        collector.add(*game);
    }
    return std::move(collector).finish();
}

}  // namespace awale
