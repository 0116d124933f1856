#pragma once

#include "awale/notation/annotation/bulletin.hpp"
#include "awale/render/documents/statistics_picture.hpp"

namespace awale::cli {

/// The words for the tables that `awale stats --csv` can write.
std::vector<std::string_view> statistics_table_names();

/// All the figures as one JSON object, on one line.
std::string statistics_json(const Statistics& figures);

/// The table with that word as comma-separated values with a heading.
std::string statistics_csv(const Statistics& figures, std::string_view table);

/// SQL that reads the files of all tables into DuckDB with their types (`duckdb_script`).
std::string statistics_schema();

// For a person, in the language of messages.

/// All the figures; of players, openings and meetings the first `top`.
std::string statistics_text(const Statistics& figures, std::size_t top);

/// Gives the groups the names that people know them by.
void name_groups(Statistics& figures, std::string_view by, Language language);

/// The tables that have a chart, each with its first `top` rows.
std::vector<render::IntervalChart> statistics_charts(const Statistics& figures, std::size_t top,
                                                     Language language);

/// The groups, a line each; `by` names what they are.
std::string groups_text(Statistics figures, std::string_view by);

/// A player's results, moves, habits and meetings; of the latter two the first `top` rows.
std::string player_text(const Statistics& figures, std::size_t top);

/// The figures of two selections of games side by side, with the differences.
std::string comparison_text(const Statistics& figures);

/// Rules of thumb, a line each: its words, the boards counted, how often it is right with the half of its 95
/// % interval, the same for other moves or boards, and the seeds that it costs where it is wrong.
std::string proverbs_text(std::span<const ProverbFigures> figures);

}  // namespace awale::cli
