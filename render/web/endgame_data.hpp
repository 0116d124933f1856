#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/seeds.hpp"

namespace awale::render {

/// What is known of the seeds of a board, seen by the side to move.
struct EndgameValue {
    Seeds forced;    ///< what the side to move can make sure of
    Seeds conceded;  ///< what the other side can make sure of
    Seeds margin;    ///< mover's minus the other's, seeds that go round for ever being worth nothing

    constexpr bool operator==(const EndgameValue&) const = default;
};

/// Asks for the value of a board: South to move, stores empty. Nothing where it is not known.
using EndgameProbe = std::function<std::optional<EndgameValue>(const Board&)>;

/// The exact values that travel inside a page (docs/page.md, "The table in the page"): one byte for every
/// board of 0 to `seeds` seeds, level after level, in the order of the house counts seen by the side to
/// move.
struct EndgameData {
    enum class Kind : std::uint8_t {
        Shares,  ///< sixteen times `forced` plus `conceded`: where endless play awards each their own row
        Margin   ///< `margin` plus 128: where it awards nothing to either more than to the other
    };

    std::vector<std::string> rules;  ///< names of the rule sets it holds for
    std::uint8_t houses_a_side = 6;
    int seeds = 0;
    Kind kind = Kind::Shares;
    std::vector<std::uint8_t> bytes;
    bool operator==(const EndgameData&) const = default;
};

/// The most seeds a level may have, so that two shares go into a byte: a page of twelve houses then grows by
/// 1.8 MB. docs/page.md states it; do not change without the page's reader, endgame.mjs.
constexpr int most_endgame_seeds = 11;

/// The bytes that the table of a rule set takes, up to so many seeds.
std::size_t endgame_bytes(const RuleSet& rules, int seeds);

/// Packs the values of every board of 0 to `seeds` seeds (at most most_endgame_seeds), or up to the last
/// level that `probe` knows whole. Nothing where it does not even know level 0.
std::optional<EndgameData> pack_endgames(const RuleSet& rules, int seeds, const EndgameProbe& probe);

}  // namespace awale::render
