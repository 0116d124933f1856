#pragma once

#include "awale/notation/annotation/bulletin.hpp"

namespace awale::render {

/// Three players, three games, losses by phase, openings and a moment of each kind. Nothing of it is true.
Bulletin sample_bulletin();

}  // namespace awale::render
