-- What a note says beside its numbers, as the notation writes it (docs/annotation.md): the replies that meet a
-- threat, what a move cost at several turns, and the values of a granary outlook.
ALTER TABLE notes ADD COLUMN parries TEXT NOT NULL DEFAULT '';
ALTER TABLE notes ADD COLUMN schedule TEXT NOT NULL DEFAULT '';
ALTER TABLE notes ADD COLUMN outlook TEXT NOT NULL DEFAULT '';

-- Games judged before have notes without these. They are judged again by the next awale annotate.
UPDATE judged_games SET thresholds = NULL;

-- The analysis of a game that readers want.
CREATE VIEW latest_analysis (game, analysis) AS
    SELECT game, analysis FROM judged_games AS one
    WHERE NOT EXISTS (SELECT 1 FROM judged_games AS later
                      WHERE later.game = one.game AND later.analysis > one.analysis);

-- The judgement of each ply, whether the game has its own or shares that of the position.
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
