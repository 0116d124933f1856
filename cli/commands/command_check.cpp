#include <set>

#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/game_json.hpp"

namespace awale::cli {

namespace {

struct CheckOptions {
    std::vector<std::string> files;
    std::optional<RuleSet> rules;
    std::optional<Dialect> from;
    bool json = false;
};

/// `checked` is nothing for a game that could not be read.
Json as_json(const InputGame& game, const std::vector<Diagnostic>& diagnostics,
             const std::vector<AppliedRepair>& offered, const std::optional<CheckedRecord>& checked) {
    Json object{{"game", game.number}, {"file", game.raw.where.file}, {"line", game.raw.where.line}};
    if (checked) {
        object["rules"] = checked->replay.rules.name;
        object["plies"] = checked->replay.plies.size();
        object["end"] = json_of(checked->replay.ended);
        object["final"] = json_of(checked->replay.ended.final);
    }
    object["broken"] = !checked || checked->broken;
    object["diagnostics"] = json_of(diagnostics);
    object["repairs"] = array_of(offered, [](const AppliedRepair& applied) -> Json {
        return {{"name", awale::name(applied.repair)}, {"what", applied.what}};
    });
    return object;
}

/// Reads games, reports what is wrong with them, and counts.
int run(const CheckOptions& options, Console& console) {
    GameInput input{options.files, console, options.from, options.rules.value_or(abapa()), Games::All};
    Progress progress(console);
    input.tell(progress);
    std::size_t games = 0;
    std::size_t repairable = 0;  // games
    std::set<Repair> repairs;
    std::map<Severity, std::size_t> counts;
    const auto print = [&](const InputGame& game, const Diagnostic& diagnostic) {
        if (!options.json && (!console.is_quiet() || diagnostic.severity == Severity::Error)) {
            console.messages() << game.shown(diagnostic);
        }
    };
    while (const auto game = input.next()) {
        ++games;
        std::optional<CheckedRecord> checked;
        std::vector<Diagnostic> diagnostics;
        std::vector<AppliedRepair> offered;
        if (game->record) {
            diagnostics = checked.emplace(checked_under(options.rules, *game->record)).diagnostics;
            // Under other rules than its own it is not known what was meant.
            if (!diagnostics.empty() && !options.rules) {
                offered = repair(*game->record, abapa(), all_repairs).done;
            }
        } else {
            diagnostics.push_back(game->record.error());
        }
        // The input has printed these when it read the game.
        for (const Diagnostic& remark : game->raw.remarks) {
            ++counts[remark.severity];
        }
        for (const Diagnostic& diagnostic : diagnostics) {
            ++counts[diagnostic.severity];
            print(*game, diagnostic);
        }
        for (const AppliedRepair& applied : offered) {
            repairs.insert(applied.repair);
            print(*game, repairable_diagnostic(applied));
        }
        repairable += offered.empty() ? 0U : 1U;
        if (options.json) {
            print_json(console, as_json(*game, diagnostics, offered, checked));
        }
    }
    if (!options.json && !console.is_quiet()) {
        console.say("check.sum", {{"games", games},
                                  {"errors", counts[Severity::Error]},
                                  {"warnings", counts[Severity::Warning]},
                                  {"remarks", counts[Severity::Remark]}});
        if (repairable > 0) {
            console.say("check.repairable",
                        {{"games", repairable},
                         {"repairs", joined(repairs, ",", [](Repair one) { return awale::name(one); })}});
        }
    }
    return counts[Severity::Error] == 0 ? 0 : 1;
}

}  // namespace

Runner bind_check(CLI::App& app) {
    const auto options = std::make_shared<CheckOptions>();
    add_files(app, options->files);
    add_rules_option(app, options->rules, Games::All);
    add_notation_option(app, "--from", "help.option.from", options->from);
    app.add_flag("--json", options->json, "help.option.json")->check(is_for_programs());
    app.footer(examples({"awale check games.ogn", "awale check --rules tournament club/*.ogn",
                         "zcat games.ogn.gz | awale check -"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
