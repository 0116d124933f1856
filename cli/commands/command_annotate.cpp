#include <system_error>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/annotate_games.hpp"
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/analyzer/judge/kept_games.hpp"
#include "awale/cli/commands/judging.hpp"
#include "awale/cli/output/game_json.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "awale/render/documents/game_document.hpp"
#include "awale/render/draw/cairo_devices.hpp"

namespace awale::cli {

namespace {

/// What is written of each game, and where.
struct OutputOptions {
    std::string notation = "-";  ///< the file for notation, or JSON; empty: none
    std::string pdf;             ///< empty: none
    std::string booklet;         ///< empty: none; otherwise one PDF of all games
    PictureFile chart{.file = "", .dots_an_inch = 150};
    std::string title;   ///< of the booklet
    std::string corpus;  ///< empty: none
    render::BookletOptions look;
    Detail detail = Detail::Normal;
    bool json = false;
    bool full = false;
    bool words_only = false;  ///< notation without commands
};

struct AnnotateOptions {
    std::vector<std::string> files;
    std::optional<Dialect> from;
    Judging judging;
    OutputOptions output;
    std::optional<std::string> where;  ///< a pattern: games of the corpus as they are judged
    bool stored = false;
    std::size_t threads = parallel::all_processors();
    bool fast = false;
    bool proofs_only = false;
    std::uint64_t table_megabytes = 16;
};

/// Where annotated games go: to standard output or a file as notation or JSON, and besides into printed pages
/// and a corpus, if these were asked for.
class AnnotatedOutput {
public:
    /// The options and the console must outlive the output. `keeps_games`: also in the corpus.
    AnnotatedOutput(const OutputOptions& options, Console& console, bool keeps_games = false)
        : options_(options), console_(console) {
        if (keeps_games) {
            corpus_.emplace(options_.corpus, Corpus::Mode::Create);
        }
    }

    /// A game that could not be read: its diagnostic, in JSON or to the reader.
    void add_unread(const InputGame& input) {
        if (options_.json) {
            const Json object{{"game", input.number},
                              {"diagnostics", json_of(std::vector{input.record.error()})}};
            write(json_line(object));
        } else {
            console_.report(to_text(input.record.error()));
        }
    }

    void add(const InputGame& input, const AnnotatedGame& game) {
        const Narration narration = narrate(game, options_.look.language, options_.detail);
        if (options_.json) {
            write(json_line(json_of(input.number, game, narration)));
        } else {
            const Record record = annotated_record(game, narration, options_.detail);
            write((added_ == 0 ? "" : "\n") + write_ogn(options_.words_only ? words_only(record) : record,
                                                        options_.full ? OgnStyle::Full : OgnStyle::Portable));
        }
        if (corpus_) {
            corpus_->store(game, "awale " + std::string{version()});
        }
        ++added_;
        if (!options_.pdf.empty()) {
            write_output(numbered_file(options_.pdf, added_, "--pdf"),
                         render::annotated_game_pdf(game, narration, options_.look), console_);
        }
        if (!options_.chart.file.empty()) {
            PictureFile picture = options_.chart;
            picture.file = numbered_file(picture.file, added_, "--chart");
            const auto& look = options_.look;
            write_picture(
                picture,
                render::chart_picture(game, narration, {.theme = look.theme, .language = look.language},
                                      *render::make_text_measurer()),
                look.theme->paper, look.language, console_);
        }
        if (!options_.booklet.empty()) {
            booklet_games_.push_back({game, narration});
        }
    }

    /// Writes what is left to write.
    void finish() {
        if (!options_.notation.empty() && options_.notation != "-") {
            write_output(options_.notation, collected_, console_);
        }
        if (!booklet_games_.empty()) {
            write_output(options_.booklet,
                         render::to_pdf(render::booklet_document(
                             booklet_games_, options_.title, options_.look, *render::make_text_measurer())),
                         console_);
        }
    }

private:
    void write(const std::string& text) {
        if (options_.notation == "-") {
            console_.document() << text;
        } else {
            collected_ += text;
        }
    }

    const OutputOptions& options_;
    Console& console_;
    std::optional<Corpus> corpus_;
    std::string collected_;                           ///< for a file, which is written whole
    std::vector<render::BookletGame> booklet_games_;  ///< kept until the number of pages is known
    std::size_t added_ = 0;
};

/// The file beside the first output that is a plain file: there annotated games are kept while others are
/// still to be judged. Empty where all goes elsewhere.
std::string file_of_kept_games(const OutputOptions& output) {
    for (const std::string& file : {output.notation, output.booklet, output.pdf, output.chart.file}) {
        std::error_code ignored;
        const auto status = std::filesystem::status(file, ignored);
        if (!file.empty() && file != "-" &&
            (!std::filesystem::exists(status) || std::filesystem::is_regular_file(status))) {
            return file + ".partial";
        }
    }
    return {};
}

/// All that an annotation depends on besides its record and the endgame tables, a setting a line.
std::string settings_text(const AnnotateOptions& options) {
    const Judging& judging = options.judging;
    std::string text = fmt::format("{}\nnodes {}\nagain {}\nthresholds {}\nrules {}\n", judging.engine,
                                   judging.budget.nodes, judging.budget.again, to_text(judging.thresholds),
                                   judging.rules ? judging.rules->name : "");
    for (const RuleSet& other : judging.comparisons) {
        text += fmt::format("compare-rules {}\n", other.name);
    }
    return text;
}

/// What a stopped run leaves, and what to do: the same again, where that `may_help`.
void report_stop(std::size_t taken, const KeptGames* kept, const std::string& file, Console& console,
                 bool may_help = true) {
    if (kept != nullptr) {
        console.report("annotate.kept", {{"games", kept->size()}, {"file", file}});
        if (may_help) {
            console.report(localized("judging.stopped"));
        }
    } else {
        console.report("annotate.stopped_after", {{"games", taken}});
    }
}

int annotate_files(const AnnotateOptions& options, Console& console) {
    const Interrupt interrupt;
    TableCache tables = endgame_tables(console, options.table_megabytes << 20U);
    FilesToJudge what{.files = options.files,
                      .from = options.from,
                      .judging = options.judging,
                      .threads = options.threads,
                      .games = Games::All};
    const std::string partial = file_of_kept_games(options.output);
    std::optional<KeptGames> kept;
    if (!partial.empty() && options.judging.evidence == Evidence::Search) {
        what.kept = &kept.emplace(partial, settings_text(options));
    }
    const auto counted = count_games(what, console);
    if (kept && kept->size() > 0) {
        if (counted && counted->kept == 0) {
            throw EnvironmentError(partial, localized("annotate.other_games"),
                                   localized("annotate.remove_partial"));
        }
        console.remark("annotate.going_on", {{"games", kept->size()}, {"file", partial}});
    }
    AnnotatedOutput output(options.output, console, !options.output.corpus.empty());
    bool good = true;
    std::size_t taken = 0;
    try {
        const bool all = judge_files(what, counted, tables, console, [&](const JudgedInput& judged) {
            ++taken;
            if (!judged.game) {
                output.add_unread(judged.input);
                good = false;
                return;
            }
            if (!options.output.json) {
                report_diagnostics(judged.input, judged.game->diagnostics, console);
            }
            output.add(judged.input, *judged.game);
            good = good && !is_broken(*judged.game);
        });
        if (!all) {
            report_stop(taken, what.kept, partial, console);
            return 1;
        }
        output.finish();
    } catch (const EnvironmentError& error) {
        if (kept && kept->size() > 0) {
            const bool is_unread = dynamic_cast<const ReadError*>(&error) != nullptr;
            report_stop(taken, what.kept, partial, console, !is_unread);
        }
        throw;
    }
    if (kept) {
        kept->remove();
    }
    return good ? 0 : 1;
}

/// Judges the games of a corpus that are not judged yet, and says what was done.
int annotate_corpus(const AnnotateOptions& options, Console& console) {
    TableCache tables = endgame_tables(console, options.table_megabytes << 20U);
    Corpus corpus(options.output.corpus, Corpus::Mode::Write);
    Progress progress(console, Kept::Resumed, "games", judging_times);
    Annotating how;
    how.judging = options.judging;
    how.threads = options.threads;
    how.progress = [&](const AnnotatingProgress& now) {
        progress.show({now.games, now.of_games, now.share});
    };
    how.stop = Interrupt::requested;
    const Annotated done = annotate_games(corpus.database(), how, tables);
    const int code = done.stopped || done.missing > 0 ? 1 : 0;
    if (options.output.json) {
        print_json(console, {{"games", done.games},
                             {"judged", done.judged},
                             {"derived", done.derived},
                             {"missing", done.missing},
                             {"stopped", done.stopped}});
        return code;
    }
    if (!console.is_quiet()) {
        console.say("judging.done", {{"judged", done.judged},
                                     {"updated", done.derived},
                                     {"left", done.games - done.judged - done.derived - done.missing}});
    }
    if (done.missing > 0) {
        console.report("judging.missing", {{"games", done.missing}});
    }
    if (done.stopped) {
        console.report(localized("judging.stopped"));
    }
    return code;
}

/// Writes the judged games of a corpus that match a pattern, annotated from what is stored.
int write_stored_games(const AnnotateOptions& options, Console& console) {
    const Pattern pattern = read_pattern(*options.where, abapa());
    Corpus corpus(options.output.corpus, Corpus::Mode::Read);
    Progress progress(console, corpus.database());  // NOLINT(misc-const-correctness)
    LatestAnalysis analyses(corpus.database());
    AnnotatedOutput output(options.output, console);
    std::size_t games = 0;
    std::size_t not_judged = 0;
    find_games(corpus.database(), pattern, [&](const FoundGame& found) {
        Record record = found.game.named_record();
        const auto game = analyses.annotated(
            found.game, record,
            options.judging.keeps_thresholds ? std::nullopt : std::optional(options.judging.thresholds));
        ++games;
        if (!game) {
            ++not_judged;
            console.report("annotate.not_judged", {{"game", number(found.game.id)}});
            return true;
        }
        const InputGame input{static_cast<std::size_t>(number(found.game.id)), RawGame{}, std::move(record)};
        output.add(input, *game);
        return true;
    });
    output.finish();
    if (not_judged > 0) {
        console.report("annotate.judges_left_out", {{"corpus", options.output.corpus}});
    }
    if (games == 0) {
        console.report(localized("annotate.no_match"));
    }
    return not_judged > 0 ? 1 : 0;
}

/// Whether everything can go where it is to go. Without files: the games of a corpus, which stay there.
void check_outputs(const AnnotateOptions& options) {
    if (std::filesystem::path(options.output.notation).extension() == ".pdf") {
        throw Refused("--output", localized("annotate.writes_notation"));
    }
    if (!options.files.empty()) {
        if (options.where) {
            throw Refused("--where", localized("annotate.where_needs_corpus"));
        }
        return;
    }
    if (options.output.corpus.empty()) {
        throw Refused("FILE", localized("annotate.name_files"));
    }
    const bool goes_somewhere = options.output.notation != "-" || !options.output.pdf.empty() ||
                                !options.output.booklet.empty() || !options.output.chart.file.empty() ||
                                !options.judging.comparisons.empty();
    if (goes_somewhere && !options.where) {
        throw Refused("--corpus", localized("annotate.judged_in_corpus"));
    }
}

/// Declares what is written, and how.
void add_output_options(CLI::App& app, OutputOptions& options) {
    add_file(app, "-o,--output", options.notation, "help.annotate.output", FileUse::Write);
    app.add_option("--pdf", options.pdf, "help.annotate.pdf")->check(binary_file(FileUse::WriteNumbered));
    app.add_option("--book", options.booklet, "help.annotate.book")->check(binary_file(FileUse::Write));
    app.add_option("--title", options.title, "help.annotate.title")->type_name("WORDS");
    add_picture_options(app, options.chart, "--chart", FileUse::WriteNumbered);
    add_paper_option(app, options.look.paper);
    add_board_option(app, options.look.theme);
    app.add_option_function<std::string>(
           "--diagrams",
           [&options](const std::string& word) {
               constexpr NumberRange<int> range{0, 200};
               const auto number = read_number(word, range);
               if (!number && word != "author") {
                   throw Refused("--diagrams", localized("annotate.diagrams",
                                                         {{"word", word}, {"range", in_words(range)}}));
               }
               options.look.only_author_diagrams = !number;
               options.look.max_diagrams = static_cast<std::size_t>(number.value_or(0));
           },
           "help.annotate.diagrams")
        ->type_name("N|author")
        ->default_str(std::to_string(options.look.max_diagrams));
    add_file(app, "--corpus", options.corpus, "help.annotate.corpus", FileUse::WriteCorpus);
    add_language_option(app, options.look.language, "help.annotate.lang");
    app.add_option("--detail", options.detail, "help.annotate.detail")
        ->transform(name_of<Detail>())
        ->default_str(std::string(name(options.detail)));
    app.add_flag("--json", options.json, "help.annotate.json")->check(is_for_programs());
    app.add_flag("--full", options.full, "help.annotate.full");
    app.add_flag("--words-only", options.words_only, "help.annotate.words_only");
}

}  // namespace

Runner bind_annotate(CLI::App& app) {
    const auto options = std::make_shared<AnnotateOptions>();
    add_file(app, "FILE", options->files, "help.option.file", FileUse::Read);
    add_output_options(app, options->output);
    options->judging.budget = thorough;
    app.add_option("--nodes", options->judging.budget.nodes, "help.annotate.nodes")
        ->transform(number_from(1));
    app.add_flag("--fast", options->fast, "help.annotate.fast");
    app.add_flag("--proofs-only", options->proofs_only, "help.option.proofs_only")->excludes("--nodes");
    add_threshold_options(app, options->judging);
    CLI::Option* const stored = app.add_flag("--stored", options->stored, "help.annotate.stored");
    app.add_option_function<std::string>(
           "--where", [options](const std::string& pattern) { options->where = pattern; },
           "help.annotate.where")
        ->type_name("PATTERN");
    add_rules_option(app, options->judging.rules, Games::All);
    add_notation_option(app, "--from", "help.option.from", options->from);
    app.add_option_function<std::vector<std::string>>(
           "--compare-rules",
           [options](const std::vector<std::string>& names) {
               for (const std::string& name : names) {
                   const RuleSet* const rules = find_rule_set(name);
                   if (rules == nullptr) {
                       throw Refused("--compare-rules", localized("annotate.no_rule_set", {{"name", name}}));
                   }
                   options->judging.comparisons.push_back(*rules);
               }
           },
           "help.annotate.compare_rules")
        ->type_name("NAME,...")
        ->delimiter(',')
        ->excludes(stored);
    add_threads_option(app, options->threads, "help.annotate.threads");
    app.add_option("--memory", options->table_megabytes, "help.option.memory")
        ->transform(number_in(1, 1'000'000));
    app.final_callback([options] {
        OutputOptions& to = options->output;
        // Standard output takes one thing: what was sent there by name, otherwise the annotated games.
        if (to.notation == "-" && (to.pdf == "-" || to.booklet == "-" || to.chart.file == "-")) {
            to.notation.clear();
        }
        check_outputs(*options);
        if (options->fast) {
            options->judging.budget.again = 0;
            if (options->judging.budget.nodes == thorough.nodes) {
                options->judging.budget.nodes = GameBudget{}.nodes;
            }
        }
        if (options->proofs_only) {
            options->judging.budget = {.nodes = 0, .again = 0};
        }
        options->judging.threads = options->threads;
        options->judging.evidence = options->stored ? Evidence::Record : Evidence::Search;
    });
    add_tables_option(app);
    app.footer(examples(
        {"awale annotate game.ogn", "awale annotate game.ogn --lang fr -o annotated.ogn --pdf game.pdf",
         "awale annotate games.ogn --corpus games.db -o annotated.ogn", "awale annotate --corpus games.db",
         "awale annotate --corpus games.db --where 'event ~ \"Accra\"' --book accra.pdf",
         "awale annotate annotated.ogn --stored --chart value.svg -o again.ogn",
         "awale annotate annotated.ogn --stored --thresholds 1,3,6 --json"}));
    return [options](Console& console) {
        return !options->files.empty() ? annotate_files(*options, console)
               : options->where        ? write_stored_games(*options, console)
                                       : annotate_corpus(*options, console);
    };
}

}  // namespace awale::cli
