#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/corpus/export.hpp"

namespace awale {

/// Writes rows as a Parquet file (https://parquet.apache.org/docs/file-format/): columns of INT64, DOUBLE and
/// UTF-8, whose values may be missing, with dictionaries where they make it smaller and Zstandard. The same
/// rows give the same bytes. Memory holds a row group: at most 122,880 rows and not much more than 64 MB.
class ParquetWriter : public RowWriter {
public:
    /// `columns` need not outlive this, but their names must. `write` takes the file piece by piece.
    ParquetWriter(std::span<const ExportColumn> columns, std::function<void(std::string_view)> write);
    ~ParquetWriter() override;

    void integer(std::int64_t value) override;
    void number(double value) override;
    void text(std::string_view value) override;
    void missing() override;
    void end_row() override;

    /// Writes the last row group and what makes it a file. Call it after the last row.
    void finish();

private:
    // With the numbers of the format.
    enum class PageType : std::uint8_t { Data = 0, Dictionary = 2 };
    enum class Encoding : std::uint8_t { Plain = 0, Rle = 3, RleDictionary = 8 };
    struct Column;

    void add(std::string_view plain);
    void write_bytes(std::string_view bytes);
    /// Returns how many bytes the page has before compression.
    std::size_t write_page(PageType type, std::size_t values, Encoding encoding, std::string_view content);
    void write_group();

    std::function<void(std::string_view)> write_;
    std::vector<Column> columns_;
    std::size_t column_ = 0;    ///< the next value is its
    std::size_t rows_ = 0;      ///< of the row group
    std::size_t gathered_ = 0;  ///< bytes of its values
    std::size_t written_ = 0;   ///< bytes of the file
    std::size_t all_rows_ = 0;
    std::size_t groups_ = 0;
    std::string group_metadata_;
    std::string text_;  ///< as the encoding PLAIN has it
};

}  // namespace awale
