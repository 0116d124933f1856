#include "awale/analyzer/corpus/maintenance/replace_game.hpp"

#include <array>
#include <string>
#include <utility>

#include "awale/analyzer/corpus/games/game_writer.hpp"
#include "awale/analyzer/corpus/games/remove_games.hpp"

namespace awale {

namespace {

/// Where the stored game was read.
Source source_of(const Database& database, GameId game) {
    Statement rows = database.prepare(R"sql(
        SELECT sources.file, sources.importer, sources.imported
        FROM games JOIN sources ON sources.id = games.source WHERE games.id = ?
    )sql");
    Source source;
    if (rows.first(number(game))) {
        source = {std::string(rows.text(0)), std::string(rows.text(1)), std::string(rows.text(2))};
    }
    return source;
}

bool has_same_moves(const StoredGame& stored, const GameRow& row) {
    return stored.rules.name == row.rules && stored.start == row.start && stored.moves == row.moves &&
           stored.broken == row.broken;
}

}  // namespace

Replaced replace_game(Database& database, const StoredGame& stored, GameRow row) {
    Transaction transaction(database);
    const Source source = source_of(database, stored.id);
    row.line = static_cast<std::size_t>(stored.line);
    row.byte = static_cast<std::size_t>(stored.byte);
    Replaced replaced{.game = stored.id, .moves_changed = !has_same_moves(stored, row)};
    if (replaced.moves_changed) {
        remove_games(database, std::array{stored.id});
    }
    GameWriter writer(database, DuplicatePolicy::Replace);
    const std::array rows{SourcedRow{.row = &row, .source = source}};
    const Added added = writer.add(rows, true).front();
    replaced.duplicate = replaced.moves_changed && added.duplicate;
    replaced.game = added.game;
    transaction.commit();
    return replaced;
}

}  // namespace awale
