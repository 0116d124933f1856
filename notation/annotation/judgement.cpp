#include "awale/notation/annotation/judgement.hpp"

#include <algorithm>

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
    best.grade = best.lower == best.upper ? Grade::Exact : weaker(weakest, Grade::Bounded);
    return best;
}

}  // namespace awale
