#include "awale/render/game/move_blocks.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "awale/notation/game/play.hpp"
#include "awale/notation/narration/predicted_score.hpp"
#include "awale/render/game/figure.hpp"
#include "awale/render/game/game_tables.hpp"
#include "awale/render/layout/booklet_words.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

constexpr std::size_t longest_line = 10;  // plies of a better line that are printed

// `23. C b 24. D+2` from a position, as far as its moves can be played.
std::string line_text(Board board, Ply ply, const std::vector<House>& line, const RuleSet& rules) {
    std::string text;
    for (std::size_t i = 0; i < line.size() && i < longest_line; ++i) {
        if (!legal_moves(board, rules).contains(line[i])) {
            break;
        }
        const Played played = play(board, line[i], rules);
        const Ply here{ply.number() + i};
        const bool numbered = i == 0 || here.number() % 2 == 1;
        text += (i == 0 ? "" : " ") +
                (numbered ? move_text(here, line[i], played.captured) : house_text(line[i], played.captured));
        board = played.after;
    }
    return text + (line.size() > longest_line ? " …" : "");
}

// Sets the moves of a game: runs of moves broken by what there is to say about them.
class MoveSetter {
public:
    explicit MoveSetter(const GameLayout& setting) : setting_(setting), theme_(*setting.options.theme) {}

    std::vector<Block> set() {
        const Replay& replay = setting_.game.replay;
        if (replay.start != Board::start(setting_.rules())) {
            blocks_.push_back(start_diagram_block(setting_));
        }
        for (const Comment& comment : setting_.game.record.preface) {
            add_author(comment.text);
        }
        for (std::size_t number = 1; number <= replay.plies.size(); ++number) {
            const Ply ply{number};
            const auto diagram = setting_.diagram_before(ply);
            if (diagram && !setting_.is_on_first_page(ply)) {
                end_run();
                blocks_.push_back(diagram_block(setting_, ply, *diagram));
            }
            add_move(ply);
            add_remarks(ply);
        }
        end_run();
        blocks_.push_back(final_diagram_block(setting_));
        std::ranges::move(game_tables(setting_), std::back_inserter(blocks_));
        return std::move(blocks_);
    }

private:
    void add_move(Ply ply) {
        const ReplayedPly& replayed = setting_.game.replay.plies[ply.number() - 1];
        constexpr std::string_view no_break = "\u00a0";
        if (run_.empty() || ply.number() % 2 == 1) {
            run_.push_back({(run_.empty() ? "" : "   ") + move_number_text(ply) + std::string(no_break),
                            setting_.text_font(), theme_.ink});
        } else {
            run_.push_back({std::string(no_break), setting_.text_font(), theme_.ink});
        }
        const auto diagram = setting_.diagram_before(ply);
        run_.push_back({house_text(replayed.house, replayed.captured) + glyph_of(setting_.game, ply),
                        setting_.text_font(true), theme_.ink, diagram ? diagram_destination(*diagram) : "",
                        diagram ? move_destination(ply) : ""});
        if (diagram) {
            run_.push_back(
                {std::string(no_break) + "(" +
                     say(Phrase::Diagram, setting_.options.language, {{"number", std::to_string(*diagram)}}) +
                     ")",
                 setting_.small_font(), theme_.faint, diagram_destination(*diagram)});
        }
    }

    // Everything said about a ply after its move.
    void add_remarks(Ply ply) {
        const std::size_t index = ply.number() - 1;
        std::string words;
        if (index < setting_.narration.plies.size()) {
            for (const std::string& sentence : setting_.narration.plies[index]) {
                words += (words.empty() ? "" : " ") + sentence;
            }
        }
        if (!words.empty()) {
            end_run();
            add_note(typeset(words, setting_.options.language), false);
        }
        add_better_line(ply);
        if (index < setting_.game.record.moves.size()) {
            for (const Annotation& annotation : setting_.game.record.moves[index].annotations) {
                if (const auto* comment = std::get_if<Comment>(&annotation)) {
                    add_author(comment->text);
                } else {
                    add_variation(ply, std::get<Variation>(annotation));
                }
            }
        }
    }

    void add_author(const std::string& words) {
        if (!words.empty()) {
            end_run();
            add_note(typeset(words, setting_.options.language), true);
        }
    }

    void add_better_line(Ply ply) {
        const JudgedMove* const best = better_move(setting_.game, ply);
        if (best == nullptr) {
            return;
        }
        const Board& before = setting_.game.replay.before(ply);
        end_run();
        add_line(Phrase::Better, line_text(before, ply, best->line, setting_.rules()),
                 predicted_score(best->value, before, setting_.rules(), setting_.options.language));
    }

    void add_variation(Ply ply, const Variation& variation) {
        std::vector<House> houses;
        for (const Move& move : variation.moves) {
            houses.push_back(move.house);
        }
        const std::string line = line_text(setting_.game.replay.before(ply), ply, houses, setting_.rules());
        if (!line.empty()) {
            end_run();
            add_line(Phrase::Variation, line, "");
        }
    }

    // A line that was not played, set apart by a rule at its left.
    void add_line(Phrase label, const std::string& line, const std::string& value) {
        const PageStyle& style = setting_.style;
        const double size = 0.94 * style.body;
        std::vector<Span> spans{
            {say(label, setting_.options.language) + "  ", {Face::Serif, size, false, true}, theme_.better},
            {line, {Face::Serif, size, false, false}, theme_.ink}};
        if (!value.empty()) {
            spans.push_back({"  ", {Face::Serif, size, false, false}, theme_.ink});
            std::string whole = value;
            std::replace(whole.begin(), whole.end(), ' ', '\x01');
            std::string unbroken;
            for (const char c : whole) {
                unbroken += c == '\x01' ? "\u00a0" : std::string(1, c);
            }
            spans.push_back({unbroken, {Face::Serif, size, true, false}, theme_.ink});
        }
        Block block;
        block.pieces = paragraph(spans,
                                 {.width = style.column_width(),
                                  .leading = style.leading,
                                  .first_indent = 0,
                                  .indent = style.body},
                                 setting_.measurer);
        for (Piece& piece : block.pieces) {
            piece.ops.push_back(Line{{0.45 * style.body, 0.08 * style.leading},
                                     {0.45 * style.body, 1.08 * style.leading},
                                     {theme_.better, 1.1}});
        }
        blocks_.push_back(std::move(block));
    }

    void add_note(const std::string& words, bool author) {
        Block block;
        block.pieces =
            paragraph({{words, setting_.text_font(false, author), theme_.ink}}, lines(), setting_.measurer);
        blocks_.push_back(std::move(block));
    }

    void end_run() {
        if (run_.empty()) {
            return;
        }
        Block block;
        block.pieces = paragraph(run_, lines(), setting_.measurer);
        blocks_.push_back(std::move(block));
        run_.clear();
    }

    ParagraphStyle lines() const {
        return {.width = setting_.style.column_width(), .leading = setting_.style.leading};
    }

    const GameLayout& setting_;
    const Theme& theme_;
    std::vector<Block> blocks_;
    std::vector<Span> run_;
};

}  // namespace

std::vector<Block> move_blocks(const GameLayout& setting) {
    return MoveSetter(setting).set();
}

}  // namespace awale::render
