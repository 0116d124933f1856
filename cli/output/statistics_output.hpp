#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/statistics/statistics.hpp"

namespace awale::cli {

/// The tables that `awale stats --csv` can write.
enum class StatisticsTable : std::uint8_t {
    Players,
    FirstMove,
    Openings,
    Lengths,
    Endings,
    Agreement,
    Adjudications,
    Survival,
    Losses,
    Years,
    Meetings,
    Intrinsic,
    Reliability,
    Ratings,
    Groups
};

/// The words for tables, in the order above.
std::vector<std::string_view> statistics_table_names();

/// The table with that word; nothing for another word.
std::optional<StatisticsTable> statistics_table_from_name(std::string_view name);

/// All the figures as one JSON object, on one line.
std::string statistics_json(const Statistics& figures);

/// One table as comma-separated values with a heading.
std::string statistics_csv(const Statistics& figures, StatisticsTable table);

/// SQL that reads the files of all tables into DuckDB with their types (`duckdb_script`).
std::string statistics_schema(const Statistics& figures);

}  // namespace awale::cli
