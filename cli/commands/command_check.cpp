#include <nlohmann/json.hpp>
#include <set>

#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/game_json.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale::cli {

namespace {

struct CheckOptions {
    std::vector<std::string> files;
    std::optional<RuleSet> rules;
    std::optional<Dialect> from;
    bool json = false;
};

/// Reads games, reports what is wrong with them, and counts.
class Check {
public:
    Check(const CheckOptions& options, Console& console) : options_(options), console_(console) {}

    int run() {
        GameInput input{options_.files, console_, options_.from, options_.rules.value_or(abapa()),
                        Games::All};
        Progress progress(console_);
        input.tell(progress);
        while (const auto game = input.next()) {
            ++games_;
            if (game->record) {
                const CheckedRecord checked = checked_under(options_.rules, *game->record);
                say(*game, checked.diagnostics, offers(*game->record, checked), &checked);
            } else {
                say(*game, {game->record.error()}, {}, nullptr);
            }
        }
        if (!options_.json && !console_.is_quiet()) {
            sum_up();
        }
        return count(Severity::Error) == 0 ? 0 : 1;
    }

private:
    std::size_t& count(Severity severity) { return counts_[static_cast<std::size_t>(severity)]; }

    /// The repairs that would correct the faults of the game. Under other rules than its own it is not known
    /// what was meant.
    std::vector<AppliedRepair> offers(const Record& record, const CheckedRecord& checked) const {
        if (checked.diagnostics.empty() || options_.rules) {
            return {};
        }
        return repair(record, abapa(), all_repairs).done;
    }

    /// `checked` is null for a game that could not be read.
    void say(const InputGame& game, const std::vector<Diagnostic>& diagnostics,
             const std::vector<AppliedRepair>& offered, const CheckedRecord* checked) {
        // The input has printed these when it read the game.
        for (const Diagnostic& remark : game.raw.remarks) {
            ++count(remark.severity);
        }
        for (const Diagnostic& diagnostic : diagnostics) {
            ++count(diagnostic.severity);
            print(game, diagnostic);
        }
        for (const AppliedRepair& applied : offered) {
            offered_.insert(applied.repair);
            print(game, repairable_diagnostic(applied));
        }
        repairable_ += offered.empty() ? 0U : 1U;
        if (options_.json) {
            print_json(console_, as_json(game, diagnostics, offered, checked));
        }
    }

    void print(const InputGame& game, const Diagnostic& diagnostic) {
        const bool wanted = !console_.is_quiet() || diagnostic.severity == Severity::Error;
        if (wanted && !options_.json) {
            console_.messages() << game.shown(diagnostic);
        }
    }

    void sum_up() {
        console_.say("check.sum", {{"games", games_},
                                   {"errors", count(Severity::Error)},
                                   {"warnings", count(Severity::Warning)},
                                   {"remarks", count(Severity::Remark)}});
        if (repairable_ > 0) {
            console_.say("check.repairable",
                         {{"games", repairable_},
                          {"repairs", joined(offered_, ",", [](Repair one) { return awale::name(one); })}});
        }
    }

    static nlohmann::ordered_json as_json(const InputGame& game, const std::vector<Diagnostic>& diagnostics,
                                          const std::vector<AppliedRepair>& offered,
                                          const CheckedRecord* checked) {
        nlohmann::ordered_json object{
            {"game", game.number}, {"file", game.raw.where.file}, {"line", game.raw.where.line}};
        if (checked != nullptr) {
            object["rules"] = checked->replay.rules.name;
            object["plies"] = checked->replay.plies.size();
            object["end"] = json_of(checked->replay.ended);
            object["final"] = json_of(checked->replay.ended.final);
        }
        object["broken"] = checked == nullptr || checked->broken;
        object["diagnostics"] = json_of(diagnostics);
        object["repairs"] = nlohmann::ordered_json::array();
        for (const AppliedRepair& applied : offered) {
            object["repairs"].push_back({{"name", awale::name(applied.repair)}, {"what", applied.what}});
        }
        return object;
    }

    const CheckOptions& options_;
    Console& console_;
    std::size_t games_ = 0;
    std::array<std::size_t, 3> counts_{};
    std::set<Repair> offered_;
    std::size_t repairable_ = 0;  ///< games with a repair
};

}  // namespace

Runner bind_check(Arguments& arguments) {
    const auto options = std::make_shared<CheckOptions>();
    add_files(arguments, options->files);
    add_rules_option(arguments, options->rules, Games::All);
    add_notation_option(arguments, "--from", "help.option.from", options->from);
    arguments.add_json(options->json);
    arguments.footer(examples({"awale check games.ogn", "awale check --rules tournament club/*.ogn",
                               "zcat games.ogn.gz | awale check -"}));
    return [options](Console& console) { return Check{*options, console}.run(); };
}

}  // namespace awale::cli
