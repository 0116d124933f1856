#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "awale/analyzer/corpus/game_row.hpp"
#include "awale/notation/dialects/dialect.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/diagnostic.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/repair.hpp"

namespace awale {

/// The row of a game that is nothing but tags, legal moves and a result, made while the text is read. Nothing
/// for any other game, broken ones and those with comments, variations or a set-up among them: those are for
/// `validate`. Where there is a row it equals that of `validate_fully`, at a fifth of the cost; a test and a
/// fuzz target compare the two.
std::optional<GameRow> parse_plain_game(const RawGame& game, const RuleSet& fallback);

/// A game that cannot be stored, as it was read, and the first reason.
struct Rejection {
    RawGame game;
    Diagnostic reason;
};

/// The refused game as a reject file holds it: the reason as lines of comment, then the game byte for byte,
/// and a line feed at the end in any case.
std::string rejected_text(const Rejection& refusal);

/// A game read from a reject file without the reason above it; any other game as it is.
RawGame strip_reject_header(RawGame game);

/// What may be done with a game that is not sound.
struct ImportTolerance {
    std::vector<Repair> repairs;  ///< those that may be made
    bool keep_broken = false;     ///< keep what comes before an illegal move
};

/// Reads, replays and checks a game: its row, or why there is none. `fallback` is the rule set of records
/// that name none. What was repaired or left out stands in the row's remarks.
std::variant<GameRow, Rejection> validate(const RawGame& game, Dialect dialect, const RuleSet& fallback,
                                          const ImportTolerance& tolerance = {});

/// The same through a record, which `validate` does without for plain games.
std::variant<GameRow, Rejection> validate_fully(const RawGame& game, Dialect dialect, const RuleSet& fallback,
                                                const ImportTolerance& tolerance = {});

}  // namespace awale
