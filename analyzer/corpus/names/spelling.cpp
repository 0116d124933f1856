#include "awale/analyzer/corpus/names/spelling.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/database/checksums.hpp"
#include "awale/notation/io/blanks.hpp"
#include "awale/notation/io/nfc.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

/// Reads a spelling file line by line.
class Spelling::Reader {
public:
    Reader(Spelling& spelling, std::string file) : spelling_(spelling), file_(std::move(file)) {}

    /// What is wrong with the next line of the file, if anything is.
    std::optional<Diagnostic> take(std::string_view line) {
        line_ = line;
        ++number_;
        auto fault = trimmed(line).empty() || trimmed(line).starts_with(';')          ? std::nullopt
                     : trimmed(line).starts_with('[') && trimmed(line).ends_with(']') ? take_heading()
                                                                                      : take_names();
        byte_ += line.size() + 1;
        return fault;
    }

private:
    std::optional<Diagnostic> take_heading() {
        std::string_view name = trimmed(line_);
        name = trimmed(name.substr(1, name.size() - 2));
        for (const NameKind kind : every_name_kind) {
            if (name == std::string(word(kind)) + "s") {
                kind_ = kind;
                return std::nullopt;
            }
        }
        return fault(line_.find('['), trimmed(line_).size(),
                     "there is no part '" + std::string(name) + "' of a spelling file",
                     "The headings are [players], [events] and [sites].");
    }

    /// The right name, then the others, each of which must not be said of two.
    std::optional<Diagnostic> take_names() {
        const std::size_t equals = line_.find('=');
        const std::string right = nfc(trimmed(line_.substr(0, equals)));
        if (right.empty()) {
            return fault(equals, 1, "the name that is right is missing", "Write it before the sign =.");
        }
        std::size_t at = 0;
        std::size_t stop = std::min(equals, line_.size());
        while (true) {
            const std::string_view name = trimmed(line_.substr(at, stop - at));
            if (!name.empty()) {
                const auto [found, is_new] = spelling_.names(kind_).try_emplace(bare_name(name), right);
                if (!is_new && found->second != right) {
                    return fault(line_.find(name, at), name.size(),
                                 "'" + std::string(name) + "' is " + found->second + " already",
                                 "A name can be that of one " + std::string(word(kind_)) + " only.");
                }
            }
            if (stop >= line_.size()) {
                return std::nullopt;
            }
            at = stop + 1;
            stop = std::min(line_.find(';', at), line_.size());
        }
    }

    Diagnostic fault(std::size_t at, std::size_t bytes, std::string message, std::string advice) const {
        return {Severity::Error,
                {file_, number_, count_characters(line_.substr(0, at)) + 1, byte_ + at},
                std::move(message),
                std::move(advice),
                std::string(line_.substr(0, line_.find_last_not_of(blanks) + 1)),
                std::max<std::size_t>(1, count_characters(line_.substr(at, bytes)))};
    }

    Spelling& spelling_;
    std::string file_;
    std::string_view line_;
    std::size_t number_ = 0;
    std::size_t byte_ = 0;
    NameKind kind_ = NameKind::Player;
};

tl::expected<Spelling, Diagnostic> Spelling::parse(std::string_view text, const std::string& file) {
    Spelling spelling;
    Reader reader(spelling, file);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (auto fault = reader.take(text.substr(0, end))) {
            return tl::unexpected(*std::move(fault));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return spelling;
}

std::optional<std::string> Spelling::right(NameKind kind, std::string_view name) const {
    const auto& names = names_.at(static_cast<std::size_t>(kind));
    const auto found = names.find(bare_name(name));
    return found == names.end() ? std::nullopt : std::optional(found->second);
}

namespace {

/// Puts the names of players right; returns how many have gone.
std::size_t respell_players(Database& database, const Spelling& spelling) {
    Statement find = database.prepare("SELECT id FROM players WHERE name = ?");
    Statement rename = database.prepare("UPDATE players SET name = ? WHERE id = ?");
    Statement south = database.prepare("UPDATE games SET south = ? WHERE south = ?");
    Statement north = database.prepare("UPDATE games SET north = ? WHERE north = ?");
    Statement drop = database.prepare("DELETE FROM players WHERE id = ?");
    std::vector<std::pair<std::int64_t, std::string>> wrong;
    Statement rows = database.prepare("SELECT id, name FROM players ORDER BY id");
    while (rows.step()) {
        const auto right = spelling.right(NameKind::Player, rows.text(1));
        if (right && *right != rows.text(1)) {
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
    return wrong.size();
}

struct Event {
    std::int64_t id = 0;
    std::string name;
    std::string site;
};

/// The same for events and their sites. Two events are one when both names are.
std::size_t respell_events(Database& database, const Spelling& spelling) {
    std::size_t gone = 0;
    for (const NameKind kind : {NameKind::Event, NameKind::Site}) {
        gone += static_cast<std::size_t>(
            std::ranges::count_if(names_of(database, kind), [&](const NameCount& one) {
                return spelling.right(kind, one.name).value_or(one.name) != one.name;
            }));
    }
    Statement find = database.prepare("SELECT id FROM events WHERE name = ? AND site = ?");
    Statement rename = database.prepare("UPDATE events SET name = ?, site = ? WHERE id = ?");
    Statement move = database.prepare("UPDATE games SET event = ? WHERE event = ?");
    Statement drop = database.prepare("DELETE FROM events WHERE id = ?");
    std::vector<Event> wrong;
    Statement rows = database.prepare("SELECT id, name, site FROM events ORDER BY id");
    while (rows.step()) {
        Event right{rows.integer(0), std::string(rows.text(1)), std::string(rows.text(2))};
        right.name = spelling.right(NameKind::Event, right.name).value_or(right.name);
        right.site = spelling.right(NameKind::Site, right.site).value_or(right.site);
        if (right.name != rows.text(1) || right.site != rows.text(2)) {
            wrong.push_back(std::move(right));
        }
    }
    rows.reset();
    for (const Event& right : wrong) {
        const bool is_there = find.first(right.name, right.site);
        const std::int64_t other = is_there ? find.integer(0) : 0;
        find.reset();
        if (is_there) {
            move.run(other, right.id);
            drop.run(right.id);
        } else {
            rename.run(right.name, right.site, right.id);
        }
    }
    return gone;
}

}  // namespace

std::size_t respell(Database& database, const Spelling& spelling) {
    Transaction transaction(database);
    require_checksums(database);  // a damaged game gets no new one
    const std::size_t players = respell_players(database, spelling);
    const std::size_t events = respell_events(database, spelling);
    write_checksums(database);
    transaction.commit();
    return players + events;
}

}  // namespace awale
