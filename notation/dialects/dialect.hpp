#pragma once

#include <tl/expected.hpp>

#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The supported notations; docs/notation.md, "Other notations".
enum class Dialect : std::uint8_t {
    Ogn,           ///< the Oware Game Notation
    Letters,       ///< packed letters, a game a line, perhaps after a position
    Wikimanqala,   ///< start and end house from each player's left, `64`, captures as running totals
    PlayStrategy,  ///< from-to squares, `d1e2`, a game a line, perhaps after the server's FEN
    Numbers,       ///< 1 to 6 from the mover's left, or 1 to 12 around the board, a game a line
    OpenSpiel,     ///< actions 0 to 5 from the mover's left, a game a line
    Pgn,           ///< the export of that server: tags as in PGN, numbered from-to moves, clock times
    Columns,       ///< pairs as people type them, captures as `x3`, `+3` or `(3)`
    Positions,     ///< twelve or fourteen numbers a line: a position without moves
    AbstractPlay,  ///< the records of the server Abstract Play, JSON
    Ludii,         ///< the trials of the program Ludii, a text file a game
    CodinGame      ///< the replays of the server CodinGame, JSON
};

template <>
inline constexpr EnumNames<Dialect, 12> enum_names<Dialect>{
    {"ogn", "letters", "wikimanqala", "playstrategy", "numbers", "openspiel", "pgn", "columns", "positions",
     "abstractplay", "ludii", "codingame"}};

/// The extension of a file of one game, `.pgn`.
std::string_view file_extension(Dialect dialect);

/// Whether each line is a game of its own.
bool is_one_line(Dialect dialect);

/// Whether a game is a structure that names its parts, JSON or the lines of a trial, instead of words.
bool is_structured(Dialect dialect);

/// The dialect that a text, which is the beginning of a file, is most likely written in.
Dialect detect_dialect(std::string_view beginning);

/// Reads one game. `rules` are those of a game that names none: what a notation says besides the moves, end
/// houses and totals, is checked by playing. What it says wrongly is an error with its place; an illegal move
/// is not, `check` finds it.
tl::expected<Record, Diagnostic> parse_game(std::string_view game_text, const Location& start,
                                            Dialect dialect, const RuleSet& rules);

/// A game as text, and what of the record could not be written: a phrase each, none for nothing.
struct WrittenGame {
    std::string text;
    std::vector<std::string> dropped;
};

/// Writes a game in a dialect other than OGN. The error is a sentence: where the notation needs to know where
/// seeds end, a record with an illegal move cannot be written.
tl::expected<WrittenGame, std::string> write_game(const Record& record, Dialect dialect,
                                                  const RuleSet& rules);

/// Explains that a word is no part of a game in a notation.
TextFault fault_of_word(std::string_view word, Dialect dialect);

/// The run of characters between blanks that holds the byte at `at`.
std::string_view word_around(std::string_view text, std::size_t at);

}  // namespace awale
