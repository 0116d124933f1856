#include "awale/notation/ogn/comment_text.hpp"

namespace awale {

std::string to_text(const Comment& comment) {
    std::string text = comment.text;
    for (const CommentCommand& command : comment.commands) {
        text += (text.empty() ? "[%" : " [%") + command.name;
        text += (command.arguments.empty() ? "" : " ") + command.arguments + "]";
    }
    return text;
}

}  // namespace awale
