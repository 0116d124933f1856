#include "awale/notation/annotation/comments/note_text.hpp"

#include <array>
#include <utility>

#include "awale/notation/annotation/comments/command_grammar.hpp"
#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/game/house_letters.hpp"

namespace awale {

namespace {

bool parse(std::string_view text, int& number) {
    const auto read = read_whole(text);
    number = read.value_or(0);
    return read.has_value();
}

bool parse(std::string_view text, Seeds& seeds) {
    int number = 0;
    const bool read = parse(text, number);
    seeds = Seeds{number};
    return read;
}

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

bool parse(std::string_view text, House& house) {
    const auto found = text.size() == 1 ? house_from_letter(text.front()) : std::nullopt;
    house = found.value_or(House{});
    return found.has_value();
}

bool parse(std::string_view text, Ply& ply) {
    int number = 0;
    const bool read = parse(text, number) && number >= 0;
    ply = Ply{read ? static_cast<std::size_t>(number) : 0};
    return read;
}

bool parse(std::string_view text, Side& side) {
    side = text == name(Side::North) ? Side::North : Side::South;
    return text == name(side);
}

bool parse(std::string_view text, Grade& grade) {
    for (const Grade candidate : {Grade::Exact, Grade::Bounded, Grade::Estimate}) {
        if (name(candidate) == text) {
            grade = candidate;
            return true;
        }
    }
    return false;
}

/// `31:4,33:0`: plies and what the move would have cost there.
std::string schedule_text(const std::vector<PlyCost>& schedule) {
    std::string text;
    for (const PlyCost& at : schedule) {
        text += (text.empty() ? "" : ",") + std::to_string(at.ply.number()) + ":" + to_text(at.cost);
    }
    return text;
}

bool parse(std::string_view text, std::vector<PlyCost>& schedule) {
    const auto read = read_schedule(text);
    for (const auto& [ply, cost] : read.value_or(std::vector<std::pair<unsigned, int>>{})) {
        schedule.push_back({Ply{ply}, Seeds{cost}});
    }
    return read.has_value();
}

/// `+3,-1..+3`: values, apart from their boards.
std::string values_text(const std::vector<Value>& values) {
    std::string text;
    for (const Value& value : values) {
        text += (text.empty() ? "" : ",") + value_text(value);
    }
    return text;
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

bool parse(std::string_view text, RefutationTheme& theme) {
    const auto read = refutation_theme_from_name(text);
    theme = read.value_or(RefutationTheme::None);
    return read.has_value();
}

bool parse(std::string_view text, RefutingReply& tree) {
    auto read = parse_tree(text);
    if (read) {
        tree = *std::move(read);
    }
    return read.has_value();
}

/// The ways of meeting a threat with their names.
template <typename Of>
auto ways(Of& parries) {
    return std::array{std::pair{"empty", &parries.empty},     std::pair{"raise", &parries.raise},
                      std::pair{"spoil", &parries.spoil},     std::pair{"capture", &parries.capture},
                      std::pair{"counter", &parries.counter}, std::pair{"other", &parries.other}};
}

bool parse_field(std::string_view field, std::string_view value, Note& note) {
    if (field == "side") {
        return parse(value, note.side);
    }
    if (field == "house") {
        return parse(value, note.house);
    }
    if (field == "seeds") {
        return parse(value, note.seeds);
    }
    if (field == "gain") {
        return parse(value, note.gain);
    }
    if (field == "cost") {
        return parse(value, note.cost);
    }
    if (field == "houses") {
        return parse(value, note.houses);
    }
    if (field == "ply") {
        return parse(value, note.other);
    }
    if (field == "plies") {
        return parse(value, note.plies);
    }
    if (field == "line") {
        return parse(value, note.line);
    }
    if (field == "schedule") {
        return parse(value, note.schedule);
    }
    if (field == "values") {
        return parse(value, note.values);
    }
    if (field == "theme") {
        return parse(value, note.theme);
    }
    if (field == "tree") {
        return parse(value, note.tree);
    }
    for (const auto& [way, houses] : ways(note.parries)) {
        if (field == way) {
            return parse(value, *houses);
        }
    }
    return field == "grade" && parse(value, note.grade);
}

}  // namespace

std::string note_text(const Note& note) {
    std::string text{name(note.kind)};
    const auto add = [&text](std::string_view field, const std::string& value) {
        text += " " + std::string{field} + "=" + value;
    };
    const NoteFields fields = fields_of(note.kind);
    add("side", name(note.side));
    if (fields.house) {
        add("house", std::string{note.house.letter()});
    }
    if (fields.seeds) {
        add("seeds", to_text(note.seeds));
    }
    if (fields.gain) {
        add("gain", to_text(note.gain));
    }
    if (fields.cost) {
        add("cost", to_text(note.cost));
    }
    if (fields.houses && !note.houses.empty()) {
        add("houses", letters(note.houses));
    }
    if (fields.other) {
        add("ply", std::to_string(note.other.number()));
    }
    if (fields.plies) {
        add("plies", std::to_string(note.plies));
    }
    if (fields.line && !note.line.empty()) {
        add("line", letters(note.line));
    }
    for (const auto& [field, houses] : ways(note.parries)) {
        if (fields.parries && !houses->empty()) {
            add(field, letters(*houses));
        }
    }
    if (fields.schedule && !note.schedule.empty()) {
        add("schedule", schedule_text(note.schedule));
    }
    if (fields.values && !note.values.empty()) {
        add("values", values_text(note.values));
    }
    if (fields.tree) {
        add("theme", std::string{name(note.theme)});
        add("tree", tree_text(note.tree));
    }
    if (note.grade != Grade::Exact) {
        add("grade", std::string{name(note.grade)});
    }
    return text;
}

std::optional<Note> parse_note(std::string_view text) {
    const auto written = read_note(text);
    const auto kind = written ? note_kind_from_name(written->kind) : std::nullopt;
    if (!kind) {
        return std::nullopt;
    }
    Note note{.kind = *kind};
    for (const auto& [field, value] : written->fields) {
        if (!parse_field(field, value, note)) {
            return std::nullopt;
        }
    }
    return note;
}

}  // namespace awale
