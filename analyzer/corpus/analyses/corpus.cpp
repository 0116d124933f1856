#include "awale/analyzer/corpus/analyses/corpus.hpp"

#include "awale/analyzer/corpus/database/schema.hpp"

namespace awale {

Corpus::Corpus(const std::filesystem::path& file, Database::Mode mode)
    : database_(open_corpus(file, mode)), games_(*database_), analyses_(*database_) {}

GameId Corpus::store(const AnnotatedGame& game, const std::string& importer, const std::string& date,
                     const Thresholds& thresholds) {
    const GameRow row = make_row(game.record, game.replay);
    const SourcedRow sourced{&row, {game.record.where.file, importer, date}};
    Transaction transaction(*database_);
    const GameId id = games_.add({&sourced, 1}, true).front().game;
    analyses_.store(id, game, thresholds);
    transaction.commit();
    return id;
}

}  // namespace awale
