#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/dialects/json_text.hpp"
#include "awale/notation/dialects/structured_game.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

/// A program of a replay, by its number.
std::optional<std::size_t> agent_number(const JsonValue* value) {
    const auto number = value == nullptr ? std::nullopt : json_number(*value);
    return number == 0 || number == 1 ? std::optional{static_cast<std::size_t>(*number)} : std::nullopt;
}

class CodinGameReader {
public:
    explicit CodinGameReader(std::string_view text) : text_(text) {}

    tl::expected<StructuredGame, TextFault> read() {
        const auto json = parse_json(text_);
        if (!json) {
            return tl::unexpected(TextFault{text_.substr(json.error().at, 1), json.error().message,
                                            localized("codingame.download_again")});
        }
        const JsonValue* const answer = json->find("success");  // around the replay, in answers of the server
        const JsonValue& replay = answer == nullptr ? *json : *answer;
        const JsonValue* const frames = replay.find("frames");
        if (frames == nullptr || frames->kind != JsonValue::Kind::List) {
            return tl::unexpected(TextFault{
                text_.substr(0, 1), localized("codingame.no_replay"),
                localized("codingame.a_replay",
                          {{"example", R"({"frames": [{"agentId": 0, "stdout": "5\n"}, …], …})"}})});
        }
        for (const JsonValue& frame : frames->items) {
            if (auto wrong = read_frame(frame)) {
                return tl::unexpected(*std::move(wrong));
            }
        }
        read_about(replay);
        return std::move(game_);
    }

private:
    std::string_view part(const JsonValue& value) const {
        return text_.substr(value.at, value.bytes);
    }

    /// The side of a program: whoever moves first is South.
    Side side_of(std::size_t agent) const {
        return agent == first_.value_or(0) ? Side::South : Side::North;
    }

    /// A frame of a program has what it printed: its move, perhaps with words after it.
    std::optional<TextFault> read_frame(const JsonValue& frame) {
        const auto agent = agent_number(frame.find("agentId"));
        const JsonValue* const printed = frame.find("stdout");
        if (!agent || printed == nullptr || printed->kind != JsonValue::Kind::Text) {
            return std::nullopt;  // of the referee, or of a program that printed nothing in time
        }
        first_ = first_.value_or(*agent);
        const std::size_t begin = printed->text.find_first_not_of(blanks);
        const std::string word =
            begin == std::string::npos
                ? ""
                : printed->text.substr(begin, printed->text.find_first_of(blanks, begin) - begin);
        if (word.size() != 1 || word[0] < '0' || word[0] > '5') {
            return TextFault{part(*printed), localized("codingame.no_move"), localized("codingame.a_move")};
        }
        const House house{side_of(*agent), static_cast<std::size_t>(word[0] - '0')};
        game_.parts.push_back({DialectPart::Kind::Played, part(*printed), house});
        return std::nullopt;
    }

    void read_about(const JsonValue& replay) {
        game_.tags.push_back({"Variant", "Oware Abapa", text_.substr(0, 1)});
        game_.tags.push_back({"Site", "CodinGame", text_.substr(0, 1)});
        if (const JsonValue* const id = replay.find("gameId")) {
            game_.tags.push_back({"GameId", blank_controls(id->text), part(*id)});
        }
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
                game_.tags.push_back(
                    {"Result", to_text(outcome_of(*first, *second)), text_.substr(scores->at, 1)});
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
            const JsonValue* const about = agent.find(person);
            if (const JsonValue* const called = about == nullptr ? nullptr : about->find(name)) {
                game_.tags.push_back({std::string{awale::name(side_of(*number))},
                                      blank_controls(called->text), part(*called)});
                return;
            }
        }
    }

    std::string_view text_;
    StructuredGame game_;
    std::optional<std::size_t> first_;  ///< the program that moved first
};

}  // namespace

tl::expected<StructuredGame, TextFault> read_codingame(std::string_view text) {
    return CodinGameReader{text}.read();
}

std::string codingame_text(const Record& record, const Replay& replay) {
    using Json = nlohmann::ordered_json;
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
    return whole.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace awale
