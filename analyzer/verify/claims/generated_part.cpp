#include "awale/analyzer/verify/claims/generated_part.hpp"

#include <algorithm>
#include <array>

#include "awale/notation/annotation/comments/awale_comments.hpp"
#include "awale/notation/annotation/comments/command_grammar.hpp"
#include "awale/notation/annotation/comments/generated_text.hpp"

namespace awale::plain {

namespace {

constexpr std::array own_names{command::eval,    command::depth, command::line,  command::loss,
                               command::verdict, command::glyph, command::note,  command::last,
                               command::ledger,  command::said,  command::better};

bool is_own(const CommentCommand& command) {
    return std::ranges::find(own_names, command.name) != own_names.end();
}

/// Words that a reader has edited are compared as they stand.
void add_words(const Comment& comment, std::string_view said, GeneratedPart& part) {
    const auto words = generated_words(comment.text, said);
    part.said_fits = words.has_value();
    part.words = words.value_or(comment.text);
}

/// Commands that we give once only.
bool may_come_again(const CommentCommand& command) {
    return command.name == command::note;
}

}  // namespace

GeneratedPart generated_part(const Move& move) {
    GeneratedPart part;
    const Comment* const ours = own_comment(move);
    for (const Annotation& annotation : move.annotations) {
        if (const auto* const variation = std::get_if<Variation>(&annotation)) {
            if (!better_text(*variation).empty()) {
                part.variations.push_back(*variation);
            }
            continue;
        }
        const auto& comment = std::get<Comment>(annotation);
        for (const CommentCommand& command : comment.commands) {
            if (!is_own(command)) {
                continue;
            }
            if (&comment != ours) {
                part.damage = command_text(command) + " is in a comment of its own";
            } else if (!is_awale_command(command)) {
                part.damage = command_text(command) + " is not in the form that awale writes";
            } else if (command.name == command::said) {
                add_words(comment, command.arguments, part);
            } else if (!may_come_again(command) && argument_of(comment, command.name)->data() !=
                                                       std::string_view(command.arguments).data()) {
                part.damage = command_text(command) + " occurs twice";
            } else {
                part.commands.push_back(command);
            }
        }
    }
    return part;
}

std::string command_text(const CommentCommand& command) {
    return command.arguments.empty() ? "[%" + command.name + "]"
                                     : "[%" + command.name + " " + command.arguments + "]";
}

std::string moves_text(const Variation& variation) {
    std::string text;
    for (const Move& move : variation.moves) {
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
