#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/notation/game/house.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::render {

/// The words of printed pages that are not about a move: those are `narrate`'s. Placeholders in braces.
enum class Phrase : std::uint8_t {
    South,
    North,
    Round,      ///< {round}
    Rules,      ///< {rules}
    MoveCount,  ///< {moves}, of more than one
    OneMove,
    Game,        ///< heading of the moves
    GameTitle,   ///< a document's title: {south} {north}
    Folio,       ///< {page} {pages}
    Value,       ///< heading of the chart
    SouthAhead,  ///< label of the chart's upper half
    NorthAhead,
    ProvedFrom,   ///< {move}
    ChartLegend,  ///< what the lines of the chart are
    ChartTitle,   ///< of a chart that stands alone: {game}
    ChartMarks,   ///< what the numbers in brackets below it are
    Ledger,       ///< heading of the table
    AtFrontier,   ///< {move}
    CountedFrom,  ///< of limits, the one that the sum begins with
    LossBalance,
    Endless,
    LeftOnBoard,
    FinalScore,
    FromLastPosition,
    NoFrontier,
    Moves,          ///< column of the table of verdicts
    Verdicts,       ///< heading of that table
    LostProved,     ///< column: seeds lost a move
    Diagram,        ///< {number}
    BeforeMove,     ///< {move}
    DiagramOnPage,  ///< {number} {page}
    FinalPosition,
    StartPosition,
    SideToMove,  ///< {side}
    Better,
    Variation,
    MoveColumn,  ///< headings of such a table
    OtherMovesColumn,
    ScoreColumn,
    LineColumn,
    OnlyMove,  ///< what `!` means, and so on
    Inaccuracy,
    Mistake,
    Blunder,
    Exact,  ///< what a value without a sign means
    Bounded,
    Estimate,
    SolidArrow,
    DashedArrow,
    JudgedBy,        ///< {engine} {nodes}
    Contents,        ///< heading of the table of contents
    AnnotatedGames,  ///< title of a book of games
    Players,         ///< heading of the index
    NoRound,         ///< heading of the games without a round
    StoreOf,         ///< {side}, in a description
    Houses,          ///< {side} {houses}, in a description
    ReserveOf        ///< {seeds}, in a description
};

/// For those who go through all of them.
inline constexpr Phrase last_phrase = Phrase::ReserveOf;

using PhraseFacts = std::vector<std::pair<std::string_view, std::string>>;

/// A phrase in a language with its placeholders filled and its spaces as the language prints them.
std::string say(Phrase phrase, Language language, const PhraseFacts& facts = {});

/// The phrase as the catalogues have it.
std::string_view english(Phrase phrase);
std::string_view french(Phrase phrase);

/// South or North, in a sentence.
std::string side_name(Side side, Language language);

}  // namespace awale::render
