#pragma once

#include <vector>

#include "awale/notation/annotation/bulletin.hpp"
#include "awale/notation/annotation/exercise.hpp"
#include "awale/render/documents/bulletin.hpp"
#include "awale/render/draw/document.hpp"

namespace awale::render {

/// A letter of a coach on two pages: the games, what has changed, the habits with a diagram and an advice
/// each, and the exercises, with their answers at the end.
Document letter_document(const PlayersLetter& letter, const std::vector<Exercise>& exercises,
                         const BulletinOptions& options, TextMeasurer& measurer);

}  // namespace awale::render
