#include "sample_bulletin.hpp"

#include <memory>
#include <string>
#include <vector>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"
#include "sample_game.hpp"

namespace awale::render {

namespace {

/// Twenty moves of the opening, ten of the middle game.
PlayerFigures player(const std::string& name, std::size_t won, std::size_t drawn, std::size_t lost) {
    PlayerFigures made{};
    made.name = name;
    made.games = won + drawn + lost;
    made.results = {won, drawn, lost};
    made.seeds_for = 24 + 3 * static_cast<double>(won);
    made.seeds_against = 24 + 3 * static_cast<double>(lost);
    made.judged[0].losses.proved = {10, 20, 20};
    made.judged[0].perfect = 15;
    made.judged[1].losses.guessed = {10 * static_cast<double>(lost), 40, 10};
    made.judged[1].perfect = 5 * won;
    return made;
}

TestedFigures opening(const std::string& moves, std::size_t games, const Tally& south) {
    TestedFigures made{};
    made.name = moves;
    made.games = games;
    made.results = south;
    return made;
}

}  // namespace

Bulletin sample_bulletin() {
    Bulletin bulletin;
    bulletin.event = "Open d'Abidjan";
    bulletin.site = "Grand-Bassam";
    bulletin.first_date = "2024.03.01";
    bulletin.last_date = "2024.03.02";
    Statistics& figures = bulletin.figures;
    figures.games = 2;
    figures.players = {player("Kɔ́fí", 2, 0, 0), player("Adélaïde N'Guessan", 0, 1, 1),
                       player("Awa <&> {0}", 0, 1, 1)};
    figures.meetings = {{"Adélaïde N'Guessan", "Awa <&> {0}", {0, 1, 0}},
                        {"Adélaïde N'Guessan", "Kɔ́fí", {0, 0, 1}},
                        {"Awa <&> {0}", "Kɔ́fí", {0, 0, 1}}};
    std::vector<std::pair<Turn, Seeds>> turns;
    for (const ReplayedPly& ply : sample_game(famine_game).replay.plies) {
        turns.emplace_back(ply.turn(), ply.captured);
    }
    bulletin.games = {{.rules = abapa(),
                       .first = Side::South,
                       .south = "Kɔ́fí",
                       .north = "Awa <&> {0}",
                       .round = "1",
                       .date = "2024.03.01",
                       .score = Score{Seeds{26}, Seeds{22}},
                       .turns = turns},
                      {.rules = abapa(),
                       .first = Side::South,
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
    figures.lengths.histogram = {0, 1, 0, 1};
    figures.first_move.results = {1, 1, 1};
    figures.openings = {opening("Ff", 2, {1, 1, 0}), opening("Aa", 1, {0, 0, 1})};
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
    AnnotatedGame told;
    told.replay = sample_game(famine_game).replay;
    told.plies.resize(told.replay.plies.size());
    told.plies[1].verdict = Verdict::Mistake;
    told.plies[2].verdict = Verdict::OnlyMove;
    bulletin.best_game = BestGame{.game = 0,
                                  .judged = 60,
                                  .mistakes = 1,
                                  .only_moves = 1,
                                  .by_granaries = Seeds{11},
                                  .decided = Ply{33},
                                  .told = std::make_shared<const AnnotatedGame>(std::move(told))};
    return bulletin;
}

}  // namespace awale::render
