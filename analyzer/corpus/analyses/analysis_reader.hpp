#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/analyzer/corpus/positions/position_key.hpp"
#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/annotation/note.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// A note and the ply it belongs to.
struct PlyNote {
    Ply ply;
    Note note;
    bool operator==(const PlyNote&) const = default;
};

/// Reads evaluations back out of a corpus (docs/corpus.md, "Analyses").
class AnalysisReader {
public:
    /// The database must outlive the reader.
    explicit AnalysisReader(const Database& database);

    /// The judgement of a position that games share, if there is one.
    std::optional<Judgement> shared(PositionKey position, std::int64_t analysis);

    /// What the analysis found along a game, which is judged: all that verdicts and notes are derived from.
    /// `replay` is the game's. Nothing where something is missing, as it is in games that were judged by an
    /// earlier version (docs/corpus.md, "Analyses"), or cannot belong to the game.
    std::optional<Evaluations> along(GameId game, std::int64_t analysis, const Replay& replay);

    /// The notes of a game as they were stored, in the order of plies.
    std::vector<PlyNote> notes(GameId game, std::int64_t analysis);

private:
    void read_found(GameId game, std::int64_t analysis, Evaluations& evaluations);

    Statement shared_, of_ply_, last_, notes_;
};

}  // namespace awale
