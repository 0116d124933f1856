#include "awale/notation/annotation/judgement.hpp"

#include <algorithm>
#include <span>
#include <tuple>

#include "awale/notation/annotation/value_order.hpp"

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

void align_values(std::span<Value* const> values) {
    const auto is_guessed = [](const Value* value) {
        return value->grade == Grade::Estimate && value->lower != value->upper;
    };
    const bool guessed = std::ranges::any_of(values, is_guessed);
    for (Value* const value : values) {
        if (guessed && value->lower != value->upper) {
            value->grade = Grade::Estimate;
        } else {
            *value = Value::within(value->lower, value->upper);
        }
    }
}

std::tuple<Seeds, Seeds, Seeds> worth_to(Side mover, const Value& value) {
    const bool south = mover == Side::South;
    return {seen_by(mover, value.value), south ? value.lower : -value.upper,
            south ? value.upper : -value.lower};
}

void align_grades(Judgement& judgement) {
    std::vector<Value*> values;
    for (JudgedMove& move : judgement.moves) {
        values.push_back(&move.value);
    }
    align_values(values);
}

void sort_best_first(Judgement& judgement, Side mover) {
    std::ranges::stable_sort(judgement.moves, std::ranges::greater{},
                             [mover](const JudgedMove& move) { return worth_to(mover, move.value); });
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
    if (judgement.others) {
        // One of them may be better than any that is known.
        (mover == Side::South ? best.upper : best.lower) =
            mover == Side::South ? std::max(best.upper, judgement.others->upper)
                                 : std::min(best.lower, judgement.others->lower);
        weakest = weaker(weakest, judgement.others->grade);
    }
    if (best.lower == best.upper || weakest <= Grade::Bounded) {
        return Value::within(best.lower, best.upper);
    }
    best.value = std::clamp(best.value, best.lower, best.upper);
    best.grade = Grade::Estimate;
    return best;
}

}  // namespace awale
