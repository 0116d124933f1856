#include "awale/analyzer/corpus/analyses/corpus.hpp"

#include "awale/analyzer/corpus/analyses/analysis_reader.hpp"
#include "awale/analyzer/corpus/analyses/analysis_writer.hpp"
#include "awale/analyzer/corpus/database/schema.hpp"
#include "awale/analyzer/corpus/games/game_writer.hpp"
#include "awale/analyzer/corpus/positions/position_key.hpp"

namespace awale {

Corpus::Corpus(const std::filesystem::path& file, Database::Mode mode) : database_(open_corpus(file, mode)) {}

GameId Corpus::store(const AnnotatedGame& game, const std::string& importer, const std::string& date,
                     const Thresholds& thresholds) {
    const GameRow row = make_row(game.record, game.replay);
    Transaction transaction(*database_);
    const SourcedRow sourced{&row, {game.record.where.file, importer, date}};
    const GameId id = GameWriter(*database_).add({&sourced, 1}, true).front().game;
    AnalysisWriter(*database_).store(id, game, thresholds);
    transaction.commit();
    return id;
}

std::optional<Judgement> Corpus::evaluation(const Board& position, const RuleSet& rules,
                                            const Provenance& provenance) const {
    Statement find = database_->prepare(
        "SELECT id FROM analyses WHERE rules = ? AND engine = ? AND nodes = ? AND tables = ?");
    if (!find.first(rules.name, provenance.engine, provenance.nodes, provenance.tables)) {
        return std::nullopt;
    }
    return AnalysisReader(*database_).shared(PositionKey::of(position), find.integer(0));
}

}  // namespace awale
