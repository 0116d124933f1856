#include "awale/analyzer/annotate/finders.hpp"

namespace awale {

HouseSet empty_grand_slams(const Board& board, const RuleSet& rules) {
    return legal_moves(board, rules).where([&](House house) {
        const Played played = play(board, house, rules);
        return played.grand_slam && played.captured == Seeds{0};
    });
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

/// The heading that a reply belongs under; null where it does not meet the threat.
HouseSet Parries::*heading_of(const Played& reply, House house, const Threat& threat, const Board& board,
                              const RuleSet& rules) {
    const Seeds still_taken = capture_if_sown(reply.after, threat.house, rules).seeds;
    const Seeds attacker = reply.after.seeds(threat.house);
    if (still_taken >= threat.gain) {
        const bool strikes_back =
            reply.captured >= threat.gain || greatest_threat(reply.after, rules).gain >= threat.gain;
        return strikes_back ? &Parries::counter : nullptr;
    }
    return still_taken > Seeds{0}                                   ? &Parries::other
           : attacker < board.seeds(threat.house)                   ? &Parries::capture
           : threat.targets.contains(house)                         ? &Parries::empty
           : attacker > board.seeds(threat.house)                   ? &Parries::spoil
           : raises_beyond_three(board, reply.after, threat, rules) ? &Parries::raise
                                                                    : &Parries::other;
}

/// The notes on replies that met a threat, by the way in which they did.
constexpr std::array<std::pair<HouseSet Parries::*, NoteKind>, 5> ways_to_meet{{
    {&Parries::empty, NoteKind::ThreatEmptied},
    {&Parries::raise, NoteKind::ThreatRaised},
    {&Parries::spoil, NoteKind::ThreatSpoiled},
    {&Parries::capture, NoteKind::ThreatCaptured},
    {&Parries::counter, NoteKind::ThreatCountered},
}};

/// The houses, granaries apart, that would each take something worth while.
HouseSet attackers_of(const Board& board, const RuleSet& rules) {
    return row_houses(other(board.to_move()), rules.houses_a_side).where([&](House house) {
        return board.seeds(house) < granary_size(rules) &&
               capture_if_sown(board, house, rules).seeds >= one_of_several;
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
    const auto* const way = std::ranges::find_if(
        ways_to_meet, [&](const auto& each) { return (parries.*each.first).contains(reply); });
    if (way != ways_to_meet.end()) {
        notes.add(Ply{index + 2}, {.kind = way->second,
                                   .side = other(side),
                                   .house = reply,
                                   .gain = threat.gain,
                                   .houses = threat.targets});
        return;
    }
    const auto still_taken = [&](const Board& board) {
        return capture_if_sown(board, threat.house, replay.rules).seeds;
    };
    const bool can_be_met = std::ranges::any_of(legal_moves(played.after, replay.rules), [&](House instead) {
        return still_taken(play(played.after, instead, replay.rules).after) == Seeds{0};
    });
    if (still_taken(replay.plies[index + 1].after) < threat.gain || !can_be_met ||
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
    for (const House house : row_houses(other(board.to_move()), rules.houses_a_side)) {
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

Parries parries_against(const Threat& threat, const Board& board, const RuleSet& rules,
                        std::optional<House> only) {
    Parries parries;
    for (const House reply : legal_moves(board, rules)) {
        if (only && reply != *only) {
            continue;
        }
        const auto heading = heading_of(play(board, reply, rules), reply, threat, board, rules);
        if (heading != nullptr) {
            (parries.*heading).insert(reply);
        }
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

/// The houses of a trap: the last but one of a row and the last one.
std::array<House, 2> trap_houses(Side side, const RuleSet& rules) {
    return {House{side, rules.houses_a_side - 2U}, House{side, rules.houses_a_side - 1U}};
}

}  // namespace

bool has_trap(const Board& board, Side side, const RuleSet& rules) {
    const auto [last_but_one, last] = trap_houses(side, rules);
    const Seeds second = board.seeds(last_but_one);
    return board.seeds(last) == Seeds{1} && (second == Seeds{2} || second == Seeds{3});
}

TrappedReplies replies_into_trap(const Board& board, const RuleSet& rules) {
    const Side setter = other(board.to_move());
    TrappedReplies trapped;
    for (const House reply : legal_moves(board, rules)) {
        const Board after = play(board, reply, rules).after;
        Seeds lost;
        for (const House house : trap_houses(setter, rules)) {
            lost = std::max(lost, capture_if_sown(after, house, rules).seeds);
        }
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
                                   .seeds = played.after.seeds(trap_houses(side, rules).front()),
                                   .gain = trapped.max_lost,
                                   .houses = trapped.houses});
        const ReplayedPly& reply = replay.plies[index + 1];
        if (!trapped.houses.contains(reply.house)) {
            notes.add(Ply{index + 2},
                      {.kind = NoteKind::TrapAvoided, .side = other(side), .house = reply.house});
        } else if (index + 2 < end && replay.plies[index + 2].captured > Seeds{0}) {
            const ReplayedPly& spring = replay.plies[index + 2];
            if (std::ranges::count(trap_houses(side, rules), spring.house) > 0) {
                notes.add(Ply{index + 3}, {.kind = NoteKind::TrapSprung,
                                           .side = side,
                                           .house = spring.house,
                                           .gain = spring.captured});
            }
        }
    }
}

}  // namespace awale
