#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "awale/notation/annotation/game_result.hpp"
#include "awale/notation/narration/predicted_score.hpp"
#include "awale/notation/narration/story/story_sentences.hpp"

namespace awale::words {

namespace {

/// The ending begins with this many seeds on the board (docs/annotation.md, "Notes").
constexpr Seeds seeds_of_ending{12};
/// The least difference of a phase, the least capture and the least row that say why a side won.
constexpr Seeds telling_difference{2};
constexpr Seeds telling_capture{5};
constexpr Seeds telling_row{4};
/// The least margin that slipped away bit by bit.
constexpr Seeds telling_slide{6};

/// The plies of the game that are there, without those after its end.
std::size_t plies_played(const AnnotatedGame& game) {
    return std::min({game.replay.ended.ply.number(), game.replay.plies.size(), game.plies.size()});
}

std::size_t of(Side side) {
    return side == Side::South ? 0 : 1;
}

/// What the sides captured with more than twelve seeds on the board, and with fewer.
struct PhaseCaptures {
    std::array<Seeds, 2> middle{};
    std::array<Seeds, 2> ending{};
    std::array<int, 2> in_middle{};  ///< how many captures there were
};

PhaseCaptures captures_of(const AnnotatedGame& game) {
    PhaseCaptures sums;
    for (std::size_t index = 0; index < plies_played(game); ++index) {
        const ReplayedPly& ply = game.replay.plies[index];
        const bool is_ending = ply.before.reserve() == Seeds{0} && ply.before.on_board() <= seeds_of_ending;
        auto& phase = is_ending ? sums.ending : sums.middle;
        phase.at(of(ply.house.owner())) += ply.captured;
        sums.in_middle.at(of(ply.house.owner())) += !is_ending && ply.captured > Seeds{0} ? 1 : 0;
    }
    return sums;
}

/// Says what the captures, the greatest of them and the last row did for the winner.
class Balance {
public:
    Balance(Phrasing& phrasing, const AnnotatedGame& game, Side winner)
        : phrasing_(phrasing), game_(game), winner_(winner) {}

    std::vector<std::string> sentences(BalanceParts parts) {
        std::vector<std::string> made;
        if (auto rows = by_rows()) {
            made.push_back(*std::move(rows));
            return made;
        }
        if (parts == BalanceParts::All) {
            if (auto phase = by_phase()) {
                made.push_back(*std::move(phase));
            }
            if (auto capture = by_capture()) {
                made.push_back(*std::move(capture));
            }
        }
        if (auto row = by_last_row()) {
            made.push_back(*std::move(row));
        }
        return made;
    }

private:
    Facts facts(Seeds gain, Seeds cost) const {
        return {Phrasing::text("side", phrasing_.side(winner_)),
                Phrasing::text("other", phrasing_.side(other(winner_))), Phrasing::number("gain", gain),
                Phrasing::number("cost", cost)};
    }

    /// What a side received of the board when the game ended, in whole seeds.
    Seeds received(Side side) const {
        const Replay& replay = game_.replay;
        const Board& last = replay.plies[replay.ended.ply.number() - 1].after;
        return Seeds{replay.ended.final.halves(side) / 2 - last.store(side).count()};
    }

    bool is_over() const {
        const std::size_t plies = plies_played(game_);
        return game_.replay.ended.reason != EndReason::Unfinished && plies > 0 &&
               plies == game_.replay.ended.ply.number();
    }

    /// That the seeds on the board decided, where the stores did not.
    std::optional<std::string> by_rows() {
        if (!is_over()) {
            return std::nullopt;
        }
        const Board& last = game_.replay.plies[game_.replay.ended.ply.number() - 1].after;
        const Seeds own = received(winner_);
        const Seeds others = received(other(winner_));
        if (last.store(winner_) > last.store(other(winner_)) || own <= others || others == Seeds{0}) {
            return std::nullopt;
        }
        return phrasing_.say(Message::WonByRows, facts(own, others));
    }

    std::optional<std::string> by_phase() {
        const PhaseCaptures sums = captures_of(game_);
        const auto lead = [&](const std::array<Seeds, 2>& phase) {
            return phase.at(of(winner_)) - phase.at(of(other(winner_)));
        };
        const bool in_middle = lead(sums.middle) >= lead(sums.ending);
        const auto& phase = in_middle ? sums.middle : sums.ending;
        if (lead(phase) < telling_difference) {
            return std::nullopt;
        }
        // The score of the game is not said again.
        const Score& final = game_.replay.ended.final;
        if (final == Score(phase.at(of(Side::South)), phase.at(of(Side::North)))) {
            const int own = sums.in_middle.at(of(winner_));
            const int others = sums.in_middle.at(of(other(winner_)));
            return in_middle && own > others ? std::optional{phrasing_.say(Message::WonByMoreCaptures,
                                                                           facts(Seeds{own}, Seeds{others}))}
                                             : std::nullopt;
        }
        return phrasing_.say(in_middle ? Message::WonInMiddle : Message::WonInEnding,
                             facts(phase.at(of(winner_)), phase.at(of(other(winner_)))));
    }

    /// The winner's greatest capture, and whether a granary made it.
    std::optional<std::string> by_capture() {
        const auto& plies = game_.replay.plies;
        std::optional<std::size_t> greatest;
        for (std::size_t index = 0; index < plies_played(game_); ++index) {
            if (plies[index].house.owner() == winner_ &&
                (!greatest || plies[index].captured > plies[*greatest].captured)) {
                greatest = index;
            }
        }
        if (!greatest || plies[*greatest].captured < telling_capture) {
            return std::nullopt;
        }
        const bool is_granary = std::ranges::find(game_.plies[*greatest].notes, NoteKind::GranaryOpened,
                                                  &Note::kind) != game_.plies[*greatest].notes.end();
        return phrasing_.say(is_granary ? Message::WonByGranary : Message::WonByCapture,
                             {Phrasing::text("side", phrasing_.side(winner_)),
                              Phrasing::text("at", phrasing_.played(Ply{*greatest + 1})),
                              Phrasing::number("gain", plies[*greatest].captured)});
    }

    /// That the other side has nothing to play, and the winner keeps what is left.
    std::optional<std::string> by_last_row() {
        if (!is_over() || game_.replay.ended.reason != EndReason::NoMove || received(winner_) < telling_row) {
            return std::nullopt;
        }
        return phrasing_.say(Message::WonLastRow, facts(received(winner_), Seeds{0}));
    }

    Phrasing& phrasing_;
    const AnnotatedGame& game_;
    Side winner_;
};

/// Whether the winner let a win go with the move at `index` that was sure before it.
bool lets_win_go(const AnnotatedGame& game, std::size_t index, Side winner, Outcome won) {
    const PlyAnnotation& ply = game.plies[index];
    return game.replay.plies[index].house.owner() == winner && ply.verdict >= Verdict::Mistake &&
           ply.result_after != std::optional{won};
}

/// The best of the moves at `ply` that were not proved to lose.
const JudgedMove* saving_move(const AnnotatedGame& game, Ply ply, Side side) {
    const JudgedMove* best = nullptr;
    for (const JudgedMove& move : game.plies[ply.number() - 1].judgement.moves) {
        const auto rank = [&](const JudgedMove& each) {
            return std::pair{guaranteed_result(side, each.value), seen_by(side, each.value.value)};
        };
        if (possible_result(side, move.value) != Result::Loss &&
            (best == nullptr || rank(move) > rank(*best))) {
            best = &move;
        }
    }
    return best;
}

}  // namespace

std::optional<Ply> settling_move(const AnnotatedGame& game, Side winner) {
    const Outcome won = winner == Side::South ? Outcome::SouthWins : Outcome::NorthWins;
    const std::size_t end = plies_played(game);
    std::optional<std::size_t> first;
    for (std::size_t index = end; index-- > 0;) {
        const auto& before = game.plies[index].result_before;
        if (lets_win_go(game, index, winner, won) || (before && *before != won)) {
            break;
        }
        if (before) {
            first = index;
        }
    }
    return first && *first > 0 ? std::optional{Ply{*first}} : std::nullopt;
}

std::optional<std::string> losing_move_sentence(Phrasing& phrasing, const AnnotatedGame& game, Side winner) {
    const auto ply = settling_move(game, winner);
    if (!ply || game.replay.before(*ply).to_move() == winner || game.plies[ply->number() - 1].forced) {
        return std::nullopt;
    }
    const Side loser = other(winner);
    const ReplayedPly& played = game.replay.plies[ply->number() - 1];
    const JudgedMove* const best = saving_move(game, *ply, loser);
    const JudgedMove* const mine = game.plies[ply->number() - 1].judgement.find(played.turn());
    if (best == nullptr || mine == nullptr || best == mine) {
        return std::nullopt;
    }
    // What was lost already, as far as anybody knows, was not lost here.
    if (best->value.grade == Grade::Estimate && seen_by(loser, best->value.value) < Seeds{0}) {
        return std::nullopt;
    }
    return phrasing.say(
        Message::StoryLosing,
        {Phrasing::text("mover", phrasing.side(loser)), Phrasing::text("at", phrasing.played(*ply)),
         Phrasing::text("best", turn_text(best->turn())),
         Phrasing::text("best_value", phrasing.predicted(best->value, played.before)),
         Phrasing::text("played_value", phrasing.left_by(loser, mine->value, played.before)),
         Phrasing::text("house", turn_text(played.turn()))});
}

std::vector<std::string> balance_sentences(Phrasing& phrasing, const AnnotatedGame& game, Side winner,
                                           BalanceParts parts) {
    return Balance(phrasing, game, winner).sentences(parts);
}

std::optional<std::string> slide_sentence(Phrasing& phrasing, const AnnotatedGame& game, Side winner) {
    const std::size_t end = plies_played(game);
    constexpr std::size_t steps = 4;
    std::vector<std::pair<Ply, Value>> told;
    for (std::size_t step = 1; step < steps; ++step) {
        const Ply ply{std::max<std::size_t>(1, step * end / steps)};
        const auto value = value_before(game, ply);
        const auto figure = [&](const Value& each) { return seen_by(winner, each.value); };
        if (value && (told.empty() || figure(*value) > figure(told.back().second))) {
            told.emplace_back(ply, *value);
        }
    }
    if (told.size() < steps - 1 ||
        seen_by(winner, told.back().second.value - told.front().second.value) < telling_slide) {
        return std::nullopt;
    }
    Facts facts{Phrasing::text("other", phrasing.side(other(winner)))};
    constexpr std::array<std::string_view, steps - 1> values{"first", "second", "third"};
    constexpr std::array<std::string_view, steps - 1> places{"at_first", "at_second", "at_third"};
    for (std::size_t i = 0; i < told.size(); ++i) {
        const auto& [ply, value] = told[i];
        facts.push_back(Phrasing::text(values.at(i), phrasing.predicted(value, game.replay.before(ply))));
        facts.push_back(
            Phrasing::text(places.at(i), std::to_string(numbered(game.replay, ply).pair_number())));
    }
    return phrasing.say(Message::StorySlide, facts);
}

}  // namespace awale::words
