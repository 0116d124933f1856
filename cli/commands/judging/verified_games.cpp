#include "awale/cli/commands/judging/verified_games.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <set>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/cli/input/game_input.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/cli/options/shared/engine_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/data/game_json.hpp"
#include "awale/notation/annotation/comments/awale_comments.hpp"
#include "awale/notation/ogn/locator.hpp"

namespace awale::cli {

namespace {

using Json = nlohmann::ordered_json;

/// `12.C` or `12...c`: the move a finding stands after.
std::string move_label(const Replay& replay, Ply ply, Language language = Language::English) {
    if (ply == Ply{0}) {
        return worded(language, "the start", "le début");
    }
    if (ply.number() > replay.plies.size()) {
        return worded(language, "move {}, which cannot be played", "coup {}, injouable",
                      numbered(replay, ply).pair_number());
    }
    const Turn turn = replay.plies[ply.number() - 1].turn();
    return std::to_string(numbered(replay, ply).pair_number()) +
           (turn.house.owner() == Side::South ? ". " : "... ") + to_text(turn);
}

std::string counted_claims(std::size_t count, const std::string& what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
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
        return error_at(record.where, "the game is annotated, but no JudgedRules tag names its rule set",
                        "Put the tag back, or annotate the game again with awale annotate.");
    }
    if (tag == record.tags.end()) {
        return error_at(record.where, "the game is not annotated", "Annotate it first with awale annotate.");
    }
    const Location where = record.where.moved_to(tag->where);
    if (!rules_judged_by(record)) {
        std::string known;
        for (const RuleSet& rules : rule_sets_of_all_games()) {
            known += (known.empty() ? "" : ", ") + std::string{rules.name};
        }
        return error_at(where, "no rule set is called '" + tag->value + "'", "Known are " + known + ".",
                        tag->name.size());
    }
    if (!annotated && !record.moves.empty()) {
        return error_at(where, "the game is tagged as judged, but no move has an evaluation",
                        "Annotate it again with awale annotate.", tag->name.size());
    }
    return std::nullopt;
}

/// One run over all games.
class Run {
public:
    Run(const VerifyGamesOptions& options, Console& console)
        : options_(options), console_(console), tables_(endgame_tables(console)) {}

    bool over(const std::vector<std::string>& files) {
        GameInput input(files, console_, {}, abapa(), Games::All);
        std::set<std::string> with_games;
        while (const auto game = input.next()) {
            ++games_;
            with_games.insert(game->raw.where.file);
            verify(*game);
        }
        for (const std::string& file : files) {
            if (!with_games.contains(file)) {
                refuse_file(file);
            }
        }
        if (!options_.json && !console_.is_quiet() && games_ != 1) {
            console_.messages() << counted_claims(games_, "game") << ": "
                                << sum_text(claims_, proved_, not_proved_, wrong_) << '\n';
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
            console_.report(std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) +
                            " % of the claims are not proved; " + std::to_string(options_.unproved_percent) +
                            " % may be. Give each claim more positions with --nodes, or allow more with "
                            "--unproved.");
        }
        return enough;
    }

    static std::string sum_text(std::size_t claims, std::size_t proved, std::size_t not_proved,
                                std::size_t wrong) {
        return counted_claims(claims, "claim") + ", " + std::to_string(proved) + " proved, " +
               std::to_string(not_proved) + " not proved here, " + std::to_string(wrong) + " false";
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
        const std::string plies = std::to_string(replay.ended.ply.number());
        const GameVerdict verdict =
            verify_game(*input.record, replay, tables(replay.rules), options_.how, [&](Ply ply) {
                console_.progress("game " + std::to_string(input.number) + ": ply " +
                                  std::to_string(ply.number()) + " of " + plies);
            });
        console_.progress({});
        claims_ += verdict.claims;
        proved_ += verdict.proved;
        not_proved_ += verdict.not_proved();
        wrong_ += verdict.wrong();
        good_ = good_ && verdict.wrong() == 0 && !checked.broken;
        if (options_.json) {
            print_json(console_, as_json(input, checked, verdict));
        } else {
            report(input, checked.diagnostics);
            print(input, replay, verdict);
        }
    }

    /// What the check of the record found, to be read before what is said of its claims.
    void report(const InputGame& input, const std::vector<Diagnostic>& diagnostics) {
        for (const Diagnostic& diagnostic : diagnostics) {
            const bool wanted = diagnostic.severity == Severity::Error ||
                                (diagnostic.severity == Severity::Warning && !console_.is_quiet());
            if (wanted) {
                console_.report(
                    to_text(with_source_line(diagnostic, input.raw.text, input.raw.where.place())));
            }
        }
    }

    /// A game of which nothing can be verified.
    void refuse(const InputGame& input, const std::vector<Diagnostic>& diagnostics) {
        good_ = false;
        if (options_.json) {
            print_json(console_, {{"game", input.number}, {"diagnostics", to_json(diagnostics)}});
        } else {
            report(input, diagnostics);
        }
    }

    void refuse_file(const std::string& file) {
        good_ = false;
        const Diagnostic diagnostic = error_at({.file = file}, "there is no game in this file",
                                               "Name a file that awale annotate wrote.");
        if (options_.json) {
            print_json(console_, {{"file", file}, {"diagnostics", to_json(std::vector{diagnostic})}});
        } else {
            console_.report(to_text(diagnostic));
        }
    }

    void print(const InputGame& input, const Replay& replay, const GameVerdict& verdict) {
        const Language language = console_.language();
        const std::string game = worded(language, "game {}", "partie {}", input.number);
        if (!console_.is_quiet()) {
            console_.messages() << "game " << input.number << ": "
                                << sum_text(verdict.claims, verdict.proved, verdict.not_proved(),
                                            verdict.wrong())
                                << '\n';
        }
        for (const ClaimFinding& finding : verdict.findings) {
            const bool wrong = finding.kind != ClaimFinding::Kind::NotProved;
            if (wrong || options_.list_all) {
                console_.out() << worded(
                    language, "{}: {}, {}: {}{}\n", "{} : {}, {} : {}{}\n",
                    translated(name(finding.kind), language), game, move_label(replay, finding.ply, language),
                    translated(finding.claim, language),
                    finding.why.empty() ? "" : " (" + translated(finding.why, language) + ")");
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
                {"diagnostics", to_json(checked.diagnostics)}};
    }

    std::shared_ptr<const Tables> tables(const RuleSet& rules) {
        return options_.how.table_level == 0 ? nullptr : tables_.of(rules);
    }

    const VerifyGamesOptions& options_;
    Console& console_;
    TableCache tables_;
    std::size_t games_ = 0;
    std::size_t claims_ = 0;
    std::size_t proved_ = 0;
    std::size_t not_proved_ = 0;
    std::size_t wrong_ = 0;
    bool good_ = true;
};

}  // namespace

bool verify_games(const std::vector<std::string>& files, const VerifyGamesOptions& options,
                  Console& console) {
    return Run(options, console).over(files);
}

}  // namespace awale::cli
