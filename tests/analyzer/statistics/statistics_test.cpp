#include "awale/analyzer/statistics/statistics.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <sstream>

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/import.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/statistics/ratings.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "tests/analyzer/corpus/scratch.hpp"

using namespace awale;
using doctest::Approx;

namespace {

void import_text(Database& database, const std::string& text) {
    Importer importer(
        database, {.reading = {}, .importer = "test", .date = "", .batch = {}}, [](const Imported&) {},
        [] { return false; });
    std::istringstream in(text);
    importer.read(in, "games.ogn");
    importer.finish();
}

std::string made_up(std::uint64_t games) {
    std::string text;
    for (std::uint64_t number = 1; number <= games; ++number) {
        text += write_ogn(self_play_game({}, number), OgnStyle::Full) + "\n";
    }
    return text;
}

}  // namespace

TEST_CASE("ConfidenceInterval: shares and means as in textbooks") {
    const ConfidenceInterval half = share(50, 100);
    CHECK(half.value == 0.5);
    CHECK(half.low == Approx(0.40383));
    CHECK(half.high == Approx(0.59617));
    CHECK(share(0, 10).high == Approx(0.27753));
    CHECK(share(0, 0) == ConfidenceInterval{0, 0, 1});
    const ConfidenceInterval of_two_and_four = mean(6, 20, 2);  // standard error 1
    CHECK(of_two_and_four.value == 3);
    CHECK(of_two_and_four.low == Approx(3 - 1.959964));
}

TEST_CASE("survival_steps: the remission times of the textbooks give their curve") {
    // 21 patients of Freireich and others (Blood 21, 1963), in weeks; the second list was seen no longer.
    std::vector<LengthCount> lengths(36);
    for (const std::size_t weeks : {6U, 6U, 6U, 7U, 10U, 13U, 16U, 22U, 23U}) {
        ++lengths[weeks].over;
    }
    for (const std::size_t weeks : {6U, 9U, 10U, 11U, 17U, 19U, 20U, 25U, 32U, 32U, 34U, 35U}) {
        ++lengths[weeks].broken_off;
    }
    const std::vector<SurvivalStep> steps = survival_steps(lengths);
    REQUIRE(steps.size() == 7);
    CHECK(steps[0].at_risk == 21);
    CHECK(steps[0].ended == 3);
    CHECK(steps[0].going_on.value == Approx(0.8571).epsilon(0.001));
    CHECK(steps[0].going_on.low == Approx(0.6197).epsilon(0.001));
    CHECK(steps[0].going_on.high == Approx(0.9516).epsilon(0.001));
    CHECK(steps[2].going_on.value == Approx(0.7529).epsilon(0.001));
    CHECK(steps[6].going_on.value == Approx(0.4482).epsilon(0.001));
    CHECK(median(steps) == 23);
}

TEST_CASE("survival_steps: without games that were broken off it counts the games that last longer") {
    std::vector<LengthCount> lengths(41, {.over = 1});
    lengths[0].over = 0;
    const std::vector<SurvivalStep> steps = survival_steps(lengths);
    for (const SurvivalStep& step : steps) {
        CHECK(step.going_on.value == Approx(static_cast<double>(40 - step.plies) / 40).epsilon(1e-9));
        CHECK(step.going_on.low <= step.going_on.value);
        CHECK(step.going_on.value <= std::max(step.going_on.high, 1e-12));
    }
    CHECK(median(steps) == 20);
    CHECK(survival_steps({}).empty());
}

TEST_CASE("binomial_p_value: every result against adding up all probabilities") {
    for (const double expected : {0.5, 0.45, 0.1, 0.97}) {
        for (const std::size_t decided : {1U, 2U, 9U, 40U}) {
            std::vector<double> probabilities;
            for (std::size_t won = 0; won <= decided; ++won) {
                const auto k = static_cast<double>(won);
                const auto n = static_cast<double>(decided);
                probabilities.push_back(std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) -
                                                 std::lgamma(n - k + 1) + k * std::log(expected) +
                                                 (n - k) * std::log(1 - expected)));
            }
            for (std::size_t won = 0; won <= decided; ++won) {
                double sum = 0;
                for (const double each : probabilities) {
                    sum += each <= probabilities[won] * (1 + 1e-7) ? each : 0;
                }
                CAPTURE(won);
                CAPTURE(decided);
                CHECK(binomial_p_value(won, decided, expected) == Approx(sum).epsilon(1e-6));
            }
        }
    }
    CHECK(binomial_p_value(7, 20, 0.5) == Approx(0.26318));
    CHECK(binomial_p_value(0, 0, 0.5) == 1);
}

TEST_CASE("holm_corrected: the example of four questions, and laws") {
    const std::vector<double> corrected = holm_corrected({0.01, 0.04, 0.03, 0.005});
    CHECK(corrected[0] == Approx(0.03));
    CHECK(corrected[1] == Approx(0.06));
    CHECK(corrected[2] == Approx(0.06));
    CHECK(corrected[3] == Approx(0.02));
    CHECK(holm_corrected({0.6, 0.7}) == std::vector<double>{1, 1});
    CHECK(holm_corrected({}).empty());
}

TEST_CASE("Performance: three wins in four against one opponent are 191") {
    const auto fitted = performances(2, {{0, 1, 3000, 4000}});
    CHECK(fitted[0].value - fitted[1].value == Approx(190.85).epsilon(0.001));
    CHECK(fitted[0].value == Approx(-fitted[1].value));
    CHECK(fitted[0].low < fitted[0].value);
}

TEST_CASE("Performance: unmet opponents compare, perfect scores are finite") {
    // 0 beats 1 as often as 1 beats 2; 3 won all it played.
    const auto fitted = performances(4, {{0, 1, 60, 90}, {1, 2, 60, 90}, {2, 3, 0, 2}});
    CHECK(fitted[0].value > fitted[1].value);
    CHECK(fitted[1].value > fitted[2].value);
    CHECK(fitted[3].value > fitted[2].value);
    CHECK(fitted[3].high < 2000);
    CHECK(fitted[3].high - fitted[3].low > fitted[1].high - fitted[1].low);
}

TEST_CASE("Statistics: every game is counted once in each table") {
    const test::Scratch scratch;
    Corpus corpus(scratch / "c.db", Corpus::Mode::Create);
    const Database& database = corpus.database();
    import_text(corpus.database(), made_up(80));
    const Statistics figures = statistics_of(corpus);
    CHECK(figures.games == 80);
    CHECK(figures.with_result == 80);
    CHECK(figures.first_move.results.games() == 80);
    CHECK(figures.first_move.results.won ==
          static_cast<std::size_t>(database.integer("SELECT count(*) FROM games WHERE outcome = 1")));
    CHECK(figures.first_move.margins.interval().value * 80 ==
          Approx(static_cast<double>(database.integer("SELECT sum(final_south - final_north) FROM games"))));
    const auto sum = [](const auto& rows, auto member) {
        return std::accumulate(rows.begin(), rows.end(), std::size_t{0},
                               [&](std::size_t so_far, const auto& row) { return so_far + row.*member; });
    };
    CHECK(sum(figures.endings, &GroupFigures::games) == 80);
    CHECK(sum(figures.openings, &TestedFigures::games) == 80);
    CHECK(sum(figures.players, &PlayerFigures::games) == 160);
    CHECK(sum(figures.years, &GroupFigures::games) == 80);
    CHECK(sum(figures.survival, &SurvivalStep::ended) == 80);
    CHECK(figures.survival.back().going_on.value == Approx(0));
    const auto& histogram = figures.lengths.histogram;
    CHECK(std::accumulate(histogram.begin(), histogram.end(), std::size_t{0}) == 80);
    CHECK(figures.lengths.longest ==
          static_cast<std::size_t>(database.integer("SELECT max(ending_ply) FROM games")));
    CHECK(figures.lengths.shortest <= figures.lengths.quarter);
    CHECK(figures.lengths.quarter <= figures.lengths.median);
    CHECK(std::ranges::is_sorted(figures.players, std::ranges::greater{}, &PlayerFigures::games));
    const auto some = parse_pattern("result = south", abapa());
    CHECK(statistics_of(corpus, *some).games == figures.first_move.results.won);
}

TEST_CASE("Statistics: a winner without seeds counts among results, not among margins") {
    const test::Scratch scratch;
    Corpus corpus(scratch / "c.db", Corpus::Mode::Create);
    import_text(corpus.database(),
                "[South \"Awa\"]\n[North \"Kofi\"]\n[Winner \"North\"]\n\n1. F f 2. B c *\n\n"
                "[South \"Awa\"]\n[North \"Kofi\"]\n\n1. F f 2. B d 30-18\n\n"
                "[South \"Awa\"]\n[North \"Kofi\"]\n\n1. F f 2. B e *\n");
    const Statistics figures = statistics_of(corpus, {}, 2, Grouping::Rules);
    CHECK(figures.with_result == 2);
    CHECK(figures.first_move.results == Tally{1, 0, 1});
    CHECK(figures.first_move.margins.interval().value == 12);
    REQUIRE(figures.openings.size() == 1);
    CHECK(figures.openings[0].results == Tally{1, 0, 1});
    CHECK(figures.openings[0].margins.interval().value == 12);
    REQUIRE(figures.groups.size() == 1);
    CHECK(figures.groups[0].results == Tally{1, 0, 1});
    CHECK(figures.groups[0].margins.interval().value == 12);
    REQUIRE(figures.meetings.size() == 1);
    CHECK(figures.meetings[0].results_of_one == Tally{1, 0, 1});
    CHECK(figures.agreement.agreed == 1);
}

TEST_CASE("Statistics: moves, granaries and famines go to their player") {
    const test::Scratch scratch;
    Corpus corpus(scratch / "c.db", Database::Mode::Create);
    AnnotatedGame game;
    game.record =
        parse_ogn("[South \"Awa\"]\n[North \"Kofi\"]\n\n1. F f 2. B c 24-24\n", {.file = "g.ogn"}).value();
    game.replay = check(game.record, abapa()).replay;
    for (const ReplayedPly& ply : game.replay.plies) {
        PlyAnnotation found;
        for (const House house : ply.legal) {
            found.judgement.moves.push_back({house, {}, Value::exact(Seeds{0}), {house}});
        }
        game.plies.push_back(found);
    }
    game.plies[0].loss = {Seeds{9}, Seeds{9}, Seeds{9}, Grade::Exact};
    game.plies[0].verdict = Verdict::Blunder;
    game.plies[1].loss = {Seeds{2}, Seeds{0}, Seeds{5}, Grade::Estimate};
    game.plies[2].forced = true;
    game.plies[3].result_after = Outcome::NorthWins;
    Note granary;
    granary.kind = NoteKind::GranaryOpened;
    granary.side = Side::North;
    granary.gain = Seeds{7};
    Note famine;
    famine.kind = NoteKind::Starved;
    famine.side = Side::South;
    game.plies[1].notes = {granary, famine};
    game.provenance = {.engine = "test", .nodes = 1, .again = 0, .tables = {}, .thresholds = {}};
    corpus.store(game, "test");

    const Statistics figures = statistics_of(corpus);
    REQUIRE(figures.players.size() == 2);
    const PlayerFigures& awa = figures.players[0];
    const PlayerFigures& kofi = figures.players[1];
    CHECK(awa.name == "Awa");
    CHECK(awa.judged[0] ==
          MoveQuality{
              .losses = {.proved = {9, 81, 1}, .guessed = {}}, .perfect = 0, .exact = 1, .blunders = 1});
    CHECK(awa.famines_suffered == 1);
    CHECK(kofi.judged_total() ==
          MoveQuality{.losses = {.proved = {0, 0, 1}, .guessed = {2, 4, 1}}, .perfect = 1, .exact = 1});
    CHECK(kofi.judged_total().losses.proved.interval().value == 0);
    CHECK(kofi.judged_total().losses.guessed.interval().value == 2);
    CHECK(kofi.granaries_opened == 1);
    CHECK(kofi.granary_seeds == 7);
    CHECK(kofi.famines_given == 1);
    // Losses by phase, seeds and ply are of the same moves: all that were judged and not forced.
    CHECK(figures.judged_by_phase[0].moves() == 3);
    CHECK(figures.judged_by_phase[0].losses.proved.sum == 9);
    const Statistics by_phase = statistics_of(corpus, {}, 4, Grouping::Phase);
    REQUIRE(by_phase.groups.size() == 1);
    CHECK(by_phase.groups[0].name == "opening");
    CHECK(by_phase.groups[0].judged == figures.judged_by_phase[0]);
    // Of one player: what the other did is left out. Against the same games nothing differs.
    const Statistics of_awa = of_player(figures, "Awa");
    CHECK(of_awa.players.size() == 1);
    CHECK(of_awa.judged_by_phase == awa.judged);
    for (const ComparedFigure& row : compare(of_awa, of_awa, "Awa")) {
        const ConfidenceInterval apart = difference(row.first.figure, row.second.figure);
        CHECK(apart.value == 0);
        CHECK(apart.low == Approx(-apart.high));
    }
    REQUIRE(figures.losses_by_seeds.size() == 1);
    CHECK(figures.losses_by_seeds[0].from == 43);
    CHECK(figures.losses_by_seeds[0].losses.moves() == 3);
    REQUIRE(figures.losses_by_ply.size() == 1);
    CHECK(figures.losses_by_ply[0].losses.proved.interval().value == Approx(4.5));
    CHECK(figures.losses_by_ply[0].losses.guessed.sum == 2);
    // Agreed to be a draw where North's win is proved.
    CHECK(figures.agreement.agreed == 1);
    CHECK(figures.agreement.analysed == 1);
    CHECK(figures.agreement.proved() == 1);
    CHECK(figures.agreement.right() == 0);
    CHECK(figures.agreement.table[1][0] == 1);
}

namespace {

/// A judged game whose end bears the note that its award is so much more than what is proved.
AnnotatedGame adjudicated_game(const std::string& text, Side side, int beyond, Grade grade) {
    AnnotatedGame game;
    game.record = parse_ogn(text, {.file = "g.ogn"}).value();
    game.replay = check(game.record, abapa()).replay;
    game.plies.resize(game.replay.plies.size());
    Note note;
    note.kind = NoteKind::Adjudicated;
    note.side = side;
    note.gain = Seeds{beyond};
    note.grade = grade;
    game.plies.back().notes = {note};
    game.provenance = {.engine = "test", .nodes = 1, .again = 0, .tables = {}, .thresholds = {}};
    return game;
}

}  // namespace

TEST_CASE("Statistics: agreed results are compared with proved ones") {
    const test::Scratch scratch;
    Corpus corpus(scratch / "c.db", Database::Mode::Create);
    // Agreed: a fair one, one within proved limits, one that favours North by 4, and one of which nothing is
    // proved.
    corpus.store(adjudicated_game("1. F f 2. C c 24-24\n", Side::South, 0, Grade::Bounded), "test");
    corpus.store(adjudicated_game("1. F f 2. B c 24-24\n", Side::South, 0, Grade::Exact), "test");
    corpus.store(adjudicated_game("1. F f 2. B d 24-24\n", Side::North, 4, Grade::Bounded), "test");
    corpus.store(adjudicated_game("1. F f 2. B e 24-24\n", Side::North, 9, Grade::Estimate), "test");
    // Resigned by North, who keeps what was in store, and by South, too early by 6.
    corpus.store(adjudicated_game("1. A f 2. B e 48-0\n", Side::South, 0, Grade::Exact), "test");
    corpus.store(adjudicated_game("1. A f 2. B d 0-48\n", Side::North, 6, Grade::Exact), "test");

    const Statistics figures = statistics_of(corpus);
    const Adjudications& agreed = figures.adjudications[0];
    const Adjudications& resigned = figures.adjudications[1];
    CHECK(agreed == Adjudications{4, 4, 3, 1, 1, {0, 1}, {0, 4}});
    CHECK(resigned == Adjudications{2, 2, 2, 1, 0, {0, 1}, {0, 6}});
    CHECK(figures.adjudications[2] == Adjudications{});
    // Everything proved was awarded as proved, within the limits, or to somebody's profit.
    for (const Adjudications& of : figures.adjudications) {
        CHECK(of.proved == of.as_proved + of.within_limits + of.favoured[0] + of.favoured[1]);
    }
}

TEST_CASE("Statistics: the phase follows from the seeds on the board") {
    Board board = Board::start(abapa());
    CHECK(phase_of(board, abapa()) == Phase::Opening);
    const auto with = [&](int seeds) {
        Board some;
        some.set_seeds(House{0}, Seeds{seeds});
        return phase_of(some, abapa());
    };
    CHECK(with(37) == Phase::Opening);
    CHECK(with(36) == Phase::MiddleGame);
    CHECK(with(17) == Phase::MiddleGame);
    CHECK(with(16) == Phase::Ending);
}
