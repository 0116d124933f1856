#include "awale/analyzer/corpus/database/schema.hpp"

#include <array>
#include <string>

#include "awale/analyzer/corpus/database/comments.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale {

namespace {

/// "Awal" in ASCII, in the header of every corpus. Do not change.
constexpr std::int64_t application_id = 0x4177616C;

/// Step i brings a corpus from version i to version i + 1. A step is never changed; what it means is told in
/// docs/corpus.md.
constexpr std::array migrations{
    // Version 1.
    R"sql(
CREATE TABLE players (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE events (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    site TEXT NOT NULL,
    UNIQUE (name, site)
) STRICT;

CREATE TABLE sources (
    id       INTEGER PRIMARY KEY,
    file     TEXT NOT NULL,
    importer TEXT NOT NULL,
    imported TEXT NOT NULL,
    UNIQUE (file, importer, imported)
) STRICT;

CREATE TABLE games (
    id           INTEGER PRIMARY KEY,
    rules        TEXT NOT NULL,
    start        TEXT,
    moves        TEXT NOT NULL,
    captures     TEXT NOT NULL,
    plies        INTEGER NOT NULL,
    ending       TEXT NOT NULL,
    ending_ply   INTEGER NOT NULL,
    final_south  REAL NOT NULL,
    final_north  REAL NOT NULL,
    result_south REAL,
    result_north REAL,
    outcome      INTEGER,
    south        INTEGER REFERENCES players,
    north        INTEGER REFERENCES players,
    event        INTEGER REFERENCES events,
    date         TEXT,
    round        TEXT,
    tags         TEXT NOT NULL,
    movetext     TEXT,
    source       INTEGER NOT NULL REFERENCES sources,
    line         INTEGER NOT NULL,
    byte         INTEGER NOT NULL,
    fingerprint  INTEGER NOT NULL
) STRICT;
CREATE INDEX games_by_fingerprint ON games (fingerprint);
CREATE INDEX games_by_south ON games (south);
CREATE INDEX games_by_north ON games (north);
CREATE INDEX games_by_event ON games (event);

CREATE TABLE sightings (
    game     INTEGER NOT NULL REFERENCES games,
    source   INTEGER NOT NULL REFERENCES sources,
    line     INTEGER NOT NULL,
    byte     INTEGER NOT NULL,
    tags     TEXT,
    movetext TEXT,
    PRIMARY KEY (game, source, byte)
) STRICT, WITHOUT ROWID;

CREATE TABLE position_segments (
    id         INTEGER PRIMARY KEY,
    first_game INTEGER NOT NULL,
    entries    INTEGER NOT NULL
) STRICT;

CREATE TABLE position_blocks (
    id         INTEGER PRIMARY KEY,
    segment    INTEGER NOT NULL REFERENCES position_segments,
    first_key  INTEGER NOT NULL,
    first_game INTEGER NOT NULL,
    entries    BLOB NOT NULL,
    UNIQUE (segment, first_key, first_game)
) STRICT;

CREATE TABLE results (
    page    INTEGER PRIMARY KEY,
    results BLOB NOT NULL
) STRICT;

CREATE TABLE analyses (
    id     INTEGER PRIMARY KEY,
    rules  TEXT NOT NULL,
    engine TEXT NOT NULL,
    nodes  INTEGER NOT NULL,
    tables TEXT NOT NULL,
    UNIQUE (rules, engine, nodes, tables)
) STRICT;

CREATE TABLE evaluations (
    position INTEGER NOT NULL,
    analysis INTEGER NOT NULL REFERENCES analyses,
    rank     INTEGER NOT NULL,
    house    TEXT NOT NULL,
    captured INTEGER NOT NULL,
    value    INTEGER NOT NULL,
    lower    INTEGER NOT NULL,
    upper    INTEGER NOT NULL,
    grade    TEXT NOT NULL,
    line     TEXT NOT NULL,
    depth    INTEGER NOT NULL,
    nodes    INTEGER NOT NULL,
    PRIMARY KEY (position, analysis, rank)
) STRICT, WITHOUT ROWID;

CREATE TABLE judged_games (
    game              INTEGER NOT NULL REFERENCES games,
    analysis          INTEGER NOT NULL REFERENCES analyses,
    frontier          INTEGER,
    exact_from        INTEGER,
    value_at_frontier INTEGER NOT NULL,
    lost_by_south     INTEGER NOT NULL,
    lost_by_north     INTEGER NOT NULL,
    endless           INTEGER NOT NULL,
    left_on_board     INTEGER NOT NULL,
    final_margin      INTEGER NOT NULL,
    closes            INTEGER NOT NULL,
    PRIMARY KEY (game, analysis)
) STRICT, WITHOUT ROWID;

CREATE TABLE judged_plies (
    game          INTEGER NOT NULL REFERENCES games,
    analysis      INTEGER NOT NULL REFERENCES analyses,
    ply           INTEGER NOT NULL,
    position      INTEGER NOT NULL,
    house         TEXT NOT NULL,
    forced        INTEGER NOT NULL,
    verdict       TEXT NOT NULL,
    loss          INTEGER NOT NULL,
    least_loss    INTEGER NOT NULL,
    most_loss     INTEGER NOT NULL,
    grade         TEXT NOT NULL,
    only_move     INTEGER NOT NULL,
    granary       INTEGER NOT NULL,
    result_before INTEGER,
    result_after  INTEGER,
    PRIMARY KEY (game, analysis, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
    game      INTEGER NOT NULL REFERENCES games,
    analysis  INTEGER NOT NULL REFERENCES analyses,
    ply       INTEGER NOT NULL,
    number    INTEGER NOT NULL,
    kind      TEXT NOT NULL,
    side      TEXT NOT NULL,
    house     TEXT NOT NULL,
    seeds     INTEGER NOT NULL,
    gain      INTEGER NOT NULL,
    cost      INTEGER NOT NULL,
    houses    TEXT NOT NULL,
    other_ply INTEGER NOT NULL,
    plies     INTEGER NOT NULL,
    line      TEXT NOT NULL,
    grade     TEXT NOT NULL,
    PRIMARY KEY (game, analysis, ply, number)
) STRICT, WITHOUT ROWID;

CREATE VIEW plies (game, ply, house, captured) AS
    WITH RECURSIVE numbers (ply) AS (SELECT 1 UNION ALL SELECT ply + 1 FROM numbers LIMIT 10000)
    SELECT games.id, numbers.ply, substr(games.moves, numbers.ply, 1),
           instr('123456789abcdefghijklmnopqrstuvwxyz', substr(games.captures, numbers.ply, 1))
    FROM games JOIN numbers ON numbers.ply <= games.plies;
)sql",
    // Version 2.
    R"sql(
DROP INDEX games_by_fingerprint;

CREATE TABLE fingerprints (
    fingerprint INTEGER NOT NULL,
    game        INTEGER NOT NULL,
    PRIMARY KEY (fingerprint, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE fingerprinted (
    up_to INTEGER NOT NULL
) STRICT;
INSERT INTO fingerprinted (up_to) VALUES (0);

CREATE TABLE beginnings (
    game   INTEGER NOT NULL REFERENCES games,
    longer INTEGER NOT NULL REFERENCES games,
    PRIMARY KEY (game, longer)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE comments USING fts5 (text, tokenize = 'unicode61 remove_diacritics 2');
)sql",
    // Version 3.
    R"sql(
ALTER TABLE games ADD COLUMN broken TEXT;
ALTER TABLE games ADD COLUMN repairs TEXT;
CREATE INDEX judged_plies_by_position ON judged_plies (position, house, analysis, loss);
)sql",
    // Version 4.
    R"sql(
ALTER TABLE judged_games ADD COLUMN thresholds TEXT;
ALTER TABLE judged_games ADD COLUMN last_value INTEGER;
ALTER TABLE judged_games ADD COLUMN last_lower INTEGER;
ALTER TABLE judged_games ADD COLUMN last_upper INTEGER;
ALTER TABLE judged_games ADD COLUMN last_grade TEXT;

CREATE TABLE own_evaluations (
    game     INTEGER NOT NULL REFERENCES games,
    analysis INTEGER NOT NULL REFERENCES analyses,
    ply      INTEGER NOT NULL,
    rank     INTEGER NOT NULL,
    house    TEXT NOT NULL,
    captured INTEGER NOT NULL,
    value    INTEGER NOT NULL,
    lower    INTEGER NOT NULL,
    upper    INTEGER NOT NULL,
    grade    TEXT NOT NULL,
    line     TEXT NOT NULL,
    depth    INTEGER NOT NULL,
    nodes    INTEGER NOT NULL,
    PRIMARY KEY (game, analysis, ply, rank)
) STRICT, WITHOUT ROWID;
)sql",
};

/// The version at which comments became searchable.
constexpr std::size_t comments_version = 2;

[[noreturn]] void refuse(const Database& database, const std::string& cause, const std::string& remedy) {
    throw EnvironmentError(database.file().string(), cause, remedy);
}

/// Brings the corpus up to date. Another process may be doing the same: the version is read under the lock.
void migrate(Database& database) {
    Transaction transaction(database);
    auto version = static_cast<std::size_t>(database.integer("PRAGMA user_version"));
    const bool is_old = version > 0;
    for (; version < migrations.size(); ++version) {
        database.execute(migrations[version]);
        if (is_old && version + 1 == comments_version) {
            index_comments(database);
        }
    }
    database.execute("PRAGMA application_id = " + std::to_string(application_id));
    database.execute("PRAGMA user_version = " + std::to_string(version));
    transaction.commit();
}

}  // namespace

int corpus_schema_version() {
    return static_cast<int>(migrations.size());
}

namespace {

/// The version of the corpus, 0 where the file is empty. Refuses what is none, and a newer one.
int version_of(Database& database) {
    // Another process may be making a corpus of the file: all is read at one moment.
    database.execute("BEGIN");
    const std::int64_t owner = database.integer("PRAGMA application_id");
    const std::int64_t version = database.integer("PRAGMA user_version");
    const bool is_empty =
        owner == 0 && version == 0 && database.integer("SELECT count(*) FROM sqlite_schema") == 0;
    database.execute("COMMIT");
    if (!is_empty && owner != application_id) {
        refuse(database, "it is a database of another program, not a corpus", "name another file");
    }
    if (version > corpus_schema_version()) {
        refuse(database,
               "it is a corpus of version " + std::to_string(version) +
                   " and this program knows versions up to " + std::to_string(corpus_schema_version()),
               "use a newer awale");
    }
    return static_cast<int>(version);
}

[[noreturn]] void refuse_empty(const Database& database) {
    refuse(database, "it is empty, not a corpus", "make one with awale import");
}

}  // namespace

std::unique_ptr<Database> open_corpus(const std::filesystem::path& file, Database::Mode mode) {
    auto database = std::make_unique<Database>(file, mode);
    const int version = version_of(*database);
    if (mode == Database::Mode::Read) {
        if (version == 0) {
            refuse_empty(*database);
        }
        if (version < corpus_schema_version()) {
            refuse(*database,
                   "it is a corpus of version " + std::to_string(version) +
                       " and must be brought to version " + std::to_string(corpus_schema_version()) +
                       " first",
                   "awale corpus upgrade does that");
        }
        return database;
    }
    database->execute("PRAGMA page_size = 8192");  // of a new file; in others it stays what it was
    database->enable_wal();
    database->execute("PRAGMA synchronous = NORMAL");
    if (version < corpus_schema_version()) {
        migrate(*database);
    }
    return database;
}

int upgrade_corpus(const std::filesystem::path& file) {
    int before = 0;
    {
        Database database(file, Database::Mode::Read);
        before = version_of(database);
        if (before == 0) {
            refuse_empty(database);
        }
    }
    open_corpus(file, Database::Mode::Write);
    return before;
}

}  // namespace awale
