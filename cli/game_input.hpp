#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "cli/input.hpp"
#include "notation/diagnostic.hpp"
#include "notation/game_stream.hpp"
#include "notation/record.hpp"

namespace awale::cli {

class Console;

/// One game among those a command is given.
struct InputGame {
    std::size_t number = 0;  ///< counted from 1 through all files
    RawGame raw;
    tl::expected<Record, Diagnostic> record;
};

/// The games of several files, one after the other.
class GameInput {
public:
    /// `-` among `files` is standard input. The console must outlive the input.
    GameInput(std::vector<std::string> files, const Console& console);

    /// The next game, or nothing after the last file. Throws EnvironmentError when a file cannot be read.
    std::optional<InputGame> next();

private:
    std::vector<std::string> files_;
    const Console& console_;
    std::size_t opened_ = 0;  ///< files opened so far
    std::size_t games_ = 0;   ///< games given so far
    std::optional<Input> input_;
    std::optional<GameStream> stream_;
};

}  // namespace awale::cli
