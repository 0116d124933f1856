#include "awale/analyzer/tables/distributed/part_files.hpp"

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>

#include "awale/analyzer/tables/file/table_assembly.hpp"
#include "awale/analyzer/tables/file/table_file.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::tables {

namespace {

constexpr std::uint64_t boards_a_turn = std::uint64_t{8} << 20U;  // coded before they are sent and written

void append(parallel::Processes::Bytes& bytes, const void* data, std::size_t size) {
    const std::size_t before = bytes.size();
    bytes.resize(before + size);
    std::memcpy(bytes.data() + before, data, size);
}

/// The tiles of the stripes that are held here.
class PartTiles {
public:
    PartTiles(const SymbolCode& code, const Stripes& stripes, const Bytes& values)
        : code_(code), shape_(stripes.shape()), values_(values) {}

    /// Calls `use` with each tile of a stripe, its lines and columns.
    template <class Use>
    void for_each(const Stripes::Stripe& stripe, Use&& use) const {
        const std::uint32_t movers = shape_.movers(stripe.mover_seeds);
        for (std::uint32_t mover = 0; mover < movers; mover += tile_columns) {
            const std::size_t columns = std::min<std::size_t>(tile_columns, movers - mover);
            Tile tile;
            for (std::uint32_t line = 0; line < stripe.lines; ++line) {
                const std::uint8_t* const from =
                    values_.data() + stripe.first + std::uint64_t{line} * movers + mover;
                std::transform(from, from + columns, tile.data() + line * tile_columns,
                               [this](std::uint8_t byte) { return code_.symbol(byte); });
            }
            use(tile, stripe.lines, columns);
        }
    }

private:
    SymbolCode code_;
    const LevelShape& shape_;
    const Bytes& values_;
};

/// The symbols of the whole level, counted.
SymbolModel::Counts count(const PartTiles& tiles, std::size_t symbols, const Stripes& stripes,
                          parallel::Processes& processes) {
    SymbolModel::Counts here(symbols);
    for (const Stripes::Stripe& stripe : stripes.held()) {
        tiles.for_each(stripe, [&](const Tile& tile, std::size_t lines, std::size_t columns) {
            here.add(tile, lines, columns);
        });
    }
    parallel::Processes::Bytes bytes;
    append(bytes, here.all().data(), here.all().size_bytes());
    const std::vector<parallel::Processes::Bytes> sent(processes.count(), bytes);
    std::vector<parallel::Processes::Bytes> received(processes.count());
    processes.exchange(sent, received);
    SymbolModel::Counts all(symbols);
    std::vector<std::uint64_t> counts(here.all().size());
    for (const parallel::Processes::Bytes& part : received) {
        std::memcpy(counts.data(), part.data(), part.size());
        all.add(counts);
    }
    return all;
}

/// Takes coded tiles out of what a process sent: the lengths of all, then their bytes.
class SentTiles {
public:
    /// `lengths`: how many tiles there are.
    SentTiles(const parallel::Processes::Bytes& sent, std::size_t lengths)
        : lengths_(std::span(sent).first(lengths)), bytes_(std::span(sent).subspan(lengths)) {}

    CodedTiles take(std::size_t tiles) {
        CodedTiles taken;
        taken.lengths.assign(lengths_.begin(), lengths_.begin() + static_cast<std::ptrdiff_t>(tiles));
        lengths_ = lengths_.subspan(tiles);
        std::size_t size = 0;
        for (const std::uint8_t length : taken.lengths) {
            size += length;
        }
        taken.bytes.assign(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(size));
        bytes_ = bytes_.subspan(size);
        return taken;
    }

private:
    std::span<const std::uint8_t> lengths_;
    std::span<const std::uint8_t> bytes_;
};

/// Codes and writes a level, turn by turn.
class PartWriter {
public:
    PartWriter(const PartTiles& tiles, const TileCoder& coder, const Stripes& stripes,
               std::optional<TableAssembly>& table, parallel::Processes& processes)
        : tiles_(tiles), coder_(coder), stripes_(stripes), table_(table), processes_(processes) {}

    void run() {
        std::uint64_t boards = 0;
        stripes_.for_each_of_level([&](const Stripes::Stripe& stripe, std::size_t holder) {
            turn_.push_back({tiles_of(stripe), holder});
            boards += std::uint64_t{stripe.lines} * stripes_.shape().movers(stripe.mover_seeds);
            if (boards >= boards_a_turn) {
                take_turn();
                boards = 0;
            }
        });
        take_turn();
    }

private:
    struct Part {
        std::size_t tiles;
        std::size_t holder;
    };

    std::size_t tiles_of(const Stripes::Stripe& stripe) const {
        return (stripes_.shape().movers(stripe.mover_seeds) + tile_columns - 1) / tile_columns;
    }

    void take_turn() {
        std::vector<std::size_t> tiles(processes_.count());
        CodedTiles here;
        for (const Part& part : turn_) {
            tiles[part.holder] += part.tiles;
            if (part.holder == processes_.rank()) {
                encode(stripes_.held()[next_++], here);
            }
        }
        std::vector<parallel::Processes::Bytes> sent(processes_.count());
        append(sent.front(), here.lengths.data(), here.lengths.size());
        append(sent.front(), here.bytes.data(), here.bytes.size());
        std::vector<parallel::Processes::Bytes> received(processes_.count());
        processes_.exchange(sent, received);
        if (table_) {
            std::vector<SentTiles> from;
            for (std::size_t process = 0; process < received.size(); ++process) {
                from.emplace_back(received[process], tiles[process]);
            }
            for (const Part& part : turn_) {
                table_->append(from[part.holder].take(part.tiles));
            }
        }
        turn_.clear();
    }

    void encode(const Stripes::Stripe& stripe, CodedTiles& coded) const {
        tiles_.for_each(stripe, [&](const Tile& tile, std::size_t lines, std::size_t columns) {
            const std::size_t before = coded.bytes.size();
            coder_.encode(tile, lines, columns, coded.bytes);
            coded.lengths.push_back(static_cast<std::uint8_t>(coded.bytes.size() - before));
        });
    }

    const PartTiles& tiles_;
    const TileCoder& coder_;
    const Stripes& stripes_;
    std::optional<TableAssembly>& table_;  ///< of rank 0
    parallel::Processes& processes_;
    std::vector<Part> turn_;
    std::size_t next_ = 0;  ///< of the stripes held here
};

}  // namespace

void read_part(const std::filesystem::path& folder, const TableFamily& family, Pass pass, LevelPart& part) {
    for (const TableKind kind : kinds(pass)) {
        const int seeds = part.stripes.shape().seeds();
        const auto file = TableFile::open(folder, family, kind, seeds);
        if (!file) {
            throw EnvironmentError((folder / file_name(kind, seeds)).string(), "is not there",
                                   "all processes must see the folder of the tables");
        }
        Bytes& values = part.values.emplace_back(part.stripes.boards());
        for (const Stripes::Stripe& stripe : part.stripes.held()) {
            const std::uint32_t movers = part.stripes.shape().movers(stripe.mover_seeds);
            for (std::uint32_t mover = 0; mover < movers; mover += tile_columns) {
                const TileGrid::Area area =
                    file->grid().area_of(stripe.mover_seeds, stripe.first_other, mover);
                Tile tile;
                file->read(file->grid().tile_of(stripe.mover_seeds, stripe.first_other, mover), area, tile);
                for (std::size_t line = 0; line < area.lines; ++line) {
                    const std::uint8_t* const from = tile.data() + line * tile_columns;
                    std::transform(from, from + area.columns,
                                   values.data() + stripe.first + line * movers + mover,
                                   [&](std::uint8_t symbol) { return file->code().byte(symbol); });
                }
            }
        }
    }
}

std::uint64_t write_parts(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                          const Stripes& stripes, const Bytes& values, parallel::Processes& processes) {
    const SymbolCode code(kind, stripes.shape().seeds());
    const PartTiles tiles(code, stripes, values);
    const TileCoder coder =
        fitted_coder(count(tiles, static_cast<std::size_t>(code.count), stripes, processes), stripes.shape());
    std::optional<TableAssembly> table;
    if (processes.rank() == 0) {
        table.emplace(folder, family, kind, stripes.shape(), coder);
    }
    PartWriter(tiles, coder, stripes, table, processes).run();
    return table ? table->commit() : 0;
}

}  // namespace awale::tables
