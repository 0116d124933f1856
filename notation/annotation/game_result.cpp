#include "awale/notation/annotation/game_result.hpp"

#include "awale/notation/game/outcome.hpp"

namespace awale {

namespace {

std::optional<Side> winner_of(const Score& score) {
    const int south = score.halves(Side::South);
    const int north = score.halves(Side::North);
    return south > north   ? std::optional(Side::South)
           : north > south ? std::optional(Side::North)
                           : std::nullopt;
}

/// The result at the end of the moves, otherwise that of the Result tag.
std::optional<Score> written_result(const Record& record) {
    if (record.result) {
        return record.result;
    }
    const auto tag = record.tag("Result");
    const auto score = tag ? parse_score(*tag) : parse_score("");
    return score ? std::optional(*score) : std::nullopt;
}

}  // namespace

GameResult game_result(const Record& record, const Replay& replay) {
    if (replay.ended.reason != EndReason::Unfinished) {
        const Score& score = replay.ended.final;
        return {Conclusion::Played, score, winner_of(score), std::nullopt};
    }
    GameResult result = stopped_result(replay.ended.final, replay.last().total(), written_result(record));
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
    for (const Side side : {Side::South, Side::North}) {
        // The stores of `side` alone are what a player who resigns keeps.
        if (written->halves(side) == stores.halves(side)) {
            return {Conclusion::Resigned, *written, winner_of(*written), side};
        }
    }
    return {Conclusion::Agreed, *written, winner_of(*written), std::nullopt};
}

}  // namespace awale
