#include "awale/notation/annotation/command_grammar.hpp"

#include <boost/spirit/home/x3.hpp>

#include "awale/notation/annotation/note.hpp"

// The rules are those of docs/annotation.md, "Commands", and of the clock in docs/notation.md, name for name.
// There are no blanks between the parts of a rule but those it names.

namespace x3 = boost::spirit::x3;

namespace awale {

namespace {

namespace commands {

using x3::ascii::char_;
using x3::ascii::digit;

const auto whole = +digit;

/// `+3`, `~-4`, `-1..+3`, or with a figure between the limits `~-4..-2..+6`. `guess` is called at a `~`,
/// `number` at each number.
const auto value_with = [](auto guess, auto number) {
    const auto seeds = x3::int_[number];
    return -(x3::lit('~')[guess]) >> seeds >> -(".." >> seeds >> -(".." >> seeds));
};
const auto a_house = char_("A-Fa-f");
const auto drop_seeds = a_house >> char_("1-6");
/// A move without blanks: `D`, and of Éqwalé `Db2d1`, `@A2C3`.
const auto move = (a_house >> *drop_seeds) | ('@' >> +drop_seeds);
const auto field_name = +(x3::ascii::lower | char_('_'));
const auto field = +(x3::ascii::graph - '=');

const auto a_line = +a_house;
const auto verdict = x3::lit("only_move") | x3::lit("inaccuracy") | x3::lit("mistake") | x3::lit("blunder");
const auto ledger = (field_name >> '=' >> field) % ' ' >> ' ' >> (x3::lit("closes") | x3::lit("open"));
const auto loss = +(char_("+~.-") | digit);

}  // namespace commands

template <typename Grammar>
bool is(std::string_view text, const Grammar& whole) {
    return x3::parse(text.begin(), text.end(), whole >> x3::eoi);
}

/// What the grammar reads into `found`, if all of the text is of it.
template <typename Grammar, typename Found>
std::optional<Found> read_as(std::string_view text, const Grammar& whole, Found& found) {
    return is(text, whole) ? std::optional(std::move(found)) : std::nullopt;
}

/// What a parser matched, as a part of the text.
template <typename Context>
std::string_view matched(Context& context) {
    const auto& range = x3::_attr(context);
    return {range.begin(), static_cast<std::size_t>(range.size())};
}

/// The grammar of a value that is written into what `current` gives.
template <typename Current>
auto value_into(Current current) {
    return commands::value_with([current](auto&) { current().guessed = true; },
                                [current](auto& context) {
                                    WrittenValue& value = current();
                                    value.numbers.at(value.count++) = x3::_attr(context);
                                });
}

}  // namespace

bool is_awale_command(const CommentCommand& command) {
    const std::string_view text = command.arguments;
    const std::string_view name = command.name;
    const auto is_note = [&] {
        const auto note = read_note(text);
        return note && note_kind_from_name(note->kind);
    };
    return (name == "eval" && read_ratings(text)) || (name == "depth" && is(text, commands::whole)) ||
           (name == "line" && is(text, commands::a_line)) || (name == "loss" && is(text, commands::loss)) ||
           (name == "verdict" && is(text, commands::verdict)) ||
           (name == "glyph" && is(text, commands::whole)) || (name == "note" && is_note()) ||
           (name == "last" && read_value(text)) || (name == "ledger" && is(text, commands::ledger)) ||
           (name == "compare" && read_comparison(text)) || (name == "said" && read_said(text)) ||
           (name == "better" && read_value(text));
}

std::optional<WrittenValue> read_value(std::string_view text) {
    WrittenValue value;
    return read_as(text, value_into([&value]() -> WrittenValue& { return value; }), value);
}

std::optional<std::vector<WrittenValue>> read_values(std::string_view text) {
    std::vector<WrittenValue> values;
    const auto begin = [&](auto&) { values.emplace_back(); };
    const auto value = value_into([&values]() -> WrittenValue& { return values.back(); });
    return read_as(text, (x3::eps[begin] >> value) % ',', values);
}

std::optional<std::vector<WrittenRating>> read_ratings(std::string_view text) {
    std::vector<WrittenRating> ratings;
    ratings.reserve(6);
    const auto begin = [&](auto& context) { ratings.push_back({matched(context), {}}); };
    const auto value = value_into([&ratings]() -> WrittenValue& { return ratings.back().value; });
    return read_as(text, (x3::raw[commands::move][begin] >> ':' >> value) % ' ', ratings);
}

std::optional<WrittenNote> read_note(std::string_view text) {
    WrittenNote note;
    const auto kind = [&](auto& context) { note.kind = matched(context); };
    const auto name = [&](auto& context) { note.fields.emplace_back(matched(context), std::string_view{}); };
    const auto field = [&](auto& context) { note.fields.back().second = matched(context); };
    const auto whole = x3::raw[commands::field_name][kind] >> *(' ' >> x3::raw[commands::field_name][name] >>
                                                                '=' >> x3::raw[commands::field][field]);
    return read_as(text, whole, note);
}

std::optional<WrittenComparison> read_comparison(std::string_view text) {
    WrittenComparison comparison;
    const auto rules = [&](auto& context) { comparison.rules = matched(context); };
    const auto ply = [&](auto& context) {
        comparison.verdicts.emplace_back(x3::_attr(context), std::string_view{});
    };
    const auto verdict = [&](auto& context) { comparison.verdicts.back().second = matched(context); };
    const auto whole =
        x3::raw[commands::field_name][rules] >> *(' ' >> x3::uint_parser<std::size_t>{}[ply] >> ':' >>
                                                  x3::raw[commands::verdict | x3::lit("none")][verdict]);
    return read_as(text, whole, comparison);
}

std::optional<WrittenSaid> read_said(std::string_view text) {
    WrittenSaid said;
    const auto count = [&](auto& context) { said.count = x3::_attr(context); };
    const auto checksum = [&](auto& context) { said.checksum = x3::_attr(context); };
    const auto whole = x3::uint_parser<std::size_t>{}[count] >>
                       -(' ' >> x3::uint_parser<std::uint32_t, 16, 8, 8>{}[checksum]);
    return read_as(text, whole, said);
}

std::optional<double> read_clock(std::string_view text) {
    constexpr int longest = 10;
    double seconds = 0;
    double unit = 1;  // of the last digit behind the point
    const auto part = [&](auto& context) {
        seconds = 60 * seconds + static_cast<double>(x3::_attr(context));
    };
    const auto tenth = [&](auto& context) {
        unit /= 10;
        seconds += unit * (x3::_attr(context) - '0');
    };
    const auto whole = x3::uint_parser<std::uint64_t, 10, 1, longest>{}[part];
    return read_as(text, whole >> -(':' >> whole >> -(':' >> whole)) >> -('.' >> +x3::ascii::digit[tenth]),
                   seconds);
}

std::optional<int> read_whole(std::string_view text) {
    int number = 0;
    return x3::parse(text.begin(), text.end(), x3::int_ >> x3::eoi, number) ? std::optional(number)
                                                                            : std::nullopt;
}

std::optional<std::vector<std::pair<unsigned, int>>> read_schedule(std::string_view text) {
    std::vector<std::pair<unsigned, int>> schedule;
    const auto ply = [&](auto& context) { schedule.emplace_back(x3::_attr(context), 0); };
    const auto cost = [&](auto& context) { schedule.back().second = x3::_attr(context); };
    return read_as(text, (x3::uint_[ply] >> ':' >> x3::int_[cost]) % ',', schedule);
}

namespace {

/// Takes what the rule `tree` allows from the front of the text; `open` replies are being read.
bool take_tree(std::string_view& text, RefutingReply& reply, std::size_t open) {
    constexpr std::size_t max_replies = 12;  // deeper trees are not written, and not read
    const auto take = [&text](char sign) {
        const bool is_there = text.starts_with(sign);
        text.remove_prefix(is_there ? 1 : 0);
        return is_there;
    };
    const auto take_house = [&text] {
        const auto house = text.empty() ? std::nullopt : house_from_letter(text.front());
        text.remove_prefix(house ? 1 : 0);
        return house;
    };
    reply.house = take_house();
    if (!reply.house || !take('(')) {
        return reply.house.has_value();
    }
    do {
        if (open == max_replies) {
            return false;
        }
        RefutingReply& answer = reply.next.emplace_back();
        while (const auto house = take_house()) {
            if (answer.to.contains(*house)) {
                return false;
            }
            answer.to.insert(*house);
        }
        if (answer.to.empty() || !take(':') || !(take('-') || take_tree(text, answer, open + 1))) {
            return false;
        }
    } while (take(','));
    return take(')');
}

}  // namespace

std::optional<RefutingReply> parse_tree(std::string_view text) {
    RefutingReply root;
    return take_tree(text, root, 1) && text.empty() ? std::optional(std::move(root)) : std::nullopt;
}

}  // namespace awale
