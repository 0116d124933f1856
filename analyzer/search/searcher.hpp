#pragma once

#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/search/transposition.hpp"

namespace awale::search {

/// A moment at which to stop, that another thread may set, move or bring about. None at first.
class Deadline {
public:
    using Clock = std::chrono::steady_clock;

    /// It has also passed once `stop`, if there is one, says so. Any thread may call `stop`.
    explicit Deadline(bool (*stop)() = nullptr) : stop_(stop) {}

    void set(Clock::time_point moment) {
        ticks_.store(moment.time_since_epoch().count(), std::memory_order_relaxed);
    }

    void set_now() { ticks_.store(std::numeric_limits<Clock::rep>::min(), std::memory_order_relaxed); }

    bool passed() const {
        const Clock::rep ticks = ticks_.load(std::memory_order_relaxed);
        return (ticks != none && Clock::now().time_since_epoch().count() >= ticks) ||
               (stop_ != nullptr && stop_());
    }

private:
    static constexpr Clock::rep none = std::numeric_limits<Clock::rep>::max();

    std::atomic<Clock::rep> ticks_{none};
    bool (*stop_)();
};

/// When to stop: whichever comes first.
struct Limits {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    const Deadline* deadline = nullptr;
};

/// Counts positions against limits.
class Meter {
public:
    Meter() = default;

    explicit Meter(const Limits& limits) : limits_(limits) {}

    void count(std::uint64_t positions = 1) { nodes_ += positions; }

    std::uint64_t nodes() const { return nodes_; }

    /// Once true, it stays so.
    bool exhausted() {
        if (nodes_ >= limits_.nodes) {
            exhausted_ = true;
        } else if (limits_.deadline != nullptr && nodes_ >= next_look_) {
            next_look_ = nodes_ + clock_interval;
            exhausted_ = exhausted_ || limits_.deadline->passed();
        }
        return exhausted_;
    }

    /// What the last look said.
    bool was_exhausted() const { return exhausted_; }

private:
    /// Nodes between two looks at the clock.
    static constexpr std::uint64_t clock_interval = 4096;

    Limits limits_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_look_ = 0;
    bool exhausted_ = false;
};

/// The longest line the search follows.
constexpr int max_plies = 120;

/// The houses of a line, 0 to 5 from the left of whoever plays them.
struct PrincipalVariation {
    static constexpr std::uint8_t pass = 6;  ///< the other side goes on after a grand slam

    std::array<std::uint8_t, max_plies> houses{};
    int length = 0;
};

/// Principal variation search of one position at a time, on one thread (docs/search.md). Its values are
/// opinions: proofs are the Prover's.
class Searcher {
public:
    virtual ~Searcher() = default;

    /// The position to search, after `since_capture`: the positions before it since the last capture, oldest
    /// first, each seen by the side to move in it.
    virtual void set_root(const Position& root, std::span<const Position> since_capture) = 0;

    /// Limits of what follows. Nodes are counted from here.
    virtual void set_limits(const Limits& limits) = 0;

    /// The legal moves of the root, as bits.
    virtual unsigned root_moves() const = 0;

    /// The value for the side to move of playing `house`, a legal move of the root, searched `depth` plies
    /// from the root with the window `alpha` to `beta`; `line` is best play, that move first. Nothing when a
    /// limit was reached.
    virtual std::optional<int> search_move(int house, int depth, int alpha, int beta,
                                           PrincipalVariation& line) = 0;

    /// Drops what ordering has learned; the transposition table is its owner's to clear.
    virtual void forget() = 0;

    /// Positions looked at since the limits were set.
    virtual std::uint64_t nodes() const = 0;

    /// Of these, how many the endgame tables answered.
    virtual std::uint64_t table_hits() const = 0;
};

/// A searcher for the rule set's way with grand slams. What is passed by reference outlives it.
std::unique_ptr<Searcher> make_searcher(const RuleSet& rules, const Endgames& endgames,
                                        TranspositionTable& memory);

/// The turns of a line that `side` begins.
inline std::vector<Turn> turns_of(const PrincipalVariation& line, Side side) {
    std::vector<Turn> turns;
    for (int i = 0; i < line.length; ++i, side = other(side)) {
        const std::uint8_t house = line.houses[static_cast<std::size_t>(i)];
        if (house != PrincipalVariation::pass) {
            turns.emplace_back(House{side, house});
        }
    }
    return turns;
}

/// No value is further from zero.
constexpr int value_limit = 49 * 100;

/// Calls `search(alpha, beta)`, which gives a value or nothing where a limit was reached, with a window of
/// this half-width around a guess, or the whole one without a guess, and widens it until the value lies
/// inside. False where a limit was reached.
template <class Search>
bool search_in_window(std::optional<int> guess, int window, int growth, const Search& search) {
    int alpha = guess ? std::max(*guess - window, -value_limit) : -value_limit;
    int beta = guess ? std::min(*guess + window, value_limit) : value_limit;
    while (const std::optional<int> value = search(alpha, beta)) {
        window *= growth;
        if (*value <= alpha && alpha > -value_limit) {
            alpha = std::max(*value - window, -value_limit);
        } else if (*value >= beta && beta < value_limit) {
            beta = std::min(*value + window, value_limit);
        } else {
            return true;
        }
    }
    return false;
}

/// What searches positions by one rule set, with one thread or several: the tables, what is remembered of
/// positions, and a searcher for each thread, of which the first leads and the others help.
struct SearchTeam {
    SearchTeam(const RuleSet& rule_set, std::shared_ptr<const Tables> tables, const SearchOptions& options)
        : rules(rule_set),
          endgames(rules, std::move(tables), options.table_seeds),
          memory(options.hash_megabytes),
          workers(std::max<std::size_t>(options.threads, 1)) {
        for (std::size_t i = 0; i < workers.count(); ++i) {
            searchers.push_back(make_searcher(rules, endgames, memory));
        }
    }

    void set_root(const Position& root, std::span<const Position> since_capture) {
        memory.new_search();
        for (const auto& searcher : searchers) {
            searcher->set_root(root, since_capture);
        }
    }

    void forget() {
        memory.clear();
        for (const auto& searcher : searchers) {
            searcher->forget();
        }
    }

    /// Searches depth after depth until `max_depth` or a limit; the first depth is never refused. Returns the
    /// depth that was reached. `deepen(searcher, moves, depth, part)` searches a depth for a thread, and
    /// gives false where a limit was reached; then `moves` is to be as it was. `done(depth)` is told of each
    /// depth of the leader. Helpers search ahead for the sake of what is remembered, every other one a ply
    /// further where `ahead` says so.
    template <class Move, class Deepen, class Done>
    int search_deeper(std::vector<Move>& moves, int max_depth, const Limits& limits, bool ahead,
                      const Deepen& deepen, const Done& done) {
        Searcher& leader = *searchers.front();
        leader.set_limits({});
        spent = 0;
        deepen(leader, moves, 1, std::size_t{0});
        done(1);
        spent = leader.nodes();
        const std::size_t threads = workers.count();
        leader.set_limits({(limits.nodes - std::min(limits.nodes, spent)) / threads, limits.deadline});
        Deadline stop;
        for (std::size_t i = 1; i < threads; ++i) {
            searchers[i]->set_limits({Limits{}.nodes, &stop});
        }
        std::atomic<int> reached = 1;
        const std::vector<Move> known = moves;
        workers.share(threads, 1, [&](std::size_t part, std::size_t, std::size_t) {
            if (part > 0) {
                std::vector<Move> own = known;
                const int further = ahead ? static_cast<int>(part % 2) : 0;
                int depth = 1;
                while (depth < max_plies && deepen(*searchers[part], own, depth + 1, part)) {
                    depth = std::max(depth + 1, reached.load(std::memory_order_relaxed) + further);
                }
                return;
            }
            const auto end = [](Deadline* deadline) { deadline->set_now(); };
            const std::unique_ptr<Deadline, decltype(end)> at_end(&stop, end);  // also where a search throws
            while (reached < std::min(max_depth, max_plies) && deepen(leader, moves, reached + 1, part)) {
                done(++reached);
            }
        });
        return reached;
    }

    RuleSet rules;
    Endgames endgames;
    TranspositionTable memory;
    tables::Workers workers;
    std::vector<std::unique_ptr<Searcher>> searchers;
    std::uint64_t spent = 0;  ///< positions of the first depth, which the leader does not count
};

}  // namespace awale::search
