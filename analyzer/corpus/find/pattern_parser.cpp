#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <optional>
#include <utility>

#include "awale/analyzer/corpus/find/pattern.hpp"
#include "awale/analyzer/corpus/find/pattern_grammar.hpp"
#include "awale/analyzer/corpus/games/game_row.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/blanks.hpp"
#include "awale/notation/io/nfc.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

/// Thrown by the functions below and caught in parse_pattern: a term is read in many small steps, and each of
/// them can be the one that makes no sense.
struct Misunderstood {
    Span span;
    std::string message;
    std::string advice;
};

constexpr std::array comparisons{
    std::pair{std::string_view{"="}, Comparison::Equal},
    std::pair{std::string_view{"!="}, Comparison::NotEqual},
    std::pair{std::string_view{"<"}, Comparison::Less},
    std::pair{std::string_view{"<="}, Comparison::LessOrEqual},
    std::pair{std::string_view{">"}, Comparison::Greater},
    std::pair{std::string_view{">="}, Comparison::GreaterOrEqual},
    std::pair{std::string_view{"~"}, Comparison::Contains},
};

constexpr std::array texts{
    std::pair{std::string_view{"player"}, TextTerm::Field::Player},
    std::pair{std::string_view{"south"}, TextTerm::Field::South},
    std::pair{std::string_view{"north"}, TextTerm::Field::North},
    std::pair{std::string_view{"event"}, TextTerm::Field::Event},
    std::pair{std::string_view{"site"}, TextTerm::Field::Site},
    std::pair{std::string_view{"round"}, TextTerm::Field::Round},
};

constexpr std::array numbers{
    std::pair{std::string_view{"id"}, NumberTerm::Quantity::Id},
    std::pair{std::string_view{"plies"}, NumberTerm::Quantity::Plies},
    std::pair{std::string_view{"margin"}, NumberTerm::Quantity::Margin},
    std::pair{std::string_view{"seeds"}, NumberTerm::Quantity::Seeds},
    std::pair{std::string_view{"ply"}, NumberTerm::Quantity::Ply},
    std::pair{std::string_view{"captured"}, NumberTerm::Quantity::Captured},
    std::pair{std::string_view{"loss"}, NumberTerm::Quantity::Loss},
    std::pair{std::string_view{"granary"}, NumberTerm::Quantity::Granary},
    std::pair{std::string_view{"value"}, NumberTerm::Quantity::Value},
};

constexpr std::array words{
    std::pair{std::string_view{"rules"}, WordTerm::Field::Rules},
    std::pair{std::string_view{"result"}, WordTerm::Field::Result},
    std::pair{std::string_view{"ending"}, WordTerm::Field::Ending},
    std::pair{std::string_view{"to_move"}, WordTerm::Field::ToMove},
    std::pair{std::string_view{"move"}, WordTerm::Field::Move},
    std::pair{std::string_view{"verdict"}, WordTerm::Field::Verdict},
    std::pair{std::string_view{"note"}, WordTerm::Field::Note},
    std::pair{std::string_view{"grade"}, WordTerm::Field::Grade},
};

constexpr std::array flags{
    std::pair{std::string_view{"forced"}, FlagTerm::Flag::Forced},
    std::pair{std::string_view{"only_move"}, FlagTerm::Flag::OnlyMove},
    std::pair{std::string_view{"analysed"}, FlagTerm::Flag::Analysed},
    std::pair{std::string_view{"played_on"}, FlagTerm::Flag::PlayedOn},
    std::pair{std::string_view{"broken"}, FlagTerm::Flag::Broken},
};

template <class Table>
auto look_up(const Table& table, std::string_view name) {
    const auto* const found = std::ranges::find(table, name, [](const auto& entry) { return entry.first; });
    return found == table.end() ? std::nullopt : std::optional(found->second);
}

/// The words that a field can be compared with.
std::vector<std::string> words_of(WordTerm::Field field) {
    using enum WordTerm::Field;
    std::vector<std::string> known;
    const auto names = [&](auto... values) { (known.emplace_back(name(values)), ...); };
    switch (field) {
        case Rules:
            for (const RuleSet& rules : rule_set_presets()) {
                known.emplace_back(rules.name);
            }
            break;
        case Result: known = {"south", "draw", "north", "unknown"}; break;
        case Ending:
            names(EndReason::Majority, EndReason::NoMove, EndReason::Repetition, EndReason::FewSeeds,
                  EndReason::NoCaptureLeft, EndReason::Unfinished);
            break;
        case ToMove: known = {"south", "north"}; break;
        case Move: known = {"A", "B", "C", "D", "E", "F", "a", "b", "c", "d", "e", "f"}; break;
        case Verdict:
            names(Verdict::None, Verdict::OnlyMove, Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder);
            break;
        case Note:
            for (std::size_t kind = 0; kind < note_kinds; ++kind) {
                names(static_cast<NoteKind>(kind));
            }
            break;
        case Grade: names(Grade::Exact, Grade::Bounded, Grade::Estimate); break;
    }
    return known;
}

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
        if (const auto flag = look_up(flags, name_)) {
            refuse_argument();
            if (term_.comparison || term_.value) {
                fail(term_.value.value_or(term_.name), name_ + " is so or not, and takes no value",
                     "Write " + name_ + ", or not " + name_ + ".");
            }
            return FlagTerm{*flag};
        }
        if (const auto field = look_up(words, name_)) {
            return word(*field);
        }
        const bool has_text = term_.quoted || (term_.comparison && at(*term_.comparison) == "~");
        const auto field = look_up(texts, name_);
        if (field && (has_text || (name_ != "south" && name_ != "north"))) {
            return text(*field);
        }
        return number();
    }

private:
    [[noreturn]] static void fail(Span span, std::string message, std::string advice = "") {
        throw Misunderstood{span, std::move(message), std::move(advice)};
    }

    std::string at(Span span) const {
        return std::string(text_.substr(span.at, span.length));
    }

    /// The end of what was written, where something is missing.
    Span end() const {
        const Span last =
            term_.value.value_or(term_.comparison.value_or(term_.argument.value_or(term_.name)));
        return {last.at + last.length, 1};
    }

    void refuse_argument() const {
        if (term_.argument) {
            fail(*term_.argument, name_ + " takes nothing in parentheses", "");
        }
    }

    Span value_span() const {
        if (!term_.value) {
            fail(end(), "a value is missing here", "");
        }
        return *term_.value;
    }

    Comparison comparison() const {
        if (!term_.comparison) {
            fail(term_.value.value_or(end()), "a comparison is missing before this, as in " + name_ + " = …");
        }
        return *look_up(comparisons, at(*term_.comparison));
    }

    Comparison equal_or_not() const {
        const Comparison found = comparison();
        if (found != Comparison::Equal && found != Comparison::NotEqual) {
            fail(*term_.comparison, name_ + " can be compared with = and != only");
        }
        return found;
    }

    Side side() const {
        const std::string letter = term_.argument ? at(*term_.argument) : "";
        if (letter != "S" && letter != "N") {
            fail(term_.argument.value_or(term_.name), name_ + " needs a side",
                 "Write " + name_ + "(S) or " + name_ + "(N).");
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
            const auto quantity = look_up(numbers, name_);
            if (house) {
                term.quantity = NumberTerm::Quantity::House;
                term.house = *house;
            } else if (name_ == "south" || name_ == "north") {
                term.quantity = NumberTerm::Quantity::Row;
                term.side = name_ == "south" ? Side::South : Side::North;
            } else if (quantity) {
                term.quantity = *quantity;
            } else {
                fail(term_.name, "there is no condition called '" + name_ + "'", known_conditions());
            }
            refuse_argument();
        }
        term.comparison = comparison();
        if (term.comparison == Comparison::Contains) {
            fail(*term_.comparison, name_ + " is a number, and ~ is for texts");
        }
        const std::string value = at(value_span());
        const auto [rest, error] = std::from_chars(value.data(), value.data() + value.size(), term.number);
        if (error != std::errc{} || rest != value.data() + value.size() || term_.quoted) {
            const bool row = term.quantity == NumberTerm::Quantity::Row;
            fail(*term_.value, name_ + " is compared with a number",
                 row ? "For the player, write the name in quotation marks." : "");
        }
        return term;
    }

    static std::string known_conditions() {
        std::string list = "There are A to F, a to f, south, north, store(S), store(N), score(S), score(N)";
        const auto add = [&](const auto& table) {
            for (const auto& entry : table) {
                if (entry.first != "south" && entry.first != "north") {
                    list += ", " + std::string(entry.first);
                }
            }
        };
        add(numbers);
        add(texts);
        add(words);
        add(flags);
        return list + ", date, opening, position, mirrored, houses and comment.";
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
        const bool equal = equal_or_not() == Comparison::Equal;
        const std::string value = at(value_span());
        const std::vector<std::string> known = words_of(field);
        if (std::ranges::find(known, value) == known.end()) {
            std::string list;
            for (const std::string& word : known) {
                list += (list.empty() ? "" : ", ") + word;
            }
            fail(*term_.value, name_ + " is never '" + value + "'", "There are " + list + ".");
        }
        return {field, equal, value};
    }

    DateTerm date() const {
        refuse_argument();
        const Comparison how = comparison();
        const std::string value = at(value_span());
        if (how == Comparison::Contains || sortable_date(value) != value) {
            fail(*term_.value,
                 "a date is written 2024, 2024-03 or 2024-03-05, and compared with = != < <= > >=");
        }
        if (!is_on_calendar(value)) {
            fail(*term_.value, "the calendar has no " + value, "Correct the month or the day.");
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
                fail({term_.value->at + i, 1},
                     "an opening is written in the letters of the houses, as in FfBc");
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
                fail(*term_.value, "a star stands at the end of a word that begins so");
            }
            query += (query.empty() ? "\"" : " \"") + word + (prefix ? "\"*" : "\"");
            begin = value.find_first_not_of(blanks, end);
        }
        if (query.empty()) {
            fail(*term_.value, "no word to look for");
        }
        return query;
    }

    void refuse_comparison() const {
        if (term_.comparison) {
            fail(*term_.comparison, name_ + " is followed by its value at once");
        }
    }

    std::string_view text_;
    const RawTerm& term_;
    const RuleSet& rules_;
    std::string name_;
};

Pattern resolved(std::string_view text, const RawPattern& raw, const RuleSet& rules) {
    Pattern pattern;
    switch (raw.kind) {
        case RawPattern::Kind::Term:
            pattern.kind = Pattern::Kind::Term;
            pattern.term = TermReader(text, raw.term, rules).read();
            return pattern;
        case RawPattern::Kind::All: pattern.kind = Pattern::Kind::All; break;
        case RawPattern::Kind::Any: pattern.kind = Pattern::Kind::Any; break;
        case RawPattern::Kind::Not: pattern.kind = Pattern::Kind::Not; break;
        case RawPattern::Kind::Ever:
        case RawPattern::Kind::Never: pattern.kind = Pattern::Kind::Ever; break;
    }
    for (const RawPattern& part : raw.parts) {
        pattern.parts.push_back(resolved(text, part, rules));
    }
    if (raw.kind == RawPattern::Kind::Never) {
        Pattern never;
        never.kind = Pattern::Kind::Not;
        never.parts.push_back(std::move(pattern));
        return never;
    }
    return pattern;
}

Diagnostic diagnostic(std::string_view text, Span span, std::string message, std::string advice) {
    const std::size_t column = count_characters(text.substr(0, span.at)) + 1;
    const std::size_t length = std::max<std::size_t>(1, count_characters(text.substr(span.at, span.length)));
    return {.severity = Severity::Error,
            .where = {.file = "pattern", .line = 1, .column = column, .byte = span.at},
            .message = std::move(message),
            .advice = std::move(advice),
            .source_line = std::string(text),
            .length = length};
}

}  // namespace

tl::expected<Pattern, Diagnostic> parse_pattern(std::string_view text, const RuleSet& rules) {
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return Pattern{};
    }
    const auto raw = read_pattern(text);
    if (!raw) {
        return tl::unexpected(diagnostic(text, {std::min(raw.error().at, text.size()), 1},
                                         "expected " + raw.error().expected, ""));
    }
    try {
        return resolved(text, *raw, rules);
    } catch (Misunderstood& misunderstood) {
        return tl::unexpected(diagnostic(text, misunderstood.span, std::move(misunderstood.message),
                                         std::move(misunderstood.advice)));
    }
}

}  // namespace awale
