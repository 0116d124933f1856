// engine_answers SEED PLACES NODES SEEDS: what the engine of the browser page, compiled for this machine,
// answers at random places of every rule set: JSON lines {"name", "texts", "numbers", "answer"}, the answer
// being a text to compare.

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

#include <nlohmann/json.hpp>

#include "awale/cli/engine/page_engine.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/turn.hpp"
#include "random_boards.hpp"

using namespace awale;

namespace {

constexpr int most_chosen = 300;  // places up to which moves are chosen, which takes up to a second each

/// Up to this many random turns, packed.
std::string any_moves(Board board, const RuleSet& rules, std::size_t most, std::mt19937_64& random) {
    const Game& game = game_of(rules);
    std::string moves;
    for (std::size_t ply = 0; ply < most; ++ply) {
        const std::uint64_t legal = game.count_turns(board, rules);
        if (legal == 0) {
            break;
        }
        Turn chosen;
        game.visit_turns(board, rules, [&, skip = random() % legal](const Turn& turn) mutable {
            chosen = turn;
            return skip-- > 0;
        });
        moves += packed_text(chosen);
        board = game.play(board, chosen, rules);
    }
    return moves;
}

void write(const char* name, const cli::PagePlace& place, const nlohmann::json& numbers,
           const std::string& answer) {
    std::cout << nlohmann::json{{"name", name},
                                {"texts", {place.rules, place.start, place.moves}},
                                {"numbers", numbers},
                                {"answer", answer}}
                     .dump()
              << '\n';
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 5) {
        std::cout << "engine_answers SEED PLACES NODES SEEDS\n";
        return 2;
    }
    std::mt19937_64 random(static_cast<std::mt19937_64::result_type>(std::atoi(argv[1])));
    const int places = std::atoi(argv[2]);
    const int nodes = std::atoi(argv[3]);
    const int seeds = std::atoi(argv[4]);
    cli::PageEngine engine;
    for (const RuleSet& rules : rule_sets_of_all_games()) {
        engine.solve_tables(rules.name, seeds);
        write("solve_tables", {rules.name, "", ""}, {seeds}, "");
        for (int i = 0; i < places; ++i) {
            // Of a game with a set-up the start, from which every position comes.
            const bool from_start = i % 4 == 0 || rules.reserve > 0;
            const Board board = from_start ? Board::start(rules) : random_board(random, rules);
            const std::string start = position_text(board, rules);
            const std::string moves = any_moves(board, rules, random() % (from_start ? 120 : 8), random);
            const cli::PagePlace place{rules.name, start, moves};
            write("line", place, nlohmann::json::array(), engine.line(place));
            write("judge", place, {nodes}, engine.judge(place, static_cast<std::uint64_t>(nodes)));
            if (i % 50 == 0 && i < most_chosen) {
                const cli::PageOpponent who{
                    .level = 1 + i / 50 % cli::page_levels, .chance = 7, .stubborn = i % 2 == 0};
                write("choose", place, {who.level, who.chance, 0, who.stubborn ? 1 : 0},
                      engine.choose(place, who));
                write("record", place, nlohmann::json::array(), engine.record(place, "", ""));
            }
        }
    }
}
