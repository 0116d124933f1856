#include "analyzer/verify/quiet_graph.hpp"

#include <algorithm>

namespace awale::plain {

std::optional<QuietGraph> QuietGraph::from(const Rules& rules, const EndgameBounds& endgames,
                                           std::span<const Game> history, const Game& root,
                                           std::size_t most) {
    QuietGraph graph(rules, endgames);
    if (!graph.explore(history, root, most)) {
        return std::nullopt;
    }
    return graph;
}

bool QuietGraph::explore(std::span<const Game> history, const Game& root, std::size_t most) {
    history_.assign(history.begin(), history.end());
    games_.push_back(root);
    index_.emplace(root, 0);
    for (std::uint32_t index = 0; index < games_.size(); ++index) {
        if (games_.size() > most || !expand(index, history)) {
            return false;
        }
    }
    if (rules_->set().few_seeds == FewSeeds::NoCaptureLeft) {
        end_where_nothing_can_be_taken();
    }
    return true;
}

bool QuietGraph::expand(std::uint32_t index, std::span<const Game> history) {
    const Game game = games_[index];
    Node node;
    node.south_moves = game.south_moves;
    const std::vector<Move> moves = rules_->moves(game);
    if (moves.empty() || rules_->few_left(game)) {
        node.ended = true;
        const int margin = rules_->rows_margin(game);
        node.leaf = {margin, margin};
        nodes_.push_back(std::move(node));
        return true;
    }
    for (const Move& move : moves) {
        const bool returns = std::ranges::find(history, move.after) != history.end();
        if (move.taken > 0 || returns) {
            const auto leaf = leaf_of(move, history);
            if (!leaf) {
                return false;
            }
            add_leaf(node, *leaf);
            node.captures = true;
            continue;
        }
        const auto [found, added] = index_.try_emplace(move.after, static_cast<std::uint32_t>(games_.size()));
        if (added) {
            games_.push_back(move.after);
        }
        node.next.push_back(found->second);
    }
    nodes_.push_back(std::move(node));
    return true;
}

/// What a move out of the graph is worth, seen from before it.
std::optional<Bounds> QuietGraph::leaf_of(const Move& move, std::span<const Game> history) const {
    const bool south = !move.after.south_moves;
    const int gain = south ? move.taken : -move.taken;
    if (move.taken == 0 && std::ranges::find(history, move.after) != history.end()) {
        const int margin = rules_->return_margin(move.after);
        return Bounds{margin, margin};
    }
    if (rules_->moves(move.after).empty() || rules_->few_left(move.after)) {
        const int margin = rules_->rows_margin(move.after) + gain;
        return Bounds{margin, margin};
    }
    if (rules_->left(move.after) > endgames_->level()) {
        return std::nullopt;
    }
    const Bounds rest = (*endgames_)(move.after);
    return Bounds{rest.lower + gain, rest.upper + gain};
}

/// The mover chooses among its leaves, for either bound by itself.
void QuietGraph::add_leaf(Node& node, Bounds bounds) const {
    if (!node.has_leaf) {
        node.leaf = bounds;
        node.has_leaf = true;
    } else if (node.south_moves) {
        node.leaf = {std::max(node.leaf.lower, bounds.lower), std::max(node.leaf.upper, bounds.upper)};
    } else {
        node.leaf = {std::min(node.leaf.lower, bounds.lower), std::min(node.leaf.upper, bounds.upper)};
    }
}

/// Under the rule of that name a position from which no moves lead to a capture is over.
void QuietGraph::end_where_nothing_can_be_taken() {
    std::vector<std::vector<std::uint32_t>> before(nodes_.size());
    std::vector<std::uint32_t> open;
    std::vector<bool> alive(nodes_.size());
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        for (const std::uint32_t next : nodes_[index].next) {
            before[next].push_back(index);
        }
        if (nodes_[index].captures) {
            alive[index] = true;
            open.push_back(index);
        }
    }
    while (!open.empty()) {
        const std::uint32_t index = open.back();
        open.pop_back();
        for (const std::uint32_t earlier : before[index]) {
            if (!alive[earlier]) {
                alive[earlier] = true;
                open.push_back(earlier);
            }
        }
    }
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        if (!alive[index] && !nodes_[index].ended) {
            const int margin = rules_->rows_margin(games_[index]);
            nodes_[index] = {.south_moves = nodes_[index].south_moves,
                             .ended = true,
                             .has_leaf = false,
                             .captures = false,
                             .leaf = {margin, margin},
                             .next = {}};
        }
    }
}

/// The positions from which the side gets there by play that ends.
std::vector<bool> QuietGraph::won_by(bool south, int need) const {
    const auto suffices = [&](const Bounds& bounds) {
        return south ? bounds.lower >= need : -bounds.upper >= need;
    };
    std::vector<bool> won(nodes_.size());
    std::vector<std::uint32_t> missing(nodes_.size());  // moves of the other side that must still be won
    std::vector<std::vector<std::uint32_t>> before(nodes_.size());
    std::vector<std::uint32_t> open;
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        const Node& node = nodes_[index];
        for (const std::uint32_t next : node.next) {
            before[next].push_back(index);
        }
        const bool leaf_won = (node.ended || node.has_leaf) && suffices(node.leaf);
        missing[index] =
            static_cast<std::uint32_t>(node.next.size()) + (node.has_leaf && !leaf_won ? 1U : 0U);
        const bool own_move = node.south_moves == south;
        if (node.ended ? leaf_won : own_move ? leaf_won : missing[index] == 0) {
            won[index] = true;
            open.push_back(index);
        }
    }
    while (!open.empty()) {
        const std::uint32_t index = open.back();
        open.pop_back();
        for (const std::uint32_t earlier : before[index]) {
            const bool own_move = nodes_[earlier].south_moves == south;
            if (!won[earlier] && (own_move || --missing[earlier] == 0)) {
                won[earlier] = true;
                open.push_back(earlier);
            }
        }
    }
    return won;
}

bool QuietGraph::makes_sure(const Move& move, bool south, int need) const {
    const int left = rules_->left(move.after) + move.taken;
    if (need <= -left || need > left) {
        return need <= -left;
    }
    if (const auto found = index_.find(move.after);
        move.taken == 0 && found != index_.end() &&
        std::ranges::find(history_, move.after) == history_.end()) {
        // Where endless play is worth nothing, what the other side cannot break by play that ends is kept.
        if (rules_->set().endless_play != EndlessPlay::OwnRow && need <= 0) {
            return !won_by(!south, 1 - need)[found->second];
        }
        return won_by(south, need)[found->second];
    }
    const Bounds leaf = leaf_of(move, history_).value_or(Bounds{-48, 48});
    return south ? leaf.lower >= need : -leaf.upper >= need;
}

}  // namespace awale::plain
