#include "awale/analyzer/verify/quiet_graph.hpp"

namespace awale::plain {

namespace {

/// Boards of a region that is solved for boards just after a capture.
constexpr std::size_t max_fresh_boards = 50'000;
/// After this many regions of one number of seeds that are too large, no other is tried.
constexpr int max_too_large = 2;

}  // namespace

/// Boards just after a capture with so many seeds left: what each side is sure of, whatever strategy that
/// takes. Whole regions are solved for it, so that it is asked of few seeds only.
class FreshBoards {
public:
    explicit FreshBoards(const Rules& rules, const EndgameBounds& endgames) : boards_(rules, endgames) {}

    /// `known` narrowed.
    Bounds operator()(const PlainBoard& game, Bounds known) {
        const auto [found, is_new] = found_.try_emplace(game, known);
        if (is_new) {
            // Margins are as odd or even as the seeds that are left.
            Bounds& bounds = found->second;
            while (bounds.lower < bounds.upper && is_sure(game, true, bounds.lower + 2)) {
                bounds.lower += 2;
            }
            while (bounds.lower < bounds.upper && is_sure(game, false, 2 - bounds.upper)) {
                bounds.upper -= 2;
            }
        }
        return found->second;
    }

private:
    bool is_sure(const PlainBoard& game, bool south, int need) {
        for (QuietGraph& graph : graphs_) {
            if (const auto answer = graph.guarantees_anew(game, south, need)) {
                return *answer;
            }
        }
        if (too_large_ == max_too_large) {
            return false;
        }
        auto graph = QuietGraph::from(boards_, {}, game, max_fresh_boards);
        if (!graph) {
            ++too_large_;
            return false;
        }
        return graphs_.emplace_back(*std::move(graph)).guarantees_anew(game, south, need).value_or(false);
    }

    QuietBoards boards_;
    std::deque<QuietGraph> graphs_;
    int too_large_ = 0;  ///< regions found too large
    std::unordered_map<PlainBoard, Bounds, PlainBoardHash> found_;
};

Bounds chosen(bool by_south, Bounds one, Bounds other) {
    return by_south ? Bounds{std::max(one.lower, other.lower), std::max(one.upper, other.upper)}
                    : Bounds{std::min(one.lower, other.lower), std::min(one.upper, other.upper)};
}

QuietBoards::QuietBoards(const Rules& rules, const EndgameBounds& endgames)
    : rules_(&rules), endgames_(&endgames) {}

QuietBoards::~QuietBoards() = default;

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

const QuietNode& QuietBoards::at(std::uint32_t place) {
    if (nodes_[place].looked_at) {
        return nodes_[place];
    }
    QuietNode node{.game = nodes_[place].game, .looked_at = true};
    const std::vector<PlainMove> moves = rules_->moves(node.game);
    if (moves.empty() || rules_->few_left(node.game)) {
        node.ended = true;
        const int margin = rules_->rows_margin(node.game);
        node.leaf = {margin, margin};
    } else {
        for (const PlainMove& move : moves) {
            if (move.taken == 0) {
                node.places[node.moves++] = place_of(move.after);
                continue;
            }
            const Bounds leaf = leaf_of(move);
            node.leaf = node.has_leaf ? chosen(node.game.south_moves, node.leaf, leaf) : leaf;
            node.has_leaf = true;
        }
    }
    return nodes_[place] = node;
}

Bounds QuietBoards::leaf_of(const PlainMove& move) {
    const int gain = move.house.owner() == Side::South ? move.taken : -move.taken;
    if (rules_->few_left(move.after) || rules_->moves(move.after).empty()) {
        const int margin = rules_->rows_margin(move.after) + gain;
        return {margin, margin};
    }
    const Bounds rest = after_capture(move.after);
    return {rest.lower + gain, rest.upper + gain};
}

/// What the tables say, and where they leave it open near the end, what a whole solution says; but for rule
/// sets whose tables leave too much open below.
Bounds QuietBoards::after_capture(const PlainBoard& game) {
    constexpr int max_seeds = 7;
    const Bounds known = (*endgames_)(game);
    const int left = rules_->left(game);
    const RuleSet& set = rules_->set();
    if (known.lower == known.upper || left > max_seeds || set.endless_play != EndlessPlay::OwnRow ||
        set.few_seeds == FewSeeds::NoCaptureLeft) {
        return known;
    }
    std::unique_ptr<FreshBoards>& fresh = fresh_[left];
    if (fresh == nullptr) {
        fresh = std::make_unique<FreshBoards>(*rules_, *endgames_);
    }
    return (*fresh)(game, known);
}

namespace {

// Marks for boards that are no node of the graph.
constexpr std::uint32_t not_met = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t has_been = not_met - 1;

/// Nodes looked at to follow the lines of one claim.
constexpr std::size_t max_followed = 100'000;

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
    mark(open.front()) = 0;
    for (const PlainBoard& game : history_) {
        mark(boards_->place_of(game)) = has_been;
    }
    for (std::uint32_t index = 0; index < open.size(); ++index) {
        if (open.size() > most) {
            return false;
        }
        const QuietNode& board = boards_->at(open[index]);
        QuietNode node = board;
        node.moves = 0;
        for (const std::uint32_t next : board.next()) {
            std::uint32_t& there = mark(next);
            if (there == has_been) {
                const int margin = boards_->rules().return_margin(boards_->game(next));
                const Bounds back{margin, margin};
                node.leaf = node.has_leaf ? chosen(node.game.south_moves, node.leaf, back) : back;
                node.has_leaf = true;
                continue;
            }
            if (there == not_met) {
                there = static_cast<std::uint32_t>(open.size());
                open.push_back(next);
            }
            node.places[node.moves++] = there;
        }
        margins_.push_back(boards_->rules().rows_margin(node.game));
        nodes_.push_back(node);
    }
    look_back();
    if (boards_->rules().set().few_seeds == FewSeeds::NoCaptureLeft) {
        end_where_nothing_can_be_taken();
        look_back();
    }
    return true;
}

/// Notes the nodes with a move to each.
void QuietGraph::look_back() {
    before_.assign(nodes_.size(), {});
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        for (const std::uint32_t next : nodes_[index].next()) {
            before_[next].push_back(index);
        }
    }
}

/// Under the rule of that name a position from which no moves lead to a capture is over.
void QuietGraph::end_where_nothing_can_be_taken() {
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
        for (const std::uint32_t earlier : before_[index]) {
            if (!alive[earlier]) {
                alive[earlier] = true;
                open.push_back(earlier);
            }
        }
    }
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        if (!alive[index] && !nodes_[index].ended) {
            nodes_[index] = {
                .game = nodes_[index].game, .ended = true, .leaf = {margins_[index], margins_[index]}};
        }
    }
}

/// What the side is not known to be sure of counts against it.
QuietGraph::Fate QuietGraph::leaf_fate(const QuietNode& node, const Answer& answer) {
    const int sure = answer.south ? node.leaf.lower : -node.leaf.upper;
    return sure >= answer.need ? Fate::Got : Fate::Missed;
}

/// Worked out once for each side and need.
QuietGraph::Answer& QuietGraph::answer_for(bool south, int need) {
    for (Answer& answer : answers_) {
        if (answer.south == south && answer.need == need) {
            return answer;
        }
    }
    Answer& answer = answers_.emplace_back(Answer{south, need});
    answer.fates.resize(nodes_.size());
    decided_.clear();
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        const QuietNode& node = nodes_[index];
        if (const Fate fate = node.ended ? leaf_fate(node, answer) : forced(index, answer);
            fate != Fate::Open) {
            set(index, fate, answer);
        }
    }
    std::vector<std::uint32_t> all(nodes_.size());
    std::iota(all.begin(), all.end(), 0);
    met_.assign(nodes_.size(), ++searches_);
    settle(all, 0, answer);
    return answer;
}

/// Follows every line from a node: what occurs on it ends the game when it returns, and gives each their row
/// there. What is not known counts against the claim.
bool QuietGraph::follow(std::uint32_t index, bool south, int need) {
    Answer& answer = answer_for(south, need);
    decided_.clear();
    left_ = max_followed;
    return follow_open(index, answer).value_or(false);
}

/// The fate of a node, the nodes of the line having theirs; nothing where the effort does not suffice.
std::optional<bool> QuietGraph::follow_open(std::uint32_t index, Answer& answer) {
    if (answer.fates[index] != Fate::Open) {
        return answer.fates[index] == Fate::Got;
    }
    const std::vector<std::uint32_t> nodes = open_from(index, answer);
    if (nodes.size() > left_) {
        left_ = 0;
        return std::nullopt;
    }
    left_ -= nodes.size();
    // Who leaves the open nodes loses the claim, so that they alone decide, whatever led to them.
    if (const auto found = answer.followed.find(nodes); found != answer.followed.end()) {
        return found->second;
    }
    const std::size_t decided_before = decided_.size();
    set(index, margin_for(index, answer.south) >= answer.need ? Fate::Got : Fate::Missed, answer);
    settle(nodes, decided_before, answer);
    const QuietNode& node = nodes_[index];
    const bool own_move = node.game.south_moves == answer.south;
    std::optional<bool> found = !own_move;
    for (const std::uint32_t next : node.next()) {
        const std::optional<bool> there = follow_open(next, answer);
        if (there == own_move) {
            found = own_move;
            break;
        }
        if (!there) {
            found = std::nullopt;
        }
    }
    for (; decided_.size() > decided_before; decided_.pop_back()) {
        answer.fates[decided_.back()] = Fate::Open;
    }
    if (found) {
        answer.followed.emplace(nodes, *found);
    }
    return found;
}

/// The open nodes that can be reached from one by way of others, that one first.
std::vector<std::uint32_t> QuietGraph::open_from(std::uint32_t index, const Answer& answer) {
    met_.resize(nodes_.size());
    met_[index] = ++searches_;
    std::vector<std::uint32_t> nodes{index};
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const QuietNode& node = nodes_[nodes[i]];
        for (const std::uint32_t next : node.next()) {
            if (answer.fates[next] == Fate::Open && met_[next] != searches_) {
                met_[next] = searches_;
                nodes.push_back(next);
            }
        }
    }
    return nodes;
}

/// Decides those of these nodes that either side decides by looking at the position alone. They are the last
/// that were met, and those decided from `first` on have not been looked at.
void QuietGraph::settle(std::span<const std::uint32_t> nodes, std::size_t first, Answer& answer) {
    do {
        for (; first < decided_.size(); ++first) {
            for (const std::uint32_t index : before_[decided_[first]]) {
                const bool is_open = answer.fates[index] == Fate::Open && met_[index] == searches_;
                if (const Fate fate = is_open ? forced(index, answer) : Fate::Open; fate != Fate::Open) {
                    set(index, fate, answer);
                }
            }
        }
    } while (boards_->rules().set().endless_play == EndlessPlay::OwnRow &&
             (stay(nodes, Fate::Got, answer) || stay(nodes, Fate::Missed, answer)));
}

/// What the moves of a node make of it, as far as it is known what they lead to.
QuietGraph::Fate QuietGraph::forced(std::uint32_t index, const Answer& answer) const {
    const QuietNode& node = nodes_[index];
    const bool own_move = node.game.south_moves == answer.south;
    const Fate wanted = own_move ? Fate::Got : Fate::Missed;
    if (node.has_leaf && leaf_fate(node, answer) == wanted) {
        return wanted;
    }
    bool open = false;
    for (const std::uint32_t next : node.next()) {
        if (answer.fates[next] == wanted) {
            return wanted;
        }
        open = open || answer.fates[next] == Fate::Open;
    }
    return open ? Fate::Open : own_move ? Fate::Missed : Fate::Got;
}

/// Decides the open nodes where one side can stay for ever with the row it wants. Whether there are any.
bool QuietGraph::stay(std::span<const std::uint32_t> nodes, Fate fate, Answer& answer) {
    inside_.resize(nodes_.size());
    std::vector<std::uint32_t> candidates;
    for (const std::uint32_t index : nodes) {
        const bool enough = margin_for(index, answer.south) >= answer.need;
        if (answer.fates[index] == Fate::Open && enough == (fate == Fate::Got)) {
            candidates.push_back(index);
            answer.fates[index] = fate;  // until it is struck off
            inside_[index] = true;
        }
    }
    const auto is_fate = [&](std::uint32_t next) { return answer.fates[next] == fate; };
    std::vector<std::uint32_t> doubtful = candidates;
    while (!doubtful.empty()) {
        const std::uint32_t index = doubtful.back();
        doubtful.pop_back();
        const QuietNode& node = nodes_[index];
        const auto moves = node.next();
        const bool chooses = (node.game.south_moves == answer.south) == (fate == Fate::Got);
        if (inside_[index] &&
            !(chooses ? std::ranges::any_of(moves, is_fate) : std::ranges::all_of(moves, is_fate))) {
            inside_[index] = false;
            answer.fates[index] = Fate::Open;
            std::ranges::copy_if(before_[index], std::back_inserter(doubtful),
                                 [&](std::uint32_t earlier) { return inside_[earlier]; });
        }
    }
    std::erase_if(candidates, [&](std::uint32_t index) { return !inside_[index]; });
    for (const std::uint32_t index : candidates) {
        inside_[index] = false;
    }
    decided_.insert(decided_.end(), candidates.begin(), candidates.end());
    return !candidates.empty();
}

std::optional<bool> QuietGraph::guarantees_anew(const PlainBoard& game, bool south, int need) {
    const std::uint32_t place = boards_->place_of(game);
    return place < where_.size() && where_[place] < has_been
               ? std::optional{follow(where_[place], south, need)}
               : std::nullopt;
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
            const Fate fate = answer_for(south, need).fates[node];
            return fate == Fate::Got || (need <= 0 && fate == Fate::Open);
        }
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

ValueProver::ValueProver(const Rules& rules, std::shared_ptr<const Tables> tables,
                         const VerifyOptions& effort)
    : rules_(rules),
      effort_(effort),
      endgames_(rules_, std::move(tables), effort.table_level),
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
        return prove(claim);
    }
    auto [known, is_new] = effort_.settled->answers.try_emplace(key_of(claim, history_));
    if (is_new) {
        known->second = prove(claim);
    }
    return known->second;
}

std::optional<bool> ValueProver::prove(const PlainClaim& claim) {
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
