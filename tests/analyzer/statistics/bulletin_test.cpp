#include "awale/analyzer/statistics/bulletin.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "awale/analyzer/corpus/checksums.hpp"
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "tests/analyzer/corpus/scratch.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

/// Games of the program against itself, judged with a small budget. The game stored as number `n` is round n.
void store_judged_games(Corpus& corpus, int games) {
    Judging how;
    how.budget.nodes = 200;
    TableCache tables([](const RuleSet& rules) { return small_tables(rules, 6); });
    for (int round = 1; round <= games; ++round) {
        Record record = self_play_game({}, static_cast<std::uint64_t>(round));
        record.set_tag("Round", std::to_string(round));
        corpus.store(judge_game(record, how, tables), "awale test");
    }
}

}  // namespace

TEST_CASE("Bulletin: the best game has no blunder, the fewest mistakes a move, then the least loss") {
    const test::Scratch scratch;
    Corpus corpus(scratch / "c.db", Database::Mode::Create);
    store_judged_games(corpus, 9);
    // Weak play: the blunders of all but three games become mistakes.
    corpus.database().execute(
        "UPDATE judged_plies SET verdict = 'mistake' WHERE verdict = 'blunder' AND game > 3");
    write_all_checksums(corpus.database());
    const Bulletin bulletin = collect_bulletin(corpus, std::nullopt);
    REQUIRE(bulletin.best_game);
    const BestGame& best = *bulletin.best_game;
    CHECK(std::ranges::count(best.verdicts, Verdict::Blunder) == 0);

    Statement faults = corpus.database().prepare(
        "SELECT game, count(*), sum(verdict IN ('mistake', 'blunder')) FROM judged_plies WHERE NOT forced "
        "GROUP BY game HAVING count(*) >= 20 AND NOT sum(verdict = 'blunder') "
        "ORDER BY avg(verdict IN ('mistake', 'blunder')), avg(loss) LIMIT 1");
    REQUIRE(faults.first());
    CHECK(bulletin.games.at(best.game).round == std::to_string(faults.integer(0)));
    CHECK(best.judged == static_cast<std::size_t>(faults.integer(1)));
    CHECK(best.mistakes == static_cast<std::size_t>(faults.integer(2)));
    CHECK(best.moments.size() <= 3);

    // One blunder, and it is the best game no longer; one in every game, and there is none.
    const std::string first = std::to_string(faults.integer(0));
    corpus.database().execute(
        "UPDATE judged_plies SET verdict = 'blunder' WHERE game = " + first +
        " AND ply = (SELECT min(ply) FROM judged_plies WHERE NOT forced AND game = " + first + ")");
    write_all_checksums(corpus.database());
    const Bulletin other = collect_bulletin(corpus, std::nullopt);
    REQUIRE(other.best_game);
    CHECK(other.best_game->game != best.game);
    corpus.database().execute("UPDATE judged_plies SET verdict = 'blunder' WHERE NOT forced");
    write_all_checksums(corpus.database());
    CHECK_FALSE(collect_bulletin(corpus, std::nullopt).best_game);
}
