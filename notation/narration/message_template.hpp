#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace awale::words {

/// What a placeholder stands for: its text and, where it can govern a plural, its number, which may be
/// broken.
struct Fact {
    template <typename Number = int>
    Fact(std::string_view fact, std::string words, Number number = 0)
        : name(fact), text(std::move(words)), count(static_cast<double>(number)) {}

    std::string_view name;
    std::string text;
    double count;
};

using Facts = std::vector<Fact>;

/// A language's rule for plurals: which of the forms of a word a number asks for, counted from 0.
using Plural = std::size_t (*)(double count);

/// The second form unless the number is 1 or a half: 0 seeds, ½ seed, 1 seed, 1½ seeds.
std::size_t plural_unless_one(double count);
/// The second form from 2 on: 0 graine, 1 graine, 1,99 graine, 2 graines.
std::size_t plural_from_two(double count);

/// Fills a phrase of the catalogue. `{gain}` is the fact's text; `{gain:seed|seeds}` its text and the form of
/// the word that its number asks for; `{gain?the seed|the # seeds}` that form alone, `#` standing for the
/// text. There may be more forms than two, each after a `|`. Precondition: every placeholder of the phrase is
/// among the facts, and has as many forms as the language.
std::string fill(std::string_view phrase, const Facts& facts, Plural plural);

}  // namespace awale::words
