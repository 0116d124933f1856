#include "awale/notation/annotation/judgement.hpp"

#include "awale/notation/annotation/note.hpp"
#include "awale/notation/io/sort_stably.hpp"

namespace awale {

std::string_view name(Outcome outcome) {
    constexpr std::array<std::string_view, 3> names{"north", "draw", "south"};
    return names.at(static_cast<std::size_t>(static_cast<int>(outcome) + 1));
}

void align_grades(Judgement& judgement) {
    const bool guessed = std::ranges::any_of(judgement.moves, [](const JudgedMove& move) {
        return move.value.grade == Grade::Estimate && move.value.lower != move.value.upper;
    });
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
    sort_stably(judgement.moves, std::ranges::greater{}, [mover](const JudgedMove& move) {
        const Value seen = seen_by(mover, move.value);
        return std::tuple{seen.value, seen.lower, seen.upper};
    });
}

std::optional<Value> value_of(const Judgement& judgement, Side mover) {
    if (judgement.moves.empty()) {
        return std::nullopt;
    }
    const auto better = [mover](Seeds a, Seeds b) {
        return mover == Side::South ? std::max(a, b) : std::min(a, b);
    };
    Value best = judgement.moves.front().value;
    Grade weakest = Grade::Exact;
    for (const JudgedMove& move : judgement.moves) {
        weakest = weaker(weakest, move.value.grade);
        best.value = better(best.value, move.value.value);
        best.lower = better(best.lower, move.value.lower);
        best.upper = better(best.upper, move.value.upper);
    }
    if (judgement.others) {
        // One of them may be better than any that is known.
        Seeds& limit = mover == Side::South ? best.upper : best.lower;
        limit = better(limit, mover == Side::South ? judgement.others->upper : judgement.others->lower);
        weakest = weaker(weakest, judgement.others->grade);
    }
    if (best.lower == best.upper || weakest <= Grade::Bounded) {
        return Value::within(best.lower, best.upper);
    }
    best.value = std::clamp(best.value, best.lower, best.upper);
    best.grade = Grade::Estimate;
    return best;
}

bool result_proved_lost(const Judgement& judgement, const Turn& turn, Side mover) {
    const JudgedMove* const played = judgement.find(turn);
    return played != nullptr && result_proved_lost(mover, *value_of(judgement, mover), played->value);
}

bool result_no_longer_proved(const Judgement& judgement, const Turn& turn, Side mover) {
    const JudgedMove* const played = judgement.find(turn);
    return played != nullptr && result_no_longer_proved(mover, *value_of(judgement, mover), played->value);
}

GameResult game_result(const Record& record, const Replay& replay) {
    if (replay.ended.reason != EndReason::Unfinished) {
        const Score& score = replay.ended.final;
        return {Conclusion::Played, score, outcome_of(score).winner, std::nullopt};
    }
    // The result at the end of the moves, otherwise that of the tag.
    std::optional<Score> written = record.result;
    if (!written) {
        const auto tagged = parse_score(record.tag("Result").value_or(""));
        written = tagged ? std::optional(*tagged) : std::nullopt;
    }
    GameResult result = stopped_result(replay.ended.final, replay.last().total(), written);
    if (const auto declared = outcome_of_word(record.tag("Winner").value_or(""));
        declared && result.conclusion == Conclusion::Open) {
        result.conclusion = Conclusion::Declared;
        result.winner = declared->winner;
    }
    return result;
}

GameResult stopped_result(const Score& stores, Seeds total, const std::optional<Score>& written) {
    const auto keeps = [&](Side side) { return written->halves(side) >= stores.halves(side); };
    if (!written || *written == stores || written->total_halves() != 2 * total.count() ||
        !keeps(Side::South) || !keeps(Side::North)) {
        return {Conclusion::Open, stores, std::nullopt, std::nullopt};
    }
    const auto winner = outcome_of(*written).winner;
    for (const Side side : {Side::South, Side::North}) {
        // The stores of `side` alone are what a player who resigns keeps. Nobody resigns to a draw.
        if (winner && written->halves(side) == stores.halves(side)) {
            return {Conclusion::Resigned, *written, winner, side};
        }
    }
    return {Conclusion::Agreed, *written, winner, std::nullopt};
}

}  // namespace awale
