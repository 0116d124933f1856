#pragma once

#include <filesystem>

#include "awale/cli/output/cards/anki_package.hpp"

namespace awale::cli {

/// Writes the deck as an Anki collection of version 11, a SQLite database. The file must not be there yet.
void write_anki_collection(const CardDeck& deck, const std::filesystem::path& file);

}  // namespace awale::cli
