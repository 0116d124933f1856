#include "awale/notation/dialects/dialect_grammar.hpp"

#include <boost/spirit/home/x3.hpp>
#include <cctype>

#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/io/utf8.hpp"

// The grammars of docs/notation.md, "Other notations", but for tags, titles and Ludii. A rule matches the
// text of a part without blanks; numbers are read and squares are checked by those who play the game.

namespace x3 = boost::spirit::x3;

namespace awale {

namespace {

using Symbol = DialectPart::Symbol;
using Iterator = const char*;

/// What is read, in the context of the grammar.
struct Reading {
    std::vector<DialectPart>& parts;
    Iterator missing = nullptr;  ///< where the end of a word had to stand
};

/// A part of the game: what `shape` matches, without blanks in it.
template <typename Shape>
auto part(Symbol symbol, const Shape& shape) {
    const auto add = [symbol](auto& context) {
        const auto& text = x3::_attr(context);
        x3::get<Reading>(context).parts.push_back({symbol, {text.begin(), text.size()}});
    };
    return x3::lexeme[x3::raw[shape]][add];
}

namespace dialect {

using x3::ascii::digit;
using x3::standard::char_;

const auto blank = char_(" \t\r\n");
const auto character = ~blank;
const auto comment = ';' >> *~char_("\r\n");
const auto skipped = blank | comment;

/// The end of a word. A comment begins where a word could begin, not inside one: `6;12` is an error.
const auto end = &(blank | x3::eoi);

template <typename Text>
auto word(const Text& text) {
    return x3::lexeme[text >> end];
}

// The parts that several notations have.
const auto house = char_("A-Fa-f");
const auto number = +digit;
const auto half = number >> -('.' >> number);
const auto result = part(Symbol::Result, half >> '-' >> half >> end);
const auto pair_number = word(number >> (+x3::lit('.') | ')'));
const auto outcome = part(Symbol::Outcome, (x3::lit("1-0") | "0-1" | "1/2-1/2" | "½-½" | "½–½") >> end);
const auto between = outcome | result | pair_number | word(char_("-*"));
const auto braces = part(Symbol::Comment, '{' >> *(char_ - '}') >> '}');
const auto position_text = part(Symbol::Position, *(character - '-') >> '-' >> *character);
const auto position = -word("position") >> -(word("startpos") | word("start") | position_text) >>
                      -word("moves");

/// Fails and notes where: what X3's `expect` does, without an exception, which WebAssembly does not have.
const auto missing = x3::eps[([](auto& context) {
    x3::get<Reading>(context).missing = x3::_where(context).begin();
    x3::_pass(context) = false;
})];

// One line a game.
const auto letters = position >> *x3::lexeme[+part(Symbol::House, house) >> (end | missing)];
const auto numbers = position >> *part(Symbol::Number, number >> end);
const auto openspiel = position >> *(part(Symbol::Number, number >> end) | part(Symbol::House, house >> end));

// Positions, a line each.
const auto comma = x3::lexeme[-x3::lit(',')];
const auto count = part(Symbol::Number, number >> &(blank | x3::eoi | char_(",])}"))) >> comma;
const auto turn = part(Symbol::Turn, char_("SN") >> end);
const auto positions = -x3::omit[char_("[({")] >> +count >> -x3::omit[char_("])}")] >> -turn;

const auto square = char_("a-f") >> char_("12");
const auto seeds = number >> -x3::lit('S');
const auto row = seeds % ',';
const auto fen = part(Symbol::Fen, row >> '/' >> row >> +blank >> number >> +blank >> number >> +blank >>
                                       char_("SN") >> -(+blank >> number >> end) >> end);
const auto playstrategy = -fen >> *part(Symbol::Move, square >> square >> end);

// The export of the server, as PGN.
const auto after_squares = &(end | '{');
const auto pgn = *(pair_number | word(char_('*')) | outcome | braces |
                   part(Symbol::Move, square >> square >> after_squares));

// Pairs of moves.
const auto enclosed = '(' >> number >> ')';
const auto total = part(Symbol::Total, enclosed >> end);
const auto wikimanqala = *(between | part(Symbol::Move, digit >> digit >> &(end | '(')) | total);

const auto capture = part(Symbol::Capture, (char_("x+") >> number | enclosed) >> end);
const auto after_house = &(end | char_("x+("));
// Two houses may be joined by a dash: F-f, F+2–f.
const auto dash = x3::lit('-') | "\u2013";
const auto after_letter = &(end | char_("x+(") | dash);
const auto joined_capture = part(Symbol::Capture, (char_("x+") >> number | enclosed) >> &dash);
const auto columns_of_letters = *(between | braces | word(number) | word(dash) | x3::lexeme[dash >> &house] |
                                  part(Symbol::House, house >> after_letter) | joined_capture | capture);
const auto columns_of_numbers = *(between | braces | part(Symbol::Number, digit >> after_house) | capture);

}  // namespace dialect

/// The parts of the whole text.
template <typename Grammar>
DialectParts run(std::string_view text, std::size_t from, const Grammar& game) {
    DialectParts read;
    Iterator at = text.data() + from;
    const Iterator end = text.data() + text.size();
    Reading reading{read.parts};
    x3::phrase_parse(at, end, x3::with<Reading>(reading)[game], dialect::skipped);
    if (reading.missing != nullptr) {
        at = reading.missing;
    }
    if (at != end) {
        read.stop = static_cast<std::size_t>(at - text.data());
    }
    return read;
}

}  // namespace

DialectParts split_parts(std::string_view text, std::size_t from, Dialect dialect) {
    switch (dialect) {
        case Dialect::Positions: return run(text, from, dialect::positions);
        case Dialect::Letters: return run(text, from, dialect::letters);
        case Dialect::Wikimanqala: return run(text, from, dialect::wikimanqala);
        case Dialect::PlayStrategy: return run(text, from, dialect::playstrategy);
        case Dialect::Numbers: return run(text, from, dialect::numbers);
        case Dialect::OpenSpiel: return run(text, from, dialect::openspiel);
        case Dialect::Pgn: return run(text, from, dialect::pgn);
        case Dialect::Columns: {
            // Numbers are pairs of moves where houses are letters.
            DialectParts letters = run(text, from, dialect::columns_of_letters);
            const bool has_letters =
                std::ranges::find(letters.parts, Symbol::House, &DialectPart::symbol) != letters.parts.end();
            return has_letters ? letters : run(text, from, dialect::columns_of_numbers);
        }
        case Dialect::Ogn:
        case Dialect::AbstractPlay:
        case Dialect::Ludii:
        case Dialect::CodinGame: break;
    }
    return {};
}

namespace {

/// The houses in the order of a position as PlayStrategy writes it.
std::array<House, 12> houses_of_fen() {
    std::array<House, 12> houses;
    for (std::size_t i = 0; i < 6; ++i) {
        houses[i] = House{Side::North, 5 - i};
        houses[i + 6] = House{Side::South, i};
    }
    return houses;
}

}  // namespace

std::string playstrategy_fen(const Board& board, std::size_t move_number) {
    const auto houses = houses_of_fen();
    std::string text;
    int empty = 0;
    const auto add = [&](const std::string& part) {
        text += (text.empty() || text.ends_with('/') ? "" : ",") + part;
    };
    for (std::size_t i = 0; i < houses.size(); ++i) {
        const Seeds seeds = board.seeds(houses[i]);
        if (seeds == Seeds{0}) {
            ++empty;
        } else {
            if (empty > 0) {
                add(std::to_string(std::exchange(empty, 0)));
            }
            add(to_text(seeds) + "S");
        }
        if (i % 6 == 5 && empty > 0) {
            add(std::to_string(std::exchange(empty, 0)));
        }
        if (i == 5) {
            text += '/';
        }
    }
    return text + " " + to_text(board.store(Side::South)) + " " + to_text(board.store(Side::North)) + " " +
           letter(board.to_move()) + " " + std::to_string(move_number);
}

std::string square(House house) {
    if (house.owner() == Side::South) {
        return {static_cast<char>('a' + house.place()), '1'};
    }
    return {static_cast<char>('f' - house.place()), '2'};
}

std::optional<House> parse_square(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'f' || (text[1] != '1' && text[1] != '2')) {
        return std::nullopt;
    }
    const auto file = static_cast<std::size_t>(text[0] - 'a');
    return text[1] == '1' ? House{Side::South, file} : House{Side::North, 5 - file};
}

// The rule `fen` of docs/notation.md, "Other notations", `playstrategy`.
std::optional<Board> parse_playstrategy_fen(std::string_view text) {
    constexpr unsigned max_seeds = 48;
    constexpr std::size_t houses_a_row = 6;
    const auto houses = houses_of_fen();
    Board board;
    std::size_t at = 0;  // the next house
    std::size_t end_of_row = 0;
    unsigned number = 0;  // seeds or empty houses

    const auto begin_row = [&](auto&) { end_of_row += houses_a_row; };
    const auto read_number = [&](auto& context) { number = x3::_attr(context); };
    const auto put_seeds = [&](auto& context) {
        x3::_pass(context) = at < end_of_row && number >= 1 && number <= max_seeds;
        if (x3::_pass(context)) {
            board.set_seeds(houses.at(at++), Seeds{static_cast<int>(number)});
        }
    };
    const auto skip_houses = [&](auto& context) {
        x3::_pass(context) = number >= 1 && number <= end_of_row - at;
        at += x3::_pass(context) ? number : 0;
    };
    const auto is_full = [&](auto& context) { x3::_pass(context) = at == end_of_row; };
    const auto put_store = [&](Side side) {
        return [&board, side](auto& context) {
            x3::_pass(context) = x3::_attr(context) <= max_seeds;
            if (x3::_pass(context)) {
                board.set_store(side, Seeds{static_cast<int>(x3::_attr(context))});
            }
        };
    };
    const auto set_turn = [&](auto& context) {
        board.set_to_move(x3::_attr(context) == 'N' ? Side::North : Side::South);
    };

    const auto blank = +x3::char_(" \t\r\n");
    const auto seeds = x3::uint_[read_number] >> (x3::lit('S')[put_seeds] | x3::eps[skip_houses]);
    const auto row = x3::eps[begin_row] >> seeds % ',' >> x3::eps[is_full];
    const auto fen = row >> '/' >> row >> blank >> x3::uint_[put_store(Side::South)] >> blank >>
                     x3::uint_[put_store(Side::North)] >> blank >> x3::char_("SN")[set_turn] >>
                     -(blank >> x3::omit[+x3::ascii::digit]);
    constexpr Seeds most{max_seeds};
    return x3::parse(text.begin(), text.end(), fen >> x3::eoi) && board.total() <= most ? std::optional(board)
                                                                                        : std::nullopt;
}

// Titles: docs/notation.md, "Other notations", `columns`.

namespace {

constexpr std::array round_words{"ronde", "round", "tour", "manche"};

bool is_name(std::string_view text) {
    const bool has_letter =
        std::ranges::any_of(text, [](unsigned char c) { return std::isalpha(c) != 0 || c >= 0x80; });
    constexpr std::string_view marks = "[]{}();*\"";
    return has_letter && text.find_first_of(marks) == std::string_view::npos;
}

bool is_only_houses(std::string_view text) {
    constexpr std::string_view move_characters = "ABCDEFabcdef0123456789+x().-\u2013 ";
    return text.find_first_not_of(move_characters) == std::string_view::npos;
}

/// What follows the word for a round; nothing for another text.
std::optional<std::string_view> round_of(std::string_view text) {
    for (const std::string_view word : round_words) {
        const bool same = text.size() > word.size() &&
                          std::ranges::equal(text.substr(0, word.size()), word,
                                             [](unsigned char a, char b) { return std::tolower(a) == b; });
        if (same && text[word.size()] == ' ') {
            return trimmed(text.substr(word.size()));
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::vector<Tag>> parse_title(std::string_view line) {
    line = trimmed(line);
    std::size_t end = line.size();  // of the first player
    std::size_t next = end;
    for (const std::string_view between : {" \u2013 ", " \u2014 ", " - ", " vs. ", " vs ", " contre "}) {
        if (const std::size_t at = line.find(between); at < end) {
            end = at;
            next = at + between.size();
        }
    }
    const std::string_view south = trimmed(line.substr(0, end));
    auto more = split(line.substr(next), ',');
    std::ranges::transform(more, more.begin(), trimmed);
    if (!is_name(south) || !is_name(more.front()) ||
        (is_only_houses(south) && is_only_houses(more.front()))) {
        return std::nullopt;
    }
    std::vector<Tag> tags{{"South", std::string{south}, {}}, {"North", std::string{more.front()}, {}}};
    const auto has = [&](std::string_view name) {
        return std::ranges::find(tags, name, &Tag::name) != tags.end();
    };
    for (const std::string_view part : std::span(more).subspan(1)) {
        if (part.empty()) {
            continue;
        }
        const auto round = round_of(part);
        const bool is_date = part.find_first_not_of("0123456789./-?") == std::string_view::npos &&
                             part.find_first_of("./-") != std::string_view::npos;
        const std::string name = round ? "Round" : is_date ? "Date" : !has("Event") ? "Event" : "Site";
        if (has(name)) {
            auto& value = std::ranges::find(tags, name, &Tag::name)->value;
            value.append(", ").append(part);
        } else {
            tags.push_back({name, std::string{round.value_or(part)}, {}});
        }
    }
    return tags;
}

}  // namespace awale
