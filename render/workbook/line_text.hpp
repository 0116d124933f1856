#pragma once

#include <string>

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/score.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

/// A line of an answer played on the board, as far as it is printed: twelve plies,
/// more where nothing has been captured by then.
struct PlayedLine {
    std::string moves{};  ///< `C+3 e B f+2`
    Seeds south, north;   ///< captured in it
    Board after{};        ///< the board at its end
    LineEnd end = LineEnd::Quiet;
    Score final{};  ///< Stuck, Unfed, InCircle: the score of the game
};

PlayedLine played_line(const Exercise& exercise, const Answer& answer);

/// `C+3 e B f+2`: the moves alone.
std::string answer_line_text(const Exercise& exercise, const Answer& answer);

/// Why the line of the solution ends where it does, a sentence.
std::string line_end_text(const Exercise& exercise, Language language);

/// How the game goes on after a move that fails, where that tells more than the first reply; else empty.
std::string later_text(const Exercise& exercise, const Answer& wrong, Language language);

/// Whether the line of the solution has North open a granary after all, for `gain` seeds or nearly as many.
bool is_opened_later(const Exercise& exercise, House granary, Seeds gain);

}  // namespace awale::render
