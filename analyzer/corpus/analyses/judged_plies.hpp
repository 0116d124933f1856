#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/analyzer/corpus/positions/position_key.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/annotation/note.hpp"
#include "awale/notation/annotation/verdict.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/seeds.hpp"
#include "awale/notation/game/side.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale {

/// What the analysis of a game says about one ply.
struct JudgedPly {
    Ply ply;
    PositionKey position;  ///< before it
    Turn turn;             ///< played
    bool forced = false;
    Verdict verdict = Verdict::None;
    Seeds loss;
    Grade grade = Grade::Estimate;
    bool only_move = false;
    std::optional<int> result_after;  ///< proved: 1 South wins, 0 a draw, −1 North wins
    std::optional<Turn> best;         ///< the best move of the position
    std::optional<Seeds> value;       ///< of the best move, South's seeds minus North's
};

/// What the analysis of a game says about a legal move. Where a game has thousands, a position has the best.
struct MoveValue {
    Ply ply;      ///< the position before it
    Turn turn;    ///< the move
    Seeds value;  ///< South's seeds minus North's; of a bounded value the limit nearest to a draw
};

/// What readers of many games need of a note.
struct JudgedNote {
    Ply ply;
    NoteKind kind{};
    Side side{};
    Seeds gain;
    Grade grade{};
};

/// Reads what was found about games by the analysis that was entered last, as every reader of a corpus
/// should: statistics, bulletins and patterns. Values are checked; the methods throw EnvironmentError.
class LatestAnalysis {
public:
    /// The database must outlive this.
    explicit LatestAnalysis(const Database& database);

    /// The analysis of a game, if it has one.
    std::optional<std::int64_t> of(GameId game);

    /// Its plies in turn, with the best moves and values of the game's own judgements.
    std::vector<JudgedPly> plies(GameId game, std::int64_t analysis);

    /// The values of every legal move of its judged positions, in the order of plies, the best first.
    std::vector<MoveValue> move_values(GameId game, std::int64_t analysis);

    /// Its notes, in the order of plies.
    std::vector<JudgedNote> notes(GameId game, std::int64_t analysis);

private:
    bool has_analyses_;
    Statement latest_, plies_, best_, values_, notes_;
};

}  // namespace awale
