#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "awale/notation/dialects/dialect.hpp"
#include "awale/notation/ogn/game_stream.hpp"

namespace awale {

/// A game as it was cut out of a file, and what was read of it.
struct SourceGame {
    RawGame raw;
    tl::expected<Record, Diagnostic> record;
};

/// Reads a game that was cut out of a file in that notation. `rules` are those of a game that names none.
tl::expected<Record, Diagnostic> parse_raw(const RawGame& raw, Dialect dialect, const RuleSet& rules);

/// The games of one stream in whatever notation they are written. Holds one game in memory at a time.
class GameSource {
public:
    /// Without a dialect the beginning of the stream decides. `rules` are those of games that name none. `in`
    /// must outlive the source; `file` is its name in locations.
    GameSource(std::istream& in, const std::string& file, std::optional<Dialect> dialect,
               const RuleSet& rules);
    GameSource(const GameSource&) = delete;
    GameSource& operator=(const GameSource&) = delete;
    GameSource(GameSource&&) noexcept;
    GameSource& operator=(GameSource&&) noexcept;
    ~GameSource();

    /// The next game, or nothing at the end. Throws `EnvironmentError` when the stream cannot be read.
    std::optional<SourceGame> next();

    /// The same without reading it: `parse_raw` does that, in another thread if need be.
    std::optional<RawGame> next_raw();

    /// The notation that was named or recognised.
    Dialect dialect() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace awale
