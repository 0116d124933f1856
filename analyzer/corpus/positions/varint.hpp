#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace awale {

/// The most bytes that a number can need.
constexpr std::size_t varint_size = 10;

/// Writes a number as bytes of seven bits, the lowest first; all but the last byte have the high bit set.
/// There must be room for `varint_size` bytes. Returns where it ends.
inline char* write_varint(char* at, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) {
        *at++ = static_cast<char>(number | 0x80);
    }
    *at++ = static_cast<char>(number);
    return at;
}

/// Takes a number written by write_varint off the front of `bytes`; nothing when they hold no whole one.
inline std::optional<std::uint64_t> take_varint(std::string_view& bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes.size() && i < varint_size; ++i) {
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
