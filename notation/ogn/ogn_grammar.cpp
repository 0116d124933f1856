#include <boost/fusion/include/adapt_struct.hpp>
#include <boost/spirit/home/x3.hpp>

#include "awale/notation/ogn/ogn_reader.hpp"

// The rules are those of docs/notation.md, "Grammar", name for name. Rules have attributes only where an
// event needs them: nothing is copied, and no tree is built.

namespace x3 = boost::spirit::x3;

namespace awale::ogn {

using Iterator = const char*;
/// A part of the game's text.
using Range = boost::iterator_range<Iterator>;

struct TagParts {
    Range name;
    Range value;
};

}  // namespace awale::ogn

BOOST_FUSION_ADAPT_STRUCT(awale::ogn::TagParts, name, value)

namespace awale::ogn {

/// Something that had to stand at a place and does not.
struct Missing {
    Iterator at;
    std::string what;  ///< name of the rule
};

/// What the grammar knows while it reads, besides its place.
struct Reading {
    OgnVisitor& visitor;
    bool stopped = false;   ///< by the visitor
    bool too_deep = false;  ///< one variation too many began
    bool has_result = false;
    std::size_t moves = 0;                    ///< read so far, in variations as well
    std::optional<Iterator> too_long{};       ///< where one move too many stands
    WrittenMove move{};                       ///< as far as it has been read
    std::optional<Missing> missing{};         ///< the first
    std::vector<Iterator> open_variations{};  ///< where they begin, outermost first
};

std::string_view view(const Range& range) { return {range.begin(), range.size()}; }

/// What X3's `expect` does, without an exception, which WebAssembly does not have: where `Subject` does not
/// stand, that is noted, and the parser fails. Nothing after that can succeed, since every use stands behind
/// the character that decides: a tag, an escape or a variation cannot be read as anything else.
template <typename Subject>
struct Expected : x3::unary_parser<Subject, Expected<Subject>> {
    static constexpr bool is_pass_through_unary = true;

    constexpr explicit Expected(const Subject& wanted)
        : x3::unary_parser<Subject, Expected<Subject>>(wanted) {}

    template <typename Context, typename Outer, typename Attribute>
    bool parse(Iterator& first, const Iterator& last, const Context& context, Outer& outer,
               Attribute& attribute) const {
        if (this->subject.parse(first, last, context, outer, attribute)) {
            return true;
        }
        auto& reading = x3::get<Reading>(context);
        if (!reading.missing) {
            reading.missing = Missing{first, x3::what(this->subject)};
        }
        return false;
    }
};

template <typename Subject>
constexpr auto expected(const Subject& subject) {
    return Expected<typename x3::extension::as_parser<Subject>::value_type>{x3::as_parser(subject)};
}

/// The action of a rule that calls `report` with what is being read and the rule's attribute. Where the
/// visitor stops, so does the rule.
template <typename Report>
auto event(Report report) {
    return [report](auto& context) {
        auto& reading = x3::get<Reading>(context);
        reading.stopped = reading.stopped || !report(reading, x3::_attr(context));
        x3::_pass(context) = !reading.stopped;
    };
}

const auto report_tag =
    event([](Reading& to, const TagParts& tag) { return to.visitor.tag(view(tag.name), view(tag.value)); });
const auto report_comment =
    event([](Reading& to, const Range& text) { return to.visitor.comment(view(text)); });
const auto report_glyph = event([](Reading& to, std::uint8_t glyph) { return to.visitor.glyph(glyph); });
const auto report_move = event([](Reading& to, const auto&) {
    if (++to.moves > max_moves && !to.too_long) {
        to.too_long = to.move.house.data();
    }
    return !to.too_long && to.visitor.move(to.move);
});
const auto report_variation = event([](Reading& to, const Range& parenthesis) {
    to.open_variations.push_back(parenthesis.begin());
    to.too_deep = to.too_deep || to.open_variations.size() > max_variation_depth;
    return !to.too_deep && to.visitor.begin_variation();
});
const auto report_variation_end = event([](Reading& to, const auto&) {
    to.open_variations.pop_back();
    return to.visitor.end_variation();
});
const auto report_result = event([](Reading& to, const Range& text) {
    to.has_result = true;
    return to.visitor.result(view(text));
});

/// The action of a rule that calls `set` with the move that is being read, and the rule's context.
template <typename Set>
auto part(Set set) {
    return [set](auto& context) { set(x3::get<Reading>(context).move, context); };
}

const auto begin_move = part([](WrittenMove& move, auto&) { move = {}; });
const auto set_number = part([](WrittenMove& move, auto& context) { move.number = x3::_attr(context); });
const auto set_house = part([](WrittenMove& move, auto& context) {
    move.house = {x3::_where(context).begin() - 1, 1};
});
const auto set_harvest =
    part([](WrittenMove& move, auto& context) { move.seeds = view(x3::_attr(context)); });
const auto set_drop = part([](WrittenMove& move, auto& context) {
    move.seeds = view(x3::_attr(context));
    move.house = move.seeds.substr(1, 1);
});
const auto set_captured = part([](WrittenMove& move, auto& context) { move.captured = x3::_attr(context); });

struct Glyphs : x3::symbols<std::uint8_t> {
    Glyphs() { add("!", 1)("?", 2)("!!", 3)("??", 4)("!?", 5)("?!", 6); }
};

const Glyphs glyph_symbol;

namespace grammar {

using x3::ascii::blank;
using x3::ascii::digit;
using x3::standard::char_;

// Named so that a failure tells which part of a tag is missing; ogn_reader.cpp has words for each.
struct TagName;
const x3::rule<TagName, Range> tag_name{"name"};
const auto tag_name_def = x3::raw[+(x3::ascii::alnum | char_('_'))];
struct TagQuote;
const x3::rule<TagQuote> tag_quote{"quote"};
const auto tag_quote_def = +blank >> '"';
struct TagEscape;
const x3::rule<TagEscape> tag_escape{"escape"};
const auto tag_escape_def = x3::omit[char_("\\\"")];
struct TagEnd;
const x3::rule<TagEnd> tag_end{"end of value"};
const auto tag_end_def = x3::lit('"');
struct TagBracket;
const x3::rule<TagBracket> tag_bracket{"bracket"};
const auto tag_bracket_def = *blank >> ']';

// Every part of a game takes the blanks after it. A skipper would look for them before each parser: that
// costs a fifth of the time.
const auto blanks =
    x3::omit[*(x3::ascii::space | (&char_("\xc2\xe2") >> (x3::lit("\u00a0") | "\u202f" | "\u2009")))];

const auto tag_value = x3::raw[*(~char_("\"\\\r\n") | ('\\' >> expected(tag_escape)))];
struct TagRule;
const x3::rule<TagRule, TagParts> tag{"tag"};
const auto tag_def = '[' >> x3::omit[*blank] >> expected(tag_name) >> expected(tag_quote) >> tag_value >>
                     expected(tag_end) >> expected(tag_bracket) >> blanks;

const auto comment_text = ('{' >> x3::raw[*~char_('}')] >> '}') | (';' >> x3::raw[*~char_("\r\n")]);
struct CommentRule;
const x3::rule<CommentRule, Range> comment{"comment"};
const auto comment_def = comment_text >> blanks;

struct GlyphRule;
const x3::rule<GlyphRule, std::uint8_t> glyph{"glyph"};
const auto glyph_def = (glyph_symbol | ('$' >> x3::uint_parser<std::uint8_t>{})) >> blanks;
const auto number = x3::uint_parser<std::size_t>{}[set_number] >> (')' | *(x3::lit('.') | "…")) >> blanks;
const auto house = char_("A-Fa-f");
const auto placed = house >> digit;
// What stands in parentheses is a variation unless it is a harvest from end to end.
const auto harvest = '(' >> placed >> *(+blank >> placed) >> ')';
const auto drop = '@' >> +placed;
const auto turn = (house[set_house] >> -x3::raw[harvest][set_harvest]) | x3::raw[drop][set_drop];
const auto capture = '+' >> x3::uint_parser<int>{}[set_captured];
const auto move_head = x3::eps[begin_move] >> -number >> turn >> -capture >> blanks;

struct MoveRule;
const x3::rule<MoveRule> move{"move"};
const auto variation = x3::raw[x3::lit('(')][report_variation] >> blanks >> *comment[report_comment] >>
                       *move >> expected(x3::lit(')')[report_variation_end]) >> blanks;
const auto move_def = move_head >> x3::eps[report_move] >>
                      *(&char_("{;!?$(") >> (comment[report_comment] | glyph[report_glyph] | variation));

const auto half = +digit >> -('.' >> +digit);
const auto outcome = x3::lit("1/2-1/2") | "½-½" | "½–½";
const auto result = x3::raw[('*' | outcome | (half >> (x3::lit('-') | "–") >> half))];

const auto game = blanks >> *(comment[report_comment] | tag[report_tag]) >> *move >>
                  -(result[report_result] >> blanks) >> *comment[report_comment];

BOOST_SPIRIT_DEFINE(tag_name, tag_quote, tag_escape, tag_end, tag_bracket, tag, comment, glyph, move)

}  // namespace grammar

}  // namespace awale::ogn

namespace awale {

std::optional<OgnStop> visit_game(std::string_view text, OgnVisitor& visitor) {
    using ogn::Iterator;
    ogn::Reading reading{.visitor = visitor};
    Iterator at = text.data();
    const Iterator end = at + text.size();
    OgnStop stop;
    x3::parse(at, end, x3::with<ogn::Reading>(reading)[ogn::grammar::game]);
    if (reading.too_deep) {
        at = reading.open_variations.back();
        stop.expected = OgnExpected::Depth;
    } else if (reading.too_long) {
        at = *reading.too_long;
        stop.expected = OgnExpected::Length;
    } else if (reading.missing) {
        at = reading.missing->at;
        stop.expected = reading.open_variations.empty() ? OgnExpected::Tag : OgnExpected::VariationMoves;
        stop.token = reading.missing->what;
    } else if (at == end) {
        return std::nullopt;
    } else {
        stop.expected = reading.has_result ? OgnExpected::End : OgnExpected::Moves;
    }
    if (reading.stopped && !reading.too_deep && !reading.too_long) {
        return std::nullopt;
    }
    stop.at = static_cast<std::size_t>(at - text.data());
    if (!reading.open_variations.empty()) {
        stop.variation = static_cast<std::size_t>(reading.open_variations.back() - text.data());
    }
    return stop;
}

}  // namespace awale
