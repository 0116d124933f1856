#include "awale/notation/ogn/ogn_writer.hpp"

#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

namespace {

/// Lines are shorter than this many characters, where words allow.
constexpr std::size_t columns = 80;

/// Fills lines with words.
class Lines {
public:
    void add(std::string_view word) {
        const std::string whole = std::exchange(opening_, "") + std::string{word};
        const std::size_t width = count_characters(whole);
        if (width_ > 0 && width_ + 1 + width >= columns) {
            end_line();
        }
        // A line that begins so could be taken for a tag or a comment when a file is cut into games.
        const bool misleading = width_ == 0 && (whole.starts_with('[') || whole.starts_with(';'));
        if (width_ > 0 || misleading) {
            text_ += ' ';
            width_ += 1;
        }
        text_ += whole;
        width_ += width;
    }

    /// Puts `(` before the next word.
    void open() {
        if (!opening_.empty()) {
            add("");
        }
        opening_ = "(";
    }

    /// Puts `)` after the last word.
    void close() {
        if (!opening_.empty() || width_ == 0 || width_ + 1 >= columns) {
            add(")");
            return;
        }
        text_ += ')';
        width_ += 1;
    }

    /// A comment to the end of the line.
    void add_remark(std::string_view words) {
        if (!opening_.empty()) {
            add("");
        }
        text_ += (width_ > 0 ? " ; " : "; ");
        text_ += words;
        end_line();
    }

    std::string finish() {
        if (width_ > 0) {
            end_line();
        }
        return std::move(text_);
    }

private:
    void end_line() {
        text_ += '\n';
        width_ = 0;
    }

    std::string text_;
    std::string opening_;
    std::size_t width_ = 0;
};

/// The text with a space for each control character that no game may hold.
std::string without_controls(std::string_view text) {
    std::string clean;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t control = refused_control_bytes(text, at);
        clean += control > 0 ? ' ' : text[at];
        at += std::max<std::size_t>(control, 1);
    }
    return clean;
}

std::string tag_line(const Tag& tag) {
    std::string line = "[" + tag.name + " \"";
    for (const char c : without_controls(tag.value)) {
        if (c == '"' || c == '\\') {
            line += '\\';
        }
        line += c == '\n' || c == '\r' ? ' ' : c;
    }
    return line + "\"]\n";
}

/// `!` to `?!` for the glyphs that have a sign.
std::string_view sign(std::uint8_t nag) {
    constexpr std::array<std::string_view, 7> signs{"", "!", "?", "!!", "??", "!?", "?!"};
    return nag < signs.size() ? signs[nag] : std::string_view{};
}

void write_comment(Lines& lines, const Comment& comment) {
    const std::string words = without_controls(to_text(comment));
    if (words.find('}') != std::string::npos) {
        lines.add_remark(words);
        return;
    }
    const std::string text = "{" + words + "}";
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        lines.add(std::string_view{text}.substr(at, end - at));
        at = end + 1;
    }
}

/// `half_moves` are those played before the moves.
void write_moves(Lines& lines, const std::vector<Move>& moves, std::size_t half_moves) {
    bool interrupted = true;
    for (const Move& move : moves) {
        // A player who moves twice running, as Éqwalé has it, leaves out a half move of the other.
        if (move.house.owner() != (half_moves % 2 == 0 ? Side::South : Side::North)) {
            ++half_moves;
            interrupted = true;
        }
        std::string word;
        if (half_moves % 2 == 0) {
            word = std::to_string(half_moves / 2 + 1) + ". ";
        } else if (interrupted) {
            word = std::to_string(half_moves / 2 + 1) + "... ";
        }
        word += to_text(Turn{move.house, move.seeds});
        if (move.captured) {
            word += "+" + to_text(*move.captured);
        }
        if (!move.nags.empty()) {
            word += sign(move.nags.front());
        }
        lines.add(word);
        for (std::size_t i = 0; i < move.nags.size(); ++i) {
            if (i > 0 || sign(move.nags[i]).empty()) {
                lines.add("$" + std::to_string(move.nags[i]));
            }
        }
        for (const Annotation& annotation : move.annotations) {
            if (const auto* const comment = std::get_if<Comment>(&annotation)) {
                write_comment(lines, *comment);
            } else {
                const auto& variation = std::get<Variation>(annotation);
                lines.open();
                for (const Comment& each : variation.preface) {
                    write_comment(lines, each);
                }
                write_moves(lines, variation.moves, half_moves);
                lines.close();
            }
        }
        interrupted = !move.annotations.empty();
        ++half_moves;
    }
}

}  // namespace

std::string write_ogn(const Record& record, OgnStyle style) {
    const Record written = style == OgnStyle::Portable ? portable(record) : record;
    std::string text;
    for (const Tag& tag : written.tags) {
        text += tag_line(tag);
    }
    if (!text.empty()) {
        text += '\n';
    }
    Lines lines;
    for (const Comment& comment : written.preface) {
        write_comment(lines, comment);
    }
    const bool north_begins = !written.moves.empty() && written.moves.front().house.owner() == Side::North;
    write_moves(lines, written.moves, north_begins ? 1 : 0);
    lines.add(written.result ? to_text(*written.result) : "*");
    return text + lines.finish();
}

namespace {

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

/// What separates `text` from a sentence after it. A full stop would become part of a reader's words; the
/// dash is a word of its own, which notation/annotation/note_text.cpp removes with the words
/// after it.
std::string_view separator_after(std::string_view text) {
    constexpr std::array<std::string_view, 12> ends{".", "!", "?", "…", ":",  ";",
                                                    ",", ")", "»", "”", "\"", "]"};
    const bool ends_a_sentence =
        std::ranges::any_of(ends, [&](std::string_view end) { return text.ends_with(end); });
    return text.empty() ? "" : ends_a_sentence ? " " : " – ";
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
std::vector<Annotation> portable(const std::vector<Annotation>& annotations, bool in_variation) {
    std::vector<Annotation> made;
    for (const Annotation& annotation : annotations) {
        if (const auto* const comment = std::get_if<Comment>(&annotation)) {
            Comment clean = portable(*comment, in_variation);
            if (!made.empty() && std::holds_alternative<Comment>(made.front())) {
                append(std::get<Comment>(made.front()), clean);
            } else {
                made.emplace(made.begin(), std::move(clean));
            }
        } else if (!in_variation) {
            Variation variation = std::get<Variation>(annotation);
            for (Comment& each : variation.preface) {
                each = portable(std::move(each), true);
            }
            for (Move& move : variation.moves) {
                move.annotations = portable(move.annotations, true);
            }
            made.emplace_back(std::move(variation));
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
