#include "awale/analyzer/verify/eqwale/eqwale_prover.hpp"

#include <algorithm>
#include <vector>

#include "awale/analyzer/verify/eqwale/solved_boards.hpp"

namespace awale::plain {

namespace {

/// Turns that a search looks ahead at most.
constexpr int max_turns = 40;

}  // namespace

std::optional<bool> EqwaleProver::makes_sure(const EqwaleBoard& board, int side, int need) {
    if (need <= 0) {
        return true;
    }
    if (need > board.all_seeds()) {
        return false;
    }
    if (board.all_seeds() <= SolvedBoards::max_seeds) {
        const SureSeeds sure = SolvedBoards::shared().of(board);
        if (sure[static_cast<std::size_t>(side)] >= need) {
            return true;
        }
        // What neither side can force is decided by positions that return, and with them by the game so far.
        const bool prevented = sure[static_cast<std::size_t>(1 - side)] > board.all_seeds() - need;
        return prevented ? std::optional(false) : std::nullopt;
    }
    nodes_ = 0;
    for (int depth = 1; depth <= max_turns && nodes_ < max_nodes_; ++depth) {
        if (search(board, side, need, depth)) {
            return true;
        }
    }
    return std::nullopt;
}

bool EqwaleProver::search(const EqwaleBoard& board, int side, int need, int depth) {
    if (need <= 0) {
        return true;
    }
    const int left = board.all_seeds();
    if (need > left) {
        return false;
    }
    if (left <= SolvedBoards::max_seeds) {
        return SolvedBoards::shared().of(board)[static_cast<std::size_t>(side)] >= need;
    }
    const Tried question{board, static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(need)};
    const auto found = tried_.find(question);
    if (found != tried_.end() && (found->second.proved || found->second.failed_depth >= depth)) {
        return found->second.proved;
    }
    if (++nodes_ >= max_nodes_) {
        return false;
    }
    std::vector<EqwaleTurn> turns = turns_of(board);
    bool proved = false;
    if (turns.empty()) {
        proved = board.seeds(side) >= need;  // the side with seeds takes them all
    } else if (depth > 0) {
        std::ranges::stable_sort(turns, std::ranges::greater{}, &EqwaleTurn::taken);
        const auto goes_on = [&](const EqwaleTurn& turn) {
            return search(turn.after, side, need - (board.mover == side ? turn.taken : 0), depth - 1);
        };
        proved =
            board.mover == side ? std::ranges::any_of(turns, goes_on) : std::ranges::all_of(turns, goes_on);
    }
    if (proved || nodes_ < max_nodes_) {
        Found& known = tried_[question];
        known.proved = known.proved || proved;
        known.failed_depth = std::max(known.failed_depth, depth);
    }
    return proved;
}

}  // namespace awale::plain
