#include "awale/render/documents/game_tables.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <utility>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/notation/narration/story.hpp"
#include "awale/render/board/value_chart.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

// A heading over a table or the chart. Returns its height.
double add_table_heading(Drawing& drawing, const Setting& setting, std::string_view id, Point at,
                         const std::string& destination) {
    const Font font = setting.serif(1.12, true);
    const auto group = drawing.group({.role = Role::Heading2, .offset = at, .destination = destination});
    drawing.write({0, font.size}, setting.say(id), font, setting.theme->ink);
    return 1.55 * font.size;
}

// Builds the first page from the top down.
class SummarySetter : GameLayout {
public:
    explicit SummarySetter(const GameLayout& setting)
        : GameLayout(setting), drawing_{.size = {style.text_width(), 0}} {}

    Drawing set() {
        place(title_block(*this), Role::None);
        y_ += 0.6 * style.leading;
        add_facts();
        add_summary();
        add_turning_points();
        add_chart();
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
        y_ +=
            add_pieces(drawing_, lines(spans, style.text_width(), leading, align), {0, y_}, Role::Paragraph);
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
            text += (text.empty() ? "" : " ") + (i == 0 ? ending_below_score(game, language) : sentences[i]);
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

    void add_chart() {
        y_ += add_table_heading(drawing_, *this, "print.value", {0, y_}, "chart");
        place(numbered_chart(*this, {style.text_width(), chart_height}, style.tiny(), true), Role::Figure);
        if (options.legend) {
            y_ += 0.25 * style.leading;
            add_paragraph({{say("print.chart_legend"), sans(), theme->faint}}, 1.35 * style.small);
        }
        y_ += 0.6 * style.leading;
    }

    /// The positions in which the game turned, side by side; four of them two by two, where the page has the
    /// room. Narrower where other diagrams are.
    void add_turning_points() {
        constexpr double usual_share = 0.92;  // of a column, of other diagrams
        constexpr double height_share = 0.62;
        constexpr double lines_below = 10;  // the chart left out
        const std::vector<Ply>& points = on_first_page;
        const double gap = style.gutter;
        const auto width_of = [&](std::size_t in_line) {
            const auto count = static_cast<double>(in_line);
            return in_line < 2 ? 0.55 * style.text_width() : (style.text_width() + gap) / count - gap;
        };
        const double room = style.text_top() + style.text_height() - style.top - y_ - chart_height -
                            lines_below * style.leading;
        const bool is_square = points.size() == 4 && room > 2 * height_share * width_of(2);
        const std::size_t in_line = is_square ? 2 : std::max<std::size_t>(points.size(), 1);
        const double width =
            width_of(in_line) * std::min(1.0, diagram_width / (usual_share * style.column_width()));
        for (std::size_t first = 0; first < points.size(); first += in_line) {
            const auto line = std::span(points).subspan(first, std::min(in_line, points.size() - first));
            const auto count = static_cast<double>(line.size());
            double x = (style.text_width() - count * width - (count - 1) * gap) / 2;
            double height = 0;
            for (const Ply ply : line) {
                const Drawing figure = turning_point_figure(*this, ply, width);
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

// What one side lost, proved and guessed apart: a sum of both would mean nothing.
struct SideLosses {
    std::array<int, 4> counts{};
    int moves = 0;
    int proved_moves = 0;
    int guessed_moves = 0;
    Seeds proved;
    Seeds guessed;
};

constexpr std::array verdicts{Verdict::OnlyMove, Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder};

SideLosses losses_of(const AnnotatedGame& game, Side side) {
    SideLosses sum;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const PlyAnnotation& ply = game.plies[i];
        if (game.replay.plies[i].before.to_move() != side) {
            continue;
        }
        ++sum.moves;
        for (std::size_t v = 0; v < verdicts.size(); ++v) {
            sum.counts[v] += ply.verdict == verdicts[v] ? 1 : 0;
        }
        if (ply.judgement.moves.empty()) {
            continue;
        }
        const bool guessed = ply.loss.grade == Grade::Estimate;
        (guessed ? sum.guessed_moves : sum.proved_moves) += 1;
        (guessed ? sum.guessed : sum.proved) += guessed ? ply.loss.seeds : ply.loss.least;
    }
    return sum;
}

// Seeds of the predicted score lost per move, as in the words; a dash where there was no such move.
std::string per_move(Seeds margins, int moves, const RuleSet& rules, Language language) {
    if (moves == 0) {
        return "–";
    }
    return decimal(score_difference(1.0 * margins.count() / moves, rules), 2, language);
}

class TableSetter : GameLayout {
public:
    explicit TableSetter(const GameLayout& layout) : GameLayout(layout) {}

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
        const double below = add_table_heading(drawing, *this, title, {}, destination);
        drawing.place(table, {0, below});
        const double grid = style.leading;
        drawing.size.height = std::ceil((below + table.size.height + 0.25 * grid) / grid) * grid;
        blocks_.push_back(drawn_block(std::move(drawing), style.leading));
    }

    Drawing verdict_table() const {
        const double width = style.column_width();
        std::vector<TableRow> rows;
        TableRow heading{{""}, {say("print.moves")}};
        for (const Verdict verdict : verdicts) {
            heading.push_back({std::string(glyph(verdict))});
        }
        heading.push_back({say("print.lost_proved")});
        heading.push_back({"≈"});
        rows.push_back(heading);
        for (const Side side : {Side::South, Side::North}) {
            const SideLosses lost = losses_of(game, side);
            TableRow row{{shortened(player_name(*this, side), sans(), 0.26 * width, measurer)},
                         {std::to_string(lost.moves)}};
            for (const int count : lost.counts) {
                row.push_back({std::to_string(count)});
            }
            row.push_back({per_move(lost.proved, lost.proved_moves, rules(), language)});
            row.push_back({per_move(lost.guessed, lost.guessed_moves, rules(), language)});
            rows.push_back(row);
        }
        std::vector<Column> columns{{0.27 * width, Align::Left}, {0.13 * width, Align::Right}};
        for (std::size_t v = 0; v < verdicts.size(); ++v) {
            columns.push_back({0.07 * width, Align::Right});
        }
        columns.push_back({0.19 * width, Align::Right});
        columns.push_back({0.13 * width, Align::Right});
        return table(columns, rows, table_style(), measurer);
    }

    // The sum of the game from the proof frontier on: what changed the predicted score, for South, and the
    // score after it. What both sides lost is told as one difference: each sum alone can exceed the seeds of
    // the game.
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
    return predicted_score(move.value, setting.game.replay.before(ply), setting.rules(), setting.language);
}

// Whether the words after the move have its score already.
bool is_score_said(const GameLayout& setting, Ply ply, const JudgedMove& move) {
    const std::size_t index = ply.number() - 1;
    return index < setting.narration.plies.size() &&
           std::ranges::any_of(setting.narration.plies[index], [&](const std::string& sentence) {
               return has_predicted_score(sentence, move.value, setting.game.replay.before(ply),
                                          setting.rules(), setting.language);
           });
}

bool changed_hands(const PlyAnnotation& ply) {
    return ply.result_before && ply.result_after && *ply.result_before != *ply.result_after;
}

constexpr double picture_margin = 14;

// Sets the parts of a chart that stands alone one below the other.
class ChartPictureSetter : GameLayout {
public:
    explicit ChartPictureSetter(const GameLayout& setting) : GameLayout(setting) {
        drawing_.size.width = style.page.width;
    }

    Drawing set() {
        constexpr double chart_share = 0.4;  // of the width: its height
        const double width = style.text_width();
        drawing_.title = say("print.chart_title", {{"game", title()}});
        place(title_block(*this), Role::None, 0.8);
        place(numbered_chart(*this, {width, chart_share * width}, ChartOptions{}.label_size, false),
              Role::Figure, 0.4);
        if (!diagrams.empty()) {
            add_spans(marked_moves());
        }
        add_spans({Span{say("print.chart_legend"), sans(), theme->faint}});
        drawing_.size.height = y_ + picture_margin - 0.3 * style.leading;
        // What happened in words, and from where on it is proved: the summary says both.
        for (const std::string& sentence : narration.summary) {
            drawing_.description += (drawing_.description.empty() ? "" : " ") + typeset(sentence, language);
        }
        return std::move(drawing_);
    }

private:
    void place(const Drawing& part, Role role, double lines_below) {
        drawing_.place(part, {picture_margin, y_}, role);
        y_ += part.size.height + lines_below * style.leading;
    }

    void add_spans(const std::vector<Span>& spans) {
        y_ += add_pieces(drawing_, lines(spans, style.text_width(), 1.4 * style.small), {picture_margin, y_},
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

Drawing numbered_chart(const GameLayout& setting, Size size, double label_size, bool linked) {
    ChartOptions chart{
        .size = size, .theme = setting.theme, .language = setting.language, .label_size = label_size};
    for (std::size_t i = 0; i < setting.diagrams.size(); ++i) {
        chart.marks.push_back({setting.diagrams[i], std::to_string(i + 1),
                               linked ? diagram_destination(i + 1) : std::string()});
    }
    return value_chart(setting.game, chart, setting.measurer);
}

Drawing game_summary(const GameLayout& setting) {
    return SummarySetter(setting).set();
}

std::vector<Block> game_tables(const GameLayout& layout) {
    return TableSetter(layout).set();
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
    const Theme& theme = *setting.theme;
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
    // The lines that a record keeps: a page is the same whichever way a game comes in.
    const Judgement& judgement = setting.game.plies[ply.number() - 1].judgement;
    std::vector<std::string> lines;
    for (const JudgedMove& move : moves) {
        lines.push_back(is_list_of_houses ? continuation(replayed.before, stored_line(judgement, move.house),
                                                         setting.rules(), font, room, setting.measurer)
                                          : std::string());
    }
    const bool has_lines = std::ranges::any_of(lines, [](const std::string& line) { return !line.empty(); });
    if (is_list_of_houses && !has_lines) {
        columns[1].width += std::exchange(columns[2].width, 0);
    }
    std::vector<TableRow> rows{{{setting.say(has_all ? "print.move_column" : "print.other_moves_column")},
                                {setting.say("print.score_column")},
                                {has_lines ? setting.say("print.line_column") : std::string()}}};
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
    Drawing drawing{.size = {width, drawn.size.height + 1.1 * inset}};
    drawing.add(Box{{}, drawing.size, 2, {ground, std::nullopt}});
    drawing.place(drawn, {inset, 0.4 * inset});
    return drawing;
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
    const GameLayout setting{game, narration, options, style, {}, std::move(critical), measurer};
    return ChartPictureSetter(setting).set();
}

}  // namespace awale::render
