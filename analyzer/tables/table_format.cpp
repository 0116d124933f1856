#include "awale/analyzer/tables/table_format.hpp"

#include <fmt/format.h>
#include <xxhash.h>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "awale/notation/io/version.hpp"

namespace awale::tables {

namespace {

constexpr int rounds = 6;  // of assigning pairs to classes; more gain less than one byte in a thousand

/// Bits of a symbol with probability p / probability_one, in 1/4096 bit; whole numbers, so that every
/// machine fits the same classes.
std::vector<std::uint32_t> make_costs() {
    std::vector<std::uint32_t> costs(SymbolModel::probability_one + 1);
    for (std::size_t p = 0; p < costs.size(); ++p) {
        const double probability = std::max(static_cast<double>(p), 0.25) / SymbolModel::probability_one;
        costs[p] = static_cast<std::uint32_t>(std::lround(-std::log2(probability) * 4096));
    }
    return costs;
}

std::uint64_t weight(std::span<const std::uint64_t> counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

/// Whole probabilities that sum to probability_one, in proportion to `counts`; 0 only where the count is.
void set_probabilities(std::span<const std::uint64_t> counts, std::span<std::uint16_t> probabilities) {
    const std::uint64_t total = weight(counts);
    if (total == 0) {
        std::ranges::fill(probabilities, std::uint16_t{0});
        probabilities.front() = SymbolModel::probability_one;
        return;
    }
    std::int64_t left = SymbolModel::probability_one;
    for (std::size_t symbol = 0; symbol < counts.size(); ++symbol) {
        const double share = static_cast<double>(counts[symbol]) / static_cast<double>(total);
        const auto scaled = static_cast<std::uint64_t>(std::llround(share * SymbolModel::probability_one));
        const std::uint64_t given = counts[symbol] == 0 ? 0 : std::max<std::uint64_t>(scaled, 1);
        probabilities[symbol] = static_cast<std::uint16_t>(given);
        left -= static_cast<std::int64_t>(given);
    }
    // What rounding left over, or took too much, goes to the largest, where it matters least.
    while (left != 0) {
        std::uint16_t& largest = *std::ranges::max_element(probabilities);
        const std::int64_t step = left > 0 ? left : std::max<std::int64_t>(left, 1 - largest / 2);
        largest = static_cast<std::uint16_t>(largest + step);
        left -= step;
    }
}

/// Mean symbol after the pair, in 1/256: the first guess at which pairs are alike.
std::uint64_t mean(std::span<const std::uint64_t> counts) {
    std::uint64_t sum = 0;
    for (std::size_t symbol = 0; symbol < counts.size(); ++symbol) {
        sum += counts[symbol] * symbol;
    }
    return sum * 256 / std::max<std::uint64_t>(weight(counts), 1);
}

}  // namespace

void SymbolModel::Counts::add(const Tile& tile, std::size_t lines, std::size_t columns) {
    for (std::size_t line = 0; line < lines; ++line) {
        const std::uint8_t* const here = tile.data() + line * tile_columns;
        for (std::size_t column = 0; column < columns; ++column) {
            const std::size_t above = line == 0 ? 0 : here[column - tile_columns] + 1U;
            const std::size_t left = column == 0 ? 0 : here[column - 1] + 1U;
            ++counts_[(above * (symbols_ + 1) + left) * symbols_ + here[column]];
        }
    }
}

void SymbolModel::Counts::add(const Counts& more) {
    std::ranges::transform(counts_, more.counts_, counts_.begin(), std::plus<>());
}

SymbolModel::SymbolModel(const Counts& counts, std::size_t classes)
    : symbols_(counts.symbols()),
      class_of_((symbols_ + 1) * (symbols_ + 1)),
      probability_(classes * symbols_) {
    static const std::vector<std::uint32_t> costs = make_costs();

    // 1. Pairs in the order of the symbol to expect, cut into classes of about equal weight.
    std::vector<std::size_t> pairs;
    std::uint64_t total = 0;
    for (std::size_t pair = 0; pair < class_of_.size(); ++pair) {
        if (weight(counts.after(pair)) > 0) {
            pairs.push_back(pair);
            total += weight(counts.after(pair));
        }
    }
    std::ranges::stable_sort(pairs, {}, [&](std::size_t pair) { return mean(counts.after(pair)); });
    std::uint64_t before = 0;
    for (const std::size_t pair : pairs) {
        class_of_[pair] = static_cast<std::uint8_t>(before * classes / total);
        before += weight(counts.after(pair));
    }

    // 2. Fit each class to its pairs, move each pair to the class that codes it shortest, and again.
    for (int round = 0;; ++round) {
        std::vector<std::uint64_t> sums(classes * symbols_);
        for (const std::size_t pair : pairs) {
            for (std::size_t symbol = 0; symbol < symbols_; ++symbol) {
                sums[class_of_[pair] * symbols_ + symbol] += counts.after(pair)[symbol];
            }
        }
        for (std::size_t c = 0; c < classes; ++c) {
            set_probabilities(std::span(sums).subspan(c * symbols_, symbols_),
                              std::span(probability_).subspan(c * symbols_, symbols_));
        }
        if (round == rounds) {
            break;
        }
        for (const std::size_t pair : pairs) {
            std::uint64_t best_cost = ~std::uint64_t{0};
            for (std::size_t c = 0; c < classes; ++c) {
                std::uint64_t cost = 0;
                for (std::size_t symbol = 0; symbol < symbols_; ++symbol) {
                    cost += counts.after(pair)[symbol] * costs[probability(c, symbol)];
                }
                if (cost < best_cost) {
                    best_cost = cost;
                    class_of_[pair] = static_cast<std::uint8_t>(c);
                }
            }
        }
    }
}

SymbolModel::SymbolModel(std::size_t symbols, std::span<const std::uint8_t> bytes) : symbols_(symbols) {
    const std::size_t pairs = (symbols + 1) * (symbols + 1);
    if (symbols == 0 || bytes.size() <= pairs || (bytes.size() - pairs) % (2 * symbols) != 0) {
        throw std::invalid_argument("not a symbol model");
    }
    const std::size_t classes = (bytes.size() - pairs) / (2 * symbols);
    class_of_.assign(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(pairs));
    for (std::size_t i = pairs; i < bytes.size(); i += 2) {
        probability_.push_back(static_cast<std::uint16_t>(bytes[i] | bytes[i + 1] << 8));
    }
    if (*std::ranges::max_element(class_of_) >= classes) {
        throw std::invalid_argument("not a symbol model");
    }
    for (std::size_t c = 0; c < classes; ++c) {
        const auto first = probability_.begin() + static_cast<std::ptrdiff_t>(c * symbols);
        if (std::accumulate(first, first + static_cast<std::ptrdiff_t>(symbols), 0U) != probability_one) {
            throw std::invalid_argument("not a symbol model");
        }
    }
}

std::vector<std::uint8_t> SymbolModel::bytes() const {
    std::vector<std::uint8_t> bytes = class_of_;
    for (const std::uint16_t probability : probability_) {
        bytes.push_back(static_cast<std::uint8_t>(probability & 255U));
        bytes.push_back(static_cast<std::uint8_t>(probability >> 8U));
    }
    return bytes;
}

static_assert(std::endian::native == std::endian::little, "tables are written as they are in memory");

// Files hold these numbers plus one (TableHeader). Do not change them.
static_assert(static_cast<int>(GrandSlam::CapturesNothing) == 0 &&
              static_cast<int>(GrandSlam::Forbidden) == 1 &&
              static_cast<int>(GrandSlam::ForbiddenUnlessOnly) == 2 &&
              static_cast<int>(GrandSlam::PlaysAgain) == 3);
static_assert(static_cast<int>(FewSeeds::Never) == 0 && static_cast<int>(FewSeeds::NoCaptureLeft) == 1 &&
              static_cast<int>(FewSeeds::Six) == 2);

std::string_view name(TableKind kind) {
    constexpr std::array<std::string_view, table_kinds.size()> names{"margin", "forced", "conceded", "safe",
                                                                     "safe_other"};
    return names[static_cast<std::size_t>(kind) - 1];
}

std::filesystem::path file_name(TableKind kind, int seeds) {
    return fmt::format("{}-{:02}.table", name(kind), seeds);
}

TableHeader table_header(const TableFamily& family, TableKind kind, const LevelShape& shape) {
    TableHeader header{};
    header.magic = table_magic;
    header.version = table_version;
    header.houses_a_side = family.houses_a_side;
    header.grand_slam =
        static_cast<std::uint8_t>(static_cast<int>(family.grand_slam) + 1 + (family.singles_wait ? 16 : 0));
    header.few_seeds = static_cast<std::uint8_t>(static_cast<int>(family.few_seeds) + 1);
    header.kind = static_cast<std::uint8_t>(kind);
    header.seeds = static_cast<std::uint32_t>(shape.seeds());
    header.symbols = static_cast<std::uint32_t>(SymbolCode(kind, shape.seeds()).count);
    header.encoding = tile_encoding;
    header.boards = shape.boards();
    header.tiles = TileGrid(shape).tiles();
    const std::string made_by = fmt::format("awale {}", version());
    std::copy_n(made_by.begin(), std::min(made_by.size(), header.made_by.size()), header.made_by.begin());
    return header;
}

std::uint64_t header_checksum(const TableHeader& header) {
    return XXH3_64bits(&header, offsetof(TableHeader, header_checksum));
}

std::uint64_t tables_checksum(std::span<const std::uint8_t> model, std::span<const std::uint8_t> index,
                              std::span<const std::uint8_t> sums) {
    const std::uint64_t of_model = XXH3_64bits(model.data(), model.size());
    const std::uint64_t of_index = XXH3_64bits_withSeed(index.data(), index.size(), of_model);
    return XXH3_64bits_withSeed(sums.data(), sums.size(), of_index);
}

TileGrid::TileGrid(const LevelShape& shape) : shape_(shape) {
    for (int mover_seeds = 0; mover_seeds <= shape.seeds(); ++mover_seeds) {
        const auto k = static_cast<std::size_t>(mover_seeds);
        first_[k + 1] =
            first_[k] + (shape.others(mover_seeds) + tile_lines - 1) / tile_lines * across(mover_seeds);
    }
}

TileGrid::Area TileGrid::area_of(int mover_seeds, std::uint32_t other, std::uint32_t mover) const {
    constexpr auto max_lines = static_cast<std::uint32_t>(tile_lines);
    constexpr auto max_columns = static_cast<std::uint32_t>(tile_columns);
    const std::uint32_t line = other / max_lines * max_lines;
    const std::uint32_t column = mover / max_columns * max_columns;
    return {mover_seeds, line, column, std::min(max_lines, shape_.others(mover_seeds) - line),
            std::min(max_columns, shape_.movers(mover_seeds) - column)};
}

TileGrid::Area TileGrid::area(std::uint64_t tile) const {
    const auto last = first_.begin() + shape_.seeds() + 1;
    const auto block = std::upper_bound(first_.begin(), last, tile) - first_.begin() - 1;
    const auto mover_seeds = static_cast<int>(block);
    const std::uint64_t in_block = tile - first_[static_cast<std::size_t>(block)];
    return area_of(mover_seeds, static_cast<std::uint32_t>(in_block / across(mover_seeds) * tile_lines),
                   static_cast<std::uint32_t>(in_block % across(mover_seeds) * tile_columns));
}

}  // namespace awale::tables
