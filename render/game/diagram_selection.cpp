#include "awale/render/game/diagram_selection.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <variant>

#include "awale/notation/annotation/note_kinds.hpp"

namespace awale::render {

namespace {

constexpr int least = 25;   // worth a picture wherever it is
constexpr int urgent = 90;  // worth one even beside another

int interest(Verdict verdict) {
    switch (verdict) {
        case Verdict::None: return 0;
        case Verdict::OnlyMove: return 20;
        case Verdict::Inaccuracy: return 10;
        case Verdict::Mistake: return 50;
        case Verdict::Blunder: return 90;
    }
    return 0;
}

int interest(const AnnotatedGame& game, std::size_t index) {
    const PlyAnnotation& ply = game.plies[index];
    int sum = interest(ply.verdict) + ply.loss.seeds.count();
    if (ply.result_before && ply.result_after && *ply.result_before != *ply.result_after) {
        sum += 40;
    }
    for (const Note& note : ply.notes) {
        sum += row_of(note.kind).diagram.with(note.gain);
    }
    if (index < game.record.moves.size() && !game.record.moves[index].nags.empty()) {
        sum += 40;
    }
    return sum;
}

// Whether the author asks for a diagram after a move: the numeric glyph 220, or the command `[%diagram]`.
bool has_authors_diagram(const Move& move) {
    constexpr std::uint8_t diagram_nag = 220;
    return std::ranges::find(move.nags, diagram_nag) != move.nags.end() ||
           std::ranges::any_of(move.annotations, [](const Annotation& annotation) {
               const auto* const comment = std::get_if<Comment>(&annotation);
               return comment != nullptr &&
                      std::ranges::find(comment->commands, "diagram", &CommentCommand::name) !=
                          comment->commands.end();
           });
}

}  // namespace

std::vector<Ply> notable_plies(const AnnotatedGame& game, std::size_t max) {
    std::vector<int> found;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        found.push_back(interest(game, i));
        order.push_back(i);
    }
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t index) { return found[index]; });

    std::vector<Ply> plies;
    const auto beside = [&](Ply ply) {
        return std::ranges::any_of(plies, [&](Ply other) {
            return std::max(other, ply).number() - std::min(other, ply).number() == 1;
        });
    };
    for (const std::size_t index : order) {
        const Ply ply{index + 1};
        if (found[index] >= least && plies.size() < max && (found[index] >= urgent || !beside(ply))) {
            plies.push_back(ply);
        }
    }
    std::ranges::sort(plies);
    return plies;
}

std::vector<Ply> diagram_plies(const AnnotatedGame& game, const std::vector<Ply>& turning_points,
                               std::size_t max) {
    std::vector<Ply> plies = turning_points;
    const auto add = [&](Ply ply) {
        if (std::ranges::find(plies, ply) == plies.end()) {
            plies.push_back(ply);
        }
    };
    for (std::size_t index = 0; index + 1 < game.plies.size() && index < game.record.moves.size(); ++index) {
        if (has_authors_diagram(game.record.moves[index])) {
            add(Ply{index + 2});
        }
    }
    for (const Ply ply : notable_plies(game, max)) {
        if (plies.size() < max) {
            add(ply);
        }
    }
    std::ranges::sort(plies);
    return plies;
}

}  // namespace awale::render
