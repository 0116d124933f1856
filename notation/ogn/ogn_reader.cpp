#include "awale/notation/ogn/ogn_reader.hpp"

#include <boost/fusion/include/adapt_struct.hpp>
#include <boost/optional.hpp>
#include <boost/spirit/home/x3.hpp>
#include <boost/spirit/home/x3/support/ast/variant.hpp>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "awale/notation/ogn/comment_text.hpp"
#include "awale/notation/ogn/locator.hpp"
#include "awale/notation/ogn/ogn_fault.hpp"

// The only source of notation/ that knows Spirit. The rules are those of docs/notation.md, name for name.

namespace x3 = boost::spirit::x3;

namespace awale::ogn {

using Iterator = const char*;
/// A part of the game's text.
using Range = boost::iterator_range<Iterator>;

struct Tag {
    Range name;
    std::string value;
};

struct Variation;
using HeadItem = x3::variant<Range, Tag>;
/// A comment, a glyph or a variation.
using MoveItem = x3::variant<Range, unsigned, x3::forward_ast<Variation>>;

struct Move {
    boost::optional<std::size_t> number;
    Range house;
    boost::optional<int> captured;
    std::vector<MoveItem> items;
};

struct Variation {
    std::vector<Range> preface;
    std::vector<Move> moves;
};

struct Game {
    std::vector<HeadItem> head;
    std::vector<Move> moves;
    boost::optional<Range> result;
    std::vector<Range> epilogue;
};

}  // namespace awale::ogn

BOOST_FUSION_ADAPT_STRUCT(awale::ogn::Tag, name, value)
BOOST_FUSION_ADAPT_STRUCT(awale::ogn::Move, number, house, captured, items)
BOOST_FUSION_ADAPT_STRUCT(awale::ogn::Variation, preface, moves)
BOOST_FUSION_ADAPT_STRUCT(awale::ogn::Game, head, moves, result, epilogue)

namespace awale::ogn {

/// Where the variations that are open begin, outermost first.
using OpenVariations = std::vector<Iterator>;
struct open_variations;

/// Thrown where one variation too many begins.
struct TooDeep {};

/// Keeps `OpenVariations` while its subject, a variation, is read. There is no way back out of a variation,
/// so what is open when reading fails stays on record.
template <typename Subject>
struct Nested : x3::unary_parser<Subject, Nested<Subject>> {
    using x3::unary_parser<Subject, Nested<Subject>>::unary_parser;
    static constexpr bool is_pass_through_unary = true;

    template <typename Context, typename RuleContext, typename Attribute>
    bool parse(Iterator& first, const Iterator& last, const Context& context, RuleContext& rule,
               Attribute& attribute) const {
        x3::skip_over(first, last, context);
        if (first == last || *first != '(') {
            return false;
        }
        OpenVariations& open = x3::get<open_variations>(context);
        open.push_back(first);
        if (open.size() > deepest_variation) {
            throw TooDeep{};
        }
        const bool read = this->subject.parse(first, last, context, rule, attribute);
        open.pop_back();
        return read;
    }
};

struct NestedGenerator {
    template <typename Subject>
    constexpr auto operator[](const Subject& subject) const {
        using Parser = typename x3::extension::as_parser<Subject>::value_type;
        return Nested<Parser>{x3::as_parser(subject)};
    }
};

constexpr NestedGenerator nested{};

struct Glyphs : x3::symbols<unsigned> {
    Glyphs() {
        add("!", 1)("?", 2)("!!", 3)("??", 4)("!?", 5)("?!", 6);
    }
};

const Glyphs glyph_symbol;

namespace grammar {

using x3::ascii::blank;
using x3::ascii::digit;
using x3::standard::char_;

// Named so that a failure tells which part of a tag is missing; ogn_fault.cpp has words for each.
struct TagName;
const x3::rule<TagName, Range> tag_name{"name"};
const auto tag_name_def = x3::raw[+(x3::ascii::alnum | char_('_'))];
struct TagQuote;
const x3::rule<TagQuote> tag_quote{"quote"};
const auto tag_quote_def = +blank >> '"';
struct TagEscape;
const x3::rule<TagEscape, char> tag_escape{"escape"};
const auto tag_escape_def = char_("\\\"");
struct TagEnd;
const x3::rule<TagEnd> tag_end{"end of value"};
const auto tag_end_def = x3::lit('"');
struct TagBracket;
const x3::rule<TagBracket> tag_bracket{"bracket"};
const auto tag_bracket_def = *blank >> ']';

const auto tag_value = *(('\\' > tag_escape) | (char_ - char_("\"\\\r\n")));
struct TagRule;
const x3::rule<TagRule, Tag> tag{"tag"};
const auto tag_def =
    x3::lexeme['[' >> x3::omit[*blank] > tag_name > tag_quote > tag_value > tag_end > tag_bracket];

struct CommentRule;
const x3::rule<CommentRule, Range> comment{"comment"};
const auto comment_def =
    x3::lexeme['{' >> x3::raw[*(char_ - '}')] >> '}'] | x3::lexeme[';' >> x3::raw[*(char_ - char_("\r\n"))]];

const auto glyph = x3::lexeme[glyph_symbol | ('$' >> x3::uint_parser<std::uint8_t>{})];
const auto number = x3::lexeme[x3::uint_parser<std::size_t>{} >> *x3::lit('.')];
const auto count = x3::lexeme[x3::uint_parser<int>{}];
const auto house = x3::raw[char_("A-Fa-f")];

struct VariationRule;
const x3::rule<VariationRule, Variation> variation{"variation"};
struct MoveRule;
const x3::rule<MoveRule, Move> move{"move"};
const auto move_def = -number >> x3::lexeme[house >> -('+' >> count)] >> *(comment | glyph | variation);
const auto variation_def = nested['(' >> *comment >> *move > ')'];

const auto half = +digit >> -('.' >> +digit);
const auto result = x3::lexeme[x3::raw[('*' | (half >> '-' >> half))]];

struct GameRule;
const x3::rule<GameRule, Game> game{"game"};
const auto game_def = *(comment | tag) >> *move >> -result >> *comment;

BOOST_SPIRIT_DEFINE(tag_name, tag_quote, tag_escape, tag_end, tag_bracket, tag, comment, variation, move,
                    game)

}  // namespace grammar

/// Makes the record of what was read, with the place of every part.
class Builder {
public:
    Builder(std::string_view text, const Location& start)
        : text_(text), start_(start), locator_(text, start.place()) {}

    tl::expected<Record, Diagnostic> build(Game&& game) {
        Record record;
        record.where = start_;
        for (HeadItem& item : game.head) {
            if (Tag* const tag = boost::get<Tag>(&item.get())) {
                record.tags.push_back({as_text(tag->name), std::move(tag->value), place(tag->name)});
            } else {
                record.preface.push_back(as_comment(boost::get<Range>(item.get())));
            }
        }
        record.moves = moves(game.moves);
        for (const Range& remark : game.epilogue) {
            if (record.moves.empty()) {
                record.preface.push_back(as_comment(remark));
            } else {
                record.moves.back().annotations.emplace_back(as_comment(remark));
            }
        }
        if (!game.result) {
            record.result_where = locator_.at(text_.find_last_not_of(" \t\r\n") + 1);
            return record;
        }
        record.result_where = place(*game.result);
        if (const std::string written = as_text(*game.result); written != "*") {
            const auto score = parse_score(written);
            if (!score) {
                return tl::unexpected(Diagnostic{.severity = Severity::Error,
                                                 .where = start_.moved_to(record.result_where),
                                                 .message = written + " is no result: " + score.error(),
                                                 .advice = "Write * if the result is not known.",
                                                 .source_line = {},
                                                 .length = written.size()});
            }
            record.result = *score;
        }
        return record;
    }

private:
    static std::string as_text(const Range& range) {
        return {range.begin(), range.end()};
    }

    static Comment as_comment(const Range& range) {
        return parse_comment(std::string_view{range.begin(), range.size()});
    }

    Place place(const Range& range) {
        return locator_.at(static_cast<std::size_t>(range.begin() - text_.data()));
    }

    std::vector<awale::Move> moves(const std::vector<Move>& read) {
        std::vector<awale::Move> made;
        made.reserve(read.size());
        for (const Move& from : read) {
            awale::Move& to = made.emplace_back();
            to.house = *house_from_letter(from.house.front());
            to.where = place(from.house);
            if (from.number) {
                to.number = *from.number;
            }
            if (from.captured) {
                to.captured = Seeds{*from.captured};
            }
            for (const MoveItem& item : from.items) {
                add(to, item);
            }
        }
        return made;
    }

    void add(awale::Move& move, const MoveItem& item) {
        if (const Range* const remark = boost::get<Range>(&item.get())) {
            move.annotations.emplace_back(as_comment(*remark));
        } else if (const auto* const glyph = boost::get<unsigned>(&item.get())) {
            move.nags.push_back(static_cast<std::uint8_t>(*glyph));
        } else {
            const Variation& from = boost::get<x3::forward_ast<Variation>>(item.get()).get();
            awale::Variation to;
            for (const Range& before : from.preface) {
                to.preface.push_back(as_comment(before));
            }
            to.moves = moves(from.moves);
            move.annotations.emplace_back(std::move(to));
        }
    }

    std::string_view text_;
    const Location& start_;
    Locator locator_;
};

/// Runs the grammar over the whole of `text`, into `read`. Says where it stopped if it did not reach the end.
std::optional<OgnStop> run(std::string_view text, Game& read) {
    Iterator at = text.data();
    const Iterator end = at + text.size();
    OpenVariations open;
    OgnStop stop;
    try {
        x3::phrase_parse(at, end, x3::with<open_variations>(open)[grammar::game], x3::ascii::space, read);
        if (at == end) {
            return std::nullopt;
        }
        stop.expected = read.result ? OgnExpected::End : OgnExpected::Moves;
    } catch (const x3::expectation_failure<Iterator>& failure) {
        at = failure.where();
        stop.expected = open.empty() ? OgnExpected::Tag : OgnExpected::VariationMoves;
        stop.token = failure.which();
    } catch (const TooDeep&) {
        at = open.back();
        stop.expected = OgnExpected::Depth;
    }
    stop.at = static_cast<std::size_t>(at - text.data());
    if (!open.empty()) {
        stop.variation = static_cast<std::size_t>(open.back() - text.data());
    }
    return stop;
}

}  // namespace awale::ogn

namespace awale {

tl::expected<Record, Diagnostic> parse_ogn(std::string_view game_text, const Location& start) {
    const auto refuse = [&](const OgnFault& fault) {
        return tl::unexpected(
            Diagnostic{.severity = Severity::Error,
                       .where = start.moved_to(Locator{game_text, start.place()}.at(fault.at)),
                       .message = fault.message,
                       .advice = fault.advice,
                       .source_line = std::string{line_around(game_text, fault.at)},
                       .length = fault.length});
    };
    if (const auto fault = find_foreign_byte(game_text)) {
        return refuse(*fault);
    }
    ogn::Game game;
    if (const auto stop = ogn::run(game_text, game)) {
        return refuse(explain_stop(game_text, *stop));
    }
    auto record = ogn::Builder{game_text, start}.build(std::move(game));
    if (!record) {
        return tl::unexpected(with_source_line(std::move(record.error()), game_text, start.place()));
    }
    return record;
}

tl::expected<Record, Diagnostic> parse_ogn(const RawGame& game) {
    if (game.cut) {
        return tl::unexpected(Diagnostic{
            .severity = Severity::Error,
            .where = game.where,
            .message = "this game is longer than " + std::to_string(GameStream::longest_game >> 20U) + " MiB",
            .advice = "If it is several games, begin each with its tags, each tag on a line of its own.",
            .source_line = {},
            .length = 1});
    }
    return parse_ogn(game.text, game.where);
}

}  // namespace awale
