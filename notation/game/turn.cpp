#include "awale/notation/game/turn.hpp"

namespace awale {

std::string to_text(TurnSeeds seeds, Side mover) {
    const Side owner = seeds.is_drop() ? mover : other(mover);
    std::string text;
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        if (seeds.at(place) > 0) {
            text += (text.empty() || seeds.is_drop()) ? "" : " ";
            text += House{owner, place}.letter();
            text += std::to_string(seeds.at(place));
        }
    }
    return seeds.is_drop() ? "@" + text : text.empty() ? "" : "(" + text + ")";
}

std::string packed_text(const Turn& turn) {
    std::string text = to_text(turn);
    std::erase_if(text, [](char c) { return c == '(' || c == ' ' || c == ')'; });
    return text;
}

HouseSet houses_of(TurnSeeds seeds, Side owner) {
    HouseSet houses;
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        if (seeds.at(place) > 0) {
            houses.insert(House{owner, place});
        }
    }
    return houses;
}

std::string to_text(const Turn& turn) {
    const std::string seeds = to_text(turn.seeds, turn.house.owner());
    return turn.seeds.is_drop() ? seeds : turn.house.letter() + seeds;
}

}  // namespace awale
