#include "awale/analyzer/judge/judge_game.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/compare_rules.hpp"
#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/annotate/granary_outlook.hpp"
#include "awale/analyzer/annotate/line_extension.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/io/version.hpp"

namespace awale {

namespace {

/// Finds the values of a game.
Evaluations search_values(const Replay& replay, const std::shared_ptr<const Tables>& tables,
                          const GameBudget& budget, const GameProgress& progress) {
    if (replay.ended.ply == Ply{0}) {
        return {};  // no move to judge, and none that the value of the position could be noted with
    }
    // Begun afresh for each game, so that a game's values do not depend on the games before it.
    Judge judge(replay.rules, tables);
    const LineExtension extension(replay.rules, tables);
    const bool searches = budget.nodes > 0;
    const int most_seeds = searches            ? std::numeric_limits<int>::max()
                           : tables != nullptr ? tables->highest_level()
                                               : -1;
    const Budget one{.nodes = std::max<std::uint64_t>(budget.nodes, 1), .time = std::nullopt};
    const JudgeFunction judged = [&](const Board& board, std::span<const Board> history) {
        return board.on_board().count() <= most_seeds
                   ? extension.extended(judge.judge(board, history, one), board)
                   : Judgement{};
    };
    // 1. Every position of the game.
    Evaluations found = evaluate(replay, judged, [&](Ply ply) {
        if (progress) {
            progress(ply, replay.ended.ply);
        }
    });
    // 2. What it would be worth to wait with a granary.
    found.outlooks = granary_outlooks(replay, found, judged);
    return found;
}

bool is_judged(const Evaluations& evaluations) {
    return std::ranges::any_of(evaluations.plies, [](const Judgement& one) { return !one.moves.empty(); });
}

CheckedRecord check_record(const Record& record, const Judging& how) {
    auto rules = how.rules;
    if (!rules && how.evidence != Evidence::Search) {
        rules = rules_judged_by(record);
    }
    return rules ? check_under(record, *rules) : check(record, abapa());
}

/// The values that the record carries, where they are wanted and there, or else those of a search.
FoundValues find_values(const Record& record, const Replay& replay, const Judging& how, TableCache& tables,
                        const GameProgress& progress) {
    if (how.evidence != Evidence::Search) {
        FoundValues stored{stored_evaluations(record, replay), stored_provenance(record)};
        if (how.evidence == Evidence::Record || is_judged(stored.evaluations)) {
            return stored;
        }
    }
    const auto known = tables.of(replay.rules);
    return {search_values(replay, known, how.budget, progress), provenance_of(how, known.get())};
}

}  // namespace

Judging::Judging() : engine("awale " + std::string{version()}) {}

AnnotatedGame judge_game(const Record& record, const Judging& how, TableCache& tables,
                         const GameProgress& progress) {
    CheckedRecord checked = check_record(record, how);
    FoundValues found = find_values(record, checked.replay, how, tables, progress);
    AnnotatedGame game = judge_game_from(record, std::move(checked), std::move(found), how.thresholds);
    for (const RuleSet& other : how.comparisons) {
        CheckedRecord there = check_under(record, other);
        const auto known = tables.of(other);
        Evaluations values = search_values(there.replay, known, how.budget, progress);
        game.comparisons.push_back(compare_rules(
            game, judge_game_from(record, std::move(there),
                                  {std::move(values), provenance_of(how, known.get())}, how.thresholds)));
    }
    return game;
}

AnnotatedGame judge_game_from(const Record& record, CheckedRecord checked, FoundValues found,
                              const Thresholds& thresholds) {
    AnnotatedGame game =
        annotate(record, std::move(checked.replay), std::move(found.evaluations), thresholds);
    game.diagnostics = std::move(checked.diagnostics);
    std::ranges::move(edited_comments(record), std::back_inserter(game.diagnostics));
    game.provenance = std::move(found.provenance);
    return game;
}

Provenance provenance_of(const Judging& how, const Tables* tables) {
    return {.engine = how.engine, .nodes = how.budget.nodes, .tables = tables_text(tables)};
}

std::optional<CheckedRecord> check_as_judged(const Record& record) {
    const auto rules = rules_judged_by(record);
    return rules ? std::optional{check_under(record, *rules)} : std::nullopt;
}

bool is_broken(const AnnotatedGame& game) {
    return std::ranges::any_of(game.diagnostics, [](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::Error;
    });
}

}  // namespace awale
