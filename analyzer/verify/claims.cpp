#include "awale/analyzer/verify/claims.hpp"

#include <map>
#include <sstream>

#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/notation/annotation/command_grammar.hpp"
#include "awale/notation/annotation/note_text.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale {

std::string_view key(ClaimFinding::Kind kind) {
    constexpr std::array<std::string_view, 3> keys{"false", "words_differ", "not_proved"};
    return keys.at(static_cast<std::size_t>(kind));
}

void GameVerdict::enter(std::optional<bool> holds, Ply ply, std::string claim, std::string why,
                        ClaimFinding::Kind kind) {
    ++claims;
    if (holds == true) {
        ++proved;
    } else if (holds) {
        findings.push_back({kind, ply, std::move(claim), std::move(why)});
    } else {
        findings.push_back({ClaimFinding::Kind::NotProved, ply, std::move(claim), {}});
    }
}

std::size_t GameVerdict::wrong() const { return findings.size() - not_proved(); }

std::size_t GameVerdict::not_proved() const {
    return static_cast<std::size_t>(
        std::ranges::count(findings, ClaimFinding::Kind::NotProved, &ClaimFinding::kind));
}

}  // namespace awale

namespace awale::plain {

std::vector<PlainBoard> plain_boards(const Rules& rules, const Replay& replay, std::size_t end,
                                     std::size_t first) {
    std::vector<PlainBoard> boards;
    for (std::size_t index = first; index < end; ++index) {
        boards.push_back(rules.plain_board(replay.plies[index].before));
    }
    return boards;
}

Seeds stores_of(const Board& board) { return board.store(Side::South) - board.store(Side::North); }

int least_of(const Value& value, Side side) { return seen_by(side, value).lower.count(); }

int most_of(const Value& value, Side side) { return seen_by(side, value).upper.count(); }

int sign(int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

namespace {

/// What a game can still end with where this many seeds lie on the board.
struct Range {
    Seeds lowest;
    Seeds highest;
    int step = 1;  ///< margins lie so far apart

    Range(Seeds stores, Seeds left, const RuleSet& rules)
        : lowest(stores - left),
          highest(stores + left),
          step(rules.endless_play == EndlessPlay::OwnRow ? 2 : 1) {}

    bool contains(Seeds seeds) const {
        return lowest <= seeds && seeds <= highest && (seeds - lowest).count() % step == 0;
    }

    /// The figure of a bounded value counts endless play as worth nothing to either, so it may lie between.
    bool contains(const Value& value) const {
        const bool figure = value.grade == Grade::Bounded
                                ? value.lower <= value.value && value.value <= value.upper
                                : contains(value.value);
        return contains(value.lower) && figure && contains(value.upper);
    }
};

}  // namespace

void enter_evaluation_faults(const Comment& comment, const ClaimContext& context, GameVerdict& verdict) {
    const auto fault = [&](std::string claim, std::string_view why) {
        verdict.enter(false, context.ply(), std::move(claim), localized(why));
    };
    const Board& before = context.played().before;
    const Side mover = before.to_move();
    const auto check_value = [&](std::string claim, const Value& value, const Range& range) {
        if (!range.contains(value)) {
            fault(std::move(claim), "verify.impossible_end");
        } else if (value.grade != Grade::Exact && value.lower == value.upper) {
            fault(std::move(claim), "verify.limits_meet");
        }
    };
    const auto check_moves = [&](const Judgement& judgement) {
        // 1. Every legal move, best first.
        if (judgement.moves.size() != context.played().legal.size()) {
            fault("eval", "verify.move_left_out");
        }
        for (std::size_t at = 1; at < judgement.moves.size(); ++at) {
            const JudgedMove& move = judgement.moves[at];
            if (seen_by(mover, move.value.value) > seen_by(mover, judgement.moves[at - 1].value.value)) {
                fault(move.house.letter() + (":" + to_signed_text(move.value.value)), "verify.order_of_move");
            }
        }

        // 2. Each value.
        bool estimated = false;
        for (const JudgedMove& move : judgement.moves) {
            estimated = estimated || move.value.grade == Grade::Estimate;
            const Seeds taken{context.rules.taken_if_sown(context.before(), move.house)};
            const Seeds stores = stores_of(before) + seen_by(move.house.owner(), taken);
            check_value(move.house.letter() + (":" + value_text(move.value)), move.value,
                        {stores, before.on_board() - taken, context.rules.set()});
        }

        // 3. What comes with them.
        if (estimated && judgement.depth == 0) {
            fault("eval", "verify.no_depth");
        }
        const auto line = argument_of(comment, command::line);
        if (line && letters(judgement.moves.front().line) != *line) {
            fault("line " + std::string{*line}, "verify.line_unplayable");
        }
    };
    if (argument_of(comment, command::eval)) {
        if (context.index >= context.stored.plies.size()) {
            fault("eval", "verify.over_before");
        } else if (context.stored.plies[context.index].moves.empty()) {
            fault("eval", "verify.values_unreadable");
        } else {
            check_moves(context.stored.plies[context.index]);
        }
    }
    if (const auto text = argument_of(comment, command::last)) {
        const Board& after = context.played().after;
        if (!context.stored.last_value || context.ply() != context.replay.ended.ply) {
            fault("last", "verify.last_unreadable");
        } else {
            check_value("last " + std::string{*text}, *context.stored.last_value,
                        {stores_of(after), after.on_board(), context.rules.set()});
        }
    }
}

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
    for (const Annotation& annotation : variation.moves.front().annotations) {
        if (const auto* const comment = std::get_if<Comment>(&annotation)) {
            if (const auto value = argument_of(*comment, command::better)) {
                return std::string{*value};
            }
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

/// The sum of a game, counted down from its end.
struct Sum {
    std::size_t frontier = 0;  ///< 0: none
    std::size_t exact = 0;
    Value value;  ///< of the position before the frontier ply
    int south = 0;
    int north = 0;
    int endless = 0;
    int left = 0;
    int final = 0;
    std::string contradiction;
};

Sum ledger_sum(const Replay& replay, const Evaluations& stored) {
    Sum sum;
    const std::size_t end = replay.ended.ply.number();
    const bool finished = replay.ended.reason != EndReason::Unfinished;
    sum.final = (finished ? replay.ended.final.margin() : stored.last_value->value).count();
    sum.left = stored.last_value->value.count() - sum.final;
    Value after = *stored.last_value;
    bool exact = true;
    for (std::size_t ply = end; ply > 0; --ply) {
        const Judgement& judgement = stored.plies[ply - 1];
        const ReplayedPly& played = replay.plies[ply - 1];
        const JudgedMove* const move = judgement.find(played.turn());
        const auto before = value_of(judgement, played.before.to_move());
        if (move == nullptr || !before || before->grade == Grade::Estimate ||
            move->value.grade == Grade::Estimate || after.grade == Grade::Estimate) {
            break;
        }
        exact = exact && before->grade == Grade::Exact && move->value.grade == Grade::Exact &&
                after.grade == Grade::Exact;
        sum.frontier = ply;
        sum.exact = exact ? ply : sum.exact;
        sum.value = *before;
        const Side mover = played.before.to_move();
        const bool south = mover == Side::South;
        // Nobody is charged with more than is proved; what else happened is the endless play's.
        const int lost = std::max(0, least_of(*before, mover) - most_of(move->value, mover));
        (south ? sum.south : sum.north) += lost;
        sum.endless += after.value.count() - before->value.count() + (south ? lost : -lost);
        if (move->value.upper < after.lower || after.upper < move->value.lower) {
            sum.contradiction = localized("verify.values_disagree", {{"ply", ply}});
        }
        after = *before;
    }
    return sum;
}

/// `south=4 north=1 closes` as names and values; of a name that comes twice, both values.
std::map<std::string, std::string> figures(std::string_view text) {
    std::map<std::string, std::string> found;
    std::istringstream words{std::string{text}};
    for (std::string word; words >> word;) {
        const std::size_t sign = word.find('=');
        std::string& value = found[word.substr(0, sign)];
        value += (value.empty() ? "" : ",") + (sign == std::string::npos ? "" : word.substr(sign + 1));
    }
    return found;
}

}  // namespace

void enter_ledger(const Record& record, const Replay& replay, const Evaluations& stored,
                  GameVerdict& verdict) {
    const std::size_t end = replay.ended.ply.number();
    const Comment* const comment =
        end == 0 || record.moves.size() < end ? nullptr : own_comment(record.moves[end - 1]);
    const auto text = comment == nullptr ? std::nullopt : argument_of(*comment, command::ledger);
    if (!text) {
        return;
    }
    const auto enter = [&](const std::string& claim, bool holds, std::string why) {
        verdict.enter(holds, replay.ended.ply, "ledger" + claim, std::move(why));
    };
    if (!stored.last_value) {
        enter("", false, localized("verify.no_last_value"));
        return;
    }
    const Sum sum = ledger_sum(replay, stored);
    auto claimed = figures(*text);
    const auto expect = [&](const std::string& name, const std::string& counted) {
        const auto found = claimed.find(name);
        const std::string written = found == claimed.end() ? "none" : found->second;
        enter(" " + name + "=" + written, found != claimed.end() && written == counted,
              localized("verify.adds_up_to", {{"figure", counted}}));
        claimed.erase(name);
    };
    const auto ply = [](std::size_t number) { return number == 0 ? "none" : std::to_string(number); };
    expect("frontier", ply(sum.frontier));
    expect("exact", ply(sum.exact));
    if (sum.frontier > 0) {
        expect("value", value_text(sum.value, replay.before(Ply{sum.frontier})));
        expect("south", std::to_string(sum.south));
        expect("north", std::to_string(sum.north));
        expect("endless", to_signed_text(Seeds{sum.endless}));
        expect("left", to_signed_text(Seeds{sum.left}));
    }
    expect("final", to_signed_text(Seeds{sum.final}));
    const bool closes =
        sum.contradiction.empty() &&
        (sum.frontier == 0 ||
         sum.value.value.count() - sum.south + sum.north + sum.endless - sum.left == sum.final);
    const bool claims_to = claimed.erase("closes") > 0;
    enter(claims_to ? " closes" : " open", claims_to && closes,
          sum.contradiction.empty() ? localized("verify.does_not_add_up") : sum.contradiction);
    claimed.erase("open");
    for (const auto& [name, figure] : claimed) {
        enter(" " + name + "=" + figure, false, localized("verify.no_such_figure"));
    }
}

void enter_board_faults(const Rules& rules, const Replay& replay, GameVerdict& verdict) {
    for (std::size_t index = 0; index < replay.plies.size(); ++index) {
        const ReplayedPly& played = replay.plies[index];
        const PlainBoard before = rules.plain_board(played.before);
        const auto move = rules.move(before, played.house);
        if (rules.legal(before) != played.legal || !move || move->taken != played.captured.count() ||
            move->after != rules.plain_board(played.after)) {
            verdict.enter(false, Ply{index + 1}, localized("verify.the_move"),
                          localized("verify.another_position"));
        }
    }
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
            if (auto note = parse_note(text)) {
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
    std::string preface;
};

Writing writing_of(const Record& annotated) {
    Writing writing;
    const Record record = with_commands_at_moves(annotated);
    writing.preface = own_preface(record);
    std::ranges::transform(record.moves, std::back_inserter(writing.parts), generated_part);
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
    for (const Language language : languages()) {
        for (const Detail detail : details) {
            Writing made = writing_of(annotated_record(game, language, detail));
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
    Comparison(Ply ply, ClaimFinding::Kind words, GameVerdict& verdict)
        : ply_(ply), words_(words), verdict_(verdict) {}

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
            verdict_.enter(
                there == made, ply_, localized("verify.words", {{"words", differing_part(there, made)}}),
                made.empty() ? localized("verify.facts_say_nothing")
                             : localized("verify.facts_say", {{"words", differing_part(made, there)}}),
                words_);
        }
    }

private:
    void fault(std::string text, std::string why) {
        verdict_.enter(false, ply_, std::move(text), std::move(why));
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
                verdict_.enter(is == should_be, ply_, localized(claim, {{name, is}}),
                               localized(why, {{name, should_be}}));
            };
            compare_part(better_text, "verify.better", "value", "verify.best_move_worth");
            compare_part(moves_text, "verify.better_line", "moves", "verify.better_line_is");
        }
    }

    Ply ply_;
    ClaimFinding::Kind words_;
    GameVerdict& verdict_;
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
    const auto words = is_of_this_version ? ClaimFinding::Kind::WordsDiffer : ClaimFinding::Kind::NotProved;

    const Writing there = writing_of(record);
    const Writing made = written_again(claimed_game(record, replay, stored), there);
    const std::size_t moves = std::min({there.parts.size(), made.parts.size(), replay.plies.size()});
    for (std::size_t index = 0; index < moves; ++index) {
        Comparison(Ply{index + 1}, words, verdict).compare(there.parts[index], made.parts[index]);
    }
    Comparison(replay.ended.ply, words, verdict).compare_words(there.preface, made.preface);
}

}  // namespace awale::plain
