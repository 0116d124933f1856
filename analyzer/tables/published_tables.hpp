#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "awale/analyzer/tables/boards.hpp"
#include "awale/analyzer/tables/published_files.hpp"
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

    int highest() const override {
        return highest_;
    }

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
