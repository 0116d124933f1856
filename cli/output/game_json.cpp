#include "awale/cli/output/game_json.hpp"

#include <cmath>
#include <unordered_set>

#include "awale/cli/output/board_text.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/annotation/note_text.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/reasons.hpp"

namespace awale::cli {

namespace {

Json to_json(const Value& value) {
    // Of a bounded value only the limits are claimed.
    return {{"value", value.grade == Grade::Bounded ? Json() : Json(value.value.count())},
            {"lower", value.lower.count()},
            {"upper", value.upper.count()},
            {"proof", name(value.grade)}};
}

Json to_json(const Ply& ply) { return ply.number(); }

Json to_json(const Outcome& outcome) { return name(outcome); }

template <typename Thing>
Json or_null(const std::optional<Thing>& thing) {
    return thing ? to_json(*thing) : Json();
}

/// A turn, what it is worth, and the line that shows it.
Json turn_json(const Turn& turn, Seeds captured, const Value& value, const std::string& line,
               std::optional<double> mean_error = {}) {
    Json object{{"move", to_text(turn)}, {"captured", captured.count()}};
    object.update(to_json(value));
    if (mean_error) {
        // One decimal: no more was measured.
        object["mean_error"] = std::round(10 * *mean_error) / 10;
    }
    object["line"] = line;
    return object;
}

Json to_json(const JudgedMove& move, const Board& before, const RuleSet& rules) {
    return turn_json(move.turn(), move.captured, move.value, line_text(before, move, rules));
}

Json to_json(const Loss& loss) {
    Json object{{"seeds", loss.seeds.count()},
                {"least", loss.least.count()},
                {"most", loss.most.count()},
                {"proof", name(loss.grade)}};
    if (loss.expected) {
        object["expected_before"] = loss.expected->before;
        object["expected_after"] = loss.expected->after;
        object["error"] = loss.expected->error_tenths / 10.0;
        for (std::size_t i = 0; i < loss_levels.size() && loss.seeds > Seeds{0}; ++i) {
            object[fmt::format("p_loss_{}", loss_levels[i])] = loss.expected->permille[i] / 1000.0;
        }
    }
    return object;
}

/// A field of a note as JSON; a line is played from `after`.
template <typename Field>
Json field_json(const Field& field, const Board& after, const RuleSet& rules) {
    if constexpr (std::is_same_v<Field, House>) {
        return std::string{field.letter()};
    } else if constexpr (std::is_same_v<Field, Seeds>) {
        return field.count();
    } else if constexpr (std::is_same_v<Field, HouseSet>) {
        return letters(field);
    } else if constexpr (std::is_same_v<Field, Ply>) {
        return field.number();
    } else if constexpr (std::is_same_v<Field, std::vector<House>>) {
        return line_text(after, std::vector<Turn>(field.begin(), field.end()), rules);
    } else if constexpr (std::is_same_v<Field, std::vector<Value>>) {
        return array_of(field, [](const Value& value) { return to_json(value); });
    } else if constexpr (std::is_same_v<Field, std::vector<PlyCost>>) {
        return array_of(field, [](const PlyCost& at) -> Json {
            return {{"ply", at.ply.number()}, {"cost", at.cost.count()}};
        });
    } else if constexpr (std::is_same_v<Field, RefutingReply>) {
        return tree_text(field);
    } else if constexpr (std::is_enum_v<Field>) {
        return name(field);
    } else {
        return field;
    }
}

Json to_json(const Note& note, const Board& after, const RuleSet& rules) {
    Json object{{"kind", name(note.kind)}};
    for_each_field(note, [&](std::string_view field, const auto& value, bool has) {
        const bool is_parry = std::is_same_v<decltype(value), const HouseSet&> && field != "houses";
        if (has) {
            Json& where = is_parry ? object["parries"] : object;
            where[field == "grade" ? "proof" : std::string(field)] = field_json(value, after, rules);
        }
    });
    return object;
}

Json to_json(const RuleComparison& comparison) {
    const auto change_of = [](const VerdictChange& change) -> Json {
        return {{"ply", change.ply.number()}, {"here", name(change.here)}, {"there", name(change.there)}};
    };
    return {{"rules", comparison.rules.name},
            {"end", name(comparison.reason)},
            {"ply", comparison.ended.number()},
            {"final", to_text(comparison.score)},
            {"illegal", or_null(comparison.illegal)},
            {"same_score", comparison.same_score},
            {"changes", array_of(comparison.changes, change_of)}};
}

/// `context`: what is needed besides to write a thing.
template <typename Things, typename... Context>
Json to_array(const Things& things, const Context&... context) {
    return array_of(things, [&](const auto& thing) { return to_json(thing, context...); });
}

Json ply_json(const AnnotatedGame& game, std::size_t index, const std::vector<std::string>& text) {
    const ReplayedPly& played = game.replay.plies[index];
    const PlyAnnotation& ply = game.plies[index];
    Json object{{"ply", index + 1},
                {"move", to_text(played.turn())},
                {"captured", played.captured.count()},
                {"position", position_text(played.after, game.replay.rules)}};
    if (!ply.judgement.moves.empty()) {
        const Side mover = played.before.to_move();
        object["forced"] = ply.forced;
        object["best"] = to_json(*value_of(ply.judgement, mover));
        object["played"] = or_null(value_played(game, Ply{index + 1}));
        object["loss"] = to_json(ply.loss);
        object["verdict"] = name(ply.verdict);
        if (ply.verdict >= Verdict::Mistake) {
            object["theme"] = words::theme_of_mistake(game, Ply{index + 1});
            const Sight sight = sight_of(game, Ply{index + 1});
            object["shows_after"] = sight.plies ? Json(*sight.plies) : Json();
            object["tempting"] = sight.tempting;
        }
        object["result_before"] = or_null(ply.result_before);
        object["result_after"] = or_null(ply.result_after);
        object["moves"] = to_array(ply.judgement.moves, played.before, game.replay.rules);
        object["depth"] = ply.judgement.depth;
        object["nodes"] = ply.judgement.nodes;
    }
    object["notes"] = to_array(ply.notes, played.after, game.replay.rules);
    object["text"] = text;
    return object;
}

Json to_json(const Ledger& ledger) {
    return {{"frontier", or_null(ledger.frontier)},
            {"exact_from", or_null(ledger.exact_from)},
            {"value_at_frontier", ledger.frontier ? to_json(ledger.value_at_frontier) : Json()},
            {"lost_by_south", ledger.lost_by_south.count()},
            {"lost_by_north", ledger.lost_by_north.count()},
            {"endless", ledger.endless.count()},
            {"left_on_board", ledger.left_on_board.count()},
            {"final_margin", ledger.final_margin.count()},
            {"closes", ledger.closes},
            {"last_win_south", or_null(ledger.last_win_south)},
            {"last_win_north", or_null(ledger.last_win_north)},
            {"last_draw_south", or_null(ledger.last_draw_south)},
            {"last_draw_north", or_null(ledger.last_draw_north)}};
}

Json seeds(int halves) { return halves % 2 == 0 ? Json(halves / 2) : Json(halves / 2.0); }

}  // namespace

Json json_of(const AnnotatedGame& game, const Narration& narration) {
    Json plies = Json::array();
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        plies.push_back(ply_json(game, index, narration.plies[index]));
    }
    return {{"rules", game.replay.rules.name},
            {"tags", tags_to_json(game.record)},
            {"engine", game.provenance.engine},
            {"nodes", game.provenance.nodes},
            {"again", game.provenance.again},
            {"tables", game.provenance.tables},
            {"thresholds", game.provenance.thresholds},
            {"start", position_text(game.replay.start, game.replay.rules)},
            {"plies", std::move(plies)},
            {"last", or_null(game.last_value)},
            {"ledger", to_json(game.ledger)},
            {"compared", to_array(game.comparisons)},
            {"text", narration.summary},
            {"end", json_of(game.replay.ended)},
            {"final", json_of(game.replay.ended.final)},
            {"diagnostics", json_of(game.diagnostics)}};
}

Json json_of(const Diagnostic& diagnostic) {
    return {{"severity", name(diagnostic.severity)},
            {"file", diagnostic.where.file},
            {"line", diagnostic.where.line},
            {"column", diagnostic.where.column},
            {"byte", diagnostic.where.byte},
            {"message", diagnostic.message},
            {"advice", diagnostic.advice}};
}

Json json_of(const std::vector<Diagnostic>& diagnostics) {
    return array_of(diagnostics, [](const Diagnostic& diagnostic) { return json_of(diagnostic); });
}

Json json_of(const Score& score) {
    return {{"south", seeds(score.halves(Side::South))}, {"north", seeds(score.halves(Side::North))}};
}

Json json_of(const Ended& ended) { return {{"reason", name(ended.reason)}, {"ply", ended.ply.number()}}; }

Json tags_to_json(const Record& record) {
    // An object that keeps the order of its fields looks names up from the first on: too slow with many tags.
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

void print_json(Console& console, const Json& object) { console.out() << json_line(object); }

std::string judgement_json(const Board& board, const TurnJudgement& judgement, const RuleSet& rules,
                           const std::string& title) {
    Json moves = Json::array();
    Json best = Json::array();
    for (const JudgedTurn& turn : judgement.turns) {
        moves.push_back(turn_json(turn.turn, turn.captured, turn.value, line_text(board, turn.line, rules),
                                  turn.mean_error));
        if (turn.value.value == judgement.turns.front().value.value) {
            best.push_back(to_text(turn.turn));
        }
    }
    Json object{{"position", position_text(board, rules)},
                {"rules", rules.name},
                {"moves", moves},
                {"best", best},
                {"depth", judgement.depth},
                {"nodes", judgement.nodes}};
    if (!title.empty()) {
        object["title"] = title;
    }
    if (judgement.legal > judgement.turns.size()) {
        object["legal"] = judgement.legal;
    }
    return json_line(object);
}

}  // namespace awale::cli
