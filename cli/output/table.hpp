#pragma once

#include "awale/cli/output/game_json.hpp"
#include "awale/render/documents/statistics_picture.hpp"

namespace awale::cli {

// A table is declared once, as the figures of its rows; text, CSV, JSON, DuckDB and charts print them.

/// How a column is printed for a person.
enum class Look : std::uint8_t {
    Hidden,  ///< a number in CSV only
    Key,     ///< a word in CSV only
    Word,    ///< as it is
    Number,  ///< on the right
    Seeds,   ///< a sum of differences of margins, in seeds of the predicted score
    Loss,    ///< a mean of differences of margins, likewise
    Mean,    ///< of other numbers
    Share,   ///< in per cent
    Margin,  ///< with its sign
    Points,  ///< of a performance, with its sign
    Rating,  ///< without decimals
    P        ///< a p-value
};

/// A figure of a row: a field of JSON, a column of CSV, DuckDB and text, or both.
struct Figure {
    Look look = Look::Hidden;
    std::string column{};           ///< its name; without one it is in JSON only
    std::vector<std::size_t> of{};  ///< counts; with fewer than five of any no interval is printed
    std::size_t part = 0;           ///< of the text, where a table has several
    bool in_csv = true;
    std::string name{};  ///< in JSON, `south/won` in an object `south`; without one it is not there
    Json value{};        ///< a number, a word or an interval; null where it is not known
};

/// Figures, in the order of JSON and of the columns: a row of a table, or a part of one.
struct Row : std::vector<Figure> {
    Row() = default;

    Row(Figure figure) { push_back(std::move(figure)); }

    /// In JSON only.
    Row(std::string name, Json value) : Row(Figure{.name = std::move(name), .value = std::move(value)}) {}

    /// One part after the other.
    Row(std::initializer_list<Row> parts) : Row(std::span(parts.begin(), parts.end())) {}

    explicit Row(std::span<const Row> parts) {
        for (const Row& part : parts) {
            insert(end(), part.begin(), part.end());
        }
    }
};

using Rows = std::vector<Row>;

/// A field and a column, of the same name if `how` has no other for the column.
Row figure(const std::string& name, Json value, Figure how = {});

/// A column that is not in JSON, or elsewhere.
Row column(const std::string& name, Json value, Figure how = {});

/// A column that only a person needs.
Row printed(const std::string& name, Json value, Look look = Look::Word);

/// Figures in an object of JSON, which is null if they are not known; their columns stay.
Row nested(const std::string& name, Row row, bool is_known = true);

// Where columns and JSON have a figure at different places, the row has it at both.
Row only_json(Row row);
Row only_columns(Row row);

Json object_of(const Row& row);
Json list_of(const Rows& rows);

/// The names of the columns, or what they have, as one row of comma-separated values with a line feed alone
/// at its end.
std::string csv_heading(Row row);
std::string csv_row(const Row& row);

/// SQL that reads `TABLE.csv` into a table of DuckDB with the types of its columns, which DuckDB would
/// otherwise guess: a column without a value would be text. What a column has is its type in SQL.
std::string duckdb_script(std::string_view table, Row types);

// For a person, in the language of messages.

/// `53.5 % (38.9 to 67.5)`: a figure made of `count`. Nothing without any, and of fewer than five no
/// interval, which would tell nothing. `form` is the id of its text.
std::string interval_text(std::string_view form, const ConfidenceInterval& of, std::size_t count);

/// The text with that id, whose arguments are the columns of a row.
std::string sentence(std::string_view id, const Row& row);

/// The columns of one part of a table, each as wide as it needs, and the first; those that have nothing but a
/// heading are left out. There is at least one row. `title` is the heading of a column. Losses are those of
/// games under `rules`.
std::string grid_text(const Rows& rows, const std::function<std::string(const std::string&)>& title,
                      const RuleSet& rules = abapa(), std::size_t part = 0);

/// The columns with those names as a line of a chart: its label, and each interval with what the text says of
/// it but its limits. Nothing where no interval is known.
std::optional<render::IntervalRow> chart_row(const Row& row, std::span<const std::string_view> columns,
                                             const RuleSet& rules);

}  // namespace awale::cli
