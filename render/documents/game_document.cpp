#include "awale/render/documents/game_document.hpp"

#include <boost/algorithm/string/replace.hpp>
#include <cmath>
#include <set>

#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/annotation/command_grammar.hpp"
#include "awale/notation/annotation/statistics.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/sort_stably.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/board/value_chart.hpp"
#include "awale/render/draw/cairo_devices.hpp"

namespace awale::render {

namespace {

constexpr double max_lines = 3;  // of a name or an event; longer ones are cut
constexpr double full = 0.8;     // how much of a line ragged text fills, at least

std::string move_destination(Ply ply) { return "move-" + std::to_string(ply.number()); }

std::string diagram_destination(std::size_t number) { return "diagram-" + std::to_string(number); }

std::string glyph_of(const AnnotatedGame& game, Ply ply) {
    constexpr std::array author{"", "!", "?", "!!", "??", "!?", "?!"};
    const std::size_t index = ply.number() - 1;
    if (index < game.plies.size() && game.plies[index].verdict != Verdict::None) {
        return std::string(glyph(game.plies[index].verdict));
    }
    if (index < game.record.moves.size()) {
        for (const std::uint8_t nag : game.record.moves[index].nags) {
            if (nag < author.size()) {
                return author[nag];
            }
        }
    }
    return {};
}

std::string move_with_glyph(const AnnotatedGame& game, Ply ply) {
    const ReplayedPly& replayed = game.replay.plies[ply.number() - 1];
    return move_text(numbered(game.replay, ply), replayed.turn(), replayed.captured) + glyph_of(game, ply);
}

constexpr std::array verdicts{Verdict::OnlyMove, Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder};

// Seeds of the predicted score lost per move, as in the words; a dash where there was no such move.
std::string per_move(const Sums& margins, const RuleSet& rules, Language language) {
    return margins.count == 0 ? "–" : decimal(score_difference(margins.interval().value, rules), 2, language);
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

// What the parts of a game's pages share: words, figures and blocks.
class GameParts : public GameLayout {
public:
    explicit GameParts(const GameLayout& layout) : GameLayout(layout) {}

    std::string player_name(Side side) const {
        return render::player_name(game.record.tag(name(side)).value_or(""), side, language);
    }

    // Who played whom.
    std::string title() const {
        return say("print.game_title",
                   {{"south", player_name(Side::South)}, {"north", player_name(Side::North)}});
    }

    // What the running head says of the event: its name, round, place and date, as far as they are known.
    std::string event_line() const {
        const auto known = [&](std::string_view name) {
            return typeset(known_tag(game.record, name), language);
        };
        std::string line = known("Event");
        if (const std::string round = known("Round"); !round.empty()) {
            append_part(line, say("print.round", {{"round", round}}));
        }
        append_part(line, known("Site"));
        append_part(line, date_text(known_tag(game.record, "Date"), language));
        return line;
    }

    Drawing title_block() const {
        const double width = style.text_width();
        Drawing drawing{.size = {width, 0}};

        double y = 0;
        const Font event_font{Face::Sans, style.small + 0.6};
        if (const std::string event = shortened(event_line(), event_font, max_lines * full * width, measurer);
            !event.empty()) {
            y = add_lines(drawing, {Span{event, event_font, theme->faint}}, width, 1.45 * style.small, {0, 0},
                          Role::Paragraph, Align::Centre);
        }

        // The result in the middle, the names to both sides as high as the longer one.
        const Font result_font{Face::Serif, 1.3 * style.title, true};
        const std::string result = result_words(game_result(game.record, game.replay));
        const double result_width = measurer.width(result, result_font) + 1.6 * style.title;
        const double name_width = (width - result_width) / 2;
        y += 0.4 * style.title;
        double below = y + 1.6 * style.title;
        {
            const auto heading = drawing.group({.role = Role::Heading1, .offset = {0, y}});
            const auto name_of = [&](Side side, double x, Align align) {
                const std::string name = player_name(side);
                const Font font =
                    fitted(name, Font{Face::Serif, style.title}, 0.6 * style.title, name_width, measurer);
                const std::string shown = shortened(name, font, max_lines * full * name_width, measurer);
                // A player without a name is South or North already.
                if (name != side_name(side, language)) {
                    drawing.write({align == Align::Left ? x : x + name_width, 0.5 * style.small},
                                  side_name(side, language), sans(), theme->faint,
                                  align == Align::Left ? Anchor::Start : Anchor::End);
                }
                const double bottom = 0.9 * style.small +
                                      add_lines(drawing, {Span{shown, font, theme->ink}}, name_width,
                                                1.22 * font.size, {x, 0.9 * style.small}, Role::None, align);
                below = std::max(below, y + bottom);
            };
            name_of(Side::South, 0, Align::Left);
            drawing.write({width / 2, 0.9 * style.small + 0.74 * 1.22 * style.title}, result, result_font,
                          theme->ink, Anchor::Middle);
            name_of(Side::North, width - name_width, Align::Right);
        }
        y = below + 0.35 * style.title;
        drawing.add(Line{{0, y}, {width, y}, {theme->ink, 0.8}});
        drawing.size.height = y;
        return drawing;
    }

    // A heading over a table or the chart. Returns its height.
    double add_table_heading(Drawing& drawing, std::string_view id, Point at,
                             const std::string& destination) const {
        const Font font = serif(1.12, true);
        drawing.write({.role = Role::Heading2, .offset = at, .destination = destination}, {0, font.size},
                      say(id), font, theme->ink);
        return 1.55 * font.size;
    }

    bool has_move_table(Ply ply) const { return is_critical(game, ply) && tabled_moves(ply).size() > 1; }

    // A diagram over its caption and its position, in a group that links lead to; the caller ends the group.
    Drawing figure_of(const Drawing& picture, double width, const std::vector<Span>& caption,
                      const Board& board, const std::string& destination) const {
        const double leading = 1.35 * style.small;
        const std::vector<Span> position{{position_text(board, rules()), tiny(), theme->faint}};
        Drawing figure = captioned(picture, width, lines(caption, width, leading, Align::Centre),
                                   lines(position, width, leading, Align::Centre));
        figure.ops.insert(figure.ops.begin(), GroupBegin{.destination = destination});
        return figure;
    }

    // The same as a block as high as a whole number of lines, with what belongs below it. With `before_next`
    // it is on the page of the block that follows.
    Block block_of(const Drawing& picture, const std::vector<Span>& caption, const Board& board,
                   const std::string& destination, bool before_next,
                   const std::optional<Drawing>& below = std::nullopt) const {
        const double column = style.column_width();
        Drawing drawing = figure_of(picture, column, caption, board, destination);
        double y = drawing.size.height;
        if (below) {
            y += 0.35 * (1.35 * style.small);
            drawing.place(*below, {0, y});
            y += below->size.height;
        }
        drawing.add(GroupEnd{});
        const double grid = style.leading;
        drawing.size.height = std::ceil((y + 0.25 * grid) / grid) * grid;
        Block block = drawn_block(std::move(drawing), grid / 2);
        block.keep_with_next = before_next;
        block.floats = true;
        return block;
    }

    // The position before a ply, with the move played and the better one.
    Drawing position_before(Ply ply, std::size_t number, double width) const {
        const ReplayedPly& replayed = game.replay.plies[ply.number() - 1];
        const PlyAnnotation& annotation = game.plies[ply.number() - 1];
        DiagramOptions look = setting_look(*this, width);
        look.title = say("print.diagram", {{"number", number}});
        look.played = sowing_arrow(replayed.before, replayed.turn());
        look.labels = seed_labels(replayed.turn());
        look.granary = granaries(replayed.before);
        look.starving = starving_side(annotation.notes);
        if (const JudgedMove* const better = better_move(game, ply)) {
            look.better = sowing_arrow(replayed.before, better->turn());
        }
        return diagram(replayed.before, rules(), look);
    }

    // The number and the move. Its number says whose turn it is, and so does the board.
    std::vector<Span> caption_of(Ply ply, std::size_t number) const {
        const Colour ink = theme->ink;
        const std::string label = say("print.diagram", {{"number", number}}) + ". ";
        const std::string words = say("print.before_move", {{"move", move_with_glyph(game, ply)}});
        return {{label, sans(1, true), ink, move_destination(ply)},
                {words, sans(), ink, move_destination(ply)}};
    }

    Block diagram_block(Ply ply, std::size_t number) const {
        std::optional<Drawing> all_moves;
        if (has_move_table(ply)) {
            all_moves = move_table(ply, style.column_width());
        }
        return block_of(position_before(ply, number, diagram_width), caption_of(ply, number),
                        game.replay.before(ply), diagram_destination(number), true, all_moves);
    }

    // The position at the start of a game that does not begin as all do, or that in which the record stops.
    Block end_diagram_block(bool at_start) const {
        const Replay& replay = game.replay;
        const Board& board = at_start           ? replay.start
                             : replay.played_on ? replay.before(Ply{replay.ended.ply.number() + 1})
                                                : replay.last();
        DiagramOptions look = setting_look(*this, diagram_width);
        look.title = at_start ? say("print.start_position", {{"side", side_name(board.to_move(), language)}})
                     : replay.played_on
                         ? say("print.position_of_end", {{"move", move_with_glyph(game, replay.ended.ply)}})
                         : say("print.final_position");
        look.show_to_move = at_start || replay.ended.reason == EndReason::Unfinished;
        return block_of(diagram(board, rules(), look), {{look.title + ". ", sans(1, true), theme->ink}},
                        board, at_start ? "start-position" : "final-position", at_start);
    }

    Drawing turning_point_figure(Ply ply, double width) const {
        const std::size_t number = diagram_before(ply).value_or(0);
        Drawing drawing = figure_of(position_before(ply, number, width), width, caption_of(ply, number),
                                    game.replay.before(ply), diagram_destination(number));
        drawing.add(GroupEnd{});
        return drawing;
    }

    Drawing numbered_chart(Size size, double label_size, bool linked) const {
        ChartOptions chart{.size = size, .theme = theme, .language = language, .label_size = label_size};
        for (std::size_t i = 0; i < diagrams.size(); ++i) {
            chart.marks.push_back(
                {diagrams[i], std::to_string(i + 1), linked ? diagram_destination(i + 1) : std::string()});
        }
        return value_chart(game, chart, measurer);
    }
};

class TableSetter : GameParts {
public:
    explicit TableSetter(const GameLayout& layout) : GameParts(layout) {}

    std::vector<Block> set() {
        add("print.verdicts", "verdicts", verdict_table());
        add("print.ledger", "ledger", ledger());
        return std::move(blocks_);
    }

private:
    TableStyle table_style() const {
        return {.size = style.small, .leading = 1.38 * style.small, .ink = theme->ink, .rule = theme->faint};
    }

    // A heading over a table, kept together.
    void add(std::string_view title, const std::string& destination, const Drawing& table) {
        Drawing drawing;
        const double below = add_table_heading(drawing, title, {}, destination);
        drawing.place(table, {0, below});
        const double grid = style.leading;
        drawing.size.height = std::ceil((below + table.size.height + 0.25 * grid) / grid) * grid;
        blocks_.push_back(drawn_block(std::move(drawing), style.leading));
    }

    Drawing verdict_table() const {
        const double width = style.column_width();
        std::vector<TableRow> rows;
        TableRow heading{{""}};
        for (const Verdict verdict : verdicts) {
            heading.push_back({std::string(glyph(verdict))});
        }
        heading.insert(heading.end(), {{say("print.lost_proved")}, {say("print.lost_guessed")}});
        rows.push_back(heading);
        for (const Side side : {Side::South, Side::North}) {
            TableRow row{{shortened(player_name(side), sans(), 0.26 * width, measurer)}};
            std::map<Verdict, int> given;
            LossFigures losses;  // proved and guessed apart: a sum of both would mean nothing
            for (std::size_t i = 0; i < game.plies.size(); ++i) {
                const PlyAnnotation& ply = game.plies[i];
                if (game.replay.plies[i].before.to_move() == side && !ply.judgement.moves.empty()) {
                    losses.add(ply.loss.grade == Grade::Estimate ? ply.loss.seeds : ply.loss.least,
                               ply.loss.grade);
                    ++given[ply.verdict];
                }
            }
            for (const Verdict verdict : verdicts) {
                row.push_back({std::to_string(given[verdict])});
            }
            row.push_back({per_move(losses.proved, rules(), language)});
            row.push_back({per_move(losses.guessed, rules(), language)});
            rows.push_back(row);
        }
        std::vector<Column> columns(verdicts.size() + 1, Column{0.07 * width, Align::Right});
        columns.front() = {0.27 * width, Align::Left};
        columns.insert(columns.end(), {{0.26 * width, Align::Right}, {0.19 * width, Align::Right}});
        return table(columns, rows, table_style(), measurer);
    }

    // The sum of the game from the proof frontier on: what changed the predicted score, for South, and the
    // score after it. What both sides lost is one difference: each sum can exceed the seeds of the game.
    Drawing ledger() const {
        const Ledger& ledger = game.ledger;
        const double width = style.column_width();
        if (!ledger.frontier || ledger.frontier->number() > game.replay.plies.size()) {
            Drawing drawing{.size = {width, 0}};
            drawing.size.height = add_pieces(
                drawing, column({{say("print.no_frontier"), sans(), theme->faint}}, 1.35 * style.small),
                {0, 0}, Role::Paragraph);
            return drawing;
        }
        const Ply frontier = *ledger.frontier;
        const Board& board = game.replay.before(frontier);
        std::vector<TableRow> rows;
        rows.push_back({{say("print.at_frontier", {{"move", move_with_glyph(game, frontier)}})},
                        {""},
                        {predicted_limits(ledger.value_at_frontier, board, rules(), language)}});
        Seeds margin = ledger.value_at_frontier.value;
        const auto score = [&] { return predicted_score(Value::exact(margin), board, rules(), language); };
        if (ledger.value_at_frontier.lower != ledger.value_at_frontier.upper) {
            rows.push_back({{say("print.counted_from")}, {""}, {score()}});
        }
        const auto add = [&](std::string_view id, Seeds change) {
            margin = margin + change;
            rows.push_back({{say(id)}, {change_text(change)}, {score()}});
        };
        add("print.loss_balance", ledger.lost_by_north - ledger.lost_by_south);
        if (ledger.endless != Seeds{0}) {
            add("print.endless", ledger.endless);
        }
        const Ended& ended = game.replay.ended;
        if (ended.reason == EndReason::Unfinished) {
            rows.push_back(
                {{say("print.from_last_position")}, {""}, {score_text(ledger.final_margin, rules())}});
        } else {
            if (const std::string left = seeds_left(ledger.left_on_board); !left.empty()) {
                rows.push_back({{say("print.left_on_board")}, {""}, {left}});
            }
            rows.push_back({{say("print.final_score")}, {""}, {score_text(ended.final)}});
        }
        rows.back()[0].bold = rows.back()[2].bold = true;
        TableStyle look = table_style();
        look.header = false;
        look.last_is_sum = true;
        return table(
            {{0.55 * width, Align::Left}, {0.11 * width, Align::Right}, {0.34 * width, Align::Right}}, rows,
            look, measurer);
    }

    // `+4`, `−1½`, `0`: a change of the predicted score.
    std::string change_text(Seeds margins) const {
        const Seeds size = margins < Seeds{0} ? -margins : margins;
        const std::string sign = margins < Seeds{0} ? "−" : margins > Seeds{0} ? "+" : "";
        return sign + score_difference(size, rules());
    }

    // What each side would still have taken: the difference between the score before and the final one.
    // Nothing where a majority left nothing on the board.
    std::string seeds_left(Seeds margin) const {
        const Replay& replay = game.replay;
        const Score& final = replay.ended.final;
        const int left = 2 * replay.last().total().count() - final.total_halves();
        if (replay.ended.reason != EndReason::Majority || left <= 0) {
            return {};
        }
        return "−" + score_text(Score::from_halves((left + 2 * margin.count()) / 2,
                                                   (left - 2 * margin.count()) / 2));
    }

    std::vector<Block> blocks_;
};

constexpr Colour ground{0xf1, 0xf1, 0xf1};

// The moves after the first of a line, as many as fit into `width`.
std::string continuation(const Board& start, const std::vector<House>& line, const RuleSet& rules,
                         const Font& font, double width, TextMeasurer& measurer) {
    std::string text;
    const std::vector<ReplayedPly> plies = replay(start, line, rules).replay.plies;
    for (std::size_t i = 1; i < plies.size(); ++i) {
        const std::string longer =
            text + (text.empty() ? "" : std::string(no_break)) + turn_text(line[i], plies[i].captured);
        const bool last = i + 1 == line.size();
        if (measurer.width(longer + (last ? "" : std::string(no_break) + "…"), font) > width) {
            return text + std::string(no_break) + "…";
        }
        text = longer;
    }
    return text;
}

bool changed_hands(const PlyAnnotation& ply) {
    return ply.result_before && ply.result_after && *ply.result_before != *ply.result_after;
}

constexpr std::size_t max_variation_plies = 10;  // plies of a better line that are printed

// Builds the first page from the top down.
class SummarySetter : GameParts {
public:
    using GameParts::on_first_page;  // less what has no room, once it is set

    explicit SummarySetter(const GameLayout& setting)
        : GameParts(setting), drawing_{.size = {style.text_width(), 0}} {}

    Drawing set(double height_of_chart) {
        place(title_block(), Role::None);
        y_ += 0.6 * style.leading;
        add_facts();
        add_summary();
        add_turning_points();
        add_chart(height_of_chart);
        if (options.legend) {
            add_key();
        }
        drawing_.size.height = y_;
        return std::move(drawing_);
    }

private:
    void place(const Drawing& part, Role role) {
        drawing_.place(part, {0, y_}, role);
        y_ += part.size.height;
    }

    void add_paragraph(const std::vector<Span>& spans, double leading, Align align = Align::Left) {
        y_ += add_lines(drawing_, spans, style.text_width(), leading, {0, y_}, Role::Paragraph, align);
    }

    void add_facts() {
        const Ply last{game.replay.plies.size()};
        const auto moves = numbered(game.replay, last).pair_number();
        std::string line = say("print.rules", {{"rules", rules_title(rules(), language)}}) + " · " +
                           say("print.move_count", {{"moves", moves}});
        const Provenance& provenance = game.provenance;
        if (!provenance.engine.empty()) {
            line +=
                " · " + say("print.judged_by", {{"engine", provenance.engine}, {"nodes", provenance.nodes}});
        }
        add_paragraph({{line, sans(), theme->faint}}, 1.4 * style.small, Align::Centre);
        y_ += 0.5 * style.leading;
    }

    void add_summary() {
        const std::vector<std::string>& sentences = narration.summary;
        std::string outcome;
        std::string course;
        for (std::size_t i = 0; i < sentences.size(); ++i) {
            std::string& text = i < narration.outcome ? outcome : course;
            // The title has the score.
            text += (text.empty() ? "" : " ") +
                    (i == 0 ? ending_below_score(game, language) + "." : sentences[i]);
        }
        for (const std::string& text : {outcome, course}) {
            if (!text.empty()) {
                const Font font = serif(1.1);
                add_paragraph({{typeset(text, language), font, theme->ink}}, 1.35 * font.size);
                y_ += 0.4 * style.leading;
            }
        }
        y_ += sentences.empty() ? 0 : 0.3 * style.leading;
    }

    void add_chart(double height) {
        y_ += add_table_heading(drawing_, "print.value", {0, y_}, "chart");
        place(numbered_chart({style.text_width(), height}, style.tiny(), true), Role::Figure);
        if (options.legend) {
            y_ += 0.25 * style.leading;
            add_paragraph({{say("print.chart_legend"), sans(), theme->faint}}, 1.35 * style.small);
        }
        y_ += 0.6 * style.leading;
    }

    /// The positions in which the game turned, in one line or two, as wide as the page has room for; without
    /// those that decided least where not all can be read. Narrower where other diagrams are.
    void add_turning_points() {
        constexpr double usual_share = 0.92;  // of a column, of other diagrams
        constexpr double height_share = 0.48;
        constexpr double lines_below = 6;  // the chart left out
        std::vector<Ply>& points = on_first_page;
        const double gap = style.gutter;
        const double room = style.text_bottom() - style.top - y_ - chart_height - lines_below * style.leading;
        constexpr double lines_of_caption = 3;
        const auto most_in_line = static_cast<std::size_t>((style.text_width() + gap) / (least_width + gap));
        std::size_t in_line = 1;
        double width = 0;
        for (std::size_t count = points.size(); count > 0 && width < least_width; --count) {
            const std::size_t lines = (count + most_in_line - 1) / most_in_line;
            in_line = (count + lines - 1) / lines;
            const double height = room / static_cast<double>(lines) - lines_of_caption * style.leading;
            width = std::min({0.55 * style.text_width(),
                              (style.text_width() + gap) / static_cast<double>(in_line) - gap,
                              std::max(lines == 1 ? least_width : 0, height / height_share)});
            points.assign(narration.turning_points.begin(),
                          narration.turning_points.begin() + static_cast<std::ptrdiff_t>(count));
        }
        std::ranges::sort(points);
        width = std::max(least_width,
                         width * std::min(1.0, diagram_width / (usual_share * style.column_width())));
        for (std::size_t first = 0; first < points.size(); first += in_line) {
            const auto line = std::span(points).subspan(first, std::min(in_line, points.size() - first));
            const auto count = static_cast<double>(line.size());
            double x = (style.text_width() - count * width - (count - 1) * gap) / 2;
            double height = 0;
            for (const Ply ply : line) {
                const Drawing figure = turning_point_figure(ply, width);
                drawing_.place(figure, {x, y_});
                height = std::max(height, figure.size.height);
                x += width + gap;
            }
            y_ += height + 0.7 * style.leading;
        }
    }

    // What the signs mean.
    void add_key() {
        const Font plain = sans();
        const Font bold = sans(1, true);
        std::vector<Span> spans;
        const auto add = [&](std::string_view sign, std::string_view meaning) {
            spans.push_back({(spans.empty() ? "" : "   ") + std::string(sign) + "\u00a0", bold, theme->ink});
            spans.push_back({say(meaning) + " ", plain, theme->faint});
        };
        add("!", "print.only_move");
        add("?!", "print.inaccuracy");
        add("?", "print.mistake");
        add("??", "print.blunder");
        add("27–21", "print.exact");
        add("26–22…28–20", "print.bounded");
        add("≈\u00a027–21", "print.estimate");
        spans.push_back(
            {"· " + say("print.solid_arrow") + ", " + say("print.dashed_arrow") + ".", plain, theme->faint});
        add_paragraph(spans, 1.35 * style.small);
    }

    Drawing drawing_;
    double y_ = 0;
};

// `23. C b 24. D+2` from a position, as far as its moves can be played. `ply`: its place in the text.
std::string line_text(const Board& board, Ply ply, const std::vector<Turn>& line, const RuleSet& rules,
                      std::size_t longest) {
    const Replay played = replay(board, std::span(line).first(std::min(line.size(), longest)), rules).replay;
    std::string text;
    for (std::size_t i = 0; i < played.plies.size(); ++i) {
        const ReplayedPly& one = played.plies[i];
        const Ply here{ply.number() + i};
        text += (i == 0 ? "" : " ") + (i == 0 || here.number() % 2 == 1
                                           ? move_text(here, one.turn(), one.captured)
                                           : turn_text(one.turn(), one.captured));
    }
    return text + (line.size() > longest ? "\u00a0…" : "");
}

// Sets the moves of a game: runs of moves broken by what there is to say about them.
class MoveSetter : GameParts {
public:
    explicit MoveSetter(const GameLayout& setting) : GameParts(setting) {}

    std::vector<Block> set() {
        const Replay& replay = game.replay;
        if (replay.start != Board::start(rules())) {
            blocks_.push_back(end_diagram_block(true));
        }
        for (const Comment& comment : game.record.preface) {
            add_author(comment.text);
        }
        for (std::size_t number = 1; number <= replay.plies.size(); ++number) {
            const Ply ply{number};
            const auto diagram = diagram_before(ply);
            if (diagram && !is_on_first_page(ply)) {
                end_run();
                blocks_.push_back(diagram_block(ply, *diagram));
            }
            add_move(ply);
            add_remarks(ply);
        }
        end_run();
        if (!options.only_author_diagrams) {
            blocks_.push_back(end_diagram_block(false));
        }
        std::ranges::move(TableSetter(*this).set(), std::back_inserter(blocks_));
        return std::move(blocks_);
    }

private:
    void add_move(Ply ply) {
        const ReplayedPly& replayed = game.replay.plies[ply.number() - 1];
        const Ply in_text = numbered(game.replay, ply);
        const bool twice = ply.number() > 1 && game.replay.before(ply).to_move() ==
                                                   game.replay.plies[ply.number() - 2].house.owner();
        if (run_.empty() || twice || in_text.number() % 2 == 1) {
            run_.push_back({(run_.empty() ? "" : "   ") + move_number_text(in_text) + std::string(no_break),
                            serif(), theme->ink});
        } else {
            run_.push_back({std::string(no_break), serif(), theme->ink});
        }
        const auto diagram = diagram_before(ply);
        run_.push_back({turn_text(replayed.turn(), replayed.captured) + glyph_of(game, ply), serif(1, true),
                        theme->ink, diagram ? diagram_destination(*diagram) : "",
                        diagram ? move_destination(ply) : ""});
        if (diagram) {
            run_.push_back({std::string(no_break) + "(" + diagram_words(ply, *diagram) + ")", sans(),
                            theme->faint, diagram_destination(*diagram)});
        }
    }

    // `Diagram 4`, with its page where that is the first and not the move's own.
    std::string diagram_words(Ply ply, std::size_t number) const {
        const bool is_elsewhere =
            is_on_first_page(ply) && std::ranges::find(near_diagram, ply) == near_diagram.end();
        return in_one_line(say(is_elsewhere ? "print.diagram_on_page" : "print.diagram",
                               {{"number", number}, {"page", std::max<std::size_t>(1, options.first_page)}}));
    }

    // With no-break spaces, so that no line ends inside.
    static std::string in_one_line(const std::string& words) {
        return boost::replace_all_copy(words, " ", no_break);
    }

    // Everything said about a ply after its move.
    void add_remarks(Ply ply) {
        const std::size_t index = ply.number() - 1;
        if (index < game.record.moves.size()) {
            for (const Annotation& annotation : game.record.moves[index].annotations) {
                if (const auto* comment = std::get_if<Comment>(&annotation)) {
                    add_author(comment->text);
                } else {
                    add_variation(ply, std::get<Variation>(annotation));
                }
            }
        }
        const std::string words = index < narration.plies.size() ? joined(narration.plies[index], " ") : "";
        if (!words.empty()) {
            end_run(true);
            add_note(typeset(words, language), {Face::Serif, style.note});
            note_is_last_ = true;
        }
        if (!is_better_tabled(ply)) {
            add_better_line(ply, words);
        }
        note_is_last_ = false;
    }

    void add_author(const std::string& words) {
        if (!words.empty()) {
            end_run(true);
            // The author's words are seen to be another's.
            add_note(typeset(words, language), {Face::Sans, 0.94 * style.note, false, true});
        }
    }

    // Whether the better line stands in the table below the diagram of the ply.
    bool is_better_tabled(Ply ply) const {
        if (!diagram_before(ply) || is_on_first_page(ply) || !has_move_table(ply)) {
            return false;
        }
        const JudgedMove* const best = better_move(game, ply);
        return best != nullptr && std::ranges::any_of(tabled_moves(ply), [&](const JudgedMove& move) {
                   return move.turn() == best->turn();
               });
    }

    // `words` are those of the note: what it says of the move's value is not said again.
    void add_better_line(Ply ply, const std::string& words) {
        const JudgedMove* const best = better_move(game, ply);
        if (best == nullptr) {
            return;
        }
        const Board& before = game.replay.before(ply);
        const std::vector<House> houses = stored_line(game.plies[ply.number() - 1].judgement, best->house);
        std::vector<Turn> line(houses.begin(), houses.end());
        line.front() = best->turn();
        end_run(true);
        const bool is_said = has_predicted_score(words, best->value, before, rules(), language);
        const std::string value = is_said ? "" : predicted_score(best->value, before, rules(), language);
        // As many moves as one line holds, two of them at least.
        constexpr std::size_t fewest = 2;
        Block block;
        for (std::size_t plies = max_variation_plies; plies >= fewest; --plies) {
            block = line_block("print.better",
                               line_text(before, numbered(game.replay, ply), line, rules(), plies), value);
            if (block.pieces.size() == 1) {
                break;
            }
        }
        if (!blocks_.empty() && note_is_last_) {
            blocks_.back().keep_with_next = true;
        }
        blocks_.push_back(std::move(block));
    }

    void add_variation(Ply ply, const Variation& variation) {
        const std::vector<Turn> turns = turns_of(variation.moves);
        // The author's own line, whole.
        const std::string line =
            line_text(game.replay.before(ply), numbered(game.replay, ply), turns, rules(), turns.size());
        if (!line.empty()) {
            end_run(true);
            blocks_.push_back(line_block("print.variation", line, ""));
        }
    }

    // A line that was not played, set apart by a rule at its left.
    Block line_block(std::string_view label, const std::string& line, const std::string& value) const {
        const double size = style.note;
        std::vector<Span> spans{{say(label) + "  ", {Face::Serif, size, false, true}, theme->better},
                                {line, {Face::Serif, size}, theme->ink}};
        if (!value.empty()) {
            spans.push_back({"  ", {Face::Serif, size}, theme->ink});
            spans.push_back({in_one_line(value), {Face::Serif, size, true}, theme->ink});
        }
        Block block{
            .pieces = paragraph(
                spans, {.width = style.column_width(), .leading = 0.92 * style.leading, .indent = style.body},
                measurer)};
        for (Piece& piece : block.pieces) {
            piece.ops.emplace_back(Line{{0.45 * style.body, 0.06 * style.leading},
                                        {0.45 * style.body, 0.98 * style.leading},
                                        {theme->better, 1.1}});
        }
        return block;
    }

    void add_note(const std::string& words, const Font& font) {
        blocks_.push_back({.pieces = column({{words, font, theme->ink}}, 0.92 * style.leading)});
    }

    // With `remark`, what follows is about the last move of the run, and stays with its line.
    void end_run(bool remark = false) {
        if (run_.empty()) {
            return;
        }
        std::vector<Piece> set = column(run_, style.leading);
        Block last{.pieces = {}, .keep_with_next = true};
        if (remark) {
            last.pieces.push_back(std::move(set.back()));
            set.pop_back();
        }
        if (!set.empty()) {
            blocks_.push_back({.pieces = std::move(set)});
        }
        if (remark) {
            blocks_.push_back(std::move(last));
        }
        run_.clear();
    }

    std::vector<Block> blocks_;
    std::vector<Span> run_;
    bool note_is_last_ = false;  ///< the last block is what we say of the move in hand
};

constexpr int least = 25;   // worth a picture wherever it is
constexpr int urgent = 90;  // worth one even beside another

/// By verdict.
constexpr std::array<int, enum_names<Verdict>.names.size()> weights{0, 20, 10, 50, 90};

int interest(const AnnotatedGame& game, std::size_t index) {
    const PlyAnnotation& ply = game.plies[index];
    int sum = weights.at(static_cast<std::size_t>(ply.verdict)) + ply.loss.seeds.count();
    if (changed_hands(ply)) {
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
    return std::ranges::find(move.nags, diagram_nag) != move.nags.end() || command_text(move, "diagram");
}

// The pages of a game but for what is at their head and foot: the upper part of the first, and the moves in
// columns. The parts placed point into the blocks.
struct FilledPages {
    Drawing summary;
    std::vector<Block> blocks;
    std::vector<Placed> placed;

    std::size_t pages() const { return placed.empty() ? 1 : placed.back().page + 1; }

    // Where the columns of a page end; `top` where it has none.
    double end_of(std::size_t page, double top) const {
        for (const Placed& part : placed) {
            top = part.page == page ? std::max(top, part.bottom()) : top;
        }
        return top;
    }

    // How much is empty that a reader would mind, as a share of a page's text: more than half of the last
    // page, a gap at the foot of another. On a first page without columns the chart is higher instead.
    double gaps(const PageStyle& style) const {
        constexpr double unseen = 0.12;
        constexpr double half = 0.5;
        double sum = 0;
        for (std::size_t page = placed.empty() ? 1 : placed.front().page; page < pages(); ++page) {
            const double filled = (end_of(page, style.text_top()) - style.text_top()) / style.text_height();
            sum += std::max(0.0, 1 - filled - (page + 1 < pages() ? unseen : page == 0 ? 1 : half));
        }
        return sum;
    }
};

// Those moves with a diagram on the first page that are printed on that page.
std::vector<Ply> moves_near(const FilledPages& set, const std::vector<Ply>& on_first_page) {
    std::set<std::string> printed;
    for (const Placed& part : set.placed) {
        for (std::size_t piece = part.first; part.page == 0 && piece < part.end; ++piece) {
            for (const DrawOp& op : part.block->pieces[piece].ops) {
                if (const auto* const group = std::get_if<GroupBegin>(&op)) {
                    printed.insert(group->destination);
                }
            }
        }
    }
    std::vector<Ply> near;
    std::ranges::copy_if(on_first_page, std::back_inserter(near),
                         [&](Ply ply) { return printed.contains(move_destination(ply)); });
    return near;
}

// Sets the first page and the moves below and after it; `stretch` is from -1, tight, over 0, the usual, to 1,
// wide. On the first of several pages the chart takes what no column fills.
FilledPages set_pages(GameLayout setting, double stretch) {
    const auto measure = [&](double tight, double usual, double wide) {
        return std::lerp(usual, stretch < 0 ? tight : wide, std::abs(stretch));
    };
    PageStyle& style = setting.style;
    const double width = style.text_width();
    style.leading *= measure(0.92, 1, 1.18);
    setting.diagram_width = measure(0.68, 0.92, 1) * style.column_width();
    setting.chart_height = measure(0.2, 0.26, 0.26) * width;
    const double chart = measure(0.2, 0.26, 0.46) * width;
    SummarySetter summary(setting);
    FilledPages made{.summary = summary.set(chart), .blocks = {}, .placed = {}};
    setting.on_first_page = summary.on_first_page;
    const double end = style.top + made.summary.size.height;
    const auto set_moves = [&] {
        made.blocks = MoveSetter(setting).set();
        for (Block& block : made.blocks) {
            block.space_before += measure(0, 0, 0.4) * style.leading;
        }
        made.placed = flow(made.blocks, page_columns(style, end + style.leading),
                           page_columns(style, style.text_top()));
    };
    set_moves();
    // The words are shorter where no page is named, so that no move of the first page leaves it.
    if (const std::vector<Ply> near = moves_near(made, setting.on_first_page); !near.empty()) {
        setting.near_diagram = near;
        set_moves();
    }
    if (made.pages() > 1) {
        const double room = style.text_bottom() - made.end_of(0, end);
        const double higher = std::clamp(chart + room, 0.14 * width, 0.5 * width) - chart;
        made.summary = SummarySetter(setting).set(chart + higher);
        for (Placed& part : made.placed) {
            part.at.y += part.page == 0 ? higher : 0;
        }
    }
    return made;
}

// Where a page would be seen to be empty, sets all pages tighter, which may save the last, or else wider: as
// little as that takes.
FilledPages fill_pages(const GameLayout& setting) {
    FilledPages best = set_pages(setting, 0);
    double smallest = best.gaps(setting.style);
    const std::size_t usual_pages = best.pages();
    double near = 0;
    double far = 0;
    // Whether there are other pages then, or none with a gap.
    const auto suffices = [&](double stretch) {
        FilledPages made = set_pages(setting, stretch);
        const double gaps = made.gaps(setting.style);
        const bool is_enough = made.pages() != usual_pages || gaps == 0;
        (is_enough ? far : near) = stretch;
        if (made.pages() <= usual_pages && gaps <= smallest) {
            best = std::move(made);
            smallest = gaps;
        }
        return is_enough;
    };
    for (const double limit : {-1.0, 1.0}) {
        near = 0;
        if (smallest > 0 && suffices(limit)) {
            suffices((near + far) / 2);
            suffices((near + far) / 2);
        }
    }
    return best;
}

std::vector<OutlineEntry> outline(const GameParts& setting) {
    std::vector<OutlineEntry> entries{{setting.title(), "game", 0},
                                      {setting.say("print.value"), "chart", 1},
                                      {setting.say("print.ledger"), "ledger", 1}};
    for (std::size_t i = 0; i < setting.diagrams.size(); ++i) {
        entries.push_back({setting.say("print.diagram", {{"number", i + 1}}) + ": " +
                               move_with_glyph(setting.game, setting.diagrams[i]),
                           diagram_destination(i + 1), 1});
    }
    if (!setting.options.only_author_diagrams) {
        entries.push_back({setting.say("print.final_position"), "final-position", 1});
    }
    return entries;
}

constexpr double picture_margin = 14;

// Sets the parts of a chart that stands alone one below the other.
class ChartPictureSetter : GameParts {
public:
    explicit ChartPictureSetter(const GameLayout& setting) : GameParts(setting) {
        drawing_.size.width = style.page.width;
    }

    Drawing set() {
        constexpr double chart_share = 0.4;  // of the width: its height
        const double width = style.text_width();
        drawing_.title = say("print.chart_title", {{"game", title()}});
        place(title_block(), Role::None, 0.8);
        place(numbered_chart({width, chart_share * width}, ChartOptions{}.label_size, false), Role::Figure,
              0.4);
        if (!diagrams.empty()) {
            add_spans(marked_moves());
        }
        add_spans({Span{say("print.chart_legend"), sans(), theme->faint}});
        drawing_.size.height = y_ + picture_margin - 0.3 * style.leading;
        // What happened in words, and from where on it is proved: the summary says both.
        drawing_.description = joined(narration.summary, " ", [this](const std::string& sentence) {
            return typeset(sentence, language);
        });
        return std::move(drawing_);
    }

private:
    void place(const Drawing& part, Role role, double lines_below) {
        drawing_.place(part, {picture_margin, y_}, role);
        y_ += part.size.height + lines_below * style.leading;
    }

    void add_spans(const std::vector<Span>& spans) {
        y_ += add_lines(drawing_, spans, style.text_width(), 1.4 * style.small, {picture_margin, y_},
                        Role::Caption);
        y_ += 0.3 * style.leading;
    }

    // `1 23. C?? (≈ 6)`.
    std::vector<Span> marked_moves() const {
        std::vector<Span> spans;
        bool lost = false;
        for (std::size_t i = 0; i < diagrams.size(); ++i) {
            const Ply ply = diagrams[i];
            const Loss& loss = game.plies[ply.number() - 1].loss;
            spans.push_back({std::to_string(i + 1) + "\u00a0", sans(1, true), theme->ink});
            std::string move = move_with_glyph(game, ply);
            if (loss.seeds > Seeds{0}) {
                lost = true;
                move += std::string("\u00a0(") + (loss.grade == Grade::Estimate ? "≈\u00a0" : "") +
                        score_difference(loss.seeds, rules()) + ")";
            }
            spans.push_back({move + "   ", sans(), theme->ink});
        }
        if (lost) {
            spans.push_back({say("print.chart_marks"), sans(), theme->faint});
        }
        return spans;
    }

    double y_ = picture_margin;
    Drawing drawing_{};
};

}  // namespace

std::string known_tag(const Record& record, std::string_view name) {
    const auto value = record.tag(name);
    return !value || *value == "?" || *value == "-" || *value == "*" ? std::string() : std::string(*value);
}

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

std::vector<JudgedMove> GameLayout::tabled_moves(Ply ply) const {
    constexpr std::size_t most = 6;
    const Turn played = game.replay.plies[ply.number() - 1].turn();
    const JudgedMove* const better = better_move(game, ply);
    // Whether the words after the move have its score already.
    const auto is_score_said = [&](const JudgedMove& move) {
        const std::size_t index = ply.number() - 1;
        return index < narration.plies.size() &&
               std::ranges::any_of(narration.plies[index], [&](const std::string& sentence) {
                   return has_predicted_score(sentence, move.value, game.replay.before(ply), rules(),
                                              language);
               });
    };
    const bool is_compared = better != nullptr && is_score_said(*better);
    std::vector<JudgedMove> listed;
    for (const JudgedMove& move : game.plies[ply.number() - 1].judgement.moves) {
        const bool is_named = move.turn() == played || &move == better;
        if ((listed.size() < most || move.turn() == played) && !(is_named && is_compared)) {
            listed.push_back(move);
        }
    }
    return listed;
}

Drawing GameLayout::move_table(Ply ply, double width) const {
    const ReplayedPly& replayed = game.replay.plies[ply.number() - 1];
    const double size = std::max(least_type, 0.94 * style.small);
    const double inset = 0.6 * size;
    const double inner = width - 2 * inset;
    const bool is_list_of_houses = game_of(rules()).turns_are_houses();
    const double move_share = is_list_of_houses ? 0.17 : 0.57;  // a harvest says much, and has no line
    std::vector<Column> columns{{move_share * inner, Align::Left},
                                {0.40 * inner, Align::Left},
                                {(0.60 - move_share) * inner, Align::Left}};
    const Font font{Face::Sans, size};
    const double room = columns.back().width;

    const std::vector<JudgedMove> moves = tabled_moves(ply);
    const bool has_all =
        std::ranges::any_of(moves, [&](const JudgedMove& move) { return move.turn() == replayed.turn(); });
    // The lines that a record keeps: a page is the same whichever way a game comes in.
    const Judgement& judgement = game.plies[ply.number() - 1].judgement;
    std::vector<std::string> lines(moves.size());
    std::ranges::transform(moves, lines.begin(), [&](const JudgedMove& move) {
        return is_list_of_houses ? continuation(replayed.before, stored_line(judgement, move.house), rules(),
                                                font, room, measurer)
                                 : std::string();
    });
    const bool has_lines = std::ranges::any_of(lines, [](const std::string& line) { return !line.empty(); });
    if (is_list_of_houses && !has_lines) {
        columns[1].width += std::exchange(columns[2].width, 0);
    }
    std::vector<TableRow> rows{{{say(has_all ? "print.move_column" : "print.other_moves_column")},
                                {say("print.score_column")},
                                {has_lines ? say("print.line_column") : std::string()}}};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const JudgedMove& move = moves[i];
        const bool was_played = move.turn() == replayed.turn();
        rows.push_back(
            {{turn_text(move.turn(), move.captured) + (was_played ? glyph_of(game, ply) : std::string()),
              was_played},
             {predicted_score(move.value, replayed.before, rules(), language), was_played},
             {lines[i]}});
    }
    const TableStyle look{
        .size = size, .leading = 1.34 * size, .ink = theme->ink, .rule = theme->faint, .as_list = true};
    const Drawing drawn = table(columns, rows, look, measurer);
    Drawing drawing{.size = {width, drawn.size.height + 1.1 * inset}};
    drawing.add(Box{{}, drawing.size, 2, {ground}});
    drawing.place(drawn, {inset, 0.4 * inset});
    return drawing;
}

std::vector<Ply> notable_plies(const AnnotatedGame& game, std::size_t max) {
    std::vector<std::pair<int, Ply>> ranked;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        ranked.emplace_back(interest(game, i), Ply{i + 1});
    }
    sort_stably(ranked, std::ranges::greater{}, &std::pair<int, Ply>::first);
    std::vector<Ply> plies;
    const auto beside = [&](Ply ply) {
        return std::ranges::any_of(plies, [&](Ply other) {
            return std::max(other, ply).number() - std::min(other, ply).number() == 1;
        });
    };
    for (const auto& [weight, ply] : ranked) {
        if (weight >= least && plies.size() < max && (weight >= urgent || !beside(ply))) {
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

Document annotated_game_document(const AnnotatedGame& game, const Narration& narration,
                                 const BookletOptions& options, TextMeasurer& measurer) {
    const std::size_t most = options.only_author_diagrams ? 0 : options.max_diagrams;
    std::vector<Ply> turning_points = narration.turning_points;
    turning_points.resize(std::min(turning_points.size(), most), Ply{1});
    std::ranges::sort(turning_points);
    const std::vector<Ply> diagrams = diagram_plies(game, turning_points, most);
    const GameParts setting(
        {setting_of(options, measurer), game, narration, options, turning_points, diagrams});
    const FilledPages set = fill_pages(setting);
    const PageStyle& style = setting.style;
    Pages pages{setting,
                new_document(setting.title(), setting.event_line(), options.language, setting.rules().name)};
    pages.first_number = std::max<std::size_t>(1, options.first_page);
    if (const auto annotator = game.record.tag("Annotator")) {
        pages.document.author = *annotator;
    }
    pages.document.outline = outline(setting);
    for (std::size_t index = 0; index < set.pages(); ++index) {
        pages.add(Drawing{.size = style.page},
                  index > 0 ? std::optional(setting.event_line()) : std::nullopt);
    }
    pages.frame(setting.title(), 0, options.first_page == 0 ? std::optional<std::size_t>(0) : std::nullopt);
    Drawing& first = pages.document.pages.front().drawing;
    { const auto top = first.group({.destination = "game"}); }
    first.place(set.summary, {style.left, style.top});
    pages.add_flow(set.placed, 0);
    return std::move(pages.document);
}

std::string annotated_game_pdf(const AnnotatedGame& game, const Narration& narration,
                               const BookletOptions& options) {
    const auto measurer = make_text_measurer();
    return to_pdf(annotated_game_document(game, narration, options, *measurer));
}

Drawing chart_picture(const AnnotatedGame& game, const Narration& narration, const ChartPictureLook& look,
                      TextMeasurer& measurer) {
    constexpr std::size_t max_marks = 12;
    std::vector<Ply> critical = notable_plies(game, max_marks);
    std::erase_if(critical, [&](Ply ply) { return !is_critical(game, ply); });
    PageStyle style = page_style(Paper::A5);
    style.page.width = look.width;
    style.left = style.right = picture_margin;
    const BookletOptions options{.language = look.language, .theme = look.theme};
    const GameLayout setting{
        {style, look.language, look.theme, measurer}, game, narration, options, {}, std::move(critical)};
    return ChartPictureSetter(setting).set();
}

}  // namespace awale::render
