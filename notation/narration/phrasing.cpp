#include "awale/notation/narration/phrasing.hpp"

#include <algorithm>

#include "awale/notation/narration/predicted_score.hpp"

namespace awale::words {

std::string turn_text(const Turn& turn) {
    std::string text = to_text(turn);
    std::erase(text, ')');
    std::ranges::replace_if(
        text, [](char c) { return c == '(' || c == ' '; }, '+');
    return text;
}

std::string move_label(Ply ply, const Turn& turn) {
    return std::to_string(ply.pair_number()) + (turn.house.owner() == Side::South ? ".\u00a0" : "…\u00a0") +
           turn_text(turn);
}

std::string Phrasing::say(Message message, const Facts& facts) {
    const auto choices = language_.wordings(message);
    std::size_t& said = said_.at(static_cast<std::size_t>(message));
    const std::string_view phrase = choices[said % choices.size()];
    ++said;
    return fill(phrase, facts, language_.plural);
}

std::string Phrasing::piece(Message message, const Facts& facts) const {
    return fill(language_.wordings(message).front(), facts, language_.plural);
}

std::string Phrasing::side(Side side) const {
    return piece(side == Side::South ? Message::SideSouth : Message::SideNorth, {});
}

std::string Phrasing::played(Ply ply) const {
    if (ply == Ply{0} || ply.number() > game_.replay.plies.size()) {
        return {};
    }
    return move_label(numbered(game_.replay, ply), game_.replay.plies[ply.number() - 1].turn());
}

Fact Phrasing::houses(HouseSet houses) const {
    std::string text;
    std::size_t left = houses.size();
    for (const House house : houses) {
        text += house.letter();
        --left;
        text += left == 0 ? "" : left == 1 ? piece(Message::LastOfList, {}) : ", ";
    }
    return {"houses", text, static_cast<int>(houses.size())};
}

std::string Phrasing::predicted(const Value& value, const Board& board, std::optional<Side> named) const {
    return predicted_score(value, board, game_.replay.rules, which_, named);
}

Fact Phrasing::lost(std::string_view name, Seeds margins) const {
    const RuleSet& rules = game_.replay.rules;
    return {name, score_difference(margins, rules),
            score_difference(static_cast<double>(margins.count()), rules)};
}

std::string Phrasing::left_by(Side mover, const Value& value, const Board& board,
                              std::optional<Side> named) const {
    Value proved = value;
    proved.grade = value.lower == value.upper ? Grade::Exact : Grade::Bounded;
    const Seeds sure = seen_by(mover, mover == Side::South ? value.lower : value.upper);
    return !proved_outcome(proved) && sure.count() <= 2 * board.store(mover).count() - board.total().count()
               ? predicted_limits(proved, board, game_.replay.rules, which_)
               : predicted(proved, board, named);
}

}  // namespace awale::words
