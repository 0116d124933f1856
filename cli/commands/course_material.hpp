#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "awale/analyzer/tables/tables.hpp"
#include "awale/render/documents/course.hpp"

namespace awale::cli {

/// The exercises of a course and the figures of its rules of thumb. Questions of the first steps are answered
/// by the rules; the others are composed, with one proved move. The same tables and seed give the same
/// course. `progress` is told how many exercises there are.
render::CourseMaterial course_material(const RuleSet& rules, const std::shared_ptr<const Tables>& tables,
                                       std::uint64_t seed, const std::function<void(std::size_t)>& progress);

}  // namespace awale::cli
