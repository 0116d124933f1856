#include "analyzer/search/evaluation.hpp"

namespace awale::search {

const Evaluation& Evaluation::standard() {
    static const Evaluation evaluation;
    return evaluation;
}

Evaluation::Evaluation() {
    const auto house = [](int count) {
        return 12 * count - (count == 1 || count == 2 ? 30 : 0) + (count > 11 ? 60 : 0) -
               (count == 0 ? 15 : 0);
    };
    for (std::size_t pair = 0; pair < pairs_a_row; ++pair) {
        for (int left = 0; left < 49; ++left) {
            for (int right = 0; right < 49; ++right) {
                const int value = house(left) / 2 + house(right) / 2;
                const auto index = static_cast<std::size_t>(left + 64 * right);
                only_[pair][index] = static_cast<std::int16_t>(value);
                only_[pair + pairs_a_row][index] = static_cast<std::int16_t>(-value);
            }
        }
    }
    stages_.fill(&only_);
}

}  // namespace awale::search
