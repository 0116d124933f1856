#pragma once

#include <string>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/game_writer.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale::test {

/// Stores an annotated game in one transaction: the game itself unless it is there already, and everything
/// found about it.
inline GameId store(Corpus& corpus, const AnnotatedGame& game, const std::string& importer) {
    const GameRow row = make_row(game.record, game.replay);
    const SourcedRow sourced{&row, {game.record.where.file, importer, ""}};
    Transaction transaction(corpus.database());
    const GameId id = GameWriter(corpus.database()).add({&sourced, 1}, true).front().game;
    AnalysisWriter(corpus.database()).store(id, game);
    transaction.commit();
    return id;
}

}  // namespace awale::test
