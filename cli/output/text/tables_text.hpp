#pragma once

#include <cstdint>
#include <string>

namespace awale::cli {

/// `1 352 078`.
std::string with_spaces(std::uint64_t number);

/// Bytes as `260 MB` or `20.3 GB`, with thousands of thousands.
std::string size_text(std::uint64_t bytes);

/// A time in seconds as `40 s`, `2 min 05 s`, `1 h 10 min`.
std::string duration_text(double seconds);

}  // namespace awale::cli
