#include "awale/cli/output/game_json.hpp"

#include <nlohmann/json.hpp>
#include <ostream>

#include "awale/cli/output/console.hpp"

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
    Json object = Json::object();
    for (const Tag& tag : record.tags) {
        if (!object.contains(tag.name)) {
            object[tag.name] = tag.value;
        }
    }
    return object;
}

void print_json(Console& console, const Json& object) {
    console.out() << object.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

}  // namespace awale::cli
