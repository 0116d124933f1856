#pragma once

#include "awale/analyzer/tables/builder.hpp"

namespace awale {

/// What each side can make sure of.
struct GuaranteedSeeds {
    Seeds mover;  ///< the side to move
    Seeds other;

    constexpr bool operator==(const GuaranteedSeeds&) const = default;
};

/// Exact values of a board, in seeds still on the board, from the side to move's view. Stores do not count
/// and neither does a majority: the game is played on to its end (docs/tables.md, "Definitions").
struct TableValue {
    /// The mover's seeds minus the other's, endless play worth nothing to either.
    std::optional<Seeds> margin;
    /// Forced by play that ends: `forced` and `conceded`.
    std::optional<GuaranteedSeeds> forced;
    /// What each side can make sure of where a repetition gives each side its own row and no position has
    /// occurred before, as just after a capture (docs/tables.md, "Safe seeds").
    std::optional<GuaranteedSeeds> safe;

    /// What each side is sure of where a repetition gives each side its own row and no position has occurred
    /// before: the safe seeds, or else the forced ones, which are no more.
    const std::optional<GuaranteedSeeds>& sure() const { return safe ? safe : forced; }

    constexpr bool operator==(const TableValue&) const = default;
};

/// Tables up to this many seeds are built on first use, unless the user sets another level: a few seconds.
inline constexpr int default_table_level = 16;

struct TableOptions {
    /// Where the folders of the families are; empty means default_table_directory().
    std::filesystem::path directory;
    /// Every level up to this one is built if it is missing; files above it are used where they exist.
    int level = 12;
    /// What is built; empty means passes_in_use of the rule set.
    std::vector<tables::Pass> passes;
    /// Bytes of decoded levels that may be held in memory, the lowest levels first; the others are read from
    /// their files, a block at a time.
    std::uint64_t memory = std::uint64_t{16} << 20U;
    /// Threads that build and decode; 0 means one for each processor.
    std::size_t threads = 0;
    /// Told before each level that is built, and now and then while it is.
    std::function<void(const tables::BuildProgress&)> progress;
    /// Told while another process builds in the folder.
    std::function<void(const tables::LockWait&)> waiting;
    /// Called with the reason, a sentence without a full stop, where the tables cannot be written. They are
    /// then solved in memory.
    std::function<void(const std::string& reason)> not_kept;
};

namespace tables {
class Store;
}

/// The tables of one family. Copies share the same data. Thread-safe.
class Tables {
public:
    /// Tables without any level.
    Tables();
    explicit Tables(std::shared_ptr<const tables::Store> store);

    /// The values of the houses of `board` for its side to move; nothing where the level is not known. The
    /// rule set played must be of this family. Allocates nothing, but for a level that is looked into often:
    /// it is decoded, once. Throws EnvironmentError where a file turns out to be damaged.
    std::optional<TableValue> probe(const Board& board) const;

    /// The margin alone, in a third of the time.
    std::optional<Seeds> margin(const Board& board) const;

    /// The margins of several boards, each as by `margin`. Memory for one board is prefetched
    /// while others are looked at, so that together they take two thirds of the time. Precondition: as many
    /// places as boards. Allocates and throws as `probe` does.
    void margins(std::span<const Board> boards, std::span<std::optional<Seeds>> found) const;

    /// One number of a board given by ranks (docs/tables.md, "Ranks"), in seeds, for boards kept in
    /// another form. Precondition: seeds ≤ highest_level of the pass that gives the kind.
    int value(tables::TableKind kind, const tables::BoardRanks& at) const;

    /// The same numbers of a whole level, as they were solved, where they are held in memory; else null. They
    /// live as long as some copy of these tables.
    const tables::LevelValues* decoded(tables::TableKind kind, int seeds) const;

    /// The most seeds on a board that a pass is known for, with every level below; −1 where none.
    int highest_level(tables::Pass pass) const;

    /// The most seeds on a board that `probe` knows something of, with every level below; −1 where none.
    int highest_level() const;

    /// The most seeds on a board of which `probe` knows what each side is sure of, with every level below; −1
    /// where none.
    int highest_sure_level() const;

    const TableFamily& family() const;

    /// One number for everything that is stored of these tables, the same wherever the same tables were
    /// built; 0 where some level is not in a file.
    std::uint64_t checksum() const;

private:
    std::shared_ptr<const tables::Store> store_;
};

/// Where tables may be among the user's data, and in the cache of earlier versions; makes nothing.
std::vector<std::filesystem::path> user_table_directories();

/// The folder that an empty TableOptions::directory means, `awale/tables` among the user's data; tables that
/// an earlier version left in the cache are moved there. Throws EnvironmentError if there is none.
std::filesystem::path default_table_directory();

/// Where the tables of the family are, and will be, that are built for who names this folder, the folders of
/// the families above them: that one, unless it is empty, or has published files and none of the family, and
/// so is only read. Then it is default_table_directory(), and what that throws is thrown.
std::filesystem::path built_tables_directory(const std::filesystem::path& named, const TableFamily& family);

/// Opens what is in the family's folder, and builds and stores what is missing up to the level asked for.
/// Where nothing can be written, what is missing is built in memory. Throws EnvironmentError for damage.
Tables open_tables(const RuleSet& rules, const TableOptions& options = {});

/// The result of verifying a level (docs/tables.md, "Proof").
struct LevelVerdict {
    int level = 0;
    std::uint64_t boards = 0;     ///< looked at
    std::uint64_t claims = 0;     ///< numbers above 0 that had to be reached by play
    std::uint64_t unsettled = 0;  ///< claims of a sample whose proof would have taken too many positions
    /// Boards with a wrong number and what is wrong with it, the first few in words.
    std::uint64_t wrong = 0;
    std::vector<std::string> faults;
};

/// How a verification is carried out.
struct VerifyRun {
    std::size_t threads = 1;
    /// Told now and then how much of the level is done, 0 to 1; a guess once it comes to claims.
    std::function<void(double done)> progress{};
    /// How many boards to draw at random; all boards if not set.
    std::optional<std::uint64_t> sample{};
    std::uint64_t seed = 1;            ///< the same one draws the same boards
    std::uint64_t positions = 20'000;  ///< the most positions looked at to prove one claim of a sample
};

/// Verifies the boards of a level with the rules of the game as the rest of the program plays them: each
/// number is the best of those after the moves, and each claim is reached by play that ends. The levels
/// below are taken to be right. The verdict does not depend on the number of threads. Precondition: level ≤
/// tables.highest_level(). Throws EnvironmentError where a file turns out to be damaged.
LevelVerdict verify_level(const Tables& tables, int level, const VerifyRun& run = {});

}  // namespace awale
