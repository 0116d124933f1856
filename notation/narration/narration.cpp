#include "awale/notation/narration/narration.hpp"

#include <fmt/format.h>
#include <set>

#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/io/sort_stably.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/reasons.hpp"

namespace awale::words {

namespace {

/// The id of a message in the words of a grade: `note.punished`, `note.punished_bounded`.
std::string by_grade(Grade grade, std::string_view message) {
    constexpr std::array<std::string_view, 3> endings{"", "_bounded", "_estimate"};
    return fmt::format("{}{}", message, endings.at(static_cast<std::size_t>(grade)));
}

std::string message_for_reply(const Note& note) {
    return note.cost != note.gain || note.grade == Grade::Bounded ? by_grade(note.grade, "note.not_punished")
           : note.grade == Grade::Exact                           ? "note.not_punished_at_all_proved"
                                                                  : "note.not_punished_at_all_estimate";
}

std::string message_for_loop(const Note& note) {
    return note.houses.empty()    ? "note.loop_choice"
           : note.gain > Seeds{0} ? by_grade(note.grade, "note.loop_unwanted")
           : note.cost > Seeds{0} ? by_grade(note.grade, "note.loop_wanted")
                                  : "note.loop_either";
}

std::string message_for_outlook(const Note& note, Grade worded) {
    if (note.plies > static_cast<int>(note.line.size())) {
        return by_grade(worded, "note.outlook_not_yet");
    }
    const bool all_the_same = std::ranges::all_of(
        note.values, [&](const Value& value) { return value.value == note.values.front().value; });
    if (all_the_same) {
        return by_grade(worded, "note.outlook_either");
    }
    return note.plies > 0              ? by_grade(worded, "note.outlook_later")
           : worded == Grade::Estimate ? "note.outlook_at_once_estimate"
                                       : "note.granary_outlook";
}

/// The message that puts a note into words.
std::string message_for(const Note& note) {
    // Bounded values are worded like exact ones here.
    const Grade worded = note.grade == Grade::Estimate ? Grade::Estimate : Grade::Exact;
    std::string usual = fmt::format("note.{}", name(note.kind));
    switch (note.kind) {
        case NoteKind::GranaryOpened:
            return note.gain == Seeds{0}  ? "note.granary_opened_for_nothing"
                   : note.cost > Seeds{0} ? "note.granary_opened_at_a_price"
                                          : usual;
        case NoteKind::GranarySpoiled:
            return !note.parries.raise.empty()   ? "note.granary_spoiled_by_raising"
                   : !note.parries.spoil.empty() ? "note.granary_spoiled_by_feeding"
                   : !note.parries.empty.empty() ? "note.granary_spoiled_by_emptying"
                                                 : usual;
        case NoteKind::GranaryFed:
            return note.cost == Seeds{0}   ? "note.granary_fed_by_owner"
                   : note.gain == Seeds{0} ? "note.granary_fed_by_other"
                                           : usual;
        case NoteKind::Refutation:
            return is_of_better_move(note.tree, note.side) ? "note.better_move_tree" : usual;
        case NoteKind::GranaryOutlook: return message_for_outlook(note, worded);
        case NoteKind::LoopChoice: return message_for_loop(note);
        case NoteKind::FeedingObligation:
        case NoteKind::FamineParried: return note.houses.size() == 1 ? usual + "_only" : usual;
        case NoteKind::HarvestMissed: return note.seeds == Seeds{0} ? "note.harvest_missed_all" : usual;
        case NoteKind::Repetition: return note.other == Ply{0} ? "note.repetition_of_start" : usual;
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed: return note.other != Ply{0} ? "note.circle_allowed" : usual;
        case NoteKind::Punished: return by_grade(note.grade, usual);
        case NoteKind::NotPunished: return message_for_reply(note);
        case NoteKind::GranaryWellTimed:
        case NoteKind::GranaryEarly:
        case NoteKind::GranaryLate:
        case NoteKind::GranarySchedule: return by_grade(worded, usual);
        case NoteKind::CaptureThreat:
            return note.parries == Parries{} ? "note.capture_threat_no_parry" : usual;
        case NoteKind::EndingBegins: return note.gain == note.cost ? "note.ending_begins_even" : usual;
        case NoteKind::MovesInHand: return note.plies == 0 ? "note.no_moves_in_hand" : usual;
        case NoteKind::LoopShared:
            return note.gain == note.cost  ? "note.loop_shared_even"
                   : note.cost == Seeds{0} ? "note.loop_shared_one_sided"
                                           : usual;
        case NoteKind::Adjudicated:
            return note.gain == Seeds{0}           ? usual
                   : note.grade == Grade::Estimate ? "note.adjudicated_estimate"
                                                   : by_grade(note.grade, "note.adjudicated_unfair");
        default: return usual;
    }
}

/// Whether a note of the kind `more` says all that one of the kind `less` would say of the same ply.
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

constexpr int turning_point = 10'000;  // the greatest; each further one a step less
constexpr int only_move = 90;
constexpr int inaccuracy = 80;
constexpr int worth_words = 60;       // a move with nothing above this stays without a comment
constexpr std::size_t max_notes = 2;  // on one move, a verdict counted as one

/// How much a note matters to the course of the game.
int weight(const Note& note) { return row_of(note.kind).comment.with(note.gain); }

class Selection {
public:
    Selection(const AnnotatedGame& game, Detail detail, std::span<const TurningPoint> told)
        : game_(game), detail_(detail), told_(told), remarks_(game.plies.size()) {}

    std::vector<PlyRemarks> choose() && {
        for (std::size_t index = 0; index < game_.plies.size(); ++index) {
            collect(index);
        }
        if (detail_ != Detail::Full) {
            rank_verdicts();
            const std::size_t moves = Ply{game_.plies.size()}.pair_number();
            keep_heaviest(detail_ == Detail::Brief ? 5 : std::clamp<std::size_t>(14 * moves / 100, 6, 16));
        }
        if (detail_ == Detail::Normal) {
            explain_other_mistakes();
        }
        return std::move(remarks_);
    }

private:
    // 1. Everything that may be said.
    void collect(std::size_t index) {
        const PlyAnnotation& ply = game_.plies[index];
        const bool is_judged = ply.judgement.find(game_.replay.plies[index].turn()) != nullptr;
        remarks_[index].verdict = ply.verdict != Verdict::None && is_judged &&
                                  (ply.verdict >= Verdict::Mistake || detail_ >= Detail::Normal);
        for (const Note& note : ply.notes) {
            // The sentence on the verdict says all that these notes would.
            const bool is_missed = note.kind == NoteKind::WinMissed || note.kind == NoteKind::DrawMissed;
            const bool in_verdict = remarks_[index].verdict && ((is_missed && note.other == Ply{0}) ||
                                                                note.kind == NoteKind::TempoLost ||
                                                                note.kind == NoteKind::HarvestMissed);
            const bool is_subsumed = std::ranges::any_of(
                ply.notes, [&](const Note& other) { return implies(other.kind, note.kind); });
            // A mistake is not praised for what else it does.
            const bool is_praise = remarks_[index].verdict && ply.verdict >= Verdict::Mistake &&
                                   (note.kind == NoteKind::TrapAvoided || note.kind == NoteKind::Punished);
            const bool is_twice = remarks_[index].verdict && ply.verdict >= Verdict::Inaccuracy &&
                                  note.kind == NoteKind::NotPunished && detail_ != Detail::Full;
            if (detail_ >= row_of(note.kind).detail && !in_verdict && !is_subsumed && !is_praise &&
                !is_twice && !is_unproved_fairness(note) && !is_foretold(index, note) &&
                !is_indifferent(index, note) && !is_said_of_later_move(index, note) && is_new(note)) {
                remarks_[index].notes.push_back(&note);
                weights_[index] = std::max(weights_[index], weight(note));
            }
        }
    }

    /// A score within proved limits, or one that is right because both sides made mistakes after the position
    /// it is held against, is not what best play gives.
    bool is_unproved_fairness(const Note& note) const {
        if (note.kind != NoteKind::Adjudicated || note.gain > Seeds{0}) {
            return false;
        }
        const Replay& replay = game_.replay;
        const std::size_t end = replay.ended.ply.number();
        const std::size_t from = replay.ended.reason == EndReason::Repetition
                                     ? replay.plies[end - 1].repeats.value_or(Ply{end}).number()
                                     : end;
        const auto loop = std::span(game_.plies).subspan(from, end - from);
        return note.grade != Grade::Exact || std::ranges::any_of(loop, [](const PlyAnnotation& ply) {
                   return ply.verdict >= Verdict::Inaccuracy;
               });
    }

    /// Whether famine was averted, or threatens, where other moves are worth as much; a threat was overlooked
    /// for a better move; or the moment at which a granary was opened says nothing.
    bool is_indifferent(std::size_t index, const Note& note) const {
        const Ply ply{index + 1};
        const auto is_best = [&](const Judgement& replies) {
            const JudgedMove* const reply = note.line.empty() ? nullptr : replies.find(note.line.front());
            return reply != nullptr && reply->value.value == replies.moves.front().value.value;
        };
        const bool is_idle = !tells_timing(game_, ply, note) ||
                             (note.kind == NoteKind::FamineParried && !keeps_seeds(game_, ply, note)) ||
                             (note.kind == NoteKind::FamineThreat && index + 1 < game_.plies.size() &&
                              is_best(game_.plies[index + 1].judgement)) ||
                             (note.kind == NoteKind::ThreatOverlooked && index > 0 &&
                              game_.plies[index - 1].verdict < Verdict::Inaccuracy);
        return detail_ != Detail::Full && is_idle;
    }

    /// Whether the words on the move before already announce the capture: they say that a granary was opened
    /// and how much can be taken back.
    bool is_foretold(std::size_t index, const Note& note) const {
        if (detail_ == Detail::Full || note.kind != NoteKind::ReturnCapture || index == 0) {
            return false;
        }
        return std::ranges::any_of(remarks_[index - 1].notes, [&](const Note* before) {
            return before->kind == NoteKind::GranaryOpened && before->gain > Seeds{0} &&
                   before->cost >= note.gain;
        });
    }

    /// Whether a later move is said to allow the endless circle: said once, of the last of them.
    bool is_said_of_later_move(std::size_t index, const Note& note) const {
        const auto allows_circle = [](const Note& each) {
            return (each.kind == NoteKind::WinMissed || each.kind == NoteKind::DrawMissed) &&
                   each.other != Ply{0};
        };
        return detail_ != Detail::Full && allows_circle(note) &&
               std::ranges::any_of(std::span(game_.plies).subspan(index + 1),
                                   [&](const PlyAnnotation& later) {
                                       return std::ranges::any_of(later.notes, allows_circle);
                                   });
    }

    /// Whether a note says something that was not said before: a granary begins once until it is opened.
    bool is_new(const Note& note) {
        if (detail_ == Detail::Full) {
            return true;
        }
        if (row_of(note.kind).frequency == NoteFrequency::Once) {
            return said_.insert({note.kind, Side::South, 'A'}).second;
        }
        if (note.kind == NoteKind::GranaryOpened) {
            said_.erase({NoteKind::GranaryStarted, note.side, note.house.letter()});
        }
        const bool is_beginning = note.kind == NoteKind::GranaryStarted || note.kind == NoteKind::GranaryRipe;
        return !is_beginning ||
               said_.insert({NoteKind::GranaryStarted, note.side, note.house.letter()}).second;
    }

    // 2. Mistakes by the order of the turning points, other verdicts by their kind.
    void rank_verdicts() {
        int rank = turning_point;
        for (const TurningPoint& point : turning_points(game_, game_.plies.size())) {
            weights_[point.ply.number() - 1] = rank--;
        }
        for (std::size_t index = 0; index < remarks_.size(); ++index) {
            if (remarks_[index].verdict) {
                const Verdict verdict = game_.plies[index].verdict;
                const int least = verdict == Verdict::OnlyMove ? only_move : inaccuracy;
                weights_[index] = std::max(weights_[index], least);
            }
        }
    }

    // 3. The heaviest moves keep their remarks.
    void keep_heaviest(std::size_t count) {
        const auto order = stable_order(remarks_.size(), [&](std::size_t one, std::size_t other) {
            return weights_[one] > weights_[other];
        });
        for (std::size_t place = 0; place < order.size(); ++place) {
            PlyRemarks& remarks = remarks_[order[place]];
            if (place >= count || weights_[order[place]] < worth_words) {
                remarks = {};
                continue;
            }
            std::erase_if(remarks.notes, [](const Note* note) { return weight(*note) < worth_words; });
            while (remarks.notes.size() + (remarks.verdict ? 1 : 0) > max_notes) {
                remarks.notes.erase(std::ranges::min_element(remarks.notes, {},
                                                             [](const Note* note) { return weight(*note); }));
            }
        }
    }

    // 4. No mark stays without a word, no turning point without its verdict, and no mistake that changed the
    // result without saying so.
    void explain_other_mistakes() {
        for (const TurningPoint& point : told_) {
            remarks_[point.ply.number() - 1].verdict = true;
        }
        for (const TurningPoint& point : turning_points(game_, game_.plies.size())) {
            remarks_[point.ply.number() - 1].verdict |= point.result_fall > 0;
        }
        for (std::size_t index = 0; index < remarks_.size(); ++index) {
            const PlyAnnotation& ply = game_.plies[index];
            const bool is_judged = ply.judgement.find(game_.replay.plies[index].turn()) != nullptr;
            remarks_[index].reason = is_judged && !remarks_[index].verdict && ply.verdict >= Verdict::Mistake;
        }
    }

    const AnnotatedGame& game_;
    Detail detail_;
    std::span<const TurningPoint> told_;
    std::vector<PlyRemarks> remarks_;
    std::vector<int> weights_ = std::vector<int>(remarks_.size());
    std::set<std::tuple<NoteKind, Side, char>> said_;
};

/// The most items of a list that are read out.
constexpr std::size_t max_list_items = 10;

/// Writes one game in one language; keeps count of what has been said, so that wordings take turns.
class Narrator {
public:
    Narrator(const AnnotatedGame& game, Language language, Detail detail)
        : game_(game), detail_(detail), phrasing_(game, language) {}

    Narration whole() {
        Narration narration;
        Story story = tell_story(phrasing_, game_);  // first: it stands before the moves
        const std::vector<PlyRemarks> remarks = select_remarks(game_, detail_, story.turning_points);
        lost_ = story.proved_loss;
        for (std::size_t index = 0; index < remarks.size(); ++index) {
            narration.plies.push_back(is_edited(game_.record, index) ? std::vector<std::string>{}
                                                                     : sentences_on(index, remarks[index]));
        }
        narration.summary = std::move(story.sentences);
        narration.outcome = story.outcome;
        std::ranges::transform(story.turning_points, std::back_inserter(narration.turning_points),
                               &TurningPoint::ply);
        if (story.slip) {  // among as many points, the first
            narration.turning_points.insert(narration.turning_points.begin(), *story.slip);
            narration.turning_points.resize(std::min(narration.turning_points.size(), max_named), Ply{1});
        }
        for (const RuleComparison& comparison : game_.comparisons) {
            compare(comparison, narration.summary);
        }
        return narration;
    }

private:
    std::vector<std::string> sentences_on(std::size_t index, const PlyRemarks& remarks) {
        std::vector<std::string> sentences;
        std::optional<Clause> why;
        if (remarks.reason || (remarks.verdict && is_serious(game_.plies[index]))) {
            why = reason_for(phrasing_, game_, Ply{index + 1}, ReasonPlace::AfterItsMove);
        }
        if (why && why->is_general && !general_said_.insert(why->theme).second) {
            why.reset();
        }
        // All that is known against a guess is that it opened a granary too soon.
        const bool is_too_early = remarks.verdict && !why && is_guess(game_, Ply{index + 1}) &&
                                  better_move(game_, Ply{index + 1}) != nullptr &&
                                  note_on(game_, Ply{index + 1}, NoteKind::GranaryEarly) != nullptr;
        // Of a blunder the reason is not enough: the sentence of its verdict names the better move.
        if (remarks.reason && why && why->link == Link::Sequel && phrasing_.begins_fresh(why->words) &&
            game_.plies[index].verdict < Verdict::Blunder) {
            sentences.push_back(phrasing_.say_alone(why->words));
        } else if (remarks.verdict || remarks.reason) {
            sentences.push_back(verdict_sentence(index, why, is_too_early));
        }
        if (remarks.verdict && game_.plies[index].verdict >= Verdict::Mistake) {
            add_sight(Ply{index + 1}, why && why->is_capture, sentences);
        }
        const bool is_famine_said = why && why->theme == name(RefutationTheme::Famine);
        for (const Note* const note : remarks.notes) {
            if ((is_famine_said && note->kind == NoteKind::FamineCertain) ||
                (is_too_early && note->kind == NoteKind::GranaryEarly)) {
                continue;
            }
            const std::string message = message_for(*note);
            const Facts facts = facts_of(*note, Ply{index + 1});
            // What can only be said as twice before is left out.
            if (detail_ != Detail::Full && !phrasing_.begins_fresh(message, facts)) {
                continue;
            }
            sentences.push_back(phrasing_.say(message, facts));
        }
        return sentences;
    }

    /// Whether a person could see the mistake: at full detail always, otherwise of those that hardly anybody
    /// sees. `is_capture`: the reason given is a capture, and tells after how many moves.
    void add_sight(Ply ply, bool is_capture, std::vector<std::string>& sentences) {
        constexpr std::size_t hard = 8;  // plies
        const Sight sight = sight_of(game_, ply);
        if (!sight.plies || (*sight.plies < hard ? detail_ != Detail::Full : is_capture)) {
            return;
        }
        const Facts facts{{"moves", *sight.plies / 2}, {"tempting", sight.tempting ? 1 : 0}};
        const Message message = *sight.plies >= hard ? "story.hard_to_see" : "story.could_be_seen";
        if (detail_ == Detail::Full || phrasing_.begins_fresh(message, facts)) {
            sentences.push_back(phrasing_.say(message, facts));
        }
    }

    /// What the words of a note after `ply` may speak of.
    Facts facts_of(const Note& note, Ply ply) {
        const bool is_vain = note.kind == NoteKind::GranaryOpened && note.gain == Seeds{0};
        return {{"where", is_vain ? phrasing_.last_seed(ply) : ""},
                {"side", phrasing_.side(note.side)},
                {"other", phrasing_.side(other(note.side))},
                {"house", note.house.letter()},
                {"seeds", note.seeds.count()},
                counted("gain", note, note.gain),
                counted("cost", note, note.cost),
                phrasing_.houses(note.houses),
                phrasing_.houses(note.houses, true),
                {"plies", note.plies},
                {"moves", (note.plies + 1) / 2},
                {"whole_moves", note.plies / 2},
                {"reply", note.line.empty() ? "" : std::string{note.line.front().letter()}},
                {"at", note.other == Ply{0} ? "none" : phrasing_.played(note.other)},
                {"ways", ways(note.parries)},
                {"outlook", outlook(note, ply)},
                {"kept", kept_shut(note, ply)},
                {"wait", pair_label(note, ply, static_cast<std::size_t>(note.plies))},
                {"tree", refutation(note, ply)},
                {"schedule",
                 note.kind == NoteKind::GranaryFed ? seeds_by_ply(note.schedule) : schedule(note.schedule)}};
    }

    /// Notes of the family Values count differences of margins; Refutation counts captured seeds.
    Fact counted(std::string_view name, const Note& note, Seeds seeds) const {
        const bool is_margin =
            row_of(note.kind).family == NoteFamily::Values && note.kind != NoteKind::Refutation;
        return is_margin ? phrasing_.lost(name, seeds) : Fact{name, seeds.count()};
    }

    /// `B empties the house, C and D strike back`.
    std::string ways(const Parries& parries) const {
        std::string text;
        for (const auto& [message, houses] : {std::pair{"story.way_empty", parries.empty},
                                              {"story.way_raise", parries.raise},
                                              {"story.way_spoil", parries.spoil},
                                              {"story.way_capture", parries.capture},
                                              {"story.way_counter", parries.counter},
                                              {"story.way_other", parries.other}}) {
            if (!houses.empty()) {
                text += (text.empty() ? "" : ", ") + phrasing_.piece(message, {phrasing_.houses(houses)});
            }
        }
        return text;
    }

    /// `26–22 at once, 25–23 after 17. D c`: values along an imagined line that begins after `ply`.
    std::string outlook(const Note& note, Ply ply) const {
        std::string text;
        for (std::size_t index = 0; index < note.values.size(); ++index) {
            const Fact value{"value", worth_text(note.values[index], ply)};
            const Fact at{"at", pair_label(note, ply, 2 * index)};
            text += (index == 0 ? "" : ", ") +
                    phrasing_.piece(index == 0 ? "story.worth_at_once" : "story.worth_after", {value, at});
        }
        return text;
    }

    /// What the first quiet move of an outlook is worth.
    std::string kept_shut(const Note& note, Ply ply) const {
        const bool is_outlook = note.kind == NoteKind::GranaryOutlook && !note.line.empty();
        const JudgedMove* const quiet = is_outlook && ply.number() < game_.plies.size()
                                            ? game_.plies[ply.number()].judgement.find(note.line.front())
                                            : nullptr;
        return quiet == nullptr ? std::string{} : worth_text(quiet->value, ply);
    }

    /// A value along an imagined line after `ply`, in which nothing is captured.
    std::string worth_text(const Value& value, Ply ply) const {
        return phrasing_.predicted(value, game_.replay.plies[ply.number() - 1].after);
    }

    std::string refutation(const Note& note, Ply ply) const {
        return note.kind == NoteKind::Refutation
                   ? tree_words(note.tree,
                                start_of(note.tree, game_.replay.before(ply),
                                         game_.replay.plies[ply.number() - 1].after),
                                game_.replay.rules)
                   : std::string{};
    }

    /// The last two of the first `length` moves of a note's line: `17. D c`, `17… c 18. D`.
    std::string pair_label(const Note& note, Ply ply, std::size_t length) const {
        if (length < 2 || length > note.line.size()) {
            return {};
        }
        const House first = note.line[length - 2];
        const House second = note.line[length - 1];
        const Ply at = numbered(game_.replay, Ply{ply.number() + length - 1});
        return move_label(at, first) + " " +
               (second.owner() == Side::North ? std::string{second.letter()}
                                              : move_label(Ply{at.number() + 1}, second));
    }

    /// The items of a list with commas between them. Of a long one only the end is read out, after the words
    /// `earlier`; the note has all of it.
    template <typename Text>
    static std::string list(const std::vector<PlyCost>& all, const std::string& earlier,
                            const Text& text_of) {
        const bool is_long = all.size() > max_list_items;
        return (is_long ? earlier + ", " : "") +
               joined(std::span(all).last(is_long ? max_list_items : all.size()), ", ", text_of);
    }

    /// `4 at 16. C, nothing at 17. D`.
    std::string schedule(const std::vector<PlyCost>& costs) const {
        return list(costs, "…", [&](const PlyCost& at) {
            return phrasing_.piece(at.cost == Seeds{0} ? "story.nothing_at" : "story.cost_at",
                                   {phrasing_.lost("cost", at.cost), {"at", phrasing_.played(at.ply)}});
        });
    }

    /// `16. C, 17. D ×2`: the moves that fed a granary, and the seeds where there were several.
    std::string seeds_by_ply(const std::vector<PlyCost>& fed) const {
        return list(fed, phrasing_.piece("story.earlier_moves", {}), [&](const PlyCost& at) {
            const std::string label = phrasing_.played(at.ply);
            return at.cost == Seeds{1}
                       ? label
                       : phrasing_.piece("story.seeds_at", {{"cost", at.cost.count()}, {"at", label}});
        });
    }

    std::string verdict_sentence(std::size_t index, const std::optional<Clause>& why, bool is_too_early) {
        const ReplayedPly& played = game_.replay.plies[index];
        const PlyAnnotation& ply = game_.plies[index];
        const Side mover = played.before.to_move();
        const JudgedMove& mine = *ply.judgement.find(played.turn());
        const JudgedMove* const better = better_move(game_, Ply{index + 1});
        const JudgedMove& best = better == nullptr ? mine : *better;
        const std::string message = is_too_early ? "verdict.too_early" : verdict_message(ply, mine, mover);
        Facts facts{{"house", played.house.letter()},
                    {"seeds", played.before.seeds(played.house).count()},
                    {"mover", phrasing_.side(mover)},
                    {"other", phrasing_.side(other(mover))},
                    phrasing_.lost("loss", ply.loss.seeds),
                    phrasing_.lost("least", ply.loss.least),
                    {"best", turn_text(best.turn())},
                    {"best_value", phrasing_.predicted(best.value, played.before)},
                    {"played_value", phrasing_.predicted(mine.value, played.before)}};
        if (message == "verdict.result") {
            const Facts results = result_facts(phrasing_, mover, best, mine.value, played.before);
            facts.insert(facts.end(), results.begin(), results.end());
        }
        std::string text =
            phrasing_.say(message, facts, why ? why->words : std::string{}, why ? why->link : Link::Sequel);
        if (ply.verdict >= Verdict::Mistake && message != "verdict.result" &&
            guaranteed_result(mover, best.value) == Result::Win &&
            guaranteed_result(mover, mine.value) != Result::Win) {
            text += " " + phrasing_.say("verdict.win_unproved", facts);
        }
        if (lost_ && lost_->first == Ply{index + 1} && message != "verdict.result") {
            text += " " + phrasing_.say("story.proved_loss", {{"at", phrasing_.played(lost_->first)},
                                                              {"side", phrasing_.side(mover)},
                                                              {"score", lost_->second}});
        }
        return text;
    }

    static std::string verdict_message(const PlyAnnotation& ply, const JudgedMove& played, Side mover) {
        const Value before = *value_of(ply.judgement, mover);
        const Result kept = guaranteed_result(mover, played.value);
        if (ply.verdict == Verdict::OnlyMove) {
            return kept == Result::Draw ? "verdict.only_move_draws" : "verdict.only_move_wins";
        }
        if (result_proved_lost(mover, before, played.value)) {
            return "verdict.result";
        }
        return ply.verdict == Verdict::Inaccuracy && is_serious(ply)
                   ? "verdict.perhaps_mistake"
                   : fmt::format("verdict.{}_{}", name(ply.verdict), name(ply.loss.grade));
    }

    /// A mistake, or a loss as great whose mark says `?!` because it is less certain.
    static bool is_serious(const PlyAnnotation& ply) {
        constexpr Seeds serious{6};
        constexpr int certain = 950;  // in thousandths, as `?` needs it by default
        return ply.verdict >= Verdict::Mistake ||
               (ply.verdict == Verdict::Inaccuracy && ply.loss.expected && ply.loss.seeds >= serious &&
                ply.loss.expected->permille.front() < certain);
    }

    /// What would be otherwise under other rules.
    void compare(const RuleComparison& comparison, std::vector<std::string>& sentences) {
        const Fact rules{"rules", comparison.rules.name};
        const Message message = comparison.illegal           ? "story.compare_illegal"
                                : !comparison.same_score     ? "story.compare_score"
                                : comparison.changes.empty() ? "story.compare_same"
                                                             : "";
        if (!message.empty()) {
            const Fact at{"at", phrasing_.played(comparison.illegal.value_or(comparison.ended))};
            sentences.push_back(phrasing_.say(message, {rules, at, {"score", score_text(comparison.score)}}));
        }
        const std::string moves = joined(comparison.changes, ", ", [&](const VerdictChange& change) {
            return phrasing_.piece("story.compare_move", {{"at", phrasing_.played(change.ply)},
                                                          {"there", glyph_text(change.there)},
                                                          {"here", glyph_text(change.here)}});
        });
        if (!moves.empty()) {
            sentences.push_back(phrasing_.say("story.compare_verdicts", {rules, {"moves", moves}}));
        }
    }

    std::string glyph_text(Verdict verdict) const {
        return verdict == Verdict::None ? phrasing_.piece("story.no_glyph", {}) : std::string{glyph(verdict)};
    }

    const AnnotatedGame& game_;
    Detail detail_;
    Phrasing phrasing_;
    std::optional<std::pair<Ply, std::string>> lost_;  // as in the story
    std::set<std::string_view> general_said_;          // themes of reasons that hold of several moves
};

}  // namespace

std::vector<PlyRemarks> select_remarks(const AnnotatedGame& game, Detail detail,
                                       std::span<const TurningPoint> told) {
    return Selection(game, detail, told).choose();
}

}  // namespace awale::words

namespace awale {

Narration narrate(const AnnotatedGame& game, Language language, Detail detail) {
    return words::Narrator(game, language, detail).whole();
}

}  // namespace awale
