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

/// Refuses a word that an option does not know; `wrong` is the id of the sentence that says so. It names the
/// word that was meant, or, where none is near, all that there are: by the text of the id `all`, if given.
[[noreturn]] void refuse_name(const std::string& option, std::string_view wrong, const std::string& word,
                              std::span<const std::string_view> known, std::string_view all = {}) {
    const std::string sentence = localized(wrong, {{"name", word}});
    const auto meant = nearest(word, known);
    throw Refused(option, meant ? localized("options.meant", {{"wrong", sentence}, {"meant", *meant}})
                                : localized("options.there_are",
                                            {{"wrong", sentence},
                                             {"names", all.empty() ? fmt::format("{}", fmt::join(known, ", "))
                                                                   : localized(all)}}));
}

/// An option that takes the name of a rule set; one of a game that is none of `games` is refused.
template <class Rules>
CLI::Option* add_rule_set(Arguments& arguments, const std::string& option, Games games, Rules& rules,
                          const std::string& description) {
    std::vector<std::string_view> words;
    std::ranges::transform(games == Games::All ? rule_sets_of_all_games() : rule_set_presets(),
                           std::back_inserter(words), &RuleSet::name);
    const auto choose = [option, games, words, &rules](const std::string& name) {
        const RuleSet* const found = find_rule_set_of_any_game(name);
        if (found == nullptr) {
            refuse_name(option, "options.no_rule_set", name, words);
        }
        if (games == Games::AwaleFamily && found->game != GameName::Awale) {
            throw Refused(option, localized("options.other_game", {{"game", game_of(*found).title()}}));
        }
        rules = *found;
    };
    CLI::Option* const added = arguments.add_option_function<std::string>(option, choose, description);
    arguments.declared(added).choices.assign(words.begin(), words.end());
    return added->type_name("NAME");
}

std::string ending(const std::string& file) {
    return file == "-" ? ".svg" : std::filesystem::path(file).extension().string();
}

/// Declares an option that takes a list of words with commas between them.
void add_word_list(Arguments& arguments, const std::string& name,
                   const std::function<void(const std::string& word)>& choose,
                   const std::string& description) {
    const auto choose_all = [choose](const std::string& list) {
        std::ranges::for_each(CLI::detail::split(list, ','), choose);
    };
    arguments.add_option_function<std::string>(name, choose_all, description)->type_name("NAME,...");
}

}  // namespace

void add_budget_options(Arguments& arguments, Budget& budget) {
    constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();
    constexpr int deepest = 100;
    CLI::Option* const depth = arguments.add_number_function<int>(
        "--depth", {1, deepest},
        [&budget](int plies) { budget = {.nodes = unlimited, .depth = plies, .time = std::nullopt}; },
        "help.option.depth");
    CLI::Option* const nodes = arguments.add_number_function<std::uint64_t>(
        "--nodes", {1},
        [&budget](std::uint64_t count) { budget = {.nodes = count, .depth = deepest, .time = std::nullopt}; },
        "help.option.nodes");
    CLI::Option* const time = arguments.add_number_function<double>(
        "--time", {0.001, 86400.0},
        [&budget](double seconds) {
            budget = {.nodes = unlimited,
                      .depth = deepest,
                      .time = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000))};
        },
        "help.option.time");
    depth->type_name("D")->excludes(nodes)->excludes(time);
    nodes->default_str(std::to_string(budget.nodes))->excludes(time);
    time->type_name("SECONDS");
}

void add_tables_option(Arguments& arguments) {
    CLI::Option* const folder = arguments.add_option_function<std::string>(
        "--tables", [&arguments](const std::string& named) { arguments.settings().tables = named; },
        "help.option.tables");
    arguments.file(folder, FileUse::Folder);
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
    const auto heed = [] {
        if (Interrupt::requested()) {
            throw Stopped{localized("tables.stopped")};
        }
    };
    options.progress = [&console, heed](const tables::BuildProgress& progress) {
        heed();
        console.progress("tables.building", {{"level", progress.level}, {"last", progress.last_level}});
    };
    options.waiting = [report = wait_reporter(console), heed](const tables::LockWait& wait) mutable {
        heed();
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

void add_files(Arguments& arguments, std::vector<std::string>& files) {
    arguments.add_file("FILE", files, FileUse::Read, "help.option.file")->required();
}

void add_corpus_option(Arguments& arguments, std::string& corpus) {
    arguments.add_file("--corpus", corpus, FileUse::ReadCorpus, "help.option.corpus")->required();
}

void add_output_option(Arguments& arguments, std::string& file) {
    arguments.add_file("-o,--output", file, FileUse::Write, "help.option.output")->capture_default_str();
}

void add_pdf_option(Arguments& arguments, std::string& file) {
    arguments.add_binary_file("-o,--output", file, "help.option.pdf")->capture_default_str();
}

void add_notation_option(Arguments& arguments, const std::string& name, const std::string& meaning,
                         std::optional<Dialect>& dialect) {
    const auto& names = enum_names<Dialect>.names;
    const auto choose = [&dialect, &names, name](const std::string& word) {
        dialect = from_name<Dialect>(word);
        if (!dialect) {
            refuse_name(name, "options.no_notation", word, names);
        }
    };
    CLI::Option* const added = arguments.add_option_function<std::string>(name, choose, meaning);
    arguments.declared(added->type_name("NAME")).choices.assign(names.begin(), names.end());
}

void add_rules_option(Arguments& arguments, RuleSet& rules, Games games) {
    add_rule_set(arguments, "--rules", games, rules, "help.option.rules")
        ->default_str(std::string(rules.name));
}

void add_rules_option(Arguments& arguments, std::optional<RuleSet>& rules, Games games) {
    add_rule_set(arguments, "--rules", games, rules, "help.option.play_rules");
}

void add_rules_argument(Arguments& arguments, std::optional<RuleSet>& rules) {
    add_rule_set(arguments, "NAME", Games::All, rules, "help.option.rule_set")->type_name("");
}

std::string bad_position(const std::string& text, const PositionError& error) {
    return localized("options.bad_position",
                     {{"text", text}, {"character", error.at + 1}, {"error", error.message}});
}

void add_position_option(Arguments& arguments, Board& board, const RuleSet& rules) {
    const auto text = std::make_shared<std::string>("start");
    arguments.add_option("--position", *text, "help.option.position")->type_name("POSITION");
    arguments.final_callback([text, &board, &rules] {
        const auto read = parse_position(*text, rules);
        if (!read) {
            throw Refused("--position", bad_position(*text, read.error()));
        }
        board = *read;
    });
}

void add_threshold_options(Arguments& arguments, Thresholds& thresholds) {
    // Whole numbers that do not fall, with commas between them.
    const auto add = [&](const std::string& name, std::size_t count, std::string_view wrong,
                         const std::string& description,
                         const std::function<void(const std::vector<int>&)>& take) {
        const auto take_word = [=](const std::string& text) {
            const std::vector<std::string> words = CLI::detail::split(text, ',');
            if (words.size() != count) {
                Arguments::refuse_value(name, localized("options.several_numbers", {{"count", count}}), text);
            }
            std::vector<int> numbers;
            for (const std::string& word : words) {
                constexpr NumberRange<int> range;
                numbers.push_back(read_number(word, range).value_or(-1));
                if (numbers.back() < 0) {
                    Arguments::refuse_value(name, in_words(range), word);
                }
            }
            if (numbers[0] == 0 || !std::ranges::is_sorted(numbers)) {
                throw Refused(name, localized(wrong));
            }
            take(numbers);
        };
        return arguments.add_word(name, take_word, description);
    };
    add("--thresholds", 3, "options.falling_thresholds", "help.option.thresholds",
        [&thresholds](const std::vector<int>& seeds) {
            thresholds.inaccuracy = Seeds{seeds[0]};
            thresholds.mistake = Seeds{seeds[1]};
            thresholds.blunder = Seeds{seeds[2]};
        })
        ->type_name("SEEDS")
        ->default_str("2,4,8");
    add("--certainty", 2, "options.falling_certainty", "help.option.certainty",
        [&thresholds](const std::vector<int>& percent) {
            if (percent[1] > 100) {
                throw Refused("--certainty", localized("options.falling_certainty"));
            }
            thresholds.certainty_inaccuracy = percent[0];
            thresholds.certainty_mistake = percent[1];
        })
        ->type_name("PERCENT")
        ->default_str("80,95");
}

CLI::Option* add_picture_options(Arguments& arguments, PictureFile& picture, const std::string& option,
                                 FileUse use) {
    const std::string name = option.substr(option.rfind(',') + 1);
    const auto choose = [&picture, name](const std::string& file) {
        if (ending(file) != ".svg" && ending(file) != ".pdf" && ending(file) != ".png") {
            throw Refused(name, localized("options.picture_ending", {{"file", file}}));
        }
        picture.file = file;
    };
    const bool usual = picture.file == "-";
    CLI::Option* const file =
        arguments.file(arguments.add_option_function<std::string>(
                           option, choose, usual ? "help.option.picture" : "help.option.picture_file"),
                       use);
    arguments.add_number("--dpi", picture.dots_an_inch, {30, 1200}, "help.option.dpi");
    return file;
}

void write_picture(const PictureFile& picture, const render::Drawing& drawing, render::Colour paper,
                   Language language, Console& console) {
    // White is what is there anyway; on any other ground the drawing brings its own, for what lies beside a
    // board.
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

void add_part_options(Arguments& arguments, PartFiles& files, const std::string& output) {
    arguments.add_binary_file("-o,--output", files.whole, output);
    arguments.add_binary_file("--pupil", files.pupil, "help.option.pupil");
    arguments.add_binary_file("--teacher", files.teacher, "help.option.teacher");
}

void check_part_files(const PartFiles& files) {
    if (files.whole.empty() && files.pupil.empty() && files.teacher.empty()) {
        throw Refused("--output", localized("options.name_book"));
    }
    for (const auto& [option, file] :
         {std::pair{"--pupil", &files.pupil}, std::pair{"--teacher", &files.teacher}}) {
        const std::string ending = std::filesystem::path(*file).extension().string();
        if (is_page_file(*file) || ending == ".apkg" || ending == ".brf") {
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

void add_paper_option(Arguments& arguments, render::Paper& paper, bool for_poster) {
    paper = arguments.settings().paper.value_or(paper);
    add_choice(arguments, "--paper", paper, for_poster ? from_name<render::Paper> : render::paper_from_name,
               for_poster ? "a4, a5, letter, a3, a2" : "a4, a5, letter", "help.option.paper",
               awale::name(paper));
}

void add_language_option(Arguments& arguments, Language& language, const std::string& what) {
    language = arguments.settings().language.value_or(language);
    add_choice(arguments, "--lang", language, language_from_name, language_names(), what, name(language));
}

void add_board_option(Arguments& arguments, const render::Theme*& theme, const std::string& names,
                      const std::string& what) {
    const auto choose = [&theme, names](const std::string& word) {
        const render::Theme* const found =
            names.find(word) == std::string::npos ? nullptr : render::find_theme(word);
        theme = found == nullptr ? theme : found;
        return found != nullptr;
    };
    add_choice(arguments, "--theme", choose, names, what, theme->name);
}

void add_braille_option(Arguments& arguments, std::string& file) {
    const auto choose = [&file](const std::string& name) {
        if (!can_write_braille()) {
            throw Refused("--braille", localized("options.no_liblouis"));
        }
        file = name;
    };
    arguments.file(arguments.add_option_function<std::string>("--braille", choose, "help.option.braille"),
                   FileUse::Write);
}

bool is_page_file(const std::string& file) {
    const std::string ending = std::filesystem::path(file).extension().string();
    return ending == ".html" || ending == ".htm";
}

void add_repair_option(Arguments& arguments, std::vector<Repair>& repairs) {
    const auto choose = [&repairs](const std::string& word) {
        const auto repair = from_name<Repair>(word);
        if (word == "all") {
            repairs.assign(all_repairs.begin(), all_repairs.end());
        } else if (repair) {
            repairs.push_back(*repair);
        } else {
            std::vector<std::string_view> known(enum_names<Repair>.names.begin(),
                                                enum_names<Repair>.names.end());
            known.insert(known.begin(), "all");
            refuse_name("--repair", "options.no_repair", word, known, "options.repairs");
        }
    };
    add_word_list(arguments, "--repair", choose, "help.option.repair");
}

void add_merge_option(Arguments& arguments, MergePolicy& policy) {
    const auto choose = [&policy](const std::string& word) {
        constexpr EnumNames<DuplicatePolicy, 3> policies{{"first", "union", "replace"}};
        constexpr std::array<std::string_view, 4> known{"first", "union", "replace", "longest"};
        const auto duplicates = policies.find(word);
        if (!duplicates && word != "longest") {
            refuse_name("--merge", "options.no_merge", word, known, "options.merges");
        }
        policy.duplicates = duplicates.value_or(policy.duplicates);
        policy.keep_longest = policy.keep_longest || !duplicates;
    };
    add_word_list(arguments, "--merge", choose, "help.option.merge");
}

}  // namespace awale::cli
