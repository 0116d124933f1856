#include "awale/notation/annotation/comments/generated_text.hpp"

#include <algorithm>
#include <array>
#include <boost/crc.hpp>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "awale/notation/annotation/comments/command_grammar.hpp"

namespace awale {

namespace {

/// The bytes of the blank at the beginning of `text`; 0 if there is none. Blanks are those of Unicode, since
/// Aualé splits comments there.
std::size_t blank_size(std::string_view text) {
    constexpr std::array<std::string_view, 19> wide{
        "\u00A0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006",  "\u2007",
        "\u2008", "\u2009", "\u200A", "\u2028", "\u2029", "\u202F", "\u205F", "\u3000", "\xC2\x85"};
    if (text.starts_with(' ')) {
        return 1;
    }
    for (const std::string_view blank : wide) {
        if (text.starts_with(blank)) {
            return blank.size();
        }
    }
    return 0;
}

/// The words between blanks, as parts of `text`.
std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t blank = at == text.size() ? 1 : blank_size(text.substr(at));
        if (blank == 0) {
            ++at;
            continue;
        }
        if (at > begin) {
            words.push_back(text.substr(begin, at - begin));
        }
        at += blank;
        begin = at;
    }
    return words;
}

using Words = std::vector<std::string_view>;

std::uint32_t checksum(Words::const_iterator first, Words::const_iterator last) {
    boost::crc_32_type crc;
    for (auto word = first; word != last; ++word) {
        if (word != first) {
            crc.process_byte(' ');
        }
        crc.process_bytes(word->data(), word->size());
    }
    return crc.checksum();
}

std::string hexadecimal(std::uint32_t number) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (unsigned shift = 32; shift > 0; shift -= 4) {
        text += digits[number >> (shift - 4) & 0xFU];
    }
    return text;
}

/// `text` without the words from `first` to before `last`, and without the dash by which the portable form
/// joins them to what is before.
std::string without(std::string_view text, Words::const_iterator first, Words::const_iterator last,
                    const Words& words) {
    if (first != last && first != words.begin() && *(first - 1) == "–") {
        --first;
    }
    const auto offset = [&](std::string_view word) {
        return static_cast<std::size_t>(word.data() - text.data());
    };
    std::string kept;
    if (first != words.begin()) {
        const std::string_view before = *(first - 1);
        kept = text.substr(0, offset(before) + before.size());
    }
    if (last != words.end()) {
        kept += (kept.empty() ? "" : " ") + std::string{text.substr(offset(*last))};
    }
    return kept;
}

/// The first of the words described, and what follows the last; nothing where they are not there.
using Found = std::pair<Words::const_iterator, Words::const_iterator>;

std::optional<Found> find_said(const WrittenSaid& said, const Words& words) {
    if (said.count == 0) {
        return Found{words.end(), words.end()};
    }
    if (!said.checksum) {
        // They were counted between spaces; a no-break space joined two words.
        const bool as_many =
            said.count == static_cast<std::size_t>(std::ranges::count_if(words, [&](const auto& word) {
                return &word == &words.front() || *(word.data() - 1) == ' ';
            }));
        return as_many ? std::optional{Found{words.begin(), words.end()}} : std::nullopt;
    }
    // Ours come last unless a reader has added something, so the search begins there. Its length is limited
    // for comments made to be slow; no reader writes a book after our words.
    constexpr std::size_t max_work = 10'000'000;
    std::size_t work = 0;
    for (std::size_t end = words.size(); end >= said.count && work <= max_work; --end) {
        work += said.count;
        const auto last = words.begin() + static_cast<std::ptrdiff_t>(end);
        const auto first = last - static_cast<std::ptrdiff_t>(said.count);
        if (checksum(first, last) == *said.checksum) {
            return Found{first, last};
        }
    }
    return std::nullopt;
}

}  // namespace

std::string said_arguments(std::string_view words) {
    const Words list = words_of(words);
    return std::to_string(list.size()) + " " + hexadecimal(checksum(list.begin(), list.end()));
}

ReaderText reader_text(std::string_view text, std::string_view said_arguments) {
    const auto said = read_said(said_arguments);
    const Words words = words_of(text);
    const auto ours = said ? find_said(*said, words) : std::nullopt;
    if (!ours) {
        return {std::string{text}, true};
    }
    return {without(text, ours->first, ours->second, words), false};
}

std::optional<std::string> generated_words(std::string_view text, std::string_view said_arguments) {
    const auto said = read_said(said_arguments);
    const Words words = words_of(text);
    const auto ours = said ? find_said(*said, words) : std::nullopt;
    if (!ours) {
        return std::nullopt;
    }
    if (ours->first == ours->second) {
        return std::string{};
    }
    const std::string_view last = *(ours->second - 1);
    return std::string{ours->first->data(),
                       static_cast<std::size_t>(last.data() + last.size() - ours->first->data())};
}

}  // namespace awale
