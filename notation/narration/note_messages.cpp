#include "awale/notation/narration/message_catalogue.hpp"

#include <algorithm>

namespace awale::words {

namespace {

Message by_grade(Grade grade, Message exact, Message bounded, Message estimate) {
    return grade == Grade::Exact ? exact : grade == Grade::Bounded ? bounded : estimate;
}

Message message_for_reply(const Note& note) {
    if (note.kind == NoteKind::Punished) {
        return by_grade(note.grade, Message::Punished, Message::PunishedBounded, Message::PunishedEstimate);
    }
    return note.cost == note.gain ? by_grade(note.grade, Message::NotPunishedAtAllProved,
                                             Message::NotPunishedBounded, Message::NotPunishedAtAllEstimate)
                                  : by_grade(note.grade, Message::NotPunished, Message::NotPunishedBounded,
                                             Message::NotPunishedEstimate);
}

Message message_for_loop(const Note& note) {
    if (note.houses.empty()) {
        return Message::LoopChoice;
    }
    if (note.gain > Seeds{0}) {
        return by_grade(note.grade, Message::LoopUnwanted, Message::LoopUnwantedBounded,
                        Message::LoopUnwantedEstimate);
    }
    if (note.cost > Seeds{0}) {
        return by_grade(note.grade, Message::LoopWanted, Message::LoopWantedBounded,
                        Message::LoopWantedEstimate);
    }
    return Message::LoopEither;
}

Message message_for_outlook(const Note& note, bool guessed) {
    if (note.plies > static_cast<int>(note.line.size())) {
        return guessed ? Message::OutlookNotYetEstimate : Message::OutlookNotYet;
    }
    const bool all_the_same = std::ranges::all_of(
        note.values, [&](const Value& value) { return value.value == note.values.front().value; });
    if (all_the_same) {
        return guessed ? Message::OutlookEitherEstimate : Message::OutlookEither;
    }
    if (note.plies == 0) {
        return guessed ? Message::OutlookAtOnceEstimate : Message::GranaryOutlook;
    }
    return guessed ? Message::OutlookLaterEstimate : Message::OutlookLater;
}

}  // namespace

Message message_for(const Note& note) {
    const bool guessed = note.grade == Grade::Estimate;
    switch (note.kind) {
        case NoteKind::GranaryOpened:
            return note.gain == Seeds{0}  ? Message::GranaryOpenedForNothing
                   : note.cost > Seeds{0} ? Message::GranaryOpenedAtAPrice
                                          : Message::GranaryOpened;
        case NoteKind::GranarySpoiled:
            return !note.parries.raise.empty()   ? Message::GranarySpoiledByRaising
                   : !note.parries.spoil.empty() ? Message::GranarySpoiledByFeeding
                   : !note.parries.empty.empty() ? Message::GranarySpoiledByEmptying
                                                 : Message::GranarySpoiled;
        case NoteKind::GranaryFed:
            return note.cost == Seeds{0}   ? Message::GranaryFedByOwner
                   : note.gain == Seeds{0} ? Message::GranaryFedByOther
                                           : Message::GranaryFed;
        case NoteKind::Refutation:
            return is_of_better_move(note.tree, note.side) ? Message::BetterMoveTree : Message::Refutation;
        case NoteKind::GranaryOutlook: return message_for_outlook(note, guessed);
        case NoteKind::LoopChoice: return message_for_loop(note);
        case NoteKind::FeedingObligation:
            return note.houses.size() == 1 ? Message::FeedingObligationOnly : Message::FeedingObligation;
        case NoteKind::HarvestMissed:
            return note.seeds == Seeds{0} ? Message::HarvestMissedAll : Message::HarvestMissed;
        case NoteKind::Repetition:
            return note.other == Ply{0} ? Message::RepetitionOfStart : Message::Repetition;
        case NoteKind::WinMissed: return note.other != Ply{0} ? Message::CircleAllowed : Message::WinMissed;
        case NoteKind::DrawMissed: return note.other != Ply{0} ? Message::CircleAllowed : Message::DrawMissed;
        case NoteKind::Punished:
        case NoteKind::NotPunished: return message_for_reply(note);
        case NoteKind::FamineParried:
            return note.houses.size() == 1 ? Message::FamineParriedOnly : Message::FamineParried;
        case NoteKind::GranaryWellTimed:
            return guessed ? Message::GranaryWellTimedEstimate : Message::GranaryWellTimed;
        case NoteKind::GranaryEarly: return guessed ? Message::GranaryEarlyEstimate : Message::GranaryEarly;
        case NoteKind::GranaryLate: return guessed ? Message::GranaryLateEstimate : Message::GranaryLate;
        case NoteKind::GranarySchedule:
            return guessed ? Message::GranaryScheduleEstimate : Message::GranarySchedule;
        case NoteKind::CaptureThreat:
            return note.parries == Parries{} ? Message::CaptureThreatNoParry : Message::CaptureThreat;
        case NoteKind::EndingBegins:
            return note.gain == note.cost ? Message::EndingBeginsEven : Message::EndingBegins;
        case NoteKind::MovesInHand: return note.plies == 0 ? Message::NoMovesInHand : Message::MovesInHand;
        case NoteKind::LoopShared:
            return note.gain == note.cost  ? Message::LoopSharedEven
                   : note.cost == Seeds{0} ? Message::LoopSharedOneSided
                                           : Message::LoopShared;
        case NoteKind::Adjudicated:
            return note.gain == Seeds{0}
                       ? Message::Adjudicated
                       : by_grade(note.grade, Message::AdjudicatedUnfair, Message::AdjudicatedUnfairBounded,
                                  Message::AdjudicatedEstimate);
        default: return static_cast<Message>(note.kind);
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
    return message_for(note) == Message::WinMissed || message_for(note) == Message::DrawMissed ||
           note.kind == NoteKind::TempoLost || note.kind == NoteKind::HarvestMissed;
}

}  // namespace awale::words
