#include "awale/analyzer/workbook/theme_facts.hpp"

#include <algorithm>

#include "awale/analyzer/annotate/moves/capture.hpp"
#include "awale/analyzer/annotate/moves/reach.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

bool takes_something(const Board& board, const RuleSet& rules) {
    return std::ranges::any_of(legal_moves(board, rules),
                               [&](House house) { return play(board, house, rules).captured > Seeds{0}; });
}

}  // namespace

Seeds most_taken(const Board& board, const RuleSet& rules) {
    Seeds most{0};
    for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
        most = std::max(most, capture_if_sown(board, House{Side::South, place}, rules).seeds);
    }
    return most;
}

HouseSet attackers_of_north(const Board& board, const RuleSet& rules) {
    HouseSet attackers;
    for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
        const House house{Side::South, place};
        if (capture_if_sown(board, house, rules).seeds >= Seeds{2}) {
            attackers.insert(house);
        }
    }
    return attackers;
}

Seeds given_by_north(const Board& board, const Board& after, const RuleSet& rules) {
    const HouseSet replies = legal_moves(after, rules);
    if (replies.size() < 2 || takes_something(board, rules) || takes_something(after, rules) ||
        most_taken(after, rules) > Seeds{0}) {
        return Seeds{0};
    }
    Seeds least{100};
    for (const House reply : replies) {
        least = std::min(least, most_taken(play(after, reply, rules).after, rules));
    }
    return least;
}

bool is_quiet(const Board& board, const RuleSet& rules) {
    return !takes_something(board, rules) &&
           !takes_something(with_turn(board, other(board.to_move())), rules);
}

}  // namespace awale
