#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "notation/dialect.hpp"
#include "notation/game_stream.hpp"

namespace awale {

/// A game as it was cut out of a file, and what was read of it.
struct SourceGame {
    RawGame raw;
    tl::expected<Record, Diagnostic> record;
};

/// The games of one stream in whatever notation they are written. Holds one game in memory at a time.
class GameSource {
public:
    /// Without a dialect the beginning of the stream decides. `rules` are those of games that name none. `in`
    /// must outlive the source; `file` is its name in locations.
    GameSource(std::istream& in, const std::string& file, std::optional<Dialect> dialect,
               const RuleSet& rules);
    GameSource(GameSource&&) noexcept;
    GameSource& operator=(GameSource&&) noexcept;
    ~GameSource();

    /// The next game, or nothing at the end. Throws `EnvironmentError` when the stream cannot be read.
    std::optional<SourceGame> next();

    /// The notation that was named or recognised.
    Dialect dialect() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace awale
