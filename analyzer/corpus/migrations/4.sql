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
