#pragma once

#include "awale/notation/annotation/note.hpp"

namespace awale {

/// The losses, in seeds, whose probability is given.
inline constexpr std::array<int, 3> loss_levels{1, 2, 4};

/// What is known of a loss that rests on an estimate. The estimated result for the mover before the move and
/// after it is in percent: 100 a win, 50 a draw, 0 a loss.
struct EstimatedLoss {
    int before = 0;
    int after = 0;
    int error_tenths = 0;  ///< how far such estimates lie off on average, as measured: tenths of a seed
    /// For each of `loss_levels`, how probable it is that the move really loses that many seeds or more:
    /// tenths of a percent, 0 of a move that seems to lose nothing.
    std::array<int, 3> permille{};
    bool operator==(const EstimatedLoss&) const = default;
};

/// What a move gives away: the best move's value minus its own, in seeds of the mover, never negative.
struct Loss {
    Seeds seeds;                              ///< of a bounded loss the proved least, else the figure
    Seeds least;                              ///< proved: it is at least this
    Seeds most;                               ///< proved: it is at most this
    Grade grade = Grade::Exact;               ///< the weaker of the two values'
    std::optional<EstimatedLoss> expected{};  ///< of an estimated loss
    bool operator==(const Loss&) const = default;
};

/// Everything found about one ply of a game.
struct PlyAnnotation {
    Judgement judgement;  ///< of the position before the move; empty where it was not judged
    Loss loss;            ///< zero where it was not judged
    Verdict verdict = Verdict::None;
    bool forced = false;                   ///< the only legal move
    std::optional<Outcome> result_before;  ///< the outcome of best play, where proved
    std::optional<Outcome> result_after;   ///< after the move played
    std::vector<Note> notes;
    bool operator==(const PlyAnnotation&) const = default;
};

/// The sum of a game, South's seeds minus North's throughout (docs/annotation.md, "The ledger"). From the
/// frontier on
///     value_at_frontier − lost_by_south + lost_by_north + endless − left_on_board = final_margin
/// and where everything is exact, `endless` is zero.
struct Ledger {
    std::optional<Ply> frontier;    ///< first ply from which everything is exact or bounded; none if never
    std::optional<Ply> exact_from;  ///< first ply from which everything is exact; none if never
    Value value_at_frontier;        ///< of the position before the frontier ply
    Seeds lost_by_south;            ///< from the frontier on, what is proved of each loss
    Seeds lost_by_north;
    Seeds endless;        ///< what bounded values moved by beyond that: seeds that neither side could force
    Seeds left_on_board;  ///< the margin of best play with the seeds that a majority left on the board
    Seeds final_margin;   ///< as the game ended, or the value of the last position of an unfinished record
    bool closes = true;   ///< the sum holds, and no exact value is contradicted by a later one
    std::optional<Ply> last_win_south;   ///< last ply before which South's win is proved
    std::optional<Ply> last_win_north;   ///< the same for North
    std::optional<Ply> last_draw_south;  ///< last ply before which South has at least a draw, proved
    std::optional<Ply> last_draw_north;  ///< the same for North
    bool operator==(const Ledger&) const = default;
};

/// How the evaluations came about: enough to repeat them.
struct Provenance {
    std::string engine;       ///< `awale 0.1.0`
    std::uint64_t nodes = 0;  ///< budget for each position, in nodes
    /// Positions on which a verdict would rest on a guess had a budget so many times as large; 0: none had.
    std::uint64_t again = 0;
    std::string tables;      ///< level and checksum of the endgame tables, as written in the record
    std::string thresholds;  ///< by which verdicts were given: `2,4,8,80,95,mistake,blunder`
    bool operator==(const Provenance&) const = default;
};

/// A game with everything that was found about it: what the annotator makes, and all that the
/// writer, the corpus and the renderer need.
struct AnnotatedGame {
    Record record;  ///< with its readers' comments; our own notes are not in it
    Replay replay;
    std::vector<Diagnostic> diagnostics;
    std::vector<PlyAnnotation> plies;  ///< one for each of `replay.plies`
    std::optional<Value> last_value;   ///< of the position after the last ply of the game
    Ledger ledger;
    Provenance provenance;
    std::vector<RuleComparison> comparisons;  ///< with the rule sets that were asked for
};

/// The value of the position before `ply` (counted from 1), or nothing where it was not judged.
std::optional<Value> value_before(const AnnotatedGame& game, Ply ply);

/// The value of the move played at `ply`, or nothing where it was not judged.
std::optional<Value> value_played(const AnnotatedGame& game, Ply ply);

/// A move that let a result or seeds go.
struct TurningPoint {
    Ply ply;
    /// How far the result is proved to have fallen that the mover was sure of: the steps between win, draw
    /// and loss to what is still sure, and again those to the best that is still possible. 4 is a proved win
    /// that became a proved loss, 0 a loss of seeds alone, also where the result is merely no longer proved.
    int result_fall = 0;
    Seeds seeds;                 ///< lost: proved, or estimated
    Grade grade = Grade::Exact;  ///< of the seeds
    bool likely_kept = false;    ///< the estimate of the move still has the result that was sure before it
    bool operator==(const TurningPoint&) const = default;
};

/// How much a turning point weighs: by the result, then by the seeds.
std::pair<int, Seeds> weight_of(const TurningPoint& point);

/// The greatest falls among the mistakes and blunders of a game, `most` at most: the result first, then the
/// seeds, then the earlier move. A result that is let go more than once in the same way counts every time.
std::vector<TurningPoint> turning_points(const AnnotatedGame& game, std::size_t most);

/// Whether a verdict rests on an estimate: the loss is one, and no result is proved to be lost.
bool is_guess(const AnnotatedGame& game, Ply ply);

/// The move to hold against one with a bad verdict, for words, lines and diagrams: the best by what is
/// proved, of a guess the best by the figure. Nothing where the move has no such verdict, or is the best.
const JudgedMove* better_move(const AnnotatedGame& game, Ply ply);

}  // namespace awale
