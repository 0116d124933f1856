#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

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

/// The names of an enumeration that has some: specialized beside it, in its header.
template <typename Enumeration>
inline constexpr EnumNames<Enumeration, 0> enum_names{};

template <typename Enumeration>
concept Named = std::is_enum_v<Enumeration> && !enum_names<Enumeration>.names.empty();

/// The name of a value.
template <Named Enumeration>
constexpr std::string_view name(Enumeration value) {
    return enum_names<Enumeration>.of(value);
}

/// The value of that name, or nothing.
template <Named Enumeration>
constexpr std::optional<Enumeration> from_name(std::string_view name) {
    return enum_names<Enumeration>.find(name);
}

/// Its values, in their order.
template <Named Enumeration>
constexpr auto all_values() {
    std::array<Enumeration, enum_names<Enumeration>.names.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i] = static_cast<Enumeration>(i);
    }
    return all;
}

}  // namespace awale
