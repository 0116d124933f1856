#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "analyzer/tables/family.hpp"
#include "notation/board.hpp"
#include "notation/rules.hpp"
#include "notation/seeds.hpp"

namespace awale {

/// What each side can make sure of by play that ends. What is left over goes round for ever.
struct Assured {
    Seeds forced;    ///< by the side to move
    Seeds conceded;  ///< by the other side

    constexpr bool operator==(const Assured&) const = default;
};

/// Exact values of a board, in seeds still on the board, from the side to move's view. Stores do not count
/// and neither does a majority: the game is played on to its end (docs/tables.md, "What is told").
struct TableValue {
    std::optional<Seeds> margin;  ///< mover's seeds minus the other's, endless play worth nothing to either
    std::optional<Assured> assured;  ///< known where the pair was built too

    constexpr bool operator==(const TableValue&) const = default;
};

/// How far a build has come.
struct TableProgress {
    int level;   ///< being built now
    int levels;  ///< the last one asked for
};

struct TableOptions {
    /// Where the folders of the families are; empty means the user's cache, `$XDG_CACHE_HOME/awale/tables`.
    std::filesystem::path directory;
    /// Every level up to this one is built if it is missing; files above it are used where they exist.
    int level = 12;
    /// Told before each level that is built.
    std::function<void(const TableProgress&)> progress;
};

namespace tables {
class Store;
struct SolvedLevel;
}  // namespace tables

/// The tables of one family. Copies share the same data. Thread-safe.
class Tables {
public:
    /// Knows nothing.
    Tables() = default;
    explicit Tables(std::shared_ptr<const tables::Store> store);

    /// The values of the houses of `board` for its side to move; nothing where the level is not known. The
    /// rule set played must be of this family. Allocates nothing.
    std::optional<TableValue> probe(const Board& board) const;

    /// All values of a level from 0 to `highest_level()`, for whoever probes millions of boards a second.
    /// Lives as long as some copy of these tables does.
    const tables::SolvedLevel& level(int seeds) const;

    /// The most seeds on a board that `probe` knows something of, with every level below; −1 where none.
    int highest_level() const;

    const TableFamily& family() const;

private:
    std::shared_ptr<const tables::Store> store_;
};

/// The folder that TableOptions::directory stands for when empty. Throws EnvironmentError where the
/// environment names neither a cache nor a home.
std::filesystem::path default_table_directory();

/// Opens what is in the family's folder, and builds and stores what is missing up to the level asked for.
/// Where the folder cannot be written to, what was built is kept in memory only. Throws EnvironmentError
/// where a file is damaged.
Tables open_tables(const RuleSet& rules, const TableOptions& options = {});

}  // namespace awale
