#include "awale/cli/output/data/tree_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "awale/cli/messages/translation.hpp"
#include "awale/cli/output/data/game_json.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale::cli {

namespace {

using Json = nlohmann::ordered_json;

double share_percent(std::size_t part, std::size_t whole) {
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

/// What the move takes; nothing where it is not legal under these rules.
Seeds captured(const Tree& tree, const Turn& turn, const RuleSet& rules) {
    const Game& game = game_of(rules);
    const Side mover = tree.position.to_move();
    return game.is_legal(tree.position, turn, rules)
               ? game.play(tree.position, turn, rules).store(mover) - tree.position.store(mover)
               : Seeds{};
}

std::string move_text(const Tree& tree, const Branch& branch, const RuleSet& rules, Language language) {
    if (!branch.turn) {
        return worded(language, "stops", "arrêt");
    }
    // A harvest says itself what it takes.
    const Seeds taken = branch.turn->seeds.empty() ? captured(tree, *branch.turn, rules) : Seeds{};
    return to_text(*branch.turn) + (taken > Seeds{0} ? "+" + to_text(taken) : "");
}

/// What is proved of a move, as `analyze` prints it.
std::string proved_text(const Value& value) {
    const std::string lower = to_signed_text(value.lower);
    return value.lower == value.upper ? lower : lower + ".." + to_signed_text(value.upper);
}

/// `width` is the width of the moves; `proved` is put after them.
std::string line(const std::string& move, std::size_t width, const Branch& branch, std::size_t games,
                 Language language, const std::string& proved = {}) {
    const auto filled = [&](std::string_view form, const auto&... arguments) {
        return worded(language, form, form, arguments...);
    };
    std::string text = filled("{:<{}}{} {:>9} {:>6.1f} %", move, width, proved, branch.games,
                              share_percent(branch.games, games));
    const std::size_t decided = branch.with_result();
    if (decided > 0) {
        const std::string score = branch.scored > 0
                                      ? filled("{:>4.1f}–{:<4.1f}", branch.south_seeds, branch.north_seeds)
                                      : std::string();
        text += filled("  {:>5.1f} {:>5.1f} {:>5.1f} %  {:>9}", share_percent(branch.south_won, decided),
                       share_percent(branch.drawn, decided), share_percent(branch.north_won, decided), score);
    } else {
        text += fmt::format("  {:>5} {:>5} {:>5}    {:>9}", "", "", "", "");
    }
    if (branch.judged > 0) {
        text += filled("  {:>6}  {:>5.1f} %  {:>6}", branch.value ? filled("{:+.1f}", *branch.value) : "",
                       share_percent(branch.perfect, branch.judged), branch.judged);
    }
    return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
}

Json to_json(const Branch& branch) {
    Json object{{"games", branch.games},
                {"south_won", branch.south_won},
                {"drawn", branch.drawn},
                {"north_won", branch.north_won}};
    object["mean_score"] =
        branch.scored > 0 ? Json{{"south", branch.south_seeds}, {"north", branch.north_seeds}} : Json();
    object["judged"] = branch.judged;
    object["perfect"] = branch.perfect;
    object["value"] = branch.value ? Json(*branch.value) : Json();
    return object;
}

}  // namespace

std::string tree_text(const Tree& tree, const RuleSet& rules, Language language, BranchProofs proved) {
    std::string text = position_text(tree.position, rules) + "\n";
    if (tree.all.games == 0) {
        return text + worded(language, "No game of this corpus came here.\n",
                             "Aucune partie de ce corpus n’est passée par ici.\n");
    }
    std::vector<std::string> moves;
    std::size_t width = std::string_view("stops ").size();
    for (const Branch& branch : tree.branches) {
        moves.push_back(move_text(tree, branch, rules, language));
        width = std::max(width, count_characters(moves.back()));
    }
    const auto proved_cell = [&](const std::string& words) {
        return proved.empty() ? words.substr(0, 0) : fmt::format("  {:>8}", words);
    };
    text += fmt::format("{:<{}}{}", worded(language, "move", "coup"), width,
                        proved_cell(worded(language, "proved", "prouvé"))) +
            worded(language, "     games    share  South drawn North        score",
                   "   parties     part    Sud nulle  Nord        score");
    if (tree.all.judged > 0) {
        text += worded(language, "   value  perfect  judged", "  valeur  parfait   jugés");
    }
    text += "\n";
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const bool is_known = !proved.empty() && proved[i];
        text += line(moves[i], width, tree.branches[i], tree.all.games, language,
                     proved_cell(is_known ? proved_text(*proved[i]) : ""));
    }
    return text +
           line(worded(language, "all", "total"), width, tree.all, tree.all.games, language, proved_cell(""));
}

std::string tree_json(const Tree& tree, const RuleSet& rules, BranchProofs proved) {
    Json object{{"position", position_text(tree.position, rules)}, {"all", to_json(tree.all)}};
    object["moves"] = Json::array();
    for (std::size_t i = 0; i < tree.branches.size(); ++i) {
        const Branch& branch = tree.branches[i];
        Json move{{"move", branch.turn ? Json(to_text(*branch.turn)) : Json()}};
        if (branch.turn) {
            move["captured"] = captured(tree, *branch.turn, rules).count();
        }
        move.update(to_json(branch));
        if (!proved.empty()) {
            move["proved"] =
                proved[i] ? Json{{"lower", proved[i]->lower.count()}, {"upper", proved[i]->upper.count()}}
                          : Json();
        }
        object["moves"].push_back(move);
    }
    return json_line(object);
}

}  // namespace awale::cli
