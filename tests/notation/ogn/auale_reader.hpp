#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace awale::test {

/// What the program Aualé finds in a text.
struct AualeGame {
    std::map<std::string, std::string> tags;
    std::string moves;                                 ///< letters of houses
    std::vector<std::optional<std::string>> comments;  ///< of each move
    bool fails = false;                                ///< a comment before the first move makes it stop
};

/// Reads as Aualé does (docs/notation.md, "Aualé"): tags at the beginning, then every letter of a house
/// outside comments and variations is a move, whatever stands around it.
AualeGame read_as_auale(std::string_view text);

/// Writes as Aualé does: its eight tags, the others by name, then moves and comments. Captures are left out.
std::string write_as_auale(const AualeGame& game);

}  // namespace awale::test
