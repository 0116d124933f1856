#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/corpus/export/export_rows.hpp"

namespace awale::cli {

enum class RowFormat : std::uint8_t {
    Csv,       ///< RFC 4180 with a header line; a missing value is an empty field
    JsonLines  ///< one object a line; a missing value is null
};

/// Writes rows as text, in large pieces.
class RowOutput : public RowWriter {
public:
    /// `columns` must outlive this. `write` takes each piece.
    RowOutput(RowFormat format, std::span<const ExportColumn> columns,
              std::function<void(std::string_view)> write);

    void integer(std::int64_t value) override;
    void number(double value) override;
    void text(std::string_view value) override;
    void missing() override;
    void end_row() override;

    /// Writes what is left. Call it after the last row.
    void finish();

private:
    /// Begins the next value: a comma, or the name of the column.
    void begin_value();

    RowFormat format_;
    std::function<void(std::string_view)> write_;
    std::vector<std::string> before_;  ///< each value: the separator, and in JSON the name
    std::size_t column_ = 0;
    std::string pending_;
};

}  // namespace awale::cli
