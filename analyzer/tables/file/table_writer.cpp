#include "awale/analyzer/tables/file/table_writer.hpp"

#include <algorithm>
#include <mutex>
#include <vector>

#include "awale/analyzer/tables/file/table_assembly.hpp"

namespace awale::tables {

namespace {

constexpr std::uint64_t tiles_a_slab = std::uint64_t{4096} * 24;  // coded before they are written: 12 MiB
constexpr std::uint64_t tiles_a_piece = std::uint64_t{64} * 24;

class TableWriter {
public:
    TableWriter(TableKind kind, const LevelShape& shape, const LevelLines& lines, Workers& workers)
        : code_(kind, shape.seeds()), lines_(lines), grid_(shape), workers_(workers) {}

    SymbolModel::Counts count() const {
        SymbolModel::Counts counts(static_cast<std::size_t>(code_.count));
        std::mutex mutex;
        const std::uint64_t grain = std::max<std::uint64_t>(grid_.tiles() / 64, 4096);
        workers_.share(grid_.tiles(), grain, [&](std::size_t begin, std::size_t end, std::size_t) {
            SymbolModel::Counts part(counts.symbols());
            for (std::size_t tile = begin; tile < end; ++tile) {
                const TileGrid::Area area = grid_.area(tile);
                part.add(symbols(area), area.lines, area.columns);
            }
            const std::lock_guard lock(mutex);
            counts.add(part);
        });
        return counts;
    }

    CodedTiles encode(const TileCoder& coder, std::uint64_t first, std::uint64_t last) const {
        CodedTiles coded;
        for (std::uint64_t tile = first; tile < last; ++tile) {
            const TileGrid::Area area = grid_.area(tile);
            const std::size_t before = coded.bytes.size();
            coder.encode(symbols(area), area.lines, area.columns, coded.bytes);
            coded.lengths.push_back(static_cast<std::uint8_t>(coded.bytes.size() - before));
        }
        return coded;
    }

    std::uint64_t tiles() const {
        return grid_.tiles();
    }

private:
    Tile symbols(const TileGrid::Area& area) const {
        Tile tile;
        for (std::size_t line = 0; line < area.lines; ++line) {
            const std::uint8_t* const from =
                lines_(area.mover_seeds, area.other + static_cast<std::uint32_t>(line)) + area.mover;
            std::transform(from, from + area.columns, tile.data() + line * tile_columns,
                           [this](std::uint8_t byte) { return code_.symbol(byte); });
        }
        return tile;
    }

    SymbolCode code_;
    const LevelLines& lines_;
    TileGrid grid_;
    Workers& workers_;
};

}  // namespace

std::uint64_t write_table(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                          const LevelShape& shape, const LevelLines& lines, Workers& workers) {
    const TableWriter writer(kind, shape, lines, workers);
    const TileCoder coder = fitted_coder(writer.count(), shape);
    TableAssembly table(folder, family, kind, shape, coder);
    for (std::uint64_t slab = 0; slab < writer.tiles(); slab += tiles_a_slab) {
        const std::uint64_t end = std::min(slab + tiles_a_slab, writer.tiles());
        std::vector<CodedTiles> pieces((end - slab + tiles_a_piece - 1) / tiles_a_piece);
        workers.share(pieces.size(), 1, [&](std::size_t begin, std::size_t last, std::size_t) {
            for (std::size_t piece = begin; piece < last; ++piece) {
                const std::uint64_t first = slab + piece * tiles_a_piece;
                pieces[piece] = writer.encode(coder, first, std::min(first + tiles_a_piece, end));
            }
        });
        for (const CodedTiles& piece : pieces) {
            table.append(piece);
        }
    }
    return table.commit();
}

std::uint64_t write_table(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                          const LevelValues& values, Workers& workers) {
    const auto line = [&](int mover_seeds, std::uint32_t other) { return values.line(mover_seeds, other); };
    return write_table(folder, family, kind, values.shape, line, workers);
}

}  // namespace awale::tables
