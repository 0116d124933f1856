// Trees that refute mistakes (docs/annotation.md, "Refutations"). That they prove what they claim is for
// tests/analyzer/verify.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/notation/narration/reasons.hpp"
#include "games.hpp"
#include "judgements.hpp"
#include "tests/analyzer/annotate/evaluate.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

constexpr int table_seeds = 8;

/// A game with its refutations, each position judged with a few nodes.
AnnotatedGame with_refutations(const Replay& replay) {
    Judge judge(replay.rules, small_tables(replay.rules, table_seeds), {.hash_megabytes = 1});
    const JudgeFunction judged = [&](const Board& board, std::span<const Board> history) {
        return judge.judge(board, history, {.nodes = 1'000, .time = std::nullopt});
    };
    Evaluations values = evaluate(replay, judged, [](Ply) {});
    propagate_proofs(values, replay);
    values.refutations = refutations_of(replay, values, judged);
    return annotate(Record{}, replay, std::move(values), Thresholds{});
}

std::vector<Note> refutations_in(const AnnotatedGame& game, std::size_t ply) {
    std::vector<Note> found;
    std::ranges::copy_if(game.plies[ply - 1].notes, std::back_inserter(found),
                         [](const Note& note) { return note.kind == NoteKind::Refutation; });
    return found;
}

int replies_in(const RefutingReply& tree) {
    int deepest = 0;
    for (const RefutingReply& next : tree.next) {
        deepest = std::max(deepest, replies_in(next));
    }
    return deepest + 1;
}

}  // namespace

TEST_CASE("Refutation: trees answer every move, are short, and have moves that keep more") {
    std::mt19937 random(4);
    std::size_t found = 0;
    std::set<RefutationTheme> themes;
    for (const RuleSet& rules : rule_set_presets()) {
        if (rules.houses_a_side != 6) {
            continue;
        }
        for (int i = 0; i < 40; ++i) {
            const Board start = random_board(random, 8 + i % 7);
            std::vector<House> moves;
            for (Board board = start; moves.size() < 30 && !ending(board, rules);) {
                const HouseSet legal = legal_moves(board, rules);
                std::vector<House> choices(legal.begin(), legal.end());
                moves.push_back(choices[random() % choices.size()]);
                board = play(board, moves.back(), rules).after;
            }
            const AnnotatedGame game = with_refutations(replay(start, moves, rules).replay);
            for (std::size_t ply = 1; ply <= game.plies.size(); ++ply) {
                for (const Note& note : refutations_in(game, ply)) {
                    const ReplayedPly& played = game.replay.plies[ply - 1];
                    CAPTURE(tree_text(note.tree));
                    ++found;
                    themes.insert(note.theme);
                    CHECK(can_be_played(note.tree, start_of(note.tree, played.before, played.after), rules));
                    CHECK(moves_in(note.tree) <= 24);
                    const bool of_better = is_of_better_move(note.tree, note.side);
                    CHECK(replies_in(note.tree) <= (of_better ? 7 : 6));
                    CHECK((!of_better || note.houses.contains(*note.tree.house)));
                    CHECK_FALSE(note.houses.empty());
                    CHECK_FALSE(note.houses.contains(played.house));
                    CHECK(note.side == played.house.owner());
                }
            }
        }
    }
    CHECK(found > 100);
    CHECK(themes.size() >= 7);
    CHECK(themes.contains(RefutationTheme::PreparedCapture));
}

TEST_CASE("Refutation: South empties F too early, and c threatens what cannot be saved") {
    const Replay replay = played_from("1-0-0-0-0-3-0-0-0-0-4-0-18-22-S", "Fc", abapa());
    const std::vector<Note> notes = refutations_in(with_refutations(replay), 1);
    REQUIRE(notes.size() == 1);
    CHECK(notes[0].theme == RefutationTheme::Capture);
    CHECK(notes[0].tree == *parse_tree("c(A:b(B:e))"));
    CHECK(notes[0].gain == Seeds{2});
    CHECK(notes[0].houses == HouseSet{0b1});
}

TEST_CASE("Themes: a mistake has the theme of its refutation or reason, other moves have none") {
    std::mt19937 random(5);
    std::map<std::string_view, int> themes;
    int marks = 0;
    for (int i = 0; i < 150; ++i) {
        const Board start = random_board(random, 8 + i % 7);
        std::vector<House> moves;
        for (Board board = start; moves.size() < 30 && !ending(board, abapa());) {
            const HouseSet legal = legal_moves(board, abapa());
            std::vector<House> choices(legal.begin(), legal.end());
            moves.push_back(choices[random() % choices.size()]);
            board = play(board, moves.back(), abapa()).after;
        }
        const AnnotatedGame game = with_refutations(replay(start, moves, abapa()).replay);
        for (std::size_t ply = 1; ply <= game.plies.size(); ++ply) {
            const std::string_view theme = words::theme_of_mistake(game, Ply{ply});
            if (game.plies[ply - 1].verdict < Verdict::Mistake) {
                CHECK(theme == "none");
                continue;
            }
            ++marks;
            ++themes[theme];
            AnnotatedGame early = game;
            early.plies[ply - 1].notes = {
                {.kind = NoteKind::GranaryEarly, .side = game.replay.before(Ply{ply}).to_move()}};
            CHECK(words::theme_of_mistake(early, Ply{ply}) == "granary_early");
            for (const Note& note : refutations_in(game, ply)) {
                CHECK((note.theme == RefutationTheme::None || name(note.theme) == theme));
            }
        }
    }
    CHECK(marks > 50);
    CHECK(themes[words::tempo_theme] > 0);
    CHECK(4 * themes["none"] < marks);
}

TEST_CASE("Refutation: a move that may still keep the result has none") {
    const Replay replay = played_from("start", "Fa", *find_rule_set("awele"));
    const Judgement here = judgement({exactly('A', 4), between('F', -2, 6)});
    CHECK_FALSE(proved_fall(here, *house_from_letter('F'), Side::South, Seeds{4}));
    const Judgement lost = judgement({exactly('A', 4), between('F', -6, -2)});
    CHECK(proved_fall(lost, *house_from_letter('F'), Side::South, Seeds{4}) ==
          ProvedFall{Seeds{4}, Seeds{-1}});
    CHECK_FALSE(proved_fall(lost, *house_from_letter('A'), Side::South, Seeds{4}));
    const Judgement seeds = judgement({exactly('A', 8), between('F', 2, 4)});
    CHECK(proved_fall(seeds, *house_from_letter('F'), Side::South, Seeds{4}) ==
          ProvedFall{Seeds{8}, Seeds{4}});
    CHECK_FALSE(proved_fall(seeds, *house_from_letter('F'), Side::South, Seeds{5}));
}
