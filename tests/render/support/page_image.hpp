#pragma once

#include <string>

namespace awale::render {

/// Compares two PNG files, given as their bytes, as a person at arm's length does: by the lightness of
/// squares of `square` pixels. Nothing when no square differs by more than `tolerance` (of 255) and the sizes
/// are equal; otherwise a sentence that says where they differ most.
std::string image_difference(const std::string& expected, const std::string& seen, int square, int tolerance);

}  // namespace awale::render
