#pragma once

#include <tl/expected.hpp>

#include "awale/notation/game/board.hpp"
#include "awale/notation/ogn/diagnostic.hpp"

namespace awale {

/// What is marked on a position besides houses.
struct PositionMarks {
    bool captured = false;    ///< what the move takes
    bool threatened = false;  ///< what the side not to move would take
    bool granary = false;     ///< houses that sow round the board
    bool starving = false;    ///< a row with hardly a seed
    bool counts = false;      ///< numbers instead of seeds
    bool numbers = false;     ///< which seed of the move falls into each house
    HouseSet houses;          ///< named ones, ringed
    bool operator==(const PositionMarks&) const = default;
};

/// A position that somebody wrote down to have it printed (docs/own-positions.md).
struct OwnPosition {
    Board board;
    std::optional<House> move{};    ///< legal
    bool was_played = false;        ///< that is a move of a game, good or bad
    std::optional<House> better{};  ///< legal; another move, shown by a dashed arrow
    bool shows_after = false;       ///< the position after the move is shown too
    PositionMarks marks{};
    std::string title{};
    std::string caption{};
    Location where{};           ///< of the line
    std::string source_line{};  ///< the line itself
    bool operator==(const OwnPosition&) const = default;
};

/// Whether a text that begins so is such a list: a comment or a position comes first.
bool begins_diagram_list(std::string_view text);

/// Reads a list of positions, a line each: `position; move; marks; title; caption`. All but the first part
/// may be left out. Blank lines and those that begin with # are skipped. A position without stores gets the
/// seeds that are not on the board, shared out evenly, the odd one to North. Returns the positions, or what
/// is wrong with each line that cannot be read.
tl::expected<std::vector<OwnPosition>, std::vector<Diagnostic>> read_diagram_list(std::string_view text,
                                                                                  const std::string& file,
                                                                                  const RuleSet& rules);

}  // namespace awale
