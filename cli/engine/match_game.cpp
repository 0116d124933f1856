#include "awale/cli/engine/match_game.hpp"

#include <algorithm>
#include <optional>

#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale::cli {

namespace {

/// Longer games are stopped, each player keeping their row.
constexpr std::size_t max_plies = 1000;

/// The score that the tables say is certain after a capture, when no board of the past can return.
std::optional<Score> adjudicated(const GameSoFar& game, const MatchRules& match) {
    const bool fresh = game.history.empty() || game.history.back().on_board() != game.board.on_board();
    if (match.tables == nullptr || !fresh) {
        return std::nullopt;
    }
    const auto known = match.tables->probe(game.board);
    if (!known) {
        return std::nullopt;
    }
    const auto& sure = match.rules.endless_play == EndlessPlay::OwnRow ? known->sure() : known->forced;
    const Seeds left = game.board.on_board();
    if (!sure || sure->mover + sure->other != left) {
        return std::nullopt;
    }
    const bool south_moves = game.board.to_move() == Side::South;
    const Seeds to_south = south_moves ? sure->mover : sure->other;
    return Score{game.board.store(Side::South) + to_south, game.board.store(Side::North) + left - to_south};
}

bool repeats(const GameSoFar& game) {
    return std::ranges::find(game.history, game.board) != game.history.end();
}

}  // namespace

FinishedGame play_game(MatchEngine& south, MatchEngine& north, GameSoFar game, const MatchRules& match) {
    const auto finish = [&](const Score& score, std::string why) {
        return FinishedGame{game.start, game.moves, score, std::move(why)};
    };
    south.new_game();
    north.new_game();
    while (true) {
        const auto over =
            repeats(game) ? std::optional(EndReason::Repetition) : ending(game.board, match.rules);
        if (over) {
            // After a majority the seeds left change nothing; the winner is known by the stores.
            return finish(final_score(game.board, match.rules, *over), std::string(name(*over)));
        }
        if (const auto score = adjudicated(game, match)) {
            return finish(*score, "adjudicated by table");
        }
        if (game.moves.size() >= max_plies) {
            return finish(final_score(game.board, match.rules, EndReason::NoMove), "too long");
        }
        const Side side = game.board.to_move();
        MatchEngine& mover = side == Side::South ? south : north;
        const auto house = mover.move(game, match.budget);
        if (!house || !legal_moves(game.board, match.rules).contains(*house)) {
            Board lost = game.board;
            lost.set_store(other(side), lost.store(other(side)) + lost.on_board());
            return finish({lost.store(Side::South), lost.store(Side::North)},
                          std::string("no legal move from ") + mover.name());
        }
        game.history.push_back(game.board);
        game.moves.push_back(*house);
        game.board = play(game.board, *house, match.rules).after;
    }
}

}  // namespace awale::cli
