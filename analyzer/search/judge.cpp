#include "analyzer/search/judge.hpp"

#include <algorithm>
#include <vector>

#include "analyzer/search/evaluation.hpp"
#include "analyzer/search/position.hpp"
#include "analyzer/search/searcher.hpp"
#include "analyzer/search/transposition.hpp"
#include "notation/play.hpp"

namespace awale {

namespace {

/// Half-width of the first window around what the last depth found, hundredths of a seed.
constexpr int first_window = 60;

/// One root move as the search has it, from the side to move.
struct RootMove {
    int house = 0;
    int value = 0;  ///< hundredths of a seed of those left
    search::Line line;
};

/// The boards before `board` since the last capture, seen by the side to move in each.
std::vector<search::Position> since_capture(const Board& board, std::span<const Board> history) {
    std::size_t first = history.size();
    while (first > 0 && history[first - 1].on_board() == board.on_board()) {
        --first;
    }
    std::vector<search::Position> positions;
    for (const Board& earlier : history.subspan(first)) {
        positions.push_back(search::position_of(earlier));
    }
    return positions;
}

/// Hundredths to the nearest seed, halves away from zero.
int to_seeds(int hundredths) {
    const int half = search::seed / 2;
    return (hundredths + (hundredths < 0 ? -half : half)) / search::seed;
}

/// The houses of `line` played from `board`.
std::vector<House> houses_of(const search::Line& line, const Board& board) {
    std::vector<House> houses;
    Side side = board.to_move();
    for (int i = 0; i < line.length; ++i) {
        houses.emplace_back(side, line.houses[static_cast<std::size_t>(i)]);
        side = other(side);
    }
    return houses;
}

}  // namespace

struct Judge::State {
    State(const RuleSet& rule_set, std::shared_ptr<const Tables> known, const JudgeOptions& options)
        : rules(rule_set),
          tables(std::move(known)),
          memory(options.hash_megabytes),
          searcher(search::make_searcher(rules, memory)) {}

    /// Searches one depth further; false when the budget ran out, and then `moves` is as it was.
    bool deepen(std::vector<RootMove>& moves, int depth) {
        std::vector<RootMove> deeper = moves;
        for (RootMove& move : deeper) {
            int window = first_window;
            int alpha = depth > 1 ? move.value - window : -limit;
            int beta = depth > 1 ? move.value + window : limit;
            while (true) {
                const auto value = searcher->search_move(move.house, depth, alpha, beta, move.line);
                if (!value) {
                    return false;
                }
                move.value = *value;
                window *= 4;
                if (*value <= alpha && alpha > -limit) {
                    alpha = std::max(*value - window, -limit);
                } else if (*value >= beta && beta < limit) {
                    beta = std::min(*value + window, limit);
                } else {
                    break;
                }
            }
        }
        std::ranges::stable_sort(deeper, std::ranges::greater{}, &RootMove::value);
        moves = std::move(deeper);
        return true;
    }

    static constexpr int limit = 49 * search::seed;

    RuleSet rules;
    std::shared_ptr<const Tables> tables;
    search::TranspositionTable memory;
    std::unique_ptr<search::Searcher> searcher;
};

Judge::Judge(const RuleSet& rules, std::shared_ptr<const Tables> tables, JudgeOptions options)
    : state_(std::make_unique<State>(rules, std::move(tables), options)) {}

Judge::~Judge() = default;
Judge::Judge(Judge&&) noexcept = default;
Judge& Judge::operator=(Judge&&) noexcept = default;

void Judge::forget() {
    state_->memory.clear();
    state_->searcher->forget();
}

Judgement Judge::judge(const Board& board, std::span<const Board> history, const Budget& budget) {
    search::Limits limits{budget.nodes, std::nullopt};
    if (budget.time) {
        limits.deadline = std::chrono::steady_clock::now() + *budget.time;
    }
    const search::Position root = search::position_of(board);
    search::Searcher& searcher = *state_->searcher;
    state_->memory.new_search();
    searcher.set_root(root, since_capture(board, history));

    std::vector<RootMove> moves;
    for (unsigned rest = searcher.root_moves(); rest != 0; rest &= rest - 1) {
        moves.push_back({std::countr_zero(rest), 0, {}});
    }

    // 1. A first look is never refused; deeper ones as the budget allows.
    Judgement judgement;
    searcher.set_limits({});
    int depth = 1;
    if (!moves.empty()) {
        state_->deepen(moves, depth);
        std::uint64_t spent = searcher.nodes();
        limits.nodes -= std::min(limits.nodes, spent);
        searcher.set_limits(limits);
        while (depth < std::min(budget.depth, search::most_plies) && state_->deepen(moves, depth + 1)) {
            ++depth;
        }
        judgement.depth = depth;
        judgement.nodes = spent + searcher.nodes();
    }

    // 2. From the side to move to South.
    const int sign = board.to_move() == Side::South ? 1 : -1;
    const Seeds stores = board.store(Side::South) - board.store(Side::North);
    const int left = board.on_board().count();
    for (const RootMove& move : moves) {
        const Played played =
            play(board, House{board.to_move(), static_cast<std::size_t>(move.house)}, state_->rules);
        const int captured = played.captured.count();
        // Of what is left after the move, anything may still happen.
        const int lower = sign * captured - (left - captured);
        const int upper = sign * captured + (left - captured);
        Value value{Seeds{sign * to_seeds(move.value)} + stores, Seeds{lower} + stores, Seeds{upper} + stores,
                    Grade::Estimate};
        judgement.moves.push_back({House{board.to_move(), static_cast<std::size_t>(move.house)},
                                   played.captured, value, houses_of(move.line, board)});
    }
    return judgement;
}

}  // namespace awale
