#include "awale/analyzer/corpus/maintenance/copy_games.hpp"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/analyses/analysis_reader.hpp"
#include "awale/analyzer/corpus/analyses/analysis_writer.hpp"
#include "awale/analyzer/corpus/database/checksums.hpp"
#include "awale/analyzer/corpus/database/read_values.hpp"
#include "awale/analyzer/corpus/games/game_writer.hpp"
#include "awale/analyzer/corpus/games/stored_game.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale {

namespace {

constexpr std::size_t batch_games = 8192;

/// Where games were seen, once `copied` has the old number and the new one of each, and the analyses of them.
/// This reads the other corpus in a transaction of its own, so that a number may be that of another game by
/// now.
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

/// The analyses of `new_findings`, once it has those that are wanted.
constexpr const char* copy_findings = R"sql(
INSERT OR IGNORE INTO main.own_evaluations
    (game, analysis, ply, rank, house, captured, value, lower, upper, grade, line, depth, nodes)
    SELECT new, new_analysis, ply, rank, house, captured, value, lower, upper, grade, line, depth, nodes
    FROM other.own_evaluations JOIN new_findings ON game = old AND analysis = old_analysis;
INSERT OR IGNORE INTO main.evaluations
    (position, analysis, rank, house, captured, value, lower, upper, grade, line, depth, nodes)
    SELECT position, same_analysis.new, rank, house, captured, value, lower, upper, grade, line, depth, nodes
    FROM other.evaluations AS theirs JOIN same_analysis ON same_analysis.old = analysis
    WHERE (position, theirs.analysis) IN (
        SELECT played.position, played.analysis
        FROM other.judged_plies AS played JOIN new_findings ON game = new_findings.old AND analysis = old_analysis)
      AND NOT EXISTS (SELECT 1 FROM main.evaluations AS ours
                      WHERE ours.position = theirs.position AND ours.analysis = same_analysis.new);
INSERT OR IGNORE INTO main.own_evaluations
    (game, analysis, ply, rank, house, captured, value, lower, upper, grade, line, depth, nodes)
    SELECT new, new_analysis, judged_plies.ply, theirs.rank, theirs.house, theirs.captured, theirs.value, theirs.lower,
           theirs.upper, theirs.grade, theirs.line, theirs.depth, theirs.nodes
    FROM new_findings JOIN other.judged_plies ON judged_plies.game = old AND judged_plies.analysis = old_analysis
    JOIN other.evaluations AS theirs ON theirs.position = judged_plies.position AND theirs.analysis = old_analysis
    WHERE NOT EXISTS (SELECT 1 FROM other.own_evaluations AS own
                      WHERE own.game = old AND own.analysis = old_analysis AND own.ply = judged_plies.ply)
      AND (EXISTS (
        SELECT rank, house, captured, value, lower, upper, grade, line, depth, nodes FROM other.evaluations AS a
        WHERE a.position = judged_plies.position AND a.analysis = old_analysis
        EXCEPT
        SELECT rank, house, captured, value, lower, upper, grade, line, depth, nodes FROM main.evaluations AS b
        WHERE b.position = judged_plies.position AND b.analysis = new_analysis)
       OR (SELECT count(*) FROM other.evaluations AS a
           WHERE a.position = judged_plies.position AND a.analysis = old_analysis)
          <> (SELECT count(*) FROM main.evaluations AS b
              WHERE b.position = judged_plies.position AND b.analysis = new_analysis));
DELETE FROM main.own_evaluations WHERE (game, analysis, ply) IN (
    SELECT own.game, own.analysis, own.ply
    FROM new_findings JOIN main.own_evaluations AS own ON own.game = new AND own.analysis = new_analysis
    JOIN other.judged_plies AS played ON played.game = old AND played.analysis = old_analysis AND played.ply = own.ply
    WHERE own.rank = 1
      AND NOT EXISTS (
        SELECT rank, house, captured, value, lower, upper, grade, line, depth, nodes FROM main.own_evaluations AS a
        WHERE a.game = own.game AND a.analysis = own.analysis AND a.ply = own.ply
        EXCEPT
        SELECT rank, house, captured, value, lower, upper, grade, line, depth, nodes FROM main.evaluations AS b
        WHERE b.position = played.position AND b.analysis = own.analysis)
      AND (SELECT count(*) FROM main.own_evaluations AS a
           WHERE a.game = own.game AND a.analysis = own.analysis AND a.ply = own.ply)
          = (SELECT count(*) FROM main.evaluations AS b
             WHERE b.position = played.position AND b.analysis = own.analysis));
INSERT OR IGNORE INTO main.judged_games
    (game, analysis, frontier, exact_from, value_at_frontier, lost_by_south, lost_by_north, endless, left_on_board,
     final_margin, closes, thresholds, last_value, last_lower, last_upper, last_grade, plies_checksum,
     judgements_checksum, notes_checksum, checksum)
    SELECT new, new_analysis, frontier, exact_from, value_at_frontier, lost_by_south, lost_by_north,
           endless, left_on_board, final_margin, closes, thresholds, last_value, last_lower, last_upper, last_grade,
           plies_checksum, judgements_checksum, notes_checksum, checksum
    FROM other.judged_games JOIN new_findings ON game = old AND analysis = old_analysis;
INSERT OR IGNORE INTO main.judged_plies
    (game, analysis, ply, position, house, forced, verdict, loss, least_loss, most_loss, grade, only_move, granary,
     result_before, result_after)
    SELECT new, new_analysis, ply, position, house, forced, verdict, loss, least_loss, most_loss, grade,
           only_move, granary, result_before, result_after
    FROM other.judged_plies JOIN new_findings ON game = old AND analysis = old_analysis;
INSERT OR IGNORE INTO main.notes
    (game, analysis, ply, number, kind, side, house, seeds, gain, cost, houses, other_ply, plies, line, grade,
     parries, schedule, outlook)
    SELECT new, new_analysis, ply, number, kind, side, house, seeds, gain, cost, houses, other_ply, plies,
           line, grade, parries, schedule, outlook
    FROM other.notes JOIN new_findings ON game = old AND analysis = old_analysis;
)sql";

constexpr const char* drop_findings = R"sql(
DROP TABLE new_findings;
DROP TABLE same_analysis;
)sql";

/// Holds the other corpus beside ours, and the table of the numbers that games had and have.
class Attached {
public:
    Attached(Database& database, const Database& other) : database_(database) {
        database_.attach(other, "other");
        database_.execute(
            "CREATE TEMP TABLE copied (old INTEGER PRIMARY KEY, new INTEGER NOT NULL, "
            "fingerprint INTEGER NOT NULL, is_duplicate INTEGER NOT NULL)");
    }

    ~Attached() = default;
    Attached(const Attached&) = delete;
    Attached& operator=(const Attached&) = delete;

    void release() {
        database_.execute("DROP TABLE copied");
        database_.execute("DETACH DATABASE other");
    }

private:
    Database& database_;
};

/// Makes rows of stored games and puts them into the other corpus.
class Copier {
public:
    Copier(const Database& from, Database& into, DuplicatePolicy duplicates)
        : into_(into),
          source_(from.prepare(
              "SELECT importer, imported FROM sources JOIN games ON source = sources.id WHERE games.id = ?")),
          note_(into.prepare("INSERT INTO copied (old, new, fingerprint, is_duplicate) VALUES (?, ?, ?, ?)")),
          writer_(into, duplicates) {}

    void add(const StoredGame& game) {
        const Record record = game.record();
        GameRow& row = rows_.emplace_back(make_row(record, check_under(record, game.rules).replay));
        keep_stored_names(row, game);
        source_.first(number(game.id));
        sourced_.push_back({&row, {game.file, std::string(source_.text(0)), std::string(source_.text(1))}});
        source_.reset();
        games_.push_back(game.id);
    }

    std::size_t waiting() const {
        return rows_.size();
    }

    void commit(bool last) {
        Transaction transaction(into_);
        const std::vector<Added> added = writer_.add(sourced_, last);
        transaction.commit();
        for (std::size_t i = 0; i < added.size(); ++i) {
            const bool is_duplicate = added[i].duplicate && !added[i].updated;
            note_.run(number(games_[i]), number(added[i].game), rows_[i].fingerprint, is_duplicate);
            ++totals_.read;
            ++(is_duplicate ? totals_.duplicate : added[i].updated ? totals_.updated : totals_.stored);
        }
        rows_.clear();
        sourced_.clear();
        games_.clear();
    }

    const ImportTotals& totals() const {
        return totals_;
    }

private:
    Database& into_;
    Statement source_, note_;
    GameWriter writer_;
    std::deque<GameRow> rows_;
    std::vector<SourcedRow> sourced_;
    std::vector<GameId> games_;
    ImportTotals totals_;
};

ImportTotals copy_rows(const Database& from, Database& into, const CopyOptions& how) {
    Copier copier(from, into, how.merge.duplicates);
    StoredGames games(from);
    std::size_t seen = 0;
    while (const auto game = games.next()) {
        how.progress(++seen);
        if (how.wanted(game->id)) {
            copier.add(*game);
        }
        if (copier.waiting() >= batch_games) {
            copier.commit(false);
        }
    }
    copier.commit(true);
    return copier.totals();
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
    std::vector<Finding> doubtful;
    while (rows.step()) {
        doubtful.push_back({game_in(rows, 0), game_in(rows, 1), rows.integer(2), rows.integer(3)});
    }
    rows.reset();
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
        const bool is_known = is_there.first(number(one.now), one.now_analysis);
        is_there.reset();
        const bool wanted =
            merit == theirs.end()
                ? !is_known  // by other rules, which says nothing about the others
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
    JudgedGames judged(into);
    Statement rows = into.prepare("SELECT old, new, new_analysis FROM new_findings");
    while (rows.step()) {
        if (!judged.are_intact(game_in(rows, 1), rows.integer(2))) {
            throw_changed_analysis(game_in(rows, 0));
        }
    }
}

/// Copies what is known of the copied games beside their records, and counts the duplicates that are judged
/// better now.
std::size_t copy_findings_of(Database& into) {
    Transaction transaction(into);
    into.execute(copy_sightings);
    choose_findings(into);
    const auto judged = static_cast<std::size_t>(into.integer(
        "SELECT count(*) FROM copied WHERE is_duplicate AND old IN (SELECT old FROM new_findings)"));
    into.execute(copy_findings);
    require_findings(into);
    into.execute(drop_findings);
    count_totals(into);
    transaction.commit();
    return judged;
}

}  // namespace

ImportTotals copy_games(const Database& from, Database& into, const CopyOptions& how) {
    Attached other(into, from);
    ImportTotals totals = copy_rows(from, into, how);
    const std::size_t judged = copy_findings_of(into);
    totals.duplicate -= judged;
    totals.updated += judged;
    other.release();
    if (how.merge.keep_longest) {
        totals.shorter = keep_longest(into);
    }
    return totals;
}

}  // namespace awale
