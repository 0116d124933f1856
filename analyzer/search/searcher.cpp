#include "analyzer/search/searcher.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "analyzer/search/evaluation.hpp"

namespace awale::search {

namespace {

/// No board returns sooner: seeds only go round, so each of ten or twelve houses has to be emptied once.
constexpr int shortest_loop = 10;

/// Depth left from which positions are remembered; nearer to the horizon looking up costs more than
/// searching.
constexpr int remembered_depth = 2;

/// Nodes between two looks at the clock.
constexpr std::uint64_t clock_interval = 4096;

template <GrandSlam rule>
class PrincipalVariationSearcher final : public Searcher {
public:
    PrincipalVariationSearcher(const RuleSet& rules, TranspositionTable& memory)
        : rules_(rules), table_(sowing_table(rules.houses_a_side)), memory_(memory) {}

    void set_root(const Position& root, std::span<const Position> since_capture) override;
    void set_limits(const Limits& limits) override;

    unsigned root_moves() const override {
        return legal_moves<rule>(path_[root_index_], table_);
    }

    std::optional<int> search_move(int house, int depth, int alpha, int beta, Line& line) override;

    void forget() override {
        successes_ = {};
    }

    std::uint64_t nodes() const override {
        return nodes_;
    }

private:
    /// A move with what ordering needs to know of it.
    struct Child {
        Step step;
        int house = 0;
        int rank = 0;
    };

    /// Where the search stands.
    struct Place {
        int left = 0;   ///< seeds on the board
        int ply = 0;    ///< from the root
        int quiet = 0;  ///< plies since the last capture, those before the root included
    };

    int node(const Position& position, Place place, int depth, int alpha, int beta, Line* line);
    int child_value(const Child& child, Place place, int depth, int alpha, int beta, Line* line);
    int leaf(const Position& position, int left);
    std::optional<int> ended(const Position& position, int left, unsigned moves) const;
    bool repeats(const Position& position, Place place) const;
    int repetition_value(const Position& position) const;
    int make_children(const Position& position, unsigned moves, int first_move,
                      std::array<Child, 6>& children);
    bool out_of_budget();

    const RuleSet rules_;
    const SowingTable& table_;
    TranspositionTable& memory_;
    std::vector<Position> path_ = std::vector<Position>(most_plies + 2);
    std::size_t root_index_ = 0;
    Place root_;
    Limits limits_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_clock_ = 0;
    bool stopped_ = false;
    /// How often a house with so many seeds was the best move; halved now and then.
    std::array<std::array<int, 49>, 6> successes_{};
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
        for (int& count : house) {
            count /= 8;
        }
    }
}

template <GrandSlam rule>
void PrincipalVariationSearcher<rule>::set_limits(const Limits& limits) {
    limits_ = limits;
    nodes_ = 0;
    next_clock_ = 0;
    stopped_ = false;
}

template <GrandSlam rule>
bool PrincipalVariationSearcher<rule>::out_of_budget() {
    if (nodes_ >= limits_.nodes) {
        stopped_ = true;
    } else if (limits_.deadline && nodes_ >= next_clock_) {
        next_clock_ = nodes_ + clock_interval;
        stopped_ = std::chrono::steady_clock::now() >= *limits_.deadline;
    }
    return stopped_;
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
    ++nodes_;
    if (position.mine == 0) {
        return -left * seed;
    }
    if (position.theirs == 0 || (rules_.few_seeds == FewSeeds::Six && left <= 6)) {
        if (const auto value = ended(position, left, legal_moves<rule>(position, table_))) {
            return *value;
        }
    }
    return evaluate(position, left);
}

/// Plays every move and puts the most promising first. Returns how many there are.
template <GrandSlam rule>
int PrincipalVariationSearcher<rule>::make_children(const Position& position, unsigned moves, int first_move,
                                                    std::array<Child, 6>& children) {
    constexpr int first_rank = 1 << 30;
    constexpr int capture_rank = 1 << 24;
    int count = 0;
    for (unsigned rest = moves; rest != 0; rest &= rest - 1) {
        Child child;
        child.house = std::countr_zero(rest);
        const auto house = static_cast<std::size_t>(child.house);
        child.step = play<rule>(position, child.house, table_);
        child.rank =
            child.house == first_move
                ? first_rank
                : child.step.captured * capture_rank +
                      successes_[house][static_cast<std::size_t>(house_seeds(position.mine, child.house))];
        int place = count++;
        for (; place > 0 && children[static_cast<std::size_t>(place - 1)].rank < child.rank; --place) {
            children[static_cast<std::size_t>(place)] = children[static_cast<std::size_t>(place - 1)];
        }
        children[static_cast<std::size_t>(place)] = child;
    }
    return count;
}

/// What the mover gets from a move already played, searched with `depth` plies after it.
template <GrandSlam rule>
int PrincipalVariationSearcher<rule>::child_value(const Child& child, Place place, int depth, int alpha,
                                                  int beta, Line* line) {
    const int gain = child.step.captured * seed;
    const Place next{place.left - child.step.captured, place.ply + 1,
                     child.step.captured > 0 ? 0 : place.quiet + 1};
    if (depth <= 0) {
        if (line != nullptr) {
            line->length = 0;
        }
        return gain - leaf(child.step.after, next.left);
    }
    return gain - node(child.step.after, next, depth, gain - beta, gain - alpha, line);
}

template <GrandSlam rule>
int PrincipalVariationSearcher<rule>::node(const Position& position, Place place, int depth, int alpha,
                                           int beta, Line* line) {
    ++nodes_;
    if (line != nullptr) {
        line->length = 0;
    }
    if (out_of_budget()) {
        return 0;
    }

    // 1. The end of the game.
    const unsigned moves = legal_moves<rule>(position, table_);
    if (const auto value = ended(position, place.left, moves)) {
        return *value;
    }
    if (place.quiet >= shortest_loop && repeats(position, place)) {
        return repetition_value(position);
    }
    path_[root_index_ + static_cast<std::size_t>(place.ply)] = position;
    if (place.ply >= most_plies) {
        return evaluate(position, place.left);
    }

    // 2. No more can be won than is left.
    const bool open = line != nullptr;
    const int most = place.left * seed;
    if (-most >= beta) {
        return -most;
    }
    if (most <= alpha) {
        return most;
    }

    // 3. What was found before.
    Memory known;
    if (depth >= remembered_depth) {
        known = memory_.find(position);
        if (!open && known.bound != Bound::None && known.depth >= depth) {
            const bool high = known.bound != Bound::AtMost && known.value >= beta;
            const bool low = known.bound != Bound::AtLeast && known.value <= alpha;
            if (high || low || known.bound == Bound::Equal) {
                return known.value;
            }
        }
    }

    // 4. The moves, the first with the whole window, the others only to see that they are no better.
    std::array<Child, 6> children;
    const int count = make_children(position, moves, known.move, children);
    int best = -most - 1;
    int best_house = Memory::no_move;
    const int alpha_before = alpha;
    Line rest;
    for (int i = 0; i < count; ++i) {
        const Child& child = children[static_cast<std::size_t>(i)];
        Line* const below = open ? &rest : nullptr;
        int value = 0;
        if (i == 0) {
            value = child_value(child, place, depth - 1, alpha, beta, below);
        } else {
            value = child_value(child, place, depth - 1, alpha, alpha + 1, nullptr);
            if (value > alpha && value < beta && open) {
                value = child_value(child, place, depth - 1, alpha, beta, below);
            }
        }
        if (stopped_) {
            return 0;
        }
        if (value > best) {
            best = value;
            best_house = child.house;
            if (value > alpha) {
                alpha = value;
                if (open) {
                    line->houses[0] = static_cast<std::uint8_t>(child.house);
                    line->length = std::min(rest.length + 1, most_plies);
                    std::copy_n(rest.houses.begin(), line->length - 1, line->houses.begin() + 1);
                }
            }
            if (value >= beta) {
                break;
            }
        }
    }

    // 5. Remember.
    if (depth >= remembered_depth) {
        if (best >= beta) {
            const auto house = static_cast<std::size_t>(best_house);
            int& count_of =
                successes_[house][static_cast<std::size_t>(house_seeds(position.mine, best_house))];
            count_of = std::min(count_of + depth * depth, 1 << 22);
        }
        const Bound bound = best >= beta          ? Bound::AtLeast
                            : best > alpha_before ? Bound::Equal
                                                  : Bound::AtMost;
        memory_.store(position, {best, depth, bound, best > alpha_before ? best_house : Memory::no_move});
    }
    return best;
}

template <GrandSlam rule>
std::optional<int> PrincipalVariationSearcher<rule>::search_move(int house, int depth, int alpha, int beta,
                                                                 Line& line) {
    assert((root_moves() >> house & 1U) != 0);
    const Child child{play<rule>(path_[root_index_], house, table_), house, 0};
    Line rest;
    const int value = child_value(child, root_, depth - 1, alpha, beta, &rest);
    if (stopped_) {
        return std::nullopt;
    }
    line.houses[0] = static_cast<std::uint8_t>(house);
    line.length = std::min(rest.length + 1, most_plies);
    std::copy_n(rest.houses.begin(), line.length - 1, line.houses.begin() + 1);
    return value;
}

}  // namespace

std::unique_ptr<Searcher> make_searcher(const RuleSet& rules, TranspositionTable& memory) {
    switch (rules.grand_slam) {
        case GrandSlam::CapturesNothing:
            return std::make_unique<PrincipalVariationSearcher<GrandSlam::CapturesNothing>>(rules, memory);
        case GrandSlam::Forbidden:
            return std::make_unique<PrincipalVariationSearcher<GrandSlam::Forbidden>>(rules, memory);
        case GrandSlam::ForbiddenUnlessOnly:
            return std::make_unique<PrincipalVariationSearcher<GrandSlam::ForbiddenUnlessOnly>>(rules,
                                                                                                memory);
    }
    return nullptr;
}

}  // namespace awale::search
