#include "awale/notation/dialects/structured_game.hpp"

#include <utility>

namespace awale {

std::array<House, 12> houses_of_fen() {
    std::array<House, 12> houses;
    for (std::size_t i = 0; i < 6; ++i) {
        houses[i] = House{Side::North, 5 - i};
        houses[i + 6] = House{Side::South, i};
    }
    return houses;
}

std::string playstrategy_fen(const Board& board, std::size_t move_number) {
    const auto houses = houses_of_fen();
    std::string text;
    int empty = 0;
    const auto add = [&](const std::string& part) {
        text += (text.empty() || text.ends_with('/') ? "" : ",") + part;
    };
    for (std::size_t i = 0; i < houses.size(); ++i) {
        const Seeds seeds = board.seeds(houses[i]);
        if (seeds == Seeds{0}) {
            ++empty;
        } else {
            if (empty > 0) {
                add(std::to_string(std::exchange(empty, 0)));
            }
            add(to_text(seeds) + "S");
        }
        if (i % 6 == 5 && empty > 0) {
            add(std::to_string(std::exchange(empty, 0)));
        }
        if (i == 5) {
            text += '/';
        }
    }
    return text + " " + to_text(board.store(Side::South)) + " " + to_text(board.store(Side::North)) + " " +
           letter(board.to_move()) + " " + std::to_string(move_number);
}

std::string square(House house) {
    if (house.owner() == Side::South) {
        return {static_cast<char>('a' + house.place()), '1'};
    }
    return {static_cast<char>('f' - house.place()), '2'};
}

std::optional<House> parse_square(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'f' || (text[1] != '1' && text[1] != '2')) {
        return std::nullopt;
    }
    const auto file = static_cast<std::size_t>(text[0] - 'a');
    return text[1] == '1' ? House{Side::South, file} : House{Side::North, 5 - file};
}

}  // namespace awale
