#include "awale/notation/narration/annotated_record.hpp"

#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/annotation/note_text.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/reasons.hpp"

namespace awale {

namespace {

/// The plies of a line that are shown as a variation, by `Detail`.
constexpr std::array<std::size_t, 3> shown_plies{3, 7, stored_line_plies};

std::string ledger_text(const Ledger& ledger, const Replay& replay) {
    const auto ply = [](const std::optional<Ply>& at) {
        return at ? std::to_string(at->number()) : std::string{"none"};
    };
    std::string text = "frontier=" + ply(ledger.frontier) + " exact=" + ply(ledger.exact_from);
    if (ledger.frontier) {
        text += " value=" + value_text(ledger.value_at_frontier, replay.before(*ledger.frontier)) +
                " south=" + to_text(ledger.lost_by_south) + " north=" + to_text(ledger.lost_by_north) +
                " endless=" + to_signed_text(ledger.endless) +
                " left=" + to_signed_text(ledger.left_on_board);
    }
    return text + " final=" + to_signed_text(ledger.final_margin) + (ledger.closes ? " closes" : " open");
}

bool becomes_empty(Comment& comment) {
    comment.commands.clear();
    return comment.text.empty();
}

/// Leaves words alone: takes the commands out of all comments, and comments that had nothing else.
void remove_commands(std::vector<Annotation>& annotations) {
    std::erase_if(annotations, [](Annotation& annotation) {
        if (auto* const comment = std::get_if<Comment>(&annotation)) {
            return becomes_empty(*comment);
        }
        auto& variation = std::get<Variation>(annotation);
        std::erase_if(variation.preface, becomes_empty);
        for (Move& move : variation.moves) {
            remove_commands(move.annotations);
        }
        return false;
    });
}

class RecordWriter {
public:
    RecordWriter(const AnnotatedGame& game, const Narration& narration, Detail detail)
        : game_(game), detail_(detail), narration_(narration) {}

    Record whole() const {
        Record record = game_.record;
        record.set_tag(own_tag::rules, game_.replay.rules.name);
        record.set_tag(own_tag::program, game_.provenance.engine);
        record.set_tag(own_tag::nodes, std::to_string(game_.provenance.nodes));
        if (game_.provenance.again > 0) {
            record.set_tag(own_tag::again, std::to_string(game_.provenance.again));
        }
        record.set_tag(own_tag::tables, game_.provenance.tables);
        if (!game_.provenance.thresholds.empty()) {
            record.set_tag(own_tag::thresholds, game_.provenance.thresholds);
        }
        for (std::size_t index = 0; index < game_.plies.size(); ++index) {
            annotate(record.moves[index], index);
        }
        // A comment on the last move would hide from Aualé's users how the game ended.
        const bool hides_result = game_.replay.ended.reason != EndReason::Unfinished &&
                                  game_.replay.ended.ply.number() == game_.record.moves.size();
        const std::string last_words = gather_commands(record, hides_result);
        add_preface(record, last_words);
        return record;
    }

private:
    void annotate(Move& move, std::size_t index) const {
        // The verdict's glyph, unless a reader gave one.
        const auto glyph = nag(game_.plies[index].verdict);
        const bool glyph_is_ours = glyph && std::ranges::none_of(move.nags, [](std::uint8_t each) {
                                       return 1 <= each && each <= 6;
                                   });
        if (glyph_is_ours) {
            move.nags.push_back(*glyph);
        }
        Comment comment{commands(index, glyph_is_ours),
                        is_edited(move) ? std::string{} : joined(narration_.plies[index], " ")};
        if (comment.commands.empty() && comment.text.empty()) {
            return;
        }
        comment.commands.push_back(said_command(comment.text));
        move.annotations.emplace_back(std::move(comment));
        if (auto variation = better_line(index)) {
            move.annotations.emplace_back(std::move(*variation));
        }
    }

    std::vector<CommentCommand> commands(std::size_t index, bool glyph_is_ours) const {
        const PlyAnnotation& ply = game_.plies[index];
        const Board& before = game_.replay.plies[index].before;
        std::vector<CommentCommand> made;
        const auto add = [&made](std::string_view command, std::string arguments) {
            made.push_back({std::string{command}, std::move(arguments)});
        };
        if (!ply.judgement.moves.empty()) {
            add(command::eval, evaluation_text(ply.judgement, before, game_.replay.rules));
            const bool has_estimates = std::ranges::any_of(ply.judgement.moves, [](const JudgedMove& move) {
                return move.value.grade == Grade::Estimate;
            });
            if (ply.judgement.depth > 0 && has_estimates) {
                add(command::depth, std::to_string(ply.judgement.depth));
            }
            if (const auto line = std::span(ply.judgement.moves.front().line); line.size() > 1) {
                add(command::line, letters(houses_of(line.first(std::min(line.size(), stored_line_plies)))));
            }
        }
        if (glyph_is_ours) {
            add(command::glyph, std::to_string(*nag(ply.verdict)));
        } else if (ply.verdict != Verdict::None) {
            add(command::verdict, std::string{name(ply.verdict)});
        }
        for (const Note& note : ply.notes) {
            add(command::note, note_text(note));
        }
        if (Ply{index + 1} == game_.replay.ended.ply && game_.last_value) {
            add(command::last, value_text(*game_.last_value, game_.replay.plies[index].after));
            add(command::ledger, ledger_text(game_.ledger, game_.replay));
            for (const RuleComparison& comparison : game_.comparisons) {
                add(command::compare, comparison_text(comparison));
            }
        }
        return made;
    }

    /// What is said of the whole game, before the first move; after it what the last could not say.
    void add_preface(Record& record, const std::string& last_words) const {
        if (!game_.last_value || game_.plies.empty() || is_preface_edited(record)) {
            return;
        }
        std::string text = joined(narration_.summary, " ");
        // The summary already says that the game ends in famine, or in a circle and who keeps what.
        const bool is_end_alone =
            detail_ != Detail::Full && game_.plies.back().verdict == Verdict::None &&
            words::note_on(game_, Ply{game_.plies.size()}, NoteKind::LoopChoice) == nullptr &&
            (words::note_on(game_, Ply{game_.plies.size()}, NoteKind::Starved) != nullptr ||
             words::note_on(game_, Ply{game_.plies.size()}, NoteKind::LoopShared) != nullptr);
        if (!last_words.empty() && !is_end_alone) {
            const Ply last = numbered(game_.replay, Ply{record.moves.size()});
            text += (text.empty() ? "" : " ") +
                    words::move_label(last, {record.moves.back().house, record.moves.back().seeds}) + " – " +
                    last_words;
        }
        if (!text.empty()) {
            record.preface.push_back({{said_command(text)}, text});
        }
    }

    /// Best play instead of a move that earned a bad verdict.
    std::optional<Variation> better_line(std::size_t index) const {
        const JudgedMove* const best = better_move(game_, Ply{index + 1});
        if (best == nullptr) {
            return std::nullopt;
        }
        const std::vector<House> houses = stored_line(game_.plies[index].judgement, best->house);
        std::vector<Turn> line(houses.begin(), houses.end());
        line.front() = best->turn();
        line.resize(std::min(line.size(), shown_plies.at(static_cast<std::size_t>(detail_))));
        const Replay played = replay(game_.replay.plies[index].before, line, game_.replay.rules).replay;
        Variation variation{{}, moves_of(played)};
        if (!variation.moves.empty()) {
            const std::string value = value_text(best->value, played.plies.front().after);
            variation.moves.front().annotations.emplace_back(
                Comment{{{std::string{command::better}, value}}, {}});
        }
        return variation;
    }

    const AnnotatedGame& game_;
    Detail detail_;
    const Narration& narration_;
};

}  // namespace

Record annotated_record(const AnnotatedGame& game, const Narration& narration, Detail detail) {
    return RecordWriter(game, narration, detail).whole();
}

Record annotated_record(const AnnotatedGame& game, Language language, Detail detail) {
    return annotated_record(game, narrate(game, language, detail), detail);
}

Record words_only(Record record) {
    std::erase_if(record.tags, [](const Tag& tag) { return tag.name == own_tag::moves; });
    std::erase_if(record.preface, becomes_empty);
    for (Move& move : record.moves) {
        remove_commands(move.annotations);
    }
    return record;
}

}  // namespace awale
