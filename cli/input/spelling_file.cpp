#include "awale/cli/input/spelling_file.hpp"

#include <iterator>

#include "awale/cli/input/input.hpp"
#include "awale/cli/output/console.hpp"

namespace awale::cli {

std::optional<Spelling> read_spelling(const std::string& file, Console& console) {
    Input input(file, console);
    const std::string text{std::istreambuf_iterator<char>(input.stream()), {}};
    auto spelling = Spelling::parse(text, file);
    if (!spelling) {
        console.report(to_text(spelling.error()));
        return std::nullopt;
    }
    return *std::move(spelling);
}

}  // namespace awale::cli
