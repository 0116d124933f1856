#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/notation/io/utf8.hpp"
#include "module.hpp"

namespace awale::python {

namespace {

/// Opens tables. Ctrl-C ends building them; that they cannot be kept is a RuntimeWarning.
std::shared_ptr<const Tables> open(const RuleSet& rules, int seeds, TableOptions options = {}) {
    options.level = seeds;
    options.progress = [](const tables::BuildProgress&) { check_signals(); };
    options.waiting = [](const tables::LockWait&) { check_signals(); };
    options.not_kept = [](const std::string& reason) {
        const py::gil_scoped_acquire lock;
        if (PyErr_WarnEx(PyExc_RuntimeWarning, reason.c_str(), 1) != 0) {
            throw py::error_already_set();
        }
    };
    return std::make_shared<const Tables>(open_tables(rules, options));
}

/// Endgame tables, and what judges by them: the class `Tables`.
struct OpenTables {
    std::shared_ptr<const Tables> tables;  ///< null of those of any rules, opened when needed
    TableCache cache;
    JudgePool judges;

    explicit OpenTables(std::shared_ptr<const Tables> opened)
        : tables(std::move(opened)), cache([this](const RuleSet&) { return tables; }) {}

    OpenTables(const std::optional<std::filesystem::path>& folder, int seeds)
        : cache([folder, seeds](const RuleSet& rules) {
              TableOptions options;
              options.directory = folder.value_or("");
              return open(rules, seeds, std::move(options));
          }) {}
};

void require_family(const OpenTables& open, const RuleSet& rules) {
    if (open.tables && (rules.game != GameName::Awale || !(family_of(rules) == open.tables->family()))) {
        throw py::value_error(localized("python.tables_of_other_rules", {{"rules", rules.name}}));
    }
}

std::unique_ptr<OpenTables> make_tables(const std::string& rules, int seeds,
                                        const std::optional<std::filesystem::path>& folder,
                                        std::uint64_t memory, std::size_t threads) {
    const RuleSet& found = rule_set(rules);
    if (found.game != GameName::Awale || Seeds{seeds} > Board::start(found).total()) {
        throw py::value_error(localized("python.no_tables", {{"rules", rules}, {"seeds", seeds}}));
    }
    TableOptions options;
    options.directory = folder.value_or("");
    options.memory = memory << 20U;
    options.threads = threads;
    const py::gil_scoped_release others;
    return std::make_unique<OpenTables>(open(found, seeds, std::move(options)));
}

/// The margin, and as pairs of the mover and the other the forced and the safe seeds, None if unknown.
py::object value(const OpenTables& open, const RuledBoard& board) {
    require_family(open, board.rules);
    const auto value = open.tables->probe(board.board);
    const auto pair = [](const std::optional<GuaranteedSeeds>& seeds) -> py::object {
        return seeds ? py::make_tuple(seeds->mover.count(), seeds->other.count()) : py::object(py::none());
    };
    return value ? py::make_tuple(value->margin ? py::object(py::int_(value->margin->count())) : py::none(),
                                  pair(value->forced), pair(value->safe))
                 : py::object(py::none());
}

/// The margins of positions given as `Board::Lanes`, NaN where unknown.
py::array_t<double> margins(const OpenTables& open,
                            const py::array_t<std::uint8_t, py::array::c_style>& lanes) {
    std::vector<Board> asked;
    for (py::ssize_t row = 0; row < lanes.shape(0); ++row) {
        Board::Lanes seeds{};
        std::copy_n(lanes.data(row, 0), seeds.size(), seeds.begin());
        asked.emplace_back(seeds);
    }
    std::vector<std::optional<Seeds>> found(asked.size());
    {
        const py::gil_scoped_release others;
        open.tables->margins(asked, found);
    }
    py::array_t<double> margins(static_cast<py::ssize_t>(found.size()));
    std::ranges::transform(found, margins.mutable_data(), [](const std::optional<Seeds>& margin) {
        return margin ? margin->count() : std::numeric_limits<double>::quiet_NaN();
    });
    return margins;
}

/// The columns of an exported table with these names.
std::vector<ExportColumn> columns_named(ExportTable table, std::initializer_list<std::string_view> names) {
    std::vector<ExportColumn> columns;
    for (const std::string_view name : names) {
        columns.push_back(*std::ranges::find(export_columns(table), name, &ExportColumn::name));
    }
    return columns;
}

void add_ply(Columns& columns, const AnnotatedGame& game, std::size_t index) {
    const ReplayedPly& played = game.replay.plies[index];
    const PlyAnnotation& ply = game.plies[index];
    columns.integer(static_cast<std::int64_t>(index + 1));
    columns.text(name(played.before.to_move()));
    columns.text(to_text(played.turn()));
    columns.integer(played.captured.count());
    if (ply.judgement.moves.empty()) {
        for (int column = 0; column < 12; ++column) {
            columns.missing();
        }
    } else {
        columns.text(to_text(ply.judgement.moves.front().turn()));
        add_value(columns, *value_of(ply.judgement, played.before.to_move()));
        columns.text(name(ply.verdict));
        columns.integer(ply.loss.seeds.count());
        columns.integer(ply.loss.least.count());
        columns.integer(ply.loss.most.count());
        columns.text(name(ply.loss.grade));
        columns.integer(ply.forced ? 1 : 0);
        add_loss_probability(columns, ply.judgement, played.turn(), ply.loss);
    }
    columns.end_row();
}

py::dict judge(const PlayedGame& game, std::uint64_t nodes, std::uint64_t again, OpenTables& tables,
               std::size_t threads) {
    static const std::vector<ExportColumn> of_plies = columns_named(
        ExportTable::Plies, {"ply", "side", "house", "captured", "best", "value", "lower", "upper", "grade",
                             "verdict", "loss", "least_loss", "most_loss", "loss_grade", "forced", "p_loss"});
    require_family(tables, game.replay.rules);
    Judging how;
    how.budget = {.nodes = nodes, .again = again, .circles = 0};
    how.threads = threads;
    Columns columns(of_plies);
    {
        const py::gil_scoped_release others;
        const AnnotatedGame judged =
            judge_moves(game.replay, how, tables.cache, tables.judges, [](Ply, Ply) { check_signals(); });
        for (std::size_t index = 0; index < judged.plies.size(); ++index) {
            add_ply(columns, judged, index);
        }
    }
    return columns.arrays();
}

py::dict judge_board(const RuledBoard& board, std::uint64_t nodes, OpenTables& tables) {
    static const std::vector<ExportColumn> of_moves = columns_named(
        ExportTable::Judgements, {"rank", "house", "captured", "value", "lower", "upper", "grade", "line"});
    require_family(tables, board.rules);
    Judgement judgement;
    {
        const py::gil_scoped_release others;
        const PositionJob job{board.rules, {}, board.board, tables.cache.of(board.rules)};
        const auto stop = [] {
            const py::gil_scoped_acquire lock;
            return PyErr_CheckSignals() != 0;
        };
        judgement = judge_turns(job, {.nodes = nodes, .time = {}, .stop = stop}, tables.judges);
    }
    if (PyErr_Occurred() != nullptr) {
        throw py::error_already_set();
    }
    Columns columns(of_moves);
    std::int64_t rank = 0;
    for (const JudgedMove& move : judgement.moves) {
        columns.integer(++rank);
        columns.text(to_text(move.turn()));
        columns.integer(move.captured.count());
        add_value(columns, move.value);
        columns.text(joined(move.line, " ", [](const Turn& next) { return to_text(next); }));
        columns.end_row();
    }
    return columns.arrays();
}

}  // namespace

void bind_judging(py::module_& module) {
    py::class_<OpenTables>(module, "Tables")
        .def(py::init(&make_tables))
        .def(py::init<const std::optional<std::filesystem::path>&, int>())
        .def("seeds", [](const OpenTables& open) { return open.tables->highest_level(); })
        .def("value", &value)
        .def("margins", &margins);
    module.def("judge", &judge);
    module.def("judge_board", &judge_board);
}

}  // namespace awale::python
