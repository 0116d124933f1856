#include "awale/render/board/description.hpp"

#include "awale/render/layout/booklet_words.hpp"

namespace awale::render {

namespace {

/// What the marks of a diagram mean, before the houses that they mark.
struct MarkWords {
    std::string_view played, better, captured, threatened;
};

const MarkWords& mark_words(Language language) {
    static constexpr MarkWords english{" Solid arrow: the sowing of ", " Dashed arrow: the sowing of ",
                                       " Captured: ", " Ringed: "};
    static constexpr MarkWords french{" Flèche pleine\u00a0: les semailles de ",
                                      " Flèche en tirets\u00a0: les semailles de ",
                                      " Pris\u00a0: ", " Entourées\u00a0: "};
    return language == Language::French ? french : english;
}

std::string marked(std::string_view words, HouseSet houses) {
    std::string text;
    for (const House house : houses) {
        text += (text.empty() ? std::string(words) : ", ") + house.letter();
    }
    return text.empty() ? text : text + ".";
}

std::string marked(std::string_view words, const std::optional<SowingArrow>& arrow) {
    HouseSet houses;
    if (arrow) {
        houses.insert(arrow->from);
    }
    return marked(words, houses);
}

}  // namespace

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

std::string describe(const Board& board, const RuleSet& rules, const DiagramOptions& options) {
    const MarkWords& words = mark_words(*options.spoken);
    return describe(board, rules, *options.spoken) + marked(words.played, options.played) +
           marked(words.better, options.better) + marked(words.captured, options.captured) +
           marked(words.threatened, options.threatened);
}

}  // namespace awale::render
