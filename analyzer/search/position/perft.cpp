#include "awale/analyzer/search/position/perft.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "awale/analyzer/search/position/position.hpp"
#include "awale/notation/game/ending.hpp"

namespace awale::search {

namespace {

/// A position with what else decides whether the game is over, from the side to move.
struct Node {
    Position position;
    int left = 0;
    std::array<int, 2> stores{};  ///< the mover's, the other's
    int quiet = 0;                ///< plies of the sequence since the last capture
};

template <GrandSlam rule>
class Counter {
public:
    Counter(const RuleSet& rules, Seeds total)
        : rules_(rules),
          table_(sowing_table(rules.houses_a_side)),
          most_(rules.stops_at_majority ? total.count() / 2 : total.count()) {}

    std::uint64_t sequences(const Node& node, int plies) {
        if (over(node)) {
            return 0;
        }
        if (plies == 1 && rule == GrandSlam::CapturesNothing && node.position.theirs != 0) {
            // Each occupied house leaves a one in its six bits: cheaper than to find out which they are.
            return static_cast<std::uint64_t>(sum(marked(node.position.mine) >> (house_bits - 1)));
        }
        const unsigned moves = legal_moves<rule>(node.position, table_);
        if (plies == 1) {
            return static_cast<std::uint64_t>(std::popcount(moves));
        }
        path_.push_back(node.position);
        std::uint64_t count = 0;
        for (unsigned rest = moves; rest != 0; rest &= rest - 1) {
            const Step step = play<rule>(node.position, std::countr_zero(rest), table_);
            count += sequences({step.after,
                                node.left - step.captured,
                                {node.stores[1], node.stores[0] + step.captured},
                                step.captured > 0 ? 0 : node.quiet + 1},
                               plies - 1);
        }
        path_.pop_back();
        return count;
    }

private:
    bool over(const Node& node) const {
        return std::max(node.stores[0], node.stores[1]) > most_ || few_seeds(node) ||
               (node.quiet >= shortest_loop && repeats(node));
    }

    bool few_seeds(const Node& node) const {
        switch (rules_.few_seeds) {
            case FewSeeds::Never: return false;
            case FewSeeds::Six: return node.left <= 6;
            case FewSeeds::NoCaptureLeft: return !capture_reachable(board_of(node.position), rules_);
        }
        return false;
    }

    bool repeats(const Node& node) const {
        for (int back = shortest_loop; back <= node.quiet; back += 2) {
            if (path_[path_.size() - static_cast<std::size_t>(back)] == node.position) {
                return true;
            }
        }
        return false;
    }

    const RuleSet rules_;
    const SowingTable& table_;
    const int most_;  ///< a store may hold this many without ending the game
    std::vector<Position> path_;
};

template <GrandSlam rule>
std::uint64_t count(const Board& start, int plies, const RuleSet& rules) {
    const Side mover = start.to_move();
    const Node root{position_of(start),
                    start.on_board().count(),
                    {start.store(mover).count(), start.store(other(mover)).count()},
                    0};
    return plies == 0 ? 1 : Counter<rule>(rules, start.total()).sequences(root, plies);
}

}  // namespace

std::uint64_t perft(const Board& start, int plies, const RuleSet& rules) {
    switch (rules.grand_slam) {
        case GrandSlam::CapturesNothing: return count<GrandSlam::CapturesNothing>(start, plies, rules);
        case GrandSlam::Forbidden: return count<GrandSlam::Forbidden>(start, plies, rules);
        case GrandSlam::ForbiddenUnlessOnly:
            return count<GrandSlam::ForbiddenUnlessOnly>(start, plies, rules);
    }
    return 0;
}

}  // namespace awale::search
