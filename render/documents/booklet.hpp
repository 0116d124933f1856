#pragma once

#include <string>
#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/render/documents/game_document.hpp"
#include "awale/render/draw/document.hpp"

namespace awale::render {

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
