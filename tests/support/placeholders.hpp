#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace awale::test {

/// The names of the placeholders in a phrase, `{side}` and `{gain:seed|seeds}`, sorted, each once.
inline std::vector<std::string> placeholders(std::string_view phrase) {
    std::vector<std::string> names;
    for (std::size_t open = phrase.find('{'); open != std::string_view::npos;
         open = phrase.find('{', open + 1)) {
        const std::size_t end = phrase.find_first_of("}:?", open);
        names.emplace_back(phrase.substr(open + 1, end - open - 1));
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

}  // namespace awale::test
