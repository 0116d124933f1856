#include "awale/analyzer/statistics/bulletin.hpp"
#include "awale/analyzer/statistics/proverbs.hpp"
#include "awale/analyzer/statistics/statistics.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/cli/output/statistics_output.hpp"
#include "awale/render/documents/statistics_picture.hpp"
#include "awale/render/draw/cairo_devices.hpp"

namespace awale::cli {

namespace {

struct StatsOptions {
    std::string pattern;
    std::string corpus;
    std::size_t opening_plies = 4;
    std::size_t top = 20;
    bool json = false;
    std::string csv;     ///< a table, or none
    std::string folder;  ///< for all tables
    PictureFile picture{.file = "", .dots_an_inch = 150};
    std::string title;
    Language language = Language::English;
    std::string by;  ///< empty: no groups
    std::string player;
    std::optional<std::string> compared;  ///< the pattern of other games
    bool proverbs = false;
};

/// How often rules of thumb are right, which needs no corpus.
int count_rules_of_thumb(Console& console) {
    const auto tables = endgame_tables(abapa(), console, proverb_seeds);
    const ProverbSample sample;
    Progress progress(console, Kept::Printed, "boards");
    const auto figures = count_proverbs(abapa(), *tables, sample, [&](std::size_t boards) {
        progress.advance({boards, sample.endings + sample.openings + sample.granaries});
    });
    console.out() << proverbs_text(figures);
    return 0;
}

int run(const StatsOptions& options, Console& console) {
    if (options.proverbs) {
        return count_rules_of_thumb(console);
    }
    const Pattern pattern = read_pattern(options.pattern, abapa());
    const Pattern compared = read_pattern(options.compared.value_or(""), abapa());
    Corpus corpus(options.corpus, Corpus::Mode::Read);
    Progress progress(console, corpus.database());  // NOLINT(misc-const-correctness)
    const auto figures_of = [&](const Pattern& games) {
        const bool of_all = options.player.empty();
        Statistics figures = statistics_of(
            corpus, of_all ? games : games_of_player(games, options.player), options.opening_plies,
            from_name<Grouping>(options.by).value_or(Grouping::None), options.player);
        if (figures.games == 0) {
            require_known(missing_name(corpus.database(), "stats", NameKind::Player, options.player));
            require_known(missing_names(corpus.database(), "stats", games));
        }
        if (!of_all) {
            figures = of_player(std::move(figures), options.player);
            figures.habits = moves_of_player(corpus.database(), games, options.player).habits();
        }
        return figures;
    };
    Statistics figures = figures_of(pattern);
    if (options.compared) {
        figures.comparison = compare(figures, figures_of(compared), options.player);
    }
    if (!options.picture.file.empty()) {
        name_groups(figures, options.by, options.language);
        constexpr double points_wide = 480;
        const render::StatisticsLook look{
            .width = points_wide, .label_size = 8, .language = options.language};
        write_picture(
            options.picture,
            render::statistics_picture(figures, statistics_charts(figures, options.top, options.language),
                                       options.title, options.top, look, *render::make_text_measurer()),
            render::ink().paper, options.language, console);
        return 0;
    }
    if (!options.folder.empty()) {
        make_folder(options.folder, "remedy.choose_another_folder");
        for (const std::string_view name : statistics_table_names()) {
            write_output(options.folder + std::string{name} + ".csv", statistics_csv(figures, name), console);
        }
        write_output(options.folder + "schema.sql", statistics_schema(), console);
        return 0;
    }
    console.out() << (options.json              ? statistics_json(figures)
                      : !options.csv.empty()    ? statistics_csv(figures, options.csv)
                      : options.compared        ? comparison_text(figures)
                      : !options.by.empty()     ? groups_text(figures, options.by)
                      : !options.player.empty() ? player_text(figures, options.top)
                                                : statistics_text(figures, options.top));
    return 0;
}

}  // namespace

Runner bind_stats(CLI::App& app) {
    const auto options = std::make_shared<StatsOptions>();
    const std::string names = fmt::format("{}", fmt::join(statistics_table_names(), ", "));
    app.add_option("PATTERN", options->pattern, "help.stats.pattern");
    CLI::Option* const corpus =
        add_file(app, "--corpus", options->corpus, "help.option.corpus", FileUse::ReadCorpus);
    app.add_option("--opening", options->opening_plies, "help.stats.opening")->transform(number_in(1, 40));
    app.add_option("--top", options->top, "help.stats.top")->transform(number_in(0, 1'000'000));
    CLI::Option* const json = app.add_flag("--json", options->json, "help.stats.json");
    CLI::Option* const picture = add_picture_options(app, options->picture, "--picture")->excludes(json);
    CLI::Option* const csv = app.add_option_function<std::string>(
        "--csv",
        [options, names](const std::string& word) {
            const auto known = statistics_table_names();
            if (std::ranges::find(known, word) != known.end()) {
                options->csv = word;
            } else if (word.ends_with('/')) {
                options->folder = word;
            } else {
                throw Refused("--csv", localized("stats.no_table", {{"word", word}, {"names", names}}));
            }
        },
        "help.stats.csv");
    csv->check(names_file(FileUse::WriteFolderIfSlash))
        ->check(CLI::Validator("values=" + names))
        ->type_name("TABLE|FOLDER/")
        ->excludes(json)
        ->excludes(picture);
    app.add_option("--by", options->by, "help.stats.by")
        ->check(one_of("year, event, player, rules, seeds, phase, clock"))
        ->type_name("NAME");
    app.add_option("--player", options->player, "help.stats.player")->type_name("NAME");
    app.add_option("--compare", options->compared, "help.stats.compare")->type_name("PATTERN");
    app.add_flag("--proverbs", options->proverbs, "help.stats.proverbs")
        ->excludes(corpus)
        ->excludes(json)
        ->excludes(picture);
    app.add_option("--title", options->title, "help.stats.title")->type_name("WORDS")->needs(picture);
    add_language_option(app, options->language);
    app.final_callback([options] {
        if (options->corpus.empty() && !options->proverbs) {
            throw Refused("--corpus", localized("stats.name_corpus"));
        }
        if (options->csv == "groups" && options->by.empty()) {
            throw Refused("--csv", localized("stats.groups_need_by"));
        }
        if (options->csv == "habits" && options->player.empty()) {
            throw Refused("--csv", localized("stats.habits_need_player"));
        }
        if (options->csv == "comparison" && !options->compared) {
            throw Refused("--csv", localized("stats.comparison_needs_compare"));
        }
    });
    app.footer(examples(
        {"awale stats --corpus games.db", "awale stats --corpus games.db 'date >= 2024' --json",
         "awale stats --corpus games.db --csv players > players.csv",
         "awale stats --corpus games.db --csv figures/", "awale stats --corpus games.db --by year",
         "awale stats --corpus games.db --player 'Ama Owusu'",
         "awale stats --corpus games.db 'date < 2025' --compare 'date >= 2025'",
         "awale stats --corpus games.db --picture figures.svg --lang fr", "awale stats --proverbs"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
