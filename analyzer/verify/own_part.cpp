#include "awale/analyzer/verify/own_part.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "awale/notation/annotation/awale_comments.hpp"

namespace awale::plain {

namespace {

constexpr std::array own_names{command::eval,    command::depth, command::line,  command::loss,
                               command::verdict, command::glyph, command::note,  command::last,
                               command::ledger,  command::said,  command::better};

bool is_own(const Command& command) {
    return std::ranges::find(own_names, command.name) != own_names.end();
}

/// The last `count` words; nothing where there are fewer.
std::optional<std::string> last_words(const std::string& text, std::size_t count) {
    std::size_t begin = text.size();
    for (std::size_t word = 0; word < count; ++word) {
        if (begin == 0) {
            return std::nullopt;
        }
        const std::size_t blank = text.rfind(' ', begin - 1);
        begin = blank == std::string::npos ? 0 : blank;
    }
    return text.substr(begin < text.size() && text[begin] == ' ' ? begin + 1 : begin);
}

void add_words(const Comment& comment, std::string_view said, OwnPart& part) {
    std::size_t count = 0;
    const auto [rest, error] = std::from_chars(said.data(), said.data() + said.size(), count);
    const auto words = last_words(comment.text, count);
    if (error != std::errc{} || rest != said.data() + said.size() || !words) {
        part.damage = "the comment does not have so many words";
        return;
    }
    part.words = *words;
}

/// Commands that we give once only.
bool may_come_again(const Command& command) {
    return command.name == command::note;
}

}  // namespace

OwnPart own_part(const awale::Move& move) {
    OwnPart part;
    const Comment* const ours = own_comment(move);
    for (const Annotation& annotation : move.annotations) {
        if (const auto* const variation = std::get_if<Variation>(&annotation)) {
            if (!better_text(*variation).empty()) {
                part.variations.push_back(*variation);
            }
            continue;
        }
        const auto& comment = std::get<Comment>(annotation);
        for (const Command& command : comment.commands) {
            if (!is_own(command)) {
                continue;
            }
            if (&comment != ours) {
                part.damage = command_text(command) + " stands in a comment of its own";
            } else if (command.name == command::said) {
                add_words(comment, command.arguments, part);
            } else if (!may_come_again(command) && argument_of(comment, command.name)->data() !=
                                                       std::string_view(command.arguments).data()) {
                part.damage = command_text(command) + " is there twice";
            } else {
                part.commands.push_back(command);
            }
        }
    }
    return part;
}

std::string command_text(const Command& command) {
    return command.arguments.empty() ? "[%" + command.name + "]"
                                     : "[%" + command.name + " " + command.arguments + "]";
}

std::string moves_text(const Variation& variation) {
    std::string text;
    for (const awale::Move& move : variation.moves) {
        text += text.empty() ? "" : " ";
        text += move.house.letter();
        text += move.captured ? "+" + to_text(*move.captured) : "";
    }
    return text;
}

std::string better_text(const Variation& variation) {
    if (variation.moves.empty()) {
        return {};
    }
    for (const Annotation& annotation : variation.moves.front().annotations) {
        if (const auto* const comment = std::get_if<Comment>(&annotation)) {
            if (const auto value = argument_of(*comment, command::better)) {
                return std::string{*value};
            }
        }
    }
    return {};
}

}  // namespace awale::plain
