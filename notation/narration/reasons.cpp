#include "awale/notation/narration/reasons.hpp"

#include <fmt/format.h>
#include <sstream>

#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/game/game.hpp"

namespace awale::words {

namespace {

/// The same after each of several positions.
std::string words_of(const RefutingReply& reply, const std::vector<Board>& boards, const RuleSet& rules) {
    if (!reply.house) {
        return "–";
    }
    std::vector<Played> played;
    std::ranges::transform(boards, std::back_inserter(played),
                           [&](const Board& board) { return play(board, *reply.house, rules); });
    const Seeds captured = played.front().captured;
    const bool all_alike =
        std::ranges::all_of(played, [&](const Played& each) { return each.captured == captured; });
    std::string text(1, reply.house->letter());
    text += all_alike && captured > Seeds{0} ? to_signed_text(captured) : "";
    for (const RefutingReply& next : reply.next) {
        std::vector<Board> answered;
        for (const Played& each : played) {
            for (const House house : next.to) {
                answered.push_back(play(each.after, house, rules).after);
            }
        }
        text += (&next == &reply.next.front() ? " (" : "; ") + letter_list(next.to) + ": " +
                words_of(next, answered, rules);
    }
    return text + (reply.next.empty() ? "" : ")");
}

/// The houses that capture in the second replies.
HouseSet attackers(const RefutingReply& tree) {
    HouseSet houses;
    for (const RefutingReply& reply : tree.next) {
        if (reply.house) {
            houses.insert(*reply.house);
        }
    }
    return houses;
}

/// The id of the clause on a refutation; nothing where the lines of best play tell it.
std::optional<Message> message_for_theme(const Note& note) {
    switch (note.theme) {
        case RefutationTheme::Famine: return "story.why_famine";
        case RefutationTheme::Loop: return "story.why_loop";
        case RefutationTheme::Feeding: return "story.why_feeding";
        case RefutationTheme::GrandSlam: return "story.why_grand_slam";
        case RefutationTheme::GranaryLate: return "story.why_granary_late";
        case RefutationTheme::DoubleThreat: return "story.why_double_threat";
        case RefutationTheme::Capture:
            return note.tree.next.empty() ? std::nullopt : std::optional{"story.why_capture"};
        case RefutationTheme::PreparedCapture: return "story.why_prepared";
        case RefutationTheme::GranaryEarly:
        case RefutationTheme::MissedCapture:
        case RefutationTheme::None: break;
    }
    return std::nullopt;
}

}  // namespace

std::string tree_words(const RefutingReply& tree, const Board& board, const RuleSet& rules) {
    return can_be_played(tree, board, rules) ? words_of(tree, {board}, rules) : tree_text(tree);
}

const Note* note_on(const AnnotatedGame& game, Ply ply, NoteKind kind) {
    if (ply.number() > game.plies.size()) {
        return nullptr;
    }
    const std::vector<Note>& notes = game.plies[ply.number() - 1].notes;
    const auto note = std::ranges::find(notes, kind, &Note::kind);
    return note == notes.end() ? nullptr : &*note;
}

bool keeps_seeds(const AnnotatedGame& game, Ply ply, const Note& parry) {
    const Judgement& judgement = game.plies[ply.number() - 1].judgement;
    const auto worth = [&](const JudgedMove& move) { return seen_by(parry.side, move.value.value); };
    return std::ranges::none_of(judgement.moves, [&](const JudgedMove& one) {
        return parry.houses.contains(one.house) &&
               std::ranges::any_of(judgement.moves, [&](const JudgedMove& other) {
                   return !parry.houses.contains(other.house) && worth(other) >= worth(one);
               });
    });
}

bool tells_timing(const AnnotatedGame& game, Ply ply, const Note& note) {
    const RuleSet& rules = game.replay.rules;
    const auto taken = [&](Ply at) {  // a record may name a move that there is not
        const bool is_there = at > Ply{0} && at.number() <= game.replay.plies.size() &&
                              legal_moves(game.replay.before(at), rules).contains(note.house);
        return is_there ? play(game.replay.before(at), note.house, rules).captured : Seeds{0};
    };
    constexpr std::size_t least_choice = 3;
    return note.kind == NoteKind::GranaryWellTimed
               ? taken(ply) > Seeds{0} && game.plies[ply.number() - 1].judgement.moves.size() >= least_choice
               : note.kind != NoteKind::GranaryLate || taken(note.other) > taken(ply);
}

namespace {

/// The theme of the refutation of the move played at `ply`; where there is none, what other notes on the move
/// say: that a granary was opened too early, or that its player starves.
RefutationTheme theme_of_notes(const AnnotatedGame& game, Ply ply) {
    const Note* const refutation = note_on(game, ply, NoteKind::Refutation);
    if (refutation != nullptr && refutation->theme != RefutationTheme::None) {
        return refutation->theme;
    }
    for (const Note& note : game.plies[ply.number() - 1].notes) {
        if (note.side == game.replay.before(ply).to_move() &&
            (note.kind == NoteKind::GranaryEarly || note.kind == NoteKind::FamineCertain)) {
            return note.kind == NoteKind::GranaryEarly ? RefutationTheme::GranaryEarly
                                                       : RefutationTheme::Famine;
        }
    }
    return RefutationTheme::None;
}

/// Why the move played at `ply` is a mistake, by the theme of its refutation; nothing where there is none, or
/// where the lines of best play tell more.
std::optional<Clause> refutation_reason(Phrasing& phrasing, const AnnotatedGame& game, Ply ply) {
    const Note* const note = note_on(game, ply, NoteKind::Refutation);
    const auto message = note == nullptr || !note->tree.house ? std::nullopt : message_for_theme(*note);
    // A capture that another move prepares does not explain the one that the words name.
    const JudgedMove* const best = better_move(game, ply);
    const bool of_another =
        message == "story.why_prepared" && best != nullptr && note->tree.house != std::optional{best->house};
    if (!message || of_another) {
        return std::nullopt;
    }
    const bool of_keepers = note->theme == RefutationTheme::GranaryLate;
    return Clause{
        name(note->theme),
        phrasing.part(*message, {{"reply", note->tree.house->letter()},
                                 {"mover", phrasing.side(note->side)},
                                 {"other", phrasing.side(other(note->side))},
                                 {"gain", note->gain.count()},
                                 phrasing.houses(of_keepers ? note->houses : attackers(note->tree))}),
        of_keepers || message == "story.why_prepared" ? Link::Cause : Link::Sequel};
}

constexpr int least_gain = 2;                // seeds that are worth a sentence
constexpr std::size_t told_plies = 8;        // plies that a reader follows on the board
constexpr std::size_t quiet_plies = 4;       // of a line that the tables know, in which nothing is captured
constexpr std::size_t told_guess_plies = 6;  // the same, where the line is a guess

struct Step {
    House house;
    Seeds sown;
    Seeds captured;
    HouseSet houses{};  ///< captured from
};

/// A line as far as it can be played and the sides take turns.
struct PlayedLine {
    std::vector<Step> steps;
    std::optional<EndReason> end;  ///< the game is over after it
    std::optional<Side> starved;   ///< whose row is empty then
};

/// The moves of a line to before the last of `count`, without the first if that is told already: `b D c+2 E`.
std::string between(const std::vector<Step>& steps, std::size_t count, bool first_is_told) {
    std::string text;
    for (std::size_t i = first_is_told ? 1 : 0; i + 1 < count; ++i) {
        text += (text.empty() ? "" : " ") + std::string(1, steps[i].house.letter()) +
                (steps[i].captured > Seeds{0} ? to_signed_text(steps[i].captured) : "");
    }
    return text;
}

/// Looks for what explains a mistake in best play after it and after the better move.
class Comparison {
public:
    Comparison(Phrasing& phrasing, const AnnotatedGame& game, Ply ply, House best, Fact now)
        : phrasing_(phrasing),
          game_(game),
          ply_(ply),
          best_(best),
          now_(std::move(now)),
          rules_(without_majority(game.replay.rules)),
          guess_(is_guess(game, ply)),
          better_(played(stored_line(game.plies[ply.number() - 1].judgement, best))),
          worse_(played(line_played(game, ply))) {
        const Board after = play(game.replay.before(ply), best, rules_).after;
        if (better_.steps.size() == 1 && !better_.end && after.to_move() != mover()) {
            better_.steps.push_back(greatest_reply(after));
        }
    }

    /// The capture of so many seeds that the better move makes or prepares, with the moves before it.
    std::optional<Clause> own_capture(Seeds least) {
        auto near = different_capture(0, told_for(), least.count());
        return near && near->theme != name(RefutationTheme::Capture) ? near : std::nullopt;
    }

    std::optional<Clause> reason() {
        if (auto near = different_capture(0, told_for())) {
            return near;
        }
        if (auto tempo = lost_tempo()) {
            return tempo;
        }
        if (auto later = different_capture(told_for(), stored_line_plies)) {
            return later;
        }
        if (auto at_once = refuting_capture()) {
            return at_once;
        }
        return guess_ ? std::nullopt : different_end();
    }

private:
    static RuleSet without_majority(RuleSet rules) {
        rules.stops_at_majority = false;
        return rules;
    }

    Side mover() const { return game_.replay.before(ply_).to_move(); }

    PlayedLine played(const std::vector<House>& line) const {
        PlayedLine made;
        std::vector<Board> seen;
        for (std::size_t ply = 0; ply < ply_.number(); ++ply) {
            seen.push_back(game_.replay.plies[ply].before);
        }
        Board board = seen.back();
        for (const House house : line) {
            if (made.end || made.steps.size() == stored_line_plies ||
                !legal_moves(board, rules_).contains(house)) {
                break;
            }
            const Played next = play(board, house, rules_);
            made.steps.push_back({house, board.seeds(house), next.captured, houses_taken(next)});
            const bool moves_again = next.after.to_move() == board.to_move();
            board = next.after;
            made.end = ending(board, seen, rules_);
            if (moves_again) {
                break;
            }
            seen.push_back(board);
        }
        if (made.end == EndReason::NoMove && board.row(other(board.to_move())) == Seeds{0}) {
            made.starved = other(board.to_move());
        }
        return made;
    }

    /// The reply to the better move that takes most, where no line is known.
    Step greatest_reply(const Board& after) const {
        Step greatest{best_, Seeds{0}, Seeds{0}};
        for (const House reply : legal_moves(after, rules_)) {
            const Seeds captured = play(after, reply, rules_).captured;
            if (captured >= greatest.captured) {
                greatest = {reply, after.seeds(reply), captured};
            }
        }
        return greatest;
    }

    /// The plies of a line whose moves are listed.
    std::size_t told_for() const { return guess_ ? told_guess_plies : told_plies; }

    static int captured_at(const PlayedLine& line, std::size_t index) {
        return index < line.steps.size() ? line.steps[index].captured.count() : 0;
    }

    /// The plies in which what the lines capture can be compared: all where the game ends in the shorter, and
    /// what the better one captures after some moves of the other in which nothing is captured.
    std::size_t compared_plies() const {
        const auto [shorter, longer] = std::minmax({better_.steps.size(), worse_.steps.size()});
        const PlayedLine& first = better_.steps.size() == shorter ? better_ : worse_;
        const bool is_quiet = &first == &worse_ && shorter >= quiet_plies;
        return !guess_ && (first.end || is_quiet) ? longer : shorter;
    }

    /// The capture by which the lines first differ, in plies from `from` to before `to`, of so many seeds.
    std::optional<Clause> different_capture(std::size_t from, std::size_t to, int least = least_gain) {
        std::vector<int> more(compared_plies());  // what the better line has brought more up to a ply
        for (std::size_t i = 0; i < more.size(); ++i) {
            const int taken = captured_at(better_, i) - captured_at(worse_, i);
            more[i] = (i == 0 ? 0 : more[i - 1]) + (i % 2 == 0 ? taken : -taken);
        }
        for (std::size_t i = from; i < std::min(more.size(), to); ++i) {
            const bool is_own = i % 2 == 0;
            const std::vector<Step>& steps = is_own ? better_.steps : worse_.steps;
            // What is taken back at once, or is lost in the other line too, explains nothing.
            const auto until = guess_ ? std::min(i + 3, more.size()) : more.size();
            const bool is_kept = std::ranges::min(std::span(more).subspan(i, until - i)) > 0;
            if (i < steps.size() && is_kept && more[i] >= least_gain && steps[i].captured.count() >= least) {
                return Clause{name(!is_own  ? RefutationTheme::Capture
                                   : i == 0 ? RefutationTheme::MissedCapture
                                            : RefutationTheme::PreparedCapture),
                              phrasing_.part(capture_message(i), capture_facts(steps, i)),
                              is_own ? Link::Cause : Link::Sequel, false, true};
            }
        }
        return std::nullopt;
    }

    /// The capture by which a reply alone refutes the move, where replies to the better move take less.
    std::optional<Clause> refuting_capture() {
        const Note* const note = note_on(game_, ply_, NoteKind::Refutation);
        if (note == nullptr || note->theme != RefutationTheme::Capture || !note->tree.next.empty() ||
            captured_at(better_, 1) + captured_at(better_, 3) + least_gain > note->gain.count()) {
            return std::nullopt;
        }
        return Clause{
            .theme = name(RefutationTheme::Capture),
            .words = phrasing_.part(
                "story.why_reply_takes",
                {now_,
                 {"taker", phrasing_.part("story.taker_house", {{"house", note->tree.house->letter()}})},
                 {"gain", note->gain.count()},
                 phrasing_.houses(houses_taken(
                     play(game_.replay.plies[ply_.number() - 1].after, *note->tree.house, rules_)))}),
            .is_capture = true};
    }

    std::string capture_message(std::size_t index) const {
        const std::string_view who = index % 2 == 0 ? "best" : "reply";
        if (index < 2) {
            return fmt::format("story.why_{}_takes", who);
        }
        if (index >= told_for()) {
            return fmt::format("story.why_{}_{}_later", who, guess_ && who == "reply" ? "may_take" : "takes");
        }
        return fmt::format("story.why_{}_{}", who, guess_ ? "may_prepare" : "prepares");
    }

    Facts capture_facts(const std::vector<Step>& steps, std::size_t index) {
        const Step& capture = steps[index];
        const Fact house{"house", capture.house.letter()};
        const bool is_granary = capture.sown.count() >= 2 * static_cast<int>(rules_.houses_a_side);
        return {now_,
                {"best", best_.letter()},
                {"line", between(steps, index + 1, &steps == &worse_.steps)},
                {"gain", capture.captured.count()},
                {"moves", index / 2},
                phrasing_.houses(capture.houses),
                {"taker", phrasing_.part(is_granary ? "story.taker_granary" : "story.taker_house", {house})}};
    }

    /// That the mistake made its player the first who must give.
    std::optional<Clause> lost_tempo() {
        const Note* const note = note_on(game_, ply_, NoteKind::TempoLost);
        if (note == nullptr) {
            return std::nullopt;
        }
        return Clause{tempo_theme,
                      phrasing_.part("story.why_tempo", {{"side", phrasing_.side(note->side)},
                                                         {"other", phrasing_.side(other(note->side))},
                                                         phrasing_.houses(note->houses, true)}),
                      Link::Sequel, true};
    }

    /// A line in which the game ends otherwise than in the other: by famine, or by the return of a position.
    std::optional<Clause> different_end() {
        const auto say = [&](Message message, const PlayedLine& line) {
            const std::string_view theme =
                name(line.starved ? RefutationTheme::Famine : RefutationTheme::Loop);
            return Clause{theme,
                          phrasing_.part(message, {now_,
                                                   {"best", best_.letter()},
                                                   {"mover", phrasing_.side(mover())},
                                                   {"other", phrasing_.side(other(mover()))}}),
                          &line == &better_ ? Link::Cause : Link::Sequel};
        };
        const auto ends_in_circle = [](const PlayedLine& line) { return line.end == EndReason::Repetition; };
        if (worse_.starved == mover() && better_.starved != mover()) {
            return say("story.why_reply_starves", worse_);
        }
        if (better_.starved == other(mover()) && worse_.starved != other(mover())) {
            return say("story.why_best_starves", better_);
        }
        if (ends_in_circle(worse_) != ends_in_circle(better_)) {
            return ends_in_circle(worse_) ? say("story.why_reply_returns", worse_)
                                          : say("story.why_best_returns", better_);
        }
        return std::nullopt;
    }

    Phrasing& phrasing_;
    const AnnotatedGame& game_;
    Ply ply_;
    House best_;
    Fact now_;
    RuleSet rules_;
    bool guess_;
    PlayedLine better_;
    PlayedLine worse_;
};

/// The most seeds that a turn can take.
Seeds greatest_harvest(const Board& board, const RuleSet& rules) {
    Seeds greatest{0};
    game_of(rules).visit_turns(board, rules, [&](const Turn& turn) {
        greatest = turn.seeds.is_drop() ? greatest : std::max(greatest, turn.seeds.total());
        return true;
    });
    return greatest;
}

/// Where turns say themselves what they take: what the better one takes more, or what the reply takes that
/// it could not take then.
std::optional<Clause> harvest_reason(Phrasing& phrasing, const AnnotatedGame& game, Ply ply,
                                     const JudgedMove& best, const Fact& now) {
    const ReplayedPly& played = game.replay.plies[ply.number() - 1];
    const RuleSet& rules = game.replay.rules;
    if ((best.captured - played.captured).count() >= least_gain) {
        return Clause{name(RefutationTheme::MissedCapture),
                      phrasing.part("story.why_best_takes", {{"best", turn_text(best.turn())},
                                                             {"gain", best.captured.count()},
                                                             {"houses", "none"}}),
                      Link::Cause};
    }
    if (ply.number() >= game.plies.size() || game.plies[ply.number()].judgement.moves.empty()) {
        return std::nullopt;
    }
    const JudgedMove& reply = game.plies[ply.number()].judgement.moves.front();
    const Board after = game_of(rules).play(played.before, best.turn(), rules);
    const bool other_replies =
        after.to_move() == reply.house.owner() && after.to_move() != played.house.owner();
    if (!other_replies || (reply.captured - greatest_harvest(after, rules)).count() < least_gain) {
        return std::nullopt;
    }
    return Clause{
        name(RefutationTheme::Capture),
        phrasing.part("story.why_reply_takes",
                      {now,
                       {"taker", phrasing.part("story.taker_house", {{"house", reply.house.letter()}})},
                       {"gain", reply.captured.count()},
                       {"houses", "none"}})};
}

/// That the move leaves the result open on a board that the tables know: then neither side can force it
/// except by play that never ends.
std::optional<Clause> open_circle(Phrasing& phrasing, const AnnotatedGame& game, Ply ply, const Fact& now) {
    const ReplayedPly& played = game.replay.plies[ply.number() - 1];
    const auto value = value_played(game, ply);
    const bool is_open = value && value->grade == Grade::Bounded && !proved_outcome(*value);
    std::istringstream tables(game.provenance.tables);  // a family, and the most seeds that they cover
    std::string family;
    int seeds = 0;
    if (!is_open || !(tables >> family >> seeds) || played.after.on_board().count() > seeds) {
        return std::nullopt;
    }
    return Clause{.theme = name(RefutationTheme::Loop),
                  .words = phrasing.part("story.why_may_circle",
                                         {now, {"other", phrasing.side(played.after.to_move())}}),
                  .is_general = true};
}

}  // namespace

std::optional<Clause> reason_for(Phrasing& phrasing, const AnnotatedGame& game, Ply ply, ReasonPlace place) {
    const JudgedMove* const best = better_move(game, ply);
    if (best == nullptr) {
        return std::nullopt;
    }
    const Fact move{"house", turn_text(game.replay.plies[ply.number() - 1].turn())};
    const Fact now{
        "now",
        phrasing.piece(place == ReasonPlace::AfterItsMove ? "story.after_it" : "story.after_move", {move})};
    if (!game_of(game.replay.rules).turns_are_houses()) {
        return harvest_reason(phrasing, game, ply, *best, now);
    }
    Comparison comparison(phrasing, game, ply, best->house, now);
    const Note* const refutation = note_on(game, ply, NoteKind::Refutation);
    // A line says more than that a capture is prepared.
    if (refutation != nullptr && refutation->theme == RefutationTheme::PreparedCapture) {
        if (auto own = comparison.own_capture(refutation->gain)) {
            return own;
        }
    }
    if (auto why = refutation_reason(phrasing, game, ply)) {
        return why;
    }
    if (auto why = comparison.reason()) {
        return why;
    }
    return open_circle(phrasing, game, ply, now);
}

std::string_view theme_of_mistake(const AnnotatedGame& game, Ply ply) {
    if (game.plies[ply.number() - 1].verdict < Verdict::Mistake) {
        return name(RefutationTheme::None);
    }
    if (const RefutationTheme noted = theme_of_notes(game, ply); noted != RefutationTheme::None) {
        return name(noted);
    }
    Phrasing phrasing(game, Language::English);
    const auto reason = reason_for(phrasing, game, ply, ReasonPlace::AfterItsMove);
    return reason ? reason->theme : name(RefutationTheme::None);
}

}  // namespace awale::words
