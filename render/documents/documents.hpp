#pragma once

#include "awale/notation/annotation/bulletin.hpp"
#include "awale/notation/annotation/diagram_list.hpp"
#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/annotation/tournament.hpp"
#include "awale/render/board/diagram.hpp"

namespace awale::render {

/// How a sheet of diagrams is laid out.
struct SheetOptions {
    Paper paper = Paper::A4;
    Language language = Language::English;
    const Theme* theme = &wood();
    std::string title{};      ///< at the head of each page; empty for none
    std::size_t columns = 2;  ///< diagrams side by side, 1 to 4
};

/// A diagram of a sheet: a board, what is shown on it, and words.
struct SheetEntry {
    Board board;
    DiagramOptions look{};  ///< arrows and marks
    std::string title{};    ///< beside the number
    std::string caption{};
    bool continues = false;  ///< the diagram before it, whose number it shares
};

/// The diagrams of a position that somebody wrote down: one, or two where the position after the move is
/// shown as well.
std::vector<SheetEntry> sheet_entries(const OwnPosition& position, const RuleSet& rules);

/// Pages of numbered diagrams in reading order, each with whose turn it is and its position text.
Document diagram_sheet(const std::vector<SheetEntry>& entries, const RuleSet& rules,
                       const SheetOptions& options, TextMeasurer& measurer);

/// What a poster shows: the rules of a rule set, what can be captured, or who must feed; on A3 to be read
/// from two metres. Éqwalé has the rules only, in small type.
enum class PosterTopic : std::uint8_t { Rules, Captures, Famine };

}  // namespace awale::render

template <>
inline constexpr awale::EnumNames<awale::render::PosterTopic, 3>
    awale::enum_names<awale::render::PosterTopic>{{"rules", "captures", "famine"}};

namespace awale::render {

/// How a poster is printed.
struct PosterOptions {
    PosterTopic topic = PosterTopic::Rules;
    Paper paper = Paper::A4;
    Language language = Language::English;
    const Theme* theme = &wood();  ///< of the boards; a theme for white paper
};

/// A page about a topic. Its boards are played by the rules, so what they show is what the rules do: of the
/// rules a sowing, a capture, a granary, feeding, and a move that would take a whole row.
Document poster_document(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer);

/// What is printed of a tournament.
struct TournamentOptions {
    Paper paper = Paper::A4;
    Language language = Language::English;
    std::string title{};        ///< on everything; empty for none
    std::size_t round = 0;      ///< to be played: its pairings and result slips; 0 for none
    bool score_sheets = false;  ///< for each game of the round, with the names filled in
    bool by_group = false;      ///< standings for each group
};

/// For the wall: who plays where in the round, by table and by name, and the standings once there are
/// results. To be cut: a slip for each result. For the tables, if they are wanted: score sheets.
Document tournament_document(const Tournament& tournament, const std::vector<TournamentStanding>& standings,
                             const TournamentOptions& options, TextMeasurer& measurer);

/// How a bulletin is printed.
struct BulletinOptions {
    Paper paper = Paper::A4;
    Language language = Language::English;
    const Theme* theme = &wood();  ///< of the boards; a theme for white paper
    std::string title{};           ///< instead of the event's name
};

/// A tournament bulletin: standings, crosstable, rounds, the best game, moments with diagrams, players, the
/// games, and a page of figures; with the editor's text in its places. What needs evaluations is left out
/// where there are none.
Document bulletin_document(const Bulletin& bulletin, const BulletinOptions& options, TextMeasurer& measurer);

/// A letter of a coach on two pages: the games, what has changed, the habits with a diagram and an advice
/// each, and the exercises, with their answers at the end.
Document letter_document(const PlayersLetter& letter, const std::vector<Exercise>& exercises,
                         const BulletinOptions& options, TextMeasurer& measurer);

}  // namespace awale::render
