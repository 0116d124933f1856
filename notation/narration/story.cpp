#include "awale/notation/narration/story.hpp"

#include <algorithm>
#include <optional>

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

/// What a turning point was about.
enum class Theme : std::uint8_t { Granary, Famine, Loop, Trap, Capture, None };

std::optional<Theme> theme_of(NoteKind kind) {
    switch (kind) {
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
            }
            return story;
        }
        if (const auto plan = plan_message(story.turning_points)) {
            story.sentences.push_back(phrasing_.say(*plan, {}));
        }
        for (const TurningPoint& point : story.turning_points) {
            story.sentences.push_back(turn(point));
        }
        if (auto more = more_of_the_same(story.turning_points)) {
            story.sentences.push_back(*more);
        }
        return story;
    }

private:
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
    Theme theme(const TurningPoint& point) const {
        const std::size_t index = point.ply.number() - 1;
        for (std::size_t at = index; at < std::min(index + 2, game_.plies.size()); ++at) {
            for (const Note& note : game_.plies[at].notes) {
                if (const auto theme = theme_of(note.kind)) {
                    return *theme;
                }
            }
        }
        return Theme::None;
    }

    /// What decided the game; nothing where the greatest fall is a guess.
    std::optional<Message> plan_message(const std::vector<TurningPoint>& points) const {
        const TurningPoint& greatest = *std::ranges::max_element(points, {}, [](const TurningPoint& point) {
            return std::pair{point.result_fall, point.seeds};
        });
        if (greatest.result_fall == 0 && greatest.grade == Grade::Estimate) {
            return std::nullopt;
        }
        switch (theme(greatest)) {
            case Theme::Granary: return Message::PlanGranary;
            case Theme::Famine: return Message::PlanFamine;
            case Theme::Loop: return Message::PlanLoop;
            case Theme::Trap: return Message::PlanTrap;
            case Theme::Capture:
            case Theme::None: break;
        }
        // The phases of docs/annotation.md: until the first capture, and from twelve seeds on.
        const Board& board = game_.replay.before(greatest.ply);
        const int captured = board.store(Side::South).count() + board.store(Side::North).count();
        const int left = board.total().count() - captured;
        return captured == 0 ? Message::PlanOpening : left <= 12 ? Message::PlanEnding : Message::PlanMiddle;
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

    const AnnotatedGame& game_;
    Phrasing phrasing_;
    GameResult result_;
};

}  // namespace

std::string headline(const AnnotatedGame& game, Language language) {
    return Storyteller(game, language).headline();
}

Story tell_story(const AnnotatedGame& game, Language language) {
    return Storyteller(game, language).whole();
}

}  // namespace awale
