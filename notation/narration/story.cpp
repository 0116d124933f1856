#include "awale/notation/narration/story.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "awale/notation/annotation/game_result.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/notation/narration/predicted_score.hpp"
#include "awale/notation/narration/turn_reason.hpp"

namespace awale {

namespace {

using words::Facts;
using words::Message;
using words::Phrasing;

/// The most turning points a story names.
constexpr std::size_t max_named = 3;
/// The ending begins with this many seeds on the board (docs/annotation.md, "Notes").
constexpr Seeds ending_seeds{12};
/// A win that changes hands so often is what the game was about.
constexpr int many_changes = 3;
/// The least capture that is worth a sentence in a game without mistakes.
constexpr Seeds big_capture{5};

/// What a turning point was about.
enum class Theme : std::uint8_t { Granary, Famine, Loop, Trap, Capture, None };

/// The theme, and whose granary it was.
struct Subject {
    Theme theme = Theme::None;
    Side side = Side::South;
    House house{};
};

std::optional<Theme> theme_of(const Note& note) {
    switch (note.kind) {
        case NoteKind::Refutation:
            switch (note.theme) {
                case RefutationTheme::Famine: return Theme::Famine;
                case RefutationTheme::Loop: return Theme::Loop;
                default: return std::nullopt;
            }
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed: return note.other != Ply{0} ? std::optional{Theme::Loop} : std::nullopt;
        case NoteKind::GranaryEarly:
        case NoteKind::GranaryLate:
        case NoteKind::GranaryOpened: return Theme::Granary;
        case NoteKind::FamineThreat:
        case NoteKind::FamineCertain:
        case NoteKind::StarvingEnding:
        case NoteKind::Starved: return Theme::Famine;
        case NoteKind::Repetition:
        case NoteKind::LoopChoice:
        case NoteKind::LoopShared: return Theme::Loop;
        case NoteKind::TrapSprung: return Theme::Trap;
        case NoteKind::ThreatOverlooked:
        case NoteKind::BigCapture: return Theme::Capture;
        default: return std::nullopt;
    }
}

class Storyteller {
public:
    Storyteller(const AnnotatedGame& game, Language language)
        : game_(game), phrasing_(game, language), result_(game_result(game.record, game.replay)) {}

    std::string headline() {
        return phrasing_.say(end_message(), end_facts());
    }

    Story whole() {
        Story story;
        story.sentences.push_back(headline());
        if (auto best = best_play_from_here()) {
            story.sentences.push_back(*best);
        }
        story.turning_points = named();
        if (story.turning_points.empty()) {
            if (game_.last_value || game_.ledger.frontier) {
                story.sentences.push_back(phrasing_.say(Message::StoryQuiet, {}));
                add(greatest_capture(), story);
                add(advice(story.turning_points), story);
            }
            return story;
        }
        story.sentences.push_back(plan(story.turning_points));
        for (const TurningPoint& point : story.turning_points) {
            story.sentences.push_back(turn(point));
        }
        add(more_of_the_same(story.turning_points), story);
        add(advice(story.turning_points), story);
        return story;
    }

private:
    static void add(std::optional<std::string> sentence, Story& story) {
        if (sentence) {
            story.sentences.push_back(*std::move(sentence));
        }
    }

    // 1. How the game ended.

    Message end_message() const {
        const bool draw = !result_.winner;
        switch (result_.conclusion) {
            case Conclusion::Resigned: return Message::EndResigned;
            case Conclusion::Agreed: return draw ? Message::EndAgreedDraw : Message::EndAgreed;
            case Conclusion::Open: return Message::EndUnfinished;
            case Conclusion::Played: break;
        }
        switch (game_.replay.ended.reason) {
            case EndReason::Majority: return Message::EndMajority;
            case EndReason::NoMove: return draw ? Message::EndStarvedDraw : Message::EndStarved;
            case EndReason::Repetition: return draw ? Message::EndRepetitionDraw : Message::EndRepetition;
            case EndReason::FewSeeds: return draw ? Message::EndFewSeedsDraw : Message::EndFewSeeds;
            case EndReason::NoCaptureLeft:
                return draw ? Message::EndNoCaptureLeftDraw : Message::EndNoCaptureLeft;
            case EndReason::Unfinished: return Message::EndUnfinished;
        }
        return Message::EndUnfinished;
    }

    Facts end_facts() const {
        const Side side = result_.winner.value_or(Side::South);
        return {Phrasing::text("at", phrasing_.played(game_.replay.ended.ply)),
                Phrasing::text("side", phrasing_.side(side)),
                Phrasing::text("other", phrasing_.side(result_.resigned.value_or(other(side)))),
                Phrasing::text("score", score_words(result_.score)),
                Phrasing::number("moves", Seeds{static_cast<int>(game_.replay.ended.ply.pair_number())})};
    }

    /// What an unfinished game would have come to.
    std::optional<std::string> best_play_from_here() {
        if (result_.conclusion == Conclusion::Played || !game_.last_value) {
            return std::nullopt;
        }
        const Value& value = *game_.last_value;
        const auto text = Phrasing::text("value", phrasing_.predicted(value, game_.replay.last()));
        if (value.grade == Grade::Estimate) {
            return phrasing_.say(Message::BestPlayGuess, {text});
        }
        const auto outcome = proved_outcome(value);
        if (!outcome) {
            return phrasing_.say(Message::BestPlayOpen, {text});
        }
        if (*outcome == Outcome::Draw) {
            return phrasing_.say(Message::BestPlayDraws, {text});
        }
        const Side winner = *outcome == Outcome::SouthWins ? Side::South : Side::North;
        return phrasing_.say(Message::BestPlayWins, {text, Phrasing::text("side", phrasing_.side(winner))});
    }

    // 2. What decided it.

    /// The greatest falls, in the order of the game. Where the loser let something go, one of them is the
    /// loser's.
    std::vector<TurningPoint> named() const {
        std::vector<TurningPoint> ranked = turning_points(game_, game_.plies.size());
        const auto is_losers = [&](const TurningPoint& point) {
            return result_.winner && mover(point) == other(*result_.winner);
        };
        if (ranked.size() > max_named) {
            const auto cut = ranked.begin() + max_named;
            const auto later = std::find_if(cut, ranked.end(), is_losers);
            if (std::none_of(ranked.begin(), cut, is_losers) && later != ranked.end()) {
                *(cut - 1) = *later;
            }
            ranked.erase(cut, ranked.end());
        }
        std::ranges::sort(ranked, {}, [](const TurningPoint& point) { return point.ply.number(); });
        return ranked;
    }

    Side mover(const TurningPoint& point) const {
        return game_.replay.before(point.ply).to_move();
    }

    /// What a turning point was about: its own notes first, then those of the reply.
    Subject subject(const TurningPoint& point) const {
        const std::size_t index = point.ply.number() - 1;
        for (std::size_t at = index; at < std::min(index + 2, game_.plies.size()); ++at) {
            for (const Note& note : game_.plies[at].notes) {
                if (const auto theme = theme_of(note)) {
                    return {*theme, note.side, note.house};
                }
            }
        }
        return {};
    }

    /// What decided the game.
    std::string plan(const std::vector<TurningPoint>& points) {
        const TurningPoint& greatest = *std::ranges::max_element(points, {}, [](const TurningPoint& point) {
            return std::pair{point.result_fall, point.seeds};
        });
        const bool guess = greatest.result_fall == 0 && greatest.grade == Grade::Estimate;
        if (auto forced = forced_famine()) {
            return *forced;
        }
        if (const Subject about = subject(greatest); !guess) {
            switch (about.theme) {
                case Theme::Granary:
                    return phrasing_.say(Message::PlanGranary,
                                         {Phrasing::text("side", phrasing_.side(about.side)),
                                          Phrasing::text("house", std::string(1, about.house.letter()))});
                case Theme::Famine: return phrasing_.say(Message::PlanFamine, {});
                case Theme::Loop: return phrasing_.say(Message::PlanLoop, {});
                case Theme::Trap: return phrasing_.say(Message::PlanTrap, {});
                case Theme::Capture:
                case Theme::None: break;
            }
        }
        if (auto swings = changes_of_hands()) {
            return *swings;
        }
        // The phases of docs/annotation.md: until the first capture, and from twelve seeds on. A set-up with
        // so few seeds is an ending from its start.
        const Board& board = game_.replay.before(greatest.ply);
        const bool is_ending = board.on_board() <= ending_seeds;
        const bool is_opening = !is_ending && board.on_board() == game_.replay.start.on_board();
        if (guess) {
            return phrasing_.say(is_opening  ? Message::PlanOpeningGuess
                                 : is_ending ? Message::PlanEndingGuess
                                             : Message::PlanMiddleGuess,
                                 {});
        }
        return phrasing_.say(is_opening  ? Message::PlanOpening
                             : is_ending ? Message::PlanEnding
                                         : Message::PlanMiddle,
                             {});
    }

    /// From when on the famine that ended the game could be forced.
    std::optional<std::string> forced_famine() {
        if (game_.replay.ended.reason != EndReason::NoMove || !result_.winner) {
            return std::nullopt;
        }
        for (std::size_t index = 0; index < game_.plies.size(); ++index) {
            for (const Note& note : game_.plies[index].notes) {
                if (note.kind == NoteKind::FamineCertain && note.side == other(*result_.winner)) {
                    return phrasing_.say(Message::PlanFamineForced,
                                         {Phrasing::text("at", phrasing_.played(Ply{index + 1})),
                                          Phrasing::text("side", phrasing_.side(*result_.winner))});
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
        return phrasing_.say(Message::PlanSwings,
                             {Phrasing::number("count", Seeds{changes}),
                              Phrasing::number("moves", Seeds{static_cast<int>(first->pair_number())})});
    }

    // 3. The turning points.

    std::string turn(const TurningPoint& point) {
        const std::size_t index = point.ply.number() - 1;
        const ReplayedPly& played = game_.replay.plies[index];
        const Judgement& judgement = game_.plies[index].judgement;
        const Side side = played.before.to_move();
        const JudgedMove& mine = *judgement.find(played.house);
        const bool is_guess = point.result_fall == 0 && point.grade == Grade::Estimate;
        const JudgedMove& best = best_move(judgement, side, !is_guess);
        const Facts facts{Phrasing::text("at", phrasing_.played(point.ply)),
                          Phrasing::text("mover", phrasing_.side(side)),
                          Phrasing::text("other", phrasing_.side(other(side))),
                          Phrasing::text("house", std::string{played.house.letter()}),
                          Phrasing::text("best", std::string{best.house.letter()}),
                          Phrasing::number("loss", point.seeds),
                          Phrasing::text("best_value", worth(best.value, played.before, point)),
                          Phrasing::text("played_value", worth(mine.value, played.before, point))};
        std::string text = phrasing_.say(turn_message(side, best, mine, point), facts);
        if (const auto why = words::reason_for(phrasing_, game_, point.ply, best.house, is_guess)) {
            text += " " + *why;
        }
        if (point.result_fall > 0 && result_.winner == side && !forgiven_) {
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
    std::string worth(Value value, const Board& board, const TurningPoint& point) const {
        if (point.result_fall > 0 && value.grade == Grade::Estimate) {
            value.grade = Grade::Bounded;
        }
        return phrasing_.predicted(value, board);
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

    // 4. What the loser should have done.

    /// Who lost, or would lose with best play from the end of the record.
    std::optional<Side> loser() const {
        if (result_.conclusion == Conclusion::Open && game_.last_value) {
            const auto outcome = proved_outcome(*game_.last_value);
            return !outcome || *outcome == Outcome::Draw
                       ? std::nullopt
                       : std::optional{*outcome == Outcome::SouthWins ? Side::North : Side::South};
        }
        return result_.winner ? std::optional{other(*result_.winner)} : std::nullopt;
    }

    /// The loser's costliest move, where no turning point is the loser's.
    std::optional<std::string> advice(const std::vector<TurningPoint>& points) {
        const auto side = loser();
        if (!side ||
            std::ranges::any_of(points, [&](const TurningPoint& point) { return mover(point) == *side; })) {
            return std::nullopt;
        }
        std::optional<std::size_t> costliest;
        for (std::size_t index = 0; index < game_.plies.size(); ++index) {
            const PlyAnnotation& ply = game_.plies[index];
            if (ply.verdict >= Verdict::Inaccuracy && ply.loss.seeds > Seeds{0} &&
                game_.replay.plies[index].house.owner() == *side &&
                (!costliest || ply.loss.seeds > game_.plies[*costliest].loss.seeds)) {
                costliest = index;
            }
        }
        if (!costliest) {
            return std::nullopt;
        }
        const PlyAnnotation& ply = game_.plies[*costliest];
        const JudgedMove& best = best_move(ply.judgement, *side, ply.loss.grade != Grade::Estimate);
        return phrasing_.say(ply.loss.grade == Grade::Estimate ? Message::AdviceGuess : Message::Advice,
                             {Phrasing::text("side", phrasing_.side(*side)),
                              Phrasing::text("best", std::string(1, best.house.letter())),
                              Phrasing::text("at", phrasing_.played(Ply{*costliest + 1})),
                              Phrasing::number("loss", ply.loss.seeds)});
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
};

}  // namespace

std::string headline(const AnnotatedGame& game, Language language) {
    return Storyteller(game, language).headline();
}

Story tell_story(const AnnotatedGame& game, Language language) {
    return Storyteller(game, language).whole();
}

}  // namespace awale
