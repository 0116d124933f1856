#pragma once

#include <string>
#include <string_view>

namespace awale {

/// The text in Unicode's normalization form C, in which letters and their accents are one character wherever
/// there is one: so that two names that look the same are the same. Text that is not UTF-8 stays as it is.
/// Source: Unicode Standard Annex 15.
std::string nfc(std::string_view text);

}  // namespace awale
