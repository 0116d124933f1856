#include "awale/analyzer/tables/file/table_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <system_error>

#include "awale/notation/io/environment_error.hpp"

namespace awale::tables {

namespace {

constexpr const char* delete_it = "delete it, and it will be built again";

/// No file is as large as this, and several such sizes can be added up.
constexpr std::uint64_t max_bytes = std::uint64_t{1} << 60U;

std::string cause() {
    return std::generic_category().message(errno);
}

/// The bytes that the file must have, or nothing where the sizes of its parts are no sizes of files.
std::optional<std::uint64_t> size_of(const TableHeader& header) {
    std::uint64_t size = sizeof header;
    for (const std::uint64_t part :
         {header.model_bytes, header.index_bytes, header.payload_bytes, header.sums_bytes}) {
        if (part > max_bytes) {
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
        return "is not a table of awale";
    }
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header.magic != table_magic) {
        return "is not a table of awale";
    }
    if (header.version != table_version) {
        return fmt::format("is a table of format version {}, and this program reads version {}",
                           header.version, table_version);
    }
    if (header.header_checksum != header_checksum(header)) {
        return "is damaged: the checksum of its header is wrong";
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
        return fmt::format("is another table than its name and folder say (it has {} seeds)", header.seeds);
    }
    const auto size = size_of(header);
    if (!size) {
        return "is damaged: the sizes of its parts make no sense";
    }
    if (bytes.size() != *size) {
        return fmt::format("is {}: {} bytes instead of {}", bytes.size() < *size ? "cut short" : "too long",
                           bytes.size(), *size);
    }
    if (header.tables_checksum != checksum_of_tables(header, bytes)) {
        return "is damaged: the checksum of its index is wrong";
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
        throw EnvironmentError(path.string(), cause());
    }

    struct stat status {};

    if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(file);
        throw EnvironmentError(path.string(), "is not a regular file", "remove it");
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == 0) {
        ::close(file);
        throw EnvironmentError(path.string(), "is empty", delete_it);
    }
    void* const memory = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    ::close(file);
    if (memory == MAP_FAILED) {
        throw EnvironmentError(path.string(), cause());
    }
    return MappedFile({memory, Unmap{size}});
}

void MappedFile::Unmap::operator()(void* memory) const {
    ::munmap(memory, size);
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
        throw EnvironmentError(path.string(), wrong, delete_it);
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
        throw EnvironmentError(path.string(), "is damaged: its parts do not fit", delete_it);
    }
    try {
        const auto model = file->bytes().subspan(sizeof header, model_bytes);
        return std::unique_ptr<const TableFile>(
            new TableFile(path, std::move(*file), header, shape, kind, SymbolModel(symbols, model)));
    } catch (const std::invalid_argument&) {
        throw EnvironmentError(path.string(), "is damaged: its model makes no sense", delete_it);
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
        if (!chunk_is_sound(chunk)) {
            fail_damaged();
        }
        sound_[chunk].store(true, std::memory_order_relaxed);
    }
}

bool TableFile::chunk_is_sound(std::uint64_t chunk) const {
    const std::uint64_t first = chunk * chunk_bytes;
    return XXH3_64bits(payload_ + first, std::min(chunk_bytes, header_.payload_bytes - first)) ==
           sums_[chunk];
}

void TableFile::fail_damaged() const {
    throw EnvironmentError(path_.string(), "is damaged: the checksum of its values is wrong", delete_it);
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

}  // namespace awale::tables
