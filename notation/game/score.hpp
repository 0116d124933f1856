#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "awale/notation/game/seeds.hpp"
#include "awale/notation/game/side.hpp"

namespace awale {

/// What each player has at the end of a game. Counted in half seeds, since a rule set may halve the
/// seeds of an endless game; under `nobody` the two do not add up to all the seeds.
class Score {
public:
    constexpr Score() = default;

    constexpr Score(Seeds south, Seeds north)
        : south_halves_(2 * south.count()), north_halves_(2 * north.count()) {}

    static constexpr Score from_halves(int south, int north) {
        Score score;
        score.south_halves_ = south;
        score.north_halves_ = north;
        return score;
    }

    constexpr int halves(Side side) const {
        return side == Side::South ? south_halves_ : north_halves_;
    }

    /// In seeds, exact in binary (`.5` where a half is left).
    constexpr double of(Side side) const {
        return halves(side) / 2.0;
    }

    /// South minus North. Whole for every rule set: what is halved is given to both.
    constexpr Seeds margin() const {
        return Seeds{(south_halves_ - north_halves_) / 2};
    }

    /// Seeds of both players together, in half seeds.
    constexpr int total_halves() const {
        return south_halves_ + north_halves_;
    }

    constexpr bool operator==(const Score&) const = default;

private:
    int south_halves_ = 0;
    int north_halves_ = 0;
};

/// `26-22`, or with halves `24.5-23.5`, as a result tag writes it.
std::string to_text(const Score& score);

/// Reads what `to_text` writes; the error says in a sentence what is wrong with `text`.
tl::expected<Score, std::string> parse_score(std::string_view text);

}  // namespace awale
