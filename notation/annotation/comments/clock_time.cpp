#include "awale/notation/annotation/comments/clock_time.hpp"

#include <algorithm>

#include "awale/notation/io/blanks.hpp"

namespace awale {

std::optional<double> parse_clock(std::string_view text) {
    constexpr std::size_t longest = 10;
    constexpr int most_parts = 3;
    double seconds = 0;
    double part = 0;
    double unit = 0;  // of the next digit behind a point, 0 before it
    std::size_t digits = 0;
    int parts = 1;
    for (const char c : text) {
        if (c >= '0' && c <= '9' && ++digits <= longest) {
            part = unit > 0 ? part + unit * (c - '0') : part * 10 + (c - '0');
            unit /= 10;
        } else if (c == ':' && digits > 0 && unit == 0 && ++parts <= most_parts) {
            seconds = (seconds + part) * 60;
            part = 0;
            digits = 0;
        } else if (c == '.' && digits > 0 && unit == 0) {
            unit = 0.1;
        } else {
            return std::nullopt;
        }
    }
    return digits > 0 ? std::optional{seconds + part} : std::nullopt;
}

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
