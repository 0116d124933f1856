#include "awale/analyzer/statistics/statistics.hpp"

namespace awale {

std::string_view name(Phase phase) {
    switch (phase) {
        case Phase::Opening: return "opening";
        case Phase::MiddleGame: return "middle_game";
        case Phase::Ending: return "ending";
    }
    return "";
}

Phase phase_of(const Board& board, const RuleSet& rules) {
    const int all = rules.total_seeds().count();
    const int left = board.on_board().count();
    return 4 * left > 3 * all ? Phase::Opening : 3 * left > all ? Phase::MiddleGame : Phase::Ending;
}

JudgedMoves& JudgedMoves::operator+=(const JudgedMoves& more) {
    moves += more.moves;
    perfect += more.perfect;
    proved += more.proved;
    guessed += more.guessed;
    loss += more.loss;
    guessed_loss += more.guessed_loss;
    squares += more.squares;
    guessed_squares += more.guessed_squares;
    inaccuracies += more.inaccuracies;
    mistakes += more.mistakes;
    blunders += more.blunders;
    only_moves += more.only_moves;
    return *this;
}

JudgedMoves PlayerFigures::judged_total() const {
    JudgedMoves all;
    for (const JudgedMoves& phase : judged) {
        all += phase;
    }
    return all;
}

std::size_t Agreement::proved() const {
    std::size_t sum = 0;
    for (const auto& row : table) {
        for (const std::size_t games : row) {
            sum += games;
        }
    }
    return sum;
}

std::size_t Agreement::right() const {
    return table[0][0] + table[1][1] + table[2][2];
}

}  // namespace awale
