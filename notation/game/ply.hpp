#pragma once

#include <compare>
#include <cstddef>

namespace awale {

/// The place of a move in a game, counted from 1; `Ply{0}` is the position before the first move.
class Ply {
public:
    constexpr Ply() = default;

    constexpr explicit Ply(std::size_t number) : number_(number) {}

    constexpr std::size_t number() const {
        return number_;
    }

    constexpr auto operator<=>(const Ply&) const = default;

    /// The number of the pair of moves it belongs to in a game's text, `1.` for plies 1 and 2.
    constexpr std::size_t pair_number() const {
        return (number_ + 1) / 2;
    }

private:
    std::size_t number_ = 0;
};

}  // namespace awale
