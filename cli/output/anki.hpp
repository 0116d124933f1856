#pragma once

#include <string>
#include <vector>

#include "awale/render/documents/workbook.hpp"

namespace awale::cli {

/// A question with its answer, for spaced repetition.
struct Card {
    std::string question;             ///< HTML; pictures by their names
    std::string answer;               ///< HTML
    std::string position;             ///< plain text that tells the card from all others
    std::vector<std::string> tags{};  ///< words without blanks
};

/// A picture that cards show.
struct CardPicture {
    std::string name;  ///< without folders
    std::string bytes;
};

/// Cards that are learnt together.
struct CardDeck {
    std::string title;
    std::string language;  ///< `en`
    std::vector<Card> cards;
    std::vector<CardPicture> pictures;
};

/// Whether this program was built with libzip, which packages need.
bool can_write_cards();

/// The deck as a package that Anki, AnkiDroid and AnkiMobile import (`.apkg`): a SQLite database of version
/// 11 and the pictures, in a zip archive. The same deck gives the same bytes; a deck or card that comes again
/// has the same number, so that what was learnt is kept. Throws EnvironmentError where no temporary file can
/// be written. Precondition: can_write_cards().
std::string anki_package(const CardDeck& deck);

/// A card for each task: the board and what is asked; the board with the answer, and why. The topic is a tag.
CardDeck task_cards(const std::vector<render::Task>& tasks, const std::string& title,
                    const std::string& topic, const render::Theme& theme, Language language);

}  // namespace awale::cli
