#pragma once

#include <memory>
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
    GameSource& operator=(GameSource&&) = delete;
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

/// The tags that a title above a game names, `Awa – Élise, ronde 4`: two players with a dash or `vs` between
/// them, then parts separated by commas: a round, a date, an event, a place. Nothing for any other line; two
/// names of the letters A to F alone are moves.
std::optional<std::vector<Tag>> parse_title(std::string_view line);

/// Whether a line is such a title.
bool is_title(std::string_view line);

/// The outcome of a record by its result, otherwise by its tag Winner; nothing where neither says.
std::optional<WrittenOutcome> outcome_of_record(const Record& record);

/// Gives a record whose result is an outcome the result in seeds, if the moves end the game by the rules with
/// that outcome, or if its tag Result has a score that fits. Otherwise the result is unknown, and the tag
/// Winner has the outcome. A tag Result and a result that contradict each other stay as they are.
void settle_outcome(Record& record, const RuleSet& rules);

/// The value of a tag, unless it is empty or `?`.
std::optional<std::string> known_value(const Record& record, std::string_view name);

/// Turns the tags of a game that the server PlayStrategy exports into those of OGN: the players P1 and P2
/// into South and North, its FEN into position text, its name of the variant into ours (docs/notation.md,
/// "Other notations").
void take_server_tags(Record& record);

/// The record with the tags as the server writes them.
Record with_server_tags(const Record& record, const Board& start);

}  // namespace awale
