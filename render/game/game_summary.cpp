#include "awale/render/game/game_summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "awale/render/board/value_chart.hpp"
#include "awale/render/game/move_table.hpp"
#include "awale/render/game/title_block.hpp"
#include "awale/render/layout/booklet_words.hpp"
#include "awale/render/layout/table.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

std::optional<Phrase> reason_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::None: return std::nullopt;
        case Verdict::OnlyMove: return Phrase::OnlyMove;
        case Verdict::Inaccuracy: return Phrase::Inaccuracy;
        case Verdict::Mistake: return Phrase::Mistake;
        case Verdict::Blunder: return Phrase::Blunder;
    }
    return std::nullopt;
}

std::optional<Phrase> reason_of(NoteKind kind) {
    switch (kind) {
        case NoteKind::GranaryStarted:
        case NoteKind::GranaryRipe:
        case NoteKind::GranaryOverripe:
        case NoteKind::GranaryOpened:
        case NoteKind::GranaryInRange:
        case NoteKind::GranaryWellTimed:
        case NoteKind::GranaryEarly:
        case NoteKind::GranaryLate:
        case NoteKind::GranarySchedule:
        case NoteKind::GranaryFed:
        case NoteKind::GranaryAim:
        case NoteKind::GranaryUnopened:
        case NoteKind::GranarySpoiled: return Phrase::Granary;
        case NoteKind::FamineThreat:
        case NoteKind::FamineCertain:
        case NoteKind::FamineParried:
        case NoteKind::FamineBluff:
        case NoteKind::StarvingEnding:
        case NoteKind::Starved: return Phrase::Famine;
        case NoteKind::FeedingObligation: return Phrase::Feeding;
        case NoteKind::ReturnCapture:
        case NoteKind::GrandSlam:
        case NoteKind::MultipleThreat:
        case NoteKind::ThreatCaptured:
        case NoteKind::ThreatCountered:
        case NoteKind::ThreatOverlooked:
        case NoteKind::TrapSet:
        case NoteKind::TrapSprung:
        case NoteKind::TrapAvoided:
        case NoteKind::GrandSlamShelter:
        case NoteKind::BigCapture: return Phrase::Capture;
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed: return Phrase::LastChance;
        case NoteKind::Repetition:
        case NoteKind::LoopChoice:
        case NoteKind::GranaryOutlook:
        case NoteKind::PlayedOn:
        case NoteKind::Punished:
        case NoteKind::NotPunished:
        case NoteKind::CaptureThreat:
        case NoteKind::ThreatEmptied:
        case NoteKind::ThreatRaised:
        case NoteKind::ThreatSpoiled:
        case NoteKind::MiddleGameBegins:
        case NoteKind::EndingBegins:
        case NoteKind::MovesInHand:
        case NoteKind::OpeningAlternating:
        case NoteKind::OpeningRightToLeft:
        case NoteKind::OpeningHigh:
        case NoteKind::OpeningLow:
        case NoteKind::LoopShared:
        case NoteKind::Adjudicated: return std::nullopt;
    }
    return std::nullopt;
}

// Why a ply has a diagram, in a word: its verdict, otherwise the first of its notes that has one.
std::optional<Phrase> reason_of(const AnnotatedGame& game, Ply ply) {
    const PlyAnnotation& annotation = game.plies[ply.number() - 1];
    if (const auto reason = reason_of(annotation.verdict)) {
        return reason;
    }
    for (const Note& note : annotation.notes) {
        if (const auto reason = reason_of(note.kind)) {
            return reason;
        }
    }
    return glyph_of(game, ply).empty() ? std::nullopt : std::optional(Phrase::AuthorsMark);
}

// Builds the summary from the top down.
class SummarySetter {
public:
    SummarySetter(const GameLayout& setting, const PageOfDiagram& page_of)
        : setting_(setting),
          page_of_(page_of),
          style_(setting.style),
          theme_(*setting.options.theme),
          drawing_{.size = {setting.style.text_width(), 0}, .title = {}, .description = {}, .ops = {}} {}

    Drawing set() {
        place(title_block(setting_), Role::None);
        y_ += 0.6 * style_.leading;
        add_facts();
        add_summary();
        add_chart();
        add_tables();
        add_key();
        drawing_.size.height = y_;
        return std::move(drawing_);
    }

private:
    void place(const Drawing& part, Role role) {
        drawing_.place(part, {0, y_}, role);
        y_ += part.size.height;
    }

    double add_text(const std::vector<Span>& spans, const ParagraphStyle& style, Point at, Role role) {
        return add_pieces(drawing_, paragraph(spans, style, setting_.measurer), at, role);
    }

    void add_paragraph(const std::vector<Span>& spans, double leading, Align align = Align::Left) {
        y_ += add_text(spans, {.width = style_.text_width(), .leading = leading, .align = align}, {0, y_},
                       Role::Paragraph);
    }

    std::string words(Phrase phrase, const PhraseFacts& facts = {}) const {
        return say(phrase, setting_.options.language, facts);
    }

    double heading(Phrase phrase, Point at, const std::string& destination) {
        const auto group = drawing_.group(
            {.role = Role::Heading2, .offset = at, .link = {}, .destination = destination, .title = {}});
        const double size = 1.12 * style_.body;
        drawing_.add(Text{{0, size}, words(phrase), {Face::Serif, size, true, false}, theme_.ink});
        return 1.55 * size;
    }

    void add_facts() {
        const std::string plies = std::to_string(setting_.game.replay.plies.size());
        std::string line = words(Phrase::Rules, {{"rules", std::string(setting_.rules().name)}}) + " · " +
                           words(Phrase::PlyCount, {{"plies", plies}});
        const Provenance& provenance = setting_.game.provenance;
        if (!provenance.engine.empty()) {
            line += " · " + words(Phrase::JudgedBy, {{"engine", provenance.engine},
                                                     {"nodes", std::to_string(provenance.nodes)}});
        }
        add_paragraph({{line, setting_.small_font(), theme_.faint}}, 1.4 * style_.small, Align::Centre);
        y_ += 0.5 * style_.leading;
    }

    void add_summary() {
        std::string text;
        for (const std::string& sentence : setting_.narration.summary) {
            text += (text.empty() ? "" : " ") + sentence;
        }
        if (!text.empty()) {
            const double size = 1.1 * style_.body;
            add_paragraph(
                {{typeset(text, setting_.options.language), {Face::Serif, size, false, false}, theme_.ink}},
                1.35 * size);
            y_ += 0.7 * style_.leading;
        }
    }

    void add_chart() {
        y_ += heading(Phrase::Value, {0, y_}, "chart");
        ChartOptions chart;
        chart.size = {style_.text_width(), 0.26 * style_.text_width()};
        chart.theme = setting_.options.theme;
        chart.language = setting_.options.language;
        chart.label_size = 0.9 * style_.small;
        for (std::size_t i = 0; i < setting_.diagrams.size(); ++i) {
            chart.marks.push_back({setting_.diagrams[i], std::to_string(i + 1), diagram_destination(i + 1)});
        }
        place(value_chart(setting_.game, chart, setting_.measurer), Role::Figure);
        y_ += 0.25 * style_.leading;
        add_paragraph({{words(Phrase::ChartLegend), setting_.small_font(), theme_.faint}},
                      1.35 * style_.small);
        y_ += 0.9 * style_.leading;
    }

    TableStyle table_style() const {
        return {
            .size = style_.small, .leading = 1.38 * style_.small, .ink = theme_.ink, .rule = theme_.faint};
    }

    void add_tables() {
        const double column = style_.column_width();
        const double right = column + style_.gutter;
        const double top = y_;

        double left_y = top + heading(Phrase::Ledger, {0, top}, "ledger");
        left_y += ledger({0, left_y}) + 0.8 * style_.leading;
        const Drawing verdicts = verdict_table(column);
        drawing_.place(verdicts, {0, left_y});
        left_y += verdicts.size.height;

        double right_y = top;
        if (!setting_.diagrams.empty()) {
            right_y += heading(Phrase::Moments, {right, top}, "moments");
            const Drawing moments = moments_table(column);
            drawing_.place(moments, {right, right_y});
            right_y += moments.size.height;
        }
        y_ = std::max(left_y, right_y) + 0.7 * style_.leading;
    }

    // The sum of the game, or why there is none; returns its height.
    double ledger(Point at) {
        const Ledger& ledger = setting_.game.ledger;
        const double column = style_.column_width();
        const auto note = [&](Phrase phrase, double y) {
            return add_text({{words(phrase), setting_.small_font(), theme_.faint}},
                            {.width = column, .leading = 1.35 * style_.small}, at + Point{0, y},
                            Role::Paragraph);
        };
        if (!ledger.frontier || ledger.frontier->number() > setting_.game.replay.plies.size()) {
            return note(Phrase::NoFrontier, 0);
        }
        const auto line = [&](Phrase phrase, Seeds seeds, const PhraseFacts& facts = {}) {
            return Row{{words(phrase, facts)}, {margin_text(seeds)}};
        };
        const Ply frontier = *ledger.frontier;
        std::vector<Row> rows;
        rows.push_back(line(Phrase::AtFrontier, ledger.value_at_frontier.value,
                            {{"move", move_with_glyph(setting_.game, frontier)}}));
        rows.push_back(line(Phrase::LostBySouth, -ledger.lost_by_south));
        rows.push_back(line(Phrase::LostByNorth, ledger.lost_by_north));
        if (ledger.endless != Seeds{0}) {
            rows.push_back(line(Phrase::Endless, ledger.endless));
        }
        if (ledger.left_on_board != Seeds{0}) {
            rows.push_back(line(Phrase::LeftOnBoard, -ledger.left_on_board));
        }
        rows.push_back(line(Phrase::FinalMargin, ledger.final_margin));
        rows.back()[0].bold = rows.back()[1].bold = true;
        TableStyle look = table_style();
        look.header = false;
        look.last_is_sum = true;
        const Drawing drawn = table({{0.84 * column, Align::Left}, {0.16 * column, Align::Right}}, rows, look,
                                    setting_.measurer);
        drawing_.place(drawn, at);
        const double height = drawn.size.height + 0.25 * style_.leading;
        return height + note(ledger.closes ? Phrase::LedgerCloses : Phrase::LedgerOpen, height);
    }

    // How many of each verdict each side earned, and the seeds it lost.
    Drawing verdict_table(double width) const {
        constexpr std::array verdicts{Verdict::OnlyMove, Verdict::Inaccuracy, Verdict::Mistake,
                                      Verdict::Blunder};
        std::vector<Row> rows;
        Row heading{{""}, {words(Phrase::Moves)}};
        for (const Verdict verdict : verdicts) {
            heading.push_back({std::string(glyph(verdict))});
        }
        heading.push_back({words(Phrase::SeedsLost)});
        rows.push_back(heading);
        for (const Side side : {Side::South, Side::North}) {
            std::array<int, verdicts.size()> counts{};
            int moves = 0;
            Seeds lost;
            bool estimated = false;
            for (std::size_t i = 0; i < setting_.game.plies.size(); ++i) {
                if (setting_.game.replay.plies[i].before.to_move() != side) {
                    continue;
                }
                const PlyAnnotation& ply = setting_.game.plies[i];
                ++moves;
                lost += ply.loss.seeds;
                estimated = estimated || (ply.loss.seeds > Seeds{0} && ply.loss.grade == Grade::Estimate);
                for (std::size_t v = 0; v < verdicts.size(); ++v) {
                    counts[v] += ply.verdict == verdicts[v] ? 1 : 0;
                }
            }
            Row row{{shortened(player_name(setting_, side), setting_.small_font(), 0.5 * width,
                               setting_.measurer)},
                    {std::to_string(moves)}};
            for (const int count : counts) {
                row.push_back({std::to_string(count)});
            }
            row.push_back({(estimated ? "≈ " : "") + to_text(lost)});
            rows.push_back(row);
        }
        std::vector<Column> columns{{0.27 * width, Align::Left}, {0.15 * width, Align::Right}};
        for (std::size_t v = 0; v < verdicts.size(); ++v) {
            columns.push_back({0.08 * width, Align::Right});
        }
        columns.push_back({0.26 * width, Align::Right});
        return table(columns, rows, table_style(), setting_.measurer);
    }

    Drawing moments_table(double width) const {
        std::vector<Row> rows;
        rows.push_back({{""}, {words(Phrase::Moves)}, {""}, {words(Phrase::SeedsLost)}, {""}});
        for (std::size_t i = 0; i < setting_.diagrams.size(); ++i) {
            const Ply ply = setting_.diagrams[i];
            const Loss& loss = setting_.game.plies[ply.number() - 1].loss;
            const std::string lost = loss.seeds == Seeds{0}
                                         ? ""
                                         : (loss.grade == Grade::Estimate ? "≈ " : "") + to_text(loss.seeds);
            const std::string link = diagram_destination(i + 1);
            const auto reason = reason_of(setting_.game, ply);
            rows.push_back(
                {{std::to_string(i + 1), true},
                 {move_with_glyph(setting_.game, ply), false, link},
                 {reason ? words(*reason) : std::string()},
                 {lost},
                 {words(Phrase::PageNumber, {{"page", std::to_string(page_of_(i + 1))}}), false, link}});
        }
        return table({{0.08 * width, Align::Left},
                      {0.23 * width, Align::Left},
                      {0.29 * width, Align::Left},
                      {0.28 * width, Align::Right},
                      {0.12 * width, Align::Right}},
                     rows, table_style(), setting_.measurer);
    }

    bool has_tables() const {
        return std::ranges::any_of(setting_.diagrams,
                                   [&](Ply ply) { return is_critical(setting_.game, ply); });
    }

    // What the signs mean.
    void add_key() {
        const Font plain = setting_.small_font();
        const Font bold = setting_.small_font(true);
        std::vector<Span> spans;
        const auto add = [&](std::string_view sign, Phrase meaning) {
            spans.push_back({(spans.empty() ? "" : "   ") + std::string(sign) + "\u00a0", bold, theme_.ink});
            spans.push_back({words(meaning) + " ", plain, theme_.faint});
        };
        add("!", Phrase::OnlyMove);
        add("?!", Phrase::Inaccuracy);
        add("?", Phrase::Mistake);
        add("??", Phrase::Blunder);
        add("27–21", Phrase::Exact);
        add("26–22\u00a0…\u00a028–20", Phrase::Bounded);
        add("≈\u00a027–21", Phrase::Estimate);
        spans.push_back({"· " + words(Phrase::SolidArrow) + ", " + words(Phrase::DashedArrow) + ". " +
                             words(Phrase::Values) + (has_tables() ? " " + words(Phrase::MoveTables) : ""),
                         plain, theme_.faint});
        add_paragraph(spans, 1.35 * style_.small);
    }

    const GameLayout& setting_;
    const PageOfDiagram& page_of_;
    const PageStyle& style_;
    const Theme& theme_;
    Drawing drawing_;
    double y_ = 0;
};

}  // namespace

Drawing game_summary(const GameLayout& setting, const PageOfDiagram& page_of) {
    return SummarySetter(setting, page_of).set();
}

}  // namespace awale::render
