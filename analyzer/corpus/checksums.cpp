#include "awale/analyzer/corpus/checksums.hpp"

#include <xxhash.h>

namespace awale {

namespace {

/// Of the columns of `select_games` but for the last.
constexpr std::string_view column_types = "ITTTTTIRRRRITTTTTTTTTTIITT";

std::int64_t checksum_of(const Statement& row, Checksum& checksum) {
    return checksum.add(row, column_types).take();
}

/// The row of `judged_games`, with how it was judged; then the number of the analysis and the checksum.
constexpr std::string_view checked_ledger = R"sql(
    SELECT rules, engine, nodes, again, tables, frontier, exact_from, value_at_frontier, lost_by_south,
           lost_by_north, endless, left_on_board, final_margin, closes, thresholds, last_value, last_lower,
           last_upper, last_grade, plies_checksum, judgements_checksum, notes_checksum, analysis, checksum
    FROM judged_games JOIN analyses ON analyses.id = analysis
    WHERE game = ?1 AND analysis = coalesce(?2, (SELECT max(analysis) FROM judged_games WHERE game = ?1))
)sql";
constexpr std::string_view ledger_types = "TTIITIIIIIIIIITIIITIII";
constexpr int checksum_of_plies = 19;
constexpr int number_of_analysis = 22;
constexpr int checksum_of_ledger = 23;

}  // namespace

const std::string_view select_games = R"sql(
    SELECT games.id, rules, start, moves, captures, ending, ending_ply, final_south, final_north,
           result_south, result_north, outcome,
           coalesce(south_player.name, '?'), coalesce(north_player.name, '?'),
           coalesce(events.name, ''), coalesce(events.site, ''), coalesce(date, ''), coalesce(round, ''),
           tags, movetext, broken, sources.file, line, byte, turns, repairs, checksum
    FROM games
    LEFT JOIN players AS south_player ON south_player.id = games.south
    LEFT JOIN players AS north_player ON north_player.id = games.north
    LEFT JOIN events ON events.id = games.event
    JOIN sources ON sources.id = games.source
)sql";

const int checksum_column = static_cast<int>(column_types.size());

Checksum& Checksum::add(const Statement& row, std::string_view types) {
    int column = 0;
    for (const char type : types) {
        if (type == 'I') {
            integer(row, column);
        } else if (type == 'R') {
            real(row, column);
        } else {
            text(row, column);
        }
        ++column;
    }
    return *this;
}

std::int64_t Checksum::take() {
    return static_cast<std::int64_t>(XXH3_64bits(bytes_.data(), std::exchange(used_, 0)));
}

void throw_changed(GameId game) {
    throw DamagedValue(localized("corpus.game", {{"game", number(game)}}), localized("corpus.changed"),
                       localized("remedy.restore_or_replace_game"));
}

AnalysisParts::AnalysisParts(const Database& database)
    : plies(database, R"sql(
          SELECT ply, position, house, forced, verdict, loss, least_loss, most_loss, grade, only_move, granary,
                 result_before, result_after
          FROM judged_plies WHERE game = ? AND analysis = ? ORDER BY ply
      )sql",
            "IITITIIITIIII"),
      best(database, "SELECT ply, house, value FROM judgements WHERE game = ? AND analysis = ? AND rank = 1",
           "ITI"),
      judgements(database, R"sql(
          SELECT ply, rank, house, captured, value, lower, upper, grade, line, depth, nodes
          FROM judgements WHERE game = ? AND analysis = ? ORDER BY ply, rank
      )sql",
                 "IITIIIITTII"),
      notes(database, R"sql(
          SELECT ply, number, kind, side, house, seeds, gain, cost, houses, other_ply, plies, line, grade,
                 parries, schedule, outlook
          FROM notes WHERE game = ? AND analysis = ? ORDER BY ply, number
      )sql",
            "IITTTIIITIITTTTT") {}

std::int64_t AnalysisRows::read(GameId game, std::int64_t analysis,
                                const std::function<void(const Statement&)>& see) {
    std::int64_t sum = 0;
    rows_.for_each(
        [&](const Statement& row) {
            sum = sum_of(sum, checksum_.add(row, types_).take());
            see(row);
        },
        number(game), analysis);
    return sum;
}

StoredSums::StoredSums(const Database& database)
    : ledger_(database.prepare(checked_ledger)), parts_(database) {}

std::optional<StoredSums::Noted> StoredSums::noted(GameId game, std::optional<std::int64_t> analysis) {
    std::optional<Noted> noted;
    ledger_.for_each(
        [&](const Statement& row) {
            const bool is_intact = !row.is_null(checksum_of_ledger) &&
                                   row.integer(checksum_of_ledger) == checksum_.add(row, ledger_types).take();
            noted = {row.integer(number_of_analysis),
                     {row.integer(checksum_of_plies), row.integer(checksum_of_plies + 1),
                      row.integer(checksum_of_plies + 2)},
                     is_intact};
        },
        number(game), analysis);
    return noted;
}

AnalysisChecksums StoredSums::computed(GameId game, std::int64_t analysis) {
    return {.plies = sum_of(parts_.plies.read(game, analysis), parts_.best.read(game, analysis)),
            .judgements = parts_.judgements.read(game, analysis),
            .notes = parts_.notes.read(game, analysis)};
}

bool StoredSums::are_intact(GameId game, std::int64_t analysis) {
    const auto there = noted(game, analysis);
    return there && there->is_intact && there->checksums == computed(game, analysis);
}

void StoredSums::seal(Database& database, GameId game, std::int64_t analysis) {
    const AnalysisChecksums now = computed(game, analysis);
    database
        .prepare(
            "UPDATE judged_games SET plies_checksum = ?, judgements_checksum = ?, notes_checksum = ? "
            "WHERE game = ? AND analysis = ?")
        .run(now.plies, now.judgements, now.notes, number(game), analysis);
    ledger_.for_each(
        [&](const Statement& row) {
            const std::int64_t checksum = checksum_.add(row, ledger_types).take();
            database.prepare("UPDATE judged_games SET checksum = ? WHERE game = ? AND analysis = ?")
                .run(checksum, number(game), analysis);
            add_to_totals(database, {.analyses = 1, .analysis_checksums = share_of_total(checksum)});
        },
        number(game), analysis);
}

void StoredSums::forget(Database& database, GameId game, std::int64_t analysis) {
    Statement row =
        database.prepare("SELECT coalesce(checksum, 0) FROM judged_games WHERE game = ? AND analysis = ?");
    if (const auto checksum = row.lookup(number(game), analysis)) {
        add_to_totals(database, {.analyses = -1, .analysis_checksums = -share_of_total(*checksum)});
    }
}

void throw_changed_analysis(GameId game) {
    throw DamagedValue(localized("corpus.game", {{"game", number(game)}}),
                       localized("corpus.analysis_changed"), localized("remedy.restore_or_replace_game"));
}

void require_checksums(const Database& database) {
    Checksum checksum;
    Statement rows = database.prepare(select_games);
    while (rows.step()) {
        if (rows.is_null(checksum_column) || rows.integer(checksum_column) != checksum_of(rows, checksum)) {
            throw_changed(game_in(rows, 0));
        }
    }
}

void write_checksums(Database& database, std::string_view condition) {
    struct Change {
        std::int64_t game = 0;
        std::int64_t checksum = 0;
        std::int64_t before = 0;
    };

    std::vector<Change> changes;
    Checksum checksum;
    database.prepare(std::string(select_games) + " WHERE " + std::string(condition))
        .for_each([&](const Statement& row) {
            const std::int64_t now = checksum_of(row, checksum);
            if (row.is_null(checksum_column) || row.integer(checksum_column) != now) {
                changes.push_back({row.integer(0), now, row.integer(checksum_column)});
            }
        });
    Statement write = database.prepare("UPDATE games SET checksum = ? WHERE id = ?");
    std::int64_t more = 0;
    for (const Change& change : changes) {
        write.run(change.checksum, change.game);
        more += share_of_total(change.checksum) - share_of_total(change.before);
    }
    add_to_totals(database, {.game_checksums = more});
}

Totals totals_of(const Database& database) {
    Statement row =
        database.prepare("SELECT games, game_checksums, analyses, analysis_checksums FROM totals");
    return row.step() ? Totals{row.integer(0), row.integer(1), row.integer(2), row.integer(3)} : Totals{};
}

void add_to_totals(Database& database, const Totals& more) {
    if (more != Totals{}) {
        database
            .prepare(
                "UPDATE totals SET games = games + ?, game_checksums = game_checksums + ?, "
                "analyses = analyses + ?, analysis_checksums = analysis_checksums + ?")
            .run(more.games, more.game_checksums, more.analyses, more.analysis_checksums);
    }
}

void count_totals(Database& database) {
    database.execute(R"sql(
        UPDATE totals SET
            games = (SELECT count(*) FROM games),
            game_checksums = (SELECT coalesce(sum(checksum & 0xFFFFFFFF), 0) FROM games),
            analyses = (SELECT count(*) FROM judged_games),
            analysis_checksums = (SELECT coalesce(sum(checksum & 0xFFFFFFFF), 0) FROM judged_games)
    )sql");
}

std::int64_t count_analyses(const Database& database) {
    Statement row = database.prepare(R"sql(
        SELECT count(*), (SELECT analyses FROM totals),
               coalesce(sum(checksum & 0xFFFFFFFF), 0) = (SELECT analysis_checksums FROM totals)
        FROM judged_games JOIN analyses ON analyses.id = analysis
    )sql");
    row.step();
    if (row.integer(0) != row.integer(1) || row.integer(2) == 0) {
        throw DamagedValue(
            database.file().string(),
            localized("corpus.analyses_missing", {{"analyses", row.integer(0)}, {"stored", row.integer(1)}}));
    }
    return row.integer(0);
}

std::int64_t block_checksum(std::int64_t first_key, std::int64_t first_game, std::string_view entries) {
    return Checksum().add(first_key).add(first_game).add(entries).take();
}

std::int64_t results_checksum(std::int64_t page, std::string_view results) {
    return Checksum().add(page).add(results).take();
}

void write_all_checksums(Database& database) {
    write_checksums(database);
    StoredSums judged(database);
    const auto analyses =
        database.prepare("SELECT game, analysis FROM judged_games").all([](const Statement& row) {
            return std::pair(game_in(row, 0), row.integer(1));
        });
    for (const auto& [game, analysis] : analyses) {
        judged.seal(database, game, analysis);
    }
    count_totals(database);

    const auto write = [&](const char* select, const char* update, const auto& checksum_of_row) {
        const auto found = database.prepare(select).all(
            [&](const Statement& row) { return std::pair(row.integer(0), checksum_of_row(row)); });
        Statement statement = database.prepare(update);
        for (const auto& [row, checksum] : found) {
            statement.run(checksum, row);
        }
    };
    write("SELECT id, first_key, first_game, entries FROM position_blocks",
          "UPDATE position_blocks SET checksum = ? WHERE id = ?",
          [](const Statement& row) { return block_checksum(row.integer(1), row.integer(2), row.blob(3)); });
    write("SELECT page, results FROM results", "UPDATE results SET checksum = ? WHERE page = ?",
          [](const Statement& row) { return results_checksum(row.integer(0), row.blob(1)); });
}

}  // namespace awale
