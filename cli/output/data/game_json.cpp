#include "awale/cli/output/data/game_json.hpp"

#include <nlohmann/json.hpp>
#include <ostream>
#include <string_view>
#include <unordered_set>

#include "awale/cli/output/console.hpp"
#include "awale/notation/io/control_characters.hpp"

namespace awale::cli {

namespace {

using Json = nlohmann::ordered_json;

Json seeds(int halves) {
    return halves % 2 == 0 ? Json(halves / 2) : Json(halves / 2.0);
}

}  // namespace

Json to_json(const Diagnostic& diagnostic) {
    return {{"severity", name(diagnostic.severity)},
            {"file", diagnostic.where.file},
            {"line", diagnostic.where.line},
            {"column", diagnostic.where.column},
            {"byte", diagnostic.where.byte},
            {"message", diagnostic.message},
            {"advice", diagnostic.advice}};
}

Json to_json(const std::vector<Diagnostic>& diagnostics) {
    Json list = Json::array();
    for (const Diagnostic& diagnostic : diagnostics) {
        list.push_back(to_json(diagnostic));
    }
    return list;
}

Json to_json(const Score& score) {
    return {{"south", seeds(score.halves(Side::South))}, {"north", seeds(score.halves(Side::North))}};
}

Json to_json(const Ended& ended) {
    return {{"reason", name(ended.reason)}, {"ply", ended.ply.number()}};
}

Json tags_to_json(const Record& record) {
    // An object that keeps the order of its fields looks each name up from the first on: with many tags too
    // slow.
    Json object = Json::object();
    Json::object_t::Container& fields = object.get_ref<Json::object_t&>();
    std::unordered_set<std::string_view> names;
    for (const Tag& tag : record.tags) {
        if (names.insert(tag.name).second) {
            fields.emplace_back(tag.name, tag.value);
        }
    }
    return object;
}

std::string json_line(const Json& object) {
    return escape_controls(object.dump(-1, ' ', false, Json::error_handler_t::replace)) + '\n';
}

void print_json(Console& console, const Json& object) {
    console.out() << json_line(object);
}

}  // namespace awale::cli
