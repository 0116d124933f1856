#include "awale/notation/annotation/diagram_list.hpp"

#include <algorithm>
#include <utility>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

constexpr std::size_t parts = 5;
constexpr std::size_t max_diagnostics = 100;  // who reads more?
constexpr std::string_view line_blanks = " \t\r";

/// A part of a line and where it begins, in bytes.
struct Part {
    std::string_view text;
    std::size_t at = 0;
};

Part trimmed_part(Part part) {
    const std::size_t first = part.text.find_first_not_of(line_blanks);
    if (first == std::string_view::npos) {
        return {{}, part.at};
    }
    const std::size_t last = part.text.find_last_not_of(line_blanks);
    return {part.text.substr(first, last - first + 1), part.at + first};
}

/// The parts of a line; the last one goes on to its end.
std::array<Part, parts> parts_of(std::string_view line) {
    std::array<Part, parts> found;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < parts; ++i) {
        const std::size_t end = i + 1 < parts ? line.find(';', begin) : std::string_view::npos;
        found[i] =
            trimmed_part({line.substr(begin, end == std::string_view::npos ? end : end - begin), begin});
        if (end == std::string_view::npos) {
            break;
        }
        begin = end + 1;
    }
    return found;
}

/// The words of a part.
std::vector<Part> words_of(const Part& part) {
    std::vector<Part> words;
    std::size_t at = 0;
    while ((at = part.text.find_first_not_of(" \t,", at)) != std::string_view::npos) {
        const std::size_t end = std::min(part.text.find_first_of(" \t,", at), part.text.size());
        words.push_back({part.text.substr(at, end - at), part.at + at});
        at = end;
    }
    return words;
}

/// What is wrong at a place of a line.
struct Fault {
    std::size_t at = 0;  ///< byte of the line
    std::size_t length = 1;
    std::string message;
    std::string advice;
};

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

tl::expected<Board, Fault> read_board(const Part& part, const RuleSet& rules) {
    if (part.text.empty()) {
        return tl::unexpected(
            Fault{part.at, 1, localized("positions.missing"),
                  localized("positions.write_it", {{"example", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"}})});
    }
    const auto dashes = static_cast<int>(std::ranges::count(part.text, '-'));
    const bool no_stores = dashes == 2 * rules.houses_a_side;
    const auto board = no_stores ? parse_without_stores(part.text, rules) : parse_position(part.text, rules);
    if (!board) {
        const std::size_t at = std::min(board.error().at, part.text.size() - 1);
        return tl::unexpected(Fault{part.at + at, 1, board.error().message, localized("positions.form")});
    }
    return *board;
}

tl::expected<House, Fault> read_move(const Part& word, const Board& board, const RuleSet& rules) {
    const auto house = word.text.size() == 1 ? house_from_letter(word.text[0]) : std::nullopt;
    if (!house) {
        return tl::unexpected(Fault{word.at, count_characters(word.text),
                                    localized("positions.not_a_house", {{"word", word.text}}),
                                    localized("positions.name_house")});
    }
    if (!legal_moves(board, rules).contains(*house)) {
        return tl::unexpected(Fault{word.at, 1,
                                    localized("positions.cannot_be_played", {{"move", word.text}}),
                                    localized("positions.name_legal_house")});
    }
    return *house;
}

/// `C`, `C?` as it was played, `C/E` with a second, dashed arrow, `C+` with the position after it.
std::optional<Fault> read_moves(Part part, const RuleSet& rules, OwnPosition& position) {
    if (part.text.empty()) {
        return std::nullopt;
    }
    if (part.text.ends_with('+')) {
        position.shows_after = true;
        part = trimmed_part({part.text.substr(0, part.text.size() - 1), part.at});
    }
    const std::size_t slash = part.text.find('/');
    Part first = trimmed_part({part.text.substr(0, slash), part.at});
    if (first.text.size() > 1 && first.text.ends_with('?')) {
        position.was_played = true;
        first = trimmed_part({first.text.substr(0, first.text.size() - 1), first.at});
    }
    const auto move = read_move(first, position.board, rules);
    if (!move) {
        return move.error();
    }
    position.move = *move;
    if (slash != std::string_view::npos) {
        const auto better = read_move(trimmed_part({part.text.substr(slash + 1), part.at + slash + 1}),
                                      position.board, rules);
        if (!better) {
            return better.error();
        }
        position.better = *better;
    }
    return std::nullopt;
}

std::optional<Fault> read_marks(const Part& part, const RuleSet& rules, OwnPosition& position) {
    for (const Part& word : words_of(part)) {
        PositionMarks& marks = position.marks;
        const auto house = word.text.size() == 1 ? house_from_letter(word.text[0]) : std::nullopt;
        if (house && house->place() < rules.houses_a_side) {
            marks.houses.insert(*house);
        } else if (word.text == "captured" || word.text == "numbers") {
            const bool captured = word.text == "captured";
            if (!position.move) {
                return Fault{word.at, word.text.size(),
                             localized(captured ? "positions.nothing_captured" : "positions.nothing_sown"),
                             localized("positions.name_move")};
            }
            (captured ? marks.captured : marks.numbers) = true;
        } else if (word.text == "counts") {
            marks.counts = true;
        } else if (word.text == "threatened") {
            marks.threatened = true;
        } else if (word.text == "granary") {
            marks.granary = true;
        } else if (word.text == "starving") {
            marks.starving = true;
        } else {
            return Fault{word.at, count_characters(word.text),
                         localized("positions.no_mark", {{"word", word.text}}), localized("positions.marks")};
        }
    }
    return std::nullopt;
}

tl::expected<OwnPosition, Fault> read_line(std::string_view line, const RuleSet& rules) {
    const std::array<Part, parts> found = parts_of(line);
    OwnPosition position;
    const auto board = read_board(found[0], rules);
    if (!board) {
        return tl::unexpected(board.error());
    }
    position.board = *board;
    if (auto fault = read_moves(found[1], rules, position)) {
        return tl::unexpected(*std::move(fault));
    }
    if (auto fault = read_marks(found[2], rules, position)) {
        return tl::unexpected(*std::move(fault));
    }
    position.title = found[3].text;
    position.caption = found[4].text;
    return position;
}

}  // namespace

bool begins_diagram_list(std::string_view text) {
    text.remove_prefix(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const std::string_view first = trimmed_part({text.substr(0, text.find_first_of(";\r\n")), 0}).text;
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
            const auto refuse = [&](const Fault& fault) {
                diagnostics.push_back(
                    {Severity::Error,
                     {file, number, count_characters(line.substr(0, fault.at)) + 1, begin + fault.at},
                     fault.message,
                     fault.advice,
                     std::string(line),
                     std::max<std::size_t>(fault.length, 1)});
            };
            if (!is_utf8(line)) {
                refuse({0, 1, localized("positions.not_utf_8"), localized("positions.save_as_utf_8")});
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
