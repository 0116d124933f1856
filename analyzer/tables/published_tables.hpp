#pragma once

#include "awale/analyzer/tables/store.hpp"

/// The published solution of oware: its two layouts, written and read (docs/tables.md, "The published
/// layouts"). Do not change the layouts or the order of the boards: others' files and digests need them.
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

    /// What a code says that a side can force at least.
    constexpr int limit(int code) const { return code == 0 ? 0 : least + code; }
};

enum class Format : std::uint8_t {
    Pairs,      ///< `.lh`: forced and conceded seeds, one after the other
    Compressed  ///< `.gmz`: forced seeds, in blocks compressed by Zstandard
};

/// `oware_n07.lh`, `oware_n07.gmz`.
std::filesystem::path file_name(Format format, int level);

/// Boards of a level that have an empty house in the other row: all that can arise after a move.
std::uint64_t boards(int level);

/// Where a board stands in its level; nothing where no house of the other row is empty.
std::optional<std::uint64_t> index_of(const Row& mover, const Row& other);

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
struct PublishedFile {
    std::filesystem::path path;
    MappedFile file;
    Header header;

    PublishedGame game() const { return {header.seeds == 0 ? full_game.seeds : header.seeds}; }

    Clamp clamp() const { return {game(), header.level}; }
};

/// A `.gmz` file, read a block at a time. The header and the offsets of the blocks are checked when it is
/// opened, a block when it is read. Thread-safe.
struct GmzFile : PublishedFile<GmzHeader> {
    /// The most boards in a block.
    static constexpr std::size_t boards_a_block = 65536;

    /// Nothing where there is no such file. Throws EnvironmentError where the file is not the level of a
    /// published solution that its name says, is cut short, or has parts that do not fit.
    static std::optional<GmzFile> open(const std::filesystem::path& folder, int level);

    /// Decompresses a block: a code for each of its boards. Throws EnvironmentError for damaged bytes.
    std::vector<std::uint8_t> read(std::uint64_t block) const;
};

/// An `.lh` file, read board by board where it is mapped. Thread-safe.
struct LhFile : PublishedFile<LhHeader> {
    /// Nothing where there is no such file. Throws EnvironmentError where the file is not the level of a
    /// published solution that its name says, or has not the length that it should.
    static std::optional<LhFile> open(const std::filesystem::path& folder, int level);

    /// The codes of what the side to move and the other side can force, on the board with this index. Throws
    /// EnvironmentError where they stand for nothing. Precondition: the level has the board.
    std::pair<int, int> codes(std::uint64_t board) const;
};

/// Writes one level, as the solution of a game, into `to`, under the published name; makes the folder where
/// it is missing. `from`: the folder of the family `captures_nothing`. Returns the size of the file.
/// Precondition: the game has the level. Throws EnvironmentError where a table is missing or damaged,
/// WriteError where the file cannot be written. Memory: three bytes for each board of the largest block.
std::uint64_t export_level(const std::filesystem::path& from, int level, PublishedGame game, Format format,
                           const std::filesystem::path& to, Workers& workers);

/// The SHA-256 that the level would have as an `.lh` file, for each of the games; the table is read once.
/// Precondition and errors as above.
std::vector<std::string> digests_of_level(const std::filesystem::path& from, int level,
                                          const std::vector<PublishedGame>& games, Workers& workers);

/// The SHA-256 of an `.lh` file as it was published, in hexadecimal; empty where none was. Known are the
/// games of 48 and of 36 seeds. Source: the folder `oware` of github.com/jh85/smallgames, 2026.
std::string_view digest_of(PublishedGame game, int level);

/// The highest level of which the folder has a file `oware_nNN.lh` or `.gmz`, whatever is in it; or −1.
int highest_published_file(const std::filesystem::path& folder);

/// The published solution, or some of its levels, as lower limits: a folder with files `oware_nNN.lh` or
/// `.gmz`, of which the former is preferred. What is clamped is a limit too: "at most A" says nothing of what
/// a side can force. Thread-safe.
class PublishedTables {
public:
    struct Level {
        std::filesystem::path path;  ///< of the file that is read; empty: none
        std::uint64_t bytes = 0;     ///< its length
        std::optional<LhFile> pairs;
        std::optional<GmzFile> forced;
    };

    /// Null where the folder has no such file. Throws EnvironmentError where one is damaged, is not what its
    /// name says, or belongs to another game than the rest.
    static std::shared_ptr<const PublishedTables> open(const std::filesystem::path& folder);

    /// Seeds of the game that was solved.
    PublishedGame game() const { return game_; }

    const Level& level(int seeds) const { return levels_[static_cast<std::size_t>(seeds)]; }

    bool has_level(int seeds) const { return !level(seeds).path.empty(); }

    /// What is known by these files above the levels of a store, which holds the family `captures_nothing`
    /// and outlives what is returned.
    static FurtherLevels above(const Store& store, const std::shared_ptr<const PublishedTables>& tables);

private:
    /// A block that is kept decompressed.
    struct Block {
        std::mutex mutex;
        std::uint64_t key = ~std::uint64_t{0};
        std::vector<std::uint8_t> codes;
    };

    explicit PublishedTables(PublishedGame game) : game_(game) {}

    std::optional<int> listed(int seeds, const Row& mover, const Row& other, bool by_mover) const;
    int at_least(const Store& store, const Board& board, bool by_mover) const;

    /// 64 KiB each: 256 MiB at most. A block has one place, from which it displaces another. A lookup of what
    /// the other side can force reads up to seven.
    static constexpr std::size_t kept_blocks = 4096;

    PublishedGame game_;
    std::array<Level, max_seeds + 1> levels_;
    mutable std::vector<Block> blocks_{kept_blocks};
};

}  // namespace awale::tables::published
