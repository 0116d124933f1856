#include "awale/cli/options/choice.hpp"

#include <algorithm>
#include <vector>

#include "awale/cli/options/arguments.hpp"

namespace awale::cli {

namespace {

/// The words of "a4, a5, letter".
std::vector<std::string> words_of(std::string_view names) {
    std::vector<std::string> words;
    while (!names.empty()) {
        const std::string_view word = names.substr(0, names.find(','));
        names.remove_prefix(std::min(names.size(), word.size() + 2));
        words.emplace_back(word);
    }
    return words;
}

}  // namespace

void add_choice(const Arguments& arguments, const std::string& option,
                const std::function<bool(const std::string&)>& choose, const std::string& names,
                const std::string& description, std::string_view usual) {
    const Argument added = arguments.add_option_function<std::string>(
        option,
        [option, choose, names](const std::string& word) {
            if (!choose(word)) {
                throw Refused(option, "'" + word + "' is none of " + names);
            }
        },
        description + ": " + names);
    added.type_name("NAME").choices(words_of(names));
    if (!usual.empty()) {
        added.default_str(std::string(usual));
    }
}

}  // namespace awale::cli
