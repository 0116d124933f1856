#pragma once

#include "awale/analyzer/corpus/checksums.hpp"
#include "awale/analyzer/corpus/game_row.hpp"

namespace awale {

/// A game as the corpus has it: its row with the names that the row refers to.
struct StoredGame {
    GameId id{};
    RuleSet rules;
    std::optional<std::string> start;  ///< position text of a set-up
    std::string moves;                 ///< a letter a ply
    std::optional<std::string> turns;  ///< as `turn_list`, in games whose turns are more than a house
    std::string captures;              ///< a digit a ply, `a` for ten
    std::string ending;                ///< as `name(EndReason)`
    std::int64_t ending_ply = 0;
    Score final;                  ///< where the game ended under its rules
    std::optional<Score> result;  ///< as the record states it
    std::optional<int> outcome;   ///< 1 South won, 0 a draw, −1 North won
    std::string south, north;     ///< `?` where not known
    std::string event, site;      ///< empty where not known
    std::string date, round;      ///< the same; the date as `sortable_date`
    std::string tags;
    std::optional<std::string> movetext;
    std::optional<std::string> broken;  ///< why the rest of the record is missing
    std::string file;                   ///< where the record was read
    std::int64_t line = 0;
    std::int64_t byte = 0;
    bool intact = true;  ///< all this has its checksum

    /// The score that counts: as stated, unless it has more seeds than the game; otherwise final, if the game
    /// ended and was won by that.
    std::optional<Score> score() const;

    /// How a game that its rules did not end came to its result, and that result.
    std::optional<GameResult> stopped() const;

    CountedResult counted() const { return {outcome, score()}; }

    Board start_board() const;
    /// What was played, turn by turn.
    std::vector<Turn> played() const;
    /// The first moves as a text: letters of houses, or where turns are more than that, a list of turns.
    std::string opening(std::size_t plies) const;
    /// The positions before each move and after the last.
    std::vector<Board> boards() const;
    /// The game as a record, with all that was kept of it. Throws EnvironmentError when its text is damaged.
    Record record() const;
    /// The same with the names that the players have in the corpus.
    Record named_record() const;
};

/// Seconds of each move of a game, where its record has them.
struct MoveTimes {
    std::vector<std::optional<double>> left;   ///< on the clock of its side before the move
    std::vector<std::optional<double>> clock;  ///< and after it, `[%clk]`
    /// Spent on it: as written in `[%emt]`, otherwise what the clock lost since the move before and what the
    /// tag TimeControl, such as `300+3`, adds for each.
    std::vector<std::optional<double>> spent;
};

MoveTimes move_times(const StoredGame& game);

/// The seeds that a digit of `captures` stands for.
constexpr int captured_seeds(char digit) { return digit <= '9' ? digit - '0' : digit - 'a' + 10; }

/// The numbers of the games that were played by a rule set, rising.
std::vector<GameId> games_under(const Database& database, const RuleSet& rules);

/// Gives a row made of the record of a stored game the names of its players, event and site, which may have
/// been put right since the record was read.
void keep_stored_names(GameRow& row, const StoredGame& game);

/// Reads stored games. The columns and joins stand here once.
class StoredGames {
public:
    /// The games for which `condition` holds, an SQL expression over `games`, in the order of their numbers;
    /// `values` are the texts of its parameters ?1, ?2 and so on. The database must outlive this.
    explicit StoredGames(const Database& database, std::string_view condition = "1",
                         std::vector<std::string> values = {});

    /// The next game, valid until another is asked for; null after the last. Throws DamagedValue where its
    /// row makes no sense, does not have its checksum or is out of order; the game after that can be asked
    /// for. Throws it as well at the end of all games, where they are not those that were stored.
    const StoredGame* next();
    /// The same, with games that do not have their checksum.
    const StoredGame* next_as_is();

    /// The game of that number, if there is one and the condition holds for it. Starts again each time.
    std::optional<StoredGame> find(GameId id);

private:
    void bind();
    void read();

    const Database& database_;
    bool is_of_all_;
    std::vector<std::string> values_;
    Statement rows_;
    StoredGame game_;  ///< the last one, whose memory the next one takes
    Checksum checksum_;
    Totals seen_;
    std::optional<Totals> totals_;  ///< of the corpus, where all games are read
    GameId last_{};
    bool ended_ = false;
};

/// What two bytes can hold of a result: a score that no game can have, which a record may state, is left out.
CountedResult counted_in_bytes(const CountedResult& result);

/// The results that count of all the games of a corpus, two bytes a game, so that the opening explorer can
/// add up a million games in a moment (docs/corpus.md, "Results"; the form is not to be changed).
class Results {
public:
    /// Reads all of them.
    explicit Results(const Database& database);

    /// The game's result, as `counted_in_bytes`.
    CountedResult of(GameId game) const;

private:
    std::vector<std::string> pages_;  ///< empty where there is none
};

/// Writes the results of games, which must come in rising order. Call inside a transaction.
void write_results(Database& database, const std::vector<std::pair<GameId, CountedResult>>& results);

/// The number of the game that was stored last, 0 where there is none.
std::int64_t last_game(const Database& database);

/// The games of an event, at whatever site.
StoredGames games_of_event(const Database& database, const std::string& event);

/// Removes games from a corpus, with everything that is known of them: sightings, comments, analyses,
/// results, positions and fingerprints. Evaluations of positions stay, for other games have them. `games` are
/// there, in rising order. Segments of the position index that hold their positions are written again. Call
/// inside a transaction. Throws EnvironmentError.
void remove_games(Database& database, std::span<const GameId> games);

/// What an import does with the record of a game that is already in the corpus, with other tags or comments
/// (docs/corpus.md, "Duplicate games"). The record that is not kept is stored as a sighting.
enum class DuplicatePolicy : std::uint8_t {
    First,   ///< the record that came first stays, but for a reader's notes, which it takes where it has none
    Union,   ///< it also takes the tags that it lacks, and any comments where it has none
    Replace  ///< the last record replaces the stored one
};

/// How games that are there already, or go on from there, are put together.
struct MergePolicy {
    DuplicatePolicy duplicates = DuplicatePolicy::First;
    bool keep_longest = false;  ///< at the end, remove games that are the beginning of others
};

/// The record that the stored game should have after `row` came, as a row; nothing when it stays as it is.
std::optional<GameRow> merged_row(const StoredGame& stored, const GameRow& row, DuplicatePolicy policy);

/// Takes the games that are the beginning of another, longer one out of the corpus, one transaction for all;
/// where they were read becomes a sighting of the longest. A game stays when its players, its date or its
/// result contradict the longer one's: then it is another game. Analyses of games taken out are gone. Returns
/// how many there were.
std::size_t keep_longest(Database& database);

}  // namespace awale
