#include <cctype>
#include <nlohmann/json.hpp>

#include "awale/notation/dialects/dialect_grammar.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/dialects/json_text.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

using Json = nlohmann::ordered_json;

/// A member of the header that has a name of its own among the tags.
using HeaderName = std::pair<std::string_view, std::string_view>;

constexpr std::array header_names{HeaderName{"event", "Event"}, HeaderName{"round", "Round"},
                                  HeaderName{"startingPosition", "FEN"}};

/// What a player of the header has besides a name and a result.
constexpr std::array player_members{HeaderName{"userid", "Id"}, HeaderName{"score", "Score"},
                                    HeaderName{"is_ai", "IsProgram"}};

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

/// Collects what a JSON text says of a game.
class JsonGameReader : protected StructuredReader {
public:
    using StructuredReader::StructuredReader;

protected:
    /// The whole text; `advice` is the id of what to do where it is no JSON.
    JsonValue parse(std::string_view advice) {
        auto whole = parse_json(text_, advice);
        if (!whole) {
            fault_ = whole.error();
        }
        return std::move(whole).value_or(JsonValue{});
    }

    std::string_view part(const JsonValue& value) const { return text_.substr(value.at, value.bytes); }

    /// The first byte of a value.
    std::string_view beginning(const JsonValue& value) const { return text_.substr(value.at, 1); }

    /// Adds a tag if the object has a member of that name.
    void add_member(std::string_view name, const JsonValue& object, std::string_view member) {
        if (const JsonValue* const value = object.find(member)) {
            add(name, blank_controls(value->text), part(*value));
        }
    }
};

std::string json_line(const Json& whole) {
    return whole.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

class AbstractPlayReader : JsonGameReader {
public:
    using JsonGameReader::JsonGameReader;

    tl::expected<StructuredGame, TextFault> read() {
        const JsonValue whole = parse("abstract_play.download_again");
        const JsonValue* const header = whole.find("header");
        const JsonValue* const moves = whole.find("moves");
        if (header == nullptr || header->type != JsonValue::Type::Object || moves == nullptr ||
            moves->type != JsonValue::Type::List) {
            fail(text_.substr(0, 1), "abstract_play.no_record", "abstract_play.a_record",
                 {{"example", R"({"header": {…}, "moves": [[…], …]})"}});
            return finish();
        }
        read_game(*header);
        read_header(*header);
        read_players(*header);
        for (const JsonValue& round : moves->items) {
            std::ranges::for_each(round.items, [this](const JsonValue& move) { read_move(move); });
        }
        return finish();
    }

private:
    void read_game(const JsonValue& header) {
        const JsonValue* const about = header.find("game");
        const JsonValue* const name = about == nullptr ? nullptr : about->find("name");
        if (name == nullptr) {
            return fail(beginning(header), "abstract_play.game_not_named", "abstract_play.write_game",
                        {{"example", R"("game": {"name": "Oware"})"}});
        }
        if (!std::ranges::equal(name->text, std::string_view{"oware"}, {},
                                [](unsigned char letter) { return std::tolower(letter); })) {
            return fail(part(*name), "abstract_play.other_game", "abstract_play.correct_name",
                        {{"game", blank_controls(name->text)}});
        }
        add("Variant", "Oware Abapa", part(*name));
        const JsonValue* const variants = about->find("variants");
        for (const JsonValue& variant : variants == nullptr ? std::vector<JsonValue>{} : variants->items) {
            fail(part(variant), "abstract_play.unknown_variant", "abstract_play.remove_variant");
        }
    }

    void read_header(const JsonValue& header) {
        if (const JsonValue* const site = header.find("site")) {
            add_member("Site", *site, "name");
            add_member("GameId", *site, "gameid");
        }
        for (const JsonValue& member : header.items) {
            if (member.type == JsonValue::Type::Object || member.type == JsonValue::Type::List ||
                member.type == JsonValue::Type::Null) {
                continue;
            }
            const auto* const known = std::ranges::find(header_names, member.name, &HeaderName::first);
            const std::string tag =
                known == header_names.end() ? tag_of_member(member.name) : std::string{known->second};
            const auto day = member.name == "date-start" ? day_of(member.text) : std::nullopt;
            if (day) {
                add("Date", *day, part(member));
            }
            if (!tag.empty()) {
                add(tag, blank_controls(member.text), part(member));
            }
        }
    }

    void read_players(const JsonValue& header) {
        const JsonValue* const players = header.find("players");
        if (players == nullptr || players->items.size() != 2) {
            return fail(beginning(players == nullptr ? header : *players), "abstract_play.two_players",
                        "abstract_play.name_players");
        }
        std::array<std::optional<double>, 2> results{};
        for (std::size_t i = 0; i < 2; ++i) {
            const JsonValue& player = players->items[i];
            const std::string side{awale::name(i == 0 ? Side::South : Side::North)};
            add_member(side, player, "name");
            for (const auto& [member, tag] : player_members) {
                add_member(side + std::string{tag}, player, member);
            }
            const JsonValue* const result = player.find("result");
            if (result != nullptr && result->type == JsonValue::Type::Number) {
                results.at(i) = json_number(*result);
            }
        }
        if (results[0] && results[1]) {
            add("Result", to_text(outcome_of(*results[0], *results[1])), beginning(*players));
        }
    }

    void read_move(const JsonValue& entry) {
        if (entry.type == JsonValue::Type::Null) {
            return;
        }
        const JsonValue* const inner = entry.find("move");
        const JsonValue& move = inner == nullptr ? entry : *inner;
        const auto house = move.type == JsonValue::Type::Text ? parse_square(move.text) : std::nullopt;
        const bool nested = move.type == JsonValue::Type::List || move.type == JsonValue::Type::Object;
        const std::string_view where = nested ? beginning(move) : part(move);
        if (!house) {
            return fail(where, nested ? "abstract_play.no_move" : "abstract_play.word_is_no_move",
                        "abstract_play.a_move", {{"word", where}});
        }
        game_.parts.push_back({DialectPart::Symbol::Played, where, house});
    }
};

std::optional<std::string> time_of_record(const Record& record) {
    if (auto time = known_value(record, "DateStart")) {
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
    Json header;
    header["game"] = {{"name", "Oware"}};
    if (const auto event = known_value(record, "Event")) {
        header["event"] = *event;
        header["round"] = known_value(record, "Round").value_or("?");
    }
    header["site"] = {{"name", known_value(record, "Site").value_or("Abstract Play")}};
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
        for (const auto& [member, tag] : player_members) {
            if (const auto value = known_value(record, std::string{name(side)} + std::string{tag})) {
                const Json typed = member == "userid" ? Json{} : Json::parse(*value, nullptr, false);
                player[std::string{member}] = typed.is_number() || typed.is_boolean() ? typed : Json(*value);
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
    return json_line({{"header", std::move(header)}, {"moves", std::move(rounds)}});
}

namespace {

/// A program of a replay, by its number.
std::optional<std::size_t> agent_number(const JsonValue* value) {
    const auto number = value == nullptr ? std::nullopt : json_number(*value);
    return number == 0 || number == 1 ? std::optional{static_cast<std::size_t>(*number)} : std::nullopt;
}

class CodinGameReader : JsonGameReader {
public:
    using JsonGameReader::JsonGameReader;

    tl::expected<StructuredGame, TextFault> read() {
        const JsonValue json = parse("codingame.download_again");
        const JsonValue* const answer = json.find("success");  // around the replay, in answers of the server
        const JsonValue& replay = answer == nullptr ? json : *answer;
        const JsonValue* const frames = replay.find("frames");
        if (frames == nullptr || frames->type != JsonValue::Type::List) {
            fail(text_.substr(0, 1), "codingame.no_replay", "codingame.a_replay",
                 {{"example", R"({"frames": [{"agentId": 0, "stdout": "5\n"}, …], …})"}});
            return finish();
        }
        std::ranges::for_each(frames->items, [this](const JsonValue& frame) { read_frame(frame); });
        read_about(replay);
        return finish();
    }

private:
    /// The side of a program: whoever moves first is South.
    Side side_of(std::size_t agent) const { return agent == first_.value_or(0) ? Side::South : Side::North; }

    /// A frame of a program has what it printed: its move, perhaps with words after it.
    void read_frame(const JsonValue& frame) {
        const auto agent = agent_number(frame.find("agentId"));
        const JsonValue* const printed = frame.find("stdout");
        if (!agent || printed == nullptr || printed->type != JsonValue::Type::Text) {
            return;  // of the referee, or of a program that printed nothing in time
        }
        first_ = first_.value_or(*agent);
        const std::size_t begin = printed->text.find_first_not_of(blanks);
        const std::string word =
            begin == std::string::npos
                ? ""
                : printed->text.substr(begin, printed->text.find_first_of(blanks, begin) - begin);
        if (word.size() != 1 || word[0] < '0' || word[0] > '5') {
            return fail(part(*printed), "codingame.no_move", "codingame.a_move");
        }
        const House house{side_of(*agent), static_cast<std::size_t>(word[0] - '0')};
        game_.parts.push_back({DialectPart::Symbol::Played, part(*printed), house});
    }

    void read_about(const JsonValue& replay) {
        add("Variant", "Oware Abapa", text_.substr(0, 1));
        add("Site", "CodinGame", text_.substr(0, 1));
        add_member("GameId", replay, "gameId");
        if (const JsonValue* const agents = replay.find("agents")) {
            for (const JsonValue& agent : agents->items) {
                read_agent(agent);
            }
        }
        const JsonValue* const scores = replay.find("scores");
        if (scores != nullptr && scores->items.size() == 2) {
            const auto first = json_number(scores->items[first_.value_or(0)]);
            const auto second = json_number(scores->items[1 - first_.value_or(0)]);
            if (first && second) {
                add("Result", to_text(outcome_of(*first, *second)), beginning(*scores));
            }
        }
    }

    void read_agent(const JsonValue& agent) {
        const auto number = agent_number(agent.find("index"));
        if (!number) {
            return;
        }
        constexpr std::array names{std::pair{"codingamer", "pseudo"}, std::pair{"arenaboss", "nickname"}};
        for (const auto& [person, name] : names) {
            if (const auto* about = agent.find(person); about != nullptr && about->find(name) != nullptr) {
                return add_member(awale::name(side_of(*number)), *about, name);
            }
        }
    }

    std::optional<std::size_t> first_;  ///< the program that moved first
};

}  // namespace

tl::expected<StructuredGame, TextFault> read_codingame(std::string_view text) {
    return CodinGameReader{text}.read();
}

std::string codingame_text(const Record& record, const Replay& replay) {
    Json whole;
    if (const auto id = known_value(record, "GameId")) {
        const Json number = Json::parse(*id, nullptr, false);
        whole["gameId"] = number.is_number_integer() ? number : Json(*id);
    }
    whole["agents"] = Json::array();
    for (const Side side : {Side::South, Side::North}) {
        const int index = side == Side::South ? 0 : 1;
        whole["agents"].push_back(
            {{"index", index}, {"codingamer", {{"pseudo", known_value(record, name(side)).value_or("?")}}}});
    }
    if (const auto outcome = outcome_of_record(record)) {
        whole["scores"] = Json::array();
        for (const Side side : {Side::South, Side::North}) {
            const int points = record.result             ? record.result->halves(side) / 2
                               : outcome->winner == side ? 1
                                                         : 0;
            whole["scores"].push_back(points);
        }
    }
    whole["frames"] = Json::array({Json{{"agentId", -1}}});
    for (const ReplayedPly& ply : replay.plies) {
        whole["frames"].push_back({{"agentId", ply.house.owner() == Side::South ? 0 : 1},
                                   {"stdout", std::to_string(ply.house.place()) + "\n"}});
    }
    return json_line(whole);
}

}  // namespace awale
