#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "awale/notation/game/house.hpp"
#include "awale/notation/game/seeds.hpp"
#include "awale/notation/game/side.hpp"

namespace awale {

/// How far a value can be relied on (docs/annotation.md). Everything printed shows it.
enum class Grade : std::uint8_t {
    Exact,    ///< true under the rule set whatever anyone plays
    Bounded,  ///< proved to lie in an interval
    Estimate  ///< the search's opinion
};

/// `exact`, `bounded`, `estimate`.
std::string_view name(Grade grade);

/// The weaker of two grades.
constexpr Grade weaker(Grade a, Grade b) {
    return a < b ? b : a;
}

/// What a position or move is worth: South's seeds minus North's at the end of the game played on to its
/// end, stores included. `lower` ≤ `value` ≤ `upper`; the bounds are proved (the whole range of what is
/// possible where nothing is), `value` is the best single figure: where seeds go round for ever, what the
/// position is worth when endless play gives them to nobody.
struct Value {
    Seeds value;
    Seeds lower;
    Seeds upper;
    Grade grade = Grade::Estimate;
    bool operator==(const Value&) const = default;

    static constexpr Value exact(Seeds seeds) {
        return {seeds, seeds, seeds, Grade::Exact};
    }
};

/// Who wins. Ordered by what South wants.
enum class Outcome : std::int8_t { NorthWins = -1, Draw = 0, SouthWins = 1 };

/// `north`, `draw`, `south`.
std::string_view name(Outcome outcome);

/// The outcome a final margin means, South's seeds minus North's.
constexpr Outcome outcome_of(Seeds margin) {
    return margin > Seeds{0} ? Outcome::SouthWins : margin < Seeds{0} ? Outcome::NorthWins : Outcome::Draw;
}

/// The outcome of best play, where the bounds prove one.
constexpr std::optional<Outcome> proved_outcome(const Value& value) {
    if (outcome_of(value.lower) != outcome_of(value.upper)) {
        return std::nullopt;
    }
    return outcome_of(value.lower);
}

/// A margin seen by one side: the same number for South, turned round for North.
constexpr Seeds seen_by(Side side, Seeds margin) {
    return side == Side::South ? margin : -margin;
}

/// One legal move and what it leads to.
struct JudgedMove {
    House house;
    Seeds captured;
    Value value;
    std::vector<House> line;  ///< best play from here, this move first
    bool operator==(const JudgedMove&) const = default;
};

/// All the legal moves of a position, best for the side to move first.
struct Judgement {
    std::vector<JudgedMove> moves;
    int depth = 0;            ///< plies searched where a search was needed
    std::uint64_t nodes = 0;  ///< positions searched
    bool operator==(const Judgement&) const = default;

    const JudgedMove* find(House house) const {
        for (const JudgedMove& move : moves) {
            if (move.house == house) {
                return &move;
            }
        }
        return nullptr;
    }
};

/// What the position before `judgement.moves` is worth with `mover` to move, or nothing where no move was
/// judged: figure and bounds are each the best over the moves, and the grade is exact when the bounds meet,
/// bounded when every move is at least that, otherwise an estimate.
std::optional<Value> value_of(const Judgement& judgement, Side mover);

}  // namespace awale
