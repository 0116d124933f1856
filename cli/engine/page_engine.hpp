#pragma once

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/notation/dialects/dialect.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/notation/ogn/game_stream.hpp"

namespace awale::cli {

/// A place in a game: the name of a rule set, position text and packed turns from there. The rules
/// hold to the end of the line, and what came before a position counts, since it may return.
struct PagePlace {
    std::string_view rules;
    std::string_view start;
    std::string_view moves;
};

/// The levels of the engine, from 1, a child's first games, to full strength.
inline constexpr int page_levels = 8;

/// Whom a reader plays against.
struct PageOpponent {
    int level = page_levels;
    std::uint32_t chance = 0;           ///< decides between equal moves, and what a weak level overlooks
    std::chrono::milliseconds time{0};  ///< for a move at full strength, instead of a number of positions
    /// Whether it plays on when lost to make it hard: the move that leaves the fewest winning replies.
    bool stubborn = false;
};

/// Rules, tables, search and proof as the browser page asks for them. The same class is compiled to
/// WebAssembly for the page and tested natively: both give the same text for the same question. Answers are
/// JSON; one to a question that makes no sense is `{"error": true}`.
class PageEngine {
public:
    /// The line with every position on the way (notation/narration/game_data.hpp), up to the first move that
    /// may not be played.
    std::string line(const PagePlace& place) const;

    /// Every legal move at the end of the line, or the best where a game has thousands: `value`, `moves` as
    /// in the data of the page, `losses` and `verdicts` in the same order, `depth`. Searches `nodes`
    /// positions and starts afresh, so that the same question gets the same answer, here and in the terminal
    /// with tables of as many seeds.
    std::string judge(const PagePlace& place, std::uint64_t nodes);

    /// What an opponent plays at the end of the line: `{"move": "C"}`.
    std::string choose(const PagePlace& place, const PageOpponent& who);

    /// The line as a game in the Oware Game Notation, with names of players that may be empty: `{"text": …}`.
    std::string record(const PagePlace& place, std::string_view south, std::string_view north) const;

    /// `text`, a game in the Oware Game Notation, after an edit (notation/annotation/record_edits.hpp) at the
    /// place: `add`, `promote`, `remove`, `glyph 4`, `words …` or `draw C Fd`. The answer is `text` and what
    /// is written in it (notation/narration/game_data.hpp). Where the game itself has other moves, its result
    /// is that of the moves.
    std::string edit(const PagePlace& place, std::string_view edit, std::string_view text) const;

    /// Solves the endgame tables of a rule set of the Awalé family up to this many seeds, if they are not
    /// there yet; each level costs about twice the time of the one before. Judging uses what there is.
    void solve_tables(std::string_view rules, int seeds);

    // Records that the reader of a page opens there. They are read by the same grammars and judged by the
    // same functions as in the program, so that the same record, tables and budget give the same values,
    // verdicts and words.

    /// Reads games in any notation that the program reads, instead of those read before, and judges them by
    /// what they carry or tables up to so many seeds know: `{"games": […], "problems": […]}`. A game is as in
    /// the data of the page; a problem is a diagnostic as the program prints it, in each language, `name`
    /// standing for the file. A game with an illegal move is there up to that move.
    std::string read_games(std::string_view name, std::string_view text, int table_seeds);

    /// A game read before, counted from 0, judged by a search of so many positions a move as `awale page
    /// --nodes` does: its data. `{"error": true}` where there is none.
    std::string judge_game(std::size_t index, std::uint64_t nodes);

    /// All games with everything found, in the Oware Game Notation: `{"text": …}`.
    std::string write_games(Language language) const;

private:
    /// What is kept for a rule set.
    struct OpenedRules {
        int table_seeds = -1;
        std::shared_ptr<const Tables> tables{};
        std::optional<Judge> judge{};
    };

    struct Opened {
        Record record;     ///< as it was written
        std::string text;  ///< to save
        AnnotatedGame judged;
    };

    OpenedRules& opened_rules(const RuleSet& rules);
    Judgement judged(const Replay& replay, const Budget& budget);

    std::map<std::string, OpenedRules, std::less<>> opened_rules_;  ///< by name of the rule set
    std::optional<TableCache> tables_;                              ///< of the games
    std::vector<Opened> games_;
};

/// What a page saves of a game that is unchanged: its own text, or what the Oware Game Notation says of it
/// where it was written in another notation.
std::string text_to_save(const RawGame& raw, Dialect dialect, const Record& record);

}  // namespace awale::cli
