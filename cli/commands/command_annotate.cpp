#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/judge/kept_games.hpp"
#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/cli/commands/judging.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/ogn/diagnostic.hpp"

namespace awale::cli {

namespace {

struct AnnotateOptions {
    std::vector<std::string> files;
    std::optional<Dialect> from;
    Judging judging;
    AnnotatedOutput::Options output;
    std::optional<std::string> where;  ///< a pattern: games of the corpus as they are judged
    bool stored = false;
    std::size_t threads = parallel::all_processors();
    bool fast = false;
};

/// Prints what the check found.
void report(const JudgedInput& judged, const AnnotateOptions& options, Console& console) {
    const RawGame& raw = judged.input.raw;
    for (const Diagnostic& diagnostic : judged.game->diagnostics) {
        const bool remark = diagnostic.severity == Severity::Remark;
        if (!options.output.json && !remark &&
            !(console.is_quiet() && diagnostic.severity == Severity::Warning)) {
            console.report(to_text(with_source_line(diagnostic, raw.text, raw.where.place())));
        }
    }
}

/// The file beside the first output that is a plain file: there annotated games are kept while others are
/// still to be judged. Empty where all goes elsewhere.
std::string file_of_kept_games(const AnnotatedOutput::Options& output) {
    for (const std::string& file : {output.notation, output.book, output.pdf, output.chart.file}) {
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

/// What a stopped run leaves, and what to do.
void report_stop(std::size_t taken, const KeptGames* kept, const std::string& file, Console& console) {
    if (kept != nullptr && kept->size() > 0) {
        console.report(localized("annotate.kept", {{"games", kept->size()}, {"file", file}}));
    }
    if (kept != nullptr) {
        console.report(localized("judging.stopped"));
    } else {
        console.report(localized("annotate.stopped_after", {{"games", taken}}));
    }
}

int annotate_files(const AnnotateOptions& options, Console& console) {
    const Interrupt interrupt;
    TableCache tables = endgame_tables(console);
    FilesToJudge what{.files = options.files,
                      .from = options.from,
                      .judging = options.judging,
                      .threads = options.threads,
                      .games = Games::All};
    const std::string partial = file_of_kept_games(options.output);
    std::optional<KeptGames> kept;
    if (!partial.empty() && options.judging.evidence == Evidence::Search) {
        what.kept = &kept.emplace(partial, settings_text(options));
        if (kept->size() > 0) {
            const auto counted = count_games(what, console);
            if (counted && counted->kept == 0) {
                throw EnvironmentError(partial, localized("annotate.other_games"),
                                       localized("annotate.remove_partial"));
            }
            console.remark(localized("annotate.going_on", {{"games", kept->size()}, {"file", partial}}));
        }
    }
    AnnotatedOutput output(options.output, console);
    bool good = true;
    std::size_t taken = 0;
    try {
        const bool all = judge_files(what, tables, console, [&](const JudgedInput& judged) {
            ++taken;
            if (!judged.game) {
                output.add_unread(judged.input);
                good = false;
                return;
            }
            report(judged, options, console);
            output.add(judged.input, *judged.game);
            good = good && !is_broken(*judged.game);
        });
        if (!all) {
            report_stop(taken, what.kept, partial, console);
            return 1;
        }
        output.finish();
    } catch (const EnvironmentError&) {
        if (kept && kept->size() > 0) {
            report_stop(taken, what.kept, partial, console);
        }
        throw;
    }
    if (kept) {
        kept->remove();
    }
    return good ? 0 : 1;
}

int run(const AnnotateOptions& options, Console& console) {
    if (options.output.json) {
        set_message_language(Language::English);  // programs read what is found
    }
    if (options.files.empty() && options.where) {
        StoredGamesOptions stored{options.output.corpus, *options.where, options.judging.thresholds,
                                  options.output};
        stored.output.corpus.clear();
        return write_stored_games(stored, console);
    }
    if (options.files.empty()) {
        return annotate_corpus({.corpus = options.output.corpus,
                                .judging = options.judging,
                                .threads = options.threads,
                                .json = options.output.json},
                               console);
    }
    return annotate_files(options, console);
}

void choose_others(const std::vector<std::string>& names, std::vector<RuleSet>& others) {
    for (const std::string& name : names) {
        const RuleSet* const rules = find_rule_set(name);
        if (rules == nullptr) {
            throw Refused("--compare-rules", localized("annotate.no_rule_set", {{"name", name}}));
        }
        others.push_back(*rules);
    }
}

/// Standard output takes one thing: what was sent there by name, otherwise the annotated games.
void free_standard_output(AnnotatedOutput::Options& output) {
    if (output.notation == "-" && (output.pdf == "-" || output.book == "-" || output.chart.file == "-")) {
        output.notation.clear();
    }
}

/// Whether everything can go where it is to go. Without files it is about the games of a corpus, which go
/// nowhere.
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
                                !options.output.book.empty() || !options.output.chart.file.empty() ||
                                !options.judging.comparisons.empty();
    if (goes_somewhere && !options.where) {
        throw Refused("--corpus", localized("annotate.judged_in_corpus"));
    }
}

}  // namespace

Runner bind_annotate(const Arguments& arguments) {
    const auto options = std::make_shared<AnnotateOptions>();
    options->threads = arguments.settings().threads.value_or(options->threads);
    arguments.add_option("FILE", options->files, "help.option.file").file(FileUse::Read);
    add_output_options(arguments, options->output);
    options->judging.budget = thorough;
    arguments.add_option("--nodes", options->judging.budget.nodes, "help.annotate.nodes")
        .type_name("N")
        .positive()
        .capture_default_str();
    arguments.add_flag("--fast", options->fast, "help.annotate.fast");
    add_threshold_options(arguments, options->judging.thresholds);
    const Argument stored = arguments.add_flag("--stored", options->stored, "help.annotate.stored");
    arguments
        .add_option_function<std::string>(
            "--where", [options](const std::string& pattern) { options->where = pattern; },
            "help.annotate.where")
        .type_name("PATTERN");
    add_rules_option(arguments, options->judging.rules, Games::All);
    add_notation_option(arguments, "--from", "help.option.from", options->from);
    arguments
        .add_option_function<std::vector<std::string>>(
            "--compare-rules",
            [options](const std::vector<std::string>& names) {
                choose_others(names, options->judging.comparisons);
            },
            "help.annotate.compare_rules")
        .type_name("NAME,...")
        .delimiter(',')
        .excludes(stored);
    arguments.add_option("--threads", options->threads, "help.annotate.threads")
        .type_name("N")
        .between(std::size_t{1}, std::size_t{256});
    arguments.when_read([options] {
        free_standard_output(options->output);
        check_outputs(*options);
        if (options->fast) {
            options->judging.budget.again = 0;
            if (options->judging.budget.nodes == thorough.nodes) {
                options->judging.budget.nodes = GameBudget{}.nodes;
            }
        }
        options->judging.threads = options->threads;
        options->judging.evidence = options->stored ? Evidence::Record : Evidence::Search;
        options->output.thresholds = options->judging.thresholds;
    });
    add_tables_option(arguments);
    arguments.footer(examples(
        {"awale annotate game.ogn", "awale annotate game.ogn --lang fr -o annotated.ogn --pdf game.pdf",
         "awale annotate games.ogn --corpus games.db -o annotated.ogn", "awale annotate --corpus games.db",
         "awale annotate --corpus games.db --where 'event ~ \"Accra\"' --book accra.pdf",
         "awale annotate annotated.ogn --stored --chart value.svg -o again.ogn",
         "awale annotate annotated.ogn --stored --thresholds 1,3,6 --json"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
