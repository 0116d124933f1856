#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "awale/notation/game/house.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

/// A move as it is written. Parts of the text are views of the game's text.
struct WrittenMove {
    std::optional<std::size_t> number;  ///< the move number before it
    std::string_view house;             ///< one letter, A to F or a to f; of a drop the first
    std::string_view seeds;             ///< `(b2 d1)` after the house, or a whole drop `@A2C3`; mostly empty
    std::optional<int> captured;        ///< the `+2` after it
};

/// Receives the parts of a game in the order of the text. Every function returns whether to read on: the
/// reader stops where one returns false. What is not overridden is passed over.
class OgnVisitor {
public:
    OgnVisitor() = default;
    OgnVisitor(const OgnVisitor&) = delete;
    OgnVisitor& operator=(const OgnVisitor&) = delete;
    virtual ~OgnVisitor() = default;

    /// `value` is what stands between the quotes, escapes included.
    virtual bool tag(std::string_view /*name*/, std::string_view /*value*/) {
        return true;
    }

    virtual bool move(const WrittenMove& /*move*/) {
        return true;
    }

    /// What stands between the braces, or between the semicolon and the end of the line. It belongs to the
    /// last move or, before the first, to the game or the variation.
    virtual bool comment(std::string_view /*text*/) {
        return true;
    }

    /// Belongs to the last move, as a variation does.
    virtual bool glyph(std::uint8_t /*number*/) {
        return true;
    }

    virtual bool begin_variation() {
        return true;
    }

    virtual bool end_variation() {
        return true;
    }

    /// `*`, or two numbers with a hyphen between them.
    virtual bool result(std::string_view /*text*/) {
        return true;
    }
};

/// Runs the grammar over the text of one game and reports its parts to `visitor`. Nothing if the whole text
/// was read or the visitor stopped it; otherwise where the grammar stopped. Everything that was reported
/// before that is part of a game.
std::optional<OgnStop> visit_game(std::string_view text, OgnVisitor& visitor);

}  // namespace awale
