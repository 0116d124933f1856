#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace awale {
enum class Language : std::uint8_t;
}

namespace awale::parallel {
class Processes;
}

namespace awale::render {
enum class Paper : std::uint8_t;
}

namespace awale::cli {

/// What holds where the command line says nothing.
struct Settings {
    std::optional<render::Paper> paper{};
    std::optional<Language> language{};  ///< of what is printed, and of messages; set, or that of the locale
    std::filesystem::path tables{};      ///< the folder of the endgame tables; empty: among the user's data
    std::optional<int> table_seeds{};    ///< endgame tables up to this many seeds are built on first use
    std::optional<unsigned> threads{};
    std::filesystem::path configuration{};     ///< the file, whether or not it is there
    parallel::Processes* processes = nullptr;  ///< where this program was started several times by mpirun
};

}  // namespace awale::cli
