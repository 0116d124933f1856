#include "notation/words.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "notation/words_catalogue.hpp"
#include "notation/words_template.hpp"

namespace awale {

namespace {

using words::Facts;
using words::Message;

/// The least detail at which a kind of note is put into words.
Detail least_detail(NoteKind kind) {
    switch (kind) {
        case NoteKind::Starved:
        case NoteKind::PlayedOn:
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed: return Detail::Brief;
        case NoteKind::GranaryStarted:
        case NoteKind::GranaryRipe:
        case NoteKind::GranaryOpened:
        case NoteKind::ReturnCapture:
        case NoteKind::FamineThreat:
        case NoteKind::FamineCertain:
        case NoteKind::FamineParried:
        case NoteKind::FeedingObligation:
        case NoteKind::GrandSlam:
        case NoteKind::BigCapture:
        case NoteKind::Repetition:
        case NoteKind::Punished:
        case NoteKind::NotPunished: return Detail::Normal;
        case NoteKind::GranaryOverripe:
        case NoteKind::GranarySpoiled:
        case NoteKind::FamineBluff: return Detail::Full;
    }
    return Detail::Full;
}

Detail least_detail(Verdict verdict) {
    return verdict >= Verdict::Mistake ? Detail::Brief : Detail::Normal;
}

/// Writes one game in one language; keeps count of what has been said, so that wordings take turns.
class Narrator {
public:
    Narrator(const AnnotatedGame& game, Language language, Detail detail)
        : game_(game), language_(language), detail_(detail) {}

    Narration whole() {
        Narration narration;
        for (std::size_t index = 0; index < game_.plies.size(); ++index) {
            narration.plies.push_back(sentences_on(index));
        }
        narration.summary = summary();
        return narration;
    }

private:
    std::vector<std::string> sentences_on(std::size_t index) {
        std::vector<std::string> sentences;
        const PlyAnnotation& ply = game_.plies[index];
        const bool is_judged = ply.judgement.find(game_.replay.plies[index].house) != nullptr;
        if (ply.verdict != Verdict::None && is_judged && detail_ >= least_detail(ply.verdict)) {
            sentences.push_back(verdict_sentence(index));
        }
        for (const Note& note : ply.notes) {
            if (detail_ >= least_detail(note.kind) && !is_told_already(note, ply.notes)) {
                sentences.push_back(say(message_for(note), facts_of(note)));
            }
        }
        return sentences;
    }

    /// A granary's or a return capture's note tells of the seeds it takes.
    static bool is_told_already(const Note& note, const std::vector<Note>& notes) {
        return note.kind == NoteKind::BigCapture && std::ranges::any_of(notes, [](const Note& other) {
                   return other.kind == NoteKind::GranaryOpened || other.kind == NoteKind::ReturnCapture;
               });
    }

    static Message message_for(const Note& note) {
        const bool guessed = note.grade == Grade::Estimate;
        switch (note.kind) {
            case NoteKind::GranaryStarted: return Message::GranaryStarted;
            case NoteKind::GranaryRipe: return Message::GranaryRipe;
            case NoteKind::GranaryOverripe: return Message::GranaryOverripe;
            case NoteKind::GranaryOpened:
                return note.gain > Seeds{0} ? Message::GranaryOpened : Message::GranaryOpenedForNothing;
            case NoteKind::GranarySpoiled: return Message::GranarySpoiled;
            case NoteKind::ReturnCapture: return Message::ReturnCapture;
            case NoteKind::FeedingObligation: return Message::FeedingObligation;
            case NoteKind::Starved: return Message::Starved;
            case NoteKind::GrandSlam: return Message::GrandSlam;
            case NoteKind::BigCapture: return Message::BigCapture;
            case NoteKind::Repetition:
                return note.other == Ply{0} ? Message::RepetitionOfStart : Message::Repetition;
            case NoteKind::PlayedOn: return Message::PlayedOn;
            case NoteKind::WinMissed: return Message::WinMissed;
            case NoteKind::DrawMissed: return Message::DrawMissed;
            case NoteKind::Punished: return guessed ? Message::PunishedEstimate : Message::PunishedProved;
            case NoteKind::NotPunished:
                return guessed ? Message::NotPunishedEstimate : Message::NotPunishedProved;
            case NoteKind::FamineThreat: return Message::FamineThreat;
            case NoteKind::FamineCertain: return Message::FamineCertain;
            case NoteKind::FamineParried:
                return note.houses.size() == 1 ? Message::FamineParriedOnly : Message::FamineParried;
            case NoteKind::FamineBluff: return Message::FamineBluff;
        }
        return Message::BigCapture;
    }

    Facts facts_of(const Note& note) const {
        return {text_fact("side", side(note.side)),
                text_fact("other", side(other(note.side))),
                text_fact("house", std::string{note.house.letter()}),
                number_fact("seeds", note.seeds),
                number_fact("gain", note.gain),
                number_fact("cost", note.cost),
                houses_fact(note.houses),
                number_fact("plies", Seeds{note.plies}),
                text_fact("at", move_label(note.other))};
    }

    std::string verdict_sentence(std::size_t index) {
        const ReplayedPly& played = game_.replay.plies[index];
        const PlyAnnotation& ply = game_.plies[index];
        const Side mover = played.before.to_move();
        const JudgedMove& mine = *ply.judgement.find(played.house);
        const Message message = verdict_message(ply, mine, mover);
        const JudgedMove& best = best_move(ply.judgement, mover, is_about_result(message));
        return say(message,
                   {text_fact("mover", side(mover)), text_fact("other", side(other(mover))),
                    number_fact("loss", ply.loss.seeds), number_fact("least", ply.loss.least),
                    number_fact("most", ply.loss.most), text_fact("best", std::string{best.house.letter()}),
                    text_fact("best_value", value_text(best.value)),
                    text_fact("played_value", value_text(mine.value))});
    }

    static bool is_about_result(Message message) {
        return Message::WinBecomesDraw <= message && message <= Message::DrawBecomesLoss;
    }

    /// The move to hold against the one played: the best figure, or for results the surest.
    static const JudgedMove& best_move(const Judgement& judgement, Side mover, bool surest) {
        return *std::ranges::max_element(judgement.moves, {}, [&](const JudgedMove& move) {
            const Value& value = move.value;
            return seen_by(mover, surest ? (mover == Side::South ? value.lower : value.upper) : value.value);
        });
    }

    static Message verdict_message(const PlyAnnotation& ply, const JudgedMove& played, Side mover) {
        const Value position = *value_of(ply.judgement, mover);
        const bool south = mover == Side::South;
        const auto sure = static_cast<int>(outcome_of(south ? position.lower : -position.upper));
        const auto possible = static_cast<int>(outcome_of(south ? played.value.upper : -played.value.lower));
        if (ply.verdict == Verdict::OnlyMove) {
            const auto kept = outcome_of(south ? played.value.lower : -played.value.upper);
            return kept == Outcome::Draw ? Message::OnlyMoveDraws : Message::OnlyMoveWins;
        }
        if (sure > possible) {
            return sure == 0       ? Message::DrawBecomesLoss
                   : possible == 0 ? Message::WinBecomesDraw
                                   : Message::WinBecomesLoss;
        }
        constexpr std::array by_size{
            std::array{Message::InaccuracyExact, Message::InaccuracyBounded, Message::InaccuracyEstimate},
            std::array{Message::MistakeExact, Message::MistakeBounded, Message::MistakeEstimate},
            std::array{Message::BlunderExact, Message::BlunderBounded, Message::BlunderEstimate}};
        const auto row =
            static_cast<std::size_t>(ply.verdict) - static_cast<std::size_t>(Verdict::Inaccuracy);
        return by_size.at(row).at(static_cast<std::size_t>(ply.loss.grade));
    }

    std::vector<std::string> summary() {
        const Ledger& ledger = game_.ledger;
        std::vector<std::string> sentences{say(end_message(), end_facts())};
        if (!game_.last_value) {
            return sentences;
        }
        if (!ledger.frontier) {
            sentences.push_back(say(Message::LedgerNone, {}));
            return sentences;
        }
        const bool exact = ledger.exact_from == ledger.frontier;
        sentences.push_back(say(exact ? Message::LedgerExact : Message::LedgerBounded,
                                {text_fact("at", move_label(*ledger.frontier)),
                                 text_fact("value", value_text(ledger.value_at_frontier)),
                                 number_fact("south_lost", ledger.lost_by_south),
                                 number_fact("north_lost", ledger.lost_by_north)}));
        return sentences;
    }

    Message end_message() const {
        switch (game_.replay.ended.reason) {
            case EndReason::Majority: return Message::EndMajority;
            case EndReason::NoMove: return Message::EndStarved;
            case EndReason::Repetition: return Message::EndRepetition;
            case EndReason::FewSeeds: return Message::EndFewSeeds;
            case EndReason::NoCaptureLeft: return Message::EndNoCaptureLeft;
            case EndReason::Unfinished: return Message::EndUnfinished;
        }
        return Message::EndUnfinished;
    }

    Facts end_facts() const {
        const Score& score = game_.replay.ended.final;
        const Side ahead = score.halves(Side::South) > score.halves(Side::North) ? Side::South : Side::North;
        return {text_fact("at", move_label(game_.replay.ended.ply)), text_fact("side", side(ahead)),
                text_fact("score", score_text(score))};
    }

    /// `26–22`.
    static std::string score_text(const Score& score) {
        std::string text = to_text(score);
        return text.replace(text.find('-'), 1, "–");
    }

    /// The final score that an exact value means, or who is how far ahead where some seeds may go to nobody.
    std::string value_text(const Value& value) const {
        const int margin = value.value.count();
        const RuleSet& rules = game_.replay.rules;
        if (value.grade == Grade::Exact && rules.endless_play != EndlessPlay::Nobody) {
            const int total = game_.replay.start.total().count();
            return score_text(Score::from_halves(total + margin, total - margin));
        }
        const Message message = margin > 0   ? Message::AheadSouth
                                : margin < 0 ? Message::AheadNorth
                                             : Message::AheadNobody;
        return piece(message, {text_fact("margin", std::to_string(std::abs(margin)))});
    }

    /// `36. C` or `36… c`, with a no-break space.
    std::string move_label(Ply ply) const {
        if (ply == Ply{0} || ply.number() > game_.replay.plies.size()) {
            return {};
        }
        const House house = game_.replay.plies[ply.number() - 1].house;
        return std::to_string(ply.pair_number()) + (house.owner() == Side::South ? ".\u00a0" : "…\u00a0") +
               house.letter();
    }

    std::string side(Side side) const {
        return piece(side == Side::South ? Message::SideSouth : Message::SideNorth, {});
    }

    words::Fact houses_fact(HouseSet houses) const {
        std::string text;
        std::size_t left = houses.size();
        for (const House house : houses) {
            text += house.letter();
            --left;
            text += left == 0 ? "" : left == 1 ? piece(Message::LastOfList, {}) : ", ";
        }
        return {"houses", text, static_cast<int>(houses.size())};
    }

    static words::Fact text_fact(std::string_view name, std::string text) {
        return {name, std::move(text), 0};
    }

    static words::Fact number_fact(std::string_view name, Seeds seeds) {
        return {name, to_text(seeds), seeds.count()};
    }

    std::span<const std::string_view> wordings(Message message) const {
        return language_ == Language::English ? words::english(message) : words::french(message);
    }

    std::string piece(Message message, const Facts& facts) const {
        return words::fill(wordings(message).front(), facts, plural());
    }

    /// The next wording of a message, filled.
    std::string say(Message message, const Facts& facts) {
        const auto choices = wordings(message);
        std::size_t& said = said_.at(static_cast<std::size_t>(message));
        const std::string_view phrase = choices[said % choices.size()];
        ++said;
        return words::fill(phrase, facts, plural());
    }

    words::Plural plural() const {
        return language_ == Language::English ? words::Plural::NotOne : words::Plural::FromTwo;
    }

    const AnnotatedGame& game_;
    Language language_;
    Detail detail_;
    std::array<std::size_t, static_cast<std::size_t>(Message::Count)> said_{};
};

}  // namespace

std::string_view name(Language language) {
    return language == Language::English ? "en" : "fr";
}

std::optional<Language> language_from_name(std::string_view name_wanted) {
    for (const Language language : {Language::English, Language::French}) {
        if (name(language) == name_wanted) {
            return language;
        }
    }
    return std::nullopt;
}

std::string_view name(Detail detail) {
    switch (detail) {
        case Detail::Brief: return "brief";
        case Detail::Normal: return "normal";
        case Detail::Full: return "full";
    }
    return "";
}

std::optional<Detail> detail_from_name(std::string_view name_wanted) {
    for (const Detail detail : {Detail::Brief, Detail::Normal, Detail::Full}) {
        if (name(detail) == name_wanted) {
            return detail;
        }
    }
    return std::nullopt;
}

Narration narrate(const AnnotatedGame& game, Language language, Detail detail) {
    return Narrator(game, language, detail).whole();
}

}  // namespace awale
