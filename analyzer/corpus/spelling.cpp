#include "analyzer/corpus/spelling.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>

#include "analyzer/corpus/fold.hpp"
#include "notation/edit_distance.hpp"
#include "notation/nfc.hpp"
#include "notation/utf8.hpp"

namespace awale {

namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    text.remove_prefix(begin);
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

/// The words of a name without capitals, accents and signs.
std::vector<std::string> words_of(std::string_view name) {
    std::vector<std::string> words{""};
    for (const char c : folded(nfc(name))) {
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

/// What stays of a name where capitals, accents and blanks make no difference.
std::string bare(std::string_view name) {
    std::string text;
    for (const char c : folded(nfc(trimmed(name)))) {
        if (c != ' ' || !text.ends_with(' ')) {
            text += c;
        }
    }
    return text;
}

/// A name made ready to be compared with many.
struct Prepared {
    const NameCount* player = nullptr;
    std::vector<std::string> words;
    std::string sorted;  ///< the words in the order of the alphabet
    std::string digits;

    explicit Prepared(const NameCount& of) : player(&of), words(words_of(of.name)) {
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

}  // namespace

tl::expected<Spelling, Diagnostic> Spelling::parse(std::string_view text, const std::string& file) {
    Spelling spelling;
    std::size_t number = 0;
    std::size_t byte = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        const std::size_t begin = byte;
        ++number;
        byte += end + 1;
        text.remove_prefix(std::min(end + 1, text.size()));
        if (trimmed(line).empty() || trimmed(line).starts_with(';')) {
            continue;
        }
        const auto fault = [&](std::size_t at, std::size_t bytes, std::string message, std::string advice) {
            Diagnostic diagnostic{Severity::Error,
                                  {file, number, count_characters(line.substr(0, at)) + 1, begin + at},
                                  std::move(message),
                                  std::move(advice),
                                  std::string(trimmed(line)),
                                  std::max<std::size_t>(1, count_characters(line.substr(at, bytes)))};
            diagnostic.source_line = std::string(line.substr(0, line.find_last_not_of(blanks) + 1));
            return tl::unexpected(std::move(diagnostic));
        };
        const std::size_t equals = line.find('=');
        const std::string right = nfc(trimmed(line.substr(0, equals)));
        if (right.empty()) {
            return fault(equals, 1, "the name that is right is missing", "Write it before the sign =.");
        }
        // The right name, then the others, each of which must not be said of two players.
        std::size_t at = 0;
        std::size_t stop = std::min(equals, line.size());
        while (true) {
            const std::string_view name = trimmed(line.substr(at, stop - at));
            if (!name.empty()) {
                const auto [found, is_new] = spelling.names_.try_emplace(bare(name), right);
                if (!is_new && found->second != right) {
                    const std::size_t place = line.find(name, at);
                    return fault(place, name.size(),
                                 "'" + std::string(name) + "' is " + found->second + " already",
                                 "A name can be that of one player only.");
                }
            }
            if (stop >= line.size()) {
                break;
            }
            at = stop + 1;
            stop = std::min(line.find(';', at), line.size());
        }
    }
    return spelling;
}

std::optional<std::string> Spelling::right(std::string_view name) const {
    const auto found = names_.find(bare(name));
    return found == names_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<NameCount> players_of(const Database& database) {
    Statement rows = database.prepare(
        "SELECT name, (SELECT count(*) FROM games WHERE south = players.id) + "
        "(SELECT count(*) FROM games WHERE north = players.id AND south IS NOT north) FROM players ORDER BY "
        "name");
    std::vector<NameCount> players;
    while (rows.step()) {
        players.push_back({std::string(rows.text(0)), rows.integer(1)});
    }
    return players;
}

std::vector<std::vector<NameCount>> similar_names(const std::vector<NameCount>& players) {
    std::vector<Prepared> prepared(players.begin(), players.end());
    // Each name leads to a name of its group, the first to itself.
    std::vector<std::size_t> leads_to(players.size());
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
    for (std::size_t i = 0; i < players.size(); ++i) {
        groups[first_of(i)].push_back(players[i]);
    }
    std::vector<std::vector<NameCount>> similar;
    for (auto& [first, group] : groups) {
        if (group.size() > 1) {
            std::ranges::stable_sort(group, std::ranges::greater{}, [](const NameCount& player) {
                return std::pair(player.games, player.name.size());
            });
            similar.push_back(std::move(group));
        }
    }
    return similar;
}

std::vector<std::string> names_like(std::string_view name, const std::vector<NameCount>& players,
                                    std::size_t most) {
    constexpr std::size_t letters_a_mistake = 3;
    const std::string wanted = bare(name);
    std::vector<std::pair<std::size_t, std::string>> near;
    for (const NameCount& player : players) {
        const std::string known = bare(player.name);
        std::size_t distance = edit_distance(wanted, known);
        // A word of the name may be all that was asked for.
        for (const std::string& word : words_of(player.name)) {
            distance = std::min(distance, edit_distance(wanted, word));
        }
        if (distance <= std::max<std::size_t>(1, wanted.size() / letters_a_mistake)) {
            near.emplace_back(distance, player.name);
        }
    }
    std::ranges::stable_sort(near, {}, [](const auto& one) { return one.first; });
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(most, near.size()); ++i) {
        names.push_back(near[i].second);
    }
    return names;
}

std::size_t respell(Database& database, const Spelling& spelling) {
    Transaction transaction(database);
    Statement find = database.prepare("SELECT id FROM players WHERE name = ?");
    Statement rename = database.prepare("UPDATE players SET name = ? WHERE id = ?");
    Statement south = database.prepare("UPDATE games SET south = ? WHERE south = ?");
    Statement north = database.prepare("UPDATE games SET north = ? WHERE north = ?");
    Statement drop = database.prepare("DELETE FROM players WHERE id = ?");
    std::vector<std::pair<std::int64_t, std::string>> wrong;
    Statement rows = database.prepare("SELECT id, name FROM players ORDER BY id");
    while (rows.step()) {
        if (const auto right = spelling.right(rows.text(1)); right && *right != rows.text(1)) {
            wrong.emplace_back(rows.integer(0), *right);
        }
    }
    rows.reset();
    for (const auto& [id, right] : wrong) {
        const bool is_there = find.first(right);
        const std::int64_t other = is_there ? find.integer(0) : 0;
        find.reset();
        if (is_there) {
            south.run(other, id);
            north.run(other, id);
            drop.run(id);
        } else {
            rename.run(right, id);
        }
    }
    transaction.commit();
    return wrong.size();
}

}  // namespace awale
