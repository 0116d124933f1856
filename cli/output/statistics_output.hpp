#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/statistics/statistics.hpp"

namespace awale::cli {

/// The words for the tables that `awale stats --csv` can write.
std::vector<std::string_view> statistics_table_names();

/// All the figures as one JSON object, on one line.
std::string statistics_json(const Statistics& figures);

/// The table with that word as comma-separated values with a heading.
std::string statistics_csv(const Statistics& figures, std::string_view table);

/// SQL that reads the files of all tables into DuckDB with their types (`duckdb_script`).
std::string statistics_schema();

}  // namespace awale::cli
