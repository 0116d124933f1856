#include "awale/analyzer/tables/file/table_writer.hpp"

#include <xxhash.h>

#include <algorithm>
#include <mutex>
#include <span>
#include <system_error>
#include <vector>

#include "awale/analyzer/tables/file/tile_coder.hpp"
#include "awale/notation/io/atomic_file.hpp"

namespace awale::tables {

namespace {

constexpr std::size_t max_classes = 32;         // more would gain a hundredth and cost a reader's cache
constexpr std::uint64_t boards_a_class = 4096;  // below that a class costs more than it saves
constexpr std::uint64_t groups_a_slab = 4096;   // coded before they are written: 12 MiB of boards
constexpr std::uint64_t groups_a_piece = 64;

class TableWriter {
public:
    TableWriter(TableKind kind, const LevelValues& values, Workers& workers)
        : code_(kind, values.shape.seeds()), values_(values), grid_(values.shape), workers_(workers) {}

    SymbolModel fit() const {
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
        const std::uint64_t classes = values_.shape.boards() / boards_a_class + 1;
        return {counts, static_cast<std::size_t>(std::min<std::uint64_t>(classes, max_classes))};
    }

    /// The bytes of a group of tiles, and where in `group` they are; its `first_byte` is left open.
    void encode(const TileCoder& coder, std::uint64_t number, TileGroup& group,
                std::vector<std::uint8_t>& bytes) const {
        for (std::uint64_t i = 0; i < tiles_a_group && number * tiles_a_group + i < grid_.tiles(); ++i) {
            const TileGrid::Area area = grid_.area(number * tiles_a_group + i);
            const std::size_t before = bytes.size();
            coder.encode(symbols(area), area.lines, area.columns, bytes);
            group.bytes[i] = static_cast<std::uint8_t>(bytes.size() - before);
        }
    }

    std::uint64_t groups() const {
        return (grid_.tiles() + tiles_a_group - 1) / tiles_a_group;
    }

private:
    Tile symbols(const TileGrid::Area& area) const {
        Tile tile;
        for (std::size_t line = 0; line < area.lines; ++line) {
            const std::uint8_t* const from =
                values_.line(area.mover_seeds, area.other + static_cast<std::uint32_t>(line)) + area.mover;
            std::transform(from, from + area.columns, tile.data() + line * tile_columns,
                           [this](std::uint8_t byte) { return code_.symbol(byte); });
        }
        return tile;
    }

    SymbolCode code_;
    const LevelValues& values_;
    TileGrid grid_;
    Workers& workers_;
};

/// Appends the payload to the file and sums up its chunks.
class Payload {
public:
    explicit Payload(AtomicFile& file) : file_(file) {}

    void append(const std::vector<std::uint8_t>& bytes) {
        rest_.insert(rest_.end(), bytes.begin(), bytes.end());
        file_.append(bytes.data(), bytes.size());
        bytes_ += bytes.size();
        std::size_t done = 0;
        for (; rest_.size() - done >= chunk_bytes; done += chunk_bytes) {
            sums_.push_back(XXH3_64bits(rest_.data() + done, chunk_bytes));
        }
        rest_.erase(rest_.begin(), rest_.begin() + static_cast<std::ptrdiff_t>(done));
    }

    const std::vector<std::uint64_t>& finish() {
        append(std::vector<std::uint8_t>((bytes_ + reading_room + 7) / 8 * 8 - bytes_));
        if (!rest_.empty()) {
            sums_.push_back(XXH3_64bits(rest_.data(), rest_.size()));
        }
        return sums_;
    }

    std::uint64_t bytes() const {
        return bytes_;
    }

private:
    AtomicFile& file_;
    std::uint64_t bytes_ = 0;
    std::vector<std::uint8_t> rest_;
    std::vector<std::uint64_t> sums_;
};

}  // namespace

std::uint64_t write_table(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                          const LevelValues& values, Workers& workers) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) {
        throw WriteError(folder.string(), failed.message(), "choose another folder");
    }
    AtomicFile file(folder / file_name(kind, values.shape.seeds()), "make room, or choose another folder");

    // 1. Fit the model; leave room for what is known only at the end.
    const TableWriter writer(kind, values, workers);
    const TileCoder coder(writer.fit());
    std::vector<std::uint8_t> model = coder.model().bytes();
    TableHeader header = table_header(family, kind, values.shape);
    header.classes = static_cast<std::uint32_t>(coder.model().classes());
    model.resize(padded_model(model.size()));
    header.model_bytes = model.size();
    std::vector<TileGroup> index(writer.groups(), TileGroup{});
    header.index_bytes = index.size() * sizeof(TileGroup);
    file.append(&header, sizeof header);
    file.append(model.data(), model.size());
    file.append(index.data(), header.index_bytes);

    // 2. Code the tiles, slab by slab, and write them in order.
    Payload payload(file);
    for (std::uint64_t slab = 0; slab < writer.groups(); slab += groups_a_slab) {
        const std::uint64_t groups = std::min(groups_a_slab, writer.groups() - slab);
        std::vector<std::vector<std::uint8_t>> pieces((groups + groups_a_piece - 1) / groups_a_piece);
        workers.share(pieces.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
            for (std::size_t piece = begin; piece < end; ++piece) {
                const std::uint64_t first = slab + piece * groups_a_piece;
                for (std::uint64_t group = first; group < std::min(first + groups_a_piece, slab + groups);
                     ++group) {
                    index[group].first_byte = pieces[piece].size();
                    writer.encode(coder, group, index[group], pieces[piece]);
                }
            }
        });
        for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
            const std::uint64_t first = slab + piece * groups_a_piece;
            for (std::uint64_t group = first; group < std::min(first + groups_a_piece, slab + groups);
                 ++group) {
                index[group].first_byte += payload.bytes();
            }
            payload.append(pieces[piece]);
        }
    }
    const std::vector<std::uint64_t>& sums = payload.finish();
    file.append(sums.data(), sums.size() * 8);

    // 3. Fill in the index and the header.
    header.payload_bytes = payload.bytes();
    header.sums_bytes = sums.size() * 8;
    const auto bytes_of = [](const auto& list) {
        return std::span(reinterpret_cast<const std::uint8_t*>(list.data()), list.size() * sizeof(list[0]));
    };
    header.tables_checksum = tables_checksum(model, bytes_of(index), bytes_of(sums));
    header.header_checksum = header_checksum(header);
    file.write_at(sizeof header + header.model_bytes, index.data(), header.index_bytes);
    file.write_at(0, &header, sizeof header);
    file.commit();
    return sizeof header + header.model_bytes + header.index_bytes + header.payload_bytes + header.sums_bytes;
}

}  // namespace awale::tables
