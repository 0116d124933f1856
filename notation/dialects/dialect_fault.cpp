#include "awale/notation/dialects/dialect_fault.hpp"

#include "awale/notation/game/game.hpp"
#include "awale/notation/io/blanks.hpp"

namespace awale {

DialectFault fault_of_word(std::string_view word, Dialect dialect) {
    const std::string quoted = "'" + std::string{word} + "'";
    const auto has = [&](std::string_view characters) {
        return word.find_first_of(characters) != std::string_view::npos;
    };
    switch (dialect) {
        case Dialect::Ogn:
        case Dialect::AbstractPlay:
        case Dialect::Ludii:
        case Dialect::CodinGame: break;
        case Dialect::Positions:
            return {quoted + " is no number of seeds",
                    "A position is twelve numbers, or fourteen with the stores, and perhaps S or N."};
        case Dialect::Letters: return {quoted + " is no house", "A game is letters A to F and a to f."};
        case Dialect::PlayStrategy:
        case Dialect::Pgn: return {quoted + " is no move", "A move is two squares, as in d1e2."};
        case Dialect::Numbers:
            return {quoted + " is no house",
                    "Houses are 1 to 6 from the mover's left, or 1 to 12 around the board."};
        case Dialect::OpenSpiel:
            return {quoted + " is no action", "Actions are 0 to 5 from the mover's left."};
        case Dialect::Wikimanqala:
            if (has("(")) {
                return {quoted + " is no total",
                        "A capture is followed by the total that its player has taken, as in 53 (20)."};
            }
            return {quoted + " is no move",
                    "A move is its first and its last house, 1 to 6 from each player's left, as in 64."};
        case Dialect::Columns:
            if (has("x+(")) {
                return {quoted + " is no capture", "Write x3, +3 or (3) after the move."};
            }
            return {quoted + " is no move",
                    "A move is a letter A to F or a to f, or 1 to 6 from the mover's left."};
    }
    return {quoted + " cannot be read", ""};
}

std::string_view word_around(std::string_view text, std::size_t at) {
    const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_of(blanks, at - 1);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    return text.substr(begin, text.find_first_of(blanks, at) - begin);
}

std::optional<DialectFault> fault_of_game(const RuleSet& rules) {
    if (game_of(rules).turns_are_houses()) {
        return std::nullopt;
    }
    return DialectFault{std::string(game_of(rules).title()) + " cannot be written in this notation",
                        "It has houses only, and a move of this game is more than a house: write ogn."};
}

}  // namespace awale
