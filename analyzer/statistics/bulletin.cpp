#include "awale/analyzer/statistics/bulletin.hpp"

#include <set>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/statistics/statistics.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale {

namespace {

constexpr std::size_t bulletin_opening_plies = 4;
constexpr std::size_t max_worst = 6;
constexpr std::size_t max_best = 4;
constexpr std::size_t max_candidates = 50;     // games that may be the best, whose stories are compared
constexpr std::size_t least_judged = 20;       // moves of a game that may be the best
constexpr std::size_t least_judged_games = 3;  // to call one of them the best

/// A moment with how much it matters.
struct Ranked {
    int weight = 0;
    GameId game{};
    BulletinMoment moment;
};

/// What the stored verdicts say of a game that may be the best.
struct Candidate {
    std::pair<double, double> faults;  ///< mistakes, and seeds given away, a move
    GameId id{};
    BestGame game;
};

/// Counts what a story has: only moves, granaries, famine, and a late decision.
void count_story(BestGame& game) {
    const AnnotatedGame& told = *game.told;
    for (const PlyAnnotation& ply : told.plies) {
        game.only_moves += ply.verdict == Verdict::OnlyMove ? 1U : 0U;
        for (const Note& note : ply.notes) {
            game.by_granaries += note.kind == NoteKind::GranaryOpened ? note.gain : Seeds{0};
            game.is_famine_averted |= note.kind == NoteKind::FamineParried;
        }
    }
    const auto turned = turning_points(told, 1);
    if (!turned.empty() && turned.front().ply.number() * 2 > told.plies.size()) {
        game.decided = turned.front().ply;
    }
}

/// How much there is to tell, less what was played badly.
int interest(const BestGame& game) {
    constexpr std::size_t most_counted = 3;  // only moves
    constexpr int most_seeds = 12;           // by granaries
    constexpr int of_event = 3;
    return 2 * static_cast<int>(std::min(game.only_moves, most_counted)) +
           std::min(game.by_granaries.count(), most_seeds) / 2 + (game.is_famine_averted ? of_event : 0) +
           (game.decided ? of_event : 0) - of_event * static_cast<int>(game.mistakes);
}

class BulletinCollector {
public:
    explicit BulletinCollector(const Database& database)
        : statistics_(database, bulletin_opening_plies, Grouping::None),
          games_(database),
          analyses_(database) {}

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
            choose_best_game();
        }
        return std::move(bulletin_);
    }

private:
    void add_judgements(const StoredGame& game) {
        Candidate one{.faults = {}, .id = game.id, .game = {.game = bulletin_.games.size() - 1}};
        std::size_t blunders = 0;
        const bool judged = statistics_.add(game, [&](const JudgedPly& ply, const Board& before) {
            if (ply.ply.number() > game.moves.size()) {
                return;  // damaged
            }
            add_judged(game, ply, before);
            one.faults.second += score_difference(static_cast<double>(ply.loss.count()), game.rules);
            blunders += ply.verdict == Verdict::Blunder ? 1U : 0U;
            one.game.mistakes += ply.verdict == Verdict::Mistake ? 1U : 0U;
            ++one.game.judged;
        });
        judged_games_ += judged ? 1U : 0U;
        if (judged && game.outcome && one.game.judged >= least_judged && blunders == 0) {
            const auto moves = static_cast<double>(one.game.judged);
            one.faults = {static_cast<double>(one.game.mistakes) / moves, one.faults.second / moves};
            candidates_.push_back(std::move(one));
        }
    }

    /// The game as its analysis has it. Null where the corpus lacks parts of that.
    std::shared_ptr<const AnnotatedGame> told(GameId id) {
        const auto game = games_.find(id);
        auto annotated = game ? analyses_.annotated(*game, game->named_record()) : std::nullopt;
        return annotated ? std::make_shared<const AnnotatedGame>(*std::move(annotated)) : nullptr;
    }

    void choose_best_game() {
        std::ranges::stable_sort(candidates_, {}, &Candidate::faults);
        candidates_.resize(std::min(candidates_.size(), max_candidates));
        for (Candidate& one : candidates_) {
            one.game.told = told(one.id);
            if (!one.game.told) {
                continue;
            }
            count_story(one.game);
            if (!bulletin_.best_game || interest(one.game) > interest(*bulletin_.best_game)) {
                bulletin_.best_game = std::move(one.game);
            }
        }
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
                if (ply.verdict != Verdict::Inaccuracy) {
                    worst_.push_back({loss.count() * (estimate ? 1 : 2), game.id, moment});
                }
            }
        }
    }

    /// The weightiest moments, one a game.
    void take(std::vector<Ranked>& ranked, std::size_t most, std::vector<BulletinMoment>& taken) {
        std::ranges::stable_sort(ranked, std::ranges::greater{}, &Ranked::weight);
        std::set<GameId> games;
        for (const Ranked& one : ranked) {
            if (taken.size() < most && games.insert(one.game).second) {
                taken.push_back(one.moment);
                taken.back().told = told(one.game);
            }
        }
    }

    StatisticsCollector statistics_;
    Bulletin bulletin_;
    std::vector<Ranked> worst_, best_;
    std::vector<Candidate> candidates_;
    StoredGames games_;
    LatestAnalysis analyses_;
    std::size_t judged_games_ = 0;
};

}  // namespace

Bulletin collect_bulletin(const Corpus& corpus, const std::optional<std::string>& event) {
    const Database& database = corpus.database();
    StoredGames games = event ? games_of_event(database, *event) : StoredGames(database);
    BulletinCollector collector(database);
    while (const StoredGame* const game = games.next()) {
        collector.add(*game);
    }
    return std::move(collector).finish();
}

}  // namespace awale
