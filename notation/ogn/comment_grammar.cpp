#include <boost/spirit/home/x3.hpp>
#include <optional>
#include <utility>

#include "awale/notation/io/blanks.hpp"
#include "awale/notation/ogn/comment_text.hpp"

namespace x3 = boost::spirit::x3;

namespace awale {

namespace {

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

/// Reads what is between `[` and `]`: the rule `command` of docs/notation.md, "Grammar". Nothing where it
/// is something else.
std::optional<CommentCommand> read_command(std::string_view inside) {
    const auto name_character = x3::ascii::char_("A-Za-z0-9_");
    const auto arguments = x3::ascii::space >> *x3::standard::char_;
    CommentCommand command;
    const auto name = [&](auto& context) {
        command.name.assign(x3::_attr(context).begin(), x3::_attr(context).end());
    };
    const auto rest = [&](auto& context) {
        command.arguments = collapsed({x3::_attr(context).begin(), x3::_attr(context).end()});
    };
    return x3::parse(inside.begin(), inside.end(),
                     '%' >> x3::raw[+name_character][name] >> -x3::raw[arguments][rest] >> x3::eoi)
               ? std::optional(std::move(command))
               : std::nullopt;
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
                if (auto command = read_command(std::string_view{words}.substr(bracket + 1))) {
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

}  // namespace awale
