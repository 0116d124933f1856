#pragma once

#include "awale/render/documents/workbook.hpp"

namespace awale::cli {

/// Whether this program was built with libzip, which packages need.
bool can_write_cards();

/// A card for each task, the board and what is asked, then the board with the answer and why, as a package
/// that Anki, AnkiDroid and AnkiMobile import (`.apkg`): a SQLite database of version 11 and the pictures, in
/// a zip archive. The topic is a tag. The same tasks give the same bytes; a deck or card that comes again has
/// the same number, so that what was learnt is kept. Throws EnvironmentError where no temporary file can be
/// written. Precondition: can_write_cards().
std::string anki_package(const std::vector<render::Task>& tasks, const std::string& title,
                         const std::string& topic, const render::Theme& theme, Language language);

}  // namespace awale::cli
