#include <set>

#include "awale/analyzer/verify/verify_game.hpp"
#include "awale/cli/commands/judging.hpp"
#include "awale/cli/output/table.hpp"

namespace awale::cli {

namespace {

/// How `awale verify` works and what it prints.
struct VerifyChoice {
    std::vector<std::string> files;
    VerifyOptions how;
    bool list_all = false;
    bool json = false;
    bool strict = false;       ///< claims that are not proved are a failure too
    int unproved_percent = 0;  ///< but for this many of a hundred
};

/// `12.C` or `12...c`: the move a finding stands after.
std::string move_label(const Replay& replay, Ply ply) {
    if (ply == Ply{0}) {
        return localized("verify.start");
    }
    if (ply.number() > replay.plies.size()) {
        return localized("verify.unplayable_move", {{"move", numbered(replay, ply).pair_number()}});
    }
    const Turn turn = replay.plies[ply.number() - 1].turn();
    return std::to_string(numbered(replay, ply).pair_number()) +
           (turn.house.owner() == Side::South ? ". " : "... ") + to_text(turn);
}

Diagnostic error_at(Location where, std::string message, std::string advice, std::size_t length = 1) {
    return {Severity::Error, std::move(where), std::move(message), std::move(advice), {}, length};
}

/// Why the claims of a record cannot be verified; nothing where they can.
std::optional<Diagnostic> unverifiable(const Record& record) {
    const auto tag = std::ranges::find(record.tags, own_tag::rules, &Tag::name);
    const bool annotated =
        record.tag(own_tag::moves) ||
        std::ranges::any_of(record.moves, [](const Move& move) { return own_comment(move) != nullptr; });
    if (tag == record.tags.end() && annotated) {
        return error_at(record.where, localized("verify.no_rules_tag"), localized("verify.put_tag_back"));
    }
    if (tag == record.tags.end()) {
        return error_at(record.where, localized("verify.not_annotated"), localized("verify.annotate_first"));
    }
    const Location where = record.where.moved_to(tag->where);
    if (!rules_judged_by(record)) {
        const std::string known = joined(rule_sets_of_all_games(), ", ", &RuleSet::name);
        return error_at(where, localized("record.unknown_rules", {{"name", tag->value}}),
                        localized("verify.known_rules", {{"names", known}}), tag->name.size());
    }
    if (!annotated && !record.moves.empty()) {
        return error_at(where, localized("verify.no_evaluation"), localized("verify.annotate_again"),
                        tag->name.size());
    }
    return std::nullopt;
}

/// Counts of claims.
struct Sum {
    std::size_t claims = 0;
    std::size_t proved = 0;
    std::size_t not_proved = 0;
    std::size_t wrong = 0;
};

Row sum_row(const Sum& sum) {
    return {figure("claims", sum.claims), figure("proved", sum.proved), figure("not_proved", sum.not_proved),
            figure("false", sum.wrong, {.column = "wrong"})};
}

Json as_json(const InputGame& input, const CheckedRecord& checked, const GameVerdict& verdict,
             const Sum& sum) {
    const Replay& replay = checked.replay;
    const auto found = [&](const ClaimFinding& finding) -> Json {
        return {{"ply", finding.ply.number()},
                {"move", move_label(replay, finding.ply)},
                {"claim", finding.claim},
                {"found", name(finding.outcome)},
                {"why", finding.why}};
    };
    return object_of({{"game", input.number},
                      {"rules", replay.rules.name},
                      sum_row(sum),
                      {"estimates", verdict.estimates},
                      {"findings", array_of(verdict.findings, found)},
                      {"diagnostics", json_of(checked.diagnostics)}});
}

/// Whether no larger share is unproved than is allowed; says so where it is.
bool is_proved_enough(const Sum& sum, int percent, Console& console) {
    if (100 * sum.not_proved <= static_cast<std::size_t>(percent) * sum.claims) {
        return true;
    }
    const std::size_t tenths = (1000 * sum.not_proved + sum.claims - 1) / sum.claims;
    console.report("verify.too_many_unproved",
                   {{"share", static_cast<double>(tenths) / 10}, {"most", percent}});
    return false;
}

int run(const VerifyChoice& options, Console& console) {
    Progress progress(console);
    TableCache tables = endgame_tables(console);
    const bool uses_tables = options.how.table_level != 0 && !options.how.prose_alone;
    GameInput input(options.files, console, {}, abapa(), Games::All);
    input.tell(progress);
    std::set<std::string> with_games;
    std::size_t games = 0;
    Sum all;
    bool good = true;
    while (const auto game = input.next()) {
        ++games;
        with_games.insert(game->raw.where.file);
        if (const auto reason =
                game->record ? unverifiable(*game->record) : std::optional(game->record.error())) {
            good = false;
            const std::vector diagnostics{*reason};
            options.json
                ? print_json(console, {{"game", game->number}, {"diagnostics", json_of(diagnostics)}})
                : report_diagnostics(*game, diagnostics, console);
            continue;
        }
        const CheckedRecord checked = *check_as_judged(*game->record);
        const Replay& replay = checked.replay;
        const GameVerdict verdict =
            verify_game(*game->record, replay, uses_tables ? tables.of(replay.rules) : nullptr, options.how,
                        [&](Ply ply) { progress.now(ply_text(game->number, ply, replay.ended.ply)); });
        const Sum sum{verdict.claims, verdict.proved, verdict.not_proved(), verdict.wrong()};
        all = {all.claims + sum.claims, all.proved + sum.proved, all.not_proved + sum.not_proved,
               all.wrong + sum.wrong};
        good = good && sum.wrong == 0 && !checked.broken;
        if (options.json) {
            print_json(console, as_json(*game, checked, verdict, sum));
            continue;
        }
        // To be read before what is said of its claims.
        report_diagnostics(*game, checked.diagnostics, console);
        if (!console.is_quiet()) {
            console.say("verify.game_sum",
                        {{"game", game->number}, {"sum", sentence("verify.sum", sum_row(sum))}});
        }
        for (const ClaimFinding& finding : verdict.findings) {
            if (finding.outcome != ClaimFinding::Outcome::NotProved || options.list_all) {
                console.print(finding.why.empty() ? "verify.found" : "verify.found_because",
                              {{"finding", localized("verify.finding", {{"kind", name(finding.outcome)}})},
                               {"game", game->number},
                               {"move", move_label(replay, finding.ply)},
                               {"claim", finding.claim},
                               {"why", finding.why}});
            }
        }
    }
    for (const std::string& file : options.files) {
        if (with_games.contains(file)) {
            continue;
        }
        good = false;
        const Diagnostic diagnostic =
            error_at({.file = file}, localized("verify.no_game"), localized("verify.name_annotated"));
        options.json
            ? print_json(console, {{"file", file}, {"diagnostics", json_of(std::vector{diagnostic})}})
            : console.report(to_text(diagnostic));
    }
    if (!options.json && !console.is_quiet() && games != 1) {
        console.say("verify.games_sum", {{"games", games}, {"sum", sentence("verify.sum", sum_row(all))}});
    }
    return good && (!options.strict || is_proved_enough(all, options.unproved_percent, console)) ? 0 : 1;
}

}  // namespace

Runner bind_verify(CLI::App& app) {
    const auto options = std::make_shared<VerifyChoice>();
    add_files(app, options->files);
    app.add_option("--table-level", options->how.table_level, "help.verify.table_level")
        ->transform(number_in(0, tables::max_seeds))
        ->default_str("");
    app.add_option("--nodes", options->how.nodes, "help.verify.nodes")->transform(number_from(1));
    app.add_flag("--prose", options->how.prose_alone, "help.verify.prose");
    app.add_flag("--all", options->list_all, "help.verify.all");
    app.add_flag("--strict", options->strict, "help.verify.strict");
    app.add_option("--unproved", options->unproved_percent, "help.verify.unproved")
        ->transform(number_in(0, 100))
        ->type_name("PERCENT");
    app.add_flag("--json", options->json, "help.option.json")->check(is_for_programs());
    add_tables_option(app);
    app.footer(examples({"awale annotate game.ogn -o annotated.ogn", "awale verify annotated.ogn",
                         "awale verify --all --table-level 8 annotated.ogn",
                         "awale verify --strict --unproved 2 annotated.ogn"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
