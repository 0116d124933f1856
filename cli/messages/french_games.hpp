#pragma once

#include <span>

#include "awale/cli/messages/translation.hpp"

namespace awale::cli {

/// The sentences on games: what is wrong with a record, and the game in the terminal.
std::span<const Translation> french_sentences_on_games();

}  // namespace awale::cli
