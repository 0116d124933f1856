#include "awale/analyzer/annotate/verdicts/unmarked_losses.hpp"

#include <algorithm>
#include <optional>

namespace awale {

namespace {

/// The result that `side` can still have: of what the game ended with, or what is proved of its last
/// position.
std::optional<Result> final_result(const AnnotatedGame& game, Side side) {
    if (game.replay.ended.reason != EndReason::Unfinished) {
        return guaranteed_result(side, Value::exact(game.replay.ended.final.margin()));
    }
    return game.last_value ? std::optional{guaranteed_result(side, *game.last_value)} : std::nullopt;
}

}  // namespace

std::vector<UnmarkedLoss> unmarked_losses(const AnnotatedGame& game) {
    std::vector<UnmarkedLoss> found;
    const std::size_t end = std::min(game.plies.size(), game.replay.ended.ply.number());
    for (const Side side : {Side::South, Side::North}) {
        std::optional<Result> kept = final_result(game, side);
        for (std::size_t index = end; kept && index-- > 0;) {
            // From the end back to the last mark: no better result may have been sure there.
            const auto value = value_before(game, Ply{index + 1});
            const bool own_move = game.replay.plies[index].before.to_move() == side;
            if (own_move && game.plies[index].verdict >= Verdict::Mistake) {
                break;
            }
            if (value && guaranteed_result(side, *value) > *kept) {
                found.push_back({side, Ply{index + 1}, guaranteed_result(side, *value)});
                break;
            }
        }
    }
    return found;
}

void mark_unmarked_losses(AnnotatedGame& game, Verdict mark) {
    const std::size_t end = std::min(game.plies.size(), game.replay.ended.ply.number());
    for (auto losses = unmarked_losses(game); !losses.empty(); losses = unmarked_losses(game)) {
        const UnmarkedLoss& loss = losses.front();
        PlyAnnotation* culprit = nullptr;
        for (std::size_t index = loss.sure.number() - 1; index < end; ++index) {
            const auto played = value_played(game, Ply{index + 1});
            const bool own_move = game.replay.plies[index].before.to_move() == loss.side;
            if (own_move && !game.plies[index].forced && played) {
                culprit = &game.plies[index];
            }
            if (played && possible_result(loss.side, *played) < loss.result && culprit != nullptr) {
                break;
            }
        }
        if (culprit == nullptr) {
            return;
        }
        culprit->verdict = std::max(culprit->verdict, std::max(mark, Verdict::Mistake));
    }
}

}  // namespace awale
