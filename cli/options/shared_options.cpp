#include "awale/cli/options/shared_options.hpp"

#include <unistd.h>
#include <system_error>

#include "awale/analyzer/tables/published_tables.hpp"
#include "awale/cli/output/board_text.hpp"
#include "awale/cli/output/braille.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/cli/output/progress.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/render/draw/cairo_devices.hpp"

namespace awale::cli {

namespace {

/// Says once, after a first build, what larger tables would bring.
void hint_at_more(const RuleSet& rules, int level, const std::filesystem::path& folder, Console& console) {
    const int more = std::min(level + 4, rules.total_seeds().count());
    const std::size_t threads = parallel::all_processors();
    const TableFamily family = family_of(rules);
    const auto passes = tables::passes_in_use(rules);
    const auto costs =
        tables::build_costs(family, passes, more, {.threads = threads, .memory = tables::spare_memory()},
                            tables::measured_rates(folder / name(family), family.houses_a_side, passes));
    if (more == level || costs.back().least_memory > tables::spare_memory() ||
        !keeping_fault(folder, costs.back().disk).empty()) {
        return;
    }
    console.hint("tables.more", {{"level", level},
                                 {"folder", folder.string()},
                                 {"command", build_command(rules, console.tables_folder(), more)},
                                 {"time", duration_text(costs.back().seconds)},
                                 {"size", size_text(costs.back().disk)},
                                 {"more", more - level}});
}

/// Why a word that an option does not know is refused: the sentence of the id `wrong`, with the word that was
/// meant, or, where none is near, all that there are, by the text of the id `all` if given.
std::string unknown_name(std::string_view wrong, const std::string& word,
                         std::span<const std::string_view> known, std::string_view all = {}) {
    const std::string sentence = localized(wrong, {{"name", word}});
    const auto meant = nearest(word, known);
    return refused(meant ? localized("options.meant", {{"wrong", sentence}, {"meant", *meant}})
                         : localized("options.there_are",
                                     {{"wrong", sentence},
                                      {"names", all.empty() ? fmt::format("{}", fmt::join(known, ", "))
                                                            : localized(all)}}));
}

/// An option that takes the name of a rule set; one of a game that is none of `games` is refused.
template <class Rules>
CLI::Option* add_rule_set(CLI::App& app, const std::string& option, Games games, Rules& rules,
                          const std::string& description) {
    std::vector<std::string_view> words;
    std::ranges::transform(games == Games::All ? rule_sets_of_all_games() : rule_set_presets(),
                           std::back_inserter(words), &RuleSet::name);
    const auto check = [games, words](const std::string& name) -> std::string {
        const RuleSet* const found = find_rule_set_of_any_game(name);
        if (found == nullptr) {
            return unknown_name("options.no_rule_set", name, words);
        }
        return games == Games::All || found->game == GameName::Awale
                   ? ""
                   : refused(localized("options.other_game", {{"game", game_of(*found).title()}}));
    };
    const auto choose = [&rules](const std::string& name) { rules = *find_rule_set_of_any_game(name); };
    return app.add_option_function<std::string>(option, choose, description)
        ->check(check, fmt::format("choices={}", fmt::join(words, ", ")))
        ->type_name("NAME");
}

/// The numbers of a list with commas between them; -1 for what is no number.
std::vector<int> numbers_of(const std::string& list) {
    std::vector<int> numbers;
    for (const std::string& word : CLI::detail::split(list, ',')) {
        numbers.push_back(read_number(word, NumberRange<int>{}).value_or(-1));
    }
    return numbers;
}

/// So many whole numbers that do not fall, from 1 to `most`; `wrong` is the id of what is said of others.
CLI::Validator rising_numbers(std::size_t count, int most, const char* wrong) {
    const auto check = [=](const std::string& list) -> std::string {
        const std::vector<int> numbers = numbers_of(list);
        if (numbers.size() != count) {
            return wants(localized("options.several_numbers", {{"count", count}}), list);
        }
        const auto bad = std::ranges::find(numbers, -1);
        if (bad != numbers.end()) {
            const auto place = static_cast<std::size_t>(bad - numbers.begin());
            return wants(in_words(NumberRange<int>{}), CLI::detail::split(list, ',').at(place));
        }
        const bool is_fine = numbers[0] > 0 && numbers.back() <= most && std::ranges::is_sorted(numbers);
        return is_fine ? "" : refused(localized(wrong));
    };
    return {check, "bytes="};
}

/// Declares an option that takes a list of known words with commas between them; `wrong` and `all` as of
/// unknown_name.
CLI::Option* add_word_list(CLI::App& app, const std::string& name, const std::vector<std::string_view>& known,
                           const char* wrong, const char* all,
                           const std::function<void(const std::string&)>& take,
                           const std::string& description) {
    const auto check = [=](const std::string& list) -> std::string {
        for (const std::string& word : CLI::detail::split(list, ',')) {
            if (std::ranges::find(known, word) == known.end()) {
                return unknown_name(wrong, word, known, all);
            }
        }
        return "";
    };
    const auto take_all = [take](const std::string& list) {
        std::ranges::for_each(CLI::detail::split(list, ','), take);
    };
    return app.add_option_function<std::string>(name, take_all, description)
        ->check(check)
        ->type_name("NAME,...");
}

std::string ending(const std::string& file) { return std::filesystem::path(file).extension().string(); }

}  // namespace

void add_budget_options(CLI::App& app, Budget& budget) {
    constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();
    constexpr int deepest = 100;
    const auto to_depth = [&budget](int plies) { budget = {.nodes = unlimited, .depth = plies}; };
    const auto to_nodes = [&budget](std::uint64_t count) { budget = {.nodes = count, .depth = deepest}; };
    const auto to_time = [&budget](double seconds) {
        budget = {.nodes = unlimited,
                  .depth = deepest,
                  .time = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000))};
    };
    CLI::Option* const depth = app.add_option_function<int>("--depth", to_depth, "help.option.depth");
    CLI::Option* const nodes =
        app.add_option_function<std::uint64_t>("--nodes", to_nodes, "help.option.nodes");
    CLI::Option* const time = app.add_option_function<double>("--time", to_time, "help.option.time");
    depth->transform(number_in(1, deepest))->type_name("D")->excludes(nodes)->excludes(time);
    nodes->transform(number_from(1))->default_str(std::to_string(budget.nodes))->excludes(time);
    time->transform(number_in(0.001, 86400.0))->type_name("SECONDS");
}

void add_tables_option(CLI::App& app, const std::string& description) {
    app.add_option("--tables", description)->check(names_file(FileUse::Folder))->type_name("FOLDER");
}

std::function<void(const tables::LockWait&)> wait_reporter(Console& console) {
    return [&console, next = 0.0](const tables::LockWait& wait) mutable {
        const std::string line = localized("tables.waiting", {{"holder", wait.holder},
                                                              {"folder", wait.folder.string()},
                                                              {"time", duration_text(wait.seconds)}});
        console.progress(line);
        if (!console.shows_progress() && wait.seconds >= next) {
            console.remark(line);
            next = std::max(10.0, 2 * wait.seconds);
        }
    };
}

TableOptions reporting_table_options(Console& console) {
    TableOptions options;
    options.progress = [&console](const tables::BuildProgress& progress) {
        Interrupt::heed("tables.stopped");
        console.progress("tables.building", {{"level", progress.level}, {"last", progress.last_level}});
    };
    options.waiting = [report = wait_reporter(console)](const tables::LockWait& wait) mutable {
        Interrupt::heed("tables.stopped");
        report(wait);
    };
    options.not_kept = [&console](const std::string& reason) {
        console.report("tables.not_kept", {{"reason", reason}});
    };
    return options;
}

std::string build_command(const RuleSet& rules, const std::filesystem::path& folder, int seeds) {
    std::string command = fmt::format("awale tables build --seeds {}", seeds);
    if (!(rules == abapa())) {
        command += fmt::format(" --rules {}", rules.name);
    }
    if (!folder.empty()) {
        command += fmt::format(" --tables {}", folder.string());
    }
    return command;
}

std::string keeping_fault(const std::filesystem::path& folder, std::uint64_t bytes) {
    std::error_code failure;
    std::filesystem::path there = std::filesystem::absolute(folder, failure);
    while (!std::filesystem::exists(there, failure) && there.has_relative_path()) {
        there = there.parent_path();
    }
    if (::access(there.c_str(), W_OK | X_OK) != 0) {
        return localized("tables.folder_not_writable", {{"folder", folder.string()}});
    }
    const auto space = std::filesystem::space(there, failure);
    if (!failure && space.available < bytes) {
        return localized("tables.disk_too_small",
                         {{"size", size_text(bytes)}, {"free", size_text(space.available)}});
    }
    return "";
}

void remark_on_missing_level(const Tables& tables, const std::filesystem::path& folder, Console& console) {
    if (folder.empty() || !(tables.family() == TableFamily{})) {
        return;
    }
    const int highest = tables::published::highest_published_file(folder);
    if (const int missing = tables.highest_level() + 1; highest > missing) {
        console.remark("tables.missing_level",
                       {{"folder", folder.string()}, {"missing", missing}, {"highest", highest}});
    }
}

std::shared_ptr<const Tables> endgame_tables(const RuleSet& rules, Console& console, std::optional<int> level,
                                             std::uint64_t memory) {
    if (rules.game != GameName::Awale) {
        return nullptr;
    }
    TableOptions options = reporting_table_options(console);
    options.level = level.value_or(console.table_seeds().value_or(default_table_level));
    options.directory = console.tables_folder();
    options.memory = memory;
    bool built = false;
    const auto progress = options.progress;
    options.progress = [&](const tables::BuildProgress& now) {
        built = true;
        progress(now);
    };
    bool kept = true;
    const auto not_kept = options.not_kept;
    options.not_kept = [&](const std::string& reason) {
        kept = false;
        not_kept(reason);
    };
    auto tables = std::make_shared<const Tables>(open_tables(rules, options));
    console.progress({});
    const auto folder = [&] { return built_tables_directory(options.directory, family_of(rules)); };
    if (built && kept) {
        hint_at_more(rules, tables->highest_level(tables::Pass::Margin), folder(), console);
    }
    remark_on_missing_level(*tables, options.directory, console);
    console.detail("tables.used", {{"rules", rules.name},
                                   {"seeds", tables->highest_level()},
                                   {"folder", kept ? folder().string() : localized("tables.memory")}});
    return tables;
}

TableCache endgame_tables(Console& console, std::uint64_t memory) {
    return TableCache(
        [&console, memory](const RuleSet& rules) { return endgame_tables(rules, console, {}, memory); });
}

void add_files(CLI::App& app, std::vector<std::string>& files) {
    add_file(app, "FILE", files, "help.option.file", FileUse::Read)->required();
}

void add_corpus_option(CLI::App& app, std::string& corpus) {
    add_file(app, "--corpus", corpus, "help.option.corpus", FileUse::ReadCorpus)->required();
}

void add_output_option(CLI::App& app, std::string& file) {
    add_file(app, "-o,--output", file, "help.option.output", FileUse::Write);
}

void add_pdf_option(CLI::App& app, std::string& file) {
    app.add_option("-o,--output", file, "help.option.pdf")->check(binary_file(FileUse::Write));
}

void add_notation_option(CLI::App& app, const std::string& name, const std::string& meaning,
                         std::optional<Dialect>& dialect) {
    constexpr auto& names = enum_names<Dialect>.names;
    const auto check = [](const std::string& word) {
        return from_name<Dialect>(word) ? "" : unknown_name("options.no_notation", word, names);
    };
    app.add_option_function<std::string>(
           name, [&dialect](const std::string& word) { dialect = from_name<Dialect>(word); }, meaning)
        ->check(check, fmt::format("choices={}", fmt::join(names, ", ")))
        ->type_name("NAME");
}

void add_rules_option(CLI::App& app, RuleSet& rules, Games games) {
    add_rule_set(app, "--rules", games, rules, "help.option.rules")->default_str(std::string(rules.name));
}

void add_rules_option(CLI::App& app, std::optional<RuleSet>& rules, Games games) {
    add_rule_set(app, "--rules", games, rules, "help.option.play_rules");
}

void add_rules_argument(CLI::App& app, std::optional<RuleSet>& rules) {
    add_rule_set(app, "NAME", Games::All, rules, "help.option.rule_set");
}

std::string bad_position(const std::string& text, const PositionError& error) {
    return localized("options.bad_position",
                     {{"text", text}, {"character", error.at + 1}, {"error", error.message}});
}

void add_position_option(CLI::App& app, Board& board, const RuleSet& rules) {
    const auto text = std::make_shared<std::string>("start");
    app.add_option("--position", *text, "help.option.position")->type_name("POSITION")->default_str("");
    app.final_callback([text, &board, &rules] {
        const auto read = parse_position(*text, rules);
        if (!read) {
            throw Refused("--position", bad_position(*text, read.error()));
        }
        board = *read;
    });
}

void add_threshold_options(CLI::App& app, Judging& judging) {
    const auto take_seeds = [&](const std::string& text) {
        const std::vector<int> seeds = numbers_of(text);
        Thresholds& thresholds = judging.thresholds;
        judging.keeps_thresholds = false;
        thresholds.inaccuracy = Seeds{seeds[0]};
        thresholds.mistake = Seeds{seeds[1]};
        thresholds.blunder = Seeds{seeds[2]};
    };
    const auto take_percent = [&](const std::string& text) {
        const std::vector<int> percent = numbers_of(text);
        judging.thresholds.certainty_inaccuracy = percent[0];
        judging.thresholds.certainty_mistake = percent[1];
        judging.keeps_thresholds = false;
    };
    app.add_option_function<std::string>("--thresholds", take_seeds, "help.option.thresholds")
        ->check(rising_numbers(3, NumberRange<int>{}.most, "options.falling_thresholds"))
        ->type_name("SEEDS")
        ->default_str("2,4,8");
    app.add_option_function<std::string>("--certainty", take_percent, "help.option.certainty")
        ->check(rising_numbers(2, 100, "options.falling_certainty"))
        ->type_name("PERCENT")
        ->default_str("80,95");
}

CLI::Option* add_picture_options(CLI::App& app, PictureFile& picture, const std::string& option,
                                 FileUse use) {
    const auto check = [](const std::string& file) {
        return file == "-" || ending(file) == ".svg" || ending(file) == ".pdf" || ending(file) == ".png"
                   ? ""
                   : refused(localized("options.picture_ending", {{"file", file}}));
    };
    const char* const what = picture.file == "-" ? "help.option.picture" : "help.option.picture_file";
    CLI::Option* const file =
        app.add_option(option, picture.file, what)->check(names_file(use))->check(check);
    app.add_option("--dpi", picture.dots_an_inch, "help.option.dpi")->transform(number_in(30, 1200));
    return file->default_str("");
}

void write_picture(const PictureFile& picture, const render::Drawing& drawing, render::Colour paper,
                   Language language, Console& console) {
    // White is what is there anyway; on any other ground the drawing brings its own, for what is around it.
    constexpr render::Colour white{255, 255, 255};
    if (paper != white) {
        render::Drawing grounded = drawing;
        grounded.ops.insert(grounded.ops.begin(), render::Box{{}, drawing.size, 0, {paper, std::nullopt}});
        write_picture(picture, grounded, white, language, console);
        return;
    }
    const std::string format = ending(picture.file);
    const std::string bytes = format == ".pdf"   ? render::to_pdf(drawing, name(language))
                              : format == ".png" ? render::to_png(drawing, picture.dots_an_inch / 72.0, paper)
                                                 : render::to_svg(drawing);
    write_output(picture.file, bytes, console);
}

void add_part_options(CLI::App& app, PartFiles& files, const std::string& output) {
    app.add_option("-o,--output", files.whole, output)->check(binary_file(FileUse::Write));
    app.add_option("--pupil", files.pupil, "help.option.pupil")->check(binary_file(FileUse::Write));
    app.add_option("--teacher", files.teacher, "help.option.teacher")->check(binary_file(FileUse::Write));
}

void check_part_files(const PartFiles& files) {
    if (files.whole.empty() && files.pupil.empty() && files.teacher.empty()) {
        throw Refused("--output", localized("options.name_book"));
    }
    for (const auto& [option, file] :
         {std::pair{"--pupil", &files.pupil}, std::pair{"--teacher", &files.teacher}}) {
        if (is_page_file(*file) || ending(*file) == ".apkg" || ending(*file) == ".brf") {
            throw Refused(option, localized("options.part_is_pdf"));
        }
    }
}

void write_parts(const PartFiles& files,
                 const std::function<std::string(const std::string&, render::DocumentPart)>& make,
                 Console& console) {
    for (const auto& [file, part] : {std::pair{&files.whole, render::DocumentPart::All},
                                     std::pair{&files.pupil, render::DocumentPart::Pupil},
                                     std::pair{&files.teacher, render::DocumentPart::Teacher}}) {
        if (!file->empty()) {
            write_output(*file, make(*file, part), console);
        }
    }
}

void add_paper_option(CLI::App& app, render::Paper& paper, bool for_poster) {
    app.add_option("--paper", paper, "help.option.paper")
        ->transform(for_poster ? name_of<render::Paper>()
                               : name_of(render::paper_from_name, "a4, a5, letter"))
        ->default_str(std::string(name(paper)));
}

void add_language_option(CLI::App& app, Language& language, const std::string& what) {
    app.add_option("--lang", language, what)
        ->transform(name_of(language_from_name, language_names()))
        ->default_str(std::string(name(language)));
}

void add_board_option(CLI::App& app, const render::Theme*& theme, const std::string& names,
                      const std::string& what) {
    app.add_option_function<std::string>(
           "--theme", [&theme](const std::string& word) { theme = render::find_theme(word); }, what)
        ->check(one_of(names))
        ->type_name("NAME")
        ->default_str(std::string(theme->name));
}

void add_braille_option(CLI::App& app, std::string& file) {
    const auto check = [](const std::string&) {
        return can_write_braille() ? "" : refused(localized("options.no_liblouis"));
    };
    add_file(app, "--braille", file, "help.option.braille", FileUse::Write)->check(check);
}

bool is_page_file(const std::string& file) { return ending(file) == ".html" || ending(file) == ".htm"; }

void add_repair_option(CLI::App& app, std::vector<Repair>& repairs) {
    std::vector<std::string_view> known(enum_names<Repair>.names.begin(), enum_names<Repair>.names.end());
    known.insert(known.begin(), "all");
    const auto take = [&repairs](const std::string& word) {
        if (const auto repair = from_name<Repair>(word)) {
            repairs.push_back(*repair);
        } else {
            repairs.assign(all_repairs.begin(), all_repairs.end());
        }
    };
    add_word_list(app, "--repair", known, "options.no_repair", "options.repairs", take, "help.option.repair");
}

void add_merge_option(CLI::App& app, MergePolicy& policy) {
    static constexpr EnumNames<DuplicatePolicy, 3> policies{{"first", "union", "replace"}};
    const auto take = [&policy](const std::string& word) {
        const auto duplicates = policies.find(word);
        policy.duplicates = duplicates.value_or(policy.duplicates);
        policy.keep_longest = policy.keep_longest || !duplicates;
    };
    add_word_list(app, "--merge", {"first", "union", "replace", "longest"}, "options.no_merge",
                  "options.merges", take, "help.option.merge")
        ->check([](const std::string& list) -> std::string {
            const auto words = CLI::detail::split(list, ',');
            const auto is_policy = [](const std::string& word) { return policies.find(word).has_value(); };
            return std::ranges::count_if(words, is_policy) > 1 ? refused(localized("options.one_merge")) : "";
        });
}

}  // namespace awale::cli
