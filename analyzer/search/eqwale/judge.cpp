#include "awale/analyzer/search/eqwale/judge.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "awale/analyzer/search/eqwale/confidence.hpp"
#include "awale/analyzer/search/eqwale/evaluation.hpp"
#include "awale/analyzer/search/eqwale/sure_seeds_prover.hpp"
#include "awale/analyzer/search/eqwale/turn_searcher.hpp"
#include "awale/notation/annotation/value_order.hpp"
#include "awale/notation/game/eqwale/turns.hpp"

namespace awale::eqwale {

namespace {

constexpr std::size_t most_megabytes = 32;

/// Memory that a search of so many positions fills. More would be cleared for nothing, which takes longer
/// than a short search.
std::size_t megabytes_for(std::uint64_t nodes) {
    constexpr std::uint64_t bytes_a_node = 64;
    return static_cast<std::size_t>(
        std::min<std::uint64_t>(nodes / (1024 * 1024 / bytes_a_node), most_megabytes));
}

/// Turns that a proof looks ahead at most.
constexpr int proof_depth = 40;

/// What is proved of a final margin.
struct Limits {
    Seeds lower;
    Seeds upper;
    bool settled = false;  ///< nothing more can be proved
};

/// Whether a position since the last harvest has occurred twice: then play that comes to it again ends the
/// game.
bool may_end_by_repetition(const Board& board, std::span<const Board> history) {
    std::vector<Board> seen{board};
    for (auto past = history.rbegin(); past != history.rend() && past->on_board() == board.on_board();
         ++past) {
        if (std::ranges::find(seen, *past) != seen.end()) {
            return true;
        }
        seen.push_back(*past);
    }
    return false;
}

/// The final margins that are possible after a turn, South's seeds less North's.
Limits possible_limits(const Board& after) {
    const Seeds margin = after.store(Side::South) - after.store(Side::North);
    const Seeds open = after.on_board() + after.reserve();
    return {margin - open, margin + open, false};
}

/// Those that are proved.
Limits proved_limits(const Board& after, SureSeedsProver& prover, int depth) {
    Limits limits = possible_limits(after);
    if (after.reserve() == Seeds{0}) {
        limits.lower += Seeds{2 * prover.sure(after, Side::South, depth)};
        limits.upper -= Seeds{2 * prover.sure(after, Side::North, depth)};
        limits.settled = prover.is_settled(after);
    }
    return limits;
}

/// The final margin that is nearest to a value of the search. In the end all seeds are somebody's, so it is
/// even where their number is.
Seeds nearest_margin(const Board& board, int value) {
    const Seeds gain = seen_by(board.to_move(), Seeds{value});
    const int margin = (board.store(Side::South) - board.store(Side::North)).count() * seed + gain.count();
    const int odd = board.total().count() % 2;
    return Seeds{2 * static_cast<int>(std::lround((margin - odd * seed) / (2.0 * seed))) + odd};
}

Value value_of(const Board& board, const RankedTurn& turn, const Limits& limits) {
    return {std::clamp(nearest_margin(board, turn.value), limits.lower, limits.upper), limits.lower,
            limits.upper, limits.settled ? Grade::Bounded : Grade::Estimate};
}

/// Grades that can be compared, and the best turn first.
void put_in_order(TurnJudgement& judgement, Side mover) {
    std::vector<Value*> values;
    for (JudgedTurn& turn : judgement.turns) {
        values.push_back(&turn.value);
    }
    align_values(values);
    std::ranges::stable_sort(judgement.turns, std::ranges::greater{},
                             [mover](const JudgedTurn& turn) { return worth_to(mover, turn.value); });
}

}  // namespace

std::shared_ptr<const EndgameTables> shared_endgame_tables() {
    static const auto tables = std::make_shared<const EndgameTables>(EndgameTables::usual_seeds);
    return tables;
}

TurnJudgement judge(const Board& board, std::span<const Board> history, const Budget& budget,
                    const Wanted& wanted, const std::shared_ptr<const EndgameTables>& tables) {
    const auto begin = search::Deadline::Clock::now();
    search::Deadline half_time;
    search::Deadline full_time;
    if (budget.time) {
        half_time.set(begin + *budget.time / 2);
        full_time.set(begin + *budget.time);
    }
    // 1. An opinion of the best turns.
    TurnSearcher searcher(tables, megabytes_for(budget.nodes));
    searcher.set_root(board, history);
    TurnJudgement judgement;
    judgement.legal = searcher.legal();
    if (judgement.legal == 0) {
        return judgement;
    }
    searcher.set_limits({budget.nodes / 2, &half_time});
    const bool known = board.reserve() == Seeds{0} && board.on_board().count() <= tables->seeds();
    const std::size_t lines = known ? judgement.legal : wanted.lines;
    while (searcher.depth() < std::max(budget.depth, 1) && searcher.deepen(lines)) {}
    judgement.depth = searcher.depth();
    judgement.nodes = searcher.nodes();
    std::vector<RankedTurn> chosen(searcher.best().begin(), searcher.best().end());
    if (wanted.also && std::ranges::find(chosen, *wanted.also, &RankedTurn::turn) == chosen.end()) {
        searcher.set_limits({budget.nodes / 2, &half_time});
        chosen.push_back(searcher.look_at(*wanted.also));
        judgement.nodes += searcher.nodes();
    }

    // 2. What can be proved of them, each with its share.
    SureSeedsProver prover(tables);
    const bool repeats = may_end_by_repetition(board, history);
    for (const RankedTurn& turn : chosen) {
        const Board after = eqwale::play(board, turn.turn).after;
        prover.set_limits({budget.nodes / 2 / chosen.size(), &full_time});
        const bool claims = !repeats || turn.taken > 0 || turn.turn.seeds.is_drop();
        const Limits limits = claims ? proved_limits(after, prover, std::min(budget.depth, proof_depth))
                                     : possible_limits(after);
        judgement.nodes += prover.nodes();
        judgement.turns.push_back({.turn = turn.turn,
                                   .captured = Seeds{turn.taken},
                                   .value = value_of(board, turn, limits),
                                   .line = turn.line,
                                   .mean_error = {}});
    }
    put_in_order(judgement, board.to_move());
    for (JudgedTurn& turn : judgement.turns) {
        if (turn.value.grade == Grade::Estimate) {
            turn.mean_error = confidence(board, judgement.depth);
        }
    }
    return judgement;
}

}  // namespace awale::eqwale
