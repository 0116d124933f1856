#include "awale/notation/ogn/portable_record.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "awale/notation/ogn/comment_text.hpp"

namespace awale {

namespace {

/// The tag that keeps what was said before the first move.
constexpr std::string_view remark_tag = "Remark";

/// `text` with angle brackets for every bracket that would end what it stands in.
std::string without_brackets(std::string text, bool in_variation) {
    for (char& c : text) {
        if (c == '{' || (in_variation && c == '(')) {
            c = '<';
        } else if (c == '}' || (in_variation && c == ')')) {
            c = '>';
        }
    }
    return text;
}

Comment portable(Comment comment, bool in_variation) {
    for (CommentCommand& command : comment.commands) {
        command.arguments = without_brackets(std::move(command.arguments), in_variation);
    }
    comment.text = without_brackets(std::move(comment.text), in_variation);
    return comment;
}

bool ends_a_sentence(std::string_view text) {
    constexpr std::array<std::string_view, 12> ends{".", "!", "?", "…", ":",  ";",
                                                    ",", ")", "»", "”", "\"", "]"};
    return std::ranges::any_of(ends, [&](std::string_view end) { return text.ends_with(end); });
}

/// What separates `text` from a sentence after it. A full stop would become part of a reader's words; the
/// dash is a word of its own, which notation/annotation/comments/generated_text.cpp removes with the words
/// after it.
std::string_view separator_after(std::string_view text) {
    return text.empty() ? "" : ends_a_sentence(text) ? " " : " – ";
}

/// Adds what `more` says to `comment`, as a sentence of its own.
void append(Comment& comment, const Comment& more) {
    comment.commands.insert(comment.commands.end(), more.commands.begin(), more.commands.end());
    if (!more.text.empty()) {
        comment.text += separator_after(comment.text);
        comment.text += more.text;
    }
}

/// A quote before a closing bracket would end the tag for Aualé, escaped or not.
std::string portable_value(std::string value) {
    for (std::size_t quote = value.find('"'); quote != std::string::npos;
         quote = value.find('"', quote + 1)) {
        const std::size_t next = value.find_first_not_of(" \t", quote + 1);
        if (next != std::string::npos && value[next] == ']') {
            value[quote] = '\'';
        }
    }
    return value;
}

/// Of the annotations after a move, all comments as one, then the variations; none of these in a variation.
std::vector<Annotation> portable(const std::vector<Annotation>& annotations, bool in_variation);

Variation portable(const Variation& variation) {
    Variation made;
    for (const Comment& comment : variation.preface) {
        made.preface.push_back(portable(comment, true));
    }
    made.moves = variation.moves;
    for (Move& move : made.moves) {
        move.annotations = portable(move.annotations, true);
    }
    return made;
}

std::vector<Annotation> portable(const std::vector<Annotation>& annotations, bool in_variation) {
    std::vector<Annotation> made;
    for (const Annotation& annotation : annotations) {
        if (const auto* const comment = std::get_if<Comment>(&annotation)) {
            Comment clean = portable(*comment, in_variation);
            if (!made.empty() && std::holds_alternative<Comment>(made.front())) {
                append(std::get<Comment>(made.front()), clean);
            } else {
                made.insert(made.begin(), std::move(clean));
            }
        } else if (!in_variation) {
            made.emplace_back(portable(std::get<Variation>(annotation)));
        }
    }
    return made;
}

}  // namespace

Record portable(const Record& record) {
    Record made = record;
    if (!made.preface.empty()) {
        std::string remark{made.tag(remark_tag).value_or("")};
        for (const Comment& comment : made.preface) {
            remark += comment.text.empty() && !remark.empty() ? " " : separator_after(remark);
            remark += to_text(comment);
        }
        made.set_tag(remark_tag, remark);
        made.preface.clear();
    }
    for (Tag& tag : made.tags) {
        tag.value = portable_value(std::move(tag.value));
    }
    for (Move& move : made.moves) {
        move.annotations = portable(move.annotations, false);
    }
    return made;
}

}  // namespace awale
