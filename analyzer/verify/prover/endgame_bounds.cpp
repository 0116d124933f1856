#include "awale/analyzer/verify/prover/endgame_bounds.hpp"

#include <algorithm>
#include <utility>

namespace awale::plain {

EndgameBounds::EndgameBounds(const Rules& rules, std::shared_ptr<const Tables> tables, int level)
    : rules_(rules), tables_(std::move(tables)) {
    if (tables_ != nullptr && tables_->family() == family_of(rules.set())) {
        const int highest = rules.set().endless_play == EndlessPlay::OwnRow
                                ? std::max(tables_->highest_level(tables::Pass::Safe),
                                           tables_->highest_level(tables::Pass::Forced))
                                : tables_->highest_level(tables::Pass::Margin);
        level_ = std::min(level, highest);
        if (rules.set().endless_play == EndlessPlay::OwnRow) {
            slow_level_ = std::min(level, tables_->highest_sure_level());
        }
    }
}

Bounds EndgameBounds::operator()(const PlainBoard& game) const {
    const TableValue value = *tables_->probe(rules_.board_of(game));
    Bounds mover;
    if (rules_.set().endless_play == EndlessPlay::OwnRow) {
        const int left = rules_.left(game);
        const GuaranteedSeeds sure = value.sure().value();
        mover = {2 * sure.mover.count() - left, left - 2 * sure.other.count()};
    } else {
        mover = {value.margin->count(), value.margin->count()};
    }
    return game.south_moves ? mover : Bounds{-mover.upper, -mover.lower};
}

}  // namespace awale::plain
