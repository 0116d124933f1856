#include <cctype>
#include <set>

#include "awale/analyzer/workbook/board_questions.hpp"
#include "awale/analyzer/workbook/workbook.hpp"
#include "awale/cli/commands/exercises.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/anki.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/render/documents/exercise_text.hpp"
#include "awale/render/documents/workbook.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/web/pages.hpp"

namespace awale::cli {

namespace {

constexpr const char* mixed = "mixed";  // the topic of a book that has all

struct WorkbookOptions {
    std::string corpus;
    BookFiles files;
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
    write_book(
        options.files,
        [&](const std::string& file, render::BookPart part) {
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
    write_book(
        options.files,
        [&](const std::string& file, render::BookPart part) {
            return is_deck(file) ? deck_of(exercises, options, topic)
                   : is_page_file(file)
                       ? render::book_page(exercises,
                                           {.language = options.look.language, .title = options.look.title})
                       : render::to_pdf(render::workbook(exercises, options.look, *measurer, part));
        },
        console);
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
        const FoundExercises next =
            next_exercises(pupil, options.corpus, options.order, options.look.language, console);
        if (next.exercises.empty()) {
            good = false;
            continue;
        }
        WorkbookOptions own = options;
        if (pupils.size() > 1) {
            const std::string suffix = suffix_for(pupil.pupil, taken);
            for (std::string* const file : {&own.files.whole, &own.files.pupil, &own.files.teacher}) {
                *file = file_for(*file, suffix);
            }
        }
        own.look.title = title_of(options, pupil.pupil);
        write_files(next.exercises, own, console);
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
    const FoundExercises found =
        !options.player.empty()
            ? exercises_of_player(
                  options.corpus,
                  moves_of_player(Corpus(options.corpus, Corpus::Mode::Read).database(), {}, options.player),
                  options.order, console)
        : options.list.empty() ? exercises_of_corpus(options.corpus, options.order, console)
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

Runner bind_workbook(Arguments& arguments) {
    const auto options = std::make_shared<WorkbookOptions>();
    CLI::Option* const corpus =
        arguments.add_file("--corpus", options->corpus, FileUse::ReadCorpus, "help.workbook.corpus");
    arguments.add_file("--positions", options->list, FileUse::Read, "help.option.positions")
        ->excludes(corpus);
    arguments.add_file("--results", options->results, FileUse::Read, "help.workbook.results")
        ->excludes("--positions");
    arguments.add_option("--player", options->player, "help.workbook.player")
        ->type_name("NAME")
        ->needs(corpus)
        ->excludes("--results");
    arguments.add_flag("--compose", options->order.compose, "help.workbook.compose");
    add_book_options(arguments, options->files, "help.workbook.output");
    add_choice(
        arguments, "--topic",
        [options](const std::string& word) {
            options->is_topic_named = true;
            options->order.theme = from_name<Theme>(word);
            return options->order.theme.has_value() || word == mixed;
        },
        "mixed, granary, famine, capture, trap, endgame, opening, only-move, double-threat, parry, tempo, "
        "grand-slam, ending-trap, loop",
        "help.workbook.topic", mixed);
    arguments.add_number("--count", options->order.count, {1, 1000}, "help.workbook.count");
    add_choice(
        arguments, "--level",
        [options](const std::string& word) {
            options->order.level = from_name<Level>(word);
            return options->order.level.has_value() || word == "all";
        },
        "first-week, player, club, expert, all", "help.workbook.level", "all");
    arguments.add_number("--seed", options->order.seed, {}, "help.option.seed");
    add_rules_option(arguments, options->order.rules, Games::All);
    arguments.add_option("--title", options->look.title, "help.workbook.title")->type_name("WORDS");
    arguments.add_flag("--large", options->look.large, "help.option.large");
    add_paper_option(arguments, options->look.paper);
    add_language_option(arguments, options->look.language);
    add_board_option(arguments, options->look.theme);
    arguments.footer(
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
                  "awale workbook --corpus games.db --topic endgame --level expert --count 40 --lang fr "
                  "-o finales.pdf"}));
    arguments.final_callback([options] {
        check_book_files(options->files);
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
