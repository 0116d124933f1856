#include "awale/render/documents/game_tables.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/notation/narration/story.hpp"
#include "awale/render/board/value_chart.hpp"
#include "awale/render/documents/chart_picture.hpp"
#include "awale/render/documents/game_document.hpp"
#include "awale/render/layout/flow.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

// A heading over a table or the chart. Returns its height.
double add_table_heading(Drawing& drawing, const Setting& setting, std::string_view id, Point at,
                         const std::string& destination) {
    const Font font = setting.serif(1.12, true);
    const auto group = drawing.group({.role = Role::Heading2, .offset = at, .destination = destination});
    drawing.add(Text{{0, font.size}, setting.say(id), font, setting.theme->ink});
    return 1.55 * font.size;
}

// Builds the first page from the top down.
class SummarySetter {
public:
    explicit SummarySetter(const GameLayout& setting)
        : setting_(setting),
          style_(setting.style),
          theme_(*setting.theme),
          drawing_{.size = {setting.style.text_width(), 0}} {}

    Drawing set() {
        place(title_block(setting_), Role::None);
        y_ += 0.6 * style_.leading;
        add_facts();
        add_summary();
        add_turning_points();
        add_chart();
        if (setting_.options.legend) {
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
        y_ += add_pieces(drawing_, setting_.lines(spans, style_.text_width(), leading, align), {0, y_},
                         Role::Paragraph);
    }

    std::string words(std::string_view id, std::initializer_list<TextArgument> arguments = {}) const {
        return setting_.say(id, arguments);
    }

    void add_facts() {
        const Ply last{setting_.game.replay.plies.size()};
        const auto moves = numbered(setting_.game.replay, last).pair_number();
        std::string line =
            words("print.rules", {{"rules", rules_title(setting_.rules(), setting_.language)}}) + " · " +
            words("print.move_count", {{"moves", moves}});
        const Provenance& provenance = setting_.game.provenance;
        if (!provenance.engine.empty()) {
            line += " · " +
                    words("print.judged_by", {{"engine", provenance.engine}, {"nodes", provenance.nodes}});
        }
        add_paragraph({{line, setting_.sans(), theme_.faint}}, 1.4 * style_.small, Align::Centre);
        y_ += 0.5 * style_.leading;
    }

    void add_summary() {
        const std::vector<std::string>& sentences = setting_.narration.summary;
        std::string outcome;
        std::string course;
        for (std::size_t i = 0; i < sentences.size(); ++i) {
            std::string& text = i < setting_.narration.outcome ? outcome : course;
            // The title has the score.
            text += (text.empty() ? "" : " ") +
                    (i == 0 ? ending_below_score(setting_.game, setting_.language) : sentences[i]);
        }
        for (const std::string& text : {outcome, course}) {
            if (!text.empty()) {
                const Font font = setting_.serif(1.1);
                add_paragraph({{typeset(text, setting_.language), font, theme_.ink}}, 1.35 * font.size);
                y_ += 0.4 * style_.leading;
            }
        }
        y_ += sentences.empty() ? 0 : 0.3 * style_.leading;
    }

    void add_chart() {
        y_ += add_table_heading(drawing_, setting_, "print.value", {0, y_}, "chart");
        place(numbered_chart(setting_, {style_.text_width(), setting_.chart_height}, style_.tiny(), true),
              Role::Figure);
        if (setting_.options.legend) {
            y_ += 0.25 * style_.leading;
            add_paragraph({{words("print.chart_legend"), setting_.sans(), theme_.faint}},
                          1.35 * style_.small);
        }
        y_ += 0.6 * style_.leading;
    }

    // The positions in which the game turned, side by side.
    void add_turning_points() {
        const std::vector<Ply>& points = setting_.on_first_page;
        if (points.empty()) {
            return;
        }
        const double gap = style_.gutter;
        const double width = points.size() == 1
                                 ? 0.55 * style_.text_width()
                                 : (style_.text_width() - gap * static_cast<double>(points.size() - 1)) /
                                       static_cast<double>(points.size());
        double x = points.size() == 1 ? (style_.text_width() - width) / 2 : 0;
        double height = 0;
        for (const Ply ply : points) {
            const Drawing figure = turning_point_figure(setting_, ply, width);
            drawing_.place(figure, {x, y_});
            height = std::max(height, figure.size.height);
            x += width + gap;
        }
        y_ += height + 0.7 * style_.leading;
    }

    // What the signs mean.
    void add_key() {
        const Font plain = setting_.sans();
        const Font bold = setting_.sans(1, true);
        std::vector<Span> spans;
        const auto add = [&](std::string_view sign, std::string_view meaning) {
            spans.push_back({(spans.empty() ? "" : "   ") + std::string(sign) + "\u00a0", bold, theme_.ink});
            spans.push_back({words(meaning) + " ", plain, theme_.faint});
        };
        add("!", "print.only_move");
        add("?!", "print.inaccuracy");
        add("?", "print.mistake");
        add("??", "print.blunder");
        add("27–21", "print.exact");
        add("26–22…28–20", "print.bounded");
        add("≈\u00a027–21", "print.estimate");
        spans.push_back({"· " + words("print.solid_arrow") + ", " + words("print.dashed_arrow") + ".", plain,
                         theme_.faint});
        add_paragraph(spans, 1.35 * style_.small);
    }

    const GameLayout& setting_;
    const PageStyle& style_;
    const Theme& theme_;
    Drawing drawing_;
    double y_ = 0;
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

namespace {

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

class TableSetter {
public:
    explicit TableSetter(const GameLayout& layout)
        : layout_(layout), style_(layout.style), theme_(*layout.theme) {}

    std::vector<Block> set() {
        add("print.verdicts", "verdicts", verdict_table());
        add("print.ledger", "ledger", ledger());
        return std::move(blocks_);
    }

private:
    std::string words(std::string_view id, std::initializer_list<TextArgument> arguments = {}) const {
        return layout_.say(id, arguments);
    }

    TableStyle table_style() const {
        return {
            .size = style_.small, .leading = 1.38 * style_.small, .ink = theme_.ink, .rule = theme_.faint};
    }

    // A heading over a table, kept together.
    void add(std::string_view title, const std::string& destination, const Drawing& table) {
        Drawing drawing;
        const double below = add_table_heading(drawing, layout_, title, {}, destination);
        drawing.place(table, {0, below});
        const double grid = style_.leading;
        drawing.size.height = std::ceil((below + table.size.height + 0.25 * grid) / grid) * grid;
        blocks_.push_back(drawn_block(std::move(drawing), style_.leading));
    }

    Drawing verdict_table() const {
        const double width = style_.column_width();
        const Language language = layout_.language;
        std::vector<TableRow> rows;
        TableRow heading{{""}, {words("print.moves")}};
        for (const Verdict verdict : verdicts) {
            heading.push_back({std::string(glyph(verdict))});
        }
        heading.push_back({words("print.lost_proved")});
        heading.push_back({"≈"});
        rows.push_back(heading);
        for (const Side side : {Side::South, Side::North}) {
            const SideLosses lost = losses_of(layout_.game, side);
            TableRow row{
                {shortened(player_name(layout_, side), layout_.sans(), 0.26 * width, layout_.measurer)},
                {std::to_string(lost.moves)}};
            for (const int count : lost.counts) {
                row.push_back({std::to_string(count)});
            }
            row.push_back({per_move(lost.proved, lost.proved_moves, layout_.rules(), language)});
            row.push_back({per_move(lost.guessed, lost.guessed_moves, layout_.rules(), language)});
            rows.push_back(row);
        }
        std::vector<Column> columns{{0.27 * width, Align::Left}, {0.13 * width, Align::Right}};
        for (std::size_t v = 0; v < verdicts.size(); ++v) {
            columns.push_back({0.07 * width, Align::Right});
        }
        columns.push_back({0.19 * width, Align::Right});
        columns.push_back({0.13 * width, Align::Right});
        return table(columns, rows, table_style(), layout_.measurer);
    }

    // The sum of the game from the proof frontier on: what changed the predicted score, for South, and the
    // score after it. What both sides lost is told as one difference: each sum alone can exceed the seeds of
    // the game.
    Drawing ledger() const {
        const Ledger& ledger = layout_.game.ledger;
        const double column = style_.column_width();
        if (!ledger.frontier || ledger.frontier->number() > layout_.game.replay.plies.size()) {
            Drawing drawing{.size = {column, 0}};
            drawing.size.height =
                add_pieces(drawing,
                           layout_.column({{words("print.no_frontier"), layout_.sans(), theme_.faint}},
                                          1.35 * style_.small),
                           {0, 0}, Role::Paragraph);
            return drawing;
        }
        const Ply frontier = *ledger.frontier;
        const Board& board = layout_.game.replay.before(frontier);
        std::vector<TableRow> rows;
        rows.push_back(
            {{words("print.at_frontier", {{"move", move_with_glyph(layout_.game, frontier)}})},
             {""},
             {predicted_limits(ledger.value_at_frontier, board, layout_.rules(), layout_.language)}});
        Seeds margin = ledger.value_at_frontier.value;
        const auto score = [&] {
            return predicted_score(Value::exact(margin), board, layout_.rules(), layout_.language);
        };
        if (ledger.value_at_frontier.lower != ledger.value_at_frontier.upper) {
            rows.push_back({{words("print.counted_from")}, {""}, {score()}});
        }
        const auto add = [&](std::string_view id, Seeds change) {
            margin = margin + change;
            rows.push_back({{words(id)}, {change_text(change)}, {score()}});
        };
        add("print.loss_balance", ledger.lost_by_north - ledger.lost_by_south);
        if (ledger.endless != Seeds{0}) {
            add("print.endless", ledger.endless);
        }
        const Ended& ended = layout_.game.replay.ended;
        if (ended.reason == EndReason::Unfinished) {
            rows.push_back({{words("print.from_last_position")},
                            {""},
                            {score_text(ledger.final_margin, layout_.rules())}});
        } else {
            if (const std::string left = seeds_left(ledger.left_on_board); !left.empty()) {
                rows.push_back({{words("print.left_on_board")}, {""}, {left}});
            }
            rows.push_back({{words("print.final_score")}, {""}, {score_text(ended.final)}});
        }
        rows.back()[0].bold = rows.back()[2].bold = true;
        TableStyle look = table_style();
        look.header = false;
        look.last_is_sum = true;
        return table(
            {{0.55 * column, Align::Left}, {0.11 * column, Align::Right}, {0.34 * column, Align::Right}},
            rows, look, layout_.measurer);
    }

    // `+4`, `−1½`, `0`: a change of the predicted score.
    std::string change_text(Seeds margins) const {
        const Seeds size = margins < Seeds{0} ? -margins : margins;
        const std::string sign = margins < Seeds{0} ? "−" : margins > Seeds{0} ? "+" : "";
        return sign + score_difference(size, layout_.rules());
    }

    // What each side would still have taken: the difference between the score before and the final one.
    // Nothing where a majority left nothing on the board.
    std::string seeds_left(Seeds margin) const {
        const Replay& replay = layout_.game.replay;
        const Score& final = replay.ended.final;
        const int left = 2 * replay.last().total().count() - final.total_halves();
        if (replay.ended.reason != EndReason::Majority || left <= 0) {
            return {};
        }
        return "−" + score_text(Score::from_halves((left + 2 * margin.count()) / 2,
                                                   (left - 2 * margin.count()) / 2));
    }

    const GameLayout& layout_;
    const PageStyle& style_;
    const Theme& theme_;
    std::vector<Block> blocks_;
};

}  // namespace

std::vector<Block> game_tables(const GameLayout& layout) {
    return TableSetter(layout).set();
}

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

namespace {

constexpr double picture_margin = 14;

// Sets the parts of a chart that stands alone one below the other.
class ChartPictureSetter {
public:
    explicit ChartPictureSetter(const GameLayout& setting)
        : setting_(setting), style_(setting.style), theme_(*setting.theme) {
        drawing_.size.width = style_.page.width;
    }

    Drawing set() {
        constexpr double chart_share = 0.4;  // of the width: its height
        const double width = style_.text_width();
        drawing_.title = setting_.say("print.chart_title", {{"game", setting_.title()}});
        place(title_block(setting_), Role::None, 0.8);
        place(numbered_chart(setting_, {width, chart_share * width}, ChartOptions{}.label_size, false),
              Role::Figure, 0.4);
        if (!setting_.diagrams.empty()) {
            add_spans(marked_moves());
        }
        add_spans({Span{setting_.say("print.chart_legend"), setting_.sans(), theme_.faint}});
        drawing_.size.height = y_ + picture_margin - 0.3 * style_.leading;
        // What happened in words, and from where on it is proved: the summary says both.
        for (const std::string& sentence : setting_.narration.summary) {
            drawing_.description +=
                (drawing_.description.empty() ? "" : " ") + typeset(sentence, setting_.language);
        }
        return std::move(drawing_);
    }

private:
    void place(const Drawing& part, Role role, double lines_below) {
        drawing_.place(part, {picture_margin, y_}, role);
        y_ += part.size.height + lines_below * style_.leading;
    }

    void add_spans(const std::vector<Span>& spans) {
        y_ += add_pieces(drawing_, setting_.lines(spans, style_.text_width(), 1.4 * style_.small),
                         {picture_margin, y_}, Role::Caption);
        y_ += 0.3 * style_.leading;
    }

    // `1 23. C?? (≈ 6)`.
    std::vector<Span> marked_moves() const {
        std::vector<Span> spans;
        bool lost = false;
        for (std::size_t i = 0; i < setting_.diagrams.size(); ++i) {
            const Ply ply = setting_.diagrams[i];
            const Loss& loss = setting_.game.plies[ply.number() - 1].loss;
            spans.push_back({std::to_string(i + 1) + "\u00a0", setting_.sans(1, true), theme_.ink});
            std::string move = move_with_glyph(setting_.game, ply);
            if (loss.seeds > Seeds{0}) {
                lost = true;
                move += std::string("\u00a0(") + (loss.grade == Grade::Estimate ? "≈\u00a0" : "") +
                        score_difference(loss.seeds, setting_.rules()) + ")";
            }
            spans.push_back({move + "   ", setting_.sans(), theme_.ink});
        }
        if (lost) {
            spans.push_back({setting_.say("print.chart_marks"), setting_.sans(), theme_.faint});
        }
        return spans;
    }

    const GameLayout& setting_;
    const PageStyle& style_;
    const Theme& theme_;
    double y_ = picture_margin;
    Drawing drawing_{};
};

}  // namespace

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
