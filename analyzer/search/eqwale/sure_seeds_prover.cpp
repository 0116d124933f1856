#include "awale/analyzer/search/eqwale/sure_seeds_prover.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "awale/analyzer/search/eqwale/ordered_turns.hpp"

namespace awale::eqwale {

namespace {

/// Boards remembered at most; each takes some 60 bytes.
constexpr std::size_t max_known = 1'000'000;

Board without_stores(Board board) {
    board.set_store(Side::South, Seeds{0});
    board.set_store(Side::North, Seeds{0});
    return board;
}

}  // namespace

SureSeedsProver::SureSeedsProver(std::shared_ptr<const EndgameTables> tables) : tables_(std::move(tables)) {}

void SureSeedsProver::set_limits(const search::Limits& limits) {
    meter_ = search::Meter(limits);
}

bool SureSeedsProver::is_settled(const Board& board) const {
    return board.reserve() == Seeds{0} && board.on_board().count() <= tables_->seeds();
}

int SureSeedsProver::sure(const Board& board, Side side, int depth) {
    assert(board.reserve() == Seeds{0});
    const Board plain = without_stores(board);
    int sure = 0;
    for (int at = is_settled(board) ? 0 : 1; at <= depth; ++at) {
        while (sure < plain.on_board().count() && can_get(plain, side, sure + 1, at)) {
            ++sure;
        }
        if (is_settled(board) || sure == plain.on_board().count() || meter_.exhausted()) {
            break;
        }
    }
    return sure;
}

bool SureSeedsProver::can_get(const Board& board, Side side, int seeds, int depth) {
    meter_.count();
    const int on_board = board.on_board().count();
    if (seeds <= 0 || seeds > on_board) {
        return seeds <= 0;
    }
    if (on_board <= tables_->seeds()) {
        const Guarantees guarantees = tables_->of(board);
        return (board.to_move() == side ? guarantees.mover : guarantees.other) >= seeds;
    }
    if (depth <= 0 || meter_.exhausted()) {
        return false;
    }
    const auto known = known_.find({board, side});
    if (known != known_.end()) {
        if (known->second.sure >= seeds) {
            return true;
        }
        if (known->second.depth >= depth && known->second.failed <= seeds) {
            return false;
        }
    }
    const bool proved = by_turns(board, side, seeds, depth);
    if (!proved && meter_.was_exhausted()) {
        return false;
    }
    if (known_.size() >= max_known) {
        known_.clear();
    }
    Known& now = known_[{board, side}];
    if (proved) {
        now.sure = std::max(now.sure, static_cast<std::uint8_t>(seeds));
    } else if (depth > now.depth || (depth == now.depth && seeds < now.failed)) {
        now.failed = static_cast<std::uint8_t>(seeds);
        now.depth = static_cast<std::int8_t>(depth);
    }
    return proved;
}

bool SureSeedsProver::by_turns(const Board& board, Side side, int seeds, int depth) {
    const bool chooses = board.to_move() == side;
    OrderedTurns turns(board, std::nullopt);
    bool any = false;
    while (const auto turn = turns.next()) {
        any = true;
        const bool enough =
            can_get(without_stores(turn->after), side, seeds - (chooses ? turn->taken : 0), depth - 1);
        if (enough == chooses) {
            return chooses;
        }
    }
    // Without a turn the game is over, and the side to move takes all. Otherwise no turn decided: the side
    // that chooses has none that is enough, the other none that prevents it.
    return !any ? chooses : !chooses;
}

}  // namespace awale::eqwale
