#include "awale/analyzer/tables/published_tables.hpp"

#include <fmt/format.h>
#include <nettle/sha2.h>
#include <zstd.h>
#include <cassert>
#include <cstring>
#include <numeric>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/play.hpp"
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

struct PublishedDigest {
    int seeds;  ///< of the game
    int level;
    std::string_view digest;
};

constexpr PublishedDigest published_digests[] = {
#include "published_digests.inc"
};

}  // namespace

std::string_view digest_of(PublishedGame game, int level) {
    const auto* const found = std::ranges::find_if(published_digests, [&](const PublishedDigest& file) {
        return file.seeds == game.seeds && file.level == level;
    });
    return found == std::end(published_digests) ? "" : found->digest;
}

Sha256::Sha256() : context_(std::make_shared<sha256_ctx>()) { sha256_init(context_.get()); }

void Sha256::append(std::span<const std::uint8_t> bytes) {
    sha256_update(context_.get(), bytes.size(), bytes.data());
}

std::string Sha256::digest() {
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> bytes{};
    sha256_digest(context_.get(), bytes.size(), bytes.data());
    return fmt::format("{:02x}", fmt::join(bytes, ""));
}

namespace {

int seeds_of(const Row& mover, const Row& other) {
    return std::accumulate(mover.begin(), mover.end(), 0) + std::accumulate(other.begin(), other.end(), 0);
}

/// What a code says that a side can force at least.
int limit_of(int code, const Clamp& clamp) { return code == 0 ? 0 : clamp.least + code; }

}  // namespace

int highest_published_file(const std::filesystem::path& folder) {
    std::error_code failed;
    const auto exists = [&](Format format, int level) {
        return std::filesystem::exists(folder / file_name(format, level), failed);
    };
    int level = max_seeds;
    while (level >= 0 && !exists(Format::Pairs, level) && !exists(Format::Compressed, level)) {
        --level;
    }
    return level;
}

bool has_published_files(const std::filesystem::path& folder) { return highest_published_file(folder) >= 0; }

std::unique_ptr<const PublishedTables> PublishedTables::open(const std::filesystem::path& folder) {
    std::unique_ptr<PublishedTables> tables;
    const auto check = [&](const std::filesystem::path& path, PublishedGame game) {
        if (!tables) {
            tables.reset(new PublishedTables(game));
        } else if (game.seeds != tables->game_.seeds) {
            throw EnvironmentError(
                path.string(),
                localized("tables.of_another_game", {{"seeds", game.seeds}, {"before", tables->game_.seeds}}),
                localized("remedy.folder_a_game"));
        }
    };
    for (int level = 0; level <= max_seeds; ++level) {
        if (auto pairs = LhFile::open(folder, level)) {
            check(pairs->path(), pairs->game());
            tables->levels_[static_cast<std::size_t>(level)].pairs = std::move(pairs);
        } else if (auto forced = GmzFile::open(folder, level)) {
            check(forced->path(), forced->game());
            tables->levels_[static_cast<std::size_t>(level)].forced = std::move(forced);
        }
    }
    return tables;
}

std::optional<int> PublishedTables::at_least(const Row& mover, const Row& other, bool by_mover) const {
    const int level = seeds_of(mover, other);
    const Level& at = levels_[static_cast<std::size_t>(level)];
    const auto index = at.pairs || (at.forced && by_mover) ? index_of(mover, other) : std::nullopt;
    if (!index) {
        return std::nullopt;
    }
    if (at.pairs) {
        const auto [forced, conceded] = at.pairs->codes(*index);
        return limit_of(by_mover ? forced : conceded, at.pairs->clamp());
    }
    const Block codes = block(level, *index / GmzFile::boards_a_block);
    return limit_of((*codes)[*index % GmzFile::boards_a_block], at.forced->clamp());
}

PublishedTables::Block PublishedTables::block(int level, std::uint64_t number) const {
    const std::uint64_t key = number * (max_seeds + 1) + static_cast<std::uint64_t>(level);
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = places_.find(key); found != places_.end()) {
            recent_.splice(recent_.begin(), recent_, found->second);
            return recent_.front().second;
        }
    }
    // Two threads may read the same block; one of the two is kept.
    const GmzFile& file = *levels_[static_cast<std::size_t>(level)].forced;
    auto codes = std::make_shared<std::vector<std::uint8_t>>(file.boards_in(number));
    file.read(number, *codes);
    const std::lock_guard lock(mutex_);
    if (!places_.contains(key)) {
        recent_.emplace_front(key, codes);
        places_.emplace(key, recent_.begin());
        if (recent_.size() > kept_blocks) {
            places_.erase(recent_.back().first);
            recent_.pop_back();
        }
    }
    return codes;
}

PublishedLimits::PublishedLimits(std::unique_ptr<const PublishedTables> tables, const Store& store)
    : tables_(std::move(tables)), store_(store) {
    pass_ = store.highest_level(Pass::Safe) >= store.highest_level(Pass::Forced) ? Pass::Safe : Pass::Forced;
    built_ = store.highest_level(pass_);
    highest_ = built_;
    // The level just below the seeds of the game has no file, since a single seed cannot be captured.
    const auto is_known = [&](int level) {
        return tables_->has_level(level) ||
               (level == tables_->game().seeds - 1 && tables_->has_level(level + 1));
    };
    while (highest_ < max_seeds && is_known(highest_ + 1)) {
        ++highest_;
    }
}

std::uint64_t PublishedLimits::checksum() const {
    const auto game = static_cast<std::uint64_t>(tables_->game().seeds);
    return highest_ > built_ ? (game << 8U | static_cast<std::uint64_t>(highest_)) * 0x9e3779b97f4a7c15 : 0;
}

int PublishedLimits::at_least(const Board& board, bool by_mover) const {
    const Row mine = row_of(board, board.to_move());
    const Row theirs = row_of(board, other(board.to_move()));
    const int seeds = seeds_of(mine, theirs);
    if (seeds <= built_) {
        const auto both = kinds(pass_);
        return store_.value(by_mover ? both.front() : both.back(), ranks_of(board, houses));
    }
    if (const auto found = tables_->at_least(mine, theirs, by_mover)) {
        return *found;
    }
    if (!tables_->has_level(seeds)) {
        return 0;
    }
    // A board that no move leads to, or whose level lacks this side: what follows from the moves.
    std::optional<int> best;
    for (const House house : legal_moves(board, rules_of(store_.family()))) {
        const Played played = play(board, house, rules_of(store_.family()));
        const int value = (by_mover ? played.captured.count() : 0) + at_least(played.after, !by_mover);
        best = !best ? value : by_mover ? std::max(*best, value) : std::min(*best, value);
    }
    return best.value_or(by_mover ? 0 : std::accumulate(theirs.begin(), theirs.end(), 0));
}

}  // namespace awale::tables::published
