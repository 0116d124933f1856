#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace awale::tables {

/// The seeds of one row of houses, its owner's leftmost house first; places past `houses` hold 0.
using Row = std::array<std::uint8_t, 6>;

/// More seeds than any game has; binomials are tabulated up to here.
constexpr int max_seeds = 48;

/// C(n, k) for every n and k an index needs.
constexpr auto binomials = [] {
    std::array<std::array<std::uint64_t, 13>, max_seeds + 13> table{};
    for (std::size_t n = 0; n < table.size(); ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k < 13 && n > 0; ++k) {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
        }
    }
    return table;
}();

constexpr std::uint64_t binomial(int n, int k) {
    return binomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// How many rows of `houses` houses hold exactly `seeds` seeds.
constexpr std::uint32_t row_count(int houses, int seeds) {
    return static_cast<std::uint32_t>(binomial(seeds + houses - 1, houses - 1));
}

/// The rank of a row among those with as many seeds, the ones with most seeds on the left first: the
/// combinatorial number system on the sums from each house to the right end (docs/tables.md, "Ranks").
/// The order is kept when the same seeds are added to two rows. Do not change: files depend on it.
constexpr std::uint32_t row_rank(const Row& row, int houses) {
    std::uint64_t rank = 0;
    int sum = 0;
    for (int place = houses - 1; place > 0; --place) {
        sum += row[static_cast<std::size_t>(place)];
        rank += binomial(sum + houses - 1 - place, houses - place);
    }
    return static_cast<std::uint32_t>(rank);
}

/// Every row of `houses` houses with `seeds` seeds; the index is the rank.
std::vector<Row> all_rows(int houses, int seeds);

}  // namespace awale::tables
