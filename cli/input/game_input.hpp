#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "awale/cli/input/input.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/diagnostic.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale::cli {

class Console;

/// One game among those a command is given.
struct InputGame {
    std::size_t number = 0;  ///< counted from 1 through all files
    RawGame raw;
    tl::expected<Record, Diagnostic> record;
    Dialect dialect = Dialect::Ogn;  ///< in which it is written
};

/// The games of several files, one after the other. The console is told how a file was recognised where that
/// needs saying.
class GameInput {
public:
    /// `-` among `files` is standard input. Without a dialect each file's beginning decides; `rules` are
    /// those of games that name none. A game that is none of `games` counts as one that cannot be read. The
    /// console must outlive the input.
    GameInput(std::vector<std::string> files, Console& console, std::optional<Dialect> dialect = {},
              const RuleSet& rules = abapa(), Games games = Games::AwaleFamily);

    /// The first file, opened, to see what it is before a game is asked for. Precondition: there is one.
    Input& first();

    /// The next game, or nothing after the last file. Throws EnvironmentError when a file cannot be read.
    std::optional<InputGame> next();

private:
    /// The record, or why this command cannot use it.
    tl::expected<Record, Diagnostic> supported(tl::expected<Record, Diagnostic> record,
                                               const RawGame& raw) const;

    std::vector<std::string> files_;
    Console& console_;
    std::size_t opened_ = 0;  ///< files opened so far
    std::size_t count_ = 0;   ///< games given so far
    std::optional<Input> input_;
    std::optional<GameSource> source_;
    std::optional<Dialect> dialect_;
    RuleSet rules_;
    Games games_;
};

}  // namespace awale::cli
