#include "awale/notation/ogn/clock_time.hpp"

#include <algorithm>
#include <charconv>

#include "awale/notation/io/blanks.hpp"

namespace awale {

std::optional<double> parse_clock(std::string_view text) {
    double seconds = 0;
    for (int part = 0; part < 3; ++part) {
        const std::size_t end = std::min(text.find(':'), text.size());
        const std::string_view digits = text.substr(0, end);
        constexpr std::size_t longest = 10;
        const bool last = end == text.size();
        const bool plain =
            digits.find_first_not_of(last ? "0123456789." : "0123456789") == std::string_view::npos;
        double number = 0;
        const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (!plain || digits.size() > longest || error != std::errc{} ||
            rest != digits.data() + digits.size()) {
            return std::nullopt;
        }
        constexpr double sixty = 60;
        seconds = seconds * sixty + number;
        if (last) {
            return seconds;
        }
        text.remove_prefix(end + 1);
    }
    return std::nullopt;
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
