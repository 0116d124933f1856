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

}  // namespace awale
