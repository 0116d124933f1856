#include "awale/analyzer/statistics/bulletin.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "awale/analyzer/corpus/analyses.hpp"
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

bool is_known(const std::string& player) {
    return !player.empty() && player != "?";
}

/// South's points of a game: 1, a half, 0.
double points_of(int outcome) {
    return (outcome + 1) / 2.0;
}

/// Adds games with these first moves to the tree.
void add_opening(OpeningNode& root, std::string_view moves, std::size_t games, double south_points,
                 std::size_t with_result) {
    OpeningNode* node = &root;
    for (std::size_t i = 0;; ++i) {
        node->games += games;
        node->south_points += south_points;
        node->with_result += with_result;
        if (i == moves.size()) {
            return;
        }
        const auto found = std::ranges::find(node->children, moves[i], &OpeningNode::house);
        node = found != node->children.end() ? &*found
                                             : &node->children.emplace_back(OpeningNode{.house = moves[i]});
    }
}

void sort_openings(OpeningNode& node) {
    std::ranges::stable_sort(node.children, [](const OpeningNode& a, const OpeningNode& b) {
        return a.games != b.games ? a.games > b.games : a.house < b.house;
    });
    for (OpeningNode& child : node.children) {
        sort_openings(child);
    }
}

/// What one player has collected, and what for the averages.
struct Collected {
    BulletinPlayer player;
    std::array<double, 3> lost{};
    std::array<std::size_t, 3> judged{};
};

/// A moment with how much it matters.
struct Ranked {
    int weight = 0;
    GameId game{};
    BulletinMoment moment;
};

class Collector {
public:
    explicit Collector(const Database& database) : analyses_(database) {}

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
        if (game.outcome) {
            add_result(game);
        } else {
            for (const std::string& name : {game.south, game.north}) {
                if (is_known(name)) {
                    players_[name].player.name = name;
                }
            }
        }
        add_length(game);
        add_opening(game);
        add_judgements(game);
    }

    Bulletin finish() && {
        const double points =
            static_cast<double>(bulletin_.south_won) + static_cast<double>(bulletin_.drawn) / 2;
        bulletin_.south = shared(share(points, bulletin_.south_won + bulletin_.drawn + bulletin_.north_won));
        finish_players();
        sort_openings(bulletin_.openings);
        take(worst_, max_worst, bulletin_.worst);
        take(best_, max_best, bulletin_.best);
        if (judged_games_ >= least_judged_games) {
            bulletin_.best_game = std::move(best_game_);
        }
        return std::move(bulletin_);
    }

private:
    void add_result(const StoredGame& game) {
        const auto score = game.score();
        const double south = points_of(*game.outcome);
        (south > 0.5 ? bulletin_.south_won : south < 0.5 ? bulletin_.north_won : bulletin_.drawn) += 1;
        const auto count = [&](const std::string& name, double points, Side side) {
            if (!is_known(name)) {
                return;
            }
            BulletinPlayer& player = players_[name].player;
            player.name = name;
            ++player.games;
            (points > 0.5 ? player.won : points < 0.5 ? player.lost : player.drawn) += 1;
            player.seeds_for += score ? score->of(side) : 0;
            player.seeds_against += score ? score->of(other(side)) : 0;
        };
        count(game.south, south, Side::South);
        count(game.north, 1 - south, Side::North);
        if (is_known(game.south) && is_known(game.north)) {
            BulletinMeeting& one = meetings_[{game.south, game.north}];
            one.points += south;
            ++one.games;
            BulletinMeeting& two = meetings_[{game.north, game.south}];
            two.points += 1 - south;
            ++two.games;
        }
    }

    void add_length(const StoredGame& game) {
        const std::size_t bin = game.moves.size() / bulletin_.lengths.step;
        bulletin_.lengths.games.resize(std::max(bulletin_.lengths.games.size(), bin + 1));
        ++bulletin_.lengths.games[bin];
    }

    void add_opening(const StoredGame& game) {
        if (!game.start && !game.turns && !game.moves.empty()) {
            awale::add_opening(bulletin_.openings,
                               std::string_view(game.moves).substr(0, bulletin_opening_plies), 1,
                               game.outcome ? points_of(*game.outcome) : 0, game.outcome ? 1 : 0);
        }
    }

    void add_judgements(const StoredGame& game) {
        const auto analysis = analyses_.of(game.id);
        if (!analysis) {
            return;
        }
        const std::vector<Board> boards = game.boards();
        const std::size_t bad = worst_.size();
        const std::size_t good = best_.size();
        BestGame one{.game = bulletin_.games.size() - 1};
        std::size_t blunders = 0;
        slips_.clear();
        for (const JudgedPly& ply : analyses_.plies(game.id, *analysis)) {
            if (ply.ply.number() <= game.moves.size() && !ply.forced) {
                add_judged(game, ply, boards[ply.ply.number() - 1]);
                one.verdicts.resize(ply.ply.number());
                one.verdicts.back() = ply.verdict;
                one.loss_per_move += score_difference(static_cast<double>(ply.loss.count()), game.rules);
                blunders += ply.verdict == Verdict::Blunder ? 1U : 0U;
                one.mistakes += ply.verdict == Verdict::Mistake || ply.verdict == Verdict::Blunder ? 1U : 0U;
                ++one.judged;
            }
        }
        ++judged_games_;
        if (!game.outcome || one.judged < least_judged || blunders > 0) {
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
        const std::string& mover = board.to_move() == Side::South ? game.south : game.north;
        if (is_known(mover)) {
            Collected& collected = players_[mover];
            collected.player.name = mover;
            ++collected.player.judged;
            collected.player.perfect += loss == Seeds{0} ? 1U : 0U;
            const double seeds = score_difference(static_cast<double>(loss.count()), game.rules);
            collected.player.lost_seeds += seeds;
            const auto phase = static_cast<std::size_t>(phase_of(board, game.rules));
            collected.lost[phase] += seeds;
            ++collected.judged[phase];
        }
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

    void finish_players() {
        for (auto& [name, collected] : players_) {
            for (std::size_t phase = 0; phase < 3; ++phase) {
                if (collected.judged[phase] > 0) {
                    collected.player.loss_per_move[phase] =
                        collected.lost[phase] / static_cast<double>(collected.judged[phase]);
                }
            }
            collected.player.score = shared(share(collected.player.points(), collected.player.games));
            bulletin_.players.push_back(collected.player);
        }
        std::ranges::stable_sort(bulletin_.players, [](const BulletinPlayer& a, const BulletinPlayer& b) {
            return std::tuple(-a.points(), a.seeds_against - a.seeds_for) <
                   std::tuple(-b.points(), b.seeds_against - b.seeds_for);
        });
        for (const BulletinPlayer& row : bulletin_.players) {
            auto& line = bulletin_.meetings.emplace_back();
            for (const BulletinPlayer& column : bulletin_.players) {
                const auto found = meetings_.find({row.name, column.name});
                line.push_back(found == meetings_.end() ? BulletinMeeting{} : found->second);
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

    LatestAnalysis analyses_;
    Bulletin bulletin_;
    std::map<std::string, Collected> players_;
    std::map<std::pair<std::string, std::string>, BulletinMeeting> meetings_;
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

namespace {

BulletinPlayer player_of(const PlayerFigures& figures, const RuleSet& rules) {
    const JudgedMoves all = figures.judged_total();
    BulletinPlayer player{.name = figures.name,
                          .games = figures.results.games(),
                          .won = figures.results.won,
                          .drawn = figures.results.drawn,
                          .lost = figures.results.lost,
                          .judged = all.moves,
                          .perfect = all.perfect,
                          .lost_seeds = score_difference(static_cast<double>(all.loss), rules),
                          .score = shared(figures.results.score())};
    for (std::size_t phase = 0; phase < phase_count; ++phase) {
        if (figures.judged[phase].moves > 0) {
            player.loss_per_move[phase] = score_difference(figures.judged[phase].loss_per_move(), rules);
        }
    }
    return player;
}

}  // namespace

PointShare shared(const ConfidenceInterval& interval) {
    return {interval.value, interval.low, interval.high};
}

Bulletin bulletin_of(const Statistics& figures) {
    Bulletin bulletin;
    for (const PlayerFigures& player : figures.players) {
        bulletin.players.push_back(player_of(player, figures.loss_rules));
    }
    bulletin.south_won = figures.first_move.south.won;
    bulletin.drawn = figures.first_move.south.drawn;
    bulletin.north_won = figures.first_move.south.lost;
    bulletin.south = shared(figures.first_move.south.score());
    bulletin.lengths = {.step = LengthFigures::step, .games = figures.lengths.histogram};
    for (const OpeningFigures& opening : figures.openings) {
        add_opening(bulletin.openings, opening.moves, opening.games, opening.south.points(),
                    opening.south.games());
    }
    sort_openings(bulletin.openings);
    for (const Choices::Reliability& range : figures.reliability) {
        if (range.positions > 0) {
            const auto positions = static_cast<double>(range.positions);
            bulletin.predicted.push_back(
                {.expected = range.expected / positions,
                 .played = shared(share(static_cast<double>(range.best), range.positions)),
                 .positions = range.positions});
        }
    }
    return bulletin;
}

}  // namespace awale
