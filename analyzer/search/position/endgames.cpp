#include "awale/analyzer/search/position/endgames.hpp"

#include <algorithm>
#include <utility>

#include "awale/analyzer/tables/boards/row.hpp"

namespace awale::search {

Endgames::Endgames(const RuleSet& rules, std::shared_ptr<const Tables> tables, int max_seeds)
    : tables_(std::move(tables)), own_row_(rules.endless_play == EndlessPlay::OwnRow) {
    if (tables_ == nullptr || tables_->highest_level() < 0 || tables_->family() != family_of(rules)) {
        return;
    }
    highest_ = std::min(max_seeds, tables_->highest_level(tables::Pass::Margin));
    if (own_row_) {
        highest_safe_ = tables_->highest_level(tables::Pass::Safe);
        highest_ = std::min(highest_, std::max(highest_safe_, tables_->highest_level(tables::Pass::Forced)));
        highest_further_ = std::min(max_seeds, tables_->highest_sure_level());
        highest_exact_ = std::min(highest_safe_, tables::exact_level(tables_->family()));
    }
    for (int left = 0; left <= highest_; ++left) {
        for (int mine = 0; mine <= left; ++mine) {
            Block& block = blocks_[block_index(left, mine)];
            block.line_length = tables::row_count(rules.houses_a_side, mine);
            for (std::size_t kind = 0; kind < block.values.size(); ++kind) {
                const tables::LevelValues* const values = tables_->decoded(tables::table_kinds[kind], left);
                block.values[kind] = values == nullptr ? nullptr : values->line(mine, 0);
            }
        }
    }
    const int houses = rules.houses_a_side;
    for (int place = 1; place < houses; ++place) {
        for (int count = 0; count <= tables::max_seeds; ++count) {
            ranks_[static_cast<std::size_t>(place)][static_cast<std::size_t>(count)] =
                static_cast<std::uint32_t>(tables::binomial(count + houses - 1 - place, houses - place));
        }
    }
}

Bounds Endgames::proved_anywhere(const Position& position, int left) const {
    if (left <= highest_) {
        return proved(position, left);
    }
    const std::optional<TableValue> value = tables_->probe(board_of(position));
    const auto& sure = value ? value->sure() : std::optional<GuaranteedSeeds>();
    return sure ? Bounds{2 * sure->mover.count() - left, left - 2 * sure->other.count()} : anything(left);
}

}  // namespace awale::search
