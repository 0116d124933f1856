#include "awale/analyzer/corpus/pattern_grammar.hpp"

#include <algorithm>
#include <boost/fusion/include/adapt_struct.hpp>
#include <boost/optional.hpp>
#include <boost/spirit/home/x3.hpp>
#include <boost/spirit/home/x3/support/ast/variant.hpp>

// The only source of the analyzer that knows Spirit. The rules are those of docs/patterns.md, name for name.

namespace x3 = boost::spirit::x3;

namespace awale::pattern {

using Iterator = const char*;
using Range = boost::iterator_range<Iterator>;

struct Term {
    Range name;
    boost::optional<Range> argument;
    boost::optional<Range> comparison;
    boost::optional<Range> value;
};

struct Any;
struct Negated;
struct Scoped;
// The term comes first: an empty variant holds its first alternative, and the others hold a variant in turn.
using Unary = x3::variant<Term, x3::forward_ast<Negated>, x3::forward_ast<Scoped>, x3::forward_ast<Any>>;

struct All : std::vector<Unary> {};

struct Any : std::vector<All> {};

struct Negated {
    Range keyword;
    Unary part;
};

/// `ever` or `never`.
struct Scoped {
    Range keyword;
    Any part;
};

}  // namespace awale::pattern

BOOST_FUSION_ADAPT_STRUCT(awale::pattern::Term, name, argument, comparison, value)
BOOST_FUSION_ADAPT_STRUCT(awale::pattern::Negated, keyword, part)
BOOST_FUSION_ADAPT_STRUCT(awale::pattern::Scoped, keyword, part)

namespace awale::pattern::grammar {

using x3::ascii::alnum;
using x3::ascii::alpha;
using x3::standard::char_;

const auto end_of_word = !(alnum | char_('_'));

/// A word with a meaning of its own.
auto keyword(const char* word) { return x3::lexeme[x3::lit(word) >> end_of_word]; }

const auto reserved = x3::lexeme[(x3::lit("and") | "or" | "not" | "ever" | "never") >> end_of_word];

// The names are ids of what a person reads when something is missing.
struct NameRule;
const x3::rule<NameRule, Range> name{"pattern.condition"};
const auto name_def = x3::raw[x3::lexeme[alpha >> *(alnum | char_('_'))]] - reserved;

struct WordRule;
const x3::rule<WordRule, Range> word{"pattern.word"};
const auto word_def = x3::raw[x3::lexeme[+(alnum | char_("_.-"))]] - reserved;

struct QuoteEnd;
const x3::rule<QuoteEnd> quote_end{"pattern.quote_end"};
const auto quote_end_def = x3::lit('"');

const auto quoted = x3::lexeme['"' >> *(char_ - '"') > quote_end];
const auto value = x3::raw[quoted | word];

struct Closing;
const x3::rule<Closing> closing{"pattern.closing"};
const auto closing_def = x3::lit(')');

struct Opening;
const x3::rule<Opening> opening{"pattern.opening"};
const auto opening_def = x3::lit('(');

const auto comparison = x3::raw[x3::lit(">=") | "<=" | "!=" | "=" | "<" | ">" | "~"];

struct TermRule;
const x3::rule<TermRule, Term> term{"pattern.condition"};
const auto term_def = name >> -('(' > word > closing) >> -comparison >> -value;

struct AnyRule;
const x3::rule<AnyRule, Any> any{"pattern.condition"};
struct UnaryRule;
const x3::rule<UnaryRule, Unary> unary{"pattern.condition"};

struct NegatedRule;
const x3::rule<NegatedRule, Negated> negated{"not"};
const auto negated_def = x3::raw[keyword("not")] > unary;
struct ScopedRule;
const x3::rule<ScopedRule, Scoped> scoped{"ever"};
const auto scoped_def = x3::raw[keyword("ever") | keyword("never")] > opening > any > closing;
struct GroupRule;
const x3::rule<GroupRule, Any> group{"a group"};
const auto group_def = '(' > any > closing;

const auto unary_def = negated | scoped | group | term;
struct AllRule;
const x3::rule<AllRule, All> all{"pattern.condition"};
const auto all_def = unary >> *(keyword("and") > unary);
const auto any_def = all >> *(keyword("or") > all);

BOOST_SPIRIT_DEFINE(name, word, quote_end, closing, opening, term, any, unary, negated, scoped, group, all)

}  // namespace awale::pattern::grammar

namespace awale {

namespace {

/// Turns what Spirit read into a pattern.
class Converter {
public:
    Converter(std::string_view text, const std::function<Pattern::Condition(const RawTerm&)>& read_term)
        : text_(text), read_term_(read_term) {}

    Pattern operator()(const pattern::Any& any) const { return joined(Pattern::Kind::Any, any); }

    Pattern operator()(const pattern::All& all) const { return joined(Pattern::Kind::All, all); }

    Pattern operator()(const pattern::Unary& unary) const { return boost::apply_visitor(*this, unary.get()); }

    template <class Node>
    Pattern operator()(const x3::forward_ast<Node>& node) const {
        return (*this)(node.get());
    }

    Pattern operator()(const pattern::Negated& node) const {
        return {Pattern::Kind::Not, {(*this)(node.part)}, {}};
    }

    Pattern operator()(const pattern::Scoped& node) const {
        Pattern ever{Pattern::Kind::Ever, {(*this)(node.part)}, {}};
        const bool never = *node.keyword.begin() == 'n';
        return never ? Pattern{Pattern::Kind::Not, {std::move(ever)}, {}} : ever;
    }

    Pattern operator()(const pattern::Term& from) const {
        RawTerm term;
        term.name = span(from.name);
        if (from.argument) {
            term.argument = span(*from.argument);
        }
        if (from.comparison) {
            term.comparison = span(*from.comparison);
        }
        if (from.value) {
            term.value = span(*from.value);
            term.quoted = text_[term.value->at] == '"';
            if (term.quoted) {
                term.value = TextSpan{term.value->at + 1, term.value->length - 2};
            }
        }
        return {Pattern::Kind::Term, {}, read_term_(term)};
    }

    using result_type = Pattern;

private:
    template <class Node>
    Pattern joined(Pattern::Kind kind, const std::vector<Node>& parts) const {
        if (parts.size() == 1) {
            return (*this)(parts.front());
        }
        Pattern pattern{kind, {}, {}};
        for (const Node& part : parts) {
            pattern.parts.push_back((*this)(part));
        }
        return pattern;
    }

    TextSpan span(const pattern::Range& range) const {
        return {static_cast<std::size_t>(range.begin() - text_.data()), range.size()};
    }

    std::string_view text_;
    const std::function<Pattern::Condition(const RawTerm&)>& read_term_;
};

/// Whether parentheses and negations stand in each other, or may, so deep that reading them could need too
/// much memory.
bool is_too_deep(std::string_view text) {
    constexpr std::size_t deepest = 100;
    std::size_t levels = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        levels += text[at] == '(' || text.substr(at).starts_with("not") ? 1U : 0U;
    }
    return levels > deepest;
}

}  // namespace

tl::expected<Pattern, GrammarError> read_pattern(
    std::string_view text, const std::function<Pattern::Condition(const RawTerm&)>& read_term) {
    pattern::Iterator at = text.data();
    const pattern::Iterator end = at + text.size();
    const auto place = [&](pattern::Iterator where) {
        // Spirit stops before the blanks in front of what it did not like.
        const auto offset = static_cast<std::size_t>(where - text.data());
        return std::min(text.find_first_not_of(" \t\r\n\v\f", offset), text.size());
    };
    if (is_too_deep(text)) {
        return tl::unexpected(GrammarError{0, "pattern.less_nested"});
    }
    pattern::Any read;
    try {
        if (!x3::phrase_parse(at, end, pattern::grammar::any, x3::ascii::space, read)) {
            return tl::unexpected(GrammarError{place(at), pattern::grammar::any.name});
        }
    } catch (const x3::expectation_failure<pattern::Iterator>& failure) {
        return tl::unexpected(GrammarError{place(failure.where()), failure.which()});
    }
    if (at != end) {
        return tl::unexpected(GrammarError{place(at), "pattern.connection"});
    }
    return Converter(text, read_term)(read);
}

}  // namespace awale
