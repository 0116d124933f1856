#pragma once

#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// How far a value can be relied on (docs/annotation.md). Everything printed shows it.
enum class Grade : std::uint8_t {
    Exact,    ///< true under the rule set whatever anyone plays
    Bounded,  ///< proved to lie in an interval
    Estimate  ///< the search's opinion
};

template <>
inline constexpr EnumNames<Grade, 3> enum_names<Grade>{{"exact", "bounded", "estimate"}};

/// The weaker of two grades.
constexpr Grade weaker(Grade a, Grade b) { return a < b ? b : a; }

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

    static constexpr Value exact(Seeds seeds) { return {seeds, seeds, seeds, Grade::Exact}; }

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

/// A margin seen by one side: the same number for South, turned round for North.
constexpr Seeds seen_by(Side side, Seeds margin) { return side == Side::South ? margin : -margin; }

/// A value seen by one side: the more, the better for it.
constexpr Value seen_by(Side side, const Value& value) {
    return side == Side::South ? value : Value{-value.value, -value.upper, -value.lower, value.grade};
}

/// A result seen by one side, the worst first.
enum class Result : std::int8_t { Loss = -1, Draw = 0, Win = 1 };

/// The result that `side` is proved to make sure of.
constexpr Result guaranteed_result(Side side, const Value& value) {
    return static_cast<Result>(outcome_of(seen_by(side, value).lower));
}

/// The best result that is not proved to be out of reach of `side`.
constexpr Result possible_result(Side side, const Value& value) {
    return static_cast<Result>(outcome_of(seen_by(side, value).upper));
}

/// Whether a result that `side` was sure of before a move is proved to be lost after it: not even the best
/// that is still possible is as good. Only this is ever said to let a result go.
constexpr bool result_proved_lost(Side side, const Value& before, const Value& after) {
    return possible_result(side, after) < guaranteed_result(side, before);
}

/// Whether `side` was sure of a result before a move and is not after it, although the result is still
/// possible. Nothing is proved to be lost: perhaps only the proof is out of reach.
constexpr bool result_no_longer_proved(Side side, const Value& before, const Value& after) {
    return guaranteed_result(side, after) < guaranteed_result(side, before) &&
           !result_proved_lost(side, before, after);
}

/// One legal move and what it leads to.
struct JudgedMove {
    House house;
    Seeds captured;
    Value value;
    std::vector<Turn> line;  ///< best play from here, this move first
    TurnSeeds seeds{};       ///< what is taken or dropped, where the player chooses it
    bool operator==(const JudgedMove&) const = default;

    /// The whole move.
    Turn turn() const { return {house, seeds}; }
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

/// The same two of a move that was judged: whether playing `turn` is proved to lose a result that the mover
/// was sure of, and whether such a result is merely no longer proved after it. Of a move that the judgement
/// does not know neither is true.
bool result_proved_lost(const Judgement& judgement, const Turn& turn, Side mover);
bool result_no_longer_proved(const Judgement& judgement, const Turn& turn, Side mover);

/// A verdict on the move played, weakest first.
enum class Verdict : std::uint8_t {
    None,
    OnlyMove,    ///< `!`  every other move loses the result
    Inaccuracy,  ///< `?!`
    Mistake,     ///< `?`
    Blunder      ///< `??`
};

template <>
inline constexpr EnumNames<Verdict, 5> enum_names<Verdict>{
    {"none", "only_move", "inaccuracy", "mistake", "blunder"}};
/// ``, `!`, `?!`, `?`, `??`.
std::string_view glyph(Verdict verdict);
/// The numeric glyph of the notation: 1 `!`, 2 `?`, 4 `??`, 6 `?!`; nothing for no verdict.
std::optional<std::uint8_t> nag(Verdict verdict);

/// How a game came to its result.
enum class Conclusion : std::uint8_t {
    Played,    ///< the rules ended it: `Replay::ended` says why
    Resigned,  ///< the record stops, and one side receives every seed left on the board
    Agreed,    ///< the record stops, and its result divides the seeds left
    Open,      ///< the record stops without a result
    Declared   ///< the record stops, and its tag Winner names the winner or a draw, but no seeds
};

/// The result that counts, for headings and tables.
struct GameResult {
    Conclusion conclusion = Conclusion::Open;
    Score score;                   ///< of an open game and a declared result: the stores
    std::optional<Side> winner;    ///< none for a draw and an open game
    std::optional<Side> resigned;  ///< who gave up
    bool operator==(const GameResult&) const = default;
};

/// The result that counts: the score by the rules where they ended the game, otherwise the result written in
/// the record where the moves allow it (`result_fits`), otherwise the winner in its tag Winner, otherwise
/// none. `replay` is of `record`.
GameResult game_result(const Record& record, const Replay& replay);

/// The result of a game that stopped with these stores, of so many seeds in all, before the rules ended it.
/// `written` is the result in its record.
GameResult stopped_result(const Score& stores, Seeds total, const std::optional<Score>& written);

/// A move whose verdict depends on the rules.
struct VerdictChange {
    Ply ply;
    Verdict here = Verdict::None;
    Verdict there = Verdict::None;
    bool operator==(const VerdictChange&) const = default;
};

/// The result of a game, replayed under another rule set.
struct RuleComparison {
    RuleSet rules;
    Score score;  ///< the same moves end so
    EndReason reason = EndReason::Unfinished;
    Ply ended;
    std::optional<Ply> illegal;  ///< the first move of the game that is illegal there
    bool same_score = true;
    std::vector<VerdictChange> changes;
    bool operator==(const RuleComparison&) const = default;
};

}  // namespace awale
