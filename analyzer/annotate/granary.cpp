#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/annotate/verdicts.hpp"

namespace awale {

namespace {

/// One house through the game, and what has been noted of the granary that it is.
class Granary {
public:
    Granary(House house, const RuleSet& rules) : house_(house), rules_(rules) {}

    /// Looks at one ply and notes what it did to this house; `over` when the game ends with it.
    void follow(const ReplayedPly& played, Ply ply, bool over, PlyNotes& notes) {
        const Seeds had = played.before.seeds(house_);
        const Seeds seeds = played.after.seeds(house_);
        const bool stood = had >= granary_size(rules_);
        if (played.house == house_) {
            if (stood) {
                note_opened(played, ply, over, notes);
            }
            *this = Granary(house_, rules_);
        }
        if (seeds < granary_size(rules_)) {
            return;
        }
        if (!stood) {
            notes.add(ply, note(NoteKind::GranaryStarted, seeds));
        }
        const SeedRange reach = granary_reach(house_, rules_);
        if (reach.contains(seeds) && !reach.contains(had)) {
            notes.add(ply, note(NoteKind::GranaryInRange, seeds));
        }
        note_ripeness(played, stood ? capture_if_sown(played.before, house_, rules_) : Capture{}, ply, notes);
    }

private:
    Note note(NoteKind kind, Seeds seeds, const Capture& capture = {}) const {
        return {.kind = kind,
                .side = house_.owner(),
                .house = house_,
                .seeds = seeds,
                .gain = capture.seeds,
                .houses = capture.houses};
    }

    void note_opened(const ReplayedPly& played, Ply ply, bool over, PlyNotes& notes) const {
        Note opened = note(NoteKind::GranaryOpened, played.before.seeds(house_),
                           capture_by(played.before, house_, rules_));
        if (!over && played.after.to_move() != house_.owner()) {
            opened.cost = max_capture(played.after, rules_);
        }
        notes.add(ply, opened);
    }

    /// Compares what the granary would take after this ply with what it would have taken before.
    void note_ripeness(const ReplayedPly& played, const Capture& before, Ply ply, PlyNotes& notes) {
        const Seeds seeds = played.after.seeds(house_);
        const Capture now = capture_if_sown(played.after, house_, rules_);
        const bool opponent_moved = played.house.owner() != house_.owner();
        if (is_ripe(now)) {
            if (!is_ripe(before)) {
                notes.add(ply, note(NoteKind::GranaryRipe, seeds, now));
                aim_ = now;
            }
        } else if (has_passed_its_range(seeds)) {
            if (!overripe_) {
                overripe_ = true;
                notes.add(ply, note(NoteKind::GranaryOverripe, seeds));
            }
        } else if (is_ripe(before) && opponent_moved && now.seeds == Seeds{0}) {
            Note spoiled = note(NoteKind::GranarySpoiled, seeds, before);
            spoiled.parries =
                parries_against({house_, before.houses, before.seeds}, played.before, rules_, played.house);
            notes.add(ply, spoiled);
        }
        if (now.seeds > Seeds{0} && now != aim_) {
            aim_ = now;
            notes.add(ply, note(NoteKind::GranaryAim, seeds, now));
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
    bool overripe_ = false;
    Capture aim_;  ///< what it was last noted to take
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
    for (const House house : all_houses) {
        granaries.emplace_back(house, replay.rules);
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

namespace {

/// Adds at `ply` how the granary came to what it held after `plies` plies: where its seeds came from since it
/// was last empty or the game began.
void note_fed(const Replay& replay, House house, std::size_t plies, Ply ply, PlyNotes& notes) {
    Note note{.kind = NoteKind::GranaryFed,
              .side = house.owner(),
              .house = house,
              .seeds = replay.before(Ply{plies + 1}).seeds(house)};
    for (std::size_t index = plies; index-- > 0;) {
        const ReplayedPly& played = replay.plies[index];
        const Seeds added = played.after.seeds(house) - played.before.seeds(house);
        if (played.house == house || added < Seeds{0}) {
            break;
        }
        if (added > Seeds{0}) {
            (played.house.owner() == house.owner() ? note.gain : note.cost) += added;
            note.schedule.push_back({Ply{index + 1}, added});
        }
    }
    if (!note.schedule.empty()) {
        std::ranges::reverse(note.schedule);
        notes.add(ply, note);
    }
}

}  // namespace

void note_feeding(const Replay& replay, PlyNotes& notes) {
    // 1. Those that are opened.
    const std::size_t end = std::min(notes.plies(), replay.ended.ply.number());
    for (std::size_t index = 0; index < end; ++index) {
        const ReplayedPly& played = replay.plies[index];
        if (played.before.seeds(played.house) >= granary_size(replay.rules)) {
            note_fed(replay, played.house, index, Ply{index + 1}, notes);
        }
    }

    // 2. Those that still stand when the game ends.
    if (end == 0 || replay.ended.reason == EndReason::Unfinished) {
        return;
    }
    for (const House house : all_houses) {
        const Seeds seeds = replay.plies[end - 1].after.seeds(house);
        if (seeds >= granary_size(replay.rules)) {
            notes.add(
                Ply{end},
                {.kind = NoteKind::GranaryUnopened, .side = house.owner(), .house = house, .seeds = seeds});
            note_fed(replay, house, end, Ply{end}, notes);
        }
    }
}

namespace {

enum class Ripeness : std::uint8_t { Unripe, NearlyRipe, Ripe };

Ripeness ripeness_of(const Board& board, House granary, const RuleSet& rules) {
    const Seeds seeds = board.seeds(granary);
    const SeedRange reach = granary_reach(granary, rules);
    if (is_ripe(capture_if_sown(board, granary, rules))) {
        return Ripeness::Ripe;
    }
    return reach.from <= seeds + nearly_in_range && seeds <= reach.to ? Ripeness::NearlyRipe
                                                                      : Ripeness::Unripe;
}

/// What comes of waiting at the turn after this many plies.
GranaryOutlook outlook_at(const Replay& replay, const Evaluations& evaluations, std::size_t plies,
                          House granary, const JudgeFunction& judge) {
    GranaryOutlook outlook{.ply = Ply{plies}, .house = granary, .line = {}, .values = {}};
    std::vector<Board> history = boards_before(replay, plies);
    Board board = replay.plies[plies].before;
    // False where the game would be over after the move, its player moves again, or a position returns.
    const auto play_on = [&](House house) {
        history.push_back(board);
        board = play(board, house, replay.rules).after;
        return board.to_move() != house.owner() && !ending(board, replay.rules) &&
               std::ranges::find(history, board) == history.end();
    };
    Judgement own = evaluations.plies[plies];
    for (int wait = 0;; ++wait) {
        const JudgedMove* const opening = own.find(granary);
        if (opening == nullptr) {
            // Not to be opened here: the moves that led here tell nothing.
            outlook.line.resize(outlook.values.empty() ? 0 : outlook.line.size() - 2);
            return outlook;
        }
        outlook.values.push_back(opening->value);
        const auto quiet = std::ranges::find_if(
            own.moves, [granary](const JudgedMove& move) { return move.house != granary; });
        if (wait == max_wait || quiet == own.moves.end() || !play_on(quiet->house)) {
            return outlook;
        }
        const Judgement replies = judge(board, history);
        if (replies.moves.empty() || !play_on(replies.moves.front().house)) {
            return outlook;
        }
        outlook.line.push_back(quiet->house);
        outlook.line.push_back(replies.moves.front().house);
        own = judge(board, history);
    }
}

}  // namespace

std::vector<GranaryOutlook> granary_outlooks(const Replay& replay, const Evaluations& evaluations,
                                             const JudgeFunction& judge) {
    std::vector<GranaryOutlook> outlooks;
    std::array<Ripeness, House::lanes> told{};
    for (std::size_t index = 1; index < evaluations.plies.size(); ++index) {
        const Board& board = replay.plies[index].before;
        for (const House house : all_houses) {
            Ripeness& told_of = told[house.lane()];
            if (board.seeds(house) < granary_size(replay.rules)) {
                told_of = Ripeness::Unripe;
                continue;
            }
            const Ripeness ripeness = ripeness_of(board, house, replay.rules);
            if (house.owner() != board.to_move() || ripeness <= told_of) {
                continue;
            }
            told_of = ripeness;
            GranaryOutlook outlook = outlook_at(replay, evaluations, index, house, judge);
            if (outlook.values.size() > 1) {
                outlooks.push_back(std::move(outlook));
            }
        }
    }
    return outlooks;
}

void note_granary_outlooks(const AnnotatedGame& game, const std::vector<GranaryOutlook>& outlooks,
                           PlyNotes& notes) {
    for (const GranaryOutlook& outlook : outlooks) {
        const JudgedMove* const quiet =
            outlook.ply.number() < game.plies.size() && !outlook.line.empty()
                ? game.plies[outlook.ply.number()].judgement.find(outlook.line.front())
                : nullptr;
        if (quiet == nullptr) {
            continue;
        }
        Note note{.kind = NoteKind::GranaryOutlook,
                  .side = outlook.house.owner(),
                  .house = outlook.house,
                  .line = outlook.line,
                  .values = outlook.values,
                  .grade = quiet->value.grade};
        const auto best = std::ranges::max_element(
            outlook.values, {}, [&](const Value& value) { return seen_by(note.side, value.value); });
        const bool keep = seen_by(note.side, quiet->value.value) > seen_by(note.side, best->value);
        note.plies = 2 * static_cast<int>(keep ? outlook.values.size()
                                               : static_cast<std::size_t>(best - outlook.values.begin()));
        for (const Value& value : outlook.values) {
            note.grade = weaker(note.grade, value.grade);
        }
        notes.add(outlook.ply, note);
    }
}

std::optional<int> plies_until_opened(const Judgement& judgement, House granary) {
    const auto& whole = judgement.moves.front().line;
    const auto line = std::span(whole).first(std::min(whole.size(), stored_line_plies));
    const auto found = std::ranges::find(line, granary, &Turn::house);
    if (found == line.end() || found == line.begin()) {
        return std::nullopt;
    }
    return static_cast<int>(found - line.begin());
}

namespace {

/// By how much the move played was better than the best of the others, with the weaker grade; nothing where
/// there are no others.
std::optional<Loss> lead_over_others(const Judgement& judgement, const ReplayedPly& ply,
                                     const RuleSet& rules) {
    const House played = ply.house;
    const Side mover = played.owner();
    Judgement others = judgement;
    std::erase_if(others.moves, [played](const JudgedMove& move) { return move.house == played; });
    const JudgedMove* const mine = judgement.find(played);
    const auto best = value_of(others, mover);
    if (mine == nullptr || !best) {
        return std::nullopt;
    }
    return loss_between(mine->value, *best, estimate_error(judgement, ply.before, rules));
}

/// The first ply of the owner's, while the granary stood, at which opening it was best and something else was
/// played at a cost.
std::optional<std::size_t> missed_opening(const AnnotatedGame& game, std::size_t opened, House granary,
                                          const Thresholds& thresholds) {
    std::optional<std::size_t> missed;
    for (std::size_t index = opened; index-- > 0;) {
        const ReplayedPly& played = game.replay.plies[index];
        if (played.before.seeds(granary) < granary_size(game.replay.rules)) {
            break;
        }
        const PlyAnnotation& ply = game.plies[index];
        const bool costly = is_significant(ply.loss, thresholds);
        if (played.house.owner() == granary.owner() && costly && !ply.judgement.moves.empty() &&
            ply.judgement.moves.front().house == granary) {
            missed = index;
        }
    }
    return missed;
}

void note_opening(const AnnotatedGame& game, std::size_t index, const Thresholds& thresholds,
                  PlyNotes& notes) {
    const House granary = game.replay.plies[index].house;
    const PlyAnnotation& ply = game.plies[index];
    Note note{.side = granary.owner(), .house = granary};
    if (const auto missed = missed_opening(game, index, granary, thresholds)) {
        note.kind = NoteKind::GranaryLate;
        note.cost = game.plies[*missed].loss.seeds;
        note.other = Ply{*missed + 1};
        note.grade = game.plies[*missed].loss.grade;
    } else if (is_significant(ply.loss, thresholds)) {
        const auto later = plies_until_opened(ply.judgement, granary);
        if (!later) {
            return;
        }
        note.kind = NoteKind::GranaryEarly;
        note.cost = ply.loss.seeds;
        note.plies = *later;
        note.grade = ply.loss.grade;
    } else {
        const auto lead = lead_over_others(ply.judgement, game.replay.plies[index], game.replay.rules);
        if (!lead || lead->seeds <= Seeds{0} || !is_significant(*lead, thresholds)) {
            return;
        }
        note.kind = NoteKind::GranaryWellTimed;
        note.gain = lead->seeds;
        note.grade = lead->grade;
    }
    notes.add(Ply{index + 1}, note);
}

/// What opening the granary would have cost at each turn of its owner's since it stood, to the one at which
/// it was opened.
void note_schedule(const AnnotatedGame& game, std::size_t opened, PlyNotes& notes) {
    const House granary = game.replay.plies[opened].house;
    Note note{.kind = NoteKind::GranarySchedule, .side = granary.owner(), .house = granary};
    std::size_t first = opened;
    while (first > 0 &&
           game.replay.plies[first - 1].before.seeds(granary) >= granary_size(game.replay.rules)) {
        --first;
    }
    for (std::size_t index = first; index <= opened; ++index) {
        const Judgement& judgement = game.plies[index].judgement;
        if (judgement.find(granary) == nullptr) {
            continue;
        }
        const Loss loss = loss_of(judgement, granary, game.replay.plies[index].before, game.replay.rules);
        note.schedule.push_back({Ply{index + 1}, loss.seeds});
        note.grade = weaker(note.grade, loss.grade);
    }
    if (note.schedule.size() >= 2) {
        notes.add(Ply{opened + 1}, note);
    }
}

}  // namespace

void note_granary_timing(const AnnotatedGame& game, const Thresholds& thresholds, PlyNotes& notes) {
    for (std::size_t index = 0; index < game.replay.ended.ply.number(); ++index) {
        const ReplayedPly& played = game.replay.plies[index];
        if (played.before.seeds(played.house) >= granary_size(game.replay.rules) &&
            !game.plies[index].judgement.moves.empty()) {
            note_opening(game, index, thresholds, notes);
            note_schedule(game, index, notes);
        }
    }
}

}  // namespace awale
