#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "awale/analyzer/tables/boards.hpp"
#include "awale/analyzer/verify/verify_game.hpp"
#include "awale/cli/commands/judging.hpp"
#include "awale/cli/output/game_json.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale::cli {

namespace {

using Json = nlohmann::ordered_json;

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

bool is_annotated(const Record& record) {
    return record.tag(own_tag::moves) ||
           std::ranges::any_of(record.moves, [](const Move& move) { return own_comment(move) != nullptr; });
}

Diagnostic error_at(Location where, std::string message, std::string advice, std::size_t length = 1) {
    return {Severity::Error, std::move(where), std::move(message), std::move(advice), {}, length};
}

/// Why the claims of a record cannot be verified; nothing where they can.
std::optional<Diagnostic> unverifiable(const Record& record) {
    const auto tag = std::ranges::find(record.tags, own_tag::rules, &Tag::name);
    const bool annotated = is_annotated(record);
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

/// One run over all games.
class GamesVerifier {
public:
    GamesVerifier(const VerifyChoice& options, Console& console)
        : options_(options), console_(console), progress_(console), tables_(endgame_tables(console)) {}

    bool over_all() {
        GameInput input(options_.files, console_, {}, abapa(), Games::All);
        input.tell(progress_);
        std::set<std::string> with_games;
        while (const auto game = input.next()) {
            ++games_;
            with_games.insert(game->raw.where.file);
            verify(*game);
        }
        for (const std::string& file : options_.files) {
            if (!with_games.contains(file)) {
                refuse_file(file);
            }
        }
        if (!options_.json && !console_.is_quiet() && games_ != 1) {
            console_.say("verify.games_sum",
                         {{"games", games_}, {"sum", sum_text(claims_, proved_, not_proved_, wrong_)}});
        }
        return good_ && (!options_.strict || is_proved_enough());
    }

private:
    /// Whether no larger share is unproved than is allowed, which is printed where it is.
    bool is_proved_enough() {
        const bool enough =
            100 * not_proved_ <= static_cast<std::size_t>(options_.unproved_percent) * claims_;
        if (!enough) {
            const std::size_t tenths = (1000 * not_proved_ + claims_ - 1) / claims_;
            console_.report("verify.too_many_unproved", {{"share", static_cast<double>(tenths) / 10},
                                                         {"most", options_.unproved_percent}});
        }
        return enough;
    }

    static std::string sum_text(std::size_t claims, std::size_t proved, std::size_t not_proved,
                                std::size_t wrong) {
        return localized(
            "verify.sum",
            {{"claims", claims}, {"proved", proved}, {"not_proved", not_proved}, {"wrong", wrong}});
    }

    void verify(const InputGame& input) {
        if (!input.record) {
            refuse(input, {input.record.error()});
            return;
        }
        if (const auto reason = unverifiable(*input.record)) {
            refuse(input, {*reason});
            return;
        }
        const CheckedRecord checked = *check_as_judged(*input.record);
        const Replay& replay = checked.replay;
        const GameVerdict verdict =
            verify_game(*input.record, replay, tables(replay.rules), options_.how,
                        [&](Ply ply) { progress_.now(ply_text(input.number, ply, replay.ended.ply)); });
        claims_ += verdict.claims;
        proved_ += verdict.proved;
        not_proved_ += verdict.not_proved();
        wrong_ += verdict.wrong();
        good_ = good_ && verdict.wrong() == 0 && !checked.broken;
        if (options_.json) {
            print_json(console_, as_json(input, checked, verdict));
        } else {
            // To be read before what is said of its claims.
            report_diagnostics(input, checked.diagnostics, console_);
            print(input, replay, verdict);
        }
    }

    /// A game of which nothing can be verified.
    void refuse(const InputGame& input, const std::vector<Diagnostic>& diagnostics) {
        good_ = false;
        if (options_.json) {
            print_json(console_, {{"game", input.number}, {"diagnostics", json_of(diagnostics)}});
        } else {
            report_diagnostics(input, diagnostics, console_);
        }
    }

    void refuse_file(const std::string& file) {
        good_ = false;
        const Diagnostic diagnostic =
            error_at({.file = file}, localized("verify.no_game"), localized("verify.name_annotated"));
        if (options_.json) {
            print_json(console_, {{"file", file}, {"diagnostics", json_of(std::vector{diagnostic})}});
        } else {
            console_.report(to_text(diagnostic));
        }
    }

    void print(const InputGame& input, const Replay& replay, const GameVerdict& verdict) {
        if (!console_.is_quiet()) {
            console_.say(
                "verify.game_sum",
                {{"game", input.number},
                 {"sum", sum_text(verdict.claims, verdict.proved, verdict.not_proved(), verdict.wrong())}});
        }
        for (const ClaimFinding& finding : verdict.findings) {
            const bool wrong = finding.kind != ClaimFinding::Kind::NotProved;
            if (wrong || options_.list_all) {
                console_.print(finding.why.empty() ? "verify.found" : "verify.found_because",
                               {{"finding", localized("verify.finding", {{"kind", key(finding.kind)}})},
                                {"game", input.number},
                                {"move", move_label(replay, finding.ply)},
                                {"claim", finding.claim},
                                {"why", finding.why}});
            }
        }
    }

    static Json as_json(const InputGame& input, const CheckedRecord& checked, const GameVerdict& verdict) {
        const Replay& replay = checked.replay;
        Json findings = Json::array();
        for (const ClaimFinding& finding : verdict.findings) {
            findings.push_back({{"ply", finding.ply.number()},
                                {"move", move_label(replay, finding.ply)},
                                {"claim", finding.claim},
                                {"found", key(finding.kind)},
                                {"why", finding.why}});
        }
        return {{"game", input.number},
                {"rules", replay.rules.name},
                {"claims", verdict.claims},
                {"proved", verdict.proved},
                {"not_proved", verdict.not_proved()},
                {"false", verdict.wrong()},
                {"estimates", verdict.estimates},
                {"findings", std::move(findings)},
                {"diagnostics", json_of(checked.diagnostics)}};
    }

    std::shared_ptr<const Tables> tables(const RuleSet& rules) {
        return options_.how.table_level == 0 || options_.how.prose_alone ? nullptr : tables_.of(rules);
    }

    const VerifyChoice& options_;
    Console& console_;
    Progress progress_;
    TableCache tables_;
    std::size_t games_ = 0;
    std::size_t claims_ = 0;
    std::size_t proved_ = 0;
    std::size_t not_proved_ = 0;
    std::size_t wrong_ = 0;
    bool good_ = true;
};

}  // namespace

Runner bind_verify(Arguments& arguments) {
    const auto options = std::make_shared<VerifyChoice>();
    add_files(arguments, options->files);
    arguments
        .add_number("--table-level", options->how.table_level, {0, tables::max_seeds},
                    "help.verify.table_level")
        ->default_str("");
    arguments.add_number("--nodes", options->how.nodes, {1}, "help.verify.nodes");
    arguments.add_flag("--prose", options->how.prose_alone, "help.verify.prose");
    arguments.add_flag("--all", options->list_all, "help.verify.all");
    arguments.add_flag("--strict", options->strict, "help.verify.strict");
    arguments.add_number("--unproved", options->unproved_percent, {0, 100}, "help.verify.unproved")
        ->type_name("PERCENT");
    arguments.add_json(options->json);
    add_tables_option(arguments);
    arguments.footer(examples({"awale annotate game.ogn -o annotated.ogn", "awale verify annotated.ogn",
                               "awale verify --all --table-level 8 annotated.ogn",
                               "awale verify --strict --unproved 2 annotated.ogn"}));
    return [options](Console& console) { return GamesVerifier(*options, console).over_all() ? 0 : 1; };
}

}  // namespace awale::cli
