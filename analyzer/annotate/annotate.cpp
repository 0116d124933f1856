#include "awale/analyzer/annotate/annotate.hpp"

#include "awale/analyzer/annotate/finders.hpp"
#include "awale/notation/game/game.hpp"

namespace awale {

namespace {

PlyAnnotation judge_ply(const ReplayedPly& played, Judgement judgement, const RuleSet& rules,
                        const Thresholds& thresholds) {
    const Side mover = played.before.to_move();
    PlyAnnotation ply;
    ply.loss = loss_of(judgement, played.turn(), played.before, rules);
    ply.verdict = verdict_on(judgement, played.turn(), played.before, rules, thresholds);
    if (const auto value = value_of(judgement, mover)) {
        ply.result_before = proved_outcome(*value);
    }
    if (const JudgedMove* const move = judgement.find(played.turn())) {
        ply.result_after = proved_outcome(move->value);
    }
    ply.judgement = std::move(judgement);
    return ply;
}

void fill_in_captures(Record& record, const Replay& replay) {
    for (std::size_t index = 0; index < std::min(record.moves.size(), replay.plies.size()); ++index) {
        if (const auto captured = replay.plies[index].written_capture()) {
            record.moves[index].captured = *captured;
        }
    }
}

/// What the finders of the Awalé family see.
void note_awale(const AnnotatedGame& game, const Evaluations& evaluations, const Thresholds& thresholds,
                PlyNotes& notes) {
    note_granaries(game.replay, notes);
    note_feeding(game.replay, notes);
    note_granary_timing(game, thresholds, notes);
    note_granary_outlooks(game, evaluations.outlooks, notes);
    note_events(game.replay, notes);
    note_threats(game.replay, notes);
    note_traps(game.replay, notes);
    note_shelters(game.replay, notes);
    note_famine(game.replay, notes);
    note_shape(game.replay, notes);
    note_consequences(game, notes);
    note_lost_tempi(game, notes);
    note_refutations(game, evaluations.refutations, notes);
    note_adjudication(game, notes);
    note_loop_choices(game, notes);
}

}  // namespace

AnnotatedGame judged_moves(Replay replay, Evaluations& evaluations, const Thresholds& thresholds,
                           const std::optional<Score>& written) {
    AnnotatedGame game;
    game.record.result = written;
    game.replay = std::move(replay);
    propagate_proofs(evaluations, game.replay);
    game.last_value = evaluations.last_value;

    // 1. Each ply by itself, then what the end of the game says of it.
    const RuleSet& rules = game.replay.rules;
    const std::size_t end = game.replay.ended.ply.number();
    game.plies.resize(game.replay.plies.size());
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        const ReplayedPly& played = game.replay.plies[index];
        if (index < end && index < evaluations.plies.size()) {
            game.plies[index] = judge_ply(played, std::move(evaluations.plies[index]), rules, thresholds);
        }
        game.plies[index].forced =
            played.legal.size() == 1 && game_of(rules).count_turns(played.before, rules) == 1;
    }
    mark_lost_games(game, thresholds);

    // 2. The sum.
    game.ledger = make_ledger(game);
    return game;
}

AnnotatedGame annotate(const Record& record, Replay replay, Evaluations evaluations,
                       const Thresholds& thresholds) {
    Record plain = without_awale_comments(record);
    AnnotatedGame game = judged_moves(std::move(replay), evaluations, thresholds, plain.result);
    game.record = std::move(plain);
    fill_in_captures(game.record, game.replay);

    // What the moves did, and what came of them.
    PlyNotes notes(game.plies.size());
    switch (game.replay.rules.game) {
        case GameName::Awale: note_awale(game, evaluations, thresholds, notes); break;
        case GameName::Eqwale:
            note_harvests(game.replay, notes);
            note_events(game.replay, notes);
            note_consequences(game, notes);
            break;
    }
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        game.plies[index].notes = notes.at(Ply{index + 1});
    }
    return game;
}

}  // namespace awale
