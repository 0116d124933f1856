#include "awale/notation/game/house_letters.hpp"

namespace awale {

namespace {

template <class Houses>
std::string joined(const Houses& houses) {
    std::string text;
    for (const House house : houses) {
        text += house.letter();
    }
    return text;
}

}  // namespace

std::string letters(std::span<const House> houses) {
    return joined(houses);
}

std::string letters(HouseSet houses) {
    return joined(houses);
}

std::string letter_list(HouseSet houses) {
    std::string text;
    for (const House house : houses) {
        text += (text.empty() ? "" : ", ") + std::string(1, house.letter());
    }
    return text;
}

}  // namespace awale
