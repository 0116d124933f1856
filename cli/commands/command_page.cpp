#include "awale/cli/commands/exercises.hpp"
#include "awale/cli/commands/judging.hpp"
#include "awale/cli/engine/page_engine.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/render/web/pages.hpp"

namespace awale::cli {

namespace {

struct PageOptions {
    std::vector<std::string> files;
    std::string exercises;  ///< a corpus, or a file of positions
    std::string output = "-";
    Judging judging;
    std::optional<Dialect> from;
    Language language = Language::English;
    std::string title;  ///< empty: the name of the game
    bool opens = false;
};

/// Where a page is kept that is only to be looked at: in the user's cache, under the name of the game's file.
std::string kept_page(const std::string& games) {
    const std::filesystem::path cache = user_folder("XDG_CACHE_HOME", ".cache");
    if (cache.empty()) {
        throw EnvironmentError("pages", localized("page.no_home"), localized("remedy.name_file_with_o"));
    }
    const std::filesystem::path folder = cache / "awale" / "pages";
    make_folder(folder, "remedy.name_file_with_o");
    const std::string name = games == "-" ? "page" : std::filesystem::path(games).stem().string();
    return folder / (name + ".html");
}

/// The games of the files and what a page saves of them; false where one could not be read or played.
bool read_games(const PageOptions& options, Console& console, std::vector<AnnotatedGame>& games,
                std::vector<std::string>& sources) {
    TableCache tables = endgame_tables(console);
    bool good = true;
    const FilesToJudge what{
        .files = options.files, .from = options.from, .judging = options.judging, .games = Games::All};
    judge_files(what, count_games(what, console), tables, console, [&](const JudgedInput& judged) {
        if (!judged.game) {
            console.report(to_text(judged.input.record.error()));
            good = false;
            return;
        }
        report_diagnostics(judged.input, judged.game->diagnostics, console, Severity::Error);
        good = good && !is_broken(*judged.game);
        games.push_back(*judged.game);
        const InputGame& input = judged.input;
        sources.push_back(text_to_save(input.raw, input.dialect, *input.record));
    });
    return good;
}

/// Shows a file in the user's browser: with the first program of BROWSER, otherwise with xdg-open.
void open_in_browser(const std::filesystem::path& file) {
    std::string program = environment_variable("BROWSER");
    program.resize(std::min(program.find(':'), program.size()));
    if (program.empty()) {
        program = "xdg-open";
    }
    const std::string name = std::filesystem::absolute(file).string();
    const std::string remedy = localized("remedy.open_in_browser", {{"file", name}});
    if (run_program(program, {name}, remedy) != 0) {
        throw EnvironmentError(program, localized("files.page_not_shown"), remedy);
    }
}

/// Writes the page, and shows it where that is wanted, under the name of the file that it was made from.
void write_page(const std::string& page, const std::string& source, const PageOptions& options,
                Console& console) {
    const std::string file = options.opens && options.output == "-" ? kept_page(source) : options.output;
    write_output(file, page, console);
    if (options.opens) {
        open_in_browser(file);
    }
}

int run_exercises(const PageOptions& options, Console& console) {
    WorkbookOrder order;
    order.rules = options.judging.rules.value_or(abapa());
    const FoundExercises found = is_database(options.exercises)
                                     ? exercises_of_corpus(options.exercises, order, console)
                                     : exercises_of_positions(options.exercises, order, console);
    if (found.exercises.empty()) {
        return 1;
    }
    write_page(render::book_page(found.exercises, {.language = options.language, .title = options.title}),
               options.exercises, options, console);
    return found.complete ? 0 : 1;
}

int run(const PageOptions& options, Console& console) {
    if (!options.exercises.empty()) {
        return run_exercises(options, console);
    }
    std::vector<AnnotatedGame> games;
    std::vector<std::string> sources;
    bool good = true;
    if (!options.files.empty()) {
        good = read_games(options, console, games, sources);
    } else if (render::has_page_engine()) {
        const RuleSet rules = options.judging.rules.value_or(abapa());
        AnnotatedGame& game = games.emplace_back();  // without a move: a board to play on
        game.record.set_tag("Event",
                            options.title.empty() ? std::string(game_of(rules).title()) : options.title);
        game.replay = replay(Board::start(rules), std::span<const Turn>{}, rules).replay;
    } else {
        throw Unusable{localized("page.no_engine")};
    }
    if (games.empty()) {
        throw Unusable{localized("page.no_game")};
    }
    const std::string_view game = game_of(games.front().replay.rules).title();
    const std::string page =
        render::game_page(games, {.title = options.title.empty() ? std::string(game) : options.title,
                                  .language = options.language,
                                  .detail = Detail::Normal,
                                  .sources = sources});
    write_page(page, options.files.empty() ? "-" : options.files.front(), options, console);
    return good ? 0 : 1;
}

}  // namespace

Runner bind_page(CLI::App& app) {
    const auto options = std::make_shared<PageOptions>();
    options->judging.evidence = Evidence::RecordOrSearch;
    options->judging.budget = {.nodes = 0, .again = thorough.again};
    CLI::Option* const games = add_file(app, "FILE", options->files, "help.page.file", FileUse::Read);
    add_file(app, "--exercises", options->exercises, "help.page.exercises", FileUse::Read)->excludes(games);
    add_file(app, "-o,--output", options->output, "help.page.output", FileUse::Write);
    app.add_flag("--open", options->opens, "help.page.open");
    add_notation_option(app, "--from", "help.option.from", options->from);
    add_rules_option(app, options->judging.rules, Games::All);
    add_language_option(app, options->language, "help.page.lang");
    app.add_option("--nodes", options->judging.budget.nodes, "help.page.nodes")->transform(number_from(0));
    add_threshold_options(app, options->judging);
    app.add_option("--title", options->title, "help.page.title")
        ->type_name("TEXT")
        ->default_str("help.page.title_usual");
    add_tables_option(app);
    app.footer(examples({"awale page game.ogn --open", "awale page game.ogn -o game.html",
                         "awale page -o board.html", "awale page game.ogn --nodes 1000000 -o game.html",
                         "awale page final.ogn --lang fr -o final.html",
                         "awale page round1.ogn round2.ogn -o tournament.html",
                         "awale page --exercises games.db -o exercises.html"}));
    app.final_callback([options] {
        if (const Game& game = game_of(options->judging.rules.value_or(abapa()));
            !game.turns_are_houses() && !options->exercises.empty()) {
            throw Refused("--rules", localized("workbook.first_week_only", {{"game", game.title()}}));
        }
    });
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
