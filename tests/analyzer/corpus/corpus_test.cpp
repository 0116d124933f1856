#include "awale/analyzer/corpus/corpus.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/analyzer/corpus/maintenance.hpp"
#include "awale/analyzer/statistics/bulletin.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "scratch.hpp"

using namespace awale;

namespace {

/// A short game with invented judgements: every field has a value of its own.
AnnotatedGame annotated_game() {
    AnnotatedGame game;
    game.record = parse_ogn("[South \"Awa\"]\n\n1. F f 2. B c *\n", {.file = "game.ogn"}).value();
    game.replay = check(game.record, abapa()).replay;
    int figure = 0;
    for (const ReplayedPly& ply : game.replay.plies) {
        PlyAnnotation found;
        for (const House house : ply.legal) {
            JudgedMove move;
            move.house = house;
            move.captured = play(ply.before, house, abapa()).captured;
            move.value = Value::within(Seeds{figure - 3}, Seeds{figure + 2});
            move.line = {house};
            found.judgement.moves.push_back(move);
            ++figure;
        }
        found.judgement.depth = 10 + figure;
        found.judgement.nodes = 1000;
        found.loss = {Seeds{3}, Seeds{1}, Seeds{5}, Grade::Bounded};
        found.verdict = Verdict::Mistake;
        found.result_before = Outcome::SouthWins;
        game.plies.push_back(found);
    }
    Note granary;
    granary.kind = NoteKind::GranaryRipe;
    granary.side = Side::North;
    granary.house = House{Side::North, 2};
    granary.seeds = Seeds{13};
    granary.gain = Seeds{6};
    granary.houses = HouseSet{0b11};
    Note repetition;
    repetition.kind = NoteKind::Repetition;
    repetition.other = Ply{1};
    game.plies[1].notes = {granary, repetition};
    game.ledger.frontier = Ply{2};
    game.ledger.lost_by_north = Seeds{4};
    game.provenance = {
        .engine = "awale test", .nodes = 5000, .again = 20, .tables = "abapa 12", .thresholds = {}};
    return game;
}

std::vector<std::string> lines(const Database& database, const char* query) {
    Statement rows = database.prepare(query);
    std::vector<std::string> list;
    while (rows.step()) {
        list.emplace_back(rows.text(0));
    }
    return list;
}

/// The judgement that `provenance` stored for a position under a rule set, if any.
std::optional<Judgement> evaluation(Corpus& corpus, const Board& position, const RuleSet& rules,
                                    const Provenance& provenance) {
    Statement find = corpus.database().prepare(
        "SELECT id FROM analyses WHERE rules = ? AND engine = ? AND nodes = ? AND again = ? AND tables = ?");
    return find.first(rules.name, provenance.engine, provenance.nodes, provenance.again, provenance.tables)
               ? LatestAnalysis(corpus.database()).shared(PositionKey::of(position), find.integer(0))
               : std::nullopt;
}

}  // namespace

TEST_CASE("Corpus: returns an evaluation as it was stored") {
    const test::Scratch scratch;
    Corpus corpus(scratch / "c.db", Database::Mode::Create);
    const AnnotatedGame game = annotated_game();
    CHECK(corpus.store(game, "awale test") == GameId{1});
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        CHECK(evaluation(corpus, game.replay.plies[i].before, abapa(), game.provenance) ==
              game.plies[i].judgement);
    }
    CHECK_FALSE(evaluation(corpus, game.replay.last(), abapa(), game.provenance));
    Provenance other = game.provenance;
    other.nodes = 5001;
    CHECK_FALSE(evaluation(corpus, game.replay.start, abapa(), other));
    other = game.provenance;
    other.again = 0;
    CHECK_FALSE(evaluation(corpus, game.replay.start, abapa(), other));
    CHECK_FALSE(evaluation(corpus, game.replay.start, *find_rule_set("awele"), game.provenance));
}

TEST_CASE("Corpus: stores everything found about a game") {
    const test::Scratch scratch;
    Corpus corpus(scratch / "c.db", Database::Mode::Create);
    corpus.store(annotated_game(), "awale test");
    const Database& database = corpus.database();
    CHECK(lines(database, "SELECT json_array(id, rules, engine, nodes, tables) FROM analyses") ==
          std::vector<std::string>{R"([1,"abapa","awale test",5000,"abapa 12"])"});
    CHECK(
        lines(database, "SELECT json_array(frontier, exact_from, lost_by_north, closes) FROM judged_games") ==
        std::vector<std::string>{"[2,null,4,1]"});
    CHECK(lines(database,
                "SELECT json_array(ply, house, forced, verdict, loss, least_loss, most_loss, grade, granary, "
                "result_before, result_after) FROM judged_plies WHERE ply > 2 ORDER BY ply") ==
          std::vector<std::string>{R"([3,"B",0,"mistake",3,1,5,"bounded",5,1,null])",
                                   R"([4,"c",0,"mistake",3,1,5,"bounded",6,1,null])"});
    CHECK(lines(database,
                "SELECT json_array(ply, number, kind, side, house, seeds, gain, houses, other_ply, grade) "
                "FROM notes ORDER BY ply, number") ==
          std::vector<std::string>{R"([2,1,"granary_ripe","North","c",13,6,"AB",0,"exact"])",
                                   R"([2,2,"repetition","South","",0,0,"",1,"exact"])"});
}

TEST_CASE("Corpus: an analysis stored again replaces the one before") {
    const test::Scratch scratch;
    Corpus corpus(scratch / "c.db", Database::Mode::Create);
    AnnotatedGame game = annotated_game();
    corpus.store(game, "awale test");
    game.plies[1].notes.clear();
    game.plies[3].judgement.moves.resize(1);
    CHECK(corpus.store(game, "awale test") == GameId{1});
    CHECK(corpus.database().integer("SELECT count(*) FROM games") == 1);
    CHECK(corpus.database().integer("SELECT count(*) FROM notes") == 0);
    CHECK(corpus.database().integer("SELECT count(*) FROM judged_plies") == 4);
    CHECK(evaluation(corpus, game.replay.plies[3].before, abapa(), game.provenance) ==
          game.plies[3].judgement);

    game.provenance.nodes = 9;
    corpus.store(game, "awale test");
    CHECK(corpus.database().integer("SELECT count(*) FROM judged_plies") == 8);
}

TEST_CASE("Corpus: marks a move as the only one that keeps the outcome") {
    const test::Scratch scratch;
    Corpus corpus(scratch / "c.db", Database::Mode::Create);
    AnnotatedGame game = annotated_game();
    const auto judge = [&](std::size_t ply, Value first, Value second) {
        auto& moves = game.plies[ply].judgement.moves;
        moves.resize(2);
        moves[0].value = first;
        moves[1].value = second;
    };
    judge(0, Value::exact(Seeds{2}), Value::exact(Seeds{0}));              // South: wins, draws
    judge(1, Value::exact(Seeds{2}), Value::exact(Seeds{0}));              // North: loses, draws
    judge(2, Value::exact(Seeds{2}), Value::within(Seeds{-2}, Seeds{1}));  // South: wins, may win
    judge(3, Value::exact(Seeds{2}), Value::exact(Seeds{6}));              // North: loses, loses
    corpus.store(game, "awale test");
    CHECK(lines(corpus.database(), "SELECT only_move FROM judged_plies ORDER BY ply") ==
          std::vector<std::string>{"1", "1", "0", "0"});
}

TEST_CASE("Corpus: returns a note of any kind as it was stored") {
    const test::Scratch scratch;
    Corpus corpus(scratch / "c.db", Database::Mode::Create);
    AnnotatedGame game = annotated_game();
    std::vector<PlyNote> expected;
    game.plies[1].notes.clear();
    for (std::size_t kind = 0; kind < note_kinds; ++kind) {
        Note note{.kind = static_cast<NoteKind>(kind), .side = Side::North};
        const auto has = [fields = row_of(note.kind).fields](unsigned field) {
            return (fields & field) != 0;
        };
        note.house = has(note_field::house) ? House{Side::South, 4} : House{};
        note.seeds = Seeds{has(note_field::seeds) ? 13 : 0};
        note.gain = Seeds{has(note_field::gain) ? -6 : 0};
        note.cost = Seeds{has(note_field::cost) ? 2 : 0};
        note.houses = has(note_field::houses) ? HouseSet{0b101001} : HouseSet{};
        note.other = Ply{has(note_field::other) ? 2U : 0U};
        note.plies = has(note_field::plies) ? 7 : 0;
        if (has(note_field::line)) {
            note.line = {House{Side::North, 1}, House{Side::South, 0}};
        }
        if (has(note_field::parries)) {
            note.parries = {.empty = HouseSet{0b1}, .capture = HouseSet{0b110}, .other = HouseSet{0b1000}};
        }
        if (has(note_field::schedule)) {
            note.schedule = {{Ply{3}, Seeds{0}}, {Ply{5}, Seeds{4}}};
        }
        if (has(note_field::tree)) {
            note.tree.house = House{Side::North, 2};
        }
        if (has(note_field::values)) {
            note.values = {Value::exact(Seeds{-3}), Value::within(Seeds{-2}, Seeds{5})};
        }
        note.grade = kind % 2 == 0 ? Grade::Exact : Grade::Estimate;
        game.plies[1].notes.push_back(note);
        expected.push_back({Ply{2}, note});
    }
    const GameId id = corpus.store(game, "awale test");
    LatestAnalysis reader(corpus.database());
    CHECK(reader.whole_notes(id, 1) == expected);
}

TEST_CASE("Corpus: readers prefer a game's own evaluations") {
    const test::Scratch scratch;
    Corpus corpus(scratch / "c.db", Database::Mode::Create);
    AnnotatedGame game = annotated_game();
    corpus.store(game, "awale test");
    // The same moves by the same analysis in another game, found to be worth something else.
    AnnotatedGame other = annotated_game();
    other.record.moves.pop_back();
    other.replay.plies.pop_back();
    other.replay.ended.ply = Ply{3};
    other.plies.pop_back();
    auto& moves = other.plies[0].judgement.moves;
    std::swap(moves[0], moves[1]);
    moves[0].value = Value::exact(Seeds{40});
    const GameId id = corpus.store(other, "awale test");
    REQUIRE(id == GameId{2});
    const Database& database = corpus.database();
    CHECK(lines(database, "SELECT value FROM judgements WHERE ply = 1 AND rank = 1 ORDER BY game") ==
          std::vector<std::string>{"0", "40"});
    CHECK(lines(database, "SELECT count(*) FROM judgements GROUP BY game, ply") ==
          lines(database,
                "SELECT count(*) FROM judged_plies JOIN evaluations USING (position, analysis) GROUP BY "
                "game, ply"));

    // So do patterns and bulletins.
    CHECK(count_games(database, parse_pattern("value = 40", abapa()).value()) == 1);
    const Bulletin bulletin = collect_bulletin(corpus, {});
    REQUIRE(bulletin.worst.size() == 2);
    CHECK(bulletin.worst[0].better == House{Side::South, 0});
    CHECK(bulletin.worst[1].better == House{Side::South, 1});
    // Losses are stored as margins, and printed in seeds of the predicted score.
    double lost = 0;
    for (const PlayerFigures& player : bulletin.figures.players) {
        const LossFigures losses = player.judged_total().losses;
        lost += score_difference(losses.proved.sum + losses.guessed.sum, bulletin.figures.loss_rules);
    }
    // North is not named.
    const auto margins =
        database.integer("SELECT sum(loss) FROM judged_plies WHERE NOT forced AND ply % 2 = 1");
    CHECK(margins > 0);
    CHECK(2 * lost == doctest::Approx(static_cast<double>(margins)));
    CHECK_FALSE(bulletin.best_game);  // two games are too few

    other.provenance.nodes = 9;
    corpus.store(other, "awale test");
    CHECK(lines(database, "SELECT game || ' ' || analysis FROM latest_analysis ORDER BY game") ==
          std::vector<std::string>{"1 1", "2 2"});
}

TEST_CASE("Integrity: finds every kind of damage to an analysis") {
    const test::Scratch scratch;
    const auto faults = [&](const char* damage) {
        const auto file = scratch / "c.db";
        std::filesystem::remove(file);
        Corpus corpus(file, Database::Mode::Create);
        corpus.store(annotated_game(), "awale test");
        corpus.database().execute(std::string("PRAGMA foreign_keys = OFF;") + damage);
        return check_integrity(corpus.database()).faults;
    };
    REQUIRE(faults("SELECT 1").empty());
    for (const char* const damage : {
             "UPDATE evaluations SET house = '?' WHERE rank = 2",
             "UPDATE evaluations SET grade = 'sure'",
             "UPDATE evaluations SET lower = upper + 1",
             "UPDATE evaluations SET value = upper + 1",
             "UPDATE evaluations SET value = 99999999999",
             "UPDATE evaluations SET line = 'Fz'",
             "UPDATE evaluations SET depth = -1",
             "UPDATE OR REPLACE evaluations SET rank = 70",
             "DELETE FROM evaluations",
             "UPDATE analyses SET rules = 'draughts'",
             "DELETE FROM analyses",
             "UPDATE judged_games SET closes = 2",
             "UPDATE judged_games SET endless = 99999999999",
             "UPDATE judged_games SET last_value = 1, last_lower = 2, last_upper = 0, last_grade = 'exact'",
             "UPDATE judged_plies SET verdict = 'bad' WHERE ply = 2",
             "UPDATE judged_plies SET house = 'A' WHERE ply = 2",
             "UPDATE judged_plies SET position = 1 WHERE ply = 2",
             "UPDATE judged_plies SET position = -1 WHERE ply = 2",
             "UPDATE judged_plies SET ply = 77 WHERE ply = 2",
             "UPDATE judged_plies SET result_after = 2 WHERE ply = 2",
             "UPDATE judged_plies SET loss = -4000 WHERE ply = 2",
             "UPDATE notes SET kind = 'nonsense'",
             "UPDATE notes SET parries = 'leap=AB'",
             "UPDATE notes SET schedule = '1:x'",
             "UPDATE notes SET side = 'East'",
             "UPDATE notes SET ply = 99",
         }) {
        CAPTURE(damage);
        CHECK_FALSE(faults(damage).empty());
    }
}
