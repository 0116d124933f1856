#pragma once

#include "awale/analyzer/corpus/database.hpp"
#include "awale/analyzer/corpus/position_key.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale {

struct AnnotatedGame;

/// A game made ready to be stored: all that can be worked out without the corpus, so that several can be made
/// at the same time. Its columns are explained in docs/corpus.md, "Games".
struct GameRow {
    std::string rules;
    std::optional<std::string> start;  ///< position text of a set-up, nothing for the start position
    std::string moves;                 ///< a letter a ply
    std::optional<std::string> turns;  ///< as `turn_list`, in games whose turns are more than a house
    std::string captures;              ///< a digit a ply, `a` for ten
    Ended ended;
    std::optional<Score> result;  ///< as the record says
    std::optional<int> winner;    ///< 1 South, 0 a draw, −1 North, as the tag Winner says
    std::optional<std::string> south, north, event, site, date, round;
    std::string tags;                     ///< as notation
    std::optional<std::string> movetext;  ///< as notation, when there is more to it than moves and result
    std::string comments;                 ///< the words of all comments, a line each, to be searched
    std::optional<std::string> broken;    ///< why the rest is missing, where only the beginning is kept
    std::optional<std::string> repairs;   ///< what was repaired, names with commas
    std::size_t line = 1;                 ///< where the record was read
    std::size_t byte = 0;
    std::int64_t fingerprint = 0;                     ///< equal for games of equal rules, start and moves
    std::optional<std::int64_t> opening_fingerprint;  ///< see below
    std::vector<PositionKey> keys;                    ///< before each ply, and after the last
    std::vector<Diagnostic> remarks;                  ///< what was repaired or left out; not stored
    std::shared_ptr<const AnnotatedGame> judged;      ///< what the record says of its judgement, if it does
    bool operator==(const GameRow&) const = default;
};

/// Makes the row of a game. `replay` is the record's; of a record with an illegal move the row has the legal
/// beginning and says so.
GameRow make_row(const Record& record, const Replay& replay);

/// The words of all the comments of a record, variations included and commands left out, a line each.
std::string comment_words(const Record& record);

/// Whether a record has comments, glyphs or variations.
bool has_more_than_moves(const Record& record);

/// Fills the columns that repeat tags, and the result that the record states: `result`, the word that ends
/// the moves, otherwise the tag.
void set_tag_columns(GameRow& row, const std::optional<Score>& result, const TagReader& tag);

/// Fills both fingerprints, from rules, start and moves.
void set_fingerprint(GameRow& row);

/// The moves of a game as they are stored, to be compared with others.
struct StoredMoves {
    std::string_view moves;  ///< a letter a ply
    std::string_view turns;  ///< as `GameRow::turns`, empty without them

    /// Whether the other game has more moves and begins with these.
    bool are_beginning_of(const StoredMoves& longer) const;
};

/// The first `count` turns of a list, or all of a shorter one.
std::string_view first_turns(std::string_view turns, std::size_t count);

/// One turn of such a list, counted from 0; empty beyond its end.
std::string_view nth_turn(std::string_view turns, std::size_t index);

/// Equal for games of equal rules, start and first moves: what leads from a game to those of which it may be
/// the beginning, or that may be its beginning. Nothing for a game of fewer than 24 plies: too many games
/// begin like it.
std::optional<std::int64_t> opening_fingerprint(std::string_view rules, std::string_view start,
                                                const StoredMoves& played);

/// A number of captured seeds as `games.captures` has it: 0–9, then a for ten and so on.
char capture_digit(Seeds captured);

/// What counts as the result of a game.
struct CountedResult {
    std::optional<int> outcome;  ///< 1 South won, 0 a draw, −1 North won
    std::optional<Score> score;  ///< nothing where at most the outcome is known
    bool operator==(const CountedResult&) const = default;
};

/// The outcome of a score.
inline int outcome_number(const Score& score) {
    const int south = score.halves(Side::South);
    const int north = score.halves(Side::North);
    return south > north ? 1 : south < north ? -1 : 0;
}

/// What counts as the game's result: the score that the record states, otherwise the final score if the game
/// came to an end under its rules and the tag Winner does not contradict it, otherwise the tag Winner.
CountedResult counted_result(const GameRow& row);

/// A date tag in the form YYYY, YYYY-MM or YYYY-MM-DD as far as it is known, so that dates sort; nothing
/// where the year is not. Reads parts parted by dots, hyphens or slashes, year first, as in `2024.03.??`.
std::optional<std::string> sortable_date(std::string_view tag);

/// Whether the calendar has a date in that form, as far as it is known.
bool is_on_calendar(std::string_view date);

/// Where games come from: a file as it was named, read by a version of the program, on a day that the user
/// gave (or an empty text).
struct Source {
    std::string file;
    std::string importer;
    std::string imported;
    bool operator==(const Source&) const = default;
};

/// A game to be stored. The row belongs to the caller.
struct SourcedRow {
    const GameRow* row = nullptr;
    Source source;
};

/// What became of it.
struct Added {
    GameId game{};
    bool duplicate = false;  ///< it was there already, as `game`
    bool updated = false;    ///< it was there, and the corpus has taken something from this record
};

}  // namespace awale
