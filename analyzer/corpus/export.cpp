#include "awale/analyzer/corpus/export.hpp"

#include <fmt/format.h>
#include <cmath>
#include <nlohmann/json.hpp>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/notation/annotation/command_grammar.hpp"
#include "awale/notation/annotation/statistics.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

using enum ColumnType;

// Columns of several tables.
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
    ExportColumn{"fingerprint", Integer, "column.fingerprint"},
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
    ExportColumn{"best_moves", Integer, "column.best_moves"},
    ExportColumn{"gap", Integer, "column.gap"},
    ExportColumn{"p_loss", Number, "column.p_loss"},
    ExportColumn{"phase", Text, "column.phase"},
    ExportColumn{"clock", Number, "column.clock"},
    ExportColumn{"spent", Number, "column.spent"},
    ExportColumn{"position", Integer, "column.position"},
};
/// What is found by looking at all moves of a position, and what does not come from an analysis.
constexpr std::size_t columns_of_moves = 3;
constexpr std::size_t columns_without_analysis = 4;

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

}  // namespace

std::span<const ExportColumn> export_columns(ExportTable table) {
    constexpr std::array<std::span<const ExportColumn>, 4> tables{games_columns, plies_columns,
                                                                  judgements_columns, notes_columns};
    return tables.at(static_cast<std::size_t>(table));
}

namespace {

constexpr const char* select_ledger = R"sql(
    SELECT frontier, exact_from, iif(frontier IS NULL, NULL, lost_by_south), iif(frontier IS NULL, NULL, lost_by_north)
    FROM judged_games WHERE game = ? AND analysis = ?
)sql";

constexpr const char* export_plies = R"sql(
    SELECT ply, verdict, loss, least_loss, most_loss, grade, only_move, forced, result_before, result_after
    FROM judged_plies WHERE game = ? AND analysis = ? ORDER BY ply
)sql";

/// What is found by an analysis is written as it stands in the corpus: it has its checksums.
class Exporter {
public:
    Exporter(const Database& database, RowWriter& rows)
        : rows_(rows),
          analyses_(database),
          ledger_(database.prepare(select_ledger)),
          plies_(database.prepare(export_plies)),
          fingerprint_(database.prepare("SELECT fingerprint FROM games WHERE id = ?")),
          parts_(database) {}

    void add(ExportTable table, const StoredGame& game) {
        // An analysis is read twice: first to throw where it is not as it was stored, then for its rows.
        const auto analysis = analyses_.of(game.id);
        switch (table) {
            case ExportTable::Games: add_game(game, analysis); break;
            case ExportTable::Plies:
                if (analysis) {
                    analyses_.require(game.id, *analysis);
                }
                add_plies(game, analysis);
                break;
            case ExportTable::Judgements:
                if (analysis) {
                    analyses_.move_values(game.id, *analysis);
                    add_rows(parts_.judgements, game.id, *analysis, judgements_columns);
                }
                break;
            case ExportTable::Notes:
                if (analysis) {
                    analyses_.notes(game.id, *analysis);
                    add_rows(parts_.notes, game.id, *analysis, notes_columns);
                }
                break;
        }
    }

private:
    using Columns = std::span<const ExportColumn>;

    void missing(std::size_t columns) {
        for (std::size_t column = 0; column < columns; ++column) {
            rows_.missing();
        }
    }

    /// The values of some columns; the first stands in that column of the row. A value has limits and a grade
    /// behind it, and is missing where only the limits are known.
    void values(const Statement& row, int at, Columns columns) {
        for (const ExportColumn& column : columns) {
            const bool is_bounded = column.name == "value" && row.text(at + 3) == name(Grade::Bounded);
            if (is_bounded || row.is_null(at)) {
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
        constexpr Columns of_analysis = Columns(games_columns).last(7).first(4);
        rows_.integer(number(game.id));
        rows_.text(game.rules.name);
        rows_.text(game.date);
        rows_.text(game.event);
        rows_.text(game.site);
        rows_.text(game.round);
        rows_.text(game.south == "?" ? std::string_view{} : game.south);
        rows_.text(game.north == "?" ? std::string_view{} : game.north);
        score(game.score());
        game.outcome ? rows_.integer(*game.outcome) : rows_.missing();
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
        rows_.text(with_valid_utf8(game.file));
        rows_.integer(game.line);
        rows_.integer(fingerprint_.lookup(number(game.id)).value_or(0));
        rows_.end_row();
    }

    void add_plies(const StoredGame& game, std::optional<std::int64_t> analysis) {
        constexpr Columns of_analysis =
            Columns(plies_columns).first(plies_columns.size() - columns_of_moves - columns_without_analysis);
        constexpr Columns of_move = of_analysis.last(9);
        constexpr std::size_t columns_of_best = 5;
        const std::vector<Board> boards = game.boards();
        bool is_judged = analysis && plies_.first(number(game.id), *analysis);
        const std::vector<Turn> turns = game.played();
        const MoveTimes times = move_times(game);
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
            const auto judgement =
                analysis ? analyses_.at_ply(game.id, *analysis, Ply{i + 1}, board, game.rules) : std::nullopt;
            if (judgement) {
                rows_.text(to_text(judgement->moves.front().turn()));
                add_value(rows_, *value_of(*judgement, board.to_move()));
            } else {
                missing(columns_of_best);
            }
            if (is_judged && plies_.integer(0) == ply) {
                values(plies_, 1, of_move);
                is_judged = plies_.step();
            } else {
                missing(of_move.size());
            }
            if (judgement) {
                add_choice(*judgement, turns[i], board, game.rules);
            } else {
                missing(columns_of_moves);
            }
            rows_.text(name(phase_of(board, game.rules)));
            seconds(times.clock[i]);
            seconds(times.spent[i]);
            rows_.integer(PositionKey::of(board).value());
            rows_.end_row();
        }
        plies_.reset();
    }

    /// To the millisecond.
    void seconds(const std::optional<double>& value) {
        value ? rows_.number(std::round(*value * 1000) / 1000) : rows_.missing();
    }

    /// How many moves are best, how far the next one is behind, and how probable it is that the one that was
    /// played loses a seed.
    void add_choice(const Judgement& judgement, const Turn& played, const Board& board,
                    const RuleSet& rules) {
        const Side mover = board.to_move();
        // Of a bounded value only the limits are known.
        const auto limits = [mover](const JudgedMove& move) {
            const Value seen = seen_by(mover, move.value);
            return seen.grade == Grade::Bounded ? std::pair{seen.lower, seen.upper}
                                                : std::pair{seen.value, seen.value};
        };
        const Seeds best = limits(std::ranges::max(judgement.moves, {}, limits)).first;
        std::int64_t best_moves = 0;
        std::optional<std::pair<Seeds, Seeds>> next;
        bool is_open = judgement.others.has_value();
        for (const JudgedMove& move : judgement.moves) {
            const auto [least, most] = limits(move);
            if (least == best && most == best) {
                ++best_moves;
            } else if (most >= best) {
                is_open = true;
            } else {
                next = next ? std::pair{std::max(next->first, least), std::max(next->second, most)}
                            : std::pair{least, most};
            }
        }
        if (is_open) {
            missing(2);
        } else {
            rows_.integer(best_moves);
            next && next->first == next->second ? rows_.integer((best - next->first).count())
                                                : rows_.missing();
        }
        add_loss_probability(rows_, judgement, played, loss_of(judgement, played, board, rules));
    }

    void add_rows(AnalysisRows& rows, GameId game, std::int64_t analysis, Columns columns) {
        rows.read(game, analysis, [&](const Statement& row) {
            rows_.integer(number(game));
            values(row, 0, columns.subspan(1));
            rows_.end_row();
        });
    }

    RowWriter& rows_;
    LatestAnalysis analyses_;
    Statement ledger_, plies_, fingerprint_;
    AnalysisParts parts_;
};

class TextWriter : public RowWriter {
public:
    TextWriter(std::span<const ExportColumn> columns, bool as_csv,
               std::function<void(std::string_view)> write)
        : as_csv_(as_csv), write_(std::move(write)) {
        for (const ExportColumn& column : columns) {
            const bool first = before_.empty();
            before_.push_back(as_csv ? first ? "" : ","
                                     : fmt::format(R"({}"{}":)", first ? "{" : ",", column.name));
        }
        if (as_csv) {
            pending_ = joined(columns, ",", &ExportColumn::name) + '\n';
        }
    }

    void integer(std::int64_t value) override {
        begin_value();
        const fmt::format_int digits(value);
        pending_.append(digits.data(), digits.size());
    }

    void number(double value) override {
        begin_value();
        fmt::format_to(std::back_inserter(pending_), "{:#}", value);
    }

    void text(std::string_view value) override {
        if (value.empty()) {
            missing();
            return;
        }
        begin_value();
        if (as_csv_) {
            append_csv_field(pending_, value);
        } else {
            pending_ += nlohmann::ordered_json(value).dump();
        }
    }

    void missing() override {
        begin_value();
        if (!as_csv_) {
            pending_ += "null";
        }
    }

    void end_row() override {
        pending_ += as_csv_ ? "\n" : "}\n";
        column_ = 0;
        if (pending_.size() >= std::size_t{64} << 10) {
            flush();
        }
    }

    void finish() override { flush(); }

private:
    void flush() {
        write_(pending_);
        pending_.clear();
    }

    /// Begins the next value: a comma, or the name of the column.
    void begin_value() { pending_ += before_.at(column_++); }

    bool as_csv_;
    std::function<void(std::string_view)> write_;
    std::vector<std::string> before_;  ///< each value: the separator, and in JSON the name
    std::size_t column_ = 0;
    std::string pending_;
};

}  // namespace

std::unique_ptr<RowWriter> row_writer(std::span<const ExportColumn> columns, RowFormat format,
                                      std::function<void(std::string_view)> write) {
    if (format == RowFormat::Parquet) {
        return parquet_writer(columns, std::move(write));
    }
    return std::make_unique<TextWriter>(columns, format == RowFormat::Csv, std::move(write));
}

void add_value(RowWriter& rows, const Value& value) {
    value.grade == Grade::Bounded ? rows.missing() : rows.integer(value.value.count());
    rows.integer(value.lower.count());
    rows.integer(value.upper.count());
    rows.text(name(value.grade));
}

void add_loss_probability(RowWriter& rows, const Judgement& judgement, const Turn& played, const Loss& loss) {
    if (loss.least > Seeds{0}) {
        rows.number(1);
    } else if (loss.grade == Grade::Bounded || judgement.find(played) == nullptr) {
        rows.missing();
    } else {
        rows.number(loss.expected ? loss.expected->permille.front() / 1000.0 : 0.0);
    }
}

std::optional<GameId> export_rows(const Database& database, ExportTable table, const Pattern& pattern,
                                  RowWriter& rows, std::size_t most) {
    Exporter exporter(database, rows);
    std::optional<GameId> last;
    find_games(database, pattern, [&](const FoundGame& found) {
        exporter.add(table, found.game);
        last = found.game.id;
        return --most > 0;
    });
    return last;
}

}  // namespace awale
