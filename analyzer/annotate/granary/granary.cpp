#include "awale/analyzer/annotate/granary/granary.hpp"

#include <algorithm>
#include <array>

#include "awale/analyzer/annotate/moves/capture.hpp"
#include "awale/analyzer/annotate/moves/reach.hpp"
#include "awale/analyzer/annotate/threats/threat.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

/// The most that any reply to this ply could capture; nothing where the game is over.
Seeds greatest_reply(const ReplayedPly& played, bool over, const RuleSet& rules) {
    Seeds greatest{0};
    if (!over) {
        for (const House reply : legal_moves(played.after, rules)) {
            greatest = std::max(greatest, play(played.after, reply, rules).captured);
        }
    }
    return greatest;
}

/// The move that lessened a threat, under the heading it belongs to.
Parries way_of(const ReplayedPly& played, const Threat& threat, const RuleSet& rules) {
    Parries all = parries_against(threat, played.before, rules);
    for (HouseSet* const ways :
         {&all.empty, &all.raise, &all.spoil, &all.capture, &all.counter, &all.other}) {
        const bool chosen = ways->contains(played.house);
        *ways = {};
        if (chosen) {
            ways->insert(played.house);
        }
    }
    return all;
}

/// One house through the game: whether it is a granary, and what has been noted of it.
class Granary {
public:
    Granary(House house, const RuleSet& rules) : house_(house), rules_(rules) {}

    /// Takes over a granary that stands on the board a game starts from.
    void begin(const Board& board) {
        standing_ = board.seeds(house_) >= granary_size(rules_);
        in_range_ = granary_reach(house_, rules_).contains(board.seeds(house_));
        capture_ = standing_ ? capture_if_sown(board, house_, rules_) : Capture{};
    }

    /// Looks at one ply and notes what it did to this house; `over` when the game ends with it.
    void follow(const ReplayedPly& played, Ply ply, bool over, PlyNotes& notes) {
        if (played.house == house_) {
            if (standing_) {
                note_opened(played, ply, over, notes);
            }
            *this = Granary(house_, rules_);
        }
        const Seeds seeds = played.after.seeds(house_);
        if (seeds < granary_size(rules_)) {
            return;
        }
        if (!standing_) {
            standing_ = true;
            notes.add(ply, note(NoteKind::GranaryStarted, seeds));
        }
        if (!in_range_ && granary_reach(house_, rules_).contains(seeds)) {
            in_range_ = true;
            notes.add(ply, note(NoteKind::GranaryInRange, seeds));
        }
        note_ripeness(played, ply, notes);
    }

private:
    Note note(NoteKind kind, Seeds seeds) const {
        return {.kind = kind, .side = house_.owner(), .house = house_, .seeds = seeds};
    }

    void note_opened(const ReplayedPly& played, Ply ply, bool over, PlyNotes& notes) const {
        const Capture taken = capture_by(played.before, house_, rules_);
        Note opened = note(NoteKind::GranaryOpened, played.before.seeds(house_));
        opened.gain = taken.seeds;
        opened.houses = taken.houses;
        opened.cost = greatest_reply(played, over, rules_);
        notes.add(ply, opened);
    }

    /// Compares what the granary would take after this ply with what it would have taken before.
    void note_ripeness(const ReplayedPly& played, Ply ply, PlyNotes& notes) {
        const Seeds seeds = played.after.seeds(house_);
        const Capture before = capture_;
        capture_ = capture_if_sown(played.after, house_, rules_);
        const bool opponent_moved = played.house.owner() != house_.owner();
        if (is_ripe(capture_)) {
            if (!is_ripe(before)) {
                Note ripe = note(NoteKind::GranaryRipe, seeds);
                ripe.gain = capture_.seeds;
                ripe.houses = capture_.houses;
                notes.add(ply, ripe);
                aim_ = capture_;
            }
            note_aim(seeds, ply, notes);
            return;
        }
        if (has_passed_its_range(seeds)) {
            if (!overripe_) {
                overripe_ = true;
                notes.add(ply, note(NoteKind::GranaryOverripe, seeds));
            }
        } else if (is_ripe(before) && opponent_moved && capture_.seeds == Seeds{0}) {
            Note spoiled = note(NoteKind::GranarySpoiled, seeds);
            spoiled.gain = before.seeds;
            spoiled.houses = before.houses;
            spoiled.parries = way_of(played, {house_, before.houses, before.seeds}, rules_);
            notes.add(ply, spoiled);
        }
        note_aim(seeds, ply, notes);
    }

    /// Notes what it would take when that differs from the last note.
    void note_aim(Seeds seeds, Ply ply, PlyNotes& notes) {
        if (capture_.seeds > Seeds{0} && capture_ != aim_) {
            aim_ = capture_;
            Note aim = note(NoteKind::GranaryAim, seeds);
            aim.gain = capture_.seeds;
            aim.houses = capture_.houses;
            notes.add(ply, aim);
        }
    }

    /// The last seed falls in the owner's row again, after the second lap.
    bool has_passed_its_range(Seeds seeds) const {
        const SeedRange reach = granary_reach(house_, rules_);
        const Seeds third_lap = reach.from + Seeds{2 * rules_.houses_a_side - 1};
        return seeds > reach.to && seeds < third_lap;
    }

    House house_;
    RuleSet rules_;
    bool standing_ = false;
    bool in_range_ = false;
    bool overripe_ = false;
    Capture capture_;  ///< what it would take after the last ply
    Capture aim_;      ///< what was last noted of that
};

/// The reply to an opened granary that captures.
void note_return_capture(const ReplayedPly& opened, const ReplayedPly& reply, Ply ply, const RuleSet& rules,
                         PlyNotes& notes) {
    if (opened.before.seeds(opened.house) < granary_size(rules) || reply.captured == Seeds{0}) {
        return;
    }
    const Capture taken = capture_by(reply.before, reply.house, rules);
    notes.add(ply, {.kind = NoteKind::ReturnCapture,
                    .side = reply.house.owner(),
                    .house = reply.house,
                    .gain = taken.seeds,
                    .houses = taken.houses,
                    .other = Ply{ply.number() - 1}});
}

}  // namespace

void note_granaries(const Replay& replay, PlyNotes& notes) {
    std::vector<Granary> granaries;
    for (std::size_t lane = 0; lane < House::lanes; ++lane) {
        granaries.emplace_back(House{lane}, replay.rules).begin(replay.start);
    }
    for (std::size_t index = 0; index < notes.plies(); ++index) {
        const ReplayedPly& played = replay.plies[index];
        const Ply ply{index + 1};
        const bool over = ply == replay.ended.ply && replay.ended.reason != EndReason::Unfinished;
        if (index > 0) {
            note_return_capture(replay.plies[index - 1], played, ply, replay.rules, notes);
        }
        // What the move itself does comes first, then what becomes of other granaries.
        granaries[played.house.lane()].follow(played, ply, over, notes);
        for (std::size_t lane = 0; lane < granaries.size(); ++lane) {
            if (lane != played.house.lane()) {
                granaries[lane].follow(played, ply, over, notes);
            }
        }
    }
}

}  // namespace awale
