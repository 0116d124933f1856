#pragma once

#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/annotation/awale_comments.hpp"

namespace awale {

/// Judges every legal move of a position that the game reached by way of `history`, the positions before it,
/// oldest first. An empty judgement means that nothing is known.
using JudgeFunction = std::function<Judgement(const Board& board, std::span<const Board> history)>;

/// The boards of a game before its plies up to, without it, `end`, counted from 0.
std::vector<Board> boards_before(const Replay& replay, std::size_t end);

/// The value of a position in which the game is over, where the rules alone give it: what was scored. A game
/// that stopped at a majority with seeds to play for on the board, or that is not finished, has none.
std::optional<Value> value_at_end(const Replay& replay);

/// How hard a position is looked at again.
enum class Look : std::uint8_t { Short, Long, Longest };

/// Judges the positions before these plies, counted from 0, harder than before, in the same order.
using Rejudge = std::function<std::vector<Judgement>(std::span<const std::size_t> plies, Look look)>;

/// The plies, counted from 0, whose move would get a verdict that rests on a guess: on an estimated loss, or
/// on a guaranteed result that is neither proved to be kept nor to be gone.
std::vector<std::size_t> doubtful_plies(const Evaluations& evaluations, const Replay& replay);

/// Judges the positions again whose move seems to lose two seeds or more but gets no verdict, with a short
/// look; then every doubtful position, with the moves played and their rivals, with a long one, until none is
/// left that was not; finally, with the longest, those of mistakes that may lose fewer than four seeds.
/// What was proved before stays proved; estimates are those of the last look, so a verdict that does not
/// survive it is gone. By the default thresholds, so that values do not depend on those that are chosen.
void rejudge_doubtful(Evaluations& evaluations, const Replay& replay, const Rejudge& judge);

/// The judgement with its lines played on from where the tables ended the search, so that they show what a
/// move is good for: by moves that keep the value, as far as the tables reach and no board returns, to the
/// last capture among the next plies, or a few plies where nothing is captured. `tables` may be null: then
/// lines stay as they are.
Judgement with_longer_lines(Judgement judgement, const Board& before, const RuleSet& rules,
                            const std::shared_ptr<const Tables>& tables);

/// Plays the lines that explain mistakes on to what they are about: the line of the best move, where another
/// one was played, and that of the reply. From where the tables know a line, both sides keep what they are
/// sure of. Of several such moves the side whose line it is plays one that leads soonest to a capture or to
/// the end of the game, and the other side one that delays it most. A line stays as it is where that side
/// captures in it already, or where this leads to nothing within the plies that are stored. `tables` may be
/// null: then all lines stay.
void play_on_lines_of_mistakes(Evaluations& evaluations, const Replay& replay,
                               const std::shared_ptr<const Tables>& tables);

/// Narrows a value to limits that are proved of the same position too. Limits that contradict its own leave
/// it as it is. Whether it changed.
bool narrow(Value& value, Seeds lower, Seeds upper);

/// Lets what is proved of a position count for the move that led to it, and what is proved of a move for the
/// replies to it: both are about the same board with the same history. Limits only get narrower. Two that
/// contradict each other are left as they are, for the ledger to find.
void propagate_proofs(Evaluations& evaluations, const Replay& replay);

/// Compares a judged game with the same moves judged under other rules: how it ends there, and every ply
/// judged under both that has another verdict there.
RuleComparison compare_rules(const AnnotatedGame& here, const AnnotatedGame& there);

/// The comparisons that an annotated record carries, with `game`, which was derived from it: how the moves
/// end under those rules, found by playing them, and the verdicts there, which are written nowhere else
/// in the record.
std::vector<RuleComparison> stored_comparisons(const Record& record, const AnnotatedGame& game);

}  // namespace awale
