#include <cctype>
#include <set>

#include "awale/analyzer/workbook/board_questions.hpp"
#include "awale/analyzer/workbook/exercise_maker.hpp"
#include "awale/cli/commands/exercises.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/anki.hpp"
#include "awale/cli/output/game_json.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/web/pages.hpp"

namespace awale::cli {

namespace {

constexpr const char* mixed = "mixed";  // the topic of a book that has all

struct WorkbookOptions {
    std::string corpus;
    PartFiles files;
    WorkbookOrder order{.rules = abapa(), .theme = std::nullopt, .level = std::nullopt};
    bool is_topic_named = false;
    std::string list;                  ///< a file of positions
    std::string player;                ///< whose mistakes are asked
    std::vector<std::string> results;  ///< of pupils
    render::WorkbookOptions look{.theme = &render::ink()};

    bool is_first_week() const { return order.level == Level::FirstWeek; }
};

/// Whether cards for spaced repetition are wanted.
bool is_deck(const std::string& file) { return std::filesystem::path(file).extension() == ".apkg"; }

/// The title, with the name of the one it was made for.
std::string title_of(const WorkbookOptions& options, const std::string& name = {}) {
    const std::string title =
        options.look.title.empty() ? localized(options.look.language, "workbook.title") : options.look.title;
    return name.empty() ? title : title + ", " + name;
}

/// Cards of exercises or questions.
template <typename One>
std::string deck_of(const std::vector<One>& tasks, const WorkbookOptions& options, std::string_view topic) {
    const Language language = options.look.language;
    // There is a name for each theme and for `mixed`.
    const std::string part = options.is_first_week()
                                 ? render::level_name(Level::FirstWeek, language)
                                 : localized(language, fmt::format("workbook.theme.{}", topic));
    return anki_package({tasks.begin(), tasks.end()}, title_of(options) + " – " + part, std::string(topic),
                        *options.look.theme, language);
}

/// The questions of a first week, which need neither a corpus nor tables.
int run_first_week(const WorkbookOptions& options, Console& console) {
    const std::vector<BoardQuestion> questions =
        first_week(options.order.rules, options.order.count, options.order.seed);
    const auto measurer = render::make_text_measurer();
    write_parts(
        options.files,
        [&](const std::string& file, render::DocumentPart part) {
            return is_deck(file) ? deck_of(questions, options, name(Level::FirstWeek))
                   : is_page_file(file)
                       ? render::first_week_page(questions, options.look)
                       : render::to_pdf(render::first_week_book(questions, options.look, *measurer, part));
        },
        console);
    return 0;
}

/// Writes the files, each in the format that its name asks for.
void write_files(const std::vector<Exercise>& exercises, const WorkbookOptions& options, Console& console) {
    const auto measurer = render::make_text_measurer();
    const std::string_view topic = options.order.theme ? name(*options.order.theme) : mixed;
    write_parts(
        options.files,
        [&](const std::string& file, render::DocumentPart part) {
            return is_deck(file) ? deck_of(exercises, options, topic)
                   : is_page_file(file)
                       ? render::book_page(exercises,
                                           {.language = options.look.language, .title = options.look.title})
                       : render::to_pdf(render::workbook(exercises, options.look, *measurer, part));
        },
        console);
}

/// What a pupil did with the pages of workbooks, as these save it (render/web/script/answers.mjs).
struct PupilResults {
    struct Try {
        std::string day{};     ///< `2026-03-01`
        bool at_once = false;  ///< without a hint or another move before
    };

    struct Tried {
        Board board;
        Theme theme = Theme::Capture;
        Level level = Level::Player;
        Try first{};
        Try last{};
        std::size_t tries = 0;  ///< on the page that was saved last
    };

    std::string pupil;
    RuleSet rules;
    std::vector<Tried> tried{};
};

/// `["2026-03-01", points, hints, wrong letters]`.
PupilResults::Try parsed_try(const Json& attempt) {
    return {attempt.at(0).get<std::string>(), attempt.at(1).get<int>() > 0 && attempt.at(2).get<int>() == 0 &&
                                                  attempt.at(3).get<std::string>().empty()};
}

/// Adds an exercise, or the tries of one that is there: the days decide which was first and which last; of
/// two saves on a day the one with more tries is the later.
void add_tried(std::vector<PupilResults::Tried>& all, const PupilResults::Tried& other) {
    const auto found = std::ranges::find(all, other.board, &PupilResults::Tried::board);
    PupilResults::Tried& one = found != all.end() ? *found : all.emplace_back(other);
    if (other.first.day < one.first.day) {
        one.first = other.first;
    }
    if (std::tie(other.last.day, other.tries) >= std::tie(one.last.day, one.tries)) {
        one.last = other.last;
        one.tries = other.tries;
    }
}

/// The results in a text; nothing where it is no page's, throwing too.
std::optional<PupilResults> parsed(const std::string& text) {
    const Json json = Json::parse(text);
    const RuleSet* const rules = find_rule_set(json.at("rules").get<std::string>());
    if (json.at("results") != 1 || rules == nullptr) {
        return std::nullopt;
    }
    PupilResults results{.pupil = json.at("pupil").get<std::string>(), .rules = *rules};
    for (const Json& one : json.at("exercises")) {
        const auto board = parse_position(one.at("position").get<std::string>(), *rules);
        const auto theme = from_name<Theme>(one.at("topic").get<std::string>());
        const auto level = from_name<Level>(one.at("level").get<std::string>());
        if (!board || !theme || !level) {
            return std::nullopt;
        }
        const Json& tries = one.at("tries");
        add_tried(results.tried,
                  {*board, *theme, *level, parsed_try(tries.at(0)), parsed_try(tries.back()), tries.size()});
    }
    return results;
}

/// Of how many exercises, and how many of them were found at once.
struct FoundAtOnce {
    int found = 0;
    int all = 0;

    void add(const PupilResults::Tried& tried) {
        found += tried.first.at_once ? 1 : 0;
        ++all;
    }

    double value() const { return static_cast<double>(found) / all; }
};

std::optional<Theme> weakest_theme(const PupilResults& results) {
    std::map<Theme, FoundAtOnce> shares;
    for (const PupilResults::Tried& tried : results.tried) {
        shares[tried.theme].add(tried);
    }
    const auto weakest =
        std::ranges::min_element(shares, {}, [](const auto& share) { return share.second.value(); });
    return weakest == shares.end() || weakest->second.found == weakest->second.all
               ? std::nullopt
               : std::optional(weakest->first);
}

std::optional<Level> next_level(const PupilResults& results) {
    if (results.tried.empty()) {
        return std::nullopt;
    }
    const Level highest = std::ranges::max(results.tried, {}, &PupilResults::Tried::level).level;
    FoundAtOnce share;
    for (const PupilResults::Tried& tried : results.tried) {
        if (tried.level == highest) {
            share.add(tried);
        }
    }
    constexpr double many = 0.8;
    constexpr double few = 0.5;
    const int step = share.value() >= many ? 1 : share.value() < few ? -1 : 0;
    return static_cast<Level>(std::clamp(static_cast<int>(highest) + step, static_cast<int>(Level::Player),
                                         static_cast<int>(Level::Expert)));
}

/// The results of the files, those of a pupil together. What is none is reported, and then nothing comes
/// back. Throws EnvironmentError.
std::vector<PupilResults> read_results(const std::vector<std::string>& files, Console& console) {
    constexpr ReadLimit limit{16, "kind.results", "remedy.divide"};
    std::vector<PupilResults> all;
    bool good = true;
    for (const std::string& file : files) {
        Input input(file, console);
        const std::string text = read_all(*input.stream().rdbuf(), file, limit);
        std::optional<PupilResults> results;
        try {
            results = parsed(text);
        } catch (const Json::exception&) {  // the fields are not those of results
        }
        if (!results) {
            console.report("workbook.no_results", {{"file", file}});
            good = false;
            continue;
        }
        if (results->pupil.empty()) {
            results->pupil = std::filesystem::path(file).stem().string();
        }
        const auto same = std::ranges::find_if(all, [&](const PupilResults& other) {
            return other.pupil == results->pupil && other.rules.name == results->rules.name;
        });
        if (same == all.end()) {
            all.push_back(*std::move(results));
        } else {
            for (const PupilResults::Tried& tried : results->tried) {
                add_tried(same->tried, tried);
            }
        }
    }
    return good ? all : std::vector<PupilResults>{};
}

/// The next workbook: at most half of it what went wrong the last time, the rest new, on the topic in which
/// the pupil found the smallest share at once. Its level is a step above the highest that was tried where
/// four fifths of that were found at once, and a step below where not half were. What the order names stays.
/// Titles are in the language.
FoundExercises next_exercises(const PupilResults& results, const std::string& corpus, WorkbookOrder order,
                              Language language, Console& console) {
    order.rules = results.rules;
    if (!order.theme) {
        order.theme = weakest_theme(results);
    }
    if (!order.level) {
        order.level = next_level(results);
    }
    FoundExercises next;
    ExerciseMaker maker(order.rules, endgame_tables(order.rules, console));
    for (const PupilResults::Tried& tried : results.tried) {
        order.known.push_back(tried.board);
        if (tried.last.at_once || 2 * next.exercises.size() >= order.count) {
            continue;
        }
        if (auto again = maker.prove(tried.board, tried.theme)) {
            maker.play_on(*again);
            again->composed = true;
            again->title = localized(language, "workbook.again");
            next.exercises.push_back(*std::move(again));
        }
    }
    order.count -= next.exercises.size();
    if (order.count > 0) {
        FoundExercises fresh = exercises_of_corpus(corpus, order, console);
        std::ranges::move(fresh.exercises, std::back_inserter(next.exercises));
    }
    return next;
}

/// What a pupil's name adds to the names of files, another one for each pupil.
std::string suffix_for(std::string pupil, std::set<std::string>& taken) {
    std::ranges::replace_if(
        pupil, [](unsigned char byte) { return byte < 0x80 && std::isalnum(byte) == 0; }, '-');
    std::string suffix = pupil;
    for (int number = 2; !taken.insert(suffix).second; ++number) {
        suffix = pupil + '-' + std::to_string(number);
    }
    return suffix;
}

/// `next.html` for a pupil: `next-Ama.html`.
std::string file_for(const std::string& file, const std::string& suffix) {
    const std::filesystem::path path(file);
    return file.empty()
               ? file
               : (path.parent_path() / path.stem()).string() + '-' + suffix + path.extension().string();
}

/// The next workbook of each pupil; of several, each in files of its own.
int run_results(const WorkbookOptions& options, Console& console) {
    const std::vector<PupilResults> pupils = read_results(options.results, console);
    bool good = !pupils.empty();
    std::set<std::string> taken;  // suffixes of files
    for (const PupilResults& pupil : pupils) {
        WorkbookOptions own = options;
        if (pupils.size() > 1) {
            const std::string suffix = suffix_for(pupil.pupil, taken);
            for (const auto& [option, file] :
                 {std::pair{"--output", &own.files.whole}, std::pair{"--pupil", &own.files.pupil},
                  std::pair{"--teacher", &own.files.teacher}}) {
                *file = *file == "-" ? numbered_file(*file, pupils.size(), option) : file_for(*file, suffix);
            }
        }
        own.look.title = title_of(options, pupil.pupil);
        const FoundExercises next =
            next_exercises(pupil, options.corpus, options.order, options.look.language, console);
        try {
            good &= !next.exercises.empty();
            if (!next.exercises.empty()) {
                write_files(next.exercises, own, console);
            }
        } catch (const EnvironmentError& error) {  // as where no font has a character of the name
            console.report("main.failure", {{"failure", error.what()}});
            good = false;
        }
    }
    return good ? 0 : 1;
}

int run(const WorkbookOptions& options, Console& console) {
    if (!options.results.empty()) {
        return run_results(options, console);
    }
    if (options.is_first_week()) {
        return run_first_week(options, console);
    }
    const auto of_player = [&] {
        const Corpus corpus(options.corpus, Corpus::Mode::Read);
        require_known(missing_name(corpus.database(), "workbook", NameKind::Player, options.player));
        return exercises_of_player(options.corpus, moves_of_player(corpus.database(), {}, options.player),
                                   options.order, console);
    };
    const FoundExercises found = !options.player.empty() ? of_player()
                                 : options.list.empty()
                                     ? exercises_of_corpus(options.corpus, options.order, console)
                                     : exercises_of_positions(options.list, options.order, console);
    if (found.exercises.empty()) {
        return 1;
    }
    WorkbookOptions own = options;
    if (!options.player.empty()) {
        own.look.title = title_of(options, options.player);
    }
    write_files(found.exercises, own, console);
    return found.complete ? 0 : 1;
}

}  // namespace

Runner bind_workbook(CLI::App& app) {
    const auto options = std::make_shared<WorkbookOptions>();
    CLI::Option* const corpus =
        add_file(app, "--corpus", options->corpus, "help.workbook.corpus", FileUse::ReadCorpus);
    add_file(app, "--positions", options->list, "help.option.positions", FileUse::Read)->excludes(corpus);
    add_file(app, "--results", options->results, "help.workbook.results", FileUse::Read)
        ->excludes("--positions");
    app.add_option("--player", options->player, "help.workbook.player")
        ->type_name("NAME")
        ->needs(corpus)
        ->excludes("--results");
    app.add_flag("--compose", options->order.compose, "help.workbook.compose");
    add_part_options(app, options->files, "help.workbook.output");
    app.add_option_function<std::string>(
           "--topic",
           [options](const std::string& word) {
               options->is_topic_named = true;
               options->order.theme = from_name<Theme>(word);
           },
           "help.workbook.topic")
        ->check(one_of("mixed, granary, famine, capture, trap, endgame, opening, only-move, double-threat, "
                       "parry, tempo, grand-slam, ending-trap, loop"))
        ->type_name("NAME")
        ->default_str(mixed);
    app.add_option("--count", options->order.count, "help.workbook.count")->transform(number_in(1, 1000));
    app.add_option_function<std::string>(
           "--level", [options](const std::string& word) { options->order.level = from_name<Level>(word); },
           "help.workbook.level")
        ->check(one_of("first-week, player, club, expert, all"))
        ->type_name("NAME")
        ->default_str("all");
    app.add_option("--seed", options->order.seed, "help.option.seed")->transform(number_from(0));
    add_rules_option(app, options->order.rules, Games::All);
    app.add_option("--title", options->look.title, "help.workbook.title")->type_name("WORDS");
    app.add_flag("--large", options->look.large, "help.option.large");
    add_look_options(app, options->look);
    app.footer(
        examples({"awale workbook --corpus games.db --compose --topic granary -o granaries.pdf",
                  "awale workbook --corpus games.db --compose --topic granary -o granaries.html",
                  "awale workbook --compose --pupil exercises.pdf --teacher answers.pdf",
                  "awale workbook --compose --topic famine -o famine.pdf",
                  "awale workbook --compose --topic endgame --count 100 -o endings.apkg",
                  "awale workbook --positions club.txt -o club.pdf",
                  "awale workbook --results *.results.json --corpus games.db -o next.html",
                  "awale workbook --player 'Ama Owusu' --corpus games.db -o ama.pdf",
                  "awale workbook --level first-week --lang fr -o semaine.pdf",
                  "awale workbook --level first-week -o week.html",
                  ("awale workbook --corpus games.db --topic endgame --level expert --count 40 --lang fr "
                   "-o finales.pdf")}));
    app.final_callback([options] {
        check_part_files(options->files);
        if (!options->player.empty() || (!options->results.empty() && options->corpus.empty())) {
            options->order.compose = true;
        }
        if (is_deck(options->files.whole) && !can_write_cards()) {
            throw Refused("--output", localized("workbook.no_libzip"));
        }
        if (std::filesystem::path(options->files.whole).extension() == ".brf") {
            throw Refused("--output", localized("workbook.no_braille"));
        }
        if (const Game& game = game_of(options->order.rules);
            !game.turns_are_houses() && !options->is_first_week()) {
            throw Refused("--rules", localized("workbook.first_week_only", {{"game", game.title()}}));
        }
        options->look.level = options->order.level;
        if (options->is_first_week()) {
            if (!options->results.empty()) {
                throw Refused("--results", localized("workbook.no_first_week_results"));
            }
            if (options->is_topic_named) {
                throw Refused("--topic", localized("workbook.no_topic"));
            }
        } else if (options->corpus.empty() && !options->order.compose && options->list.empty()) {
            throw Refused("--corpus", localized("workbook.name_corpus"));
        }
    });
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
