#pragma once

#include "awale/notation/narration/narration.hpp"
#include "awale/render/layout/flow.hpp"

namespace awale::render {

/// How an annotated game is printed.
struct BookletOptions {
    Paper paper = Paper::A4;
    Language language = Language::English;
    const Theme* theme = &wood();       ///< of the boards; a theme for white paper
    std::size_t max_diagrams = 5;       ///< besides the final position and those that the author asks for
    bool only_author_diagrams = false;  ///< no others, nor the final position
    bool legend = true;                 ///< what the signs mean, on the first page
    std::size_t first_page = 0;         ///< the number of its first page in a larger book; 0 for a game alone
};

/// The pages of an annotated game: title and result, the story, the turning points as diagrams, the value
/// chart; then the moves in two columns with notes, better lines and numbered diagrams, linked both ways;
/// last the tables of verdicts and the ledger. `narration` is of the same game in the same language. A record
/// that could be replayed only in part is printed up to there.
Document annotated_game_document(const AnnotatedGame& game, const Narration& narration,
                                 const BookletOptions& options, TextMeasurer& measurer);

/// The same as the bytes of a PDF. Throws EnvironmentError when a font or a character is missing.
std::string annotated_game_pdf(const AnnotatedGame& game, const Narration& narration,
                               const BookletOptions& options);

/// How a chart that stands alone is drawn.
struct ChartPictureLook {
    double width = 480;           ///< in points
    const Theme* theme = &ink();  ///< a theme for white paper
    Language language = Language::English;
};

/// The value chart of a game as a picture of its own: who played and how it ended, the chart with its proof
/// frontier, the moves that decided the game numbered on it and named below, what the lines mean. Its title
/// and description say the same in words; nothing in it can be clicked. `narration` is of the same game.
Drawing chart_picture(const AnnotatedGame& game, const Narration& narration, const ChartPictureLook& look,
                      TextMeasurer& measurer);

/// A game being set: what every part of its pages needs to know.
struct GameLayout : Setting {
    const AnnotatedGame& game;
    const Narration& narration;
    const BookletOptions& options;
    std::vector<Ply> on_first_page{};  ///< the turning points that have a diagram
    std::vector<Ply> diagrams{};       ///< the plies with a diagram before them; the first is diagram 1
    double diagram_width = 0;          ///< at most the column's
    double chart_height = 0;           ///< at least, where turning points are side by side
    std::vector<Ply> near_diagram{};   ///< those on the first page that are printed on that page

    /// The number of the diagram before a ply, if it has one.
    std::optional<std::size_t> diagram_before(Ply ply) const {
        const auto found = std::ranges::find(diagrams, ply);
        return found == diagrams.end() ? std::nullopt
                                       : std::optional<std::size_t>(found - diagrams.begin() + 1);
    }

    /// Whether the diagram before a ply stands on the first page, as a turning point.
    bool is_on_first_page(Ply ply) const {
        return std::ranges::find(on_first_page, ply) != on_first_page.end();
    }

    const RuleSet& rules() const { return game.replay.rules; }

    /// The moves of the position before a ply, best for the mover first; of a game that has thousands, the
    /// best and the one that was played. Without the move played and the better one where the words after the
    /// move compare them, with the score of the better one.
    std::vector<JudgedMove> tabled_moves(Ply ply) const;

    /// The tabled moves: the predicted final score and the line that follows. The move played is bold. On a
    /// pale ground, `width` wide.
    Drawing move_table(Ply ply, double width) const;
};

/// A tag's value, or nothing where it says that it is not known.
std::string known_tag(const Record& record, std::string_view name);

/// Whether a ply is one at which the game was decided, so that all its moves deserve to be seen: a mistake or
/// a blunder, an only move, a change of the result, a win or draw missed. Never where one move was legal.
bool is_critical(const AnnotatedGame& game, Ply ply);

/// The plies worth a picture, `max` at most, in the order of the game: verdicts, results that change hands,
/// notes and the author's marks each have a weight.
std::vector<Ply> notable_plies(const AnnotatedGame& game, std::size_t max);

/// The plies that get a diagram of the position before them, in the order of the pages: the turning points,
/// which stand on the first page; then, in the order of the game, the positions after moves that the author
/// marked with `$220` or `[%diagram]`, always; and further notable plies, until there are `max`.
std::vector<Ply> diagram_plies(const AnnotatedGame& game, const std::vector<Ply>& turning_points,
                               std::size_t max);

/// A game of a book, and its words in the book's language.
struct BookletGame {
    AnnotatedGame game;
    Narration narration;
};

/// Annotated games in one booklet: a table of contents by rounds with an index of players, then the games by
/// event and round, each on pages of its own, with links from the contents and an outline. What the signs
/// mean is said once, at the first game. An empty title is replaced by the usual one.
Document booklet_document(const std::vector<BookletGame>& games, const std::string& title,
                          const BookletOptions& options, TextMeasurer& measurer);

}  // namespace awale::render
