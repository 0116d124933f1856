#include "awale/analyzer/annotate/evaluate.hpp"

#include <doctest/doctest.h>

#include "games.hpp"
#include "judgements.hpp"

using namespace awale;

namespace {

Judgement guess(char best, int value, char mine, int worse) {
    Judgement of = judgement({guessed(best, value), guessed(mine, worse)});
    of.depth = 20;
    return of;
}

}  // namespace

TEST_CASE("rejudge_doubtful: judges only doubtful moves and their rivals") {
    const Replay replay = played_from("start", "FaE", *find_rule_set("awele"));
    Evaluations found{
        {guess('A', 9, 'F', -9), guess('a', 0, 'b', 3), judgement({exactly('D', 0), exactly('E', 0)})},
        std::nullopt};
    std::vector<std::size_t> asked;
    rejudge_doubtful(found, replay, [&](std::span<const std::size_t> plies, Look) {
        asked.insert(asked.end(), plies.begin(), plies.end());
        return std::vector<Judgement>(plies.size(), guess('F', 1, 'A', 0));
    });
    CHECK(asked == std::vector<std::size_t>{0});
    CHECK(found.plies[0].moves.front().house.letter() == 'F');
    CHECK(doubtful_plies(found, replay).empty());
}

TEST_CASE("rejudge_doubtful: looks at losses within the error, and harder where that finds a mistake") {
    const Replay replay = played_from("start", "Fa", *find_rule_set("awele"));
    Evaluations found{{guess('A', 3, 'F', 1), guess('a', 0, 'b', 3)}, std::nullopt};
    found.plies[0].depth = 1;  // a slight loss that may well be none
    std::vector<std::pair<std::size_t, Look>> asked;
    rejudge_doubtful(found, replay, [&](std::span<const std::size_t> plies, Look look) {
        for (const std::size_t ply : plies) {
            asked.emplace_back(ply, look);
        }
        return std::vector<Judgement>(plies.size(), guess('A', 9, 'F', -9));
    });
    CHECK(asked == std::vector<std::pair<std::size_t, Look>>{{0, Look::Short}, {0, Look::Long}});
}

TEST_CASE("rejudge_doubtful: looks longest at a mistake that is one only just") {
    const Replay replay = played_from("start", "F", *find_rule_set("awele"));
    for (const auto& [loss, looks] :
         {std::pair{4, std::vector{Look::Long, Look::Longest}}, std::pair{8, std::vector{Look::Long}}}) {
        Evaluations found{{guess('A', loss, 'F', 0)}, std::nullopt};
        std::vector<Look> asked;
        rejudge_doubtful(found, replay, [&](std::span<const std::size_t> plies, Look look) {
            asked.insert(asked.end(), plies.size(), look);
            return std::vector<Judgement>(plies.size(), guess('A', loss, 'F', 0));
        });
        CHECK(asked == looks);
    }
}

TEST_CASE("rejudge_doubtful: keeps what was proved before") {
    const Replay replay = played_from("start", "F", *find_rule_set("awele"));
    Evaluations found{{judgement({exactly('A', 2), between('F', -2, 6)})}, std::nullopt};
    rejudge_doubtful(found, replay, [&](std::span<const std::size_t> plies, Look) {
        return std::vector<Judgement>(plies.size(), guess('F', 20, 'A', -20));
    });
    CHECK(found.plies[0].find(*house_from_letter('A'))->value == Value::exact(Seeds{2}));
    CHECK(found.plies[0].find(*house_from_letter('F'))->value.upper == Seeds{6});
}
