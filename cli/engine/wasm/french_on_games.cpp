// The module of the browser page speaks of games only: the other sentences of the program are left out.

#include <vector>

#include "awale/cli/messages/translation.hpp"

namespace awale::cli {

std::span<const Translation> french_sentences() {
    static const std::vector<Translation> all = [] {
        std::vector<Translation> joined(french_frames().begin(), french_frames().end());
        joined.insert(joined.end(), french_sentences_on_games().begin(), french_sentences_on_games().end());
        return joined;
    }();
    return all;
}

}  // namespace awale::cli
