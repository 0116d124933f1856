#include <vector>

#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/analyzer/corpus/games/duplicates.hpp"
#include "awale/analyzer/corpus/games/remove_games.hpp"

namespace awale {

namespace {

/// The games to be taken out, each with the longest one of which it is the beginning. What is unknown on one
/// side contradicts nothing.
constexpr const char* choose_longest = R"sql(
CREATE TEMP TABLE gone AS
    SELECT shorter.id AS game, longer.id AS heir, max(longer.plies * 1000000000 - longer.id) AS longest
    FROM beginnings
    JOIN games AS shorter ON shorter.id = beginnings.game
    JOIN games AS longer ON longer.id = beginnings.longer
    WHERE shorter.plies < longer.plies  -- so that passing on ends, whatever the table says
      AND coalesce(shorter.south = longer.south, 1) AND coalesce(shorter.north = longer.north, 1)
      AND coalesce(shorter.event = longer.event, 1)
      AND coalesce(substr(shorter.date, 1, min(length(shorter.date), length(longer.date))) =
                   substr(longer.date, 1, min(length(shorter.date), length(longer.date))), 1)
      AND coalesce(shorter.result_south = longer.result_south AND shorter.result_north = longer.result_north, 1)
      AND longer.broken IS NULL
    GROUP BY shorter.id;
)sql";

/// An heir may be gone itself, to one that goes further still.
constexpr const char* pass_on = R"sql(
UPDATE temp.gone SET heir = (SELECT next.heir FROM temp.gone AS next WHERE next.game = gone.heir)
WHERE heir IN (SELECT game FROM temp.gone);
)sql";

/// Where the games were read becomes a sighting of the heir.
constexpr const char* pass_on_sightings = R"sql(
INSERT OR IGNORE INTO sightings (game, source, line, byte, tags, movetext)
    SELECT heir, games.source, games.line, games.byte, nullif(games.tags, longer.tags), games.movetext
    FROM games JOIN temp.gone ON gone.game = games.id JOIN games AS longer ON longer.id = heir;
INSERT OR IGNORE INTO sightings (game, source, line, byte, tags, movetext)
    SELECT heir, sightings.source, sightings.line, sightings.byte, coalesce(sightings.tags, games.tags), sightings.movetext
    FROM sightings JOIN temp.gone USING (game) JOIN games ON games.id = sightings.game;
DROP TABLE temp.gone;
)sql";

}  // namespace

std::size_t keep_longest(Database& database) {
    Transaction transaction(database);
    database.execute(choose_longest);
    while (database.integer("SELECT count(*) FROM temp.gone WHERE heir IN (SELECT game FROM temp.gone)") >
           0) {
        database.execute(pass_on);
    }
    std::vector<GameId> gone;
    Statement rows = database.prepare("SELECT game FROM temp.gone ORDER BY game");
    while (rows.step()) {
        gone.push_back(static_cast<GameId>(rows.integer(0)));
    }
    rows.reset();
    database.execute(pass_on_sightings);
    remove_games(database, gone);
    transaction.commit();
    return gone.size();
}

}  // namespace awale
