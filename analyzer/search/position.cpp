#include "awale/analyzer/search/position.hpp"

#include <cassert>

namespace awale::search {

Endgames::Endgames(const RuleSet& rules, std::shared_ptr<const Tables> tables, int max_seeds)
    : tables_(std::move(tables)),
      own_row_(rules.endless_play == EndlessPlay::OwnRow),
      houses_(rules.houses_a_side) {
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
}

Bounds Endgames::proved_anywhere(const Position& position, int left) const {
    if (left <= highest_) {
        return proved(position, left);
    }
    const std::optional<TableValue> value = tables_->probe(board_of(position));
    const auto& sure = value ? value->sure() : std::optional<GuaranteedSeeds>();
    return sure ? Bounds{2 * sure->mover.count() - left, left - 2 * sure->other.count()} : anything(left);
}

std::vector<Position> since_capture(const Board& board, std::span<const Board> history) {
    std::size_t first = history.size();
    while (first > 0 && history[first - 1].on_board() == board.on_board()) {
        --first;
    }
    std::vector<Position> positions;
    for (const Board& earlier : history.subspan(first)) {
        positions.push_back(position_of(earlier));
    }
    return positions;
}

namespace {

constexpr int next_lane(int lane, int houses_a_side) {
    if (lane % 6 + 1 < houses_a_side) {
        return lane + 1;
    }
    return lane < 6 ? 6 : 0;
}

constexpr SowingTable make_table(int houses_a_side) {
    SowingTable table{};
    for (int origin = 0; origin < houses_a_side; ++origin) {
        auto& row = table[static_cast<std::size_t>(origin)];
        int lane = origin;
        SowingDelta sown;
        for (std::size_t count = 1; count <= tables::max_seeds; ++count) {
            lane = next_lane(lane, houses_a_side);
            if (lane == origin) {
                lane = next_lane(lane, houses_a_side);
            }
            (lane < 6 ? sown.mine : sown.theirs) += PackedRow{1}
                                                    << (house_bits * static_cast<unsigned>(lane % 6));
            row[count] = sown;
            row[count].mine -= PackedRow{count} << (house_bits * static_cast<unsigned>(origin));
            if (lane >= 6) {
                row[count].reach = whole_row >> (house_bits * static_cast<unsigned>(11 - lane));
                row[count].last = PackedRow{62} << (house_bits * static_cast<unsigned>(lane - 6));
            }
        }
    }
    return table;
}

constexpr SowingTable twelve_houses = make_table(6);
constexpr SowingTable ten_houses = make_table(5);

}  // namespace

const SowingTable& sowing_table(int houses_a_side) {
    assert(houses_a_side == 5 || houses_a_side == 6);
    return houses_a_side == 6 ? twelve_houses : ten_houses;
}

}  // namespace awale::search
