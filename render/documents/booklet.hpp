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

/// What the table of contents says of a game of a book.
struct ContentsEntry {
    std::string south{};  ///< empty where not known
    std::string north{};
    std::string players{};  ///< both, as the game is titled
    std::string group{};    ///< event and round, the heading under which it stands; empty for none
    std::string place{};    ///< site and date, and who resigned, or that the result was agreed
    std::string result{};
    std::string destination{};  ///< of the game
    std::size_t page = 0;       ///< its first
};

/// The pages before the games of a book: its title, the games by group in the given order, which are numbered
/// from 1, and the players with the numbers of their games. How many pages there are does not depend on the
/// numbers of pages in `entries`.
std::vector<Page> contents_pages(const std::string& title, const std::vector<ContentsEntry>& entries,
                                 const BookletOptions& options, TextMeasurer& measurer);

}  // namespace awale::render
