#pragma once

#include <nlohmann/json.hpp>

#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

class Console;

/// What is printed for programs; fields keep their order.
using Json = nlohmann::ordered_json;

/// An array with what `make`, which may be a member, makes of each thing.
template <typename Things, typename Make>
Json array_of(const Things& things, const Make& make) {
    Json array = Json::array();
    std::ranges::transform(things, std::back_inserter(array), make);
    return array;
}

/// JSON as text, for games: an object of `Json` takes longer to build than some games to judge.
struct JsonText {
    std::string text = "null";

    JsonText() = default;

    /// A number, a word, the name of a value, or an array of such.
    template <typename Thing>
    JsonText(const Thing& thing) {
        if constexpr (std::is_arithmetic_v<Thing>) {
            text = fmt::format(std::is_floating_point_v<Thing> ? "{:#}" : "{}", thing);
        } else if constexpr (std::is_enum_v<Thing>) {
            text = quoted(name(thing));
        } else if constexpr (std::is_convertible_v<const Thing&, std::string_view>) {
            text = quoted(thing);
        } else {
            text = "[" + joined(thing, ",", [](const auto& each) { return JsonText(each).text; }) + "]";
        }
    }

    template <typename Thing>
    JsonText(const std::optional<Thing>& thing) : text(thing ? JsonText(*thing).text : "null") {}

    /// What is not UTF-8 becomes the replacement character; control characters are escaped.
    JsonText(const Json& json);

    /// The figure, the limits and the grade; of a bounded value no figure.
    JsonText(const Value& value);

    JsonText(const Seeds& seeds) : JsonText(seeds.count()) {}

    JsonText(const Ply& ply) : JsonText(ply.number()) {}

    /// An object.
    JsonText(std::initializer_list<std::pair<std::string_view, JsonText>> fields);

    /// Adds a field to an object.
    void add(std::string_view name, const JsonText& value);

private:
    static std::string quoted(std::string_view words);
};

/// An annotated game as `awale annotate --json` prints it, with its number: rules, tags, how it was judged,
/// every ply with its evaluations, verdict and notes, the ledger, the end (docs/schemas/annotate.json).
JsonText json_of(std::size_t number, const AnnotatedGame& game, const Narration& narration);

/// A ply of the game, counted from 0, without notes and words: `in_full` with the position and, of a mistake,
/// its theme and how well it could be seen; `with_moves` with every move that was judged.
JsonText json_of(const AnnotatedGame& game, std::size_t index, bool in_full, bool with_moves);

/// The ledger; what is counted from the frontier on is null without one.
JsonText json_of(const Ledger& ledger, bool in_full);

// How the parts of a game look in JSON, the same in every command; docs/schemas documents each field.

/// `{"severity", "file", "line", "column", "byte", "message", "advice"}`
Json json_of(const Diagnostic& diagnostic);
Json json_of(const std::vector<Diagnostic>& diagnostics);

/// `{"south": 26, "north": 22}`; half seeds as 24.5.
Json json_of(const Score& score);

/// `{"reason": "majority", "ply": 90}`
Json json_of(const Ended& ended);

/// The tags as one object; of two with the same name, the first.
Json tags_to_json(const Record& record);

/// The object as one line, with its line feed. What is not UTF-8, a file's name say, becomes the replacement
/// character; control characters are escaped, C1 and those that turn the direction of writing too.
std::string json_line(const JsonText& object);

/// Writes such a line.
void print_json(Console& console, const Json& object);

/// A JSON object on a line of its own (docs/schemas/analyze.json); an empty title and game 0 are left out.
std::string judgement_json(const Board& board, std::span<const Board> history, const Judgement& judgement,
                           const RuleSet& rules, const std::string& title, std::size_t game);

}  // namespace awale::cli
