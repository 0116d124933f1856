#pragma once

#include "awale/notation/narration/phrasing.hpp"

namespace awale {

/// A game in words: whole sentences, plain UTF-8, without `{` `}` `(` `)`, so that they fit into any comment.
struct Narration {
    std::vector<std::vector<std::string>> plies;  ///< the sentences on each ply; mostly none
    std::vector<std::string> summary;             ///< the story of the game (`tell_story`), and other rules
    std::size_t outcome = 0;            ///< how many sentences of the summary, the first, tell the result
    std::vector<Ply> turning_points{};  ///< the plies the story names, the one that decided first
};

/// Puts the notes and verdicts of a game into words. The same game gives the same words on every run; where
/// the same thing happens again the words change.
Narration narrate(const AnnotatedGame& game, Language language, Detail detail);

/// The most turning points a story names.
inline constexpr std::size_t max_named = 4;

/// Why a game went as it did, for the head of its first page.
struct Story {
    /// The result, what decided it, and the course of the game in its order: four to seven of a short game,
    /// eight to fourteen of one of 100 moves.
    std::vector<std::string> sentences;
    std::size_t outcome = 0;  ///< how many of them, the first, tell the result and what decided it
    std::vector<TurningPoint> turning_points;  ///< those the sentences name, the one that decided first
    std::optional<Ply> slip;  ///< the first of several moves with which a result went, where that decided
    /// From this move of the loser on, with the score.
    std::optional<std::pair<Ply, std::string>> proved_loss;
};

/// How the game ended, without the score, where a title has it, and without a full stop: “North resigns
/// after 30. A”. The first sentence of the story says the same with the score.
std::string ending_below_score(const AnnotatedGame& game, Language language);

}  // namespace awale

namespace awale::words {

/// What is put into words about one ply.
struct PlyRemarks {
    bool verdict = false;
    bool reason = false;               ///< a mistake without other words: one sentence on why it is marked
    std::vector<const Note*> notes{};  ///< of the ply, in their order
};

/// Chooses what is worth a comment: `Brief` comments on five moves at most, `Normal` on about 14 of a game of
/// 100 moves (6 at least, 16 at most), `Full` says everything. The turning points come first
/// (`turning_points`), then other mistakes, then the beginnings and outcomes of plans. Of what happens again
/// and again (feeding, loops) one remark is kept. `Normal` gives every further mistake one sentence, and
/// every move of `told`, which the summary names as turning points, one on its verdict. The same game gives
/// the same choice. The notes belong to `game`.
std::vector<PlyRemarks> select_remarks(const AnnotatedGame& game, Detail detail,
                                       std::span<const TurningPoint> told = {});

/// What the sentence on the end of a game gives: all; no score, below a title that has it; or no last move,
/// where another sentence names that.
enum class EndFacts : std::uint8_t { All, NoScore, NoMove };

/// How the game ended.
std::string end_sentence(Phrasing& phrasing, const AnnotatedGame& game, EndFacts facts = EndFacts::All);

/// The move after which it is proved that `winner` wins, and stays proved to the end. Nothing where that was
/// proved from the start, or never before the end.
std::optional<Ply> settling_move(const AnnotatedGame& game, Side winner);

/// What a move by which `mover` let a result go gave away, for a sentence: `had` (`win` or `draw`), and the
/// clauses `keeps`, of the better move, and `leaves`, of the one played. `board`: the position before it.
Facts result_facts(Phrasing& phrasing, Side mover, const JudgedMove& best, const Value& played,
                   const Board& board);

/// Tells a game: how it ended, what decided it, then its course: at most four turning points with player,
/// move, cost, the better move and why, what became of the granaries, who attacked what, famine, and the
/// ending. No 40 moves pass without a word. Every sentence follows from facts in `game` that `awale verify`
/// checks. A guess is marked with “probably” and ≈.
Story tell_story(Phrasing& phrasing, const AnnotatedGame& game);

}  // namespace awale::words
