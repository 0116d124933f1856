#include "awale/notation/narration/game_data.hpp"

#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/annotation/record_edits.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale::page {

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

/// What the author wrote about a move: its glyphs, words, drawings, and the variations, each a list of moves
/// with what is written about them. What is empty is left out.
void add_author(Json& ply, const Move& move, std::vector<Comment> comments = {}) {
    Json variations = Json::array();
    for (const Annotation& annotation : move.annotations) {
        if (const auto* comment = std::get_if<Comment>(&annotation)) {
            comments.push_back(*comment);
            continue;
        }
        const auto& variation = std::get<Variation>(annotation);
        Json& line = variations.emplace_back(Json::array());
        for (const Move& each : variation.moves) {
            Json& node = line.emplace_back(Json{{"move", packed_text(Turn{each.house, each.seeds})}});
            if (each.captured) {
                node["captured"] = each.captured->count();
            }
            // What is said before a variation is said of its first move.
            add_author(node, each, line.size() == 1 ? variation.preface : std::vector<Comment>{});
        }
    }
    const std::array<std::pair<const char*, Json>, 4> parts{{{"nags", move.nags},
                                                             {"comments", comment_data(comments)},
                                                             {"drawn", drawings(comments)},
                                                             {"variations", std::move(variations)}}};
    for (const auto& [key, part] : parts) {
        if (!part.empty()) {
            ply[key] = part;
        }
    }
}

using Narrations = std::map<Language, Narration>;

/// The sentences about one ply, or those of the summary, in each language.
template <typename Sentences>
Json words_data(const Narrations& narrations, const Sentences& sentences) {
    return in_each_language([&](Language language) { return sentences(narrations.at(language)); });
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
                            [index](const auto& told) { return !told.second.plies[index].empty(); })) {
        ply["notes"] = words_data(narrations, [index](const Narration& told) { return told.plies[index]; });
    }
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
    return in_each_language([&](Language language) { return ending_below_score(game, language); });
}

/// The diagnostics of a game in the language of messages: its record is read again. Those of the game where
/// that finds others.
std::vector<Diagnostic> diagnostics_of(const AnnotatedGame& game, std::string_view source) {
    const auto record = parse_ogn(source, game.record.where);
    if (!record) {
        return game.diagnostics;
    }
    for (CheckedRecord checked :
         {check(*record, game.replay.rules, Games::All), check_under(*record, game.replay.rules)}) {
        std::ranges::move(edited_comments(*record), std::back_inserter(checked.diagnostics));
        if (std::ranges::equal(checked.diagnostics, game.diagnostics, {}, &Diagnostic::severity,
                               &Diagnostic::severity)) {
            return std::move(checked.diagnostics);
        }
    }
    return game.diagnostics;
}

/// Each as it is printed, but for the file and the place in it.
Json remarks_data(const AnnotatedGame& game, std::string_view source) {
    Json remarks = Json::array();
    if (game.diagnostics.empty()) {
        return remarks;
    }
    for (const Language language : languages()) {
        const LanguageScope scope(language);
        const std::vector<Diagnostic> found = diagnostics_of(game, source);
        for (std::size_t i = 0; i < found.size(); ++i) {
            const Diagnostic shown = with_source_line(found[i], source, game.record.where.place());
            remarks[i][std::string(name(language))] = shown.message + "\n" + details_text(shown);
        }
    }
    return remarks;
}

}  // namespace

PageJson written_data(const Record& record, const Replay& replay) {
    Json plies = Json::array();
    std::string moves;
    for (std::size_t index = 0; index < replay.plies.size(); ++index) {
        moves += packed_text(replay.plies[index].turn());
        add_author(plies.emplace_back(Json::object()), record.moves[index]);
    }
    Json tags = Json::array();
    for (const Tag& tag : record.tags) {
        tags.push_back({tag.name, tag.value});
    }
    return {
        {"tags", std::move(tags)},
        {"moves", std::move(moves)},
        {"result", replay.plies.empty() && !record.result ? Json(nullptr)
                                                          : Json(to_text(game_result(record, replay).score))},
        {"preface", comment_data(record.preface)},
        {"drawn", drawings(record.preface)},
        {"plies", std::move(plies)}};
}

PageJson game_data(const AnnotatedGame& game, std::string_view source, Detail detail, Lines lines) {
    Narrations narrations;
    for (const Language language : languages()) {
        narrations.emplace(language, narrate(game, language, detail));
    }
    Json data = written_data(game.record, game.replay);
    for (std::size_t index = 0; index < game.replay.plies.size(); ++index) {
        data["plies"][index].update(ply_data(game, narrations, index, lines));
    }
    const GameResult result = game_result(game.record, game.replay);
    data.update({{"rules", rules_data(game.replay.rules)},
                 {"start", position_text(game.replay.start, game.replay.rules)},
                 {"stopped", stopped_data(game, result.conclusion)},
                 {"remarks", remarks_data(game, source)},
                 {"summary", words_data(narrations, [](const Narration& told) { return told.summary; })},
                 {"last", value_data(game.last_value)},
                 {"ledger", ledger_data(game)}});
    if (!source.empty()) {
        data["source"] = source;
    }
    return data;
}

namespace {

/// Why a house may not be played, as the page reads it: `.` it may, `o` it is the opponent's, `e` it is
/// empty, `w` it is a single seed that waits, `f` it gives nothing to an opponent who has nothing, `s` it is
/// a forbidden grand slam.
char refusal(const Board& board, House house, HouseSet legal, const RuleSet& rules) {
    if (legal.contains(house)) {
        return '.';
    }
    if (house.owner() != board.to_move()) {
        return 'o';
    }
    if (board.seeds(house) == Seeds{0}) {
        return 'e';
    }
    if (!houses_to_sow(board, rules).contains(house)) {
        return 'w';
    }
    return board.row(other(board.to_move())) == Seeds{0} ? 'f' : 's';
}

/// `[position text, a sign of `refusal` for each of the twelve houses A…F a…f]`.
PageJson board_data(const Board& board, const RuleSet& rules) {
    const HouseSet legal = game_of(rules).houses_to_play(board, rules);
    std::string refusals;
    for (std::size_t lane = 0; lane < House::lanes; ++lane) {
        refusals += refusal(board, House{lane}, legal, rules);
    }
    return {position_text(board, rules), refusals};
}

/// The houses that get the seeds of a drop, one letter a seed.
std::string dropping_path(const ReplayedPly& ply) {
    std::string path;
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        path.append(static_cast<std::size_t>(ply.seeds.at(place)), House{ply.house.owner(), place}.letter());
    }
    return path;
}

/// Houses of the other row with their seeds: `b2d1`.
std::string packed(TurnSeeds harvest, Side mover) {
    return packed_text(Turn{House{mover, 0}, harvest}).substr(1);
}

/// The houses captured with their seeds, the last sown first: `b2a3`; those of a harvest from the left.
std::string taken(const ReplayedPly& ply, const std::string& path) {
    std::string text;
    if (ply.captured == Seeds{0}) {
        return text;
    }
    if (!ply.seeds.empty()) {
        return packed(ply.seeds, ply.house.owner());
    }
    const HouseSet houses = houses_taken(ply);
    for (std::size_t lane = ply.last.lane() + 1; lane-- > 0 && houses.contains(House{lane});) {
        const House house{lane};
        const auto sown =
            ply.before.seeds(house) + Seeds{static_cast<int>(std::ranges::count(path, house.letter()))};
        text += house.letter() + to_text(sown);
    }
    return text;
}

PageJson ply_data(const ReplayedPly& ply, const RuleSet& rules) {
    const bool is_drop = ply.seeds.is_drop();
    const std::string path =
        is_drop ? dropping_path(ply)
                : letters(houses_sown(ply.house, ply.before.seeds(ply.house), rules.houses_a_side));
    PageJson data = {{"path", path}};
    if (!is_drop) {
        const TurnSeeds open = game_of(rules).largest_harvest(ply.before, ply.house, rules);
        if (!open.empty()) {
            data["open"] = packed(open, ply.house.owner());
        }
    }
    if (ply.captured > Seeds{0}) {
        data["captured"] = ply.captured.count();
        data["taken"] = taken(ply, path);
    }
    if (ply.grand_slam) {
        data["grandSlam"] = true;
    }
    if (ply.fed) {
        data["fed"] = true;
    }
    if (ply.repeats) {
        data["repeats"] = ply.repeats->number();
    }
    return data;
}

/// A number with its limits; the number alone where it is exact, with `~` where it is an estimate.
PageJson graded(const std::array<Seeds, 3>& seeds, Grade grade) {
    if (grade == Grade::Exact && seeds[1] == seeds[2]) {
        return seeds[0].count();
    }
    if (grade == Grade::Estimate) {
        return {seeds[0].count(), "~"};
    }
    return {seeds[0].count(), seeds[1].count(), seeds[2].count()};
}

}  // namespace

PageJson value_data(const std::optional<Value>& value) {
    return value ? graded({value->value, value->lower, value->upper}, value->grade) : PageJson(nullptr);
}

PageJson loss_data(const Loss& loss) { return graded({loss.seeds, loss.least, loss.most}, loss.grade); }

PageJson moves_data(const Judgement& judgement, const Board& before, const RuleSet& rules, Lines lines) {
    PageJson moves = PageJson::array();
    for (const JudgedMove& move : judgement.moves) {
        const Value& value = move.value;
        const Board after = game_of(rules).play(before, move.turn(), rules);
        std::string line = packed_text(move.turn());
        if (move.captured > Seeds{0} && move.seeds.empty()) {
            line += to_text(move.captured);
        }
        if (lines == Lines::All || &move == &judgement.moves.front()) {
            line += joined(move.line | std::views::drop(1), "", packed_text);
        }
        PageJson entry = {std::move(line), value.value.count()};
        if (value.grade == Grade::Estimate) {
            entry.push_back("~");
        }
        // An estimate has limits only where they are closer than the seeds on the board make them anyway.
        const Seeds open = after.on_board() + after.reserve();
        if (value.grade == Grade::Bounded ||
            (value.grade == Grade::Estimate && value.upper - value.lower < open + open)) {
            entry.push_back(value.lower.count());
            entry.push_back(value.upper.count());
        }
        moves.push_back(std::move(entry));
    }
    return moves;
}

PageJson line_data(const Replay& replay) {
    PageJson boards = PageJson::array({board_data(replay.start, replay.rules)});
    PageJson plies = PageJson::array();
    std::string moves;
    for (const ReplayedPly& ply : replay.plies) {
        moves += packed_text(ply.turn());
        boards.push_back(board_data(ply.after, replay.rules));
        plies.push_back(ply_data(ply, replay.rules));
    }
    const std::vector<std::size_t> halves = half_move_numbers(replay);
    PageJson ended = nullptr;
    if (replay.ended.reason != EndReason::Unfinished) {
        const Score& score = replay.ended.final;
        ended = {{"reason", name(replay.ended.reason)},
                 {"ply", replay.ended.ply.number()},
                 {"score", {score.of(Side::South), score.of(Side::North)}}};
    }
    PageJson data = {{"moves", std::move(moves)},
                     {"boards", std::move(boards)},
                     {"plies", std::move(plies)},
                     {"ended", std::move(ended)}};
    if (!halves.empty() && halves.back() + 1 != halves.size()) {
        data["halves"] = halves;
    }
    return data;
}

PageJson rules_data(const RuleSet& rules) {
    return {{"name", rules.name},
            {"title", in_each_language([&](Language language) { return rules_title(rules, language); })},
            {"summary", in_each_language([&](Language language) { return rules_summary(rules, language); })},
            {"housesASide", rules.houses_a_side},
            {"seeds", rules.total_seeds().count()},
            {"endlessPlay", name(rules.endless_play)}};
}

}  // namespace awale::page
