#include "awale/analyzer/statistics/bulletin.hpp"

#include <doctest/doctest.h>

#include <cstddef>
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
    how.thresholds.blunder = Seeds{48};  // weak play: with the usual ones every game has a blunder
    TableCache tables([](const RuleSet& rules) { return small_tables(rules, 6); });
    for (int round = 1; round <= games; ++round) {
        Record record = self_play_game({}, static_cast<std::uint64_t>(round));
        record.set_tag("Round", std::to_string(round));
        corpus.store(judge_game(record, how, tables), "awale test");
    }
}

}  // namespace

TEST_CASE("Bulletin: the best game has no blunder, and what is said for it stands in its annotations") {
    const test::Scratch scratch;
    Corpus corpus(scratch / "c.db", Database::Mode::Create);
    store_judged_games(corpus, 9);
    const Bulletin bulletin = collect_bulletin(corpus, std::nullopt);
    REQUIRE(bulletin.best_game);
    const BestGame& best = *bulletin.best_game;
    const std::string game = bulletin.games.at(best.game).round;

    // The verdicts are those that were stored, by the thresholds of then.
    Statement verdicts =
        corpus.database().prepare("SELECT verdict, forced FROM judged_plies WHERE game = ? ORDER BY ply");
    std::size_t judged = 0;
    std::size_t mistakes = 0;
    std::size_t only_moves = 0;
    Seeds by_granaries;
    bool more = verdicts.first(game);
    for (const PlyAnnotation& ply : best.told->plies) {
        REQUIRE(more);
        CHECK(verdicts.text(0) == name(ply.verdict));
        CHECK(ply.verdict != Verdict::Blunder);
        judged += verdicts.integer(1) == 0 ? 1U : 0U;
        mistakes += ply.verdict == Verdict::Mistake ? 1U : 0U;
        only_moves += ply.verdict == Verdict::OnlyMove ? 1U : 0U;
        for (const Note& note : ply.notes) {
            by_granaries += note.kind == NoteKind::GranaryOpened ? note.gain : Seeds{0};
        }
        more = verdicts.step();
    }
    verdicts.reset();
    CHECK(best.judged == judged);
    CHECK(best.mistakes == mistakes);
    CHECK(best.only_moves == only_moves);
    CHECK(best.by_granaries == by_granaries);

    // One blunder, and it is the best game no longer; one in every game, and there is none.
    corpus.database().execute(
        "UPDATE judged_plies SET verdict = 'blunder' WHERE game = " + game +
        " AND ply = (SELECT min(ply) FROM judged_plies WHERE NOT forced AND game = " + game + ")");
    write_all_checksums(corpus.database());
    const auto other = collect_bulletin(corpus, std::nullopt).best_game;
    CHECK((!other || other->game != best.game));
    corpus.database().execute("UPDATE judged_plies SET verdict = 'blunder' WHERE NOT forced");
    write_all_checksums(corpus.database());
    CHECK_FALSE(collect_bulletin(corpus, std::nullopt).best_game);
}
