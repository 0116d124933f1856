#include "awale/notation/game/replay.hpp"

#include <algorithm>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/house_letters.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

/// Why `house` is not legal here, as a sentence.
std::string reason_illegal(const Board& board, House house, HouseSet legal, const RuleSet& rules) {
    const std::string letter{house.letter()};
    const std::string mover = name(board.to_move());
    if (house.owner() != board.to_move()) {
        return letter + " is " + name(house.owner()) + "'s house and it is " + mover + "'s turn";
    }
    if (house.place() >= rules.houses_a_side) {
        return "there is no house " + letter + " on a board of " + std::to_string(2 * rules.houses_a_side) +
               " houses";
    }
    if (board.seeds(house) == Seeds{0}) {
        return "house " + letter + " is empty";
    }
    if (legal.empty()) {
        return mover + " cannot give " + name(other(board.to_move())) + " any seeds, so the game is over";
    }
    if (board.row(other(board.to_move())) == Seeds{0}) {
        return std::string(name(other(board.to_move()))) + " has no seeds and " + letter +
               " gives none: a move that feeds must be played";
    }
    return letter + " would take every seed of the other row, which " + std::string(rules.name) + " forbids";
}

}  // namespace

std::vector<std::size_t> half_move_numbers(const Replay& replay) {
    std::vector<std::size_t> numbers;
    numbers.reserve(replay.plies.size());
    std::size_t next = 0;
    for (const ReplayedPly& ply : replay.plies) {
        const Side turn = next % 2 == 0 ? Side::South : Side::North;
        next += ply.house.owner() == turn ? 0U : 1U;
        numbers.push_back(next++);
    }
    return numbers;
}

Ply numbered(const Replay& replay, Ply ply) {
    std::size_t next = 0;
    const auto count = [&](Side mover) { next += next % 2 == (mover == Side::South ? 0U : 1U) ? 1U : 2U; };
    const std::size_t last = std::min(ply.number(), replay.plies.size());
    for (std::size_t index = 0; index < last; ++index) {
        count(replay.plies[index].house.owner());
    }
    if (ply.number() > last) {
        count(replay.last().to_move());
        next += ply.number() - last - 1;
    }
    return Ply{next};
}

ReplayOutcome replay(const Board& start, std::span<const Turn> turns, const RuleSet& rules) {
    return game_of(rules).replay(start, turns, rules);
}

ReplayOutcome replay(const Board& start, std::span<const House> moves, const RuleSet& rules) {
    ReplayOutcome outcome;
    Replay& game = outcome.replay;
    game.plies.reserve(moves.size());
    Replayer replayer(start, rules);
    for (const House house : moves) {
        const Board before = replayer.board();
        const HouseSet legal = legal_moves(before, rules);
        if (!legal.contains(house)) {
            outcome.illegal =
                IllegalMove{Ply{game.plies.size() + 1}, Turn{house},
                            reason_illegal(before, house, legal, rules), legal, letter_list(legal)};
            break;
        }
        const Played played = replayer.play(house);
        game.plies.push_back({.house = house,
                              .before = before,
                              .after = played.after,
                              .captured = played.captured,
                              .last = played.last,
                              .legal = legal,
                              .grand_slam = played.grand_slam,
                              .fed = before.row(other(before.to_move())) == Seeds{0},
                              .repeats = replayer.first_occurrence()});
    }
    game.rules = rules;
    game.start = start;
    game.ended = replayer.ended();
    game.played_on = game.ended.reason != EndReason::Unfinished && game.ended.ply < replayer.ply();
    game.at_stop =
        final_score(replayer.board(), rules, replayer.reason_to_end().value_or(EndReason::Unfinished));
    return outcome;
}

}  // namespace awale
