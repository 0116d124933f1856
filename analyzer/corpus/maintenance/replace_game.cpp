#include "awale/analyzer/corpus/maintenance/replace_game.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "awale/analyzer/corpus/database/checksums.hpp"
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
           stored.turns == row.turns && stored.broken == row.broken;
}

/// The plies that two records have in common from their beginning.
std::size_t common_plies(const StoredGame& stored, const GameRow& row) {
    if (stored.rules.name != row.rules || stored.start != row.start) {
        return 0;
    }
    const auto differ = std::ranges::mismatch(stored.moves, row.moves);
    auto common = static_cast<std::size_t>(differ.in1 - stored.moves.begin());
    while (stored.turns && row.turns &&
           first_turns(*stored.turns, common) != first_turns(*row.turns, common)) {
        --common;
    }
    return common;
}

/// Keeps the analysis of a game's first plies while the game is removed and stored again.
class KeptAnalysis {
public:
    KeptAnalysis(Database& database, GameId game, std::size_t plies)
        : database_(database), judged_(database) {
        keep("kept_plies", "judged_plies", "ply <= ?2", game, plies);
        keep("kept_evaluations", "own_evaluations", "ply <= ?2", game, plies);
        keep("kept_notes", "notes", "ply <= ?2 AND coalesce(other_ply, 0) <= ?2", game, plies);
        // Without thresholds: the game is not judged to its end.
        keep("kept_games", "judged_games", "?2 > 0", game, plies);
        database_.execute(R"sql(
            UPDATE temp.kept_games SET frontier = NULL, exact_from = NULL, value_at_frontier = 0,
                lost_by_south = 0, lost_by_north = 0, endless = 0, left_on_board = 0, final_margin = 0,
                closes = 0, thresholds = NULL, last_value = NULL, last_lower = NULL, last_upper = NULL,
                last_grade = NULL
        )sql");
    }

    /// Gives it to a game, and returns for how many plies.
    std::size_t give_to(GameId game) {
        give("judged_games", "kept_games", game);
        give("judged_plies", "kept_plies", game);
        give("own_evaluations", "kept_evaluations", game);
        give("notes", "kept_notes", game);
        Statement analyses = database_.prepare("SELECT analysis FROM temp.kept_games");
        while (analyses.step()) {
            judged_.seal(database_, game, analyses.integer(0));
        }
        analyses.reset();
        Statement plies = database_.prepare("SELECT count(DISTINCT ply) FROM judged_plies WHERE game = ?");
        return plies.first(number(game)) ? static_cast<std::size_t>(plies.integer(0)) : 0;
    }

    void drop() {
        for (const char* const table : {"kept_games", "kept_plies", "kept_evaluations", "kept_notes"}) {
            database_.execute("DROP TABLE temp." + std::string(table));
        }
    }

private:
    void keep(const std::string& as, const std::string& table, const std::string& condition, GameId game,
              std::size_t plies) {
        database_.execute("CREATE TEMP TABLE " + as + " AS SELECT * FROM " + table + " WHERE false");
        database_
            .prepare("INSERT INTO temp." + as + " SELECT * FROM " + table + " WHERE game = ?1 AND " +
                     condition)
            .run(number(game), plies);
    }

    void give(const std::string& table, const std::string& from, GameId game) {
        database_.prepare("UPDATE temp." + from + " SET game = ?").run(number(game));
        database_.execute("INSERT INTO " + table + " SELECT * FROM temp." + from);
    }

    Database& database_;
    JudgedGames judged_;
};

}  // namespace

Replaced replace_game(Database& database, const StoredGame& stored, GameRow row) {
    Transaction transaction(database);
    const Source source = source_of(database, stored.id);
    row.line = static_cast<std::size_t>(stored.line);
    row.byte = static_cast<std::size_t>(stored.byte);
    Replaced replaced{.game = stored.id, .moves_changed = !has_same_moves(stored, row)};
    std::optional<KeptAnalysis> kept;
    if (replaced.moves_changed) {
        kept.emplace(database, stored.id, common_plies(stored, row));
        remove_games(database, std::array{stored.id});
    }
    GameWriter writer(database, DuplicatePolicy::Replace);
    const std::array rows{SourcedRow{.row = &row, .source = source}};
    const Added added = writer.add(rows, true).front();
    replaced.duplicate = replaced.moves_changed && added.duplicate;
    replaced.game = added.game;
    if (kept) {
        replaced.kept_plies = replaced.duplicate ? 0 : kept->give_to(replaced.game);
        kept->drop();
    }
    transaction.commit();
    return replaced;
}

}  // namespace awale
