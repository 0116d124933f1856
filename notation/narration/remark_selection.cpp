#include "awale/notation/narration/remark_selection.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <span>
#include <tuple>

#include "awale/notation/annotation/note_kinds.hpp"
#include "awale/notation/annotation/turning_points.hpp"
#include "awale/notation/narration/note_messages.hpp"

namespace awale::words {

namespace {

constexpr int turning_point = 10'000;  // the greatest; each further one a step less
constexpr int only_move = 90;
constexpr int inaccuracy = 80;
constexpr int worth_words = 60;       // a move with nothing above this stays without a comment
constexpr std::size_t max_notes = 2;  // beside a verdict or alone, on one move

/// How much a note matters to the course of the game.
int weight(const Note& note) {
    return row_of(note.kind).comment.with(note.gain);
}

class Selection {
public:
    Selection(const AnnotatedGame& game, Detail detail)
        : game_(game), detail_(detail), remarks_(game.plies.size()), weights_(game.plies.size()) {}

    std::vector<PlyRemarks> choose() && {
        for (std::size_t index = 0; index < game_.plies.size(); ++index) {
            collect(index);
        }
        if (detail_ != Detail::Full) {
            rank_verdicts();
            keep_heaviest(budget());
        }
        if (detail_ == Detail::Normal) {
            explain_other_mistakes();
        }
        return std::move(remarks_);
    }

private:
    static Detail least_detail_of(Verdict verdict) {
        return verdict >= Verdict::Mistake ? Detail::Brief : Detail::Normal;
    }

    // 1. Everything that may be said.
    void collect(std::size_t index) {
        const PlyAnnotation& ply = game_.plies[index];
        const bool is_judged = ply.judgement.find(game_.replay.plies[index].turn()) != nullptr;
        remarks_[index].verdict =
            ply.verdict != Verdict::None && is_judged && detail_ >= least_detail_of(ply.verdict);
        for (const Note& note : ply.notes) {
            const bool in_verdict = remarks_[index].verdict && is_in_verdict(note);
            const bool is_subsumed = std::ranges::any_of(
                ply.notes, [&](const Note& other) { return implies(other.kind, note.kind); });
            // A mistake is not praised for what else it does.
            const bool is_praise = remarks_[index].verdict && ply.verdict >= Verdict::Mistake &&
                                   (note.kind == NoteKind::TrapAvoided || note.kind == NoteKind::Punished);
            if (detail_ >= row_of(note.kind).detail && !in_verdict && !is_subsumed && !is_praise &&
                !is_unproved_fairness(note) && !is_foretold(index, note) &&
                !is_said_of_later_move(index, note) && is_new(note)) {
                remarks_[index].notes.push_back(&note);
                weights_[index] = std::max(weights_[index], weight(note));
            }
        }
    }

    /// A score within proved limits, or one that is right because both sides made mistakes after the position
    /// it is held against, is not what best play gives.
    bool is_unproved_fairness(const Note& note) const {
        if (note.kind != NoteKind::Adjudicated || note.gain > Seeds{0}) {
            return false;
        }
        const Replay& replay = game_.replay;
        const std::size_t end = replay.ended.ply.number();
        const std::size_t from = replay.ended.reason == EndReason::Repetition
                                     ? replay.plies[end - 1].repeats.value_or(Ply{end}).number()
                                     : end;
        const auto loop = std::span(game_.plies).subspan(from, end - from);
        return note.grade != Grade::Exact || std::ranges::any_of(loop, [](const PlyAnnotation& ply) {
                   return ply.verdict >= Verdict::Inaccuracy;
               });
    }

    /// Whether the words on the move before already announce the capture: they say that a granary was opened
    /// and how much can be taken back.
    bool is_foretold(std::size_t index, const Note& note) const {
        if (detail_ == Detail::Full || note.kind != NoteKind::ReturnCapture || index == 0) {
            return false;
        }
        return std::ranges::any_of(remarks_[index - 1].notes, [&](const Note* before) {
            return before->kind == NoteKind::GranaryOpened && before->gain > Seeds{0} &&
                   before->cost >= note.gain;
        });
    }

    /// Whether a later move is said to allow the endless circle: said once, of the last of them.
    bool is_said_of_later_move(std::size_t index, const Note& note) const {
        const auto allows_circle = [](const Note& each) {
            return (each.kind == NoteKind::WinMissed || each.kind == NoteKind::DrawMissed) &&
                   each.other != Ply{0};
        };
        return detail_ != Detail::Full && allows_circle(note) &&
               std::ranges::any_of(std::span(game_.plies).subspan(index + 1),
                                   [&](const PlyAnnotation& later) {
                                       return std::ranges::any_of(later.notes, allows_circle);
                                   });
    }

    /// Whether a note says something that was not said before: of a granary its beginning once, until it is
    /// opened.
    bool is_new(const Note& note) {
        if (detail_ == Detail::Full) {
            return true;
        }
        if (row_of(note.kind).frequency == NoteFrequency::Once) {
            return said_.insert({note.kind, Side::South, 'A'}).second;
        }
        if (note.kind == NoteKind::GranaryOpened) {
            said_.erase({NoteKind::GranaryStarted, note.side, note.house.letter()});
        }
        const bool is_beginning = note.kind == NoteKind::GranaryStarted || note.kind == NoteKind::GranaryRipe;
        return !is_beginning ||
               said_.insert({NoteKind::GranaryStarted, note.side, note.house.letter()}).second;
    }

    // 2. Mistakes by the order of the turning points, other verdicts by their kind.
    void rank_verdicts() {
        int rank = turning_point;
        for (const TurningPoint& point : turning_points(game_, game_.plies.size())) {
            weights_[point.ply.number() - 1] = rank--;
        }
        for (std::size_t index = 0; index < remarks_.size(); ++index) {
            if (remarks_[index].verdict) {
                const Verdict verdict = game_.plies[index].verdict;
                const int least = verdict == Verdict::OnlyMove ? only_move : inaccuracy;
                weights_[index] = std::max(weights_[index], least);
            }
        }
    }

    std::size_t budget() const {
        const std::size_t moves = Ply{game_.plies.size()}.pair_number();
        return detail_ == Detail::Brief ? 5 : std::clamp<std::size_t>(14 * moves / 100, 6, 16);
    }

    // 3. The heaviest moves keep their remarks.
    void keep_heaviest(std::size_t count) {
        std::vector<std::size_t> order(remarks_.size());
        for (std::size_t index = 0; index < order.size(); ++index) {
            order[index] = index;
        }
        std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t at) { return weights_[at]; });
        for (std::size_t place = 0; place < order.size(); ++place) {
            PlyRemarks& remarks = remarks_[order[place]];
            if (place >= count || weights_[order[place]] < worth_words) {
                remarks = {};
                continue;
            }
            keep_heaviest_notes(remarks);
        }
    }

    // 4. No mark stays without a word.
    void explain_other_mistakes() {
        for (std::size_t index = 0; index < remarks_.size(); ++index) {
            const bool is_judged = game_.plies[index].judgement.find(game_.replay.plies[index].turn());
            remarks_[index].reason =
                is_judged && !remarks_[index].verdict && game_.plies[index].verdict >= Verdict::Mistake;
        }
    }

    static void keep_heaviest_notes(PlyRemarks& remarks) {
        std::erase_if(remarks.notes, [](const Note* note) { return weight(*note) < worth_words; });
        const std::size_t room = remarks.verdict ? max_notes - 1 : max_notes;
        while (remarks.notes.size() > room) {
            remarks.notes.erase(
                std::ranges::min_element(remarks.notes, {}, [](const Note* note) { return weight(*note); }));
        }
    }

    const AnnotatedGame& game_;
    Detail detail_;
    std::vector<PlyRemarks> remarks_;
    std::vector<int> weights_;
    std::set<std::tuple<NoteKind, Side, char>> said_;
};

}  // namespace

std::vector<PlyRemarks> select_remarks(const AnnotatedGame& game, Detail detail) {
    return Selection(game, detail).choose();
}

}  // namespace awale::words
