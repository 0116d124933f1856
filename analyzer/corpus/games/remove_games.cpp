#include "awale/analyzer/corpus/games/remove_games.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/database/checksums.hpp"
#include "awale/analyzer/corpus/database/read_values.hpp"
#include "awale/analyzer/corpus/database/results.hpp"
#include "awale/analyzer/corpus/positions/position_index.hpp"

namespace awale {

namespace {

struct Segment {
    std::int64_t id = 0;
    GameId first_game{};
};

/// Whether one of the games is from `first` on and, if there is one, before `end`.
bool any_between(std::span<const GameId> games, GameId first, std::optional<GameId> end) {
    const auto found = std::ranges::lower_bound(games, first);
    return found != games.end() && (!end || *found < *end);
}

/// Writes a segment of the position index again without the games.
void rewrite_segment(Database& database, std::int64_t segment, std::span<const GameId> games) {
    std::vector<Occurrence> occurrences;
    append_segment(database, segment, occurrences);
    for (Occurrence& occurrence : occurrences) {
        if (std::ranges::binary_search(games, occurrence.game)) {
            occurrence.game = GameId{};
        }
    }
    database.prepare("DELETE FROM position_blocks WHERE segment = ?").run(segment);
    database.prepare("DELETE FROM position_segments WHERE id = ?").run(segment);
    add_segment(database, occurrences, segment);
}

/// Each segment holds the games from its first to the one before the first of the next.
void remove_positions(Database& database, std::span<const GameId> games) {
    Statement rows = database.prepare("SELECT id, first_game FROM position_segments ORDER BY first_game");
    std::vector<Segment> segments;
    while (rows.step()) {
        segments.push_back({rows.integer(0), game_in(rows, 1)});
    }
    rows.reset();
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const auto end = i + 1 < segments.size() ? std::optional(segments[i + 1].first_game) : std::nullopt;
        if (any_between(games, segments[i].first_game, end)) {
            rewrite_segment(database, segments[i].id, games);
        }
    }
}

/// Those that refer to `games` come first.
constexpr const char* remove_rows = R"sql(
DELETE FROM sightings WHERE game IN (SELECT game FROM temp.removed);
DELETE FROM beginnings WHERE game IN (SELECT game FROM temp.removed) OR longer IN (SELECT game FROM temp.removed);
DELETE FROM notes WHERE game IN (SELECT game FROM temp.removed);
DELETE FROM judged_plies WHERE game IN (SELECT game FROM temp.removed);
DELETE FROM own_evaluations WHERE game IN (SELECT game FROM temp.removed);
DELETE FROM judged_games WHERE game IN (SELECT game FROM temp.removed);
DELETE FROM comments WHERE rowid IN (SELECT game FROM temp.removed);
DELETE FROM fingerprints WHERE game IN (SELECT game FROM temp.removed);
DELETE FROM games WHERE id IN (SELECT game FROM temp.removed);
UPDATE fingerprinted SET up_to = min(up_to, (SELECT coalesce(max(id), 0) FROM games));
DROP TABLE temp.removed;
)sql";

}  // namespace

void remove_games(Database& database, std::span<const GameId> games) {
    if (games.empty()) {
        return;
    }
    remove_positions(database, games);
    std::vector<std::pair<GameId, CountedResult>> no_results;
    database.execute("CREATE TEMP TABLE removed (game INTEGER PRIMARY KEY)");
    Statement remove = database.prepare("INSERT INTO temp.removed (game) VALUES (?)");
    for (const GameId game : games) {
        no_results.emplace_back(game, CountedResult{});
        remove.run(number(game));
    }
    remove.reset();
    write_results(database, no_results);
    database.execute(remove_rows);
    count_totals(database);
}

}  // namespace awale
