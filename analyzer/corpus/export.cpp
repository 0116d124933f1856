#include "awale/analyzer/corpus/export.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/database.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
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
    SELECT ply, rank, house, captured, iif(grade = 'bounded', NULL, value), lower, upper, grade, line, depth, nodes
    FROM judgements WHERE game = ? AND analysis = ? ORDER BY ply, rank
)sql";

constexpr const char* export_best = R"sql(
    SELECT ply, house, iif(grade = 'bounded', NULL, value), lower, upper, grade
    FROM judgements WHERE game = ? AND analysis = ? AND rank = 1 ORDER BY ply
)sql";

constexpr const char* export_notes = R"sql(
    SELECT ply, number, kind, side, house, seeds, gain, cost, houses, other_ply, plies, line, grade
    FROM notes WHERE game = ? AND analysis = ? ORDER BY ply, number
)sql";

/// What is found by an analysis is written as it stands in the corpus: it has its checksums.
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
            case ExportTable::Judgements: add_rows(judgements_, game.id, analysis, judgements_columns); break;
            case ExportTable::Notes: add_rows(notes_, game.id, analysis, notes_columns); break;
        }
    }

private:
    using Columns = std::span<const ExportColumn>;

    void missing(std::size_t columns) {
        for (std::size_t column = 0; column < columns; ++column) {
            rows_.missing();
        }
    }

    /// The values of some columns; the first stands in that column of the row.
    void values(const Statement& row, int at, Columns columns) {
        for (const ExportColumn& column : columns) {
            if (row.is_null(at)) {
                rows_.missing();
            } else if (column.type == Integer) {
                rows_.integer(row.integer(at));
            } else {
                rows_.text(row.text(at));
            }
            ++at;
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

    void add_game(const StoredGame& game, std::optional<std::int64_t> analysis) {
        constexpr Columns of_analysis = Columns(games_columns).subspan(games_columns.size() - 6, 4);
        rows_.integer(number(game.id));
        rows_.text(game.rules.name);
        rows_.text(game.date);
        rows_.text(game.event);
        rows_.text(game.site);
        rows_.text(game.round);
        rows_.text(game.south == "?" ? std::string_view{} : game.south);
        rows_.text(game.north == "?" ? std::string_view{} : game.north);
        score(game.score());
        if (game.outcome) {
            rows_.integer(*game.outcome);
        } else {
            rows_.missing();
        }
        rows_.text(game.ending);
        rows_.integer(game.ending_ply);
        score(game.final);
        rows_.integer(static_cast<std::int64_t>(game.moves.size()));
        rows_.text(game.start.value_or(""));
        rows_.text(game.turns.value_or(game.moves));
        if (analysis && ledger_.first(number(game.id), *analysis)) {
            values(ledger_, 0, of_analysis);
            ledger_.reset();
        } else {
            missing(of_analysis.size());
        }
        rows_.text(game.file);
        rows_.integer(game.line);
        rows_.end_row();
    }

    void add_plies(const StoredGame& game, std::optional<std::int64_t> analysis) {
        constexpr Columns of_move = Columns(plies_columns).last(9);
        constexpr Columns of_best = Columns(plies_columns).last(14).first(5);
        const std::vector<Board> boards = game.boards();
        bool is_judged = analysis && plies_.first(number(game.id), *analysis);
        bool has_best = analysis && best_.first(number(game.id), *analysis);
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            const auto ply = static_cast<std::int64_t>(i + 1);
            const Board& board = boards[i];
            rows_.integer(number(game.id));
            rows_.integer(ply);
            rows_.text(name(board.to_move()));
            rows_.text(game.turns ? nth_turn(*game.turns, i) : std::string_view(game.moves).substr(i, 1));
            rows_.integer(captured_seeds(game.captures[i]));
            for (std::size_t lane = 0; lane < Board::side_lane; ++lane) {
                rows_.integer(board.lanes()[lane]);
            }
            values_of_ply(best_, has_best, ply, of_best);
            values_of_ply(plies_, is_judged, ply, of_move);
            rows_.end_row();
        }
        best_.reset();
        plies_.reset();
    }

    /// What follows the number of the ply, if that is the next row, which `more` says is there.
    void values_of_ply(Statement& row, bool& more, std::int64_t ply, Columns columns) {
        if (more && row.integer(0) == ply) {
            values(row, 1, columns);
            more = row.step();
        } else {
            missing(columns.size());
        }
    }

    void add_rows(Statement& row, GameId game, std::optional<std::int64_t> analysis, Columns columns) {
        for (bool more = analysis && row.first(number(game), *analysis); more; more = row.step()) {
            rows_.integer(number(game));
            values(row, 0, columns.subspan(1));
            rows_.end_row();
        }
        row.reset();
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
