#include "awale/notation/narration/story/refutation_words.hpp"

#include <algorithm>
#include <vector>

#include "awale/notation/annotation/turning_points.hpp"
#include "awale/notation/game/play.hpp"

namespace awale::words {

namespace {

std::string list_of(HouseSet houses) {
    std::string text;
    for (const House house : houses) {
        text += (text.empty() ? "" : ", ") + std::string(1, house.letter());
    }
    return text;
}

/// The same after each of several positions.
std::string words_of(const RefutingReply& reply, const std::vector<Board>& boards, const RuleSet& rules) {
    if (!reply.house) {
        return "–";
    }
    std::vector<Played> played;
    for (const Board& board : boards) {
        played.push_back(play(board, *reply.house, rules));
    }
    const Seeds captured = played.front().captured;
    const bool all_alike =
        std::ranges::all_of(played, [&](const Played& each) { return each.captured == captured; });
    std::string text(1, reply.house->letter());
    text += all_alike && captured > Seeds{0} ? to_signed_text(captured) : "";
    for (const RefutingReply& next : reply.next) {
        std::vector<Board> answered;
        for (const Played& each : played) {
            for (const House house : next.to) {
                answered.push_back(play(each.after, house, rules).after);
            }
        }
        text += (&next == &reply.next.front() ? " (" : "; ") + list_of(next.to) + ": " +
                words_of(next, answered, rules);
    }
    return text + (reply.next.empty() ? "" : ")");
}

/// The houses that capture in the second replies.
HouseSet attackers(const RefutingReply& tree) {
    HouseSet houses;
    for (const RefutingReply& reply : tree.next) {
        if (reply.house) {
            houses.insert(*reply.house);
        }
    }
    return houses;
}

std::optional<Message> message_for_theme(const Note& note) {
    switch (note.theme) {
        case RefutationTheme::Famine: return Message::WhyFamine;
        case RefutationTheme::Loop: return Message::WhyLoop;
        case RefutationTheme::Feeding: return Message::WhyFeeding;
        case RefutationTheme::GrandSlam: return Message::WhyGrandSlam;
        case RefutationTheme::GranaryLate: return Message::WhyGranaryLate;
        case RefutationTheme::DoubleThreat: return Message::WhyDoubleThreat;
        case RefutationTheme::Capture:
            // A capture at once is told with the lines.
            return note.tree.next.empty() ? std::nullopt : std::optional{Message::WhyCapture};
        case RefutationTheme::PreparedCapture: return Message::WhyPrepared;
        case RefutationTheme::GranaryEarly:
        case RefutationTheme::MissedCapture:
        case RefutationTheme::None: break;
    }
    return std::nullopt;
}

}  // namespace

std::string tree_words(const RefutingReply& tree, const Board& board, const RuleSet& rules) {
    return can_be_played(tree, board, rules) ? words_of(tree, {board}, rules) : tree_text(tree);
}

RefutationTheme theme_of_refutation(const AnnotatedGame& game, Ply ply) {
    const std::vector<Note>& notes = game.plies[ply.number() - 1].notes;
    const auto note = std::ranges::find(notes, NoteKind::Refutation, &Note::kind);
    return note == notes.end() ? RefutationTheme::None : note->theme;
}

RefutationTheme theme_of_notes(const AnnotatedGame& game, Ply ply) {
    const RefutationTheme refuted = theme_of_refutation(game, ply);
    if (refuted != RefutationTheme::None) {
        return refuted;
    }
    const Side mover = game.replay.before(ply).to_move();
    for (const Note& note : game.plies[ply.number() - 1].notes) {
        if (note.side != mover) {
            continue;
        }
        switch (note.kind) {
            case NoteKind::GranaryEarly: return RefutationTheme::GranaryEarly;
            case NoteKind::FamineCertain: return RefutationTheme::Famine;
            default: break;
        }
    }
    return RefutationTheme::None;
}

std::optional<std::string> refutation_reason(Phrasing& phrasing, const AnnotatedGame& game, Ply ply) {
    const std::vector<Note>& notes = game.plies[ply.number() - 1].notes;
    const auto note = std::ranges::find(notes, NoteKind::Refutation, &Note::kind);
    const auto message = note == notes.end() || !note->tree.house ? std::nullopt : message_for_theme(*note);
    // A capture that another move prepares does not explain the one that the words name.
    const JudgedMove* const best = better_move(game, ply);
    const bool of_another =
        message == Message::WhyPrepared && best != nullptr && note->tree.house != std::optional{best->house};
    if (!message || of_another) {
        return std::nullopt;
    }
    const bool of_keepers = note->theme == RefutationTheme::GranaryLate;
    return phrasing.say(*message, {Phrasing::text("reply", std::string(1, note->tree.house->letter())),
                                   Phrasing::text("mover", phrasing.side(note->side)),
                                   Phrasing::text("other", phrasing.side(other(note->side))),
                                   Phrasing::number("gain", note->gain),
                                   phrasing.houses(of_keepers ? note->houses : attackers(note->tree))});
}

}  // namespace awale::words
