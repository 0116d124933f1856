-- Games whose moves are more than a house, as those of Éqwalé: `turns` has them whole, and the view as well.
ALTER TABLE games ADD COLUMN turns TEXT;
CREATE INDEX games_with_turns ON games (rules) WHERE turns IS NOT NULL;
DROP VIEW plies;
CREATE VIEW plies (game, ply, house, captured, turn) AS
    SELECT games.id, numbers.key + 1, substr(games.moves, numbers.key + 1, 1),
           instr('123456789abcdefghijklmnopqrstuvwxyz', substr(games.captures, numbers.key + 1, 1)),
           iif(games.turns IS NULL, substr(games.moves, numbers.key + 1, 1),
               json_extract('["' || replace(games.turns, ',', '","') || '"]', '$[' || numbers.key || ']'))
    FROM games
    CROSS JOIN json_each('[' || rtrim(replace(hex(zeroblob(games.plies)), '00', '0,'), ',') || ']') AS numbers;
