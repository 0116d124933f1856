#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace awale::cli {

/// The words of a line of the protocol.
std::vector<std::string_view> uci_words(std::string_view line);

/// A word as a message shows it: in quotation marks, its first 60 characters, `?` for what is not ASCII.
std::string quoted(std::string_view word);

}  // namespace awale::cli
