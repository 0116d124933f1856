#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace awale {

/// The tables that `awale export` writes (docs/commands/export.md).
enum class ExportTable : std::uint8_t { Games, Plies, Judgements, Notes };

/// What the values of a column are. Each may be missing as well.
enum class ColumnType : std::uint8_t { Integer, Number, Text };

/// A column: its name in the file, and its entry in the code book.
struct ExportColumn {
    std::string_view name;
    ColumnType type;
    std::string_view meaning;  ///< with units; a phrase without full stop
};

/// The columns of a table, in the order in which they are written.
std::span<const ExportColumn> export_columns(ExportTable table);

/// `games`, `plies`, `judgements`, `notes`.
std::string_view name(ExportTable table);
std::optional<ExportTable> export_table_from_name(std::string_view word);

/// `integer`, `number`, `text`.
std::string_view name(ColumnType type);

}  // namespace awale
