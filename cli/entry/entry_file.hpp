#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace awale::cli {

/// The file that games are entered into. What it held before stays, byte for byte, but for a game that is
/// opened again. Every save replaces the file whole (AtomicFile), so that a crash loses nothing that was
/// saved.
class EntryFile {
public:
    /// Reads the file if it is there; a new game at its end is entered. Throws EnvironmentError if it cannot
    /// be read, is no plain file, is compressed, or is not a text.
    explicit EntryFile(std::filesystem::path file);

    const std::filesystem::path& path() const {
        return file_;
    }

    /// The text of every game, with the one that is entered if it was saved.
    std::vector<std::string> games() const;

    /// The number of the game that is entered, from 1: `save` writes that one.
    std::size_t number() const {
        return number_;
    }

    /// From now on game `number` of `games()` is entered; returns its text.
    std::string open(std::size_t number);
    /// From now on a new game is entered, after all others.
    void begin_game();

    /// Writes the game that is entered, and the others as they are. Throws EnvironmentError if that fails, or
    /// if somebody else wrote to the file since; then nothing is changed.
    void save(std::string_view game);

private:
    /// What tells whether somebody else wrote to the file.
    struct Stamp {
        std::filesystem::file_time_type time;
        std::uintmax_t size = 0;
        bool operator==(const Stamp&) const = default;
    };

    /// A game of the text.
    struct Place {
        std::size_t begin;
        std::size_t length;
    };

    std::optional<Stamp> stamp() const;
    std::string text() const;
    std::vector<Place> places(const std::string& text) const;

    std::filesystem::path file_;
    std::string before_;  ///< what comes before the game that is entered
    std::string game_;    ///< as it was saved last; empty: not yet
    std::string after_;
    std::size_t number_ = 1;
    std::optional<Stamp> stamp_;  ///< after the last reading or writing
};

}  // namespace awale::cli
