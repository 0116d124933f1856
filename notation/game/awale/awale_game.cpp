#include "awale/notation/game/games.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "awale/notation/game/house_letters.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

class AwaleGame : public Game {
public:
    std::string_view title() const override {
        return "Awalé";
    }

    bool turns_are_houses() const override {
        return true;
    }

    std::optional<std::string> flaw(const Board& /*board*/) const override {
        return std::nullopt;
    }

    HouseSet houses_to_play(const Board& board, const RuleSet& rules) const override {
        return legal_moves(board, rules);
    }

    TurnSeeds largest_harvest(const Board& /*board*/, House /*house*/,
                              const RuleSet& /*rules*/) const override {
        return {};
    }

    std::string choices(const Board& board, const RuleSet& rules) const override {
        std::string text;
        for (const House house : legal_moves(board, rules)) {
            const Seeds captured = awale::play(board, house, rules).captured;
            text += text.empty() ? "" : ", ";
            text += house.letter();
            text += captured > Seeds{0} ? " +" + to_text(captured) : "";
        }
        return text.empty() ? "nothing" : text;
    }

    void visit_turns(const Board& board, const RuleSet& rules,
                     const std::function<bool(const Turn&)>& take) const override {
        for (const House house : legal_moves(board, rules)) {
            if (!take(Turn{house})) {
                return;
            }
        }
    }

    std::uint64_t count_turns(const Board& board, const RuleSet& rules) const override {
        return legal_moves(board, rules).size();
    }

    bool is_legal(const Board& board, const Turn& turn, const RuleSet& rules) const override {
        return turn.seeds.empty() && legal_moves(board, rules).contains(turn.house);
    }

    Board play(const Board& board, const Turn& turn, const RuleSet& rules) const override {
        return awale::play(board, turn.house, rules).after;
    }

    std::optional<EndReason> ending(const Board& board, const RuleSet& rules) const override {
        return awale::ending(board, rules);
    }

    ReplayOutcome replay(const Board& start, std::span<const Turn> turns,
                         const RuleSet& rules) const override {
        // Up to the first turn that is no house alone, if there is one.
        const auto foreign =
            std::ranges::find_if(turns, [](const Turn& turn) { return !turn.seeds.empty(); });
        std::vector<House> houses;
        houses.reserve(turns.size());
        std::transform(turns.begin(), foreign, std::back_inserter(houses),
                       [](const Turn& turn) { return turn.house; });
        ReplayOutcome outcome = awale::replay(start, houses, rules);
        if (!outcome.illegal && foreign != turns.end()) {
            const HouseSet legal = legal_moves(outcome.replay.last(), rules);
            outcome.illegal = IllegalMove{Ply{houses.size() + 1}, *foreign,
                                          foreign->seeds.is_drop() ? "seeds are dropped in Éqwalé only"
                                                                   : "seeds are chosen in Éqwalé only",
                                          legal, letter_list(legal)};
        }
        return outcome;
    }
};

}  // namespace

const Game& awale_game() {
    static const AwaleGame game;
    return game;
}

}  // namespace awale
