#include "analyzer/search/evaluation.hpp"

#include <algorithm>

namespace awale::search {

int evaluate(const Position& position, int left) {
    // Seeds at home are hard to take and feed a late harvest; a house of one or two stands open.
    int value = 12 * row_difference(position);
    for (int house = 0; house < 6; ++house) {
        const int mine = house_seeds(position.mine, house);
        const int theirs = house_seeds(position.theirs, house);
        value += (theirs == 1 || theirs == 2 ? 30 : 0) - (mine == 1 || mine == 2 ? 30 : 0);
        value += (mine > 11 ? 60 : 0) - (theirs > 11 ? 60 : 0);
        value += (theirs == 0 ? 15 : 0) - (mine == 0 ? 15 : 0);
    }
    return std::clamp(value, -left * seed, left * seed);
}

}  // namespace awale::search
