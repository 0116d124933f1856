#include "awale/analyzer/annotate/threat.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "awale/analyzer/annotate/capture.hpp"
#include "awale/analyzer/annotate/reach.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

/// Whether sowing `reply` adds a seed to one of the houses.
bool raises(const Board& before, const Board& after, HouseSet houses) {
    return std::ranges::any_of(houses, [&](House house) { return after.seeds(house) > before.seeds(house); });
}

/// Puts one reply under its heading.
void file(House reply, const Threat& threat, const Board& board, const RuleSet& rules, Parries& parries) {
    const Played played = play(board, reply, rules);
    if (capture_if_sown(played.after, threat.house, rules).seeds >= threat.gain) {
        const bool strikes_back =
            played.captured >= threat.gain || greatest_threat(played.after, rules).gain >= threat.gain;
        if (strikes_back) {
            parries.counter.insert(reply);
        }
    } else if (played.after.seeds(threat.house) < board.seeds(threat.house)) {
        parries.capture.insert(reply);
    } else if (threat.targets.contains(reply)) {
        parries.empty.insert(reply);
    } else if (played.after.seeds(threat.house) > board.seeds(threat.house)) {
        parries.spoil.insert(reply);
    } else if (raises(board, played.after, threat.targets)) {
        parries.raise.insert(reply);
    } else {
        parries.other.insert(reply);
    }
}

std::optional<NoteKind> way_of(House reply, const Parries& parries) {
    if (parries.empty.contains(reply)) {
        return NoteKind::ThreatEmptied;
    }
    if (parries.raise.contains(reply)) {
        return NoteKind::ThreatRaised;
    }
    if (parries.spoil.contains(reply)) {
        return NoteKind::ThreatSpoiled;
    }
    if (parries.capture.contains(reply)) {
        return NoteKind::ThreatCaptured;
    }
    if (parries.counter.contains(reply)) {
        return NoteKind::ThreatCountered;
    }
    return std::nullopt;
}

/// The houses, granaries apart, that would each take something worth while.
HouseSet attackers_of(const Board& board, const RuleSet& rules) {
    HouseSet attackers;
    for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
        const House house{other(board.to_move()), place};
        if (board.seeds(house) < granary_size(rules) &&
            capture_if_sown(board, house, rules).seeds >= one_of_several) {
            attackers.insert(house);
        }
    }
    return attackers;
}

/// A threat made at ply `index` + 1, the reply, and the attacker's next move.
void note_threat(const Threat& threat, const Replay& replay, std::size_t index, PlyNotes& notes) {
    const ReplayedPly& played = replay.plies[index];
    const Side side = played.house.owner();
    const Parries parries = parries_against(threat, played.after, replay.rules);
    notes.add(Ply{index + 1}, {.kind = NoteKind::CaptureThreat,
                               .side = side,
                               .house = threat.house,
                               .gain = threat.gain,
                               .houses = threat.targets,
                               .parries = parries});
    const House reply = replay.plies[index + 1].house;
    if (const auto way = way_of(reply, parries)) {
        notes.add(Ply{index + 2}, {.kind = *way,
                                   .side = other(side),
                                   .house = reply,
                                   .gain = threat.gain,
                                   .houses = threat.targets});
        return;
    }
    const bool could_be_met = parries != Parries{} && !parries.other.contains(reply);
    if (!could_be_met || index + 2 >= replay.ended.ply.number()) {
        return;
    }
    const ReplayedPly& next = replay.plies[index + 2];
    if (next.house == threat.house && next.captured >= threat.gain) {
        notes.add(Ply{index + 3}, {.kind = NoteKind::ThreatOverlooked,
                                   .side = side,
                                   .house = next.house,
                                   .gain = next.captured,
                                   .other = Ply{index + 1}});
    }
}

}  // namespace

Threat greatest_threat(const Board& board, const RuleSet& rules) {
    Threat greatest;
    for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
        const House house{other(board.to_move()), place};
        if (board.seeds(house) >= granary_size(rules)) {
            continue;
        }
        const Capture capture = capture_if_sown(board, house, rules);
        if (capture.seeds > greatest.gain) {
            greatest = {house, capture.houses, capture.seeds};
        }
    }
    return greatest;
}

Parries parries_against(const Threat& threat, const Board& board, const RuleSet& rules) {
    Parries parries;
    for (const House reply : legal_moves(board, rules)) {
        file(reply, threat, board, rules, parries);
    }
    return parries;
}

void note_threats(const Replay& replay, PlyNotes& notes) {
    const std::size_t end = replay.ended.ply.number();
    std::array<Threat, 2> last_of;
    std::array<HouseSet, 2> last_attackers;
    for (std::size_t index = 0; index + 1 < end; ++index) {
        const ReplayedPly& played = replay.plies[index];
        const Side side = played.house.owner();
        const auto which = static_cast<std::size_t>(side);

        // 1. Several at once.
        const HouseSet attackers = attackers_of(played.after, replay.rules);
        const Threat threat = greatest_threat(played.after, replay.rules);
        if (attackers.size() >= 2 && last_attackers[which].size() < 2) {
            notes.add(
                Ply{index + 1},
                {.kind = NoteKind::MultipleThreat, .side = side, .gain = threat.gain, .houses = attackers});
        }
        last_attackers[which] = attackers;

        // 2. The greatest, where it is new, and what the reply did about it.
        const bool is_new = threat != last_of[which];
        last_of[which] = threat;
        if (threat.gain >= noted_threat && is_new) {
            note_threat(threat, replay, index, notes);
        }
    }
}

}  // namespace awale
