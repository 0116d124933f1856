#include "awale/cli/output/csv.hpp"

namespace awale::cli {

std::string csv_row(std::initializer_list<std::string_view> values) {
    std::string row;
    bool first = true;
    for (const std::string_view value : values) {
        row += first ? "" : ",";
        first = false;
        if (value.find_first_of(",\"\r\n") == std::string_view::npos) {
            row += value;
            continue;
        }
        row += '"';
        for (const char c : value) {
            row += c == '"' ? "\"\"" : std::string(1, c);
        }
        row += '"';
    }
    return row + '\n';
}

}  // namespace awale::cli
