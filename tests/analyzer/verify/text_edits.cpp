#include "tests/analyzer/verify/text_edits.hpp"

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "awale/notation/annotation/awale_comments.hpp"

namespace awale::test {

namespace {

std::string with(std::string_view text, std::size_t at, std::size_t length, std::string_view piece) {
    return std::string{text.substr(0, at)} + std::string{piece} + std::string{text.substr(at + length)};
}

bool is_digit(char letter) { return std::isdigit(static_cast<unsigned char>(letter)) != 0; }

bool is_house(char letter) { return std::string_view{"ABCDEFabcdef"}.find(letter) != std::string_view::npos; }

std::string raised(std::string_view number, int by) {
    const bool sign = number.starts_with('+');
    const int value = std::stoi(std::string{number}) + by;
    return (sign && value > 0 ? "+" : "") + std::to_string(value);
}

/// Every run of digits raised by one.
void change_numbers(const std::string& kind, std::string_view text, int by, std::vector<Edit>& edits) {
    for (std::size_t at = 0; at < text.size();) {
        if (!is_digit(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && is_digit(text[end])) {
            ++end;
        }
        edits.push_back({kind, with(text, at, end - at, raised(text.substr(at, end - at), by))});
        at = end;
    }
}

void change_letters(const std::string& kind, std::string_view text, std::vector<Edit>& edits) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (is_house(text[at])) {
            edits.push_back({kind, with(text, at, 1, std::string(1, other_house(text[at])))});
        }
    }
}

/// `+3`, `-1..+1..+3`, `~-4`, `~-9..-4..+2` with one thing changed.
std::vector<Edit> value_edits(const std::string& value) {
    std::vector<Edit> edits;
    const bool guessed = value.starts_with('~');
    const std::string plain = guessed ? value.substr(1) : value;
    const std::string tilde = guessed ? "~" : "";
    edits.push_back({"grade", guessed ? plain : "~" + plain});
    const std::size_t first = plain.find("..");
    if (first == std::string::npos) {
        if (!guessed) {
            edits.push_back({"figure", raised(plain, 2)});
            edits.push_back({"figure", raised(plain, -2)});
        }
        return edits;
    }
    const std::size_t second = plain.find("..", first + 2);
    if (second == std::string::npos) {
        edits.push_back({"bound", raised(plain.substr(0, first), 2) + plain.substr(first)});
        edits.push_back({"bound", plain.substr(0, first + 2) + raised(plain.substr(first + 2), -2)});
        return edits;
    }
    const std::string lower = plain.substr(0, first);
    const std::string figure = plain.substr(first + 2, second - first - 2);
    const std::string upper = plain.substr(second + 2);
    edits.push_back({"bound", tilde + raised(lower, 2) + ".." + figure + ".." + upper});
    edits.push_back({"bound", tilde + lower + ".." + figure + ".." + raised(upper, -2)});
    if (!guessed) {
        edits.push_back({"bounded figure", lower + ".." + raised(figure, 1) + ".." + upper});
        edits.push_back({"bounded figure", lower + ".." + raised(figure, -2) + ".." + upper});
    }
    return edits;
}

/// `F:+3 E:-1..+1..+3` with one value or letter changed.
std::vector<Edit> eval_edits(const std::string& text) {
    std::vector<Edit> edits;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        edits.push_back({"letter", with(text, at, 1, std::string(1, other_house(text[at])))});
        for (const Edit& edit : value_edits(text.substr(at + 2, end - at - 2))) {
            edits.push_back({edit.kind, with(text, at + 2, end - at - 2, edit.text)});
        }
        at = end + 1;
    }
    return edits;
}

/// Whether the first value of an evaluation is exact, so that its line is no opinion.
bool begins_exact(std::string_view eval) {
    const std::string_view first = eval.substr(0, eval.find(' '));
    return first.find('~') == std::string_view::npos && first.find("..") == std::string_view::npos;
}

/// `c(AB:d,C:e(F:-))` with a move left out, a line cut off, or a move of the other row. That another reply
/// would do as well is no mistake, so replies are not exchanged for others.
void tree_edits(std::string_view value, std::vector<Edit>& edits) {
    for (std::size_t at = 0; at < value.size(); ++at) {
        if (is_house(value[at])) {
            const bool upper = value[at] < 'a';
            const char across = static_cast<char>(value[at] + (upper ? 'a' - 'A' : 'A' - 'a'));
            edits.push_back({"tree across", with(value, at, 1, std::string(1, across))});
            if (at > 0 && is_house(value[at - 1])) {
                edits.push_back({"tree unanswered", with(value, at, 1, "")});
            }
        }
        if (value[at] == ':' && value[at + 1] != '-') {
            edits.push_back({"tree over", with(value, at + 1, 1, "-")});
        }
    }
}

/// A field of a note, `gain=4`, changed.
void field_edits(std::string_view name, std::string_view value, std::vector<Edit>& edits) {
    const std::string kind{name};
    if (name == "side") {
        edits.push_back({kind, value == "South" ? "North" : "South"});
    } else if (name == "grade") {
        for (const std::string_view grade : {"exact", "bounded", "estimate"}) {
            if (grade != value) {
                edits.push_back({kind, std::string{grade}});
            }
        }
    } else if (name == "theme") {
        for (const std::string_view theme : {"capture", "loop", "double_threat", "none"}) {
            if (theme != value) {
                edits.push_back({kind, std::string{theme}});
            }
        }
    } else if (name == "tree") {
        tree_edits(value, edits);
    } else if (name == "schedule") {
        change_numbers(kind, value, 1, edits);
    } else if (name == "values") {
        for (std::size_t at = 0; at < value.size();) {
            const std::size_t end = std::min(value.find(',', at), value.size());
            for (const Edit& edit : value_edits(std::string{value.substr(at, end - at)})) {
                edits.push_back({kind + " " + edit.kind, with(value, at, end - at, edit.text)});
            }
            at = end + 1;
        }
    } else if (is_digit(value.front())) {
        edits.push_back({kind, raised(value, 1)});
        if (value != "0") {
            edits.push_back({kind, raised(value, -1)});
        }
    } else {
        change_letters(kind, value, edits);
        if (value.size() > 1 && name != "line") {
            edits.push_back({kind, std::string{value.substr(1)}});
        }
    }
}

/// `punished side=North gain=7 ply=1` with one field changed.
std::vector<Edit> note_edits(const std::string& text) {
    std::vector<Edit> edits;
    const std::string kind = text.substr(0, text.find(' '));
    // That a result is proved to be lost, where it is merely no longer proved, and the other way round.
    for (const auto& [one, other] :
         {std::pair{"win_missed", "win_unproved"}, std::pair{"draw_missed", "draw_unproved"}}) {
        if (kind == one || kind == other) {
            edits.push_back({kind + " kind", (kind == one ? other : one) + text.substr(kind.size())});
        }
    }
    bool graded = false;
    for (std::size_t at = kind.size() + 1; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::size_t sign = text.find('=', at);
        std::vector<Edit> fields;
        graded = graded || text.substr(at, sign - at) == "grade";
        field_edits(text.substr(at, sign - at), text.substr(sign + 1, end - sign - 1), fields);
        for (const Edit& edit : fields) {
            edits.push_back({kind + " " + edit.kind, with(text, sign + 1, end - sign - 1, edit.text)});
        }
        at = end + 1;
    }
    if (!graded) {
        edits.push_back({kind + " grade", text + " grade=bounded"});
        edits.push_back({kind + " grade", text + " grade=estimate"});
    }
    return edits;
}

/// `frontier=1 exact=none value=+3 … closes` with one field changed.
std::vector<Edit> ledger_edits(const std::string& text) {
    std::vector<Edit> edits;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        const std::size_t sign = word.find('=');
        const std::string name = word.substr(0, sign);
        const std::string value = sign == std::string::npos ? "" : word.substr(sign + 1);
        const auto change = [&](const std::string& made) {
            edits.push_back({name, with(text, at, end - at, made)});
        };
        if (sign == std::string::npos) {
            change(word == "closes" ? "open" : "closes");
        } else if (value == "none") {
            change(name + "=1");
        } else if (name == "value") {
            for (const Edit& edit : value_edits(value)) {
                change(name + "=" + edit.text);
            }
        } else {
            change(name + "=" + raised(value, 1));
            change(name + "=" + raised(value, -1));
        }
        at = end + 1;
    }
    return edits;
}

std::vector<Edit> verdict_edits(const std::string& text) {
    std::vector<Edit> edits;
    for (const std::string_view name : {"only_move", "inaccuracy", "mistake", "blunder"}) {
        if (name != text) {
            edits.push_back({"", std::string{name}});
        }
    }
    return edits;
}

std::vector<Edit> glyph_edits(const std::string& text) {
    std::vector<Edit> edits;
    for (const std::string_view glyph : {"1", "2", "4", "6"}) {
        if (glyph != text) {
            edits.push_back({"", std::string{glyph}});
        }
    }
    return edits;
}

}  // namespace

char other_house(char letter) {
    const char last = letter < 'a' ? 'F' : 'f';
    return letter == last ? static_cast<char>(last - 5) : static_cast<char>(letter + 1);
}

std::vector<Edit> command_edits(const Comment& comment, const CommentCommand& command) {
    const std::string& text = command.arguments;
    if (command.name == command::eval) {
        return eval_edits(text);
    }
    if (command.name == command::line) {
        std::vector<Edit> edits;
        if (begins_exact(argument_of(comment, command::eval).value_or("~"))) {
            change_letters("", text, edits);
        }
        return edits;
    }
    if (command.name == command::note) {
        return note_edits(text);
    }
    if (command.name == command::last || command.name == command::better) {
        return value_edits(text);
    }
    if (command.name == command::ledger) {
        return ledger_edits(text);
    }
    if (command.name == command::verdict) {
        return verdict_edits(text);
    }
    if (command.name == command::glyph) {
        return glyph_edits(text);
    }
    if (command.name == command::said) {
        return {{"", raised(text, 1)}, {"", raised(text, -1)}};
    }
    return {};
}

std::vector<Edit> word_edits(const std::string& text) {
    std::vector<Edit> edits;
    change_numbers("number", text, 1, edits);
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool begins = at == 0 || (std::isalpha(static_cast<unsigned char>(text[at - 1])) == 0 &&
                                        static_cast<unsigned char>(text[at - 1]) < 0x80);
        const bool ends = at + 1 == text.size() ||
                          (std::isalpha(static_cast<unsigned char>(text[at + 1])) == 0 &&
                           text[at + 1] != '\'' && static_cast<unsigned char>(text[at + 1]) < 0x80);
        if (begins && ends && is_house(text[at])) {
            edits.push_back({"house", with(text, at, 1, std::string(1, other_house(text[at])))});
        }
    }
    const auto exchange = [&](const char* kind,
                              std::initializer_list<std::pair<const char*, const char*>> pairs) {
        for (const auto& [one, other] : pairs) {
            const std::string_view name{one};
            for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
                edits.push_back({kind, with(text, at, name.size(), other)});
            }
        }
    };
    exchange("side", {{"South", "North"}, {"North", "South"}, {"Sud", "Nord"}, {"Nord", "Sud"}});
    exchange("result", {{" wins", " draws"},
                        {" draw", " win"},
                        {"losing", "winning"},
                        {" gagne", " perd"},
                        {" nulle", " perdue"},
                        {"perdant", "gagnant"}});
    exchange("cause", {{" takes", " starves"},
                       {"captures nothing", "captures all"},
                       {"own row", "other row"},
                       {" early", " late"},
                       {"probably ", ""},
                       {" prend", " affame"},
                       {"sans doute ", ""}});
    return edits;
}

}  // namespace awale::test
