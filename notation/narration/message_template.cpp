#include "awale/notation/narration/message_template.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace awale::words {

namespace {

/// One placeholder taken apart.
struct Placeholder {
    std::string_view name;
    char mark = '\0';        ///< `:` or `?`, or none
    std::string_view forms;  ///< one after the other, with `|` between
};

Placeholder taken_apart(std::string_view inside) {
    const std::size_t at = inside.find_first_of(":?");
    if (at == std::string_view::npos) {
        return {.name = inside, .forms = {}};
    }
    return {inside.substr(0, at), inside[at], inside.substr(at + 1)};
}

/// One of the forms, counted from 0.
std::string form_of(std::string_view forms, std::size_t index) {
    for (; index > 0; --index) {
        const std::size_t bar = forms.find('|');
        assert(bar != std::string_view::npos);
        forms.remove_prefix(bar + 1);
    }
    return std::string{forms.substr(0, forms.find('|'))};
}

/// Calls `text` for the stretches between placeholders and `placeholder` for each of them.
template <typename Text, typename Hole>
void walk(std::string_view phrase, Text text, Hole placeholder) {
    while (!phrase.empty()) {
        const std::size_t open = phrase.find('{');
        text(phrase.substr(0, open));
        if (open == std::string_view::npos) {
            return;
        }
        const std::size_t close = phrase.find('}', open);
        assert(close != std::string_view::npos);
        placeholder(taken_apart(phrase.substr(open + 1, close - open - 1)));
        phrase.remove_prefix(close + 1);
    }
}

std::string filled(const Placeholder& hole, const Facts& facts, Plural plural) {
    const auto fact = std::ranges::find(facts, hole.name, &Fact::name);
    assert(fact != facts.end());
    if (hole.mark == '\0') {
        return fact->text;
    }
    const std::string form = form_of(hole.forms, plural(fact->count));
    if (hole.mark == ':') {
        return fact->text + " " + form;
    }
    const std::size_t number = form.find('#');
    return number == std::string::npos ? form : std::string(form).replace(number, 1, fact->text);
}

}  // namespace

std::size_t plural_unless_one(double count) {
    return std::abs(count) == 1 || std::abs(count) == 0.5 ? 0 : 1;
}

std::size_t plural_from_two(double count) {
    return std::abs(count) < 2 ? 0 : 1;
}

std::string fill(std::string_view phrase, const Facts& facts, Plural plural) {
    std::string result;
    walk(
        phrase, [&](std::string_view text) { result += text; },
        [&](const Placeholder& hole) { result += filled(hole, facts, plural); });
    return result;
}

}  // namespace awale::words
