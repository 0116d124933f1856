#pragma once

#include <string>

namespace awale::render {

/// A length or coordinate in points as devices write it: at most two decimals, no exponent, no trailing
/// zeros, never `-0`.
std::string number_text(double number);

}  // namespace awale::render
