#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/score.hpp"
#include "awale/notation/ogn/diagnostic.hpp"
#include "awale/notation/ogn/record.hpp"

// How the parts of a game look in JSON, the same in every command; docs/schemas documents each field.

namespace awale::cli {

class Console;

/// `{"severity", "file", "line", "column", "byte", "message", "advice"}`
nlohmann::ordered_json to_json(const Diagnostic& diagnostic);
nlohmann::ordered_json to_json(const std::vector<Diagnostic>& diagnostics);

/// `{"south": 26, "north": 22}`; half seeds as 24.5.
nlohmann::ordered_json to_json(const Score& score);

/// `{"reason": "majority", "ply": 90}`
nlohmann::ordered_json to_json(const Ended& ended);

/// The tags as one object; of two with the same name, the first.
nlohmann::ordered_json tags_to_json(const Record& record);

/// The object as one line, with its line feed. What is not UTF-8, a file's name say, becomes the replacement
/// character; control characters are escaped, C1 and those that turn the direction of writing too.
std::string json_line(const nlohmann::ordered_json& object);

/// Writes such a line.
void print_json(Console& console, const nlohmann::ordered_json& object);

}  // namespace awale::cli
