#pragma once

#include <string>
#include <string_view>

namespace awale {

/// The text in Unicode's normalization form C, in which letters and their accents are one character wherever
/// there is one: so that two names that look the same are the same. Text that is not UTF-8 stays as it is.
/// Source: Unicode Standard Annex 15.
std::string nfc(std::string_view text);

/// The text as names are compared when somebody looks for one: without capitals and accents, compatible forms
/// made one (ﬁ is fi), and letters that keyboards lack as those that people type for them: Ɛ, É and é become
/// e, Ŋ becomes n, Œ becomes oe. Of bytes that are not UTF-8 only ASCII capitals change.
std::string search_key(std::string_view text);

}  // namespace awale
