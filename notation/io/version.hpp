#pragma once

#include <string_view>

namespace awale {

/// The version of awale as three numbers joined by full stops, from the top CMakeLists.txt. Everything that
/// is written for keeping (records, corpus, tables) names it as its producer.
std::string_view version();

}  // namespace awale
