#include "awale/analyzer/corpus/pattern.hpp"

#include <boost/algorithm/string/predicate.hpp>

#include "awale/analyzer/corpus/game_row.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/search_key.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

Needs needs_of(const Pattern::Condition& condition) {
    if (const auto* number = std::get_if<NumberTerm>(&condition)) {
        using enum NumberTerm::Quantity;
        const auto of = number->quantity;
        return {.positions = of >= House && of <= Granary,
                .moves = of == Ply || of == Captured,
                .judgements = of >= Loss,
                .clocks = of == Clock};
    }
    if (const auto* word = std::get_if<WordTerm>(&condition)) {
        using enum WordTerm::Field;
        return {.positions = word->field == ToMove,
                .moves = word->field == Move,
                .judgements = word->field >= Verdict};
    }
    if (const auto* text = std::get_if<TextTerm>(&condition)) {
        const bool is_mover = text->field == TextTerm::Field::Mover;
        return {.positions = is_mover, .moves = is_mover};
    }
    return {.positions = std::holds_alternative<PositionTerm>(condition)};
}

}  // namespace

Needs needs_of(const Pattern& pattern) {
    if (pattern.operation == Pattern::Operation::Term) {
        return needs_of(pattern.term);
    }
    Needs needs;
    for (const Pattern& part : pattern.parts) {
        const Needs more = needs_of(part);
        needs.positions = needs.positions || more.positions;
        needs.moves = needs.moves || more.moves;
        needs.judgements = needs.judgements || more.judgements;
        needs.clocks = needs.clocks || more.clocks;
    }
    return needs;
}

bool is_by_position(const Pattern& pattern) {
    switch (pattern.operation) {
        case Pattern::Operation::Ever: return false;
        case Pattern::Operation::Term: return needs_of(pattern) != Needs{};
        case Pattern::Operation::All:
        case Pattern::Operation::Any:
        case Pattern::Operation::Not: return std::ranges::any_of(pattern.parts, is_by_position);
    }
    return false;
}

namespace {

// The names of the pattern language.

constexpr EnumNames<TextTerm::Field, 7> texts{
    {"player", "south", "north", "event", "site", "round", "mover"}};
constexpr EnumNames<WordTerm::Field, 8> words{
    {"rules", "result", "ending", "to_move", "move", "verdict", "note", "grade"}};

constexpr auto numbers = std::to_array<std::pair<std::string_view, NumberTerm::Quantity>>({
    {"id", NumberTerm::Quantity::Id},
    {"plies", NumberTerm::Quantity::Plies},
    {"margin", NumberTerm::Quantity::Margin},
    {"seeds", NumberTerm::Quantity::Seeds},
    {"reserve", NumberTerm::Quantity::Reserve},
    {"ply", NumberTerm::Quantity::Ply},
    {"captured", NumberTerm::Quantity::Captured},
    {"loss", NumberTerm::Quantity::Loss},
    {"granary", NumberTerm::Quantity::Granary},
    {"value", NumberTerm::Quantity::Value},
    {"clock", NumberTerm::Quantity::Clock},
});

/// What is so or not is not compared with anything.
constexpr auto flags = std::to_array<std::pair<std::string_view, NumberTerm::Quantity>>({
    {"forced", NumberTerm::Quantity::Forced},
    {"only_move", NumberTerm::Quantity::OnlyMove},
    {"analysed", NumberTerm::Quantity::Analysed},
    {"played_on", NumberTerm::Quantity::PlayedOn},
    {"broken", NumberTerm::Quantity::Broken},
});

std::optional<NumberTerm::Quantity> quantity_in(const auto& table, std::string_view name) {
    const auto* const found = std::ranges::find(table, name, [](const auto& entry) { return entry.first; });
    return found == table.end() ? std::nullopt : std::optional(found->second);
}

/// The words that a field can be compared with.
std::vector<std::string> words_of(WordTerm::Field field) {
    using enum WordTerm::Field;
    std::vector<std::string> known;
    const auto add_names = [&](const auto& values) {
        std::ranges::transform(values, std::back_inserter(known),
                               [](const auto& value) { return std::string(name(value)); });
    };
    switch (field) {
        case Rules:
            for (const RuleSet& rules : rule_sets_of_all_games()) {
                known.emplace_back(rules.name);
            }
            break;
        case Result: known = {"south", "draw", "north", "unknown"}; break;
        case Ending: add_names(all_values<EndReason>()); break;
        case ToMove: known = {"south", "north"}; break;
        case Move: known = {"A", "B", "C", "D", "E", "F", "a", "b", "c", "d", "e", "f"}; break;
        case Verdict: add_names(all_values<awale::Verdict>()); break;
        case Note:
            add_names(std::views::iota(std::size_t{0}, note_kinds) |
                      std::views::transform([](std::size_t kind) { return static_cast<NoteKind>(kind); }));
            break;
        case Grade: add_names(all_values<awale::Grade>()); break;
    }
    return known;
}

/// A sentence that lists all conditions.
std::string conditions() {
    std::string names;
    const auto add = [&](const auto& table) {
        for (const std::string_view name : table) {
            if (name != "south" && name != "north") {
                names.append(names.empty() ? "" : ", ").append(name);
            }
        }
    };
    add(std::views::keys(numbers));
    add(texts.names);
    add(words.names);
    add(std::views::keys(flags));
    return localized("pattern.names", {{"names", names}});
}

/// Whether a text is YYYY, YYYY-MM or YYYY-MM-DD, in digits of any value.
bool has_date_form(std::string_view text) {
    constexpr std::string_view form = "0000-00-00";
    return (text.size() == 4 || text.size() == 7 || text.size() == form.size()) &&
           std::ranges::equal(text, form.substr(0, text.size()), [](char letter, char wanted) {
               return wanted == '-' ? letter == '-' : letter >= '0' && letter <= '9';
           });
}

/// A part of a pattern's text.
struct TextSpan {
    std::size_t at = 0;
    std::size_t length = 0;
};

/// A term as it is written: `F >= 12`, `store(S) >= 20`, `player = "Awa"`, `opening FfBc`, `forced`.
struct RawTerm {
    TextSpan name{};
    std::optional<TextSpan> argument{}, comparison{}, value{};
    bool quoted = false;  ///< `value` stood in quotes, which are not part of it
};

/// Thrown by the functions below and caught in parse_pattern: a pattern is read in many small steps, and each
/// of them can be the one that makes no sense.
struct Misunderstood {
    TextSpan span;
    std::string message;
    std::string advice;
};

/// Gives the parts of one term their meaning.
class TermReader {
public:
    TermReader(std::string_view text, const RawTerm& term, const RuleSet& rules)
        : text_(text), term_(term), rules_(rules), name_(at(term.name)) {}

    Pattern::Condition read() const {
        if (name_ == "position" || name_ == "mirrored" || name_ == "houses") {
            return position();
        }
        if (name_ == "opening") {
            return opening();
        }
        if (name_ == "comment") {
            refuse_argument();
            return CommentTerm{comment_words()};
        }
        if (name_ == "date") {
            return date();
        }
        if (const auto flag = quantity_in(flags, name_)) {
            refuse_argument();
            if (term_.comparison || term_.value) {
                fail(term_.value.value_or(term_.name), localized("pattern.flag_has_value", {{"name", name_}}),
                     localized("pattern.write_flag", {{"name", name_}}));
            }
            return NumberTerm{.quantity = *flag, .comparison = Comparison::NotEqual};
        }
        if (const auto field = words.find(name_)) {
            return word(*field);
        }
        const bool has_text = term_.quoted || (term_.comparison && at(*term_.comparison) == "~");
        const auto field = texts.find(name_);
        if (field && (has_text || (name_ != "south" && name_ != "north"))) {
            return text(*field);
        }
        return number();
    }

private:
    [[noreturn]] static void fail(TextSpan span, std::string message, std::string advice = "") {
        throw Misunderstood{span, std::move(message), std::move(advice)};
    }

    std::string at(TextSpan span) const { return std::string(text_.substr(span.at, span.length)); }

    /// The end of what was written, where something is missing.
    TextSpan end() const {
        const TextSpan last =
            term_.value.value_or(term_.comparison.value_or(term_.argument.value_or(term_.name)));
        return {last.at + last.length, 1};
    }

    void refuse_argument() const {
        if (term_.argument) {
            fail(*term_.argument, localized("pattern.no_argument", {{"name", name_}}));
        }
    }

    TextSpan value_span() const {
        if (!term_.value) {
            fail(end(), localized("pattern.value_missing"));
        }
        return *term_.value;
    }

    Comparison comparison() const {
        if (!term_.comparison) {
            fail(term_.value.value_or(end()), localized("pattern.comparison_missing", {{"name", name_}}));
        }
        return from_name<Comparison>(at(*term_.comparison)).value_or(Comparison::Equal);
    }

    Comparison equal_or_not() const {
        const Comparison found = comparison();
        if (found != Comparison::Equal && found != Comparison::NotEqual) {
            fail(*term_.comparison, localized("pattern.equal_only", {{"name", name_}}));
        }
        return found;
    }

    Side side() const {
        const std::string letter = term_.argument ? at(*term_.argument) : "";
        if (letter != "S" && letter != "N") {
            fail(term_.argument.value_or(term_.name), localized("pattern.side_missing", {{"name", name_}}),
                 localized("pattern.write_side", {{"name", name_}}));
        }
        return letter == "S" ? Side::South : Side::North;
    }

    NumberTerm number() const {
        NumberTerm term;
        const auto house = name_.size() == 1 ? house_from_letter(name_.front()) : std::nullopt;
        if (name_ == "store" || name_ == "score") {
            term.quantity = name_ == "store" ? NumberTerm::Quantity::Store : NumberTerm::Quantity::Score;
            term.side = side();
        } else {
            const auto known = quantity_in(numbers, name_);
            if (house) {
                term.quantity = NumberTerm::Quantity::House;
                term.house = *house;
            } else if (name_ == "south" || name_ == "north") {
                term.quantity = NumberTerm::Quantity::Row;
                term.side = name_ == "south" ? Side::South : Side::North;
            } else if (known) {
                term.quantity = *known;
            } else {
                fail(term_.name, localized("pattern.unknown_name", {{"name", name_}}), conditions());
            }
            refuse_argument();
        }
        term.comparison = comparison();
        if (term.comparison == Comparison::Contains) {
            fail(*term_.comparison, localized("pattern.number_not_text", {{"name", name_}}));
        }
        const std::string value = at(value_span());
        const auto number = whole_number<decltype(term.number)>(value);
        if (!number || term_.quoted) {
            const bool row = term.quantity == NumberTerm::Quantity::Row;
            fail(*term_.value, localized("pattern.number_wanted", {{"name", name_}}),
                 row ? localized("pattern.quote_player") : "");
        }
        term.number = *number;
        return term;
    }

    TextTerm text(TextTerm::Field field) const {
        refuse_argument();
        const Comparison how = comparison();
        if (how != Comparison::Contains) {
            equal_or_not();
        }
        return {field, how, nfc(at(value_span()))};  // as names are stored
    }

    WordTerm word(WordTerm::Field field) const {
        refuse_argument();
        const bool ordered = field == WordTerm::Field::Verdict && comparison() != Comparison::Equal &&
                             comparison() != Comparison::NotEqual && comparison() != Comparison::Contains;
        const bool equal = ordered || equal_or_not() == Comparison::Equal;
        const std::string value = at(value_span());
        const std::vector<std::string> known = words_of(field);
        if (std::ranges::find(known, value) == known.end()) {
            fail(*term_.value, localized("pattern.never_so", {{"name", name_}, {"value", value}}),
                 localized("pattern.values", {{"values", joined(known, ", ", std::identity())}}));
        }
        return {field, equal, ordered ? verdicts(comparison(), value) : std::vector{value}};
    }

    /// The verdicts that compare so with one, from the least to the worst. An only move is no mistake at all.
    std::vector<std::string> verdicts(Comparison how, const std::string& value) const {
        const Verdict with = from_name<Verdict>(value).value_or(Verdict::OnlyMove);
        if (with == Verdict::OnlyMove) {
            fail(*term_.value, localized("pattern.verdict_without_rank", {{"verdict", value}}),
                 localized("pattern.order_of_verdicts"));
        }
        std::vector<std::string> found;
        for (const Verdict one : all_values<Verdict>()) {
            if (compare(one == Verdict::OnlyMove ? Verdict::None : one, how, with)) {
                found.emplace_back(name(one));
            }
        }
        return found;
    }

    DateTerm date() const {
        refuse_argument();
        const Comparison how = comparison();
        const std::string value = at(value_span());
        if (how == Comparison::Contains || !has_date_form(value)) {
            fail(*term_.value, localized("pattern.form_of_date"));
        }
        if (!is_on_calendar(value)) {
            fail(*term_.value, localized("pattern.no_such_day", {{"date", value}}),
                 localized("pattern.correct_day"));
        }
        return {how, value};
    }

    OpeningTerm opening() const {
        refuse_argument();
        refuse_comparison();
        const std::string value = at(value_span());
        std::string moves;
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (value[i] == ' ' && term_.quoted) {
                continue;
            }
            if (!house_from_letter(value[i])) {
                fail({term_.value->at + i, 1}, localized("pattern.form_of_opening"));
            }
            moves += value[i];
        }
        return {moves};
    }

    PositionTerm position() const {
        refuse_argument();
        refuse_comparison();
        const std::string value = at(value_span());
        const auto board = parse_position(value, rules_);
        if (!board) {
            fail({term_.value->at + board.error().at, 1}, board.error().message);
        }
        const PositionKey key = PositionKey::of(*board);
        if (name_ == "houses") {
            return {key.first_of_houses(), key.last_of_houses(), board->to_move()};
        }
        const auto to_move = name_ == "mirrored" ? std::nullopt : std::optional(board->to_move());
        return {std::min(key, key.mirrored()), std::max(key, key.mirrored()), to_move};
    }

    /// The words as a query of FTS5: each in quotation marks, a star at its end kept.
    std::string comment_words() const {
        refuse_comparison();
        const std::string value = at(value_span());
        std::string query;
        for (std::size_t begin = value.find_first_not_of(blanks); begin != std::string::npos;) {
            const std::size_t end = std::min(value.find_first_of(blanks, begin), value.size());
            std::string word = value.substr(begin, end - begin);
            const bool prefix = word.ends_with('*');
            word.resize(word.size() - (prefix ? 1 : 0));
            if (word.empty()) {
                fail(*term_.value, localized("pattern.star_alone"));
            }
            query += (query.empty() ? "\"" : " \"") + word + (prefix ? "\"*" : "\"");
            begin = value.find_first_not_of(blanks, end);
        }
        if (query.empty()) {
            fail(*term_.value, localized("pattern.no_word"));
        }
        return query;
    }

    void refuse_comparison() const {
        if (term_.comparison) {
            fail(*term_.comparison, localized("pattern.no_comparison", {{"name", name_}}));
        }
    }

    std::string_view text_;
    const RawTerm& term_;
    const RuleSet& rules_;
    std::string name_;
};

/// Reads a pattern, a function for each rule of the grammar in docs/patterns.md.
class PatternReader {
public:
    PatternReader(std::string_view text, const RuleSet& rules) : text_(text), rules_(rules) {}

    Pattern read() {
        if (is_too_deep()) {
            expected("pattern.less_nested");
        }
        Pattern pattern = any();
        skip_blanks();
        if (at_ < text_.size()) {
            expected("pattern.connection");
        }
        if (misunderstood_) {
            throw Misunderstood{*misunderstood_};
        }
        return pattern;
    }

private:
    static bool is_in_name(char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
    }

    /// The letters of other scripts, too, in UTF-8.
    static bool is_in_word(char c) { return is_in_name(c) || c == '.' || c == '-' || (c & 0x80) != 0; }

    /// Whether parentheses and negations stand in each other, or may, so deep that reading them could need
    /// too much memory.
    bool is_too_deep() const {
        constexpr std::size_t deepest = 100;
        std::size_t levels = 0;
        for (std::size_t at = 0; at < text_.size(); ++at) {
            levels += text_[at] == '(' || text_.substr(at).starts_with("not") ? 1U : 0U;
        }
        return levels > deepest;
    }

    /// Throws: this should stand here, which is the id of its name.
    [[noreturn]] void expected(std::string_view what) {
        throw Misunderstood{{at_, 1}, localized("pattern.expected", {{"what", localized(what)}}), ""};
    }

    void skip_blanks() { at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size()); }

    /// The characters after the blanks, as long as they are such.
    std::string_view run(bool (*is_part)(char)) {
        skip_blanks();
        const std::string_view rest = text_.substr(at_);
        return rest.substr(0,
                           static_cast<std::size_t>(std::ranges::find_if_not(rest, is_part) - rest.begin()));
    }

    TextSpan take(std::size_t length) { return {std::exchange(at_, at_ + length), length}; }

    std::optional<TextSpan> take_sign(std::string_view sign) {
        skip_blanks();
        return text_.substr(at_).starts_with(sign) ? std::optional(take(sign.size())) : std::nullopt;
    }

    void require_sign(std::string_view sign, std::string_view what) {
        if (!take_sign(sign)) {
            expected(what);
        }
    }

    bool take_keyword(std::string_view word) {
        const bool is_there = boost::iequals(run(is_in_name), word);
        at_ += is_there ? word.size() : 0;
        return is_there;
    }

    /// A name or word, unless it is a keyword.
    std::optional<TextSpan> take_word(bool (*is_part)(char)) {
        constexpr std::array<std::string_view, 5> keywords{"and", "or", "not", "ever", "never"};
        const bool is_keyword = std::ranges::find(keywords, run(is_in_name)) != keywords.end();
        const std::size_t length = is_keyword ? 0 : run(is_part).size();
        return length > 0 ? std::optional(take(length)) : std::nullopt;
    }

    template <class Part>
    Pattern connected(Pattern::Operation operation, std::string_view connection, const Part& part) {
        Pattern first = part();
        if (!take_keyword(connection)) {
            return first;
        }
        Pattern pattern{operation, {std::move(first)}, {}};
        do {
            pattern.parts.push_back(part());
        } while (take_keyword(connection));
        return pattern;
    }

    Pattern any() {
        return connected(Pattern::Operation::Any, "or", [this] { return all(); });
    }

    Pattern all() {
        return connected(Pattern::Operation::All, "and", [this] { return unary(); });
    }

    Pattern unary() {
        if (take_keyword("not")) {
            return {Pattern::Operation::Not, {unary()}, {}};
        }
        const bool never = take_keyword("never");
        if (never || take_keyword("ever")) {
            require_sign("(", "pattern.opening");
            Pattern ever{Pattern::Operation::Ever, {group()}, {}};
            return never ? Pattern{Pattern::Operation::Not, {std::move(ever)}, {}} : ever;
        }
        return take_sign("(") ? group() : term();
    }

    /// What stands behind the opening parenthesis.
    Pattern group() {
        Pattern pattern = any();
        require_sign(")", "pattern.closing");
        return pattern;
    }

    Pattern term() {
        const bool begins = run(is_in_name).find_first_of("_0123456789") != 0;
        const auto name = begins ? take_word(is_in_name) : std::nullopt;
        if (!name) {
            expected("pattern.condition");
        }
        RawTerm term{.name = *name};
        if (take_sign("(")) {
            term.argument = take_word(is_in_word);
            if (!term.argument) {
                expected("pattern.word");
            }
            require_sign(")", "pattern.closing");
        }
        for (const std::string_view sign : {">=", "<=", "!=", "=", "<", ">", "~"}) {
            term.comparison = term.comparison ? term.comparison : take_sign(sign);
        }
        for (const std::string_view quote : {"\"", "'"}) {
            if (!term.quoted && take_sign(quote)) {
                term.quoted = true;
                term.value = take(std::min(text_.find(quote, at_), text_.size()) - at_);
                require_sign(quote, "pattern.quote_end");
            }
        }
        if (!term.quoted) {
            term.value = take_word(is_in_word);
        }
        try {
            return {Pattern::Operation::Term, {}, TermReader(text_, term, rules_).read()};
        } catch (const Misunderstood& fault) {
            // Once all of the text is a pattern, the first of these is told.
            misunderstood_ = misunderstood_ ? misunderstood_ : fault;
            return {};
        }
    }

    std::string_view text_;
    const RuleSet& rules_;
    std::size_t at_ = 0;  ///< what is before has been read
    std::optional<Misunderstood> misunderstood_;
};

}  // namespace

tl::expected<Pattern, Diagnostic> parse_pattern(std::string_view text, const RuleSet& rules) {
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return Pattern{};
    }
    try {
        return PatternReader(text, rules).read();
    } catch (const Misunderstood& fault) {
        const auto& [at, length] = fault.span;
        return tl::unexpected(
            Diagnostic{.severity = Severity::Error,
                       .where = {.file = "pattern",
                                 .line = 1,
                                 .column = count_characters(text.substr(0, at)) + 1,
                                 .byte = at},
                       .message = fault.message,
                       .advice = fault.advice,
                       .source_line = std::string(text),
                       .length = std::max<std::size_t>(1, count_characters(text.substr(at, length)))});
    }
}

}  // namespace awale
