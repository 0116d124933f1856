#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "awale/analyzer/parallel/workers.hpp"
#include "awale/analyzer/tables/boards.hpp"
#include "awale/analyzer/tables/published_gmz.hpp"
#include "awale/analyzer/tables/published_layout.hpp"
#include "awale/analyzer/tables/published_lh.hpp"
#include "awale/analyzer/tables/store.hpp"

namespace awale::tables::published {

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
    PublishedGame game() const {
        return game_;
    }

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

    /// Seeds that the side to move can force at least; nothing where the level is missing or does not list
    /// the board, since it has no empty house in the other row. Throws EnvironmentError where a block is
    /// damaged.
    std::optional<int> forced(const Row& mover, const Row& other) const;

    /// The same for the other side, where the level has it: an `.lh` file.
    std::optional<int> conceded(const Row& mover, const Row& other) const;

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

    int highest() const override {
        return highest_;
    }

    std::pair<int, int> at_least(const Board& board) const override;

    /// The values are those of the game that was solved, in either layout.
    std::uint64_t checksum() const override;

private:
    int mover_at_least(const Board& board) const;
    int other_at_least(const Board& board) const;

    std::unique_ptr<const PublishedTables> tables_;
    const Store& store_;
    Pass pass_;  ///< of the store, that covers more levels
    int built_;  ///< the highest of them
    int highest_;
};

/// The games whose digests are known.
inline constexpr PublishedGame full_game{48};
inline constexpr PublishedGame short_game{36};

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

}  // namespace awale::tables::published
