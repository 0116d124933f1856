#include <boost/spirit/home/x3.hpp>
#include <optional>
#include <utility>

#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/record.hpp"

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

namespace grammar {

using x3::ascii::char_;

const auto command_name = +char_("A-Za-z0-9_");
const auto command_arguments = x3::ascii::space >> *x3::standard::char_;
const auto words_of_comment = +~x3::standard::char_("[]");

}  // namespace grammar

/// What a comment is made of, as far as it is read. Brackets that have no partner, or are around something
/// else than a command, are words.
class CommentBuilder {
public:
    void add(std::string_view words) { words_ += words; }

    /// At a `]`: takes the command out that began at the bracket nearest before it. A space is left in its
    /// place, so the words never hold a whole command, and what is written from the comment reads the same
    /// again.
    void close() {
        const std::size_t bracket = words_.find_last_of("[]");
        const bool open = bracket != std::string::npos && words_[bracket] == '[';
        if (auto command = open ? read_command(std::string_view{words_}.substr(bracket)) : std::nullopt) {
            comment_.commands.push_back(*std::move(command));
            words_.resize(bracket);
            words_ += ' ';
        } else {
            words_ += ']';
        }
    }

    Comment finish() && {
        comment_.text = collapsed(words_);
        return std::move(comment_);
    }

private:
    /// The rule `command` of docs/notation.md without the bracket at its end, and without commands inside it,
    /// which have been taken out.
    static std::optional<CommentCommand> read_command(std::string_view text) {
        CommentCommand command;
        const auto name = [&](auto& context) {
            command.name.assign(x3::_attr(context).begin(), x3::_attr(context).end());
        };
        const auto rest = [&](auto& context) {
            command.arguments = collapsed({x3::_attr(context).begin(), x3::_attr(context).end()});
        };
        return x3::parse(text.begin(), text.end(),
                         "[%" >> x3::raw[grammar::command_name][name] >>
                             -x3::raw[grammar::command_arguments][rest] >> x3::eoi)
                   ? std::optional(std::move(command))
                   : std::nullopt;
    }

    std::string words_;
    Comment comment_;
};

}  // namespace

// The rules `commands and words` and `command` of docs/notation.md, read from the inside out. A rule that
// calls itself would need a stack as deep as a hostile comment nests its brackets, and would read what
// follows a bracket that is never closed once for each such bracket. Here the grammar tells the brackets from
// the words, and each `]` asks for the one before it: the time grows with the length of the text alone.
Comment parse_comment(std::string_view text) {
    CommentBuilder comment;
    const auto words = [&](auto& context) {
        comment.add({x3::_attr(context).begin(), x3::_attr(context).end()});
    };
    const auto open = [&](auto&) { comment.add("["); };
    const auto close = [&](auto&) { comment.close(); };
    x3::parse(text.begin(), text.end(),
              *(x3::raw[grammar::words_of_comment][words] | x3::lit('[')[open] | x3::lit(']')[close]));
    return std::move(comment).finish();
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
