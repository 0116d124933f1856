#include "awale/notation/annotation/tournament.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "awale/notation/game/rules.hpp"
#include "awale/notation/io/search_key.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

using Columns = std::span<const std::string_view>;

// Ids of their names: several with a slash between them, of which the first is written.
constexpr std::array<std::string_view, 6> player_columns{"tournament.name",      "tournament.first_name",
                                                         "tournament.last_name", "tournament.group",
                                                         "tournament.rating",    "tournament.absent"};

enum PlayerColumn : std::uint8_t { Name, FirstName, LastName, Group, Rating, Absent };

constexpr std::array<std::string_view, 6> game_columns{"tournament.round",       "tournament.table",
                                                       "tournament.south",       "tournament.north",
                                                       "tournament.south_seeds", "tournament.north_seeds"};

enum GameColumn : std::uint8_t { Round, Table, South, North, SouthSeeds, NorthSeeds };

/// Whether a word is one of those of an id, in any language.
bool is_one_of(const std::string& key, std::string_view id) {
    return !key.empty() && std::ranges::any_of(languages(), [&](Language language) {
        return ("/" + search_key(localized(language, id)) + "/").find("/" + key + "/") != std::string::npos;
    });
}

/// A value of a line and where it stands in the text.
struct CsvCell {
    std::string_view where{};
    std::string value{};
};

using CsvRow = std::vector<CsvCell>;

/// The separator that the first line has most of.
char separator_of(std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    return *std::ranges::max_element(std::string_view(",;\t"), {},
                                     [line](char one) { return std::ranges::count(line, one); });
}

/// The values of a line, without the blanks around them (RFC 4180; a value ends with its line).
tl::expected<CsvRow, TextFault> row_of(std::string_view line, char separator) {
    CsvRow row;
    for (std::size_t at = 0; at <= line.size();) {
        std::string value;
        std::size_t end = at;
        if (end < line.size() && line[end] == '"') {
            for (++end;; ++end) {
                if (end >= line.size()) {
                    return tl::unexpected(
                        TextFault(line.substr(at, 1), "tournament.open_quote", "tournament.close_quote"));
                }
                if (line[end] == '"' && !line.substr(++end).starts_with('"')) {
                    break;
                }
                value += line[end];
            }
        }
        const std::size_t rest = end;
        end = std::min(line.find(separator, end), line.size());
        value += line.substr(rest, end - rest);
        const std::string_view where = line.substr(at, end - at);
        const std::string_view shown = awale::trimmed(where);
        row.push_back({shown.empty() ? where : shown, nfc(awale::trimmed(value))});
        at = end + 1;
    }
    return row;
}

/// Reads the lines of a text after the one that names the columns, each value by its column.
class CsvReader {
public:
    CsvReader(std::string_view text, const std::string& file, Columns columns)
        : text_(text), file_(file), columns_(columns), places_(columns.size()) {}

    /// Calls `take` for each line with a value. Without a line that names the columns they come in their
    /// order, unless it `needs_names`.
    template <class Take>
    std::optional<Diagnostic> read(bool needs_names, const Take& take) {
        const char separator = separator_of(text_);
        bool is_first = true;
        std::string_view rest = text_.substr(text_.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
        while (!rest.empty()) {
            std::string_view line = take_line(rest);
            line.remove_suffix(line.ends_with('\r') ? 1 : 0);
            if (!is_utf8(line)) {
                Diagnostic bad = error({line, "positions.not_utf_8", "positions.save_as_utf_8"});
                bad.source_line.clear();
                return bad;
            }
            auto row = row_of(line, separator);
            if (!row) {
                return error(row.error());
            }
            if (std::ranges::all_of(*row, [](const CsvCell& cell) { return cell.value.empty(); })) {
                continue;
            }
            if (std::exchange(is_first, false)) {
                const bool are_named = name_columns(*row, needs_names);
                if (!are_named && seems_to_name(*row)) {
                    return error({row->front().where, "tournament.like_names", "tournament.columns"});
                }
                if (!missing_.empty()) {
                    return error(TextFault(line.substr(0, 1), "tournament.no_column", "tournament.first_line",
                                           {{"column", missing_}}));
                }
                if (are_named) {
                    continue;
                }
            }
            row_ = *std::move(row);
            line_ = line;
            note_unread(row_, false);
            if (auto fault = take()) {
                return error(*fault);
            }
        }
        return std::nullopt;
    }

    /// The value in a column of the line; an empty one where the line is too short.
    CsvCell cell(std::size_t column) const {
        const auto& place = places_[column];
        return place && *place < row_.size() ? row_[*place] : CsvCell{line_.substr(line_.size()), {}};
    }

    /// The columns in the order of the text; none of ours is the number of columns.
    std::vector<std::size_t> order() const { return order_; }

    /// By their places, the names of columns that are none of ours; the number, from 1, without a name.
    const std::map<std::size_t, std::string>& unread() const { return unread_; }

private:
    bool name_columns(const CsvRow& row, bool needs_names) {
        for (const CsvCell& cell : row) {
            const std::string key = plain_words(cell.value);
            const auto found =
                std::ranges::find_if(columns_, [&](std::string_view id) { return is_one_of(key, id); });
            order_.push_back(static_cast<std::size_t>(found - columns_.begin()));
        }
        const auto named = [this](std::size_t column) { return std::ranges::count(order_, column) > 0; };
        const bool are_named = needs_names || named(Name) || named(FirstName) || named(LastName);
        if (!are_named) {
            places_[Name] = 0;
            places_[Group] = 1;
            places_[Rating] = 2;
            return false;
        }
        for (std::size_t column = 0; column < columns_.size(); ++column) {
            if (named(column)) {
                places_[column] =
                    static_cast<std::size_t>(std::ranges::find(order_, column) - order_.begin());
            } else if (needs_names && missing_.empty()) {
                missing_ = localized(columns_[column]).substr(0, localized(columns_[column]).find('/'));
            }
        }
        note_unread(row, true);
        if (!places_[Name]) {
            std::swap(places_[Name], places_[named(LastName) ? LastName : FirstName]);
        }
        return true;
    }

    /// Whether a line in which no column is the name seems to be one that names columns.
    bool seems_to_name(const CsvRow& row) const {
        const std::string first = " " + plain_words(row.front().value) + " ";
        return std::ranges::any_of(order_, [&](std::size_t column) { return column < columns_.size(); }) ||
               std::ranges::any_of(languages(), [&](Language language) {
                   const std::string names = localized(language, columns_[Name]);
                   return first.find(" " + names.substr(0, names.find('/')) + " ") != std::string::npos;
               });
    }

    void note_unread(const CsvRow& row, bool are_names) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (!row[i].value.empty() && std::ranges::count(places_, std::optional(i)) == 0) {
                unread_.try_emplace(i, are_names ? row[i].value : std::to_string(i + 1));
            }
        }
    }

    /// `first name` for `First_name:`.
    static std::string plain_words(std::string_view text) {
        std::string key = search_key(text);
        std::ranges::replace_if(
            key, [](unsigned char byte) { return byte < 0x80 && std::ispunct(byte) != 0; }, ' ');
        return std::string(awale::trimmed(key));
    }

    Diagnostic error(const TextFault& fault) const {
        return error_of(fault, text_, {.file = file_, .line = 1, .column = 1, .byte = 0});
    }

    std::string_view text_;
    const std::string& file_;
    Columns columns_;
    std::vector<std::optional<std::size_t>> places_;
    std::vector<std::size_t> order_;
    std::string missing_;
    std::map<std::size_t, std::string> unread_;
    CsvRow row_;
    std::string_view line_;
};

/// The whole number of a text, at most 9999.
std::optional<int> small_number(std::string_view text) {
    const auto number = whole_number<int>(text);
    return number && 0 <= *number && *number < 10'000 ? number : std::nullopt;
}

}  // namespace

tl::expected<std::vector<TournamentPlayer>, Diagnostic> read_players(
    std::string_view text, const std::string& file, std::map<std::size_t, std::string>* unread) {
    std::vector<TournamentPlayer> players;
    std::set<std::string> names;
    CsvReader reader(text, file, player_columns);
    const auto take = [&]() -> std::optional<TextFault> {
        const CsvCell rating = reader.cell(Rating);
        const std::string absent = search_key(reader.cell(Absent).value);
        TournamentPlayer player{.group = reader.cell(Group).value,
                                .is_absent = !absent.empty() && !is_one_of(absent, "tournament.not_absent")};
        const CsvCell name = reader.cell(Name);
        for (const PlayerColumn column : {FirstName, Name, LastName}) {
            const std::string part = reader.cell(column).value;
            player.name += (player.name.empty() || part.empty() ? "" : " ") + part;
        }
        if (player.name.empty()) {
            return TextFault(name.where, "tournament.no_name", "tournament.write_name");
        }
        if (!names.insert(player.name).second) {
            return TextFault(name.where, "tournament.name_twice", "tournament.tell_apart",
                             {{"name", player.name}});
        }
        if (!rating.value.empty()) {
            player.rating = small_number(rating.value);
            if (!player.rating) {
                return TextFault(rating.where, "tournament.bad_number", "tournament.whole_number",
                                 {{"text", rating.value}});
            }
        }
        players.push_back(std::move(player));
        return std::nullopt;
    };
    if (auto error = reader.read(false, take)) {
        return tl::unexpected(*std::move(error));
    }
    if (unread != nullptr) {
        *unread = reader.unread();
    }
    return players;
}

tl::expected<std::vector<TournamentGame>, Diagnostic> read_games(
    std::string_view text, const std::string& file, const std::vector<TournamentPlayer>& players) {
    std::map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < players.size(); ++i) {
        places.emplace(players[i].name, i);
    }
    std::vector<TournamentGame> games;
    std::set<std::pair<std::size_t, std::size_t>> seen;  // round and player
    CsvReader reader(text, file, game_columns);
    const auto take = [&]() -> std::optional<TextFault> {
        TournamentGame game;
        std::array<std::optional<int>, game_columns.size()> numbers;
        for (const GameColumn column : {Round, Table, SouthSeeds, NorthSeeds}) {
            const CsvCell cell = reader.cell(column);
            numbers.at(column) = small_number(cell.value);
            if (!numbers.at(column) && (column == Round || !cell.value.empty())) {
                return TextFault(cell.where, "tournament.bad_number", "tournament.whole_number",
                                 {{"text", cell.value}});
            }
        }
        game.round = static_cast<std::size_t>(*numbers[Round]);
        game.table = static_cast<std::size_t>(numbers[Table].value_or(0));
        for (const GameColumn column : {South, North}) {
            const CsvCell cell = reader.cell(column);
            if (column == North && cell.value.empty()) {
                continue;
            }
            const auto found = places.find(cell.value);
            if (found == places.end()) {
                return TextFault(cell.where, "tournament.unknown_player", "tournament.as_in_list",
                                 {{"name", cell.value}});
            }
            if (!seen.insert({game.round, found->second}).second) {
                return TextFault(cell.where, "tournament.plays_twice", "tournament.one_game_a_round",
                                 {{"name", cell.value}, {"round", game.round}});
            }
            (column == South ? game.south : game.north.emplace()) = found->second;
        }
        if (numbers[SouthSeeds].has_value() != numbers[NorthSeeds].has_value()) {
            return TextFault(reader.cell(numbers[SouthSeeds] ? NorthSeeds : SouthSeeds).where,
                             "tournament.half_result", "tournament.both_sides");
        }
        if (numbers[SouthSeeds] && game.north) {
            game.seeds.emplace(*numbers[SouthSeeds], *numbers[NorthSeeds]);
            const auto [south, north] = *game.seeds;
            if (const int most = abapa().total_seeds().count(); south + north > most) {
                return TextFault(reader.cell(south > north ? SouthSeeds : NorthSeeds).where,
                                 "tournament.too_many_seeds", "tournament.both_sides",
                                 {{"seeds", south + north}, {"most", most}});
            }
        }
        games.push_back(game);
        return std::nullopt;
    };
    if (auto error = reader.read(true, take)) {
        return tl::unexpected(*std::move(error));
    }
    return games;
}

bool waits_for_absent(const Tournament& tournament, const TournamentGame& game) {
    return game.north && !game.seeds &&
           (tournament.players[game.south].is_absent || tournament.players[*game.north].is_absent);
}

std::string with_games(std::string_view text, const Tournament& tournament,
                       const std::vector<TournamentGame>& added, std::string_view players_text,
                       Language language) {
    std::string written(text);
    const auto add_row = [&](const std::vector<std::string>& values, char separator) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            written.append(i > 0 ? 1 : 0, separator);
            append_csv_field(written, values[i], separator);
        }
        written += '\n';
    };
    if (awale::trimmed(text).empty()) {
        written = byte_order_mark;  // without it spreadsheets take the letters for others
        std::vector<std::string> names;
        for (const std::string_view id : game_columns) {
            const std::string all = localized(language, id);
            names.push_back(all.substr(0, all.find('/')));
        }
        add_row(names, separator_of(players_text));
    } else if (!text.ends_with('\n')) {
        written += '\n';
    }
    CsvReader reader(written, {}, game_columns);
    reader.read(true, []() -> std::optional<TextFault> { return std::nullopt; });
    const std::vector<std::size_t> order = reader.order();
    const char separator = separator_of(written);
    const auto name = [&](std::size_t player) { return tournament.players[player].name; };
    for (const TournamentGame& game : added) {
        std::vector<std::string> values;
        for (const std::size_t column : order) {
            const bool is_bye = !game.north;
            values.push_back(column == Round              ? std::to_string(game.round)
                             : column == Table && !is_bye ? std::to_string(game.table)
                             : column == South            ? name(game.south)
                             : column == North && !is_bye ? name(*game.north)
                                                          : "");
        }
        add_row(values, separator);
    }
    return written;
}

}  // namespace awale
