#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace awale::cli {

/// The file that games are entered into. What it held before stays, byte for byte; what is entered follows.
/// Every save replaces the file whole (AtomicFile), so that a crash loses nothing that was saved.
class EntryFile {
public:
    /// Reads the file if it is there. Throws EnvironmentError if it cannot be read, is no plain file, is
    /// compressed, or is not a text.
    explicit EntryFile(std::filesystem::path file);

    /// Takes the last game out of what the file held, so that `save` can write it again. Nothing if there is
    /// none.
    std::optional<std::string> take_last_game();

    /// Writes what the file held, then `games`. Throws EnvironmentError if that fails, or if somebody else
    /// wrote to the file since; then nothing is changed.
    void save(std::string_view games);

private:
    /// What tells whether somebody else wrote to the file.
    struct Stamp {
        std::filesystem::file_time_type time;
        std::uintmax_t size = 0;
        bool operator==(const Stamp&) const = default;
    };

    std::optional<Stamp> stamp() const;

    std::filesystem::path file_;
    std::string before_;
    std::optional<Stamp> stamp_;  ///< after the last reading or writing
};

}  // namespace awale::cli
