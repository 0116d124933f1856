#include "awale/notation/narration/turn_reason.hpp"

#include <algorithm>
#include <vector>

#include "awale/notation/game/play.hpp"
#include "awale/notation/narration/refutation_words.hpp"

namespace awale::words {

namespace {

constexpr int least_gain = 2;               // seeds that are worth a sentence
constexpr std::size_t max_line_plies = 8;   // plies that a reader follows on the board
constexpr std::size_t max_guess_plies = 6;  // the same, where the line is a guess

struct Step {
    House house;
    Seeds sown;
    Seeds captured;
};

/// The moves of a line as far as they can be played.
std::vector<Step> steps_of(Board board, const std::vector<House>& line, const RuleSet& rules) {
    std::vector<Step> steps;
    for (const House house : line) {
        if (steps.size() == max_line_plies || !legal_moves(board, rules).contains(house)) {
            break;
        }
        const Played played = play(board, house, rules);
        steps.push_back({house, board.seeds(house), played.captured});
        board = played.after;
    }
    return steps;
}

/// The reply that takes most, where no line is known.
Step greatest_reply(const Board& board, House house, const RuleSet& rules) {
    const Board after = play(board, house, rules).after;
    Step greatest{house, Seeds{0}, Seeds{0}};
    for (const House reply : legal_moves(after, rules)) {
        const Seeds captured = play(after, reply, rules).captured;
        if (captured >= greatest.captured) {
            greatest = {reply, after.seeds(reply), captured};
        }
    }
    return greatest;
}

/// The better move and what follows it, as far as the record knows.
std::vector<House> line_of(const Judgement& judgement, House best) {
    const JudgedMove& first = judgement.moves.front();
    return first.house == best && !first.line.empty() ? first.line : std::vector<House>{best};
}

std::vector<House> line_played(const AnnotatedGame& game, Ply ply) {
    std::vector<House> line{game.replay.plies[ply.number() - 1].house};
    if (ply.number() < game.plies.size()) {
        const std::vector<JudgedMove>& replies = game.plies[ply.number()].judgement.moves;
        if (!replies.empty()) {
            const JudgedMove& reply = replies.front();
            if (reply.line.empty()) {
                line.push_back(reply.house);
            }
            line.insert(line.end(), reply.line.begin(), reply.line.end());
        }
    }
    return line;
}

/// The moves of a line from the second to before the last of `count`: `b D c+2 E`.
std::string between(const std::vector<Step>& steps, std::size_t count) {
    std::string text;
    for (std::size_t i = 1; i + 1 < count; ++i) {
        text += (text.empty() ? "" : " ") + std::string(1, steps[i].house.letter()) +
                (steps[i].captured > Seeds{0} ? to_signed_text(steps[i].captured) : "");
    }
    return text;
}

}  // namespace

std::optional<std::string> reason_for(Phrasing& phrasing, const AnnotatedGame& game, Ply ply, House best,
                                      bool guess) {
    const ReplayedPly& played = game.replay.plies[ply.number() - 1];
    const RuleSet& rules = game.replay.rules;
    const Judgement& judgement = game.plies[ply.number() - 1].judgement;
    if (judgement.moves.empty() || best == played.house) {
        return std::nullopt;
    }
    if (auto why = refutation_reason(phrasing, game, ply)) {
        return why;
    }
    std::vector<Step> better = steps_of(played.before, line_of(judgement, best), rules);
    const std::vector<Step> worse = steps_of(played.before, line_played(game, ply), rules);
    if (better.size() == 1) {
        better.push_back(greatest_reply(played.before, best, rules));
    }
    const std::size_t plies =
        std::min({better.size(), worse.size(), guess ? max_guess_plies : max_line_plies});
    const auto say = [&](Message message, const std::vector<Step>& steps, std::size_t count) {
        const Step& capture = steps[count - 1];
        const Fact house = Phrasing::text("house", std::string(1, capture.house.letter()));
        const bool is_granary = capture.sown.count() >= 2 * static_cast<int>(rules.houses_a_side);
        return phrasing.say(
            message,
            {Phrasing::text("best", std::string(1, best.letter())),
             Phrasing::text("line", between(steps, count)), Phrasing::number("gain", capture.captured),
             Phrasing::text("taker", phrasing.piece(is_granary ? Message::TakerGranary : Message::TakerHouse,
                                                    {house}))});
    };
    int difference = 0;  // what the better line has brought more
    for (std::size_t i = 0; i < plies; ++i) {
        const bool is_own = i % 2 == 0;
        difference += (is_own ? 1 : -1) * (better[i].captured.count() - worse[i].captured.count());
        const std::vector<Step>& steps = is_own ? better : worse;
        if (difference < least_gain || steps[i].captured.count() < least_gain) {
            continue;
        }
        const bool at_once = i < 2;
        const Message prepares = guess ? Message::WhyBestMayPrepare : Message::WhyBestPrepares;
        const Message allows = guess ? Message::WhyReplyMayPrepare : Message::WhyReplyPrepares;
        return say(is_own ? (at_once ? Message::WhyBestTakes : prepares)
                          : (at_once ? Message::WhyReplyTakes : allows),
                   steps, i + 1);
    }
    return std::nullopt;
}

}  // namespace awale::words
