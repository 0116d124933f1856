#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/dialects/json_text.hpp"
#include "awale/notation/dialects/structured_game.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

constexpr std::string_view server_name = "Abstract Play";

/// A member of the header that has a name of its own among the tags.
struct HeaderName {
    std::string_view member;
    std::string_view tag;
};

constexpr std::array header_names{HeaderName{"event", "Event"}, HeaderName{"round", "Round"},
                                  HeaderName{"startingPosition", "FEN"}};

/// What a player of the header has besides a name and a result.
constexpr std::array player_members{HeaderName{"userid", "Id"}, HeaderName{"score", "Score"},
                                    HeaderName{"is_ai", "IsProgram"}};

bool equal_letters(std::string_view one, std::string_view other) {
    return std::ranges::equal(
        one, other, [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
}

/// `date-start` as the name of a tag: `DateStart`.
std::string tag_of_member(std::string_view member) {
    std::string tag;
    bool capital = true;
    for (const char c : member) {
        const bool kept = std::isalnum(static_cast<unsigned char>(c)) != 0;
        if (kept) {
            tag += capital ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
        }
        capital = !kept;
    }
    return tag;
}

/// The day of `2024-05-13T18:03:11.000Z` as a tag has it; nothing for another text.
std::optional<std::string> day_of(std::string_view time) {
    constexpr std::size_t size = 10;
    if (time.size() < size || time[4] != '-' || time[7] != '-') {
        return std::nullopt;
    }
    std::string day{time.substr(0, size)};
    std::ranges::replace(day, '-', '.');
    return day;
}

class AbstractPlayReader {
public:
    explicit AbstractPlayReader(std::string_view text) : text_(text) {}

    tl::expected<StructuredGame, TextFault> read() {
        const auto whole = parse_json(text_);
        if (!whole) {
            return fault(text_.substr(whole.error().at, 1), whole.error().message,
                         localized("abstract_play.download_again"));
        }
        const JsonValue* const header = whole->find("header");
        const JsonValue* const moves = whole->find("moves");
        if (header == nullptr || header->kind != JsonValue::Kind::Object || moves == nullptr ||
            moves->kind != JsonValue::Kind::List) {
            return fault(
                text_.substr(0, 1), localized("abstract_play.no_record"),
                localized("abstract_play.a_record", {{"example", R"({"header": {…}, "moves": [[…], …]})"}}));
        }
        if (auto wrong = read_game(*header)) {
            return tl::unexpected(*std::move(wrong));
        }
        read_header(*header);
        if (auto wrong = read_players(*header)) {
            return tl::unexpected(*std::move(wrong));
        }
        for (const JsonValue& round : moves->items) {
            for (const JsonValue& move : round.items) {
                if (auto wrong = read_move(move)) {
                    return tl::unexpected(*std::move(wrong));
                }
            }
        }
        return std::move(game_);
    }

private:
    static tl::unexpected<TextFault> fault(std::string_view where, std::string message, std::string advice) {
        return tl::unexpected(TextFault{where, std::move(message), std::move(advice)});
    }

    std::string_view part(const JsonValue& value) const {
        return text_.substr(value.at, value.bytes);
    }

    void add(std::string_view name, std::string_view value, const JsonValue& from) {
        game_.tags.push_back({std::string{name}, blank_controls(value), part(from)});
    }

    std::optional<TextFault> read_game(const JsonValue& header) {
        const JsonValue* const about = header.find("game");
        const JsonValue* const name = about == nullptr ? nullptr : about->find("name");
        if (name == nullptr) {
            return TextFault{
                text_.substr(header.at, 1), localized("abstract_play.game_not_named"),
                localized("abstract_play.write_game", {{"example", R"("game": {"name": "Oware"})"}})};
        }
        if (!equal_letters(name->text, "Oware")) {
            return TextFault{part(*name),
                             localized("abstract_play.other_game", {{"game", blank_controls(name->text)}}),
                             localized("abstract_play.correct_name")};
        }
        add("Variant", "Oware Abapa", *name);
        const JsonValue* const variants = about->find("variants");
        for (const JsonValue& variant : variants == nullptr ? std::vector<JsonValue>{} : variants->items) {
            return TextFault{part(variant), localized("abstract_play.unknown_variant"),
                             localized("abstract_play.remove_variant")};
        }
        return std::nullopt;
    }

    void read_header(const JsonValue& header) {
        if (const JsonValue* const site = header.find("site")) {
            if (const JsonValue* const name = site->find("name")) {
                add("Site", name->text, *name);
            }
            if (const JsonValue* const id = site->find("gameid")) {
                add("GameId", id->text, *id);
            }
        }
        for (const JsonValue& member : header.items) {
            if (member.kind == JsonValue::Kind::Object || member.kind == JsonValue::Kind::List ||
                member.kind == JsonValue::Kind::Null) {
                continue;
            }
            const auto* const known = std::ranges::find(header_names, member.name, &HeaderName::member);
            const std::string tag =
                known == header_names.end() ? tag_of_member(member.name) : std::string{known->tag};
            const auto day = member.name == "date-start" ? day_of(member.text) : std::nullopt;
            if (day) {
                add("Date", *day, member);
            }
            if (!tag.empty()) {
                add(tag, member.text, member);
            }
        }
    }

    std::optional<TextFault> read_players(const JsonValue& header) {
        const JsonValue* const players = header.find("players");
        if (players == nullptr || players->items.size() != 2) {
            return TextFault{text_.substr(players == nullptr ? header.at : players->at, 1),
                             localized("abstract_play.two_players"), localized("abstract_play.name_players")};
        }
        std::array<std::optional<double>, 2> results{};
        for (std::size_t i = 0; i < 2; ++i) {
            const JsonValue& player = players->items[i];
            const std::string side{awale::name(i == 0 ? Side::South : Side::North)};
            if (const JsonValue* const name = player.find("name")) {
                add(side, name->text, *name);
            }
            for (const HeaderName& known : player_members) {
                if (const JsonValue* const value = player.find(known.member)) {
                    add(side + std::string{known.tag}, value->text, *value);
                }
            }
            const JsonValue* const result = player.find("result");
            if (result != nullptr && result->kind == JsonValue::Kind::Number) {
                results.at(i) = json_number(*result);
            }
        }
        if (results[0] && results[1]) {
            const std::string outcome = to_text(outcome_of(*results[0], *results[1]));
            game_.tags.push_back({"Result", outcome, text_.substr(players->at, 1)});
        }
        return std::nullopt;
    }

    std::optional<TextFault> read_move(const JsonValue& entry) {
        if (entry.kind == JsonValue::Kind::Null) {
            return std::nullopt;
        }
        const JsonValue* const inner = entry.find("move");
        const JsonValue& move = inner == nullptr ? entry : *inner;
        const auto house = move.kind == JsonValue::Kind::Text ? parse_square(move.text) : std::nullopt;
        const bool nested = move.kind == JsonValue::Kind::List || move.kind == JsonValue::Kind::Object;
        const std::string_view where = nested ? text_.substr(move.at, 1) : part(move);
        if (!house) {
            return TextFault{where,
                             nested ? localized("abstract_play.no_move")
                                    : localized("abstract_play.word_is_no_move", {{"word", where}}),
                             localized("abstract_play.a_move")};
        }
        game_.parts.push_back({DialectPart::Kind::Played, where, house});
        return std::nullopt;
    }

    std::string_view text_;
    StructuredGame game_;
};

std::optional<std::string> time_of_record(const Record& record) {
    if (const auto time = known_value(record, "DateStart")) {
        return time;
    }
    std::string day = known_value(record, "Date").value_or("");
    if (day.size() != 10 || day.find('?') != std::string::npos) {
        return std::nullopt;
    }
    std::ranges::replace(day, '.', '-');
    return day + "T00:00:00Z";
}

}  // namespace

tl::expected<StructuredGame, TextFault> read_abstract_play(std::string_view text) {
    return AbstractPlayReader{text}.read();
}

std::string abstract_play_text(const Record& record, const Replay& replay) {
    using Json = nlohmann::ordered_json;
    Json header;
    header["game"] = {{"name", "Oware"}};
    if (const auto event = known_value(record, "Event")) {
        header["event"] = *event;
        header["round"] = known_value(record, "Round").value_or("?");
    }
    header["site"] = {{"name", known_value(record, "Site").value_or(std::string{server_name})}};
    if (const auto id = known_value(record, "GameId")) {
        header["site"]["gameid"] = *id;
    }
    if (const auto time = time_of_record(record)) {
        header["date-start"] = *time;
        header["date-end"] = known_value(record, "DateEnd").value_or(*time);
        header["date-generated"] = known_value(record, "DateGenerated").value_or(*time);
    }
    header["players"] = Json::array();
    const auto outcome = outcome_of_record(record);
    for (const Side side : {Side::South, Side::North}) {
        Json player{{"name", known_value(record, name(side)).value_or("?")}};
        for (const HeaderName& known : player_members) {
            if (const auto value = known_value(record, std::string{name(side)} + std::string{known.tag})) {
                const Json typed = known.member == "userid" ? Json{} : Json::parse(*value, nullptr, false);
                player[std::string{known.member}] =
                    typed.is_number() || typed.is_boolean() ? typed : Json(*value);
            }
        }
        if (outcome) {
            player["result"] = !outcome->winner || *outcome->winner == side ? 1 : 0;
        }
        header["players"].push_back(std::move(player));
    }
    if (replay.start != Board::start(replay.rules)) {
        header["startingPosition"] = position_text(replay.start, replay.rules);
    }
    Json rounds = Json::array();
    const std::size_t skipped = replay.start.to_move() == Side::North ? 1 : 0;
    for (std::size_t i = 0; i < replay.plies.size(); ++i) {
        if (i == 0 || (i + skipped) % 2 == 0) {
            rounds.push_back(i == 0 && skipped == 1 ? Json::array({nullptr}) : Json::array());
        }
        rounds.back().push_back(square(replay.plies[i].house));
    }
    const Json whole{{"header", std::move(header)}, {"moves", std::move(rounds)}};
    return whole.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace awale
