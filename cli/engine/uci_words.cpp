#include "awale/cli/engine/uci_words.hpp"

#include <algorithm>

#include "awale/notation/io/blanks.hpp"

namespace awale::cli {

std::vector<std::string_view> uci_words(std::string_view line) {
    std::vector<std::string_view> words;
    std::size_t at = line.find_first_not_of(blanks);
    while (at != std::string_view::npos) {
        const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
        words.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(blanks, end);
    }
    return words;
}

std::string quoted(std::string_view word) {
    constexpr std::size_t longest = 60;
    std::string text = "'";
    for (const char letter : word.substr(0, longest)) {
        text += letter >= ' ' && letter <= '~' ? letter : '?';
    }
    return text + (word.size() > longest ? "…'" : "'");
}

}  // namespace awale::cli
