#include "awale/analyzer/search/player.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <limits>
#include <utility>

#include "awale/analyzer/parallel/workers.hpp"
#include "awale/analyzer/search/evaluation.hpp"
#include "awale/analyzer/search/position.hpp"
#include "awale/analyzer/search/prover.hpp"
#include "awale/analyzer/search/searcher.hpp"
#include "awale/analyzer/search/transposition.hpp"

namespace awale {

namespace {

/// Half-width of the first window around what the last depth found, hundredths of a seed.
constexpr int initial_window = 50;
/// No value is further from zero.
constexpr int limit = 49 * search::seed;
/// What choosing between moves of equal value may cost, positions.
constexpr std::uint64_t choice_nodes = 200'000;
constexpr int max_choice_depth = 60;

/// A move of the root; its value counts the seeds on the board before it, hundredths.
struct CandidateMove {
    int house = 0;
    int value = -limit;
    search::PrincipalVariation line;
};

}  // namespace

struct Player::State {
    State(const RuleSet& rule_set, std::shared_ptr<const Tables> tables, const PlayerOptions& options)
        : rules(rule_set),
          endgames(rules, std::move(tables), options.table_seeds),
          memory(options.hash_megabytes),
          workers(std::make_unique<tables::Workers>(std::max<std::size_t>(options.threads, 1))),
          prover(search::make_prover(rules, endgames, 2)) {
        for (std::size_t i = 0; i < workers->count(); ++i) {
            searchers.push_back(search::make_searcher(rules, endgames, memory));
        }
    }

    static bool best_of(search::Searcher& searcher, std::vector<CandidateMove>& moves, std::size_t first,
                        int depth, int alpha, int beta);
    static bool deepen(search::Searcher& searcher, std::vector<CandidateMove>& moves, int depth,
                       std::size_t lines);
    static void help(search::Searcher& searcher, std::vector<CandidateMove> moves, std::size_t lines,
                     int ahead, const std::atomic<int>& reached);
    void prefer_progress(std::vector<CandidateMove>& moves, const search::Limits& limits);
    void drop_proved_worse(std::vector<CandidateMove>& moves, int stores) const;

    RuleSet rules;
    search::Endgames endgames;
    search::TranspositionTable memory;
    std::unique_ptr<tables::Workers> workers;
    /// One for each thread; what they remember is common. The first leads, the others help.
    std::vector<std::unique_ptr<search::Searcher>> searchers;
    std::unique_ptr<search::Prover> prover;
};

Player::Player(const RuleSet& rules, std::shared_ptr<const Tables> tables, PlayerOptions options)
    : state_(std::make_unique<State>(rules, std::move(tables), options)) {}

Player::~Player() = default;
Player::Player(Player&&) noexcept = default;
Player& Player::operator=(Player&&) noexcept = default;

void Player::forget() {
    state_->memory.clear();
    for (const auto& searcher : state_->searchers) {
        searcher->forget();
    }
    state_->prover->forget();
}

/// Brings the best of the moves from `first` on to that place: the first is searched with the whole window,
/// the others only to see whether they are better. False when a limit was reached.
bool Player::State::best_of(search::Searcher& searcher, std::vector<CandidateMove>& moves, std::size_t first,
                            int depth, int alpha, int beta) {
    std::size_t best = first;
    for (std::size_t i = first; i < moves.size(); ++i) {
        CandidateMove& move = moves[i];
        std::optional<int> value;
        if (i > first) {
            search::PrincipalVariation ignored;
            value = searcher.search_move(move.house, depth, alpha, alpha + 1, ignored);
            if (value && *value <= alpha) {
                move.value = std::min(move.value, *value);
                continue;
            }
        }
        if (i == first || value) {
            value = searcher.search_move(move.house, depth, alpha, beta, move.line);
        }
        if (!value) {
            return false;
        }
        move.value = *value;
        if (i == first || *value > moves[best].value) {
            best = i;
        }
        alpha = std::max(alpha, *value);
        if (alpha >= beta) {
            break;
        }
    }
    std::rotate(moves.begin() + static_cast<std::ptrdiff_t>(first),
                moves.begin() + static_cast<std::ptrdiff_t>(best),
                moves.begin() + static_cast<std::ptrdiff_t>(best) + 1);
    return true;
}

/// Searches one depth; false when a limit was reached, and then `moves` is as it was.
bool Player::State::deepen(search::Searcher& searcher, std::vector<CandidateMove>& moves, int depth,
                           std::size_t lines) {
    std::vector<CandidateMove> deeper = moves;
    for (std::size_t rank = 0; rank < lines; ++rank) {
        int window = initial_window;
        const int guess = moves[rank].value;
        int alpha = depth > 1 ? std::max(guess - window, -limit) : -limit;
        int beta = depth > 1 ? std::min(guess + window, limit) : limit;
        while (true) {
            if (!best_of(searcher, deeper, rank, depth, alpha, beta)) {
                return false;
            }
            const int value = deeper[rank].value;
            window *= 3;
            if (value <= alpha && alpha > -limit) {
                alpha = std::max(value - window, -limit);
            } else if (value >= beta && beta < limit) {
                beta = std::min(value + window, limit);
            } else {
                break;
            }
        }
    }
    moves = std::move(deeper);
    return true;
}

/// Searches for the sake of what is remembered, this many plies deeper than the leader, until it is stopped.
void Player::State::help(search::Searcher& searcher, std::vector<CandidateMove> moves, std::size_t lines,
                         int ahead, const std::atomic<int>& reached) {
    int depth = 1;
    while (depth < search::max_plies && deepen(searcher, moves, depth + 1, lines)) {
        depth = std::max(depth + 1, reached.load(std::memory_order_relaxed) + ahead);
    }
}

/// Of moves that are worth the same by the tables, puts the one first whose worth is proved soonest: the
/// others may be steps in a circle, and a circle ends the game.
void Player::State::prefer_progress(std::vector<CandidateMove>& moves, const search::Limits& limits) {
    const int value = moves.front().value;
    // The value of a move that is not the best is only known not to be more.
    const auto may_be_equal = [value](const CandidateMove& move) { return move.value == value; };
    if (value % search::seed != 0 || std::ranges::count_if(moves, may_be_equal) < 2) {
        return;
    }
    prover->set_limits({choice_nodes, limits.deadline});
    for (int depth = 2; depth <= max_choice_depth; depth += 2) {
        for (auto move = moves.begin(); move != moves.end(); ++move) {
            if (!may_be_equal(*move)) {
                continue;
            }
            switch (prover->prove({move->house, true, value / search::seed}, depth)) {
                case search::Attempt::Proved: std::rotate(moves.begin(), move, move + 1); return;
                case search::Attempt::NotProved: break;
                case search::Attempt::OutOfBudget: return;
            }
        }
    }
}

/// Where levels above those that the search reads say what each side can force (search::Endgames), drops the
/// moves that are proved to be worse than another, and where a win is proved, all others. `stores` is the
/// mover's store less the other's, in seeds. The prover has the root.
void Player::State::drop_proved_worse(std::vector<CandidateMove>& moves, int stores) const {
    int best = std::numeric_limits<int>::min();
    for (const CandidateMove& move : moves) {
        best = std::max(best, prover->known(move.house).lower);
    }
    const bool wins = stores + best > 0;
    std::erase_if(moves, [&](const CandidateMove& move) {
        const search::Bounds known = prover->known(move.house);
        return wins ? stores + known.lower <= 0 : known.upper < best;
    });
}

std::optional<SearchInfo> Player::think(const Board& board, std::span<const Board> history,
                                        const SearchRequest& request,
                                        const std::function<void(const SearchInfo&)>& report) {
    State& state = *state_;
    const search::Position root = search::position_of(board);
    const std::vector<search::Position> before = search::since_capture(board, history);
    state.memory.new_search();
    for (const auto& searcher : state.searchers) {
        searcher->set_root(root, before);
    }
    search::Searcher& leader = *state.searchers.front();
    state.prover->set_root(root, before);
    std::vector<CandidateMove> moves;
    for (unsigned rest = leader.root_moves(); rest != 0; rest &= rest - 1) {
        moves.push_back({std::countr_zero(rest), -limit, {}});
    }
    if (!request.moves.empty()) {
        std::erase_if(moves, [&](const CandidateMove& move) {
            return std::ranges::none_of(
                request.moves, [&](House house) { return static_cast<int>(house.place()) == move.house; });
        });
    }
    if (moves.empty()) {
        return std::nullopt;
    }

    const Side side = board.to_move();
    const int ahead = (board.store(side) - board.store(other(side))).count();
    const int stores = ahead * search::seed;
    const int left = search::seeds(root);
    if (left > state.endgames.highest() && left <= state.endgames.highest_proved() && request.lines == 1) {
        state.drop_proved_worse(moves, ahead);
    }
    std::uint64_t spent = 0;
    std::atomic<int> depth = 0;
    const auto thought = [&](std::size_t rank) {
        const CandidateMove& move = moves[rank];
        SearchInfo result;
        result.depth = depth;
        result.selective_depth = std::max(depth.load(), move.line.length);
        result.rank = static_cast<int>(rank) + 1;
        result.score = move.value + stores;
        Side turn = side;
        for (int i = 0; i < move.line.length; ++i) {
            result.line.emplace_back(turn, move.line.houses[static_cast<std::size_t>(i)]);
            turn = other(turn);
        }
        result.nodes = spent + leader.nodes();
        result.table_hits = leader.table_hits();
        result.permille_full = state.memory.permille_full();
        return result;
    };

    // 1. The first depth is never cut short, so that every move has some value.
    const std::size_t lines =
        std::clamp<std::size_t>(static_cast<std::size_t>(request.lines), 1, moves.size());
    leader.set_limits({});
    const auto deepen = [&] {
        if (!State::deepen(leader, moves, depth + 1, lines)) {
            return false;
        }
        ++depth;
        for (std::size_t rank = 0; report && rank < lines; ++rank) {
            report(thought(rank));
        }
        return true;
    };
    deepen();
    spent = leader.nodes();

    // 2. Deeper while the limits allow, each thread with its part of the positions.
    const std::size_t threads = state.workers->count();
    search::Limits limits = request.limits;
    limits.nodes -= std::min(limits.nodes, spent);
    limits.nodes /= threads;
    leader.set_limits(limits);
    search::Deadline stop;
    for (std::size_t i = 1; i < threads; ++i) {
        state.searchers[i]->set_limits({search::Limits{}.nodes, &stop});
    }
    const std::vector<CandidateMove> known = moves;
    state.workers->share(threads, 1, [&](std::size_t part, std::size_t, std::size_t) {
        if (part > 0) {
            State::help(*state.searchers[part], known, lines, static_cast<int>(part % 2), depth);
            return;
        }
        const search::StopAtEnd at_end(stop);
        while (depth < std::min(request.depth, search::max_plies) && deepen()) {}
    });

    // 3. Within the tables, get on with it.
    if (seeds(root) <= state.endgames.highest()) {
        state.prefer_progress(moves, limits);
    }
    SearchInfo last = thought(0);
    for (std::size_t i = 1; i < threads; ++i) {
        last.nodes += state.searchers[i]->nodes();
        last.table_hits += state.searchers[i]->table_hits();
    }
    return last;
}

}  // namespace awale
