#include "awale/analyzer/statistics/bulletin.hpp"

#include <set>

#include "awale/analyzer/corpus/find.hpp"
#include "awale/analyzer/statistics/statistics.hpp"
#include "awale/notation/io/sort_stably.hpp"
#include "awale/notation/narration/reasons.hpp"

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
    constexpr std::size_t max_counted = 3;  // only moves
    constexpr int max_seeds = 12;           // by granaries
    constexpr int of_event = 3;
    return 2 * static_cast<int>(std::min(game.only_moves, max_counted)) +
           std::min(game.by_granaries.count(), max_seeds) / 2 + (game.is_famine_averted ? of_event : 0) +
           (game.decided ? of_event : 0) - of_event * static_cast<int>(game.mistakes);
}

/// A player's name, empty where it is not known.
std::string name_of(const std::string& player) { return is_known(player) ? player : ""; }

/// Makes a time include a day, if that is known.
void extend(std::string& first, std::string& last, const std::string& date) {
    if (!date.empty()) {
        first = first.empty() ? date : std::min(first, date);
        last = std::max(last, date);
    }
}

std::shared_ptr<const AnnotatedGame> shared(std::optional<AnnotatedGame> game) {
    return game ? std::make_shared<const AnnotatedGame>(*std::move(game)) : nullptr;
}

class BulletinCollector {
public:
    explicit BulletinCollector(const Database& database)
        : statistics_(database, bulletin_opening_plies, Grouping::None),
          games_(database),
          analyses_(database) {}

    void add(const StoredGame& game) {
        const auto winner = game.outcome ? std::optional(outcome_of(*game.outcome, 0)) : std::nullopt;
        std::vector<std::pair<Turn, Seeds>> turns;
        for (const Turn& turn : game.played()) {
            turns.emplace_back(turn, captured_seeds(game.captures[turns.size()]));
        }
        bulletin_.games.push_back({game.rules, game.start_board().to_move(), name_of(game.south),
                                   name_of(game.north), game.round, game.date, game.score(), winner,
                                   game.stopped(), std::move(turns)});
        if (bulletin_.games.size() == 1) {
            bulletin_.event = game.event;
            bulletin_.site = game.site;
        } else if (bulletin_.event != game.event) {  // it is no title of all games
            bulletin_.event.clear();
            bulletin_.site.clear();
        }
        extend(bulletin_.first_date, bulletin_.last_date, game.date);
        add_judgements(game);
    }

    Bulletin finish() && {
        bulletin_.figures = statistics_.finish(false);
        sort_stably(bulletin_.figures.players, {}, [](const PlayerFigures& player) {
            return std::tuple(player.results.games() == 0, -player.results.points(),
                              player.seeds_against - player.seeds_for, player.name);
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

    /// The game as its analysis has it, the same one each time. Null where the corpus lacks parts of that.
    const std::shared_ptr<const AnnotatedGame>& told(GameId id) {
        const auto [found, is_new] = told_.try_emplace(id);
        if (const auto game = is_new ? games_.find(id) : std::nullopt) {
            found->second = shared(analyses_.annotated(*game, game->named_record()));
        }
        return found->second;
    }

    void choose_best_game() {
        sort_stably(candidates_, {}, &Candidate::faults);
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
        const bool estimate = ply.grade == Grade::Estimate;
        BulletinMoment moment{.rules = game.rules,
                              .board = board,
                              .south = name_of(game.south),
                              .north = name_of(game.north),
                              .ply = ply.ply,
                              .played = ply.turn,
                              .better = std::nullopt,
                              .loss = ply.loss,
                              .grade = estimate ? Grade::Estimate : Grade::Exact,
                              .game = bulletin_.games.size()};
        if (ply.verdict == Verdict::OnlyMove) {
            best_.push_back({board.on_board().count(), game.id, moment});
        } else if (ply.loss > Seeds{0} && ply.verdict >= Verdict::Mistake && ply.best &&
                   *ply.best != ply.turn) {
            // What is proved counts twice as much as what is thought.
            moment.better = ply.best;
            worst_.push_back({ply.loss.count() * (estimate ? 1 : 2), game.id, moment});
        }
    }

    /// The weightiest moments, one a game.
    void take(std::vector<Ranked>& ranked, std::size_t most, std::vector<BulletinMoment>& taken) {
        sort_stably(ranked, std::ranges::greater{}, &Ranked::weight);
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
    std::map<GameId, std::shared_ptr<const AnnotatedGame>> told_;
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

namespace {

/// The house of the player's row where the opponent's first capture ends in best play after a mistake.
std::string house_taken(const AnnotatedGame& game, Ply ply) {
    const Board& board = game.replay.before(ply);
    const std::vector<House> line = line_played(game, ply);
    for (const ReplayedPly& played : replay(board, line, game.replay.rules).replay.plies) {
        if (played.before.to_move() != board.to_move() && played.captured > Seeds{0}) {
            return {House(Side::South, played.last.place()).letter()};
        }
    }
    return "";
}

}  // namespace

std::vector<HabitFigures> PlayersMoves::habits() const {
    std::map<std::string, std::size_t> of_years;
    for (const auto& [date, count] : moves) {
        of_years[year_of(date)] += count;
    }
    std::map<std::tuple<std::string, std::string, std::string>, HabitFigures> figures;
    for (const PlayersMistake& mistake : mistakes) {
        const std::string year = year_of(mistake.date);
        HabitFigures& habit = figures[{mistake.habit, mistake.house, year}];
        habit = {player,
                 mistake.habit,
                 mistake.house,
                 year,
                 of_years[year],
                 habit.mistakes + 1,
                 habit.seeds + mistake.loss.count()};
    }
    std::vector<HabitFigures> sorted(figures.size());
    std::ranges::transform(figures, sorted.begin(), [](auto& habit) { return std::move(habit.second); });
    return sorted;
}

std::vector<std::pair<std::string, std::vector<PlayersMistake>>> PlayersMoves::by_frequency(
    const std::string& since) const {
    std::map<std::string, std::vector<PlayersMistake>> habits;
    for (const PlayersMistake& mistake : mistakes) {
        if (mistake.date >= since) {
            habits[mistake.habit].push_back(mistake);
        }
    }
    std::vector<std::pair<std::string, std::vector<PlayersMistake>>> ranked(habits.begin(), habits.end());
    sort_stably(ranked, std::ranges::greater{}, [](const auto& habit) { return habit.second.size(); });
    return ranked;
}

PlayersMoves moves_of_player(const Database& database, const Pattern& pattern, const std::string& player) {
    PlayersMoves all{.player = player, .moves = {}, .mistakes = {}};
    LatestAnalysis analyses(database);
    find_games(database, games_of_player(pattern, player), [&](const FoundGame& found) {
        const StoredGame& stored = found.game;
        const auto game = analyses.annotated(stored, stored.named_record());
        for (std::size_t i = 0; game && i < game->plies.size(); ++i) {
            const Ply ply{i + 1};
            const PlyAnnotation& judged = game->plies[i];
            const Side mover = game->replay.before(ply).to_move();
            if (judged.forced || judged.judgement.moves.empty() ||
                (mover == Side::South ? stored.south : stored.north) != player) {
                continue;
            }
            ++all.moves[stored.date];
            if (judged.verdict < Verdict::Mistake) {
                continue;
            }
            const std::string habit(words::theme_of_mistake(*game, ply));
            const bool is_capture = habit == name(RefutationTheme::Capture) && !stored.turns;
            all.mistakes.push_back({stored.id, ply, stored.date, habit,
                                    is_capture ? house_taken(*game, ply) : "", judged.loss.seeds});
        }
        return true;
    });
    return all;
}

std::optional<Theme> theme_that_trains(std::string_view habit) {
    if (habit == words::tempo_theme) {
        return Theme::Tempo;
    }
    switch (from_name<RefutationTheme>(habit).value_or(RefutationTheme::None)) {
        case RefutationTheme::Famine:
        case RefutationTheme::Feeding: return Theme::Famine;
        case RefutationTheme::Loop: return Theme::Loop;
        case RefutationTheme::GrandSlam: return Theme::GrandSlam;
        case RefutationTheme::GranaryEarly:
        case RefutationTheme::GranaryLate: return Theme::Granary;
        case RefutationTheme::DoubleThreat: return Theme::DoubleThreat;
        case RefutationTheme::Capture: return Theme::Parry;
        case RefutationTheme::MissedCapture:
        case RefutationTheme::PreparedCapture: return Theme::Capture;
        case RefutationTheme::None: break;
    }
    return std::nullopt;
}

PlayersLetter letter_to(const Database& database, const PlayersMoves& moves, const std::string& since) {
    constexpr std::size_t max_habits = 3;
    const std::string& player = moves.player;
    PlayersLetter letter{.player = player, .since = since};
    const auto of_time = [&](const std::string& date) -> PlayersLetter::Games& {
        return date < since ? letter.before : letter.now;
    };
    find_games(database, games_of_player({}, player), [&](const FoundGame& found) {
        const StoredGame& game = found.game;
        PlayersLetter::Games& games = of_time(game.date);
        ++games.games;
        if (game.outcome && game.south != game.north) {
            games.results.enter(game.south == player ? *game.outcome : -*game.outcome);
        }
        if (game.date >= since) {
            extend(letter.first_date, letter.last_date, game.date);
        }
        return true;
    });
    for (const auto& [date, count] : moves.moves) {
        of_time(date).moves += count;
    }
    std::map<std::string, std::size_t> before;
    for (const PlayersMistake& mistake : moves.mistakes) {
        ++of_time(mistake.date).mistakes;
        before[mistake.habit] += mistake.date < since ? 1U : 0U;
    }
    auto ranked = moves.by_frequency(since);
    std::erase_if(ranked, [](const auto& habit) { return !theme_that_trains(habit.first); });
    ranked.resize(std::min(ranked.size(), max_habits));
    StoredGames games(database);
    LatestAnalysis analyses(database);
    std::map<GameId, std::shared_ptr<const AnnotatedGame>> told;
    for (const auto& [habit, mistakes] : ranked) {
        const PlayersMistake& worst = *std::ranges::max_element(mistakes, {}, &PlayersMistake::loss);
        const auto stored = games.find(worst.game);
        std::shared_ptr<const AnnotatedGame>& game = told[worst.game];
        game = game ? game : shared(analyses.annotated(*stored, stored->named_record()));
        letter.habits.push_back({habit, mistakes.size(),
                                 letter.before.moves > 0 ? std::optional(before[habit]) : std::nullopt,
                                 moment_of(game, worst.ply, stored->south, stored->north)});
    }
    return letter;
}

Pattern games_of_player(const Pattern& pattern, const std::string& player) {
    Pattern played;
    played.operation = Pattern::Operation::Term;
    played.term = TextTerm{.field = TextTerm::Field::Player, .text = player};
    Pattern both;
    both.parts = {std::move(played), pattern};
    return both;
}

}  // namespace awale
