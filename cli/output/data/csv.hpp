#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace awale::cli {

/// Appends one value as RFC 4180 has it: a value with a comma, a quotation mark or a line end stands in
/// quotation marks, those within it doubled.
void append_csv_field(std::string& row, std::string_view value);

/// One row of comma-separated values, with a line feed alone at its end.
std::string csv_row(std::initializer_list<std::string_view> values);

}  // namespace awale::cli
