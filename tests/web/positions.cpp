// positions SEED COUNT: for every rule set, COUNT boards without a pattern, a JSON object a line, with what
// the rules say of them: the yardstick for the page's own rules (render/web/rules.mjs).

#include <array>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/score.hpp"

namespace {

using namespace awale;

// Few houses are favoured, so that there are empty rows, granaries of two laps and everything between.
Board any_board(const RuleSet& rules, std::mt19937& random) {
    const auto below = [&random](std::size_t limit) { return random() % limit; };
    Board board;
    const std::size_t favoured = 1 + below(2UL * rules.houses_a_side);
    std::array<House, House::lanes> houses{};
    for (std::size_t i = 0; i < favoured; ++i) {
        houses[i] = House{below(2) == 0 ? Side::South : Side::North, below(rules.houses_a_side)};
    }
    std::size_t left = static_cast<std::size_t>(rules.total_seeds().count());
    const std::size_t on_board = below(3) == 0 ? below(left + 1) : below(12);
    for (std::size_t i = 0; i < on_board; ++i) {
        const House house = houses[below(favoured)];
        board.set_seeds(house, board.seeds(house) + Seeds{1});
    }
    left -= on_board;
    const std::size_t south = below(left + 1);
    board.set_store(Side::South, Seeds{static_cast<int>(south)});
    board.set_store(Side::North, Seeds{static_cast<int>(left - south)});
    board.set_to_move(below(2) == 0 ? Side::South : Side::North);
    return board;
}

void print(const Board& board, const RuleSet& rules) {
    std::string moves;
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        moves += (moves.empty() ? "" : ",") + std::string("[\"") + house.letter() + "\"," +
                 to_text(played.captured) + ",\"" + played.last.letter() + "\"," +
                 (played.grand_slam ? "true" : "false") + ",\"" + position_text(played.after, rules) + "\"]";
    }
    const auto reason = ending(board, rules);
    std::string scores;
    for (const EndReason end : {EndReason::Majority, EndReason::NoMove, EndReason::Repetition,
                                EndReason::FewSeeds, EndReason::NoCaptureLeft}) {
        scores += (scores.empty() ? "" : ",") + std::string("\"") + std::string(name(end)) + "\":\"" +
                  to_text(final_score(board, rules, end)) + "\"";
    }
    std::cout << "{\"rules\":\"" << rules.name << "\",\"position\":\"" << position_text(board, rules)
              << "\",\"moves\":[" << moves
              << "],\"ending\":" << (reason ? "\"" + std::string(name(*reason)) + "\"" : std::string("null"))
              << ",\"scores\":{" << scores << "}}\n";
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        return 2;
    }
    std::mt19937 random(static_cast<std::mt19937::result_type>(std::atoi(argv[1])));
    for (const RuleSet& rules : rule_set_presets()) {
        for (int i = 0; i < std::atoi(argv[2]); ++i) {
            print(any_board(rules, random), rules);
        }
    }
}
