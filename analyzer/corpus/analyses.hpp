#pragma once

#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/notation/annotation/awale_comments.hpp"

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

/// A note and the ply it belongs to.
struct PlyNote {
    Ply ply;
    Note note;
    bool operator==(const PlyNote&) const = default;
};

/// Reads what was found about games by the analysis that was entered last, as every reader of a corpus
/// should: statistics, bulletins and patterns. Values are checked, and all that is read of an analysis by
/// `plies`, `move_values` and `notes` has the checksum that was noted for it; the methods throw
/// EnvironmentError.
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

    /// The judgement of a position that games share, if there is one.
    std::optional<Judgement> shared(PositionKey position, std::int64_t analysis);

    /// The judgement of the position `before` a ply of a game. Nothing where there is none, or where it
    /// cannot belong to the position.
    std::optional<Judgement> at_ply(GameId game, std::int64_t analysis, Ply ply, const Board& before,
                                    const RuleSet& rules);

    /// What the analysis found along a game, which is judged: all that verdicts and notes are derived from.
    /// `replay` is the game's. Plies that a judging without a search left out have no moves. Nothing where
    /// something is missing, as it is in games that were judged by an earlier version (docs/corpus.md,
    /// "Analyses"), or cannot belong to the game.
    std::optional<Evaluations> along(GameId game, std::int64_t analysis, const Replay& replay);

    /// The notes of a game with all that they say, in the order of plies.
    std::vector<PlyNote> whole_notes(GameId game, std::int64_t analysis);

    /// The game annotated from what is stored, nothing searched: with verdicts by `thresholds`, or by those
    /// of the analysis. `record` is the game's own, with other tags perhaps. Nothing for a game that is not
    /// judged, or not to its end: `awale annotate --corpus` judges it.
    std::optional<AnnotatedGame> annotated(const StoredGame& game, const Record& record,
                                           std::optional<Thresholds> thresholds = std::nullopt);

private:
    /// Looks up what was noted of an analysis, or of the last; whether there is one.
    bool look_up(GameId game, std::optional<std::int64_t> analysis);
    /// Throws where a part that was read does not have its checksum.
    void verify(GameId game, std::int64_t analysis, std::int64_t AnalysisChecksums::*part, std::int64_t sum);

    const Database& database_;
    Verified verified_;
    std::optional<bool> has_analyses_;
    StoredSums judged_;
    GameId game_{};            ///< whose analysis was looked up last
    StoredSums::Noted noted_;  ///< of it
    Statement shared_, of_ply_, last_;
    Statement unsearched_;  ///< whether an analysis without a search left a ply out
    Statement method_;      ///< how an analysis of a game was made
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

/// The columns engine, nodes, again and tables of an analysis, from this one on.
Provenance provenance_in(const Statement& row, int column);

/// The most seeds in a house of the side to move.
Seeds largest_house(const Board& board);

/// Writes what the annotator found into a corpus: evaluations by position, and for the game its ledger, its
/// verdicts and its notes (docs/corpus.md, "Analyses"). What the same analysis had stored before of the game
/// is replaced; other games keep theirs. Call inside a transaction.
class AnalysisWriter {
public:
    /// The database must outlive the writer.
    explicit AnalysisWriter(Database& database);

    /// `id` is the game in the corpus.
    void store(GameId id, const AnnotatedGame& game);

    /// The same, unless the game has an analysis by its own rules that is as good. Worse ones that were
    /// entered later, which readers would take, are removed. Returns whether it is stored.
    bool store_if_better(GameId id, const AnnotatedGame& game);

    /// Removes what an analysis found about a game.
    void remove(GameId id, std::int64_t analysis);

    /// The number of an analysis, which is entered if it is new.
    std::int64_t analysis_id(const std::string& rules, const Provenance& provenance);

private:
    void store_evaluation(GameId id, std::int64_t analysis, Ply at, const ReplayedPly& ply,
                          const Judgement& judgement);
    void store_ledger(GameId id, std::int64_t analysis, const AnnotatedGame& game);

    Database& database_;
    LatestAnalysis reader_;
    Merits merits_;
    StoredSums judged_;
    Statement insert_analysis_, find_analysis_, delete_evaluation_, insert_evaluation_, is_shared_,
        insert_own_, insert_ledger_, insert_ply_, insert_note_;
    std::vector<Statement> delete_;  ///< what an analysis found about a game, from each table
};

}  // namespace awale
