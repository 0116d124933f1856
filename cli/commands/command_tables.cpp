#include "awale/analyzer/tables/published_tables.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/board_text.hpp"
#include "awale/cli/output/table.hpp"
#include "awale/notation/io/atomic_file.hpp"

namespace awale::cli {

namespace {

namespace published = tables::published;

/// The unit of `--memory`, in bytes.
constexpr double gibibyte = 1024.0 * 1024.0 * 1024.0;

/// What the command lines of `awale tables` say. Each kind of work reads its own part.
struct TablesOptions {
    RuleSet rules = abapa();
    std::filesystem::path folder;  ///< of the tables; empty: among the user's data
    std::optional<int> level;
    bool json = false;

    int seeds = 16;
    bool margin_only = false;
    bool forced_too = false;
    std::size_t threads = 0;
    double memory = 0;  ///< GiB

    std::vector<std::string> positions;

    bool every_board = false;
    std::optional<std::uint64_t> sample;
    std::uint64_t positions_a_claim = 20'000;

    std::string format;
    std::string target;  ///< the folder of an export
    std::optional<int> last_level;
    int game = 48;
};

/// Where the tables of the rule set are, in the folder of its family (built_tables_directory).
std::filesystem::path tables_folder(const TablesOptions& options) {
    const TableFamily family = family_of(options.rules);
    return built_tables_directory(options.folder, family) / name(family);
}

/// The numbers that the options ask to build.
std::vector<tables::Pass> passes_of(const TablesOptions& options) {
    if (options.margin_only) {
        return {tables::Pass::Margin};
    }
    std::vector<tables::Pass> passes = tables::passes_in_use(options.rules);
    if (options.forced_too && std::ranges::find(passes, tables::Pass::Forced) == passes.end()) {
        passes.push_back(tables::Pass::Forced);
    }
    return passes;
}

/// Throws Unusable, since there are no tables; it says how to get some.
[[noreturn]] void refuse_without_tables(const TablesOptions& options) {
    const std::string rules = options.rules == abapa() ? "" : " --rules " + std::string(options.rules.name);
    throw Unusable{
        localized("tables.no_tables", {{"folder", tables_folder(options).string()}, {"options", rules}})};
}

std::string pass_text(tables::Pass pass) { return localized("tables.pass", {{"pass", tables::name(pass)}}); }

int build_tables(const TablesOptions& options, Console& console) {
    tables::BuildRequest request;
    request.family = family_of(options.rules);
    request.folder = tables_folder(options);
    request.level = std::min(options.seeds, options.rules.total_seeds().count());
    request.threads = options.threads > 0 ? options.threads : parallel::all_processors();
    request.memory = static_cast<std::uint64_t>(options.memory * gibibyte);
    request.passes = passes_of(options);
    const tables::BuildPlan plan = tables::plan(request);
    if (plan.stages.empty()) {
        tables::Workers workers(1);
        tables::Store(request.family).open(request.folder, 0, workers);  // throws where one is damaged
        if (!console.is_quiet()) {
            console.print("tables.nothing_missing",
                          {{"level", request.level}, {"folder", request.folder.string()}});
        }
        return 0;
    }
    if (!console.is_quiet()) {
        const auto print = [&console](const std::string& line) {
            console.out() << line << '\n' << std::flush;
        };
        for (const tables::BuildPlan::Stage& stage : plan.stages) {
            print(localized("tables.plan_stage",
                            {{"pass", pass_text(stage.pass)},
                             {"first", stage.first_level},
                             {"last", stage.last_level},
                             {"boards", number_text(stage.boards), stage.boards},
                             {"memory", static_cast<double>(stage.peak_bytes) / gibibyte}}));
        }
        print(localized("tables.plan_memory", {{"memory", static_cast<double>(plan.memory) / gibibyte},
                                               {"threads", request.threads},
                                               {"folder", request.folder.string()}}));
        request.built = [&console, print](const tables::BuiltLevel& level) {
            console.progress({});
            const auto boards = static_cast<double>(level.boards);
            print(localized("tables.built", {{"pass", pass_text(level.pass)},
                                             {"level", level.level},
                                             {"boards", number_text(level.boards), level.boards},
                                             {"solving", level.solve_seconds},
                                             {"rate", boards / std::max(level.solve_seconds, 1e-9) / 1e6},
                                             {"writing", level.write_seconds},
                                             {"bytes", static_cast<double>(level.file_bytes) / boards}}));
        };
    }
    request.progress = [&console](const tables::BuildProgress& now) {
        console.progress("tables.build_progress",
                         {{"pass", pass_text(now.pass)},
                          {"level", now.level},
                          {"last", now.last_level},
                          {"share", std::floor(now.done * 100)},
                          {"time", now.seconds_left ? duration_text(*now.seconds_left) : "none"}});
    };
    request.waiting = wait_reporter(console);
    request.stop = Interrupt::requested;
    const Interrupt interrupt;
    if (!tables::build(request)) {
        throw Stopped{localized("tables.stopped_build")};
    }
    return 0;
}

/// The smallest level of the table of `plan`, unless fewer seeds are asked for.
constexpr int first_row = 12;

int plan_tables(const TablesOptions& options, Console& console) {
    const int seeds = std::min(options.seeds, options.rules.total_seeds().count());
    const std::size_t threads = options.threads > 0 ? options.threads : parallel::all_processors();
    const std::vector<tables::Pass> passes = passes_of(options);
    const double memory =
        options.memory > 0 ? options.memory * gibibyte : static_cast<double>(tables::spare_memory());
    const auto bytes = static_cast<std::uint64_t>(memory);
    std::vector<tables::MeasuredRate> measured;
    try {
        if (options.threads == 0) {
            measured = tables::measured_rates(tables_folder(options), options.rules.houses_a_side, passes);
        }
    } catch (const WriteError&) {
        // No folder can be named.
    }
    const auto costs = tables::build_costs(family_of(options.rules), passes, seeds,
                                           {.threads = threads, .memory = bytes}, measured);
    console.print(
        "tables.plan_head",
        {{"rules", options.rules.name}, {"passes", joined(passes, ", ", pass_text)}, {"threads", threads}});
    int fits = -1;
    for (const tables::BuildCost& cost : costs) {
        if (static_cast<double>(cost.least_memory) <= memory) {
            fits = cost.seeds;
        }
        if (cost.seeds >= std::min(first_row, seeds)) {
            console.out() << fmt::format("{:>5}  {:>17}  {:>10}  {:>10}  {:>10}  {:>10}\n", cost.seeds,
                                         number_text(cost.boards), size_text(cost.least_memory),
                                         size_text(cost.memory), size_text(cost.disk),
                                         duration_text(cost.seconds));
        }
    }
    console.out() << '\n';
    console.print("tables.plan_foot", {{"memory", size_text(bytes)}, {"level", fits}});
    if (!measured.empty()) {
        console.print("tables.plan_measured", {{"folder", tables_folder(options).string()}});
    }
    return 0;
}

std::string with_sign(int margin) { return margin > 0 ? fmt::format("+{}", margin) : std::to_string(margin); }

/// What the tables say of a position, South first, whoever has the move: of the seeds in its houses, those
/// that South and North are sure of, those that neither is known to be sure of, and South's less North's when
/// endless play is worth nothing. After a capture, the seeds of that count too.
Row row_of(const TableValue& value, const Board& board, const RuleSet& rules, Side captor = Side::South,
           int captured = 0) {
    const bool south_moves = board.to_move() == Side::South;
    const int to_south = captor == Side::South ? captured : 0;
    const int to_north = captured - to_south;
    std::optional<int> south;
    std::optional<int> north;
    std::optional<int> margin;
    if (value.margin) {
        margin = (south_moves ? 1 : -1) * value.margin->count() + to_south - to_north;
    }
    if (const auto& sure = rules.endless_play == EndlessPlay::OwnRow ? value.sure() : value.forced) {
        south = (south_moves ? sure->mover : sure->other).count() + to_south;
        north = (south_moves ? sure->other : sure->mover).count() + to_north;
    }
    const auto loop = south ? std::optional(board.on_board().count() + captured - *south - *north) : south;
    const auto number = [](const char* name, std::optional<int> of) {
        return figure(name, of ? Json(*of) : Json(), {Look::Number});
    };
    return {number("south", south), number("north", north), number("loop", loop),
            only_json(number("margin", margin)),
            printed("margin", margin ? with_sign(*margin) : "", Look::Number)};
}

std::string grid_of_tables(const Rows& rows) {
    return grid_text(rows, [](const std::string& column) {
        return localized("tables.column", {{"column", column}});
    });
}

/// What a position is worth and, below, its moves; none where the game is over. A majority, which tables
/// ignore, and a repetition end the game of a record, not what tables say.
Rows rows_of(const Tables& tables, const TableValue& value, const Board& board, const RuleSet& rules) {
    Rows rows{{printed("move", localized("tables.best")),
               {"position", position_text(board, rules)},
               {"rules", rules.name},
               {"seeds", board.on_board().count()},
               row_of(value, board, rules)}};
    if (ending(board, rules_of(tables.family()))) {
        return rows;
    }
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        const int captured = played.captured.count();
        rows.push_back(
            {printed("move", render::turn_text(house, played.captured)),
             {"move", std::string(1, house.letter())},
             {"captured", captured},
             row_of(tables.probe(played.after).value(), played.after, rules, board.to_move(), captured)});
    }
    return rows;
}

/// What to do about a position that the tables do not have.
std::string advice(const std::string& position, int seeds, int highest, const TablesOptions& options) {
    const auto costs = tables::build_costs(family_of(options.rules), tables::passes_in_use(options.rules),
                                           seeds, {.threads = 1});
    const std::uint64_t memory = tables::spare_memory();
    const auto too_large =
        std::ranges::find_if(costs, [&](const auto& cost) { return cost.least_memory > memory; });
    std::string what;
    if (too_large != costs.end()) {
        what = localized("tables.memory_too_small",
                         {{"size", size_text(costs.back().least_memory)}, {"level", too_large->seeds - 1}});
    } else {
        try {
            const std::uint64_t built = highest < 0 ? 0 : costs[static_cast<std::size_t>(highest)].disk;
            what = keeping_fault(tables_folder(options), costs.back().disk - built);
        } catch (const EnvironmentError&) {
            what = localized("tables.no_folder");
        }
    }
    if (what.empty()) {
        what = localized("tables.command_builds",
                         {{"command", build_command(options.rules, options.folder, seeds)}});
    }
    return localized("tables.too_many_seeds",
                     {{"position", position}, {"seeds", seeds}, {"level", highest}, {"advice", what}});
}

int probe_tables(const TablesOptions& options, Console& console) {
    TableOptions wanted = reporting_table_options(console);
    wanted.directory = options.folder;
    wanted.level = console.table_seeds().value_or(default_table_level);
    const Tables tables = open_tables(options.rules, wanted);
    console.progress({});
    remark_on_missing_level(tables, options.folder, console);
    bool all = true;
    bool first = true;
    for (const std::string& text : options.positions) {
        const auto board = parse_position(text, options.rules);
        if (!board) {
            console.report(bad_position(text, board.error()));
            all = false;
            continue;
        }
        const auto value = tables.probe(*board);
        if (!value) {
            console.report(advice(text, board->on_board().count(), tables.highest_level(), options));
            all = false;
            continue;
        }
        const Rows rows = rows_of(tables, *value, *board, options.rules);
        if (options.json) {
            Json object = object_of(rows.front());
            object["moves"] = list_of({rows.begin() + 1, rows.end()});
            print_json(console, object);
        } else {
            console.out() << (first ? "" : "\n")
                          << localized("tables.probed", {{"position", position_text(*board, options.rules)},
                                                         {"side", name(board->to_move())},
                                                         {"seeds", board->on_board().count()}})
                          << "\n\n"
                          << grid_of_tables(rows);
            if (rows.size() == 1) {
                console.say("tables.over");
            }
        }
        first = false;
    }
    return all ? 0 : 1;
}

/// The levels that were built, as far as they are wanted. Throws Unusable where there are none.
int last_level(const TablesOptions& options) {
    if (family_of(options.rules) != TableFamily{}) {
        throw Unusable{localized("tables.other_rules", {{"rules", options.rules.name}})};
    }
    const int highest = tables::highest_stored_level(tables_folder(options), tables::Pass::Forced);
    if (highest < 0) {
        throw Unusable{localized("tables.no_forced", {{"folder", tables_folder(options).string()}})};
    }
    if (options.last_level && *options.last_level > highest) {
        throw Unusable{
            localized("tables.forced_up_to", {{"level", highest}, {"seeds", *options.last_level}})};
    }
    return options.last_level.value_or(highest);
}

int export_tables(const TablesOptions& options, Console& console) {
    const published::PublishedGame game{options.game};
    if (game.seeds % 2 != 0) {
        throw Unusable{localized("tables.odd_game", {{"seeds", game.seeds}}), misused};
    }
    const int last = last_level(options);
    const auto format = options.format == "lh" ? published::Format::Pairs : published::Format::Compressed;
    tables::Workers workers(parallel::all_processors());
    const Interrupt interrupt;
    for (int level = 0; level <= std::min(last, game.seeds); ++level) {
        if (!game.has_level(level)) {
            continue;
        }
        Interrupt::heed("tables.stopped_export");
        console.progress("tables.writing", {{"level", level}, {"last", last}});
        const std::uint64_t bytes =
            published::export_level(tables_folder(options), level, game, format, options.target, workers);
        console.progress({});
        console.print("tables.exported",
                      {{"file", published::file_name(format, level).string()},
                       {"boards", number_text(published::boards(level)), published::boards(level)},
                       {"bytes", number_text(bytes)}});
        console.out().flush();
    }
    return 0;
}

int check_published_tables(const TablesOptions& options, Console& console) {
    const int last = last_level(options);
    tables::Workers workers(parallel::all_processors());
    const Interrupt interrupt;
    int equal = 0;
    int different = 0;
    for (int level = 0; level <= last; ++level) {
        Interrupt::heed("tables.stopped");
        std::vector<published::PublishedGame> games;
        for (const published::PublishedGame game : {published::full_game, published::short_game}) {
            if (!published::digest_of(game, level).empty()) {
                games.push_back(game);
            }
        }
        console.progress("tables.comparing", {{"level", level}, {"last", last}});
        const auto digests = published::digests_of_level(tables_folder(options), level, games, workers);
        console.progress({});
        for (std::size_t i = 0; i < games.size(); ++i) {
            const bool same = digests[i] == published::digest_of(games[i], level);
            ++(same ? equal : different);
            console.print("tables.compared", {{"level", level},
                                              {"game", games[i].seeds},
                                              {"digest", digests[i]},
                                              {"same", same ? "yes" : "no"}});
        }
        console.out().flush();
    }
    console.print("tables.all_compared", {{"equal", equal}, {"different", different}});
    return different == 0 ? 0 : 1;
}

/// Levels there are at all; a gap ends nothing.
std::vector<int> levels_there(const TablesOptions& options) {
    std::vector<int> levels;
    for (int level = 0; level <= tables::max_seeds; ++level) {
        const bool there = std::ranges::any_of(tables::table_kinds, [&](tables::TableKind kind) {
            return std::filesystem::exists(tables_folder(options) / tables::file_name(kind, level));
        });
        if (there && (!options.level || *options.level == level)) {
            levels.push_back(level);
        }
    }
    return levels;
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0
               ? "-"
               : localized("tables.percent",
                           {{"share", 100.0 * static_cast<double>(part) / static_cast<double>(whole)}});
}

/// How many boards have a margin below 0, of 0, and above it.
std::array<std::uint64_t, 3> by_sign(const std::map<int, std::uint64_t>& margins) {
    std::array<std::uint64_t, 3> boards{};
    for (const auto& [margin, count] : margins) {
        boards[margin < 0 ? 0 : margin == 0 ? 1 : 2] += count;
    }
    return boards;
}

Row row_of(const tables::LevelStatistics& level, const TablesOptions& options) {
    const auto& [number, boards, margins, loops] = level;
    // A column for a person always, a field for programs where it is known.
    const auto counted = [](const char* name, bool is_known, const Json& value, const std::string& words) {
        const Row words_of = printed(name, is_known ? words : "-", Look::Number);
        return is_known ? Row{{name, value}, words_of} : words_of;
    };
    const auto [negative, zero, positive] = by_sign(margins);
    const auto signed_boards = [&](const char* name, std::uint64_t of) {
        return counted(name, !margins.empty(), of, number_text(of));
    };
    Json by_margin;
    for (const auto& [margin, of] : margins) {
        by_margin[std::to_string(margin)] = of;
    }
    const auto [empty, with_house, empty_with_house] = loops.value_or(tables::LevelStatistics::Loops{});
    return {{"rules", options.rules.name},
            figure("seeds", number, {Look::Number}),
            counted("boards", true, boards, number_text(boards)),
            signed_boards("positive", positive),
            signed_boards("zero", zero),
            signed_boards("negative", negative),
            margins.empty() ? Row{} : Row{"margins", by_margin},
            counted("empty_loop", loops.has_value(), empty, percent(empty, boards)),
            loops ? Row{"with_empty_house", with_house} : Row{},
            counted("empty_loop_with_empty_house", loops.has_value(), empty_with_house,
                    percent(empty_with_house, with_house))};
}

/// The published levels beside the folder of the family, if there are any and the rules are theirs.
bool show_published(const TablesOptions& options, Console& console) {
    if (family_of(options.rules) != TableFamily{}) {
        return false;
    }
    const std::filesystem::path folder =
        options.folder.empty() ? default_table_directory() : std::filesystem::path(options.folder);
    const auto published = tables::published::PublishedTables::open(folder);
    if (!published) {
        return false;
    }
    console.print("tables.published_head", {{"folder", folder.string()}, {"seeds", published->game().seeds}});
    std::uint64_t bytes = 0;
    for (int level = 0; level <= tables::max_seeds; ++level) {
        if (!published->has_level(level)) {
            continue;
        }
        const std::uint64_t boards = tables::published::boards(level);
        const auto& file = published->level(level);
        bytes += file.bytes;
        console.print("tables.published_row",
                      {{"file", file.path.filename().string()},
                       {"level", level},
                       {"boards", number_text(boards)},
                       {"bytes", number_text(file.bytes)},
                       {"share", static_cast<double>(file.bytes) / static_cast<double>(boards)}});
    }
    console.out() << '\n' << localized("tables.bytes", {{"bytes", number_text(bytes)}}) << '\n';
    return true;
}

int show_tables(const TablesOptions& options, Console& console) {
    const std::vector<int> levels = levels_there(options);
    const bool has_published = show_published(options, console);
    if (levels.empty()) {
        if (!has_published) {
            refuse_without_tables(options);
        }
        return 0;
    }
    console.out() << (has_published ? "\n" : "");
    console.out() << tables_folder(options).string() << "\n\n" << localized("tables.info_head") << '\n';
    std::uint64_t bytes = 0;
    bool all = true;
    for (const tables::TableKind kind : tables::table_kinds) {
        for (const int level : levels) {
            try {
                const auto file =
                    tables::TableFile::open(tables_folder(options), family_of(options.rules), kind, level);
                if (!file) {
                    continue;
                }
                const tables::TableHeader& header = file->header();
                console.print(
                    "tables.info_row",
                    {{"kind", localized("tables.kind", {{"kind", tables::name(kind)}})},
                     {"level", level},
                     {"boards", number_text(header.boards)},
                     {"bytes", number_text(file->bytes())},
                     {"share", static_cast<double>(file->bytes()) / static_cast<double>(header.boards)},
                     {"checksum", fmt::format("{:016x}", header.tables_checksum)},
                     {"program",
                      std::string(header.made_by.begin(), std::ranges::find(header.made_by, '\0'))}});
                bytes += file->bytes();
            } catch (const EnvironmentError& error) {
                console.report(error.what());
                all = false;
            }
        }
    }
    console.out() << '\n' << localized("tables.bytes", {{"bytes", number_text(bytes)}}) << '\n';
    return all ? 0 : 1;
}

int count_tables(const TablesOptions& options, Console& console) {
    const std::vector<int> levels = levels_there(options);
    if (levels.empty()) {
        TablesOptions all = options;
        all.level.reset();
        if (const std::vector<int> built = levels_there(all); !built.empty()) {
            throw Unusable{localized("tables.up_to", {{"level", built.back()}})};
        }
        refuse_without_tables(options);
    }
    tables::Workers workers(parallel::all_processors());
    Rows rows;
    Rows margins;
    for (const int level : levels) {
        console.progress("tables.counting", {{"level", level}, {"last", levels.back()}});
        const auto counted =
            tables::statistics(tables_folder(options), family_of(options.rules), level, workers);
        console.progress({});
        if (!counted) {
            continue;
        }
        rows.push_back(row_of(*counted, options));
        if (options.json) {
            print_json(console, object_of(rows.back()));
        } else if (options.level) {
            for (const auto& [margin, boards] : counted->margins) {
                margins.push_back({printed("margin", with_sign(margin), Look::Number),
                                   printed("boards", number_text(boards), Look::Number)});
            }
        }
    }
    if (!options.json && !rows.empty()) {
        console.out() << grid_of_tables(rows);
        if (!margins.empty()) {
            console.out() << '\n' << grid_of_tables(margins);
        }
    }
    return 0;
}

constexpr int highest_in_full = 8;  // unless more is asked for; takes a second or two
constexpr std::uint64_t sample_size = 200;
constexpr std::uint64_t max_decoded = std::uint64_t{1} << 30U;

int verify_tables(const TablesOptions& options, Console& console) {
    int highest = -1;
    for (const tables::Pass pass : tables::all_passes) {
        highest = std::max(highest, tables::highest_stored_level(tables_folder(options), pass));
    }
    if (highest < 0) {
        refuse_without_tables(options);
    }
    TableOptions wanted;
    wanted.directory = options.folder;
    wanted.level = -1;  // what there is, and nothing more
    // Levels above the one that is verified are not asked for, so they need not be decoded.
    wanted.memory = std::min(max_decoded, tables::table_kinds.size() *
                                              tables::boards_to(options.rules.houses_a_side,
                                                                options.level.value_or(tables::max_seeds)));
    const Tables tables = open_tables(options.rules, wanted);
    if (options.level && *options.level > highest) {
        console.report("tables.up_to", {{"level", highest}});
        return 1;
    }
    const int first = options.level.value_or(0);
    const int last = options.level.value_or(highest);
    const auto is_full = [&](int level) {
        return options.every_board || (!options.sample && level <= highest_in_full);
    };
    const auto boards = [&](int level) {
        const double all =
            static_cast<double>(tables::LevelShape(tables.family().houses_a_side, level).boards());
        return is_full(level) ? all : static_cast<double>(options.sample.value_or(sample_size));
    };
    // Counted in boards, as far as time goes.
    double all = 0;
    double before = 0;
    for (int level = first; level <= last; ++level) {
        all += boards(level);
    }
    const auto begin = std::chrono::steady_clock::now();
    bool right = true;
    for (int level = first; level <= last; ++level) {
        VerifyRun run{.threads = parallel::all_processors(), .positions = options.positions_a_claim};
        if (!is_full(level)) {
            run.sample = options.sample.value_or(sample_size);
        }
        run.progress = [&](double done) {
            constexpr double enough = 0.01;  // to tell the time left by
            const double share = (before + done * boards(level)) / std::max(all, 1.0);
            const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
            console.progress(
                "tables.verifying",
                {{"level", level},
                 {"last", last},
                 {"share", std::floor(share * 100)},
                 {"time", share <= enough ? "none" : duration_text(passed.count() * (1 - share) / share)}});
        };
        run.progress(0);
        const LevelVerdict verdict = verify_level(tables, level, run);
        before += boards(level);
        console.progress({});
        console.print("tables.verdict", {{"level", verdict.level},
                                         {"boards", number_text(verdict.boards), verdict.boards},
                                         {"which", is_full(level) ? "all" : "some"},
                                         {"claims", number_text(verdict.claims), verdict.claims},
                                         {"wrong", number_text(verdict.wrong), verdict.wrong},
                                         {"unsettled", number_text(verdict.unsettled), verdict.unsettled}});
        console.out().flush();
        for (const std::string& fault : verdict.faults) {
            console.report(fault);
        }
        right = right && verdict.wrong == 0;
    }
    for (const tables::Pass pass : tables::passes_in_use(options.rules)) {
        if (const int level = tables::highest_stored_level(tables_folder(options), pass); level < last) {
            console.report("tables.pass_up_to", {{"pass", pass_text(pass)}, {"level", level}});
        }
    }
    return right ? 0 : 1;
}

}  // namespace

Runner bind_tables(CLI::App& app) {
    const auto chosen = std::make_shared<Choice<TablesOptions>>();
    TablesOptions& options = chosen->options;
    // One of the commands, with the options that all have.
    const auto add = [&](const std::string& name, const std::string& summary,
                         Choice<TablesOptions>::Work work,
                         std::initializer_list<std::string_view> lines) -> CLI::App& {
        CLI::App& added = chosen->add(app, name, summary, work);
        add_rules_option(added, options.rules);
        add_tables_option(added, "help.tables.tables");
        added.footer(examples(lines));
        return added;
    };
    const CLI::Validator level = number_in(0, tables::max_seeds);
    const auto add_build_options = [&](CLI::App& work) {
        work.add_option("--seeds", options.seeds, "help.tables.build_seeds")->transform(level);
        CLI::Option* const margin = work.add_flag("--margin", options.margin_only, "help.tables.margin");
        work.add_flag("--forced", options.forced_too, "help.tables.forced")->excludes(margin);
        add_threads_option(work, options.threads, "help.option.threads")->type_name("T");
        work.add_option("--memory", options.memory, "help.tables.memory")
            ->transform(number_in(0.001, 1e6))
            ->type_name("G")
            ->default_str("");
    };
    const auto add_level = [&](CLI::App& work) {
        work.add_option("--level", options.level, "help.tables.level")->transform(level);
    };
    const auto add_last_level = [&](CLI::App& work) {
        work.add_option("--seeds", options.last_level, "help.tables.seeds")->transform(level);
    };
    add_build_options(add("build", "help.tables.build", build_tables,
                          {"awale tables build --seeds 20",
                           "awale tables build --rules awari --seeds 24 --margin --memory 8"}));
    add_build_options(add("plan", "help.tables.plan", plan_tables,
                          {"awale tables plan --seeds 24", "awale tables plan --seeds 48 --threads 64"}));
    add("info", "help.tables.info", show_tables,
        {"awale tables info", "awale tables info --rules tournament"});
    CLI::App& stats = add("stats", "help.tables.stats", count_tables,
                          {"awale tables stats", "awale tables stats --level 12 --json"});
    add_level(stats);
    stats.add_flag("--json", options.json, "help.tables.stats.json");
    CLI::App& probe = add("probe", "help.tables.probe", probe_tables,
                          {"awale tables probe 0-0-2-0-1-3-0-1-0-2-0-1-18-20-N"});
    probe.add_option("POSITION", options.positions, "help.tables.probe.position")->required();
    probe.add_flag("--json", options.json, "help.tables.probe.json");
    CLI::App& verify = add("verify", "help.tables.verify", verify_tables,
                           {"awale tables verify", "awale tables verify --level 24 --sample 10000"});
    add_level(verify);
    CLI::Option* const full = verify.add_flag("--full", options.every_board, "help.tables.verify.full");
    const CLI::Validator count = number_in(std::uint64_t{1}, std::uint64_t{1} << 40U);
    verify.add_option("--sample", options.sample, "help.tables.verify.sample")
        ->transform(count)
        ->type_name("K")
        ->excludes(full);
    verify.add_option("--positions", options.positions_a_claim, "help.tables.verify.positions")
        ->transform(count)
        ->default_str("")
        ->excludes(full);
    CLI::App& exported = add("export", "help.tables.export", export_tables,
                             {"awale tables export --format lh --dir published",
                              "awale tables export --format gmz --dir published --seeds 16"});
    exported.add_option("--format", options.format, "help.tables.export.format")
        ->check(one_of("lh, gmz"))
        ->required();
    add_file(exported, "--dir", options.target, "help.tables.export.dir", FileUse::WriteFolder)->required();
    add_last_level(exported);
    exported.add_option("--game", options.game, "help.tables.export.game")
        ->transform(number_in(2, tables::max_seeds));
    add_last_level(add("check-published", "help.tables.check_published", check_published_tables,
                       {"awale tables check-published", "awale tables check-published --seeds 16"}));
    app.footer(examples({"awale tables build --seeds 16", "awale tables info",
                         "awale tables probe 0-0-2-0-1-3-0-1-0-2-0-1-18-20-N"}));
    return [chosen](Console& console) {
        chosen->options.folder = console.tables_folder();
        return chosen->work(chosen->options, console);
    };
}

}  // namespace awale::cli
