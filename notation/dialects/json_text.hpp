#pragma once

#include <tl/expected.hpp>

#include "awale/notation/ogn/game_stream.hpp"

namespace awale {

/// A value of a JSON text and its place in it.
struct JsonValue {
    enum class Type : std::uint8_t { Null, Bool, Number, Text, List, Object };
    Type type{};
    std::string text;              ///< of a text, without escapes; of a number or a truth value, as written
    std::vector<JsonValue> items;  ///< of a list or an object, in the order written
    std::string name;              ///< of a member of an object
    std::size_t at = 0;            ///< its first byte
    std::size_t bytes = 1;         ///< of all but lists and objects, with the quotes of a text

    /// The first member of that name, or null; null for what is no object.
    const JsonValue* find(std::string_view member) const;
};

/// The number that a value is, or nothing.
std::optional<double> json_number(const JsonValue& value);

/// Reads one JSON value; `advice` is the id of what to do about a fault. Lists and objects may be nested a
/// hundred deep, and there may be 200,000 values.
tl::expected<JsonValue, TextFault> parse_json(std::string_view text, std::string_view advice = "");

/// Cuts a stream of JSON into its objects: one after the other, or the items of a list. Text between them
/// that is neither a separator nor a comment begun by a semicolon becomes a game as well, for the reader to
/// refuse, as does the bracket of a list that does not end. Holds one object in memory at a time.
class JsonStream {
public:
    /// `in` must outlive the stream; `file` is its name in locations.
    JsonStream(std::istream& in, std::string file);

    /// The next object, or nothing at the end. Throws `EnvironmentError` when the stream cannot be read.
    std::optional<RawGame> next();

private:
    /// The next byte, or nothing at the end.
    std::optional<char> peek();
    /// Passes over it.
    void pass(char byte);
    void skip_line();
    void take_object(RawGame& game);
    void take_stray(RawGame& game);
    void keep(RawGame& game, char byte);

    std::istream& in_;
    std::string file_;
    Place here_;
    Place list_;  ///< where the outermost open list began
    std::size_t open_lists_ = 0;
    bool after_object_ = false;  ///< so that a comma may follow
    bool after_carriage_return_ = false;
};

}  // namespace awale
