#include "awale/notation/game/games.hpp"

#include <unordered_map>
#include <vector>

#include "awale/notation/game/board_hash.hpp"
#include "awale/notation/game/eqwale/explain.hpp"
#include "awale/notation/game/eqwale/turns.hpp"

namespace awale::eqwale {

namespace {

/// A game that is played through.
class Replaying {
public:
    Replaying(const Board& start, const RuleSet& rules) : rules_(rules), board_(start) {
        game_.rules = rules;
        game_.start = start;
        note_position();
    }

    ReplayOutcome play_all(std::span<const Turn> turns) && {
        ReplayOutcome outcome;
        game_.plies.reserve(turns.size());
        for (const Turn& turn : turns) {
            if (!is_legal(board_, turn)) {
                outcome.illegal = IllegalMove{Ply{game_.plies.size() + 1}, turn, reason_illegal(board_, turn),
                                              is_over(board_) ? HouseSet{} : houses_to_play(board_),
                                              is_over(board_) ? "" : alternatives(board_, turn)};
                break;
            }
            play_one(turn);
        }
        if (game_.ended.reason == EndReason::Unfinished) {
            game_.ended = {EndReason::Unfinished, here(), final_score(board_, rules_, EndReason::Unfinished)};
        }
        game_.played_on = game_.ended.reason != EndReason::Unfinished && game_.ended.ply < here();
        game_.at_stop = final_score(board_, rules_, reason_to_end().value_or(EndReason::Unfinished));
        outcome.replay = std::move(game_);
        return outcome;
    }

private:
    Ply here() const {
        return Ply{game_.plies.size()};
    }

    void play_one(const Turn& turn) {
        const TurnPlayed played = eqwale::play(board_, turn);
        game_.plies.push_back({.house = turn.house,
                               .seeds = turn.seeds,
                               .before = board_,
                               .after = played.after,
                               .captured = turn.seeds.is_drop() ? Seeds{0} : turn.seeds.total(),
                               .last = played.last,
                               .legal = houses_to_play(board_),
                               .fed = board_.reserve() == Seeds{0} && must_feed(board_),
                               .repeats = {}});
        board_ = played.after;
        note_position();
        const auto& occurrences = seen_[board_];
        if (occurrences.count > 1) {
            game_.plies.back().repeats = occurrences.first;
        }
    }

    void note_position() {
        Occurrences& occurrences = seen_[board_];
        if (occurrences.count++ == 0) {
            occurrences.first = here();
        }
        if (const auto reason = reason_to_end(); reason && game_.ended.reason == EndReason::Unfinished) {
            game_.ended = {*reason, here(), final_score(board_, rules_, *reason)};
        }
    }

    std::optional<EndReason> reason_to_end() {
        if (is_over(board_)) {
            return EndReason::NoMove;
        }
        return seen_[board_].count >= rules_.occurrences ? std::optional(EndReason::Repetition)
                                                         : std::nullopt;
    }

    struct Occurrences {
        std::size_t count = 0;
        Ply first;
    };

    RuleSet rules_;
    Board board_;
    Replay game_;
    std::unordered_map<Board, Occurrences, BoardHash> seen_;
};

class EqwaleGame : public Game {
public:
    std::string_view title() const override {
        return "Éqwalé";
    }

    bool turns_are_houses() const override {
        return false;
    }

    std::optional<std::string> flaw(const Board& board) const override {
        return eqwale::flaw(board);
    }

    HouseSet houses_to_play(const Board& board, const RuleSet& /*rules*/) const override {
        if (board.reserve() == Seeds{0}) {
            return eqwale::houses_to_play(board);
        }
        HouseSet houses;
        Turns turns(board);
        while (const auto turn = turns.next()) {
            for (const House house : houses_of(turn->seeds, board.to_move())) {
                houses.insert(house);
            }
        }
        return houses;
    }

    TurnSeeds largest_harvest(const Board& board, House house, const RuleSet& /*rules*/) const override {
        return board.reserve() > Seeds{0} ? TurnSeeds{} : eqwale::largest_harvest(sow(board, house).board);
    }

    std::string choices(const Board& board, const RuleSet& /*rules*/) const override {
        return eqwale::choices(board);
    }

    void visit_turns(const Board& board, const RuleSet& /*rules*/,
                     const std::function<bool(const Turn&)>& take) const override {
        Turns turns(board);
        while (const auto turn = turns.next()) {
            if (!take(*turn)) {
                return;
            }
        }
    }

    std::uint64_t count_turns(const Board& board, const RuleSet& /*rules*/) const override {
        return eqwale::count_turns(board);
    }

    bool is_legal(const Board& board, const Turn& turn, const RuleSet& /*rules*/) const override {
        return eqwale::is_legal(board, turn);
    }

    Board play(const Board& board, const Turn& turn, const RuleSet& /*rules*/) const override {
        return eqwale::play(board, turn).after;
    }

    std::optional<EndReason> ending(const Board& board, const RuleSet& /*rules*/) const override {
        return is_over(board) ? std::optional(EndReason::NoMove) : std::nullopt;
    }

    ReplayOutcome replay(const Board& start, std::span<const Turn> turns,
                         const RuleSet& rules) const override {
        return Replaying(start, rules).play_all(turns);
    }
};

}  // namespace

const Game& eqwale_game() {
    static const EqwaleGame game;
    return game;
}

}  // namespace awale::eqwale
