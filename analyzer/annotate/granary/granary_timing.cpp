#include "awale/analyzer/annotate/finders.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "awale/analyzer/annotate/moves/reach.hpp"
#include "awale/analyzer/annotate/verdicts/verdict.hpp"
#include "awale/notation/annotation/comments/evaluations.hpp"

namespace awale {

namespace {

Note note_of(NoteKind kind, House house, Grade grade) {
    return {.kind = kind, .side = house.owner(), .house = house, .grade = grade};
}

/// By how much the move played was better than the best of the others, with the weaker grade; nothing where
/// there are no others.
std::optional<Loss> lead_over_others(const Judgement& judgement, const ReplayedPly& ply,
                                     const RuleSet& rules) {
    const House played = ply.house;
    const Side mover = played.owner();
    Judgement others = judgement;
    std::erase_if(others.moves, [played](const JudgedMove& move) { return move.house == played; });
    const JudgedMove* const mine = judgement.find(played);
    const auto best = value_of(others, mover);
    if (mine == nullptr || !best) {
        return std::nullopt;
    }
    return loss_between(mine->value, *best, estimate_error(judgement, ply.before, rules));
}

/// How many plies after this one best play opens the granary; nothing when the line that is stored does not.
std::optional<int> plies_until_opened(const Judgement& judgement, House granary) {
    const auto& whole = judgement.moves.front().line;
    const auto line = std::span(whole).first(std::min(whole.size(), stored_line_plies));
    const auto found = std::ranges::find(line, granary);
    if (found == line.end() || found == line.begin()) {
        return std::nullopt;
    }
    return static_cast<int>(found - line.begin());
}

/// The first ply of the owner's, while the granary stood, at which opening it was best and something else was
/// played at a cost.
std::optional<std::size_t> missed_opening(const AnnotatedGame& game, std::size_t opened, House granary,
                                          const Thresholds& thresholds) {
    std::optional<std::size_t> missed;
    for (std::size_t index = opened; index-- > 0;) {
        const ReplayedPly& played = game.replay.plies[index];
        if (played.before.seeds(granary) < granary_size(game.replay.rules)) {
            break;
        }
        const PlyAnnotation& ply = game.plies[index];
        const bool costly = is_significant(ply.loss, thresholds);
        if (played.house.owner() == granary.owner() && costly && !ply.judgement.moves.empty() &&
            ply.judgement.moves.front().house == granary) {
            missed = index;
        }
    }
    return missed;
}

void note_opening(const AnnotatedGame& game, std::size_t index, const Thresholds& thresholds,
                  PlyNotes& notes) {
    const House granary = game.replay.plies[index].house;
    const PlyAnnotation& ply = game.plies[index];
    const Ply at{index + 1};
    if (const auto missed = missed_opening(game, index, granary, thresholds)) {
        const Loss& loss = game.plies[*missed].loss;
        Note note = note_of(NoteKind::GranaryLate, granary, loss.grade);
        note.cost = loss.seeds;
        note.other = Ply{*missed + 1};
        notes.add(at, note);
        return;
    }
    if (is_significant(ply.loss, thresholds)) {
        if (const auto later = plies_until_opened(ply.judgement, granary)) {
            Note note = note_of(NoteKind::GranaryEarly, granary, ply.loss.grade);
            note.cost = ply.loss.seeds;
            note.plies = *later;
            notes.add(at, note);
        }
        return;
    }
    const auto lead = lead_over_others(ply.judgement, game.replay.plies[index], game.replay.rules);
    if (lead && lead->seeds > Seeds{0} && is_significant(*lead, thresholds)) {
        Note note = note_of(NoteKind::GranaryWellTimed, granary, lead->grade);
        note.gain = lead->seeds;
        notes.add(at, note);
    }
}

/// What opening the granary would have cost at each turn of its owner's since it stood, to the one at which
/// it was opened.
void note_schedule(const AnnotatedGame& game, std::size_t opened, PlyNotes& notes) {
    const House granary = game.replay.plies[opened].house;
    Note note = note_of(NoteKind::GranarySchedule, granary, Grade::Exact);
    std::size_t first = opened;
    while (first > 0 &&
           game.replay.plies[first - 1].before.seeds(granary) >= granary_size(game.replay.rules)) {
        --first;
    }
    for (std::size_t index = first; index <= opened; ++index) {
        const Judgement& judgement = game.plies[index].judgement;
        if (judgement.find(granary) == nullptr) {
            continue;
        }
        const Loss loss = loss_of(judgement, granary, game.replay.plies[index].before, game.replay.rules);
        note.schedule.push_back({Ply{index + 1}, loss.seeds});
        note.grade = weaker(note.grade, loss.grade);
    }
    if (note.schedule.size() >= 2) {
        notes.add(Ply{opened + 1}, note);
    }
}

}  // namespace

void note_granary_timing(const AnnotatedGame& game, const Thresholds& thresholds, PlyNotes& notes) {
    for (std::size_t index = 0; index < game.replay.ended.ply.number(); ++index) {
        const ReplayedPly& played = game.replay.plies[index];
        if (played.before.seeds(played.house) >= granary_size(game.replay.rules) &&
            !game.plies[index].judgement.moves.empty()) {
            note_opening(game, index, thresholds, notes);
            note_schedule(game, index, notes);
        }
    }
}

}  // namespace awale
