#include "awale/analyzer/tables/published_layout.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <numeric>
#include <vector>

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

namespace {

/// So many boards are decoded before they are passed on.
constexpr std::uint64_t boards_a_scan = std::uint64_t{1} << 21U;

/// Reads lines of a block that lie in one row of tiles. What is said last of a line is said first in the
/// published order.
class LineReader {
public:
    LineReader(const TableFile& file, int mover_seeds)
        : file_(file), mover_seeds_(mover_seeds), length_(file.shape().movers(mover_seeds)) {}

    /// The lines `others`, all of the same row of tiles, one after the other to `values`.
    void read(std::span<const std::uint32_t> others, std::uint8_t* values) const {
        Tile tile;
        for (std::uint32_t column = 0; column < length_; column += tile_columns) {
            const std::uint64_t number = file_.grid().tile_of(mover_seeds_, others.front(), column);
            const TileGrid::Area area = file_.grid().area_of(mover_seeds_, others.front(), column);
            file_.read(number, area, tile);
            for (std::size_t i = 0; i < others.size(); ++i) {
                const std::uint8_t* const symbols = tile.data() + (others[i] - area.other) * tile_columns;
                std::uint8_t* const end = values + i * length_ + (length_ - column);
                for (std::size_t k = 0; k < area.columns; ++k) {
                    end[-1 - static_cast<std::ptrdiff_t>(k)] =
                        static_cast<std::uint8_t>(file_.code().value(symbols[k]));
                }
            }
        }
    }

private:
    const TableFile& file_;
    int mover_seeds_;
    std::uint32_t length_;
};

/// The lines of `others`, in that order, by their rows of tiles.
std::vector<std::span<const std::uint32_t>> by_tile_row(std::span<const std::uint32_t> others) {
    std::vector<std::span<const std::uint32_t>> groups;
    for (std::size_t first = 0; first < others.size();) {
        std::size_t end = first + 1;
        while (end < others.size() && others[end] / tile_lines == others[first] / tile_lines) {
            ++end;
        }
        groups.push_back(others.subspan(first, end - first));
        first = end;
    }
    return groups;
}

}  // namespace

void scan_level(const TableFile& forced, const TableFile& conceded, Workers& workers,
                const std::function<void(const Values&)>& use) {
    const LevelShape& shape = forced.shape();
    std::vector<std::uint8_t> forced_values;
    std::vector<std::uint8_t> conceded_values;
    for (int others = 0; others <= shape.seeds(); ++others) {
        const int movers = shape.seeds() - others;
        const std::size_t length = shape.movers(movers);
        const std::vector<std::uint32_t> lines = other_rows(others);
        const std::size_t lines_a_piece = std::max<std::size_t>(boards_a_scan / length, tile_lines);
        for (std::size_t first = 0; first < lines.size(); first += lines_a_piece) {
            const auto piece = std::span(lines).subspan(first, std::min(lines_a_piece, lines.size() - first));
            const auto groups = by_tile_row(piece);
            forced_values.resize(piece.size() * length);
            conceded_values.resize(piece.size() * length);
            workers.share(groups.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
                for (std::size_t i = begin; i < end; ++i) {
                    const auto at = static_cast<std::size_t>(groups[i].data() - piece.data()) * length;
                    LineReader(forced, movers).read(groups[i], forced_values.data() + at);
                    LineReader(conceded, movers).read(groups[i], conceded_values.data() + at);
                }
            });
            use({forced_values, conceded_values});
        }
    }
}

}  // namespace awale::tables::published
