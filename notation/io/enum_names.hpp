#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace awale {

/// The names of the values of an enumeration, in their order.
template <typename Enumeration, std::size_t count>
struct EnumNames {
    std::array<std::string_view, count> names;

    constexpr std::string_view of(Enumeration value) const {
        return names.at(static_cast<std::size_t>(value));
    }

    /// The value of that name, or nothing.
    constexpr std::optional<Enumeration> find(std::string_view name) const {
        const auto found = std::ranges::find(names, name);
        return found == names.end() ? std::nullopt
                                    : std::optional(static_cast<Enumeration>(found - names.begin()));
    }
};

}  // namespace awale
