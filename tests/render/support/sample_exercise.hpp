#pragma once

#include <cstddef>
#include <vector>

#include "awale/notation/annotation/exercise.hpp"

namespace awale::render {

/// An exercise with every kind of reason, each once; what they say does not matter.
Exercise sample_exercise(Criterion criterion);

/// This many of them, the yardsticks by turns.
std::vector<Exercise> sample_exercises(std::size_t count);

}  // namespace awale::render
