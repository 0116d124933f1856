#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/compare_rules.hpp"
#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/annotate/granary_outlook.hpp"
#include "awale/analyzer/annotate/line_extension.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/cli/commands/annotate_corpus.hpp"
#include "awale/cli/commands/annotated_output.hpp"
#include "awale/cli/commands/output_options.hpp"
#include "awale/cli/input/game_input.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/engine_options.hpp"
#include "awale/cli/options/game_options.hpp"
#include "awale/cli/options/help.hpp"
#include "awale/cli/output/annotated_json.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/game_json.hpp"
#include "awale/notation/annotation/own_notes.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/locator.hpp"

namespace awale::cli {

namespace {

struct Options {
    std::vector<std::string> files;
    std::optional<RuleSet> rules;
    std::optional<Dialect> from;
    std::vector<RuleSet> others;  ///< to compare with
    AnnotatedOutput::Options output;
    std::uint64_t nodes = 50'000;
    Thresholds thresholds;
    bool stored = false;
    std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
    bool quiet = false;
};

/// Says what positions are worth, by tables opened once for each family and a search begun afresh for each
/// game, so that a game's values do not depend on the games before it.
class Judges {
public:
    Judges(const Options& options, Console& console) : options_(options), console_(console) {}

    Evaluations evaluate(const Replay& replay, std::size_t game) {
        Judge judge(replay.rules, tables(replay.rules));
        const LineExtension extension(replay.rules, tables(replay.rules));
        const Budget budget{.nodes = options_.nodes, .time = std::nullopt};
        const std::string plies = std::to_string(replay.ended.ply.number());
        const JudgeFunction judged = [&](const Board& board, std::span<const Board> history) {
            return extension.extended(judge.judge(board, history, budget), board);
        };
        Evaluations evaluations = awale::evaluate(replay, judged, [&](Ply ply) {
            if (!options_.quiet) {
                console_.progress("game " + std::to_string(game) + ": ply " + std::to_string(ply.number()) +
                                  " of " + plies);
            }
        });
        evaluations.outlooks = granary_outlooks(replay, evaluations, judged);
        return evaluations;
    }

    /// How games under these rules are judged.
    Provenance provenance(const RuleSet& rules) {
        return {.engine = "awale " + std::string{version()},
                .nodes = options_.nodes,
                .tables = tables_text(*tables(rules))};
    }

private:
    std::shared_ptr<const Tables> tables(const RuleSet& rules) {
        auto& known = tables_[name(family_of(rules))];
        if (!known) {
            known = endgame_tables(rules, console_);
        }
        return known;
    }

    const Options& options_;
    Console& console_;
    std::map<std::string, std::shared_ptr<const Tables>> tables_;
};

/// Prints what the check found and says whether the game can be used whole.
bool report(const InputGame& input, const CheckedRecord& checked, const Options& options, Console& console) {
    for (const Diagnostic& diagnostic : checked.diagnostics) {
        const bool remark = diagnostic.severity == Severity::Remark;
        if (!options.output.json && !remark && !(options.quiet && diagnostic.severity == Severity::Warning)) {
            console.report(to_text(with_source_line(diagnostic, input.raw.text, input.raw.where.place())));
        }
    }
    return !checked.broken;
}

/// Returns whether the game could be read and played to its last move.
bool annotate_game(const InputGame& input, const Options& options, Judges& judges, AnnotatedOutput& output,
                   Console& console) {
    if (!input.record) {
        output.add_unread(input);
        return false;
    }
    const auto rules = options.rules || !options.stored ? options.rules : rules_judged_by(*input.record);
    CheckedRecord checked = rules ? check_under(*input.record, *rules) : check(*input.record, abapa());
    const bool whole = report(input, checked, options, console);
    Evaluations evaluations = options.stored ? stored_evaluations(*input.record, checked.replay)
                                             : judges.evaluate(checked.replay, input.number);
    console.progress({});
    AnnotatedGame game =
        annotate(*input.record, std::move(checked.replay), std::move(evaluations), options.thresholds);
    game.diagnostics = std::move(checked.diagnostics);
    game.provenance =
        options.stored ? stored_provenance(*input.record) : judges.provenance(game.replay.rules);
    for (const RuleSet& other : options.others) {
        Replay replay = check_under(*input.record, other).replay;
        Evaluations there = judges.evaluate(replay, input.number);
        game.comparisons.push_back(compare_rules(
            game, annotate(*input.record, std::move(replay), std::move(there), options.thresholds)));
    }
    console.progress({});
    output.add(input, game);
    return whole;
}

int run(const Options& options, Console& console) {
    if (options.files.empty()) {
        return annotate_corpus({.corpus = options.output.corpus,
                                .rules = options.rules,
                                .nodes = options.nodes,
                                .thresholds = options.thresholds,
                                .stored = options.stored,
                                .threads = options.threads,
                                .json = options.output.json,
                                .quiet = options.quiet},
                               console);
    }
    Judges judges(options, console);
    AnnotatedOutput output(options.output, console);
    GameInput input(options.files, console, options.from, options.rules.value_or(abapa()));
    bool good = true;
    while (const auto game = input.next()) {
        good = annotate_game(*game, options, judges, output, console) && good;
    }
    output.finish();
    return good ? 0 : 1;
}

/// `2,4,8`: the seeds from which a loss is an inaccuracy, a mistake, a blunder.
void choose_thresholds(const std::vector<int>& seeds, Thresholds& thresholds) {
    thresholds.inaccuracy = Seeds{seeds[0]};
    thresholds.mistake = Seeds{seeds[1]};
    thresholds.blunder = Seeds{seeds[2]};
    if (!(0 < seeds[0] && seeds[0] <= seeds[1] && seeds[1] <= seeds[2])) {
        throw Refused("--thresholds", "the three numbers of seeds must be above zero and must not fall");
    }
}

/// `15,30,60`: the points of a hundred by which the expected result must fall for the same.
void choose_expected(const std::vector<int>& points, Thresholds& thresholds) {
    thresholds.expected_inaccuracy = points[0];
    thresholds.expected_mistake = points[1];
    thresholds.expected_blunder = points[2];
    if (!(0 < points[0] && points[0] <= points[1] && points[1] <= points[2])) {
        throw Refused{"--expected", "the three numbers of points must be above zero and must not fall"};
    }
}

void choose_others(const std::vector<std::string>& names, std::vector<RuleSet>& others) {
    for (const std::string& name : names) {
        const RuleSet* const rules = find_rule_set(name);
        if (rules == nullptr) {
            throw Refused("--compare-rules", "no rule set is called " + name);
        }
        others.push_back(*rules);
    }
}

/// Whether everything can go where it is to go. Without files it is about the games of a corpus, which go
/// nowhere.
void check_outputs(const Options& options) {
    if (options.output.chart.file == "-" && options.output.notation == "-") {
        throw Refused("--chart",
                      "the annotated games go to standard output already; give them a file with -o");
    }
    if (!options.files.empty()) {
        return;
    }
    if (options.output.corpus.empty()) {
        throw Refused("FILE", "name files of games, or a --corpus whose games are to be judged");
    }
    const bool goes_somewhere = options.output.notation != "-" || !options.output.pdf.empty() ||
                                !options.output.book.empty() || !options.output.chart.file.empty() ||
                                !options.others.empty();
    if (goes_somewhere) {
        throw Refused("--corpus",
                      "the games of a corpus are judged where they are; awale find writes them "
                      "as notation, which can be annotated");
    }
}

}  // namespace

Runner bind_annotate(const Arguments& arguments) {
    const auto options = std::make_shared<Options>();
    arguments.add_option("FILE", options->files, "Files of games; - is standard input").type_name("");
    add_output_options(arguments, options->output);
    arguments.add_option("--nodes", options->nodes, "Positions to search for each position judged")
        .type_name("N")
        .positive()
        .capture_default_str();
    arguments
        .add_option_function<std::vector<int>>(
            "--thresholds",
            [options](const std::vector<int>& seeds) { choose_thresholds(seeds, options->thresholds); },
            "Seeds from which a proved loss is ?! and ? and ??, as in 2,4,8")
        .type_name("SEEDS")
        .delimiter(',')
        .expected(3)
        .default_str("2,4,8");
    arguments
        .add_option_function<std::vector<int>>(
            "--expected",
            [options](const std::vector<int>& points) { choose_expected(points, options->thresholds); },
            "Points of a hundred by which the expected result must fall for an estimated ?! and ? and ??")
        .type_name("POINTS")
        .delimiter(',')
        .expected(3)
        .default_str("15,30,60");
    const Argument stored = arguments.add_flag(
        "--stored", options->stored, "Take the evaluations from the file or corpus, and search nothing");
    add_rules_option(arguments, options->rules);
    add_notation_option(arguments, "--from", "How the games are written, if not recognised", options->from);
    arguments
        .add_option_function<std::vector<std::string>>(
            "--compare-rules",
            [options](const std::vector<std::string>& names) { choose_others(names, options->others); },
            "Judge each game under other rule sets as well and say what changes")
        .type_name("NAME,...")
        .delimiter(',')
        .excludes(stored);
    arguments
        .add_option("--threads", options->threads,
                    "Games of a corpus judged at the same time; the result does not depend on it")
        .type_name("N")
        .between(std::size_t{1}, std::size_t{256});
    arguments.when_read([options] {
        check_outputs(*options);
        options->output.thresholds = options->thresholds;
    });
    arguments.add_flag("--quiet", options->quiet, "No progress and no warnings; errors are still told");
    arguments.footer(examples(
        {"awale annotate game.ogn", "awale annotate game.ogn --lang fr -o annotated.ogn --pdf game.pdf",
         "awale annotate games.ogn --corpus games.db -o annotated.ogn", "awale annotate --corpus games.db",
         "awale annotate annotated.ogn --stored -o annotated.ogn --chart value.svg",
         "awale annotate annotated.ogn --stored --thresholds 1,3,6 --json"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
