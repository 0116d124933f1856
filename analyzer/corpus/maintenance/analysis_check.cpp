#include "awale/analyzer/corpus/maintenance/analysis_check.hpp"

#include <limits>
#include <utility>

#include "awale/analyzer/corpus/analyses/analysis_reader.hpp"
#include "awale/analyzer/corpus/analyses/judged_plies.hpp"
#include "awale/analyzer/corpus/database/read_values.hpp"
#include "awale/analyzer/corpus/games/stored_game.hpp"
#include "awale/analyzer/judge/judge_turns.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale {

namespace {

using Report = std::function<void(std::string)>;

/// Of the judged moves of a position: the best, and the one that was played.
constexpr std::int64_t max_rank = judged_turns + 1;
constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();

/// Reads each row with `read`; a damaged one is reported, and the next is read.
template <class Read>
void for_each_row(Statement& rows, const std::string& table, const Report& report, const Read& read) {
    while (rows.step()) {
        try {
            read();
        } catch (const DamagedValue& damage) {
            report(table + ": " + damage.cause());
        }
    }
}

/// `table` is evaluations or own_evaluations, which share these columns.
void check_evaluations(const Database& database, const std::string& table, const Report& report) {
    Statement rows = database.prepare(
        "SELECT rank, house, captured, value, lower, upper, grade, line, depth, nodes FROM " + table);
    for_each_row(rows, table, report, [&] {
        number_in(rows, 0, 1, max_rank);
        turn_in(rows, 1);
        seeds_in(rows, 2);
        const Value value = value_in(rows, 3);
        if (value.value < value.lower || value.value > value.upper) {
            rows.throw_damaged(3);
        }
        houses_in(rows, 7);
        number_in(rows, 8, 0, std::numeric_limits<int>::max());
        number_in(rows, 9, 0, any);
    });
}

void check_judged_games(const Database& database, const Report& report) {
    Statement rows = database.prepare(R"sql(
        SELECT value_at_frontier, lost_by_south, lost_by_north, endless, left_on_board, final_margin, closes,
               last_value, last_lower, last_upper, last_grade
        FROM judged_games
    )sql");
    for_each_row(rows, "judged_games", report, [&] {
        seeds_in(rows, 0);
        for (int column = 1; column < 5; ++column) {
            seed_sum_in(rows, column);
        }
        seeds_in(rows, 5);
        flag_in(rows, 6);
        if (!rows.is_null(7)) {
            value_in(rows, 7);
        }
    });
}

/// Holds the plies and notes of one analysis of one game against its moves.
void check_game(GameId id, std::int64_t analysis, const RuleSet& rules, bool is_whole, StoredGames& games,
                LatestAnalysis& plies, AnalysisReader& notes, const Report& report) {
    const std::string which =
        "game " + std::to_string(number(id)) + ", analysis " + std::to_string(analysis) + ": ";
    try {
        const auto game = games.find(id);
        if (!game) {
            return;  // which the foreign keys tell
        }
        const std::vector<Board> boards = game->boards();
        const std::vector<Turn> played = game->played();
        for (const JudgedPly& ply : plies.plies(id, analysis)) {
            const std::size_t at = ply.ply.number();
            if (at > game->moves.size() || PositionKey::of(boards[at - 1]) != ply.position ||
                ply.turn != played[at - 1]) {
                report(which + "ply " + std::to_string(at) + " is judged as another move than it is");
            } else if (!ply.best) {
                report(which + "ply " + std::to_string(at) + " has no judgement");
            }
        }
        const Replay replay = check_under(game->record(), rules).replay;
        if (is_whole && !notes.along(id, analysis, replay)) {
            report(which + "its verdicts cannot be derived from what is stored");
        }
        for (const PlyNote& at : notes.notes(id, analysis)) {
            if (at.ply.number() == 0 || at.ply.number() > game->moves.size()) {
                report(which + "there are notes after its last move");
            }
        }
    } catch (const DamagedValue& damage) {
        report(which + damage.cause());
    } catch (const EnvironmentError&) {
        // The text of the game is damaged, which is reported with the game.
    }
}

}  // namespace

void check_analyses(const Database& database, const Report& report) {
    Statement analyses = database.prepare("SELECT nodes, rules, again FROM analyses");
    for_each_row(analyses, "analyses", report, [&] {
        number_in(analyses, 0, 0, any);
        number_in(analyses, 2, 0, any);
        if (find_rule_set_of_any_game(analyses.text(1)) == nullptr) {
            analyses.throw_damaged(1);
        }
    });
    check_evaluations(database, "evaluations", report);
    check_evaluations(database, "own_evaluations", report);
    check_judged_games(database, report);

    StoredGames games(database);
    LatestAnalysis plies(database, LatestAnalysis::Verified::No);
    AnalysisReader notes(database);
    JudgedGames checksums(database);
    Statement judged = database.prepare(R"sql(
        SELECT game, analysis, rules, thresholds IS NOT NULL FROM judged_games JOIN analyses ON id = analysis
    )sql");
    for_each_row(judged, "judged_games", report, [&] {
        const RuleSet* const rules = find_rule_set_of_any_game(judged.text(2));
        if (rules == nullptr) {
            return;
        }
        const GameId game = game_in(judged, 0);
        bool is_right = true;
        check_game(game, judged.integer(1), *rules, judged.integer(3) != 0, games, plies, notes,
                   [&](std::string fault) {
                       is_right = false;
                       report(std::move(fault));
                   });
        if (is_right && !checksums.are_intact(game, judged.integer(1))) {
            report("game " + std::to_string(number(game)) + ", analysis " +
                   std::to_string(judged.integer(1)) + ": it is not as it was stored");
        }
    });
    count_analyses(database);
}

}  // namespace awale
