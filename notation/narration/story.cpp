#include "awale/notation/narration/story.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <tuple>
#include <utility>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/notation/narration/reasons.hpp"

namespace awale {

namespace {

using words::Facts;
using words::Message;
using words::Phrasing;

/// The most turning points a story names.
constexpr std::size_t max_named = 4;
/// With so many sentences beside the end, reasons apart, the story does not say what happened again.
constexpr std::size_t most_sentences = 6;
/// The least loss that turns a game whose result is likely to be kept.
constexpr Seeds least_told{4};
/// The least capture that is worth a sentence in a game without mistakes.
constexpr Seeds big_capture{5};

class Storyteller {
public:
    Storyteller(const AnnotatedGame& game, Language language)
        : game_(game), phrasing_(game, language), result_(game_result(game.record, game.replay)) {}

    Story whole() {
        Story story;
        story.sentences.push_back(words::end_sentence(phrasing_, game_));
        add(words::best_play_sentence(phrasing_, game_), story);
        const std::size_t ending = story.sentences.size();
        const std::vector<TurningPoint> mistakes = all_mistakes();
        story.turning_points = named(mistakes);
        if (story.turning_points.empty()) {
            if (game_.last_value || game_.ledger.frontier) {
                tell_quiet_game(mistakes, story);
            }
            return story;
        }
        const auto decider = deciding_point(story.turning_points);
        auto plan = words::plan_sentence(phrasing_, game_, decider);
        const bool has_plan = plan.has_value();
        add(std::move(plan), story);
        const std::size_t told = story.sentences.size();
        if (!is_losing_move_named(story.turning_points)) {
            add_balance(has_plan ? words::BalanceParts::LastRow : words::BalanceParts::All, story);
        }
        if (!has_plan && story.sentences.size() == told && decider) {
            story.sentences.push_back(words::phase_sentence(phrasing_, game_, *decider));
        }
        for (const TurningPoint& point : story.turning_points) {
            story.sentences.push_back(turn(point));
        }
        const std::size_t turns_end = story.sentences.size();
        add_end_of_doubt(story);
        if (story.sentences.size() - ending < most_sentences) {
            if (auto again = more_of_the_same(story.turning_points)) {
                story.sentences.insert(story.sentences.begin() + static_cast<std::ptrdiff_t>(turns_end),
                                       *std::move(again));
            }
        }
        return story;
    }

private:
    /// A game in which no mistake let the result go.
    void tell_quiet_game(const std::vector<TurningPoint>& mistakes, Story& story) {
        const auto winner = winner_in_the_end();
        auto slide = winner ? words::slide_sentence(phrasing_, game_, *winner) : std::nullopt;
        if (slide) {
            story.sentences.push_back(*std::move(slide));
        } else if (mistakes.empty() && !proved_loss_sentence(story.turning_points)) {
            story.sentences.push_back(phrasing_.say("story.story_quiet", {}));
        }
        add_balance(words::BalanceParts::All, story);
        // The greatest that was forgiven.
        if (!mistakes.empty()) {
            story.turning_points.push_back(mistakes.front());
            story.sentences.push_back(turn(mistakes.front()));
        }
        if (!winner) {
            add(greatest_capture(), story);
        }
        add_end_of_doubt(story);
    }

    /// What brought the winner its seeds.
    void add_balance(words::BalanceParts parts, Story& story) {
        if (const auto winner = winner_in_the_end()) {
            for (std::string& sentence : words::balance_sentences(phrasing_, game_, *winner, parts)) {
                story.sentences.push_back(std::move(sentence));
            }
        }
    }

    /// From when on the loss was proved; otherwise from when on the win was sure, and what the loser should
    /// have done.
    void add_end_of_doubt(Story& story) {
        if (auto lost = proved_loss_sentence(story.turning_points)) {
            story.sentences.push_back(*std::move(lost));
            return;
        }
        add(sure_from(story.turning_points), story);
        add(advice(story.turning_points), story);
    }

    /// The move from which on the loss is proved, if it is none of those points.
    std::optional<std::string> proved_loss_sentence(const std::vector<TurningPoint>& points) {
        const auto winner = winner_in_the_end();
        return winner && !is_losing_move_named(points)
                   ? words::proved_loss_sentence(phrasing_, game_, *winner)
                   : std::nullopt;
    }

    /// Whether the move that lost the game is among those the story names.
    bool is_losing_move_named(const std::vector<TurningPoint>& points) const {
        const auto losing = losing_move();
        return losing &&
               std::ranges::any_of(points, [&](const TurningPoint& point) { return point.ply == *losing; });
    }

    /// The loser's move after which the loss is proved.
    std::optional<Ply> losing_move() const {
        const auto winner = winner_in_the_end();
        const auto settled = winner ? words::settling_move(game_, *winner) : std::nullopt;
        return settled && game_.replay.before(*settled).to_move() != *winner ? settled : std::nullopt;
    }

    static void add(std::optional<std::string> sentence, Story& story) {
        if (sentence) {
            story.sentences.push_back(*std::move(sentence));
        }
    }

    /// The falls with a better move, the greatest first.
    std::vector<TurningPoint> all_mistakes() const {
        std::vector<TurningPoint> ranked = turning_points(game_, game_.plies.size());
        // Without a better move, the mistake was an earlier one that no search saw.
        std::erase_if(ranked,
                      [&](const TurningPoint& point) { return better_move(game_, point.ply) == nullptr; });
        return ranked;
    }

    /// The greatest falls by their effect on the result: the one that decided the game, then those that are
    /// proved to have changed it, then those that seem to, then by the seeds.
    std::vector<TurningPoint> named(std::vector<TurningPoint> ranked) const {
        // One that lost little, and left the result where it was as far as anybody knows, turned nothing.
        std::erase_if(
            ranked, [](const TurningPoint& point) { return point.likely_kept && point.seeds < least_told; });
        const auto decider = deciding_point(ranked);
        std::ranges::stable_sort(ranked, std::ranges::greater{}, [&](const TurningPoint& point) {
            return std::tuple{point == decider, point.result_fall, likely_fall(point), point.seeds};
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

    // 1. The turning points.

    std::string turn(const TurningPoint& point) {
        const std::size_t index = point.ply.number() - 1;
        const ReplayedPly& played = game_.replay.plies[index];
        const Judgement& judgement = game_.plies[index].judgement;
        const Side side = played.before.to_move();
        const JudgedMove& mine = *judgement.find(played.turn());
        const JudgedMove& best = *better_move(game_, point.ply);
        const bool is_lost = point.result_fall > 0 && possible_result(side, mine.value) == Result::Loss;
        const Message message = is_lost && losing_move() == std::optional{point.ply}
                                    ? "story.turn_losing"
                                    : turn_message(side, best, mine, point);
        const auto lost_to = is_lost ? std::optional{other(side)} : std::nullopt;
        const Facts facts{
            Phrasing::text("at", phrasing_.played(point.ply)),
            Phrasing::text("mover", phrasing_.side(side)),
            Phrasing::text("other", phrasing_.side(other(side))),
            Phrasing::text("house", words::turn_text(played.turn())),
            Phrasing::text("best", words::turn_text(best.turn())),
            phrasing_.lost("loss", point.seeds),
            Phrasing::text("best_value", worth(side, best.value, played.before, point)),
            Phrasing::text("played_value", point.result_fall > 0
                                               ? phrasing_.left_by(side, mine.value, played.before, lost_to)
                                               : phrasing_.predicted(mine.value, played.before))};
        std::string text = phrasing_.say(message, facts);
        const auto place = message == "story.turn_guess" ? words::ReasonPlace::AfterAnother
                                                         : words::ReasonPlace::AfterItsMove;
        if (const auto why = words::reason_for(phrasing_, game_, point.ply, place)) {
            text += " " + why->words;
        }
        if (point.result_fall > 0 && result_.winner == side && !forgiven_) {
            forgiven_ = true;
            text += " " + phrasing_.say("story.turn_forgiven", facts);
        }
        return text;
    }

    static Message turn_message(Side side, const JudgedMove& best, const JudgedMove& mine,
                                const TurningPoint& point) {
        if (point.result_fall > 0) {
            return guaranteed_result(side, best.value) == Result::Draw   ? "story.turn_draw_to_loss"
                   : possible_result(side, mine.value) == Result::Loss   ? "story.turn_win_to_loss"
                   : guaranteed_result(side, mine.value) == Result::Draw ? "story.turn_win_to_draw"
                                                                         : "story.turn_win_open";
        }
        return point.grade == Grade::Estimate  ? "story.turn_guess"
               : point.grade == Grade::Bounded ? "story.turn_at_least"
                                               : "story.turn_seeds";
    }

    /// Where a result fell, what is proved of a value; otherwise the value.
    std::string worth(Side mover, Value value, const Board& board, const TurningPoint& point) const {
        if (point.result_fall == 0) {
            return phrasing_.predicted(value, board);
        }
        if (value.grade == Grade::Estimate) {
            value.grade = Grade::Bounded;
        }
        return phrasing_.predicted(value, board, mover);
    }

    /// How often the side of the first point that is proved to change the result let one go beside the
    /// points.
    std::optional<std::string> more_of_the_same(const std::vector<TurningPoint>& points) {
        const auto first =
            std::ranges::find_if(points, [](const TurningPoint& point) { return point.result_fall > 0; });
        std::optional<Ply> latest;
        int count = 0;
        for (const TurningPoint& point : turning_points(game_, game_.plies.size())) {
            if (first != points.end() && point.result_fall > 0 && mover(point) == mover(*first) &&
                std::ranges::find(points, point) == points.end()) {
                ++count;
                latest = std::max(latest, std::optional{point.ply});
            }
        }
        if (!latest) {
            return std::nullopt;
        }
        return phrasing_.say("story.turn_again", {Phrasing::text("side", phrasing_.side(mover(*first))),
                                                  Phrasing::number("count", Seeds{count}),
                                                  Phrasing::text("at", phrasing_.played(*latest))});
    }

    /// From when on the winner was sure of the win, where no turning point says so and the game went on for
    /// some moves.
    std::optional<std::string> sure_from(const std::vector<TurningPoint>& points) {
        const auto winner = winner_in_the_end();
        const auto settled = winner ? words::settling_move(game_, *winner) : std::nullopt;
        const bool is_told =
            settled && std::ranges::any_of(points, [&](const TurningPoint& point) {
                return point.ply == *settled && (point.result_fall > 0 || point.grade != Grade::Estimate);
            });
        if (!settled || !words::is_long_before_end(game_, *settled) || is_told) {
            return std::nullopt;
        }
        return phrasing_.say("story.story_sure",
                             {Phrasing::text("side", phrasing_.side(*winner)),
                              Phrasing::text("at", phrasing_.played(Ply{settled->number() + 1}))});
    }

    // 2. What the loser should have done.

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

    /// The loser's costliest move, where no turning point is the loser's.
    std::optional<std::string> advice(const std::vector<TurningPoint>& points) {
        const auto winner = winner_in_the_end();
        const Side side = other(winner.value_or(Side::South));
        if (!winner ||
            std::ranges::any_of(points, [&](const TurningPoint& point) { return mover(point) == side; })) {
            return std::nullopt;
        }
        std::optional<std::size_t> costliest;
        for (std::size_t index = 0; index < game_.plies.size(); ++index) {
            const PlyAnnotation& ply = game_.plies[index];
            if (ply.verdict >= Verdict::Inaccuracy && ply.loss.seeds > Seeds{0} &&
                game_.replay.plies[index].house.owner() == side &&
                (!costliest || ply.loss.seeds > game_.plies[*costliest].loss.seeds)) {
                costliest = index;
            }
        }
        if (!costliest) {
            return std::nullopt;
        }
        const PlyAnnotation& ply = game_.plies[*costliest];
        const JudgedMove* const best = better_move(game_, Ply{*costliest + 1});
        if (best == nullptr) {
            return std::nullopt;
        }
        return phrasing_.say(ply.loss.grade == Grade::Estimate ? "story.advice_guess" : "story.advice",
                             {Phrasing::text("side", phrasing_.side(side)),
                              Phrasing::text("best", words::turn_text(best->turn())),
                              Phrasing::text("at", phrasing_.played(Ply{*costliest + 1})),
                              phrasing_.lost("loss", ply.loss.seeds)});
    }

    /// What happened in a game without mistakes.
    std::optional<std::string> greatest_capture() {
        const auto& plies = game_.replay.plies;
        const auto greatest = std::ranges::max_element(plies, {}, &ReplayedPly::captured);
        if (greatest == plies.end() || greatest->captured < big_capture) {
            return std::nullopt;
        }
        const Ply ply{static_cast<std::size_t>(greatest - plies.begin()) + 1};
        return phrasing_.say(
            "story.story_capture",
            {Phrasing::text("side", phrasing_.side(greatest->house.owner())),
             Phrasing::text("at", phrasing_.played(ply)), Phrasing::number("gain", greatest->captured)});
    }

    const AnnotatedGame& game_;
    Phrasing phrasing_;
    GameResult result_;
    bool forgiven_ = false;  ///< it was said that a mistake of the winner's went unpunished
};

}  // namespace

std::string ending_below_score(const AnnotatedGame& game, Language language) {
    Phrasing phrasing(game, language);
    return words::end_sentence(phrasing, game, words::EndScore::LeftOut);
}

Story tell_story(const AnnotatedGame& game, Language language) {
    return Storyteller(game, language).whole();
}

}  // namespace awale

namespace awale::words {

namespace {

/// The ending begins with this many seeds on the board (docs/annotation.md, "Notes").
constexpr Seeds ending_seeds{12};
/// A win that changes hands so often is what the game was about.
constexpr int many_changes = 3;
/// A sure win is worth a sentence if at least this number of plies follows.
constexpr std::size_t least_sure_plies = 8;
/// A granary that takes fewer seeds decides nothing.
constexpr Seeds deciding_capture{5};

/// What a turning point was about.
enum class PlanTheme : std::uint8_t { Granary, Famine, Loop, Trap, None };

/// The theme, and whose granary it was.
struct PlanSubject {
    PlanTheme theme = PlanTheme::None;
    Side side = Side::South;
    House house{};
};

/// What a note on a mistake of `loser` says that the mistake was about.
PlanTheme theme_of_mistake(const Note& note, Side loser) {
    switch (note.kind) {
        case NoteKind::Refutation:
            return note.theme == RefutationTheme::Famine ? PlanTheme::Famine
                   : note.theme == RefutationTheme::Loop ? PlanTheme::Loop
                                                         : PlanTheme::None;
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed: return note.other != Ply{0} ? PlanTheme::Loop : PlanTheme::None;
        case NoteKind::GranaryEarly:
        case NoteKind::GranaryLate:
        case NoteKind::GranaryOpened: return PlanTheme::Granary;
        case NoteKind::FamineCertain:
        case NoteKind::StarvingEnding:
            // The first has the side that starves, the second the one that does not.
            return (note.side == loser) == (note.kind == NoteKind::FamineCertain) ? PlanTheme::Famine
                                                                                  : PlanTheme::None;
        default: return PlanTheme::None;
    }
}

/// The same of a note on the reply.
PlanTheme theme_of_reply(const Note& note, Side loser) {
    switch (note.kind) {
        case NoteKind::GranaryOpened:
            return note.side != loser && note.gain >= deciding_capture ? PlanTheme::Granary : PlanTheme::None;
        case NoteKind::TrapSprung: return PlanTheme::Trap;
        case NoteKind::Starved: return note.side == loser ? PlanTheme::Famine : PlanTheme::None;
        case NoteKind::FamineCertain:
        case NoteKind::StarvingEnding: return theme_of_mistake(note, loser);
        default: return PlanTheme::None;
    }
}

class Planner {
public:
    Planner(Phrasing& phrasing, const AnnotatedGame& game)
        : phrasing_(phrasing), game_(game), winner_(game_result(game.record, game.replay).winner) {}

    /// The plan that decided the game.
    std::optional<std::string> sentence(const std::optional<TurningPoint>& decider) {
        if (auto forced = forced_famine()) {
            return *forced;
        }
        if (decider && !is_guessed(*decider)) {
            switch (const PlanSubject about = subject(*decider); about.theme) {
                case PlanTheme::Granary:
                    return phrasing_.say("story.plan_granary",
                                         {Phrasing::text("side", phrasing_.side(about.side)),
                                          Phrasing::text("house", std::string(1, about.house.letter()))});
                case PlanTheme::Famine: return phrasing_.say("story.plan_famine", {});
                case PlanTheme::Loop: return phrasing_.say("story.plan_loop", {});
                case PlanTheme::Trap: return phrasing_.say("story.plan_trap", {});
                case PlanTheme::None: break;
            }
        }
        if (auto swings = changes_of_hands()) {
            return swings;
        }
        // Who sets up badly has no captures to tell of.
        return decider && game_.replay.before(decider->ply).reserve() > Seeds{0}
                   ? std::optional{part(*decider)}
                   : std::nullopt;
    }

    /// The part of the game that decided it.
    std::string part(const TurningPoint& decider) {
        return phrasing_.say(phase(game_.replay.before(decider.ply), is_guessed(decider)), {});
    }

private:
    /// Only a result that is proved to be lost decides a game for certain.
    static bool is_guessed(const TurningPoint& point) {
        return point.result_fall == 0;
    }

    /// The phases of docs/annotation.md: the set-up, until the first capture, and from twelve seeds on. A
    /// position set up with so few seeds is an ending from its start.
    Message phase(const Board& board, bool guess) const {
        const Board& start = game_.replay.start;
        if (board.reserve() > Seeds{0}) {
            return guess ? "story.plan_set_up_guess" : "story.plan_set_up";
        }
        if (board.on_board() <= ending_seeds) {
            return guess ? "story.plan_ending_guess" : "story.plan_ending";
        }
        if (board.on_board() == start.on_board() + start.reserve()) {
            return guess ? "story.plan_opening_guess" : "story.plan_opening";
        }
        return guess ? "story.plan_middle_guess" : "story.plan_middle";
    }

    /// What a turning point was about: its own notes first, then those of the reply.
    PlanSubject subject(const TurningPoint& point) const {
        const std::size_t index = point.ply.number() - 1;
        const Side loser = game_.replay.before(point.ply).to_move();
        for (std::size_t at = index; at < std::min(index + 2, game_.plies.size()); ++at) {
            for (const Note& note : game_.plies[at].notes) {
                const PlanTheme theme =
                    at == index ? theme_of_mistake(note, loser) : theme_of_reply(note, loser);
                if (theme != PlanTheme::None) {
                    return {theme, note.side, note.house};
                }
            }
        }
        return {};
    }

    /// From when on the famine that ended the game could be forced, where the win was sure from then on and
    /// not before.
    std::optional<std::string> forced_famine() {
        if (game_.replay.ended.reason != EndReason::NoMove || !winner_) {
            return std::nullopt;
        }
        const Outcome won = *winner_ == Side::South ? Outcome::SouthWins : Outcome::NorthWins;
        for (std::size_t index = 0; index < game_.plies.size(); ++index) {
            if (game_.plies[index].result_before == won) {
                return std::nullopt;
            }
            for (const Note& note : game_.plies[index].notes) {
                if (note.kind == NoteKind::FamineCertain && note.side == other(*winner_)) {
                    const auto settled = settling_move(game_, *winner_);
                    if (!settled || *settled > Ply{index + 1}) {
                        return std::nullopt;
                    }
                    return phrasing_.say("story.plan_famine_forced",
                                         {Phrasing::text("at", phrasing_.played(Ply{index + 1})),
                                          Phrasing::text("side", phrasing_.side(*winner_))});
                }
            }
        }
        return std::nullopt;
    }

    /// That the proved win changed hands again and again, and when it first did.
    std::optional<std::string> changes_of_hands() {
        std::optional<Outcome> winner;
        std::optional<Ply> first;
        int changes = 0;
        const auto see = [&](std::size_t index, const std::optional<Outcome>& outcome) {
            if (!outcome || *outcome == Outcome::Draw) {
                return;
            }
            if (winner && *winner != *outcome) {
                ++changes;
                first = first.value_or(Ply{index + 1});
            }
            winner = outcome;
        };
        for (std::size_t index = 0; index < game_.plies.size(); ++index) {
            see(index, game_.plies[index].result_before);
            see(index, game_.plies[index].result_after);
        }
        if (changes < many_changes) {
            return std::nullopt;
        }
        return phrasing_.say(
            "story.plan_swings",
            {Phrasing::number("count", Seeds{changes}),
             Phrasing::number("moves",
                              Seeds{static_cast<int>(numbered(game_.replay, *first).pair_number())})});
    }

    Phrasing& phrasing_;
    const AnnotatedGame& game_;
    std::optional<Side> winner_;
};

}  // namespace

std::optional<std::string> plan_sentence(Phrasing& phrasing, const AnnotatedGame& game,
                                         const std::optional<TurningPoint>& decider) {
    return Planner(phrasing, game).sentence(decider);
}

std::string phase_sentence(Phrasing& phrasing, const AnnotatedGame& game, const TurningPoint& decider) {
    return Planner(phrasing, game).part(decider);
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
    std::string text = phrasing.say(
        end_message(result, game.replay.ended.reason),
        {Phrasing::text("at", phrasing.played(last)), Phrasing::text("side", phrasing.side(side)),
         Phrasing::text("other", phrasing.side(result.resigned.value_or(other(side)))),
         Phrasing::text("score", std::move(shown)),
         Phrasing::number("moves", Seeds{static_cast<int>(numbered_last.pair_number())})});
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
    const auto text = Phrasing::text(
        "value",
        phrasing.predicted(value, game.replay.last(), is_won ? std::optional{winner} : std::nullopt));
    if (value.grade == Grade::Estimate) {
        return phrasing.say("story.best_play_guess", {text});
    }
    if (!outcome) {
        return phrasing.say("story.best_play_open", {text});
    }
    if (!is_won) {
        return phrasing.say("story.best_play_draws", {text});
    }
    return phrasing.say("story.best_play_wins", {text, Phrasing::text("side", phrasing.side(winner))});
}

namespace {

/// The ending begins with this many seeds on the board (docs/annotation.md, "Notes").
constexpr Seeds seeds_of_ending{12};
/// The least difference of a phase, the least capture and the least row that say why a side won.
constexpr Seeds telling_difference{2};
constexpr Seeds telling_capture{5};
constexpr Seeds telling_row{4};
/// The least margin that slipped away bit by bit.
constexpr Seeds telling_slide{6};

/// The plies of the game that are there, without those after its end.
std::size_t plies_played(const AnnotatedGame& game) {
    return std::min({game.replay.ended.ply.number(), game.replay.plies.size(), game.plies.size()});
}

std::size_t of(Side side) {
    return side == Side::South ? 0 : 1;
}

/// What the sides captured with more than twelve seeds on the board, and with fewer.
struct PhaseCaptures {
    std::array<Seeds, 2> middle{};
    std::array<Seeds, 2> ending{};
    std::array<int, 2> in_middle{};  ///< how many captures there were
};

PhaseCaptures captures_of(const AnnotatedGame& game) {
    PhaseCaptures sums;
    for (std::size_t index = 0; index < plies_played(game); ++index) {
        const ReplayedPly& ply = game.replay.plies[index];
        const bool is_ending = ply.before.reserve() == Seeds{0} && ply.before.on_board() <= seeds_of_ending;
        auto& phase = is_ending ? sums.ending : sums.middle;
        phase.at(of(ply.house.owner())) += ply.captured;
        sums.in_middle.at(of(ply.house.owner())) += !is_ending && ply.captured > Seeds{0} ? 1 : 0;
    }
    return sums;
}

/// Says what the captures, the greatest of them and the last row did for the winner.
class Balance {
public:
    Balance(Phrasing& phrasing, const AnnotatedGame& game, Side winner)
        : phrasing_(phrasing), game_(game), winner_(winner) {}

    std::vector<std::string> sentences(BalanceParts parts) {
        std::vector<std::string> made;
        if (auto rows = by_rows()) {
            made.push_back(*std::move(rows));
            return made;
        }
        if (parts == BalanceParts::All) {
            if (auto phase = by_phase()) {
                made.push_back(*std::move(phase));
            }
            if (auto capture = by_capture()) {
                made.push_back(*std::move(capture));
            }
        }
        if (auto row = by_last_row()) {
            made.push_back(*std::move(row));
        }
        return made;
    }

private:
    Facts facts(Seeds gain, Seeds cost) const {
        return {Phrasing::text("side", phrasing_.side(winner_)),
                Phrasing::text("other", phrasing_.side(other(winner_))), Phrasing::number("gain", gain),
                Phrasing::number("cost", cost)};
    }

    /// What a side received of the board when the game ended, in whole seeds.
    Seeds received(Side side) const {
        const Replay& replay = game_.replay;
        const Board& last = replay.plies[replay.ended.ply.number() - 1].after;
        return Seeds{replay.ended.final.halves(side) / 2 - last.store(side).count()};
    }

    bool is_over() const {
        const std::size_t plies = plies_played(game_);
        return game_.replay.ended.reason != EndReason::Unfinished && plies > 0 &&
               plies == game_.replay.ended.ply.number();
    }

    /// That the seeds on the board decided, where the stores did not.
    std::optional<std::string> by_rows() {
        if (!is_over()) {
            return std::nullopt;
        }
        const Board& last = game_.replay.plies[game_.replay.ended.ply.number() - 1].after;
        const Seeds own = received(winner_);
        const Seeds others = received(other(winner_));
        if (last.store(winner_) > last.store(other(winner_)) || own <= others || others == Seeds{0}) {
            return std::nullopt;
        }
        return phrasing_.say("story.won_by_rows", facts(own, others));
    }

    std::optional<std::string> by_phase() {
        const PhaseCaptures sums = captures_of(game_);
        const auto lead = [&](const std::array<Seeds, 2>& phase) {
            return phase.at(of(winner_)) - phase.at(of(other(winner_)));
        };
        const bool in_middle = lead(sums.middle) >= lead(sums.ending);
        const auto& phase = in_middle ? sums.middle : sums.ending;
        if (lead(phase) < telling_difference) {
            return std::nullopt;
        }
        // The score of the game is not said again.
        const Score& final = game_.replay.ended.final;
        if (final == Score(phase.at(of(Side::South)), phase.at(of(Side::North)))) {
            const int own = sums.in_middle.at(of(winner_));
            const int others = sums.in_middle.at(of(other(winner_)));
            return in_middle && own > others ? std::optional{phrasing_.say("story.won_by_more_captures",
                                                                           facts(Seeds{own}, Seeds{others}))}
                                             : std::nullopt;
        }
        return phrasing_.say(in_middle ? "story.won_in_middle" : "story.won_in_ending",
                             facts(phase.at(of(winner_)), phase.at(of(other(winner_)))));
    }

    /// The winner's greatest capture, and whether a granary made it.
    std::optional<std::string> by_capture() {
        const auto& plies = game_.replay.plies;
        std::optional<std::size_t> greatest;
        for (std::size_t index = 0; index < plies_played(game_); ++index) {
            if (plies[index].house.owner() == winner_ &&
                (!greatest || plies[index].captured > plies[*greatest].captured)) {
                greatest = index;
            }
        }
        if (!greatest || plies[*greatest].captured < telling_capture) {
            return std::nullopt;
        }
        const bool is_granary = std::ranges::find(game_.plies[*greatest].notes, NoteKind::GranaryOpened,
                                                  &Note::kind) != game_.plies[*greatest].notes.end();
        return phrasing_.say(is_granary ? "story.won_by_granary" : "story.won_by_capture",
                             {Phrasing::text("side", phrasing_.side(winner_)),
                              Phrasing::text("at", phrasing_.played(Ply{*greatest + 1})),
                              Phrasing::number("gain", plies[*greatest].captured)});
    }

    /// That the other side has nothing to play, and the winner keeps what is left.
    std::optional<std::string> by_last_row() {
        if (!is_over() || game_.replay.ended.reason != EndReason::NoMove || received(winner_) < telling_row) {
            return std::nullopt;
        }
        return phrasing_.say("story.won_last_row", facts(received(winner_), Seeds{0}));
    }

    Phrasing& phrasing_;
    const AnnotatedGame& game_;
    Side winner_;
};

}  // namespace

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

bool is_long_before_end(const AnnotatedGame& game, Ply ply) {
    return game.replay.ended.ply.number() - ply.number() >= least_sure_plies;
}

std::optional<std::string> proved_loss_sentence(Phrasing& phrasing, const AnnotatedGame& game, Side winner) {
    const auto ply = settling_move(game, winner);
    if (!ply || game.replay.before(*ply).to_move() == winner || game.plies[ply->number() - 1].forced ||
        !is_long_before_end(game, *ply)) {
        return std::nullopt;
    }
    const Side loser = other(winner);
    const ReplayedPly& played = game.replay.plies[ply->number() - 1];
    // What was lost already, as far as anybody knows, was not lost here.
    const bool was_open =
        std::ranges::any_of(game.plies[ply->number() - 1].judgement.moves, [&](const JudgedMove& move) {
            return move.turn() != played.turn() && possible_result(loser, move.value) != Result::Loss &&
                   (move.value.grade != Grade::Estimate || seen_by(loser, move.value.value) >= Seeds{0});
        });
    auto value = value_before(game, Ply{ply->number() + 1});
    if (!value || possible_result(loser, *value) != Result::Loss) {
        value = value_played(game, *ply);
    }
    if (!was_open || !value) {
        return std::nullopt;
    }
    return phrasing.say(
        "story.story_lost",
        {Phrasing::text("side", phrasing.side(loser)), Phrasing::text("at", phrasing.played(*ply)),
         Phrasing::text("value", phrasing.left_by(loser, *value, played.after))});
}

std::vector<std::string> balance_sentences(Phrasing& phrasing, const AnnotatedGame& game, Side winner,
                                           BalanceParts parts) {
    return Balance(phrasing, game, winner).sentences(parts);
}

std::optional<std::string> slide_sentence(Phrasing& phrasing, const AnnotatedGame& game, Side winner) {
    const std::size_t end = plies_played(game);
    constexpr std::size_t steps = 4;
    std::vector<std::pair<Ply, Value>> told;
    for (std::size_t step = 1; step < steps; ++step) {
        const Ply ply{std::max<std::size_t>(1, step * end / steps)};
        const auto value = value_before(game, ply);
        const auto figure = [&](const Value& each) { return seen_by(winner, each.value); };
        if (value && (told.empty() || figure(*value) > figure(told.back().second))) {
            told.emplace_back(ply, *value);
        }
    }
    if (told.size() < steps - 1 ||
        seen_by(winner, told.back().second.value - told.front().second.value) < telling_slide) {
        return std::nullopt;
    }
    Facts facts{Phrasing::text("other", phrasing.side(other(winner)))};
    constexpr std::array<std::string_view, steps - 1> values{"first", "second", "third"};
    constexpr std::array<std::string_view, steps - 1> places{"at_first", "at_second", "at_third"};
    for (std::size_t i = 0; i < told.size(); ++i) {
        const auto& [ply, value] = told[i];
        facts.push_back(Phrasing::text(values.at(i), phrasing.predicted(value, game.replay.before(ply))));
        facts.push_back(
            Phrasing::text(places.at(i), std::to_string(numbered(game.replay, ply).pair_number())));
    }
    return phrasing.say("story.story_slide", facts);
}

}  // namespace awale::words
