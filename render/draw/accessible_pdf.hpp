#pragma once

#include <string>
#include <vector>

namespace awale::render {

/// What a PDF says to those who do not see it.
struct SpokenPdf {
    std::string language{};  ///< of the document, as `fr`; empty where it is not known
    std::vector<std::string>
        figures{};  ///< the alternative text of each figure, in the order of the structure
};

/// Adds alternative texts (/Alt) to the figures of a tagged PDF, its language (/Lang), and the wish that its
/// title be shown; Cairo 1.16 writes none of these. The same bytes give the same bytes. Precondition: the
/// file has as many figures as there are texts. Throws std::exception as the library does. Compiled in C++17:
/// includes the standard library and qpdf only.
std::string accessible_pdf(const std::string& pdf, const SpokenPdf& spoken);

}  // namespace awale::render
