#include "awale/notation/narration/story/story_sentences.hpp"

#include <utility>

#include "awale/notation/annotation/game_result.hpp"
#include "awale/notation/narration/predicted_score.hpp"

namespace awale::words {

namespace {

Message end_message(const GameResult& result, EndReason reason) {
    const bool draw = !result.winner;
    switch (result.conclusion) {
        case Conclusion::Resigned: return Message::EndResigned;
        case Conclusion::Agreed: return draw ? Message::EndAgreedDraw : Message::EndAgreed;
        case Conclusion::Open: return Message::EndUnfinished;
        case Conclusion::Declared: return draw ? Message::EndDeclaredDraw : Message::EndDeclared;
        case Conclusion::Played: break;
    }
    switch (reason) {
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
        return phrasing.say(Message::BestPlayGuess, {text});
    }
    if (!outcome) {
        return phrasing.say(Message::BestPlayOpen, {text});
    }
    if (!is_won) {
        return phrasing.say(Message::BestPlayDraws, {text});
    }
    return phrasing.say(Message::BestPlayWins, {text, Phrasing::text("side", phrasing.side(winner))});
}

}  // namespace awale::words
