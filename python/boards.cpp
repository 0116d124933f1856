#include <pybind11/operators.h>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/draw/drawing.hpp"
#include "module.hpp"

namespace awale::python {

const RuleSet& rule_set(std::string_view name) {
    const RuleSet* const found = find_rule_set_of_any_game(name);
    if (found == nullptr) {
        throw py::value_error(localized("options.no_rule_set", {{"name", name}}));
    }
    return *found;
}

namespace {

std::string svg(const RuledBoard& board) {
    render::DiagramOptions look;
    look.spoken = message_language();
    return render::to_svg(render::diagram(board.board, board.rules, look));
}

RuledBoard make_board(const std::string& position, const std::string& rules) {
    const RuleSet& found = rule_set(rules);
    const auto board = parse_position(position, found);
    if (!board) {
        throw py::value_error(localized(
            "options.bad_position",
            {{"text", position}, {"character", board.error().at + 1}, {"error", board.error().message}}));
    }
    return {*board, found};
}

std::vector<std::string> legal_turns(const RuledBoard& board) {
    std::vector<std::string> moves;
    game_of(board.rules).visit_turns(board.board, board.rules, [&](const Turn& turn) {
        moves.push_back(to_text(turn));
        return true;
    });
    return moves;
}

RuledBoard play_move(const RuledBoard& board, const std::string& move) {
    const auto turn = parse_turn(move);
    if (!turn) {
        throw py::value_error(localized("python.no_move"));
    }
    const auto played = replay(board.board, std::array{*turn}, board.rules);
    if (played.illegal) {
        throw py::value_error(played.illegal->reason + ". " + played.illegal->advice);
    }
    return {played.replay.last(), board.rules};
}

py::dict rule_sets() {
    py::dict all;
    for (const RuleSet& rules : rule_sets_of_all_games()) {
        all[decoded(rules.name)] = py::dict(py::arg("houses_a_side") = rules.houses_a_side,
                                            py::arg("seeds_a_house") = rules.seeds_a_house,
                                            py::arg("grand_slam") = name(rules.grand_slam),
                                            py::arg("endless_play") = name(rules.endless_play),
                                            py::arg("stops_at_majority") = rules.stops_at_majority,
                                            py::arg("few_seeds") = name(rules.few_seeds));
    }
    return all;
}

}  // namespace

void bind_boards(py::module_& module) {
    module.def("rule_sets", &rule_sets, "The parameters of every rule set, by its name (docs/rule-sets.md).");

    py::class_<RuledBoard>(module, "Board", R"(A position and the rules it is played by. It does not change.

position: position text, the seeds of A to F, a to f, South's and North's store, and S or N for the side
to move, as in '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S'; or 'start'. ValueError for what is no position, or one
with more seeds than a game has.)")
        .def(py::init(&make_board), py::arg("position") = "start", py::arg("rules") = "abapa")
        .def_property_readonly(
            "rules", [](const RuledBoard& board) { return board.rules.name; }, "Name of the rule set.")
        .def_property_readonly(
            "to_move", [](const RuledBoard& board) { return name(board.board.to_move()); },
            "'South' or 'North'.")
        .def(
            "array",
            [](const RuledBoard& board) {
                return py::array_t<std::int8_t>(
                    Board::side_lane, reinterpret_cast<const std::int8_t*>(board.board.lanes().data()));
            },
            "Seeds, int8 of shape [14], in the order of COLUMNS.")
        .def("moves", &legal_turns,
             "The legal moves: 'A' to 'F' of South, 'a' to 'f' of North. That the game may be over is\n"
             "ending()'s to say.")
        .def("play", &play_move, py::arg("move"),
             "The board after a move. ValueError, with the reason and the legal moves, if it is illegal.")
        .def(
            "ending",
            [](const RuledBoard& board) -> std::optional<std::string_view> {
                const auto reason = game_of(board.rules).ending(board.board, board.rules);
                return reason ? std::optional(name(*reason)) : std::nullopt;
            },
            "Why the game is over here, as 'majority' or 'no_move', repetition apart; None if it is not.")
        .def("__str__", [](const RuledBoard& board) { return position_text(board.board, board.rules); })
        .def(py::self == py::self)
        .def("_repr_svg_", &svg, "The board as a picture, which a notebook shows.");
}

}  // namespace awale::python
