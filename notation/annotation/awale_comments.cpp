#include "awale/notation/annotation/awale_comments.hpp"

#include <fmt/format.h>
#include <boost/crc.hpp>

#include "awale/notation/annotation/command_grammar.hpp"
#include "awale/notation/annotation/note_text.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

constexpr std::array own_tags{own_tag::program, own_tag::rules,      own_tag::nodes, own_tag::again,
                              own_tag::tables,  own_tag::thresholds, own_tag::moves};

const CommentCommand* find_command(const Comment& comment, std::string_view name) {
    const auto found = std::ranges::find(comment.commands, name, &CommentCommand::name);
    return found == comment.commands.end() ? nullptr : &*found;
}

/// The first comment among annotations, which may be constant or not, that passes a test; null for none.
template <typename Annotations, typename Test>
auto* find_comment(Annotations& annotations, const Test& test) {
    auto comments = comments_in(annotations);
    const auto found = std::ranges::find_if(comments, test);
    return found == comments.end() ? nullptr : &*found;
}

/// Whether we wrote in it. One command is enough, since a reader may have damaged the others.
bool is_ours(const Comment& comment) {
    return argument_of(comment, command::said) || argument_of(comment, command::eval) ||
           argument_of(comment, command::note);
}

std::size_t parse_count(std::string_view text) {
    std::size_t count = 0;
    std::from_chars(text.data(), text.data() + text.size(), count);
    return count;
}

/// What readers wrote in a comment of ours, and whether they edited our words.
struct ReadersPart {
    Comment comment;
    bool edited = false;
};

ReadersPart readers_part(const Comment& comment) {
    ReadersPart part;
    const CommentCommand* const said = find_command(comment, command::said);
    ReaderText words = reader_text(comment.text, said == nullptr ? "0" : said->arguments);
    part.comment.text = std::move(words.text);
    part.edited = words.edited;
    std::ranges::copy_if(comment.commands, std::back_inserter(part.comment.commands),
                         [](const CommentCommand& command) { return !is_awale_command(command); });
    if (part.edited && find_command(part.comment, command::edited) == nullptr) {
        part.comment.commands.push_back({std::string{command::edited}, ""});
    }
    return part;
}

bool is_empty(const Comment& comment) { return comment.commands.empty() && comment.text.empty(); }

/// The marks of a variation of ours: the comment after its first move.
const Comment* better_comment(const Variation& variation) {
    return variation.moves.empty()
               ? nullptr
               : find_comment(variation.moves.front().annotations, [](const Comment& each) {
                     return argument_of(each, command::better).has_value();
                 });
}

/// Whether a variation is as we write it: the beginning of the best line, or a rated move alone, and nothing
/// after its moves but our command.
bool is_unedited(const Variation& variation, const Move& after) {
    const Comment* const own = own_comment(after);
    std::string letters;
    bool plain = variation.preface.empty();
    for (std::size_t index = 0; index < variation.moves.size(); ++index) {
        const Move& move = variation.moves[index];
        letters += packed_text({move.house, move.seeds});
        plain = plain && move.nags.empty() && move.annotations.size() == (index == 0 ? 1 : 0);
    }
    const Comment* const better = better_comment(variation);
    if (!plain || !better->text.empty() || better->commands.size() != 1 || own == nullptr) {
        return false;
    }
    const std::string_view ratings = argument_of(*own, command::eval).value_or("");
    const std::string_view best_line =
        argument_of(*own, command::line).value_or(ratings.substr(0, ratings.find(':')));
    const std::string rating{variation.moves.front().house.letter(), ':'};
    return best_line.starts_with(letters) ||
           (variation.moves.size() == 1 && ratings.find(rating) != std::string_view::npos);
}

/// A variation that was ours until a reader edited it.
Variation without_mark(Variation variation) {
    for (Comment& comment : comments_in(variation.moves.front().annotations)) {
        std::erase_if(comment.commands, [](const CommentCommand& command) {
            return command.name == command::better && is_awale_command(command);
        });
    }
    std::erase_if(variation.moves.front().annotations, [](const Annotation& annotation) {
        const auto* const comment = std::get_if<Comment>(&annotation);
        return comment != nullptr && is_empty(*comment);
    });
    return variation;
}

/// Called for each thing of ours that is kept because a reader edited it: its place, and what is said of it.
using WhenEdited = std::function<void(const Place& where, std::string_view message, std::string_view advice)>;

/// The move as its readers left it.
Move readers_move(const Move& move, const WhenEdited& edited) {
    Move made = move;
    made.annotations.clear();
    for (const Annotation& annotation : move.annotations) {
        if (const auto* const comment = std::get_if<Comment>(&annotation)) {
            if (!is_ours(*comment)) {
                made.annotations.push_back(annotation);
                continue;
            }
            if (const auto number = argument_of(*comment, command::glyph)) {
                const auto glyph = std::ranges::find(made.nags, parse_count(*number));
                if (glyph != made.nags.end()) {
                    made.nags.erase(glyph);
                }
            }
            ReadersPart part = readers_part(*comment);
            if (part.edited) {
                edited(move.where, "comments.comment_edited", "comments.renew");
            }
            if (!is_empty(part.comment)) {
                made.annotations.emplace_back(std::move(part.comment));
            }
        } else if (const auto& variation = std::get<Variation>(annotation);
                   better_comment(variation) == nullptr) {
            made.annotations.push_back(annotation);
        } else if (!is_unedited(variation, move)) {
            edited(move.where, "comments.variation_edited", "comments.remove_variation");
            made.annotations.emplace_back(without_mark(variation));
        }
    }
    return made;
}

/// The same for what is before the first move, in comments or in the tag `Remark`.
void keep_readers_preface(Record& record, const WhenEdited& edited) {
    const auto readers_part_of = [&](const Comment& comment) {
        ReadersPart part = readers_part(comment);
        if (part.edited) {
            edited(record.where.place(), "comments.summary_edited", "comments.renew");
        }
        return std::move(part.comment);
    };
    for (Comment& comment : record.preface) {
        if (is_ours(comment)) {
            comment = readers_part_of(comment);
        }
    }
    std::erase_if(record.preface, is_empty);

    const Comment remark = parse_comment(record.tag(remark_tag).value_or(""));
    if (!is_ours(remark)) {
        return;
    }
    const Comment readers = readers_part_of(remark);
    if (is_empty(readers)) {
        std::erase_if(record.tags, [](const Tag& tag) { return tag.name == remark_tag; });
    } else {
        record.set_tag(remark_tag, to_text(readers));
    }
}

/// Four digits that change with the moves up to and including number `count`.
std::string moves_checksum(const Record& record, std::size_t count) {
    boost::crc_32_type crc;
    for (std::size_t index = 0; index < count; ++index) {
        for (const char c : packed_text({record.moves[index].house, record.moves[index].seeds})) {
            crc.process_byte(static_cast<unsigned char>(c));
        }
    }
    return fmt::format("{:04x}", crc.checksum() & 0xFFFFU);
}

CommentCommand ply_command(const Record& record, std::size_t ply) {
    return {std::string{command::ply}, std::to_string(ply) + " " + moves_checksum(record, ply)};
}

/// The number of the move that a command `ply` names; 0 where it names none.
std::size_t number_of(const CommentCommand& command) {
    return whole_number<std::size_t>(split(command.arguments, ' ').front()).value_or(0);
}

/// The index of that move, if the moves up to it are still the same.
std::optional<std::size_t> move_named(const Record& record, const CommentCommand& command) {
    const std::size_t number = number_of(command);
    const bool known = number > 0 && number <= record.moves.size() && command == ply_command(record, number);
    return known ? std::optional{number - 1} : std::nullopt;
}

}  // namespace

const Comment* own_comment(const Move& move) { return find_comment(move.annotations, is_ours); }

std::optional<std::string_view> argument_of(const Comment& comment, std::string_view name) {
    for (const CommentCommand& command : comment.commands) {
        if (command.name == name && is_awale_command(command)) {
            return command.arguments;
        }
    }
    return std::nullopt;
}

CommentCommand said_command(std::string_view words) {
    return {std::string{command::said}, said_arguments(words)};
}

Record with_commands_at_moves(const Record& record) {
    Record made = record;
    const Comment gathered = parse_comment(record.tag(own_tag::moves).value_or(""));
    std::erase_if(made.tags, [](const Tag& tag) { return tag.name == own_tag::moves; });
    Comment* comment = nullptr;
    for (const CommentCommand& each : gathered.commands) {
        if (each.name == command::ply) {
            const auto index = move_named(record, each);
            comment = index ? find_comment(made.moves[*index].annotations, is_ours) : nullptr;
            if (index && comment == nullptr) {
                const CommentCommand said{std::string{command::said}, "0"};
                comment =
                    &std::get<Comment>(made.moves[*index].annotations.emplace_back(Comment{{said}, {}}));
            }
        } else if (comment != nullptr) {
            comment->commands.push_back(each);
        }
    }
    return made;
}

std::vector<Ply> stale_commands(const Record& record) {
    std::vector<Ply> stale;
    for (const CommentCommand& each : parse_comment(record.tag(own_tag::moves).value_or("")).commands) {
        if (each.name == command::ply && !move_named(record, each)) {
            stale.emplace_back(number_of(each));
        }
    }
    return stale;
}

std::string own_preface(const Record& record) {
    const auto own = std::ranges::find_if(record.preface, is_ours);
    const Comment comment =
        own == record.preface.end() ? parse_comment(record.tag(remark_tag).value_or("")) : *own;
    const auto said = argument_of(comment, command::said);
    return said ? generated_words(comment.text, *said).value_or(comment.text) : std::string{};
}

std::string gather_commands(Record& record, bool last_move) {
    Comment gathered;
    std::string words;
    for (std::size_t index = 0; index < record.moves.size(); ++index) {
        const bool is_last = last_move && index + 1 == record.moves.size();
        std::erase_if(record.moves[index].annotations, [&](const Annotation& annotation) {
            const auto* const comment = std::get_if<Comment>(&annotation);
            if (comment == nullptr || !is_ours(*comment) || !(is_last || comment->text.empty())) {
                return false;
            }
            gathered.commands.push_back(ply_command(record, index + 1));
            std::ranges::copy_if(comment->commands, std::back_inserter(gathered.commands),
                                 [](const CommentCommand& each) { return each.name != command::said; });
            words += comment->text;
            return true;
        });
    }
    if (!gathered.commands.empty()) {
        record.set_tag(own_tag::moves, to_text(gathered));
    }
    return words;
}

Provenance stored_provenance(const Record& record) {
    return {.engine = std::string{record.tag(own_tag::program).value_or("")},
            .nodes = parse_count(record.tag(own_tag::nodes).value_or("")),
            .again = parse_count(record.tag(own_tag::again).value_or("")),
            .tables = std::string{record.tag(own_tag::tables).value_or("")},
            .thresholds = std::string{record.tag(own_tag::thresholds).value_or("")}};
}

std::optional<RuleSet> rules_judged_by(const Record& record) {
    const RuleSet* const found = find_rule_set_of_any_game(record.tag(own_tag::rules).value_or(""));
    return found == nullptr ? std::nullopt : std::optional{*found};
}

Record without_awale_comments(const Record& record) {
    Record made = with_commands_at_moves(record);
    std::erase_if(made.tags,
                  [](const Tag& tag) { return std::ranges::find(own_tags, tag.name) != own_tags.end(); });
    const WhenEdited say_nothing = [](auto&&...) {};
    keep_readers_preface(made, say_nothing);
    for (Move& move : made.moves) {
        move = readers_move(move, say_nothing);
    }
    return made;
}

std::vector<Diagnostic> edited_comments(const Record& record) {
    std::vector<Diagnostic> warnings;
    const auto warn = [&](const Place& place, std::string_view message, std::string_view advice) {
        warnings.push_back({.severity = Severity::Warning,
                            .where = record.where.moved_to(place),
                            .message = localized(message),
                            .advice = localized(advice),
                            .source_line = {}});
    };
    Record marked = with_commands_at_moves(record);
    keep_readers_preface(marked, warn);
    for (const Move& move : marked.moves) {
        readers_move(move, warn);
    }
    return warnings;
}

bool is_edited(const Move& move) { return command_text(move, command::edited).has_value(); }

bool is_edited(const Record& record, std::size_t index) {
    return index < record.moves.size() && is_edited(record.moves[index]);
}

bool is_preface_edited(const Record& record) {
    const auto edited = [](const Comment& comment) {
        return find_command(comment, command::edited) != nullptr;
    };
    return std::ranges::any_of(record.preface, edited) ||
           edited(parse_comment(record.tag(remark_tag).value_or("")));
}

bool can_be_played(const GranaryOutlook& outlook, Board board, const RuleSet& rules) {
    if (outlook.values.empty() || outlook.line.size() + 2 != 2 * outlook.values.size()) {
        return false;
    }
    for (std::size_t index = 0; index <= outlook.line.size(); ++index) {
        const HouseSet legal = legal_moves(board, rules);
        if (index % 2 == 0 && !legal.contains(outlook.house)) {
            return false;
        }
        if (index < outlook.line.size()) {
            if (!legal.contains(outlook.line[index])) {
                return false;
            }
            board = play(board, outlook.line[index], rules).after;
        }
    }
    return true;
}

namespace {

constexpr std::string_view dots = "..";

/// Everything that can still become of `board`: its stores, and all the other seeds to one side.
Value anything(const Board& board, Seeds value) {
    const Seeds stores = board.store(Side::South) - board.store(Side::North);
    const Seeds open = board.on_board() + board.reserve();
    return {value, stores - open, stores + open, Grade::Estimate};
}

/// Reads the packed letters of a best line as far as they can be played, into the move they begin with.
void restore_line(Judgement& judgement, std::string_view letters, const Board& board, const RuleSet& rules) {
    std::vector<House> line;
    for (const char letter : letters) {
        line.push_back(*house_from_letter(letter));  // the command's grammar has no others
    }
    line.resize(replay(board, line, rules).replay.plies.size());
    for (JudgedMove& move : judgement.moves) {
        if (!line.empty() && move.turn() == line.front()) {
            move.line.assign(line.begin(), line.end());
        }
    }
}

/// What notes say that no value of the position does.
void restore_found(const Comment& comment, Ply ply, const ReplayedPly& played, const RuleSet& rules,
                   Evaluations& stored) {
    for (const CommentCommand& command : comment.commands) {
        auto note = command.name == command::note ? parse_note(command.arguments) : std::nullopt;
        if (note && note->kind == NoteKind::GranaryOutlook) {
            GranaryOutlook outlook{ply, note->house, note->line, note->values};
            if (can_be_played(outlook, played.after, rules)) {
                stored.outlooks.push_back(std::move(outlook));
            }
        } else if (note && note->kind == NoteKind::Refutation && note->values.size() == 1 &&
                   can_be_played(note->tree, start_of(note->tree, played.before, played.after), rules)) {
            stored.refutations.push_back({ply, note->values.front(), std::move(note->tree)});
        }
    }
}

/// The value that was written; nothing where its numbers are out of order or it takes a board to tell it. One
/// that version 0.1 wrote as bounded keeps its figure.
std::optional<Value> value_with_figure(const WrittenValue& written, const Board* board) {
    const auto seeds = [&](std::size_t index) { return Seeds{written.numbers.at(index)}; };
    if (written.count == 1) {
        return !written.guessed   ? std::optional{Value::exact(seeds(0))}
               : board == nullptr ? std::nullopt
                                  : std::optional{anything(*board, seeds(0))};
    }
    const Seeds upper = seeds(written.count - 1);
    if (seeds(0) > upper || (written.count == 2 && written.guessed)) {
        return std::nullopt;
    }
    if (written.count == 2) {
        return Value::within(seeds(0), upper);
    }
    if (seeds(0) > seeds(1) || seeds(1) > upper) {
        return std::nullopt;
    }
    return Value{seeds(1), seeds(0), upper, written.guessed ? Grade::Estimate : Grade::Bounded};
}

/// Without the figure of a bounded value.
std::optional<Value> without_figure(const std::optional<Value>& value) {
    return value && value->grade == Grade::Bounded ? Value::within(value->lower, value->upper) : value;
}

}  // namespace

std::string value_text(const Value& value, const Board& board) {
    return value == anything(board, value.value) ? "~" + to_signed_text(value.value) : value_text(value);
}

std::string value_text(const Value& value) {
    const std::string upper = std::string{dots} + to_signed_text(value.upper);
    switch (value.grade) {
        case Grade::Exact: return to_signed_text(value.value);
        case Grade::Bounded: return to_signed_text(value.lower) + upper;
        case Grade::Estimate:
            return "~" + to_signed_text(value.lower) + std::string{dots} + to_signed_text(value.value) +
                   upper;
    }
    return {};
}

std::optional<Value> parse_value(std::string_view text, const Board& board) {
    const auto written = read_value(text);
    return written ? without_figure(value_with_figure(*written, &board)) : std::nullopt;
}

std::optional<Value> value_of(const WrittenValue& written) {
    return without_figure(value_with_figure(written, nullptr));
}

std::string evaluation_text(const Judgement& judgement, const Board& before, const RuleSet& rules) {
    return joined(judgement.moves, " ", [&](const JudgedMove& move) {
        return packed_text(move.turn()) + ":" +
               value_text(move.value, game_of(rules).play(before, move.turn(), rules));
    });
}

std::optional<Value> limits_of_others(const Judgement& judgement, const Board& before, const RuleSet& rules) {
    const Game& game = game_of(rules);
    if (game.turns_are_houses() || game.count_turns(before, rules) == judgement.moves.size()) {
        return std::nullopt;
    }
    return anything(before, before.store(Side::South) - before.store(Side::North));
}

std::optional<Judgement> parse_evaluation(std::string_view text, const Board& before, const RuleSet& rules) {
    const auto ratings = read_ratings(text);
    if (!ratings) {
        return std::nullopt;
    }
    const Game& game = game_of(rules);
    const Side mover = before.to_move();
    Judgement judgement;
    for (const WrittenRating& rating : *ratings) {
        const auto turn = parse_packed_turn(rating.move);
        if (!turn || !game.is_legal(before, *turn, rules) || judgement.find(*turn) != nullptr) {
            return std::nullopt;
        }
        const Board after = game.play(before, *turn, rules);
        const auto value = value_with_figure(rating.value, &after);
        if (!value) {
            return std::nullopt;
        }
        judgement.moves.push_back(
            {turn->house, after.store(mover) - before.store(mover), *value, {*turn}, turn->seeds});
    }
    judgement.others = limits_of_others(judgement, before, rules);
    align_grades(judgement);
    return judgement;
}

Evaluations stored_evaluations(const Record& record, const Replay& replay) {
    Evaluations stored;
    const Record whole = with_commands_at_moves(record);
    const std::size_t end = std::min(replay.ended.ply.number(), whole.moves.size());
    for (std::size_t index = 0; index < end; ++index) {
        const ReplayedPly& played = replay.plies[index];
        Judgement judgement;
        if (const Comment* const comment = own_comment(whole.moves[index])) {
            if (const auto text = argument_of(*comment, command::eval)) {
                judgement = parse_evaluation(*text, played.before, replay.rules).value_or(Judgement{});
            }
            if (const auto plies = argument_of(*comment, command::depth)) {
                constexpr int max_believed = 1000;
                judgement.depth = std::clamp(read_whole(*plies).value_or(0), 0, max_believed);
            }
            if (const auto letters = argument_of(*comment, command::line)) {
                restore_line(judgement, *letters, played.before, replay.rules);
            }
            if (const auto text = argument_of(*comment, command::last); text && index + 1 == end) {
                stored.last_value = parse_value(*text, played.after);
            }
            restore_found(*comment, Ply{index + 1}, played, replay.rules, stored);
        }
        stored.plies.push_back(std::move(judgement));
    }
    return stored;
}

std::vector<House> stored_line(const Judgement& judgement, House first) {
    const JudgedMove& best = judgement.moves.front();
    if (best.house != first || best.line.empty()) {
        return {first};
    }
    return houses_of(std::span(best.line).first(std::min(best.line.size(), stored_line_plies)));
}

std::optional<std::string> command_text(const Move& move, std::string_view name) {
    const Comment* const comment = find_comment(
        move.annotations, [&](const Comment& each) { return find_command(each, name) != nullptr; });
    return comment == nullptr ? std::nullopt
                              : std::optional<std::string>{trimmed(find_command(*comment, name)->arguments)};
}

std::optional<std::string> clock_of(const Move& move) { return command_text(move, "clk"); }

}  // namespace awale
