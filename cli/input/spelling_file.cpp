#include "awale/cli/input/spelling_file.hpp"

#include "awale/cli/input/input.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/io/read_file.hpp"

namespace awale::cli {

std::optional<Spelling> read_spelling(const std::string& file, Console& console) {
    Input input(file, console);
    constexpr ReadLimit limit{4, "a spelling file", "divide it into several files"};
    const std::string text = read_all(*input.stream().rdbuf(), file, limit);
    auto spelling = Spelling::parse(text, file);
    if (!spelling) {
        console.report(to_text(spelling.error()));
        return std::nullopt;
    }
    return *std::move(spelling);
}

}  // namespace awale::cli
