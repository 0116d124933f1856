#include "awale/analyzer/corpus/export.hpp"

#include <array>
#include <cstddef>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/database.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/annotation/note.hpp"
#include "awale/notation/game/house.hpp"

namespace awale {

namespace {

using enum ColumnType;

// Columns of several table_names.
constexpr ExportColumn game_column{"game", Integer, "number of the game in the corpus"};
constexpr ExportColumn grade_column{"grade", Text, "exact, bounded or estimate"};

constexpr std::array games_columns{
    game_column,
    ExportColumn{"rules", Text, "rule set"},
    ExportColumn{"date", Text, "date as far as known: YYYY, YYYY-MM or YYYY-MM-DD"},
    ExportColumn{"event", Text, "event"},
    ExportColumn{"site", Text, "place of the event"},
    ExportColumn{"round", Text, "round, as written in the record"},
    ExportColumn{"south", Text, "player of South"},
    ExportColumn{"north", Text, "player of North"},
    ExportColumn{
        "south_score", Number,
        "score of South that counts, in seeds: as stated in the record, otherwise the final score of a "
        "finished game"},
    ExportColumn{"north_score", Number, "the same for North"},
    ExportColumn{"outcome", Integer, "1 South won, 0 draw, -1 North won"},
    ExportColumn{
        "ending", Text,
        "how the game ended: majority, no_move, repetition, few_seeds, no_capture_left or unfinished"},
    ExportColumn{"ending_ply", Integer, "ply after which the game was over, or the last ply"},
    ExportColumn{"final_south", Number, "seeds of South after ending_ply by the rules"},
    ExportColumn{"final_north", Number, "the same for North"},
    ExportColumn{"plies", Integer, "plies in the record"},
    ExportColumn{"start", Text, "position text of a set-up position; missing for the start position"},
    ExportColumn{"moves", Text, "houses played, one letter a ply; moves of Éqwalé with commas"},
    ExportColumn{"frontier", Integer, "first ply from which the result is proved at every ply"},
    ExportColumn{"exact_from", Integer, "first ply from which the value is proved at every ply"},
    ExportColumn{"lost_by_south", Integer, "seeds that moves of South lost from the frontier on, by proof"},
    ExportColumn{"lost_by_north", Integer, "the same for North"},
    ExportColumn{"file", Text, "file from which the game was read"},
    ExportColumn{"line", Integer, "line of that file where the record begins, from 1"},
};

constexpr std::array plies_columns{
    game_column,
    ExportColumn{"ply", Integer, "number of the move, from 1; both sides count"},
    ExportColumn{"side", Text, "South or North: who moved"},
    ExportColumn{"house", Text,
                 "move: house A to F of South, a to f of North, in Éqwalé with harvest or drop"},
    ExportColumn{"captured", Integer, "seeds captured by the move"},
    ExportColumn{"south_a", Integer, "seeds in house A before the move"},
    ExportColumn{"south_b", Integer, "seeds in house B before the move"},
    ExportColumn{"south_c", Integer, "seeds in house C before the move"},
    ExportColumn{"south_d", Integer, "seeds in house D before the move"},
    ExportColumn{"south_e", Integer, "seeds in house E before the move"},
    ExportColumn{"south_f", Integer, "seeds in house F before the move"},
    ExportColumn{"north_a", Integer, "seeds in house a before the move"},
    ExportColumn{"north_b", Integer, "seeds in house b before the move"},
    ExportColumn{"north_c", Integer, "seeds in house c before the move"},
    ExportColumn{"north_d", Integer, "seeds in house d before the move"},
    ExportColumn{"north_e", Integer, "seeds in house e before the move"},
    ExportColumn{"north_f", Integer, "seeds in house f before the move"},
    ExportColumn{"south_store", Integer, "seeds in the store of South before the move"},
    ExportColumn{"north_store", Integer, "seeds in the store of North before the move"},
    ExportColumn{"best", Text, "best move of the side to move"},
    ExportColumn{
        "value", Integer,
        "value of the best move: seeds of South minus seeds of North at the end of the game; missing if "
        "only limits are proved"},
    ExportColumn{"lower", Integer, "least value that is proved; -48 if none is"},
    ExportColumn{"upper", Integer, "greatest value that is proved; 48 if none is"},
    ExportColumn{"grade", Text, "exact, bounded or estimate: how far the value is proved"},
    ExportColumn{"verdict", Text, "none, only_move, inaccuracy, mistake or blunder"},
    ExportColumn{"loss", Integer, "seeds that the move lost"},
    ExportColumn{"least_loss", Integer, "least loss that is proved"},
    ExportColumn{"most_loss", Integer, "greatest loss that is possible"},
    ExportColumn{"loss_grade", Text, "exact, bounded or estimate: how far the loss is proved"},
    ExportColumn{"only_move", Integer, "1 if exactly one of several legal moves kept the best proved result"},
    ExportColumn{"forced", Integer, "1 if there was one legal move"},
    ExportColumn{"result_before", Integer,
                 "proved result of best play before the move: 1 South wins, 0 draw, -1 North wins"},
    ExportColumn{"result_after", Integer, "the same after the move"},
};

constexpr std::array judgements_columns{
    game_column,
    ExportColumn{"ply", Integer, "number of the move that was played from the position"},
    ExportColumn{"rank", Integer, "rank of this move among the legal moves, 1 is the best"},
    ExportColumn{"house", Text, "this move, written as in plies"},
    ExportColumn{"captured", Integer, "seeds captured by this move"},
    ExportColumn{
        "value", Integer,
        "seeds of South minus seeds of North at the end of the game; missing if only limits are proved"},
    ExportColumn{"lower", Integer, "least value that is proved"},
    ExportColumn{"upper", Integer, "greatest value that is proved"},
    grade_column,
    ExportColumn{"line", Text, "best play, one letter a ply, this move first"},
    ExportColumn{"depth", Integer, "depth of the search in plies"},
    ExportColumn{"nodes", Integer, "positions searched for the whole position"},
};

constexpr std::array notes_columns{
    game_column,
    ExportColumn{"ply", Integer, "move that the note follows"},
    ExportColumn{"number", Integer, "number of the note within the ply, from 1"},
    ExportColumn{"kind", Text, "kind of the note, as in annotated records"},
    ExportColumn{"side", Text, "South or North: whom the note is about"},
    ExportColumn{"house", Text, "house that the note is about"},
    ExportColumn{"seeds", Integer, "seeds, see the kind"},
    ExportColumn{"gain", Integer, "seeds gained"},
    ExportColumn{"cost", Integer, "seeds lost"},
    ExportColumn{"houses", Text, "houses, one letter each"},
    ExportColumn{"other_ply", Integer, "another ply that the note refers to; 0 if none"},
    ExportColumn{"plies", Integer, "number of plies, see the kind"},
    ExportColumn{"line", Text, "moves that show the fact, one letter a ply"},
    grade_column,
};

constexpr std::array table_names{
    std::pair{std::string_view{"games"}, ExportTable::Games},
    std::pair{std::string_view{"plies"}, ExportTable::Plies},
    std::pair{std::string_view{"judgements"}, ExportTable::Judgements},
    std::pair{std::string_view{"notes"}, ExportTable::Notes},
};

}  // namespace

std::span<const ExportColumn> export_columns(ExportTable table) {
    switch (table) {
        case ExportTable::Games: return games_columns;
        case ExportTable::Plies: return plies_columns;
        case ExportTable::Judgements: return judgements_columns;
        case ExportTable::Notes: return notes_columns;
    }
    return {};
}

std::string_view name(ExportTable table) {
    return table_names.at(static_cast<std::size_t>(table)).first;
}

std::optional<ExportTable> export_table_from_name(std::string_view word) {
    for (const auto& [name, table] : table_names) {
        if (name == word) {
            return table;
        }
    }
    return std::nullopt;
}

std::string_view name(ColumnType type) {
    switch (type) {
        case Integer: return "integer";
        case Number: return "number";
        case Text: return "text";
    }
    return "";
}

namespace {

constexpr const char* select_ledger = R"sql(
    SELECT frontier, exact_from, lost_by_south, lost_by_north FROM judged_games WHERE game = ? AND analysis = ?
)sql";

constexpr const char* export_plies = R"sql(
    SELECT ply, verdict, loss, least_loss, most_loss, grade, only_move, forced, result_before, result_after
    FROM judged_plies WHERE game = ? AND analysis = ? ORDER BY ply
)sql";

constexpr const char* select_judgements = R"sql(
    SELECT ply, rank, house, captured, value, lower, upper, grade, line, depth, nodes
    FROM judgements WHERE game = ? AND analysis = ? ORDER BY ply, rank
)sql";

constexpr const char* export_best = R"sql(
    SELECT ply, rank, house, captured, value, lower, upper, grade
    FROM judgements WHERE game = ? AND analysis = ? AND rank = 1 ORDER BY ply
)sql";

constexpr const char* export_notes = R"sql(
    SELECT ply, number, kind, side, house, seeds, gain, cost, houses, other_ply, plies, line, grade
    FROM notes WHERE game = ? AND analysis = ? ORDER BY ply, number
)sql";

constexpr std::array<std::string_view, 5> verdict_words{"none", "only_move", "inaccuracy", "mistake",
                                                        "blunder"};
constexpr std::array<std::string_view, 2> side_words{"South", "North"};
constexpr std::int64_t max_count = std::numeric_limits<std::uint32_t>::max();

/// Steps through the rows of one game and closes the statement after the last, whatever happens.
class RowsOfGame {
public:
    RowsOfGame(Statement& rows, GameId game, std::int64_t analysis)
        : rows_(rows), more_(rows.first(number(game), analysis)) {}

    RowsOfGame(const RowsOfGame&) = delete;
    RowsOfGame& operator=(const RowsOfGame&) = delete;

    ~RowsOfGame() {
        rows_.reset();
    }

    bool more() const {
        return more_;
    }

    void next() {
        more_ = rows_.step();
    }

private:
    Statement& rows_;
    bool more_;
};

class Exporter {
public:
    Exporter(const Database& database, RowWriter& rows)
        : rows_(rows),
          analyses_(database),
          ledger_(database.prepare(select_ledger)),
          plies_(database.prepare(export_plies)),
          judgements_(database.prepare(select_judgements)),
          best_(database.prepare(export_best)),
          notes_(database.prepare(export_notes)) {}

    void add(ExportTable table, const StoredGame& game) {
        const auto analysis = analyses_.of(game.id);
        if (analysis && table != ExportTable::Games) {
            analyses_.require(game.id, *analysis);
        }
        switch (table) {
            case ExportTable::Games: add_game(game, analysis); break;
            case ExportTable::Plies: add_plies(game, analysis); break;
            case ExportTable::Judgements:
                if (analysis) {
                    add_judgements(game.id, *analysis);
                }
                break;
            case ExportTable::Notes:
                if (analysis) {
                    add_notes(game.id, *analysis);
                }
                break;
        }
    }

private:
    void integers(std::initializer_list<std::int64_t> values) {
        for (const std::int64_t value : values) {
            rows_.integer(value);
        }
    }

    void missing(int columns) {
        for (int column = 0; column < columns; ++column) {
            rows_.missing();
        }
    }

    void score(const std::optional<Score>& score) {
        if (!score) {
            missing(2);
            return;
        }
        rows_.number(score->of(Side::South));
        rows_.number(score->of(Side::North));
    }

    /// A number of plies, or NULL.
    void count(const Statement& row, int column) {
        if (row.is_null(column)) {
            rows_.missing();
        } else {
            rows_.integer(number_in(row, column, 0, max_count));
        }
    }

    void seeds(const Statement& row, int column) {
        rows_.integer(seeds_in(row, column).count());
    }

    void outcome(const std::optional<int>& outcome) {
        if (outcome) {
            rows_.integer(*outcome);
        } else {
            rows_.missing();
        }
    }

    /// Four columns from this one on: the value, which is missing where only limits are proved, the limits
    /// and the grade.
    void value(const Statement& row, int column) {
        const Grade grade = grade_in(row, column + 3);
        if (grade == Grade::Bounded) {
            rows_.missing();
        } else {
            seeds(row, column);
        }
        seeds(row, column + 1);
        seeds(row, column + 2);
        rows_.text(name(grade));
    }

    /// A house, or none.
    void house(const Statement& row, int column) {
        if (!row.text(column).empty()) {
            house_in(row, column);
        }
        rows_.text(row.text(column));
    }

    void turn(const Statement& row, int column) {
        turn_in(row, column);
        rows_.text(row.text(column));
    }

    void houses(const Statement& row, int column) {
        houses_in(row, column);
        rows_.text(row.text(column));
    }

    void add_game(const StoredGame& game, std::optional<std::int64_t> analysis) {
        rows_.integer(number(game.id));
        rows_.text(game.rules.name);
        rows_.text(game.date);
        rows_.text(game.event);
        rows_.text(game.site);
        rows_.text(game.round);
        rows_.text(game.south == "?" ? std::string_view{} : game.south);
        rows_.text(game.north == "?" ? std::string_view{} : game.north);
        score(game.score());
        outcome(game.outcome);
        rows_.text(game.ending);
        rows_.integer(game.ending_ply);
        score(game.final);
        rows_.integer(static_cast<std::int64_t>(game.moves.size()));
        rows_.text(game.start.value_or(""));
        rows_.text(game.turns.value_or(game.moves));
        if (!analysis) {
            missing(4);
        } else {
            const RowsOfGame row(ledger_, game.id, *analysis);
            count(ledger_, 0);
            count(ledger_, 1);
            rows_.integer(seed_sum_in(ledger_, 2).count());
            rows_.integer(seed_sum_in(ledger_, 3).count());
        }
        rows_.text(game.file);
        rows_.integer(game.line);
        rows_.end_row();
    }

    void add_plies(const StoredGame& game, std::optional<std::int64_t> analysis) {
        const std::vector<Board> boards = game.boards();
        std::optional<RowsOfGame> judged, best;
        if (analysis) {
            judged.emplace(plies_, game.id, *analysis);
            best.emplace(best_, game.id, *analysis);
        }
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            const auto ply = static_cast<std::int64_t>(i + 1);
            const Board& board = boards[i];
            integers({number(game.id), ply});
            rows_.text(name(board.to_move()));
            rows_.text(game.turns ? nth_turn(*game.turns, i) : std::string_view(game.moves).substr(i, 1));
            rows_.integer(captured_seeds(game.captures[i]));
            for (std::size_t lane = 0; lane < Board::side_lane; ++lane) {
                rows_.integer(board.lanes()[lane]);
            }
            add_best(best, ply);
            add_verdict(judged, ply);
            rows_.end_row();
        }
    }

    /// The columns of the best move.
    void add_best(std::optional<RowsOfGame>& best, std::int64_t ply) {
        if (!best || !best->more() || best_.integer(0) != ply) {
            missing(5);
            return;
        }
        turn(best_, 2);
        value(best_, 4);
        best->next();
    }

    /// The columns of the move that was played.
    void add_verdict(std::optional<RowsOfGame>& judged, std::int64_t ply) {
        if (!judged || !judged->more() || plies_.integer(0) != ply) {
            missing(9);
            return;
        }
        rows_.text(word_in(plies_, 1, verdict_words));
        for (int column = 2; column <= 4; ++column) {
            seeds(plies_, column);
        }
        rows_.text(name(grade_in(plies_, 5)));
        rows_.integer(flag_in(plies_, 6) ? 1 : 0);
        rows_.integer(flag_in(plies_, 7) ? 1 : 0);
        outcome(outcome_in(plies_, 8));
        outcome(outcome_in(plies_, 9));
        judged->next();
    }

    void add_judgements(GameId game, std::int64_t analysis) {
        for (RowsOfGame row(judgements_, game, analysis); row.more(); row.next()) {
            rows_.integer(number(game));
            count(judgements_, 0);
            count(judgements_, 1);
            turn(judgements_, 2);
            seeds(judgements_, 3);
            value(judgements_, 4);
            houses(judgements_, 8);
            count(judgements_, 9);
            rows_.integer(number_in(judgements_, 10, 0, std::numeric_limits<std::int64_t>::max()));
            rows_.end_row();
        }
    }

    void add_notes(GameId game, std::int64_t analysis) {
        for (RowsOfGame row(notes_, game, analysis); row.more(); row.next()) {
            rows_.integer(number(game));
            count(notes_, 0);
            count(notes_, 1);
            if (!note_kind_from_name(notes_.text(2))) {
                notes_.throw_damaged(2);
            }
            rows_.text(notes_.text(2));
            rows_.text(word_in(notes_, 3, side_words));
            house(notes_, 4);
            for (int column = 5; column <= 7; ++column) {
                seeds(notes_, column);
            }
            houses(notes_, 8);
            count(notes_, 9);
            count(notes_, 10);
            houses(notes_, 11);
            rows_.text(name(grade_in(notes_, 12)));
            rows_.end_row();
        }
    }

    RowWriter& rows_;
    LatestAnalysis analyses_;
    Statement ledger_, plies_, judgements_, best_, notes_;
};

}  // namespace

void export_rows(const Database& database, ExportTable table, const Pattern& pattern, RowWriter& rows) {
    Exporter exporter(database, rows);
    find_games(database, pattern, [&](const FoundGame& found) {
        exporter.add(table, found.game);
        return true;
    });
}

}  // namespace awale
