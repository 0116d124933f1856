#include "awale/analyzer/verify/prover/quiet_boards.hpp"

#include <algorithm>

namespace awale::plain {

Bounds chosen(bool by_south, Bounds one, Bounds other) {
    return by_south ? Bounds{std::max(one.lower, other.lower), std::max(one.upper, other.upper)}
                    : Bounds{std::min(one.lower, other.lower), std::min(one.upper, other.upper)};
}

void QuietBoards::begin(const PlainBoard& game) {
    if (const int left = rules_->left(game); left != left_) {
        left_ = left;
        nodes_.clear();
        places_.clear();
    }
}

std::uint32_t QuietBoards::place_of(const PlainBoard& game) {
    const auto [found, added] = places_.try_emplace(game, static_cast<std::uint32_t>(nodes_.size()));
    if (added) {
        nodes_.emplace_back().game = game;
    }
    return found->second;
}

const QuietBoards::Node& QuietBoards::at(std::uint32_t place) {
    if (nodes_[place].looked_at) {
        return nodes_[place];
    }
    Node node;
    node.game = nodes_[place].game;
    node.looked_at = true;
    const std::vector<PlainMove> moves = rules_->moves(node.game);
    if (moves.empty() || rules_->few_left(node.game)) {
        node.ended = true;
        const int margin = rules_->rows_margin(node.game);
        node.leaf = {margin, margin};
    } else {
        for (const PlainMove& move : moves) {
            if (move.taken == 0) {
                node.next[node.moves++] = place_of(move.after);
                continue;
            }
            const Bounds leaf = leaf_of(move);
            node.leaf = node.captures ? chosen(node.game.south_moves, node.leaf, leaf) : leaf;
            node.captures = true;
        }
    }
    return nodes_[place] = node;
}

Bounds QuietBoards::leaf_of(const PlainMove& move) const {
    const int gain = move.after.south_moves ? -move.taken : move.taken;
    if (rules_->few_left(move.after) || rules_->moves(move.after).empty()) {
        const int margin = rules_->rows_margin(move.after) + gain;
        return {margin, margin};
    }
    const Bounds rest = (*endgames_)(move.after);
    return {rest.lower + gain, rest.upper + gain};
}

}  // namespace awale::plain
