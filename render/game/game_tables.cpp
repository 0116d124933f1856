#include "awale/render/game/game_tables.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <utility>

#include "awale/notation/narration/predicted_score.hpp"
#include "awale/render/layout/booklet_words.hpp"
#include "awale/render/layout/table.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

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
    std::string text = fmt::format("{:.2f}", score_difference(1.0 * margins.count() / moves, rules));
    if (language == Language::French) {
        text.replace(text.find('.'), 1, ",");
    }
    return text;
}

class TableSetter {
public:
    explicit TableSetter(const GameLayout& layout)
        : layout_(layout), style_(layout.style), theme_(*layout.options.theme) {}

    std::vector<Block> set() {
        add(Phrase::Verdicts, "verdicts", verdict_table());
        add(Phrase::Ledger, "ledger", ledger());
        return std::move(blocks_);
    }

private:
    std::string words(Phrase phrase, const PhraseFacts& facts = {}) const {
        return say(phrase, layout_.options.language, facts);
    }

    TableStyle table_style() const {
        return {
            .size = style_.small, .leading = 1.38 * style_.small, .ink = theme_.ink, .rule = theme_.faint};
    }

    // A heading over a table, kept together.
    void add(Phrase title, const std::string& destination, const Drawing& table) {
        const double size = 1.12 * style_.body;
        Drawing drawing{.size = {}, .title = {}, .description = {}, .ops = {}};
        {
            const auto group = drawing.group(
                {.role = Role::Heading2, .offset = {}, .link = {}, .destination = destination, .title = {}});
            drawing.add(Text{{0, size}, words(title), {Face::Serif, size, true, false}, theme_.ink});
        }
        drawing.place(table, {0, 1.55 * size});
        const double grid = style_.leading;
        Piece piece;
        piece.height = std::ceil((1.55 * size + table.size.height + 0.25 * grid) / grid) * grid;
        piece.ops = std::move(drawing.ops);
        blocks_.push_back({.pieces = {std::move(piece)},
                           .space_before = style_.leading,
                           .keep_together = true,
                           .keep_with_next = false,
                           .floats = false,
                           .role = Role::None});
    }

    Drawing verdict_table() const {
        const double width = style_.column_width();
        const Language language = layout_.options.language;
        std::vector<TableRow> rows;
        TableRow heading{{""}, {words(Phrase::Moves)}};
        for (const Verdict verdict : verdicts) {
            heading.push_back({std::string(glyph(verdict))});
        }
        heading.push_back({words(Phrase::LostProved)});
        heading.push_back({"≈"});
        rows.push_back(heading);
        for (const Side side : {Side::South, Side::North}) {
            const SideLosses lost = losses_of(layout_.game, side);
            TableRow row{{shortened(player_name(layout_, side), {Face::Sans, style_.small, false, false},
                                    0.26 * width, layout_.measurer)},
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
            Drawing drawing{.size = {column, 0}, .title = {}, .description = {}, .ops = {}};
            drawing.size.height =
                add_pieces(drawing,
                           paragraph({{words(Phrase::NoFrontier), layout_.small_font(), theme_.faint}},
                                     {.width = column, .leading = 1.35 * style_.small}, layout_.measurer),
                           {0, 0}, Role::Paragraph);
            return drawing;
        }
        const Ply frontier = *ledger.frontier;
        const Board& board = layout_.game.replay.before(frontier);
        std::vector<TableRow> rows;
        rows.push_back(
            {{words(Phrase::AtFrontier, {{"move", move_with_glyph(layout_.game, frontier)}})},
             {""},
             {predicted_limits(ledger.value_at_frontier, board, layout_.rules(), layout_.options.language)}});
        Seeds margin = ledger.value_at_frontier.value;
        const auto score = [&] {
            return predicted_score(Value::exact(margin), board, layout_.rules(), layout_.options.language);
        };
        if (ledger.value_at_frontier.lower != ledger.value_at_frontier.upper) {
            rows.push_back({{words(Phrase::CountedFrom)}, {""}, {score()}});
        }
        const auto add = [&](Phrase phrase, Seeds change) {
            margin = margin + change;
            rows.push_back({{words(phrase)}, {change_text(change)}, {score()}});
        };
        add(Phrase::LossBalance, ledger.lost_by_north - ledger.lost_by_south);
        if (ledger.endless != Seeds{0}) {
            add(Phrase::Endless, ledger.endless);
        }
        const Ended& ended = layout_.game.replay.ended;
        if (ended.reason == EndReason::Unfinished) {
            rows.push_back({{words(Phrase::FromLastPosition)},
                            {""},
                            {score_text(ledger.final_margin, layout_.rules())}});
        } else {
            if (const std::string left = seeds_left(ledger.left_on_board); !left.empty()) {
                rows.push_back({{words(Phrase::LeftOnBoard)}, {""}, {left}});
            }
            rows.push_back({{words(Phrase::FinalScore)}, {""}, {score_text(ended.final)}});
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

}  // namespace awale::render
