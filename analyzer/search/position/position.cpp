#include "awale/analyzer/search/position/position.hpp"

#include <cassert>

#include "awale/analyzer/tables/boards/row.hpp"

namespace awale::search {

namespace {

constexpr void drop(SowingDelta& sowing, int lane) {
    PackedRow& row = lane < 6 ? sowing.mine : sowing.theirs;
    row += PackedRow{1} << (house_bits * static_cast<unsigned>(lane % 6));
}

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
            drop(sown, lane);
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
