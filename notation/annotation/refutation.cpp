#include "awale/notation/annotation/refutation.hpp"

#include <numeric>

#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/game/game.hpp"

namespace awale {

bool RefutingReply::operator==(const RefutingReply& other) const {
    return to == other.to && house == other.house && next == other.next;
}

bool is_of_better_move(const RefutingReply& tree, Side mover) {
    return tree.house && tree.house->owner() == mover;
}

const Board& start_of(const RefutingReply& tree, const Board& before, const Board& after) {
    return is_of_better_move(tree, before.to_move()) ? before : after;
}

std::size_t moves_in(const RefutingReply& tree) {
    return std::accumulate(tree.next.begin(), tree.next.end(), tree.to.size() + (tree.house ? 1U : 0U),
                           [](std::size_t sum, const RefutingReply& reply) { return sum + moves_in(reply); });
}

std::string tree_text(const RefutingReply& tree) {
    std::string text = tree.to.empty() ? "" : letters(tree.to) + ":";
    text += tree.house ? tree.house->letter() : '-';  // the game is over
    for (const RefutingReply& reply : tree.next) {
        text += (&reply == &tree.next.front() ? "(" : ",") + tree_text(reply);
    }
    return text + (tree.next.empty() ? "" : ")");
}

bool can_be_played(const RefutingReply& tree, const Board& board, const RuleSet& rules) {
    if (!tree.house) {
        return tree.next.empty();
    }
    if (!legal_moves(board, rules).contains(*tree.house)) {
        return false;
    }
    if (tree.next.empty()) {
        return true;
    }
    const Board after = play(board, *tree.house, rules).after;
    const HouseSet legal = legal_moves(after, rules);
    HouseSet answered;
    for (const RefutingReply& reply : tree.next) {
        for (const House house : reply.to) {
            if (answered.contains(house) || !legal.contains(house) ||
                !can_be_played(reply, play(after, house, rules).after, rules)) {
                return false;
            }
            answered.insert(house);
        }
    }
    return answered == legal;
}

std::vector<House> line_played(const AnnotatedGame& game, Ply ply) {
    std::vector<House> line{game.replay.plies[ply.number() - 1].house};
    if (ply.number() < game.plies.size() && !game.plies[ply.number()].judgement.moves.empty()) {
        const Judgement& replies = game.plies[ply.number()].judgement;
        const std::vector<House> rest = stored_line(replies, replies.moves.front().house);
        line.insert(line.end(), rest.begin(), rest.end());
    }
    return line;
}

namespace {

/// What the side to move has captured more than the other after each move of a line that can be played.
std::vector<int> gains_along(const Board& board, std::span<const House> line, const RuleSet& rules) {
    std::vector<int> gains;
    int gain = 0;
    for (const ReplayedPly& ply : replay(board, line, rules).replay.plies) {
        gain += ply.house.owner() == board.to_move() ? ply.captured.count() : -ply.captured.count();
        gains.push_back(gain);
    }
    return gains;
}

}  // namespace

Sight sight_of(const AnnotatedGame& game, Ply ply) {
    constexpr int least_shown = 2;  // seeds: the smallest capture
    const JudgedMove* const better = better_move(game, ply);
    if (better == nullptr || !game_of(game.replay.rules).turns_are_houses()) {
        return {};
    }
    const Judgement& judgement = game.plies[ply.number() - 1].judgement;
    const Board& before = game.replay.before(ply);
    const std::vector<int> lost = gains_along(before, line_played(game, ply), game.replay.rules);
    const std::vector<int> won =
        gains_along(before, stored_line(judgement, better->house), game.replay.rules);
    Sight sight;
    for (std::size_t at = std::min(lost.size(), won.size());
         at > 0 && won[at - 1] - lost[at - 1] >= least_shown; --at) {
        sight.plies = at;
    }
    sight.tempting = std::ranges::any_of(
        judgement.moves, [&](const JudgedMove& move) { return move.captured > better->captured; });
    return sight;
}

}  // namespace awale
