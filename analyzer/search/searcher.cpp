#include "analyzer/search/searcher.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "analyzer/search/evaluation.hpp"

namespace awale::search {

namespace {

/// Depth from which positions are remembered: nearer to the horizon, looking up costs more than it saves.
constexpr int remembered_depth = 4;

/// From this depth on, moves after the first ones that capture nothing are searched a ply less deep at first.
constexpr int reduced_depth = 3;
/// How many moves are never among those.
constexpr int late_move = 2;

// A rank in the order of moves: seeds captured, successes, house.
constexpr unsigned house_shift = 3;
constexpr std::uint32_t house_mask = 7;
constexpr unsigned capture_shift = 26;
constexpr std::uint32_t most_successes = (1U << (capture_shift - house_shift)) - 1;

template <GrandSlam rule>
class PrincipalVariationSearcher final : public Searcher {
public:
    PrincipalVariationSearcher(const RuleSet& rules, const Endgames& endgames, TranspositionTable& memory)
        : rules_(rules),
          table_(sowing_table(rules.houses_a_side)),
          endgames_(endgames),
          evaluate_(Evaluation::standard()),
          memory_(memory) {}

    void set_root(const Position& root, std::span<const Position> since_capture) override;

    void set_limits(const Limits& limits) override {
        meter_ = Meter(limits);
        table_hits_ = 0;
    }

    unsigned root_moves() const override {
        return legal_moves<rule>(path_[root_index_], table_);
    }

    std::optional<int> search_move(int house, int depth, int alpha, int beta, Line& line) override;

    void forget() override {
        successes_ = {};
    }

    std::uint64_t nodes() const override {
        return meter_.nodes();
    }

    std::uint64_t table_hits() const override {
        return table_hits_;
    }

private:
    /// The moves of a position, played, and the order to try them in.
    struct Children {
        std::array<Step, 6> steps;  ///< by house
        /// The most promising first: how promising, and in the lowest three bits the house.
        std::array<std::uint32_t, 6> order{};
        int count = 0;
    };

    /// Where the search stands.
    struct Place {
        int left;   ///< seeds on the board
        int ply;    ///< from the root
        int quiet;  ///< plies since the last capture, those before the root included
    };

    /// Whether a node may be on the principal variation: its line is kept, and it is not cut short.
    enum class Node : std::uint8_t { OnLine, Other };

    template <Node kind>
    int node(const Position& position, Place place, int depth, int alpha, int beta);
    template <Node kind>
    int child_value(const Step& step, Place place, int depth, int alpha, int beta);
    template <Node kind>
    int later_child_value(const Step& step, Place place, int depth, int less, int alpha, int beta);
    int horizon(const Position& position, int left, unsigned moves, int alpha, int beta);
    int leaf(const Position& position, int left);
    std::optional<int> ended(const Position& position, int left, unsigned moves) const;
    bool repeats(const Position& position, Place place) const;
    int repetition_value(const Position& position) const;
    void order(const Position& position, unsigned moves, Children& children) const;
    void keep_line(int ply, int house);

    const RuleSet rules_;
    const SowingTable& table_;
    const Endgames& endgames_;
    const Evaluation& evaluate_;
    TranspositionTable& memory_;
    std::vector<Position> path_ = std::vector<Position>(most_plies + 2);
    std::size_t root_index_ = 0;
    Place root_{};
    Meter meter_;
    std::uint64_t table_hits_ = 0;
    /// How often a house with so many seeds was the best move; halved now and then.
    std::array<std::array<std::uint32_t, 64>, 6> successes_{};
    /// The best line from each ply on.
    std::array<Line, most_plies + 2> lines_;
};

template <GrandSlam rule>
void PrincipalVariationSearcher<rule>::set_root(const Position& root,
                                                std::span<const Position> since_capture) {
    root_index_ = since_capture.size();
    path_.assign(root_index_ + most_plies + 2, Position{});
    std::ranges::copy(since_capture, path_.begin());
    path_[root_index_] = root;
    root_ = {seeds(root), 0, static_cast<int>(since_capture.size())};
    for (auto& house : successes_) {
        for (std::uint32_t& count : house) {
            count /= 8;
        }
    }
}

/// The value where the rules end the game: each keeps their row.
template <GrandSlam rule>
std::optional<int> PrincipalVariationSearcher<rule>::ended(const Position& position, int left,
                                                           unsigned moves) const {
    if (moves == 0 || (rules_.few_seeds == FewSeeds::Six && left <= 6)) {
        return seed * row_difference(position);
    }
    return std::nullopt;
}

template <GrandSlam rule>
bool PrincipalVariationSearcher<rule>::repeats(const Position& position, Place place) const {
    const std::size_t here = root_index_ + static_cast<std::size_t>(place.ply);
    for (int back = shortest_loop; back <= place.quiet; back += 2) {
        if (path_[here - static_cast<std::size_t>(back)] == position) {
            return true;
        }
    }
    return false;
}

template <GrandSlam rule>
int PrincipalVariationSearcher<rule>::repetition_value(const Position& position) const {
    return rules_.endless_play == EndlessPlay::OwnRow ? seed * row_difference(position) : 0;
}

/// A position at the horizon.
template <GrandSlam rule>
int PrincipalVariationSearcher<rule>::leaf(const Position& position, int left) {
    if (left <= endgames_.highest()) {
        ++table_hits_;
        return seed * endgames_(position, left).margin;
    }
    if (position.mine == 0) {
        return -left * seed;
    }
    if (position.theirs == 0 || (rules_.few_seeds == FewSeeds::Six && left <= 6)) {
        if (const auto value = ended(position, left, legal_moves<rule>(position, table_))) {
            return *value;
        }
    }
    return evaluate_(position, left);
}

/// The best of the moves with nothing searched after them.
template <GrandSlam rule>
int PrincipalVariationSearcher<rule>::horizon(const Position& position, int left, unsigned moves, int alpha,
                                              int beta) {
    int best = -left * seed - 1;
    static_cast<void>(alpha);
    for (unsigned rest = moves; rest != 0; rest &= rest - 1) {
        const Step step = play<rule>(position, std::countr_zero(rest), table_);
        meter_.count();
        const int value = step.captured * seed - leaf(step.after, left - step.captured);
        if (value > best) {
            best = value;
            if (value >= beta) {
                break;
            }
        }
    }
    return best;
}

/// Plays every move and puts the most promising first: captures by their size, then what was good elsewhere.
template <GrandSlam rule>
void PrincipalVariationSearcher<rule>::order(const Position& position, unsigned moves,
                                             Children& children) const {
    for (unsigned rest = moves; rest != 0; rest &= rest - 1) {
        const int house = std::countr_zero(rest);
        const auto index = static_cast<std::size_t>(house);
        Step& step = children.steps[index];
        step = play<rule>(position, house, table_);
        const std::uint32_t rank =
            static_cast<std::uint32_t>(step.captured) << capture_shift |
            successes_[index][static_cast<std::size_t>(house_seeds(position.mine, house))] << house_shift |
            static_cast<std::uint32_t>(house);
        int place = children.count++;
        for (; place > 0 && children.order[static_cast<std::size_t>(place - 1)] < rank; --place) {
            children.order[static_cast<std::size_t>(place)] =
                children.order[static_cast<std::size_t>(place - 1)];
        }
        children.order[static_cast<std::size_t>(place)] = rank;
    }
}

template <GrandSlam rule>
void PrincipalVariationSearcher<rule>::keep_line(int ply, int house) {
    Line& line = lines_[static_cast<std::size_t>(ply)];
    const Line& rest = lines_[static_cast<std::size_t>(ply + 1)];
    line.houses[0] = static_cast<std::uint8_t>(house);
    line.length = std::min(rest.length + 1, most_plies);
    std::copy_n(rest.houses.begin(), line.length - 1, line.houses.begin() + 1);
}

/// What the mover gets from a move already played, searched with `depth` plies after it.
template <GrandSlam rule>
template <typename PrincipalVariationSearcher<rule>::Node kind>
int PrincipalVariationSearcher<rule>::child_value(const Step& step, Place place, int depth, int alpha,
                                                  int beta) {
    const int gain = step.captured * seed;
    const Place next{place.left - step.captured, place.ply + 1, step.captured > 0 ? 0 : place.quiet + 1};
    return gain - node<kind>(step.after, next, depth, gain - beta, gain - alpha);
}

/// The same for a move that is not expected to be better than `alpha`: whether it is not is found out first,
/// and with `less` plies fewer before that.
template <GrandSlam rule>
template <typename PrincipalVariationSearcher<rule>::Node kind>
int PrincipalVariationSearcher<rule>::later_child_value(const Step& step, Place place, int depth, int less,
                                                        int alpha, int beta) {
    int value = child_value<Node::Other>(step, place, depth - less, alpha, alpha + 1);
    if (less > 0 && value > alpha) {
        value = child_value<Node::Other>(step, place, depth, alpha, alpha + 1);
    }
    if (kind == Node::OnLine && value > alpha && value < beta) {
        value = child_value<Node::OnLine>(step, place, depth, alpha, beta);
    }
    return value;
}

template <GrandSlam rule>
template <typename PrincipalVariationSearcher<rule>::Node kind>
int PrincipalVariationSearcher<rule>::node(const Position& position, Place place, int depth, int alpha,
                                           int beta) {
    meter_.count();
    if constexpr (kind == Node::OnLine) {
        lines_[static_cast<std::size_t>(place.ply)].length = 0;
    }

    // 1. The end of the game, or of the budget.
    const unsigned moves = legal_moves<rule>(position, table_);
    if (const auto value = ended(position, place.left, moves)) {
        return *value;
    }
    if (place.quiet >= shortest_loop && repeats(position, place)) {
        return repetition_value(position);
    }
    if (meter_.exhausted()) {
        return 0;
    }

    // 2. No more can be won than is left, or than the tables allow. Where they leave seeds open, only a
    // repetition can change what they are worth, and it must be within reach.
    Interval possible = anything(place.left);
    if (place.left <= endgames_.highest()) {
        ++table_hits_;
        const EndgameValue value = endgames_(position, place.left);
        possible = value.proved;
        if (possible.settled() || depth <= 0 || place.quiet + depth < shortest_loop) {
            return seed * value.margin;
        }
    }
    if (seed * possible.lower >= beta) {
        return seed * possible.lower;
    }
    if (seed * possible.upper <= alpha) {
        return seed * possible.upper;
    }
    if (depth <= 0 || place.ply >= most_plies) {
        return evaluate_(position, place.left);
    }

    if (kind == Node::Other && depth == 1) {
        return horizon(position, place.left, moves, alpha, beta);
    }
    path_[root_index_ + static_cast<std::size_t>(place.ply)] = position;

    // 3. What was found before.
    const Memory known = depth >= remembered_depth ? memory_.find(position) : Memory{};
    if (kind == Node::Other && known.bound != Bound::None && known.depth >= depth) {
        const bool high = known.bound != Bound::AtMost && known.value >= beta;
        const bool low = known.bound != Bound::AtLeast && known.value <= alpha;
        if (high || low || known.bound == Bound::Equal) {
            return known.value;
        }
    }

    // 4. The moves, the first with the whole window, the others only to see that they are no better; those
    // that are not expected to be, a ply less deep at first.
    const int worst = -place.left * seed - 1;
    int best = worst;
    int best_house = Memory::no_move;
    const int alpha_before = alpha;
    const auto try_move = [&](const Step& step, int house, int less) {
        const int value = best == worst ? child_value<kind>(step, place, depth - 1, alpha, beta)
                                        : later_child_value<kind>(step, place, depth - 1, less, alpha, beta);
        if (value > best && !meter_.was_exhausted()) {
            best = value;
            best_house = house;
            if (value > alpha) {
                alpha = value;
                if constexpr (kind == Node::OnLine) {
                    keep_line(place.ply, house);
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
        Children children;
        order(position, rest, children);
        int tried = rest != moves ? 1 : 0;
        for (int i = 0; i < children.count && !done; ++i, ++tried) {
            const auto house = children.order[static_cast<std::size_t>(i)] & house_mask;
            if (depth > remembered_depth && i + 1 < children.count) {
                memory_.prefetch(
                    children.steps[children.order[static_cast<std::size_t>(i + 1)] & house_mask].after);
            }
            const Step& step = children.steps[house];
            const bool late = tried >= late_move && depth >= reduced_depth && step.captured == 0;
            done = try_move(step, static_cast<int>(house), late ? 1 : 0);
        }
    }
    if (meter_.was_exhausted()) {
        return 0;
    }

    // 5. Remember.
    if (best >= beta) {
        std::uint32_t& count = successes_[static_cast<std::size_t>(best_house)]
                                         [static_cast<std::size_t>(house_seeds(position.mine, best_house))];
        count = std::min(count + static_cast<std::uint32_t>(depth * depth), most_successes);
    }
    if (depth < remembered_depth) {
        return best;
    }
    const Bound bound = best >= beta ? Bound::AtLeast : best > alpha_before ? Bound::Equal : Bound::AtMost;
    memory_.store(position, {best, depth, bound, best > alpha_before ? best_house : Memory::no_move});
    return best;
}

template <GrandSlam rule>
std::optional<int> PrincipalVariationSearcher<rule>::search_move(int house, int depth, int alpha, int beta,
                                                                 Line& line) {
    assert((root_moves() >> house & 1U) != 0);
    const Step step = play<rule>(path_[root_index_], house, table_);
    const int value = child_value<Node::OnLine>(step, root_, depth - 1, alpha, beta);
    if (meter_.was_exhausted()) {
        return std::nullopt;
    }
    keep_line(0, house);
    line = lines_[0];
    return value;
}

}  // namespace

std::unique_ptr<Searcher> make_searcher(const RuleSet& rules, const Endgames& endgames,
                                        TranspositionTable& memory) {
    switch (rules.grand_slam) {
        case GrandSlam::CapturesNothing:
            return std::make_unique<PrincipalVariationSearcher<GrandSlam::CapturesNothing>>(rules, endgames,
                                                                                            memory);
        case GrandSlam::Forbidden:
            return std::make_unique<PrincipalVariationSearcher<GrandSlam::Forbidden>>(rules, endgames,
                                                                                      memory);
        case GrandSlam::ForbiddenUnlessOnly:
            return std::make_unique<PrincipalVariationSearcher<GrandSlam::ForbiddenUnlessOnly>>(
                rules, endgames, memory);
    }
    return nullptr;
}

}  // namespace awale::search
