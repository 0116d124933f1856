#pragma once

#include <string>

#include "awale/render/course/course.hpp"
#include "awale/render/draw/text_measurer.hpp"

namespace awale::render {

/// The course as one HTML file that needs no network: lessons, tasks that can be answered with an immediate
/// reply and a score kept in the browser, the pages for teachers, the glossary, and the pages to print. The
/// paper of the options is that of the pages to print.
std::string course_page(const CourseMaterial& material, const CourseOptions& options, TextMeasurer& measurer);

}  // namespace awale::render
