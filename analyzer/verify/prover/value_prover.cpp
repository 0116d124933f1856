#include "awale/analyzer/verify/prover/value_prover.hpp"

#include <algorithm>
#include <utility>

namespace awale::plain {

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
