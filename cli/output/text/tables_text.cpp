#include "awale/cli/output/text/tables_text.hpp"

#include <fmt/format.h>

#include <cmath>

namespace awale::cli {

std::string with_spaces(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t from_end = 3; from_end < digits.size(); from_end += 4) {
        digits.insert(digits.size() - from_end, 1, ' ');
    }
    return digits;
}

std::string size_text(std::uint64_t bytes) {
    const double megabytes = static_cast<double>(bytes) / 1e6;
    return megabytes < 1      ? "1 MB"
           : megabytes < 1000 ? fmt::format("{:.0f} MB", megabytes)
                              : fmt::format("{:.1f} GB", megabytes / 1000);
}

std::string duration_text(double seconds) {
    const auto whole = std::lround(seconds);
    if (whole < 60) {
        return fmt::format("{} s", whole);
    }
    if (whole < 3600) {
        return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    }
    return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

}  // namespace awale::cli
