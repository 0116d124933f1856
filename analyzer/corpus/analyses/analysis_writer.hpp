#pragma once

#include "awale/analyzer/annotate/verdicts/verdict.hpp"
#include "awale/analyzer/corpus/analyses/analysis_reader.hpp"
#include "awale/analyzer/corpus/database/checksums.hpp"
#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

/// Writes what the annotator found into a corpus: evaluations by position, and for the game its ledger, its
/// verdicts and its notes (docs/corpus.md, "Analyses"). What the same analysis had stored before of the game
/// is replaced; other games keep theirs. Call inside a transaction.
class AnalysisWriter {
public:
    /// The database must outlive the writer.
    explicit AnalysisWriter(Database& database);

    /// `id` is the game in the corpus, `thresholds` the table by which its verdicts were given.
    void store(GameId id, const AnnotatedGame& game, const Thresholds& thresholds);

    /// The same, unless the game has an analysis by its own rules that is as good. Worse ones that were
    /// entered later, which readers would take, are removed. Returns whether it is stored.
    bool store_if_better(GameId id, const AnnotatedGame& game, const Thresholds& thresholds);

    /// Removes what an analysis found about a game.
    void remove(GameId id, std::int64_t analysis);

    /// The number of an analysis, which is entered if it is new.
    std::int64_t analysis_id(const std::string& rules, const Provenance& provenance);

private:
    void store_evaluation(GameId id, std::int64_t analysis, Ply at, const ReplayedPly& ply,
                          const Judgement& judgement);
    void store_ledger(GameId id, std::int64_t analysis, const AnnotatedGame& game,
                      const Thresholds& thresholds);
    void store_ply(GameId id, std::int64_t analysis, Ply at, const ReplayedPly& ply,
                   const PlyAnnotation& found);
    void store_note(GameId id, std::int64_t analysis, Ply at, std::size_t number, const Note& note);

    Database& database_;
    AnalysisReader reader_;
    Merits merits_;
    JudgedGames judged_;
    Statement insert_analysis_, find_analysis_, delete_evaluation_, insert_evaluation_, is_shared_,
        delete_own_, insert_own_, delete_plies_, delete_notes_, delete_ledger_, insert_ledger_, insert_ply_,
        insert_note_;
};

}  // namespace awale
