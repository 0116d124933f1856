#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "awale/analyzer/corpus/games/stored_game.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/seeds.hpp"
#include "awale/notation/game/side.hpp"

namespace awale {

/// How seeds that were still to be played for came to be awarded.
enum class Adjudicated : std::uint8_t {
    Agreement,    ///< the players stopped with a result
    Resignation,  ///< likewise, and all seeds left went to one of them
    Repetition    ///< the position returned, and the rule set decided
};
constexpr std::size_t adjudication_count = 3;

/// `agreement`, `resignation`, `repetition`.
std::string_view name(Adjudicated way);

/// How a game came to be adjudicated; nothing where it was played to its end, or has no result.
std::optional<Adjudicated> adjudication_of(const StoredGame& game);

/// Games adjudicated in one way, held against what is proved of the position in which they were.
struct Adjudications {
    std::size_t games = 0;
    std::size_t analysed = 0;
    std::size_t proved = 0;                 ///< of those: the split is proved, or lies within proved bounds
    std::size_t as_proved = 0;              ///< of those: it is exact, and was awarded
    std::size_t within_limits = 0;          ///< of those: what was awarded lies within the bounds
    std::array<std::size_t, 2> favoured{};  ///< proved games that gave South, North, more than that
    std::array<std::int64_t, 2> seeds{};    ///< and how many seeds more of the margin, together

    bool operator==(const Adjudications&) const = default;

    /// Enters a game whose value is proved with that grade and in which `side` got this many seeds more than
    /// best play gives, 0 for none.
    void enter(Side side, std::int64_t beyond, Grade grade);
};

}  // namespace awale
