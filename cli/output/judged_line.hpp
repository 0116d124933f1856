#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "awale/notation/annotation/annotated_game.hpp"

namespace awale::cli {

/// What a line says of a game besides its result and its ledger.
struct LineContent {
    bool only_marked = false;              ///< of the judged moves those with a verdict
    bool all_moves = false;                ///< beside the move that was played every other legal move
    std::optional<std::uint64_t> circles;  ///< boards played out for a position where nothing is searched
};

/// Adds a judged game as one line of JSON (docs/schemas/judge.json). The fields have the names and values of
/// `awale annotate --json`, which says more; this takes a tenth of the time. `id` is JSON.
void add_judged_line(std::string& text, std::string_view id, const AnnotatedGame& game,
                     const LineContent& content);

/// Adds the line of a game that cannot be judged: a word that programs know, and a sentence without its full
/// stop.
void add_refused_line(std::string& text, std::string_view id, std::string_view code,
                      std::string_view message);

/// A string of JSON. What is not UTF-8 becomes the replacement character.
std::string json_string(std::string_view text);

}  // namespace awale::cli
