#include "awale/notation/annotation/annotated_game.hpp"

#include "awale/notation/io/sort_stably.hpp"

namespace awale {

std::string_view glyph(Verdict verdict) {
    constexpr std::array<std::string_view, 5> glyphs{"", "!", "?!", "?", "??"};
    return glyphs.at(static_cast<std::size_t>(verdict));
}

std::optional<std::uint8_t> nag(Verdict verdict) {
    constexpr std::array<std::uint8_t, 5> nags{0, 1, 6, 2, 4};
    return verdict == Verdict::None ? std::nullopt
                                    : std::optional(nags.at(static_cast<std::size_t>(verdict)));
}

std::optional<Value> value_before(const AnnotatedGame& game, Ply ply) {
    const std::size_t index = ply.number() - 1;
    return index < game.plies.size()
               ? value_of(game.plies[index].judgement, game.replay.plies[index].before.to_move())
               : std::nullopt;
}

std::optional<Value> value_played(const AnnotatedGame& game, Ply ply) {
    const std::size_t index = ply.number() - 1;
    if (index >= game.plies.size()) {
        return std::nullopt;
    }
    const JudgedMove* const played = game.plies[index].judgement.find(game.replay.plies[index].turn());
    return played == nullptr ? std::nullopt : std::optional{played->value};
}

std::pair<int, Seeds> weight_of(const TurningPoint& point) { return {point.result_fall, point.seeds}; }

std::vector<TurningPoint> turning_points(const AnnotatedGame& game, std::size_t most) {
    std::vector<TurningPoint> points;
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        const PlyAnnotation& annotation = game.plies[index];
        const Ply ply{index + 1};
        const auto before = value_before(game, ply);
        const auto played = value_played(game, ply);
        if (annotation.verdict < Verdict::Mistake || !before || !played) {
            continue;
        }
        const Side mover = game.replay.plies[index].before.to_move();
        const Result sure = guaranteed_result(mover, *before);
        const int fall = 2 * static_cast<int>(sure) - static_cast<int>(guaranteed_result(mover, *played)) -
                         static_cast<int>(possible_result(mover, *played));
        points.push_back({.ply = ply,
                          .result_fall = result_proved_lost(mover, *before, *played) ? fall : 0,
                          .seeds = annotation.loss.seeds,
                          .grade = annotation.loss.grade,
                          .likely_kept = played->grade == Grade::Estimate &&
                                         guaranteed_result(mover, Value::exact(played->value)) >= sure});
    }
    sort_stably(points, std::ranges::greater{}, weight_of);
    points.resize(std::min(points.size(), most));
    return points;
}

bool is_guess(const AnnotatedGame& game, Ply ply) {
    const PlyAnnotation& annotation = game.plies[ply.number() - 1];
    return annotation.loss.grade == Grade::Estimate &&
           !result_proved_lost(annotation.judgement, game.replay.plies[ply.number() - 1].turn(),
                               game.replay.before(ply).to_move());
}

const JudgedMove* better_move(const AnnotatedGame& game, Ply ply) {
    const PlyAnnotation& annotation = game.plies[ply.number() - 1];
    const ReplayedPly& replayed = game.replay.plies[ply.number() - 1];
    if (annotation.verdict < Verdict::Inaccuracy || annotation.judgement.moves.empty()) {
        return nullptr;
    }
    const Side side = replayed.before.to_move();
    const bool guess = is_guess(game, ply);
    const auto& moves = annotation.judgement.moves;
    const JudgedMove& best = *std::ranges::max_element(moves, {}, [&](const JudgedMove& move) {
        const Value seen = seen_by(side, move.value);
        return std::pair{guess ? Seeds{0} : seen.lower, seen.value};
    });
    return best.turn() == replayed.turn() ? nullptr : &best;
}

}  // namespace awale
