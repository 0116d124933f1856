#include "awale/notation/dialects/dialect_grammar.hpp"

#include <algorithm>
#include <boost/spirit/home/x3.hpp>

// The rules are those of docs/notation.md, "Other notations", name for name. A rule matches the text of a
// part without blanks; numbers are read and squares are checked by those who play the game.

namespace x3 = boost::spirit::x3;

namespace awale {

namespace {

using Kind = DialectPart::Kind;
using Iterator = const char*;

/// What is read, in the context of the grammar.
struct Reading {
    std::vector<DialectPart>& parts;
    Iterator missing = nullptr;  ///< where the end of a word had to stand
};

/// A part of the game: what `shape` matches, without blanks in it.
template <typename Shape>
auto part(Kind kind, const Shape& shape) {
    const auto add = [kind](auto& context) {
        const auto& text = x3::_attr(context);
        x3::get<Reading>(context).parts.push_back({kind, {text.begin(), text.size()}});
    };
    return x3::lexeme[x3::raw[shape]][add];
}

namespace grammar {

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
const auto result = part(Kind::Result, half >> '-' >> half >> end);
const auto pair_number = word(number >> (+x3::lit('.') | ')'));
const auto outcome = part(Kind::Outcome, (x3::lit("1-0") | "0-1" | "1/2-1/2" | "½-½" | "½–½") >> end);
const auto between = outcome | result | pair_number | word(char_("-*"));
const auto braces = part(Kind::Comment, '{' >> *(char_ - '}') >> '}');
const auto position_text = part(Kind::Position, *(character - '-') >> '-' >> *character);
const auto position = -word("position") >> -(word("startpos") | word("start") | position_text) >>
                      -word("moves");

/// Fails and notes where: what X3's `expect` does, without an exception, which WebAssembly does not have.
const auto missing = x3::eps[([](auto& context) {
    x3::get<Reading>(context).missing = x3::_where(context).begin();
    x3::_pass(context) = false;
})];

// One line a game.
const auto letters = position >> *x3::lexeme[+part(Kind::House, house) >> (end | missing)];
const auto numbers = position >> *part(Kind::Number, number >> end);
const auto openspiel = position >> *(part(Kind::Number, number >> end) | part(Kind::House, house >> end));

// Positions, a line each.
const auto comma = x3::lexeme[-x3::lit(',')];
const auto count = part(Kind::Number, number >> &(blank | x3::eoi | char_(",])}"))) >> comma;
const auto turn = part(Kind::Turn, char_("SN") >> end);
const auto positions = -x3::omit[char_("[({")] >> +count >> -x3::omit[char_("])}")] >> -turn;

const auto square = char_("a-f") >> char_("12");
const auto seeds = number >> -x3::lit('S');
const auto row = seeds % ',';
const auto fen = part(Kind::Fen, row >> '/' >> row >> +blank >> number >> +blank >> number >> +blank >>
                                     char_("SN") >> -(+blank >> number >> end) >> end);
const auto playstrategy = -fen >> *part(Kind::Move, square >> square >> end);

// The export of the server, as PGN.
const auto after_squares = &(end | '{');
const auto pgn = *(pair_number | word(char_('*')) | outcome | braces |
                   part(Kind::Move, square >> square >> after_squares));

// Pairs of moves.
const auto enclosed = '(' >> number >> ')';
const auto total = part(Kind::Total, enclosed >> end);
const auto wikimanqala = *(between | part(Kind::Move, digit >> digit >> &(end | '(')) | total);

const auto capture = part(Kind::Capture, (char_("x+") >> number | enclosed) >> end);
const auto after_house = &(end | char_("x+("));
// Two houses may be joined by a dash: F-f, F+2–f.
const auto dash = x3::lit('-') | "\u2013";
const auto after_letter = &(end | char_("x+(") | dash);
const auto joined_capture = part(Kind::Capture, (char_("x+") >> number | enclosed) >> &dash);
const auto columns_of_letters = *(between | braces | word(number) | word(dash) | x3::lexeme[dash >> &house] |
                                  part(Kind::House, house >> after_letter) | joined_capture | capture);
const auto columns_of_numbers = *(between | braces | part(Kind::Number, digit >> after_house) | capture);

}  // namespace grammar

/// The parts of the whole text.
template <typename Grammar>
DialectParts run(std::string_view text, std::size_t from, const Grammar& game) {
    DialectParts read;
    Iterator at = text.data() + from;
    const Iterator end = text.data() + text.size();
    Reading reading{read.parts};
    x3::phrase_parse(at, end, x3::with<Reading>(reading)[game], grammar::skipped);
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
        case Dialect::Ogn:
        case Dialect::AbstractPlay:
        case Dialect::Ludii:
        case Dialect::CodinGame: break;
        case Dialect::Positions: return run(text, from, grammar::positions);
        case Dialect::Letters: return run(text, from, grammar::letters);
        case Dialect::Wikimanqala: return run(text, from, grammar::wikimanqala);
        case Dialect::PlayStrategy: return run(text, from, grammar::playstrategy);
        case Dialect::Numbers: return run(text, from, grammar::numbers);
        case Dialect::OpenSpiel: return run(text, from, grammar::openspiel);
        case Dialect::Pgn: return run(text, from, grammar::pgn);
        case Dialect::Columns: {
            // Numbers are pairs of moves where houses are letters.
            DialectParts letters = run(text, from, grammar::columns_of_letters);
            const bool has_letters =
                std::ranges::find(letters.parts, Kind::House, &DialectPart::kind) != letters.parts.end();
            return has_letters ? letters : run(text, from, grammar::columns_of_numbers);
        }
    }
    return {};
}

}  // namespace awale
