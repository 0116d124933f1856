#include "awale/analyzer/statistics/habits.hpp"

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/notation/narration/reasons.hpp"

namespace awale {

namespace {

std::string year_of(const std::string& date) { return date.substr(0, date.find('-')); }

/// The house, of the player's row, in which the first capture of the opponent ends in best play after a
/// mistake.
std::string house_taken(const AnnotatedGame& game, Ply ply) {
    Board board = game.replay.before(ply);
    const Side player = board.to_move();
    for (const House house : line_played(game, ply)) {
        if (!legal_moves(board, game.replay.rules).contains(house)) {
            break;
        }
        const Played played = play(board, house, game.replay.rules);
        if (board.to_move() != player && played.captured > Seeds{0}) {
            return {House(Side::South, played.last.place()).letter()};
        }
        board = played.after;
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
    std::vector<HabitFigures> sorted;
    for (auto& [what, habit] : figures) {
        sorted.push_back(std::move(habit));
    }
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
    std::ranges::stable_sort(ranked, std::ranges::greater{},
                             [](const auto& habit) { return habit.second.size(); });
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
            if (judged.forced || (mover == Side::South ? stored.south : stored.north) != player) {
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

namespace {

/// A mistake as a moment with a diagram.
BulletinMoment moment_of(const StoredGame& stored, std::shared_ptr<const AnnotatedGame> game, Ply ply) {
    const JudgedMove* const better = better_move(*game, ply);
    const PlyAnnotation& judged = game->plies[ply.number() - 1];
    return {.rules = stored.rules,
            .board = game->replay.before(ply),
            .south = stored.south,
            .north = stored.north,
            .ply = ply,
            .played = game->replay.plies[ply.number() - 1].turn(),
            .better = better == nullptr ? std::nullopt : std::optional(better->turn()),
            .loss = judged.loss.seeds,
            .grade = judged.loss.grade,
            .told = std::move(game)};
}

}  // namespace

PlayersLetter letter_to(const Database& database, const PlayersMoves& moves, const std::string& since) {
    constexpr std::size_t most_habits = 3;
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
        if (game.date >= since && !game.date.empty()) {
            letter.first_date =
                letter.first_date.empty() ? game.date : std::min(letter.first_date, game.date);
            letter.last_date = std::max(letter.last_date, game.date);
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
    ranked.resize(std::min(ranked.size(), most_habits));
    StoredGames games(database);
    LatestAnalysis analyses(database);
    for (const auto& [habit, mistakes] : ranked) {
        const PlayersMistake& worst = *std::ranges::max_element(mistakes, {}, &PlayersMistake::loss);
        const auto stored = games.find(worst.game);
        const auto game = analyses.annotated(*stored, stored->named_record());
        letter.habits.push_back(
            {habit, mistakes.size(), letter.before.moves > 0 ? std::optional(before[habit]) : std::nullopt,
             moment_of(*stored, std::make_shared<const AnnotatedGame>(*game), worst.ply)});
    }
    return letter;
}

Pattern games_of_player(const Pattern& pattern, const std::string& player) {
    Pattern played;
    played.kind = Pattern::Kind::Term;
    played.term = TextTerm{.field = TextTerm::Field::Player, .text = player};
    Pattern both;
    both.parts = {std::move(played), pattern};
    return both;
}

}  // namespace awale
