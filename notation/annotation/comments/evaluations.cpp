#include "awale/notation/annotation/comments/evaluations.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "awale/notation/annotation/comments/awale_comments.hpp"
#include "awale/notation/annotation/comments/note_text.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

constexpr std::string_view dots = "..";

/// Everything that can still become of `board`: its stores, and all the seeds on it to one side.
Value anything(const Board& board, Seeds value) {
    const Seeds stores = board.store(Side::South) - board.store(Side::North);
    return {value, stores - board.on_board(), stores + board.on_board(), Grade::Estimate};
}

std::optional<Seeds> parse_signed(std::string_view text) {
    if (text.starts_with('+')) {
        text.remove_prefix(1);
    }
    int number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || rest != text.data() + text.size()) {
        return std::nullopt;
    }
    return Seeds{number};
}

/// The plies that were searched; 0 where the text says no such number.
int parse_depth(std::string_view text) {
    constexpr int max_believed_depth = 1000;
    int depth = 0;
    std::from_chars(text.data(), text.data() + text.size(), depth);
    return std::clamp(depth, 0, max_believed_depth);
}

/// Calls `word` for each word of `text`; stops and returns false when it does.
template <typename Word>
bool for_each_word(std::string_view text, Word word) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0 && !word(text.substr(0, end))) {
            return false;
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return true;
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
void restore_found(const Comment& comment, Ply ply, const Board& after, const RuleSet& rules,
                   Evaluations& stored) {
    for (const CommentCommand& command : comment.commands) {
        auto note = command.name == command::note ? parse_note(command.arguments) : std::nullopt;
        if (note && note->kind == NoteKind::GranaryOutlook) {
            GranaryOutlook outlook{ply, note->house, note->line, note->values};
            if (can_be_played(outlook, after, rules)) {
                stored.outlooks.push_back(std::move(outlook));
            }
        } else if (note && note->kind == NoteKind::Refutation && note->values.size() == 1 &&
                   can_be_played(note->tree, after, rules)) {
            stored.refutations.push_back({ply, note->values.front(), std::move(note->tree)});
        }
    }
}

/// Reads a value; one that version 0.1 wrote as bounded keeps its figure.
std::optional<Value> parse_with_figure(std::string_view text) {
    const bool guessed = text.starts_with('~');
    if (guessed) {
        text.remove_prefix(1);
    }
    const std::size_t first = text.find(dots);
    if (first == std::string_view::npos) {
        const auto seeds = guessed ? std::nullopt : parse_signed(text);
        return seeds ? std::optional{Value::exact(*seeds)} : std::nullopt;
    }
    const std::size_t last = text.rfind(dots);
    const auto lower = parse_signed(text.substr(0, first));
    const auto upper = parse_signed(text.substr(last + dots.size()));
    if (!lower || !upper || *lower > *upper) {
        return std::nullopt;
    }
    if (first == last) {
        return guessed ? std::nullopt : std::optional{Value::within(*lower, *upper)};
    }
    const auto value = parse_signed(text.substr(first + dots.size(), last - first - dots.size()));
    if (!value || *lower > *value || *value > *upper) {
        return std::nullopt;
    }
    return Value{*value, *lower, *upper, guessed ? Grade::Estimate : Grade::Bounded};
}

std::optional<Value> parse_with_figure(std::string_view text, const Board& board) {
    if (text.starts_with('~') && text.find(dots) == std::string_view::npos) {
        const auto seeds = parse_signed(text.substr(1));
        return seeds ? std::optional{anything(board, *seeds)} : std::nullopt;
    }
    return parse_with_figure(text);
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
    const auto value = parse_with_figure(text, board);
    return value && value->grade == Grade::Bounded ? Value::within(value->lower, value->upper) : value;
}

std::optional<Value> parse_value(std::string_view text) {
    const auto value = parse_with_figure(text);
    return value && value->grade == Grade::Bounded ? Value::within(value->lower, value->upper) : value;
}

std::string evaluation_text(const Judgement& judgement, const Board& before, const RuleSet& rules) {
    std::string text;
    for (const JudgedMove& move : judgement.moves) {
        text += (text.empty() ? "" : " ") + std::string{move.house.letter()} + ":" +
                value_text(move.value, play(before, move.house, rules).after);
    }
    return text;
}

std::optional<Judgement> parse_evaluation(std::string_view text, const Board& before, const RuleSet& rules) {
    const HouseSet legal = legal_moves(before, rules);
    Judgement judgement;
    const bool whole = for_each_word(text, [&](std::string_view word) {
        const auto house = house_from_letter(word.front());
        if (!house || !legal.contains(*house) || judgement.find(*house) != nullptr || word.size() < 3 ||
            word[1] != ':') {
            return false;
        }
        const Played played = play(before, *house, rules);
        const auto value = parse_with_figure(word.substr(2), played.after);
        if (!value) {
            return false;
        }
        judgement.moves.push_back({*house, played.captured, *value, {*house}});
        return true;
    });
    if (!whole || judgement.moves.empty()) {
        return std::nullopt;
    }
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
            restore_found(*comment, Ply{index + 1}, played.after, replay.rules, stored);
        }
        stored.plies.push_back(std::move(judgement));
    }
    return stored;
}

}  // namespace awale
