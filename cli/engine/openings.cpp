#include "awale/cli/engine/openings.hpp"

#include <random>
#include <sstream>

#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/read_file.hpp"

namespace awale::cli {

namespace {

constexpr int random_plies = 6;

void play_on(GameSoFar& game, House house, const RuleSet& rules) {
    game.history.push_back(game.board);
    game.moves.push_back(house);
    game.board = play(game.board, house, rules).after;
}

GameSoFar from_board(const Board& board) {
    return {board, {}, {}, board};
}

tl::expected<GameSoFar, std::string> opening_of(const std::string& line, const RuleSet& rules) {
    if (line.find('-') != std::string::npos) {
        const auto board = parse_position(line, rules);
        if (!board) {
            return tl::unexpected(board.error().message);
        }
        return from_board(*board);
    }
    GameSoFar game = from_board(Board::start(rules));
    for (const char letter : line) {
        if (letter == ' ') {
            continue;
        }
        const auto house = house_from_letter(letter);
        if (!house || !legal_moves(game.board, rules).contains(*house)) {
            return tl::unexpected(std::string("move ") + std::to_string(game.moves.size() + 1) + ", " +
                                  letter + ", cannot be played");
        }
        play_on(game, *house, rules);
    }
    return game;
}

}  // namespace

tl::expected<std::vector<GameSoFar>, std::string> read_openings(std::streambuf& in, const std::string& file,
                                                                const RuleSet& rules) {
    constexpr ReadLimit limit{1, "a file of openings", "divide it into several files"};
    std::istringstream text(read_all(in, file, limit));
    std::vector<GameSoFar> openings;
    std::string line;
    for (std::size_t number = 1; std::getline(text, line); ++number) {
        if (line.ends_with('\r')) {
            line.pop_back();
        }
        if (line.empty() || line.front() == ';') {
            continue;
        }
        auto opening = opening_of(line, rules);
        if (opening && ending(opening->board, rules)) {
            opening = tl::unexpected(std::string("the game is over there"));
        }
        if (!opening) {
            return tl::unexpected(file + ", line " + std::to_string(number) + ": " + opening.error());
        }
        openings.push_back(std::move(*opening));
    }
    if (openings.empty()) {
        return tl::unexpected(file + " holds no opening");
    }
    return openings;
}

GameSoFar random_opening(std::size_t number, const RuleSet& rules) {
    std::mt19937 random(number);
    GameSoFar game = from_board(Board::start(rules));
    for (int ply = 0; ply < random_plies; ++ply) {
        const HouseSet legal = legal_moves(game.board, rules);
        auto chosen = legal.begin();
        for (auto skip = random() % legal.size(); skip > 0; --skip) {
            ++chosen;
        }
        play_on(game, *chosen, rules);
    }
    return game;
}

}  // namespace awale::cli
