// A result that was sure is marked, noted and told as let go where that is proved, and nowhere else
// (docs/annotation.md, "Verdicts").

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "games.hpp"
#include "judgements.hpp"
#include "random_evaluations.hpp"
#include "test_paths.hpp"
#include "tests/analyzer/annotate/evaluate.hpp"
#include "tests/analyzer/search/small_tables.hpp"
#include "tests/support/story.hpp"

using namespace awale;

namespace {

constexpr int table_seeds = 8;
constexpr Budget small_budget{.nodes = 2'000, .depth = 64, .time = std::nullopt};

AnnotatedGame judged_by_search(const Record& record, const RuleSet& rules) {
    Replay replay = check_under(record, rules).replay;
    Judge judge(rules, small_tables(rules, table_seeds), {.hash_megabytes = 1});
    Evaluations found = evaluate(
        replay,
        [&](const Board& board, std::span<const Board> history) {
            return judge.judge(board, history, small_budget);
        },
        [](Ply) {});
    return annotate(record, std::move(replay), std::move(found), Thresholds{});
}

/// Calls with each judged move of a game that has an alternative.
void for_each_choice(const AnnotatedGame& game, const std::function<void(std::size_t)>& use) {
    const std::size_t end = std::min(game.plies.size(), game.replay.ended.ply.number());
    for (std::size_t index = 0; index < end; ++index) {
        const Judgement& judgement = game.plies[index].judgement;
        if (judgement.moves.size() > 1 && judgement.find(game.replay.plies[index].turn()) != nullptr) {
            use(index);
        }
    }
}

bool has_note(const PlyAnnotation& ply, NoteKind one, NoteKind other) {
    return std::ranges::any_of(ply.notes,
                               [&](const Note& note) { return note.kind == one || note.kind == other; });
}

/// How often each of the two was seen, so that a law is not kept by silence.
struct Seen {
    std::size_t lost = 0;
    std::size_t unproved = 0;
};

/// The law, for one game.
void check_marks(const AnnotatedGame& game, Seen& seen) {
    CHECK(unmarked_losses(game).empty());
    for_each_choice(game, [&](std::size_t index) {
        CAPTURE(index);
        const PlyAnnotation& ply = game.plies[index];
        const ReplayedPly& played = game.replay.plies[index];
        const Side mover = played.before.to_move();
        const bool lost = result_proved_lost(ply.judgement, played.turn(), mover);
        const bool unproved = result_no_longer_proved(ply.judgement, played.turn(), mover);
        seen.lost += lost ? 1U : 0U;
        seen.unproved += unproved ? 1U : 0U;
        // A mark is that of the loss in seeds, or of the result that is proved to be lost.
        const Verdict by_loss = verdict_by_loss(ply.loss, Thresholds{});
        CHECK((ply.verdict <= std::max(by_loss, Verdict::OnlyMove) || lost));
        CHECK(has_note(ply, NoteKind::WinMissed, NoteKind::DrawMissed) == lost);
        CHECK(has_note(ply, NoteKind::WinUnproved, NoteKind::DrawUnproved) == unproved);
    });
    for (const TurningPoint& point : turning_points(game, game.plies.size())) {
        const ReplayedPly& played = game.replay.plies[point.ply.number() - 1];
        CHECK((point.result_fall > 0) == result_proved_lost(game.plies[point.ply.number() - 1].judgement,
                                                            played.turn(), played.before.to_move()));
    }
}

/// The law of the sentences on moves, in English: those that say that a result is let go, and the remark that
/// it is no longer proved.
void check_words(const AnnotatedGame& game) {
    const Narration told = narrate(game, Language::English, Detail::Full);
    const Narration shorter = narrate(game, Language::English, Detail::Normal);
    const auto says = [](const std::vector<std::string>& sentences, std::string_view words) {
        return std::ranges::any_of(
            sentences, [&](const std::string& each) { return each.find(words) != std::string::npos; });
    };
    for_each_choice(game, [&](std::size_t index) {
        CAPTURE(index);
        const ReplayedPly& played = game.replay.plies[index];
        const Side mover = played.before.to_move();
        const Judgement& judgement = game.plies[index].judgement;
        const bool lost = result_proved_lost(judgement, played.turn(), mover);
        for (const std::string_view words :
             {"gives the win", "gives the draw", " is gone, and ", "costs South the", "costs North the",
              " slips from ", "misses the winning", "misses the saving", "kept the win", "held the draw",
              "not have lost", "no longer has a sure"}) {
            CHECK((lost || !says(told.plies[index], words)));
        }
        CHECK(says(told.plies[index], "no longer proved") ==
              result_no_longer_proved(judgement, played.turn(), mover));
        CHECK_FALSE(says(shorter.plies[index], "no longer proved"));
    });
}

}  // namespace

TEST_CASE(
    "Guarantees: marked and told as let go are those that are proved to be, in games that were judged") {
    Seen seen;
    for (const RuleSet& rules : rule_set_presets()) {
        for (std::uint64_t number = 1; number <= 3; ++number) {
            const SelfPlay how{.rules = rules, .seed = 15, .level = 2};
            CAPTURE(rules.name);
            CAPTURE(number);
            const AnnotatedGame game = judged_by_search(self_play_game(how, number), rules);
            check_marks(game, seen);
            check_words(game);
        }
    }
    CHECK(seen.lost > 0);
    CHECK(seen.unproved > 5);
}

TEST_CASE("Guarantees: the same in real games") {
    Seen seen;
    for (const char* const name : {"aalina-1", "aalina-2", "aalina-5", "aalina-7", "playstrategy-ARQRYUmL",
                                   "playstrategy-SnPn3aqd", "playstrategy-nOnJqb7U"}) {
        CAPTURE(name);
        std::ifstream in(AWALE_SOURCE_DIR "/samples/" + std::string{name} + ".ogn");
        const auto record = parse_ogn(std::string{std::istreambuf_iterator<char>(in), {}}, {});
        REQUIRE(record);
        const AnnotatedGame game = judged_by_search(*record, abapa());
        check_marks(game, seen);
        check_words(game);
    }
    CHECK(seen.lost > 0);
    CHECK(seen.unproved > 0);
}

TEST_CASE("Guarantees: the same whatever the values are") {
    Seen seen;
    for (unsigned number = 1; number <= 60; ++number) {
        CAPTURE(number);
        const Replay replay = random_game(number, *find_rule_set("awele"), 60);
        const AnnotatedGame game =
            annotate(Record{}, replay, random_evaluations(replay, number), Thresholds{});
        check_marks(game, seen);
        check_words(game);
    }
    CHECK(seen.lost > 100);
    CHECK(seen.unproved > 100);
}

TEST_CASE(
    "Verdicts: where a proved result is lost without a move that is proved to lose it, none is marked") {
    // South has 2 for sure before the first move. One of D and F loses it, and nobody can say which.
    const Replay replay = played_from("start", "FaEbD", *find_rule_set("awele"));
    const AnnotatedGame game =
        annotate(Record{}, replay,
                 {{judgement({exactly('A', 2), between('F', -2, 2)}),
                   judgement({between('a', -2, 2), exactly('b', 4)}),
                   judgement({between('C', -2, 2), between('D', -2, 2), between('E', -2, 2)}),
                   judgement({exactly('b', -2), exactly('c', 0)}), judgement({exactly('D', -2)})},
                  Value::exact(Seeds{-2})},
                 Thresholds{});
    CHECK(result_no_longer_proved(game.plies[0].judgement, replay.plies[0].house, Side::South));
    CHECK(game.plies[0].verdict == Verdict::None);
    CHECK(game.plies[2].verdict == Verdict::None);
    CHECK(has_note(game.plies[0], NoteKind::WinUnproved, NoteKind::WinUnproved));
    CHECK(tell_story(game, Language::English).turning_points.empty());
}

TEST_CASE("Verdicts: a proved loss found later in the game counts for the move that led there") {
    // All that follows is forced, so that the first move lost the win, and the game.
    const Replay replay = played_from("start", "FaEbD", *find_rule_set("awele"));
    AnnotatedGame game = annotate(
        Record{}, replay,
        {{judgement({exactly('A', 2), between('F', -2, 2)}), judgement({between('a', -2, 2)}),
          judgement({between('E', -2, 2)}), judgement({between('b', -2, 2)}), judgement({exactly('D', -2)})},
         Value::exact(Seeds{-2})},
        Thresholds{});
    CHECK(game.plies[0].verdict == Verdict::Blunder);
    CHECK(unmarked_losses(game).empty());
    game.plies[0].verdict = Verdict::Inaccuracy;
    CHECK(unmarked_losses(game) == std::vector{UnmarkedLoss{Side::South, Ply{1}, Result::Win}});
}

TEST_CASE("Verdicts: a win that became at best a draw is a blunder where the game was lost from there") {
    const Replay replay = played_from("start", "FaE", *find_rule_set("awele"));
    const auto first = [&](int last) {
        const AnnotatedGame game =
            annotate(Record{}, replay,
                     {{judgement({exactly('A', 2), between('C', 1, 2), between('F', -2, 0)}),
                       judgement({between('a', -2, 0), between('b', -2, 2)}),
                       judgement({between('C', -2, 0), exactly('E', last)})},
                      Value::exact(Seeds{last})},
                     Thresholds{});
        return game.plies[0].verdict;
    };
    CHECK(first(0) == Verdict::Mistake);
    CHECK(first(-2) == Verdict::Blunder);
}
