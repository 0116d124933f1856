#include "awale/cli/output/data/tree_output.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "awale/cli/output/data/game_json.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"

namespace awale::cli {

namespace {

using Json = nlohmann::ordered_json;

double share_percent(std::size_t part, std::size_t whole) {
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

Seeds captured(const Tree& tree, House house, const RuleSet& rules) {
    return legal_moves(tree.position, rules).contains(house) ? play(tree.position, house, rules).captured
                                                             : Seeds{};
}

std::string move_text(const Tree& tree, const Branch& branch, const RuleSet& rules) {
    if (!branch.house) {
        return "stops";
    }
    const Seeds taken = captured(tree, *branch.house, rules);
    return branch.house->letter() + (taken > Seeds{0} ? "+" + to_text(taken) : "");
}

std::string line(const std::string& move, const Branch& branch, std::size_t games) {
    std::string text =
        fmt::format("{:<6} {:>9} {:>6.1f} %", move, branch.games, share_percent(branch.games, games));
    const std::size_t scored = branch.with_result();
    if (scored > 0) {
        text += fmt::format("  {:>5.1f} {:>5.1f} {:>5.1f} %  {:>4.1f}–{:<4.1f}",
                            share_percent(branch.south_won, scored), share_percent(branch.drawn, scored),
                            share_percent(branch.north_won, scored), branch.south_seeds, branch.north_seeds);
    } else {
        text += fmt::format("  {:>5} {:>5} {:>5}    {:>9}", "", "", "", "");
    }
    if (branch.judged > 0) {
        text += fmt::format("  {:>6}  {:>5.1f} %  {:>6}",
                            branch.value ? fmt::format("{:+.1f}", *branch.value) : "",
                            share_percent(branch.perfect, branch.judged), branch.judged);
    }
    return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
}

Json to_json(const Branch& branch) {
    Json object{{"games", branch.games},
                {"south_won", branch.south_won},
                {"drawn", branch.drawn},
                {"north_won", branch.north_won}};
    const bool scored = branch.with_result() > 0;
    object["mean_score"] =
        scored ? Json{{"south", branch.south_seeds}, {"north", branch.north_seeds}} : Json();
    object["judged"] = branch.judged;
    object["perfect"] = branch.perfect;
    object["value"] = branch.value ? Json(*branch.value) : Json();
    return object;
}

}  // namespace

std::string tree_text(const Tree& tree, const RuleSet& rules) {
    std::string text = position_text(tree.position, rules) + "\n";
    if (tree.all.games == 0) {
        return text + "No game of this corpus came here.\n";
    }
    text += fmt::format("{:<6} {:>9} {:>8}  {:>5} {:>5} {:>5}    {:>9}", "move", "games", "share", "South",
                        "drawn", "North", "score");
    text += tree.all.judged > 0 ? "   value  perfect  judged\n" : "\n";
    for (const Branch& branch : tree.branches) {
        text += line(move_text(tree, branch, rules), branch, tree.all.games);
    }
    return text + line("all", tree.all, tree.all.games);
}

std::string tree_json(const Tree& tree, const RuleSet& rules) {
    Json object{{"position", position_text(tree.position, rules)}, {"all", to_json(tree.all)}};
    object["moves"] = Json::array();
    for (const Branch& branch : tree.branches) {
        Json move{{"move", branch.house ? Json(std::string(1, branch.house->letter())) : Json()}};
        if (branch.house) {
            move["captured"] = captured(tree, *branch.house, rules).count();
        }
        move.update(to_json(branch));
        object["moves"].push_back(move);
    }
    return json_line(object);
}

}  // namespace awale::cli
