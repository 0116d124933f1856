#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "awale/notation/dialects/dialect_grammar.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/diagnostic.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

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
