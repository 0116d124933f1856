#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace awale::cli {

/// One row of comma-separated values as RFC 4180 has it, but with a line feed alone at its end: a value with
/// a comma, a quotation mark or a line end stands in quotation marks, those within it doubled.
std::string csv_row(std::initializer_list<std::string_view> values);

}  // namespace awale::cli
