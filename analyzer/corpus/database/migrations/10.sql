-- Checksums, which are verified when a game, a result or a block of positions is read; the program computes those of
-- what is there. The totals tell a corpus from which games are missing.
ALTER TABLE games ADD COLUMN checksum INTEGER;
ALTER TABLE position_blocks ADD COLUMN checksum INTEGER;
ALTER TABLE results ADD COLUMN checksum INTEGER;

CREATE TABLE totals (
    games     INTEGER NOT NULL,
    checksums INTEGER NOT NULL
) STRICT;
INSERT INTO totals (games, checksums) VALUES (0, 0);
