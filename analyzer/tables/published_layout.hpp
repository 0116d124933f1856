#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "awale/analyzer/tables/boards.hpp"
#include "awale/analyzer/tables/table_file.hpp"

/// The layouts of the published solution of oware (docs/tables.md, "The published layouts"). Do not change
/// anything here: files and digests of others depend on it.
namespace awale::tables::published {

/// A game of six houses a side whose solution was published, or is written in the same form.
struct PublishedGame {
    int seeds = 48;  ///< in the game, at its beginning; even

    /// Seeds that win the game.
    constexpr int majority() const {
        return seeds / 2 + 1;
    }

    /// A single seed cannot be captured.
    constexpr bool has_level(int level) const {
        return level >= 0 && level <= seeds && level != seeds - 1;
    }
};

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

}  // namespace awale::tables::published
