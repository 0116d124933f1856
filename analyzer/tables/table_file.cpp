#include "awale/analyzer/tables/table_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <system_error>

#include "awale/analyzer/tables/solver.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/atomic_file.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::tables {

namespace {

// Part of the format. Do not change.
constexpr int bits = SymbolModel::probability_bits;
constexpr std::uint32_t one = SymbolModel::probability_one;
constexpr std::uint32_t lowest_state = 1U << 8U;
constexpr std::size_t state_bytes = 2;

static_assert(bits <= 8, "a symbol takes one byte at most, which is all that a reader looks for");

// All that a reader must know of a slot in one word: whose it is, how many that one has, and how many come
// before it of the same.
constexpr std::uint32_t slot_of(std::uint32_t symbol, std::uint32_t probability, std::uint32_t place) {
    return symbol << 24U | place << 16U | probability;
}

/// A symbol taken from a state, and what is left of the state before it is filled up again.
struct Taken {
    std::uint8_t symbol;
    std::uint32_t left;
    std::uint32_t filled;  ///< all ones where a byte is to fill it up, else 0

    Taken(std::uint32_t slot, std::uint32_t state)
        : symbol(static_cast<std::uint8_t>(slot >> 24U)),
          left((slot & 0xffffU) * (state >> bits) + (slot >> 16U & 0xffU)),
          filled(static_cast<std::uint32_t>(static_cast<std::int32_t>(left - lowest_state) >> 31)) {}

    std::uint32_t more() const { return filled & 1U; }

    // By arithmetic: whether a byte is taken cannot be foreseen, and of a choice compilers make a branch.
    std::uint32_t state(std::uint32_t byte) const { return left ^ (((left << 8U | byte) ^ left) & filled); }
};

}  // namespace

TileCoder::TileCoder(SymbolModel model) : model_(std::move(model)) {
    for (std::size_t c = 0; c < model_.classes(); ++c) {
        for (std::uint32_t symbol = 0; symbol < model_.symbols(); ++symbol) {
            const std::uint32_t probability = model_.probability(c, symbol);
            first_.push_back(static_cast<std::uint8_t>(slots_.size() - c * one));
            for (std::uint32_t place = 0; place < probability; ++place) {
                slots_.push_back(slot_of(symbol, probability, place));
            }
        }
        assert(slots_.size() == (c + 1) * one);
    }
}

std::size_t TileCoder::pair_of(const Tile& tile, std::size_t line, std::size_t column) const {
    const std::uint8_t* const here = tile.data() + line * tile_columns + column;
    return model_.pair(line == 0 ? -1 : here[-static_cast<std::ptrdiff_t>(tile_columns)],
                       column == 0 ? -1 : here[-1]);
}

void TileCoder::encode(const Tile& tile, std::size_t lines, std::size_t columns,
                       std::vector<std::uint8_t>& bytes) const {
    // The reader takes off what was put on last, so the last step goes first, and in it the second state.
    std::array<std::uint8_t, tile_lines * tile_columns> reversed{};
    std::size_t count = 0;
    std::array<std::uint32_t, 2> states{lowest_state, lowest_state};
    const auto put = [&](std::size_t line, std::size_t column) {
        std::uint32_t& state = states[line % 2];
        const std::uint8_t symbol = tile[line * tile_columns + column];
        const std::size_t symbol_class = model_.class_of()[pair_of(tile, line, column)];
        const std::uint32_t probability = model_.probability(symbol_class, symbol);
        assert(probability > 0);
        if (state >= probability << 8U) {
            reversed[count++] = static_cast<std::uint8_t>(state);
            state >>= 8U;
        }
        state = (state / probability << bits) + first_[symbol_class * model_.symbols() + symbol] +
                state % probability;
    };
    for (std::size_t line = (lines - 1) / 2 * 2;; line -= 2) {
        const bool two = line + 1 < lines;
        for (std::size_t step = columns + 1; step-- > 0;) {
            if (two && step > 0) {
                put(line + 1, step - 1);
            }
            if (step < columns) {
                put(line, step);
            }
        }
        if (line == 0) {
            break;
        }
    }
    for (const std::uint32_t state : states) {
        bytes.push_back(static_cast<std::uint8_t>(state));
        bytes.push_back(static_cast<std::uint8_t>(state >> 8U));
        if (lines < 2) {
            break;
        }
    }
    bytes.insert(bytes.end(), std::make_reverse_iterator(reversed.begin() + count),
                 std::make_reverse_iterator(reversed.begin()));
}

bool TileCoder::decode(const std::uint8_t* bytes, std::size_t count, std::size_t lines, std::size_t columns,
                       std::size_t last_line, std::size_t last_column, Tile& tile) const {
    const std::size_t row = model_.symbols() + 1;  // of the table of pairs
    const std::uint8_t* next = bytes + state_bytes;
    std::uint32_t even = bytes[0] | std::uint32_t{bytes[1]} << 8U;
    std::uint32_t odd = lowest_state;
    if (lines >= 2) {
        odd = next[0] | std::uint32_t{next[1]} << 8U;
        next += state_bytes;
    }
    const std::uint8_t* const classes = model_.class_of().data();
    const std::uint32_t* const slots = slots_.data();

    // One symbol hangs on the one before, so what counts is the time from one to the next: no branch that
    // cannot be foreseen, one look for a class and one for a slot, nothing that is read again because a byte
    // was written, and of two states neither waits to know whether the other took a byte.
    const auto take = [slots](std::uint32_t state, std::size_t symbol_class) {
        return Taken(slots[symbol_class * one + (state & (one - 1))], state);
    };
    const auto classes_below = [classes, row](std::uint8_t symbol) {
        return classes + (symbol + std::size_t{1}) * row;
    };
    const bool whole = last_line + 1 == lines && last_column + 1 == columns;
    for (std::size_t line = 0; line < lines; line += 2) {
        std::uint8_t* const upper = tile.data() + line * tile_columns;
        std::uint8_t* const lower = upper + tile_columns;
        std::size_t upper_left = 0;
        std::size_t lower_left = 0;
        const auto class_of_upper = [&](std::size_t column) -> std::size_t {
            return (line == 0 ? classes : classes_below((upper - tile_columns)[column]))[upper_left];
        };
        const auto set_upper = [&](std::size_t column, const Taken& taken, std::uint32_t byte) {
            upper[column] = taken.symbol;
            upper_left = taken.symbol + std::size_t{1};
            even = taken.state(byte);
        };
        const auto set_lower = [&](std::size_t column, const Taken& taken, std::uint32_t byte) {
            lower[column] = taken.symbol;
            lower_left = taken.symbol + std::size_t{1};
            odd = taken.state(byte);
        };
        const auto step_upper = [&](std::size_t column) {
            const Taken taken = take(even, class_of_upper(column));
            set_upper(column, taken, *next);
            next += taken.more();
        };
        const auto step_lower = [&](std::size_t column) {
            const Taken taken = take(odd, classes_below(upper[column])[lower_left]);
            set_lower(column, taken, *next);
            next += taken.more();
        };
        const auto step_both = [&](std::size_t column) {
            const Taken above = take(even, class_of_upper(column));
            const Taken below = take(odd, (classes + upper_left * row)[lower_left]);
            const std::uint32_t two = next[0] | std::uint32_t{next[1]} << 8U;
            set_upper(column, above, two & 0xffU);
            set_lower(column - 1, below, two >> (above.filled & 8U) & 0xffU);
            next += above.more() + below.more();
        };
        const bool is_last = line + 1 >= last_line;
        const std::size_t end = is_last ? last_column + 1 : columns;
        if (line + 1 == lines) {
            for (std::size_t column = 0; column < end; ++column) {
                step_upper(column);
            }
        } else {
            step_upper(0);
            for (std::size_t column = 1; column < end; ++column) {
                step_both(column);
            }
            step_lower(end - 1);
        }
        if (is_last && !whole) {
            return true;
        }
    }
    return even == lowest_state && odd == lowest_state && next == bytes + count;
}

namespace {

/// No file is as large as this, and several such sizes can be added up.
constexpr std::uint64_t max_file_bytes = std::uint64_t{1} << 60U;

/// The bytes that the file must have, or nothing where the sizes of its parts are no sizes of files.
std::optional<std::uint64_t> size_of(const TableHeader& header) {
    std::uint64_t size = sizeof header;
    for (const std::uint64_t part :
         {header.model_bytes, header.index_bytes, header.payload_bytes, header.sums_bytes}) {
        if (part > max_file_bytes) {
            return std::nullopt;
        }
        size += part;
    }
    return size;
}

/// Opens a plain file for reading, or returns −1 with errno. Never waits, as a FIFO would make one.
int open_plain(const std::filesystem::path& path) {
    return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

std::uint64_t checksum_of_tables(const TableHeader& header, std::span<const std::uint8_t> bytes) {
    const auto model = bytes.subspan(sizeof header, header.model_bytes);
    const auto index = bytes.subspan(sizeof header + header.model_bytes, header.index_bytes);
    return tables_checksum(model, index, bytes.last(header.sums_bytes));
}

/// What is wrong with the file, in words that follow its name, or nothing.
std::string fault(std::span<const std::uint8_t> bytes, const TableHeader& expected) {
    TableHeader header{};
    if (bytes.size() < sizeof header) {
        return localized("tables.not_a_table");
    }
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header.magic != table_magic) {
        return localized("tables.not_a_table");
    }
    if (header.version != table_version) {
        return localized("tables.other_version", {{"version", header.version}, {"known", table_version}});
    }
    if (header.header_checksum != header_checksum(header)) {
        return localized("tables.header_damaged");
    }
    TableHeader same = expected;
    same.made_by = header.made_by;
    same.classes = header.classes;
    same.model_bytes = header.model_bytes;
    same.index_bytes = header.index_bytes;
    same.payload_bytes = header.payload_bytes;
    same.sums_bytes = header.sums_bytes;
    same.tables_checksum = header.tables_checksum;
    same.header_checksum = header.header_checksum;
    if (header != same) {
        return localized("tables.another_table", {{"seeds", header.seeds}});
    }
    const auto size = size_of(header);
    if (!size) {
        return localized("tables.impossible_sizes");
    }
    if (bytes.size() != *size) {
        return localized(bytes.size() < *size ? "tables.cut_short" : "tables.too_long",
                         {{"bytes", bytes.size()}, {"wanted", *size}});
    }
    if (header.tables_checksum != checksum_of_tables(header, bytes)) {
        return localized("tables.index_damaged");
    }
    return "";
}

}  // namespace

std::optional<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    const int file = open_plain(path);
    if (file < 0) {
        if (errno == ENOENT || errno == ENOTDIR) {
            return std::nullopt;
        }
        throw EnvironmentError(path.string(), system_reason(errno));
    }

    struct stat status {};

    if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(file);
        throw EnvironmentError(path.string(), localized("tables.not_a_plain_file"),
                               localized("remedy.remove"));
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == 0) {
        ::close(file);
        throw EnvironmentError(path.string(), localized("tables.is_empty"), localized("remedy.delete_table"));
    }
    void* const memory = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    ::close(file);
    if (memory == MAP_FAILED) {
        throw EnvironmentError(path.string(), system_reason(errno));
    }
    return MappedFile({static_cast<std::uint8_t*>(memory), Unmap{size}});
}

bool is_of_earlier_format(const std::filesystem::path& path) {
    TableHeader header{};
    constexpr std::size_t to_version = offsetof(TableHeader, version) + sizeof header.version;
    const int file = open_plain(path);
    if (file < 0) {
        return false;
    }
    const bool is_read = ::pread(file, &header, to_version, 0) == static_cast<ssize_t>(to_version);
    ::close(file);
    return is_read && header.magic == table_magic && header.version < table_version;
}

std::unique_ptr<const TableFile> TableFile::open(const std::filesystem::path& folder,
                                                 const TableFamily& family, TableKind kind, int seeds) {
    const std::filesystem::path path = folder / file_name(kind, seeds);
    std::optional<MappedFile> file = MappedFile::open(path);
    if (!file) {
        return nullptr;
    }
    const LevelShape shape(family.houses_a_side, seeds);
    const TableHeader expected = table_header(family, kind, shape);
    const std::string wrong = fault(file->bytes(), expected);
    if (!wrong.empty()) {
        throw EnvironmentError(path.string(), wrong, localized("remedy.delete_table"));
    }
    TableHeader header{};
    std::memcpy(&header, file->bytes().data(), sizeof header);
    const std::uint64_t groups = (header.tiles + tiles_a_group - 1) / tiles_a_group;
    const std::uint64_t chunks = (header.payload_bytes + chunk_bytes - 1) / chunk_bytes;
    const std::size_t symbols = header.symbols;
    const std::uint64_t model_bytes = SymbolModel::size(symbols, header.classes);
    if (header.index_bytes != groups * sizeof(TileGroup) || header.sums_bytes != chunks * 8 ||
        header.model_bytes != padded_model(model_bytes) || header.payload_bytes < reading_room ||
        header.payload_bytes % 8 != 0) {
        throw EnvironmentError(path.string(), localized("tables.parts_do_not_fit"),
                               localized("remedy.delete_table"));
    }
    try {
        const auto model = file->bytes().subspan(sizeof header, model_bytes);
        return std::unique_ptr<const TableFile>(
            new TableFile(path, std::move(*file), header, shape, kind, SymbolModel(symbols, model)));
    } catch (const std::invalid_argument&) {
        throw EnvironmentError(path.string(), localized("tables.impossible_model"),
                               localized("remedy.delete_table"));
    }
}

TableFile::TableFile(std::filesystem::path path, MappedFile file, const TableHeader& header,
                     const LevelShape& shape, TableKind kind, SymbolModel model)
    : path_(std::move(path)),
      file_(std::move(file)),
      header_(header),
      shape_(shape),
      grid_(shape),
      code_(kind, shape.seeds()),
      coder_(std::move(model)),
      sound_(new std::atomic<bool>[header.sums_bytes / 8]()) {
    const std::uint8_t* const after_header = file_.bytes().data() + sizeof header;
    index_ = reinterpret_cast<const TileGroup*>(after_header + header.model_bytes);
    payload_ = after_header + header.model_bytes + header.index_bytes;
    sums_ = reinterpret_cast<const std::uint64_t*>(after_header + header.model_bytes + header.index_bytes +
                                                   header.payload_bytes);
}

namespace {

/// By a tile's place in its group, the bytes of TileGroup::bytes that stand before its own.
constexpr auto bytes_before_masks = [] {
    std::array<std::array<std::uint8_t, tiles_a_group>, tiles_a_group> masks{};
    for (std::size_t place = 0; place < tiles_a_group; ++place) {
        std::fill_n(masks[place].begin(), place, std::uint8_t{0xff});
    }
    return masks;
}();

/// Where the tile at that place of the group begins. The bytes of all are added up: how many count cannot be
/// foreseen.
std::uint64_t first_byte_of(const TileGroup& group, std::size_t place) {
    std::array<std::uint64_t, tiles_a_group / 8> bytes;
    std::array<std::uint64_t, tiles_a_group / 8> masks;
    std::memcpy(bytes.data(), group.bytes.data(), sizeof bytes);
    std::memcpy(masks.data(), bytes_before_masks[place].data(), sizeof masks);
    constexpr std::uint64_t every_second = 0x00ff00ff00ff00ff;
    std::uint64_t sums = 0;  // of four times six bytes
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const std::uint64_t counted = bytes[i] & masks[i];
        sums += (counted & every_second) + (counted >> 8U & every_second);
    }
    return group.first_byte + (sums * 0x0001000100010001U >> 48U);
}

}  // namespace

void TableFile::prefetch_bytes(std::uint64_t tile) const {
    const TileGroup& group = index_[tile / tiles_a_group];
    const std::uint64_t first = first_byte_of(group, tile % tiles_a_group);
    constexpr std::uint64_t cache_line = 64;
    if (first < header_.payload_bytes - reading_room) {
        __builtin_prefetch(payload_ + first);
        __builtin_prefetch(payload_ + first + cache_line);  // most tiles lie in two
    }
}

void TableFile::read(std::uint64_t tile, const TileGrid::Area& area, std::size_t last_line,
                     std::size_t last_column, Tile& symbols) const {
    const TileGroup& group = index_[tile / tiles_a_group];
    const std::size_t place = tile % tiles_a_group;
    const std::uint64_t first = first_byte_of(group, place);
    const std::size_t count = group.bytes[place];
    if (first > header_.payload_bytes || header_.payload_bytes - first < reading_room || count == 0 ||
        count > reading_room) {
        fail_damaged();
    }
    check_chunk(first / chunk_bytes);
    check_chunk((first + count - 1) / chunk_bytes);
    if (!coder_.decode(payload_ + first, count, area.lines, area.columns, last_line, last_column, symbols)) {
        fail_damaged();
    }
}

void TableFile::check_chunk(std::uint64_t chunk) const {
    if (!sound_[chunk].load(std::memory_order_relaxed)) {
        const std::uint64_t first = chunk * chunk_bytes;
        if (XXH3_64bits(payload_ + first, std::min(chunk_bytes, header_.payload_bytes - first)) !=
            sums_[chunk]) {
            fail_damaged();
        }
        sound_[chunk].store(true, std::memory_order_relaxed);
    }
}

void TableFile::fail_damaged() const {
    throw EnvironmentError(path_.string(), localized("tables.values_damaged"),
                           localized("remedy.delete_table"));
}

void TableFile::for_each_tile(Workers& workers, const TileUse& use) const {
    workers.share(header_.sums_bytes / sizeof(std::uint64_t), 64,
                  [&](std::size_t begin, std::size_t end, std::size_t) {
                      for (std::size_t chunk = begin; chunk < end; ++chunk) {
                          check_chunk(chunk);
                      }
                  });
    workers.share(header_.tiles, 1024, [&](std::size_t begin, std::size_t end, std::size_t worker) {
        for (std::size_t tile = begin; tile < end; ++tile) {
            const TileGrid::Area area = grid_.area(tile);
            Tile symbols;
            read(tile, area, symbols);
            use(tile, area, symbols, worker);
        }
    });
}

LevelValues TableFile::values(Workers& workers) const {
    LevelValues values(shape_);
    for_each_tile(workers, [&](std::uint64_t, const TileGrid::Area& area, const Tile& symbols, std::size_t) {
        for (std::size_t line = 0; line < area.lines; ++line) {
            const std::uint64_t first =
                shape_.rank(area.mover_seeds, area.other + static_cast<std::uint32_t>(line), area.mover);
            std::transform(symbols.data() + line * tile_columns,
                           symbols.data() + line * tile_columns + area.columns, values.bytes.data() + first,
                           [this](std::uint8_t symbol) { return code_.byte(symbol); });
        }
    });
    return values;
}

namespace {

constexpr std::uint64_t tiles_a_file = std::uint64_t{1} << 48U;

}  // namespace

TileCache::TileCache(std::size_t tiles)
    : met_(new std::atomic<std::uint16_t>[tiles]()), slots_(new Slot[tiles]), mask_(tiles - 1) {}

std::uint8_t TileCache::symbol(const TableFile& file, std::uint64_t file_number, const BoardRanks& at) const {
    const std::uint64_t tile = file.grid().tile_of(at.mover_seeds, at.other, at.mover);
    file.prefetch(tile);
    const auto area = [&] { return file.grid().area_of(at.mover_seeds, at.other, at.mover); };
    const std::size_t line = at.other % tile_lines;
    const std::size_t column = at.mover % tile_columns;
    const std::uint64_t key = file_number * tiles_a_file + tile;
    const std::uint64_t mixed = key * 0x9e3779b97f4a7c15U;
    const std::uint64_t folded = mixed ^ (mixed >> 32U);
    const std::size_t number = folded & mask_;
    const auto tag = static_cast<std::uint16_t>(mixed >> 48U);
    if (met_[number].load(std::memory_order_relaxed) != tag) {
        met_[number].store(tag, std::memory_order_relaxed);
    } else {
        Slot& slot = slots_[number];
        const std::unique_lock lock(slot, std::try_to_lock);
        if (lock && slot.key != key) {
            slot.key = no_key;  // should the file be damaged
            file.read(tile, area(), slot.tile);
            slot.key = key;
        }
        if (lock) {
            return slot.tile[line * tile_columns + column];
        }
    }
    Tile symbols;
    file.read(tile, area(), line, column, symbols);
    return symbols[line * tile_columns + column];
}

namespace {

constexpr std::size_t max_classes = 32;         // more would gain a hundredth and cost a reader's cache
constexpr std::uint64_t boards_a_class = 4096;  // below that a class costs more than it saves

std::filesystem::path made_folder(const std::filesystem::path& folder) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) {
        throw WriteError(folder.string(), system_reason(failed.value()),
                         localized("remedy.choose_another_folder"));
    }
    return folder;
}

constexpr std::uint64_t tiles_a_slab = std::uint64_t{4096} * 24;  // coded before they are written: 12 MiB
constexpr std::uint64_t tiles_a_piece = std::uint64_t{64} * 24;

/// Tiles that follow each other in a level: the length of each in bytes, and their bytes.
struct CodedTiles {
    std::vector<std::uint8_t> lengths;
    std::vector<std::uint8_t> bytes;
};

/// Puts the file of a level together. All throw WriteError, and then the folder is as it was.
class TableWriter {
public:
    TableWriter(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                const LevelValues& values, Workers& workers)
        : code_(kind, values.shape.seeds()),
          values_(values),
          grid_(values.shape),
          workers_(workers),
          coder_(fitted()),
          file_(made_folder(folder) / file_name(kind, values.shape.seeds()),
                localized("remedy.make_room_or_choose")),
          header_(table_header(family, kind, values.shape)),
          model_(coder_.model().bytes()),
          index_((grid_.tiles() + tiles_a_group - 1) / tiles_a_group, TileGroup{}) {}

    /// Returns the size of the file.
    std::uint64_t write() {
        // What is known only at the end is written over.
        header_.classes = static_cast<std::uint32_t>(coder_.model().classes());
        model_.resize(padded_model(model_.size()));
        header_.model_bytes = model_.size();
        header_.index_bytes = index_.size() * sizeof(TileGroup);
        file_.append(&header_, sizeof header_);
        file_.append(model_.data(), model_.size());
        file_.append(index_.data(), header_.index_bytes);
        for (std::uint64_t slab = 0; slab < grid_.tiles(); slab += tiles_a_slab) {
            const std::uint64_t end = std::min(slab + tiles_a_slab, grid_.tiles());
            std::vector<CodedTiles> pieces((end - slab + tiles_a_piece - 1) / tiles_a_piece);
            workers_.share(pieces.size(), 1, [&](std::size_t begin, std::size_t last, std::size_t) {
                for (std::size_t piece = begin; piece < last; ++piece) {
                    const std::uint64_t first = slab + piece * tiles_a_piece;
                    pieces[piece] = encode(first, std::min(first + tiles_a_piece, end));
                }
            });
            std::ranges::for_each(pieces, [this](const CodedTiles& piece) { append(piece); });
        }
        append_payload(
            std::vector<std::uint8_t>((payload_bytes_ + reading_room + 7) / 8 * 8 - payload_bytes_));
        if (!rest_.empty()) {
            sums_.push_back(XXH3_64bits(rest_.data(), rest_.size()));
        }
        file_.append(sums_.data(), sums_.size() * 8);
        header_.payload_bytes = payload_bytes_;
        header_.sums_bytes = sums_.size() * 8;
        const auto bytes_of = [](const auto& list) {
            return std::span(reinterpret_cast<const std::uint8_t*>(list.data()),
                             list.size() * sizeof(list[0]));
        };
        header_.tables_checksum = tables_checksum(model_, bytes_of(index_), bytes_of(sums_));
        header_.header_checksum = header_checksum(header_);
        file_.write_at(sizeof header_ + header_.model_bytes, index_.data(), header_.index_bytes);
        file_.write_at(0, &header_, sizeof header_);
        file_.commit();
        return size_of(header_).value();
    }

private:
    /// The coder for the symbols of the level. Same counts, same coder.
    TileCoder fitted() const {
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
        return TileCoder(
            SymbolModel(counts, static_cast<std::size_t>(std::min<std::uint64_t>(classes, max_classes))));
    }

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

    CodedTiles encode(std::uint64_t first, std::uint64_t last) const {
        CodedTiles coded;
        for (std::uint64_t tile = first; tile < last; ++tile) {
            const TileGrid::Area area = grid_.area(tile);
            const std::size_t before = coded.bytes.size();
            coder_.encode(symbols(area), area.lines, area.columns, coded.bytes);
            coded.lengths.push_back(static_cast<std::uint8_t>(coded.bytes.size() - before));
        }
        return coded;
    }

    void append(const CodedTiles& tiles) {
        std::uint64_t first = payload_bytes_;
        for (const std::uint8_t length : tiles.lengths) {
            TileGroup& group = index_[tiles_ / tiles_a_group];
            if (tiles_ % tiles_a_group == 0) {
                group.first_byte = first;
            }
            group.bytes[tiles_ % tiles_a_group] = length;
            first += length;
            ++tiles_;
        }
        append_payload(tiles.bytes);
    }

    void append_payload(const std::vector<std::uint8_t>& bytes) {
        rest_.insert(rest_.end(), bytes.begin(), bytes.end());
        file_.append(bytes.data(), bytes.size());
        payload_bytes_ += bytes.size();
        std::size_t done = 0;
        for (; rest_.size() - done >= chunk_bytes; done += chunk_bytes) {
            sums_.push_back(XXH3_64bits(rest_.data() + done, chunk_bytes));
        }
        rest_.erase(rest_.begin(), rest_.begin() + static_cast<std::ptrdiff_t>(done));
    }

    SymbolCode code_;
    const LevelValues& values_;
    TileGrid grid_;
    Workers& workers_;
    TileCoder coder_;
    AtomicFile file_;
    TableHeader header_;
    std::vector<std::uint8_t> model_;
    std::vector<TileGroup> index_;
    std::uint64_t tiles_ = 0;          // appended
    std::uint64_t payload_bytes_ = 0;  // appended
    std::vector<std::uint8_t> rest_;   // of them, the last ones, less than a chunk
    std::vector<std::uint64_t> sums_;
};

}  // namespace

std::uint64_t write_table(const std::filesystem::path& folder, const TableFamily& family, TableKind kind,
                          const LevelValues& values, Workers& workers) {
    return TableWriter(folder, family, kind, values, workers).write();
}

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
