#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/seeds.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale::cli {

/// A move as somebody typed it. It is legal.
struct TypedMove {
    House house;
    TurnSeeds seeds{};                   ///< taken or dropped, where the player chooses it
    Seeds captured;                      ///< by the rules
    std::optional<Seeds> typed_capture;  ///< as typed, `F+2`
    std::vector<std::uint8_t> glyphs;    ///< `!` = 1 … `?!` = 6
    std::size_t half_move = 0;           ///< its place in the numbering of the game, from 0
    bool operator==(const TypedMove&) const = default;
};

/// Where a line could not be read on.
struct TypingError {
    std::size_t at = 0;  ///< byte of the line
    std::size_t length = 1;
    std::string message;   ///< a sentence without full stop that says what can be typed instead
    bool is_word = false;  ///< the word at `at` cannot be moves at all
};

/// The moves of a line up to its first error.
struct TypedMoves {
    std::vector<TypedMove> moves;
    std::optional<TypingError> error;
};

/// Reads moves as people type or paste them: `F`, `f`, `FfBe`, `F f 12. B e`, `6 6 2 5`, `F+2`, `f!`. A
/// letter or a number from 1 to 6, counted from the mover's left, is a house of the side to move. Where a
/// line has both upper and lower case, upper case is South's and lower case North's; otherwise case does not
/// matter. Move numbers have a dot, or three before a move of North, and must be those of the game. In a game
/// with such moves a harvest follows its house, `D(b2 d1)`, and a drop is `@A2C3`. The moves are played from
/// `board`, the first at the place `half_move` of the numbering. A word that cannot be moves, `exit`, is
/// refused whole; a move that is not legal leaves those before it.
TypedMoves read_typed_moves(std::string_view line, const Board& board, const RuleSet& rules,
                            std::size_t half_move);

/// The place of the next move in the numbering of a game, if none was left out: `half_move`, or the place
/// after it where the other side is to move.
std::size_t half_move_of(const Board& board, std::size_t half_move);

/// `12.` or `12...`: how the number of a move is written.
std::string move_number(std::size_t half_move);

}  // namespace awale::cli
