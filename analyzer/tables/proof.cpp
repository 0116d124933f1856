#include "analyzer/tables/proof.hpp"

#include <algorithm>
#include <unordered_map>

namespace awale {

namespace {

struct BoardHash {
    std::size_t operator()(const Board& board) const {
        std::uint64_t hash = 0;
        for (const std::uint8_t lane : board.lanes()) {
            hash = (hash ^ lane) * 0x9e3779b97f4a7c15U;
            hash ^= hash >> 29U;
        }
        return hash;
    }
};

/// The positions that the claim leads to, breadth first: of the side that claims, moves that keep the claim;
/// of the other side, all moves.
class ProofGraph {
public:
    ProofGraph(const Tables& tables, const RuleSet& rules, const ClaimKind& kind, int target)
        : tables_(tables), rules_(rules), kind_(kind), target_(target) {}

    ProofResult prove(const Board& board, bool mover, std::uint64_t positions) {
        find(board, mover);
        for (std::size_t goal = 16; expanded_ < positions; goal *= 2) {
            while (expanded_ < nodes_.size() && expanded_ < goal) {
                expand(expanded_++);
            }
            settle();
            if (nodes_.front().proved) {
                return ProofResult::Reached;
            }
            if (expanded_ == nodes_.size()) {
                return ProofResult::Refuted;
            }
        }
        return ProofResult::Unsettled;
    }

private:
    struct Node {
        Board board;
        bool claims;  ///< the side to move is the one that claims
        bool proved = false;
        bool dead = false;  ///< the other side has a way out that does not even keep the claim
        std::vector<std::size_t> next;
    };

    std::size_t find(const Board& board, bool claims) {
        const auto [place, is_new] = index_.try_emplace(board, nodes_.size());
        if (is_new) {
            nodes_.push_back({board, claims, false, false, {}});
        }
        return place->second;
    }

    void expand(std::size_t number) {
        const ClaimedBoard board(tables_, nodes_[number].board, rules_);
        const bool claims = nodes_[number].claims;
        if (board.moves().empty()) {
            const Claims end = board.best(kind_);
            nodes_[number].proved = (claims ? end.mover : end.other) >= target_;
            nodes_[number].dead = !nodes_[number].proved;
            return;
        }
        std::vector<std::size_t> next;
        for (const ClaimedMove& move : board.moves()) {
            const Claims after = move.claims(kind_);
            const bool keeps = (claims ? after.mover : after.other) >= target_;
            if (claims && keeps && move.captured > 0) {
                nodes_[number].proved = true;
                return;
            }
            if (!claims && !keeps) {
                nodes_[number].dead = true;
                return;
            }
            if (keeps && move.captured == 0) {
                next.push_back(find(move.after, !claims));
            }
        }
        nodes_[number].proved = !claims && next.empty();
        nodes_[number].next = std::move(next);
    }

    void settle() {
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t number = expanded_; number-- > 0;) {
                Node& node = nodes_[number];
                if (node.proved || node.dead) {
                    continue;
                }
                const auto is_proved = [this](std::size_t next) { return nodes_[next].proved; };
                node.proved = node.claims ? std::ranges::any_of(node.next, is_proved)
                                          : std::ranges::all_of(node.next, is_proved);
                changed = changed || node.proved;
            }
        }
    }

    const Tables& tables_;
    const RuleSet& rules_;
    const ClaimKind& kind_;
    int target_;
    std::vector<Node> nodes_;
    std::unordered_map<Board, std::size_t, BoardHash> index_;
    std::size_t expanded_ = 0;
};

}  // namespace

ProofResult prove_claim(const Tables& tables, const RuleSet& rules, const ClaimKind& kind, const Board& board,
                        bool mover, int target, std::uint64_t positions) {
    return ProofGraph(tables, rules, kind, target).prove(board, mover, positions);
}

}  // namespace awale
