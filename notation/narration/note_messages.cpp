#include "awale/notation/narration/note_messages.hpp"

#include <algorithm>

namespace awale::words {

namespace {

Message by_grade(Grade grade, Message exact, Message bounded, Message estimate) {
    return grade == Grade::Exact ? exact : grade == Grade::Bounded ? bounded : estimate;
}

Message message_for_reply(const Note& note) {
    if (note.kind == NoteKind::Punished) {
        return by_grade(note.grade, Message::PunishedProved, Message::PunishedBounded,
                        Message::PunishedEstimate);
    }
    return note.cost == note.gain ? by_grade(note.grade, Message::NotPunishedAtAllProved,
                                             Message::NotPunishedBounded, Message::NotPunishedAtAllEstimate)
                                  : by_grade(note.grade, Message::NotPunishedProved,
                                             Message::NotPunishedBounded, Message::NotPunishedEstimate);
}

Message message_for_loop(const Note& note) {
    if (note.houses.empty()) {
        return Message::LoopForced;
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
        return guessed ? Message::OutlookAtOnceEstimate : Message::OutlookAtOnce;
    }
    return guessed ? Message::OutlookLaterEstimate : Message::OutlookLater;
}

}  // namespace

Message message_for(const Note& note) {
    const bool guessed = note.grade == Grade::Estimate;
    switch (note.kind) {
        case NoteKind::GranaryStarted: return Message::GranaryStarted;
        case NoteKind::GranaryRipe: return Message::GranaryRipe;
        case NoteKind::GranaryOverripe: return Message::GranaryOverripe;
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
        case NoteKind::GranaryAim: return Message::GranaryAim;
        case NoteKind::GranaryUnopened: return Message::GranaryUnopened;
        case NoteKind::GranaryOutlook: return message_for_outlook(note, guessed);
        case NoteKind::LoopChoice: return message_for_loop(note);
        case NoteKind::ReturnCapture: return Message::ReturnCapture;
        case NoteKind::FeedingObligation:
            return note.houses.size() == 1 ? Message::FeedingObligationOnly : Message::FeedingObligation;
        case NoteKind::Starved: return Message::Starved;
        case NoteKind::GrandSlam: return Message::GrandSlam;
        case NoteKind::BigCapture: return Message::BigCapture;
        case NoteKind::Repetition:
            return note.other == Ply{0} ? Message::RepetitionOfStart : Message::Repetition;
        case NoteKind::PlayedOn: return Message::PlayedOn;
        case NoteKind::WinMissed: return note.other != Ply{0} ? Message::CircleAllowed : Message::WinMissed;
        case NoteKind::DrawMissed: return note.other != Ply{0} ? Message::CircleAllowed : Message::DrawMissed;
        case NoteKind::Punished:
        case NoteKind::NotPunished: return message_for_reply(note);
        case NoteKind::FamineThreat: return Message::FamineThreat;
        case NoteKind::FamineCertain: return Message::FamineCertain;
        case NoteKind::FamineParried:
            return note.houses.size() == 1 ? Message::FamineParriedOnly : Message::FamineParried;
        case NoteKind::FamineBluff: return Message::FamineBluff;
        case NoteKind::GranaryInRange: return Message::GranaryInRange;
        case NoteKind::GranaryWellTimed:
            return guessed ? Message::GranaryWellTimedEstimate : Message::GranaryWellTimed;
        case NoteKind::GranaryEarly: return guessed ? Message::GranaryEarlyEstimate : Message::GranaryEarly;
        case NoteKind::GranaryLate: return guessed ? Message::GranaryLateEstimate : Message::GranaryLate;
        case NoteKind::GranarySchedule:
            return guessed ? Message::GranaryScheduleEstimate : Message::GranarySchedule;
        case NoteKind::CaptureThreat:
            return note.parries == Parries{} ? Message::CaptureThreatNoParry : Message::CaptureThreat;
        case NoteKind::MultipleThreat: return Message::MultipleThreat;
        case NoteKind::ThreatEmptied: return Message::ThreatEmptied;
        case NoteKind::ThreatRaised: return Message::ThreatRaised;
        case NoteKind::ThreatSpoiled: return Message::ThreatSpoiled;
        case NoteKind::ThreatCaptured: return Message::ThreatCaptured;
        case NoteKind::ThreatCountered: return Message::ThreatCountered;
        case NoteKind::ThreatOverlooked: return Message::ThreatOverlooked;
        case NoteKind::TrapSet: return Message::TrapSet;
        case NoteKind::TrapSprung: return Message::TrapSprung;
        case NoteKind::TrapAvoided: return Message::TrapAvoided;
        case NoteKind::StarvingEnding: return Message::StarvingEnding;
        case NoteKind::GrandSlamShelter: return Message::GrandSlamShelter;
        case NoteKind::MiddleGameBegins: return Message::MiddleGameBegins;
        case NoteKind::EndingBegins:
            return note.gain == note.cost ? Message::EndingBeginsEven : Message::EndingBegins;
        case NoteKind::MovesInHand: return note.plies == 0 ? Message::NoMovesInHand : Message::MovesInHand;
        case NoteKind::OpeningAlternating: return Message::OpeningAlternating;
        case NoteKind::OpeningRightToLeft: return Message::OpeningRightToLeft;
        case NoteKind::OpeningHigh: return Message::OpeningHigh;
        case NoteKind::OpeningLow: return Message::OpeningLow;
        case NoteKind::LoopShared:
            return note.gain == note.cost  ? Message::LoopSharedEven
                   : note.cost == Seeds{0} ? Message::LoopSharedOneSided
                                           : Message::LoopShared;
        case NoteKind::Adjudicated:
            return note.gain == Seeds{0}
                       ? Message::AdjudicatedFair
                       : by_grade(note.grade, Message::AdjudicatedUnfair, Message::AdjudicatedUnfairBounded,
                                  Message::AdjudicatedEstimate);
    }
    return Message::BigCapture;
}

Detail least_detail(NoteKind kind) {
    switch (kind) {
        case NoteKind::Starved:
        case NoteKind::PlayedOn:
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed:
        case NoteKind::StarvingEnding:
        case NoteKind::LoopShared:
        case NoteKind::Adjudicated: return Detail::Brief;
        case NoteKind::GranaryStarted:
        case NoteKind::GranaryRipe:
        case NoteKind::GranaryOpened:
        case NoteKind::ReturnCapture:
        case NoteKind::FamineThreat:
        case NoteKind::FamineCertain:
        case NoteKind::FamineParried:
        case NoteKind::FeedingObligation:
        case NoteKind::GrandSlam:
        case NoteKind::BigCapture:
        case NoteKind::Repetition:
        case NoteKind::Punished:
        case NoteKind::NotPunished:
        case NoteKind::GranaryWellTimed:
        case NoteKind::GranaryEarly:
        case NoteKind::GranaryLate:
        case NoteKind::GranaryUnopened:
        case NoteKind::LoopChoice:
        case NoteKind::MultipleThreat:
        case NoteKind::ThreatCaptured:
        case NoteKind::ThreatCountered:
        case NoteKind::ThreatOverlooked:
        case NoteKind::TrapSet:
        case NoteKind::TrapSprung:
        case NoteKind::TrapAvoided:
        case NoteKind::GrandSlamShelter:
        case NoteKind::EndingBegins:
        case NoteKind::OpeningAlternating:
        case NoteKind::OpeningRightToLeft:
        case NoteKind::OpeningHigh:
        case NoteKind::OpeningLow: return Detail::Normal;
        case NoteKind::GranaryOverripe:
        case NoteKind::GranarySpoiled:
        case NoteKind::FamineBluff:
        case NoteKind::GranaryInRange:
        case NoteKind::GranarySchedule:
        case NoteKind::GranaryOutlook:
        case NoteKind::GranaryFed:
        case NoteKind::GranaryAim:
        case NoteKind::CaptureThreat:
        case NoteKind::ThreatEmptied:
        case NoteKind::ThreatRaised:
        case NoteKind::ThreatSpoiled:
        case NoteKind::MiddleGameBegins:
        case NoteKind::MovesInHand: return Detail::Full;
    }
    return Detail::Full;
}

bool tells_of(NoteKind more, NoteKind less) {
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
    return message_for(note) == Message::WinMissed || message_for(note) == Message::DrawMissed;
}

}  // namespace awale::words
