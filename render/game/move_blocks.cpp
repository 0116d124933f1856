#include "awale/render/game/document_parts.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/annotation/turning_points.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/narration/predicted_score.hpp"
#include "awale/render/game/figure.hpp"
#include "awale/render/game/game_tables.hpp"
#include "awale/render/game/move_table.hpp"
#include "awale/render/layout/booklet_words.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

constexpr std::size_t max_variation_plies = 10;  // plies of a better line that are printed

// `23. C b 24. D+2` from a position, as far as its moves can be played. `ply` is where it is in the game's
// text.
std::string line_text(Board board, Ply ply, const std::vector<Turn>& line, const RuleSet& rules,
                      std::size_t longest) {
    const Game& game = game_of(rules);
    std::string text;
    for (std::size_t i = 0; i < line.size() && i < longest; ++i) {
        if (!game.is_legal(board, line[i], rules)) {
            break;
        }
        const Board after = game.play(board, line[i], rules);
        const Seeds captured = after.store(board.to_move()) - board.store(board.to_move());
        const Ply here{ply.number() + i};
        const bool numbered = i == 0 || here.number() % 2 == 1;
        text += (i == 0 ? "" : " ") +
                (numbered ? move_text(here, line[i], captured) : turn_text(line[i], captured));
        board = after;
    }
    return text + (line.size() > longest ? "\u00a0…" : "");
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
        if (!setting_.options.only_author_diagrams) {
            blocks_.push_back(final_diagram_block(setting_));
        }
        std::ranges::move(game_tables(setting_), std::back_inserter(blocks_));
        return std::move(blocks_);
    }

private:
    void add_move(Ply ply) {
        const ReplayedPly& replayed = setting_.game.replay.plies[ply.number() - 1];
        constexpr std::string_view no_break = "\u00a0";
        const Ply in_text = numbered(setting_.game.replay, ply);
        const bool twice = ply.number() > 1 && setting_.game.replay.before(ply).to_move() ==
                                                   setting_.game.replay.plies[ply.number() - 2].house.owner();
        if (run_.empty() || twice || in_text.number() % 2 == 1) {
            run_.push_back({(run_.empty() ? "" : "   ") + move_number_text(in_text) + std::string(no_break),
                            setting_.text_font(), theme_.ink});
        } else {
            run_.push_back({std::string(no_break), setting_.text_font(), theme_.ink});
        }
        const auto diagram = setting_.diagram_before(ply);
        run_.push_back({turn_text(replayed.turn(), replayed.captured) + glyph_of(setting_.game, ply),
                        setting_.text_font(true), theme_.ink, diagram ? diagram_destination(*diagram) : "",
                        diagram ? move_destination(ply) : ""});
        if (diagram) {
            run_.push_back({std::string(no_break) + "(" + diagram_words(ply, *diagram) + ")",
                            setting_.small_font(), theme_.faint, diagram_destination(*diagram)});
        }
    }

    // `Diagram 4`, with its page where that is the first and not the move's own.
    std::string diagram_words(Ply ply, std::size_t number) const {
        const bool is_elsewhere =
            setting_.is_on_first_page(ply) &&
            std::ranges::find(setting_.near_diagram, ply) == setting_.near_diagram.end();
        const PhraseFacts facts{
            {"number", std::to_string(number)},
            {"page", std::to_string(std::max<std::size_t>(1, setting_.options.first_page))}};
        const std::string words =
            say(is_elsewhere ? Phrase::DiagramOnPage : Phrase::Diagram, setting_.options.language, facts);
        return in_one_line(words);
    }

    // With no-break spaces, so that no line ends inside.
    static std::string in_one_line(const std::string& words) {
        std::string line;
        for (const char c : words) {
            line += c == ' ' ? std::string("\u00a0") : std::string(1, c);
        }
        return line;
    }

    // Everything said about a ply after its move.
    void add_remarks(Ply ply) {
        const std::size_t index = ply.number() - 1;
        if (index < setting_.game.record.moves.size()) {
            for (const Annotation& annotation : setting_.game.record.moves[index].annotations) {
                if (const auto* comment = std::get_if<Comment>(&annotation)) {
                    add_author(comment->text);
                } else {
                    add_variation(ply, std::get<Variation>(annotation));
                }
            }
        }
        std::string words;
        if (index < setting_.narration.plies.size()) {
            for (const std::string& sentence : setting_.narration.plies[index]) {
                words += (words.empty() ? "" : " ") + sentence;
            }
        }
        if (!words.empty()) {
            end_run(true);
            add_note(typeset(words, setting_.options.language), note_font());
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
            add_note(typeset(words, setting_.options.language), author_font());
        }
    }

    // Whether the better line stands in the table below the diagram of the ply.
    bool is_better_tabled(Ply ply) const {
        if (!setting_.diagram_before(ply) || setting_.is_on_first_page(ply) ||
            !has_move_table(setting_, ply)) {
            return false;
        }
        const JudgedMove* const best = better_move(setting_.game, ply);
        return best != nullptr &&
               std::ranges::any_of(tabled_moves(setting_, ply),
                                   [&](const JudgedMove& move) { return move.turn() == best->turn(); });
    }

    // `words` are those of the note: what it says of the move's value is not said again.
    void add_better_line(Ply ply, const std::string& words) {
        const JudgedMove* const best = better_move(setting_.game, ply);
        if (best == nullptr) {
            return;
        }
        const Board& before = setting_.game.replay.before(ply);
        const std::vector<House> houses =
            stored_line(setting_.game.plies[ply.number() - 1].judgement, best->house);
        std::vector<Turn> line(houses.begin(), houses.end());
        line.front() = best->turn();
        end_run(true);
        const Language language = setting_.options.language;
        const bool is_said = has_predicted_score(words, best->value, before, setting_.rules(), language);
        const std::string value =
            is_said ? "" : predicted_score(best->value, before, setting_.rules(), language);
        // As many moves as one line holds, two of them at least.
        constexpr std::size_t fewest = 2;
        Block block;
        for (std::size_t plies = max_variation_plies; plies >= fewest; --plies) {
            block = line_block(
                Phrase::Better,
                line_text(before, numbered(setting_.game.replay, ply), line, setting_.rules(), plies), value);
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
            line_text(setting_.game.replay.before(ply), numbered(setting_.game.replay, ply), turns,
                      setting_.rules(), turns.size());
        if (!line.empty()) {
            end_run(true);
            blocks_.push_back(line_block(Phrase::Variation, line, ""));
        }
    }

    // A line that was not played, set apart by a rule at its left.
    Block line_block(Phrase label, const std::string& line, const std::string& value) const {
        const PageStyle& style = setting_.style;
        const double size = style.note;
        std::vector<Span> spans{
            {say(label, setting_.options.language) + "  ", {Face::Serif, size, false, true}, theme_.better},
            {line, {Face::Serif, size, false, false}, theme_.ink}};
        if (!value.empty()) {
            spans.push_back({"  ", {Face::Serif, size, false, false}, theme_.ink});
            spans.push_back({in_one_line(value), {Face::Serif, size, true, false}, theme_.ink});
        }
        Block block;
        block.pieces = paragraph(spans,
                                 {.width = style.column_width(),
                                  .leading = 0.92 * style.leading,
                                  .first_indent = 0,
                                  .indent = style.body},
                                 setting_.measurer);
        for (Piece& piece : block.pieces) {
            piece.ops.push_back(Line{{0.45 * style.body, 0.06 * style.leading},
                                     {0.45 * style.body, 0.98 * style.leading},
                                     {theme_.better, 1.1}});
        }
        return block;
    }

    void add_note(const std::string& words, const Font& font) {
        Block block;
        const double leading = 0.92 * setting_.style.leading;
        block.pieces =
            paragraph({{words, font, theme_.ink}},
                      {.width = setting_.style.column_width(), .leading = leading}, setting_.measurer);
        blocks_.push_back(std::move(block));
    }

    Font note_font() const {
        return {Face::Serif, setting_.style.note, false, false};
    }

    // The author's words are seen to be another's.
    Font author_font() const {
        return {Face::Sans, 0.94 * setting_.style.note, false, true};
    }

    // With `remark`, what follows is about the last move of the run, and stays with its line.
    void end_run(bool remark = false) {
        if (run_.empty()) {
            return;
        }
        std::vector<Piece> set = paragraph(run_, lines(), setting_.measurer);
        Block last;
        if (remark) {
            last.pieces.push_back(std::move(set.back()));
            last.keep_with_next = true;
            set.pop_back();
        }
        if (!set.empty()) {
            Block block;
            block.pieces = std::move(set);
            blocks_.push_back(std::move(block));
        }
        if (remark) {
            blocks_.push_back(std::move(last));
        }
        run_.clear();
    }

    ParagraphStyle lines() const {
        return {.width = setting_.style.column_width(), .leading = setting_.style.leading};
    }

    const GameLayout& setting_;
    const Theme& theme_;
    std::vector<Block> blocks_;
    std::vector<Span> run_;
    bool note_is_last_ = false;  ///< the last block is what we say of the move in hand
};

}  // namespace

std::vector<Block> move_blocks(const GameLayout& setting) {
    return MoveSetter(setting).set();
}

}  // namespace awale::render
