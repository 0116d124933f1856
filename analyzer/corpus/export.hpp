#pragma once

#include "awale/analyzer/corpus/database.hpp"
#include "awale/analyzer/corpus/pattern.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

/// The tables that `awale export` writes (docs/commands/export.md).
enum class ExportTable : std::uint8_t { Games, Plies, Judgements, Notes };

template <>
inline constexpr EnumNames<ExportTable, 4> enum_names<ExportTable>{{"games", "plies", "judgements", "notes"}};

/// What the values of a column are. Each may be missing as well.
enum class ColumnType : std::uint8_t { Integer, Number, Text };

template <>
inline constexpr EnumNames<ColumnType, 3> enum_names<ColumnType>{{"integer", "number", "text"}};

/// A column: its name in the file, and its entry in the code book.
struct ExportColumn {
    std::string_view name;
    ColumnType type;
    std::string_view meaning;  ///< the id of a text with the argument `column`, the name
};

/// The columns of a table, in the order in which they are written.
std::span<const ExportColumn> export_columns(ExportTable table);

/// Takes the values of rows, in the order of the columns; a row ends with `end_row`.
class RowWriter {
public:
    RowWriter& operator=(RowWriter&&) = delete;
    virtual ~RowWriter() = default;

    virtual void integer(std::int64_t value) = 0;
    virtual void number(double value) = 0;
    /// UTF-8; a value of a text column is missing when it is empty.
    virtual void text(std::string_view value) = 0;
    virtual void missing() = 0;
    virtual void end_row() = 0;

    /// Ends the output: to be called after the last row.
    virtual void finish() {}
};

/// How rows are written: as RFC 4180 has it, with a header line and an empty field for a missing value; as
/// JSON Lines, one object a line, with null for it; as a Parquet file (parquet_writer).
enum class RowFormat : std::uint8_t { Csv, JsonLines, Parquet };

template <>
inline constexpr EnumNames<RowFormat, 3> enum_names<RowFormat>{{"csv", "jsonl", "parquet"}};

/// Writes rows, in large pieces, which `write` takes. In text a number that may have decimals always has a
/// decimal point: programs guess the type of a column from its first rows, and DuckDB rounds what follows.
/// `columns` need not outlive the writer, but their names must.
std::unique_ptr<RowWriter> row_writer(std::span<const ExportColumn> columns, RowFormat format,
                                      std::function<void(std::string_view)> write);

/// The writer of a Parquet file (https://parquet.apache.org/docs/file-format/): columns of INT64, DOUBLE and
/// UTF-8, whose values may be missing, with dictionaries where they make it smaller and Zstandard. The same
/// rows give the same bytes. Memory holds a row group: at most 122,880 rows and not much more than 64 MB.
std::unique_ptr<RowWriter> parquet_writer(std::span<const ExportColumn> columns,
                                          std::function<void(std::string_view)> write);

/// Adds `value`, missing where only limits are proved, `lower`, `upper` and `grade`.
void add_value(RowWriter& rows, const Value& value);

/// Adds the value of `p_loss` of a move: the probability that it loses a seed or more, missing where limits
/// leave it open.
void add_loss_probability(RowWriter& rows, const Judgement& judgement, const Turn& played, const Loss& loss);

/// Writes a table of the games that a pattern finds, game by game in the order of their numbers, so that the
/// same corpus gives the same rows every time. Judgements are those of the latest analysis of each game;
/// games without one have no row in `judgements` and `notes`, and missing values in `games` and `plies`.
/// Memory does not grow with the corpus. Stops after so many games and returns the last of them, nothing
/// where none is found. Throws EnvironmentError when the corpus cannot be read or is damaged.
std::optional<GameId> export_rows(const Database& database, ExportTable table, const Pattern& pattern,
                                  RowWriter& rows,
                                  std::size_t most = std::numeric_limits<std::size_t>::max());

}  // namespace awale
