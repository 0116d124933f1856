#include "awale/render/game/figure.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "awale/notation/annotation/turning_points.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/game/move_table.hpp"
#include "awale/render/layout/booklet_words.hpp"

namespace awale::render {

namespace {

// A diagram over its caption and what belongs below it, as high as a whole number of lines. With
// `before_next` it is on the page of the block that follows.
Block block_of(const GameLayout& setting, const Drawing& picture, const std::vector<Span>& caption,
               const Board& board, const std::string& destination, bool before_next,
               const std::optional<Drawing>& below = std::nullopt) {
    const double column = setting.style.column_width();
    const double leading = 1.35 * setting.style.small;
    const std::vector<Span> position{{position_text(board, setting.rules()),
                                      {Face::Sans, setting.style.tiny(), false, false},
                                      setting.options.theme->faint}};
    Piece piece;
    Drawing drawing{.size = {}, .title = {}, .description = {}, .ops = {}};
    {
        const auto whole =
            drawing.group({.role = Role::None, .offset = {}, .link = {}, .destination = destination});
        drawing.place(picture, {(column - picture.size.width) / 2, 0}, Role::Figure);
        double y = picture.size.height + 0.3 * leading;
        const ParagraphStyle lines{.width = column, .leading = leading, .align = Align::Centre};
        y += add_pieces(drawing, paragraph(caption, lines, setting.measurer), {0, y}, Role::Caption);
        y += add_pieces(drawing, paragraph(position, lines, setting.measurer), {0, y}, Role::Paragraph);
        if (below) {
            y += 0.35 * leading;
            drawing.place(*below, {0, y});
            y += below->size.height;
        }
        const double grid = setting.style.leading;
        piece.height = std::ceil((y + 0.25 * grid) / grid) * grid;
    }
    piece.ops = std::move(drawing.ops);
    return {.pieces = {std::move(piece)},
            .space_before = setting.style.leading / 2,
            .keep_together = true,
            .keep_with_next = before_next,
            .floats = true,
            .role = Role::None};
}

DiagramOptions look_of(const GameLayout& setting) {
    DiagramOptions look;
    look.width = setting.diagram_width;
    look.theme = setting.options.theme;
    look.spoken = setting.options.language;
    return look;
}

// Whose row a note of famine speaks of, if one does.
std::optional<Side> starving_side(const std::vector<Note>& notes) {
    for (const Note& note : notes) {
        switch (note.kind) {
            case NoteKind::FamineThreat:
            case NoteKind::FamineCertain:
            case NoteKind::FamineParried:
            case NoteKind::Starved: return note.side;
            default: break;
        }
    }
    return std::nullopt;
}

// The position before a ply, with the move played and the better one.
Drawing position_before(const GameLayout& setting, Ply ply, std::size_t number, double width) {
    const ReplayedPly& replayed = setting.game.replay.plies[ply.number() - 1];
    const PlyAnnotation& annotation = setting.game.plies[ply.number() - 1];
    DiagramOptions look = look_of(setting);
    look.width = width;
    look.title = say(Phrase::Diagram, setting.options.language, {{"number", std::to_string(number)}});
    look.played = sowing_arrow(replayed.before, replayed.turn());
    look.labels = seed_labels(replayed.turn());
    look.granary = granaries(replayed.before);
    look.starving = starving_side(annotation.notes);
    if (const JudgedMove* const better = better_move(setting.game, ply)) {
        look.better = sowing_arrow(replayed.before, better->turn());
    }
    return diagram(replayed.before, setting.rules(), look);
}

// The number and the move. Its number says whose turn it is, and so does the board.
std::vector<Span> caption_of(const GameLayout& setting, Ply ply, std::size_t number) {
    const Language language = setting.options.language;
    const Colour ink = setting.options.theme->ink;
    const std::string label = say(Phrase::Diagram, language, {{"number", std::to_string(number)}}) + ". ";
    const std::string words =
        say(Phrase::BeforeMove, language, {{"move", move_with_glyph(setting.game, ply)}}) + ".";
    return {{label, setting.small_font(true), ink, move_destination(ply)},
            {words, setting.small_font(), ink, move_destination(ply)}};
}

}  // namespace

Drawing turning_point_figure(const GameLayout& setting, Ply ply, double width) {
    const std::size_t number = setting.diagram_before(ply).value_or(0);
    const double leading = 1.35 * setting.style.small;
    Drawing drawing{.size = {width, 0}, .title = {}, .description = {}, .ops = {}};
    const auto whole = drawing.group(
        {.role = Role::None, .offset = {}, .link = {}, .destination = diagram_destination(number)});
    const Drawing picture = position_before(setting, ply, number, width);
    drawing.place(picture, {(width - picture.size.width) / 2, 0}, Role::Figure);
    double y = picture.size.height + 0.3 * leading;
    const ParagraphStyle lines{.width = width, .leading = leading, .align = Align::Centre};
    y += add_pieces(drawing, paragraph(caption_of(setting, ply, number), lines, setting.measurer), {0, y},
                    Role::Caption);
    const std::vector<Span> position{{position_text(setting.game.replay.before(ply), setting.rules()),
                                      {Face::Sans, setting.style.tiny(), false, false},
                                      setting.options.theme->faint}};
    y += add_pieces(drawing, paragraph(position, lines, setting.measurer), {0, y}, Role::Paragraph);
    drawing.size.height = y;
    return drawing;
}

Block diagram_block(const GameLayout& setting, Ply ply, std::size_t number) {
    std::optional<Drawing> all_moves;
    if (has_move_table(setting, ply)) {
        all_moves = move_table(setting, ply, setting.style.column_width());
    }
    return block_of(setting, position_before(setting, ply, number, setting.diagram_width),
                    caption_of(setting, ply, number), setting.game.replay.before(ply),
                    diagram_destination(number), true, all_moves);
}

Block final_diagram_block(const GameLayout& setting) {
    const Board& board = setting.game.replay.last();
    DiagramOptions look = look_of(setting);
    look.title = say(Phrase::FinalPosition, setting.options.language);
    look.show_to_move = setting.game.replay.ended.reason == EndReason::Unfinished;
    std::vector<Span> caption{{look.title + ". ", setting.small_font(true), setting.options.theme->ink}};
    return block_of(setting, diagram(board, setting.rules(), look), caption, board, "final-position", false);
}

Block start_diagram_block(const GameLayout& setting) {
    const Board& board = setting.game.replay.start;
    const Language language = setting.options.language;
    DiagramOptions look = look_of(setting);
    look.title = say(Phrase::StartPosition, language, {{"side", side_name(board.to_move(), language)}});
    std::vector<Span> caption{{look.title + ". ", setting.small_font(true), setting.options.theme->ink}};
    return block_of(setting, diagram(board, setting.rules(), look), caption, board, "start-position", true);
}

}  // namespace awale::render
