#include "awale/analyzer/search/perft.hpp"

#include "awale/analyzer/search/position.hpp"
#include "awale/notation/game/game.hpp"

namespace awale::search {

namespace {

/// A position with what else decides whether the game is over, from the side to move.
struct Node {
    Position position;
    int left = 0;
    std::array<int, 2> stores{};  ///< the mover's, the other's
    int quiet = 0;                ///< plies of the sequence since the last capture
};

/// Reports how far a count has come, as if all moves of a position took equally long.
class Share {
public:
    /// Positions with fewer plies to go are not reported.
    Share(const PerftProgress& progress, int least_plies)
        : progress_(progress), least_plies_(progress ? least_plies : max_plies) {}

    /// Runs `count`, which counts what follows a position in `parts()` equal parts.
    std::uint64_t of_position(int plies, const auto& parts, const auto& count) {
        if (plies < least_plies_) {
            return count();
        }
        const double whole = part_;
        const double end = done_ + whole;
        part_ /= static_cast<double>(parts());
        const std::uint64_t counted = count();
        part_ = whole;
        done_ = end;
        if (plies - 1 < least_plies_) {
            counted_ += counted;
            progress_(counted_, done_);
        }
        return counted;
    }

private:
    static constexpr int max_plies = std::numeric_limits<int>::max();

    const PerftProgress& progress_;
    const int least_plies_;
    std::uint64_t counted_ = 0;
    double done_ = 0;
    double part_ = 1;  ///< of the position that is being counted
};

template <MoveRule rule>
class Counter {
public:
    Counter(const RuleSet& rules, Seeds total, const PerftProgress& progress)
        : share_(progress, reported_plies),
          rules_(rules),
          table_(sowing_table(rules.houses_a_side)),
          max_(rules.stops_at_majority ? total.count() / 2 : total.count()) {}

    std::uint64_t sequences(const Node& node, int plies) {
        if (over(node)) {
            return 0;
        }
        if (rule.plays_again() && node.position.mine == 0 && node.left > 0) {
            const Position again{node.position.theirs, 0};
            return sequences({again, node.left, {node.stores[1], node.stores[0]}, 0}, plies);
        }
        if (plies == 1 && rule == GrandSlam::CapturesNothing && node.position.theirs != 0) {
            // Each occupied house leaves a one in its six bits: cheaper than to find out which they are.
            return static_cast<std::uint64_t>(sum(marked(node.position.mine) >> (house_bits - 1)));
        }
        const unsigned moves = legal_moves<rule>(node.position, table_);
        if (plies == 1) {
            return static_cast<std::uint64_t>(std::popcount(moves));
        }
        return share_.of_position(
            plies, [&] { return std::popcount(moves); }, [&] { return after_moves(node, moves, plies); });
    }

private:
    /// Counted in some milliseconds.
    static constexpr int reported_plies = 8;

    std::uint64_t after_moves(const Node& node, unsigned moves, int plies) {
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

    bool over(const Node& node) const {
        return std::max(node.stores[0], node.stores[1]) > max_ ||
               (rules_.few_seeds == FewSeeds::Six && node.left <= 6) ||
               (rules_.few_seeds == FewSeeds::NoCaptureLeft &&
                !capture_reachable(board_of(node.position), rules_)) ||
               repeats(node);
    }

    bool repeats(const Node& node) const {
        for (int back = shortest_loop; back <= node.quiet; back += 2) {
            if (path_[path_.size() - static_cast<std::size_t>(back)] == node.position) {
                return true;
            }
        }
        return false;
    }

    Share share_;
    const RuleSet rules_;
    const SowingTable& table_;
    const int max_;  ///< a store may hold this many without ending the game
    std::vector<Position> path_;
};

/// The same by the rules of any game, one turn after the other.
class GameCounter {
public:
    GameCounter(const RuleSet& rules, const PerftProgress& progress)
        : share_(progress, reported_plies), game_(game_of(rules)), rules_(rules) {}

    std::uint64_t sequences(const Board& board, int plies) {
        if (plies == 0) {
            return 1;
        }
        path_.push_back(board);
        std::uint64_t count = 0;
        if (std::count(path_.begin(), path_.end(), board) < rules_.occurrences) {
            count = plies == 1 ? game_.count_turns(board, rules_)
                               : share_.of_position(
                                     plies, [&] { return game_.count_turns(board, rules_); },
                                     [&] { return after_each_turn(board, plies); });
        }
        path_.pop_back();
        return count;
    }

private:
    /// A position has hundreds of turns.
    static constexpr int reported_plies = 2;

    std::uint64_t after_each_turn(const Board& board, int plies) {
        std::uint64_t count = 0;
        game_.visit_turns(board, rules_, [&](const Turn& turn) {
            count += sequences(game_.play(board, turn, rules_), plies - 1);
            return true;
        });
        return count;
    }

    Share share_;
    const Game& game_;
    const RuleSet rules_;
    std::vector<Board> path_;
};

}  // namespace

std::uint64_t perft(const Board& start, int plies, const RuleSet& rules, const PerftProgress& progress) {
    if (!game_of(rules).turns_are_houses()) {
        return GameCounter(rules, progress).sequences(start, plies);
    }
    const Seeds mine = start.store(start.to_move());
    const Seeds theirs = start.store(other(start.to_move()));
    const Node root{position_of(start), start.on_board().count(), {mine.count(), theirs.count()}, 0};
    return with_rule(rules, [&](auto rule) {
        return plies == 0 ? 1 : Counter<rule()>(rules, start.total(), progress).sequences(root, plies);
    });
}

}  // namespace awale::search
