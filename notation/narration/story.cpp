#include "awale/notation/io/sort_stably.hpp"
#include "awale/notation/narration/narration.hpp"

#include <set>

#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/reasons.hpp"

namespace awale::words {

namespace {

/// The least loss that turns a game whose result is likely to be kept.
constexpr Seeds least_told{4};
/// The least row that says why a side won.
constexpr Seeds telling_row{4};
/// The least margin that slipped away bit by bit, and the greatest of a level game.
constexpr Seeds telling_slide{6};
constexpr Seeds level_margin{4};
/// A win that changes hands so often is what the game was about.
constexpr int many_changes = 3;
/// A sure win is worth a sentence if at least this number of plies follows.
constexpr std::size_t least_sure_plies = 8;
/// The ending begins with this many seeds on the board (docs/annotation.md, "Notes").
constexpr Seeds seeds_of_ending{12};
/// No more plies than this pass without a word, and a sentence on captures sums up no more than that.
constexpr std::size_t longest_silence = 40;
constexpr std::size_t longest_run = 50;
/// Fewer plies than this are no stretch of a game.
constexpr std::size_t least_run = 12;
/// The weight of what must be told.
constexpr int certain = 1000;
/// The weight of a stretch that nothing else tells of.
constexpr int run_weight = 0;

/// The weight of a capture: from ten seeds on it must be told.
constexpr int weight_of_capture(int gain) { return 100 + 9 * gain * gain; }

/// Something that is worth a sentence, and the plies it is about, counted from 1.
struct Event {
    std::size_t from;
    std::size_t to;
    int weight;
    std::function<std::string()> tell;
};

/// A change of the result of best play, between two positions in which it is proved.
struct Change {
    Ply from;  ///< before this move the first result is known
    Ply to;    ///< after this one the second
    Outcome had;
    Outcome left;

    /// The side that let the first result go.
    Side loser() const { return left < had ? Side::South : Side::North; }
};

/// The plies of the game that are there, without those after its end.
std::size_t plies_played(const AnnotatedGame& game) {
    return std::min({game.replay.ended.ply.number(), game.replay.plies.size(), game.plies.size()});
}

/// What best play makes of a game that stopped early; nothing of one that was played to its end, or whose
/// last position was not judged.
std::optional<std::string> best_play_sentence(Phrasing& phrasing, const AnnotatedGame& game) {
    if (game_result(game.record, game.replay).conclusion == Conclusion::Played || !game.last_value) {
        return std::nullopt;
    }
    const Value& value = *game.last_value;
    const auto outcome = value.grade == Grade::Estimate ? std::nullopt : proved_outcome(value);
    const bool is_won = outcome && *outcome != Outcome::Draw;
    const Side winner = outcome == Outcome::SouthWins ? Side::South : Side::North;
    const Fact text{"value", phrasing.predicted(value, game.replay.last(),
                                                is_won ? std::optional{winner} : std::nullopt)};
    return phrasing.say(value.grade == Grade::Estimate ? "story.best_play_guess"
                        : !outcome                     ? "story.best_play_open"
                        : !is_won                      ? "story.best_play_draws"
                                                       : "story.best_play_wins",
                        {text, {"side", phrasing.side(winner)}});
}

class Storyteller {
public:
    Storyteller(Phrasing& phrasing, const AnnotatedGame& game)
        : phrasing_(phrasing), game_(game), result_(game_result(game.record, game.replay)) {
        find_changes();
    }

    Story whole() {
        Story& story = story_;
        story.sentences.push_back(end_sentence(phrasing_, game_));
        add(best_play_sentence(phrasing_, game_));
        // Without a better move, the mistake was an earlier one that no search saw.
        std::vector<TurningPoint> mistakes = turning_points(game_, game_.plies.size());
        std::erase_if(mistakes,
                      [&](const TurningPoint& point) { return better_move(game_, point.ply) == nullptr; });
        if (const auto doubtful = doubtful_decider(); doubtful && !deciding_point(mistakes)) {
            mistakes.push_back(*doubtful);
            if (deciding_point(mistakes) != doubtful) {
                mistakes.pop_back();
            }
        }
        story.turning_points = named(mistakes);
        if (story.turning_points.empty() && !game_.last_value && !game_.ledger.frontier) {
            story.outcome = story.sentences.size();
            return story;
        }
        if (const std::string words = lead(story.turning_points, mistakes); !words.empty()) {
            add(words);
        }
        add(in_order_of_weight(story.turning_points));
        story.outcome = story.sentences.size();
        if (story.turning_points.empty() && !mistakes.empty()) {
            story.turning_points.push_back(mistakes.front());  // the greatest that was forgiven
        }
        collect(story.turning_points);
        choose(story.sentences.size());
        sort_stably(events_, {}, [](const Event& event) { return std::pair{event.to, event.from}; });
        for (const Event& event : events_) {
            if (std::string text = event.tell(); !text.empty()) {
                story.sentences.push_back(std::move(text));
            }
        }
        if (const auto losing = losing_move()) {
            if (const auto score = proved_loss(*losing, *winner_in_the_end())) {
                story.proved_loss = std::pair{*losing, *score};
            }
        }
        if (result_.conclusion == Conclusion::Played && is_told(game_.replay.ended.ply)) {
            story.sentences.front() = end_sentence(phrasing_, game_, EndFacts::NoMove);
        }
        return story;
    }

private:
    bool names(const std::string& sentence, Ply ply) const {
        const std::size_t at = sentence.find(phrasing_.played(ply));
        return at != std::string::npos && (at == 0 || sentence[at - 1] == ' ');
    }

    /// Whether a move was named, but for the end of the game and the list of turning points.
    bool is_told(Ply ply) const {
        return ply == led_ ||
               std::ranges::any_of(std::span(story_.sentences).subspan(story_.outcome),
                                   [&](const std::string& sentence) { return names(sentence, ply); });
    }

    void add(const std::optional<std::string>& sentence) {
        if (sentence) {
            story_.sentences.push_back(*sentence);
        }
    }

    // 1. What is told: the heaviest events, and so much of the rest that no stretch passes in silence.

    void collect(const std::vector<TurningPoint>& points) {
        for (const TurningPoint& point : points) {
            if (point.ply != led_ && std::ranges::find(listed_, point.ply) == listed_.end()) {
                add_event(point.ply, point.ply, certain, [this, point] { return turn(point); });
            }
        }
        add_other_changes(points);
        add_end_of_doubt(points);
        add_opening();
        add_granaries();
        add_big_captures();
        add_famine(Side::South);
        add_famine(Side::North);
        add_ending();
        add_last_rows();
        if (const Ply end = game_.replay.ended.ply; game_.replay.played_on && end > Ply{0}) {
            add_event(end, end, certain, "note.played_on", mover(end), {at("at", end)});
        }
    }

    void add_event(Ply from, Ply to, int weight, std::function<std::string()> tell) {
        events_.push_back({from.number(), to.number(), weight, std::move(tell)});
    }

    void add_event(Ply from, Ply to, int weight, Message message, Side side, const Facts& facts) {
        add_event(from, to, weight, [=, this] { return say(message, side, facts); });
    }

    void choose(std::size_t said) {
        const std::size_t moves = (plies_played(game_) + 1) / 2;
        const std::size_t most = std::clamp<std::size_t>(4 + moves / 10, 6, 14);
        const std::size_t least = std::clamp<std::size_t>(3 + moves / 12, 4, 8);
        sort_stably(events_, std::ranges::greater{}, &Event::weight);
        std::vector<Event> chosen;
        for (Event& event : events_) {
            chosen.push_back(std::move(event));
            if (chosen.back().weight < certain && said + chosen.size() + silences(chosen).size() > most) {
                chosen.pop_back();
            }
        }
        events_ = std::move(chosen);
        for (const auto& [from, to] : silences(events_)) {
            add_run(from, to);
        }
        for (auto gaps = silences(events_, least_run); said + events_.size() < least && !gaps.empty();
             gaps = silences(events_, least_run)) {
            const auto longest =
                std::ranges::max_element(gaps, {}, [](const auto& gap) { return gap.second - gap.first; });
            add_run(longest->first, longest->second);
        }
    }

    void add_run(std::size_t from, std::size_t to) {
        add_event(Ply{from}, Ply{to}, run_weight, [this, from, to] { return run(Ply{from}, Ply{to}); });
    }

    /// The stretches of at least `least` plies that no event is about, none longer than one sentence sums up;
    /// of plies without a capture, only the first stretch.
    std::vector<std::pair<std::size_t, std::size_t>> silences(const std::vector<Event>& events,
                                                              std::size_t least = longest_silence) const {
        std::vector<std::pair<std::size_t, std::size_t>> told{
            {plies_played(game_) + 1, plies_played(game_) + 1}};
        std::vector<std::size_t> runs;  // their first plies
        for (const Event& event : events) {
            told.emplace_back(event.from, event.to);
            if (event.weight == run_weight) {
                runs.push_back(event.from);
            }
        }
        std::ranges::sort(told);
        std::vector<std::pair<std::size_t, std::size_t>> found;
        std::size_t next = 1;
        for (const auto& [from, to] : told) {
            while (from >= next + least) {
                std::size_t end = std::min(from, next + longest_run);
                // While nothing is captured there is nothing more to say.
                for (const bool is_quiet = nothing_taken(next, end);
                     is_quiet && end < from && nothing_taken(end, end + 1);) {
                    ++end;
                }
                if (std::ranges::none_of(
                        runs, [&](std::size_t run) { return run < next && nothing_taken(run, end); })) {
                    found.emplace_back(next, end - 1);
                    runs.push_back(next);
                }
                next = end;
            }
            next = std::max(next, to + 1);
        }
        return found;
    }

    /// Whether nothing is captured from a ply on to before another.
    bool nothing_taken(std::size_t from, std::size_t to) const {
        return std::ranges::all_of(std::span(game_.replay.plies).subspan(from - 1, to - from),
                                   [](const ReplayedPly& played) { return played.captured == Seeds{0}; });
    }

    Facts sides(Side side) const {
        return {{"side", phrasing_.side(side)}, {"other", phrasing_.side(other(side))}};
    }

    static Facts with(Facts facts, const Facts& more) {
        facts.insert(facts.end(), more.begin(), more.end());
        return facts;
    }

    /// A sentence about a side.
    std::string say(Message message, Side side, const Facts& facts = {}) {
        return phrasing_.say(message, with(sides(side), facts));
    }

    /// A clause about a side.
    std::string part(Message message, Side side, const Facts& facts = {}) {
        return phrasing_.part(message, with(sides(side), facts));
    }

    Fact move_number(std::string_view name, Ply ply) const {
        return Fact{name, std::to_string(numbered(game_.replay, ply).pair_number())};
    }

    Fact at(std::string_view name, Ply ply) const { return Fact{name, phrasing_.played(ply)}; }

    // 2. What decided the game.

    /// What is known of the result along the game: proved, and at its end as it was played.
    void find_changes() {
        const std::size_t end = plies_played(game_);
        std::optional<std::pair<std::size_t, Outcome>> known;
        const auto see = [&](std::size_t plies, const std::optional<Outcome>& outcome) {
            if (outcome && known && known->second != *outcome && known->first < plies) {
                changes_.push_back({Ply{known->first + 1}, Ply{plies}, known->second, *outcome});
                is_last_final_ = true;
            }
            known = outcome ? std::optional{std::pair{plies, *outcome}} : known;
        };
        for (std::size_t index = 0; index < end; ++index) {
            const auto value = value_before(game_, Ply{index + 1});
            const auto& before = game_.plies[index].result_before;
            // A win that is proved to be gone, whatever the result is then.
            is_last_final_ = is_last_final_ && !(known && value && is_gone(known->second, *value));
            see(index, before || !value ? before : proved_outcome(*value));
            see(index + 1, game_.plies[index].result_after);
        }
        see(end, result_.conclusion == Conclusion::Played ? outcome_in_the_end()
                 : game_.last_value                       ? proved_outcome(*game_.last_value)
                                                          : std::nullopt);
    }

    static bool is_gone(Outcome outcome, const Value& value) {
        const Side side = outcome == Outcome::SouthWins ? Side::South : Side::North;
        return outcome != Outcome::Draw && possible_result(side, value) != Result::Win;
    }

    /// The last change of the result, where it is the one that the game ended with.
    const Change* last_change() const {
        return !is_last_final_ || outcome_in_the_end() != changes_.back().left ? nullptr : &changes_.back();
    }

    /// The last of the points by which the result was let go in a change.
    std::optional<TurningPoint> point_of(const Change& change,
                                         const std::vector<TurningPoint>& points) const {
        std::optional<TurningPoint> last;
        for (const TurningPoint& point : points) {
            if (point.result_fall > 0 && change.from <= point.ply && point.ply <= change.to &&
                mover(point.ply) == change.loser() && (!last || last->ply < point.ply)) {
                last = point;
            }
        }
        return last;
    }

    std::string lead(const std::vector<TurningPoint>& points, const std::vector<TurningPoint>& mistakes) {
        const Change* const change = last_change();
        const auto decider = deciding_point(mistakes);
        const int changes = changes_of_hands();
        const bool is_losing = decider && losing_move() == std::optional{decider->ply};
        const Ply last = decider ? decider->ply : change != nullptr ? change->from : Ply{1};
        const auto earlier = [&](const Change& each) { return each.to < last; };
        const Facts swings{{"count", std::ranges::count_if(changes_, earlier)},
                           move_number("first", changes_.empty() ? Ply{1} : changes_.front().to),
                           {"losing", is_losing ? "yes" : "no"}};
        if (decider) {
            led_ = decider->ply;
            return turn(*decider,
                        decider->result_fall == 0 ? (is_level_until(decider->ply)        ? "story.lead_level"
                                                     : decider->grade != Grade::Estimate ? "story.lead_seeds"
                                                                                         : "story.lead_guess")
                        : changes >= many_changes ? "story.lead_swings"
                        : is_losing               ? "story.lead_losing"
                                                  : "story.lead_decided",
                        swings);
        }
        if (change != nullptr) {
            const Facts facts = with(swings, {{"slip", slip(*change)}});
            const bool is_losers = mover(change->from) == change->loser();
            story_.slip = is_losers ? change->from : Ply{change->from.number() + 1};
            std::string text =
                phrasing_.say(changes >= many_changes ? "story.lead_swings_open" : "story.lead_slip", facts);
            const Note* const famine = note_on(game_, change->to, NoteKind::FamineCertain);
            if (famine != nullptr && has_come(change->to, *famine)) {
                is_famine_told_ = true;
                text += " " + say("story.famine_certain_told", other(famine->side));
            }
            return text;
        }
        if (const auto famine = forced_famine()) {
            return say("story.lead_famine", *result_.winner, {at("at", *famine)});
        }
        return quiet_lead(points, mistakes);
    }

    /// The turning points, the heaviest first, without the one that the story begins with; it tells them as
    /// they came, but for those of which nothing is known except the better move, which is told here.
    std::optional<std::string> in_order_of_weight(std::vector<TurningPoint> points) {
        std::erase_if(points, [&](const TurningPoint& point) { return point.ply == led_; });
        if (points.size() < 2) {
            return std::nullopt;
        }
        const auto label = [&](const TurningPoint& point) {
            if (!is_unexplained(point)) {
                return phrasing_.played(point.ply);
            }
            listed_.push_back(point.ply);
            return phrasing_.piece(
                "story.instead_of",
                {at("at", point.ply), {"best", turn_text(better_move(game_, point.ply)->turn())}});
        };
        const bool is_sure = std::ranges::none_of(
            points, [](const TurningPoint& point) { return point.grade == Grade::Estimate; });
        const Facts facts{{"moves", joined(points, ", ", label)}, {"sure", is_sure ? "yes" : "no"}};
        return phrasing_.say(led_ != Ply{0} ? "story.lead_next" : "story.lead_points", facts);
    }

    /// Whether nothing is known of a move but that another seems better.
    bool is_unexplained(const TurningPoint& point) const {
        Phrasing unsaid(game_, Language::English);
        return point.grade == Grade::Estimate && point.result_fall == 0 &&
               note_on(game_, point.ply, NoteKind::FamineCertain) == nullptr &&
               note_on(game_, point.ply, NoteKind::GranaryOpened) == nullptr &&
               !reason_for(unsaid, game_, point.ply, ReasonPlace::AfterAnother);
    }

    /// A lead where no move is known to have decided.
    std::string quiet_lead(const std::vector<TurningPoint>& points,
                           const std::vector<TurningPoint>& mistakes) {
        const auto winner = winner_in_the_end();
        const auto slide = winner && points.empty() ? end_of_slide(*winner) : std::nullopt;
        if (const auto plunge = slide ? greatest_fall(*winner) : std::nullopt) {
            led_ = plunge->ply;
            return turn(*plunge, "story.lead_costly_guess");
        }
        if (slide) {
            return say("story.lead_slide", *winner,
                       {{"value", slide->second}, move_number("moves", slide->first)});
        }
        const auto won = winner ? told_win_from(*winner) : std::nullopt;
        const auto open = [&] {
            const std::string text = phrasing_.say("story.lead_open", {});
            is_end_of_doubt_told_ = won.has_value();
            return won ? text + " " + end_of_doubt(*winner, *won) : text;
        };
        if (won && points.empty()) {
            return open();
        }
        if (mistakes.empty() && !losing_move()) {
            return phrasing_.say(
                is_level_until(Ply{plies_played(game_)}) ? "story.lead_even" : "story.lead_quiet", {});
        }
        // The costliest move of the loser, as far as anybody knows.
        const auto costliest = std::ranges::max_element(points, {}, [&](const TurningPoint& point) {
            return winner && mover(point) != *winner ? point.seeds : Seeds{0};
        });
        if (!winner || costliest == points.end() || mover(*costliest) == *winner ||
            costliest->seeds < telling_slide) {
            return open();
        }
        led_ = costliest->ply;
        const bool was_level = is_level_until(led_) && !is_level_after(led_, *winner);
        const auto before = value_before(game_, led_);
        const bool is_turn =
            won_from(*winner) == led_ && before && seen_by(*winner, before->value) < telling_slide;
        const Message lead = costliest->grade != Grade::Estimate ? "story.lead_costly"
                             : was_level                         ? "story.lead_level"
                             : is_turn                           ? "story.lead_guess"
                                                                 : "story.lead_costly_guess";
        return turn(*costliest, lead);
    }

    /// The phases of docs/annotation.md: the set-up, until the first capture, and from twelve seeds on. A
    /// position set up with so few seeds is an ending from its start.
    std::string phase(const Board& board) const {
        const Board& start = game_.replay.start;
        return board.reserve() > Seeds{0}                               ? "set_up"
               : board.on_board() <= seeds_of_ending                    ? "ending"
               : board.on_board() == start.on_board() + start.reserve() ? "opening"
                                                                        : "middle";
    }

    /// Whether no position up to a move was thought to be far from even.
    bool is_level_until(Ply ply) const {
        if (ply.number() < least_run || game_.replay.before(ply).reserve() > Seeds{0}) {
            return false;
        }
        for (std::size_t earlier = 1; earlier <= ply.number(); ++earlier) {
            const auto value = value_before(game_, Ply{earlier});
            if (!value || value->value > level_margin || value->value < -level_margin ||
                proved_outcome(*value).value_or(Outcome::Draw) != Outcome::Draw) {
                return false;
            }
        }
        return true;
    }

    /// Whether the winner was thought to be hardly ahead at some position after a move.
    bool is_level_after(Ply ply, Side winner) const {
        const auto after = std::views::iota(ply.number() + 1, plies_played(game_) + 1);
        return std::ranges::any_of(after, [&](std::size_t later) {
            const auto value = value_before(game_, Ply{later});
            return !value || seen_by(winner, value->value) <= level_margin;
        });
    }

    /// The move of the loser that cost most, as far as anybody knows, if it cost as much as a slide.
    std::optional<TurningPoint> greatest_fall(Side winner) const {
        std::optional<TurningPoint> greatest;
        for (std::size_t index = 0; index < plies_played(game_); ++index) {
            const Ply ply{index + 1};
            const JudgedMove* const best = better_move(game_, ply);
            const JudgedMove* const mine =
                game_.plies[index].judgement.find(game_.replay.plies[index].turn());
            const Seeds seeds = best != nullptr && mine != nullptr && mover(ply) != winner
                                    ? seen_by(winner, mine->value.value) - seen_by(winner, best->value.value)
                                    : Seeds{0};
            if (seeds >= telling_slide && (!greatest || seeds > greatest->seeds)) {
                greatest = TurningPoint{.ply = ply, .seeds = seeds, .grade = Grade::Estimate};
            }
        }
        return greatest;
    }

    /// The move from which on the famine that ended the game could be forced, where the win was sure from
    /// then on and not before.
    std::optional<Ply> forced_famine() const {
        const auto settled = result_.winner ? settling_move(game_, *result_.winner) : std::nullopt;
        for (const auto& [ply, note] : notes_of({NoteKind::FamineCertain})) {
            if (settled && *settled <= ply && has_come(ply, *note) &&
                !lost_before(Ply{ply.number() + 1}, *result_.winner)) {
                return ply;
            }
        }
        return std::nullopt;
    }

    /// How often the proved win changed hands.
    int changes_of_hands() const {
        int found = 0;
        Outcome winner = Outcome::Draw;
        for (const Change& change : changes_) {
            for (const Outcome outcome : {change.had, change.left}) {
                found += outcome != Outcome::Draw && outcome != winner && winner != Outcome::Draw ? 1 : 0;
                winner = outcome == Outcome::Draw ? winner : outcome;
            }
        }
        return found;
    }

    /// The predicted score at three quarters of a game without a mistake, where it moved steadily towards the
    /// winner from a quarter on, by three seeds at least.
    std::optional<std::pair<Ply, std::string>> end_of_slide(Side winner) const {
        constexpr std::size_t steps = 4;
        std::optional<Seeds> first;
        Seeds last{};
        Ply ply{1};
        for (std::size_t step = 1; step < steps; ++step) {
            ply = Ply{std::max<std::size_t>(1, step * plies_played(game_) / steps)};
            const auto value = value_before(game_, ply);
            if (!value || (first && seen_by(winner, value->value) <= last)) {
                return std::nullopt;
            }
            last = seen_by(winner, value->value);
            first = first.value_or(last);
        }
        const auto value = value_before(game_, ply);
        if (last - *first < telling_slide || value->grade == Grade::Bounded) {
            return std::nullopt;
        }
        return std::pair{ply, phrasing_.predicted(*value, game_.replay.before(ply))};
    }

    // 3. The turning points.

    /// The greatest falls by their effect on the result: the one that decided the game, then those that are
    /// proved to have changed it, then by the seeds; of the same effect first the one soonest to be seen.
    std::vector<TurningPoint> named(std::vector<TurningPoint> ranked) const {
        const auto decider = deciding_point(ranked);
        // One that lost little, and left the result where it was as far as anybody knows, turned nothing.
        std::erase_if(
            ranked, [](const TurningPoint& point) { return point.likely_kept && point.seeds < least_told; });
        sort_stably(ranked, std::ranges::greater{}, [&](const TurningPoint& point) {
            const std::size_t unseen = sight_of(game_, point.ply).plies.value_or(2 * stored_line_plies);
            return std::tuple{point == decider, point.result_fall, point.seeds, -static_cast<int>(unseen)};
        });
        ranked.resize(std::min(ranked.size(), max_named));
        return ranked;
    }

    /// The move after which the result stayed as it was in the end: of those that are proved to change it,
    /// otherwise the one by which the loser seems to have fallen behind for good, if no later one cost more.
    std::optional<TurningPoint> deciding_point(const std::vector<TurningPoint>& points) const {
        if (const Change* const change = last_change()) {
            return point_of(*change, points);
        }
        const auto winner = winner_in_the_end();
        std::optional<TurningPoint> last;  // by which the loser let go a result that was sure
        for (const TurningPoint& point : points) {
            const bool is_losers = winner && point.result_fall > 0 && mover(point) != *winner;
            last = is_losers && (!last || last->ply < point.ply) ? point : last;
        }
        const auto is_undone = [&](const Change& later) {
            return later.from > last->ply && later.loser() == *winner;
        };
        if (last) {
            return std::ranges::any_of(changes_, is_undone) ? std::nullopt : last;
        }
        const auto decider = std::ranges::find(points, last_level(winner), &TurningPoint::ply);
        const bool is_found = winner && changes_.empty() && decider != points.end() &&
                              mover(*decider) != *winner && decider->seeds >= least_told &&
                              std::ranges::none_of(points, [&](const TurningPoint& later) {
                                  return later.ply > decider->ply && later.seeds > decider->seeds;
                              });
        return is_found ? std::optional{*decider} : std::nullopt;
    }

    /// The last ply before which the winner was not thought to be ahead; 0: there is none.
    Ply last_level(std::optional<Side> winner) const {
        std::size_t last = 0;
        for (std::size_t ply = 1; winner && ply <= plies_played(game_); ++ply) {
            const auto value = value_before(game_, Ply{ply});
            last = value && seen_by(*winner, value->value) <= Seeds{0} ? ply : last;
        }
        return Ply{last};
    }

    /// The move by which the loser seems to have fallen behind, where it cost enough to decide and is marked
    /// as an inaccuracy only because the loss is an estimate.
    std::optional<TurningPoint> doubtful_decider() const {
        const Ply ply = last_level(winner_in_the_end());
        if (ply == Ply{0} || better_move(game_, ply) == nullptr) {
            return std::nullopt;
        }
        const PlyAnnotation& played = game_.plies[ply.number() - 1];
        const TurningPoint point{.ply = ply, .seeds = played.loss.seeds, .grade = played.loss.grade};
        return played.verdict == Verdict::Inaccuracy && point.grade == Grade::Estimate &&
                       point.seeds >= least_told
                   ? std::optional(point)
                   : std::nullopt;
    }

    /// How the game ended, or would end from its last position: proved, or as far as anybody knows.
    std::optional<Outcome> outcome_in_the_end() const {
        if (result_.conclusion != Conclusion::Open) {
            return !result_.winner                  ? Outcome::Draw
                   : *result_.winner == Side::South ? Outcome::SouthWins
                                                    : Outcome::NorthWins;
        }
        if (!game_.last_value) {
            return std::nullopt;
        }
        return game_.last_value->grade == Grade::Estimate ? outcome_of(game_.last_value->value)
                                                          : proved_outcome(*game_.last_value);
    }

    Side mover(Ply ply) const { return game_.replay.before(ply).to_move(); }

    Side mover(const TurningPoint& point) const { return mover(point.ply); }

    /// Who won, or would win with best play from the end of the record.
    std::optional<Side> winner_in_the_end() const {
        if (result_.conclusion == Conclusion::Open && game_.last_value) {
            const auto outcome = proved_outcome(*game_.last_value);
            return !outcome || *outcome == Outcome::Draw
                       ? std::nullopt
                       : std::optional{*outcome == Outcome::SouthWins ? Side::South : Side::North};
        }
        return result_.winner;
    }

    /// A turning point, why it is one, and whether it went unpunished. `lead`: the message that begins the
    /// story with it, and what else that speaks of.
    std::string turn(const TurningPoint& point, Message lead = {}, const Facts& more = {}) {
        const ReplayedPly& played = game_.replay.plies[point.ply.number() - 1];
        const Judgement& judgement = game_.plies[point.ply.number() - 1].judgement;
        const Side side = mover(point);
        const JudgedMove& mine = *judgement.find(played.turn());
        const JudgedMove& best = *better_move(game_, point.ply);
        auto why = reason_for(phrasing_, game_, point.ply, ReasonPlace::AfterAnother);
        const Note* const famine = note_on(game_, point.ply, NoteKind::FamineCertain);
        if (famine != nullptr && famine->side == side && has_come(point.ply, *famine)) {
            is_famine_told_ = true;
            why = Clause{.theme = name(RefutationTheme::Famine),
                         .words = part("story.why_forced_famine", other(side))};
        }
        Facts facts = with(more, {at("at", point.ply),
                                  move_number("moves", point.ply),
                                  {"phase", phase(played.before)},
                                  {"mover", phrasing_.side(side)},
                                  {"other", phrasing_.side(other(side))},
                                  {"best", turn_text(best.turn())},
                                  phrasing_.lost("loss", point.seeds),
                                  {"least", point.grade == Grade::Bounded ? "yes" : "no"}});
        Message message = point.grade == Grade::Estimate ? "story.turn_guess" : "story.turn_seeds";
        if (point.result_fall > 0) {
            facts = with(facts, result_facts(phrasing_, side, best, mine.value, played.before));
            message = "story.turn_result";
        }
        const bool is_new = why && (!why->is_general || general_said_.insert(why->theme).second);
        std::string text =
            phrasing_.say(lead.empty() ? message : lead, facts, is_new ? why->words : std::string{},
                          is_new ? why->link : Link::Sequel);
        const auto back = std::ranges::find_if(changes_, [&](const Change& change) {
            return change.from > point.ply && change.loser() != side;
        });
        constexpr std::size_t soon = 4;  // plies
        const bool is_later = back != changes_.end() && back->to.number() > point.ply.number() + soon;
        // The lead tells of the last change.
        if (point.result_fall > 0 && result_.winner == side && !(is_later && &*back == last_change()) &&
            !std::exchange(is_forgiven_, true)) {
            const bool had_draw = is_later && back->had == Outcome::Draw;
            facts = with(
                facts, {{"result", had_draw ? "draw" : "win"}, at("until", is_later ? back->to : point.ply)});
            text += " " + phrasing_.say(is_later ? "story.turn_kept" : "story.turn_forgiven", facts);
        }
        return text;
    }

    /// That a result slipped away somewhere in a stretch of the game, and from when on the loss is proved.
    std::string slip(const Change& change) {
        const Board& after = game_.replay.plies[change.to.number() - 1].after;
        const auto value = value_before(game_, Ply{change.to.number() + 1});
        const std::string score = value ? score_clause(*value, after) : std::string{};
        const bool is_final =
            &change == last_change() && plies_played(game_) >= change.to.number() + least_sure_plies;
        return part("story.slip", change.loser(),
                    {{"had", change.had == Outcome::Draw ? "draw" : "win"},
                     {"place", place(change)},
                     {"left", change.left == Outcome::Draw ? "draw"
                              : is_final                   ? "loss"
                                                           : "end"},
                     {"score", score}});
    }

    /// `, 20–28`, or nothing.
    std::string score_clause(const Value& value, const Board& board) const {
        const std::string score = phrasing_.score_of(value, board);
        return score.starts_with(' ') ? "," + score : score;
    }

    /// `with 38. C`, or `between 34. A and 36… f` where several moves may have done it.
    std::string place(const Change& change) const {
        std::vector<Ply> free;
        for (std::size_t ply = change.from.number(); ply <= change.to.number(); ++ply) {
            if (mover(Ply{ply}) == change.loser() && !game_.plies[ply - 1].forced) {
                free.emplace_back(ply);
            }
        }
        const bool is_known = free.size() == 1;
        // A move that is proved to have kept the result, where the one played is not.
        const Judgement& first = game_.plies[change.from.number() - 1].judgement;
        const JudgedMove* const mine = first.find(game_.replay.plies[change.from.number() - 1].turn());
        const auto keeps = [&](const JudgedMove& move) {
            const Result had = change.had == Outcome::Draw ? Result::Draw : Result::Win;
            return guaranteed_result(change.loser(), move.value) >= had;
        };
        const auto kept = std::ranges::find_if(first.moves, keeps);
        const bool is_told = mover(change.from) == change.loser() && mine != nullptr && !keeps(*mine) &&
                             kept != first.moves.end();
        const std::string keeper = is_told ? turn_text(kept->turn()) : "none";
        return phrasing_.piece(is_known ? "story.with_move" : "story.between_moves",
                               {at("at", is_known ? free.front() : change.to),
                                at("from", change.from),
                                at("to", change.to),
                                {"kept", keeper}});
    }

    /// The changes of the result that no point tells, those that follow each other in one sentence, where
    /// the lead has not counted them.
    void add_other_changes(const std::vector<TurningPoint>& points) {
        const bool is_counted = changes_of_hands() >= many_changes;
        std::vector<const Change*> group;
        const auto tell = [&] {
            if (!group.empty() && !(is_counted && group.size() > 2)) {
                add_event(group.back()->to, group.back()->to, 165, [this, group] {
                    const Change& first = *group.front();
                    const Change& last = *group.back();
                    const bool is_back = group.size() == 2 && first.had == last.left;
                    return group.size() == 1
                               ? phrasing_.say("story.slips_once", {{"slip", slip(first)}})
                               : say(is_back ? "story.slips_back" : "story.slips", first.loser(),
                                     {{"count", static_cast<int>(group.size())},
                                      {"had", first.had == Outcome::Draw ? "draw" : "win"},
                                      at("from", first.from),
                                      at("to", last.to)});
                });
            }
            group.clear();
        };
        for (const Change& change : changes_) {
            if (point_of(change, points) || &change == last_change()) {
                tell();
            } else {
                group.push_back(&change);
            }
        }
        tell();
    }

    /// From when on the loss was proved, where the story names no losing move; otherwise after which move the
    /// win was sure, or was first proved if later moves are not proved to keep it.
    void add_end_of_doubt(const std::vector<TurningPoint>& points) {
        const auto winner = winner_in_the_end();
        const auto won = winner ? told_win_from(*winner) : std::nullopt;
        if (!won) {
            return;
        }
        const Ply ply = *won;
        const auto point = std::ranges::find(points, ply, &TurningPoint::ply);
        const bool is_told =
            led_ > ply || is_end_of_doubt_told_ ||
            (point != points.end() && (point->result_fall > 0 || point->grade != Grade::Estimate)) ||
            (last_change() != nullptr && last_change()->to == ply);
        if (!is_told) {
            add_event(ply, ply, 900, [this, ply, side = *winner] { return end_of_doubt(side, ply); });
        }
    }

    /// `won_from`, where that is after the start and long enough before the end to be told.
    std::optional<Ply> told_win_from(Side winner) const {
        const auto won = won_from(winner);
        return won > Ply{0} && game_.replay.ended.ply.number() - won->number() >= least_sure_plies
                   ? won
                   : std::nullopt;
    }

    std::string end_of_doubt(Side winner, Ply won) {
        const bool is_sure = won == settling_move(game_, winner);
        const auto score = is_sure ? proved_loss(won, winner) : std::nullopt;
        return score ? say("story.proved_loss", other(winner), {at("at", won), {"score", *score}})
                     : say(is_sure ? "story.sure_win" : "story.is_winning", winner, {at("at", won)});
    }

    /// The move after which it was first proved that `winner` wins, where the win was never proved to be gone
    /// since; 0: the start. Nothing where the win is not settled in the end.
    std::optional<Ply> won_from(Side winner) const {
        const auto settled = settling_move(game_, winner);
        return settled ? std::optional(lost_before(*settled, winner).value_or(*settled)) : std::nullopt;
    }

    /// The same, of the moves before `ply` alone.
    std::optional<Ply> lost_before(Ply ply, Side winner) const {
        const Outcome won = winner == Side::South ? Outcome::SouthWins : Outcome::NorthWins;
        const std::size_t from = changes_.empty() ? 0 : changes_.back().to.number();
        std::optional<Ply> first;
        for (std::size_t index = from; index + 1 < ply.number(); ++index) {
            const auto value = value_before(game_, Ply{index + 1});
            if (value && possible_result(winner, *value) != Result::Win) {
                first.reset();
            } else if (!first && game_.plies[index].result_before == won) {
                first = Ply{index};
            }
        }
        return first;
    }

    /// The score of a loss that is proved from a settling move of the loser on, where another move was not
    /// known to lose; empty where only the loss is proved. It is not claimed that the other saved the game.
    std::optional<std::string> proved_loss(Ply ply, Side winner) const {
        const Side loser = other(winner);
        const ReplayedPly& played = game_.replay.plies[ply.number() - 1];
        if (played.before.to_move() == winner || game_.plies[ply.number() - 1].forced) {
            return std::nullopt;
        }
        // What was lost already, as far as anybody knows, was not lost here.
        const bool was_open =
            std::ranges::any_of(game_.plies[ply.number() - 1].judgement.moves, [&](const JudgedMove& move) {
                return move.turn() != played.turn() && possible_result(loser, move.value) != Result::Loss &&
                       (move.value.grade != Grade::Estimate || seen_by(loser, move.value.value) >= Seeds{0});
            });
        auto value = value_before(game_, Ply{ply.number() + 1});
        if (!value || possible_result(loser, *value) != Result::Loss) {
            value = value_played(game_, ply);
        }
        return was_open && value ? std::optional{score_clause(*value, played.after)} : std::nullopt;
    }

    /// The loser's move after which the loss is proved.
    std::optional<Ply> losing_move() const {
        const auto winner = winner_in_the_end();
        const auto settled = winner ? settling_move(game_, *winner) : std::nullopt;
        return settled && game_.replay.before(*settled).to_move() != *winner ? settled : std::nullopt;
    }

    // 4. The course of the game.

    /// Every note of one of the kinds, with its ply.
    std::vector<std::pair<Ply, const Note*>> notes_of(std::initializer_list<NoteKind> kinds) const {
        std::vector<std::pair<Ply, const Note*>> found;
        for (std::size_t index = 0; index < plies_played(game_); ++index) {
            for (const Note& note : game_.plies[index].notes) {
                if (std::ranges::find(kinds, note.kind) != kinds.end()) {
                    found.emplace_back(Ply{index + 1}, &note);
                }
            }
        }
        return found;
    }

    /// How a side set out, and who captured first.
    void add_opening() {
        const auto& plies = game_.replay.plies;
        std::size_t first = 0;
        while (first < plies_played(game_) && plies[first].captured == Seeds{0}) {
            ++first;
        }
        if (first == plies_played(game_)) {
            return;
        }
        const auto shapes = notes_of({NoteKind::OpeningAlternating, NoteKind::OpeningRightToLeft,
                                      NoteKind::OpeningHigh, NoteKind::OpeningLow});
        const Ply ply{first + 1};
        const Side taker = plies[first].house.owner();
        const bool has_shape = !shapes.empty() && shapes.front().first < ply;
        add_event(Ply{1}, ply, has_shape ? 100 : 70, has_shape ? "story.opening" : "story.first_capture",
                  has_shape ? shapes.front().second->side : taker,
                  {at("at", ply),
                   {"taker", phrasing_.side(taker)},
                   {"gain", captured_at(ply).count()},
                   {"shape", has_shape ? name(shapes.front().second->kind) : ""}});
    }

    /// What became of each granary, and who spoiled it.
    void add_granaries() {
        std::map<House, Ply> begun;
        std::set<House> spoiled;
        int empties = 0;
        for (const auto& [ply, note] : notes_of({NoteKind::GranaryStarted, NoteKind::GranaryOpened,
                                                 NoteKind::GranarySpoiled, NoteKind::GranaryUnopened})) {
            const House house = note->house;
            const int gain = note->gain.count();
            if (note->kind == NoteKind::GranaryStarted) {
                begun.emplace(house, ply);
                continue;
            }
            if (note->kind == NoteKind::GranarySpoiled) {
                if (spoiled.insert(house).second) {
                    add_event(ply, ply, 90 + 5 * gain, "story.granary_spoiled", house.owner(),
                              {at("at", ply), {"house", house.letter()}, {"gain", gain}});
                }
                continue;
            }
            const Ply from = begun.contains(house) ? begun[house] : Ply{1};
            begun.erase(house);
            const int weight = note->kind == NoteKind::GranaryUnopened ? 90
                               : gain > 0                              ? weight_of_capture(gain)
                                                                       : 130 - 30 * empties++;
            // It is told at its end; what happens meanwhile is not silenced by it.
            add_event(ply, ply, weight,
                      [this, from, ply = ply, note = note] { return granary(from, ply, *note); });
        }
    }

    /// Those that neither a granary nor a turning point nor the last move made.
    void add_big_captures() {
        for (const auto& [ply, note] : notes_of({NoteKind::BigCapture})) {
            const bool is_told_of = std::ranges::count(story_.turning_points, ply, &TurningPoint::ply) > 0 ||
                                    ply == led_ || ply == Ply{plies_played(game_)};
            if (!is_told_of && note_on(game_, ply, NoteKind::GranaryOpened) == nullptr) {
                const int gain = note->gain.count();
                add_event(ply, ply, weight_of_capture(gain), "story.big_capture", note->side,
                          {at("at", ply), {"gain", gain}, phrasing_.houses(note->houses)});
            }
        }
    }

    std::string granary(Ply from, Ply ply, const Note& note) {
        const Side side = note.house.owner();
        const Note* const taken_back = note_on(game_, Ply{ply.number() + 1}, NoteKind::ReturnCapture);
        Facts facts = with(sides(side), {move_number("from", from),
                                         at("at", ply),
                                         {"house", note.house.letter()},
                                         {"seeds", note.seeds.count()},
                                         {"gain", note.gain.count()},
                                         phrasing_.houses(note.houses)});
        if (note.kind == NoteKind::GranaryUnopened) {
            return phrasing_.say("story.granary_stands", facts);
        }
        if (note.gain > Seeds{0}) {
            facts.emplace_back("timing", phrasing_.piece("story.timing", {{"when", timing(ply)}}));
            facts.emplace_back("back", taken_back == nullptr ? std::string{}
                                                             : part("story.taken_back", side,
                                                                    {{"gain", taken_back->gain.count()}}));
            return phrasing_.say(is_told(ply) ? "story.granary_takes_told" : "story.granary_takes", facts);
        }
        facts.emplace_back("where", phrasing_.last_seed(ply));
        return phrasing_.say(is_told(ply) ? "story.granary_empty_told" : "story.granary_empty", facts);
    }

    /// Whether a granary was opened too early, too late or at the right moment, if known or guessed.
    std::string timing(Ply ply) const {
        for (const auto& [kind, when] : {std::pair{NoteKind::GranaryEarly, "early"},
                                         {NoteKind::GranaryLate, "late"},
                                         {NoteKind::GranaryWellTimed, "good"}}) {
            const Note* const note = note_on(game_, ply, kind);
            if (note != nullptr && tells_timing(game_, ply, *note)) {
                return std::string{when} + (note->grade == Grade::Estimate ? "_guess" : "");
            }
        }
        return "unknown";
    }

    /// Whether the famine that could be forced from a move on is the one that ended the game.
    bool has_come(Ply ply, const Note& note) const {
        const Note* const starved = note_on(game_, game_.replay.ended.ply, NoteKind::Starved);
        return starved != nullptr && starved->side == note.side &&
               std::ranges::none_of(notes_of({NoteKind::FamineCertain}), [&](const auto& later) {
                   return later.first > ply && later.second->side == note.side;
               });
    }

    /// That a side could be starved: whether it was, or who let it escape; or that it was nearly so.
    void add_famine(Side side) {
        std::vector<Ply> threats;
        std::vector<Ply> parries;
        std::optional<std::pair<Ply, const Note*>> certain_from;
        bool is_over = false;
        const auto within = [](const std::pair<Ply, const Note*>& from) {
            return from.first.number() + static_cast<std::size_t>(from.second->plies);
        };
        for (const auto& [ply, note] : notes_of({NoteKind::FamineThreat, NoteKind::FamineParried,
                                                 NoteKind::FamineBluff, NoteKind::FamineCertain})) {
            if (note->side != side) {
                continue;
            }
            if (note->kind == NoteKind::FamineCertain) {
                certain_from = std::pair{ply, note};
                is_over = false;
            } else if (certain_from && ply.number() <= within(*certain_from)) {
                is_over = true;  // it cannot be forced in as few moves any more
            }
            if (note->kind == NoteKind::FamineThreat) {
                threats.push_back(ply);
            } else if (note->kind == NoteKind::FamineParried && keeps_seeds(game_, ply, *note)) {
                parries.push_back(ply);
            }
        }
        if (certain_from) {
            const auto [ply, note] = *certain_from;
            const bool is_to_come =
                has_come(ply, *note) || (!is_over && plies_played(game_) < within(*certain_from));
            const Board& board = game_.replay.before(ply);
            const Seeds most = std::max(board.store(Side::South), board.store(Side::North));
            const bool is_settled = most > board.total() - most;
            if (is_settled || (is_to_come && (is_famine_told_ || led_ == ply))) {
                return;
            }
            add_event(ply, ply, 170, [this, ply = ply, side, is_to_come] {
                const bool is_told =
                    story_.sentences.size() > story_.outcome && names(story_.sentences.back(), ply);
                return say(!is_to_come ? "story.famine_missed"
                           : is_told   ? "story.famine_certain_told"
                                       : "story.famine_certain",
                           other(side), {at("at", ply)});
            });
            return;
        }
        if (!threats.empty() && !parries.empty()) {
            add_event(threats.front(), parries.back(), 160, "story.famine_parried", other(side),
                      {at("at", threats.front()), at("parry", parries.back()), {"count", threats.size()}});
        }
    }

    /// The seeds and the safe moves with which the ending begins.
    void add_ending() {
        const auto endings = notes_of({NoteKind::EndingBegins});
        if (endings.empty() || plies_played(game_) < endings.front().first.number() + least_run) {
            return;
        }
        const auto [ply, note] = endings.front();
        std::array<std::optional<int>, 2> safe;
        for (const Note& each : game_.plies[ply.number() - 1].notes) {
            if (each.kind == NoteKind::MovesInHand) {
                safe.at(each.side == note->side ? 0 : 1) = each.plies;
            }
        }
        add_event(ply, ply, 140, [this, ply = ply, note = note, safe] {
            const Facts facts{move_number("from", ply),
                              {"seeds", note->seeds.count()},
                              {"gain", note->gain.count()},
                              {"cost", note->cost.count()}};
            std::string reserve;
            // Who gives its last seeds is fed, whatever moves the other has in hand.
            if (safe[0] && safe[1] && *safe[0] + *safe[1] > 0 &&
                std::min(note->gain, note->cost) >= telling_row) {
                reserve = part("story.safe_moves", note->side,
                               with(facts, {{"own", *safe[0]}, {"others", *safe[1]}}));
            }
            return say("story.ending", note->side, with(facts, {{"reserve", reserve}}));
        });
    }

    /// Who received the seeds on the board: where they alone decided, where the other row is empty, or where
    /// a position returned and each side keeps its row.
    void add_last_rows() {
        const Replay& replay = game_.replay;
        const std::size_t end = plies_played(game_);
        const auto winner = winner_in_the_end();
        const bool is_circle =
            replay.ended.reason == EndReason::Repetition && replay.rules.endless_play == EndlessPlay::OwnRow;
        if ((!winner && !is_circle) || end == 0 || replay.ended.reason == EndReason::Unfinished ||
            end != replay.ended.ply.number()) {
            return;
        }
        const Side side = winner.value_or(Side::South);
        const Board& last = replay.plies[end - 1].after;
        const auto received = [&](Side of) {
            return Seeds{replay.ended.final.halves(of) / 2 - last.store(of).count()};
        };
        const Seeds own = received(side);
        const Seeds others = received(other(side));
        const bool by_rows =
            winner && last.store(side) <= last.store(other(side)) && own > others && others > Seeds{0};
        const bool by_last_row = replay.ended.reason == EndReason::NoMove && own >= telling_row;
        if (by_rows || by_last_row || is_circle) {
            add_event(Ply{end}, Ply{end}, is_circle ? certain : 200,
                      by_rows       ? "story.won_by_rows"
                      : by_last_row ? "story.won_last_row"
                                    : "story.rows_kept",
                      side, {{"gain", own.count()}, {"cost", others.count()}});
        }
    }

    /// The longest stretch without a capture that begins between two plies.
    std::pair<Ply, Ply> longest_quiet(Ply from, Ply to) const {
        std::size_t begin = from.number();
        std::pair longest{begin, begin};  // and what follows it
        for (std::size_t ply = begin; ply <= plies_played(game_) && begin <= to.number(); ++ply) {
            begin = captured_at(Ply{ply}) > Seeds{0} ? ply + 1 : begin;
            longest = ply + 1 - begin > longest.second - longest.first ? std::pair{begin, ply + 1} : longest;
        }
        return {Ply{longest.first}, Ply{longest.second - 1}};
    }

    /// Who leads after a stretch of the game, and its greatest capture; that nothing is captured, where that
    /// is so of most of it. Empty where that was told.
    std::string run(Ply from, Ply to) {
        from = std::max(from, Ply{quiet_until_.number() + 1});
        if (to.number() < from.number() + least_run - 1 && quiet_until_ > Ply{0}) {
            return {};
        }
        const auto [quiet_from, quiet_to] = longest_quiet(from, to);
        const std::size_t quiet = std::min(quiet_to, to).number() + 1 - quiet_from.number();
        if (quiet >= least_run && 3 * quiet >= 2 * (to.number() + 1 - from.number())) {
            from = quiet_from;
            to = quiet_to;
            quiet_until_ = to;
        }
        const auto plies =
            std::span(game_.replay.plies).subspan(from.number() - 1, to.number() - from.number() + 1);
        const auto largest = std::ranges::max_element(plies, {}, &ReplayedPly::captured);
        const Ply best{from.number() + static_cast<std::size_t>(largest - plies.begin())};
        const bool is_quiet = largest->captured == Seeds{0};
        const bool is_only = std::ranges::count(plies, largest->captured, &ReplayedPly::captured) == 1;
        const bool is_single = std::ranges::count(plies, Seeds{0}, &ReplayedPly::captured) + 1 ==
                               static_cast<std::ptrdiff_t>(plies.size());
        const Board& after = game_.replay.plies[to.number() - 1].after;
        const Seeds south = after.store(Side::South);
        const Seeds north = after.store(Side::North);
        const Side side = south >= north ? Side::South : Side::North;
        const auto winner = winner_in_the_end();
        const auto won = winner ? won_from(*winner) : std::nullopt;
        // A lead in the stores would mislead where that side is proved to lose.
        const bool is_lost = won && *won <= to && side != *winner && south != north;
        const char* const lead = is_lost ? "none" : south == north ? "even" : "one";
        // Whole moves are named: the other half of the first or the last one may capture.
        const auto is_half_of = [&](Side owner, Ply ply) {
            return numbered(game_.replay, ply).number() % 2 == (owner == Side::South ? 1U : 0U);
        };
        const bool starts_late = is_half_of(Side::North, from);
        const bool is_only_one = is_single && !(starts_late && best == from);
        const bool is_small = !is_only || is_lost;
        const bool skips_first = starts_late && (is_small || best != from);
        const bool skips_last =
            is_half_of(Side::South, to) && captured_at(to) == Seeds{0} && to.number() < plies_played(game_);
        const Ply first{from.number() + (skips_first ? 1 : 0)};
        const Ply last_whole{to.number() - (skips_last ? 1 : 0)};
        return say(is_quiet              ? "story.run_none"
                   : is_only_one         ? "story.run_single"
                   : is_small            ? "story.run_small"
                   : south == north      ? "story.run_even"
                   : mover(best) == side ? "story.run"
                                         : "story.run_against",
                   side,
                   {move_number("from", first),
                    move_number("to", last_whole),
                    at("at", best),
                    {"taker", phrasing_.side(mover(best))},
                    {"gain", captured_at(best).count()},
                    {"end", to.number() == plies_played(game_) ? "yes" : "no"},
                    {"lead", lead},
                    {"score", score_text(Score{south, north})}});
    }

    Seeds captured_at(Ply ply) const { return game_.replay.plies[ply.number() - 1].captured; }

    Phrasing& phrasing_;
    const AnnotatedGame& game_;
    GameResult result_;
    Story story_;
    std::vector<Event> events_;
    std::vector<Change> changes_;              ///< in the order of the game
    bool is_last_final_ = false;               ///< nothing shows that the result changed after the last one
    Ply led_{0};                               ///< the move that the story begins with
    Ply quiet_until_{0};                       ///< it was told that nothing is captured until this move
    std::vector<Ply> listed_;                  ///< those of which the list of turning points says all
    bool is_famine_told_ = false;              ///< that the famine which ended the game could be forced
    bool is_end_of_doubt_told_ = false;        ///< by the lead
    bool is_forgiven_ = false;                 ///< it was said that a mistake of the winner's went unpunished
    std::set<std::string_view> general_said_;  ///< themes of reasons that hold of several moves
};

std::string end_message(const GameResult& result, EndReason reason) {
    const auto how = [&]() -> std::string_view {
        switch (result.conclusion) {
            case Conclusion::Resigned: return "resigned";
            case Conclusion::Agreed: return "agreed";
            case Conclusion::Declared: return "declared";
            case Conclusion::Open: return name(EndReason::Unfinished);
            case Conclusion::Played: break;
        }
        return name(reason);
    }();
    const bool has_result = result.conclusion != Conclusion::Resigned && how != name(EndReason::Unfinished);
    return fmt::format("story.end_{}{}", how, has_result && !result.winner ? "_draw" : "");
}

}  // namespace

Story tell_story(Phrasing& phrasing, const AnnotatedGame& game) {
    return Storyteller(phrasing, game).whole();
}

Facts result_facts(Phrasing& phrasing, Side mover, const JudgedMove& best, const Value& played,
                   const Board& board) {
    const bool wins = guaranteed_result(mover, best.value) == Result::Win;
    const bool draws = possible_result(mover, best.value) == Result::Draw;
    const Facts facts{{"best", turn_text(best.turn())},
                      {"mover", phrasing.side(mover)},
                      {"other", phrasing.side(other(mover))}};
    const auto with_score = [&](Message message, const Value& value) {
        Facts all = facts;
        const std::string score = phrasing.score_of(value, board);
        all.emplace_back("score", score);
        all.emplace_back("tally", score.starts_with(' ') ? "," + score : score);
        return phrasing.part(message, all);
    };
    const Message leaves = possible_result(mover, played) == Result::Loss     ? "story.leaves_loss"
                           : guaranteed_result(mover, played) == Result::Draw ? "story.leaves_draw"
                                                                              : "story.leaves_hope";
    return {{"had", wins ? "win" : "draw"},
            {"keeps", with_score(wins    ? "story.keeps_win"
                                 : draws ? "story.keeps_draw"
                                         : "story.keeps_safe",
                                 best.value)},
            {"leaves", with_score(leaves, played)}};
}

std::string end_sentence(Phrasing& phrasing, const AnnotatedGame& game, EndFacts facts) {
    const GameResult result = game_result(game.record, game.replay);
    const Side side = result.winner.value_or(Side::South);
    const Ply last = game.replay.ended.ply;
    std::string shown = facts == EndFacts::NoScore ? std::string{} : score_text(result.score);
    if (!shown.empty()) {
        const Conclusion how = result.conclusion;
        const bool comes_first = how == Conclusion::Resigned || how == Conclusion::Open;
        shown =
            comes_first ? shown + ", " : (how != Conclusion::Declared && result.winner ? " " : ", ") + shown;
    }
    std::string text = phrasing.say(end_message(result, game.replay.ended.reason),
                                    {{"at", facts == EndFacts::NoMove ? "none" : phrasing.played(last)},
                                     {"side", phrasing.side(side)},
                                     {"other", phrasing.side(result.resigned.value_or(other(side)))},
                                     {"score", shown},
                                     {"moves", numbered(game.replay, last).pair_number()}});
    // Without the score a sentence may begin in the middle.
    if ('a' <= text.front() && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

std::optional<Ply> settling_move(const AnnotatedGame& game, Side winner) {
    const Outcome won = winner == Side::South ? Outcome::SouthWins : Outcome::NorthWins;
    const std::size_t end = plies_played(game);
    const auto last = game.last_value ? proved_outcome(*game.last_value) : std::nullopt;
    std::size_t sure = end;  // plies to the position from which on the win is proved; the end: none yet
    for (std::size_t index = 0; index <= end; ++index) {
        const auto before = index < end ? game.plies[index].result_before : last;
        const bool is_reached = index > 0 && game.plies[index - 1].result_after == won;
        // What the loser plays in a lost position cannot save it.
        const bool is_kept = sure < end && game.replay.plies[index - 1].house.owner() != winner;
        if (before ? *before != won : !is_reached && !is_kept) {
            sure = end;
        } else if (sure == end) {
            sure = index;
        }
    }
    return 0 < sure && sure < end ? std::optional{Ply{sure}} : std::nullopt;
}

}  // namespace awale::words

namespace awale {

std::string ending_below_score(const AnnotatedGame& game, Language language) {
    words::Phrasing phrasing(game, language);
    std::string sentence = words::end_sentence(phrasing, game, words::EndFacts::NoScore);
    sentence.pop_back();
    return sentence;
}

}  // namespace awale
