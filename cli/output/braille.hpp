#pragma once

#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

/// Whether this program was built with liblouis, which braille needs.
bool can_write_braille();

/// Text as braille for embossers and displays (BRF): six dots, uncontracted, as the language writes it (UEB
/// grade 1, the French code of 2006), in lines of at most 40 cells and pages of 25 lines. A line that is too
/// long is divided at a blank, or else after a hyphen. Throws EnvironmentError where the tables of liblouis
/// are missing. Precondition: can_write_braille().
std::string braille(std::string_view text, Language language);

/// A game in plain lines to be read by touch: who played, a line for each pair of moves with what
/// they take, the last position, and the result.
std::string linear_game(const Record& record, const Replay& replay, Language language);

}  // namespace awale::cli
