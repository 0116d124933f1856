#include "awale/cli/input/positions_file.hpp"

#include <istream>

#include "awale/cli/input/input.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/io/read_file.hpp"

namespace awale::cli {

std::optional<std::vector<OwnPosition>> read_positions(const std::string& file, const RuleSet& rules,
                                                       Console& console) {
    Input input(file, console);
    return read_positions(input.stream(), file, rules, console);
}

std::optional<std::vector<OwnPosition>> read_positions(std::istream& stream, const std::string& file,
                                                       const RuleSet& rules, Console& console) {
    constexpr ReadLimit limit{1, "a file of positions", "divide it into several files"};
    const std::string text = read_all(*stream.rdbuf(), file, limit);
    auto positions = read_diagram_list(text, file, rules);
    if (!positions) {
        for (const Diagnostic& diagnostic : positions.error()) {
            console.report(to_text(diagnostic));
        }
        return std::nullopt;
    }
    if (positions->empty()) {
        console.report(to_text(Diagnostic{.where = {.file = file, .line = 1, .column = 1, .byte = 0},
                                          .message = "there is no position in this file",
                                          .advice = "write one a line: position; move; marks; title; caption",
                                          .source_line = {}}));
        return std::nullopt;
    }
    return *std::move(positions);
}

}  // namespace awale::cli
