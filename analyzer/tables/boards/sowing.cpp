#include "awale/analyzer/tables/boards/sowing.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace awale::tables {

RowSowing sow(const Row& mover, int place, int houses) {
    const auto start = static_cast<std::size_t>(place);
    RowSowing sowing{mover, 0, false};
    int hand = mover[start];
    assert(hand > 0);
    sowing.kept[start] = 0;
    int at = place;
    while (hand > 0) {
        at = at + 1 == 2 * houses ? 0 : at + 1;
        if (at == place) {
            continue;
        }
        --hand;
        if (at < houses) {
            ++sowing.kept[static_cast<std::size_t>(at)];
        } else {
            ++sowing.given;
        }
    }
    sowing.ends_across = at >= houses;
    return sowing;
}

RowMoves::RowMoves(int houses, int seeds)
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
            for (int place = 0; place < houses; ++place) {
                if (row[static_cast<std::size_t>(place)] > 0) {
                    const RowSowing sowing = sow(row, place, houses);
                    lists.moves.push_back({row_rank(sowing.kept, houses),
                                           static_cast<std::uint8_t>(sowing.given), sowing.ends_across});
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
    std::vector<std::vector<std::uint32_t>> next;
    for (const Lists& lists : backward_) {
        next.push_back(lists.first);
    }
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
    // A row has at most as many moves as houses; each is there twice, in lists that may have grown to twice
    // their size.
    std::uint64_t rows = 0;
    for (int held = 0; held <= seeds; ++held) {
        rows += row_count(houses, held);
    }
    return rows * (3 * static_cast<std::uint64_t>(houses) * sizeof(RowMove) + 3 * sizeof(std::uint32_t) + 2);
}

}  // namespace awale::tables
