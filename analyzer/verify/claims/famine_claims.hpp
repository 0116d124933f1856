#pragma once

#include "awale/analyzer/verify/claims/scene.hpp"

namespace awale::plain {

/// Looks whether a note on famine is true, by trying every defence.
NoteAnswer check_famine(const Note& note, const Scene& scene);

}  // namespace awale::plain
