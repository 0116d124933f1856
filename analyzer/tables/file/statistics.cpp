#include "awale/analyzer/tables/file/statistics.hpp"

#include <algorithm>
#include <vector>

#include "awale/analyzer/tables/file/pass.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::tables {

namespace {

LevelStatistics::Margins count_margins(const TableFile& file, Workers& workers) {
    const auto symbols = static_cast<std::size_t>(file.code().count);
    std::vector<std::vector<std::uint64_t>> parts(workers.count(), std::vector<std::uint64_t>(symbols));
    file.for_each_tile(workers,
                       [&](std::uint64_t, const TileGrid::Area& area, const Tile& tile, std::size_t worker) {
                           std::vector<std::uint64_t>& counts = parts[worker];
                           for (std::size_t line = 0; line < area.lines; ++line) {
                               for (std::size_t column = 0; column < area.columns; ++column) {
                                   ++counts[tile[line * tile_columns + column]];
                               }
                           }
                       });
    std::vector<std::uint64_t> counts(symbols);
    for (const std::vector<std::uint64_t>& part : parts) {
        std::ranges::transform(counts, part, counts.begin(), std::plus<>());
    }
    LevelStatistics::Margins margins;
    for (std::size_t symbol = 0; symbol < counts.size(); ++symbol) {
        const int margin = file.code().value(static_cast<std::uint8_t>(symbol));
        if (counts[symbol] > 0) {
            margins.histogram[margin] = counts[symbol];
        }
        (margin > 0 ? margins.positive : margin < 0 ? margins.negative : margins.zero) += counts[symbol];
    }
    return margins;
}

LevelStatistics::Loops count_loops(const TableFile& forced, const TableFile& conceded, Workers& workers) {
    const LevelShape& shape = forced.shape();
    std::vector<std::vector<bool>> has_empty_house;  // by seeds and rank of a row
    for (int seeds = 0; seeds <= shape.seeds(); ++seeds) {
        std::vector<bool>& flags = has_empty_house.emplace_back();
        for (const Row& row : all_rows(shape.houses(), seeds)) {
            flags.push_back(std::find(row.begin(), row.begin() + shape.houses(), 0) !=
                            row.begin() + shape.houses());
        }
    }
    std::vector<LevelStatistics::Loops> parts(workers.count());
    forced.for_each_tile(
        workers, [&](std::uint64_t number, const TileGrid::Area& area, const Tile& tile, std::size_t worker) {
            Tile other_tile;
            conceded.read(number, area, other_tile);
            const auto& flags = has_empty_house[static_cast<std::size_t>(shape.seeds() - area.mover_seeds)];
            LevelStatistics::Loops here;
            for (std::size_t line = 0; line < area.lines; ++line) {
                std::uint64_t empty = 0;
                for (std::size_t column = 0; column < area.columns; ++column) {
                    const std::size_t board = line * tile_columns + column;
                    empty += tile[board] + other_tile[board] == shape.seeds() ? 1U : 0U;
                }
                const bool empty_house = flags[area.other + line];
                here.empty += empty;
                here.boards_with_empty_house += empty_house ? area.columns : 0;
                here.empty_with_empty_house += empty_house ? empty : 0;
            }
            parts[worker] += here;
        });
    LevelStatistics::Loops loops;
    for (const LevelStatistics::Loops& part : parts) {
        loops += part;
    }
    return loops;
}

}  // namespace

std::optional<LevelStatistics> statistics(const std::filesystem::path& folder, const TableFamily& family,
                                          int level, Workers& workers) {
    LevelStatistics result;
    result.level = level;
    result.boards = LevelShape(family.houses_a_side, level).boards();
    if (const auto margin = TableFile::open(folder, family, TableKind::Margin, level)) {
        result.margins = count_margins(*margin, workers);
    }
    for (const Pass pass : {Pass::Safe, Pass::Forced}) {
        const auto mover = TableFile::open(folder, family, kinds(pass)[0], level);
        const auto other = TableFile::open(folder, family, kinds(pass)[1], level);
        if (!result.loops && mover && other) {
            result.loops = count_loops(*mover, *other, workers);
        }
    }
    if (!result.margins && !result.loops) {
        return std::nullopt;
    }
    return result;
}

}  // namespace awale::tables
