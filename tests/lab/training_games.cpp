#include "tests/lab/training_games.hpp"

#include <algorithm>
#include <utility>

#include "awale/notation/game/play.hpp"

namespace awale::search {

namespace {

/// A game begins with up to this many plies at random.
constexpr std::size_t max_random_plies = 16;
/// One move in this many is drawn at random later on.
constexpr std::size_t random_every = 8;
/// Longer games are broken off.
constexpr std::size_t max_game_plies = 300;

RuleSet played_on(RuleSet rules) {
    rules.stops_at_majority = false;
    return rules;
}

}  // namespace

TrainingGames::TrainingGames(const RuleSet& rules, std::shared_ptr<const Tables> tables, std::uint32_t number,
                             int depth)
    : rules_(played_on(rules)),
      depth_(depth),
      player_(rules_, std::move(tables), {.hash_megabytes = 1, .table_seeds = 8}),
      random_(number) {}

std::vector<Board> TrainingGames::next() {
    player_.forget();
    std::vector<Board> game;
    Board board = Board::start(rules_);
    const std::size_t opening = below(max_random_plies) + 1;
    while (!ending(board, rules_) && std::ranges::find(game, board) == game.end() &&
           game.size() < max_game_plies) {
        House house{board.to_move(), 0};
        if (game.size() < opening || below(random_every) == 0) {
            std::vector<House> moves;
            for (const House legal : legal_moves(board, rules_)) {
                moves.push_back(legal);
            }
            house = moves[below(moves.size())];
        } else {
            house = player_.think(board, game, {.depth = depth_}).value().line.front().house;
        }
        game.push_back(board);
        board = play(board, house, rules_).after;
    }
    return game;
}

}  // namespace awale::search
