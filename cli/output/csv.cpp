#include "awale/cli/output/csv.hpp"

#include <fmt/format.h>

#include "awale/notation/io/utf8.hpp"

namespace awale::cli {

std::string csv_row(std::initializer_list<std::string_view> values) {
    std::string row;
    for (const std::string_view value : values) {
        append_csv_field(row, value);
        row += ',';
    }
    row.back() = '\n';
    return row;
}

std::string duckdb_script(std::string_view table,
                          std::span<const std::pair<std::string_view, std::string_view>> columns) {
    const std::string fields = joined(columns, ",\n", [](const auto& column) {
        return fmt::format("    \"{}\" {}", column.first, column.second);
    });
    return fmt::format("CREATE TABLE {0} (\n{1}\n);\nCOPY {0} FROM '{0}.csv' (HEADER);\n", table, fields);
}

}  // namespace awale::cli
