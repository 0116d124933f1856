#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

/// The rules of Éqwalé, word for word and without any thought for speed: a second opinion for the tests. It
/// shares no code with notation/game/eqwale_game.cpp.
namespace naive_eqwale {

/// Rows from each player's left. Player 0 is South.
struct Position {
    std::array<std::vector<int>, 2> rows{std::vector<int>(6), std::vector<int>(6)};
    std::array<int, 2> stores{};
    int reserve = 48;
    std::size_t player = 0;  ///< whose turn it is

    auto operator<=>(const Position&) const = default;
};

/// Every position that one legal turn leads to; two turns never lead to the same one unless the game says so,
/// so a list and not a set.
std::vector<Position> after_each_turn(const Position& position);

/// Sequences of exactly that many turns, repetition not counted.
std::uint64_t perft(const Position& position, int turns);

/// Whether the set-up can be finished, by trying all ways to share out the reserve, house counts aside.
bool can_be_finished(const Position& position);

}  // namespace naive_eqwale
