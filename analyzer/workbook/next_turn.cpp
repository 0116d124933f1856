#include "awale/analyzer/workbook/next_turn.hpp"

#include <cassert>
#include <optional>

#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

/// The largest capture of the side to move, the first of equal ones; nothing where it can capture nothing.
std::optional<House> largest_capture(const Board& board, const RuleSet& rules, Seeds& taken) {
    std::optional<House> found;
    taken = Seeds{0};
    for (const House house : legal_moves(board, rules)) {
        if (const Seeds seeds = play(board, house, rules).captured; seeds > taken) {
            found = house;
            taken = seeds;
        }
    }
    return found;
}

/// What South captures after the reply that leaves it least, if the game goes on after every reply.
std::optional<Seeds> sure_capture(const Board& after, const RuleSet& rules, std::vector<House>& line) {
    std::optional<Seeds> least;
    const std::vector<House> before = line;
    for (const House reply : legal_moves(after, rules)) {
        const Board replied = play(after, reply, rules).after;
        if (ending(replied, rules)) {
            return std::nullopt;
        }
        Seeds taken{0};
        const auto capture = largest_capture(replied, rules, taken);
        if (!least || taken < *least) {
            least = taken;
            line = before;
            line.push_back(reply);
            if (capture) {
                line.push_back(*capture);
            }
        }
    }
    return least;
}

/// Fills in what a move achieves, and its line; false where the game could end before that.
bool answer_next_turn(Answer& answer, const Board& after, const RuleSet& rules, Criterion asked) {
    if (ending(after, rules)) {
        return false;
    }
    Seeds lost{0};
    const auto reply = largest_capture(after, rules, lost);
    Seeds achieved{0};
    if (asked == Criterion::SafeCapture && answer.captured == Seeds{0}) {
        answer.least = answer.most = achieved;
        return true;
    }
    if (reply) {
        answer.line.push_back(*reply);
        achieved = asked == Criterion::NothingToTake ? Seeds{0} - lost : Seeds{0};
    } else if (asked == Criterion::SafeCapture) {
        achieved = answer.captured;
    } else if (asked == Criterion::SureCapture) {
        const auto sure = sure_capture(after, rules, answer.line);
        if (!sure) {
            return false;
        }
        achieved = *sure;
    }
    answer.least = answer.most = achieved;
    return true;
}

}  // namespace

std::vector<Answer> next_turn_answers(const Board& board, const RuleSet& rules, Criterion asked) {
    assert(asks_next_turn(asked));
    std::vector<Answer> answers;
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        Answer answer{.house = house,
                      .captured = played.captured,
                      .least = Seeds{0},
                      .most = Seeds{0},
                      .line = {house}};
        if (!answer_next_turn(answer, played.after, rules, asked)) {
            return {};
        }
        answers.push_back(std::move(answer));
    }
    return answers;
}

}  // namespace awale
