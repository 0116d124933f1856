#include "awale/analyzer/verify/eqwale/eqwale_prover.hpp"

#include <algorithm>
#include <utility>

namespace awale::plain {

namespace {

/// Boards with at most so many seeds are solved whole.
constexpr int few_seeds = 8;
/// Turns that a search looks ahead at most.
constexpr int most_turns = 40;

/// What each side gets where the game is over: the one who has seeds takes them all.
std::array<std::uint8_t, 2> rows(const EqwaleBoard& board) {
    return {static_cast<std::uint8_t>(board.seeds(0)), static_cast<std::uint8_t>(board.seeds(1))};
}

}  // namespace

std::optional<bool> EqwaleProver::makes_sure(const EqwaleBoard& board, int side, int need) {
    if (need <= 0) {
        return true;
    }
    if (need > board.all_seeds()) {
        return false;
    }
    if (board.all_seeds() <= few_seeds) {
        const auto sure = solved(board);
        return sure ? std::optional((*sure)[static_cast<std::size_t>(side)] >= need) : std::nullopt;
    }
    nodes_ = 0;
    for (int depth = 1; depth <= most_turns && nodes_ < max_nodes_; ++depth) {
        if (search(board, side, need, depth)) {
            return true;
        }
    }
    return std::nullopt;
}

/// The boards that are reached from here without a harvest and not solved yet; false if they are too many.
bool EqwaleProver::collect(const EqwaleBoard& board, std::vector<EqwaleBoard>& level) {
    std::unordered_map<EqwaleBoard, bool, EqwaleBoardHash> seen{{board, true}};
    level = {board};
    for (std::size_t i = 0; i < level.size(); ++i) {
        for (const EqwaleTurn& turn : turns_of(level[i])) {
            if (turn.taken > 0) {
                if (!solved(turn.after)) {
                    return false;
                }
            } else if (!solved_.contains(turn.after) && seen.emplace(turn.after, true).second) {
                level.push_back(turn.after);
            }
        }
        if (level.size() > max_boards_) {
            return false;
        }
    }
    return true;
}

std::optional<EqwaleProver::Sure> EqwaleProver::solved(const EqwaleBoard& board) {
    if (const auto known = solved_.find(board); known != solved_.end()) {
        return known->second;
    }
    std::vector<EqwaleBoard> level;
    if (!collect(board, level)) {
        return std::nullopt;
    }
    // 1. Nothing is sure at first but what the end gives.
    std::vector<std::vector<EqwaleTurn>> turns;
    for (const EqwaleBoard& each : level) {
        turns.push_back(turns_of(each));
        solved_[each] = turns.back().empty() ? rows(each) : Sure{};
    }
    // 2. More and more, until nothing changes: what a side takes at last by some way that ends.
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = level.size(); i-- > 0;) {
            if (turns[i].empty()) {
                continue;
            }
            const std::size_t mover = level[i].mover;
            std::uint8_t most = 0;
            std::uint8_t least = 255;
            for (const EqwaleTurn& turn : turns[i]) {
                const Sure after = solved_.at(turn.after);
                most = std::max(most, static_cast<std::uint8_t>(turn.taken + after[mover]));
                least = std::min(least, after[1 - mover]);
            }
            Sure& here = solved_.at(level[i]);
            changed = changed || here[mover] != most || here[1 - mover] != least;
            here[mover] = most;
            here[1 - mover] = least;
        }
    }
    return solved_.at(board);
}

bool EqwaleProver::search(const EqwaleBoard& board, int side, int need, int depth) {
    if (need <= 0) {
        return true;
    }
    const int left = board.all_seeds();
    if (need > left) {
        return false;
    }
    if (left <= few_seeds) {
        const auto sure = solved(board);
        return sure && (*sure)[static_cast<std::size_t>(side)] >= need;
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
        proved = rows(board)[static_cast<std::size_t>(side)] >= need;
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
