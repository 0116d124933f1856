#include "awale/notation/narration/story/story.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "awale/notation/annotation/game_result.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/notation/narration/story/story_sentences.hpp"
#include "awale/notation/narration/story/turn_reason.hpp"

namespace awale {

namespace {

using words::Facts;
using words::Message;
using words::Phrasing;

/// The most turning points a story names.
constexpr std::size_t max_named = 3;
/// With so many sentences beside the end, reasons apart, the story does not say what happened again.
constexpr std::size_t most_sentences = 5;
/// The least loss that turns a game whose result is likely to be kept.
constexpr Seeds least_told{4};
/// That a win is sure is worth saying if so many plies follow.
constexpr std::size_t least_sure_plies = 8;
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
        auto plan = words::plan_sentence(phrasing_, game_, story.turning_points);
        const bool has_plan = plan.has_value();
        add(std::move(plan), story);
        const std::size_t told = story.sentences.size();
        if (!is_losing_move_named(story.turning_points)) {
            add_balance(has_plan ? words::BalanceParts::LastRow : words::BalanceParts::All, story);
        }
        if (!has_plan && story.sentences.size() == told) {
            story.sentences.push_back(words::phase_sentence(phrasing_, game_, story.turning_points));
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
        } else if (mistakes.empty() && !losing_move_sentence(story.turning_points)) {
            story.sentences.push_back(phrasing_.say(Message::StoryQuiet, {}));
        }
        add_balance(words::BalanceParts::All, story);
        // The greatest that was forgiven.
        if (!mistakes.empty()) {
            is_quiet_ = true;
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

    /// The losing move, or from when on the win was sure, or what the loser should have done.
    void add_end_of_doubt(Story& story) {
        if (auto losing = losing_move_sentence(story.turning_points)) {
            story.sentences.push_back(*std::move(losing));
            return;
        }
        add(sure_from(story.turning_points), story);
        add(advice(story.turning_points), story);
    }

    /// The move that lost the game, if it is none of those points.
    std::optional<std::string> losing_move_sentence(const std::vector<TurningPoint>& points) {
        const auto winner = winner_in_the_end();
        return winner && !is_losing_move_named(points)
                   ? words::losing_move_sentence(phrasing_, game_, *winner)
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

    /// The greatest falls, in the order of the game. Where the loser let something go, one of them is the
    /// loser's, and where the move that lost the game has a mark, it is one of them.
    std::vector<TurningPoint> named(std::vector<TurningPoint> ranked) const {
        // One that lost little, and left the result where it was as far as anybody knows, turned nothing.
        std::erase_if(
            ranked, [](const TurningPoint& point) { return point.likely_kept && point.seeds < least_told; });
        const auto is_losers = [&](const TurningPoint& point) {
            return result_.winner && mover(point) == other(*result_.winner);
        };
        if (ranked.size() > max_named) {
            const auto cut = ranked.begin() + max_named;
            const auto later = std::find_if(cut, ranked.end(), is_losers);
            if (std::none_of(ranked.begin(), cut, is_losers) && later != ranked.end()) {
                *(cut - 1) = *later;
            }
            const auto losing = losing_move();
            const auto lost = std::find_if(
                cut, ranked.end(), [&](const TurningPoint& point) { return losing && point.ply == *losing; });
            if (lost != ranked.end()) {
                *(cut - 1) = *lost;
            }
            ranked.erase(cut, ranked.end());
        }
        std::ranges::sort(ranked, {}, [](const TurningPoint& point) { return point.ply.number(); });
        return ranked;
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
        const Message message = turn_message(side, best, mine, point);
        const bool is_lost = message == Message::TurnWinToLoss || message == Message::TurnDrawToLoss;
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
        const auto place = message == Message::TurnGuess ? words::ReasonPlace::AfterAnother
                                                         : words::ReasonPlace::AfterItsMove;
        if (const auto why = words::reason_for(phrasing_, game_, point.ply, place)) {
            text += " " + why->words;
        }
        // A result that was only likely to be kept was no chance that anybody saw, unless nothing else
        // happened.
        const bool was_a_chance = guaranteed_result(side, best.value) > possible_result(side, mine.value) ||
                                  (is_quiet_ && point.result_fall > 0);
        if (was_a_chance && result_.winner == side && !forgiven_) {
            forgiven_ = true;
            text += " " + phrasing_.say(Message::TurnForgiven, facts);
        }
        return text;
    }

    static Message turn_message(Side side, const JudgedMove& best, const JudgedMove& mine,
                                const TurningPoint& point) {
        const Result sure = guaranteed_result(side, best.value);
        const Result possible = possible_result(side, mine.value);
        if (point.result_fall > 0 && sure == Result::Win) {
            return possible == Result::Loss   ? Message::TurnWinToLoss
                   : possible == Result::Draw ? Message::TurnWinToDraw
                                              : Message::TurnWinOpen;
        }
        if (point.result_fall > 0 && sure == Result::Draw) {
            return possible == Result::Loss ? Message::TurnDrawToLoss : Message::TurnDrawOpen;
        }
        return point.grade == Grade::Estimate  ? Message::TurnGuess
               : point.grade == Grade::Bounded ? Message::TurnAtLeast
                                               : Message::TurnSeeds;
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

    /// How often the side of the last named point let a result go again.
    std::optional<std::string> more_of_the_same(const std::vector<TurningPoint>& points) {
        const TurningPoint& last = points.back();
        std::optional<Ply> latest;
        int count = 0;
        for (const TurningPoint& point : turning_points(game_, game_.plies.size())) {
            if (point.ply > last.ply && point.result_fall > 0 && mover(point) == mover(last)) {
                ++count;
                latest = latest ? std::max(*latest, point.ply) : point.ply;
            }
        }
        if (!latest) {
            return std::nullopt;
        }
        return phrasing_.say(Message::TurnAgain, {Phrasing::text("side", phrasing_.side(mover(last))),
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
        if (!settled || game_.replay.ended.ply.number() - settled->number() < least_sure_plies || is_told) {
            return std::nullopt;
        }
        return phrasing_.say(Message::StorySure,
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
        return phrasing_.say(ply.loss.grade == Grade::Estimate ? Message::AdviceGuess : Message::Advice,
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
            Message::StoryCapture,
            {Phrasing::text("side", phrasing_.side(greatest->house.owner())),
             Phrasing::text("at", phrasing_.played(ply)), Phrasing::number("gain", greatest->captured)});
    }

    const AnnotatedGame& game_;
    Phrasing phrasing_;
    GameResult result_;
    bool forgiven_ = false;  ///< it was said that a mistake of the winner's went unpunished
    bool is_quiet_ = false;  ///< no mistake changed the course of the game
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
