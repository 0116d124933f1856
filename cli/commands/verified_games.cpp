#include "awale/cli/commands/verified_games.hpp"

#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/cli/input/game_input.hpp"
#include "awale/cli/options/engine_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/game_json.hpp"

namespace awale::cli {

namespace {

using Json = nlohmann::ordered_json;

/// `12.C` or `12...c`: the move a finding stands after.
std::string move_label(const Replay& replay, Ply ply) {
    if (ply == Ply{0} || ply.number() > replay.plies.size()) {
        return "the start";
    }
    const House house = replay.plies[ply.number() - 1].house;
    return std::to_string(ply.pair_number()) + (house.owner() == Side::South ? ". " : "... ") +
           house.letter();
}

std::string counted(std::size_t count, const std::string& what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

/// One run over all games.
class Run {
public:
    Run(const VerifyGamesOptions& options, Console& console)
        : options_(options), console_(console), tables_(endgame_tables(console)) {}

    bool over(const std::vector<std::string>& files) {
        GameInput input(files, console_);
        while (const auto game = input.next()) {
            ++games_;
            verify(*game);
        }
        if (!options_.json && !options_.quiet && games_ != 1) {
            console_.out() << counted(games_, "game") << ": "
                           << sum_text(claims_, proved_, not_proved_, wrong_) << '\n';
        }
        return good_;
    }

private:
    static std::string sum_text(std::size_t claims, std::size_t proved, std::size_t not_proved,
                                std::size_t wrong) {
        return counted(claims, "claim") + ", " + std::to_string(proved) + " proved, " +
               std::to_string(not_proved) + " not proved here, " + std::to_string(wrong) + " false";
    }

    void verify(const InputGame& input) {
        if (!input.record) {
            refuse(input, to_text(input.record.error()), to_json(std::vector{input.record.error()}));
            return;
        }
        const auto checked = check_as_judged(*input.record);
        if (!checked) {
            const std::string reason = "game " + std::to_string(input.number) +
                                       " is not annotated; annotate it first with awale annotate";
            refuse(input, reason, Json(reason));
            return;
        }
        const Replay& replay = checked->replay;
        const std::string plies = std::to_string(replay.ended.ply.number());
        const GameVerdict verdict =
            verify_game(*input.record, replay, tables(replay.rules), options_.how, [&](Ply ply) {
                if (!options_.quiet) {
                    console_.progress("game " + std::to_string(input.number) + ": ply " +
                                      std::to_string(ply.number()) + " of " + plies);
                }
            });
        console_.progress({});
        claims_ += verdict.claims;
        proved_ += verdict.proved;
        not_proved_ += verdict.not_proved();
        wrong_ += verdict.wrong();
        good_ = good_ && verdict.wrong() == 0;
        options_.json ? print_json(console_, as_json(input, replay, verdict)) : print(input, replay, verdict);
    }

    void refuse(const InputGame& input, const std::string& reason, Json diagnostics) {
        good_ = false;
        if (options_.json) {
            print_json(console_, {{"game", input.number}, {"diagnostics", std::move(diagnostics)}});
        } else {
            console_.report(reason);
        }
    }

    void print(const InputGame& input, const Replay& replay, const GameVerdict& verdict) {
        const std::string game = "game " + std::to_string(input.number);
        if (!options_.quiet) {
            console_.out() << game << ": "
                           << sum_text(verdict.claims, verdict.proved, verdict.not_proved(), verdict.wrong())
                           << '\n';
        }
        for (const ClaimFinding& finding : verdict.findings) {
            const bool wrong = finding.kind == ClaimFinding::Kind::False;
            if (wrong || options_.list_all) {
                console_.out() << (wrong ? "false" : "not proved") << ": " << game << ", "
                               << move_label(replay, finding.ply) << ": " << finding.claim
                               << (finding.why.empty() ? "" : " (" + finding.why + ")") << '\n';
            }
        }
    }

    static Json as_json(const InputGame& input, const Replay& replay, const GameVerdict& verdict) {
        Json findings = Json::array();
        for (const ClaimFinding& finding : verdict.findings) {
            findings.push_back({{"ply", finding.ply.number()},
                                {"move", move_label(replay, finding.ply)},
                                {"claim", finding.claim},
                                {"found", finding.kind == ClaimFinding::Kind::False ? "false" : "not_proved"},
                                {"why", finding.why}});
        }
        return {{"game", input.number},
                {"rules", replay.rules.name},
                {"claims", verdict.claims},
                {"proved", verdict.proved},
                {"not_proved", verdict.not_proved()},
                {"false", verdict.wrong()},
                {"estimates", verdict.estimates},
                {"findings", std::move(findings)}};
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
