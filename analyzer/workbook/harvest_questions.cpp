#include "awale/analyzer/workbook/harvest_questions.hpp"

#include <algorithm>
#include <array>

#include "awale/analyzer/workbook/random_play.hpp"
#include "awale/notation/game/eqwale/turns.hpp"

namespace awale {

namespace {

using Kind = BoardQuestion::Kind;

constexpr std::array kinds{Kind::LastSeed, Kind::Attacked, Kind::Harvested,    Kind::BestHarvest,
                           Kind::MustFeed, Kind::Legal,    Kind::BestExchange, Kind::Emptying};
constexpr std::size_t grades = 3;
constexpr std::size_t least_filled = 3;  // houses with seeds

class HarvestDrawer {
public:
    HarvestDrawer(const RuleSet& rules, std::uint64_t seed) : rules_(rules), numbers_(seed) {}

    /// `grade` is 0, 1 or 2.
    BoardQuestion draw(Kind kind, std::size_t grade) {
        BoardQuestion question = proposed(kind);
        while (!is_fit(question, grade) || std::ranges::find(drawn_, question) != drawn_.end()) {
            question = proposed(kind);
        }
        drawn_.push_back(question);
        return question;
    }

private:
    BoardQuestion proposed(Kind kind) {
        // A set-up takes about sixteen plies.
        constexpr int fewest_plies = 16;
        constexpr int max_plies = 60;
        BoardQuestion question{.board = {}, .rules = rules_, .kind = kind};
        if (kind == Kind::MustFeed || kind == Kind::Legal) {
            // Now and then North has a seed, and nothing must be done.
            question.board = starved(numbers_.between(0, 2) == 0 ? 1 : 0);
            return question;
        }
        if (kind == Kind::Emptying) {
            question.board = starved(numbers_.between(1, 4));
            return question;
        }
        question.board =
            play_turns_at_random(rules_, numbers_.between(fewest_plies, max_plies), numbers_).board;
        const HouseSet sowable = eqwale::houses_to_play(question.board);
        if (question.board.reserve() == Seeds{0} && !sowable.empty()) {
            auto house = sowable.begin();
            for (int skip = numbers_.between(0, static_cast<int>(sowable.size()) - 1); skip > 0; --skip) {
                ++house;
            }
            question.house = *house;
        }
        return question;
    }

    /// A few seeds of South, so many of North, the rest in the stores.
    Board starved(int seeds_of_north) {
        Board board;
        const int places = static_cast<int>(TurnSeeds::places);
        for (int place = 0; place < places; ++place) {
            board.set_seeds(House{Side::South, static_cast<std::size_t>(place)},
                            Seeds{numbers_.between(0, places - place + 1)});
        }
        for (int i = 0; i < seeds_of_north; ++i) {
            const House house{Side::North, static_cast<std::size_t>(numbers_.between(0, places - 1))};
            board.set_seeds(house, board.seeds(house) + Seeds{1});
        }
        fill_stores(board, rules_, numbers_.between(-4, 4));
        return board;
    }

    bool is_fit(const BoardQuestion& question, std::size_t grade) const {
        const Board& board = question.board;
        if (board.reserve() > Seeds{0} || eqwale::is_over(board)) {
            return false;
        }
        std::size_t filled = 0;
        for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
            filled += board.seeds(House{Side::South, place}) > Seeds{0} ? 1U : 0U;
        }
        const BoardAnswer answer = answer_to(question);
        const std::size_t asked = answer.houses.size();
        switch (question.kind) {
            case Kind::LastSeed: return board.seeds(question.house) >= Seeds{2 + 3 * static_cast<int>(grade)};
            case Kind::Attacked:
                return asked == grade + 1 || (grade == 1 && asked == 0);  // some attack nothing
            case Kind::Harvested: return asked == grade + 1;
            case Kind::BestHarvest: return asked == 1 && *answer.seeds >= Seeds{2};
            case Kind::BestExchange:
                // Not always the house with the largest harvest.
                return asked == 1 && *answer.seeds >= Seeds{1} &&
                       (grade == 0 || !best_harvest(question).contains(*answer.houses.begin()));
            case Kind::Emptying: return filled >= least_filled && asked == 1;
            case Kind::MustFeed: return filled >= least_filled && asked < filled;
            case Kind::Legal: return filled >= least_filled && asked > 0 && asked < filled;
            default: return false;
        }
    }

    static HouseSet best_harvest(BoardQuestion question) {
        question.kind = Kind::BestHarvest;
        return answer_to(question).houses;
    }

    RuleSet rules_;
    RandomNumbers numbers_;
    std::vector<BoardQuestion> drawn_;
};

}  // namespace

std::vector<BoardQuestion> harvest_questions(const RuleSet& rules, std::size_t count, std::uint64_t seed) {
    HarvestDrawer drawer(rules, seed);
    std::vector<BoardQuestion> questions;
    for (std::size_t i = 0; i < count; ++i) {
        questions.push_back(drawer.draw(kinds.at(i % kinds.size()), grades * i / count));
    }
    return questions;
}

}  // namespace awale
