#include "awale/notation/annotation/note_text.hpp"

#include <fmt/format.h>
#include <boost/crc.hpp>

#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/annotation/command_grammar.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

constexpr NoteWeight weight(int always) { return {.least = always}; }

constexpr NoteWeight weight(const NoteWeight& by_gain) { return by_gain; }

/// Ten more for each seed of the gain.
constexpr NoteWeight with_gain(int least) { return {.least = least, .per_seed = 10}; }

/// `large` from a gain of `enough` on, `small` below.
constexpr NoteWeight from_gain(int enough, int large, int small) {
    return {.least = small, .large_gain = enough, .large = large};
}

constexpr std::array<NoteKindRow, note_kinds> rows = [] {
    using enum note_field::Field;
    return std::array<NoteKindRow, note_kinds>{{
#define AWALE_ROW(kind, name, family, fields, detail, frequency, comment, diagram)                          \
    {NoteKind::kind,  name,           NoteFamily::family, fields, Detail::detail, NoteFrequency::frequency, \
     weight(comment), weight(diagram)},
        AWALE_NOTE_KINDS(AWALE_ROW)
#undef AWALE_ROW
    }};
}();

}  // namespace

const NoteKindRow& row_of(NoteKind kind) { return rows[static_cast<std::size_t>(kind)]; }

std::string_view name(NoteKind kind) { return row_of(kind).name; }

std::optional<NoteKind> note_kind_from_name(std::string_view name) {
    const auto* const found = std::ranges::find(rows, name, &NoteKindRow::name);
    return found == rows.end() ? std::nullopt : std::optional{found->kind};
}

namespace {

// Each kind of value as text, empty where it is not written, and read again.

template <typename Value>
bool take(std::optional<Value> read, Value& value) {
    if (read) {
        value = std::move(*read);
    }
    return read.has_value();
}

std::string text_of(int number) { return std::to_string(number); }

bool parse(std::string_view text, int& number) { return take(read_whole(text), number); }

std::string text_of(Seeds seeds) { return to_text(seeds); }

bool parse(std::string_view text, Seeds& seeds) {
    const auto number = read_whole(text);
    seeds = Seeds{number.value_or(0)};
    return number.has_value();
}

std::string text_of(const std::vector<House>& line) { return letters(line); }

bool parse(std::string_view text, std::vector<House>& line) {
    for (const char letter : text) {
        const auto house = house_from_letter(letter);
        if (!house) {
            return false;
        }
        line.push_back(*house);
    }
    return !text.empty();
}

std::string text_of(HouseSet houses) { return letters(houses); }

bool parse(std::string_view text, HouseSet& houses) {
    std::vector<House> listed;
    if (!parse(text, listed)) {
        return false;
    }
    for (const House house : listed) {
        houses.insert(house);
    }
    return true;
}

std::string text_of(House house) { return {house.letter()}; }

bool parse(std::string_view text, House& house) {
    return take(text.size() == 1 ? house_from_letter(text.front()) : std::nullopt, house);
}

std::string text_of(Ply ply) { return std::to_string(ply.number()); }

bool parse(std::string_view text, Ply& ply) {
    const auto number = read_whole(text);
    const bool is_read = number && *number >= 0;
    ply = Ply{is_read ? static_cast<std::size_t>(*number) : 0};
    return is_read;
}

std::string text_of(Side side) { return std::string{name(side)}; }

bool parse(std::string_view text, Side& side) {
    side = text == name(Side::North) ? Side::North : Side::South;
    return text == name(side);
}

std::string text_of(Grade grade) { return grade == Grade::Exact ? "" : std::string(name(grade)); }

std::string text_of(RefutationTheme theme) { return std::string(name(theme)); }

template <Named Enumeration>
bool parse(std::string_view text, Enumeration& value) {
    return take(from_name<Enumeration>(text), value);
}

/// `31:4,33:0`: plies and what the move would have cost there.
std::string text_of(const std::vector<PlyCost>& schedule) {
    return joined(schedule, ",",
                  [](const PlyCost& at) { return std::to_string(at.ply.number()) + ":" + to_text(at.cost); });
}

bool parse(std::string_view text, std::vector<PlyCost>& schedule) {
    const auto read = read_schedule(text);
    for (const auto& [ply, cost] : read.value_or(std::vector<std::pair<unsigned, int>>{})) {
        schedule.push_back({Ply{ply}, Seeds{cost}});
    }
    return read.has_value();
}

/// `+3,-1..+3`: values, apart from their boards.
std::string text_of(const std::vector<Value>& values) {
    return joined(values, ",", [](const Value& value) { return value_text(value); });
}

bool parse(std::string_view text, std::vector<Value>& values) {
    const auto read = read_values(text);
    for (const WrittenValue& written : read.value_or(std::vector<WrittenValue>{})) {
        const auto value = value_of(written);
        if (!value) {
            return false;
        }
        values.push_back(*value);
    }
    return read.has_value();
}

std::string text_of(const RefutingReply& tree) { return tree_text(tree); }

bool parse(std::string_view text, RefutingReply& tree) { return take(parse_tree(text), tree); }

}  // namespace

std::string note_text(const Note& note) {
    std::string text{name(note.kind)};
    for_each_field(note, [&](std::string_view field, const auto& value, bool has) {
        if (const std::string written = has ? text_of(value) : ""; !written.empty()) {
            text.append(" ").append(field).append("=").append(written);
        }
    });
    return text;
}

std::optional<Note> parse_note(std::string_view text) {
    const auto written = read_note(text);
    const auto kind = written ? note_kind_from_name(written->kind) : std::nullopt;
    if (!kind) {
        return std::nullopt;
    }
    Note note{.kind = *kind};
    for (const auto& [name, words] : written->fields) {
        bool is_read = false;
        for_each_field(note, [&](std::string_view field, auto& value, bool) {
            is_read = is_read || (field == name && parse(words, value));
        });
        if (!is_read) {
            return std::nullopt;
        }
    }
    return note;
}

namespace {

/// The bytes of the blank at the beginning of `text`; 0 if there is none. Blanks are those of Unicode, since
/// Aualé splits comments there.
std::size_t blank_size(std::string_view text) {
    constexpr std::array<std::string_view, 19> wide{
        "\u00A0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006",  "\u2007",
        "\u2008", "\u2009", "\u200A", "\u2028", "\u2029", "\u202F", "\u205F", "\u3000", "\xC2\x85"};
    if (text.starts_with(' ')) {
        return 1;
    }
    for (const std::string_view blank : wide) {
        if (text.starts_with(blank)) {
            return blank.size();
        }
    }
    return 0;
}

/// The words between blanks, as parts of `text`.
std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t blank = at == text.size() ? 1 : blank_size(text.substr(at));
        if (blank == 0) {
            ++at;
            continue;
        }
        if (at > begin) {
            words.push_back(text.substr(begin, at - begin));
        }
        at += blank;
        begin = at;
    }
    return words;
}

using Words = std::vector<std::string_view>;

std::uint32_t checksum(Words::const_iterator first, Words::const_iterator last) {
    boost::crc_32_type crc;
    for (auto word = first; word != last; ++word) {
        if (word != first) {
            crc.process_byte(' ');
        }
        crc.process_bytes(word->data(), word->size());
    }
    return crc.checksum();
}

/// `text` without the words from `first` to before `last`, and without the dash by which the portable form
/// joins them to what is before.
std::string without(std::string_view text, Words::const_iterator first, Words::const_iterator last,
                    const Words& words) {
    if (first != last && first != words.begin() && *(first - 1) == "–") {
        --first;
    }
    const auto offset = [&](std::string_view word) {
        return static_cast<std::size_t>(word.data() - text.data());
    };
    std::string kept;
    if (first != words.begin()) {
        const std::string_view before = *(first - 1);
        kept = text.substr(0, offset(before) + before.size());
    }
    if (last != words.end()) {
        kept += (kept.empty() ? "" : " ") + std::string{text.substr(offset(*last))};
    }
    return kept;
}

/// The first of the words described, and what follows the last; nothing where they are not there.
using Found = std::pair<Words::const_iterator, Words::const_iterator>;

std::optional<Found> find_said(std::string_view arguments, const Words& words) {
    const auto said = read_said(arguments);
    if (!said) {
        return std::nullopt;
    }
    if (said->count == 0) {
        return Found{words.end(), words.end()};
    }
    if (!said->checksum) {
        // They were counted between spaces; a no-break space joined two words.
        const bool as_many =
            said->count == static_cast<std::size_t>(std::ranges::count_if(words, [&](const auto& word) {
                return &word == &words.front() || *(word.data() - 1) == ' ';
            }));
        return as_many ? std::optional{Found{words.begin(), words.end()}} : std::nullopt;
    }
    // Ours come last unless a reader has added something, so the search begins there. Its length is limited
    // for comments made to be slow; no reader writes a book after our words.
    constexpr std::size_t max_work = 10'000'000;
    std::size_t work = 0;
    for (std::size_t end = words.size(); end >= said->count && work <= max_work; --end) {
        work += said->count;
        const auto last = words.begin() + static_cast<std::ptrdiff_t>(end);
        const auto first = last - static_cast<std::ptrdiff_t>(said->count);
        if (checksum(first, last) == *said->checksum) {
            return Found{first, last};
        }
    }
    return std::nullopt;
}

}  // namespace

std::string said_arguments(std::string_view words) {
    const Words list = words_of(words);
    return fmt::format("{} {:08x}", list.size(), checksum(list.begin(), list.end()));
}

ReaderText reader_text(std::string_view text, std::string_view said_arguments) {
    const Words words = words_of(text);
    const auto ours = find_said(said_arguments, words);
    return ours ? ReaderText{without(text, ours->first, ours->second, words), false}
                : ReaderText{std::string{text}, true};
}

std::optional<std::string> generated_words(std::string_view text, std::string_view said_arguments) {
    const Words words = words_of(text);
    const auto ours = find_said(said_arguments, words);
    if (!ours) {
        return std::nullopt;
    }
    if (ours->first == ours->second) {
        return std::string{};
    }
    const std::string_view last = *(ours->second - 1);
    return std::string{ours->first->data(),
                       static_cast<std::size_t>(last.data() + last.size() - ours->first->data())};
}

std::string comparison_text(const RuleComparison& comparison) {
    std::string text{comparison.rules.name};
    for (const VerdictChange& change : comparison.changes) {
        text += " " + std::to_string(change.ply.number()) + ":" + std::string{name(change.there)};
    }
    return text;
}

std::optional<ComparedVerdicts> parse_comparison(std::string_view text) {
    const auto written = read_comparison(text);
    const RuleSet* const rules = written ? find_rule_set(written->rules) : nullptr;
    if (rules == nullptr) {
        return std::nullopt;
    }
    ComparedVerdicts compared{*rules, {}};
    for (const auto& [ply, verdict] : written->verdicts) {
        if (ply == 0) {
            return std::nullopt;
        }
        compared.changes.push_back({Ply{ply}, *from_name<Verdict>(verdict)});
    }
    return compared;
}

}  // namespace awale
