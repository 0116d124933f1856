#include "awale/cli/commands/exercises.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/io/search_key.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/render/documents/documents.hpp"
#include "awale/render/draw/cairo_devices.hpp"

namespace awale::cli {

namespace {

constexpr std::size_t letter_exercises = 3;

struct ReportOptions {
    std::string corpus;
    std::string file = "-";
    std::optional<std::string> event;
    std::string text;  ///< a file of the editor
    std::string player;
    std::string since;  ///< a date
    render::BulletinOptions look;
};

/// Where the paragraphs below a heading go: `Round 2` in any language, or the number of a game with a full
/// stop, as the bulletin prints them. Null where it names neither.
std::vector<std::string>* place_of(std::string_view heading, Bulletin& bulletin) {
    const std::size_t stop = heading.find('.');
    const auto number = whole_number<std::size_t>(heading.substr(0, stop)).value_or(0);
    if (stop != std::string_view::npos && number >= 1 && number <= bulletin.games.size()) {
        return &bulletin.words.games[number];
    }
    for (const BulletinGame& game : bulletin.games) {
        for (const Language language : languages()) {
            if (!game.round.empty() &&
                search_key(heading) ==
                    search_key(localized(language, "print.round", {{"round", game.round}}))) {
                return &bulletin.words.rounds[game.round];
            }
        }
    }
    return nullptr;
}

/// Adds the editor's text to a bulletin: paragraphs with an empty line between them, first those for the
/// head, then below each heading, a line that begins with `#`, those of a round or game. Throws Unusable for
/// a heading that names neither, and for a line that is not UTF-8.
void add_text(const std::string& text, const std::string& file, Bulletin& bulletin) {
    std::vector<std::string>* place = &bulletin.words.head;
    bool goes_on = false;  // the paragraph
    std::string_view rest = text;
    rest.remove_prefix(rest.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::string_view line = trimmed(take_line(rest));
        const auto refuse = [&](std::string_view message, std::string_view advice, std::string_view shown) {
            throw Unusable{to_text(Diagnostic{.where = {.file = file, .line = number, .column = 1},
                                              .message = localized(message),
                                              .advice = localized(advice),
                                              .source_line = std::string(shown)})};
        };
        if (!is_utf8(line)) {
            refuse("positions.not_utf_8", "positions.save_as_utf_8", {});
        }
        if (line.starts_with('#')) {
            const std::string_view heading =
                trimmed(line.substr(std::min(line.find_first_not_of('#'), line.size())));
            place = place_of(heading, bulletin);
            if (place == nullptr) {
                refuse("report.no_such_heading", "report.heading_advice", line);
            }
        } else if (!line.empty() && goes_on) {
            place->back().append(" ").append(line);
        } else if (!line.empty()) {
            place->emplace_back(line);
        }
        goes_on = !line.empty() && !line.starts_with('#');
    }
}

/// A letter to a player, with exercises of the player's own mistakes, as many as there are up to three.
int write_letter(const ReportOptions& options, Console& console) {
    const Corpus corpus(options.corpus, Corpus::Mode::Read);
    const PlayersMoves moves = moves_of_player(corpus.database(), {}, options.player);
    const PlayersLetter letter = letter_to(corpus.database(), moves, options.since);
    if (letter.now.mistakes == 0) {
        require_known(missing_name(corpus.database(), "report", NameKind::Player, options.player));
        throw Unusable{localized("workbook.no_mistakes", {{"player", options.player}})};
    }
    const WorkbookOrder order{.rules = letter.habits.empty() ? abapa() : letter.habits.front().example.rules,
                              .theme = std::nullopt,
                              .count = letter_exercises,
                              .level = std::nullopt,
                              .compose = true};
    const FoundExercises exercises = exercises_of_player(options.corpus, moves, order, console);
    write_output(options.file,
                 render::to_pdf(render::letter_document(letter, exercises.exercises, options.look,
                                                        *render::make_text_measurer())),
                 console);
    return 0;
}

int run(const ReportOptions& options, Console& console) {
    if (!options.player.empty()) {
        return write_letter(options, console);
    }
    Corpus corpus(options.corpus, Corpus::Mode::Read);
    Bulletin bulletin = [&] {
        Progress progress(console, corpus.database(), Kept::Nothing);  // NOLINT(misc-const-correctness)
        return collect_bulletin(corpus, options.event);
    }();
    if (bulletin.games.empty()) {
        require_known(missing_name(corpus.database(), "report", NameKind::Event, options.event.value_or("")));
        throw Unusable{localized("report.no_games", {{"corpus", options.corpus}})};
    }
    if (!options.text.empty()) {
        constexpr ReadLimit limit{1, "kind.editors_text", "remedy.divide"};
        Input input(options.text, console);
        add_text(read_all(*input.stream().rdbuf(), options.text, limit), options.text, bulletin);
    }
    write_output(
        options.file,
        render::to_pdf(render::bulletin_document(bulletin, options.look, *render::make_text_measurer())),
        console);
    return 0;
}

}  // namespace

Runner bind_report(CLI::App& app) {
    const auto options = std::make_shared<ReportOptions>();
    add_file(app, "--corpus", options->corpus, "help.report.corpus", FileUse::ReadCorpus)->required();
    add_pdf_option(app, options->file);
    CLI::Option* const event =
        app.add_option("--event", options->event, "help.report.event")->type_name("NAME");
    CLI::Option* const text = add_file(app, "--text", options->text, "help.report.text", FileUse::Read);
    CLI::Option* const player = app.add_option("--player", options->player, "help.report.player")
                                    ->type_name("NAME")
                                    ->excludes(event)
                                    ->excludes(text);
    app.add_option("--since", options->since, "help.report.since")->type_name("DATE")->needs(player);
    app.add_option("--title", options->look.title, "help.report.title")->type_name("WORDS");
    add_look_options(app, options->look);
    app.final_callback([options] {
        if (!options->since.empty() && !parse_pattern("date >= " + options->since, abapa())) {
            throw Refused("--since", localized("report.no_date", {{"text", options->since}}));
        }
    });
    app.footer(
        examples({"awale report --corpus games.db -o bulletin.pdf",
                  "awale report --corpus games.db --player 'Ama Owusu' --since 2026-09-01 -o letter.pdf",
                  "awale report --corpus games.db --text words.txt -o bulletin.pdf",
                  "awale report --corpus games.db --event 'Open 2024' --lang fr -o bulletin.pdf"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
