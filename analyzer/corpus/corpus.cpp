#include "awale/analyzer/corpus/corpus.hpp"

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/game_writer.hpp"
#include "awale/analyzer/corpus/schema.hpp"

namespace awale {

struct Corpus::Writers {
    explicit Writers(Database& database) : games(database), analyses(database) {}

    GameWriter games;
    AnalysisWriter analyses;
};

Corpus::Corpus(const std::filesystem::path& file, Mode mode) : database_(open_corpus(file, mode)) {}

Corpus::~Corpus() = default;

Corpus::Corpus(Corpus&& other) noexcept = default;

Corpus& Corpus::operator=(Corpus&& other) noexcept = default;

GameId Corpus::store(const AnnotatedGame& game, const std::string& importer, const std::string& date) {
    if (!writers_) {
        writers_ = std::make_unique<Writers>(*database_);
    }
    const GameRow row = make_row(game.record, game.replay);
    const SourcedRow sourced{&row, {game.record.where.file, importer, date}};
    Transaction transaction(*database_);
    const GameId id = writers_->games.add({&sourced, 1}, true).front().game;
    writers_->analyses.store(id, game);
    transaction.commit();
    return id;
}

GameId Corpus::id_of(std::int64_t number) const {
    constexpr std::int64_t max_game = std::numeric_limits<std::uint32_t>::max();
    if (number <= 0 || number > max_game ||
        !database_->prepare("SELECT 1 FROM games WHERE id = ?").lookup(number)) {
        throw EnvironmentError(database_->file().string(),
                               localized("corpus.no_such_game", {{"game", number}}),
                               localized("remedy.list_games"));
    }
    return static_cast<GameId>(number);
}

StoredGame Corpus::game(std::int64_t number) const {
    return StoredGames(*database_).find(id_of(number)).value();
}

}  // namespace awale
