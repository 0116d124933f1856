#include "awale/analyzer/search/player.hpp"

#include "awale/analyzer/search/evaluation.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/search/prover.hpp"
#include "awale/notation/io/sort_stably.hpp"

namespace awale {

namespace {

/// Half-width of the first window around what the last depth found, hundredths of a seed.
constexpr int initial_window = 50;
/// What choosing between moves of equal value may cost, positions.
constexpr std::uint64_t choice_nodes = 200'000;
constexpr int max_choice_depth = 60;
/// What proofs of the moves' values may cost where the tables know the position, in positions: a few
/// hundredths of a second.
constexpr std::uint64_t proof_nodes = 60'000;

/// A move of the root; its value counts the seeds on the board before it, hundredths, and what is proved of
/// it whole seeds.
struct CandidateMove {
    int house = 0;
    int value = -search::value_limit;
    search::PrincipalVariation line{};
    search::Bounds proved{};

    /// The search takes what the tables have as if no position had occurred.
    int known_value() const {
        return std::clamp(value, proved.lower * search::seed, proved.upper * search::seed);
    }
};

}  // namespace

struct Player::State : search::SearchTeam {
    State(const RuleSet& rule_set, const std::shared_ptr<const Tables>& tables, const SearchOptions& options)
        : SearchTeam(rule_set, tables, options),
          prover(search::make_line_prover(rules, endgames, 2)),
          judge(rule_set, tables, {.hash_megabytes = 1, .table_seeds = options.table_seeds}) {}

    /// Brings the best of the moves from `first` on to that place: the first is searched with the whole
    /// window, the others only to see whether they are better. False when a limit was reached.
    static bool best_of(search::Searcher& searcher, std::vector<CandidateMove>& moves, std::size_t first,
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
    static bool deepen(search::Searcher& searcher, std::vector<CandidateMove>& moves, int depth,
                       std::size_t lines) {
        std::vector<CandidateMove> deeper = moves;
        for (std::size_t rank = 0; rank < lines; ++rank) {
            const auto look = [&](int alpha, int beta) {
                const bool is_done = best_of(searcher, deeper, rank, depth, alpha, beta);
                return is_done ? std::optional(deeper[rank].value) : std::nullopt;
            };
            const auto guess = depth > 1 ? std::optional(moves[rank].value) : std::nullopt;
            if (!search::search_in_window(guess, initial_window, 3, look)) {
                return false;
            }
        }
        moves = std::move(deeper);
        return true;
    }

    /// Of moves that are worth the same by the tables, puts the one first whose worth is proved soonest: the
    /// others may be steps in a circle, and a circle ends the game.
    void prefer_progress(std::vector<CandidateMove>& moves, const search::Limits& limits) {
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

    /// Notes what is proved of each move with what occurred in the game: by a judge where the tables know the
    /// position, otherwise by levels above those that the search reads. `ahead` is the mover's store less the
    /// other's, in seeds. The prover has the root.
    void note_proved(std::vector<CandidateMove>& moves, const Board& board, std::span<const Board> history,
                     int ahead, std::uint64_t nodes) {
        const Judgement judged = board.on_board().count() <= endgames.highest()
                                     ? judge.judge(board, history, {.nodes = std::min(nodes, proof_nodes)})
                                     : Judgement{};
        for (CandidateMove& move : moves) {
            move.proved = prover->known(move.house);
            const House house{board.to_move(), static_cast<std::size_t>(move.house)};
            if (const JudgedMove* const found = judged.find(house)) {
                const Value seen = seen_by(board.to_move(), found->value);
                move.proved = {seen.lower.count() - ahead, seen.upper.count() - ahead};
            }
        }
    }

    /// Drops the moves that are proved to be worse than another, and where a win is proved, all others.
    static void drop_proved_worse(std::vector<CandidateMove>& moves, int ahead) {
        const int best = std::ranges::max(
            moves | std::views::transform([](const CandidateMove& move) { return move.proved.lower; }));
        std::erase_if(moves, [&](const CandidateMove& move) {
            return ahead + best > 0 ? ahead + move.proved.lower <= 0 : move.proved.upper < best;
        });
    }

    std::unique_ptr<search::Prover> prover;
    Judge judge;  ///< of positions that the tables know, in which it searches nothing
};

Player::Player(const RuleSet& rules, const std::shared_ptr<const Tables>& tables, SearchOptions options)
    : state_(std::make_unique<State>(rules, tables, options)) {}

Player::~Player() = default;

void Player::forget() {
    state_->SearchTeam::forget();
    state_->prover->forget();
    state_->judge.forget();
}

std::optional<SearchInfo> Player::think(const Board& board, std::span<const Board> history,
                                        const SearchRequest& request,
                                        const std::function<void(const SearchInfo&)>& report) {
    State& state = *state_;
    const search::Position root = search::position_of(board);
    const std::vector<search::Position> before = search::since_capture(board, history);
    state.set_root(root, before);
    search::Searcher& leader = *state.searchers.front();
    state.prover->set_root(root, before);
    std::vector<CandidateMove> moves;
    for (unsigned rest = leader.root_moves(); rest != 0; rest &= rest - 1) {
        moves.push_back({.house = std::countr_zero(rest)});
        moves.back().line.houses[0] = static_cast<std::uint8_t>(moves.back().house);
        moves.back().line.length = 1;
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
    state.note_proved(moves, board, history, ahead, request.limits.nodes);
    if (request.lines == 1) {
        State::drop_proved_worse(moves, ahead);
    }
    const auto thought = [&](std::size_t rank, int depth) {
        const CandidateMove& move = moves[rank];
        return SearchInfo{.depth = depth,
                          .selective_depth = std::max(depth, move.line.length),
                          .rank = static_cast<int>(rank) + 1,
                          .score = move.known_value() + stores,
                          .line = search::turns_of(move.line, side),
                          .nodes = state.spent + leader.nodes(),
                          .table_hits = leader.table_hits(),
                          .permille_full = state.memory.permille_full()};
    };

    // 1. Deeper while the limits allow, each thread with its part of the positions.
    const std::size_t lines =
        std::clamp<std::size_t>(static_cast<std::size_t>(request.lines), 1, moves.size());
    const int depth = state.search_deeper(
        moves, request.depth, request.limits, true,
        [&](search::Searcher& searcher, std::vector<CandidateMove>& some, int plies, std::size_t) {
            return State::deepen(searcher, some, plies, lines);
        },
        [&](int plies) {
            for (std::size_t rank = 0; report && rank < lines; ++rank) {
                report(thought(rank, plies));
            }
        });

    // 2. Within the tables, get on with it; what is proved then counts more than what was searched.
    if (seeds(root) <= state.endgames.highest()) {
        state.prefer_progress(moves, request.limits);
        sort_stably(moves, std::ranges::greater{}, &CandidateMove::known_value);
        for (std::size_t rank = 0; report && rank < lines; ++rank) {
            report(thought(rank, depth));
        }
    }
    SearchInfo last = thought(0, depth);
    for (std::size_t i = 1; i < state.searchers.size(); ++i) {
        last.nodes += state.searchers[i]->nodes();
        last.table_hits += state.searchers[i]->table_hits();
    }
    return last;
}

}  // namespace awale
