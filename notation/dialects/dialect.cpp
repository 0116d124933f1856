#include "awale/notation/dialects/dialect.hpp"

#include "awale/notation/dialects/dialect_grammar.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale {

namespace {

/// How a file of games is divided.
enum class Form : std::uint8_t {
    Text,      ///< tags and moves
    Lines,     ///< each line is a game
    Structure  ///< a game names its parts
};

struct Notation {
    Form form;
    std::string_view no_word =
        "notation.unreadable";  ///< what is wrong with a word that is no part of a game
    std::string_view advice{};
    std::string_view extension = ".txt";
};

/// In the order of the enumeration.
constexpr std::array notations{
    Notation{.form = Form::Text, .extension = ".ogn"},
    Notation{Form::Lines, "notation.no_house", "notation.a_game_of_letters"},
    Notation{Form::Text, "notation.no_move", "notation.first_and_last_house"},
    Notation{Form::Lines, "notation.no_move", "notation.two_squares"},
    Notation{Form::Lines, "notation.no_house", "notation.house_numbers"},
    Notation{Form::Lines, "notation.no_action", "notation.actions"},
    Notation{Form::Text, "notation.no_move", "notation.two_squares", ".pgn"},
    Notation{Form::Text, "notation.no_move", "notation.letter_or_number"},
    Notation{Form::Lines, "notation.no_number_of_seeds", "notation.a_position_of_numbers"},
    Notation{.form = Form::Structure, .extension = ".json"},
    Notation{.form = Form::Structure, .extension = ".trl"},
    Notation{.form = Form::Structure, .extension = ".json"}};

const Notation& notation_of(Dialect dialect) { return notations[static_cast<std::size_t>(dialect)]; }

/// Takes the next line, without its end; a carriage return ends one too.
std::string_view take_any_line(std::string_view& text) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

/// Whether a line begins with one of these characters or is blank.
bool begins_with(std::string_view line, std::string_view characters) {
    const std::size_t first = line.find_first_not_of(blanks);
    return first == std::string_view::npos || characters.find(line[first]) != std::string_view::npos;
}

bool all_of(std::string_view text, std::string_view set) {
    return !text.empty() && text.find_first_not_of(set) == std::string_view::npos;
}

/// Removes what stands up to the end of a comment; everything, where it does not end.
bool skip_comment(std::string_view& text) {
    const std::size_t end = text.find('}');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return end != std::string_view::npos;
}

/// The words of the first lines that are neither blank nor a remark nor a tag, as far as they tell the
/// notation. A comment in braces is the word `{`, whatever stands in it.
std::vector<std::string_view> first_words(std::string_view text) {
    constexpr std::size_t enough = 400;
    std::vector<std::string_view> words;
    text.remove_prefix(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
    while (!text.empty() && words.size() < enough) {
        std::string_view line = take_any_line(text);
        if (begins_with(line, ";[")) {
            continue;
        }
        while (!line.empty()) {
            const std::size_t begin = line.find_first_not_of(blanks);
            if (begin == std::string_view::npos) {
                break;
            }
            if (line[begin] == '{') {
                words.push_back(line.substr(begin, 1));
                if (!skip_comment(line)) {
                    skip_comment(text);
                }
                continue;
            }
            const std::size_t stop =
                std::min({line.find_first_of(blanks, begin), line.find('{', begin), line.size()});
            words.push_back(line.substr(begin, stop - begin));
            line.remove_prefix(stop);
        }
    }
    return words;
}

/// The notation of a text that begins as JSON or as a trial of Ludii does.
std::optional<Dialect> detect_structure(std::string_view text) {
    for (;;) {
        const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
        text.remove_prefix(std::min(first, text.size()));
        if (!text.starts_with(';')) {
            break;
        }
        text.remove_prefix(std::min(text.find_first_of("\r\n"), text.size()));
    }
    if (text.starts_with("game=")) {
        return Dialect::Ludii;
    }
    const std::size_t inner = text.find_first_not_of(" \t\r\n", text.starts_with('[') ? 1 : 0);
    if (inner == std::string_view::npos || text[inner] != '{') {
        return std::nullopt;
    }
    const std::size_t member = text.find_first_not_of(" \t\r\n", inner + 1);
    if (member == std::string_view::npos || text[member] != '"') {
        return std::nullopt;  // a comment in braces
    }
    const auto has = [&](std::string_view name) { return text.find(name) != std::string_view::npos; };
    return has("\"header\"") && !has("\"frames\"") ? Dialect::AbstractPlay : Dialect::CodinGame;
}

/// Whether each whole line, of the first few, has twelve or fourteen numbers that are no game's moves.
bool are_positions(std::string_view text) {
    constexpr std::size_t enough = 20;
    std::size_t lines = 0;
    bool playable = true;
    while (!text.empty() && lines < enough) {
        const std::string_view line = take_any_line(text);
        if (begins_with(line, ";")) {
            continue;
        }
        if (!parse_game(line, {}, Dialect::Positions, abapa())) {
            return false;
        }
        playable = playable && std::ranges::any_of(
                                   std::array{Dialect::Numbers, Dialect::OpenSpiel}, [&](Dialect dialect) {
                                       const auto game = parse_game(line, {}, dialect, abapa());
                                       return game && !check(*game, abapa()).broken;
                                   });
        ++lines;
    }
    return lines > 0 && !playable;
}

/// `F-f` or `F–f`, perhaps with a capture after the first house.
bool is_joined_pair(std::string_view word) {
    if (word.size() < 3 || !all_of(word.substr(0, 1), "ABCDEFabcdef")) {
        return false;
    }
    const std::size_t dash = std::min(word.find('-'), word.find("\u2013"));
    if (dash == std::string_view::npos) {
        return false;
    }
    const std::size_t after = dash + (word[dash] == '-' ? 1 : std::string_view{"\u2013"}.size());
    const bool plain = dash == 1 || all_of(word.substr(1, dash - 1), "x+()0123456789");
    return plain && after < word.size() && all_of(word.substr(after, 1), "ABCDEFabcdef");
}

/// Whether each line is a pair of houses from the mover's left, the last perhaps one house: one game.
bool is_pair_a_line(std::string_view text) {
    std::size_t lines = 0;
    std::size_t words = 2;
    while (!text.empty()) {
        const auto houses = first_words(take_any_line(text));
        const bool whole = std::ranges::all_of(
            houses, [](std::string_view word) { return word.size() == 1 && all_of(word, "123456"); });
        if (!whole || words != 2 || houses.size() > 2) {
            return false;
        }
        words = houses.empty() ? words : houses.size();
        lines += houses.empty() ? 0U : 1U;
    }
    return lines > 1;
}

/// Whether the first line that is neither blank nor a comment nor a tag is a title.
bool begins_with_title(std::string_view text) {
    std::string_view line;
    while (!text.empty() && begins_with(line, ";[")) {
        line = take_any_line(text);
    }
    return is_title(line);
}

bool is_loose_capture(std::string_view word) {
    const std::size_t at = word.find_first_of("x(");
    if (at > 1) {
        return false;  // or there is none
    }
    const std::string_view digits = word.substr(at + 1);
    return all_of(digits.substr(0, digits.find(')')), "0123456789");
}

}  // namespace

std::string_view file_extension(Dialect dialect) { return notation_of(dialect).extension; }

bool is_one_line(Dialect dialect) { return notation_of(dialect).form == Form::Lines; }

bool is_structured(Dialect dialect) { return notation_of(dialect).form == Form::Structure; }

Dialect detect_dialect(std::string_view beginning) {
    const bool has_tags =
        beginning.find('[') != std::string_view::npos && beginning.find("\"]") != std::string_view::npos;
    const std::vector<std::string_view> words = first_words(beginning);
    const auto any = [&](auto test) { return std::ranges::any_of(words, test); };

    // 0. Structures, and positions, which are no words of a game.
    if (const auto structured = detect_structure(beginning)) {
        return *structured;
    }
    if (are_positions(beginning)) {
        return Dialect::Positions;
    }
    if (begins_with_title(beginning) || is_pair_a_line(beginning)) {
        return Dialect::Columns;
    }
    // 1. What no other notation has.
    if (any([](std::string_view word) {
            const bool is_from_to =
                word.size() == 4 && parse_square(word.substr(0, 2)) && parse_square(word.substr(2, 2));
            return is_from_to || word.find("S,") != std::string_view::npos;
        })) {
        return has_tags ? Dialect::Pgn : Dialect::PlayStrategy;
    }
    // 2. Letters: with tags, braces or a result they are OGN, whatever else they look like.
    if (!has_tags && any([](std::string_view word) { return word == "moves" || word == "position"; })) {
        return Dialect::Letters;
    }
    if (any([](std::string_view word) { return all_of(word.substr(0, 1), "ABCDEFabcdef"); })) {
        if (any([](std::string_view word) {
                return word.find_first_of("{(") == 0 && !is_loose_capture(word);
            })) {
            return Dialect::Ogn;
        }
        if (any(is_loose_capture) || any(is_joined_pair)) {
            return Dialect::Columns;
        }
        const bool bare = std::ranges::all_of(words, [](std::string_view word) {
            return all_of(word, "ABCDEFabcdef") || word.find('-') != std::string_view::npos;
        });
        const auto is_packed = [](std::string_view word) {
            return word.size() >= 4 && all_of(word, "ABCDEFabcdef");
        };
        return !has_tags && bare && any(is_packed) ? Dialect::Letters : Dialect::Ogn;
    }
    // 3. Digits: pairs of them, zeros, or numbers.
    const auto is_pair = [](std::string_view word) {
        return word.size() >= 2 && all_of(word.substr(0, 2), "123456") &&
               (word.size() == 2 || word[2] == '(');
    };
    const bool numbered = any([](std::string_view word) {
        return word.size() > 1 && (word.back() == '.' || word.back() == ')') &&
               all_of(word.substr(0, word.size() - 1), "0123456789");
    });
    const bool has_numbers = any([](std::string_view word) { return all_of(word, "0123456789"); });
    if (has_tags || numbered) {
        if (any(is_pair)) {
            return Dialect::Wikimanqala;
        }
        return has_numbers || any(is_loose_capture) ? Dialect::Columns : Dialect::Ogn;
    }
    return !has_numbers                         ? Dialect::Ogn
           : std::ranges::count(words, "0") > 0 ? Dialect::OpenSpiel
                                                : Dialect::Numbers;
}

TextFault fault_of_word(std::string_view word, Dialect dialect) {
    std::string_view id = notation_of(dialect).no_word;
    std::string_view advice = notation_of(dialect).advice;
    if (dialect == Dialect::Wikimanqala && word.find('(') != std::string_view::npos) {
        id = "notation.no_total";
        advice = "notation.total_follows";
    } else if (dialect == Dialect::Columns && word.find_first_of("x+(") != std::string_view::npos) {
        id = "notation.no_capture";
        advice = "notation.write_capture";
    }
    return {word, id, advice, {{"word", word}}};
}

std::string_view word_around(std::string_view text, std::size_t at) {
    const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_of(blanks, at - 1);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    return text.substr(begin, text.find_first_of(blanks, at) - begin);
}

}  // namespace awale
