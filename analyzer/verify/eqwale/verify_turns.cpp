#include "awale/analyzer/verify/eqwale/verify_turns.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "awale/analyzer/verify/claims/note_claims.hpp"
#include "awale/analyzer/verify/claims/record_claims.hpp"
#include "awale/analyzer/verify/eqwale/eqwale_prover.hpp"
#include "awale/analyzer/verify/eqwale/harvest_claims.hpp"
#include "awale/notation/annotation/comments/awale_comments.hpp"

namespace awale::plain {

namespace {

constexpr std::array both_sides{Side::South, Side::North};

Seeds stores_of(const Board& board) {
    return board.store(Side::South) - board.store(Side::North);
}

/// What is proved of a value, seen by one side.
struct Limits {
    int lower = 0;
    int upper = 0;
};

Limits seen(const Value& value, Side side) {
    return side == Side::South ? Limits{value.lower.count(), value.upper.count()}
                               : Limits{-value.upper.count(), -value.lower.count()};
}

int sign(int number) {
    return number > 0 ? 1 : number < 0 ? -1 : 0;
}

class TurnVerifier {
public:
    TurnVerifier(const Record& record, const Replay& replay, const Evaluations& stored,
                 const VerifyOptions& options)
        : record_(record), replay_(replay), stored_(stored), rules_(replay.rules), prover_(options.nodes) {}

    void check_fact(bool holds, Ply ply, std::string claim, std::string why) {
        verdict_.enter(holds, ply, std::move(claim), std::move(why));
    }

    /// That a move leads from its position to the next.
    void check_move(std::size_t index) {
        const ReplayedPly& played = replay_.plies[index];
        if (!is_as_played(played)) {
            check_fact(false, Ply{index + 1}, "the move", "the rules play it otherwise");
        }
    }

    /// The values of the moves of one position.
    void check_values(std::size_t index) {
        const Judgement& judgement = stored_.plies[index];
        if (judgement.moves.empty()) {
            return;
        }
        const ReplayedPly& played = replay_.plies[index];
        const Ply ply{index + 1};
        const Side mover = played.before.to_move();
        for (std::size_t at = 1; at < judgement.moves.size(); ++at) {
            const Seeds better = judgement.moves[at - 1].value.value;
            if (seen_by(mover, judgement.moves[at].value.value) > seen_by(mover, better)) {
                check_fact(false, ply, "eval", "a move is listed after one that is worth less");
            }
        }
        if (judgement.find(played.turn()) == nullptr) {
            check_fact(false, ply, "eval", "it leaves out the move that was played");
        }
        if (played.before.reserve() > Seeds{0}) {
            // Nothing is proved of a set-up.
            verdict_.estimates += judgement.moves.size();
            for (const JudgedMove& move : judgement.moves) {
                const Seeds open = played.before.on_board() + played.before.reserve();
                check_open(move.value, stores_of(played.before), open, ply, to_text(move.turn()));
            }
            return;
        }
        for (const EqwaleTurn& turn : turns_of(EqwaleBoard::of(played.before))) {
            if (const JudgedMove* const move = judgement.find(turn.turn)) {
                const Seeds stores = stores_of(played.before) + seen_by(mover, Seeds{turn.taken});
                check_value(move->value, turn.after, stores, index, turn, to_text(turn.turn));
            }
        }
    }

    /// The value of the position after the last ply.
    void check_last() {
        const std::size_t end = replay_.ended.ply.number();
        if (!stored_.last_value || end == 0) {
            return;
        }
        const Board& board = replay_.plies[end - 1].after;
        const Value& value = *stored_.last_value;
        if (const auto margin = margin_at_end()) {
            check_fact(value.lower == *margin && value.upper == *margin, Ply{end},
                       "last " + to_signed_text(value.value), "it ended at " + to_signed_text(*margin));
        } else if (board.reserve() == Seeds{0}) {
            check_limits(value, EqwaleBoard::of(board), stores_of(board), may_return(end), Ply{end}, "last");
        } else {
            check_open(value, stores_of(board), board.on_board() + board.reserve(), Ply{end}, "last");
        }
    }

    /// The verdict on a move, by the values that the record gives.
    void check_verdict(std::size_t index) {
        const Verdict verdict = verdict_after(record_.moves[index]);
        if (verdict == Verdict::None) {
            return;
        }
        const Judgement* const judgement = index < stored_.plies.size() ? &stored_.plies[index] : nullptr;
        const JudgedMove* const played =
            judgement == nullptr ? nullptr : judgement->find(replay_.plies[index].turn());
        check_fact(played != nullptr && is_earned(verdict, *judgement, *played, index), Ply{index + 1},
                   std::string{name(verdict)}, "the values contradict it");
    }

    /// A note, given as the arguments of its command.
    void check_note(std::size_t index, const std::string& text) {
        const auto note = note_of(text);
        const NoteAnswer answer =
            note ? check_harvest_note(*note, {rules_, record_, replay_, stored_, index}) : NoteAnswer::False;
        switch (answer) {
            case NoteAnswer::True: check_fact(true, Ply{index + 1}, text, {}); break;
            case NoteAnswer::False: check_fact(false, Ply{index + 1}, text, "it is not so"); break;
            case NoteAnswer::NoClaim: ++verdict_.estimates; break;
            case NoteAnswer::Unsettled: verdict_.enter(std::nullopt, Ply{index + 1}, text, {}); break;
        }
    }

    void add(const TextAnswer& answer) {
        verdict_.enter(answer.claims, answer.findings);
    }

    GameVerdict take() {
        return std::move(verdict_);
    }

private:
    static bool is_as_played(const ReplayedPly& played) {
        if (played.before.reserve() > Seeds{0}) {
            Board after = played.before;
            for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
                const House house{played.before.to_move(), place};
                after.set_seeds(house, after.seeds(house) + Seeds{played.seeds.at(place)});
            }
            const Seeds dropped = played.seeds.total();
            after.set_reserve(played.before.reserve() - dropped);
            after.set_to_move(other(played.before.to_move()));
            return played.seeds.is_drop() && dropped >= Seeds{1} && dropped <= Seeds{6} &&
                   after == played.after;
        }
        for (const EqwaleTurn& turn : turns_of(EqwaleBoard::of(played.before))) {
            if (turn.turn == played.turn()) {
                const Side mover = played.before.to_move();
                return turn.after == EqwaleBoard::of(played.after) &&
                       played.after.store(mover) == played.before.store(mover) + Seeds{turn.taken} &&
                       played.after.store(other(mover)) == played.before.store(other(mover));
            }
        }
        return false;
    }

    /// The margin where the rules alone give it.
    std::optional<Seeds> margin_at_end() const {
        const std::size_t end = replay_.ended.ply.number();
        const Board& board = replay_.plies[end - 1].after;
        const bool third = occurrences(end) >= 3;
        const bool over = board.reserve() == Seeds{0} && turns_of(EqwaleBoard::of(board)).empty();
        if (!third && !over) {
            return std::nullopt;
        }
        return stores_of(board) + board.row(Side::South) - board.row(Side::North);
    }

    /// How often the position after that many plies has been there by then.
    std::size_t occurrences(std::size_t plies) const {
        const Board& board = replay_.before(Ply{plies + 1});
        std::size_t count = 0;
        for (std::size_t before = 0; before <= plies; ++before) {
            count += replay_.before(Ply{before + 1}) == board ? 1U : 0U;
        }
        return count;
    }

    /// Whether some position since the last harvest has been there twice after that many plies, so that play
    /// without a harvest may come to it a third time.
    bool may_return(std::size_t plies) const {
        const Seeds left = replay_.before(Ply{plies + 1}).on_board();
        for (std::size_t before = plies + 1; before-- > 0;) {
            if (replay_.before(Ply{before + 1}).on_board() != left) {
                break;
            }
            if (occurrences(before) >= 2) {
                return true;
            }
        }
        return false;
    }

    void check_value(const Value& value, const EqwaleBoard& after, Seeds stores, std::size_t index,
                     const EqwaleTurn& turn, const std::string& what) {
        const bool is_last =
            index + 1 == replay_.ended.ply.number() && turn.turn == replay_.plies[index].turn();
        if (const auto margin = is_last ? margin_at_end() : std::nullopt) {
            check_fact(value.lower == *margin && value.upper == *margin, Ply{index + 1},
                       what + ":" + to_signed_text(value.value), "it ends at " + to_signed_text(*margin));
            return;
        }
        check_limits(value, after, stores, turn.taken == 0 && may_return(index), Ply{index + 1}, what);
    }

    /// Both limits of a value. Where positions may return, the board alone proves nothing.
    void check_limits(const Value& value, const EqwaleBoard& board, Seeds stores, bool returns, Ply ply,
                      const std::string& what) {
        const int left = board.all_seeds();
        if (check_open(value, stores, Seeds{left}, ply, what)) {
            ++verdict_.estimates;
            return;
        }
        for (const Side side : both_sides) {
            const int margin = seen(value, side).lower - seen_by(side, stores).count();
            if (margin <= -left) {
                continue;
            }
            // A margin of m needs half of the seeds and m more.
            const int need = (left + margin + 1) / 2;
            const std::string claim = what + (side == Side::South ? " ≥ " + to_signed_text(value.lower)
                                                                  : " ≤ " + to_signed_text(value.upper));
            const std::optional<bool> answer =
                returns ? std::nullopt : prover_.makes_sure(board, side == Side::South ? 0 : 1, need);
            verdict_.enter(answer, ply, claim, "the other side can prevent it");
        }
    }

    /// Whether a value claims nothing. One that no game can end with is false.
    bool check_open(const Value& value, Seeds stores, Seeds open, Ply ply, const std::string& what) {
        if (value.lower < stores - open || value.upper > stores + open || value.lower > value.value ||
            value.value > value.upper) {
            check_fact(false, ply, what + ":" + to_signed_text(value.value),
                       "no game from this position can end like that");
        }
        return value.lower <= stores - open && value.upper >= stores + open;
    }

    bool is_earned(Verdict verdict, const Judgement& judgement, const JudgedMove& played,
                   std::size_t index) const {
        const Side mover = replay_.plies[index].before.to_move();
        const Limits mine = seen(played.value, mover);
        if (verdict == Verdict::OnlyMove) {
            return !judgement.others && mine.lower >= 0 &&
                   std::ranges::all_of(judgement.moves, [&](const JudgedMove& move) {
                       return move.turn() == played.turn() ||
                              sign(seen(move.value, mover).upper) < sign(mine.lower);
                   });
        }
        // Another move is worth more, or makes surer of the result; or a better one was sure and not got.
        int best = seen_by(mover, played.value.value).count();
        int sure = mine.lower;
        for (const JudgedMove& move : judgement.moves) {
            best = std::max(best, seen_by(mover, move.value.value).count());
            sure = std::max(sure, seen(move.value, mover).lower);
        }
        return best > seen_by(mover, played.value.value).count() || sign(sure) > sign(mine.lower) ||
               was_lost_in_the_end(mover, index);
    }

    /// Whether the side was sure of a result, here or before, that it did not get.
    bool was_lost_in_the_end(Side side, std::size_t here) const {
        const bool over = replay_.ended.reason != EndReason::Unfinished;
        if (!over && !stored_.last_value) {
            return false;
        }
        const int got = sign(over ? seen_by(side, replay_.ended.final.margin()).count()
                                  : seen(*stored_.last_value, side).lower);
        for (std::size_t index = 0; index <= here; ++index) {
            const auto value = value_of(stored_.plies[index], replay_.plies[index].before.to_move());
            if (value && sign(seen(*value, side).lower) > got) {
                return true;
            }
        }
        return false;
    }

    const Record& record_;
    const Replay& replay_;
    const Evaluations& stored_;
    Rules rules_;  ///< for claims about values, which ask for no rule
    EqwaleProver prover_;
    GameVerdict verdict_;
};

}  // namespace

GameVerdict verify_turns(const Record& annotated, const Replay& replay, const VerifyOptions& options,
                         const std::function<void(Ply)>& progress) {
    const Record record = with_commands_at_moves(annotated);
    const Evaluations stored = stored_evaluations(record, replay);
    TurnVerifier verifier(record, replay, stored, options);
    if (const std::vector<Ply> stale = stale_commands(annotated); !stale.empty()) {
        verifier.check_fact(false, stale.front(), "the move", "it is not the one that was judged");
    }
    const std::size_t plies = std::min(record.moves.size(), replay.plies.size());
    for (std::size_t index = 0; index < plies; ++index) {
        progress(Ply{index + 1});
        verifier.check_move(index);
        if (index < stored.plies.size()) {
            verifier.check_values(index);
        }
        for (const std::string& text : notes_after(record.moves[index])) {
            verifier.check_note(index, text);
        }
        verifier.check_verdict(index);
    }
    verifier.check_last();
    for (const LedgerClaim& claim : ledger_claims(record, replay, stored)) {
        verifier.check_fact(claim.holds, replay.ended.ply, claim.text, claim.why);
    }
    verifier.add(text_claims(record, replay, stored));
    return verifier.take();
}

}  // namespace awale::plain
