#include "analyzer/search/endgames.hpp"

#include <utility>

#include "analyzer/tables/row.hpp"
#include "analyzer/tables/solver.hpp"

namespace awale::search {

Endgames::Endgames(const RuleSet& rules, std::shared_ptr<const Tables> tables)
    : tables_(std::move(tables)), own_row_(rules.endless_play == EndlessPlay::OwnRow) {
    if (tables_ == nullptr || tables_->highest_level() < 0 || tables_->family() != family_of(rules)) {
        return;
    }
    highest_ = tables_->highest_level();
    for (int left = 0; left <= highest_; ++left) {
        const tables::SolvedLevel& level = tables_->level(left);
        for (int mine = 0; mine <= left; ++mine) {
            blocks_[block_index(left, mine)] = {level.margin.line(mine, 0), level.forced.line(mine, 0),
                                                level.minus_conceded.line(mine, 0),
                                                level.margin.stride(mine)};
        }
    }
    const int houses = rules.houses_a_side;
    for (int place = 1; place < houses; ++place) {
        for (int count = 0; count <= tables::most_seeds; ++count) {
            ranks_[static_cast<std::size_t>(place)][static_cast<std::size_t>(count)] =
                static_cast<std::uint32_t>(tables::binomial(count + houses - 1 - place, houses - place));
        }
    }
}

}  // namespace awale::search
