#include "awale/notation/dialects/ludii_grammar.hpp"

#include <algorithm>
#include <boost/spirit/home/x3.hpp>

// The rules are those of docs/notation.md, "Other notations", `ludii`, name for name. There are no blanks
// between the parts of a rule.

namespace x3 = boost::spirit::x3;

namespace awale {

namespace {

namespace ludii {

using x3::standard::char_;

const auto name = +~char_(",:=[]");
const auto value = *~char_(",[]");
const auto signed_number = -x3::lit('-') >> +x3::ascii::digit;
const auto rest = *char_;

const auto ignored =
    (x3::lit("RNG internal state=") | "numInitialPlacementMoves=" | "rankings=" | "SANDBOX=" |
     "LEGAL MOVES LIST SIZE = " | "NEW LEGAL MOVES LIST" | "END LEGAL MOVES LIST" | "[Move:" | ';') >>
    rest;
const auto empty = *char_(" \t");

/// What a parser matched, as a part of the text.
template <typename Context>
std::string_view matched_part(Context& context) {
    const auto& range = x3::_attr(context);
    return {range.begin(), static_cast<std::size_t>(range.size())};
}

/// The grammar of a field that is added to what `fields` gives.
template <typename Fields>
auto field_into(Fields fields) {
    const auto begin = [fields](auto& context) { fields().push_back({matched_part(context), {}}); };
    const auto end = [fields](auto& context) { fields().back().value = matched_part(context); };
    return x3::raw[name][begin] >> -('=' >> x3::raw[value][end]);
}

}  // namespace ludii

}  // namespace

std::string_view value_of(const std::vector<LudiiField>& fields, std::string_view name) {
    const auto found = std::ranges::find(fields, name, &LudiiField::name);
    return found == fields.end() ? std::string_view{} : found->value;
}

std::optional<LudiiMove> parse_ludii_move(std::string_view line) {
    LudiiMove move;
    const auto field = ludii::field_into([&move]() -> auto& { return move.fields; });
    const auto of_action = ludii::field_into([&move]() -> auto& { return move.actions.back().fields; });
    const auto head = [&](auto& context) { move.head = ludii::matched_part(context); };
    const auto begin = [&](auto& context) { move.actions.push_back({{}, ludii::matched_part(context)}); };
    const auto end = [&](auto& context) { move.actions.back().text = ludii::matched_part(context); };

    const auto action = x3::raw['[' >> x3::raw[ludii::name][begin] >> -(':' >> of_action % ',') >> ']'][end];
    const auto whole = x3::raw["Move=[Move:" >> *(!x3::lit("actions=") >> field >> ',')][head] >>
                       "actions=" >> action % ',' >> ']';
    return x3::parse(line.begin(), line.end(), whole >> x3::eoi) ? std::optional(std::move(move))
                                                                 : std::nullopt;
}

std::optional<LudiiLine> parse_ludii_line(std::string_view line) {
    using Kind = LudiiLine::Kind;
    LudiiLine read;
    const auto is = [&](Kind kind) { return x3::eps[([&read, kind](auto&) { read.kind = kind; })]; };
    const auto value = [&](auto& context) { read.value = ludii::matched_part(context); };

    const auto whole = ("START GAME OPTIONS" >> x3::eoi >> is(Kind::OptionsBegin)) |
                       ("END GAME OPTIONS" >> x3::eoi >> is(Kind::OptionsEnd)) |
                       ("winner=" >> x3::raw[ludii::signed_number][value] >> is(Kind::Winner)) |
                       ("endtype=" >> x3::raw[ludii::rest][value] >> is(Kind::EndType)) |
                       ("LUDII_VERSION=" >> x3::raw[ludii::rest][value] >> is(Kind::Version)) |
                       ludii::ignored | ludii::empty;
    return x3::parse(line.begin(), line.end(), whole >> x3::eoi) ? std::optional(read) : std::nullopt;
}

}  // namespace awale
