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
constexpr ExportColumn game_column{"game", Integer, "column.game"};
constexpr ExportColumn grade_column{"grade", Text, "column.grade"};

constexpr std::array games_columns{
    game_column,
    ExportColumn{"rules", Text, "column.rules"},
    ExportColumn{"date", Text, "column.date"},
    ExportColumn{"event", Text, "column.event"},
    ExportColumn{"site", Text, "column.site"},
    ExportColumn{"round", Text, "column.round"},
    ExportColumn{"south", Text, "column.south"},
    ExportColumn{"north", Text, "column.north"},
    ExportColumn{"south_score", Number, "column.south_score"},
    ExportColumn{"north_score", Number, "column.same_for_north"},
    ExportColumn{"outcome", Integer, "column.outcome"},
    ExportColumn{"ending", Text, "column.ending"},
    ExportColumn{"ending_ply", Integer, "column.ending_ply"},
    ExportColumn{"final_south", Number, "column.final_south"},
    ExportColumn{"final_north", Number, "column.same_for_north"},
    ExportColumn{"plies", Integer, "column.plies_of_record"},
    ExportColumn{"start", Text, "column.start"},
    ExportColumn{"moves", Text, "column.moves"},
    ExportColumn{"frontier", Integer, "column.frontier"},
    ExportColumn{"exact_from", Integer, "column.exact_from"},
    ExportColumn{"lost_by_south", Integer, "column.lost_by_south"},
    ExportColumn{"lost_by_north", Integer, "column.same_for_north"},
    ExportColumn{"file", Text, "column.file"},
    ExportColumn{"line", Integer, "column.line"},
};

constexpr std::array plies_columns{
    game_column,
    ExportColumn{"ply", Integer, "column.ply"},
    ExportColumn{"side", Text, "column.side"},
    ExportColumn{"house", Text, "column.house"},
    ExportColumn{"captured", Integer, "column.captured"},
    ExportColumn{"south_a", Integer, "column.house_before"},
    ExportColumn{"south_b", Integer, "column.house_before"},
    ExportColumn{"south_c", Integer, "column.house_before"},
    ExportColumn{"south_d", Integer, "column.house_before"},
    ExportColumn{"south_e", Integer, "column.house_before"},
    ExportColumn{"south_f", Integer, "column.house_before"},
    ExportColumn{"north_a", Integer, "column.house_before"},
    ExportColumn{"north_b", Integer, "column.house_before"},
    ExportColumn{"north_c", Integer, "column.house_before"},
    ExportColumn{"north_d", Integer, "column.house_before"},
    ExportColumn{"north_e", Integer, "column.house_before"},
    ExportColumn{"north_f", Integer, "column.house_before"},
    ExportColumn{"south_store", Integer, "column.store_before"},
    ExportColumn{"north_store", Integer, "column.store_before"},
    ExportColumn{"best", Text, "column.best"},
    ExportColumn{"value", Integer, "column.value_of_best"},
    ExportColumn{"lower", Integer, "column.lower_or_none"},
    ExportColumn{"upper", Integer, "column.upper_or_none"},
    ExportColumn{"grade", Text, "column.grade_of_value"},
    ExportColumn{"verdict", Text, "column.verdict"},
    ExportColumn{"loss", Integer, "column.loss"},
    ExportColumn{"least_loss", Integer, "column.least_loss"},
    ExportColumn{"most_loss", Integer, "column.most_loss"},
    ExportColumn{"loss_grade", Text, "column.grade_of_loss"},
    ExportColumn{"only_move", Integer, "column.only_move"},
    ExportColumn{"forced", Integer, "column.forced"},
    ExportColumn{"result_before", Integer, "column.result_before"},
    ExportColumn{"result_after", Integer, "column.same_after"},
};

constexpr std::array judgements_columns{
    game_column,
    ExportColumn{"ply", Integer, "column.ply_from"},
    ExportColumn{"rank", Integer, "column.rank"},
    ExportColumn{"house", Text, "column.this_move"},
    ExportColumn{"captured", Integer, "column.captured_by_this"},
    ExportColumn{"value", Integer, "column.value"},
    ExportColumn{"lower", Integer, "column.lower"},
    ExportColumn{"upper", Integer, "column.upper"},
    grade_column,
    ExportColumn{"line", Text, "column.best_play"},
    ExportColumn{"depth", Integer, "column.depth"},
    ExportColumn{"nodes", Integer, "column.nodes"},
};

constexpr std::array notes_columns{
    game_column,
    ExportColumn{"ply", Integer, "column.ply_before_note"},
    ExportColumn{"number", Integer, "column.number"},
    ExportColumn{"kind", Text, "column.kind"},
    ExportColumn{"side", Text, "column.side_of_note"},
    ExportColumn{"house", Text, "column.house_of_note"},
    ExportColumn{"seeds", Integer, "column.seeds"},
    ExportColumn{"gain", Integer, "column.gain"},
    ExportColumn{"cost", Integer, "column.cost"},
    ExportColumn{"houses", Text, "column.houses"},
    ExportColumn{"other_ply", Integer, "column.other_ply"},
    ExportColumn{"plies", Integer, "column.plies"},
    ExportColumn{"line", Text, "column.line_of_note"},
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
