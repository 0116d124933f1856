#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "awale/notation/dialects/dialect.hpp"
#include "awale/notation/dialects/dialect_grammar.hpp"
#include "awale/notation/dialects/structured_game.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/diagnostic.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The first part of a game that cannot be read. Not an exception, since the browser page reads records too,
/// and WebAssembly has none.
struct PartFault {
    std::string_view where;  ///< a part of the text
    std::string message;
    std::string advice;
};

/// Makes the record of one game from the parts that the grammar of a notation found, and plays its moves as
/// far as they can be played.
class PartReader {
public:
    PartReader(std::string_view text, const Location& start, const RuleSet& rules);

    /// Takes the tags of `head` over, the set-up among them.
    void begin(Record head);

    /// The record of a game whose parts begin at byte `from` of the text.
    tl::expected<Record, PartFault> read(Dialect dialect, std::size_t from) &&;

    /// A game that was taken apart already.
    Record read(const StructuredGame& game) &&;

private:
    using Kind = DialectPart::Kind;

    /// Notes the fault; of several only the first counts.
    void fail(std::string_view where, std::string message, std::string advice);
    void add_all(const std::vector<DialectPart>& parts, Dialect dialect);
    void add(const DialectPart& part, Dialect dialect);
    void set_up(const Board& board);
    void add_position(std::string_view text);

    /// A position as numbers: the houses, perhaps the two stores, perhaps the side to move.
    void add_counts(const std::vector<DialectPart>& parts);
    void add_fen(std::string_view text);
    void fail_at_fen(std::string_view text);

    /// Adds a move and plays it if it can be played; from an illegal move on nothing is known of the board.
    std::optional<Played> play(House house, std::string_view text);

    std::optional<House> house_of_mover(std::string_view text, int place);

    /// Counted from 0 in OpenSpiel, from 1 elsewhere, around the board if some number of the game is.
    std::optional<House> numbered_house(std::string_view text, Dialect dialect);

    void play_number(std::string_view text, Dialect dialect);
    void play_squares(std::string_view text);

    /// The first and the last house of a move, each from its owner's left.
    void play_places(std::string_view text);

    /// `(20)`: what the player who has just moved has taken in the whole game.
    void check_total(std::string_view text);
    void add_capture(std::string_view text);
    void add_result(std::string_view text);
    void add_comment(std::string_view text);

    /// What the grammar expected at the byte where it stopped.
    void explain_stop(std::size_t at, Dialect dialect, bool at_beginning);

    /// A word that is no part of a game in this notation.
    void fail_at_word(std::string_view word, Dialect dialect);

    std::size_t offset(std::string_view part) const;

    std::string_view text_;
    Locator locator_;
    RuleSet rules_;
    std::optional<Board> board_;
    Side side_ = Side::South;
    bool around_ = false;  ///< numbers count the houses around the board
    Record record_;
    std::optional<PartFault> fault_;
};

}  // namespace awale
