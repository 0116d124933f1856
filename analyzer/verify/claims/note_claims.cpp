#include "awale/analyzer/verify/claims/note_claims.hpp"

#include <algorithm>

#include "awale/analyzer/verify/claims/family_claims.hpp"
#include "awale/analyzer/verify/claims/outlook_claims.hpp"
#include "awale/analyzer/verify/claims/refutation_claims.hpp"
#include "awale/analyzer/verify/claims/value_claims.hpp"
#include "awale/notation/annotation/comments/awale_comments.hpp"
#include "awale/notation/annotation/comments/note_text.hpp"
#include "awale/notation/annotation/note_kinds.hpp"

namespace awale::plain {

namespace {

/// The least capture that is called big (docs/annotation.md, "Notes").
constexpr int big_capture = 5;

HouseSet legal_houses(const Rules& rules, const Board& board) {
    HouseSet legal;
    for (const PlainMove& move : rules.moves(rules.plain_board(board))) {
        legal.insert(move.house);
    }
    return legal;
}

bool is_shelter(const Note& note, const ClaimContext& context) {
    const PlainBoard game = context.rules.plain_board(context.played().after);
    HouseSet slams;
    for (const PlainMove& move : context.rules.moves(game)) {
        if (move.grand_slam && move.taken == 0) {
            slams.insert(move.house);
        }
    }
    return !slams.empty() && slams == note.houses && game.south_moves != (note.side == Side::South) &&
           context.rules.row(game, note.side == Side::South) == note.seeds.count();
}

/// What the move itself did, and the rules it was played under.
NoteAnswer check_event(const Note& note, const ClaimContext& context) {
    const ReplayedPly& played = context.played();
    const bool by_mover = played.house.owner() == note.side;
    const PlainBoard before = context.rules.plain_board(played.before);
    const PlainBoard after = context.rules.plain_board(played.after);
    const bool own = note.side == Side::South;
    switch (note.kind) {
        case NoteKind::ReturnCapture:
        case NoteKind::BigCapture: {
            const auto move = sown(context.rules, played.before, played.house);
            const bool back = note.kind != NoteKind::ReturnCapture ||
                              (context.index > 0 && note.other == Ply{context.index} &&
                               context.replay.plies[context.index - 1].before.seeds(
                                   context.replay.plies[context.index - 1].house) >= context.granary_size());
            const bool big = note.kind != NoteKind::BigCapture || note.gain.count() >= big_capture;
            return answer(move && by_mover && back && big && note.gain > Seeds{0} &&
                          played.house == note.house && takes(*move, note));
        }
        case NoteKind::GrandSlam: {
            const auto move = sown(context.rules, played.before, played.house);
            return answer(move && by_mover && played.house == note.house && move->grand_slam &&
                          move->taken == 0 && context.rules.row(move->after, !own) == note.seeds.count());
        }
        case NoteKind::GrandSlamShelter: return answer(is_shelter(note, context));
        case NoteKind::FeedingObligation:
            return answer(by_mover && legal_houses(context.rules, played.before) == note.houses &&
                          context.rules.row(before, !own) == 0);
        case NoteKind::Starved:
            return answer(context.rules.moves(after).empty() && context.rules.row(after, own) == 0 &&
                          context.rules.row(after, !own) == note.gain.count());
        case NoteKind::Repetition: {
            const bool earlier = note.other < context.ply();
            return answer(by_mover && earlier &&
                          (note.other == Ply{0}
                               ? context.replay.start
                               : context.replay.plies[note.other.number() - 1].after) == played.after);
        }
        case NoteKind::PlayedOn:
            return answer(by_mover && note.other == context.replay.ended.ply &&
                          context.ply() > context.replay.ended.ply);
        default: return NoteAnswer::False;
    }
}

}  // namespace

std::vector<BoardFault> board_faults(const Rules& rules, const Replay& replay) {
    std::vector<BoardFault> faults;
    for (std::size_t index = 0; index < replay.plies.size(); ++index) {
        const ReplayedPly& played = replay.plies[index];
        const std::vector<PlainMove> moves = rules.moves(rules.plain_board(played.before));
        HouseSet legal;
        for (const PlainMove& move : moves) {
            legal.insert(move.house);
        }
        const auto move = std::ranges::find(moves, played.house, &PlainMove::house);
        if (legal != played.legal || move == moves.end() || move->taken != played.captured.count() ||
            move->after != rules.plain_board(played.after)) {
            faults.push_back({Ply{index + 1}, "the rules, implemented apart, lead to another position"});
        }
    }
    return faults;
}

std::vector<std::string> notes_after(const Move& move) {
    std::vector<std::string> notes;
    if (const Comment* const comment = own_comment(move)) {
        for (const CommentCommand& command : comment->commands) {
            if (command.name == command::note) {
                notes.push_back(command.arguments);
            }
        }
    }
    return notes;
}

std::optional<Note> note_of(const std::string& text) {
    return parse_note(text);
}

NoteAnswer check_note(const Note& note, const ClaimContext& context) {
    // What the board shows is exact; what follows from values is no surer than they are.
    if (note.grade != Grade::Exact && row_of(note.kind).family != NoteFamily::Values) {
        return NoteAnswer::False;
    }
    // The rules of a smaller board know no F, and no note looks ahead in the game but to the end of a loop.
    const bool looks_ahead = note.kind == NoteKind::WinMissed || note.kind == NoteKind::DrawMissed;
    if (note.house.place() >= context.rules.set().houses_a_side ||
        (note.other > context.ply() && !looks_ahead)) {
        return NoteAnswer::False;
    }
    switch (row_of(note.kind).family) {
        case NoteFamily::Granary: return check_granary(note, context);
        case NoteFamily::Famine: return check_famine(note, context);
        case NoteFamily::Threat: return check_threat(note, context);
        case NoteFamily::Phase: return check_shape(note, context);
        case NoteFamily::Event: return check_event(note, context);
        case NoteFamily::Values:
            return note.kind == NoteKind::GranaryOutlook ? check_outlook(note, context)
                   : note.kind == NoteKind::Refutation   ? check_refutation(note, context)
                                                         : check_value_note(note, context);
    }
    return NoteAnswer::False;
}

Verdict verdict_after(const Move& move) {
    const Comment* const comment = own_comment(move);
    if (comment == nullptr) {
        return Verdict::None;
    }
    const auto glyph = argument_of(*comment, command::glyph);
    const auto word = argument_of(*comment, command::verdict);
    for (const Verdict verdict :
         {Verdict::OnlyMove, Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder}) {
        if (word == name(verdict) || (glyph && *glyph == std::to_string(*nag(verdict)))) {
            return verdict;
        }
    }
    return Verdict::None;
}

}  // namespace awale::plain
