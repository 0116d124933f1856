#include "awale/analyzer/corpus/corpus.hpp"

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/game_writer.hpp"

namespace awale {

GameId Corpus::store(const AnnotatedGame& game, const std::string& importer) {
    const GameRow row = make_row(game.record, game.replay);
    const SourcedRow sourced{&row, {game.record.where.file, importer, ""}};
    Transaction transaction(*database_);
    const GameId id = GameWriter(*database_).add({&sourced, 1}, true).front().game;
    AnalysisWriter(*database_).store(id, game);
    transaction.commit();
    return id;
}

GameId Corpus::id_of(std::int64_t number) const {
    if (number <= 0 || number > std::numeric_limits<std::uint32_t>::max() ||
        !database_->prepare("SELECT 1 FROM games WHERE id = ?").lookup(number)) {
        throw EnvironmentError(database_->file().string(),
                               localized("corpus.no_such_game", {{"game", number}}),
                               localized("remedy.list_games"));
    }
    return static_cast<GameId>(number);
}

}  // namespace awale
