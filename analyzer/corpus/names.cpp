#include "awale/analyzer/corpus/names.hpp"

#include <numeric>

#include "awale/analyzer/corpus/checksums.hpp"
#include "awale/notation/io/search_key.hpp"
#include "awale/notation/io/sort_stably.hpp"
#include "awale/notation/io/utf8.hpp"

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
        sorted = joined(ordered, " ", std::identity());
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

/// The names of each kind, and how many games have them.
constexpr std::array select_names{
    R"sql(
        SELECT name, (SELECT count(*) FROM games WHERE south = players.id) +
                     (SELECT count(*) FROM games WHERE north = players.id AND south IS NOT north)
        FROM players ORDER BY name
    )sql",
    R"sql(
        SELECT events.name, count(games.id) FROM events LEFT JOIN games ON event = events.id
        WHERE events.name <> '' GROUP BY events.name ORDER BY events.name
    )sql",
    R"sql(
        SELECT site, count(games.id) FROM events LEFT JOIN games ON event = events.id
        WHERE site <> '' GROUP BY site ORDER BY site
    )sql"};

/// What stays of a name where capitals, accents and the width of blanks make no difference.
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

}  // namespace

std::vector<NameCount> names_of(const Database& database, NameKind kind) {
    return database.prepare(select_names.at(static_cast<std::size_t>(kind))).all([](const Statement& row) {
        return NameCount{std::string(row.text(0)), row.integer(1)};
    });
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
            sort_stably(group, std::ranges::greater{},
                        [](const NameCount& one) { return std::pair(one.games, one.name.size()); });
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
    // What differs in capitals, accents and apostrophes alone is nearest, then what lacks its end.
    const auto distance_to = [&](const std::string& other) {
        const bool is_begun = !wanted.empty() && wanted != other && other.starts_with(wanted);
        return is_begun ? 1 : edit_distance(wanted, other);
    };
    for (const NameCount& one : known) {
        std::size_t distance = distance_to(bare_name(one.name));
        // A word of the name may be all that was asked for.
        for (const std::string& word : words_of(one.name)) {
            distance = std::min(distance, distance_to(word));
        }
        if (distance <= std::max<std::size_t>(1, wanted.size() / letters_a_mistake)) {
            near.emplace_back(distance, one.name);
        }
    }
    sort_stably(near, {}, [](const auto& one) { return one.first; });
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(most, near.size()); ++i) {
        names.push_back(near[i].second);
    }
    return names;
}

tl::expected<Spelling, Diagnostic> Spelling::parse(std::string_view text, const std::string& file) {
    Spelling spelling;
    NameKind kind = NameKind::Player;
    const std::string_view whole = text;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t byte = whole.size() - text.size();
        const std::string_view line = take_line(text);
        const auto fault = [&](std::size_t at, std::size_t bytes, std::string message, std::string advice) {
            return tl::unexpected(
                Diagnostic{Severity::Error,
                           {file, number, count_characters(line.substr(0, at)) + 1, byte + at},
                           std::move(message),
                           std::move(advice),
                           std::string(line.substr(0, line.find_last_not_of(blanks) + 1)),
                           std::max<std::size_t>(1, count_characters(line.substr(at, bytes)))});
        };
        const std::string_view content = trimmed(line);
        if (content.empty() || content.starts_with(';')) {
            continue;
        }
        if (content.starts_with('[') && content.ends_with(']')) {
            const std::string_view part = trimmed(content.substr(1, content.size() - 2));
            const auto found =
                part.ends_with('s') ? from_name<NameKind>(part.substr(0, part.size() - 1)) : std::nullopt;
            if (!found) {
                return fault(line.find('['), content.size(),
                             localized("spelling.unknown_part", {{"part", part}}),
                             localized("spelling.headings"));
            }
            kind = *found;
            continue;
        }
        // The right name, then the others, each of which must not be said of two.
        const std::size_t equals = line.find('=');
        const std::string right = nfc(trimmed(line.substr(0, equals)));
        if (right.empty()) {
            return fault(equals, 1, localized("spelling.no_right_name"),
                         localized("spelling.before_the_sign"));
        }
        for (std::size_t at = 0, stop = std::min(equals, line.size()); at <= line.size();
             at = stop + 1, stop = std::min(line.find(';', at), line.size())) {
            const std::string_view name = trimmed(line.substr(at, stop - at));
            if (name.empty()) {
                continue;
            }
            const auto [known, is_new] = spelling.right_.try_emplace({kind, bare_name(name)}, right);
            if (!is_new && known->second != right) {
                return fault(line.find(name, at), name.size(),
                             localized("spelling.name_of_two", {{"name", name}, {"right", known->second}}),
                             localized("spelling.name_of_one", {{"kind", awale::name(kind)}}));
            }
        }
    }
    return spelling;
}

std::optional<std::string> Spelling::right(NameKind kind, std::string_view name) const {
    const auto found = right_.find({kind, bare_name(name)});
    return found == right_.end() ? std::nullopt : std::optional(found->second);
}

namespace {

/// A player, or an event and its site.
struct NamedRow {
    std::int64_t id = 0;
    std::string name;
    std::string site;
};

/// Puts the names of a table right, which are of this kind. `site` is the column with the site, or an empty
/// text; `references` are the columns of games that refer to the table. Of two rows that turn out to be one
/// the games go to the one that has the right names.
void respell_table(Database& database, const Spelling& spelling, NameKind kind, const std::string& table,
                   const std::string& site, const std::vector<std::string>& references) {
    const auto row_of = [](const Statement& row) {
        return NamedRow{row.integer(0), std::string(row.text(1)), std::string(row.text(2))};
    };
    const auto rows =
        database.prepare("SELECT id, name, " + site + " FROM " + table + " ORDER BY id").all(row_of);
    Statement find = database.prepare("SELECT id FROM " + table + " WHERE name = ? AND " + site + " = ?");
    Statement rename = database.prepare("UPDATE " + table + " SET name = ?1" +
                                        (site == "site" ? ", site = ?2" : "") + " WHERE id = ?3");
    for (const NamedRow& row : rows) {
        const auto right_name = spelling.right(kind, row.name).value_or(row.name);
        const auto right_site = spelling.right(NameKind::Site, row.site).value_or(row.site);
        if (right_name == row.name && right_site == row.site) {
            continue;
        }
        if (const auto other = find.lookup(right_name, right_site)) {
            for (const std::string& column : references) {
                database.prepare(fmt::format("UPDATE games SET {0} = ?1 WHERE {0} = ?2", column))
                    .run(*other, row.id);
            }
            database.prepare("DELETE FROM " + table + " WHERE id = ?").run(row.id);
        } else {
            rename.run(right_name, right_site, row.id);
        }
    }
}

}  // namespace

std::size_t respell(Database& database, const Spelling& spelling) {
    Transaction transaction(database);
    require_checksums(database);  // a damaged game gets no new one
    std::size_t gone = 0;
    for (const NameKind kind : all_values<NameKind>()) {
        gone += static_cast<std::size_t>(
            std::ranges::count_if(names_of(database, kind), [&](const NameCount& one) {
                return spelling.right(kind, one.name).value_or(one.name) != one.name;
            }));
    }
    respell_table(database, spelling, NameKind::Player, "players", "''", {"south", "north"});
    respell_table(database, spelling, NameKind::Event, "events", "site", {"event"});
    write_checksums(database);
    transaction.commit();
    return gone;
}

}  // namespace awale
