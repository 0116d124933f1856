#include "awale/notation/game/ending.hpp"

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "awale/notation/game/board_hash.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

constexpr Seeds few{6};

bool stops_for_few_seeds(const Board& board, const RuleSet& rules) {
    return rules.few_seeds == FewSeeds::Six && board.on_board() <= few;
}

}  // namespace

std::string_view name(EndReason reason) {
    switch (reason) {
        case EndReason::Majority: return "majority";
        case EndReason::NoMove: return "no_move";
        case EndReason::Repetition: return "repetition";
        case EndReason::FewSeeds: return "few_seeds";
        case EndReason::NoCaptureLeft: return "no_capture_left";
        case EndReason::Unfinished: return "unfinished";
    }
    return "";
}

std::optional<EndReason> ending(const Board& board, const RuleSet& rules) {
    if (rules.stops_at_majority) {
        const Seeds most = std::max(board.store(Side::South), board.store(Side::North));
        if (most + most > board.total()) {
            return EndReason::Majority;
        }
    }
    if (legal_moves(board, rules).empty()) {
        return EndReason::NoMove;
    }
    if (stops_for_few_seeds(board, rules)) {
        return EndReason::FewSeeds;
    }
    if (rules.few_seeds == FewSeeds::NoCaptureLeft && !capture_reachable(board, rules)) {
        return EndReason::NoCaptureLeft;
    }
    return std::nullopt;
}

Score final_score(const Board& board, const RuleSet& rules, EndReason reason) {
    const Seeds south = board.store(Side::South);
    const Seeds north = board.store(Side::North);
    const Score stores{south, north};
    const Score own_rows{south + board.row(Side::South), north + board.row(Side::North)};
    switch (reason) {
        case EndReason::Majority:
        case EndReason::Unfinished: return stores;
        case EndReason::NoMove:
        case EndReason::FewSeeds:
        case EndReason::NoCaptureLeft: return own_rows;
        case EndReason::Repetition: break;
    }
    switch (rules.endless_play) {
        case EndlessPlay::OwnRow: return own_rows;
        case EndlessPlay::Nobody: return stores;
        case EndlessPlay::Split: break;
    }
    const int left = board.on_board().count();
    return Score::from_halves(2 * south.count() + left, 2 * north.count() + left);
}

bool capture_reachable(const Board& board, const RuleSet& rules) {
    // Every board reachable without a capture is looked at once; with more than a handful of seeds the
    // first few already hold a capture, so the walk is depth first.
    std::unordered_set<Board, BoardHash> seen{board};
    std::vector<Board> open{board};
    while (!open.empty()) {
        const Board from = open.back();
        open.pop_back();
        for (const House house : legal_moves(from, rules)) {
            const Played played = play(from, house, rules);
            if (played.captured > Seeds{0}) {
                return true;
            }
            if (seen.insert(played.after).second) {
                open.push_back(played.after);
            }
        }
    }
    return false;
}

}  // namespace awale
