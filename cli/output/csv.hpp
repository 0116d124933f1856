#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace awale::cli {

/// One row of comma-separated values, with a line feed alone at its end.
std::string csv_row(std::initializer_list<std::string_view> values);

/// SQL that reads `TABLE.csv` into a table of DuckDB with the types of its columns, which DuckDB would
/// otherwise guess: a column without a value would be text. Each column is a name and its type in SQL.
std::string duckdb_script(std::string_view table,
                          std::span<const std::pair<std::string_view, std::string_view>> columns);

}  // namespace awale::cli
