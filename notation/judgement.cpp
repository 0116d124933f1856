#include "notation/judgement.hpp"

namespace awale {

std::string_view name(Grade grade) {
    switch (grade) {
        case Grade::Exact: return "exact";
        case Grade::Bounded: return "bounded";
        case Grade::Estimate: return "estimate";
    }
    return "";
}

std::string_view name(Verdict verdict) {
    switch (verdict) {
        case Verdict::None: return "none";
        case Verdict::OnlyMove: return "only_move";
        case Verdict::Inaccuracy: return "inaccuracy";
        case Verdict::Mistake: return "mistake";
        case Verdict::Blunder: return "blunder";
    }
    return "";
}

std::string_view glyph(Verdict verdict) {
    switch (verdict) {
        case Verdict::None: return "";
        case Verdict::OnlyMove: return "!";
        case Verdict::Inaccuracy: return "?!";
        case Verdict::Mistake: return "?";
        case Verdict::Blunder: return "??";
    }
    return "";
}

std::string_view name(NoteKind kind) {
    switch (kind) {
        case NoteKind::GranaryStarted: return "granary_started";
        case NoteKind::GranaryRipe: return "granary_ripe";
        case NoteKind::GranaryOverripe: return "granary_overripe";
        case NoteKind::GranaryOpened: return "granary_opened";
        case NoteKind::GranarySpoiled: return "granary_spoiled";
        case NoteKind::ReturnCapture: return "return_capture";
        case NoteKind::FamineThreat: return "famine_threat";
        case NoteKind::FamineParried: return "famine_parried";
        case NoteKind::FamineBluff: return "famine_bluff";
        case NoteKind::FeedingObligation: return "feeding_obligation";
        case NoteKind::Starved: return "starved";
        case NoteKind::GrandSlam: return "grand_slam";
        case NoteKind::BigCapture: return "big_capture";
        case NoteKind::Repetition: return "repetition";
        case NoteKind::PlayedOn: return "played_on";
        case NoteKind::WinMissed: return "win_missed";
        case NoteKind::Punished: return "punished";
        case NoteKind::NotPunished: return "not_punished";
    }
    return "";
}

}  // namespace awale
