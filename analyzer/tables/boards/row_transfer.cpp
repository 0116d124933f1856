#include "awale/analyzer/tables/boards/row_transfer.hpp"

namespace awale::tables {

namespace {

Row with_transfer(Row row, int given, int houses) {
    for (int seed = 0; seed < given; ++seed) {
        ++row[static_cast<std::size_t>(seed % houses)];
    }
    return row;
}

/// Takes twos and threes from `place` towards the left. Returns the seeds taken.
int harvest(Row& row, int place) {
    int taken = 0;
    for (; place >= 0; --place) {
        std::uint8_t& house = row[static_cast<std::size_t>(place)];
        if (house != 2 && house != 3) {
            break;
        }
        taken += house;
        house = 0;
    }
    return taken;
}

void append(std::vector<RowTransfer::Run>& runs, std::uint32_t before, std::uint32_t after, int captured) {
    if (!runs.empty()) {
        RowTransfer::Run& last = runs.back();
        if (last.before + last.length == before && last.after + last.length == after &&
            last.captured == static_cast<std::uint32_t>(captured)) {
            ++last.length;
            return;
        }
    }
    runs.push_back({before, after, 1, static_cast<std::uint32_t>(captured)});
}

RowTransfer make_transfer(const std::vector<Row>& rows, int before, int given, bool ends_across, int houses,
                          GrandSlam rule) {
    RowTransfer transfer;
    transfer.after.assign(rows.size(), RowTransfer::none);
    transfer.before.assign(row_count(houses, before + given), RowTransfer::none);
    for (std::uint32_t rank = 0; rank < rows.size(); ++rank) {
        const Row sown = with_transfer(rows[rank], given, houses);
        Row left = sown;
        const int taken = ends_across ? harvest(left, (given - 1) % houses) : 0;
        const bool grand_slam = taken > 0 && taken == before + given;
        if (grand_slam) {
            transfer.grand_slams.push_back(rank);
        }
        if (taken == 0 || (grand_slam && rule == GrandSlam::CapturesNothing)) {
            const std::uint32_t after = row_rank(sown, houses);
            append(transfer.quiet, rank, after, 0);
            transfer.after[rank] = after;
            transfer.before[after] = rank;
        } else if (!grand_slam) {
            append(transfer.captures, rank, row_rank(left, houses), taken);
        }
    }
    return transfer;
}

}  // namespace

std::uint32_t rank_after_transfer(Row row, int given, int houses) {
    return row_rank(with_transfer(row, given, houses), houses);
}

RowTransfers::RowTransfers(int houses, GrandSlam rule, int seeds)
    : seeds_(seeds), transfers_(static_cast<std::size_t>(seeds + 1) * static_cast<std::size_t>(seeds + 1)) {
    for (int before = 0; before <= seeds; ++before) {
        const std::vector<Row> rows = all_rows(houses, before);
        for (int given = 0; before + given <= seeds; ++given) {
            auto& both = transfers_[index(before, given)];
            // The last of the seeds stays at home only where none, or a whole row of them, has left it.
            if (given % houses == 0) {
                both[0] = make_transfer(rows, before, given, false, houses, rule);
            }
            if (given > 0) {
                both[1] = make_transfer(rows, before, given, true, houses, rule);
            }
        }
    }
}

std::uint64_t RowTransfers::bytes(int houses, int seeds) {
    // Two ranks a row each way, and runs, of which there are fewer than one in eight rows.
    std::uint64_t bytes = 0;
    for (int before = 0; before <= seeds; ++before) {
        for (int given = 0; before + given <= seeds; ++given) {
            const std::uint64_t kinds = given > 0 && given % houses == 0 ? 2 : 1;
            bytes += kinds * (sizeof(RowTransfer) + 8 * std::uint64_t{row_count(houses, before)} +
                              4 * std::uint64_t{row_count(houses, before + given)});
        }
    }
    return bytes;
}

}  // namespace awale::tables
