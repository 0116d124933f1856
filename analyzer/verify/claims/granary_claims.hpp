#pragma once

#include "awale/analyzer/verify/claims/scene.hpp"

namespace awale::plain {

/// Looks whether a note on what a granary holds, was fed, would take or takes is true, by sowing it.
NoteAnswer check_granary(const Note& note, const Scene& scene);

}  // namespace awale::plain
