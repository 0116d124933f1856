// Anything at all as a pattern of `awale find`: read, or refused with its place and a reason.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "awale/analyzer/corpus/pattern.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const auto pattern = awale::parse_pattern(text, awale::abapa());
    if (!pattern && awale::to_text(pattern.error()).empty()) {
        std::abort();
    }
    return 0;
}
