#include "awale/analyzer/tables/check/proof.hpp"

#include <algorithm>
#include <unordered_map>

#include "awale/notation/game/board_hash.hpp"

namespace awale {

namespace {

/// The positions that the claim leads to: of the side that claims, moves that keep the claim; of the other
/// side, all moves. They are looked at best first, as in proof-number search (L. V. Allis, 1994): next comes
/// a position below the answers that promise the smallest proof. A position counts as proved only when those
/// that prove it were proved before, so going round in circles proves nothing.
class ProofGraph {
public:
    ProofGraph(const Tables& tables, const RuleSet& rules, const ClaimKind& kind, int target)
        : tables_(tables), rules_(rules), kind_(kind), target_(target) {}

    ProofResult prove(const Board& board, bool mover, std::uint64_t positions) {
        find(board, mover);
        for (std::uint64_t looked_at = 0; looked_at < positions; ++looked_at) {
            // 1. Go down to a position that was not looked at, by the best moves. Where that leads round in
            //    circles only, take the one that has waited longest.
            std::size_t leaf = descend();
            while (leaf == none && oldest_ < nodes_.size()) {
                leaf = nodes_[oldest_].expanded ? none : oldest_;
                ++oldest_;
            }
            if (leaf == none) {
                return ProofResult::Refuted;
            }
            // 2. Look at it, and settle what it settles.
            expand(leaf);
            if (nodes_.front().proved) {
                return ProofResult::Reached;
            }
            // 3. On the way back, count again how much is left to do.
            go_back();
        }
        return ProofResult::Unsettled;
    }

private:
    static constexpr std::size_t none = ~std::size_t{0};
    static constexpr std::uint32_t endless = 1U << 20U;

    struct Node {
        Board board;
        bool claims;  ///< the side to move is the one that claims
        bool expanded = false;
        bool proved = false;
        bool on_path = false;
        std::uint32_t effort = 1;  ///< a guess at how many positions are to be proved yet
        std::uint32_t open = 0;    ///< of `next`, those not proved
        std::vector<std::size_t> next;
        std::vector<std::size_t> parents;
    };

    std::size_t find(const Board& board, bool claims) {
        const auto [place, is_new] = index_.try_emplace(board, nodes_.size());
        if (is_new) {
            nodes_.push_back({});
            nodes_.back().board = board;
            nodes_.back().claims = claims;
        }
        return place->second;
    }

    std::size_t descend() {
        path_.clear();
        std::size_t at = 0;
        while (nodes_[at].expanded) {
            path_.push_back(at);
            nodes_[at].on_path = true;
            std::size_t best = none;
            for (const std::size_t next : nodes_[at].next) {
                const Node& node = nodes_[next];
                if (node.proved || node.on_path) {
                    continue;
                }
                // All answers of the other side must be proved: begin where it may fail.
                if (best == none || (nodes_[at].claims ? node.effort < nodes_[best].effort
                                                       : node.effort > nodes_[best].effort)) {
                    best = next;
                }
            }
            if (best == none) {
                return none;
            }
            at = best;
        }
        return at;
    }

    void go_back() {
        while (!path_.empty()) {
            Node& node = nodes_[path_.back()];
            node.effort = effort(node);
            node.on_path = false;
            path_.pop_back();
        }
    }

    std::uint32_t effort(const Node& node) const {
        std::uint32_t sum = 0;
        std::uint32_t lowest = endless;
        for (const std::size_t number : node.next) {
            const Node& next = nodes_[number];
            if (!next.proved) {
                const std::uint32_t one = next.on_path ? endless : next.effort;
                sum = std::min(sum + one, endless);
                lowest = std::min(lowest, one);
            }
        }
        return node.claims ? lowest : sum;
    }

    void expand(std::size_t number) {
        nodes_[number].expanded = true;
        const ClaimedBoard board(tables_, nodes_[number].board, rules_, kind_);
        const bool claims = nodes_[number].claims;
        bool proved = !claims;
        bool lost = false;  // the other side has a way out that does not even keep the claim
        std::vector<std::size_t> next;
        for (const ClaimedMove& move : board.moves()) {
            const ClaimedSeeds after = move.claims(kind_);
            const bool keeps = (claims ? after.mover : after.other) >= target_;
            proved = proved || (keeps && move.captured > 0);
            lost = lost || (!claims && !keeps);
            if (keeps && move.captured == 0) {
                next.push_back(find(move.after, !claims));
            }
        }
        if (board.moves().empty()) {
            const ClaimedSeeds end = board.best(kind_);
            lost = (claims ? end.mover : end.other) < target_;
            proved = !lost;
        }
        Node& node = nodes_[number];
        if (lost) {
            node.effort = endless;
            return;
        }
        std::ranges::sort(next);
        next.erase(std::unique(next.begin(), next.end()), next.end());
        for (const std::size_t one : next) {
            nodes_[one].parents.push_back(number);
            node.open += nodes_[one].proved ? 0U : 1U;
        }
        node.next = std::move(next);
        if (claims ? proved || node.open < node.next.size() : node.open == 0) {
            settle(number);
        } else {
            node.effort = effort(node);
        }
    }

    /// Marks a position as proved, and every other one that is proved by it.
    void settle(std::size_t number) {
        std::vector<std::size_t> proved{number};
        nodes_[number].proved = true;
        while (!proved.empty()) {
            const std::size_t one = proved.back();
            proved.pop_back();
            for (const std::size_t parent : nodes_[one].parents) {
                Node& node = nodes_[parent];
                --node.open;
                if (!node.proved && (node.claims || node.open == 0)) {
                    node.proved = true;
                    proved.push_back(parent);
                }
            }
        }
    }

    const Tables& tables_;
    const RuleSet& rules_;
    const ClaimKind& kind_;
    int target_;
    std::vector<Node> nodes_;
    std::unordered_map<Board, std::size_t, BoardHash> index_;
    std::vector<std::size_t> path_;
    std::size_t oldest_ = 0;  ///< those before it were looked at
};

}  // namespace

ProofResult prove_claim(const Tables& tables, const RuleSet& rules, const ClaimKind& kind, const Board& board,
                        bool mover, int target, std::uint64_t positions) {
    return ProofGraph(tables, rules, kind, target).prove(board, mover, positions);
}

}  // namespace awale
