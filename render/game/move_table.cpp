#include "awale/render/game/move_table.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "awale/notation/annotation/turning_points.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/narration/predicted_score.hpp"
#include "awale/render/layout/booklet_words.hpp"
#include "awale/render/layout/table.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

constexpr Colour ground{0xf1, 0xf1, 0xf1};
constexpr std::string_view no_break = "\u00a0";

// The moves after the first of a line, as many as fit into `width`.
std::string continuation(const Board& start, const std::vector<House>& line, const RuleSet& rules,
                         const Font& font, double width, TextMeasurer& measurer) {
    std::string text;
    Board board = start;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (!legal_moves(board, rules).contains(line[i])) {
            break;
        }
        const Played played = play(board, line[i], rules);
        board = played.after;
        if (i == 0) {
            continue;
        }
        const std::string longer =
            text + (text.empty() ? "" : std::string(no_break)) + house_text(line[i], played.captured);
        const bool last = i + 1 == line.size();
        if (measurer.width(longer + (last ? "" : std::string(no_break) + "…"), font) > width) {
            return text + std::string(no_break) + "…";
        }
        text = longer;
    }
    return text;
}

std::string score_of(const GameLayout& setting, Ply ply, const JudgedMove& move) {
    return predicted_score(move.value, setting.game.replay.before(ply), setting.rules(),
                           setting.options.language);
}

// Whether the words after the move have its score already.
bool is_score_said(const GameLayout& setting, Ply ply, const JudgedMove& move) {
    const std::size_t index = ply.number() - 1;
    return index < setting.narration.plies.size() &&
           std::ranges::any_of(setting.narration.plies[index], [&](const std::string& sentence) {
               return has_predicted_score(sentence, move.value, setting.game.replay.before(ply),
                                          setting.rules(), setting.options.language);
           });
}

bool changed_hands(const PlyAnnotation& ply) {
    return ply.result_before && ply.result_after && *ply.result_before != *ply.result_after;
}

}  // namespace

bool is_critical(const AnnotatedGame& game, Ply ply) {
    const PlyAnnotation& annotation = game.plies[ply.number() - 1];
    if (annotation.judgement.moves.size() < 2) {
        return false;
    }
    switch (annotation.verdict) {
        case Verdict::OnlyMove:
        case Verdict::Mistake:
        case Verdict::Blunder: return true;
        case Verdict::None:
        case Verdict::Inaccuracy: break;
    }
    return changed_hands(annotation) || std::ranges::any_of(annotation.notes, [](const Note& note) {
               return note.kind == NoteKind::WinMissed || note.kind == NoteKind::DrawMissed;
           });
}

std::vector<JudgedMove> tabled_moves(const GameLayout& setting, Ply ply) {
    constexpr std::size_t most = 6;
    const Turn played = setting.game.replay.plies[ply.number() - 1].turn();
    const JudgedMove* const better = better_move(setting.game, ply);
    const bool is_compared = better != nullptr && is_score_said(setting, ply, *better);
    std::vector<JudgedMove> listed;
    for (const JudgedMove& move : setting.game.plies[ply.number() - 1].judgement.moves) {
        const bool is_named = move.turn() == played || &move == better;
        if ((listed.size() < most || move.turn() == played) && !(is_named && is_compared)) {
            listed.push_back(move);
        }
    }
    return listed;
}

bool has_move_table(const GameLayout& setting, Ply ply) {
    return setting.with_tables && is_critical(setting.game, ply) && !tabled_moves(setting, ply).empty();
}

Drawing move_table(const GameLayout& setting, Ply ply, double width) {
    const ReplayedPly& replayed = setting.game.replay.plies[ply.number() - 1];
    const Language language = setting.options.language;
    const Theme& theme = *setting.options.theme;
    const double size = std::max(least_type, 0.94 * setting.style.small);
    const double inset = 0.6 * size;
    const double inner = width - 2 * inset;
    const bool is_list_of_houses = game_of(setting.rules()).turns_are_houses();
    const double move_share = is_list_of_houses ? 0.17 : 0.57;  // a harvest says much, and has no line
    std::vector<Column> columns{{move_share * inner, Align::Left},
                                {0.40 * inner, Align::Left},
                                {(0.60 - move_share) * inner, Align::Left}};
    const Font font{Face::Sans, size, false, false};
    const double room = columns.back().width;

    const std::vector<JudgedMove> moves = tabled_moves(setting, ply);
    const bool has_all =
        std::ranges::any_of(moves, [&](const JudgedMove& move) { return move.turn() == replayed.turn(); });
    std::vector<std::string> lines;
    for (const JudgedMove& move : moves) {
        lines.push_back(is_list_of_houses ? continuation(replayed.before, move.line, setting.rules(), font,
                                                         room, setting.measurer)
                                          : std::string());
    }
    const bool has_lines = std::ranges::any_of(lines, [](const std::string& line) { return !line.empty(); });
    if (is_list_of_houses && !has_lines) {
        columns[1].width += std::exchange(columns[2].width, 0);
    }
    std::vector<TableRow> rows{{{say(has_all ? Phrase::MoveColumn : Phrase::OtherMovesColumn, language)},
                                {say(Phrase::ScoreColumn, language)},
                                {has_lines ? say(Phrase::LineColumn, language) : std::string()}}};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const JudgedMove& move = moves[i];
        const bool was_played = move.turn() == replayed.turn();
        rows.push_back({{turn_text(move.turn(), move.captured) +
                             (was_played ? glyph_of(setting.game, ply) : std::string()),
                         was_played},
                        {score_of(setting, ply, move), was_played},
                        {lines[i]}});
    }
    const TableStyle look{
        .size = size, .leading = 1.34 * size, .ink = theme.ink, .rule = theme.faint, .as_list = true};
    const Drawing drawn = table(columns, rows, look, setting.measurer);
    Drawing drawing{
        .size = {width, drawn.size.height + 1.1 * inset}, .title = {}, .description = {}, .ops = {}};
    drawing.add(Box{{}, drawing.size, 2, {ground, std::nullopt}});
    drawing.place(drawn, {inset, 0.4 * inset});
    return drawing;
}

}  // namespace awale::render
