#pragma once

#include <array>
#include <string>
#include <string_view>

#include "awale/notation/annotation/board_question.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/board/diagram.hpp"

namespace awale::render {

/// What questions on one position say, in one language.
struct QuestionWords {
    std::array<std::string_view, 17> questions;  ///< by `BoardQuestion::Kind`; {house} {target}
    std::string_view last;                       ///< {last}
    std::string_view seeds;                      ///< {seeds}
    std::string_view none;                       ///< no house, no seed
    std::string_view feed, need_not;             ///< {houses}
    std::string_view reaching;                   ///< {houses}
    std::string_view any_filled;
    std::string_view sown;       ///< {house} {seeds} {last}
    std::string_view passed_by;  ///< {house} {laps}
    std::string_view taken;      ///< {gain} {houses}
    std::string_view takes;      ///< {house} {gain} {houses}
    std::string_view own_row;    ///< {last}
    std::string_view too_many;   ///< {last} {holds}
    std::string_view whole_row;
    std::string_view counted, counted_empty;    ///< {store} {row}; {store} {north}
    std::string_view taking_now, taking_later;  ///< {house} {gain} {moves}
    std::string_view not_taking;                ///< {score}
    std::string_view best;                      ///< {houses} {seeds}
    std::string_view equal, none_equal;         ///< {row} {houses}
};

const QuestionWords& question_words(Language language);

/// The question in a sentence.
std::string question_text(const BoardQuestion& question, Language language);

/// The answer in a few words: `e`, `3 seeds`, `none`, `E or F`.
std::string answer_text(const BoardQuestion& question, Language language);

/// Why that is the answer, a sentence or two; empty where the answer shows it on the board.
std::string reason_text(const BoardQuestion& question, Language language);

/// The board of a question as it is asked.
DiagramOptions question_look(const BoardQuestion& question);

/// The same board with its answer: the sowing as an arrow, what is captured struck out, houses asked for
/// ringed.
DiagramOptions answer_look(const BoardQuestion& question);

}  // namespace awale::render
