#include "awale/cli/output/data/row_output.hpp"

#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "awale/cli/output/data/csv.hpp"

namespace awale::cli {

namespace {

constexpr std::size_t piece = std::size_t{64} << 10;

std::string header(std::span<const ExportColumn> columns) {
    std::string line;
    for (const ExportColumn& column : columns) {
        line.append(line.empty() ? "" : ",").append(column.name);
    }
    return line + '\n';
}

}  // namespace

RowOutput::RowOutput(RowFormat format, std::span<const ExportColumn> columns,
                     std::function<void(std::string_view)> write)
    : format_(format), write_(std::move(write)) {
    for (const ExportColumn& column : columns) {
        const bool first = before_.empty();
        before_.push_back(format == RowFormat::Csv
                              ? first ? "" : ","
                              : fmt::format(R"({}"{}":)", first ? "{" : ",", column.name));
    }
    if (format == RowFormat::Csv) {
        pending_ = header(columns);
    }
}

void RowOutput::begin_value() {
    pending_ += before_.at(column_++);
}

void RowOutput::integer(std::int64_t value) {
    begin_value();
    const fmt::format_int digits(value);
    pending_.append(digits.data(), digits.size());
}

void RowOutput::number(double value) {
    begin_value();
    fmt::format_to(std::back_inserter(pending_), "{}", value);
}

void RowOutput::text(std::string_view value) {
    if (value.empty()) {
        missing();
        return;
    }
    begin_value();
    if (format_ == RowFormat::Csv) {
        append_csv_field(pending_, value);
    } else {
        pending_ += nlohmann::json(value).dump();
    }
}

void RowOutput::missing() {
    begin_value();
    if (format_ == RowFormat::JsonLines) {
        pending_ += "null";
    }
}

void RowOutput::end_row() {
    pending_ += format_ == RowFormat::Csv ? "\n" : "}\n";
    column_ = 0;
    if (pending_.size() >= piece) {
        finish();
    }
}

void RowOutput::finish() {
    write_(pending_);
    pending_.clear();
}

}  // namespace awale::cli
