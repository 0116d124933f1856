#pragma once

#include <initializer_list>
#include <utility>
#include <vector>

#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/notation/annotation/judgement.hpp"

namespace awale {

/// A judged move for tests: exact when the bounds are equal.
inline JudgedMove judged(char letter, int lower, int value, int upper, Grade grade) {
    const House house = *house_from_letter(letter);
    return {.house = house,
            .captured = Seeds{0},
            .value = {Seeds{value}, Seeds{lower}, Seeds{upper}, grade},
            .line = {house}};
}

inline JudgedMove exactly(char letter, int value) {
    return judged(letter, value, value, value, Grade::Exact);
}

inline JudgedMove between(char letter, int lower, int upper) {
    JudgedMove move = judged(letter, lower, lower, upper, Grade::Bounded);
    move.value = Value::within(Seeds{lower}, Seeds{upper});
    return move;
}

inline JudgedMove guessed(char letter, int value) { return judged(letter, -48, value, 48, Grade::Estimate); }

inline Judgement judgement(std::initializer_list<JudgedMove> moves) {
    return {.moves = moves, .depth = 0, .nodes = 0};
}

/// The refutations of all mistakes of a game in whose values proofs are propagated.
inline std::vector<Refutation> refutations_of(const Replay& replay, const Evaluations& values,
                                              const JudgeFunction& judge) {
    const Seeds least = Thresholds{}.mistake;
    std::vector<Refutation> refutations;
    for (std::size_t index = 0; index < values.plies.size(); ++index) {
        if (auto found = find_refutation(replay, values, index, least, judge)) {
            refutations.push_back(*std::move(found));
        }
    }
    return refutations;
}

}  // namespace awale
