-- Checksums, which are verified when a game, its analysis, a result or a block of positions is read; the program
-- computes those of what is there. The totals show whether games or analyses are missing.
ALTER TABLE games ADD COLUMN checksum INTEGER;
ALTER TABLE position_blocks ADD COLUMN checksum INTEGER;
ALTER TABLE results ADD COLUMN checksum INTEGER;
ALTER TABLE judged_games ADD COLUMN plies_checksum INTEGER;
ALTER TABLE judged_games ADD COLUMN judgements_checksum INTEGER;
ALTER TABLE judged_games ADD COLUMN notes_checksum INTEGER;
ALTER TABLE judged_games ADD COLUMN checksum INTEGER;

CREATE TABLE totals (
    games              INTEGER NOT NULL,
    game_checksums     INTEGER NOT NULL,
    analyses           INTEGER NOT NULL,
    analysis_checksums INTEGER NOT NULL
) STRICT;
INSERT INTO totals (games, game_checksums, analyses, analysis_checksums) VALUES (0, 0, 0, 0);
