#include "awale/analyzer/judge/values_message.hpp"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "awale/notation/annotation/refutation.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/turn.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale {

namespace {

using Json = nlohmann::json;

Json packed(const Value& value) {
    return {value.value.count(), value.lower.count(), value.upper.count(), static_cast<int>(value.grade)};
}

Value unpacked_value(const Json& json) {
    return {Seeds{json.at(0)}, Seeds{json.at(1)}, Seeds{json.at(2)},
            static_cast<Grade>(json.at(3).get<int>())};
}

Json packed(const std::optional<Value>& value) {
    return value ? packed(*value) : Json();
}

std::optional<Value> unpacked_limits(const Json& json) {
    return json.is_null() ? std::nullopt : std::optional(unpacked_value(json));
}

Json packed(const std::vector<House>& line) {
    Json lanes = Json::array();
    for (const House house : line) {
        lanes.push_back(house.lane());
    }
    return lanes;
}

std::vector<House> unpacked_line(const Json& json) {
    std::vector<House> line;
    for (const Json& lane : json) {
        line.emplace_back(lane.get<std::size_t>() % House::lanes);
    }
    return line;
}

/// Null in the Awalé family.
Json packed(const TurnSeeds& seeds) {
    if (seeds.empty()) {
        return {};
    }
    Json counts = {seeds.is_drop()};
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        counts.push_back(seeds.at(place));
    }
    return counts;
}

TurnSeeds unpacked_seeds(const Json& json) {
    if (json.is_null()) {
        return {};
    }
    TurnSeeds seeds = json.at(0).get<bool>() ? TurnSeeds::drop() : TurnSeeds();
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        seeds.set(place, json.at(place + 1));
    }
    return seeds;
}

Json packed(const Judgement& judgement) {
    Json moves = Json::array();
    for (const JudgedMove& move : judgement.moves) {
        moves.push_back({move.house.lane(), move.captured.count(), packed(move.value), packed(move.line),
                         packed(move.seeds)});
    }
    return {std::move(moves), judgement.depth, judgement.nodes, packed(judgement.others)};
}

Judgement unpacked_judgement(const Json& json) {
    Judgement judgement;
    for (const Json& move : json.at(0)) {
        judgement.moves.push_back({.house = House{move.at(0).get<std::size_t>() % House::lanes},
                                   .captured = Seeds{move.at(1)},
                                   .value = unpacked_value(move.at(2)),
                                   .line = unpacked_line(move.at(3)),
                                   .seeds = unpacked_seeds(move.at(4))});
    }
    judgement.depth = json.at(1);
    judgement.nodes = json.at(2);
    judgement.others = unpacked_limits(json.at(3));
    return judgement;
}

Json packed(const GranaryOutlook& outlook) {
    Json values = Json::array();
    for (const Value& value : outlook.values) {
        values.push_back(packed(value));
    }
    return {outlook.ply.number(), outlook.house.lane(), packed(outlook.line), std::move(values)};
}

GranaryOutlook unpacked_outlook(const Json& json) {
    GranaryOutlook outlook{.ply = Ply{json.at(0).get<std::size_t>()},
                           .house = House{json.at(1).get<std::size_t>() % House::lanes},
                           .line = unpacked_line(json.at(2)),
                           .values = {}};
    for (const Json& value : json.at(3)) {
        outlook.values.push_back(unpacked_value(value));
    }
    return outlook;
}

Refutation unpacked_refutation(const Json& json) {
    auto tree = parse_tree(json.at(2).get<std::string>());
    return {Ply{json.at(0).get<std::size_t>()}, unpacked_value(json.at(1)), std::move(tree).value()};
}

FoundValues unpacked(const Json& json) {
    FoundValues found;
    for (const Json& ply : json.at("plies")) {
        found.evaluations.plies.push_back(unpacked_judgement(ply));
    }
    found.evaluations.last_value = unpacked_limits(json.at("last_value"));
    for (const Json& outlook : json.at("outlooks")) {
        found.evaluations.outlooks.push_back(unpacked_outlook(outlook));
    }
    for (const Json& refutation : json.at("refutations")) {
        found.evaluations.refutations.push_back(unpacked_refutation(refutation));
    }
    found.provenance = {.engine = json.at("engine"),
                        .nodes = json.at("nodes"),
                        .again = json.at("again"),
                        .tables = json.at("tables"),
                        .thresholds = json.at("thresholds")};
    return found;
}

}  // namespace

std::vector<std::uint8_t> to_message(const FoundValues& found) {
    Json plies = Json::array();
    for (const Judgement& judgement : found.evaluations.plies) {
        plies.push_back(packed(judgement));
    }
    Json outlooks = Json::array();
    for (const GranaryOutlook& outlook : found.evaluations.outlooks) {
        outlooks.push_back(packed(outlook));
    }
    Json refutations = Json::array();
    for (const Refutation& one : found.evaluations.refutations) {
        refutations.push_back({one.ply.number(), packed(one.claim), tree_text(one.tree)});
    }
    const Provenance& provenance = found.provenance;
    return Json::to_cbor({{"plies", std::move(plies)},
                          {"last_value", packed(found.evaluations.last_value)},
                          {"outlooks", std::move(outlooks)},
                          {"refutations", std::move(refutations)},
                          {"engine", provenance.engine},
                          {"nodes", provenance.nodes},
                          {"again", provenance.again},
                          {"tables", provenance.tables},
                          {"thresholds", provenance.thresholds}});
}

FoundValues values_of_message(std::span<const std::uint8_t> bytes) {
    try {
        return unpacked(Json::from_cbor(bytes.begin(), bytes.end()));
    } catch (const std::exception&) {  // of the library, or a tree that is none
        throw EnvironmentError("another process", "it sent something else than the values of a game",
                               "start the same version of awale on all machines");
    }
}

}  // namespace awale
