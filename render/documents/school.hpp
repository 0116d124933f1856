#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "awale/render/documents/course.hpp"

namespace awale::render {

/// A file of a school set.
struct SchoolFile {
    std::string_view name;
    Document document;
};

/// A course for a class, in the order in which a teacher uses the files: the book of the pupils, the
/// teacher's, games and positions to play with a board, cards, papers A and B of the tests, a diploma for
/// each step, and a mark sheet with the names of the pupils, or lines for names. The large print is for what
/// pupils read.
std::vector<SchoolFile> school_set(const CourseMaterial& material, const CourseOptions& options,
                                   const std::vector<std::string>& pupils, TextMeasurer& measurer);

}  // namespace awale::render
