#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace awale {

// The lines of a trial of Ludii; what is read points into the text.

/// `from=4`; the value is empty where there is none.
struct LudiiField {
    std::string_view name;
    std::string_view value;
};

/// `[Select:typeFrom=Vertex,from=6,decision=true]`.
struct LudiiAction {
    std::string_view text;  ///< with its brackets
    std::string_view name;
    std::vector<LudiiField> fields{};
};

/// `Move=[Move:mover=1,from=6,to=6,actions=[…],[…]]`: a move as a whole, then the actions that it consists
/// of, at least one.
struct LudiiMove {
    std::string_view head;  ///< all before the actions
    std::vector<LudiiField> fields{};
    std::vector<LudiiAction> actions{};
};

/// The value of the first field of that name, empty if there is none.
std::string_view value_of(const std::vector<LudiiField>& fields, std::string_view name);

/// Reads a line that begins with `Move=`.
std::optional<LudiiMove> parse_ludii_move(std::string_view line);

/// Another line of a trial.
struct LudiiLine {
    enum class Kind : std::uint8_t { Ignored, OptionsBegin, OptionsEnd, Winner, EndType, Version };
    Kind kind = Kind::Ignored;
    std::string_view value{};  ///< behind the sign of equality; of a winner a number
};

/// Reads a line that is neither the first nor a move nor an option.
std::optional<LudiiLine> parse_ludii_line(std::string_view line);

}  // namespace awale
