#include "sample_game.hpp"

#include <algorithm>
#include <vector>

#include "awale/notation/game/house.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::render {

const std::string_view long_game =
    "FdDbBfAdFeCbDeAbBdDeCcCdAaDcCaDbAcFbBaDeBfBdDfCeAcFeDaCfDdAeBbEeFfCcEbDeEf"
    "FbBaEbDdEcAdBeAfFcCbEaDdBeAcEbDdCeBcDdCeEaDbEcFfCcDbEaBdCeAcDbEdBcCeDdEeFf";
const std::string_view famine_game =
    "FfBeBcDaAbCcDbAcCaDcBeAbBcCdDfAeAfDbCdBcAaBbEeAaDfCaDdEfBbAcAfEaDbEcAeAdBeCfFf";

namespace {

Value graded(int margin, std::size_t ply, std::size_t plies) {
    const Seeds value{std::clamp(margin, -47, 47)};
    if (ply > plies - plies / 5) {
        return Value::exact(value);
    }
    if (ply > plies - plies / 2) {
        return {value, value - Seeds{2}, value + Seeds{1}, Grade::Bounded};
    }
    return {value, Seeds{-48}, Seeds{48}, Grade::Estimate};
}

// Moves one after the other three seeds worse; the one played is the first, or further down now and then.
Judgement judgement_of(const ReplayedPly& replayed, std::size_t ply, std::size_t plies) {
    std::vector<House> order{replayed.house};
    for (const House house : replayed.legal) {
        if (house != replayed.house) {
            order.push_back(house);
        }
    }
    if (ply % 9 == 0) {
        std::rotate(order.begin(), order.begin() + 1, order.end());
    }
    const int wave = static_cast<int>(ply % 40) - 20;
    const int sign = replayed.before.to_move() == Side::South ? 1 : -1;
    Judgement judgement;
    for (std::size_t i = 0; i < order.size(); ++i) {
        judgement.moves.push_back(
            {order[i], Seeds{0}, graded(wave - 3 * sign * static_cast<int>(i), ply, plies), {order[i]}});
    }
    return judgement;
}

}  // namespace

AnnotatedGame sample_game(std::string_view moves) {
    AnnotatedGame game;
    std::vector<House> houses;
    for (const char letter : moves) {
        houses.push_back(*house_from_letter(letter));
        Move move;
        move.house = houses.back();
        game.record.moves.push_back(move);
    }
    game.record.set_tag("Event", "Open d'Abidjan");
    game.record.set_tag("Site", "Grand-Bassam");
    game.record.set_tag("Date", "2024.03.01");
    game.record.set_tag("Round", "3");
    game.record.set_tag("South", "Kɔ́fí Agbéko");
    game.record.set_tag("North", "Adélaïde N'Guessan");
    game.record.moves[3].nags = {1};
    game.record.moves[3].annotations = {Comment{{}, "Un coup d'auteur : bien joué!"}};
    game.record.moves[4].annotations = {Variation{{}, {game.record.moves[4]}}};
    game.replay = replay(Board::start(abapa()), houses, abapa()).replay;

    const std::size_t plies = game.replay.plies.size();
    for (std::size_t ply = 1; ply <= plies; ++ply) {
        const ReplayedPly& replayed = game.replay.plies[ply - 1];
        PlyAnnotation annotation;
        annotation.judgement = judgement_of(replayed, ply, plies);
        const auto& judged = annotation.judgement.moves;
        annotation.forced = judged.size() == 1;
        const auto place = static_cast<int>(annotation.judgement.find(replayed.house) - judged.data());
        annotation.loss = {Seeds{3 * place}, Seeds{3 * place}, Seeds{3 * place}, judged.front().value.grade};
        if (annotation.loss.grade == Grade::Estimate) {
            annotation.loss.expected =
                EstimatedLoss{.before = 80, .after = 80 - 7 * place, .error_tenths = 15};
        }
        annotation.verdict = place == 0   ? (ply % 13 == 0 ? Verdict::OnlyMove : Verdict::None)
                             : place == 1 ? Verdict::Inaccuracy
                             : place == 2 ? Verdict::Mistake
                                          : Verdict::Blunder;
        const Side mover = replayed.before.to_move();
        if (replayed.before.seeds(replayed.house) >= Seeds{12}) {
            Note note;
            note.kind = NoteKind::GranaryOpened;
            note.side = mover;
            note.house = replayed.house;
            note.seeds = replayed.before.seeds(replayed.house);
            note.gain = replayed.captured;
            annotation.notes.push_back(note);
        }
        if (replayed.fed) {
            Note note;
            note.kind = NoteKind::FeedingObligation;
            note.side = mover;
            note.houses = replayed.legal;
            annotation.notes.push_back(note);
        }
        game.plies.push_back(annotation);
    }
    game.last_value = Value::exact(game.replay.ended.final.margin());
    game.ledger.frontier = Ply{plies - plies / 2 + 1};
    game.ledger.value_at_frontier = *value_before(game, *game.ledger.frontier);
    // Made to add up.
    const Seeds change = game.replay.ended.final.margin() - game.ledger.value_at_frontier.value;
    game.ledger.final_margin = game.replay.ended.final.margin();
    game.ledger.lost_by_south = Seeds{2} + std::max(-change, Seeds{0});
    game.ledger.lost_by_north = Seeds{2} + std::max(change, Seeds{0});
    game.provenance = {.engine = "awale 0.1.0", .nodes = 100000, .again = 0, .tables = {}, .thresholds = {}};
    return game;
}

Narration sample_narration(const AnnotatedGame& game) {
    Narration narration;
    narration.plies.resize(game.plies.size());
    for (std::size_t index = 4; index < narration.plies.size(); index += 5) {
        narration.plies[index] = {"A sentence about this move that fills more than one line of its column.",
                                  "A short one."};
    }
    narration.summary = {"How the game ended, in a sentence that is long enough to be broken into two lines.",
                         "And how it came to that."};
    return narration;
}

}  // namespace awale::render
