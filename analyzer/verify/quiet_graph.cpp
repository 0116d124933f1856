#include "awale/analyzer/verify/quiet_graph.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

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

namespace {

// Marks for boards that are no node of the graph.
constexpr std::uint32_t not_met = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t has_been = not_met - 1;

/// Nodes looked at to follow the lines of one claim, and in one line.
constexpr int max_followed = 4'000;
constexpr std::size_t max_line = 150;

}  // namespace

std::optional<QuietGraph> QuietGraph::from(QuietBoards& boards, std::span<const PlainBoard> history,
                                           const PlainBoard& root, std::size_t most) {
    QuietGraph graph(boards);
    if (!graph.explore(history, root, most)) {
        return std::nullopt;
    }
    return graph;
}

bool QuietGraph::explore(std::span<const PlainBoard> history, const PlainBoard& root, std::size_t most) {
    history_.assign(history.begin(), history.end());
    boards_->begin(root);
    std::vector<std::uint32_t> open{boards_->place_of(root)};
    const auto mark = [&](std::uint32_t place) -> std::uint32_t& {
        if (place >= where_.size()) {
            where_.resize(boards_->size(), not_met);
        }
        return where_[place];
    };
    for (const PlainBoard& game : history_) {
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
                  .leaf = board.leaf,
                  .margin = boards_->rules().rows_margin(board.game)};
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
                             .leaf = {margin, margin},
                             .margin = margin};
        }
    }
}

bool QuietGraph::leaf_wins(const Node& node, bool south, int need) const {
    return (node.ended || node.has_leaf) && (south ? node.leaf.lower >= need : -node.leaf.upper >= need);
}

/// Worked out once for each side and need. What is won by play that ends comes first; then, where a return
/// gives each their row, what is won by staying, and again what leads there.
const QuietGraph::Rounds& QuietGraph::won_by(bool south, int need) {
    for (const Answer& answer : answers_) {
        if (answer.south == south && answer.need == need) {
            return answer.rounds;
        }
    }
    Rounds rounds(nodes_.size());
    std::vector<std::uint8_t> missing(nodes_.size());  // moves of the other side that must still be won
    std::vector<std::uint32_t> open;
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        const Node& node = nodes_[index];
        const bool wins = leaf_wins(node, south, need);
        missing[index] = static_cast<std::uint8_t>(node.moves + (node.has_leaf && !wins ? 1 : 0));
        const bool own_move = node.south_moves == south;
        if (node.ended || own_move ? wins : missing[index] == 0) {
            rounds[index] = 1;
            open.push_back(index);
        }
    }
    win_backwards(south, std::move(open), rounds, missing);
    while (boards_->rules().set().endless_play == EndlessPlay::OwnRow) {
        open = where_it_stays(south, need, rounds);
        if (open.empty()) {
            break;
        }
        const std::uint32_t round = *std::ranges::max_element(rounds) + 1;
        for (const std::uint32_t index : open) {
            rounds[index] = round;
        }
        win_backwards(south, std::move(open), rounds, missing);
    }
    return answers_.emplace_back(Answer{south, need, std::move(rounds)}).rounds;
}

void QuietGraph::win_backwards(bool south, std::vector<std::uint32_t> open, Rounds& rounds,
                               std::vector<std::uint8_t>& missing) const {
    for (std::size_t next = 0; next < open.size(); ++next) {
        const std::uint32_t index = open[next];
        for (const std::uint32_t earlier : before(index)) {
            const bool own_move = nodes_[earlier].south_moves == south;
            const bool all_won = !own_move && --missing[earlier] == 0;
            if (rounds[earlier] == 0 && (own_move || all_won)) {
                rounds[earlier] = rounds[index] + 1;
                open.push_back(earlier);
            }
        }
    }
}

/// The largest set of nodes where the side's row has enough and from which it can keep play in the set, or
/// bring it to where it is won: nodes are struck off as long as one has no such move.
std::vector<std::uint32_t> QuietGraph::where_it_stays(bool south, int need, const Rounds& rounds) const {
    std::vector<bool> stays(nodes_.size());
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        const Node& node = nodes_[index];
        const bool loses_by_a_leaf =
            node.south_moves != south && node.has_leaf && !leaf_wins(node, south, need);
        stays[index] =
            rounds[index] == 0 && !node.ended && !loses_by_a_leaf && margin_for(index, south) >= need;
    }
    const auto holds = [&](std::uint32_t next) { return stays[next] || rounds[next] > 0; };
    const auto can_stay = [&](std::uint32_t index) {
        const Node& node = nodes_[index];
        const auto moves = std::span(node.next).first(node.moves);
        return node.south_moves == south ? std::ranges::any_of(moves, holds)
                                         : std::ranges::all_of(moves, holds);
    };
    std::vector<std::uint32_t> doubtful(nodes_.size());
    std::iota(doubtful.begin(), doubtful.end(), 0);
    while (!doubtful.empty()) {
        const std::uint32_t index = doubtful.back();
        doubtful.pop_back();
        if (stays[index] && !can_stay(index)) {
            stays[index] = false;
            doubtful.insert(doubtful.end(), before(index).begin(), before(index).end());
        }
    }
    std::vector<std::uint32_t> inside;
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        if (stays[index]) {
            inside.push_back(index);
        }
    }
    return inside;
}

/// Whether the way of the side from a node to where it has won meets no node of the line that gives it less.
bool QuietGraph::line_cannot_spoil(std::uint32_t index, bool south, int need) {
    const Rounds& rounds = won_by(south, need);
    return rounds[index] > 0 && std::ranges::none_of(line_, [&](std::uint32_t past) {
               return rounds[past] > 0 && rounds[past] < rounds[index] && margin_for(past, south) < need;
           });
}

bool QuietGraph::follow(std::uint32_t index, bool south, int need) {
    if (std::ranges::find(line_, index) != line_.end()) {
        return margin_for(index, south) >= need;
    }
    if (line_cannot_spoil(index, south, need)) {
        return true;
    }
    const Node& node = nodes_[index];
    const bool own_move = node.south_moves == south;
    if (node.ended || left_ == 0 || line_cannot_spoil(index, !south, 1 - need) ||
        (!own_move && node.has_leaf && !leaf_wins(node, south, need))) {
        return false;
    }
    if (line_.size() >= max_line) {
        left_ = 0;
        return false;
    }
    --left_;
    line_.push_back(index);
    bool found = !own_move;
    for (const std::uint32_t next : std::span(node.next).first(node.moves)) {
        if (follow(next, south, need) == own_move) {
            found = own_move;
            break;
        }
    }
    line_.pop_back();
    return found;
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
        if (rules.set().endless_play != EndlessPlay::OwnRow) {
            return need <= 0 ? won_by(!south, 1 - need)[node] == 0 : won_by(south, need)[node] > 0;
        }
        left_ = max_followed;
        return follow(node, south, need);
    }
    // Only a root at which the game is over leads to boards that the graph does not have.
    const Bounds leaf = boards_->leaf_of(move);
    return (south ? leaf.lower : -leaf.upper) >= need;
}

namespace {

/// How much of the effort for a claim goes into each side's proof at a time.
constexpr std::uint64_t first_look = 3'000;

SettledClaims::Key key_of(const PlainClaim& claim, std::span<const PlainBoard> history) {
    SettledClaims::Key key{static_cast<char>(claim.move.house.lane()), static_cast<char>(claim.by_south),
                           static_cast<char>(claim.need + 100)};
    for (const PlainBoard& game : history) {
        key.push_back(static_cast<char>(game.south_moves));
        key.insert(key.end(), game.ring.begin(), game.ring.end());
    }
    return key;
}

}  // namespace

ValueProver::ValueProver(const Rules& rules, std::shared_ptr<const Tables> tables, int table_level,
                         Effort effort)
    : rules_(rules),
      effort_(effort),
      endgames_(rules_, std::move(tables), table_level),
      boards_(rules_, endgames_),
      prover_(rules_, endgames_) {}

void ValueProver::begin(const PlainBoard& root, std::span<const PlainBoard> before) {
    root_ = root;
    moves_ = rules_.moves(root_);
    graph_.reset();
    graph_tried_ = false;
    const auto captured = std::find_if(before.rbegin(), before.rend(), [&](const PlainBoard& game) {
        return rules_.left(game) != rules_.left(root_);
    });
    history_.assign(captured.base(), before.end());
    prover_.set_root(root_, history_);
    history_.push_back(root_);
}

std::optional<bool> ValueProver::settle_move(House house, bool south, int need) {
    const auto move = std::ranges::find(moves_, house, &PlainMove::house);
    return move == moves_.end() ? std::optional{false} : settle({*move, south, need});
}

std::optional<bool> ValueProver::settle_position(bool south, int need) {
    const bool own = root_.south_moves == south;
    bool open = false;
    for (const PlainMove& move : moves_) {
        const auto answer = settle({move, south, need});
        if (answer == own) {
            return own;
        }
        open = open || !answer;
    }
    return open ? std::nullopt : std::optional{!own};
}

std::optional<bool> ValueProver::settle(const PlainClaim& claim) {
    if (effort_.settled == nullptr) {
        return settle_uncached(claim);
    }
    auto [known, is_new] = effort_.settled->answers.try_emplace(key_of(claim, history_));
    if (is_new) {
        known->second = settle_uncached(claim);
    }
    return known->second;
}

std::optional<bool> ValueProver::settle_uncached(const PlainClaim& claim) {
    // 1. A short look, and near the end everything there is.
    if (prover_.prove(claim, first_look)) {
        return true;
    }
    if (QuietGraph* const graph = quiet_graph()) {
        if (graph->guarantees(claim.move, claim.by_south, claim.need)) {
            return true;
        }
        if (graph->guarantees(claim.move, !claim.by_south, 1 - claim.need)) {
            return false;
        }
    }
    // 2. The claim and its opposite, harder each time.
    const PlainClaim opposite{claim.move, !claim.by_south, 1 - claim.need};
    for (std::uint64_t nodes = 10 * first_look; nodes <= effort_.nodes; nodes *= 10) {
        if (prover_.prove(claim, nodes)) {
            return true;
        }
        if (prover_.prove(opposite, nodes / 4)) {
            return false;
        }
    }
    return prover_.prove(claim, effort_.nodes) ? std::optional{true} : std::nullopt;
}

QuietGraph* ValueProver::quiet_graph() {
    if (!graph_tried_ && rules_.left(root_) <= endgames_.level()) {
        graph_ = QuietGraph::from(boards_, history_, root_, effort_.quiet_boards);
    }
    graph_tried_ = true;
    return graph_ ? &*graph_ : nullptr;
}

}  // namespace awale::plain
