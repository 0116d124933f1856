#include "awale/analyzer/search/searcher.hpp"

#include <cassert>

#include "awale/analyzer/search/evaluation.hpp"

namespace awale::search {

namespace {

/// Depth from which positions are remembered: nearer to the horizon, looking up costs more than it saves.
constexpr int remembered_depth = 4;

/// From this depth on, moves after the first ones that capture nothing are searched a ply less deep at first.
constexpr int reduced_depth = 3;
/// How many moves are never among those.
constexpr int late_move = 2;

/// How promising each move is, by house: seeds captured, successes, and one more than the house. Zero where
/// there is none.
using Promises = std::array<std::uint32_t, 6>;
constexpr unsigned house_shift = 3;
constexpr std::uint32_t house_mask = 7;
constexpr unsigned capture_shift = 26;
constexpr std::uint32_t max_successes = (1U << (capture_shift - house_shift)) - 1;

constexpr std::uint32_t promise_of(int captured, std::uint32_t successes, int house) {
    return static_cast<std::uint32_t>(captured) << capture_shift | successes << house_shift |
           static_cast<std::uint32_t>(house + 1);
}

/// The house of a promise that is not zero.
constexpr std::uint32_t promised_house(std::uint32_t promise) { return (promise & house_mask) - 1; }

/// The greater of two numbers. By arithmetic: which it is cannot be foreseen, and of std::max g++ makes a
/// branch where much follows.
constexpr std::int64_t greater(std::int64_t one, std::int64_t other) {
    const std::int64_t difference = one - other;
    return one - (difference & difference >> 63);
}

/// The greatest: which move is best cannot be foreseen either, and often one is all that is needed.
constexpr std::uint32_t greatest(const Promises& promises) {
    const std::int64_t left = greater(greater(promises[0], promises[1]), promises[2]);
    const std::int64_t right = greater(greater(promises[3], promises[4]), promises[5]);
    return static_cast<std::uint32_t>(greater(left, right));
}

/// How often a house with these seeds was the move that was good enough, deeper searches counting for more.
class Successes {
public:
    std::uint32_t of(int house, int seeds) const {
        return counts_[static_cast<std::size_t>(house)][static_cast<std::size_t>(seeds)];
    }

    void add(int house, int seeds, int depth) {
        std::uint32_t& count = counts_[static_cast<std::size_t>(house)][static_cast<std::size_t>(seeds)];
        count = std::min(count + static_cast<std::uint32_t>(depth * depth), max_successes);
    }

    /// Lets what was learned from other positions count for less.
    void age() {
        for (auto& house : counts_) {
            for (std::uint32_t& count : house) {
                count /= 8;
            }
        }
    }

private:
    std::array<std::array<std::uint32_t, 64>, 6> counts_{};
};

/// The positions from the last capture before the root to the one that is searched, for repetitions.
class SearchPath {
public:
    /// `since_capture` holds the positions before the root since the last capture, oldest first.
    void start(const Position& root, std::span<const Position> since_capture) {
        root_ = since_capture.size();
        positions_.assign(root_ + max_plies + 2, Position{});
        std::ranges::copy(since_capture, positions_.begin());
        positions_[root_] = root;
    }

    /// The position `ply` plies after the root.
    Position& at(int ply) { return positions_[root_ + static_cast<std::size_t>(ply)]; }

    const Position& at(int ply) const { return positions_[root_ + static_cast<std::size_t>(ply)]; }

    /// Whether a position has occurred in the `quiet` plies before it, in which nothing was captured.
    bool repeats(const Position& position, int ply, int quiet) const {
        const std::size_t here = root_ + static_cast<std::size_t>(ply);
        for (int back = shortest_loop; back <= quiet; back += 2) {
            if (positions_[here - static_cast<std::size_t>(back)] == position) {
                return true;
            }
        }
        return false;
    }

private:
    std::vector<Position> positions_ = std::vector<Position>(max_plies + 2);
    std::size_t root_ = 0;
};

template <MoveRule rule>
class PrincipalVariationSearcher final : public Searcher {
public:
    PrincipalVariationSearcher(const RuleSet& rules, const Endgames& endgames, TranspositionTable& memory)
        : rules_(rules),
          table_(sowing_table(rules.houses_a_side)),
          few_seeds_(rules.few_seeds == FewSeeds::Six ? 6 : -1),
          endgames_(endgames),
          evaluate_(Evaluation::standard()),
          memory_(memory) {}

    void set_root(const Position& root, std::span<const Position> since_capture) override {
        path_.start(root, since_capture);
        root_ = {seeds(root), 0, static_cast<int>(since_capture.size())};
        successes_.age();
    }

    void set_limits(const Limits& limits) override {
        meter_ = Meter(limits);
        table_hits_ = 0;
    }

    unsigned root_moves() const override { return legal_moves<rule>(path_.at(0), table_); }

    std::optional<int> search_move(int house, int depth, int alpha, int beta,
                                   PrincipalVariation& line) override {
        assert((root_moves() >> house & 1U) != 0);
        const Step step = play<rule>(path_.at(0), house, table_);
        const int value = child_value<Node::OnLine>(step, root_, depth - 1, alpha, beta);
        if (meter_.was_exhausted()) {
            return std::nullopt;
        }
        keep_line(0, house);
        line = lines_[0];
        return value;
    }

    void forget() override { successes_ = {}; }

    std::uint64_t nodes() const override { return meter_.nodes(); }

    std::uint64_t table_hits() const override { return table_hits_; }

private:
    /// The moves of a position, played, by house.
    using Steps = std::array<Step, 6>;

    /// Where the search stands.
    struct NodeState {
        int left;   ///< seeds on the board
        int ply;    ///< from the root
        int quiet;  ///< plies since the last capture, those before the root included
    };

    /// Whether a node may be on the principal variation: its line is kept, and it is not cut short.
    enum class Node : std::uint8_t { OnLine, Other };

    int repetition_value(const Position& position) const {
        return rules_.endless_play == EndlessPlay::OwnRow ? seed * row_difference(position) : 0;
    }

    /// The opinion of the evaluation, of the side that really moves.
    int estimate(const Position& position, int left) const {
        if (rule.plays_again() && position.mine == 0) {
            return -evaluate_({position.theirs, 0}, left);
        }
        return evaluate_(position, left);
    }

    /// A position at the horizon.
    int leaf(const Position& position, int left) {
        if (left <= endgames_.highest()) {
            ++table_hits_;
            return seed * endgames_.margin(position, left);
        }
        if (position.mine == 0) {
            return rule.plays_again() && left > 0 ? -leaf({position.theirs, 0}, left) : -left * seed;
        }
        if (left <= few_seeds_ || (position.theirs == 0 && legal_moves<rule>(position, table_) == 0)) {
            return seed * row_difference(position);
        }
        return evaluate_(position, left);
    }

    /// What has to be known of a position before its moves are looked at; true when that is all there is to
    /// know. Inlined by order, since it is asked at every position and has many arguments.
    [[gnu::always_inline]] bool settled(const Position& position, NodeState state, unsigned moves, int depth,
                                        int alpha, int beta, int& value) {
        // 1. The end of the game, where each keeps their row, or of the budget.
        if (moves == 0 || state.left <= few_seeds_) {
            value = seed * row_difference(position);
            return true;
        }
        if (state.quiet >= shortest_loop && path_.repeats(position, state.ply, state.quiet)) {
            value = repetition_value(position);
            return true;
        }
        if (meter_.exhausted()) {
            value = 0;
            return true;
        }

        // 2. No more can be won than is left, or than the tables allow. Where they leave seeds open, only a
        // repetition can change what they are worth, and it must be within reach.
        Bounds possible = anything(state.left);
        if (state.left <= endgames_.highest()) {
            ++table_hits_;
            if (depth <= 0 || state.quiet + depth < shortest_loop) {
                value = seed * endgames_.margin(position, state.left);
                return true;
            }
            possible = endgames_.proved(position, state.left);
        }
        if (possible.settled() || seed * possible.lower >= beta) {
            value = seed * possible.lower;
            return true;
        }
        value = seed * possible.upper;
        return value <= alpha;
    }

    /// A position a ply from the horizon: the best of the moves with nothing searched after them.
    int last_ply(const Position& position, NodeState state, int alpha, int beta) {
        meter_.count();
        const unsigned moves = legal_moves<rule>(position, table_);
        int best = 0;
        if (settled(position, state, moves, 1, alpha, beta, best)) {
            return best;
        }
        if (state.ply >= max_plies) {
            return estimate(position, state.left);
        }
        best = -state.left * seed - 1;
        unsigned rest = moves;
        do {
            const Step step = play<rule>(position, std::countr_zero(rest), table_);
            meter_.count();
            const int value = step.captured * seed - leaf(step.after, state.left - step.captured);
            best = static_cast<int>(greater(best, value));
            rest &= rest - 1;
        } while (best < beta && rest != 0);
        return best;
    }

    /// Plays every move and says how promising it is: captures by their size, then what was good elsewhere.
    /// Where their positions may be remembered, they are asked for. Written out for each house, so that its
    /// place in a row is a constant.
    template <bool remembered>
    Promises weigh(const Position& position, unsigned moves, Steps& steps) const {
        Promises promises{};
        const auto weigh_house = [&](auto index) {
            constexpr auto house = static_cast<int>(index());
            const Step step = play<rule>(position, house, table_);
            if constexpr (remembered) {
                memory_.prefetch(step.after);
            }
            // Field by field: copied whole, it is written in small words, and reading it in large ones waits.
            Step& kept = steps[index()];
            kept.after.mine = step.after.mine;
            kept.after.theirs = step.after.theirs;
            kept.captured = step.captured;
            const std::uint32_t promise =
                promise_of(step.captured, successes_.of(house, house_seeds(position.mine, house)), house);
            promises[index()] = promise & (0U - (moves >> index() & 1U));
        };
        [&]<std::size_t... houses>(std::index_sequence<houses...>) {
            (weigh_house(std::integral_constant<std::size_t, houses>{}), ...);
        }
        (std::make_index_sequence<6>{});
        return promises;
    }

    void keep_line(int ply, int house) {
        PrincipalVariation& line = lines_[static_cast<std::size_t>(ply)];
        const PrincipalVariation& rest = lines_[static_cast<std::size_t>(ply + 1)];
        line.houses[0] = static_cast<std::uint8_t>(house);
        line.length = std::min(rest.length + 1, max_plies);
        std::copy_n(rest.houses.begin(), line.length - 1, line.houses.begin() + 1);
    }

    /// What the mover gets from a move already played, searched with `depth` plies after it.
    template <Node kind>
    int child_value(const Step& step, NodeState state, int depth, int alpha, int beta) {
        const int gain = step.captured * seed;
        const NodeState next{state.left - step.captured, state.ply + 1,
                             step.captured > 0 ? 0 : state.quiet + 1};
        if (kind == Node::Other && depth == 1) {
            return gain - last_ply(step.after, next, gain - beta, gain - alpha);
        }
        return gain - node<kind>(step.after, next, depth, gain - beta, gain - alpha);
    }

    /// The same for a move that is not expected to be better than `alpha`: whether it is not is found out
    /// first, and with `less` plies fewer before that.
    template <Node kind>
    int later_child_value(const Step& step, NodeState state, int depth, int less, int alpha, int beta) {
        int value = child_value<Node::Other>(step, state, depth - less, alpha, alpha + 1);
        if (less > 0 && value > alpha) {
            value = child_value<Node::Other>(step, state, depth, alpha, alpha + 1);
        }
        if (kind == Node::OnLine && value > alpha && value < beta) {
            value = child_value<Node::OnLine>(step, state, depth, alpha, beta);
        }
        return value;
    }

    template <Node kind>
    int node(const Position& position, NodeState state, int depth, int alpha, int beta) {
        meter_.count();
        if constexpr (kind == Node::OnLine) {
            lines_[static_cast<std::size_t>(state.ply)].length = 0;
        }

        // 1. and 2. The end of the game, or of the budget; what is known without a search.
        const bool remembered = depth >= remembered_depth;
        TranspositionTable::Slot slot;
        if (remembered) {
            slot = memory_.slot(position);
        }
        const unsigned moves = legal_moves<rule>(position, table_);
        int value = 0;
        if (settled(position, state, moves, depth, alpha, beta, value)) {
            return value;
        }
        if (depth <= 0 || state.ply >= max_plies) {
            return estimate(position, state.left);
        }
        // By field, as in weigh().
        Position& here = path_.at(state.ply);
        here.mine = position.mine;
        here.theirs = position.theirs;

        // 3. What was found before.
        const Memory known = remembered ? memory_.find(slot) : Memory{};
        if (kind == Node::Other && known.depth >= depth && answers(known.bound, known.value, alpha, beta)) {
            return known.value;
        }

        // 4. The moves, the first with the whole window, the others only to see that they are no better;
        // those that are not expected to be, a ply less deep at first.
        const int worst = -state.left * seed - 1;
        int best = worst;
        int best_house = Memory::no_move;
        const int alpha_before = alpha;
        const auto try_move = [&](const Step& step, int house, int less) {
            value = kind == Node::OnLine && best == worst
                        ? child_value<kind>(step, state, depth - 1, alpha, beta)
                        : later_child_value<kind>(step, state, depth - 1, less, alpha, beta);
            if (value > best && !meter_.was_exhausted()) {
                best = value;
                best_house = house;
                if (value > alpha) {
                    alpha = value;
                    if constexpr (kind == Node::OnLine) {
                        const bool passes = rule.plays_again() && position.mine == 0;
                        keep_line(state.ply, passes ? PrincipalVariation::pass : house);
                    }
                }
            }
            return value >= beta || meter_.was_exhausted();
        };
        // The remembered move may be all there is to do.
        unsigned rest = moves;
        bool done = false;
        if ((moves >> static_cast<unsigned>(known.move) & 1U) != 0) {
            rest &= ~(1U << static_cast<unsigned>(known.move));
            done = try_move(play<rule>(position, known.move, table_), known.move, 0);
        }
        if (!done) {
            Steps& steps = steps_[static_cast<std::size_t>(state.ply)];
            Promises promises = depth > remembered_depth ? weigh<true>(position, rest, steps)
                                                         : weigh<false>(position, rest, steps);
            for (int tried = rest != moves ? 1 : 0; !done; ++tried) {
                const std::uint32_t next = greatest(promises);
                if (next == 0) {
                    break;
                }
                const std::uint32_t house = promised_house(next);
                promises[house] = 0;
                const Step& step = steps[house];
                const bool late = tried >= late_move && depth >= reduced_depth && step.captured == 0;
                done = try_move(step, static_cast<int>(house), late ? 1 : 0);
            }
        }
        if (meter_.was_exhausted()) {
            return 0;
        }

        // 5. Remember.
        if (best >= beta) {
            successes_.add(best_house, house_seeds(position.mine, best_house), depth);
        }
        if (!remembered) {
            return best;
        }
        memory_.store(slot, {best, depth, bound_of(best, alpha_before, beta),
                             best > alpha_before ? best_house : Memory::no_move});
        return best;
    }

    const RuleSet rules_;
    const SowingTable& table_;
    const int few_seeds_;  ///< with this many seeds left the game is over
    const Endgames& endgames_;
    const Evaluation& evaluate_;
    TranspositionTable& memory_;
    SearchPath path_;
    NodeState root_{};
    Meter meter_;
    std::uint64_t table_hits_ = 0;
    Successes successes_;
    /// The moves of each ply.
    std::array<Steps, max_plies + 2> steps_;
    /// The best line from each ply on.
    std::array<PrincipalVariation, max_plies + 2> lines_;
};

}  // namespace

std::unique_ptr<Searcher> make_searcher(const RuleSet& rules, const Endgames& endgames,
                                        TranspositionTable& memory) {
    return with_rule(rules, [&](auto rule) -> std::unique_ptr<Searcher> {
        return std::make_unique<PrincipalVariationSearcher<rule()>>(rules, endgames, memory);
    });
}

}  // namespace awale::search
