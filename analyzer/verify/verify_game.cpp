#include "awale/analyzer/verify/verify_game.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "awale/analyzer/verify/claims.hpp"
#include "awale/analyzer/verify/eqwale.hpp"
#include "awale/analyzer/verify/quiet_graph.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/catalogue/catalogue.hpp"

namespace awale {

namespace {

using plain::PlainBoard;

/// Proves the claims about one game.
class GameVerifier {
public:
    GameVerifier(const Replay& replay, std::shared_ptr<const Tables> tables, const VerifyOptions& options)
        : replay_(replay),
          rules_(replay.rules),
          prover_(rules_, std::move(tables), options.table_level,
                  {options.nodes, options.quiet_boards, options.settled}) {}

    /// The values of the moves of one position.
    void check_values(const Judgement& judgement, std::size_t index) {
        if (judgement.moves.empty()) {
            return;
        }
        begin(replay_.plies[index].before, index);
        for (const JudgedMove& judged : judgement.moves) {
            check_value(judged.value, Ply{index + 1}, std::string{judged.house.letter()}, judged.house);
        }
    }

    /// The value of the position after the last ply: the best of its moves, or what the end gave.
    void check_last(const Value& value) {
        const std::size_t end = replay_.ended.ply.number();
        const Board& board = end == 0 ? replay_.start : replay_.plies[end - 1].after;
        if (const auto margin = margin_at_end(board)) {
            check_fact(value.lower == *margin && value.upper == *margin, Ply{end},
                       "last " + to_signed_text(value.value),
                       localized("verify.ended_at", {{"margin", to_signed_text(*margin)}}));
            return;
        }
        begin(board, end);
        check_value(value, Ply{end}, "last", std::nullopt);
    }

    void check_fact(bool holds, Ply ply, std::string claim, std::string why) {
        verdict_.enter(holds, ply, std::move(claim), std::move(why));
    }

    /// The form of the evaluation, the notes and the verdict on a move, in a record with those values.
    void check_notes(const Record& record, const Evaluations& stored, std::size_t index) {
        const plain::ClaimContext context{rules_, record, replay_, stored, index};
        if (const Comment* const comment = own_comment(record.moves[index])) {
            for (const auto& fault : plain::evaluation_faults(*comment, context)) {
                check_fact(false, context.ply(), fault.claim, fault.why);
            }
            for (const auto& fault : plain::last_value_faults(*comment, context)) {
                check_fact(false, context.ply(), fault.claim, fault.why);
            }
        }
        for (const std::string& text : plain::notes_after(record.moves[index])) {
            const auto note = plain::note_of(text);
            if (!note) {
                check_fact(false, context.ply(), text, localized("verify.no_note"));
                continue;
            }
            const plain::NoteAnswer answer = plain::check_note(*note, context);
            file(answer, context.ply(), text, localized("verify.game_contradicts"));
            if (note->kind == NoteKind::GranaryOutlook && answer == plain::NoteAnswer::True) {
                check_outlook_values(*note, context);
            }
            if (note->kind == NoteKind::Refutation && answer == plain::NoteAnswer::True) {
                check_refutation_ends(*note, context);
            }
        }
        const Verdict verdict = plain::verdict_after(record.moves[index]);
        file(plain::check_verdict(verdict, context), context.ply(), std::string{name(verdict)},
             localized("verify.values_contradict"));
    }

    void add(const plain::TextAnswer& answer) {
        verdict_.enter(answer.claims, answer.findings);
    }

    GameVerdict take() {
        return std::move(verdict_);
    }

private:
    /// Prepares for claims about `board`, reached after `plies` plies.
    void begin(const Board& board, std::size_t plies) {
        std::vector<PlainBoard> before;
        for (std::size_t index = 0; index < plies; ++index) {
            before.push_back(rules_.plain_board(replay_.plies[index].before));
        }
        begin(rules_.plain_board(board), board.store(Side::South) - board.store(Side::North), before);
    }

    void begin(const PlainBoard& root, Seeds stores, const std::vector<PlainBoard>& before) {
        stores_ = stores;
        prover_.begin(root, before);
    }

    /// What opening a granary is said to be worth after each quiet move and its reply. The value at once is
    /// that of the move, which is proved with the others of its position.
    void check_outlook_values(const Note& note, const plain::ClaimContext& context) {
        const Board& board = context.played().after;
        const Seeds stores = board.store(Side::South) - board.store(Side::North);
        std::vector<PlainBoard> before;
        for (std::size_t index = 0; index <= context.index; ++index) {
            before.push_back(rules_.plain_board(replay_.plies[index].before));
        }
        std::string moves;
        std::size_t told = 0;
        for (const plain::OutlookPosition& at : plain::outlook_positions(note, context)) {
            std::vector<PlainBoard> way = before;
            way.insert(way.end(), at.on_the_way.begin(), at.on_the_way.end());
            moves += {note.line[2 * told].letter(), note.line[2 * told + 1].letter()};
            ++told;
            begin(at.game, stores + Seeds{at.taken}, way);
            check_value(note.values[told], context.ply(),
                        localized("verify.opened_after", {{"house", note.house.letter()}, {"moves", moves}}),
                        note.house);
        }
    }

    /// That the punisher makes sure of the claim wherever a line of the tree ends.
    void check_refutation_ends(const Note& note, const plain::ClaimContext& context) {
        const plain::TreeClaim claim = *plain::claim_of_tree(note, context);
        const Seeds stores = claim.start.store(Side::South) - claim.start.store(Side::North);
        const bool of_better = claim.start == context.played().before;
        std::vector<PlainBoard> before;
        for (std::size_t index = 0; index < context.index + (of_better ? 0 : 1); ++index) {
            before.push_back(rules_.plain_board(replay_.plies[index].before));
        }
        const bool south_loses = claim.loser == Side::South;
        for (const plain::LineEnd& end : plain::play_tree(note, context, claim).ends) {
            std::vector<PlainBoard> way = before;
            way.insert(way.end(), end.on_the_way.begin(), end.on_the_way.end());
            const Seeds so_far = stores + Seeds{end.taken};
            begin(end.game, so_far, way);
            // The loser has at most `margin` with the stores; the punisher at least as much of the board.
            const int need = (south_loses ? so_far.count() : -so_far.count()) - claim.margin;
            if (need > -prover_.left()) {
                check_bound(!south_loses, need, context.ply(),
                            localized("verify.refutation_after", {{"moves", end.moves}}), std::nullopt);
            }
        }
    }

    /// The margin where the rules alone give it; a majority with moves left gives none.
    std::optional<Seeds> margin_at_end(const Board& board) {
        const PlainBoard game = rules_.plain_board(board);
        const Seeds stores = board.store(Side::South) - board.store(Side::North);
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

    void file(plain::NoteAnswer answer, Ply ply, std::string claim, std::string why) {
        switch (answer) {
            case plain::NoteAnswer::True: check_fact(true, ply, std::move(claim), {}); break;
            case plain::NoteAnswer::False: check_fact(false, ply, std::move(claim), std::move(why)); break;
            case plain::NoteAnswer::Unsettled: verdict_.enter(std::nullopt, ply, std::move(claim), {}); break;
            case plain::NoteAnswer::NoClaim: break;
        }
    }

    const Replay& replay_;
    plain::Rules rules_;
    plain::ValueProver prover_;
    Seeds stores_;
    GameVerdict verdict_;
};

/// The same of a game of the Awalé family.
GameVerdict verify_houses(const Record& annotated, const Replay& replay, std::shared_ptr<const Tables> tables,
                          const VerifyOptions& options, const std::function<void(Ply)>& progress) {
    GameVerifier verifier(replay, std::move(tables), options);
    const Record record = with_commands_at_moves(annotated);
    const Evaluations stored = stored_evaluations(record, replay);

    // 1. The moves themselves, then what they are said to be worth and to have done.
    for (const plain::BoardFault& fault : plain::board_faults(plain::Rules(replay.rules), replay)) {
        verifier.check_fact(false, fault.ply, localized("verify.the_move"), fault.why);
    }
    if (const std::vector<Ply> stale = stale_commands(annotated); !stale.empty()) {
        const std::size_t later = stale.size() - 1;
        verifier.check_fact(false, stale.front(), localized("verify.the_move"),
                            later == 0 ? localized("verify.move_not_judged")
                                       : localized("verify.moves_not_judged", {{"later", later}}));
    }
    const std::size_t plies = std::min(record.moves.size(), replay.plies.size());
    for (std::size_t index = 0; index < plies; ++index) {
        progress(Ply{index + 1});
        if (index < stored.plies.size()) {
            verifier.check_values(stored.plies[index], index);
        }
        verifier.check_notes(record, stored, index);
    }

    // 2. The end and the sum.
    if (stored.last_value) {
        verifier.check_last(*stored.last_value);
    }
    for (const plain::LedgerClaim& claim : plain::ledger_claims(record, replay, stored)) {
        verifier.check_fact(claim.holds, replay.ended.ply, claim.text, claim.why);
    }

    // 3. Nothing but what the facts say.
    verifier.add(plain::text_claims(record, replay, stored));
    return verifier.take();
}

}  // namespace

void GameVerdict::enter(std::optional<bool> holds, Ply ply, std::string claim, std::string why) {
    ++claims;
    if (holds == true) {
        ++proved;
    } else if (holds) {
        findings.push_back({ClaimFinding::Kind::False, ply, std::move(claim), std::move(why)});
    } else {
        findings.push_back({ClaimFinding::Kind::NotProved, ply, std::move(claim), {}});
    }
}

void GameVerdict::enter(std::size_t several, const std::vector<ClaimFinding>& found) {
    claims += several;
    proved += several - found.size();
    findings.insert(findings.end(), found.begin(), found.end());
}

std::size_t GameVerdict::wrong() const {
    return findings.size() - not_proved();
}

std::size_t GameVerdict::not_proved() const {
    return static_cast<std::size_t>(
        std::ranges::count(findings, ClaimFinding::Kind::NotProved, &ClaimFinding::kind));
}

GameVerdict verify_game(const Record& annotated, const Replay& replay, std::shared_ptr<const Tables> tables,
                        const VerifyOptions& options, const std::function<void(Ply)>& progress) {
    switch (replay.rules.game) {
        case GameName::Awale: return verify_houses(annotated, replay, std::move(tables), options, progress);
        case GameName::Eqwale: return plain::verify_turns(annotated, replay, options, progress);
    }
    return {};
}

}  // namespace awale
