#pragma once

#include <cstdint>
#include <string_view>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/export/export_columns.hpp"
#include "awale/analyzer/corpus/find/pattern.hpp"

namespace awale {

/// Takes the values of rows, in the order of the columns; a row ends with `end_row`.
class RowWriter {
public:
    RowWriter() = default;
    RowWriter(const RowWriter&) = delete;
    RowWriter& operator=(const RowWriter&) = delete;
    virtual ~RowWriter() = default;

    virtual void integer(std::int64_t value) = 0;
    virtual void number(double value) = 0;
    /// UTF-8; a value of a text column is missing when it is empty.
    virtual void text(std::string_view value) = 0;
    virtual void missing() = 0;
    virtual void end_row() = 0;
};

/// Writes a table of the games that a pattern finds, game by game in the order of their numbers, so that the
/// same corpus gives the same rows every time. Judgements are those of the latest analysis of each game;
/// games without one have no row in `judgements` and `notes`, and missing values in `games` and `plies`.
/// Memory does not grow with the corpus. Throws EnvironmentError when the corpus cannot be read or is
/// damaged.
void export_rows(const Database& database, ExportTable table, const Pattern& pattern, RowWriter& rows);

}  // namespace awale
