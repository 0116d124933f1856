#include "awale/analyzer/judge/judge_game.hpp"

#include <fmt/format.h>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/annotate/refutation.hpp"
#include "awale/analyzer/judge/judge_moves.hpp"
#include "awale/analyzer/judge/turn_values.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/io/version.hpp"

namespace awale {

std::shared_ptr<const Tables> TableCache::of(const RuleSet& rules) {
    if (rules.game != GameName::Awale) {
        return nullptr;
    }
    const std::lock_guard lock(mutex_);
    auto& tables = known_[name(family_of(rules))];
    if (!tables) {
        tables = open_(rules);
    }
    return tables;
}

std::string tables_text(const Tables* tables) {
    if (tables == nullptr || tables->highest_level() < 0) {
        return "none";
    }
    return fmt::format("{} {} {:016x}", name(tables->family()), tables->highest_level(), tables->checksum());
}

namespace {

/// Boards played out for the circles of a position where nothing is searched.
constexpr std::uint64_t circle_boards = 2'000;
/// Whether a position proves what a refutation claims costs this part of what judging a position does.
constexpr std::uint64_t a_question = 50;
constexpr std::size_t hash_megabytes_a_question = 2;

/// The refutations of all moves that are proved to be mistakes, each looked for by a judge of its own. By the
/// tables alone where nothing is judged again.
std::vector<Refutation> refute_mistakes(const Evaluations& found, const Replay& replay,
                                        const std::shared_ptr<const Tables>& tables, const Judging& how) {
    const Budget one{
        .nodes = how.budget.again > 0 ? std::max<std::uint64_t>(how.budget.nodes / a_question, 1) : 1,
        .time = std::nullopt};
    Evaluations carried = found;
    propagate_proofs(carried, replay);
    const std::vector<std::size_t> plies = refutable_plies(carried, replay, how.thresholds.mistake);
    JudgePool pool({.hash_megabytes = hash_megabytes_a_question});
    const auto refute = [&](std::size_t index) {
        std::optional<Refutation> found_one;
        pool.with_judge(replay.rules, tables, [&](Judge& judge) {
            const JudgeFunction ask = [&](const Board& board, std::span<const Board> history) {
                return judge.judge(board, history, one);
            };
            found_one = find_refutation(replay, carried, index, how.thresholds.mistake, ask);
        });
        return found_one;
    };
    std::vector<Refutation> refutations;
    for (auto& refutation : find_for_each<std::optional<Refutation>>(plies, how.threads, refute)) {
        if (refutation) {
            refutations.push_back(*std::move(refutation));
        }
    }
    return refutations;
}

/// Finds the values of a game, and why moves are mistakes.
Evaluations search_values(const Replay& replay, const std::shared_ptr<const Tables>& tables,
                          const Judging& how, const GameProgress& progress) {
    if (replay.ended.ply == Ply{0}) {
        return {};
    }
    TableJudgePool table_judges(circle_boards);
    Evaluations found = find_move_values(replay, tables, how, table_judges, progress);
    const LineExtension lines(replay.rules, tables);
    for (std::size_t index = 0; how.budget.nodes == 0 && index < found.plies.size(); ++index) {
        found.plies[index] = lines.extended(std::move(found.plies[index]), replay.plies[index].before);
    }
    play_on_lines_of_mistakes(found, replay, tables);
    found.refutations = refute_mistakes(found, replay, tables, how);
    // What it would be worth to wait with a granary.
    JudgePool judges;
    TableJudge by_tables = table_judges.take(replay.rules, tables);
    judges.with_judge(replay.rules, tables, [&](Judge& judge) {
        const Budget one{.nodes = how.budget.nodes, .time = std::nullopt};
        found.outlooks =
            granary_outlooks(replay, found, [&](const Board& board, std::span<const Board> history) {
                return how.budget.nodes == 0 ? by_tables.judge(board, history)
                                             : LineExtension(replay.rules, tables)
                                                   .extended(judge.judge(board, history, one), board);
            });
    });
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
    return rules ? check_under(record, *rules) : check(record, abapa(), Games::All);
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
    if (!game_of(replay.rules).turns_are_houses()) {
        return {search_turn_values(replay, how, progress), provenance_of(how, nullptr)};
    }
    const auto known = tables.of(replay.rules);
    return {search_values(replay, known, how, progress), provenance_of(how, known.get())};
}

}  // namespace

Judging::Judging() : engine("awale " + std::string{version()}) {}

AnnotatedGame judge_game(const Record& record, const Judging& how, TableCache& tables,
                         const GameProgress& progress) {
    CheckedRecord checked = check_record(record, how);
    FoundValues found = find_values(record, checked.replay, how, tables, progress);
    AnnotatedGame game = judge_game_from(record, std::move(checked), std::move(found), how.thresholds);
    if (how.evidence != Evidence::Search && how.comparisons.empty()) {
        game.comparisons = stored_comparisons(record, game);
    }
    for (const RuleSet& other : how.comparisons) {
        if (other.game != game.replay.rules.game) {
            continue;  // no move of one game is one of the other
        }
        CheckedRecord there = check_under(record, other);
        const auto known = tables.of(other);
        Evaluations values = search_values(there.replay, known, how, progress);
        game.comparisons.push_back(compare_rules(
            game, judge_game_from(record, std::move(there),
                                  {std::move(values), provenance_of(how, known.get())}, how.thresholds)));
    }
    return game;
}

std::optional<AnnotatedGame> judged_before(const Record& record, const Record& annotated, const Judging& how,
                                           TableCache& tables) {
    CheckedRecord checked = check_record(record, how);
    const bool uses_tables = game_of(checked.replay.rules).turns_are_houses();
    const auto known = uses_tables ? tables.of(checked.replay.rules) : nullptr;
    if (stored_provenance(annotated) != provenance_of(how, known.get())) {
        return std::nullopt;
    }
    FoundValues found{stored_evaluations(annotated, checked.replay), stored_provenance(annotated)};
    AnnotatedGame game = judge_game_from(record, std::move(checked), std::move(found), how.thresholds);
    game.comparisons = stored_comparisons(annotated, game);
    return game;
}

AnnotatedGame judge_game_from(const Record& record, CheckedRecord checked, FoundValues found,
                              const Thresholds& thresholds) {
    AnnotatedGame game =
        annotate(record, std::move(checked.replay), std::move(found.evaluations), thresholds);
    game.diagnostics = std::move(checked.diagnostics);
    std::ranges::move(edited_comments(record), std::back_inserter(game.diagnostics));
    game.provenance = std::move(found.provenance);
    game.provenance.thresholds = to_text(thresholds);
    return game;
}

Provenance provenance_of(const Judging& how, const Tables* tables) {
    return {.engine = how.engine,
            .nodes = how.budget.nodes,
            .again = how.budget.again,
            .tables = tables_text(tables),
            .thresholds = to_text(how.thresholds)};
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

PositionJob job_before(const Replay& replay, std::size_t ply, std::shared_ptr<const Tables> tables) {
    PositionJob job{replay.rules, {}, replay.before(Ply{ply + 1}), std::move(tables)};
    for (std::size_t index = 0; index < ply; ++index) {
        job.history.push_back(replay.plies[index].before);
    }
    return job;
}

Budget budget_again(const GameBudget& budget, Look look) {
    const std::uint64_t nodes = budget.nodes * budget.again;
    switch (look) {
        // Estimates as good as those of twice as many positions of which half went to proofs.
        case Look::Short: return {.nodes = nodes / 3, .time = std::nullopt, .proves = false};
        case Look::Long: break;
        case Look::Longest: return {.nodes = nodes * 5, .time = std::nullopt, .proves = false};
    }
    return {.nodes = nodes, .time = std::nullopt};
}

Judgement JudgePool::judge(const PositionJob& job, const Budget& budget) {
    Judgement judgement;
    with_judge(job.rules, job.tables,
               [&](Judge& judge) { judgement = judge.judge(job.board, job.history, budget); });
    return judgement;
}

JudgePool::Idle JudgePool::take(const RuleSet& rules, const std::shared_ptr<const Tables>& tables) {
    Idle mine;
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            mine = std::move(idle_.back());
            idle_.pop_back();
        }
    }
    if (mine.judge == nullptr || !(mine.rules == rules) || mine.tables != tables) {
        return {rules, tables, std::make_unique<Judge>(rules, tables, options_)};
    }
    mine.judge->forget();
    return mine;
}

void JudgePool::give_back(Idle used) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(used));
}

namespace {

/// Positions that one judge goes through. More remember more of each other; fewer keep more threads busy. The
/// values of estimates depend on it.
constexpr std::size_t positions_together = 24;

struct Part {
    std::size_t first = 0;
    std::vector<Judgement> judgements;
};

}  // namespace

std::vector<Judgement> judge_positions(std::span<const Board> positions, const RuleSet& rules,
                                       const std::shared_ptr<const Tables>& tables, JudgePool& pool,
                                       std::size_t threads, const JudgeWith& judge,
                                       const std::function<void(std::size_t)>& progress) {
    std::vector<Judgement> all;
    std::size_t begun = 0;
    const auto next = [&]() -> std::optional<Part> {
        if (begun >= positions.size()) {
            return std::nullopt;
        }
        return Part{std::exchange(begun, begun + positions_together), {}};
    };
    const auto work = [&](Part& part) {
        const std::size_t end = std::min(part.first + positions_together, positions.size());
        pool.with_judge(rules, tables, [&](Judge& fresh) {
            for (std::size_t index = part.first; index < end; ++index) {
                part.judgements.push_back(judge(fresh, positions[index], positions.first(index)));
            }
        });
    };
    const auto take = [&](Part& part) {
        for (std::size_t i = 0; i < part.judgements.size(); ++i) {
            progress(part.first + i);
        }
        std::ranges::move(part.judgements, std::back_inserter(all));
    };
    parallel::in_order<Part>(threads, next, work, take);
    return all;
}

}  // namespace awale
