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
