// replay_file FILE: replays each game of a file, in whatever notation it is written, and prints how it ended.

#include <exception>
#include <fstream>
#include <iostream>

#include <awale/notation/dialects/game_source.hpp>
#include <awale/notation/game/position_text.hpp>
#include <awale/notation/ogn/check.hpp>

namespace {

// Prints the last position of a game and its score; returns whether the game could be played to its last
// move.
bool replay(const awale::Record& record) {
    const awale::CheckedRecord checked = awale::check(record, awale::abapa());
    for (const awale::Diagnostic& diagnostic : checked.diagnostics) {
        std::cerr << awale::to_text(diagnostic);
    }
    const awale::Replay& game = checked.replay;
    std::cout << game.plies.size() << " moves, " << awale::position_text(game.last(), game.rules) << ", "
              << awale::name(game.ended.reason) << ", " << awale::to_text(game.ended.final) << "\n";
    return !checked.broken;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: replay_file FILE\n";
        return 2;
    }
    std::ifstream file(argv[1]);
    if (!file) {
        std::cerr << "replay_file: cannot open " << argv[1] << "\n";
        return 1;
    }
    try {
        awale::GameSource games(file, argv[1], std::nullopt, awale::abapa());
        bool good = true;
        while (const auto game = games.next()) {
            if (game->record) {
                good = replay(*game->record) && good;
            } else {
                std::cerr << awale::to_text(game->record.error());
                good = false;
            }
        }
        return good ? 0 : 1;
    } catch (const std::exception& error) {  // the file cannot be read
        std::cerr << "replay_file: " << error.what() << "\n";
        return 1;
    }
}
