#include "awale/analyzer/verify/prover/endgame_bounds.hpp"

#include <algorithm>
#include <utility>

namespace awale::plain {

EndgameBounds::EndgameBounds(const Rules& rules, std::shared_ptr<const Tables> tables, int level)
    : rules_(rules), tables_(std::move(tables)) {
    if (tables_ != nullptr && tables_->family() == family_of(rules.set())) {
        const bool own_row = rules.set().endless_play == EndlessPlay::OwnRow;
        level_ =
            std::min(level, tables_->highest_level(own_row ? tables::Pass::Forced : tables::Pass::Margin));
    }
}

Bounds EndgameBounds::operator()(const Game& game) const {
    const TableValue value = *tables_->probe(rules_.board_of(game));
    Bounds mover;
    if (rules_.set().endless_play == EndlessPlay::OwnRow) {
        const int left = rules_.left(game);
        mover = {2 * value.forced->mover.count() - left, left - 2 * value.forced->other.count()};
    } else {
        mover = {value.margin->count(), value.margin->count()};
    }
    return game.south_moves ? mover : Bounds{-mover.upper, -mover.lower};
}

}  // namespace awale::plain
