#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/analyzer/corpus/positions/position_key.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
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

/// What an analysis of a game is worth beside another by the same rules (docs/corpus.md, "Analyses").
struct Merit {
    std::int64_t analysis = 0;  ///< its number; 0: it is not in the corpus
    bool whole = true;          ///< verdicts and notes can be derived from it
    std::size_t plies = 0;      ///< judged
    std::size_t exact = 0;      ///< of these, with a loss that is proved
    std::size_t bounded = 0;    ///< with proved limits of the loss
    double nodes = 0;           ///< the largest budget of a position
    std::int64_t tables = -1;   ///< seeds of the largest endgame tables

    /// Whole before partial; then the larger budget and tables, and where these do not decide, more proofs.
    bool is_better_than(const Merit& other) const;
};

Merit merit_of(const AnnotatedGame& game);

/// Reads the merits of the analyses that a corpus has of a game, by the game's own rules.
class Merits {
public:
    /// `schema` is the corpus itself, or one that is attached. The database must outlive this.
    explicit Merits(const Database& database, const std::string& schema = "main");

    std::vector<Merit> of(GameId game);

private:
    Statement rows_;
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
