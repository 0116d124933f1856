#include "analyzer/tables/sowing.hpp"

#include <cassert>
#include <numeric>

namespace awale::tables {

namespace {

std::size_t index(int place) {
    return static_cast<std::size_t>(place);
}

Row with_gift(Row row, int given, int houses) {
    for (int seed = 0; seed < given; ++seed) {
        ++row[index(seed % houses)];
    }
    return row;
}

/// Takes twos and threes from `place` towards the left. Returns the seeds taken.
int harvest(Row& row, int place) {
    int taken = 0;
    for (; place >= 0 && (row[index(place)] == 2 || row[index(place)] == 3); --place) {
        taken += row[index(place)];
        row[index(place)] = 0;
    }
    return taken;
}

Gift make_gift(const std::vector<Row>& rows, int before, int given, bool ends_across, int houses,
               GrandSlam rule) {
    Gift gift;
    const std::uint32_t none = row_count(houses, before + given);
    gift.quiet.reserve(rows.size());
    for (std::uint32_t rank = 0; rank < rows.size(); ++rank) {
        const Row sown = with_gift(rows[rank], given, houses);
        Row left = sown;
        const int taken = ends_across ? harvest(left, (given - 1) % houses) : 0;
        const bool grand_slam = taken > 0 && taken == before + given;
        if (grand_slam) {
            gift.grand_slams.push_back(rank);
        }
        if (taken == 0 || (grand_slam && rule == GrandSlam::CapturesNothing)) {
            gift.quiet.push_back(row_rank(sown, houses));
            continue;
        }
        gift.quiet.push_back(none);
        if (!grand_slam) {
            gift.captures.push_back({rank, row_rank(left, houses), static_cast<std::uint8_t>(taken)});
        }
    }
    return gift;
}

}  // namespace

Sowing sow(const Row& mover, int place, int houses) {
    Sowing sowing{mover, 0, false};
    int hand = mover[index(place)];
    assert(hand > 0);
    sowing.kept[index(place)] = 0;
    int at = place;
    while (hand > 0) {
        at = at + 1 == 2 * houses ? 0 : at + 1;
        if (at == place) {
            continue;
        }
        --hand;
        if (at < houses) {
            ++sowing.kept[index(at)];
        } else {
            ++sowing.given;
        }
    }
    sowing.ends_across = at >= houses;
    return sowing;
}

std::uint32_t rank_after_gift(Row row, int given, int houses) {
    return row_rank(with_gift(row, given, houses), houses);
}

const std::vector<Row>& Gifts::rows(int seeds) {
    auto& rows = rows_[seeds];
    if (!rows) {
        rows = std::make_unique<const std::vector<Row>>(all_rows(houses_, seeds));
    }
    return *rows;
}

const Gift& Gifts::gift(int before, int given, bool ends_across) {
    auto& gift = gifts_[(before * (most_seeds + 1) + given) * 2 + (ends_across ? 1 : 0)];
    if (!gift) {
        gift =
            std::make_unique<const Gift>(make_gift(rows(before), before, given, ends_across, houses_, rule_));
    }
    return *gift;
}

}  // namespace awale::tables
