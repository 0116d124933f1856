#include <unordered_set>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/analyzer/corpus/games/duplicates.hpp"
#include "awale/analyzer/corpus/games/results.hpp"
#include "awale/analyzer/corpus/positions/position_index.hpp"

namespace awale {

namespace {

/// The games to be taken out, each with the longest one of which it is the beginning. What is unknown on one
/// side contradicts nothing.
constexpr const char* choose = R"sql(
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

constexpr const char* take_out = R"sql(
INSERT OR IGNORE INTO sightings (game, source, line, byte, tags, movetext)
    SELECT heir, games.source, games.line, games.byte, nullif(games.tags, longer.tags), games.movetext
    FROM games JOIN temp.gone ON gone.game = games.id JOIN games AS longer ON longer.id = heir;
INSERT OR IGNORE INTO sightings (game, source, line, byte, tags, movetext)
    SELECT heir, sightings.source, sightings.line, sightings.byte, coalesce(sightings.tags, games.tags), sightings.movetext
    FROM sightings JOIN temp.gone USING (game) JOIN games ON games.id = sightings.game;
DELETE FROM sightings WHERE game IN (SELECT game FROM temp.gone);
DELETE FROM beginnings WHERE game IN (SELECT game FROM temp.gone) OR longer IN (SELECT game FROM temp.gone);
DELETE FROM notes WHERE game IN (SELECT game FROM temp.gone);
DELETE FROM judged_plies WHERE game IN (SELECT game FROM temp.gone);
DELETE FROM own_evaluations WHERE game IN (SELECT game FROM temp.gone);
DELETE FROM judged_games WHERE game IN (SELECT game FROM temp.gone);
DELETE FROM comments WHERE rowid IN (SELECT game FROM temp.gone);
DELETE FROM fingerprints WHERE game IN (SELECT game FROM temp.gone);
DELETE FROM games WHERE id IN (SELECT game FROM temp.gone);
UPDATE fingerprinted SET up_to = min(up_to, (SELECT coalesce(max(id), 0) FROM games));
DROP TABLE temp.gone;
)sql";

/// Writes the segments of the position index anew that have positions of these games.
void take_out_positions(Database& database, const std::unordered_set<std::int64_t>& gone) {
    Statement rows = database.prepare("SELECT id, first_game FROM position_segments ORDER BY first_game");
    std::vector<std::int64_t> segments;
    while (rows.step()) {
        segments.push_back(rows.integer(0));
    }
    rows.reset();
    for (const std::int64_t segment : segments) {
        std::vector<Occurrence> occurrences;
        append_segment(database, segment, occurrences);
        bool changed = false;
        for (Occurrence& occurrence : occurrences) {
            if (gone.contains(number(occurrence.game))) {
                occurrence.game = GameId{};
                changed = true;
            }
        }
        if (changed) {
            database.prepare("DELETE FROM position_blocks WHERE segment = ?").run(segment);
            database.prepare("DELETE FROM position_segments WHERE id = ?").run(segment);
            add_segment(database, occurrences, segment);
        }
    }
}

}  // namespace

std::size_t keep_longest(Database& database) {
    Transaction transaction(database);
    database.execute(choose);
    while (database.integer("SELECT count(*) FROM temp.gone WHERE heir IN (SELECT game FROM temp.gone)") >
           0) {
        database.execute(pass_on);
    }
    std::unordered_set<std::int64_t> gone;
    std::vector<std::pair<GameId, std::optional<Score>>> no_scores;
    Statement rows = database.prepare("SELECT game FROM temp.gone ORDER BY game");
    while (rows.step()) {
        gone.insert(rows.integer(0));
        no_scores.emplace_back(static_cast<GameId>(rows.integer(0)), std::nullopt);
    }
    rows.reset();
    if (!gone.empty()) {
        take_out_positions(database, gone);
        write_results(database, no_scores);
    }
    database.execute(take_out);
    transaction.commit();
    return gone.size();
}

}  // namespace awale
