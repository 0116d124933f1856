#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "awale/notation/dialects/dialect_grammar.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"
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

/// What is wrong with a structured game.
struct StructuredFault {
    std::string_view where;  ///< a part of the text
    std::string message;
    std::string advice;
};

// The formats are described in docs/notation.md, "Other notations". Readers look at one game and do not play
// it; of the outcome they make a tag Result of PGN, `1-0`.

tl::expected<StructuredGame, StructuredFault> read_abstract_play(std::string_view text);
tl::expected<StructuredGame, StructuredFault> read_codingame(std::string_view text);
tl::expected<StructuredGame, StructuredFault> read_ludii(std::string_view text, const RuleSet& rules);

std::string abstract_play_text(const Record& record, const Replay& replay);
std::string codingame_text(const Record& record, const Replay& replay);
std::string ludii_text(const Record& record, const Replay& replay);

}  // namespace awale
