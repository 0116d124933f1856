#include "awale/analyzer/search/loops/loop_prover.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace awale::search {

namespace {

/// Boards played out for a claim that the tables make, for one that they leave open, and looked at in lines.
constexpr std::uint64_t claimed_boards = 5'000;
constexpr std::uint64_t open_boards = 1'000;
constexpr std::uint64_t boards_in_lines = 300;
/// The same where the tables hold exact values, which say nothing of a game with a past.
constexpr std::uint64_t boards_in_exact_lines = 5'000;
/// Numbers of seeds tried for one side of a move.
constexpr int attempts = 6;

}  // namespace

LoopProver::LoopProver(const RuleSet& rules, const Endgames& endgames)
    : rules_(rules),
      endgames_(endgames),
      table_(sowing_table(rules.houses_a_side)),
      boards_(rules, endgames),
      claims_(boards_) {}

void LoopProver::set_root(const Position& root, std::span<const Position> since_capture) {
    root_ = root;
    covers_root_ = rules_.endless_play == EndlessPlay::OwnRow &&
                   rules_.grand_slam == GrandSlam::CapturesNothing && seeds(root) <= endgames_.highest();
    if (!covers_root_) {
        return;
    }
    boards_.begin(seeds(root));
    std::vector<std::uint32_t> root_moves{boards_.place_of(root)};
    std::vector<std::uint32_t> other_moves;
    for (std::size_t i = since_capture.size(); i-- > 0;) {
        const bool others = (since_capture.size() - i) % 2 == 1;
        (others ? other_moves : root_moves).push_back(boards_.place_of(since_capture[i]));
    }
    claims_.set_history(std::move(root_moves), std::move(other_moves));
}

void LoopProver::set_limits(const Limits& limits) {
    limits_ = limits;
    positions_before_ = claims_.positions();
}

bool LoopProver::proves(std::uint32_t board, const LoopClaim& claim) {
    if (positions() >= limits_.nodes || (limits_.deadline != nullptr && limits_.deadline->passed())) {
        return false;
    }
    const auto proves_with = [&](LoopClaims::Hope hope, std::uint64_t max_boards, std::uint64_t in_lines) {
        const std::uint64_t left = limits_.nodes - std::min(limits_.nodes, positions());
        return claims_.proves(board, claim, hope, {std::min(max_boards, left), std::min(in_lines, left)});
    };
    if (endgames_.is_exact(boards_.left())) {
        return proves_with(LoopClaims::Hope::Any, claimed_boards, boards_in_exact_lines);
    }
    const LoopBoard& at = boards_[board];
    const bool is_claimed = (claim.by_root_mover ? at.other_sure : at.mover_sure) >= claim.seeds;
    return (is_claimed && proves_with(LoopClaims::Hope::Claimed, claimed_boards, 0)) ||
           proves_with(LoopClaims::Hope::Open, open_boards, boards_in_lines);
}

/// The most seeds that a side is proved to get, from those known to those possible.
int LoopProver::most_proved(std::uint32_t board, bool by_root_mover, int proved, int most) {
    int out_of_reach = most + 1;
    const LoopBoard& at = boards_[board];
    int target = std::clamp<int>(by_root_mover ? at.other_sure : at.mover_sure, proved + 1, most);
    for (int attempt = 0; attempt < attempts && target > proved && target < out_of_reach; ++attempt) {
        if (proves(board, {by_root_mover, target})) {
            proved = target;
            ++target;
        } else {
            out_of_reach = target;
            target = (proved + target) / 2;
        }
    }
    return proved;
}

Bounds LoopProver::narrowed(int house, Bounds known) {
    const int left = boards_.left();
    const Step step = play<GrandSlam::CapturesNothing>(root_, house, table_);
    const std::uint32_t board = boards_.place_of(step.after);
    const auto own = [&] { return (left + known.lower) / 2; };
    const auto others = [&] { return (left - known.upper) / 2; };
    if (!known.settled()) {
        known.lower = 2 * most_proved(board, true, own(), left - others()) - left;
    }
    if (!known.settled()) {
        known.upper = left - 2 * most_proved(board, false, others(), left - own());
    }
    return known;
}

}  // namespace awale::search
