#pragma once

#include <string>
#include <string_view>

namespace awale {

/// The text without capitals and accents, for comparing names as a person would: É, é and E become e. Knows
/// the letters of the Latin script up to U+017F; others stay as they are.
std::string search_key(std::string_view text);

}  // namespace awale
