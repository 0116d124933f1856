#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace awale {

/// How much of what was found is put into words.
enum class Detail : std::uint8_t {
    Brief,   ///< verdicts and the turning points
    Normal,  ///< and granaries, famine, captures
    Full     ///< everything
};

/// `brief`, `normal`, `full`.
std::string_view name(Detail detail);
/// The level of detail of that name, or nothing.
std::optional<Detail> detail_from_name(std::string_view name);

}  // namespace awale
