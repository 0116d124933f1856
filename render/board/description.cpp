#include "awale/render/board/description.hpp"

#include "awale/render/layout/booklet_words.hpp"

namespace awale::render {

std::string describe(const Board& board, const RuleSet& rules, Language language) {
    std::string text =
        say(Phrase::SideToMove, language, {{"side", side_name(board.to_move(), language)}}) + ".";
    for (const Side side : {Side::South, Side::North}) {
        std::string houses;
        for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
            const House house{side, place};
            houses += std::string(1, house.letter()) + " " + to_text(board.seeds(house)) + ", ";
        }
        houses += say(Phrase::StoreOf, language, {{"seeds", to_text(board.store(side))}});
        text += " " +
                say(Phrase::Houses, language, {{"side", side_name(side, language)}, {"houses", houses}}) +
                ".";
    }
    if (board.reserve() > Seeds{0}) {
        text += " " + say(Phrase::ReserveOf, language, {{"seeds", to_text(board.reserve())}}) + ".";
    }
    return text;
}

}  // namespace awale::render
