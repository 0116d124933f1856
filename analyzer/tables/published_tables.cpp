#include "awale/analyzer/tables/published_tables.hpp"

#include <fmt/format.h>
#include <nettle/sha2.h>
#include <zstd.h>
#include <cassert>
#include <cstring>
#include <numeric>
#include <ranges>

#include "awale/notation/game/play.hpp"
#include "awale/notation/io/atomic_file.hpp"

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

/// Rows of six houses with `seeds` seeds and an empty house.
std::uint32_t rows_with_empty_house(int seeds) {
    return static_cast<std::uint32_t>(rows(houses, seeds) - full_rows(houses, seeds));
}

}  // namespace

std::filesystem::path file_name(Format format, int level) {
    return fmt::format("oware_n{:02}.{}", level, format == Format::Pairs ? "lh" : "gmz");
}

std::uint64_t boards(int level) {
    return rows(2 * houses, level) - (level < houses ? 0 : rows(2 * houses, level - houses));
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

namespace {

std::unique_ptr<const TableFile> open_table(const std::filesystem::path& folder, TableKind kind, int level) {
    auto file = TableFile::open(folder, TableFamily{}, kind, level);
    if (!file) {
        throw EnvironmentError((folder / tables::file_name(kind, level)).string(),
                               localized("tables.is_missing"), localized("remedy.build_tables"));
    }
    return file;
}

/// Values of boards that follow each other in the published order.
using Values = std::span<const std::uint8_t>;

/// The values of a block: what is said last of a line is said first.
std::vector<std::uint8_t> published_block(const TableFile& file, int others, Workers& workers) {
    const int movers = file.shape().seeds() - others;
    const std::size_t length = file.shape().movers(movers);
    Bytes block(length * file.shape().others(movers));
    file.read_block(movers, block.data(), workers);
    std::vector<std::uint8_t> values;
    values.reserve(length * rows_with_empty_house(others));
    const std::vector<Row> rows = all_rows(houses, others);
    for (std::size_t line = rows.size(); line-- > 0;) {
        if (std::ranges::find(rows[line], 0) != rows[line].end()) {
            const std::span bytes(block.data() + line * length, length);
            std::ranges::transform(std::views::reverse(bytes), std::back_inserter(values),
                                   [](std::uint8_t byte) { return std::abs(byte - zero_byte); });
        }
    }
    return values;
}

/// Reads a level in the order of the published index and passes on what is forced and conceded, some millions
/// of boards at a time.
void scan_level(const std::filesystem::path& from, int level, Workers& workers,
                const std::function<void(Values forced, Values conceded)>& use) {
    constexpr std::size_t boards_a_scan = std::size_t{1} << 21U;
    const auto forced = open_table(from, TableKind::Forced, level);
    const auto conceded = open_table(from, TableKind::Conceded, level);
    for (int others = 0; others <= level; ++others) {
        const auto by_mover = published_block(*forced, others, workers);
        const auto by_other = published_block(*conceded, others, workers);
        for (std::size_t first = 0; first < by_mover.size(); first += boards_a_scan) {
            const std::size_t count = std::min(boards_a_scan, by_mover.size() - first);
            use(Values(by_mover).subspan(first, count), Values(by_other).subspan(first, count));
        }
    }
}

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

[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& why) {
    throw EnvironmentError(path.string(), why, localized("remedy.copy_published"));
}

/// Maps a file. Nothing where there is none. Throws EnvironmentError where `fault` finds one. The header of a
/// shorter file is filled with zeros.
template <typename File>
std::optional<File> open_file(const std::filesystem::path& path, int level) {
    std::optional<MappedFile> file = MappedFile::open(path);
    if (!file) {
        return std::nullopt;
    }
    decltype(File::header) header{};
    std::memcpy(&header, file->bytes().data(), std::min(sizeof header, file->bytes().size()));
    if (const std::string words = fault(file->bytes(), header, level); !words.empty()) {
        refuse(path, words);
    }
    return File{{path, *std::move(file), header}};
}

}  // namespace

std::optional<GmzFile> GmzFile::open(const std::filesystem::path& folder, int level) {
    return open_file<GmzFile>(folder / published::file_name(Format::Compressed, level), level);
}

std::optional<LhFile> LhFile::open(const std::filesystem::path& folder, int level) {
    return open_file<LhFile>(folder / published::file_name(Format::Pairs, level), level);
}

std::vector<std::uint8_t> GmzFile::read(std::uint64_t block) const {
    // Frames of our own thread, which decompress one block after another.
    static thread_local const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context{ZSTD_createDCtx(),
                                                                                           ZSTD_freeDCtx};
    const std::uint64_t place = header.table + block * sizeof(std::uint64_t);
    const std::uint64_t first = number_at(file.bytes(), place);
    const auto frame =
        file.bytes().subspan(first, number_at(file.bytes(), place + sizeof(std::uint64_t)) - first);
    const auto width = static_cast<std::size_t>(header.width);
    std::vector<std::uint8_t> codes(
        std::min<std::uint64_t>(boards_a_block, header.boards - block * boards_a_block));
    std::vector<std::uint8_t> packed;
    if (header.pack == 1) {
        packed.resize((codes.size() * width + 7) / 8);
    }
    std::vector<std::uint8_t>& target = header.pack == 1 ? packed : codes;
    const std::size_t length =
        ZSTD_decompressDCtx(context.get(), target.data(), target.size(), frame.data(), frame.size());
    if (ZSTD_isError(length) != 0) {
        refuse(path, localized("tables.block_not_decompressed",
                               {{"block", block}, {"reason", ZSTD_getErrorName(length)}}));
    }
    if (length != target.size()) {
        refuse(path, localized("tables.block_size",
                               {{"block", block}, {"bytes", length}, {"wanted", target.size()}}));
    }
    if (header.pack == 1) {
        for (std::size_t i = 0; i < codes.size(); ++i) {
            codes[i] = static_cast<std::uint8_t>(bits_at(packed, i * width, width));
        }
    }
    if (std::ranges::any_of(codes, [&](std::uint8_t code) { return code >= header.codes; })) {
        refuse(path, localized("tables.code_without_meaning", {{"block", block}}));
    }
    return codes;
}

namespace {

std::uint32_t pair_number(const LhHeader& header, std::span<const std::uint8_t> data, std::uint64_t board) {
    switch (static_cast<LhMode>(header.mode)) {
        case LhMode::Words: return bits_at(data, board * 16, 16);
        case LhMode::Bits: {
            const auto width = static_cast<std::uint64_t>(header.width);
            return bits_at(data, board * width, width);
        }
        case LhMode::Digits: break;
    }
    const auto a_byte = static_cast<std::uint64_t>(header.boards_a_byte);
    const auto pairs = static_cast<std::uint32_t>(header.pairs);
    std::uint32_t digits = data[board / a_byte];
    for (std::uint64_t before = board % a_byte; before > 0; --before) {
        digits /= pairs;
    }
    return digits % (a_byte == 1 ? 256 : pairs);
}

}  // namespace

std::pair<int, int> LhFile::codes(std::uint64_t board) const {
    assert(board < header.boards);
    const std::uint32_t number = pair_number(header, file.bytes().subspan(sizeof header), board);
    if (number >= static_cast<std::uint32_t>(header.pairs)) {
        refuse(path, localized("tables.pair_without_meaning", {{"board", board}}));
    }
    std::uint32_t sum = 0;
    while ((sum + 1) * (sum + 2) / 2 <= number) {
        ++sum;
    }
    const int mover = static_cast<int>(number - sum * (sum + 1) / 2);
    return {mover, static_cast<int>(sum) - mover};
}

namespace {

/// Turns the values of a level into the bytes of an `.lh` file, a piece at a time.
class LhPacker {
public:
    /// Begins with the header. Precondition: the game has the level.
    LhPacker(PublishedGame game, int level)
        : clamp_(game, level), header_(lh_header(game, level)), mode_(static_cast<LhMode>(header_.mode)) {
        assert(game.has_level(level));
        const auto* const first = reinterpret_cast<const std::uint8_t*>(&header_);
        bytes_.assign(first, first + sizeof header_);
    }

    /// The values of the boards that follow.
    void append(Values forced, Values conceded) {
        for (std::size_t i = 0; i < forced.size(); ++i) {
            const auto code = static_cast<std::uint32_t>(clamp_.code(forced[i]));
            const std::uint32_t sum = code + static_cast<std::uint32_t>(clamp_.code(conceded[i]));
            const std::uint32_t number = sum * (sum + 1) / 2 + code;
            if (mode_ == LhMode::Digits) {
                pending_ += std::uint32_t{number * scale_};
                scale_ *= static_cast<std::uint32_t>(header_.pairs);
                if (++held_ == header_.boards_a_byte) {
                    bytes_.push_back(static_cast<std::uint8_t>(pending_));
                    pending_ = 0;
                    scale_ = 1;
                    held_ = 0;
                }
                continue;
            }
            pending_ |= std::uint64_t{number} << static_cast<unsigned>(held_);
            for (held_ += mode_ == LhMode::Bits ? header_.width : 16; held_ >= 8; held_ -= 8) {
                bytes_.push_back(static_cast<std::uint8_t>(pending_));
                pending_ >>= 8U;
            }
        }
    }

    /// After the last board: what is left of the last byte.
    void finish() {
        if (held_ > 0) {
            bytes_.push_back(static_cast<std::uint8_t>(pending_));
        }
        if (mode_ == LhMode::Bits) {
            bytes_.insert(bytes_.end(), 2, 0);
        }
    }

    /// The bytes of the file since the last call.
    std::vector<std::uint8_t> take() { return std::exchange(bytes_, {}); }

private:
    Clamp clamp_;
    LhHeader header_;
    LhMode mode_;
    std::vector<std::uint8_t> bytes_;
    std::uint64_t pending_ = 0;  ///< bits or digits that do not fill a byte yet
    int held_ = 0;               ///< how many bits or boards that is
    std::uint32_t scale_ = 1;    ///< of the next digit
};

/// The frames of codes that follow each other, a block in each.
std::vector<std::vector<char>> compressed(std::span<const std::uint8_t> codes, Workers& workers) {
    constexpr std::size_t block_bytes = GmzFile::boards_a_block;
    std::vector<std::vector<char>> frames((codes.size() + block_bytes - 1) / block_bytes);
    workers.share_each(frames.size(), 1, [&](std::size_t i) {
        const std::size_t first = i * block_bytes;
        const std::size_t size = std::min(block_bytes, codes.size() - first);
        frames[i].resize(ZSTD_compressBound(size));
        const std::size_t length =
            ZSTD_compress(frames[i].data(), frames[i].size(), codes.data() + first, size, gmz_zstd_level);
        if (ZSTD_isError(length) != 0) {
            throw EnvironmentError("Zstandard", ZSTD_getErrorName(length));
        }
        frames[i].resize(length);
    });
    return frames;
}

/// Writes both values of a level as an `.lh` file. Returns its size.
std::uint64_t write_lh(const std::filesystem::path& from, int level, PublishedGame game, AtomicFile& file,
                       Workers& workers) {
    LhPacker packer(game, level);
    std::uint64_t written = 0;
    const auto write = [&] {
        const std::vector<std::uint8_t> bytes = packer.take();
        file.append(bytes.data(), bytes.size());
        written += bytes.size();
    };
    scan_level(from, level, workers, [&](Values forced, Values conceded) {
        packer.append(forced, conceded);
        write();
    });
    packer.finish();
    write();
    return written;
}

/// Writes the forced seeds of a level as a `.gmz` file. The bytes depend on the values and on the version of
/// Zstandard. Returns its size.
std::uint64_t write_gmz(const std::filesystem::path& from, int level, PublishedGame game, AtomicFile& file,
                        Workers& workers) {
    const Clamp clamp(game, level);
    GmzHeader header{gmz_magic,
                     level,
                     clamp.least,
                     clamp.codes,
                     game.seeds,
                     static_cast<std::int32_t>(GmzFile::boards_a_block),
                     0,
                     gmz_zstd_level,
                     width_of(clamp.codes),
                     boards(level),
                     0,
                     0};
    file.append(&header, sizeof header);  // written over at the end
    std::vector<std::uint64_t> offsets{sizeof header};
    std::vector<std::uint8_t> codes;  // not compressed yet
    const auto write = [&](std::size_t bytes) {
        for (const std::vector<char>& frame : compressed(std::span(codes).first(bytes), workers)) {
            file.append(frame.data(), frame.size());
            offsets.push_back(offsets.back() + frame.size());
        }
        codes.erase(codes.begin(), codes.begin() + static_cast<std::ptrdiff_t>(bytes));
    };
    scan_level(from, level, workers, [&](Values forced, Values /*conceded*/) {
        std::ranges::transform(forced, std::back_inserter(codes),
                               [&](std::uint8_t value) { return clamp.code(value); });
        write(codes.size() / GmzFile::boards_a_block * GmzFile::boards_a_block);
    });
    write(codes.size());
    header.blocks = offsets.size() - 1;
    header.table = offsets.back();
    file.append(offsets.data(), offsets.size() * sizeof offsets.front());
    file.write_at(0, &header, sizeof header);
    return header.table + offsets.size() * sizeof offsets.front();
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
    AtomicFile file(to / file_name(format, level));
    const auto write = format == Format::Compressed ? write_gmz : write_lh;
    const std::uint64_t bytes = write(from, level, game, file, workers);
    file.commit();
    return bytes;
}

std::vector<std::string> digests_of_level(const std::filesystem::path& from, int level,
                                          const std::vector<PublishedGame>& games, Workers& workers) {
    struct Sum {
        LhPacker packer;
        sha256_ctx context{};

        void add() {
            const std::vector<std::uint8_t> bytes = packer.take();
            sha256_update(&context, bytes.size(), bytes.data());
        }
    };

    std::vector<Sum> sums;
    for (const PublishedGame game : games) {
        sums.push_back({LhPacker(game, level)});
        sha256_init(&sums.back().context);
    }
    scan_level(from, level, workers, [&](Values forced, Values conceded) {
        workers.share_each(sums.size(), 1, [&](std::size_t i) {
            sums[i].packer.append(forced, conceded);
            sums[i].add();
        });
    });
    std::vector<std::string> digests;
    for (Sum& sum : sums) {
        sum.packer.finish();
        sum.add();
        std::array<std::uint8_t, SHA256_DIGEST_SIZE> bytes{};
        sha256_digest(&sum.context, bytes.size(), bytes.data());
        digests.push_back(fmt::format("{:02x}", fmt::join(bytes, "")));
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

std::shared_ptr<const PublishedTables> PublishedTables::open(const std::filesystem::path& folder) {
    std::shared_ptr<PublishedTables> tables;
    const auto add = [&](int seeds, auto found, auto place) {
        if (!found) {
            return false;
        }
        if (!tables) {
            tables.reset(new PublishedTables(found->game()));
        } else if (found->game().seeds != tables->game_.seeds) {
            throw EnvironmentError(found->path.string(),
                                   localized("tables.of_another_game", {{"seeds", found->game().seeds},
                                                                        {"before", tables->game_.seeds}}),
                                   localized("remedy.folder_a_game"));
        }
        Level& level = tables->levels_[static_cast<std::size_t>(seeds)];
        level.path = found->path;
        level.bytes = found->file.bytes().size();
        level.*place = std::move(found);
        return true;
    };
    for (int seeds = 0; seeds <= max_seeds; ++seeds) {
        if (!add(seeds, LhFile::open(folder, seeds), &Level::pairs)) {
            add(seeds, GmzFile::open(folder, seeds), &Level::forced);
        }
    }
    return tables;
}

/// What a side can force at least by the file of the level. Nothing where the level is missing, where it is a
/// `.gmz` file and the other side is asked for, or where the board is not listed, since it has no empty house
/// in the other row.
std::optional<int> PublishedTables::listed(int seeds, const Row& mover, const Row& other,
                                           bool by_mover) const {
    const Level& at = level(seeds);
    const auto index = at.pairs || (at.forced && by_mover) ? index_of(mover, other) : std::nullopt;
    if (!index) {
        return std::nullopt;
    }
    if (at.pairs) {
        const auto [forced, conceded] = at.pairs->codes(*index);
        return at.pairs->clamp().limit(by_mover ? forced : conceded);
    }
    const std::uint64_t number = *index / GmzFile::boards_a_block;
    const std::uint64_t key = number * (max_seeds + 1) + static_cast<std::uint64_t>(seeds);
    Block& block = blocks_[key % kept_blocks];
    std::unique_lock lock(block.mutex);
    if (block.key != key) {
        lock.unlock();
        std::vector<std::uint8_t> codes = at.forced->read(number);
        lock.lock();
        block.codes = std::move(codes);
        block.key = key;
    }
    return at.forced->clamp().limit(block.codes[*index % GmzFile::boards_a_block]);
}

namespace {

/// The pass of a store that covers more levels.
Pass built_pass(const Store& store) {
    return store.highest_level(Pass::Safe) >= store.highest_level(Pass::Forced) ? Pass::Safe : Pass::Forced;
}

}  // namespace

FurtherLevels PublishedTables::above(const Store& store,
                                     const std::shared_ptr<const PublishedTables>& tables) {
    const int built = store.highest_level(built_pass(store));
    int highest = built;
    const int game = tables->game().seeds;
    // The level just below the seeds of the game has no file, since a single seed cannot be captured.
    const auto is_known = [&](int level) {
        return tables->has_level(level) || (level == game - 1 && tables->has_level(level + 1));
    };
    while (highest < max_seeds && is_known(highest + 1)) {
        ++highest;
    }
    // The values are those of the game that was solved, in either layout.
    const auto known = static_cast<std::uint64_t>(game) << 8U | static_cast<std::uint64_t>(highest);
    return {highest, highest > built ? known * 0x9e3779b97f4a7c15 : 0, [&store, tables](const Board& board) {
                return std::pair{tables->at_least(store, board, true), tables->at_least(store, board, false)};
            }};
}

/// What a side can force at least. Without files of it, it follows from the boards after the moves.
int PublishedTables::at_least(const Store& store, const Board& board, bool by_mover) const {
    const Row mine = row_of(board, board.to_move());
    const Row theirs = row_of(board, other(board.to_move()));
    const int seeds = board.on_board().count();
    const Pass pass = built_pass(store);
    if (seeds <= store.highest_level(pass)) {
        const auto both = kinds(pass);
        return store.value(by_mover ? both.front() : both.back(), ranks_of(board, houses));
    }
    if (const auto found = listed(seeds, mine, theirs, by_mover)) {
        return *found;
    }
    if (!has_level(seeds)) {
        return 0;
    }
    // A board that no move leads to, or whose level lacks this side: what follows from the moves.
    std::optional<int> best;
    for (const House house : legal_moves(board, rules_of(store.family()))) {
        const Played played = play(board, house, rules_of(store.family()));
        const int value = (by_mover ? played.captured.count() : 0) + at_least(store, played.after, !by_mover);
        best = !best ? value : by_mover ? std::max(*best, value) : std::min(*best, value);
    }
    return best.value_or(by_mover ? 0 : std::accumulate(theirs.begin(), theirs.end(), 0));
}

}  // namespace awale::tables::published
