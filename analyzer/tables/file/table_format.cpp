#include "awale/analyzer/tables/file/table_format.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <bit>

#include "awale/notation/io/version.hpp"

namespace awale::tables {

static_assert(std::endian::native == std::endian::little, "tables are written as they are in memory");

namespace {

// On-disk numbers of the rules. Do not change.
constexpr std::uint8_t number(GrandSlam rule) {
    switch (rule) {
        case GrandSlam::CapturesNothing: return 1;
        case GrandSlam::Forbidden: return 2;
        case GrandSlam::ForbiddenUnlessOnly: return 3;
    }
    return 0;
}

constexpr std::uint8_t number(FewSeeds rule) {
    switch (rule) {
        case FewSeeds::Never: return 1;
        case FewSeeds::NoCaptureLeft: return 2;
        case FewSeeds::Six: return 3;
    }
    return 0;
}

}  // namespace

std::string_view name(TableKind kind) {
    switch (kind) {
        case TableKind::Margin: return "margin";
        case TableKind::Forced: return "forced";
        case TableKind::Conceded: return "conceded";
        case TableKind::Safe: return "safe";
        case TableKind::SafeOther: return "safe_other";
    }
    return "";
}

std::filesystem::path file_name(TableKind kind, int seeds) {
    return fmt::format("{}-{:02}.table", name(kind), seeds);
}

TableHeader table_header(const TableFamily& family, TableKind kind, const LevelShape& shape) {
    TableHeader header{};
    header.magic = table_magic;
    header.version = table_version;
    header.houses_a_side = family.houses_a_side;
    header.grand_slam = number(family.grand_slam);
    header.few_seeds = number(family.few_seeds);
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
