#pragma once

#include "awale/render/documents/course.hpp"

namespace awale::render {

/// A course, or a school set, with six tasks on every page and figures for every rule of thumb. Nothing of it
/// is true.
CourseMaterial sample_course(bool is_school = false);

}  // namespace awale::render
