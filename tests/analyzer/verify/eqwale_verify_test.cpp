#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/search/eqwale_search.hpp"
#include "awale/analyzer/verify/eqwale.hpp"
#include "awale/analyzer/verify/verify_game.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/game/eqwale_game.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "random_eqwale.hpp"

using namespace awale;

namespace {

/// Games that are annotated: 6, or as many as AWALE_EQWALE_GAMES says.
unsigned games_to_annotate() {
    const char* const text = std::getenv("AWALE_EQWALE_GAMES");
    return text == nullptr ? 6 : static_cast<unsigned>(std::atoi(text));
}

TableCache no_tables() {
    return TableCache([](const RuleSet&) { return std::shared_ptr<const Tables>(); });
}

Judging small_budget(Evidence evidence = Evidence::Search) {
    Judging how;
    how.evidence = evidence;
    how.budget = {.nodes = 2'000, .again = 2};
    return how;
}

AnnotatedGame annotated(const Record& record, Evidence evidence = Evidence::Search) {
    TableCache tables = no_tables();
    return judge_game(record, small_budget(evidence), tables);
}

std::string text_of(const AnnotatedGame& game, Language language = Language::English) {
    return write_ogn(annotated_record(game, language, Detail::Normal), OgnStyle::Full);
}

Record read(const std::string& text) {
    const auto record = parse_ogn(text, {});
    REQUIRE(record);
    return *record;
}

GameVerdict verified(const Record& record) {
    const CheckedRecord checked = *check_as_judged(record);
    return verify_game(record, checked.replay, nullptr, {.nodes = 1'000}, [](Ply) {});
}

std::string wrong(const GameVerdict& verdict) {
    std::string text;
    for (const ClaimFinding& finding : verdict.findings) {
        if (finding.outcome != ClaimFinding::Outcome::NotProved) {
            text += std::to_string(finding.ply.number()) + " " + finding.claim + ": " + finding.why + "; ";
        }
    }
    return text;
}

/// The first of our comments that holds for the predicate, after a change.
bool change_comment(Record& record, const std::function<bool(Comment&)>& change) {
    record = with_commands_at_moves(record);
    for (Move& move : record.moves) {
        for (Annotation& annotation : move.annotations) {
            auto* const comment = std::get_if<Comment>(&annotation);
            if (comment != nullptr && change(*comment)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace

TEST_CASE("Eqwale verify: the prover agrees with the tables of the judge") {
    const eqwale::EndgameTables tables(6);
    plain::EqwaleProver prover(1000);
    std::mt19937 random(3);
    int boards = 0;
    while (boards < 3000) {
        Board board;
        for (auto seeds = 1 + random() % 6; seeds > 0; --seeds) {
            const House house{random() % House::lanes};
            board.set_seeds(house, board.seeds(house) + Seeds{1});
        }
        board.set_to_move(random() % 2 == 0 ? Side::South : Side::North);
        if (board.row(board.to_move()) == Seeds{0}) {
            continue;
        }
        ++boards;
        const GuaranteedSeeds known = tables.of(board);
        const bool south = board.to_move() == Side::South;
        const std::array sure{south ? known.mover : known.other, south ? known.other : known.mover};
        const auto plain = plain::Rules(eqwale_rules()).plain_board(board);
        for (const Side side : {Side::South, Side::North}) {
            const int most = sure.at(static_cast<std::size_t>(side)).count();
            REQUIRE(prover.makes_sure(plain, side, most) == true);
            // More is false where the other side can prevent it, and otherwise left to the game so far.
            const int others = sure.at(static_cast<std::size_t>(other(side))).count();
            const bool prevented = others > board.on_board().count() - (most + 1);
            REQUIRE(prover.makes_sure(plain, side, most + 1) ==
                    (prevented ? std::optional(false) : std::nullopt));
        }
    }
}

TEST_CASE("Eqwale verify: the turns of the second opinion are those of the game") {
    const plain::Rules rules(eqwale_rules());
    for (unsigned seed = 0; seed < 40; ++seed) {
        const test::RandomEqwale game(seed);
        for (const Board& board : game.positions) {
            if (board.reserve() > Seeds{0}) {
                continue;
            }
            std::size_t legal = 0;
            for (const plain::EqwaleTurn& turn : plain::turns_of(rules.plain_board(board))) {
                REQUIRE(eqwale::is_legal(board, turn.turn));
                REQUIRE(rules.plain_board(eqwale::play(board, turn.turn).after) == turn.after);
                ++legal;
            }
            REQUIRE(legal == eqwale::count_turns(board));
        }
    }
}

TEST_CASE("Eqwale annotate: what is claimed is proved, and nothing is false") {
    std::size_t claims = 0;
    std::size_t proved = 0;
    std::size_t estimates = 0;
    for (unsigned seed = 0; seed < games_to_annotate(); ++seed) {
        const AnnotatedGame game = annotated(test::RandomEqwale(seed).record());
        for (const Language language : {Language::English, Language::French}) {
            const std::string text = text_of(game, language);
            CAPTURE(text);
            const Record record = read(text);
            const GameVerdict verdict = verified(record);
            CHECK(wrong(verdict) == "");
            claims += verdict.claims;
            proved += verdict.proved;
            estimates += verdict.estimates;
            // What was written is all that the game is made of again.
            CHECK(text_of(annotated(record, Evidence::Record), language) == text);
            if (games_to_annotate() > 6) {
                break;
            }
        }
        CHECK(game.ledger.closes);
    }
    MESSAGE(claims << " claims, " << proved << " proved, " << estimates << " estimates");
    CHECK(proved > claims * 9 / 10);
}

// Neither side can force the last seeds, and the third return of a position gives them to their rows: what
// the values say of it is true of the game, though not of the boards alone.
TEST_CASE("Eqwale verify: a game that ends by its third repetition has no false claim") {
    const GameVerdict verdict = verified(read(text_of(annotated(
        read("[Rules \"eqwale\"]\n[FEN \"0-0-0-0-1-0-0-1-1-0-0-1-14-30-0-S\"]\n[Result \"15-33\"]\n"
             "1. E b 2. F f 3. A a 4. B c 5. C e 6. D d 7. E b 8. F f 9. A e 10. B c 11. C d 12. D a "
             "13. E b 14. F f 15. A c 16. B e 17. C d 18. D a 15-33\n")))));
    CHECK(wrong(verdict) == "");
    CHECK(verdict.claims > 20);
}

// North lets South be sure of winning, and South draws: some move of South is marked, though no value tells
// which.
TEST_CASE("Eqwale verify: a win that was sure and not got earns a mark") {
    const Record record = read(text_of(annotated(
        read("[Rules \"eqwale\"]\n[FEN \"0-1-0-0-0-2-0-1-1-0-0-0-23-20-0-N\"]\n[Result \"24-24\"]\n"
             "1... b(F2) 2. B c 3. C e 4. D f 5. E d 6. F a 7. A b 8. B c 9. C d 10. D e 11. E f 12. F a "
             "13. A b 14. B c 15. C d 16. D e 17. E f 18. F a 19. A b 20. B c 24-24\n"))));
    CHECK(std::ranges::any_of(record.moves, [](const Move& move) {
        return move.house.owner() == Side::South && !move.nags.empty();
    }));
    CHECK(wrong(verified(record)) == "");
}

TEST_CASE("Eqwale verify: finds values, glyphs, words and moves that were changed") {
    const Record whole = read(text_of(annotated(test::RandomEqwale(2).record())));
    REQUIRE(wrong(verified(whole)) == "");

    Record record = whole;
    REQUIRE(change_comment(record, [](Comment& comment) {
        for (CommentCommand& command : comment.commands) {
            // The last value becomes a better one, where it is exact.
            const std::size_t at = command.arguments.rfind(':') + 1;
            const std::string value = command.arguments.substr(at);
            if (command.name == "eval" && value.find_first_of("~.") == std::string::npos) {
                command.arguments.replace(at, value.size(), to_signed_text(Seeds{std::stoi(value) + 4}));
                return true;
            }
        }
        return false;
    }));
    CHECK(wrong(verified(record)) != "");

    record = whole;
    const auto marked =
        std::ranges::find_if(record.moves, [](const Move& move) { return !move.nags.empty(); });
    REQUIRE(marked != record.moves.end());
    marked->nags.front() = 1;
    CHECK(wrong(verified(record)) != "");

    record = whole;
    REQUIRE(change_comment(record, [](Comment& comment) {
        if (comment.text.empty()) {
            return false;
        }
        comment.text += " Better was F.";
        comment.commands.back() = said_command(comment.text);
        return true;
    }));
    CHECK(wrong(verified(record)) != "");

    record = whole;
    REQUIRE(change_comment(record, [](Comment& comment) {
        for (CommentCommand& command : comment.commands) {
            if (command.name == "ledger") {
                command.arguments.replace(command.arguments.find("final="), 6, "final=+");
                return true;
            }
        }
        return false;
    }));
    CHECK(wrong(verified(record)) != "");
}
