#include "awale/analyzer/workbook/board_questions.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "awale/analyzer/verify/eqwale.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "tests/notation/game/naive_rules.hpp"

using namespace awale;
using Subject = BoardQuestion::Subject;

namespace {

constexpr QuestionGrade grades[] = {QuestionGrade::One, QuestionGrade::Two, QuestionGrade::Three};

/// The place in the ring of a house.
int place_of(House house, const RuleSet& rules) {
    return static_cast<int>(house.place()) + (house.owner() == Side::North ? rules.houses_a_side : 0);
}

House house_at(int place, const RuleSet& rules) {
    const auto houses = static_cast<int>(rules.houses_a_side);
    return place < houses ? House{Side::South, static_cast<std::size_t>(place)}
                          : House{Side::North, static_cast<std::size_t>(place - houses)};
}

struct Sown {
    std::vector<int> ring;
    int last = 0;
};

/// The ring with a house sown one by one and nothing captured.
Sown sow(const test::NaiveGame& game, int from) {
    Sown sown{game.ring, from};
    int seeds = std::exchange(sown.ring[static_cast<std::size_t>(from)], 0);
    while (seeds > 0) {
        sown.last = (sown.last + 1) % static_cast<int>(game.ring.size());
        if (sown.last != from) {
            ++sown.ring[static_cast<std::size_t>(sown.last)];
            --seeds;
        }
    }
    return sown;
}

int last_place(const test::NaiveGame& game, int from) { return sow(game, from).last; }

/// South's moves after which something holds of the game, by the naive rules.
template <typename Holds>
HouseSet naive_moves(const BoardQuestion& question, const Holds& holds) {
    const test::NaiveGame game = test::naive(question.board, question.rules);
    HouseSet houses;
    for (const int place : test::naive_legal_moves(game, question.rules)) {
        if (holds(test::naive_play(game, place, question.rules), place)) {
            houses.insert(house_at(place, question.rules));
        }
    }
    return houses;
}

/// Whether North captures with some move.
bool north_captures(test::NaiveGame game, const RuleSet& rules) {
    game.south_to_move = false;
    return std::ranges::any_of(test::naive_legal_moves(game, rules), [&](int place) {
        return test::naive_play(game, place, rules).north_store > game.north_store;
    });
}

/// South's houses that some move of North empties into its store.
HouseSet naive_threatened(const BoardQuestion& question) {
    test::NaiveGame game = test::naive(question.board, question.rules);
    game.south_to_move = false;
    HouseSet houses;
    for (const int place : test::naive_legal_moves(game, question.rules)) {
        const test::NaiveGame after = test::naive_play(game, place, question.rules);
        const Sown sown = sow(game, place);
        int left = after.north_store - game.north_store;
        for (int at = sown.last; left > 0; --at) {
            left -= sown.ring[static_cast<std::size_t>(at)];
            houses.insert(house_at(at, question.rules));
        }
    }
    return houses;
}

void check_answer(const BoardQuestion& question) {
    const RuleSet& rules = question.rules;
    const test::NaiveGame game = test::naive(question.board, rules);
    const int place = place_of(question.house, rules);
    const BoardAnswer answer = answer_to(question);
    CAPTURE(position_text(question.board, rules));
    CAPTURE(question.house.letter());
    switch (question.subject) {
        case Subject::LastSeed: CHECK(place_of(*answer.last, rules) == last_place(game, place)); break;
        case Subject::SeedsAfter:
            CHECK(answer.seeds->count() ==
                  test::naive_play(game, place, rules)
                      .ring[static_cast<std::size_t>(place_of(question.target, rules))]);
            break;
        case Subject::Captured:
            CHECK(answer.seeds->count() ==
                  test::naive_play(game, place, rules).south_store - game.south_store);
            break;
        case Subject::Capturing:
            CHECK(answer.houses == naive_moves(question, [&](const test::NaiveGame& after, int) {
                      return after.south_store > game.south_store;
                  }));
            break;
        case Subject::MustFeed:
            if (question.board.row(Side::North) > Seeds{0}) {
                CHECK(answer.houses.empty());
                break;
            }
            [[fallthrough]];
        case Subject::Legal:
            CHECK(answer.houses == naive_moves(question, [](const test::NaiveGame&, int) { return true; }));
            break;
        case Subject::Threatened: CHECK(answer.houses == naive_threatened(question)); break;
        case Subject::Safe:
            CHECK(answer.houses == naive_moves(question, [&](const test::NaiveGame& after, int) {
                      return !north_captures(after, rules);
                  }));
            break;
        case Subject::Withholding:
            CHECK(answer.houses == naive_moves(question, [&](const test::NaiveGame& after, int) {
                      return std::equal(after.ring.begin() + rules.houses_a_side, after.ring.end(),
                                        game.ring.begin() + rules.houses_a_side);
                  }));
            break;
        case Subject::FinalSeeds:
            CHECK(test::naive_legal_moves(game, rules).empty());
            CHECK(answer.seeds->count() ==
                  game.south_store +
                      std::accumulate(game.ring.begin(), game.ring.begin() + rules.houses_a_side, 0));
            break;
        case Subject::StillTaking: {
            CHECK(answer.line.empty() == !capture_reachable(question.board, rules));
            Board board = question.board;
            for (std::size_t i = 0; i < answer.line.size(); ++i) {
                REQUIRE(legal_moves(board, rules).contains(answer.line[i]));
                const Played played = play(board, answer.line[i], rules);
                CHECK((played.captured > Seeds{0}) == (i + 1 == answer.line.size()));
                board = played.after;
            }
            break;
        }
        case Subject::Attacked:
        case Subject::Harvested:
        case Subject::BestHarvest:
        case Subject::BestExchange:
        case Subject::Emptying: FAIL("a question of another game"); break;
        case Subject::Reaching:
            CHECK(answer.houses == naive_moves(question, [&](const test::NaiveGame&, int from) {
                      return last_place(game, from) >= rules.houses_a_side;
                  }));
            break;
    }
}

}  // namespace

TEST_CASE("BoardQuestions: answers are those of the rule sheet, on boards of all seeds") {
    for (const RuleSet& rules : {abapa(), *find_rule_set("commun"), *find_rule_set("bete")}) {
        for (int subject = 0; subject <= static_cast<int>(BoardQuestion::Subject::StillTaking); ++subject) {
            QuestionDrawer drawer(rules, 7);
            for (const QuestionGrade grade : grades) {
                for (int i = 0; i < 12; ++i) {
                    if (static_cast<Subject>(subject) == Subject::Captured && rules.name != "abapa") {
                        continue;  // a grand slam that may not be played is no question
                    }
                    const BoardQuestion question = drawer.draw(static_cast<Subject>(subject), grade);
                    CHECK(question.board.total() == rules.total_seeds());
                    CHECK(question.board.to_move() == Side::South);
                    if (question.subject != Subject::FinalSeeds && question.subject != Subject::StillTaking) {
                        CHECK_FALSE(ending(question.board, rules));
                    }
                    check_answer(question);
                }
            }
        }
    }
}

TEST_CASE("BoardQuestions: of whole rows, every other capture takes nothing") {
    QuestionDrawer drawer(abapa(), 5);
    for (int i = 0; i < 8; ++i) {
        const BoardQuestion question = drawer.draw(Subject::Captured, QuestionGrade::WholeRow);
        const Played played = play(question.board, question.house, abapa());
        CAPTURE(position_text(question.board, abapa()));
        CHECK(played.grand_slam == (i % 2 == 0));
        CHECK((played.captured > Seeds{0}) == (i % 2 == 1));
        CHECK(played.after.row(Side::North) > Seeds{0});
        check_answer(question);
    }
}

TEST_CASE("BoardQuestions: games that are over, and captures that can still come") {
    QuestionDrawer drawer(abapa(), 6);
    int taking = 0;
    for (int i = 0; i < 8; ++i) {
        const BoardQuestion over = drawer.draw(Subject::FinalSeeds, QuestionGrade::One);
        CHECK(ending(over.board, abapa()) == EndReason::NoMove);
        CHECK(over.board.on_board() >= Seeds{3});
        taking += answer_to(drawer.draw(Subject::StillTaking, QuestionGrade::One)).line.empty() ? 0 : 1;
    }
    CHECK(taking == 4);
}

TEST_CASE("BoardQuestions: grades of counting go by the seeds that are sown") {
    QuestionDrawer drawer(abapa(), 3);
    const int least[] = {2, 6, 12};
    const int most[] = {5, 11, 48};
    for (int i = 0; i < 60; ++i) {
        const BoardQuestion question = drawer.draw(Subject::LastSeed, grades[i % 3]);
        const int seeds = question.board.seeds(question.house).count();
        CHECK(seeds >= least[i % 3]);
        CHECK(seeds <= most[i % 3]);
    }
}

TEST_CASE("BoardQuestions: a first week asks each subject, and no board twice") {
    const std::vector<BoardQuestion> questions = first_week(abapa(), 60, 1);
    REQUIRE(questions.size() == 60);
    CHECK(first_week(abapa(), 60, 1) == questions);
    CHECK(first_week(abapa(), 60, 2) != questions);
    int taking = 0;
    int taking_nothing = 0;
    int must_feed = 0;
    int need_not = 0;
    for (const BoardQuestion& question : questions) {
        CHECK(std::ranges::count_if(questions, [&](const BoardQuestion& other) {
                  return other.board.lanes() == question.board.lanes();
              }) == 1);
        if (question.subject == Subject::Captured) {
            (answer_to(question).seeds == Seeds{0} ? taking_nothing : taking) += 1;
        }
        if (question.subject == Subject::MustFeed) {
            (answer_to(question).houses.empty() ? need_not : must_feed) += 1;
        }
    }
    CHECK(taking > taking_nothing);
    CHECK(taking_nothing > 0);
    CHECK(must_feed == 7);
    CHECK(need_not == 3);
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        // A short one too has both, so that "yes" is not the answer to all.
        const std::vector<BoardQuestion> few = first_week(abapa(), 12, seed);
        CHECK(std::ranges::count_if(few, [](const BoardQuestion& question) {
                  return question.subject == Subject::MustFeed && answer_to(question).houses.empty();
              }) == 1);
    }
}

TEST_CASE("Harvest questions: the answers are those of the rules written apart") {
    const plain::Rules again(eqwale_rules());
    for (const std::uint64_t seed : {1U, 2U}) {
        for (const BoardQuestion& question : first_week(eqwale_rules(), 36, seed)) {
            const Board& board = question.board;
            CAPTURE(position_text(board, question.rules));
            CHECK(board.total() == eqwale_rules().total_seeds());
            const BoardAnswer answer = answer_to(question);
            HouseSet legal;
            HouseSet attacked;
            HouseSet best;
            int most = 0;
            int harvested = 0;
            HouseSet exchange;
            int most_more = -48;
            HouseSet emptying;
            for (const plain::EqwaleTurn& turn : plain::turns_of(again.plain_board(board))) {
                legal.insert(turn.turn.house);
                if (turn.turn.house == question.house) {
                    harvested = std::max(harvested, turn.taken);
                    for (const House house : houses_of(turn.turn.seeds, Side::North)) {
                        attacked.insert(house);
                    }
                }
                best = turn.taken > most ? HouseSet{} : best;
                most = std::max(most, turn.taken);
                if (turn.taken == most) {
                    best.insert(turn.turn.house);
                }
                if (again.row(turn.after, Side::North) == 0) {
                    emptying.insert(turn.turn.house);
                }
                if (question.subject != Subject::BestExchange) {
                    continue;
                }
                int more = turn.taken;
                if (!turn.after.south_moves) {
                    int reply = 0;
                    for (const plain::EqwaleTurn& next : plain::turns_of(turn.after)) {
                        reply = std::max(reply, next.taken);
                    }
                    more -= reply;
                }
                exchange = more > most_more ? HouseSet{} : exchange;
                most_more = std::max(most_more, more);
                if (more == most_more) {
                    exchange.insert(turn.turn.house);
                }
            }
            switch (question.subject) {
                case Subject::LastSeed: CHECK(answer.last.has_value()); break;
                case Subject::Attacked: CHECK(answer.houses == attacked); break;
                case Subject::Harvested: CHECK(answer.seeds == Seeds{harvested}); break;
                case Subject::BestHarvest:
                    CHECK(answer.seeds == Seeds{most});
                    CHECK(answer.houses == best);
                    break;
                case Subject::BestExchange:
                    CHECK(answer.seeds == Seeds{most_more});
                    CHECK(answer.houses == exchange);
                    CHECK(exchange.size() == 1);
                    break;
                case Subject::Emptying:
                    CHECK(answer.houses == emptying);
                    CHECK(emptying.size() == 1);
                    break;
                case Subject::MustFeed:
                    CHECK(answer.houses == (board.row(Side::North) == Seeds{0} ? legal : HouseSet{}));
                    break;
                case Subject::Legal: CHECK(answer.houses == legal); break;
                default: FAIL("a question of another game");
            }
        }
    }
}
