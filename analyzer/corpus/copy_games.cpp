#include "awale/analyzer/corpus/copy_games.hpp"

#include <system_error>

#include "awale/analyzer/corpus/schema.hpp"

namespace awale {

namespace {

constexpr std::size_t batch_games = 8192;

/// Where games were seen, once `copied` has the old number and the new one of each, and the analyses of them.
/// This reads the other corpus in a transaction of its own: a number may be that of another game by now.
constexpr const char* copy_sightings = R"sql(
DELETE FROM copied WHERE NOT EXISTS (
    SELECT 1 FROM other.games AS game WHERE game.id = old AND game.fingerprint = copied.fingerprint);
INSERT OR IGNORE INTO main.sources (file, importer, imported)
    SELECT file, importer, imported FROM other.sources
    WHERE id IN (SELECT source FROM other.sightings JOIN copied ON copied.old = game) ORDER BY id;
CREATE TEMP TABLE seen AS
    SELECT copied.new AS game, theirs.file AS file, ours.id AS source, sighting.line AS line, sighting.byte AS byte,
           coalesce(sighting.tags, game.tags) AS tags, coalesce(sighting.movetext, game.movetext) AS movetext
    FROM other.sightings AS sighting JOIN copied ON copied.old = sighting.game
    JOIN other.games AS game ON game.id = sighting.game
    JOIN other.sources AS theirs ON theirs.id = sighting.source
    JOIN main.sources AS ours USING (file, importer, imported);
INSERT OR IGNORE INTO main.sightings (game, source, line, byte, tags, movetext)
    SELECT seen.game, seen.source, seen.line, seen.byte, nullif(seen.tags, game.tags),
           CASE WHEN seen.movetext IS game.movetext THEN NULL ELSE seen.movetext END
    FROM seen JOIN main.games AS game ON game.id = seen.game JOIN main.sources AS place ON place.id = game.source
    WHERE NOT (place.file = seen.file AND game.byte = seen.byte AND game.tags = seen.tags
               AND game.movetext IS seen.movetext);
DROP TABLE seen;
INSERT OR IGNORE INTO main.analyses (rules, engine, nodes, again, tables)
    SELECT rules, engine, nodes, again, tables FROM other.analyses ORDER BY id;
CREATE TEMP TABLE same_analysis AS
    SELECT theirs.id AS old, ours.id AS new
    FROM other.analyses AS theirs JOIN main.analyses AS ours USING (rules, engine, nodes, again, tables);
CREATE TEMP TABLE new_findings AS
    SELECT copied.old, copied.new, same_analysis.old AS old_analysis, same_analysis.new AS new_analysis
    FROM other.judged_games JOIN copied ON copied.old = game JOIN same_analysis ON same_analysis.old = analysis;
)sql";

/// What a row of `evaluations` and of `own_evaluations` says of a move.
constexpr std::string_view judged_move =
    "rank, house, captured, value, lower, upper, grade, line, depth, nodes";

/// An SQL expression: whether two selections of rows say the same of a position.
std::string are_same(std::string_view one, std::string_view other) {
    return fmt::format(
        "(NOT EXISTS (SELECT {0} FROM {1} EXCEPT SELECT {0} FROM {2})"
        " AND (SELECT count(*) FROM {1}) = (SELECT count(*) FROM {2}))",
        judged_move, one, other);
}

/// Copies the analyses of `new_findings`, once it has those that are wanted.
void copy_findings(Database& into) {
    // 1. What belongs to a game, under its new number and that of its analysis here.
    for (const std::string_view table : {"own_evaluations", "judged_games", "judged_plies", "notes"}) {
        std::string columns;
        into.prepare("SELECT name FROM pragma_table_info(?) WHERE name NOT IN ('game', 'analysis')")
            .for_each([&](const Statement& row) { columns.append(", ").append(row.text(0)); }, table);
        into.execute(
            fmt::format("INSERT OR IGNORE INTO main.{0} (game, analysis{1}) SELECT new, new_analysis{1} "
                        "FROM other.{0} JOIN new_findings ON game = old AND analysis = old_analysis",
                        table, columns));
    }

    // 2. What games share, of positions of which nothing is known here. Where something else is known, the
    // game gets a judgement of its own.
    into.execute(fmt::format(R"sql(
        INSERT OR IGNORE INTO main.evaluations (position, analysis, {0})
            SELECT position, same_analysis.new, {0}
            FROM other.evaluations AS theirs JOIN same_analysis ON same_analysis.old = analysis
            WHERE (position, theirs.analysis) IN (
                SELECT played.position, played.analysis
                FROM other.judged_plies AS played
                JOIN new_findings ON game = new_findings.old AND analysis = old_analysis)
              AND NOT EXISTS (SELECT 1 FROM main.evaluations AS ours
                              WHERE ours.position = theirs.position AND ours.analysis = same_analysis.new);
        INSERT OR IGNORE INTO main.own_evaluations (game, analysis, ply, {0})
            SELECT new, new_analysis, played.ply, rank, theirs.house, captured, value, lower, upper, theirs.grade,
                   line, depth, nodes
            FROM new_findings
            JOIN other.judged_plies AS played ON played.game = old AND played.analysis = old_analysis
            JOIN other.evaluations AS theirs
                ON theirs.position = played.position AND theirs.analysis = old_analysis
            WHERE NOT EXISTS (SELECT 1 FROM other.own_evaluations AS own
                              WHERE own.game = old AND own.analysis = old_analysis AND own.ply = played.ply)
              AND NOT {1};
        )sql",
                             judged_move,
                             are_same("other.evaluations AS a WHERE a.position = played.position AND "
                                      "a.analysis = old_analysis",
                                      "main.evaluations AS b WHERE b.position = played.position AND "
                                      "b.analysis = new_analysis")));

    // 3. It needs none that says what games share here.
    into.execute(fmt::format(
        R"sql(
        DELETE FROM main.own_evaluations WHERE (game, analysis, ply) IN (
            SELECT own.game, own.analysis, own.ply
            FROM new_findings
            JOIN main.own_evaluations AS own ON own.game = new AND own.analysis = new_analysis
            JOIN other.judged_plies AS played
                ON played.game = old AND played.analysis = old_analysis AND played.ply = own.ply
            WHERE own.rank = 1 AND {})
        )sql",
        are_same("main.own_evaluations AS a WHERE a.game = own.game AND a.analysis = own.analysis AND "
                 "a.ply = own.ply",
                 "main.evaluations AS b WHERE b.position = played.position AND b.analysis = own.analysis")));
}

constexpr const char* select_source = R"sql(
    SELECT file, importer, imported FROM sources JOIN games ON source = sources.id WHERE games.id = ?
)sql";

/// Where a stored game was read, by a statement of that.
Source source_of(Statement& select, GameId game) {
    Source source;
    if (select.first(number(game))) {
        source = {std::string(select.text(0)), std::string(select.text(1)), std::string(select.text(2))};
    }
    select.reset();
    return source;
}

/// Makes rows of stored games and puts them into the other corpus. `copied`: the old and new numbers.
ImportTotals copy_rows(const Database& from, Database& into, const CopyOptions& how) {
    struct Copied {
        GameId old{};
        GameRow row;
        Source source;
    };

    Statement place = from.prepare(select_source);
    Statement note = into.prepare_insertion("copied");
    GameWriter writer(into, how.merge.duplicates);
    std::vector<Copied> batch;
    ImportTotals totals;
    const auto commit = [&](bool last) {
        std::vector<SourcedRow> rows(batch.size());
        std::ranges::transform(batch, rows.begin(), [](const Copied& game) {
            return SourcedRow{&game.row, game.source};
        });
        Transaction transaction(into);
        const std::vector<Added> added = writer.add(rows, last);
        transaction.commit();
        for (std::size_t i = 0; i < added.size(); ++i) {
            const bool is_duplicate = added[i].duplicate && !added[i].updated;
            note.run(number(batch[i].old), number(added[i].game), batch[i].row.fingerprint, is_duplicate);
            ++totals.read;
            ++(is_duplicate ? totals.duplicate : added[i].updated ? totals.updated : totals.stored);
        }
        batch.clear();
    };
    StoredGames stored(from);
    while (const StoredGame* const game = stored.next()) {
        if (!how.wanted(game->id)) {
            continue;
        }
        const Record record = game->record();
        GameRow row = make_row(record, check_under(record, game->rules).replay);
        keep_stored_names(row, *game);
        batch.push_back({game->id, std::move(row), source_of(place, game->id)});
        if (batch.size() >= batch_games) {
            commit(false);
        }
    }
    commit(true);
    return totals;
}

/// An analysis of a game that may be copied.
struct Finding {
    GameId old{}, now{};
    std::int64_t old_analysis = 0;
    std::int64_t now_analysis = 0;
};

/// Leaves in `new_findings` the analyses of games without one, and those that are better than all that a game
/// has. Worse ones of the game that readers would take instead are removed.
void choose_findings(Database& into) {
    Statement rows = into.prepare(R"sql(
        SELECT old, new, old_analysis, new_analysis FROM new_findings
        WHERE new IN (SELECT game FROM main.judged_games) ORDER BY old, old_analysis
    )sql");
    const auto doubtful = rows.all([](const Statement& row) {
        return Finding{game_in(row, 0), game_in(row, 1), row.integer(2), row.integer(3)};
    });
    Merits merits(into);
    Merits merits_there(into, "other");
    AnalysisWriter analyses(into);
    Statement is_there = into.prepare("SELECT 1 FROM main.judged_games WHERE game = ? AND analysis = ?");
    Statement drop = into.prepare("DELETE FROM new_findings WHERE old = ? AND old_analysis = ?");
    std::vector<Finding> better;
    for (const Finding& one : doubtful) {
        const std::vector<Merit> ours = merits.of(one.now);
        const std::vector<Merit> theirs = merits_there.of(one.old);
        const auto merit = std::ranges::find(theirs, one.old_analysis, &Merit::analysis);
        const bool wanted =
            merit == theirs.end()  // by other rules, which says nothing about the others
                ? !is_there.lookup(number(one.now), one.now_analysis)
                : std::ranges::all_of(ours, [&](const Merit& our) { return merit->is_better_than(our); });
        if (!wanted) {
            drop.run(number(one.old), one.old_analysis);
        } else if (merit != theirs.end()) {
            better.push_back(one);
        }
    }
    for (const Finding& one : better) {
        for (const Merit& our : merits.of(one.now)) {
            if (our.analysis >= one.now_analysis) {
                analyses.remove(one.now, our.analysis);
            }
        }
    }
}

/// Throws DamagedValue where an analysis that was copied is not as the other corpus stored it.
void require_findings(const Database& into) {
    StoredSums judged(into);
    into.prepare("SELECT old, new, new_analysis FROM new_findings").for_each([&](const Statement& row) {
        if (!judged.are_intact(game_in(row, 1), row.integer(2))) {
            throw_changed_analysis(game_in(row, 0));
        }
    });
}

/// Copies what is known of the games beside their records, and counts the duplicates judged better now.
std::size_t copy_findings_of(Database& into) {
    Transaction transaction(into);
    into.execute(copy_sightings);
    choose_findings(into);
    const auto judged = static_cast<std::size_t>(into.integer(
        "SELECT count(*) FROM copied WHERE is_duplicate AND old IN (SELECT old FROM new_findings)"));
    copy_findings(into);
    require_findings(into);
    into.execute("DROP TABLE new_findings; DROP TABLE same_analysis");
    count_totals(into);
    transaction.commit();
    return judged;
}

}  // namespace

ImportTotals copy_games(const Database& from, Database& into, const CopyOptions& how) {
    count_analyses(from);  // throws where some are missing
    into.attach(from, "other");
    into.execute(
        "CREATE TEMP TABLE copied (old INTEGER PRIMARY KEY, new INTEGER NOT NULL, "
        "fingerprint INTEGER NOT NULL, is_duplicate INTEGER NOT NULL)");
    ImportTotals totals = copy_rows(from, into, how);
    const std::size_t judged = copy_findings_of(into);
    totals.duplicate -= judged;
    totals.updated += judged;
    into.execute("DROP TABLE copied; DETACH DATABASE other");
    if (how.merge.keep_longest) {
        totals.shorter = keep_longest(into);
    }
    return totals;
}

namespace {

using Path = std::filesystem::path;
using Wanted = std::function<bool(GameId)>;

bool is_there(const Path& file) {
    std::error_code ignored;
    return std::filesystem::exists(std::filesystem::symlink_status(file, ignored));
}

Path partial(const Path& file) { return file.string() + ".partial"; }

/// Removes a database and what SQLite keeps beside it.
void remove_database(const Path& file) {
    for (const char* const suffix : {"", "-wal", "-shm", "-journal"}) {
        std::error_code ignored;
        std::filesystem::remove(file.string() + suffix, ignored);
    }
}

[[noreturn]] void throw_taken(const Path& file) {
    throw EnvironmentError(file.string(), localized("files.there_already"),
                           localized("remedy.name_new_file"));
}

void require_free(const Path& file) {
    if (is_there(file)) {
        throw_taken(file);
    }
}

/// Whether two names are those of one file, which need not be there yet.
bool is_same(const Path& one, const Path& other) {
    const auto whole = [](const Path& file) {
        std::error_code ignored;
        return std::filesystem::weakly_canonical(std::filesystem::absolute(file), ignored);
    };
    return whole(one) == whole(other);
}

std::size_t games_in(const Database& corpus) {
    return static_cast<std::size_t>(corpus.integer("SELECT count(*) FROM games"));
}

/// Builds a part up to its last game in `file`, which may have some already, and returns how many it has.
std::size_t build(const Database& from, const Path& file, const Wanted& wanted) {
    for (const bool again : {false, true}) {
        auto corpus = open_corpus(file, Database::Mode::Create);
        const ImportTotals totals = copy_games(from, *corpus, {wanted, {}});
        // Two games of a corpus are never the same, so each that is wanted is one of the part.
        if (games_in(*corpus) == totals.read || again) {
            corpus->checkpoint_whole();
            return games_in(*corpus);
        }
        corpus.reset();
        remove_database(file);
    }
    return 0;
}

void give_name(const Path& file) {
    require_free(file);
    std::error_code failed;
    std::filesystem::rename(partial(file), file, failed);
    if (failed) {
        throw EnvironmentError(file.string(),
                               localized("corpus.not_renamed", {{"reason", system_reason(failed.value())}}),
                               localized("remedy.rename", {{"file", partial(file).string()}}));
    }
}

}  // namespace

SplitCounts split_games(const Database& from, const std::vector<GameId>& found, const SplitFiles& files) {
    // 1. The names.
    const bool has_rest = !files.rest.empty();
    if (has_rest && is_same(files.into, files.rest)) {
        throw EnvironmentError(files.rest.string(), localized("corpus.file_of_found_games"),
                               localized("remedy.name_another_one"));
    }
    require_free(files.into);
    // Killed between the two names, a split has the second part whole, and the first under the other name.
    const bool has_only_name_left = has_rest && is_there(files.rest) && is_there(partial(files.into));
    if (has_rest && !has_only_name_left) {
        require_free(files.rest);
    }

    // 2. The parts.
    const auto is_found = [&](GameId id) { return std::ranges::binary_search(found, id); };
    SplitCounts counts;
    if (has_only_name_left) {
        counts.rest = games_in(*open_corpus(files.rest, Database::Mode::Read));
        if (counts.rest + found.size() != games_in(from)) {
            throw_taken(files.rest);  // it is another corpus
        }
    } else if (has_rest) {
        counts.rest = build(from, partial(files.rest), [&](GameId id) { return !is_found(id); });
    }
    counts.into = build(from, partial(files.into), is_found);

    // 3. Their names.
    if (has_rest && !has_only_name_left) {
        give_name(files.rest);
    }
    give_name(files.into);
    return counts;
}

namespace {

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
        for (const auto& [table, condition] : tables) {
            database_
                .prepare(
                    fmt::format("CREATE TEMP TABLE kept_{0} AS SELECT * FROM {0} WHERE game = ?1 AND {1}",
                                table, condition))
                .run(number(game), plies);
        }
        // Without thresholds: the game is not judged to its end.
        database_.execute(R"sql(
            UPDATE temp.kept_judged_games SET frontier = NULL, exact_from = NULL, value_at_frontier = 0,
                lost_by_south = 0, lost_by_north = 0, endless = 0, left_on_board = 0, final_margin = 0,
                closes = 0, thresholds = NULL, last_value = NULL, last_lower = NULL, last_upper = NULL,
                last_grade = NULL
        )sql");
    }

    /// Gives it to a game, and returns for how many plies.
    std::size_t give_to(GameId game) {
        for (const auto& [table, condition] : tables) {
            database_.prepare(fmt::format("UPDATE kept_{} SET game = ?", table)).run(number(game));
            database_.execute(fmt::format("INSERT INTO {0} SELECT * FROM kept_{0}", table));
        }
        database_.prepare("SELECT analysis FROM temp.kept_judged_games").for_each([&](const Statement& row) {
            judged_.seal(database_, game, row.integer(0));
        });
        Statement plies = database_.prepare("SELECT count(DISTINCT ply) FROM judged_plies WHERE game = ?");
        return static_cast<std::size_t>(plies.lookup(number(game)).value_or(0));
    }

    void drop() {
        for (const auto& [table, condition] : tables) {
            database_.execute(fmt::format("DROP TABLE temp.kept_{}", table));
        }
    }

private:
    /// What is kept of which tables: ?1 is the game, ?2 the plies.
    static constexpr std::array tables{
        std::pair{"judged_games", "?2 > 0"},
        std::pair{"judged_plies", "ply <= ?2"},
        std::pair{"own_evaluations", "ply <= ?2"},
        std::pair{"notes", "ply <= ?2 AND coalesce(other_ply, 0) <= ?2"},
    };

    Database& database_;
    StoredSums judged_;
};

}  // namespace

Replaced replace_game(Database& database, const StoredGame& stored, GameRow row) {
    Transaction transaction(database);
    Statement place = database.prepare(select_source);
    const Source source = source_of(place, stored.id);
    row.line = static_cast<std::size_t>(stored.line);
    row.byte = static_cast<std::size_t>(stored.byte);
    Replaced replaced{.game = stored.id};
    replaced.moves_changed = stored.rules.name != row.rules || stored.start != row.start ||
                             stored.moves != row.moves || stored.turns != row.turns ||
                             stored.broken != row.broken;
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
