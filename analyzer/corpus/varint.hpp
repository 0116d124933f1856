#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace awale {

/// Appends a number as bytes of seven bits, the lowest first; all but the last byte have the high bit set.
inline void append_varint(std::string& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) {
        bytes += static_cast<char>(number | 0x80);
    }
    bytes += static_cast<char>(number);
}

/// Takes a number written by append_varint off the front of `bytes`; nothing when they hold no whole one.
inline std::optional<std::uint64_t> take_varint(std::string_view& bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes.size() && i < 10; ++i) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        number |= std::uint64_t{byte & 0x7FU} << (7 * i);
        if (byte < 0x80) {
            bytes.remove_prefix(i + 1);
            return number;
        }
    }
    return std::nullopt;
}

}  // namespace awale
