-- The winner of a game whose seeds are not known, as the tag Winner names it. The table of results follows from it.
UPDATE games SET outcome = CASE
        WHEN instr(char(10) || tags, char(10) || '[Winner "South"]') > 0 THEN 1
        WHEN instr(char(10) || tags, char(10) || '[Winner "North"]') > 0 THEN -1
        ELSE 0 END
    WHERE result_south IS NULL
      AND (instr(char(10) || tags, char(10) || '[Winner "South"]') > 0
           OR instr(char(10) || tags, char(10) || '[Winner "North"]') > 0
           OR instr(char(10) || tags, char(10) || '[Winner "draw"]') > 0);
