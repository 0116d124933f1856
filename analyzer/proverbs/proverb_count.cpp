#include "awale/analyzer/proverbs/proverb_count.hpp"

#include <algorithm>

namespace awale {

void ProverbCount::claim(bool held, int cost) {
    ++boards_;
    right_ += held ? 1 : 0;
    wrong_ += held ? 0 : 1;
    lost_ += held ? 0 : cost;
}

void ProverbCount::without(bool held) {
    ++others_;
    right_otherwise_ += held ? 1 : 0;
}

void ProverbCount::advice(std::span<const AdvisedMove> moves) {
    const auto following = std::ranges::count_if(moves, &AdvisedMove::follows);
    const auto others = static_cast<std::ptrdiff_t>(moves.size()) - following;
    if (following == 0 || others == 0) {
        return;
    }
    const int best = std::ranges::max(moves, {}, &AdvisedMove::worth).worth;
    ++boards_;
    ++others_;
    for (const AdvisedMove& move : moves) {
        const double share = 1.0 / static_cast<double>(move.follows ? following : others);
        if (move.worth == best) {
            (move.follows ? right_ : right_otherwise_) += share;
        } else if (move.follows) {
            wrong_ += share;
            lost_ += share * (best - move.worth);
        }
    }
}

ProverbFigures ProverbCount::figures(Proverb proverb, bool by_tables) const {
    ProverbFigures figures{.proverb = proverb, .boards = boards_, .by_tables = by_tables};
    if (boards_ > 0) {
        figures.right = right_ / static_cast<double>(boards_);
    }
    if (others_ > 0) {
        figures.otherwise = right_otherwise_ / static_cast<double>(others_);
    }
    if (lost_ > 0) {
        figures.cost = lost_ / wrong_;
    }
    return figures;
}

}  // namespace awale
