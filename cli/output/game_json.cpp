#include "awale/cli/output/game_json.hpp"

#include <cmath>
#include <unordered_set>

#include "awale/cli/output/board_text.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/annotation/note_text.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/reasons.hpp"

namespace awale::cli {

namespace {

void add_value(JsonText& object, const Value& value) {
    // Of a bounded value only the limits are claimed.
    object.add("value", value.grade == Grade::Bounded ? JsonText() : value.value);
    object.add("lower", value.lower);
    object.add("upper", value.upper);
    object.add("proof", value.grade);
}

/// A move, what it is worth, and the line that shows it. `estimates`: their error, where it is printed.
JsonText to_json(const JudgedMove& move, const Board& before, const RuleSet& rules,
                 const std::optional<EstimateError>& estimates = {}) {
    JsonText object{{"move", to_text(move.turn())}, {"captured", move.captured}};
    add_value(object, move.value);
    if (estimates && move.value.grade == Grade::Estimate) {
        // One decimal: no more was measured.
        object.add("mean_error", std::round(10 * estimates->error) / 10);
    }
    object.add("line", line_text(before, move.line, rules));
    return object;
}

JsonText to_json(const Loss& loss) {
    JsonText object{{"seeds", loss.seeds}, {"least", loss.least}, {"most", loss.most}, {"proof", loss.grade}};
    if (loss.expected) {
        object.add("expected_before", loss.expected->before);
        object.add("expected_after", loss.expected->after);
        object.add("error", loss.expected->error_tenths / 10.0);
        for (std::size_t i = 0; i < loss_levels.size() && loss.seeds > Seeds{0}; ++i) {
            object.add(fmt::format("p_loss_{}", loss_levels[i]), loss.expected->permille[i] / 1000.0);
        }
    }
    return object;
}

/// A field of a note; a line is played from `after`.
template <typename Field>
JsonText field_json(const Field& field, const Board& after, const RuleSet& rules) {
    if constexpr (std::is_same_v<Field, House>) {
        return std::string{field.letter()};
    } else if constexpr (std::is_same_v<Field, HouseSet>) {
        return letters(field);
    } else if constexpr (std::is_same_v<Field, std::vector<House>>) {
        return line_text(after, std::vector<Turn>(field.begin(), field.end()), rules);
    } else if constexpr (std::is_same_v<Field, std::vector<PlyCost>>) {
        return field | std::views::transform([](const PlyCost& at) {
                   return JsonText{{"ply", at.ply}, {"cost", at.cost}};
               });
    } else if constexpr (std::is_same_v<Field, RefutingReply>) {
        return tree_text(field);
    } else {
        return field;
    }
}

JsonText to_json(const Note& note, const Board& after, const RuleSet& rules) {
    JsonText object{{"kind", note.kind}};
    JsonText parries(Json::object());
    for_each_field(note, [&](std::string_view field, const auto& value, bool has) {
        const bool is_parry = std::is_same_v<decltype(value), const HouseSet&> && field != "houses";
        if (has) {
            (is_parry ? parries : object)
                .add(field == "grade" ? "proof" : field, field_json(value, after, rules));
        }
        if (has && field == "other") {  // the last of the parries
            object.add("parries", parries);
        }
    });
    return object;
}

JsonText to_json(const RuleComparison& comparison) {
    const auto change_of = [](const VerdictChange& change) {
        return JsonText{{"ply", change.ply}, {"here", change.here}, {"there", change.there}};
    };
    return {{"rules", comparison.rules.name},
            {"end", comparison.reason},
            {"ply", comparison.ended},
            {"final", to_text(comparison.score)},
            {"illegal", comparison.illegal},
            {"same_score", comparison.same_score},
            {"changes", comparison.changes | std::views::transform(change_of)}};
}

Json seeds(int halves) { return halves % 2 == 0 ? Json(halves / 2) : Json(halves / 2.0); }

}  // namespace

JsonText::JsonText(const Json& json)
    : text(escape_controls(json.dump(-1, ' ', false, Json::error_handler_t::replace))) {}

JsonText::JsonText(const Value& value) : text("{}") { add_value(*this, value); }

JsonText::JsonText(std::initializer_list<std::pair<std::string_view, JsonText>> fields) : text("{}") {
    for (const auto& [name, value] : fields) {
        add(name, value);
    }
}

void JsonText::add(std::string_view name, const JsonText& value) {
    text.pop_back();
    text.append(text.size() == 1 ? "\"" : ",\"").append(name).append("\":").append(value.text).append("}");
}

std::string JsonText::quoted(std::string_view words) {
    const bool is_plain =
        std::ranges::all_of(words, [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
    return is_plain ? std::string("\"").append(words) + '"' : JsonText(Json(words)).text;
}

JsonText json_of(const Ledger& ledger, bool in_full) {
    const auto counted = [&](const auto& part) { return ledger.frontier ? JsonText(part) : JsonText(); };
    JsonText object{{"frontier", ledger.frontier},
                    {"exact_from", ledger.exact_from},
                    {"lost_by_south", counted(ledger.lost_by_south)},
                    {"lost_by_north", counted(ledger.lost_by_north)},
                    {"final_margin", ledger.final_margin},
                    {"closes", counted(ledger.closes)}};
    if (in_full) {
        object.add("value_at_frontier", counted(ledger.value_at_frontier));
        object.add("endless", counted(ledger.endless));
        object.add("left_on_board", counted(ledger.left_on_board));
        object.add("last_win_south", ledger.last_win_south);
        object.add("last_win_north", ledger.last_win_north);
        object.add("last_draw_south", ledger.last_draw_south);
        object.add("last_draw_north", ledger.last_draw_north);
    }
    return object;
}

JsonText json_of(const AnnotatedGame& game, std::size_t index, bool in_full, bool with_moves) {
    const ReplayedPly& played = game.replay.plies[index];
    const PlyAnnotation& ply = game.plies[index];
    const RuleSet& rules = game.replay.rules;
    const Ply number{index + 1};
    JsonText object{{"ply", number}, {"move", to_text(played.turn())}, {"captured", played.captured}};
    if (in_full) {
        object.add("position", position_text(played.after, rules));
    }
    if (ply.judgement.moves.empty()) {
        return object;
    }
    object.add("forced", ply.forced);
    object.add("best", value_of(ply.judgement, played.before.to_move()));
    object.add("played", value_played(game, number));
    object.add("loss", to_json(ply.loss));
    object.add("verdict", ply.verdict);
    if (in_full && ply.verdict >= Verdict::Mistake) {
        const Sight sight = sight_of(game, number);
        object.add("theme", words::theme_of_mistake(game, number));
        object.add("shows_after", sight.plies);
        object.add("tempting", sight.tempting);
    }
    object.add("result_before", ply.result_before);
    object.add("result_after", ply.result_after);
    if (with_moves) {
        object.add("moves", ply.judgement.moves | std::views::transform([&](const JudgedMove& move) {
                                return to_json(move, played.before, rules);
                            }));
        object.add("depth", ply.judgement.depth);
        object.add("nodes", ply.judgement.nodes);
    }
    return object;
}

JsonText json_of(std::size_t number, const AnnotatedGame& game, const Narration& narration) {
    const RuleSet& rules = game.replay.rules;
    const auto ply = [&](std::size_t index) {
        JsonText object = json_of(game, index, true, true);
        object.add("notes", game.plies[index].notes | std::views::transform([&](const Note& note) {
                                return to_json(note, game.replay.plies[index].after, rules);
                            }));
        object.add("text", narration.plies[index]);
        return object;
    };
    return {{"game", number},
            {"rules", rules.name},
            {"tags", tags_to_json(game.record)},
            {"engine", game.provenance.engine},
            {"nodes", game.provenance.nodes},
            {"again", game.provenance.again},
            {"tables", game.provenance.tables},
            {"thresholds", game.provenance.thresholds},
            {"start", position_text(game.replay.start, rules)},
            {"plies", std::views::iota(std::size_t{0}, game.plies.size()) | std::views::transform(ply)},
            {"last", game.last_value},
            {"ledger", json_of(game.ledger, true)},
            {"compared", game.comparisons |
                             std::views::transform([](const RuleComparison& each) { return to_json(each); })},
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

std::string json_line(const JsonText& object) { return object.text + '\n'; }

void print_json(Console& console, const Json& object) { console.out() << json_line(object); }

std::string judgement_json(const Board& board, std::span<const Board> history, const Judgement& judgement,
                           const RuleSet& rules, const std::string& title, std::size_t game) {
    const EstimateError error = estimate_error(judgement, board, rules);
    Json best = Json::array();
    for (const JudgedMove& move : judgement.moves) {
        if (move.value.value == judgement.moves.front().value.value) {
            best.push_back(to_text(move.turn()));
        }
    }
    JsonText object{{"position", position_text(board, rules)},
                    {"rules", rules.name},
                    {"moves", judgement.moves | std::views::transform([&](const JudgedMove& move) {
                                  return to_json(move, board, rules, error);
                              })},
                    {"best", best},
                    {"depth", judgement.depth},
                    {"nodes", judgement.nodes}};
    if (!title.empty()) {
        object.add("title", title);
    }
    if (game > 0) {
        object.add("game", game);
    }
    if (judgement.others) {
        object.add("legal", game_of(rules).count_turns(board, rules));
    }
    if (const auto over = ending(board, history, rules)) {
        object.add("over", name(*over));
    }
    return json_line(object);
}

}  // namespace awale::cli
