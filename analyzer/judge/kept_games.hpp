#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace awale {

/// Games that were annotated, kept in a file while a long run goes on, so that the same run can be started
/// again after it was stopped or killed (docs/files.md). An annotated game is found again by the text of the
/// game: other games may be added, removed or changed meanwhile. Thread-safe.
class KeptGames {
public:
    /// Opens the file if it is there; it is made when the first game is kept. `settings`: all that
    /// annotations depend on besides the game, a setting a line. What a kill left of a game at the end is cut
    /// off. Throws EnvironmentError where the file has other settings or is something else, or is used by
    /// another process.
    KeptGames(std::filesystem::path file, std::string settings);
    ~KeptGames();
    KeptGames& operator=(KeptGames&&) = delete;

    /// How many games it has.
    std::size_t size() const;

    bool contains(std::string_view game) const;
    /// The annotated text of a game, or nothing.
    std::optional<std::string> find(std::string_view game) const;

    /// Adds a game. Throws WriteError when that fails; the file then holds the games before.
    void keep(std::string_view game, std::string_view annotated);

    /// Everything is done: the file is deleted.
    void remove();

private:
    struct Place {
        std::uint64_t at = 0;
        std::size_t size = 0;
    };

    void open(bool make);
    void read_index();
    [[noreturn]] void fail(int reason) const;

    std::filesystem::path file_;
    std::string head_;
    int descriptor_ = -1;
    std::uint64_t end_ = 0;
    std::int64_t synchronized_ = 0;          ///< the second in which the file was last forced to the disk
    std::map<std::uint64_t, Place> places_;  ///< by the checksum of the game
    mutable std::mutex mutex_;
};

}  // namespace awale
