ALTER TABLE games ADD COLUMN broken TEXT;
ALTER TABLE games ADD COLUMN repairs TEXT;
CREATE INDEX judged_plies_by_position ON judged_plies (position, house, analysis, loss);
