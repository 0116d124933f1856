#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "awale/notation/dialects/dialect.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"

namespace awale {

/// A part of a game in another notation: its kind and its text, which has the form that the grammar gives it.
struct DialectPart {
    enum class Kind : std::uint8_t {
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
    Kind kind{};
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

// The lines of a trial of Ludii; what is read points into the text.

/// `from=4`; the value is empty where there is none.
struct LudiiField {
    std::string_view name;
    std::string_view value;
};

/// `[Select:typeFrom=Vertex,from=6,decision=true]`.
struct LudiiAction {
    std::string_view text;  ///< with its brackets
    std::string_view name;
    std::vector<LudiiField> fields{};
};

/// `Move=[Move:mover=1,from=6,to=6,actions=[…],[…]]`: a move as a whole, then the actions that it consists
/// of, at least one.
struct LudiiMove {
    std::string_view head;  ///< all before the actions
    std::vector<LudiiField> fields{};
    std::vector<LudiiAction> actions{};
};

/// The value of the first field of that name, empty if there is none.
std::string_view value_of(const std::vector<LudiiField>& fields, std::string_view name);

/// Reads a line that begins with `Move=`.
std::optional<LudiiMove> parse_ludii_move(std::string_view line);

/// Another line of a trial.
struct LudiiLine {
    enum class Kind : std::uint8_t { Ignored, OptionsBegin, OptionsEnd, Winner, EndType, Version };
    Kind kind = Kind::Ignored;
    std::string_view value{};  ///< behind the sign of equality; of a winner a number
};

/// Reads a line that is neither the first nor a move nor an option.
std::optional<LudiiLine> parse_ludii_line(std::string_view line);

}  // namespace awale
