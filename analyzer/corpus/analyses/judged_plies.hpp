#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "awale/analyzer/corpus/database/checksums.hpp"
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
/// should: statistics, bulletins and patterns. Values are checked, and all that is read of an analysis has
/// the checksum that was noted for it; the methods throw EnvironmentError.
class LatestAnalysis {
public:
    enum class Verified : bool { No, Yes };

    /// The database must outlive this.
    explicit LatestAnalysis(const Database& database, Verified verified = Verified::Yes);

    /// The analysis of a game, if it has one. The first call makes sure that no analysis is missing.
    std::optional<std::int64_t> of(GameId game);

    /// Its plies in turn, with the best moves and values of the game's own judgements.
    std::vector<JudgedPly> plies(GameId game, std::int64_t analysis);

    /// The values of every legal move of its judged positions, in the order of plies, the best first.
    std::vector<MoveValue> move_values(GameId game, std::int64_t analysis);

    /// Its notes, in the order of plies.
    std::vector<JudgedNote> notes(GameId game, std::int64_t analysis);

    /// Reads all of it, for those who read it otherwise, and throws where it is not as it was stored.
    void require(GameId game, std::int64_t analysis);

private:
    /// Looks up what was noted of an analysis, or of the last; whether there is one.
    bool look_up(GameId game, std::optional<std::int64_t> analysis);
    /// Throws where a part that was read does not have its checksum.
    void verify(GameId game, std::int64_t analysis, std::int64_t AnalysisChecksums::*part, std::int64_t sum);

    const Database& database_;
    Verified verified_;
    std::optional<bool> has_analyses_;
    JudgedGames judged_;
    GameId game_{};             ///< whose analysis was looked up last
    JudgedGames::Noted noted_;  ///< of it
    Checksum checksum_;         ///< for its memory
    Statement plies_, best_, values_, notes_;
};

}  // namespace awale
