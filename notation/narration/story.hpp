#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale {

/// Why a game went as it did, for the head of its first page.
struct Story {
    std::vector<std::string>
        sentences;  ///< mostly four to seven: the result, what decided it, the turning points
    std::vector<TurningPoint> turning_points;  ///< those the sentences name, the one that decided first
};

/// How the game ended, without the score, where a title has it: “North resigns after 30. A.” The first
/// sentence of the story says the same with the score.
std::string ending_below_score(const AnnotatedGame& game, Language language);

/// Tells a game: how it ended, the plan or phase that decided it, at most four turning points with player,
/// move, cost and the better move, in the order of their effect on the result. Every sentence follows from
/// facts in `game` that `awale verify` checks. A guess is marked with “probably” and ≈.
Story tell_story(const AnnotatedGame& game, Language language);

}  // namespace awale

namespace awale::words {

/// Whether the sentence on the end of a game gives the score.
enum class EndScore : std::uint8_t { Shown, LeftOut };

/// How the game ended, with the score that counts or, below a title that has it, without.
std::string end_sentence(Phrasing& phrasing, const AnnotatedGame& game, EndScore score = EndScore::Shown);

/// What best play makes of a game that stopped early; nothing of one that was played to its end, or whose
/// last position was not judged.
std::optional<std::string> best_play_sentence(Phrasing& phrasing, const AnnotatedGame& game);

/// The plan that decided a game with turning points, of which one may have decided it: a granary, famine, a
/// loop, a trap, a win that changes hands again and again, or a bad set-up. Nothing where it was none of
/// these.
std::optional<std::string> plan_sentence(Phrasing& phrasing, const AnnotatedGame& game,
                                         const std::optional<TurningPoint>& decider);

/// The part of the game in which the turning point lies that decided it.
std::string phase_sentence(Phrasing& phrasing, const AnnotatedGame& game, const TurningPoint& decider);

/// The move after which it is proved that `winner` wins, and stays proved to the end. Nothing where that was
/// proved from the start, or never before the end.
std::optional<Ply> settling_move(const AnnotatedGame& game, Side winner);

/// Whether the game went on long enough after `ply` for a sentence on what is sure from there on.
bool is_long_before_end(const AnnotatedGame& game, Ply ply);

/// That the loss is proved from a settling move of the loser on, where another move was not known to lose. It
/// does not claim that one saved the game.
std::optional<std::string> proved_loss_sentence(Phrasing& phrasing, const AnnotatedGame& game, Side winner);

/// Whether the captures of a side are told, or the seeds left on the board alone.
enum class BalanceParts : std::uint8_t { All, LastRow };

/// What brought `winner` its seeds: the phase in which it captured more, its greatest capture, and the seeds
/// left on the board; where these alone decided, nothing else.
std::vector<std::string> balance_sentences(Phrasing& phrasing, const AnnotatedGame& game, Side winner,
                                           BalanceParts parts);

/// How the predicted score moved towards `winner` in a game without a mistake: at a quarter, half and three
/// quarters of it. Nothing where it did not move steadily, by three seeds at least.
std::optional<std::string> slide_sentence(Phrasing& phrasing, const AnnotatedGame& game, Side winner);

}  // namespace awale::words
