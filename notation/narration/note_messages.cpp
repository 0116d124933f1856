#include "awale/notation/narration/note_messages.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <string>

namespace awale::words {

namespace {

Message by_grade(Grade grade, Message exact, Message bounded, Message estimate) {
    return grade == Grade::Exact ? exact : grade == Grade::Bounded ? bounded : estimate;
}

Message message_for_reply(const Note& note) {
    if (note.kind == NoteKind::Punished) {
        return by_grade(note.grade, "note.punished", "note.punished_bounded", "note.punished_estimate");
    }
    return note.cost == note.gain ? by_grade(note.grade, "note.not_punished_at_all_proved",
                                             "note.not_punished_bounded", "note.not_punished_at_all_estimate")
                                  : by_grade(note.grade, "note.not_punished", "note.not_punished_bounded",
                                             "note.not_punished_estimate");
}

Message message_for_loop(const Note& note) {
    if (note.houses.empty()) {
        return "note.loop_choice";
    }
    if (note.gain > Seeds{0}) {
        return by_grade(note.grade, "note.loop_unwanted", "note.loop_unwanted_bounded",
                        "note.loop_unwanted_estimate");
    }
    if (note.cost > Seeds{0}) {
        return by_grade(note.grade, "note.loop_wanted", "note.loop_wanted_bounded",
                        "note.loop_wanted_estimate");
    }
    return "note.loop_either";
}

Message message_for_outlook(const Note& note, bool guessed) {
    if (note.plies > static_cast<int>(note.line.size())) {
        return guessed ? "note.outlook_not_yet_estimate" : "note.outlook_not_yet";
    }
    const bool all_the_same = std::ranges::all_of(
        note.values, [&](const Value& value) { return value.value == note.values.front().value; });
    if (all_the_same) {
        return guessed ? "note.outlook_either_estimate" : "note.outlook_either";
    }
    if (note.plies == 0) {
        return guessed ? "note.outlook_at_once_estimate" : "note.granary_outlook";
    }
    return guessed ? "note.outlook_later_estimate" : "note.outlook_later";
}

/// `note.granary_started` and so on: the message of a kind that has one.
Message message_named(NoteKind kind) {
    static const auto ids = [] {
        std::array<std::string, note_kinds> all;
        for (std::size_t index = 0; index < all.size(); ++index) {
            all[index] = fmt::format("note.{}", name(static_cast<NoteKind>(index)));
        }
        return all;
    }();
    return ids.at(static_cast<std::size_t>(kind));
}

}  // namespace

Message message_for(const Note& note) {
    const bool guessed = note.grade == Grade::Estimate;
    switch (note.kind) {
        case NoteKind::GranaryOpened:
            return note.gain == Seeds{0}  ? "note.granary_opened_for_nothing"
                   : note.cost > Seeds{0} ? "note.granary_opened_at_a_price"
                                          : "note.granary_opened";
        case NoteKind::GranarySpoiled:
            return !note.parries.raise.empty()   ? "note.granary_spoiled_by_raising"
                   : !note.parries.spoil.empty() ? "note.granary_spoiled_by_feeding"
                   : !note.parries.empty.empty() ? "note.granary_spoiled_by_emptying"
                                                 : "note.granary_spoiled";
        case NoteKind::GranaryFed:
            return note.cost == Seeds{0}   ? "note.granary_fed_by_owner"
                   : note.gain == Seeds{0} ? "note.granary_fed_by_other"
                                           : "note.granary_fed";
        case NoteKind::Refutation:
            return is_of_better_move(note.tree, note.side) ? "note.better_move_tree" : "note.refutation";
        case NoteKind::GranaryOutlook: return message_for_outlook(note, guessed);
        case NoteKind::LoopChoice: return message_for_loop(note);
        case NoteKind::FeedingObligation:
            return note.houses.size() == 1 ? "note.feeding_obligation_only" : "note.feeding_obligation";
        case NoteKind::HarvestMissed:
            return note.seeds == Seeds{0} ? "note.harvest_missed_all" : "note.harvest_missed";
        case NoteKind::Repetition:
            return note.other == Ply{0} ? "note.repetition_of_start" : "note.repetition";
        case NoteKind::WinMissed: return note.other != Ply{0} ? "note.circle_allowed" : "note.win_missed";
        case NoteKind::DrawMissed: return note.other != Ply{0} ? "note.circle_allowed" : "note.draw_missed";
        case NoteKind::Punished:
        case NoteKind::NotPunished: return message_for_reply(note);
        case NoteKind::FamineParried:
            return note.houses.size() == 1 ? "note.famine_parried_only" : "note.famine_parried";
        case NoteKind::GranaryWellTimed:
            return guessed ? "note.granary_well_timed_estimate" : "note.granary_well_timed";
        case NoteKind::GranaryEarly: return guessed ? "note.granary_early_estimate" : "note.granary_early";
        case NoteKind::GranaryLate: return guessed ? "note.granary_late_estimate" : "note.granary_late";
        case NoteKind::GranarySchedule:
            return guessed ? "note.granary_schedule_estimate" : "note.granary_schedule";
        case NoteKind::CaptureThreat:
            return note.parries == Parries{} ? "note.capture_threat_no_parry" : "note.capture_threat";
        case NoteKind::EndingBegins:
            return note.gain == note.cost ? "note.ending_begins_even" : "note.ending_begins";
        case NoteKind::MovesInHand: return note.plies == 0 ? "note.no_moves_in_hand" : "note.moves_in_hand";
        case NoteKind::LoopShared:
            return note.gain == note.cost  ? "note.loop_shared_even"
                   : note.cost == Seeds{0} ? "note.loop_shared_one_sided"
                                           : "note.loop_shared";
        case NoteKind::Adjudicated:
            return note.gain == Seeds{0}
                       ? "note.adjudicated"
                       : by_grade(note.grade, "note.adjudicated_unfair", "note.adjudicated_unfair_bounded",
                                  "note.adjudicated_estimate");
        default: return message_named(note.kind);
    }
}

bool counts_margins(NoteKind kind) {
    switch (kind) {
        case NoteKind::Punished:
        case NoteKind::NotPunished:
        case NoteKind::GranaryWellTimed:
        case NoteKind::GranaryEarly:
        case NoteKind::GranaryLate:
        case NoteKind::LoopChoice:
        case NoteKind::Adjudicated: return true;
        default: return false;
    }
}

bool implies(NoteKind more, NoteKind less) {
    if (less == NoteKind::BigCapture) {
        return more == NoteKind::GranaryOpened || more == NoteKind::ReturnCapture ||
               more == NoteKind::TrapSprung || more == NoteKind::ThreatOverlooked;
    }
    return (less == NoteKind::FamineCertain && more == NoteKind::StarvingEnding) ||
           (less == NoteKind::GranaryInRange &&
            (more == NoteKind::GranaryStarted || more == NoteKind::GranaryRipe ||
             more == NoteKind::GranaryAim));
}

bool is_in_verdict(const Note& note) {
    return message_for(note) == "note.win_missed" || message_for(note) == "note.draw_missed" ||
           note.kind == NoteKind::TempoLost || note.kind == NoteKind::HarvestMissed;
}

}  // namespace awale::words
