#include "awale/analyzer/corpus/corpus.hpp"

namespace awale {

GameId Corpus::id_of(std::int64_t number) const {
    if (number <= 0 || number > std::numeric_limits<std::uint32_t>::max() ||
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
