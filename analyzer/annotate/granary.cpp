#include "analyzer/annotate/granary.hpp"

#include <array>

#include "analyzer/annotate/capture.hpp"
#include "analyzer/annotate/reach.hpp"

namespace awale {

namespace {

bool is_ripe(const Capture& capture) {
    return capture.houses.size() >= ripe_houses && capture.seeds >= ripe_gain;
}

/// One house through the game: whether it is a granary, and what has been said of it.
class Granary {
public:
    Granary(House house, const RuleSet& rules) : house_(house), rules_(rules) {}

    /// Takes over a granary that stands on the board a game starts from.
    void begin(const Board& board) {
        standing_ = board.seeds(house_) >= granary_size(rules_);
        in_range_ = granary_reach(house_, rules_).contains(board.seeds(house_));
        capture_ = standing_ ? capture_if_sown(board, house_, rules_) : Capture{};
    }

    /// Looks at one ply and notes what it did to this house.
    void follow(const ReplayedPly& played, Ply ply, PlyNotes& notes) {
        if (played.house == house_) {
            if (standing_) {
                note_opened(played, ply, notes);
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

    void note_opened(const ReplayedPly& played, Ply ply, PlyNotes& notes) const {
        const Capture taken = capture_by(played.before, house_, rules_);
        Note opened = note(NoteKind::GranaryOpened, played.before.seeds(house_));
        opened.gain = taken.seeds;
        opened.houses = taken.houses;
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
            }
            return;
        }
        if (has_passed_its_range(seeds)) {
            if (!overripe_) {
                overripe_ = true;
                notes.add(ply, note(NoteKind::GranaryOverripe, seeds));
            }
        } else if (is_ripe(before) && opponent_moved) {
            Note spoiled = note(NoteKind::GranarySpoiled, seeds);
            spoiled.gain = before.seeds;
            spoiled.houses = before.houses;
            notes.add(ply, spoiled);
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
        for (Granary& granary : granaries) {
            granary.follow(played, ply, notes);
        }
        if (index > 0) {
            note_return_capture(replay.plies[index - 1], played, ply, replay.rules, notes);
        }
    }
}

}  // namespace awale
