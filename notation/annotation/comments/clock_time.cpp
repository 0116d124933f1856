#include "awale/notation/annotation/comments/clock_time.hpp"

#include <algorithm>

#include "awale/notation/io/blanks.hpp"

namespace awale {

std::optional<std::string> clock_of(const Move& move) {
    for (const Annotation& annotation : move.annotations) {
        const auto* const comment = std::get_if<Comment>(&annotation);
        if (comment == nullptr) {
            continue;
        }
        const auto found = std::ranges::find(comment->commands, "clk", &CommentCommand::name);
        if (found != comment->commands.end()) {
            return std::string{trimmed(found->arguments)};
        }
    }
    return std::nullopt;
}

}  // namespace awale
