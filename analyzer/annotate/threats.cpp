#include <algorithm>
#include <array>
#include <optional>

#include "awale/analyzer/annotate/finders.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

HouseSet empty_grand_slams(const Board& board, const RuleSet& rules) {
    HouseSet slams;
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        if (played.grand_slam && played.captured == Seeds{0}) {
            slams.insert(house);
        }
    }
    return slams;
}

void note_shelters(const Replay& replay, PlyNotes& notes) {
    for (std::size_t index = 0; index + 1 < replay.ended.ply.number(); ++index) {
        const ReplayedPly& played = replay.plies[index];
        const Side side = played.house.owner();
        if (played.after.row(side) < sheltered_seeds) {
            continue;
        }
        const HouseSet slams = empty_grand_slams(played.after, replay.rules);
        if (!slams.empty()) {
            notes.add(Ply{index + 1}, {.kind = NoteKind::GrandSlamShelter,
                                       .side = side,
                                       .seeds = played.after.row(side),
                                       .houses = slams});
        }
    }
}

namespace {

/// Whether the reply adds a seed to a threatened house, and the attack would then fill it beyond three.
bool raises_beyond_three(const Board& before, const Board& after, const Threat& threat,
                         const RuleSet& rules) {
    const Board turned = with_turn(after, threat.house.owner());
    if (!legal_moves(turned, rules).contains(threat.house)) {
        return false;
    }
    const Board attacked = play(turned, threat.house, rules).after;
    return std::ranges::any_of(threat.targets, [&](House target) {
        return after.seeds(target) > before.seeds(target) && attacked.seeds(target) > Seeds{3};
    });
}

/// Puts one reply under its heading.
void file(House reply, const Threat& threat, const Board& board, const RuleSet& rules, Parries& parries) {
    const Played played = play(board, reply, rules);
    const Seeds still_taken = capture_if_sown(played.after, threat.house, rules).seeds;
    if (still_taken >= threat.gain) {
        const bool strikes_back =
            played.captured >= threat.gain || greatest_threat(played.after, rules).gain >= threat.gain;
        if (strikes_back) {
            parries.counter.insert(reply);
        }
    } else if (still_taken > Seeds{0}) {
        parries.other.insert(reply);
    } else if (played.after.seeds(threat.house) < board.seeds(threat.house)) {
        parries.capture.insert(reply);
    } else if (threat.targets.contains(reply)) {
        parries.empty.insert(reply);
    } else if (played.after.seeds(threat.house) > board.seeds(threat.house)) {
        parries.spoil.insert(reply);
    } else if (raises_beyond_three(board, played.after, threat, rules)) {
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

/// Whether some reply leaves the threatening house nothing to take.
bool can_be_met(const Threat& threat, const Board& board, const RuleSet& rules) {
    return std::ranges::any_of(legal_moves(board, rules), [&](House reply) {
        return capture_if_sown(play(board, reply, rules).after, threat.house, rules).seeds == Seeds{0};
    });
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
    const Seeds still_taken =
        capture_if_sown(replay.plies[index + 1].after, threat.house, replay.rules).seeds;
    if (still_taken < threat.gain || !can_be_met(threat, played.after, replay.rules) ||
        index + 2 >= replay.ended.ply.number()) {
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

namespace {

struct TrapHouses {
    House last;
    House last_but_one;
};

TrapHouses trap_houses(Side side, const RuleSet& rules) {
    return {House{side, rules.houses_a_side - 1U}, House{side, rules.houses_a_side - 2U}};
}

/// What the trap's houses could capture for `side` in this position: the better of the two.
Capture trap_capture(const Board& board, Side side, const RuleSet& rules) {
    const TrapHouses houses = trap_houses(side, rules);
    const Capture last = capture_if_sown(board, houses.last, rules);
    const Capture last_but_one = capture_if_sown(board, houses.last_but_one, rules);
    return last.seeds >= last_but_one.seeds ? last : last_but_one;
}

}  // namespace

bool has_trap(const Board& board, Side side, const RuleSet& rules) {
    const TrapHouses houses = trap_houses(side, rules);
    const Seeds second = board.seeds(houses.last_but_one);
    return board.seeds(houses.last) == Seeds{1} && (second == Seeds{2} || second == Seeds{3});
}

TrappedReplies replies_into_trap(const Board& board, const RuleSet& rules) {
    const Side setter = other(board.to_move());
    TrappedReplies trapped;
    for (const House reply : legal_moves(board, rules)) {
        const Seeds lost = trap_capture(play(board, reply, rules).after, setter, rules).seeds;
        if (lost > Seeds{0}) {
            trapped.houses.insert(reply);
            trapped.max_lost = std::max(trapped.max_lost, lost);
        }
    }
    return trapped;
}

void note_traps(const Replay& replay, PlyNotes& notes) {
    const std::size_t end = replay.ended.ply.number();
    for (std::size_t index = 0; index + 1 < end; ++index) {
        const ReplayedPly& played = replay.plies[index];
        const Side side = played.house.owner();
        const RuleSet& rules = replay.rules;
        if (played.after.on_board() > trap_seeds || !has_trap(played.after, side, rules) ||
            has_trap(played.before, side, rules)) {
            continue;
        }
        const TrappedReplies trapped = replies_into_trap(played.after, rules);
        if (trapped.houses.empty()) {
            continue;
        }
        notes.add(Ply{index + 1}, {.kind = NoteKind::TrapSet,
                                   .side = side,
                                   .seeds = played.after.seeds(trap_houses(side, rules).last_but_one),
                                   .gain = trapped.max_lost,
                                   .houses = trapped.houses});
        const ReplayedPly& reply = replay.plies[index + 1];
        if (!trapped.houses.contains(reply.house)) {
            notes.add(Ply{index + 2},
                      {.kind = NoteKind::TrapAvoided, .side = other(side), .house = reply.house});
        } else if (index + 2 < end && replay.plies[index + 2].captured > Seeds{0}) {
            const ReplayedPly& spring = replay.plies[index + 2];
            const TrapHouses houses = trap_houses(side, rules);
            if (spring.house == houses.last || spring.house == houses.last_but_one) {
                notes.add(Ply{index + 3}, {.kind = NoteKind::TrapSprung,
                                           .side = side,
                                           .house = spring.house,
                                           .gain = spring.captured});
            }
        }
    }
}

}  // namespace awale
