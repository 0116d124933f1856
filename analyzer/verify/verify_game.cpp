#include "awale/analyzer/verify/verify_game.hpp"

#include "awale/analyzer/verify/eqwale.hpp"
#include "awale/notation/annotation/note_text.hpp"
#include "awale/notation/catalogue/catalogue.hpp"

namespace awale::plain {

GameVerdict GameVerifier::verify(const std::vector<Ply>& stale, const std::function<void(Ply)>& progress) {
    // 1. The moves themselves, then what they are said to be worth and to have done.
    check_boards();
    if (!stale.empty()) {
        const std::size_t later = rules_.set().game == GameName::Eqwale ? 0 : stale.size() - 1;
        verdict_.enter(false, stale.front(), localized("verify.the_move"),
                       later == 0 ? localized("verify.move_not_judged")
                                  : localized("verify.moves_not_judged", {{"later", later}}));
    }
    const std::size_t plies = std::min(record_.moves.size(), replay_.plies.size());
    for (std::size_t index = 0; index < plies; ++index) {
        progress(Ply{index + 1});
        if (index < stored_.plies.size() && !stored_.plies[index].moves.empty()) {
            check_values(index);
        }
        check_notes(index);
    }

    // 2. The end and the sum.
    check_end();
    enter_ledger(record_, replay_, stored_, verdict_);

    // 3. Nothing but what the facts say.
    enter_text(record_, replay_, stored_, verdict_);
    return std::move(verdict_);
}

/// The form of the evaluation, the notes and the verdict on a move.
void GameVerifier::check_notes(std::size_t index) {
    const ClaimContext context{rules_, record_, replay_, stored_, index};
    if (const Comment* const comment = own_comment(record_.moves[index])) {
        check_evaluation(*comment, context);
    }
    for (const std::string& text : notes_after(record_.moves[index])) {
        const auto note = parse_note(text);
        const std::optional<bool> answer = note ? check_note(*note, context) : false;
        verdict_.enter(answer, context.ply(), text,
                       localized(note ? faults_.contradicted : faults_.unreadable));
        if (answer == true) {
            check_values_of(*note, context);
        }
    }
    if (const Verdict verdict = verdict_after(record_.moves[index]); verdict != Verdict::None) {
        verdict_.enter(check_verdict(verdict, context), context.ply(), std::string{name(verdict)},
                       localized("verify.values_contradict"));
    }
}

/// The value of the position after the last ply: the best of its moves, or what the end gave.
void GameVerifier::check_end() {
    const Ply end = replay_.ended.ply;
    if (!stored_.last_value || (end == Ply{0} && rules_.set().game == GameName::Eqwale)) {
        return;
    }
    const Value& value = *stored_.last_value;
    const Board& board = replay_.before(Ply{end.number() + 1});
    if (const auto margin = margin_at_end(board)) {
        verdict_.enter(value.lower == *margin && value.upper == *margin, end,
                       "last " + to_signed_text(value.value),
                       localized("verify.ended_at", {{"margin", to_signed_text(*margin)}}));
    } else {
        check_last(board, value);
    }
}

namespace {

/// Of a game of the Awalé family.
class HouseVerifier : public GameVerifier {
public:
    HouseVerifier(const Record& record, const Replay& replay, const Evaluations& stored,
                  std::shared_ptr<const Tables> tables, const VerifyOptions& options)
        : GameVerifier(record, replay, stored, {"verify.no_note", "verify.game_contradicts"}),
          prover_(rules_, std::move(tables), options.table_level,
                  {options.nodes, options.quiet_boards, options.settled}) {}

private:
    void check_boards() override { enter_board_faults(rules_, replay_, verdict_); }

    void check_evaluation(const Comment& comment, const ClaimContext& context) override {
        enter_evaluation_faults(comment, context, verdict_);
    }

    void check_values(std::size_t index) override {
        begin(replay_.plies[index].before, index);
        for (const JudgedMove& judged : stored_.plies[index].moves) {
            check_value(judged.value, Ply{index + 1}, std::string{judged.house.letter()}, judged.house);
        }
    }

    void check_last(const Board& board, const Value& value) override {
        begin(board, replay_.ended.ply.number());
        check_value(value, replay_.ended.ply, "last", std::nullopt);
    }

    void check_values_of(const Note& note, const ClaimContext& context) override {
        if (note.kind == NoteKind::GranaryOutlook) {
            check_outlook_values(note, context);
        } else if (note.kind == NoteKind::Refutation) {
            check_refutation_ends(note, context);
        }
    }

    /// Prepares for claims about `board`, reached after `plies` plies of the game, or for those about the end
    /// of a line from there.
    void begin(const Board& board, std::size_t plies, const LineEnd* line = nullptr) {
        std::vector<PlainBoard> before = plain_boards(rules_, replay_, plies);
        stores_ = stores_of(board);
        if (line == nullptr) {
            prover_.begin(rules_.plain_board(board), before);
            return;
        }
        before.insert(before.end(), line->on_the_way.begin(), line->on_the_way.end());
        stores_ += Seeds{line->taken};
        prover_.begin(line->game, before);
    }

    /// What opening a granary is said to be worth after each quiet move and its reply. The value at once is
    /// that of the move, which is proved with the others of its position.
    void check_outlook_values(const Note& note, const ClaimContext& context) {
        std::size_t told = 0;
        for (const LineEnd& at : outlook_positions(note, context)) {
            begin(context.played().after, context.index + 1, &at);
            check_value(
                note.values[++told], context.ply(),
                localized("verify.opened_after", {{"house", note.house.letter()}, {"moves", at.moves}}),
                note.house);
        }
    }

    /// That the punisher makes sure of the claim wherever a line of the tree ends.
    void check_refutation_ends(const Note& note, const ClaimContext& context) {
        const TreeClaim claim = *claim_of_tree(note, context);
        const bool of_better = claim.start == context.played().before;
        const bool south_loses = claim.loser == Side::South;
        for (const LineEnd& end : play_tree(note, context, claim).ends) {
            begin(claim.start, context.index + (of_better ? 0 : 1), &end);
            // The loser has at most `margin` with the stores; the punisher at least as much of the board.
            const int need = seen_by(claim.loser, stores_).count() - claim.margin;
            if (need > -prover_.left()) {
                check_bound(!south_loses, need, context.ply(),
                            localized("verify.refutation_after", {{"moves", end.moves}}), std::nullopt);
            }
        }
    }

    /// A majority with moves left gives none.
    std::optional<Seeds> margin_at_end(const Board& board) const override {
        const PlainBoard game = rules_.plain_board(board);
        const Seeds stores = stores_of(board);
        const EndReason reason = replay_.ended.reason;
        if (rules_.moves(game).empty() || rules_.few_left(game) || reason == EndReason::NoCaptureLeft) {
            return stores + Seeds{rules_.rows_margin(game)};
        }
        if (reason == EndReason::Repetition) {
            return stores + Seeds{rules_.return_margin(game)};
        }
        return std::nullopt;
    }

    /// Both bounds of a value: of the move of `house`, or without a house of the position.
    void check_value(const Value& value, Ply ply, const std::string& what, std::optional<House> house) {
        const int left = prover_.left();
        const int lower = (value.lower - stores_).count();
        const int upper = (value.upper - stores_).count();
        if (lower <= -left && upper >= left) {
            ++verdict_.estimates;
            return;
        }
        if (lower > -left) {
            check_bound(true, lower, ply, what + " ≥ " + to_signed_text(value.lower), house);
        }
        if (upper < left) {
            check_bound(false, -upper, ply, what + " ≤ " + to_signed_text(value.upper), house);
        }
    }

    /// One side is claimed to make sure of `need`.
    void check_bound(bool south, int need, Ply ply, const std::string& text, std::optional<House> house) {
        const std::optional<bool> answer =
            house ? prover_.settle_move(*house, south, need) : prover_.settle_position(south, need);
        verdict_.enter(answer, ply, text, localized("verify.can_be_prevented"));
    }

    ValueProver prover_;
    Seeds stores_;
};

}  // namespace

}  // namespace awale::plain

namespace awale {

GameVerdict verify_game(const Record& annotated, const Replay& replay, std::shared_ptr<const Tables> tables,
                        const VerifyOptions& options, const std::function<void(Ply)>& progress) {
    const Record record = with_commands_at_moves(annotated);
    const Evaluations stored = stored_evaluations(record, replay);
    if (options.prose_alone) {
        GameVerdict verdict;
        plain::enter_text(record, replay, stored, verdict);
        return verdict;
    }
    const std::vector<Ply> stale = stale_commands(annotated);
    if (replay.rules.game == GameName::Eqwale) {
        return plain::verifier_of_turns(record, replay, stored, options)->verify(stale, progress);
    }
    return plain::HouseVerifier(record, replay, stored, std::move(tables), options).verify(stale, progress);
}

}  // namespace awale
