#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "awale/notation/game/ply.hpp"

namespace awale {

/// A claim that does not hold, or that could not be proved here.
struct ClaimFinding {
    enum class Kind : std::uint8_t {
        False,        ///< something else is true
        WordsDiffer,  ///< the words are not those that the facts beside them give
        NotProved     ///< nothing is known against it
    };
    Kind kind = Kind::False;
    Ply ply;            ///< the move it stands after
    std::string claim;  ///< `F ≥ +3`, `granary_opened: takes 5`
    std::string why;    ///< of one that does not hold: what does
    bool operator==(const ClaimFinding&) const = default;
};

/// `false`, `words differ from facts`, `not proved`.
std::string_view name(ClaimFinding::Kind kind);

/// The same as one word, for JSON: `false`, `words_differ`, `not_proved`.
std::string_view key(ClaimFinding::Kind kind);

}  // namespace awale
