#include "awale/notation/ogn/comment_text.hpp"

#include <algorithm>
#include <optional>

#include "awale/notation/io/blanks.hpp"

namespace awale {

namespace {

bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// `text` with each run of blanks as one space, none at the ends.
std::string collapsed(std::string_view text) {
    std::string result;
    for (std::size_t at = text.find_first_not_of(blanks); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        if (!result.empty()) {
            result += ' ';
        }
        result += text.substr(at, end - at);
        at = text.find_first_not_of(blanks, end);
    }
    return result;
}

/// `inside` is what stands between `[` and `]`: a command if it is `%name`, alone or before arguments.
std::optional<CommentCommand> parse_command(std::string_view inside) {
    if (!inside.starts_with('%')) {
        return std::nullopt;
    }
    inside.remove_prefix(1);
    const auto name_end = std::ranges::find_if_not(inside, is_name_character);
    const auto name_size = static_cast<std::size_t>(name_end - inside.begin());
    const std::string_view rest = inside.substr(name_size);
    if (name_size == 0 || (!rest.empty() && blanks.find(rest.front()) == std::string_view::npos)) {
        return std::nullopt;
    }
    return CommentCommand{std::string{inside.substr(0, name_size)}, collapsed(rest)};
}

}  // namespace

Comment parse_comment(std::string_view text) {
    Comment comment;
    if (text.find("[%") == std::string_view::npos) {
        comment.text = collapsed(text);
        return comment;
    }
    // Each `]` may close a command begun at the bracket nearest before it. Words left over never hold a whole
    // command, so what is written from the result reads the same again.
    std::string words;
    for (const char c : text) {
        if (c == ']') {
            const std::size_t bracket = words.find_last_of("[]");
            if (bracket != std::string::npos && words[bracket] == '[') {
                if (auto command = parse_command(std::string_view{words}.substr(bracket + 1))) {
                    comment.commands.push_back(std::move(*command));
                    words.resize(bracket);
                    words += ' ';
                    continue;
                }
            }
        }
        words += c;
    }
    comment.text = collapsed(words);
    return comment;
}

std::string to_text(const Comment& comment) {
    std::string text = comment.text;
    for (const CommentCommand& command : comment.commands) {
        text += (text.empty() ? "[%" : " [%") + command.name;
        text += (command.arguments.empty() ? "" : " ") + command.arguments + "]";
    }
    return text;
}

}  // namespace awale
