#include "awale/render/web/game_data.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>

#include "awale/notation/annotation/game_result.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/turn.hpp"
#include "awale/notation/narration/story/story.hpp"
#include "awale/render/web/rules_data.hpp"

namespace awale::render {

namespace {

using Json = PageJson;

/// The words of comments, without commands and without those that have no words.
Json comment_data(std::span<const Comment> comments) {
    Json texts = Json::array();
    for (const Comment& comment : comments) {
        if (!comment.text.empty()) {
            texts.push_back(comment.text);
        }
    }
    return texts;
}

/// A variation from the position that `before` leads to, as packed turns and remarks; those inside it
/// follow as variations of their own, from the same position.
void add_variation(Json& all, const Variation& variation, const std::string& before) {
    std::string line = before;
    std::vector<Comment> remarks = variation.preface;
    std::vector<std::pair<const Variation*, std::string>> inside;
    for (const Move& move : variation.moves) {
        for (const Annotation& annotation : move.annotations) {
            if (const auto* comment = std::get_if<Comment>(&annotation)) {
                remarks.push_back(*comment);
            } else {
                inside.emplace_back(&std::get<Variation>(annotation), line);
            }
        }
        line += packed_text(Turn{move.house, move.seeds});
    }
    all.push_back({{"moves", line}, {"comments", comment_data(remarks)}});
    for (const auto& [nested, lead] : inside) {
        add_variation(all, *nested, lead);
    }
}

/// What the record's author wrote about a move.
void add_author(Json& ply, const Move& move) {
    std::vector<Comment> comments;
    Json variations = Json::array();
    for (const Annotation& annotation : move.annotations) {
        if (const auto* comment = std::get_if<Comment>(&annotation)) {
            comments.push_back(*comment);
        } else {
            add_variation(variations, std::get<Variation>(annotation), "");
        }
    }
    const std::array<std::pair<const char*, Json>, 3> parts{
        {{"nags", move.nags}, {"comments", comment_data(comments)}, {"variations", std::move(variations)}}};
    for (const auto& [key, part] : parts) {
        if (!part.empty()) {
            ply[key] = part;
        }
    }
}

using Narrations = std::array<Narration, 2>;  // English, French

/// The sentences about one ply, or those of the summary, in each language.
template <typename Sentences>
Json words_data(const Narrations& narrations, const Sentences& sentences) {
    return {{"en", sentences(narrations[0])}, {"fr", sentences(narrations[1])}};
}

/// One move of the game. What is empty or as usual is left out; record.mjs puts it back.
Json ply_data(const AnnotatedGame& game, const Narrations& narrations, std::size_t index, Lines lines) {
    const PlyAnnotation& found = game.plies[index];
    Json ply = Json::object();
    if (found.verdict != Verdict::None) {
        ply["verdict"] = name(found.verdict);
    }
    if (found.forced) {
        ply["forced"] = true;
    }
    if (!found.judgement.moves.empty()) {
        const Board& before = game.replay.plies[index].before;
        const Value value = *value_of(found.judgement, before.to_move());
        ply["value"] = value_data(value);
        // Nothing lost is not written, where it is as sure as the value is.
        const bool is_sure = found.loss == Loss{};
        const bool is_guess = found.loss.seeds == Seeds{0} && found.loss.grade == Grade::Estimate;
        if (value.grade == Grade::Estimate ? !is_guess : !is_sure) {
            ply["loss"] = loss_data(found.loss);
        }
        if (lines == Lines::All || found.verdict != Verdict::None) {
            ply["moves"] = moves_data(found.judgement, before, game.replay.rules, lines);
        }
    }
    if (std::ranges::any_of(narrations,
                            [index](const Narration& told) { return !told.plies[index].empty(); })) {
        ply["notes"] = words_data(narrations, [index](const Narration& told) { return told.plies[index]; });
    }
    add_author(ply, game.record.moves[index]);
    return ply;
}

Json ledger_data(const AnnotatedGame& game) {
    const Ledger& ledger = game.ledger;
    const bool judged = std::ranges::any_of(
        game.plies, [](const PlyAnnotation& ply) { return !ply.judgement.moves.empty(); });
    if (!judged) {
        return nullptr;
    }
    return {{"frontier", ledger.frontier ? Json(ledger.frontier->number()) : Json(nullptr)},
            {"value", value_data(ledger.value_at_frontier)},
            {"lostBySouth", ledger.lost_by_south.count()},
            {"lostByNorth", ledger.lost_by_north.count()},
            {"endless", ledger.endless.count()},
            {"leftOnBoard", ledger.left_on_board.count()},
            {"finalMargin", ledger.final_margin.count()}};
}

/// How a game stopped that its rules did not end, in each language.
Json stopped_data(const AnnotatedGame& game, Conclusion conclusion) {
    if (conclusion == Conclusion::Played || game.replay.plies.empty()) {
        return nullptr;
    }
    const auto words = [&](Language language) {
        std::string text = ending_below_score(game, language);
        text.pop_back();  // the full stop
        return text;
    };
    return {{"en", words(Language::English)}, {"fr", words(Language::French)}};
}

}  // namespace

PageJson game_data(const AnnotatedGame& game, std::string_view source, Detail detail, Lines lines,
                   Translator translator) {
    const Narrations narrations{narrate(game, Language::English, detail),
                                narrate(game, Language::French, detail)};
    Json tags = Json::array();
    for (const Tag& tag : game.record.tags) {
        tags.push_back({tag.name, tag.value});
    }
    Json remarks = Json::array();
    for (const Diagnostic& diagnostic : game.diagnostics) {
        const std::string& english = diagnostic.message;
        remarks.push_back({{"en", english},
                           {"fr", translator == nullptr ? english : translator(english, Language::French)}});
    }
    const GameResult result = game_result(game.record, game.replay);
    Json plies = Json::array();
    std::string moves;
    for (std::size_t index = 0; index < game.replay.plies.size(); ++index) {
        moves += packed_text(game.replay.plies[index].turn());
        plies.push_back(ply_data(game, narrations, index, lines));
    }
    Json data = {{"tags", std::move(tags)},
                 {"rules", rules_data(game.replay.rules)},
                 {"start", position_text(game.replay.start, game.replay.rules)},
                 {"moves", std::move(moves)},
                 {"result", game.replay.plies.empty() ? Json(nullptr) : Json(to_text(result.score))},
                 {"stopped", stopped_data(game, result.conclusion)},
                 {"preface", comment_data(game.record.preface)},
                 {"remarks", std::move(remarks)},
                 {"summary", words_data(narrations, [](const Narration& told) { return told.summary; })},
                 {"plies", std::move(plies)},
                 {"last", value_data(game.last_value)},
                 {"ledger", ledger_data(game)}};
    if (!source.empty()) {
        data["source"] = source;
    }
    return data;
}

}  // namespace awale::render
