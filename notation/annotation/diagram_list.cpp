#include "awale/notation/annotation/diagram_list.hpp"

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

constexpr std::size_t parts = 5;
constexpr std::size_t max_diagnostics = 100;  // who reads more?
constexpr std::string_view line_blanks = " \t\r";

/// A part without the blanks at its ends; one of blanks alone is empty where it began.
std::string_view trimmed_part(std::string_view part) {
    const std::size_t first = part.find_first_not_of(line_blanks);
    return first == std::string_view::npos
               ? part.substr(0, 0)
               : part.substr(first, part.find_last_not_of(line_blanks) - first + 1);
}

/// The parts of a line; the last one goes on to its end.
std::array<std::string_view, parts> parts_of(std::string_view line) {
    std::array<std::string_view, parts> found;
    for (std::size_t i = 0; i < parts; ++i) {
        const std::size_t end = i + 1 < parts ? line.find(';') : std::string_view::npos;
        found[i] = trimmed_part(line.substr(0, end));
        if (end == std::string_view::npos) {
            break;
        }
        line.remove_prefix(end + 1);
    }
    return found;
}

/// Position text without its two stores: the numbers of the houses and the side.
tl::expected<Board, PositionError> parse_without_stores(std::string_view text, const RuleSet& rules) {
    const std::size_t side = text.rfind('-');
    auto board =
        parse_position(std::string(text.substr(0, side)) + "-0-0" + std::string(text.substr(side)), rules);
    if (board) {
        const Seeds taken = rules.total_seeds() - board->on_board();
        board->set_store(Side::South, Seeds{taken.count() / 2});
        board->set_store(Side::North, Seeds{taken.count() - taken.count() / 2});
    }
    return board;
}

tl::expected<Board, TextFault> read_board(std::string_view part, const RuleSet& rules) {
    if (part.empty()) {
        return tl::unexpected(TextFault(part, "positions.missing", "positions.write_it",
                                        {{"example", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"}}));
    }
    const bool no_stores = std::ranges::count(part, '-') == std::ptrdiff_t{2} * rules.houses_a_side;
    const auto board = no_stores ? parse_without_stores(part, rules) : parse_position(part, rules);
    return board.map_error([part](const PositionError& error) {
        TextFault fault{part.substr(std::min(error.at, part.size() - 1), 1), "", "positions.form"};
        fault.message = error.message;
        return fault;
    });
}

tl::expected<House, TextFault> read_move(std::string_view word, const Board& board, const RuleSet& rules) {
    const auto house = word.size() == 1 ? house_from_letter(word[0]) : std::nullopt;
    if (!house) {
        return tl::unexpected(
            TextFault(word, "positions.not_a_house", "positions.name_house", {{"word", word}}));
    }
    if (!legal_moves(board, rules).contains(*house)) {
        return tl::unexpected(
            TextFault(word, "positions.cannot_be_played", "positions.name_legal_house", {{"move", word}}));
    }
    return *house;
}

/// `C`, `C?` as it was played, `C/E` with a second, dashed arrow, `C+` with the position after it.
std::optional<TextFault> read_moves(std::string_view part, const RuleSet& rules, OwnPosition& position) {
    if (part.empty()) {
        return std::nullopt;
    }
    if (part.ends_with('+')) {
        position.shows_after = true;
        part = trimmed_part(part.substr(0, part.size() - 1));
    }
    const std::size_t slash = part.find('/');
    std::string_view first = trimmed_part(part.substr(0, slash));
    if (first.size() > 1 && first.ends_with('?')) {
        position.was_played = true;
        first = trimmed_part(first.substr(0, first.size() - 1));
    }
    const auto move = read_move(first, position.board, rules);
    if (!move) {
        return move.error();
    }
    position.move = *move;
    if (slash != std::string_view::npos) {
        const auto better = read_move(trimmed_part(part.substr(slash + 1)), position.board, rules);
        if (!better) {
            return better.error();
        }
        position.better = *better;
    }
    return std::nullopt;
}

/// A word for a mark. `without_move`: the id of the error where the mark needs a move and none is named;
/// empty if it needs none.
struct MarkWord {
    std::string_view word;
    bool PositionMarks::*mark;
    std::string_view without_move{};
};

constexpr std::array mark_words{MarkWord{"captured", &PositionMarks::captured, "positions.nothing_captured"},
                                MarkWord{"numbers", &PositionMarks::numbers, "positions.nothing_sown"},
                                MarkWord{"counts", &PositionMarks::counts},
                                MarkWord{"threatened", &PositionMarks::threatened},
                                MarkWord{"granary", &PositionMarks::granary},
                                MarkWord{"starving", &PositionMarks::starving}};

std::optional<TextFault> read_marks(std::string_view part, const RuleSet& rules, OwnPosition& position) {
    constexpr std::string_view between = " \t,";
    for (std::size_t at = part.find_first_not_of(between); at != std::string_view::npos;) {
        const std::size_t end = std::min(part.find_first_of(between, at), part.size());
        const std::string_view word = part.substr(at, end - at);
        at = part.find_first_not_of(between, end);
        const auto house = word.size() == 1 ? house_from_letter(word[0]) : std::nullopt;
        if (house && house->place() < rules.houses_a_side) {
            position.marks.houses.insert(*house);
            continue;
        }
        const auto* const known = std::ranges::find(mark_words, word, &MarkWord::word);
        if (known == mark_words.end()) {
            return TextFault(word, "positions.no_mark", "positions.marks", {{"word", word}});
        }
        if (!known->without_move.empty() && !position.move) {
            return TextFault(word, known->without_move, "positions.name_move");
        }
        position.marks.*known->mark = true;
    }
    return std::nullopt;
}

tl::expected<OwnPosition, TextFault> read_line(std::string_view line, const RuleSet& rules) {
    const auto [board_part, moves, marks, title, caption] = parts_of(line);
    OwnPosition position;
    const auto board = read_board(board_part, rules);
    if (!board) {
        return tl::unexpected(board.error());
    }
    position.board = *board;
    auto fault = read_moves(moves, rules, position);
    if (!fault) {
        fault = read_marks(marks, rules, position);
    }
    if (fault) {
        return tl::unexpected(*std::move(fault));
    }
    position.title = title;
    position.caption = caption;
    return position;
}

}  // namespace

bool begins_diagram_list(std::string_view text) {
    text.remove_prefix(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const std::string_view first = trimmed_part(text.substr(0, text.find_first_of(";\r\n")));
    constexpr int least_dashes = 10;  // of a board of ten houses
    return text.starts_with('#') || first == "start" ||
           (first.find_first_not_of("0123456789-SN") == std::string_view::npos &&
            std::ranges::count(first, '-') >= least_dashes);
}

tl::expected<std::vector<OwnPosition>, std::vector<Diagnostic>> read_diagram_list(std::string_view text,
                                                                                  const std::string& file,
                                                                                  const RuleSet& rules) {
    std::vector<OwnPosition> positions;
    std::vector<Diagnostic> diagnostics;
    std::size_t begin = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    for (std::size_t number = 1; begin < text.size() && diagnostics.size() < max_diagnostics; ++number) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        std::string_view line = text.substr(begin, end - begin);
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        const std::size_t first = line.find_first_not_of(line_blanks);
        if (first != std::string_view::npos && line[first] != '#') {
            const auto refuse = [&](const TextFault& fault) {
                const auto at = static_cast<std::size_t>(fault.where.data() - line.data());
                diagnostics.push_back({Severity::Error,
                                       {file, number, count_characters(line.substr(0, at)) + 1, begin + at},
                                       fault.message,
                                       fault.advice,
                                       std::string(line),
                                       std::max<std::size_t>(count_characters(fault.where), 1)});
            };
            if (!is_utf8(line)) {
                refuse({line.substr(0, 1), "positions.not_utf_8", "positions.save_as_utf_8"});
                diagnostics.back().source_line.clear();
            } else if (auto position = read_line(line, rules)) {
                position->where = {file, number, 1, begin};
                position->source_line = line;
                positions.push_back(*std::move(position));
            } else {
                refuse(position.error());
            }
        }
        begin = end + 1;
    }
    if (!diagnostics.empty()) {
        return tl::unexpected(std::move(diagnostics));
    }
    return positions;
}

}  // namespace awale
