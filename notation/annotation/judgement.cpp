#include "awale/notation/annotation/judgement.hpp"

#include <algorithm>
#include <tuple>

namespace awale {

std::string_view name(Grade grade) {
    switch (grade) {
        case Grade::Exact: return "exact";
        case Grade::Bounded: return "bounded";
        case Grade::Estimate: return "estimate";
    }
    return "";
}

std::string_view name(Outcome outcome) {
    switch (outcome) {
        case Outcome::NorthWins: return "north";
        case Outcome::Draw: return "draw";
        case Outcome::SouthWins: return "south";
    }
    return "";
}

void align_grades(Judgement& judgement) {
    const auto is_guessed = [](const JudgedMove& move) {
        return move.value.grade == Grade::Estimate && move.value.lower != move.value.upper;
    };
    const bool guessed = std::ranges::any_of(judgement.moves, is_guessed);
    for (JudgedMove& move : judgement.moves) {
        Value& value = move.value;
        if (guessed && value.lower != value.upper) {
            value.grade = Grade::Estimate;
        } else {
            value = Value::within(value.lower, value.upper);
        }
    }
}

void sort_best_first(Judgement& judgement, Side mover) {
    std::ranges::stable_sort(judgement.moves, std::ranges::greater{}, [mover](const JudgedMove& move) {
        const Value& value = move.value;
        const bool south = mover == Side::South;
        return std::tuple{seen_by(mover, value.value), south ? value.lower : -value.upper,
                          south ? value.upper : -value.lower};
    });
}

std::optional<Value> value_of(const Judgement& judgement, Side mover) {
    if (judgement.moves.empty()) {
        return std::nullopt;
    }
    Value best = judgement.moves.front().value;
    Grade weakest = Grade::Exact;
    for (const JudgedMove& move : judgement.moves) {
        weakest = weaker(weakest, move.value.grade);
        const auto better = [mover](Seeds a, Seeds b) {
            return mover == Side::South ? std::max(a, b) : std::min(a, b);
        };
        best.value = better(best.value, move.value.value);
        best.lower = better(best.lower, move.value.lower);
        best.upper = better(best.upper, move.value.upper);
    }
    if (best.lower == best.upper || weakest <= Grade::Bounded) {
        return Value::within(best.lower, best.upper);
    }
    best.value = std::clamp(best.value, best.lower, best.upper);
    best.grade = Grade::Estimate;
    return best;
}

}  // namespace awale
