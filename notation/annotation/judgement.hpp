#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "awale/notation/game/house.hpp"
#include "awale/notation/game/seeds.hpp"
#include "awale/notation/game/side.hpp"
#include "awale/notation/game/turn.hpp"

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
/// end, stores included. `lower` ≤ `value` ≤ `upper`; the limits are proved (the whole range of what is
/// possible where nothing is). `value` is the opinion of an estimate. Of a bounded value only the limits are
/// claimed and printed: its `value` is the one of them nearest to a draw, for charts and for sorting.
struct Value {
    Seeds value;
    Seeds lower;
    Seeds upper;
    Grade grade = Grade::Estimate;
    bool operator==(const Value&) const = default;

    static constexpr Value exact(Seeds seeds) {
        return {seeds, seeds, seeds, Grade::Exact};
    }

    /// Proved to lie between the limits, both possible; exact where they meet.
    static constexpr Value within(Seeds lower, Seeds upper) {
        return {std::max(lower, std::min(upper, Seeds{0})), lower, upper,
                lower == upper ? Grade::Exact : Grade::Bounded};
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

/// A result seen by one side, the worst first.
enum class Result : std::int8_t { Loss = -1, Draw = 0, Win = 1 };

/// The result that `side` is proved to make sure of.
constexpr Result guaranteed_result(Side side, const Value& value) {
    return static_cast<Result>(outcome_of(side == Side::South ? value.lower : -value.upper));
}

/// The best result that is not proved to be out of reach of `side`.
constexpr Result possible_result(Side side, const Value& value) {
    return static_cast<Result>(outcome_of(side == Side::South ? value.upper : -value.lower));
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
    TurnSeeds seeds{};        ///< what is taken or dropped, where the player chooses it
    bool operator==(const JudgedMove&) const = default;

    /// The whole move.
    Turn turn() const {
        return {house, seeds};
    }
};

/// The legal moves of a position, best for the side to move first: all of them, or where a game has
/// thousands, the best and the one that was played.
struct Judgement {
    std::vector<JudgedMove> moves;
    int depth = 0;            ///< plies searched where a search was needed
    std::uint64_t nodes = 0;  ///< positions searched
    /// The limits of every move that is not among `moves`; nothing where all are.
    std::optional<Value> others{};
    bool operator==(const Judgement&) const = default;

    const JudgedMove* find(const Turn& turn) const {
        for (const JudgedMove& move : moves) {
            if (move.turn() == turn) {
                return &move;
            }
        }
        return nullptr;
    }
};

/// Gives the moves of one position grades that can be compared: a move is exact where its limits meet; beside
/// an estimate every other move is an estimate too, since its figure is held against a guess; and where there
/// is none, every other move is bounded.
void align_grades(Judgement& judgement);

/// Sorts by figure, then by what is proved; moves that are equal keep their order.
void sort_best_first(Judgement& judgement, Side mover);

/// What the position before `judgement.moves` is worth with `mover` to move, or nothing where no move was
/// judged: figure and limits are each the best over the moves, and the grade is exact when the limits meet,
/// bounded when every move is at least that, otherwise an estimate.
std::optional<Value> value_of(const Judgement& judgement, Side mover);

}  // namespace awale
