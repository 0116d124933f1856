#include "awale/cli/output/data/csv.hpp"

namespace awale::cli {

void append_csv_field(std::string& row, std::string_view value) {
    if (value.find_first_of(",\"\r\n") == std::string_view::npos) {
        row += value;
        return;
    }
    row += '"';
    for (const char c : value) {
        row.append(c == '"' ? 2 : 1, c);
    }
    row += '"';
}

std::string csv_row(std::initializer_list<std::string_view> values) {
    std::string row;
    bool first = true;
    for (const std::string_view value : values) {
        row += first ? "" : ",";
        first = false;
        append_csv_field(row, value);
    }
    return row + '\n';
}

}  // namespace awale::cli
