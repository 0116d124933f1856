#include "awale/analyzer/verify/verify_game.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "tests/analyzer/annotate/evaluate.hpp"
#include "tests/analyzer/annotate/games.hpp"
#include "tests/analyzer/annotate/judgements.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

constexpr int level = 7;

/// Games of each rule set: 8, or as many as AWALE_VERIFY_GAMES says.
int games_of_each_rule_set() {
    const char* const text = std::getenv("AWALE_VERIFY_GAMES");
    return text == nullptr ? 8 : std::atoi(text);
}

/// A game of random moves from a board of this many seeds; from the start where boards have ten houses.
Replay short_game(std::mt19937& random, int seeds, const RuleSet& rules) {
    const Board board = random_board(random, seeds);
    return random_replay(random, rules.houses_a_side == 6 ? board : Board::start(rules), rules, 60);
}

AnnotatedGame annotated(const Replay& replay) {
    const auto tables = small_tables(replay.rules, level);
    Judge judge(replay.rules, tables, {.hash_megabytes = 1});
    const JudgeFunction judged = [&](const Board& board, std::span<const Board> history) {
        return with_longer_lines(judge.judge(board, history, {.nodes = 2'000, .depth = 8}), board,
                                 replay.rules, tables);
    };
    Evaluations evaluations = evaluate(replay, judged, [](Ply) {});
    propagate_proofs(evaluations, replay);
    evaluations.refutations = refutations_of(replay, evaluations, judged);
    return annotate(record_of(replay), replay, std::move(evaluations), Thresholds{});
}

GameVerdict verified(const Record& record, const Replay& replay) {
    return verify_game(record, replay, small_tables(replay.rules, level),
                       {.table_level = level, .nodes = 30'000, .quiet_boards = 20'000}, [](Ply) {});
}

std::string told(const GameVerdict& verdict) {
    std::string text;
    for (const ClaimFinding& finding : verdict.findings) {
        if (finding.outcome == ClaimFinding::Outcome::False) {
            text += std::to_string(finding.ply.number()) + " " + finding.claim + ": " + finding.why + "; ";
        }
    }
    return text;
}

/// The annotated record of a game that has something to change.
struct Sample {
    Replay replay;
    Record record;
};

Sample sample() {
    std::mt19937 random(11);
    Replay replay = short_game(random, 10, abapa());
    Record record =
        with_commands_at_moves(annotated_record(annotated(replay), Language::English, Detail::Full));
    return {std::move(replay), std::move(record)};
}

/// Changes the arguments of the first command of that name; false where there is none.
bool change(Record& record, std::string_view name, const std::function<bool(std::string&)>& edit) {
    for (Move& move : record.moves) {
        for (Annotation& annotation : move.annotations) {
            if (auto* const comment = std::get_if<Comment>(&annotation)) {
                for (CommentCommand& command : comment->commands) {
                    if (command.name == name && edit(command.arguments)) {
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

bool replace(std::string& text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    if (at != std::string::npos) {
        text.replace(at, from.size(), to);
    }
    return at != std::string::npos;
}

}  // namespace

TEST_CASE("verify_game: finds nothing false in any judged game") {
    std::mt19937 random(2);
    std::size_t proved = 0;
    std::size_t refutations = 0;
    std::size_t unproved = 0;
    for (const RuleSet& rules : rule_set_presets()) {
        for (int i = 0; i < games_of_each_rule_set(); ++i) {
            const Replay replay = short_game(random, 7 + 2 * (i % 8), rules);
            const AnnotatedGame game = annotated(replay);
            REQUIRE_MESSAGE(game.ledger.closes, rules.name, " ", i);
            CHECK_MESSAGE(unmarked_losses(game).empty(), rules.name, " ", i);
            for (const PlyAnnotation& ply : game.plies) {
                unproved += static_cast<std::size_t>(
                    std::ranges::count(ply.notes, NoteKind::WinUnproved, &Note::kind) +
                    std::ranges::count(ply.notes, NoteKind::DrawUnproved, &Note::kind));
            }
            for (const PlyAnnotation& ply : game.plies) {
                refutations += static_cast<std::size_t>(
                    std::ranges::count(ply.notes, NoteKind::Refutation, &Note::kind));
            }
            const GameVerdict verdict =
                verified(annotated_record(game, Language::English, Detail::Full), replay);
            CHECK_MESSAGE(verdict.wrong() == 0, rules.name, " ", i, ": ", told(verdict));
            proved += verdict.proved;
        }
    }
    CHECK(proved > 2000);
    CHECK(refutations > 20);
    CHECK(unproved > 5);
    MESSAGE(proved << " claims proved, " << refutations << " refutations");
}

TEST_CASE("verify_game: finds a value one seed too good") {
    Sample game = sample();
    const GameVerdict before = verified(game.record, game.replay);
    REQUIRE_MESSAGE(before.wrong() == 0, told(before));
    REQUIRE(change(game.record, command::eval, [](std::string& text) {
        const std::size_t at = text.find(':');
        if (text[at + 1] != '+' && text[at + 1] != '-') {
            return false;
        }
        const int value = std::stoi(text.substr(at + 1));
        text = text.substr(0, at + 1) + to_signed_text(Seeds{value + 2}) +
               text.substr(std::min(text.find(' '), text.size()));
        return text.find("..") == std::string::npos;
    }));
    const GameVerdict verdict = verified(game.record, game.replay);
    CHECK(verdict.wrong() > 0);
}

TEST_CASE("verify_game: finds a note that the board contradicts") {
    Sample game = sample();
    REQUIRE(change(game.record, command::eval, [](std::string&) { return true; }));
    Comment& comment = std::get<Comment>(game.record.moves[0].annotations[0]);
    comment.commands.push_back(
        {std::string{command::note}, "big_capture side=South house=A gain=9 houses=ab"});
    const GameVerdict verdict = verified(game.record, game.replay);
    REQUIRE(verdict.wrong() >= 2);  // wordings depend on what stands before, so later words may differ too
    CHECK(verdict.findings[0].ply == Ply{1});
    CHECK(verdict.findings[0].outcome != ClaimFinding::Outcome::WordsDiffer);
    CHECK(verdict.findings[1].outcome == ClaimFinding::Outcome::WordsDiffer);
}

TEST_CASE("verify_game: finds a ledger that adds up wrongly") {
    Sample game = sample();
    REQUIRE(change(game.record, command::ledger,
                   [](std::string& text) { return replace(text, "final=", "final=+1"); }));
    CHECK(verified(game.record, game.replay).wrong() > 0);
}

namespace {

/// A game in which a result is no longer proved after a move without a mark, and where its comment is.
struct UnprovedSample {
    Sample game;
    std::size_t index = 0;

    Comment& comment() {
        for (Annotation& annotation : game.record.moves[index].annotations) {
            if (auto* const found = std::get_if<Comment>(&annotation)) {
                return *found;
            }
        }
        throw std::logic_error("no comment");
    }
};

UnprovedSample unproved_sample() {
    std::mt19937 random(3);
    for (int tried = 0; tried < 100; ++tried) {
        const Replay replay = short_game(random, 10, abapa());
        const AnnotatedGame game = annotated(replay);
        for (std::size_t index = 0; index < game.plies.size(); ++index) {
            const PlyAnnotation& ply = game.plies[index];
            const bool is_unproved =
                std::ranges::find(ply.notes, NoteKind::WinUnproved, &Note::kind) != ply.notes.end();
            if (is_unproved && ply.verdict == Verdict::None && ply.loss.grade != Grade::Estimate) {
                return {
                    {replay, with_commands_at_moves(annotated_record(game, Language::English, Detail::Full))},
                    index};
            }
        }
    }
    FAIL("no win is merely no longer proved");
    return {};
}

bool is_refused(const UnprovedSample& sample) {
    const GameVerdict verdict = verified(sample.game.record, sample.game.replay);
    return std::ranges::any_of(verdict.findings, [&](const ClaimFinding& finding) {
        return finding.ply == Ply{sample.index + 1} && finding.outcome == ClaimFinding::Outcome::False;
    });
}

}  // namespace

TEST_CASE("verify_game: refuses that a win was let go which is merely no longer proved") {
    const UnprovedSample truthful = unproved_sample();
    const GameVerdict before = verified(truthful.game.record, truthful.game.replay);
    REQUIRE_MESSAGE(before.wrong() == 0, told(before));

    SUBCASE("by a note") {
        UnprovedSample claimed = truthful;
        REQUIRE(std::ranges::any_of(claimed.comment().commands, [](CommentCommand& command) {
            return command.name == command::note && replace(command.arguments, "win_unproved", "win_missed");
        }));
        CHECK(is_refused(claimed));
    }
    SUBCASE("by a mark") {
        for (const Verdict claimed_verdict : {Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder}) {
            const std::uint8_t glyph = *nag(claimed_verdict);
            UnprovedSample claimed = truthful;
            claimed.game.record.moves[claimed.index].nags.push_back(glyph);
            claimed.comment().commands.push_back({std::string{command::glyph}, std::to_string(glyph)});
            CHECK(is_refused(claimed));
        }
    }
    SUBCASE("by a sentence") {
        UnprovedSample claimed = truthful;
        REQUIRE(replace(claimed.comment().text, "'s win is no longer proved", " lets a sure win go"));
        CHECK(verified(claimed.game.record, claimed.game.replay).wrong() > 0);
    }
}
