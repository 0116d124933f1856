#include "awale/notation/annotation/comments/command_grammar.hpp"

#include <boost/spirit/home/x3.hpp>
#include <string_view>

#include "awale/notation/annotation/note.hpp"

// The rules are those of docs/annotation.md, "Commands", name for name. There are no blanks between the parts
// of a rule but those it names.

namespace x3 = boost::spirit::x3;

namespace awale {

namespace {

namespace grammar {

using x3::ascii::char_;
using x3::ascii::digit;
using x3::ascii::xdigit;

const auto whole = +digit;
const auto seeds = -char_("+-") >> whole;
/// `-1..+3`, or with a figure between the limits `-4..-2..+6`.
const auto bounds = seeds >> ".." >> seeds >> -(".." >> seeds);
const auto value = ('~' >> (bounds | seeds)) | bounds | seeds;

const auto house = char_("A-Fa-f");
const auto name = +(x3::ascii::lower | char_('_'));
const auto pair = name >> '=' >> +(x3::ascii::graph - '=');

const auto eval = (house >> ':' >> value) % ' ';
const auto line = +house;
const auto verdict = x3::lit("only_move") | x3::lit("inaccuracy") | x3::lit("mistake") | x3::lit("blunder");
const auto note = name >> *(' ' >> pair);
const auto ledger = pair % ' ' >> ' ' >> (x3::lit("closes") | x3::lit("open"));
const auto compare = name >> *(' ' >> whole >> ':' >> (verdict | x3::lit("none")));
const auto said = whole >> -(' ' >> x3::repeat(8)[xdigit]);
const auto loss = +(char_("+~.-") | digit);

}  // namespace grammar

template <typename Grammar>
bool is(std::string_view text, const Grammar& whole) {
    return x3::parse(text.begin(), text.end(), whole >> x3::eoi);
}

bool is_note(std::string_view text) {
    return is(text, grammar::note) && note_kind_from_name(text.substr(0, text.find(' ')));
}

}  // namespace

bool is_awale_command(const CommentCommand& command) {
    const std::string_view text = command.arguments;
    const std::string_view name = command.name;
    return (name == "eval" && is(text, grammar::eval)) || (name == "depth" && is(text, grammar::whole)) ||
           (name == "line" && is(text, grammar::line)) || (name == "loss" && is(text, grammar::loss)) ||
           (name == "verdict" && is(text, grammar::verdict)) ||
           (name == "glyph" && is(text, grammar::whole)) || (name == "note" && is_note(text)) ||
           (name == "last" && is(text, grammar::value)) || (name == "ledger" && is(text, grammar::ledger)) ||
           (name == "compare" && is(text, grammar::compare)) || (name == "said" && is(text, grammar::said)) ||
           (name == "better" && is(text, grammar::value));
}

}  // namespace awale
