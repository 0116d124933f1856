#include "awale/analyzer/corpus/names/names.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>

#include "awale/notation/io/edit_distance.hpp"
#include "awale/notation/io/nfc.hpp"
#include "awale/notation/io/search_key.hpp"

namespace awale {

namespace {

/// The words of a name without capitals, accents and signs.
std::vector<std::string> words_of(std::string_view name) {
    std::vector<std::string> words{""};
    for (const char c : search_key(nfc(name))) {
        const bool parts = c == ' ' || c == '\t' || c == ',' || c == '.' || c == '-' || c == '_' || c == '\'';
        if (!parts) {
            words.back() += c;
        } else if (!words.back().empty()) {
            words.emplace_back();
        }
    }
    if (words.back().empty()) {
        words.pop_back();
    }
    return words;
}

/// A name made ready to be compared with many.
struct Prepared {
    std::vector<std::string> words;
    std::string sorted;  ///< the words in the order of the alphabet
    std::string digits;

    explicit Prepared(const NameCount& of) : words(words_of(of.name)) {
        std::vector<std::string> ordered = words;
        std::ranges::sort(ordered);
        for (const std::string& word : ordered) {
            sorted += (sorted.empty() ? "" : " ") + word;
        }
        std::ranges::copy_if(sorted, std::back_inserter(digits), [](char c) { return c >= '0' && c <= '9'; });
    }
};

/// Whether one has a first letter where the other has the word, and the rest is the same.
bool is_abbreviation(const Prepared& one, const Prepared& other) {
    if (one.words.size() != other.words.size() || one.words.size() < 2) {
        return false;
    }
    bool abbreviated = false;
    bool in_full = false;
    for (std::size_t i = 0; i < one.words.size(); ++i) {
        const std::string& a = one.words[i];
        const std::string& b = other.words[i];
        const bool initial = a != b && (a.size() == 1 || b.size() == 1) && a.front() == b.front();
        if (a != b && !initial) {
            return false;
        }
        abbreviated = abbreviated || initial;
        in_full = in_full || (a == b && a.size() > 1);
    }
    return abbreviated && in_full;
}

bool are_similar(const Prepared& one, const Prepared& other) {
    constexpr std::size_t letters_a_mistake = 8;
    if (one.digits != other.digits || one.sorted.empty() || other.sorted.empty()) {
        return false;
    }
    const std::size_t longer = std::max(one.sorted.size(), other.sorted.size());
    const std::size_t shorter = std::min(one.sorted.size(), other.sorted.size());
    const std::size_t most = std::max<std::size_t>(1, shorter / letters_a_mistake);
    constexpr std::size_t shortest_with_mistakes = 4;
    if (longer - shorter <= most && shorter >= shortest_with_mistakes &&
        edit_distance(one.sorted, other.sorted) <= most) {
        return true;
    }
    return one.sorted == other.sorted || is_abbreviation(one, other);
}

const char* count_games(NameKind kind) {
    switch (kind) {
        case NameKind::Player:
            return R"sql(
                SELECT name, (SELECT count(*) FROM games WHERE south = players.id) +
                             (SELECT count(*) FROM games WHERE north = players.id AND south IS NOT north)
                FROM players ORDER BY name
            )sql";
        case NameKind::Event:
            return R"sql(
                SELECT events.name, count(games.id) FROM events LEFT JOIN games ON event = events.id
                WHERE events.name <> '' GROUP BY events.name ORDER BY events.name
            )sql";
        case NameKind::Site:
            return R"sql(
                SELECT site, count(games.id) FROM events LEFT JOIN games ON event = events.id
                WHERE site <> '' GROUP BY site ORDER BY site
            )sql";
    }
    return "";
}

}  // namespace

std::string_view word(NameKind kind) {
    switch (kind) {
        case NameKind::Player: return "player";
        case NameKind::Event: return "event";
        case NameKind::Site: return "site";
    }
    return "";
}

std::vector<NameCount> names_of(const Database& database, NameKind kind) {
    Statement rows = database.prepare(count_games(kind));
    std::vector<NameCount> names;
    while (rows.step()) {
        names.push_back({std::string(rows.text(0)), rows.integer(1)});
    }
    return names;
}

std::string bare_name(std::string_view name) {
    std::string text;
    for (char c : search_key(nfc(name))) {
        c = c == '\t' || c == '\r' ? ' ' : c;
        if (c != ' ' || !(text.empty() || text.ends_with(' '))) {
            text += c;
        }
    }
    return text.ends_with(' ') ? text.substr(0, text.size() - 1) : text;
}

std::vector<std::vector<NameCount>> similar_names(const std::vector<NameCount>& names) {
    std::vector<Prepared> prepared(names.begin(), names.end());
    // Each name leads to a name of its group, the first to itself.
    std::vector<std::size_t> leads_to(names.size());
    std::iota(leads_to.begin(), leads_to.end(), std::size_t{0});
    const auto first_of = [&](std::size_t i) {
        while (leads_to[i] != i) {
            i = leads_to[i];
        }
        return i;
    };
    for (std::size_t i = 0; i < prepared.size(); ++i) {
        for (std::size_t k = i + 1; k < prepared.size(); ++k) {
            if (are_similar(prepared[i], prepared[k])) {
                const std::size_t one = first_of(i);
                const std::size_t other = first_of(k);
                leads_to[std::max(one, other)] = std::min(one, other);
            }
        }
    }
    std::map<std::size_t, std::vector<NameCount>> groups;
    for (std::size_t i = 0; i < names.size(); ++i) {
        groups[first_of(i)].push_back(names[i]);
    }
    std::vector<std::vector<NameCount>> similar;
    for (auto& [first, group] : groups) {
        if (group.size() > 1) {
            std::ranges::stable_sort(group, std::ranges::greater{}, [](const NameCount& one) {
                return std::pair(one.games, one.name.size());
            });
            similar.push_back(std::move(group));
        }
    }
    return similar;
}

std::vector<std::string> names_like(std::string_view name, const std::vector<NameCount>& known,
                                    std::size_t most) {
    constexpr std::size_t letters_a_mistake = 3;
    const std::string wanted = bare_name(name);
    std::vector<std::pair<std::size_t, std::string>> near;
    for (const NameCount& one : known) {
        std::size_t distance = edit_distance(wanted, bare_name(one.name));
        // A word of the name may be all that was asked for.
        for (const std::string& word : words_of(one.name)) {
            distance = std::min(distance, edit_distance(wanted, word));
        }
        if (distance <= std::max<std::size_t>(1, wanted.size() / letters_a_mistake)) {
            near.emplace_back(distance, one.name);
        }
    }
    std::ranges::stable_sort(near, {}, [](const auto& one) { return one.first; });
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(most, near.size()); ++i) {
        names.push_back(near[i].second);
    }
    return names;
}

}  // namespace awale
