#include "awale/notation/narration/story.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/annotation/refutation.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/notation/narration/reasons.hpp"

namespace awale {

namespace {

using words::Fact;
using words::Facts;
using words::Message;
using words::Phrasing;

/// The most turning points a story names.
constexpr std::size_t max_named = 4;
/// The least loss that turns a game whose result is likely to be kept.
constexpr Seeds least_told{4};
/// The least capture that is worth a sentence.
constexpr Seeds big_capture{5};
/// The least row that says why a side won.
constexpr Seeds telling_row{4};
/// The least margin that slipped away bit by bit, and the greatest of a level game.
constexpr Seeds telling_slide{6};
constexpr Seeds level_margin{4};
/// A win that changes hands so often is what the game was about.
constexpr int many_changes = 3;
/// So many threats are pressure.
constexpr std::size_t many_threats = 4;
/// A sure win is worth a sentence if at least this number of plies follows.
constexpr std::size_t least_sure_plies = 8;
/// The ending begins with this many seeds on the board (docs/annotation.md, "Notes").
constexpr Seeds seeds_of_ending{12};
/// No more plies than this pass without a word, and a sentence on captures sums up no more than that.
constexpr std::size_t longest_silence = 40;
constexpr std::size_t longest_run = 80;
/// Fewer plies than this are no stretch of a game.
constexpr std::size_t least_run = 12;
/// The weight of what must be told.
constexpr int certain = 1000;

/// Something that is worth a sentence, and the plies it is about, counted from 1.
struct Event {
    std::size_t from;
    std::size_t to;
    int weight;
    std::function<std::string()> tell;
};

/// The plies of the game that are there, without those after its end.
std::size_t plies_played(const AnnotatedGame& game) {
    return std::min({game.replay.ended.ply.number(), game.replay.plies.size(), game.plies.size()});
}

class Storyteller {
public:
    Storyteller(Phrasing& phrasing, const AnnotatedGame& game)
        : phrasing_(phrasing), game_(game), result_(game_result(game.record, game.replay)) {}

    Story whole() {
        Story story;
        story.sentences.push_back(words::end_sentence(phrasing_, game_));
        add(words::best_play_sentence(phrasing_, game_), story);
        std::vector<TurningPoint> mistakes = all_mistakes();
        story.turning_points = named(mistakes);
        if (story.turning_points.empty() && !game_.last_value && !game_.ledger.frontier) {
            story.outcome = story.sentences.size();
            return story;
        }
        add(lead(story.turning_points, mistakes), story);
        add(in_order_of_weight(story.turning_points), story);
        story.outcome = story.sentences.size();
        if (story.turning_points.empty() && !mistakes.empty()) {
            story.turning_points.push_back(mistakes.front());  // the greatest that was forgiven
        }
        collect(story.turning_points);
        choose(story.sentences.size());
        std::ranges::stable_sort(events_, {}, [](const Event& event) {
            return std::pair{event.to, event.from};
        });
        for (const Event& event : events_) {
            story.sentences.push_back(event.tell());
        }
        return story;
    }

private:
    static void add(std::optional<std::string> sentence, Story& story) {
        if (sentence) {
            story.sentences.push_back(*std::move(sentence));
        }
    }

    // 1. What is told: the heaviest events, and so much of the rest that no stretch passes in silence.

    void collect(const std::vector<TurningPoint>& points) {
        for (const TurningPoint& point : points) {
            add_event(point.ply, point.ply, certain, [this, point] { return turn(point); });
        }
        add_more_of_the_same(points);
        add_end_of_doubt(points);
        add_opening();
        add_granaries();
        add_famine(Side::South);
        add_famine(Side::North);
        add_pressure(Side::South);
        add_pressure(Side::North);
        add_ending();
        add_greatest_capture();
        add_last_rows();
    }

    void add_event(Ply from, Ply to, int weight, std::function<std::string()> tell) {
        events_.push_back({from.number(), to.number(), weight, std::move(tell)});
    }

    void choose(std::size_t said) {
        const std::size_t moves = (plies_played(game_) + 1) / 2;
        const std::size_t most = std::clamp<std::size_t>(4 + moves / 10, 5, 14);
        const std::size_t least = std::clamp<std::size_t>(3 + moves / 12, 4, 8);
        std::ranges::stable_sort(events_, std::ranges::greater{}, &Event::weight);
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
        add_event(Ply{from}, Ply{to}, 0, [this, from, to] { return run(Ply{from}, Ply{to}); });
    }

    /// The stretches of at least `least` plies that no event is about, none longer than one sentence sums up.
    std::vector<std::pair<std::size_t, std::size_t>> silences(const std::vector<Event>& events,
                                                              std::size_t least = longest_silence) const {
        std::vector<std::pair<std::size_t, std::size_t>> told{
            {plies_played(game_) + 1, plies_played(game_) + 1}};
        for (const Event& event : events) {
            told.emplace_back(event.from, event.to);
        }
        std::ranges::sort(told);
        std::vector<std::pair<std::size_t, std::size_t>> found;
        std::size_t next = 1;
        for (const auto& [from, to] : told) {
            for (; from >= next + least; next = std::min(from, next + longest_run)) {
                found.emplace_back(next, std::min(from, next + longest_run) - 1);
            }
            next = std::max(next, to + 1);
        }
        return found;
    }

    Facts sides(Side side) const {
        return {{"side", phrasing_.side(side)}, {"other", phrasing_.side(other(side))}};
    }

    Facts with(Facts facts, std::initializer_list<Fact> more) const {
        facts.insert(facts.end(), more);
        return facts;
    }

    Fact move_number(std::string_view name, Ply ply) const {
        return Fact{name, std::to_string(numbered(game_.replay, ply).pair_number())};
    }

    Fact at(std::string_view name, Ply ply) const {
        return Fact{name, phrasing_.played(ply)};
    }

    // 2. What decided the game.

    std::optional<std::string> lead(const std::vector<TurningPoint>& points,
                                    const std::vector<TurningPoint>& mistakes) {
        if (const auto famine = forced_famine()) {
            return phrasing_.say("story.lead_famine", with(sides(*result_.winner), {at("at", *famine)}));
        }
        if (points.empty()) {
            return quiet_lead(mistakes);
        }
        const auto decider = deciding_point(points);
        if (!decider) {
            return std::nullopt;
        }
        const bool is_guess = decider->result_fall == 0;
        const Facts facts =
            with(sides(mover(*decider)), {at("at", decider->ply),
                                          move_number("moves", decider->ply),
                                          {"phase", phase(game_.replay.before(decider->ply))}});
        const auto [changes, first] = changes_of_hands();
        if (changes >= many_changes) {
            return phrasing_.say("story.lead_swings",
                                 with(facts, {{"count", changes}, move_number("first", *first)}));
        }
        return phrasing_.say(is_level_until(decider->ply) ? "story.lead_level"
                             : is_guess                   ? "story.lead_guess"
                                                          : "story.lead_decided",
                             facts);
    }

    /// The turning points, the heaviest first, without the one that decided, which was named; the story tells
    /// them as they came.
    std::optional<std::string> in_order_of_weight(const std::vector<TurningPoint>& points) {
        const std::size_t named = deciding_point(points) ? 1 : 0;
        if (points.size() < 2) {
            return std::nullopt;
        }
        std::string moves;
        for (std::size_t i = named; i < points.size(); ++i) {
            moves += (moves.empty() ? "" : ", ") + phrasing_.played(points[i].ply);
        }
        return phrasing_.say(named > 0 ? "story.lead_next" : "story.lead_points",
                             {{"count", points.size() - named}, {"moves", moves}});
    }

    std::optional<std::string> quiet_lead(const std::vector<TurningPoint>& mistakes) {
        const auto winner = winner_in_the_end();
        if (const auto slide = winner ? end_of_slide(*winner) : std::nullopt) {
            return phrasing_.say(
                "story.lead_slide",
                with(sides(*winner), {{"value", slide->second}, move_number("moves", slide->first)}));
        }
        return mistakes.empty() && !losing_move() ? std::optional{phrasing_.say("story.lead_quiet", {})}
                                                  : std::nullopt;
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
            if (!value || value->value > level_margin || value->value < -level_margin) {
                return false;
            }
        }
        return true;
    }

    /// The move from which on the famine that ended the game could be forced, where the win was sure from
    /// then on and not before.
    std::optional<Ply> forced_famine() const {
        if (game_.replay.ended.reason != EndReason::NoMove || !result_.winner) {
            return std::nullopt;
        }
        const Outcome won = *result_.winner == Side::South ? Outcome::SouthWins : Outcome::NorthWins;
        for (std::size_t index = 0; index < game_.plies.size(); ++index) {
            if (game_.plies[index].result_before == won) {
                return std::nullopt;
            }
            for (const Note& note : game_.plies[index].notes) {
                if (note.kind == NoteKind::FamineCertain && note.side == other(*result_.winner)) {
                    const auto settled = words::settling_move(game_, *result_.winner);
                    return settled && *settled <= Ply{index + 1} ? std::optional{Ply{index + 1}}
                                                                 : std::nullopt;
                }
            }
        }
        return std::nullopt;
    }

    /// How often the proved win changed hands, and when it first did.
    std::pair<int, std::optional<Ply>> changes_of_hands() const {
        std::optional<Outcome> winner;
        std::pair<int, std::optional<Ply>> changes;
        const auto see = [&](std::size_t index, const std::optional<Outcome>& outcome) {
            if (!outcome || *outcome == Outcome::Draw) {
                return;
            }
            if (winner && *winner != *outcome) {
                ++changes.first;
                changes.second = changes.second.value_or(Ply{index + 1});
            }
            winner = outcome;
        };
        for (std::size_t index = 0; index < game_.plies.size(); ++index) {
            see(index, game_.plies[index].result_before);
            see(index, game_.plies[index].result_after);
        }
        return changes;
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

    /// The falls with a better move, the greatest first.
    std::vector<TurningPoint> all_mistakes() const {
        std::vector<TurningPoint> ranked = turning_points(game_, game_.plies.size());
        // Without a better move, the mistake was an earlier one that no search saw.
        std::erase_if(ranked,
                      [&](const TurningPoint& point) { return better_move(game_, point.ply) == nullptr; });
        return ranked;
    }

    /// The greatest falls by their effect on the result: the one that decided the game, then those that are
    /// proved to have changed it, then those that seem to, then by the seeds; of the same effect first the
    /// one that was soonest to be seen.
    std::vector<TurningPoint> named(std::vector<TurningPoint> ranked) const {
        // One that lost little, and left the result where it was as far as anybody knows, turned nothing.
        std::erase_if(
            ranked, [](const TurningPoint& point) { return point.likely_kept && point.seeds < least_told; });
        const auto decider = deciding_point(ranked);
        std::ranges::stable_sort(ranked, std::ranges::greater{}, [&](const TurningPoint& point) {
            const std::size_t unseen = sight_of(game_, point.ply).plies.value_or(2 * stored_line_plies);
            return std::tuple{point == decider, point.result_fall, likely_fall(point), point.seeds,
                              -static_cast<int>(unseen)};
        });
        ranked.resize(std::min(ranked.size(), max_named));
        return ranked;
    }

    /// The last of the points by which a side let go a result that it did not reach in the end: of those that
    /// are proved to, otherwise of those that seem to.
    std::optional<TurningPoint> deciding_point(const std::vector<TurningPoint>& points) const {
        const auto outcome = outcome_in_the_end();
        std::optional<TurningPoint> decider;
        for (const TurningPoint& point : points) {
            const Side side = mover(point);
            const Value best = better_move(game_, point.ply)->value;
            const Result had =
                point.result_fall > 0 ? guaranteed_result(side, best) : likely_result(side, best);
            const auto rank = [](const TurningPoint& each) {
                return std::pair{each.result_fall > 0, each.ply};
            };
            if ((point.result_fall > 0 || likely_fall(point) > 0) && outcome &&
                guaranteed_result(side, Value::exact(Seeds{static_cast<int>(*outcome)})) < had &&
                (!decider || rank(point) > rank(*decider))) {
                decider = point;
            }
        }
        return decider;
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

    static Result likely_result(Side side, const Value& value) {
        return guaranteed_result(side, Value::exact(value.value));
    }

    /// The steps between win, draw and loss that an estimated mistake seems to have cost.
    int likely_fall(const TurningPoint& point) const {
        const Side side = mover(point);
        return point.result_fall > 0 || point.grade != Grade::Estimate
                   ? 0
                   : static_cast<int>(likely_result(side, better_move(game_, point.ply)->value)) -
                         static_cast<int>(likely_result(side, *value_played(game_, point.ply)));
    }

    Side mover(const TurningPoint& point) const {
        return game_.replay.before(point.ply).to_move();
    }

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

    std::string turn(const TurningPoint& point) {
        const ReplayedPly& played = game_.replay.plies[point.ply.number() - 1];
        const Judgement& judgement = game_.plies[point.ply.number() - 1].judgement;
        const Side side = mover(point);
        const JudgedMove& mine = *judgement.find(played.turn());
        const JudgedMove& best = *better_move(game_, point.ply);
        const auto why = words::reason_for(phrasing_, game_, point.ply, words::ReasonPlace::AfterAnother);
        Facts facts{at("at", point.ply),
                    {"mover", phrasing_.side(side)},
                    {"other", phrasing_.side(other(side))},
                    {"best", words::turn_text(best.turn())},
                    phrasing_.lost("loss", point.seeds),
                    {"least", point.grade == Grade::Bounded ? "yes" : "no"}};
        Message message = point.grade == Grade::Estimate ? "story.turn_guess" : "story.turn_seeds";
        if (point.result_fall > 0) {
            const Facts results = words::result_facts(phrasing_, side, best, mine.value, played.before);
            facts.insert(facts.end(), results.begin(), results.end());
            message = losing_move() == std::optional{point.ply} ? "story.turn_losing" : "story.turn_result";
        }
        const bool is_new = why && !(why->is_general && std::exchange(is_general_said_, true));
        std::string text = phrasing_.say(message, facts, is_new ? why->words : std::string{},
                                         is_new ? why->link : words::Link::Sequel);
        if (point.result_fall > 0 && result_.winner == side && !std::exchange(is_forgiven_, true)) {
            text += " " + phrasing_.say("story.turn_forgiven", facts);
        }
        return text;
    }

    /// How often the side of the first point that is proved to change the result let one go beside the
    /// points.
    void add_more_of_the_same(const std::vector<TurningPoint>& points) {
        const auto first =
            std::ranges::find_if(points, [](const TurningPoint& point) { return point.result_fall > 0; });
        Ply latest{0};
        int count = 0;
        for (const TurningPoint& point : turning_points(game_, game_.plies.size())) {
            if (first != points.end() && point.result_fall > 0 && mover(point) == mover(*first) &&
                std::ranges::find(points, point) == points.end()) {
                ++count;
                latest = std::max(latest, point.ply);
            }
        }
        if (count > 0) {
            add_event(latest, latest, 150, [this, side = mover(*first), count, latest] {
                return phrasing_.say("story.turn_again",
                                     with(sides(side), {{"count", count}, at("at", latest)}));
            });
        }
    }

    /// From when on the loss was proved, where the story names no losing move; otherwise from when on the win
    /// was sure, and what the loser should have done.
    void add_end_of_doubt(const std::vector<TurningPoint>& points) {
        const auto winner = winner_in_the_end();
        const auto settled = winner ? words::settling_move(game_, *winner) : std::nullopt;
        const bool is_told =
            settled && std::ranges::any_of(points, [&](const TurningPoint& point) {
                return point.ply == *settled && (point.result_fall > 0 || point.grade != Grade::Estimate);
            });
        if (settled && !is_told && game_.replay.ended.ply.number() - settled->number() >= least_sure_plies) {
            const Ply ply = *settled;
            if (const auto score = proved_loss(ply, *winner)) {
                add_event(ply, ply, 900, [this, ply, side = other(*winner), score] {
                    return phrasing_.say(
                        "story.proved_loss",
                        with(sides(side),
                             {at("at", ply), {"score", score->starts_with(' ') ? "," + *score : *score}}));
                });
                return;
            }
            const Ply next{ply.number() + 1};
            add_event(next, next, 900, [this, next, side = *winner] {
                return phrasing_.say("story.sure_win", with(sides(side), {at("at", next)}));
            });
        }
        if (winner) {
            add_advice(points, other(*winner));
        }
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
        return was_open && value ? std::optional{phrasing_.score_of(*value, played.after)} : std::nullopt;
    }

    /// The loser's move after which the loss is proved.
    std::optional<Ply> losing_move() const {
        const auto winner = winner_in_the_end();
        const auto settled = winner ? words::settling_move(game_, *winner) : std::nullopt;
        return settled && game_.replay.before(*settled).to_move() != *winner ? settled : std::nullopt;
    }

    /// The loser's costliest move, where no turning point is the loser's.
    void add_advice(const std::vector<TurningPoint>& points, Side loser) {
        if (std::ranges::any_of(points, [&](const TurningPoint& point) { return mover(point) == loser; })) {
            return;
        }
        std::optional<std::size_t> costliest;
        for (std::size_t index = 0; index < game_.plies.size(); ++index) {
            const PlyAnnotation& ply = game_.plies[index];
            if (ply.verdict >= Verdict::Inaccuracy && ply.loss.seeds > Seeds{0} &&
                game_.replay.plies[index].house.owner() == loser &&
                better_move(game_, Ply{index + 1}) != nullptr &&
                (!costliest || ply.loss.seeds > game_.plies[*costliest].loss.seeds)) {
                costliest = index;
            }
        }
        if (costliest) {
            const Ply ply{*costliest + 1};
            add_event(ply, ply, 140, [this, ply, loser] {
                const Loss& loss = game_.plies[ply.number() - 1].loss;
                return phrasing_.say(
                    loss.grade == Grade::Estimate ? "story.advice_guess" : "story.advice",
                    with(sides(loser), {{"best", words::turn_text(better_move(game_, ply)->turn())},
                                        at("at", ply),
                                        phrasing_.lost("loss", loss.seeds)}));
            });
        }
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
        add_event(Ply{1}, ply, has_shape ? 100 : 70, [this, ply, taker, has_shape, shapes] {
            const Note* const shape = has_shape ? shapes.front().second : nullptr;
            return phrasing_.say(shape != nullptr ? "story.opening" : "story.first_capture",
                                 with(sides(shape != nullptr ? shape->side : taker),
                                      {at("at", ply),
                                       {"taker", phrasing_.side(taker)},
                                       {"gain", game_.replay.plies[ply.number() - 1].captured.count()},
                                       {"shape", shape != nullptr ? name(shape->kind) : ""}}));
        });
    }

    /// What became of each granary, and who spoiled it.
    void add_granaries() {
        std::map<House, Ply> begun;
        std::map<House, Ply> spoiled;
        for (const auto& [ply, note] : notes_of({NoteKind::GranaryStarted, NoteKind::GranaryOpened,
                                                 NoteKind::GranarySpoiled, NoteKind::GranaryUnopened})) {
            const House house = note->house;
            if (note->kind == NoteKind::GranaryStarted) {
                begun.emplace(house, ply);
                continue;
            }
            if (note->kind == NoteKind::GranarySpoiled) {
                if (spoiled.emplace(house, ply).second) {
                    add_event(ply, ply, 90 + 5 * note->gain.count(),
                              [this, ply = ply, note = note] { return granary_spoiled(ply, *note); });
                }
                continue;
            }
            const Ply from = begun.contains(house) ? begun[house] : Ply{1};
            begun.erase(house);
            const int weight = note->kind == NoteKind::GranaryUnopened ? 90
                               : note->gain > Seeds{0}                 ? 100 + 15 * note->gain.count()
                                                                       : 130;
            // It is told at its end; what happens meanwhile is not silenced by it.
            add_event(ply, ply, weight,
                      [this, from, ply = ply, note = note] { return granary(from, ply, *note); });
        }
    }

    std::string granary(Ply from, Ply ply, const Note& note) {
        const Side side = note.house.owner();
        const Note* const taken_back = words::note_on(game_, Ply{ply.number() + 1}, NoteKind::ReturnCapture);
        const ReplayedPly& played = game_.replay.plies[ply.number() - 1];
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
            facts.push_back({"timing", phrasing_.piece("story.timing", {{"when", timing(ply)}})});
            facts.push_back(
                {"back", taken_back == nullptr
                             ? std::string{}
                             : phrasing_.part("story.taken_back",
                                              with(sides(side), {{"gain", taken_back->gain.count()}}))});
            return phrasing_.say("story.granary_takes", facts);
        }
        // Why it took nothing: where the last seed fell.
        const Message where = played.grand_slam             ? "story.last_seed_slam"
                              : played.last.owner() == side ? "story.last_seed_home"
                                                            : "story.last_seed_away";
        facts.push_back(
            {"where",
             phrasing_.part(where, with(facts, {{"last", played.last.letter()},
                                                {"count", played.after.seeds(played.last).count()}}))});
        return phrasing_.say("story.granary_empty", facts);
    }

    /// Whether a granary was opened too early, too late or at the right moment, where that is known or
    /// guessed.
    std::string timing(Ply ply) const {
        for (const auto& [kind, when] : {std::pair{NoteKind::GranaryEarly, "early"},
                                         {NoteKind::GranaryLate, "late"},
                                         {NoteKind::GranaryWellTimed, "good"}}) {
            if (const Note* const note = words::note_on(game_, ply, kind)) {
                return std::string{when} + (note->grade == Grade::Estimate ? "_guess" : "");
            }
        }
        return "unknown";
    }

    std::string granary_spoiled(Ply ply, const Note& note) {
        const char* const how = !note.parries.raise.empty()   ? "raise"
                                : !note.parries.spoil.empty() ? "feed"
                                : !note.parries.empty.empty() ? "empty"
                                                              : "none";
        return phrasing_.say(
            "story.granary_spoiled",
            with(sides(note.house.owner()),
                 {at("at", ply), {"house", note.house.letter()}, {"gain", note.gain.count()}, {"how", how}}));
    }

    /// That a side was nearly starved.
    void add_famine(Side side) {
        std::vector<Ply> threats;
        std::vector<Ply> parries;
        for (const auto& [ply, note] :
             notes_of({NoteKind::FamineThreat, NoteKind::FamineParried, NoteKind::FamineCertain})) {
            if (note->side != side) {
                continue;
            }
            if (note->kind == NoteKind::FamineCertain) {
                add_event(ply, ply, 170, [this, ply = ply, side] {
                    return phrasing_.say("story.famine_certain", with(sides(other(side)), {at("at", ply)}));
                });
                return;
            }
            (note->kind == NoteKind::FamineThreat ? threats : parries).push_back(ply);
        }
        if (threats.empty() || parries.empty()) {
            return;
        }
        add_event(threats.front(), parries.back(), 160, [this, side, threats, parries] {
            return phrasing_.say(
                "story.famine_parried",
                with(sides(other(side)),
                     {at("at", threats.front()), at("parry", parries.back()), {"count", threats.size()}}));
        });
    }

    /// The longest stretch in which a side attacked again and again, which house most, and how often the
    /// threat was met.
    void add_pressure(Side side) {
        std::vector<std::pair<Ply, const Note*>> longest;
        std::vector<std::pair<Ply, const Note*>> stretch;
        for (const auto& threat : notes_of({NoteKind::CaptureThreat})) {
            if (threat.second->side != side) {
                continue;
            }
            if (!stretch.empty() && threat.first.number() - stretch.back().first.number() > least_run) {
                stretch.clear();
            }
            stretch.push_back(threat);
            longest = stretch.size() > longest.size() ? stretch : longest;
        }
        if (longest.size() < many_threats) {
            return;
        }
        const Ply from = longest.front().first;
        const Ply to = longest.back().first;
        std::map<House, int> aims;
        for (const auto& [ply, note] : longest) {
            for (const House house : note->houses) {
                ++aims[house];
            }
        }
        const auto favourite = std::ranges::max_element(aims, {}, [](const auto& aim) { return aim.second; });
        if (favourite == aims.end()) {
            return;
        }
        const auto answers =
            notes_of({NoteKind::ThreatEmptied, NoteKind::ThreatRaised, NoteKind::ThreatSpoiled,
                      NoteKind::ThreatCaptured, NoteKind::ThreatCountered});
        const auto met = std::ranges::count_if(answers, [&](const auto& answer) {
            return answer.second->side != side && from < answer.first &&
                   answer.first.number() <= to.number() + 1;
        });
        add_event(from, to, 80 + static_cast<int>(longest.size()),
                  [this, side, from, to, count = longest.size(), met, aim = *favourite] {
                      const auto number = [](std::string_view name, auto value) { return Fact{name, value}; };
                      return phrasing_.say("story.pressure", with(sides(side), {move_number("from", from),
                                                                                move_number("to", to),
                                                                                number("count", count),
                                                                                {"house", aim.first.letter()},
                                                                                number("often", aim.second),
                                                                                number("met", met)}));
                  });
    }

    /// The seeds and the safe moves with which the ending begins.
    void add_ending() {
        for (const auto& [ply, note] : notes_of({NoteKind::EndingBegins})) {
            std::array<std::optional<int>, 2> safe;
            for (const Note& each : game_.plies[ply.number() - 1].notes) {
                if (each.kind == NoteKind::MovesInHand) {
                    safe.at(each.side == note->side ? 0 : 1) = each.plies;
                }
            }
            add_event(ply, ply, 95, [this, ply = ply, note = note, safe] {
                const Facts facts = with(sides(note->side), {move_number("from", ply),
                                                             {"seeds", note->seeds.count()},
                                                             {"gain", note->gain.count()},
                                                             {"cost", note->cost.count()}});
                std::string reserve;
                if (safe[0] && safe[1]) {
                    reserve = phrasing_.part("story.safe_moves",
                                             with(facts, {{"own", *safe[0]}, {"others", *safe[1]}}));
                }
                return phrasing_.say("story.ending", with(facts, {{"reserve", reserve}}));
            });
            return;
        }
    }

    /// The greatest capture that no granary made.
    void add_greatest_capture() {
        std::optional<std::size_t> greatest;
        for (std::size_t index = 0; index < plies_played(game_); ++index) {
            if (words::note_on(game_, Ply{index + 1}, NoteKind::GranaryOpened) == nullptr &&
                (!greatest || game_.replay.plies[index].captured > game_.replay.plies[*greatest].captured)) {
                greatest = index;
            }
        }
        const bool is_first = greatest && game_.replay.plies[*greatest].before.on_board() ==
                                              game_.replay.start.on_board() + game_.replay.start.reserve();
        if (!greatest || is_first || game_.replay.plies[*greatest].captured < big_capture) {
            return;
        }
        const Ply ply{*greatest + 1};
        const ReplayedPly& played = game_.replay.plies[*greatest];
        add_event(ply, ply, 60 + 10 * played.captured.count(), [this, ply, &played] {
            return phrasing_.say(
                "story.big_capture",
                with(sides(played.house.owner()), {at("at", ply), {"gain", played.captured.count()}}));
        });
    }

    /// What the winner received of the seeds on the board: where they alone decided, or where the other row
    /// is empty.
    void add_last_rows() {
        const Replay& replay = game_.replay;
        const std::size_t end = plies_played(game_);
        const auto winner = winner_in_the_end();
        if (!winner || end == 0 || replay.ended.reason == EndReason::Unfinished ||
            end != replay.ended.ply.number()) {
            return;
        }
        const Board& last = replay.plies[end - 1].after;
        const auto received = [&](Side side) {
            return Seeds{replay.ended.final.halves(side) / 2 - last.store(side).count()};
        };
        const Seeds own = received(*winner);
        const Seeds others = received(other(*winner));
        const bool by_rows =
            last.store(*winner) <= last.store(other(*winner)) && own > others && others > Seeds{0};
        const bool by_last_row = replay.ended.reason == EndReason::NoMove && own >= telling_row;
        if (by_rows || by_last_row) {
            add_event(Ply{end}, Ply{end}, 130, [this, by_rows, own, others, side = *winner] {
                return phrasing_.say(by_rows ? "story.won_by_rows" : "story.won_last_row",
                                     with(sides(side), {{"gain", own.count()}, {"cost", others.count()}}));
            });
        }
    }

    /// What was captured in a stretch of the game.
    std::string run(Ply from, Ply to) {
        std::map<House, Seeds> by_house;
        std::array<Seeds, 2> sums{};
        for (std::size_t index = from.number() - 1; index < to.number(); ++index) {
            const ReplayedPly& played = game_.replay.plies[index];
            sums.at(played.house.owner() == Side::South ? 0 : 1) += played.captured;
            by_house[played.house] += played.captured;
        }
        const Side side = sums[0] >= sums[1] ? Side::South : Side::North;
        const auto [less, more] = std::minmax(sums[0], sums[1]);
        const auto best = std::ranges::max_element(by_house, {}, [&](const auto& each) {
            return each.first.owner() == side ? each.second : Seeds{0};
        });
        const bool has_best = more >= telling_row && 2 * best->second.count() > more.count() && less < more;
        const Facts facts =
            with(sides(side),
                 {move_number("from", from),
                  move_number("to", to),
                  {"gain", more.count()},
                  {"cost", less.count()},
                  {"most", has_best ? phrasing_.part("story.run_most", {{"house", best->first.letter()}})
                                    : std::string{}}});
        return phrasing_.say(more == Seeds{0}   ? "story.run_none"
                             : less == Seeds{0} ? "story.run_alone"
                             : less == more     ? "story.run_even"
                                                : "story.run",
                             facts);
    }

    Phrasing& phrasing_;
    const AnnotatedGame& game_;
    GameResult result_;
    std::vector<Event> events_;
    bool is_forgiven_ = false;      ///< it was said that a mistake of the winner's went unpunished
    bool is_general_said_ = false;  ///< a reason that holds of several moves
};

}  // namespace

std::string ending_below_score(const AnnotatedGame& game, Language language) {
    Phrasing phrasing(game, language);
    return words::end_sentence(phrasing, game, words::EndScore::LeftOut);
}

Story tell_story(const AnnotatedGame& game, Language language) {
    Phrasing phrasing(game, language);
    return words::tell_story(phrasing, game);
}

}  // namespace awale

namespace awale::words {

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
        all.push_back({"score", score});
        all.push_back({"tally", score.starts_with(' ') ? "," + score : score});
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

namespace {

Message end_message(const GameResult& result, EndReason reason) {
    const bool draw = !result.winner;
    switch (result.conclusion) {
        case Conclusion::Resigned: return "story.end_resigned";
        case Conclusion::Agreed: return draw ? "story.end_agreed_draw" : "story.end_agreed";
        case Conclusion::Open: return "story.end_unfinished";
        case Conclusion::Declared: return draw ? "story.end_declared_draw" : "story.end_declared";
        case Conclusion::Played: break;
    }
    switch (reason) {
        case EndReason::Majority: return "story.end_majority";
        case EndReason::NoMove: return draw ? "story.end_starved_draw" : "story.end_starved";
        case EndReason::Repetition: return draw ? "story.end_repetition_draw" : "story.end_repetition";
        case EndReason::FewSeeds: return draw ? "story.end_few_seeds_draw" : "story.end_few_seeds";
        case EndReason::NoCaptureLeft:
            return draw ? "story.end_no_capture_left_draw" : "story.end_no_capture_left";
        case EndReason::Unfinished: return "story.end_unfinished";
    }
    return "story.end_unfinished";
}

/// Whether the sentence on the end begins with the score.
bool score_comes_first(Conclusion conclusion) {
    return conclusion == Conclusion::Resigned || conclusion == Conclusion::Open;
}

}  // namespace

std::string end_sentence(Phrasing& phrasing, const AnnotatedGame& game, EndScore score) {
    const GameResult result = game_result(game.record, game.replay);
    const Side side = result.winner.value_or(Side::South);
    const Ply last = game.replay.ended.ply;
    const Ply numbered_last = numbered(game.replay, last);
    std::string shown = score == EndScore::Shown ? score_words(result.score) : std::string{};
    if (!shown.empty()) {
        shown = score_comes_first(result.conclusion)        ? shown + ", "
                : result.conclusion == Conclusion::Declared ? ", " + shown
                : result.winner                             ? " " + shown
                                                            : ", " + shown;
    }
    std::string text = phrasing.say(end_message(result, game.replay.ended.reason),
                                    {{"at", phrasing.played(last)},
                                     {"side", phrasing.side(side)},
                                     {"other", phrasing.side(result.resigned.value_or(other(side)))},
                                     {"score", std::move(shown)},
                                     {"moves", numbered_last.pair_number()}});
    // Without the score a sentence may begin in the middle.
    if ('a' <= text.front() && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

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
    if (value.grade == Grade::Estimate) {
        return phrasing.say("story.best_play_guess", {text});
    }
    if (!outcome) {
        return phrasing.say("story.best_play_open", {text});
    }
    if (!is_won) {
        return phrasing.say("story.best_play_draws", {text});
    }
    return phrasing.say("story.best_play_wins", {text, {"side", phrasing.side(winner)}});
}

std::optional<Ply> settling_move(const AnnotatedGame& game, Side winner) {
    const Outcome won = winner == Side::South ? Outcome::SouthWins : Outcome::NorthWins;
    const std::size_t end = plies_played(game);
    std::size_t sure = end;  // plies to the position from which on the win is proved; the end: none yet
    for (std::size_t index = 0; index <= end; ++index) {
        const auto before = index < end       ? game.plies[index].result_before
                            : game.last_value ? proved_outcome(*game.last_value)
                                              : std::nullopt;
        const bool is_reached = index > 0 && game.plies[index - 1].result_after == won;
        // What the loser plays in a lost position cannot save it.
        const bool is_kept = sure < end && game.replay.plies[index - 1].house.owner() != winner;
        if (before.value_or(won) != won || !(before || is_reached || is_kept)) {
            sure = end;
        } else if (sure == end) {
            sure = index;
        }
    }
    return 0 < sure && sure < end ? std::optional{Ply{sure}} : std::nullopt;
}

}  // namespace awale::words
