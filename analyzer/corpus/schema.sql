-- The schema of a new corpus. docs/corpus.md says what each table and column means.
--
-- It must equal what migrations/ make of the first version, columns in the same order; a test compares the two.
-- To change the schema: add migrations/N.sql, which is never changed after a release, make the same change here,
-- list the file in analyzer/CMakeLists.txt, and keep a corpus of version N - 1 in tests/analyzer/corpus/versions/.
-- Inside a statement there are no comments, because SQLite would store them.

-- Games, and where they come from.

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
    fingerprint  INTEGER NOT NULL,
    broken       TEXT,
    repairs      TEXT,
    turns        TEXT,
    checksum     INTEGER
) STRICT;
CREATE INDEX games_by_south ON games (south);
CREATE INDEX games_by_north ON games (north);
CREATE INDEX games_by_event ON games (event);
CREATE INDEX games_with_turns ON games (rules) WHERE turns IS NOT NULL;

CREATE TABLE totals (
    games              INTEGER NOT NULL,
    game_checksums     INTEGER NOT NULL,
    analyses           INTEGER NOT NULL,
    analysis_checksums INTEGER NOT NULL
) STRICT;
INSERT INTO totals (games, game_checksums, analyses, analysis_checksums) VALUES (0, 0, 0, 0);

CREATE TABLE sightings (
    game     INTEGER NOT NULL REFERENCES games,
    source   INTEGER NOT NULL REFERENCES sources,
    line     INTEGER NOT NULL,
    byte     INTEGER NOT NULL,
    tags     TEXT,
    movetext TEXT,
    PRIMARY KEY (game, source, byte)
) STRICT, WITHOUT ROWID;

-- The same game again, and games that are the beginning of others.

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

-- The words of comments, to be searched.

CREATE VIRTUAL TABLE comments USING fts5 (text, tokenize = 'unicode61 remove_diacritics 2');

-- The position index, and the scores in two bytes a game.

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
    checksum   INTEGER,
    UNIQUE (segment, first_key, first_game)
) STRICT;

CREATE TABLE results (
    page     INTEGER PRIMARY KEY,
    results  BLOB NOT NULL,
    checksum INTEGER
) STRICT;

-- What was found about games.

CREATE TABLE analyses (
    id     INTEGER PRIMARY KEY,
    rules  TEXT NOT NULL,
    engine TEXT NOT NULL,
    nodes  INTEGER NOT NULL,
    again  INTEGER NOT NULL,
    tables TEXT NOT NULL,
    UNIQUE (rules, engine, nodes, again, tables)
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

CREATE TABLE judged_games (
    game                INTEGER NOT NULL REFERENCES games,
    analysis            INTEGER NOT NULL REFERENCES analyses,
    frontier            INTEGER,
    exact_from          INTEGER,
    value_at_frontier   INTEGER NOT NULL,
    lost_by_south       INTEGER NOT NULL,
    lost_by_north       INTEGER NOT NULL,
    endless             INTEGER NOT NULL,
    left_on_board       INTEGER NOT NULL,
    final_margin        INTEGER NOT NULL,
    closes              INTEGER NOT NULL,
    thresholds          TEXT,
    last_value          INTEGER,
    last_lower          INTEGER,
    last_upper          INTEGER,
    last_grade          TEXT,
    plies_checksum      INTEGER,
    judgements_checksum INTEGER,
    notes_checksum      INTEGER,
    checksum            INTEGER,
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
CREATE INDEX judged_plies_by_position ON judged_plies (position, house, analysis, loss);

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
    parries   TEXT NOT NULL DEFAULT '',
    schedule  TEXT NOT NULL DEFAULT '',
    outlook   TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (game, analysis, ply, number)
) STRICT, WITHOUT ROWID;

-- Views: the moves of games as rows; the analysis of a game that readers want; and the judgement of each ply,
-- whether the game has its own or shares that of the position. Reading evaluations alone forgets the former.

CREATE VIEW plies (game, ply, house, captured, turn) AS
    SELECT games.id, numbers.key + 1, substr(games.moves, numbers.key + 1, 1),
           instr('123456789abcdefghijklmnopqrstuvwxyz', substr(games.captures, numbers.key + 1, 1)),
           iif(games.turns IS NULL, substr(games.moves, numbers.key + 1, 1),
               json_extract('["' || replace(games.turns, ',', '","') || '"]', '$[' || numbers.key || ']'))
    FROM games
    CROSS JOIN json_each('[' || rtrim(replace(hex(zeroblob(games.plies)), '00', '0,'), ',') || ']') AS numbers;

CREATE VIEW latest_analysis (game, analysis) AS
    SELECT game, analysis FROM judged_games AS one
    WHERE NOT EXISTS (SELECT 1 FROM judged_games AS later
                      WHERE later.game = one.game AND later.analysis > one.analysis);

CREATE VIEW judgements
    (game, analysis, ply, rank, house, captured, value, lower, upper, grade, line, depth, nodes) AS
    SELECT played.game, played.analysis, played.ply, rank, shared.house, captured, value, lower, upper,
           shared.grade, line, depth, nodes
    FROM judged_plies AS played
    JOIN evaluations AS shared ON shared.position = played.position AND shared.analysis = played.analysis
    WHERE NOT EXISTS (SELECT 1 FROM own_evaluations AS own
                      WHERE own.game = played.game AND own.analysis = played.analysis AND own.ply = played.ply)
    UNION ALL
    SELECT game, analysis, ply, rank, house, captured, value, lower, upper, grade, line, depth, nodes
    FROM own_evaluations;
