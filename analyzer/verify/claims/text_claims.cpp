#include "awale/analyzer/verify/claims/record_claims.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "awale/analyzer/annotate/verdicts/compare_rules.hpp"
#include "awale/analyzer/annotate/verdicts/ledger.hpp"
#include "awale/analyzer/annotate/verdicts/verdict.hpp"
#include "awale/analyzer/verify/claims/generated_part.hpp"
#include "awale/analyzer/verify/claims/note_claims.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/comments/awale_comments.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/narration/languages.hpp"

namespace awale::plain {

namespace {

constexpr std::array details{Detail::Full, Detail::Normal, Detail::Brief};

/// Lets words be written where a reader has edited them, to compare the two.
void forget_edit(Move& move) {
    for (Annotation& annotation : move.annotations) {
        if (auto* const comment = std::get_if<Comment>(&annotation)) {
            std::erase_if(comment->commands,
                          [](const CommentCommand& each) { return each.name == command::edited; });
        }
    }
}

/// The annotated game that the record claims: its facts as they stand, and what follows from its values.
AnnotatedGame claimed_game(const Record& record, const Replay& replay, const Evaluations& stored) {
    AnnotatedGame game{.record = without_awale_comments(record),
                       .replay = replay,
                       .diagnostics = {},
                       .plies = {},
                       .last_value = stored.last_value,
                       .ledger = {},
                       .provenance = stored_provenance(record),
                       .comparisons = {}};
    game.plies.resize(replay.plies.size());
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        const ReplayedPly& played = replay.plies[index];
        PlyAnnotation& ply = game.plies[index];
        ply.forced =
            played.legal.size() == 1 && game_of(replay.rules).count_turns(played.before, replay.rules) == 1;
        for (const std::string& text : notes_after(record.moves[index])) {
            if (auto note = note_of(text)) {
                ply.notes.push_back(std::move(*note));
            }
        }
        if (!is_edited(record.moves[index])) {
            forget_edit(game.record.moves[index]);
        }
        if (index >= stored.plies.size()) {
            continue;
        }
        ply.judgement = stored.plies[index];
        // A verdict speaks of the move's value; without one it is a claim that nothing bears out.
        if (ply.judgement.find(played.turn()) != nullptr) {
            ply.verdict = verdict_after(record.moves[index]);
        }
        ply.loss = loss_of(ply.judgement, played.turn(), played.before, replay.rules);
        if (const auto value = value_of(ply.judgement, played.before.to_move())) {
            ply.result_before = proved_outcome(*value);
        }
        if (const JudgedMove* const move = ply.judgement.find(played.turn())) {
            ply.result_after = proved_outcome(move->value);
        }
    }
    game.ledger = make_ledger(game);
    game.comparisons = stored_comparisons(record, game);
    return game;
}

/// What is there and what the facts write, for each move.
struct Writing {
    std::vector<GeneratedPart> parts;
    std::vector<std::vector<std::uint8_t>> glyphs;
    std::string preface;
};

Writing writing_of(const Record& annotated) {
    Writing writing;
    const Record record = with_commands_at_moves(annotated);
    writing.preface = own_preface(record);
    for (const Move& move : record.moves) {
        writing.parts.push_back(generated_part(move));
        writing.glyphs.push_back(move.nags);
    }
    return writing;
}

bool same(const GeneratedPart& one, const GeneratedPart& other) {
    return one.commands == other.commands && one.words == other.words && one.variations == other.variations;
}

std::size_t moves_alike(const Writing& one, const Writing& other) {
    std::size_t alike = one.preface == other.preface ? 1 : 0;
    for (std::size_t index = 0; index < one.parts.size(); ++index) {
        alike += same(one.parts[index], other.parts[index]) ? 1U : 0U;
    }
    return alike;
}

/// Written again in the language and at the level of detail that fit best; of several the most detailed.
Writing written_again(const AnnotatedGame& game, const Writing& there) {
    std::optional<Writing> best;
    std::size_t most = 0;
    for (const words::LanguageWords& language : words::languages()) {
        for (const Detail detail : details) {
            Writing made = writing_of(annotated_record(game, *language_from_name(language.name), detail));
            const std::size_t alike = moves_alike(made, there);
            if (!best || alike > most) {
                best = std::move(made);
                most = alike;
            }
        }
    }
    return std::move(*best);
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
class Comparison {
public:
    Comparison(Ply ply, ClaimFinding::Kind words, TextAnswer& answer)
        : ply_(ply), words_(words), answer_(answer) {}

    void compare(const GeneratedPart& there, const GeneratedPart& made) {
        if (there.damage) {
            claim(false, ClaimFinding::Kind::False, "the comment", *there.damage);
        }
        compare_commands(there.commands, made.commands);
        compare_variations(there.variations, made.variations);
        compare_words(there.words, made.words);
        if (!there.said_fits && there.words == made.words) {
            claim(false, ClaimFinding::Kind::False, "the comment", "[%said] does not match the text");
        }
    }

    void compare_words(const std::string& there, const std::string& made) {
        if (!there.empty() || !made.empty()) {
            claim(there == made, words_, "“" + differing_part(there, made) + "”",
                  "the facts say “" + differing_part(made, there) + "”");
        }
    }

    void compare_glyphs(const std::vector<std::uint8_t>& there, const std::vector<std::uint8_t>& made) {
        if (there != made) {
            claim(false, ClaimFinding::Kind::False, "the glyph", "it is not that of the verdict");
        }
    }

private:
    void claim(bool holds, ClaimFinding::Kind kind, std::string text, std::string why) {
        ++answer_.claims;
        if (!holds) {
            answer_.findings.push_back({kind, ply_, std::move(text), std::move(why)});
        }
    }

    /// The ledger is compared figure by figure elsewhere.
    static bool is_compared(const CommentCommand& command) {
        return command.name != command::ledger;
    }

    void compare_commands(const std::vector<CommentCommand>& there, const std::vector<CommentCommand>& made) {
        const auto is_in = [](const CommentCommand& command, const std::vector<CommentCommand>& commands) {
            return std::ranges::find(commands, command) != commands.end();
        };
        bool changed = false;
        for (const CommentCommand& command : there) {
            if (is_compared(command) && !is_in(command, made)) {
                changed = true;
                claim(false, ClaimFinding::Kind::False, command_text(command),
                      "nothing else in the record supports it");
            }
        }
        for (const CommentCommand& command : made) {
            const bool said_already =
                changed && std::ranges::find(there, command.name, &CommentCommand::name) != there.end();
            if (is_compared(command) && !is_in(command, there) && !said_already) {
                changed = true;
                claim(false, ClaimFinding::Kind::False, "the comment", command_text(command) + " is missing");
            }
        }
        if (!changed && there.size() != made.size()) {
            claim(false, ClaimFinding::Kind::False, "the comment", "a command occurs twice");
        }
    }

    void compare_variations(const std::vector<Variation>& there, const std::vector<Variation>& made) {
        if (there.size() != made.size()) {
            claim(false, ClaimFinding::Kind::False, "the better line",
                  made.empty() ? "the verdict has none" : "it is missing, or occurs twice");
            return;
        }
        for (std::size_t index = 0; index < there.size(); ++index) {
            claim(better_text(there[index]) == better_text(made[index]), ClaimFinding::Kind::False,
                  "better " + better_text(there[index]),
                  "the best move is worth " + better_text(made[index]));
            claim(moves_text(there[index]) == moves_text(made[index]), ClaimFinding::Kind::False,
                  "the better line " + moves_text(there[index]),
                  "the better line is " + moves_text(made[index]));
        }
    }

    Ply ply_;
    ClaimFinding::Kind words_;
    TextAnswer& answer_;
};

/// Whether the words are from the catalogue of this program. After the version the tag may say how the game
/// was judged.
bool is_by_this_version(const Record& record) {
    const std::string_view program = record.tag(own_tag::program).value_or("");
    return program.empty() || program.substr(0, program.find(',')) == "awale " + std::string{version()};
}

/// The captures written with the moves of the game.
void compare_captures(const Record& record, const Replay& replay, TextAnswer& answer) {
    for (std::size_t index = 0; index < std::min(record.moves.size(), replay.plies.size()); ++index) {
        const auto written = record.moves[index].captured;
        if (!written) {
            continue;
        }
        ++answer.claims;
        const ReplayedPly& played = replay.plies[index];
        if (*written != played.captured) {
            const std::string move = to_text(played.turn());
            answer.findings.push_back({ClaimFinding::Kind::False, Ply{index + 1},
                                       move + "+" + to_text(*written),
                                       move + " takes " + to_text(played.captured)});
        }
    }
}

}  // namespace

TextAnswer text_claims(const Record& record, const Replay& replay, const Evaluations& stored) {
    TextAnswer answer;
    compare_captures(record, replay, answer);
    const auto words =
        is_by_this_version(record) ? ClaimFinding::Kind::WordsDiffer : ClaimFinding::Kind::NotProved;

    const Writing there = writing_of(record);
    const Writing made = written_again(claimed_game(record, replay, stored), there);
    const std::size_t moves = std::min({there.parts.size(), made.parts.size(), replay.plies.size()});
    for (std::size_t index = 0; index < moves; ++index) {
        Comparison comparison(Ply{index + 1}, words, answer);
        comparison.compare(there.parts[index], made.parts[index]);
        comparison.compare_glyphs(there.glyphs[index], made.glyphs[index]);
    }
    Comparison(replay.ended.ply, words, answer).compare_words(there.preface, made.preface);
    return answer;
}

}  // namespace awale::plain
