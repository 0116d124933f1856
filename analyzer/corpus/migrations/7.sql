-- How many times as large the budget of doubtful positions was stood in the name of the program,
-- `awale 0.1.0, doubtful positions 20 times`; it has a column of its own. Rows refer to analyses by number, which
-- stays the same.
PRAGMA defer_foreign_keys = ON;
CREATE TEMP TABLE analyses_before AS
    SELECT id, rules, engine, nodes, tables, instr(engine, ', doubtful positions ') AS at FROM analyses;
DROP TABLE analyses;
CREATE TABLE analyses (
    id     INTEGER PRIMARY KEY,
    rules  TEXT NOT NULL,
    engine TEXT NOT NULL,
    nodes  INTEGER NOT NULL,
    again  INTEGER NOT NULL,
    tables TEXT NOT NULL,
    UNIQUE (rules, engine, nodes, again, tables)
) STRICT;
INSERT INTO analyses (id, rules, engine, nodes, again, tables)
    SELECT id, rules, iif(at > 0, substr(engine, 1, at - 1), engine), nodes,
           iif(at > 0, CAST(substr(engine, at + length(', doubtful positions ')) AS INTEGER), 0), tables
    FROM temp.analyses_before;
DROP TABLE temp.analyses_before;
