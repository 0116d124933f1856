#include "awale/analyzer/tables/boards.hpp"

#include <sys/mman.h>
#include <numeric>

#include "awale/notation/io/environment_error.hpp"

namespace awale::tables {

Bytes::Bytes(std::size_t size) : size_(size) {
    const std::size_t mapped = size + slack;
    void* const memory = ::mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        constexpr std::size_t mebibyte = std::size_t{1} << 20U;
        throw EnvironmentError(
            localized("tables.system_memory"),
            localized("tables.memory_refused", {{"size", (mapped + mebibyte - 1) / mebibyte}}),
            localized("remedy.fewer_seeds"));
    }
    // Random reads of a large level would otherwise miss the TLB every time. It is only advice.
    ::madvise(memory, mapped, MADV_HUGEPAGE);
    data_ = std::unique_ptr<std::uint8_t[], Unmap>(static_cast<std::uint8_t*>(memory), Unmap{mapped});
}

void Unmap::operator()(std::uint8_t* memory) const { ::munmap(memory, mapped); }

}  // namespace awale::tables

namespace awale {

TableFamily family_of(const RuleSet& rules) {
    return {rules.houses_a_side, rules.grand_slam, rules.few_seeds, rules.singles_wait};
}

std::string name(const TableFamily& family) {
    std::string text{name(family.grand_slam)};
    if (family.few_seeds != FewSeeds::Never) {
        text.append("-").append(name(family.few_seeds));
    }
    if (family.singles_wait) {
        text += "-singles_wait";
    }
    if (family.houses_a_side != 6) {
        text += '-' + std::to_string(family.houses_a_side) + "x2";
    }
    return text;
}

RuleSet rules_of(const TableFamily& family) {
    RuleSet rules;
    rules.name = "table family";
    rules.houses_a_side = family.houses_a_side;
    rules.grand_slam = family.grand_slam;
    rules.endless_play = EndlessPlay::Nobody;
    rules.stops_at_majority = false;
    rules.few_seeds = family.few_seeds;
    rules.singles_wait = family.singles_wait;
    return rules;
}

}  // namespace awale

namespace awale::tables {

LevelShape::LevelShape(int houses, int seeds) : houses_(houses), seeds_(seeds) {
    for (int mover_seeds = 0; mover_seeds <= seeds; ++mover_seeds) {
        const auto k = static_cast<std::size_t>(mover_seeds);
        first_[k + 1] = first_[k] + std::uint64_t{movers(mover_seeds)} * others(mover_seeds);
    }
}

BoardRanks LevelShape::ranks(std::uint64_t rank) const {
    int mover_seeds = 0;
    while (first(mover_seeds + 1) <= rank) {
        ++mover_seeds;
    }
    const auto in_block = rank - first(mover_seeds);
    return {seeds_, mover_seeds, static_cast<std::uint32_t>(in_block / movers(mover_seeds)),
            static_cast<std::uint32_t>(in_block % movers(mover_seeds))};
}

Row row_of(const Board& board, Side side) {
    Row row{};
    for (std::size_t place = 0; place < row.size(); ++place) {
        row[place] = static_cast<std::uint8_t>(board.seeds(House{side, place}).count());
    }
    return row;
}

BoardRanks ranks_of(const Board& board, int houses) {
    const std::span<const std::uint8_t> lanes = board.lanes();
    const std::size_t mine = board.to_move() == Side::South ? 0 : 6;
    return {board.on_board().count(), board.row(board.to_move()).count(),
            row_rank(lanes.subspan(6 - mine), houses), row_rank(lanes.subspan(mine), houses)};
}

std::vector<Row> all_rows(int houses, int seeds) {
    std::vector<Row> rows;
    rows.reserve(row_count(houses, seeds));
    Row row{static_cast<std::uint8_t>(seeds)};
    do {
        rows.push_back(row);
    } while (next_row(row, houses));
    return rows;
}

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
        } else if (!grand_slam || rule == GrandSlam::PlaysAgain) {
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

namespace {

/// Sows the seeds of `place`, skipping it each time round. Precondition: it holds some.
RowMove sow(Row row, int place, int houses) {
    int hand = std::exchange(row[static_cast<std::size_t>(place)], std::uint8_t{0});
    std::uint8_t given = 0;
    int at = place;
    while (hand > 0) {
        at = (at + 1) % (2 * houses);
        if (at != place) {
            --hand;
            ++(at < houses ? row[static_cast<std::size_t>(at)] : given);
        }
    }
    return {row_rank(row, houses), given, at >= houses};
}

}  // namespace

RowMoves::RowMoves(int houses, int seeds, bool singles_wait)
    : forward_(static_cast<std::size_t>(seeds) + 1), backward_(forward_.size()), max_given_(forward_.size()) {
    for (std::size_t held = 0; held < forward_.size(); ++held) {
        const std::vector<Row> rows = all_rows(houses, static_cast<int>(held));
        Lists& lists = forward_[held];
        lists.first.push_back(0);
        backward_[held].first.resize(rows.size() + 1);
        for (const Row& row : rows) {
            const auto empty = std::find(row.begin(), row.begin() + houses, 0) - row.begin();
            max_given_[held].push_back(
                static_cast<std::uint8_t>(empty < houses ? static_cast<std::size_t>(empty) : held));
            const int least = singles_wait && *std::ranges::max_element(row) > 1 ? 2 : 1;
            for (int place = 0; place < houses; ++place) {
                if (row[static_cast<std::size_t>(place)] >= least) {
                    lists.moves.push_back(sow(row, place, houses));
                }
            }
            lists.first.push_back(static_cast<std::uint32_t>(lists.moves.size()));
        }
    }

    // The same moves, sorted by where they lead: count, sum up, place.
    for (std::size_t held = 0; held < forward_.size(); ++held) {
        for (const RowMove& move : forward_[held].moves) {
            ++backward_[held - move.given].first[move.row + 1];
        }
    }
    for (Lists& lists : backward_) {
        std::partial_sum(lists.first.begin(), lists.first.end(), lists.first.begin());
        lists.moves.resize(lists.first.back());
    }
    std::vector<std::vector<std::uint32_t>> next(backward_.size());
    std::ranges::transform(backward_, next.begin(), &Lists::first);
    for (std::size_t held = 0; held < forward_.size(); ++held) {
        for (std::uint32_t row = 0; row + 1 < forward_[held].first.size(); ++row) {
            for (const RowMove& move : forward_[held].of(row)) {
                const std::size_t kept = held - move.given;
                backward_[kept].moves[next[kept][move.row]++] = {row, move.given, move.ends_across};
            }
        }
    }
}

std::uint64_t RowMoves::bytes(int houses, int seeds) {
    // A row has at most as many moves as houses; each is there twice, in lists of up to twice their size.
    const std::uint64_t rows = binomial(seeds + houses, houses);
    return rows * (3 * static_cast<std::uint64_t>(houses) * sizeof(RowMove) + 3 * sizeof(std::uint32_t) + 2);
}

}  // namespace awale::tables
