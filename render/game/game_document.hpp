#pragma once

#include <string>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/document.hpp"
#include "awale/render/draw/text_measurer.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paper.hpp"

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

}  // namespace awale::render
