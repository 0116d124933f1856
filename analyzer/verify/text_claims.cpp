#include "awale/analyzer/verify/claims.hpp"

#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/notation/annotation/command_grammar.hpp"
#include "awale/notation/annotation/note_text.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/notation/narration/annotated_record.hpp"

namespace awale::plain {

namespace {

constexpr std::array own_names{command::eval,    command::depth, command::line,  command::loss,
                               command::verdict, command::glyph, command::note,  command::last,
                               command::ledger,  command::said,  command::better};

/// The glyphs of a move, and what we wrote after it, without what its readers wrote in the same comments.
struct GeneratedPart {
    std::vector<std::uint8_t> glyphs;
    std::vector<CommentCommand> commands;  ///< in the order written; `said` is left out
    std::string words;                     ///< those that `said` counts
    bool said_fits = true;                 ///< `said` describes them; otherwise they are the whole comment
    std::vector<Variation> variations;     ///< those marked as ours
    std::optional<std::string> damage;     ///< why it cannot be what we wrote

    bool is_like(const GeneratedPart& other) const {
        return commands == other.commands && words == other.words && variations == other.variations;
    }
};

/// `[%eval F:+3]` as it stands in the comment.
std::string command_text(const CommentCommand& command) {
    return command.arguments.empty() ? "[%" + command.name + "]"
                                     : "[%" + command.name + " " + command.arguments + "]";
}

/// `(1. A+2 1... c)` without comments and numbers: `A+2 c`.
std::string moves_text(const Variation& variation) {
    std::string text;
    for (const Move& move : variation.moves) {
        text += text.empty() ? "" : " ";
        text += move.house.letter();
        text += move.captured ? "+" + to_text(*move.captured) : "";
    }
    return text;
}

/// The argument of a variation's `better` command; empty where it has none.
std::string better_text(const Variation& variation) {
    if (variation.moves.empty()) {
        return {};
    }
    for (const Comment& comment : comments_in(variation.moves.front().annotations)) {
        if (const auto value = argument_of(comment, command::better)) {
            return std::string{*value};
        }
    }
    return {};
}

GeneratedPart generated_part(const Move& move) {
    GeneratedPart part;
    part.glyphs = move.nags;
    const Comment* const ours = own_comment(move);
    for (const Annotation& annotation : move.annotations) {
        if (const auto* const variation = std::get_if<Variation>(&annotation)) {
            if (!better_text(*variation).empty()) {
                part.variations.push_back(*variation);
            }
            continue;
        }
        const auto& comment = std::get<Comment>(annotation);
        for (const CommentCommand& command : comment.commands) {
            if (std::ranges::find(own_names, command.name) == own_names.end()) {
                continue;
            }
            if (&comment != ours) {
                part.damage = localized("verify.in_another_comment", {{"command", command_text(command)}});
            } else if (!is_awale_command(command)) {
                part.damage = localized("verify.other_form", {{"command", command_text(command)}});
            } else if (command.name == command::said) {
                // Words that a reader has edited are compared as they stand.
                const auto words = generated_words(comment.text, command.arguments);
                part.said_fits = words.has_value();
                part.words = words.value_or(comment.text);
            } else if (command.name != command::note && argument_of(comment, command.name)->data() !=
                                                            std::string_view(command.arguments).data()) {
                part.damage = localized("verify.command_twice", {{"command", command_text(command)}});
            } else {
                part.commands.push_back(command);
            }
        }
    }
    return part;
}

}  // namespace

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

namespace {

/// The annotated game that the record claims: its facts as they stand, and what follows from its values.
AnnotatedGame claimed_game(const Record& record, const Replay& replay, const Evaluations& stored) {
    AnnotatedGame game;
    game.record = without_awale_comments(record);
    game.replay = replay;
    game.last_value = stored.last_value;
    game.provenance = stored_provenance(record);
    game.plies.resize(replay.plies.size());
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        const ReplayedPly& played = replay.plies[index];
        PlyAnnotation& ply = game.plies[index];
        ply.forced =
            played.legal.size() == 1 && game_of(replay.rules).count_turns(played.before, replay.rules) == 1;
        for (const std::string& text : notes_after(record.moves[index])) {
            if (auto note = parse_note(text)) {
                ply.notes.push_back(std::move(*note));
            }
        }
        if (!is_edited(record.moves[index])) {
            // Unless a reader wants none of our words here, they are written and compared with the record.
            for (Comment& comment : comments_in(game.record.moves[index].annotations)) {
                std::erase_if(comment.commands,
                              [](const CommentCommand& each) { return each.name == command::edited; });
            }
        }
        if (index >= stored.plies.size()) {
            continue;
        }
        ply.judgement = stored.plies[index];
        if (const JudgedMove* const move = ply.judgement.find(played.turn())) {
            // A verdict speaks of the move's value; without one it is a claim that nothing bears out.
            ply.verdict = verdict_after(record.moves[index]);
            ply.result_after = proved_outcome(move->value);
        }
        ply.loss = lost_by(ply.judgement, played.turn(), played.before.to_move()).value_or(Loss{});
        // How probable an estimated loss is comes from one table of measured errors; it proves nothing.
        ply.loss.expected = loss_of(ply.judgement, played.turn(), played.before, replay.rules).expected;
        if (const auto value = value_of(ply.judgement, played.before.to_move())) {
            ply.result_before = proved_outcome(*value);
        }
    }
    game.ledger = make_ledger(game);
    game.comparisons = stored_comparisons(record, game);
    return game;
}

/// What is before the first move, of which only the words count, and after each move.
std::vector<GeneratedPart> parts_of(const Record& annotated) {
    const Record record = with_commands_at_moves(annotated);
    std::vector<GeneratedPart> parts(1);
    parts.front().words = own_preface(record);
    std::ranges::transform(record.moves, std::back_inserter(parts), generated_part);
    return parts;
}

/// Written again in the language and at the level of detail that fit best; of several the most detailed.
std::vector<GeneratedPart> written_again(const AnnotatedGame& game, const std::vector<GeneratedPart>& there) {
    std::vector<GeneratedPart> best;
    std::ptrdiff_t most = -1;
    for (const Language language : languages()) {
        for (const Detail detail : {Detail::Full, Detail::Normal, Detail::Brief}) {
            std::vector<GeneratedPart> made = parts_of(annotated_record(game, language, detail));
            const auto alike =
                std::transform_reduce(made.begin(), made.end(), there.begin(), std::ptrdiff_t{0}, std::plus{},
                                      std::mem_fn(&GeneratedPart::is_like));
            if (alike > most) {
                best = std::move(made);
                most = alike;
            }
        }
    }
    return best;
}

/// The part of `text` that differs from `other`, with a word or two around it.
std::string differing_part(std::string_view text, std::string_view other) {
    constexpr std::size_t around = 24;
    const auto from = static_cast<std::size_t>(std::ranges::mismatch(text, other).in1 - text.begin());
    std::size_t same_end = 0;
    while (same_end < std::min(text.size(), other.size()) - from &&
           text[text.size() - 1 - same_end] == other[other.size() - 1 - same_end]) {
        ++same_end;
    }
    std::size_t begin = text.rfind(' ', from > around ? from - around : 0);
    begin = begin == std::string_view::npos ? 0 : begin + 1;
    std::size_t end = text.find(' ', std::min(text.size(), text.size() - same_end + around));
    end = std::min(end, text.size());
    return (begin == 0 ? "" : "… ") + std::string{text.substr(begin, end - begin)} +
           (end == text.size() ? "" : " …");
}

/// Compares what is after one move with what its facts write.
struct Comparison {
    Ply ply;
    ClaimFinding::Outcome outcome_of_words{};
    GameVerdict& verdict;

    void compare(const GeneratedPart& there, const GeneratedPart& made) {
        if (there.damage) {
            fault(localized("verify.the_comment"), *there.damage);
        }
        compare_commands(there.commands, made.commands);
        compare_variations(there.variations, made.variations);
        compare_words(there.words, made.words);
        if (!there.said_fits && there.words == made.words) {
            fault(localized("verify.the_comment"), localized("verify.said_does_not_match"));
        }
        if (there.glyphs != made.glyphs) {
            fault(localized("verify.the_glyph"), localized("verify.glyph_of_other_verdict"));
        }
    }

    void compare_words(const std::string& there, const std::string& made) {
        if (!there.empty() || !made.empty()) {
            verdict.enter(
                there == made, ply, localized("verify.words", {{"words", differing_part(there, made)}}),
                made.empty() ? localized("verify.facts_say_nothing")
                             : localized("verify.facts_say", {{"words", differing_part(made, there)}}),
                outcome_of_words);
        }
    }

    void fault(std::string text, std::string why) {
        verdict.enter(false, ply, std::move(text), std::move(why));
    }

    /// The ledger is compared figure by figure elsewhere.
    static bool is_compared(const CommentCommand& command) { return command.name != command::ledger; }

    void compare_commands(const std::vector<CommentCommand>& there, const std::vector<CommentCommand>& made) {
        const auto is_in = [](const CommentCommand& command, const std::vector<CommentCommand>& commands) {
            return std::ranges::find(commands, command) != commands.end();
        };
        bool changed = false;
        for (const CommentCommand& command : there) {
            if (is_compared(command) && !is_in(command, made)) {
                changed = true;
                fault(command_text(command), localized("verify.unsupported"));
            }
        }
        for (const CommentCommand& command : made) {
            const bool said_already =
                changed && std::ranges::find(there, command.name, &CommentCommand::name) != there.end();
            if (is_compared(command) && !is_in(command, there) && !said_already) {
                changed = true;
                fault(localized("verify.the_comment"),
                      localized("verify.command_missing", {{"command", command_text(command)}}));
            }
        }
        if (!changed && there.size() != made.size()) {
            fault(localized("verify.the_comment"), localized("verify.some_command_twice"));
        }
    }

    void compare_variations(const std::vector<Variation>& there, const std::vector<Variation>& made) {
        if (there.size() != made.size()) {
            fault(localized("verify.the_better_line"),
                  localized(made.empty() ? "verify.no_better_line" : "verify.not_one_better_line"));
            return;
        }
        for (std::size_t index = 0; index < there.size(); ++index) {
            const auto compare_part = [&](const auto& text_of, std::string_view claim, std::string_view name,
                                          std::string_view why) {
                const std::string is = text_of(there[index]);
                const std::string should_be = text_of(made[index]);
                verdict.enter(is == should_be, ply, localized(claim, {{name, is}}),
                              localized(why, {{name, should_be}}));
            };
            compare_part(better_text, "verify.better", "value", "verify.best_move_worth");
            compare_part(moves_text, "verify.better_line", "moves", "verify.better_line_is");
        }
    }
};

}  // namespace

void enter_text(const Record& record, const Replay& replay, const Evaluations& stored, GameVerdict& verdict) {
    // 1. The captures written with the moves of the game.
    for (std::size_t index = 0; index < std::min(record.moves.size(), replay.plies.size()); ++index) {
        if (const auto written = record.moves[index].captured) {
            const ReplayedPly& played = replay.plies[index];
            const std::string move = to_text(played.turn());
            verdict.enter(*written == played.captured, Ply{index + 1}, move + "+" + to_text(*written),
                          localized("verify.takes", {{"move", move}, {"seeds", to_text(played.captured)}}));
        }
    }

    // 2. All else that we wrote. The catalogue has the words of this version alone, and after the version the
    //    tag may say how the game was judged.
    const std::string_view program = record.tag(own_tag::program).value_or("");
    const bool is_of_this_version =
        program.empty() || program.substr(0, program.find(',')) == "awale " + std::string{version()};
    const auto words =
        is_of_this_version ? ClaimFinding::Outcome::WordsDiffer : ClaimFinding::Outcome::NotProved;

    const std::vector<GeneratedPart> there = parts_of(record);
    const std::vector<GeneratedPart> made = written_again(claimed_game(record, replay, stored), there);
    const std::size_t moves = std::min({there.size() - 1, made.size() - 1, replay.plies.size()});
    for (std::size_t move = 1; move <= moves; ++move) {
        Comparison{Ply{move}, words, verdict}.compare(there[move], made[move]);
    }
    Comparison{replay.ended.ply, words, verdict}.compare(there.front(), made.front());
}

}  // namespace awale::plain
