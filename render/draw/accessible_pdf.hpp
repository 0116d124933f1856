#pragma once

#include <string>
#include <vector>

namespace awale::render {

/// Adds alternative texts (/Alt) to the figures of a tagged PDF, in the order of its structure, its language
/// (/Lang, as `fr`; empty where it is not known), and the wish that its title be shown; Cairo 1.16 writes
/// none of these. The same bytes give the same bytes. Precondition: the file has as many figures as there are
/// texts. Throws std::exception as the library does. Compiled in C++17: includes the standard library and
/// qpdf only.
std::string accessible_pdf(const std::string& pdf, const std::string& language,
                           const std::vector<std::string>& figures);

}  // namespace awale::render
