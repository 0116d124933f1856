#pragma once

#include "awale/notation/narration/narration.hpp"

namespace awale {

/// The story of a game, told alone.
inline Story tell_story(const AnnotatedGame& game, Language language) {
    words::Phrasing phrasing(game, language);
    return words::tell_story(phrasing, game);
}

}  // namespace awale
