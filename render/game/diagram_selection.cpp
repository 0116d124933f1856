#include "awale/render/game/diagram_selection.hpp"

#include <algorithm>
#include <cstddef>

namespace awale::render {

namespace {

constexpr int least = 25;   // worth a picture wherever it is
constexpr int urgent = 90;  // worth one even beside another

int interest(Verdict verdict) {
    switch (verdict) {
        case Verdict::None: return 0;
        case Verdict::OnlyMove: return 20;
        case Verdict::Inaccuracy: return 10;
        case Verdict::Mistake: return 50;
        case Verdict::Blunder: return 90;
    }
    return 0;
}

int interest(const Note& note) {
    switch (note.kind) {
        case NoteKind::GranaryOpened: return note.gain >= Seeds{5} ? 45 : 5;
        case NoteKind::ReturnCapture: return note.gain >= Seeds{4} ? 25 : 10;
        case NoteKind::BigCapture: return 15;
        case NoteKind::FamineThreat: return 15;
        case NoteKind::FamineCertain: return 35;
        case NoteKind::FamineParried: return 20;
        case NoteKind::FamineBluff: return 10;
        case NoteKind::FeedingObligation: return 10;
        case NoteKind::Starved: return 30;
        case NoteKind::GrandSlam: return 30;
        case NoteKind::GranarySpoiled: return 20;
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed: return 40;
        case NoteKind::GranaryRipe: return 10;
        case NoteKind::GranaryStarted:
        case NoteKind::GranaryOverripe:
        case NoteKind::Repetition:
        case NoteKind::PlayedOn:
        case NoteKind::Punished:
        case NoteKind::NotPunished:
        case NoteKind::GranaryInRange:
        case NoteKind::GranarySchedule:
        case NoteKind::CaptureThreat:
        case NoteKind::ThreatEmptied:
        case NoteKind::ThreatRaised:
        case NoteKind::ThreatSpoiled:
        case NoteKind::MiddleGameBegins:
        case NoteKind::EndingBegins:
        case NoteKind::MovesInHand:
        case NoteKind::OpeningAlternating:
        case NoteKind::OpeningRightToLeft:
        case NoteKind::OpeningHigh:
        case NoteKind::OpeningLow:
        case NoteKind::Adjudicated:
        case NoteKind::GranaryFed:
        case NoteKind::GranaryAim:
        case NoteKind::GranaryOutlook:
        case NoteKind::GranaryUnopened: return 0;
        case NoteKind::ThreatCaptured:
        case NoteKind::ThreatCountered:
        case NoteKind::TrapAvoided: return 5;
        case NoteKind::MultipleThreat:
        case NoteKind::ThreatOverlooked:
        case NoteKind::LoopShared:
        case NoteKind::LoopChoice: return 10;
        case NoteKind::TrapSet:
        case NoteKind::GranaryWellTimed: return 15;
        case NoteKind::GranaryEarly:
        case NoteKind::GranaryLate:
        case NoteKind::TrapSprung: return 20;
        case NoteKind::GrandSlamShelter:
        case NoteKind::StarvingEnding: return 30;
    }
    return 0;
}

int interest(const AnnotatedGame& game, std::size_t index) {
    const PlyAnnotation& ply = game.plies[index];
    int sum = interest(ply.verdict) + ply.loss.seeds.count();
    if (ply.result_before && ply.result_after && *ply.result_before != *ply.result_after) {
        sum += 40;
    }
    for (const Note& note : ply.notes) {
        sum += interest(note);
    }
    if (index < game.record.moves.size() && !game.record.moves[index].nags.empty()) {
        sum += 40;
    }
    return sum;
}

// The most remarkable ply of a long stretch without a diagram, well inside it; 0 where nothing is remarkable.
std::size_t between(const std::vector<int>& found, std::size_t after, std::size_t before) {
    constexpr std::size_t longest = 24;  // plies that are followed without a picture
    constexpr std::size_t margin = 6;
    constexpr int little = 5;
    if (before - after <= longest) {
        return 0;
    }
    const auto begin = found.begin() + static_cast<std::ptrdiff_t>(after + margin);
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(before - margin);
    const auto best = std::max_element(begin, end);
    return *best < little ? 0 : static_cast<std::size_t>(best - found.begin()) + 1;
}

}  // namespace

std::vector<Ply> notable_plies(const AnnotatedGame& game, std::size_t most) {
    std::vector<int> found;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        found.push_back(interest(game, i));
        order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return found[a] > found[b]; });

    std::vector<std::size_t> chosen;
    const auto beside = [&](std::size_t index) {
        return std::any_of(chosen.begin(), chosen.end(), [&](std::size_t other) {
            return std::max(other, index) - std::min(other, index) == 1;
        });
    };
    for (const std::size_t index : order) {
        if (found[index] >= least && chosen.size() < most && (found[index] >= urgent || !beside(index))) {
            chosen.push_back(index);
        }
    }
    // Long stretches get a picture too, so that the game can be followed without a board.
    bool added = true;
    while (added && chosen.size() < most) {
        added = false;
        std::sort(chosen.begin(), chosen.end());
        std::size_t after = 0;
        for (std::size_t i = 0; i <= chosen.size() && !added; ++i) {
            const std::size_t before = i < chosen.size() ? chosen[i] : found.size();
            if (const std::size_t ply = between(found, after, before)) {
                chosen.push_back(ply - 1);
                added = true;
            }
            after = before;
        }
    }
    std::sort(chosen.begin(), chosen.end());
    std::vector<Ply> plies;
    for (const std::size_t index : chosen) {
        plies.emplace_back(index + 1);
    }
    return plies;
}

}  // namespace awale::render
