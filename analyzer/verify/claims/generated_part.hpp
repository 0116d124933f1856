#pragma once

#include <optional>
#include <string>
#include <vector>

#include "awale/notation/ogn/record.hpp"

namespace awale::plain {

/// What we wrote after a move, apart from what its readers wrote in the same comments.
struct GeneratedPart {
    std::vector<CommentCommand> commands;  ///< in the order written; `said` is left out
    std::string words;                     ///< those that `said` counts
    bool said_fits = true;                 ///< `said` describes them; otherwise they are the whole comment
    std::vector<Variation> variations;     ///< those marked as ours
    std::optional<std::string> damage;     ///< why it cannot be what we wrote
};

GeneratedPart generated_part(const Move& move);

/// `[%eval F:+3]` as it stands in the comment.
std::string command_text(const CommentCommand& command);

/// `(1. A+2 1... c)` without comments and numbers: `A+2 c`.
std::string moves_text(const Variation& variation);

/// The argument of a variation's `better` command; empty where it has none.
std::string better_text(const Variation& variation);

}  // namespace awale::plain
