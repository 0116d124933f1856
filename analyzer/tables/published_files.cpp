#include "awale/analyzer/tables/published_files.hpp"

#include <fmt/format.h>
#include <nettle/sha2.h>
#include <zstd.h>
#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <numeric>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/atomic_file.hpp"
#include "awale/notation/io/environment_error.hpp"

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

/// Reads lines of a block, all of one row of tiles, one after the other to `values`. What is said last of a
/// line is said first in the published order.
void read_lines(const TableFile& file, int mover_seeds, std::span<const std::uint32_t> others,
                std::uint8_t* values) {
    const std::uint32_t length = file.shape().movers(mover_seeds);
    Tile tile;
    for (std::uint32_t column = 0; column < length; column += tile_columns) {
        const TileGrid::Area area = file.grid().area_of(mover_seeds, others.front(), column);
        file.read(file.grid().tile_of(mover_seeds, others.front(), column), area, tile);
        for (std::size_t i = 0; i < others.size(); ++i) {
            const std::uint8_t* const symbols = tile.data() + (others[i] - area.other) * tile_columns;
            std::uint8_t* const end = values + i * length + (length - column);
            for (std::size_t k = 0; k < area.columns; ++k) {
                end[-1 - static_cast<std::ptrdiff_t>(k)] =
                    static_cast<std::uint8_t>(file.code().value(symbols[k]));
            }
        }
    }
}

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
                    read_lines(forced, movers, groups[i], forced_values.data() + at);
                    read_lines(conceded, movers, groups[i], conceded_values.data() + at);
                }
            });
            use({forced_values, conceded_values});
        }
    }
}

namespace {

constexpr std::array<char, 8> gmz_magic{'O', 'W', 'A', 'R', 'E', 'G', 'Z', '1'};
constexpr std::int32_t gmz_zstd_level = 19;
constexpr std::array<char, 8> lh_magic{'O', 'W', 'A', 'R', 'E', 'L', 'H', '1'};

/// How a pair number is stored. Do not change.
enum class LhMode : std::uint8_t { Digits = 0, Bits = 1, Words = 2 };

/// Bits that a number below this one needs, one at least.
int width_of(int numbers) {
    return std::max(static_cast<int>(std::bit_width(static_cast<unsigned>(numbers - 1))), 1);
}

std::uint64_t number_at(std::span<const std::uint8_t> bytes, std::uint64_t offset) {
    std::uint64_t number = 0;
    std::memcpy(&number, bytes.data() + offset, sizeof number);
    return number;
}

/// The number in so many bits, the lowest first.
std::uint32_t bits_at(std::span<const std::uint8_t> bytes, std::uint64_t first, std::uint64_t width) {
    std::uint32_t number = 0;
    for (std::uint64_t bit = 0; bit < width; ++bit) {
        const std::uint64_t at = first + bit;
        number |= (static_cast<std::uint32_t>(bytes[at / 8]) >> at % 8 & 1U) << bit;
    }
    return number;
}

/// The header of a level. Precondition: the game has it.
LhHeader lh_header(PublishedGame game, int level) {
    const Clamp clamp(game, level);
    LhHeader header{};
    header.magic = lh_magic;
    header.level = level;
    header.least = clamp.least;
    header.codes = clamp.codes;
    header.pairs = clamp.codes * (clamp.codes + 1) / 2;
    const int pairs = header.pairs;
    header.boards_a_byte = pairs * pairs * pairs <= 256 ? 3 : pairs * pairs <= 256 ? 2 : 1;
    header.width = width_of(pairs);
    const LhMode mode = pairs > 256                                     ? LhMode::Words
                        : header.boards_a_byte == 1 && header.width < 8 ? LhMode::Bits
                                                                        : LhMode::Digits;
    header.mode = static_cast<std::int32_t>(mode);
    header.seeds = game.seeds == 48 ? 0 : game.seeds;
    header.boards = boards(level);
    const auto a_byte = static_cast<std::uint64_t>(header.boards_a_byte);
    switch (mode) {
        case LhMode::Digits: header.data_bytes = (header.boards + a_byte - 1) / a_byte; break;
        case LhMode::Bits:
            header.data_bytes = (header.boards * static_cast<std::uint64_t>(header.width) + 7) / 8 + 2;
            break;
        case LhMode::Words: header.data_bytes = 2 * header.boards; break;
    }
    return header;
}

/// Why a header cannot be that of `level`, in words that follow the name of its file; empty where it can.
/// `seeds` are those of the game and `header_level` those on its boards, as the header has them.
std::string level_fault(int seeds, int header_level, int level) {
    if (seeds < 2 || seeds > max_seeds || seeds % 2 != 0) {
        return localized("tables.no_such_game", {{"seeds", seeds}});
    }
    if (header_level != level) {
        return localized("tables.name_differs", {{"seeds", header_level}, {"named", level}});
    }
    if (!PublishedGame{seeds}.has_level(level)) {
        return localized("tables.level_not_of_game", {{"seeds", level}, {"game", seeds}});
    }
    return "";
}

/// What is wrong with the file, in words that follow its name, or nothing.
std::string fault(std::span<const std::uint8_t> bytes, const GmzHeader& header, int level) {
    if (bytes.size() < sizeof header || header.magic != gmz_magic) {
        return localized("tables.not_gmz");
    }
    if (std::string words = level_fault(header.seeds, header.level, level); !words.empty()) {
        return words;
    }
    const Clamp clamp(PublishedGame{header.seeds}, level);
    if (header.least != clamp.least || header.codes != clamp.codes || header.boards != boards(level)) {
        return localized("tables.header_does_not_fit");
    }
    if (header.boards_a_block != static_cast<std::int32_t>(GmzFile::boards_a_block) || header.pack < 0 ||
        header.pack > 1) {
        return localized("tables.unknown_packing");
    }
    const auto a_block = static_cast<std::uint64_t>(header.boards_a_block);
    if (header.blocks != (header.boards + a_block - 1) / a_block || header.width != width_of(clamp.codes)) {
        return localized("tables.header_does_not_fit");
    }
    const std::uint64_t table_bytes = (header.blocks + 1) * sizeof(std::uint64_t);
    if (header.table < sizeof header || header.table > bytes.size() ||
        bytes.size() - header.table < table_bytes) {
        return localized("tables.block_list_cut_short",
                         {{"bytes", bytes.size()}, {"end", header.table + table_bytes}});
    }
    std::uint64_t before = sizeof header;
    for (std::uint64_t block = 0; block <= header.blocks; ++block) {
        const std::uint64_t offset = number_at(bytes, header.table + block * sizeof(std::uint64_t));
        if (offset < before || offset > header.table || (block == 0 && offset != sizeof header) ||
            (block == header.blocks && offset != header.table)) {
            return localized("tables.block_list_wrong", {{"block", block}});
        }
        before = offset;
    }
    return "";
}

std::string fault(std::span<const std::uint8_t> bytes, const LhHeader& header, int level) {
    if (bytes.size() < sizeof header || header.magic != lh_magic) {
        return localized("tables.not_lh");
    }
    const int seeds = header.seeds == 0 ? full_game.seeds : header.seeds;
    if (std::string words = level_fault(seeds, header.level, level); !words.empty()) {
        return words;
    }
    if (header != lh_header(PublishedGame{seeds}, level)) {
        return localized("tables.header_does_not_fit");
    }
    if (const std::uint64_t wanted = sizeof header + header.data_bytes; bytes.size() != wanted) {
        return localized(bytes.size() < wanted ? "tables.file_cut_short" : "tables.file_too_long",
                         {{"bytes", bytes.size()}, {"wanted", wanted}});
    }
    return "";
}

/// Maps a file. Nothing where there is none. Throws EnvironmentError where `fault` finds one. The header of a
/// shorter file is filled with zeros.
template <typename File, typename Header>
std::unique_ptr<const File> open_file(const std::filesystem::path& path, int level) {
    std::optional<MappedFile> file = MappedFile::open(path);
    if (!file) {
        return nullptr;
    }
    Header header{};
    std::memcpy(&header, file->bytes().data(), std::min(sizeof header, file->bytes().size()));
    if (const std::string words = fault(file->bytes(), header, level); !words.empty()) {
        throw EnvironmentError(path.string(), words, localized("remedy.copy_published"));
    }
    return std::make_unique<const File>(path, std::move(*file), header);
}

}  // namespace

std::unique_ptr<const GmzFile> GmzFile::open(const std::filesystem::path& folder, int level) {
    return open_file<GmzFile, GmzHeader>(folder / published::file_name(Format::Compressed, level), level);
}

std::unique_ptr<const LhFile> LhFile::open(const std::filesystem::path& folder, int level) {
    return open_file<LhFile, LhHeader>(folder / published::file_name(Format::Pairs, level), level);
}

std::size_t GmzFile::boards_in(std::uint64_t block) const {
    return static_cast<std::size_t>(
        std::min<std::uint64_t>(boards_a_block, header_.boards - block * boards_a_block));
}

void GmzFile::read(std::uint64_t block, std::span<std::uint8_t> codes) const {
    assert(codes.size() == boards_in(block));
    // Frames of our own thread, which decompress one block after another.
    static thread_local const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context{ZSTD_createDCtx(),
                                                                                           ZSTD_freeDCtx};
    const std::uint64_t place = header_.table + block * sizeof(std::uint64_t);
    const std::uint64_t first = number_at(file_.bytes(), place);
    const auto frame =
        file_.bytes().subspan(first, number_at(file_.bytes(), place + sizeof(std::uint64_t)) - first);
    const auto fail = [&](const std::string& why) {
        throw EnvironmentError(path_.string(), why, localized("remedy.copy_published"));
    };
    const auto width = static_cast<std::size_t>(header_.width);
    std::vector<std::uint8_t> packed;
    std::span<std::uint8_t> target = codes;
    if (header_.pack == 1) {
        packed.resize((codes.size() * width + 7) / 8);
        target = packed;
    }
    const std::size_t length =
        ZSTD_decompressDCtx(context.get(), target.data(), target.size(), frame.data(), frame.size());
    if (ZSTD_isError(length) != 0) {
        fail(localized("tables.block_not_decompressed",
                       {{"block", block}, {"reason", ZSTD_getErrorName(length)}}));
    }
    if (length != target.size()) {
        fail(
            localized("tables.block_size", {{"block", block}, {"bytes", length}, {"wanted", target.size()}}));
    }
    if (header_.pack == 1) {
        for (std::size_t i = 0; i < codes.size(); ++i) {
            codes[i] = static_cast<std::uint8_t>(bits_at(packed, i * width, width));
        }
    }
    if (std::ranges::any_of(codes, [&](std::uint8_t code) { return code >= header_.codes; })) {
        fail(localized("tables.code_without_meaning", {{"block", block}}));
    }
}

std::uint32_t LhFile::pair_number(std::uint64_t board) const {
    const auto data = file_.bytes().subspan(sizeof header_);
    switch (static_cast<LhMode>(header_.mode)) {
        case LhMode::Words:
            return static_cast<std::uint32_t>(data[2 * board]) |
                   static_cast<std::uint32_t>(data[2 * board + 1]) << 8U;
        case LhMode::Bits: {
            const auto width = static_cast<std::uint64_t>(header_.width);
            return bits_at(data, board * width, width);
        }
        case LhMode::Digits: break;
    }
    const auto a_byte = static_cast<std::uint64_t>(header_.boards_a_byte);
    const auto pairs = static_cast<std::uint32_t>(header_.pairs);
    std::uint32_t digits = data[board / a_byte];
    for (std::uint64_t before = board % a_byte; before > 0; --before) {
        digits /= pairs;
    }
    return digits % (a_byte == 1 ? 256 : pairs);
}

std::pair<int, int> LhFile::codes(std::uint64_t board) const {
    assert(board < header_.boards);
    const std::uint32_t number = pair_number(board);
    if (number >= static_cast<std::uint32_t>(header_.pairs)) {
        throw EnvironmentError(path_.string(), localized("tables.pair_without_meaning", {{"board", board}}),
                               localized("remedy.copy_published"));
    }
    std::uint32_t sum = 0;
    while ((sum + 1) * (sum + 2) / 2 <= number) {
        ++sum;
    }
    const int mover = static_cast<int>(number - sum * (sum + 1) / 2);
    return {mover, static_cast<int>(sum) - mover};
}

namespace {

constexpr std::size_t blocks_at_once = 64;
constexpr std::size_t buffer_bytes = std::size_t{1} << 20U;

/// Turns the values of a level into the bytes of an `.lh` file, a piece at a time.
class LhPacker {
public:
    /// Takes bytes of the file, in their order.
    using Sink = std::function<void(std::span<const std::uint8_t>)>;

    /// Writes the header. Precondition: the game has the level.
    LhPacker(PublishedGame game, int level, Sink sink)
        : clamp_(game, level),
          sink_(std::move(sink)),
          header_(lh_header(game, level)),
          mode_(static_cast<LhMode>(header_.mode)) {
        assert(game.has_level(level));
        buffer_.reserve(buffer_bytes);
        sink_({reinterpret_cast<const std::uint8_t*>(&header_), sizeof header_});
    }

    /// The values of the boards that follow.
    void append(const Values& values) {
        for (std::size_t i = 0; i < values.forced.size(); ++i) {
            const auto forced = static_cast<std::uint32_t>(clamp_.code(values.forced[i]));
            const std::uint32_t sum = forced + static_cast<std::uint32_t>(clamp_.code(values.conceded[i]));
            const std::uint32_t number = sum * (sum + 1) / 2 + forced;
            switch (mode_) {
                case LhMode::Digits:
                    pending_ += number * scale_;
                    scale_ *= static_cast<std::uint32_t>(header_.pairs);
                    if (++held_ == header_.boards_a_byte) {
                        buffer_.push_back(static_cast<std::uint8_t>(pending_));
                        pending_ = 0;
                        scale_ = 1;
                        held_ = 0;
                    }
                    break;
                case LhMode::Bits:
                    pending_ |= std::uint64_t{number} << static_cast<unsigned>(held_);
                    for (held_ += header_.width; held_ >= 8; held_ -= 8) {
                        buffer_.push_back(static_cast<std::uint8_t>(pending_));
                        pending_ >>= 8U;
                    }
                    break;
                case LhMode::Words:
                    buffer_.push_back(static_cast<std::uint8_t>(number));
                    buffer_.push_back(static_cast<std::uint8_t>(number >> 8U));
                    break;
            }
            if (buffer_.size() + 2 > buffer_bytes) {
                flush();
            }
        }
    }

    /// After the last board: what is left of the last byte. Returns the size of the file.
    std::uint64_t finish() {
        if (held_ > 0) {
            buffer_.push_back(static_cast<std::uint8_t>(pending_));
        }
        if (mode_ == LhMode::Bits) {
            buffer_.insert(buffer_.end(), 2, 0);
        }
        flush();
        return sizeof header_ + header_.data_bytes;
    }

private:
    void flush() {
        sink_(buffer_);
        buffer_.clear();
    }

    Clamp clamp_;
    Sink sink_;
    LhHeader header_;
    LhMode mode_;
    std::vector<std::uint8_t> buffer_;
    std::uint64_t pending_ = 0;  ///< bits or digits that do not fill a byte yet
    int held_ = 0;               ///< how many bits or boards that is
    std::uint32_t scale_ = 1;    ///< of the next digit
};

/// Writes the forced seeds of a level as a `.gmz` file. The bytes depend on the values and on the version of
/// Zstandard. Every call may throw WriteError.
class GmzWriter {
public:
    /// Precondition: the game has the level.
    GmzWriter(const std::filesystem::path& path, PublishedGame game, int level, Workers& workers)
        : file_(path), game_(game), level_(level), clamp_(game, level), workers_(workers) {
        assert(game.has_level(level));
        const GmzHeader none{};  // written over at the end
        file_.append(&none, sizeof none);
        offsets_.push_back(sizeof none);
    }

    /// The values of the boards that follow.
    void append(const Values& values) {
        for (const std::uint8_t value : values.forced) {
            codes_.push_back(static_cast<std::uint8_t>(clamp_.code(value)));
        }
        compress(codes_.size() / (blocks_at_once * block_bytes) * (blocks_at_once * block_bytes));
    }

    /// After the last board. Returns the size of the file.
    std::uint64_t finish() {
        compress(codes_.size());
        const GmzHeader header{gmz_magic,
                               level_,
                               clamp_.least,
                               clamp_.codes,
                               game_.seeds,
                               static_cast<std::int32_t>(block_bytes),
                               0,
                               gmz_zstd_level,
                               width_of(clamp_.codes),
                               boards(level_),
                               offsets_.size() - 1,
                               offsets_.back()};
        file_.append(offsets_.data(), offsets_.size() * sizeof offsets_.front());
        file_.write_at(0, &header, sizeof header);
        file_.commit();
        return offsets_.back() + offsets_.size() * sizeof offsets_.front();
    }

private:
    static constexpr std::size_t block_bytes = GmzFile::boards_a_block;

    void compress(std::size_t bytes) {
        const std::size_t blocks = (bytes + block_bytes - 1) / block_bytes;
        std::vector<std::vector<char>> frames(blocks);
        workers_.share(blocks, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
            for (std::size_t i = begin; i < end; ++i) {
                const std::size_t first = i * block_bytes;
                const std::size_t size = std::min(block_bytes, bytes - first);
                frames[i].resize(ZSTD_compressBound(size));
                const std::size_t length = ZSTD_compress(frames[i].data(), frames[i].size(),
                                                         codes_.data() + first, size, gmz_zstd_level);
                if (ZSTD_isError(length) != 0) {
                    throw EnvironmentError("Zstandard", ZSTD_getErrorName(length));
                }
                frames[i].resize(length);
            }
        });
        for (const std::vector<char>& frame : frames) {
            file_.append(frame.data(), frame.size());
            offsets_.push_back(offsets_.back() + frame.size());
        }
        codes_.erase(codes_.begin(), codes_.begin() + static_cast<std::ptrdiff_t>(bytes));
    }

    AtomicFile file_;
    PublishedGame game_;
    int level_;
    Clamp clamp_;
    Workers& workers_;
    std::vector<std::uint8_t> codes_;  ///< not compressed yet
    std::vector<std::uint64_t> offsets_;
};

std::unique_ptr<const TableFile> open_level(const std::filesystem::path& folder, TableKind kind, int level) {
    auto file = TableFile::open(folder, TableFamily{}, kind, level);
    if (!file) {
        throw EnvironmentError((folder / tables::file_name(kind, level)).string(),
                               localized("tables.is_missing"), localized("remedy.build_tables"));
    }
    return file;
}

void scan(const std::filesystem::path& from, int level, Workers& workers,
          const std::function<void(const Values&)>& use) {
    const auto forced = open_level(from, TableKind::Forced, level);
    const auto conceded = open_level(from, TableKind::Conceded, level);
    scan_level(*forced, *conceded, workers, use);
}

}  // namespace

std::uint64_t export_level(const std::filesystem::path& from, int level, PublishedGame game, Format format,
                           const std::filesystem::path& to, Workers& workers) {
    std::error_code failed;
    std::filesystem::create_directories(to, failed);
    if (failed) {
        throw WriteError(to.string(),
                         localized("files.cannot_be_made", {{"reason", system_reason(failed.value())}}),
                         localized("remedy.choose_another_folder"));
    }
    const std::filesystem::path path = to / file_name(format, level);
    if (format == Format::Compressed) {
        GmzWriter writer(path, game, level, workers);
        scan(from, level, workers, [&](const Values& values) { writer.append(values); });
        return writer.finish();
    }
    AtomicFile file(path);
    LhPacker packer(game, level,
                    [&](std::span<const std::uint8_t> bytes) { file.append(bytes.data(), bytes.size()); });
    scan(from, level, workers, [&](const Values& values) { packer.append(values); });
    const std::uint64_t bytes = packer.finish();
    file.commit();
    return bytes;
}

std::vector<std::string> digests_of_level(const std::filesystem::path& from, int level,
                                          const std::vector<PublishedGame>& games, Workers& workers) {
    std::vector<Sha256> sums(games.size());
    std::vector<LhPacker> packers;
    for (std::size_t i = 0; i < games.size(); ++i) {
        packers.emplace_back(games[i], level,
                             [&sums, i](std::span<const std::uint8_t> bytes) { sums[i].append(bytes); });
    }
    scan(from, level, workers, [&](const Values& values) {
        workers.share(packers.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
            for (std::size_t i = begin; i < end; ++i) {
                packers[i].append(values);
            }
        });
    });
    std::vector<std::string> digests;
    for (std::size_t i = 0; i < games.size(); ++i) {
        packers[i].finish();
        digests.push_back(sums[i].digest());
    }
    return digests;
}

namespace {

// Facts, not ours. Levels without a file are empty.
constexpr std::array<std::string_view, 49> digests_of_48{
    "2110c87d3cb99c5b11024ec030e4bf7f0d08313cce254dedc3ecc3e7368b64c4",
    "2e463a6cd3c83c9065252633ed8dc48ea3f8d32edf87b94ead177d05082769a5",
    "d6f2b170ca0370f4e0b9b0345b7d4857691331ac4ec2ab7faa88eae8278d5831",
    "2a9db7b872d6b3687f6f6f5266a271379ce15021f358393c638412da5df2a800",
    "b9ffcf3497b1d444c7ca441cacd305cca78a98747e4e9a5e55c8557a6cb21e8b",
    "08ef22a60b1d1f454ca861d442a8ee413a30068acfa973726daf7e1eee40df1b",
    "ccfe9921c9689cb9b0fe81c4fecd2f13f1d9d8bc304536ab2635b75d1c86da84",
    "ecab2593579c30dfc801681417ff3d5ea6edbbd3bdd2db5bf2cdbcdbe25b7dac",
    "214b0634220f96744dd7935070ee298a627353773ec1f2bb94e75f12a2cacd28",
    "6bf8632f1ef004c5dd84cc91ef1c643335f215d8f0fd10c5417bf26d3466b935",
    "a17e2bc366ea99e620c5176dc689985b1bcc9fb8371e56e48ad3d54653662297",
    "219ba807c5fe841bebf5b4a276942832d0330e5afdff8101dda9e19aae634f14",
    "89372912552af3b0bf90a03ed42b8c776d018bc51c6cc08f85ef54ff144c059e",
    "4b4576d131a1b03652a38e6128eeca1d5b94d2573648e87dbda9784b101c6239",
    "cc054b249dcc81690e0d9fbc4d10bd350bea09a68bb22ecd08ca6f06ae32ecc9",
    "d5d0ab354761307696de8f92fc86c3e4dbc9f7d078e647c6c3b6464c2d292448",
    "ffeaabef7287b22b29ba98def1d331de9de4615585dbe39c2e128372f011137d",
    "135117d611de47a5c2df109189f70b35397912dc5c6c33f017b3f1eeca738e32",
    "4c208cb73e1147247ee97caf3921fd1f44c6048d630be1e2db94580c2bbdc438",
    "c9c37d584fe1e6038d974166c14d5609486fadab09ca83252478594b6debfc5a",
    "9d79c224ea216573a50b6d6d1548db24af0bce4aea63d3cb9d096c05f4863dc8",
    "2f2682d09a2c7d6ee2790c6c99ac037105707d9002e5ef4580aaf9912e2c9012",
    "b9766e17fec10c3871d6006a031d7ba4f2897fe0a5333ea12a4d05ccb8e01df4",
    "26c323232c0b8f4e8b508924d3ad314a8cfd8f1a94fd08883294ead16453ba84",
    "06cc9ae18340cc750b66e0f4cf5ad5fe28b763676b89b55c1aece033a0ff1fd8",
    "2e0dd9d6c5e10bc5b00aad9d1edc0dbf9c558070af8e2cb5ebea1a99742e1eb9",
    "8db92ea3d44e22cbd791616e3609675c3b315553e3f75b98fd0a8b211d0b3bef",
    "6c47c047f078051494919765f37d2da118b974864759dfc01c657d77ee499a61",
    "40d437c3a69a7f1d1e33c3b30e3b7f7a2927ae90251b0dd9f1be73922ca75e5d",
    "f878a109b72dda1b81ef484a6b311b11636d4fa22a7b26264dbe83e7ca38d55d",
    "d9f2a7c0784415338ef8537a6055cd25d13e4a9e7d303aba6f9aba16ae623400",
    "b2a16b21b07a9db92e091eb7c52ec6ee89f9e722a8779d12440eb7cb82b78bc6",
    "508a6fa7258a18629e18a94fc520743703a5302ffea1ed3afb55fc796eb190bb",
    "85fb2ec3dd0084dc028f67121e6927d62c1eda4d01ba32add705dd3f2941d4b4",
    "fe7f6bac272a38665d4ec03fde7b89cc8bd0bc89ecebdee1121e0e6e551617c4",
    "a58e40f679ffe3d3d57bde41cb8975116a58ba5818e23570895c7eefd19cc0b8",
    "d483088be6004a7593f8497825a2db427bd4f406484b0a7277a99b7cd7f80688",
    "7c0390eccd6f10f9deb94e62c5070aefe145c2997540600aa656a519a2eaabe1",
    "c7ec7fa00c879450bc0173090ed1680ef34c6b94ab824fb0a7ae930af9b8ddd0",
    "bd704ea5ad5d775fd6a86b74b672f46e00dc8ea0d0eb3c6396129c5aaa60829b",
    "7fb9353cfc39474f76ff6ce738984a3bc103f0fabfe9aea96a9c3dd99e4f7db4",
    "d452821c904643760d7cd6352ee43c8199a8e96efd37c425624c19f56747714d",
    "35c466b7c19eb4141e85c83842092afed9b47f703b5ad0abbe8009723f99170a",
    "2afd66cdffc39348e633bd85e348470ed4bddbf4e7af1c89d3ebb53edfa6844e",
    "91b77864cbcff42477c08501862d2e5fe057c1e3725b4db2cb96cfbd9c4cada9",
    "31ca0fce3a2d4f3a25ba04408d333271114f1e58ed9df13dc6a31bef8ac130f4",
    "f7c4a256ff8720dbba07652132f45de98aebe37e3cca3ab72cc2efafb27d5316",
    "",
    "4369bec3d95f33092f7c232e24b022187ade5eb87f014625c99253bb7fa4f6fa"};

constexpr std::array<std::string_view, 37> digests_of_36{
    "378cbf794f9e05a9c9e16250ebbdfefa9078cb81652775b5aaab7a33380c6de5",
    "66dc08c60425c8bb6c05a7bb1ea339ce446066e05fc62c5baf4f08be9d6db5d2",
    "ba7bb0e3fa6090dceffae5848e8e6f8281d6aa9a8b9dafd9e4f7718a62e98d7a",
    "607bf21477fc29855ce14f7136be9b1f26f834f0234342f7a7f34d745385e7c9",
    "308237911784e774ae56776a65b8cd6c3755480f780f3b6e44397cb73437c498",
    "e7e380216a52f7c9c41625d4691f463a25852a2ffdd879bc238391f4eaf867e4",
    "a633c0b5aa8069d0037b8770e2251908522b818951a125b7febc759118b3930a",
    "bbd60b7db0ba0237e1dab4e3d3fb2a60e420b57de8aa228e9a77a42cf735b1eb",
    "cafb721f002263cd722e8156bdedd8a467fd26db5431b86f25a1595f50ec0622",
    "6b5a98a7086395a964924ecd28a6a0bdbefcd2470607261179f22e926254b334",
    "baf108c0cae5fbf9be90a18eb7cba7217183cdbc532ee7ccbe87795a50b4e188",
    "b7537642193925484dd3215b60dce61fcbbc48d8d1a2eefe40c6e763230af7f6",
    "19dd263e3d669f1c760fedbcc22b72b510a9f82a6df16155f5822c174ba20b14",
    "524d24314257e9fefeab74e086fa06165803289fd560ef62b692a6f3b74e329f",
    "4b3febe0d5c67c69eaeaae48326bb4e7e63eb5832e87e2c99b1b4c4a352ec9b4",
    "1b7e60550d5ce0d778c364de3f1de68a0fb3007049e0044a10ea12345e5a96aa",
    "9a9bbf697a643974c9286c8c116284b773d3e416b97b1a99d022f3ef6d3c1c4d",
    "a8013b5f751900906adc8cc00fce889080496451276df83b1ea361d7d58e329a",
    "09d19ddfcbeec7c990f0976aba7c0d131cd5715e597698de253cb7d2cbe8b6a7",
    "d1b7284270cd5c9fa5ae01575bb98b0ea2d25f860de37d28a5229a1b827334ee",
    "d7bce740bb6b3a6f132dc4d3d613ba734752cacaaf1bec47927293642094eec4",
    "5664b28f417fe6812ed7f9db33b9415430ddaee14bfda203bf123beec03b6506",
    "85b161c0e0a90dd42c5176de55d536d519ea07a07dde1e7572163ad261c1a96e",
    "11d7b9371eb75007ae761cb9d069d5704c375f34274b3c3cb42e81f67ae7d263",
    "f8e0918ef86fdacd485f7fee13839b9fb7a492f11355a784505e81b26d611baf",
    "9419e01a9e0b83e5c7961bdf81d899e61036b4aa871f47a5e76c3103572cda9c",
    "82af03cb078351921c4811b41467a9d9314810b55e1479eb94c4db45ff86712b",
    "bdbd18ddcbb31d957b26809d12a75eb86337c9bf24049f69bb77743ff61420e1",
    "6d337555dc264eb532bc37985cadb7cff9495fcdb18ca4956002f29820104cb3",
    "b0635080cb2b16c9f5faad44a8d86e7fb66f07f02a66acae1e288f97f7fe8b02",
    "032dc8591420d0bfced44ccdb7dd984ab020cf6312471706f6147d57e111888f",
    "aa2b632dbbc87367b8876957c3a072b7180d5d85608df0a333e7c72db05c150c",
    "1391beed0061644bf7a5372fbc08a53e9a13b7bbfbf73a6d3196bd4b9a1cc0c7",
    "676d049b6e24a6a2948952f27c3da90c63f44b6705503a7c689e4db9c1fa6c64",
    "b639998823a9c33630b13d093887f6ed140928a1009e9cdf1c74de8a6e857841",
    "",
    "ea845e4d9eb9140033c93cfe101a7db3cb783e22ffac3126ae791d6ae0c0c598"};

}  // namespace

std::string_view digest_of(PublishedGame game, int level) {
    const auto place = static_cast<std::size_t>(level);
    if (game.seeds == 48 && place < digests_of_48.size()) {
        return digests_of_48[place];
    }
    if (game.seeds == 36 && place < digests_of_36.size()) {
        return digests_of_36[place];
    }
    return "";
}

Sha256::Sha256() : context_(std::make_shared<sha256_ctx>()) {
    sha256_init(context_.get());
}

void Sha256::append(std::span<const std::uint8_t> bytes) {
    sha256_update(context_.get(), bytes.size(), bytes.data());
}

std::string Sha256::digest() {
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> bytes{};
    sha256_digest(context_.get(), bytes.size(), bytes.data());
    return fmt::format("{:02x}", fmt::join(bytes, ""));
}

}  // namespace awale::tables::published
