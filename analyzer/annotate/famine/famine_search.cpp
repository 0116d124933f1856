#include "awale/analyzer/annotate/famine/famine_search.hpp"

#include <algorithm>
#include <cstdint>

#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

FamineSearch::FamineSearch(const RuleSet& rules, Side victim, std::span<const Board> history,
                           std::uint64_t nodes)
    : rules_(rules), victim_(victim), history_(history.begin(), history.end()), nodes_left_(nodes) {}

std::optional<int> FamineSearch::plies_to_famine(const Board& board, int horizon) {
    for (int plies = 0; plies <= horizon; ++plies) {
        if (starves_within(board, plies)) {
            return plies;
        }
    }
    return std::nullopt;
}

std::vector<House> FamineSearch::line(Board board, int plies) {
    std::vector<House> moves;
    while (plies > 0 && !is_starved(board)) {
        // The attacker takes the quickest way, the victim the longest; houses in order where equal.
        std::optional<House> chosen;
        int chosen_plies = 0;
        for (const House house : legal_moves(board, rules_)) {
            const auto left = plies_to_famine(play(board, house, rules_).after, plies - 1);
            if (!left) {
                continue;
            }
            const bool better = board.to_move() == victim_ ? *left > chosen_plies : *left < chosen_plies;
            if (!chosen || better) {
                chosen = house;
                chosen_plies = *left;
            }
        }
        if (!chosen) {
            break;
        }
        moves.push_back(*chosen);
        board = play(board, *chosen, rules_).after;
        plies = chosen_plies;
    }
    return moves;
}

bool FamineSearch::starves_within(const Board& board, int plies) {
    if (is_starved(board)) {
        return true;
    }
    if (plies == 0) {
        return false;
    }
    Known& known = known_[board];
    if (known.proved <= plies) {
        return true;
    }
    if (plies <= known.refuted) {
        return false;
    }
    if (nodes_left_ == 0) {
        gave_up_ = true;
        return false;
    }
    --nodes_left_;
    if (is_over(board)) {
        known.refuted = never;
        return false;
    }
    // Every move of the victim must lead there, or one of the attacker's. References into the map stay valid
    // while it grows.
    const bool victim_moves = board.to_move() == victim_;
    bool starves = victim_moves;
    for (const House house : legal_moves(board, rules_)) {
        if (starves_within(play(board, house, rules_).after, plies - 1) != victim_moves) {
            starves = !victim_moves;
            break;
        }
    }
    if (starves) {
        known.proved = plies;
    } else if (!gave_up_) {
        known.refuted = std::max(known.refuted, plies);
    }
    return starves;
}

bool FamineSearch::is_starved(const Board& board) const {
    return board.row(victim_) == Seeds{0} && board.row(other(victim_)) > Seeds{0} &&
           ending(board, rules_) == EndReason::NoMove;
}

bool FamineSearch::is_over(const Board& board) const {
    return ending(board, rules_).has_value() || std::ranges::find(history_, board) != history_.end();
}

}  // namespace awale
