#pragma once

#include <string>
#include <vector>

#include "awale/notation/annotation/bulletin.hpp"
#include "awale/notation/annotation/exercise.hpp"
#include "awale/render/draw/document.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/flow.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

/// How a bulletin is printed.
struct BulletinOptions {
    Paper paper = Paper::A4;
    Language language = Language::English;
    const Theme* theme = &wood();  ///< of the boards; a theme for white paper
    std::string title{};           ///< instead of the event's name
};

/// A tournament bulletin: standings, crosstable, rounds, the best game, moments with diagrams, players, the
/// games, and a page of figures; with the editor's text in its places. What needs evaluations is left out
/// where there are none.
Document bulletin_document(const Bulletin& bulletin, const BulletinOptions& options, TextMeasurer& measurer);

/// A moment for a column: a diagram, what happened and why, and the game. `sentences` are those of the game's
/// narration on the move; without them, what was lost.
Block moment_block(const BulletinMoment& moment, const std::vector<std::string>& sentences,
                   const Setting& setting);

/// A letter of a coach on two pages: the games, what has changed, the habits with a diagram and an advice
/// each, and the exercises, with their answers at the end.
Document letter_document(const PlayersLetter& letter, const std::vector<Exercise>& exercises,
                         const BulletinOptions& options, TextMeasurer& measurer);

}  // namespace awale::render
