#include "awale/notation/annotation/comments/evaluations.hpp"

#include <algorithm>
#include <utility>

#include "awale/notation/annotation/comments/awale_comments.hpp"
#include "awale/notation/annotation/comments/command_grammar.hpp"
#include "awale/notation/annotation/comments/note_text.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/ogn/moves/written_turn.hpp"

namespace awale {

namespace {

constexpr std::string_view dots = "..";

/// Everything that can still become of `board`: its stores, and all the other seeds to one side.
Value anything(const Board& board, Seeds value) {
    const Seeds stores = board.store(Side::South) - board.store(Side::North);
    const Seeds open = board.on_board() + board.reserve();
    return {value, stores - open, stores + open, Grade::Estimate};
}

/// The plies that were searched; 0 where the text is no such number.
int parse_depth(std::string_view text) {
    constexpr int max_believed_depth = 1000;
    return std::clamp(read_whole(text).value_or(0), 0, max_believed_depth);
}

/// Reads the packed letters of a best line as far as they can be played, into the move they begin with.
void restore_line(Judgement& judgement, std::string_view letters, Board board, const RuleSet& rules) {
    std::vector<House> line;
    for (const char letter : letters) {
        const auto house = house_from_letter(letter);
        if (!house || !legal_moves(board, rules).contains(*house)) {
            break;
        }
        line.push_back(*house);
        board = play(board, *house, rules).after;
    }
    for (JudgedMove& move : judgement.moves) {
        if (!line.empty() && move.house == line.front()) {
            move.line = line;
        }
    }
}

/// Whether the moves can be played from there, and the granary sown before them and after every second one.
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
std::optional<Value> value_with_figure(const WrittenValue& written) {
    const auto seeds = [&](std::size_t index) { return Seeds{written.numbers.at(index)}; };
    if (written.count == 1) {
        return written.guessed ? std::nullopt : std::optional{Value::exact(seeds(0))};
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

std::optional<Value> value_with_figure(const WrittenValue& written, const Board& board) {
    return written.guessed && written.count == 1 ? anything(board, Seeds{written.numbers[0]})
                                                 : value_with_figure(written);
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
    return written ? without_figure(value_with_figure(*written, board)) : std::nullopt;
}

std::optional<Value> value_of(const WrittenValue& written) {
    return without_figure(value_with_figure(written));
}

std::optional<Value> parse_value(std::string_view text) {
    const auto written = read_value(text);
    return written ? value_of(*written) : std::nullopt;
}

std::string evaluation_text(const Judgement& judgement, const Board& before, const RuleSet& rules) {
    std::string text;
    for (const JudgedMove& move : judgement.moves) {
        text += (text.empty() ? "" : " ") + packed_text(move.turn()) + ":" +
                value_text(move.value, game_of(rules).play(before, move.turn(), rules));
    }
    return text;
}

std::optional<Value> limits_of_others(const Judgement& judgement, const Board& before, const RuleSet& rules) {
    const Game& game = game_of(rules);
    if (game.turns_are_houses() || game.count_turns(before, rules) == judgement.moves.size()) {
        return std::nullopt;
    }
    const Seeds stores = before.store(Side::South) - before.store(Side::North);
    const Seeds open = before.on_board() + before.reserve();
    return Value{stores, stores - open, stores + open, Grade::Estimate};
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
        const auto value = value_with_figure(rating.value, after);
        if (!value) {
            return std::nullopt;
        }
        judgement.moves.push_back(
            {turn->house, after.store(mover) - before.store(mover), *value, {turn->house}, turn->seeds});
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
                judgement.depth = parse_depth(*plies);
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
    return {best.line.begin(),
            best.line.begin() + static_cast<std::ptrdiff_t>(std::min(best.line.size(), stored_line_plies))};
}

}  // namespace awale
