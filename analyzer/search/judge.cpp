#include "awale/analyzer/search/judge.hpp"

#include "awale/analyzer/search/evaluation.hpp"
#include "awale/analyzer/search/prover.hpp"
#include "awale/notation/io/sort_stably.hpp"

namespace awale {

namespace {

using search::Bounds;
using search::Position;

/// Half-width of the first window around what the last depth found, hundredths of a seed.
constexpr int first_window = 60;
/// What proving may cost at least, in positions, where the budget allows it; else as much as the search did.
constexpr std::uint64_t least_proof_nodes = 50'000;
/// What playing out quiet moves may cost of a large budget, in positions: about a quarter of a second.
constexpr std::uint64_t max_loop_positions = 250'000;
/// The part of the budget after which only moves that matter to a comparison are searched for their values.
constexpr std::uint64_t whole_part = 16;
/// Boards this much above the tables are seldom proved, and get a smaller part of the budget.
constexpr int hopeless_distance = 22;
/// The deepest proof: plies with a choice and no capture.
constexpr int max_proof_depth = 100;
/// Claims tried for one side of one move at one depth.
constexpr int attempts_a_depth = 4;
/// The same where quiet moves are played out.
constexpr int loop_attempts = 6;

/// A move of the root. Seeds are the side to move's less the other's of those on the board before the move.
struct RootMove {
    int house = 0;
    int captured = 0;
    int value = 0;  ///< hundredths of a seed
    Bounds proved;
    Bounds goal;  ///< what is worth trying to prove
    bool from_tables = false;
    search::PrincipalVariation line;
};

/// Hundredths of a seed to whole seeds that a game can end with: values `step` apart, `left` one of them.
int to_seeds(int hundredths, int left, int step) {
    const int above_least = hundredths + left * search::seed;
    const int unit = step * search::seed;
    return (above_least + unit / 2) / unit * step - left;
}

/// Values that a game can end with lie this far apart: where every seed is awarded to somebody, two.
int step_of(const RuleSet& rules) { return rules.endless_play == EndlessPlay::OwnRow ? 2 : 1; }

/// The legal moves with what the rules and the tables know of them. `board` is the root of the prover.
std::vector<RootMove> root_moves(const Board& board, const RuleSet& rules, const search::Endgames& endgames,
                                 const search::Prover& prover) {
    std::vector<RootMove> moves;
    for (const House house : legal_moves(board, rules)) {
        RootMove move;
        move.house = static_cast<int>(house.place());
        const Played played = play(board, house, rules);
        move.captured = played.captured.count();
        move.proved = prover.known(move.house);
        move.goal = search::anything(board.on_board().count());
        const int left = played.after.on_board().count();
        if (left <= endgames.highest()) {
            Board after_move = played.after;
            after_move.set_to_move(other(board.to_move()));  // also where the same player moves again
            const Position after = search::position_of(after_move);
            move.from_tables = true;
            move.goal = -endgames.proved(after, left);
            move.goal.lower += move.captured;
            move.goal.upper += move.captured;
            move.value =
                std::clamp(move.captured - endgames.margin(after, left), move.goal.lower, move.goal.upper) *
                search::seed;
        }
        move.line.houses[0] = static_cast<std::uint8_t>(move.house);
        move.line.length = 1;
        moves.push_back(move);
    }
    return moves;
}

/// How hard one bound of a move is tried to be proved.
struct ProofEffort {
    int depth = 0;
    int attempts = attempts_a_depth;
    bool beyond_goal = false;
};

/// Tries to raise what `for_mover`'s side, the mover or the other, is proved to make sure of by a move. False
/// when the budget ran out.
bool tighten(search::Prover& prover, RootMove& move, bool for_mover, int step, const ProofEffort& effort) {
    // Seen by the side that proves, whose bound is the lower one.
    Bounds proved = for_mover ? move.proved : -move.proved;
    const Bounds goal = for_mover ? move.goal : -move.goal;
    const int most = effort.beyond_goal ? proved.upper : std::min(proved.upper, goal.upper);
    const bool in_budget =
        search::close_in(proved.lower, goal.lower, most, step, effort.attempts, [&](int seeds) {
            return prover.prove({move.house, for_mover, seeds}, effort.depth);
        });
    move.proved = for_mover ? proved : -proved;
    return in_budget;
}

/// Proves what can be proved of the quiet moves by playing out what they lead to without a capture. Returns
/// the positions looked at.
std::uint64_t prove_loops(std::vector<RootMove>& moves, search::Prover& loops, int step,
                          const search::Limits& limits) {
    loops.set_limits(limits);
    for (RootMove& move : moves) {
        for (const bool for_mover : {true, false}) {
            if (move.captured == 0 && !move.proved.settled()) {
                tighten(loops, move, for_mover, step, {.attempts = loop_attempts, .beyond_goal = true});
            }
        }
        // The tables do not know what occurred in the game.
        move.goal = {std::clamp(move.goal.lower, move.proved.lower, move.proved.upper),
                     std::clamp(move.goal.upper, move.proved.lower, move.proved.upper)};
    }
    return loops.nodes();
}

/// From the side to move to South. What the tables bound, or the search took for a limit that is proved, is
/// bounded, unless another move is a guess.
void add_moves(Judgement& judgement, std::vector<RootMove>& moves, const Board& board, int step) {
    const int sign = board.to_move() == Side::South ? 1 : -1;
    const int left = board.on_board().count();
    const Seeds stores = board.store(Side::South) - board.store(Side::North);
    sort_stably(moves, std::ranges::greater{}, [](const RootMove& move) {
        return std::clamp(move.value, move.proved.lower * search::seed, move.proved.upper * search::seed);
    });
    for (const RootMove& move : moves) {
        const int value = std::clamp(to_seeds(move.value, left, step), move.proved.lower, move.proved.upper);
        const Bounds south = sign > 0 ? move.proved : -move.proved;
        const bool closed_a_side = value == move.proved.lower || value == move.proved.upper;
        const Grade grade = move.from_tables || closed_a_side ? Grade::Bounded : Grade::Estimate;
        judgement.moves.push_back(
            {House{board.to_move(), static_cast<std::size_t>(move.house)},
             Seeds{move.captured},
             {Seeds{sign * value} + stores, Seeds{south.lower} + stores, Seeds{south.upper} + stores, grade},
             search::turns_of(move.line, board.to_move())});
    }
    align_grades(judgement);
    sort_best_first(judgement, board.to_move());
}

}  // namespace

struct Judge::State : search::SearchTeam {
    State(const RuleSet& rule_set, std::shared_ptr<const Tables> tables, const SearchOptions& options)
        : SearchTeam(rule_set, std::move(tables), options),
          loops(search::make_loop_prover(rules, endgames)),
          step(step_of(rules)) {
        for (std::size_t i = 0; i < workers.count(); ++i) {
            provers.push_back(search::make_line_prover(
                rules, endgames, std::max<std::size_t>(options.hash_megabytes / (2 * workers.count()), 1)));
        }
    }

    /// Searches every move one depth further, beginning with the one at `first`; false when the budget ran
    /// out, and then `moves` is as it was. With `compared`, the place of a house, the moves of other houses
    /// are first searched with a null window: one that is no better than the best before it keeps its value,
    /// limited to that of the best.
    static bool deepen(search::Searcher& searcher, std::vector<RootMove>& moves, int depth, std::size_t first,
                       std::optional<int> compared) {
        std::vector<RootMove> deeper = moves;
        std::optional<int> best;
        for (std::size_t i = 0; i < deeper.size(); ++i) {
            RootMove& move = deeper[(first + i) % deeper.size()];
            const auto look = [&](int alpha, int beta) {
                const auto value = searcher.search_move(move.house, depth, alpha, beta, move.line);
                move.value = value.value_or(move.value);
                return value;
            };
            if (best && compared && move.house != *compared && !move.from_tables) {
                search::PrincipalVariation none;
                const auto value = searcher.search_move(move.house, depth, *best, *best + 1, none);
                if (!value) {
                    return false;
                }
                if (*value <= *best) {
                    move.value = std::min(move.value, *best);
                    continue;
                }
            }
            const auto guess = depth > 1 ? std::optional(move.value) : std::nullopt;
            if (!move.from_tables && !search::search_in_window(guess, first_window, 4, look)) {
                return false;
            }
            best = std::max(best.value_or(move.value), move.value);
        }
        sort_stably(deeper, std::ranges::greater{}, &RootMove::value);
        moves = std::move(deeper);
        return true;
    }

    /// Closes in on what every move is worth, from below and from above. Circles may cost `for_circles`
    /// positions at least. Returns the positions looked at.
    std::uint64_t prove(std::vector<RootMove>& moves, int left, search::Limits limits,
                        std::uint64_t for_circles) {
        std::uint64_t nodes = 0;
        if (loops->covers_root()) {
            // What is soon proved, then what needs more than lines of play.
            nodes += prove_lines(moves, left, {limits.nodes / 4, limits.deadline});
            nodes +=
                prove_loops(moves, *loops, step, {std::max(limits.nodes / 2, for_circles), limits.deadline});
            limits.nodes -= limits.nodes / 4 + limits.nodes / 2;
        }
        return nodes + prove_lines(moves, left, limits);
    }

    std::unique_ptr<search::Prover> loops;
    /// One for each thread; what is proved is its own.
    std::vector<std::unique_ptr<search::Prover>> provers;
    int step;
    bool has_searched = false;  ///< since it forgot; otherwise it knows nothing that a judgement depends on

private:
    std::uint64_t prove_lines(std::vector<RootMove>& moves, int left, const search::Limits& limits) {
        for (RootMove& move : moves) {
            if (!move.from_tables) {
                const int guess = to_seeds(move.value, left, step);
                move.goal = {guess, guess};
            }
        }
        const std::size_t threads = workers.count();
        workers.share(threads, 1, [&](std::size_t part, std::size_t, std::size_t) {
            prove_some(moves, part, {limits.nodes / threads, limits.deadline});
        });
        std::uint64_t nodes = 0;
        for (const auto& prover : provers) {
            nodes += prover->nodes();
        }
        return nodes;
    }

    /// The share of one thread: with as many threads, every n-th move from `part` on.
    void prove_some(std::vector<RootMove>& moves, std::size_t part, const search::Limits& limits) {
        search::Prover& prover = *provers[part];
        prover.set_limits(limits);
        for (int depth = 2; depth <= max_proof_depth; depth += 2) {
            bool open = false;
            for (std::size_t i = part; i < moves.size(); i += provers.size()) {
                for (const bool for_mover : {true, false}) {
                    if (moves[i].proved.settled()) {
                        continue;
                    }
                    open = true;
                    if (!tighten(prover, moves[i], for_mover, step, {.depth = depth})) {
                        return;
                    }
                }
            }
            if (!open) {
                return;
            }
        }
    }
};

Judge::Judge(const RuleSet& rules, std::shared_ptr<const Tables> tables, SearchOptions options)
    : state_(std::make_unique<State>(rules, std::move(tables), options)) {}

Judge::~Judge() = default;

void Judge::forget() {
    if (std::exchange(state_->has_searched, false)) {
        state_->SearchTeam::forget();
        for (const auto& prover : state_->provers) {
            prover->forget();
        }
        state_->loops->forget();
    }
}

Judgement Judge::judge(const Board& board, std::span<const Board> history, const Budget& budget) {
    State& state = *state_;
    const int left = board.on_board().count();
    Judgement judgement;
    if (budget.circles && left > state.endgames.highest()) {
        return judgement;
    }
    search::Deadline deadline(budget.stop);
    search::Limits limits{budget.nodes, &deadline};
    const auto start = search::Deadline::Clock::now();
    const Position root = search::position_of(board);
    const std::vector<Position> before = search::since_capture(board, history);
    for (const auto& prover : state.provers) {
        prover->set_root(root, before);
    }

    // 1. What is known without looking, and without a search what circles prove.
    std::vector<RootMove> moves = root_moves(board, state.rules, state.endgames, *state.provers.front());
    if (budget.circles) {
        if (*budget.circles > 0) {
            state.loops->set_root(root, before);
            if (state.loops->covers_root()) {
                prove_loops(moves, *state.loops, state.step, {*budget.circles, nullptr});
            }
        }
        add_moves(judgement, moves, board, state.step);
        return judgement;
    }
    if (!std::exchange(state.has_searched, true)) {
        state.loops->forget();
    }
    state.loops->set_root(root, before);
    state.set_root(root, before);
    const bool hopeless = left > state.endgames.highest() + hopeless_distance;

    // 2. Estimates of the rest, with half of the budget.
    if (std::ranges::any_of(moves, [](const RootMove& move) { return !move.from_tables; })) {
        limits.nodes = !budget.proves ? budget.nodes
                       : hopeless     ? budget.nodes - budget.nodes / 16
                                      : budget.nodes / 2;
        if (budget.time) {
            deadline.set(start + (hopeless ? *budget.time * 15 / 16 : *budget.time / 2));
        }
        judgement.depth = state.search_deeper(
            moves, budget.depth, limits, false,
            [&](search::Searcher& searcher, std::vector<RootMove>& some, int depth, std::size_t part_of) {
                const bool is_whole = !budget.compares || searcher.nodes() < limits.nodes / whole_part;
                return State::deepen(
                    searcher, some, depth, part_of * some.size() / state.workers.count(),
                    is_whole ? std::nullopt : std::optional(static_cast<int>(budget.compares->place())));
            },
            [](int) {});
        for (const auto& searcher : state.searchers) {
            judgement.nodes += searcher->nodes();
        }
    }

    // 3. Proofs, with what is left.
    if (budget.proves) {
        limits.nodes =
            std::min(budget.nodes - std::min(budget.nodes, judgement.nodes),
                     hopeless ? judgement.nodes / 15 : std::max(judgement.nodes, least_proof_nodes));
        if (budget.time) {
            deadline.set(start + *budget.time);
        }
        judgement.nodes += state.prove(moves, left, limits, std::min(budget.nodes / 4, max_loop_positions));
    }

    // 4. From the side to move to South.
    add_moves(judgement, moves, board, state.step);
    return judgement;
}

}  // namespace awale
