#include "awale/notation/game/replay.hpp"

#include <algorithm>

#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

/// The first earlier ply after which the board was the same, looking back to the last capture only: a board
/// cannot return once seeds have left it.
std::optional<Ply> first_occurrence(const Replay& replay, const Board& board) {
    std::optional<Ply> found;
    for (std::size_t ply = replay.plies.size(); ply-- > 0;) {
        const Board& earlier = ply == 0 ? replay.start : replay.plies[ply - 1].after;
        if (earlier.on_board() != board.on_board()) {
            break;
        }
        if (earlier == board) {
            found = Ply{ply};
        }
    }
    return found;
}

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

/// The reason the game is over after the last ply of `replay`, if it is.
std::optional<EndReason> ending_here(const Replay& replay) {
    if (const auto reason = ending(replay.last(), replay.rules)) {
        return reason;
    }
    if (!replay.plies.empty() && replay.plies.back().repeats) {
        return EndReason::Repetition;
    }
    return std::nullopt;
}

}  // namespace

ReplayOutcome replay(const Board& start, std::span<const House> moves, const RuleSet& rules) {
    ReplayOutcome outcome;
    Replay& game = outcome.replay;
    game.rules = rules;
    game.start = start;
    game.plies.reserve(moves.size());
    bool over = false;
    const auto note_ending = [&] {
        const auto reason = ending_here(game);
        const Ply ply{game.plies.size()};
        game.at_stop = final_score(game.last(), rules, reason.value_or(EndReason::Unfinished));
        if (over) {
            game.played_on = true;
            return;
        }
        over = reason.has_value();
        game.ended = {reason.value_or(EndReason::Unfinished), ply, game.at_stop};
    };
    note_ending();

    for (const House house : moves) {
        const Board before = game.last();
        const HouseSet legal = legal_moves(before, rules);
        if (!legal.contains(house)) {
            outcome.illegal = IllegalMove{Ply{game.plies.size() + 1}, house,
                                          reason_illegal(before, house, legal, rules), legal};
            break;
        }
        const Played played = play(before, house, rules);
        game.plies.push_back({.house = house,
                              .before = before,
                              .after = played.after,
                              .captured = played.captured,
                              .last = played.last,
                              .legal = legal,
                              .grand_slam = played.grand_slam,
                              .fed = before.row(other(before.to_move())) == Seeds{0},
                              .repeats = std::nullopt});
        game.plies.back().repeats = first_occurrence(game, played.after);
        note_ending();
    }
    return outcome;
}

}  // namespace awale
