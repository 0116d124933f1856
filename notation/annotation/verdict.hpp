#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace awale {

/// A verdict on the move played, weakest first.
enum class Verdict : std::uint8_t {
    None,
    OnlyMove,    ///< `!`  every other move loses the result
    Inaccuracy,  ///< `?!`
    Mistake,     ///< `?`
    Blunder      ///< `??`
};

/// `none`, `only_move`, `inaccuracy`, `mistake`, `blunder`.
std::string_view name(Verdict verdict);
/// ``, `!`, `?!`, `?`, `??`.
std::string_view glyph(Verdict verdict);
/// The numeric glyph of the notation: 1 `!`, 2 `?`, 4 `??`, 6 `?!`; nothing for no verdict.
std::optional<std::uint8_t> nag(Verdict verdict);

}  // namespace awale
