#include "sample_bulletin.hpp"

#include <string>
#include <vector>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"
#include "sample_game.hpp"

namespace awale::render {

namespace {

BulletinPlayer player(const std::string& name, std::size_t won, std::size_t drawn, std::size_t lost) {
    BulletinPlayer made{.name = name, .games = won + drawn + lost, .won = won, .drawn = drawn, .lost = lost};
    made.seeds_for = 24 + 3 * static_cast<double>(won);
    made.seeds_against = 24 + 3 * static_cast<double>(lost);
    made.judged = 40;
    made.perfect = 20 + 5 * won;
    made.lost_seeds = 12;
    made.loss_per_move = {0.25, 0.5 * static_cast<double>(lost), std::nullopt};
    made.score = {made.points() / static_cast<double>(made.games), 0.1, 0.9};
    return made;
}

}  // namespace

Bulletin sample_bulletin() {
    Bulletin bulletin;
    bulletin.event = "Open d'Abidjan";
    bulletin.site = "Grand-Bassam";
    bulletin.first_date = "2024.03.01";
    bulletin.last_date = "2024.03.02";
    bulletin.players = {player("Kɔ́fí", 2, 0, 0), player("Adélaïde N'Guessan", 0, 1, 1),
                        player("Awa <&> {0}", 0, 1, 1)};
    bulletin.meetings = {{{}, {1, 1}, {1, 1}}, {{0, 1}, {}, {0.5, 1}}, {{0, 1}, {0.5, 1}, {}}};
    std::vector<Turn> turns;
    for (const char letter : famine_game) {
        turns.push_back({*house_from_letter(letter)});
    }
    bulletin.games = {{.rules = abapa(),
                       .start = Board::start(abapa()),
                       .south = "Kɔ́fí",
                       .north = "Awa <&> {0}",
                       .round = "1",
                       .date = "2024.03.01",
                       .score = Score{Seeds{26}, Seeds{22}},
                       .turns = turns},
                      {.rules = abapa(),
                       .start = Board::start(abapa()),
                       .south = "",
                       .north = "Kɔ́fí",
                       .round = "2",
                       .date = "",
                       .score = std::nullopt,
                       .stopped = GameResult{.conclusion = Conclusion::Open,
                                             .score = Score{Seeds{7}, Seeds{4}},
                                             .winner = std::nullopt,
                                             .resigned = std::nullopt},
                       .turns = {turns.begin(), turns.begin() + 20}}};
    bulletin.lengths.games = {0, 1, 0, 1};
    bulletin.south_won = 1;
    bulletin.drawn = 1;
    bulletin.north_won = 1;
    bulletin.south = {0.5, 0.125, 0.875};
    bulletin.openings = {
        .games = 3,
        .south_points = 1.5,
        .with_result = 3,
        .children = {{.house = 'F',
                      .games = 2,
                      .south_points = 1.5,
                      .with_result = 2,
                      .children = {{.house = 'f', .games = 2, .south_points = 1.5, .with_result = 2}}},
                     {.house = 'A', .games = 1, .south_points = 0, .with_result = 1}}};
    const Board board = parse_position("0-1-2-0-15-3-0-1-0-4-1-0-11-10-S", abapa()).value();
    bulletin.worst = {{.rules = abapa(),
                       .board = board,
                       .south = "Kɔ́fí",
                       .north = "",
                       .ply = Ply{33},
                       .played = House{Side::South, 1},
                       .better = House{Side::South, 4},
                       .loss = Seeds{6},
                       .grade = Grade::Estimate}};
    bulletin.best = {{.rules = abapa(),
                      .board = board,
                      .south = "Awa <&> {0}",
                      .north = "Kɔ́fí",
                      .ply = Ply{35},
                      .played = House{Side::South, 4},
                      .better = std::nullopt,
                      .loss = Seeds{0},
                      .grade = Grade::Exact}};
    bulletin.best_game = BestGame{.game = 0,
                                  .judged = 60,
                                  .mistakes = 1,
                                  .loss_per_move = 0.25,
                                  .verdicts = {Verdict::None, Verdict::Mistake, Verdict::OnlyMove},
                                  .moments = {bulletin.worst.front(), bulletin.best.front()}};
    return bulletin;
}

}  // namespace awale::render
