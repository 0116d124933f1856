#include "awale/analyzer/tables/published/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace awale::tables::published {

namespace {

constexpr int houses = 6;

/// Rows of `count` houses with `seeds` seeds, whatever is empty.
constexpr std::uint64_t rows(int count, int seeds) {
    return count == 0 ? (seeds == 0 ? 1 : 0) : binomial(seeds + count - 1, count - 1);
}

/// The same, each house with a seed at least.
constexpr std::uint64_t full_rows(int count, int seeds) {
    return seeds < count ? 0 : rows(count, seeds - count);
}

/// The rank of a row in lexicographic order among those with as many seeds and an empty house.
std::uint64_t rank_with_empty_house(const Row& row) {
    std::uint64_t rank = 0;
    int left = std::accumulate(row.begin(), row.end(), 0);
    bool seen = false;  // an empty house further left
    for (int place = 0; place < houses; ++place) {
        const int after = houses - 1 - place;
        const int here = row[static_cast<std::size_t>(place)];
        for (int fewer = 0; fewer < here; ++fewer) {
            rank += rows(after, left - fewer);
            if (!seen && fewer > 0) {
                rank -= full_rows(after, left - fewer);
            }
        }
        left -= here;
        seen = seen || here == 0;
    }
    return rank;
}

}  // namespace

std::filesystem::path file_name(Format format, int level) {
    return fmt::format("oware_n{:02}.{}", level, format == Format::Pairs ? "lh" : "gmz");
}

std::uint32_t rows_with_empty_house(int seeds) {
    return static_cast<std::uint32_t>(rows(houses, seeds) - full_rows(houses, seeds));
}

std::uint64_t boards(int level) {
    std::uint64_t sum = 0;
    for (int others = 0; others <= level; ++others) {
        sum += std::uint64_t{rows_with_empty_house(others)} * rows(houses, level - others);
    }
    return sum;
}

std::optional<std::uint64_t> index_of(const Row& mover, const Row& other) {
    if (std::ranges::find(other, 0) == other.end()) {
        return std::nullopt;
    }
    const int movers = std::accumulate(mover.begin(), mover.end(), 0);
    const int others = std::accumulate(other.begin(), other.end(), 0);
    std::uint64_t index = 0;
    for (int fewer = 0; fewer < others; ++fewer) {
        index += std::uint64_t{rows_with_empty_house(fewer)} * rows(houses, movers + others - fewer);
    }
    // Lexicographic order is the reverse of row_rank's.
    return index + rank_with_empty_house(other) * rows(houses, movers) + rows(houses, movers) - 1 -
           row_rank(mover, houses);
}

std::vector<std::uint32_t> other_rows(int seeds) {
    const std::vector<Row> all = all_rows(houses, seeds);
    std::vector<std::uint32_t> ranks;
    ranks.reserve(rows_with_empty_house(seeds));
    for (std::size_t rank = all.size(); rank > 0; --rank) {
        if (std::ranges::find(all[rank - 1], 0) != all[rank - 1].end()) {
            ranks.push_back(static_cast<std::uint32_t>(rank - 1));
        }
    }
    return ranks;
}

}  // namespace awale::tables::published
