#include "awale/analyzer/verify/prover/quiet_graph.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace awale::plain {

namespace {

// Marks for boards that are no node of the graph.
constexpr std::uint32_t not_met = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t has_been = not_met - 1;

}  // namespace

std::optional<QuietGraph> QuietGraph::from(QuietBoards& boards, std::span<const Game> history,
                                           const Game& root, std::size_t most) {
    QuietGraph graph(boards);
    if (!graph.explore(history, root, most)) {
        return std::nullopt;
    }
    return graph;
}

bool QuietGraph::explore(std::span<const Game> history, const Game& root, std::size_t most) {
    history_.assign(history.begin(), history.end());
    boards_->begin(root);
    std::vector<std::uint32_t> open{boards_->place_of(root)};
    const auto mark = [&](std::uint32_t place) -> std::uint32_t& {
        if (place >= where_.size()) {
            where_.resize(boards_->size(), not_met);
        }
        return where_[place];
    };
    for (const Game& game : history_) {
        mark(boards_->place_of(game)) = has_been;
    }
    for (std::uint32_t index = 0; index < open.size(); ++index) {
        if (open.size() > most) {
            return false;
        }
        const QuietBoards::Node& board = boards_->at(open[index]);
        Node node{.south_moves = board.game.south_moves,
                  .ended = board.ended,
                  .has_leaf = board.captures,
                  .leaf = board.leaf};
        for (const std::uint32_t next : std::span(board.next).first(board.moves)) {
            std::uint32_t& there = mark(next);
            if (there == has_been) {
                const int margin = boards_->rules().return_margin(boards_->game(next));
                const Bounds back{margin, margin};
                node.leaf = node.has_leaf ? chosen(node.south_moves, node.leaf, back) : back;
                node.has_leaf = true;
                continue;
            }
            if (there == not_met) {
                there = static_cast<std::uint32_t>(open.size());
                open.push_back(next);
            }
            node.next[node.moves++] = there;
        }
        nodes_.push_back(node);
    }
    look_back();
    if (boards_->rules().set().few_seeds == FewSeeds::NoCaptureLeft) {
        end_where_nothing_can_be_taken(open);
        look_back();
    }
    return true;
}

/// Notes the nodes with a move to each.
void QuietGraph::look_back() {
    first_.assign(nodes_.size() + 1, 0);
    for (const Node& node : nodes_) {
        for (const std::uint32_t next : std::span(node.next).first(node.moves)) {
            ++first_[next + 1];
        }
    }
    for (std::size_t index = 1; index < first_.size(); ++index) {
        first_[index] += first_[index - 1];
    }
    before_.resize(first_.back());
    std::vector<std::uint32_t> free(first_.begin(), first_.end() - 1);
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        const Node& node = nodes_[index];
        for (const std::uint32_t next : std::span(node.next).first(node.moves)) {
            before_[free[next]++] = index;
        }
    }
}

/// Under the rule of that name a position from which no moves lead to a capture is over. `places` says where
/// the boards of the nodes are kept.
void QuietGraph::end_where_nothing_can_be_taken(std::span<const std::uint32_t> places) {
    std::vector<std::uint32_t> open;
    std::vector<bool> alive(nodes_.size());
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        if (nodes_[index].has_leaf) {
            alive[index] = true;
            open.push_back(index);
        }
    }
    while (!open.empty()) {
        const std::uint32_t index = open.back();
        open.pop_back();
        for (const std::uint32_t earlier : before(index)) {
            if (!alive[earlier]) {
                alive[earlier] = true;
                open.push_back(earlier);
            }
        }
    }
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        if (!alive[index] && !nodes_[index].ended) {
            const int margin = boards_->rules().rows_margin(boards_->game(places[index]));
            nodes_[index] = {.south_moves = nodes_[index].south_moves,
                             .ended = true,
                             .has_leaf = false,
                             .leaf = {margin, margin}};
        }
    }
}

/// The positions from which the side gets there by play that ends; worked out once for each side and need.
const std::vector<bool>& QuietGraph::won_by(bool south, int need) {
    for (const Answer& answer : answers_) {
        if (answer.south == south && answer.need == need) {
            return answer.won;
        }
    }
    std::vector<bool> won(nodes_.size());
    std::vector<std::uint8_t> missing(nodes_.size());  // moves of the other side that must still be won
    std::vector<std::uint32_t> open;
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        const Node& node = nodes_[index];
        const bool leaf_won =
            (node.ended || node.has_leaf) && (south ? node.leaf.lower >= need : -node.leaf.upper >= need);
        missing[index] = static_cast<std::uint8_t>(node.moves + (node.has_leaf && !leaf_won ? 1 : 0));
        const bool own_move = node.south_moves == south;
        if (node.ended || own_move ? leaf_won : missing[index] == 0) {
            won[index] = true;
            open.push_back(index);
        }
    }
    while (!open.empty()) {
        const std::uint32_t index = open.back();
        open.pop_back();
        for (const std::uint32_t earlier : before(index)) {
            const bool own_move = nodes_[earlier].south_moves == south;
            if (!won[earlier] && (own_move || --missing[earlier] == 0)) {
                won[earlier] = true;
                open.push_back(earlier);
            }
        }
    }
    return answers_.emplace_back(south, need, std::move(won)).won;
}

bool QuietGraph::guarantees(const PlainMove& move, bool south, int need) {
    const Rules& rules = boards_->rules();
    const int left = rules.left(move.after) + move.taken;
    if (need <= -left || need > left) {
        return need <= -left;
    }
    if (move.taken == 0 && std::ranges::find(history_, move.after) != history_.end()) {
        const int margin = rules.return_margin(move.after);
        return (south ? margin : -margin) >= need;
    }
    const std::uint32_t place = boards_->place_of(move.after);
    const std::uint32_t node = place < where_.size() ? where_[place] : not_met;
    if (move.taken == 0 && node != not_met) {
        // Where endless play is worth nothing, what the other side cannot break by play that ends is kept.
        return rules.set().endless_play != EndlessPlay::OwnRow && need <= 0 ? !won_by(!south, 1 - need)[node]
                                                                            : won_by(south, need)[node];
    }
    // Only a root at which the game is over leads to boards that the graph does not have.
    const Bounds leaf = boards_->leaf_of(move);
    return (south ? leaf.lower : -leaf.upper) >= need;
}

}  // namespace awale::plain
