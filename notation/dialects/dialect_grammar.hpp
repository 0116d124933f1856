#pragma once

#include <tl/expected.hpp>

#include "awale/notation/dialects/dialect.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// A part of a game in another notation: its symbol and its text, in the form that the grammar gives it.
struct DialectPart {
    enum class Symbol : std::uint8_t {
        Position,  ///< position text
        Fen,       ///< the position of a game of PlayStrategy
        House,     ///< a letter
        Number,    ///< digits: a house, or an action
        Move,      ///< two squares, `d1e2`, or two digits, `64`
        Total,     ///< `(20)`
        Capture,   ///< `x3`, `+3` or `(3)`
        Result,    ///< `26-22`
        Outcome,   ///< `1-0`, `0-1` or `1/2-1/2`
        Comment,   ///< in braces or brackets
        Turn,      ///< the side to move, `S` or `N`
        Played     ///< a move of `house` that captured `captured`, where that is known
    };
    Symbol symbol{};
    std::string_view text;
    std::optional<House> house{};
    std::optional<Seeds> captured{};
};

/// The parts of a game up to the first thing that the notation does not allow, and where that is.
struct DialectParts {
    std::vector<DialectPart> parts;
    std::optional<std::size_t> stop;
};

/// Runs the grammar of a notation other than OGN (docs/notation.md, "Other notations") over `text` from the
/// byte `from` on. What means nothing, numbers of pairs and dashes, is no part.
DialectParts split_parts(std::string_view text, std::size_t from, Dialect dialect);

/// A tag that stands for something in the text of a game.
struct StructuredTag {
    std::string name;
    std::string value;
    std::string_view where;  ///< a part of the text
};

/// A game whose format names its parts: what it says besides the moves, as tags of OGN, and the moves.
struct StructuredGame {
    std::vector<StructuredTag> tags;
    std::vector<DialectPart> parts;
};

/// Reads a text until its first fault, which is the one that counts.
class TextReader {
public:
    explicit TextReader(std::string_view text) : text_(text) {}

protected:
    void fail(std::string_view where, std::string_view message, std::string_view advice,
              std::initializer_list<TextArgument> arguments = {}) {
        if (!fault_) {
            fault_.emplace(where, message, advice, arguments);
        }
    }

    std::string_view text_;
    std::optional<TextFault> fault_{};
};

/// Base of the readers of formats that name their parts: collects tags and moves.
class StructuredReader : protected TextReader {
public:
    using TextReader::TextReader;

protected:
    void add(std::string_view name, std::string_view value, std::string_view where) {
        game_.tags.push_back({std::string{name}, std::string{value}, where});
    }

    tl::expected<StructuredGame, TextFault> finish() {
        if (fault_) {
            return tl::unexpected(*std::move(fault_));
        }
        return std::move(game_);
    }

    StructuredGame game_{};
};

// The formats are described in docs/notation.md, "Other notations". Readers look at one game and do not play
// it; of the outcome they make a tag Result of PGN, `1-0`.

tl::expected<StructuredGame, TextFault> read_abstract_play(std::string_view text);
tl::expected<StructuredGame, TextFault> read_codingame(std::string_view text);
tl::expected<StructuredGame, TextFault> read_ludii(std::string_view text, const RuleSet& rules);

std::string abstract_play_text(const Record& record, const Replay& replay);
std::string codingame_text(const Record& record, const Replay& replay);
std::string ludii_text(const Record& record, const Replay& replay);

/// The position as PlayStrategy writes it, `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1`: North's row as seen
/// from South, South's row, both from the left, runs of empty houses as one number; stores, side to move,
/// move number.
std::string playstrategy_fen(const Board& board, std::size_t move_number);

/// Reads it; the move number may be missing.
std::optional<Board> parse_playstrategy_fen(std::string_view text);

/// `d1` for D, `e2` for b: row 1 is South's, row 2 North's as seen from South.
std::string square(House house);
std::optional<House> parse_square(std::string_view text);

}  // namespace awale
