#include "awale/analyzer/judge/judge_game.hpp"

#include <fmt/format.h>
#include <numeric>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/search/eqwale_search.hpp"
#include "awale/notation/game/game.hpp"

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

namespace {

/// What an annotated record says of the tables used: family, most seeds, checksum; `none` without any.
std::string tables_text(const Tables* tables) {
    if (tables == nullptr || tables->highest_level() < 0) {
        return "none";
    }
    return fmt::format("{} {} {:016x}", name(tables->family()), tables->highest_level(), tables->checksum());
}

/// What `work` finds for each of these numbers, in their order; several threads call it. `done` gets each
/// number when its turn comes, by one thread at a time.
template <class Result, class Work, class Done>
std::vector<Result> find_for_each(std::span<const std::size_t> numbers, std::size_t threads, Work&& work,
                                  Done&& done) {
    struct Item {
        std::size_t number;
        Result result;
    };

    std::vector<Result> results;
    std::size_t begun = 0;
    const auto next = [&]() -> std::optional<Item> {
        return begun < numbers.size() ? std::optional(Item{numbers[begun++], {}}) : std::nullopt;
    };
    const auto find = [&](Item& item) { item.result = work(item.number); };
    const auto take = [&](Item& item) {
        done(item.number);
        results.push_back(std::move(item.result));
    };
    parallel::in_order<Item>(threads, next, find, take);
    return results;
}

/// What each position of a game may cost.
Budget budget_of(const Judging& how) {
    return how.budget.nodes > 0 ? Budget{.nodes = how.budget.nodes} : Budget{.circles = how.budget.circles};
}

/// What a second look at a position of a game may cost.
Budget budget_again(const GameBudget& budget, Look look) {
    const std::uint64_t nodes = budget.nodes * budget.again;
    switch (look) {
        // Estimates as good as those of twice as many positions of which half went to proofs.
        case Look::Short: return {.nodes = nodes / 3, .proves = false};
        case Look::Long: break;
        case Look::Longest: return {.nodes = nodes / 2 * 7, .proves = false};
    }
    return {.nodes = nodes};
}

/// Positions that one judge goes through. More remember more of each other; fewer keep more threads busy. The
/// values of estimates depend on it.
constexpr std::size_t positions_together = 24;

/// Memory of the search for positions that are judged again: no more than they can fill, since it is cleared
/// for each of them.
std::size_t hash_megabytes_again(const GameBudget& budget) {
    constexpr std::uint64_t most = 64;
    constexpr std::uint64_t positions_a_megabyte = 1U << 12U;
    return static_cast<std::size_t>(std::min(budget.nodes * budget.again / positions_a_megabyte, most));
}

}  // namespace

Evaluations find_move_values(const Replay& replay, const std::shared_ptr<const Tables>& tables,
                             const Judging& how, JudgePool& pool, const GameProgress& progress) {
    const std::size_t end = replay.ended.ply.number();
    const bool houses = game_of(replay.rules).turns_are_houses();
    const Budget budget = budget_of(how);
    const bool searches = !budget.circles;
    if (end == 0 || (!houses && !searches)) {
        return {};  // no move to judge, and none that the value of the position could be noted with
    }
    const auto told = [&](std::size_t index) {
        if (progress && searches && index < end) {
            progress(Ply{index + 1}, replay.ended.ply);
        }
    };
    // Positions each on its own.
    JudgePool again({.hash_megabytes = hash_megabytes_again(how.budget)});
    const auto judge_each = [&](std::span<const std::size_t> plies, const Budget& each) {
        return find_for_each<Judgement>(
            plies, how.threads,
            [&](std::size_t ply) {
                const PositionJob job = job_before(replay, ply, tables);
                if (houses) {
                    Budget compared = each;
                    compared.compares = replay.plies[ply].house;
                    return with_longer_lines(again.judge(job, compared), job.board, replay.rules, tables);
                }
                const auto played =
                    ply < replay.plies.size() ? std::optional(replay.plies[ply].turn()) : std::nullopt;
                Judgement judgement = judge_turns(job, each, again, played);
                for (JudgedMove& move : judgement.moves) {
                    move.line.resize(1);
                }
                return judgement;
            },
            told);
    };

    // 1. Every position, the last one as well unless the rules decide it.
    Evaluations found;
    found.last_value = value_at_end(replay);
    std::vector<std::size_t> plies(found.last_value ? end : end + 1);
    std::iota(plies.begin(), plies.end(), std::size_t{0});
    if (houses) {
        // A judge goes through some consecutive positions and then forgets them, so that the result depends
        // neither on the threads nor on other games.
        std::vector<Board> positions(plies.size());
        std::ranges::transform(plies, positions.begin(),
                               [&](std::size_t ply) { return replay.before(Ply{ply + 1}); });
        const std::size_t together = searches ? positions_together : positions.size();
        const auto end_of = [&](std::size_t part) { return std::min(part + together, positions.size()); };
        const auto judge_part = [&](std::size_t part) {
            std::vector<Judgement> judged;
            pool.with_judge(replay.rules, tables, [&](Judge& judge) {
                for (std::size_t index = part; index < end_of(part); ++index) {
                    const Board& board = positions[index];
                    Judgement one = judge.judge(board, std::span(positions).first(index), budget);
                    judged.push_back(searches ? with_longer_lines(std::move(one), board, replay.rules, tables)
                                              : std::move(one));
                }
            });
            return judged;
        };
        std::vector<std::size_t> parts;
        for (std::size_t part = 0; part < positions.size(); part += together) {
            parts.push_back(part);
        }
        const auto told_part = [&](std::size_t part) {
            for (std::size_t index = part; index < end_of(part); ++index) {
                told(index);
            }
        };
        for (auto& part : find_for_each<std::vector<Judgement>>(parts, searches ? how.threads : 1, judge_part,
                                                                told_part)) {
            std::ranges::move(part, std::back_inserter(found.plies));
        }
    } else {
        found.plies = judge_each(plies, budget);
    }
    if (!found.last_value) {
        found.last_value = value_of(found.plies.back(), replay.before(Ply{end + 1}).to_move());
        found.plies.pop_back();
    }

    // 2. Those that a verdict would rest on, harder.
    if (searches && how.budget.again > 0) {
        rejudge_doubtful(found, replay, [&](std::span<const std::size_t> doubtful, Look look) {
            return judge_each(doubtful, budget_again(how.budget, look));
        });
    }
    return found;
}

AnnotatedGame judge_moves(Replay replay, const Judging& how, TableCache& tables, JudgePool& pool,
                          const GameProgress& progress) {
    const auto known = tables.of(replay.rules);
    Evaluations found = find_move_values(replay, known, how, pool, progress);
    AnnotatedGame game = judged_moves(std::move(replay), found, how.thresholds);
    game.provenance = provenance_of(how, known.get());
    return game;
}

namespace {

/// Whether a position proves what a refutation claims costs this part of what judging a position does.
constexpr std::uint64_t a_question = 50;
constexpr std::size_t hash_megabytes_a_question = 2;

/// The refutations of all moves that are proved to be mistakes, each looked for by a judge of its own. By the
/// tables alone where nothing is judged again.
std::vector<Refutation> refute_mistakes(const Evaluations& found, const Replay& replay,
                                        const std::shared_ptr<const Tables>& tables, const Judging& how) {
    const Budget one{.nodes = how.budget.again > 0 ? std::max<std::uint64_t>(how.budget.nodes / a_question, 1)
                                                   : 1};
    Evaluations carried = found;
    propagate_proofs(carried, replay);
    JudgePool pool({.hash_megabytes = hash_megabytes_a_question});
    const auto refute = [&](std::size_t index) {
        std::optional<Refutation> refutation;
        pool.with_judge(replay.rules, tables, [&](Judge& judge) {
            const JudgeFunction ask = [&](const Board& board, std::span<const Board> history) {
                return judge.judge(board, history, one);
            };
            refutation = find_refutation(replay, carried, index, how.thresholds.mistake, ask);
        });
        return refutation;
    };
    std::vector<std::size_t> plies;
    for (std::size_t index = 0; index < carried.plies.size(); ++index) {
        const ReplayedPly& played = replay.plies[index];
        if (proved_fall(carried.plies[index], played.house, played.before.to_move(),
                        how.thresholds.mistake)) {
            plies.push_back(index);
        }
    }
    std::vector<Refutation> refutations;
    for (auto& refutation :
         find_for_each<std::optional<Refutation>>(plies, how.threads, refute, [](std::size_t) {})) {
        if (refutation) {
            refutations.push_back(*std::move(refutation));
        }
    }
    return refutations;
}

/// Finds the values of a game, and why moves are mistakes.
Evaluations search_values(const Replay& replay, const std::shared_ptr<const Tables>& tables,
                          const Judging& how, const GameProgress& progress) {
    // With proofs only nothing is searched, so that little memory is enough.
    JudgePool judges({.hash_megabytes = how.budget.nodes > 0 ? SearchOptions{}.hash_megabytes : 1});
    Evaluations found = find_move_values(replay, tables, how, judges, progress);
    if (found.plies.empty() || !game_of(replay.rules).turns_are_houses()) {
        return found;
    }
    for (std::size_t index = 0; how.budget.nodes == 0 && index < found.plies.size(); ++index) {
        found.plies[index] = with_longer_lines(std::move(found.plies[index]), replay.plies[index].before,
                                               replay.rules, tables);
    }
    play_on_lines_of_mistakes(found, replay, tables);
    found.refutations = refute_mistakes(found, replay, tables, how);
    // What it would be worth to wait with a granary.
    judges.with_judge(replay.rules, tables, [&](Judge& judge) {
        const Budget one = budget_of(how);
        found.outlooks =
            granary_outlooks(replay, found, [&](const Board& board, std::span<const Board> history) {
                return judge.judge(board, history, one);
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
    const auto known = tables.of(replay.rules);
    return {search_values(replay, known, how, progress), provenance_of(how, known.get())};
}

}  // namespace

AnnotatedGame judge_game(const Record& record, const Judging& how, TableCache& tables,
                         const GameProgress& progress) {
    CheckedRecord checked = check_record(record, how);
    FoundValues found = find_values(record, checked.replay, how, tables, progress);
    const auto own = thresholds_from_text(found.provenance.thresholds);
    const Thresholds thresholds = how.keeps_thresholds ? own.value_or(how.thresholds) : how.thresholds;
    AnnotatedGame game = judge_game_from(record, std::move(checked), std::move(found), thresholds);
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
                                  {std::move(values), provenance_of(how, known.get())}, thresholds)));
    }
    return game;
}

std::optional<AnnotatedGame> judged_before(const Record& record, const Record& annotated, const Judging& how,
                                           TableCache& tables) {
    CheckedRecord checked = check_record(record, how);
    const auto known = tables.of(checked.replay.rules);
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
    return {replay.rules, boards_before(replay, ply), replay.before(Ply{ply + 1}), std::move(tables)};
}

Judgement JudgePool::judge(const PositionJob& job, const Budget& budget) {
    Judgement judgement;
    with_judge(job.rules, job.tables,
               [&](Judge& judge) { judgement = judge.judge(job.board, job.history, budget); });
    return judgement;
}

void JudgePool::with_judge(const RuleSet& rules, const std::shared_ptr<const Tables>& tables,
                           const std::function<void(Judge&)>& work) {
    Idle mine{rules, tables, nullptr};
    {
        const std::lock_guard lock(mutex_);
        const auto found = std::ranges::find_if(
            idle_, [&](const Idle& idle) { return idle.rules == rules && idle.tables == tables; });
        if (found != idle_.end()) {
            mine = std::move(*found);
            idle_.erase(found);
        } else if (idle_.size() >= max_idle) {
            idle_.erase(idle_.begin());
        }
    }
    if (mine.judge == nullptr) {
        mine.judge = std::make_unique<Judge>(rules, tables, options_);
    }
    mine.judge->forget();
    work(*mine.judge);
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(mine));
}

Judgement judge_turns(const PositionJob& job, const Budget& budget, JudgePool& pool,
                      const std::optional<Turn>& also) {
    if (job.rules.game == GameName::Awale) {
        return pool.judge(job, budget);
    }
    Judgement judgement =
        eqwale::judge(job.board, job.history, budget, judged_turns, also, eqwale::shared_endgame_tables());
    judgement.others = limits_of_others(judgement, job.board, job.rules);
    return judgement;
}

}  // namespace awale
