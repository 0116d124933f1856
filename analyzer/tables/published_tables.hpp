#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "awale/analyzer/tables/boards.hpp"
#include "awale/analyzer/tables/store.hpp"
#include "awale/analyzer/tables/table_file.hpp"

struct sha256_ctx;

/// The published solution of oware: its two layouts, written and read (docs/tables.md, "The published
/// layouts"). Do not change the layouts or the order of the boards: files and digests of others depend on
/// them.
namespace awale::tables::published {

/// A game of six houses a side whose solution was published, or is written in the same form.
struct PublishedGame {
    int seeds = 48;  ///< in the game, at its beginning; even

    /// Seeds that win the game.
    constexpr int majority() const { return seeds / 2 + 1; }

    /// A single seed cannot be captured.
    constexpr bool has_level(int level) const { return level >= 0 && level <= seeds && level != seeds - 1; }
};

/// The games whose digests are known.
inline constexpr PublishedGame full_game{48};
inline constexpr PublishedGame short_game{36};

/// Which of the values of a level are kept. Only what can decide the game is: what is less than `least` is
/// stored as `least`, what is more than `most` as `most`: then the code 0 says "at most", and the last code
/// "at least".
struct Clamp {
    int least;  ///< A; its code is 0
    int codes;  ///< V; their number
    int most;

    constexpr Clamp(PublishedGame game, int level)
        : least(level < game.majority() ? 0 : level - game.majority()),
          codes(level < game.majority() ? level + 1 : game.seeds + 3 - level),
          most(least + codes - 1) {}

    constexpr int code(int value) const {
        return (value < least ? least : value > most ? most : value) - least;
    }
};

enum class Format : std::uint8_t {
    Pairs,      ///< `.lh`: forced and conceded seeds, one after the other
    Compressed  ///< `.gmz`: forced seeds, in blocks compressed by Zstandard
};

/// `oware_n07.lh`, `oware_n07.gmz`.
std::filesystem::path file_name(Format format, int level);

/// Boards of a level that have an empty house in the other row: all that can arise after a move.
std::uint64_t boards(int level);

/// Rows of six houses with `seeds` seeds and an empty house.
std::uint32_t rows_with_empty_house(int seeds);

/// Where a board stands in its level; nothing where no house of the other row is empty.
std::optional<std::uint64_t> index_of(const Row& mover, const Row& other);

/// The ranks (tables::row_rank) of the rows with `seeds` seeds and an empty house, in the order of the
/// published index.
std::vector<std::uint32_t> other_rows(int seeds);

/// Values of boards that follow each other in the published order, as many of the one as of the other.
struct Values {
    std::span<const std::uint8_t> forced;
    std::span<const std::uint8_t> conceded;
};

/// Reads a level in the order of the published index and passes it on piece by piece, decoded by all workers.
/// Memory: a few million boards. Precondition: both files have the same level, of six houses a side. Throws
/// EnvironmentError where a file turns out to be damaged.
void scan_level(const TableFile& forced, const TableFile& conceded, Workers& workers,
                const std::function<void(const Values&)>& use);

/// The first bytes of a `.gmz` file. Do not change.
struct GmzHeader {
    std::array<char, 8> magic;
    std::int32_t level;
    std::int32_t least;
    std::int32_t codes;
    std::int32_t seeds;
    std::int32_t boards_a_block;
    std::int32_t pack;  ///< 0: a byte a code; 1: fields of `width` bits
    std::int32_t zstd_level;
    std::int32_t width;  ///< bits that a code needs
    std::uint64_t boards;
    std::uint64_t blocks;
    std::uint64_t table;  ///< where the offsets of the blocks are, one more than blocks
};

static_assert(sizeof(GmzHeader) == 64);

/// The first bytes of an `.lh` file. Do not change.
struct LhHeader {
    std::array<char, 8> magic;
    std::int32_t level;
    std::int32_t least;
    std::int32_t codes;
    std::int32_t pairs;
    std::int32_t mode;
    std::int32_t boards_a_byte;
    std::int32_t width;
    std::int32_t seeds;  ///< 0 for the game of 48
    std::uint64_t boards;
    std::uint64_t data_bytes;

    bool operator==(const LhHeader&) const = default;
};

static_assert(sizeof(LhHeader) == 56);

/// A mapped file and the header at its beginning, which was checked.
template <typename Header>
class PublishedFile {
public:
    PublishedFile(std::filesystem::path path, MappedFile file, const Header& header)
        : path_(std::move(path)), file_(std::move(file)), header_(header) {}

    const std::filesystem::path& path() const { return path_; }

    PublishedGame game() const { return {header_.seeds == 0 ? full_game.seeds : header_.seeds}; }

    Clamp clamp() const { return {game(), header_.level}; }

    std::uint64_t boards() const { return header_.boards; }

    std::uint64_t bytes() const { return file_.bytes().size(); }

protected:
    std::filesystem::path path_;
    MappedFile file_;
    Header header_;
};

/// A `.gmz` file, read a block at a time. The header and the offsets of the blocks are checked when it is
/// opened, a block when it is read. Thread-safe.
class GmzFile : public PublishedFile<GmzHeader> {
public:
    using PublishedFile::PublishedFile;

    /// Nothing where there is no such file. Throws EnvironmentError where the file is not the level of a
    /// published solution that its name says, is cut short, or has parts that do not fit.
    static std::unique_ptr<const GmzFile> open(const std::filesystem::path& folder, int level);

    std::uint64_t blocks() const { return header_.blocks; }

    /// The most boards in a block.
    static constexpr std::size_t boards_a_block = 65536;

    std::size_t boards_in(std::uint64_t block) const;

    /// Decompresses a block: a code for each of its boards. Throws EnvironmentError where its bytes are not
    /// sound. Precondition: as many places as boards_in(block).
    void read(std::uint64_t block, std::span<std::uint8_t> codes) const;
};

/// An `.lh` file, read board by board where it is mapped. Thread-safe.
class LhFile : public PublishedFile<LhHeader> {
public:
    using PublishedFile::PublishedFile;

    /// Nothing where there is no such file. Throws EnvironmentError where the file is not the level of a
    /// published solution that its name says, or has not the length that it should.
    static std::unique_ptr<const LhFile> open(const std::filesystem::path& folder, int level);

    /// The codes of what the side to move and the other side can force, on the board with this index. Throws
    /// EnvironmentError where they stand for nothing. Precondition: the level has the board.
    std::pair<int, int> codes(std::uint64_t board) const;

private:
    std::uint32_t pair_number(std::uint64_t board) const;
};

/// Writes one level, as the solution of a game, into `to`, under the published name; makes the folder where
/// it is missing. `from`: the folder of the family `captures_nothing`. Returns the size of the file.
/// Preconditions: the game has the level; the level was built. Throws EnvironmentError where a table is
/// damaged, WriteError where the file cannot be written.
std::uint64_t export_level(const std::filesystem::path& from, int level, PublishedGame game, Format format,
                           const std::filesystem::path& to, Workers& workers);

/// The SHA-256 that the level would have as an `.lh` file, for each of the games; the table is read once.
/// Preconditions and errors as above.
std::vector<std::string> digests_of_level(const std::filesystem::path& from, int level,
                                          const std::vector<PublishedGame>& games, Workers& workers);

/// The SHA-256 of an `.lh` file as it was published, in hexadecimal; empty where none was. Known are the
/// games of 48 and of 36 seeds. Source: the folder `oware` of github.com/jh85/smallgames, 2026.
std::string_view digest_of(PublishedGame game, int level);

/// The SHA-256 of bytes that come piece by piece.
class Sha256 {
public:
    Sha256();

    void append(std::span<const std::uint8_t> bytes);

    /// 64 hexadecimal digits in lower case; starts again.
    std::string digest();

private:
    std::shared_ptr<sha256_ctx> context_;
};

/// The highest level of which the folder has a file `oware_nNN.lh` or `.gmz`, whatever is in it; or −1.
int highest_published_file(const std::filesystem::path& folder);

/// Whether there is one.
bool has_published_files(const std::filesystem::path& folder);

/// The published solution, or some of its levels, as lower limits: a folder with files `oware_nNN.lh` or
/// `.gmz`, of which the former is preferred. What is clamped is a limit too: "at most A" says nothing of what
/// a side can force. Thread-safe.
class PublishedTables {
public:
    /// Null where the folder has no such file. Throws EnvironmentError where one is damaged, is not what its
    /// name says, or belongs to another game than the rest.
    static std::unique_ptr<const PublishedTables> open(const std::filesystem::path& folder);

    /// Seeds of the game that was solved.
    PublishedGame game() const { return game_; }

    /// The file of a level: the one that is read; and its length. Precondition: has_level.
    std::filesystem::path file(int level) const {
        const Level& at = levels_[static_cast<std::size_t>(level)];
        return at.pairs ? at.pairs->path() : at.forced->path();
    }

    std::uint64_t bytes(int level) const {
        const Level& at = levels_[static_cast<std::size_t>(level)];
        return at.pairs ? at.pairs->bytes() : at.forced->bytes();
    }

    bool has_level(int level) const {
        const Level& at = levels_[static_cast<std::size_t>(level)];
        return at.pairs != nullptr || at.forced != nullptr;
    }

    /// Seeds that the side to move can force at least, or else the other side. Nothing where the level is
    /// missing, where it is a `.gmz` file and the other side is asked for, or where the board is not listed,
    /// since it has no empty house in the other row. Throws EnvironmentError where a block is damaged.
    std::optional<int> at_least(const Row& mover, const Row& other, bool by_mover) const;

private:
    struct Level {
        std::unique_ptr<const LhFile> pairs;
        std::unique_ptr<const GmzFile> forced;
    };

    using Block = std::shared_ptr<const std::vector<std::uint8_t>>;

    explicit PublishedTables(PublishedGame game) : game_(game) {}

    Block block(int level, std::uint64_t number) const;

    /// Blocks that are kept decompressed, 64 KiB each: 256 MiB at most. A lookup of what the other side can
    /// force reads up to seven.
    static constexpr std::size_t kept_blocks = 4096;

    PublishedGame game_;
    std::array<Level, max_seeds + 1> levels_;

    // The blocks used last, latest first.
    mutable std::mutex mutex_;
    mutable std::list<std::pair<std::uint64_t, Block>> recent_;
    mutable std::unordered_map<std::uint64_t, std::list<std::pair<std::uint64_t, Block>>::iterator> places_;
};

/// The levels of a published solution above those of a store. What the other side can force follows from the
/// boards after the moves, where the file does not have it.
class PublishedLimits final : public FurtherLevels {
public:
    /// The store holds the family `captures_nothing`, and outlives it.
    PublishedLimits(std::unique_ptr<const PublishedTables> tables, const Store& store);

    int highest() const override { return highest_; }

    std::pair<int, int> at_least(const Board& board) const override {
        return {at_least(board, true), at_least(board, false)};
    }

    /// The values are those of the game that was solved, in either layout.
    std::uint64_t checksum() const override;

private:
    int at_least(const Board& board, bool by_mover) const;

    std::unique_ptr<const PublishedTables> tables_;
    const Store& store_;
    Pass pass_;  ///< of the store, that covers more levels
    int built_;  ///< the highest of them
    int highest_;
};

}  // namespace awale::tables::published
