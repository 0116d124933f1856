#include "awale/analyzer/statistics/habits.hpp"

#include <tuple>
#include <utility>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/notation/annotation/refutation.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/narration/reasons.hpp"

namespace awale {

namespace {

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
    std::map<std::tuple<std::string, std::string, std::string>, HabitFigures> figures;
    for (const PlayersMistake& mistake : mistakes) {
        const std::string year = mistake.date.substr(0, mistake.date.find('-'));
        HabitFigures& habit = figures[{mistake.habit, mistake.house, year}];
        habit = {player,
                 mistake.habit,
                 mistake.house,
                 year,
                 moves.at(year),
                 habit.mistakes + 1,
                 habit.seeds + mistake.loss.count()};
    }
    std::vector<HabitFigures> sorted;
    for (auto& [what, habit] : figures) {
        sorted.push_back(std::move(habit));
    }
    return sorted;
}

PlayersMoves moves_of_player(const Database& database, const Pattern& pattern, const std::string& player) {
    PlayersMoves all{.player = player, .moves = {}, .mistakes = {}};
    StoredAnalyses analyses(database);
    find_games(database, games_of_player(pattern, player), [&](const FoundGame& found) {
        const StoredGame& stored = found.game;
        const auto game = analyses.of(stored, stored.named_record());
        for (std::size_t i = 0; game && i < game->plies.size(); ++i) {
            const Ply ply{i + 1};
            const PlyAnnotation& judged = game->plies[i];
            const Side mover = game->replay.before(ply).to_move();
            if (judged.forced || (mover == Side::South ? stored.south : stored.north) != player) {
                continue;
            }
            ++all.moves[stored.date.substr(0, stored.date.find('-'))];
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

Pattern games_of_player(const Pattern& pattern, const std::string& player) {
    Pattern played;
    played.kind = Pattern::Kind::Term;
    played.term = TextTerm{.field = TextTerm::Field::Player, .text = player};
    Pattern both;
    both.parts = {std::move(played), pattern};
    return both;
}

}  // namespace awale
