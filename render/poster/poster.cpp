#include "awale/render/poster/poster.hpp"

#include <optional>
#include <string>
#include <utility>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/layout/page_frame.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/poster/poster_words.hpp"

namespace awale::render {

namespace {

// A board with South to move and some seeds in stores, so that all of the game's are there. Counts are given
// by place from the left of each row; rows may be shorter than the board.
Board board_of(const RuleSet& rules, const std::vector<int>& south, const std::vector<int>& north) {
    Board board;
    for (std::size_t place = 0; place < south.size(); ++place) {
        board.set_seeds(House{Side::South, place}, Seeds{south[place]});
    }
    for (std::size_t place = 0; place < north.size(); ++place) {
        board.set_seeds(House{Side::North, place}, Seeds{north[place]});
    }
    const int taken = (rules.total_seeds() - board.on_board()).count();
    board.set_store(Side::South, Seeds{taken / 2});
    board.set_store(Side::North, Seeds{taken - taken / 2});
    return board;
}

// The boards that show the rules. Whatever the number of houses, the last house of South's row is the one
// that matters.
struct Examples {
    explicit Examples(const RuleSet& rules)
        : houses(rules.houses_a_side), last(Side::South, houses - 1), start(Board::start(rules)) {
        std::vector<int> south(houses, 1);
        south[0] = 3;
        south[houses - 1] = 4;
        capture = board_of(rules, south, {0, 3, 1, 2, 5});

        south.assign(houses, 2);
        south[houses - 1] =
            2 * static_cast<int>(houses) + 2;  // to the third house of the other row, once more
        granary = board_of(rules, south, {0, 0, 0, 1, 4});

        south.assign(houses, 1);
        south[1] = static_cast<int>(houses);
        south[houses - 1] = 2;
        feeding = board_of(rules, south, {});

        south.assign(houses, 1);
        south[houses - 1] = 2;
        whole_row = board_of(rules, south, {1, 2});
    }

    std::size_t houses;
    House last;
    Board start, capture, granary, feeding, whole_row;
};

class PosterSetter {
public:
    PosterSetter(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer)
        : rules_(rules),
          options_(options),
          words_(poster_words(options.language)),
          measurer_(measurer),
          style_(page_style(options.paper)),
          examples_(rules),
          page_(blank_page(style_, 1)) {
        look_.theme = options.theme;
    }

    // Sets the page with the largest boards with which everything fits.
    Page set() {
        for (double share = 0.34; share > 0.2; share -= 0.01) {
            look_.width = share * style_.text_width();
            page_ = blank_page(style_, 1);
            add_all();
            if (y_ <= style_.page.height - style_.bottom) {
                break;
            }
        }
        return std::move(page_);
    }

private:
    std::string say(std::string_view phrase, const words::Facts& facts = {}) const {
        return typeset(phrase, options_.language, facts);
    }

    static words::Fact number(std::string_view name, int value) {
        return {name, std::to_string(value), value};
    }

    static words::Fact house(std::string_view name, House house) {
        return {name, std::string(1, house.letter())};
    }

    double text(const std::string& words, const Font& font, double width, Point at, Role role,
                Align align = Align::Left) {
        return add_pieces(page_.drawing,
                          paragraph({Span{words, font, ink().ink}},
                                    {.width = width, .leading = 1.28 * font.size, .align = align}, measurer_),
                          at, role);
    }

    Font body() const {
        return {Face::Serif, 1.08 * style_.body, false, false};
    }

    double heading(const std::string& words, double width, Point at) {
        return text(words, {Face::Serif, 1.35 * style_.body, true, false}, width, at, Role::Heading2);
    }

    void add_all() {
        y_ = 0.72 * style_.top;
        add_title();
        add_board();
        add_sowing(words_.sowing, examples_.start, House{Side::South, examples_.houses - 2});
        add_sowing(words_.capture, examples_.capture, examples_.last);
        add_sowing(words_.granary, examples_.granary, examples_.last);
        add_feeding();
        add_whole_row();
        add_end();
    }

    void add_title() {
        const double width = style_.text_width();
        y_ += text(say(words_.title), {Face::Serif, 1.7 * style_.title, false, false}, width,
                   {style_.left, y_}, Role::Heading1, Align::Centre);
        const words::Facts facts{number("houses", 2 * rules_.houses_a_side),
                                 number("seeds", rules_.total_seeds().count()),
                                 {"rules", rules_title(rules_, options_.language)}};
        y_ += text(say(words_.subtitle, facts), body(), width, {style_.left, y_}, Role::Paragraph,
                   Align::Centre);
        add_source(width);
        y_ += 0.5 * style_.leading;
    }

    // Where the sources say little, the poster says which of the rules are a choice.
    void add_source(double width) {
        const std::string title = rules_title(rules_, options_.language);
        if (title != rules_.name) {
            const std::string source = rule_set_text(rules_, options_.language).source;
            y_ += text(typeset(source, options_.language), {Face::Serif, style_.body, false, true}, width,
                       {style_.left, y_}, Role::Paragraph, Align::Centre);
        }
    }

    // A row of the poster: words on the left, one or two boards on the right.
    void add_row(const std::string& head, const std::string& words, const std::vector<Drawing>& boards) {
        double x = style_.page.width - style_.right;
        double height = 0;
        for (const Drawing& board : boards) {
            height = std::max(height, board.size.height);
            x -= board.size.width;
        }
        const double gap = style_.gutter;
        x -= gap * static_cast<double>(boards.size() - 1);
        const double width = x - gap - style_.left;
        double below = y_ + heading(head, width, {style_.left, y_});
        below += text(words, body(), width, {style_.left, below}, Role::Paragraph);
        for (const Drawing& board : boards) {
            page_.drawing.place(board, {x, y_}, Role::Figure);
            x += board.size.width + gap;
        }
        y_ = std::max(below, y_ + height) + 0.55 * style_.leading;
        page_.drawing.add(
            Line{{style_.left, y_}, {style_.page.width - style_.right, y_}, {ink().faint, 0.3}});
        y_ += 0.55 * style_.leading;
    }

    Drawing board(const Board& board, const DiagramOptions& look, std::string_view when) const {
        DiagramOptions titled = look;
        titled.title = position_text(board, rules_) + ", " + say(when);
        return diagram(board, rules_, titled);
    }

    void add_board() {
        DiagramOptions look = look_;
        look.width = 1.25 * look_.width;
        const auto last = [&](Side side) { return House{side, examples_.houses - 1}; };
        add_row(
            say(words_.board.heading),
            say(words_.board.text, {house("last", last(Side::South)), house("north_last", last(Side::North)),
                                    number("each", rules_.seeds_a_house)}),
            {board(examples_.start, look, words_.before)});
    }

    void add_sowing(const PosterText& words, const Board& before, House from) {
        const Played played = play(before, from, rules_);
        DiagramOptions look = look_;
        look.played = SowingArrow{from, before.seeds(from)};
        look.captured = houses_taken(played, Side::South);
        const std::vector<Drawing> boards{board(before, look, words_.before),
                                          board(played.after, look_, words_.after)};
        add_row(say(words.heading),
                say(words.text, {house("house", from), number("seeds", before.seeds(from).count()),
                                 house("last", played.last), number("gain", played.captured.count()),
                                 number("least", 2 * rules_.houses_a_side)}),
                boards);
    }

    void add_feeding() {
        const Board& before = examples_.feeding;
        const HouseSet legal = legal_moves(before, rules_);
        DiagramOptions look = look_;
        std::string may;
        for (std::size_t place = 0; place < examples_.houses; ++place) {
            const House house{Side::South, place};
            const bool allowed = legal.contains(house);
            look.labels.push_back({house, say(allowed ? words_.may : words_.may_not), allowed});
            if (allowed) {
                may += (may.empty() ? "" : ", ") + std::string(1, house.letter());
            }
        }
        const Board after = play(before, examples_.last, rules_).after;
        DiagramOptions plain = look_;
        add_row(say(words_.feeding.heading), say(words_.feeding.text, {{"may", may}}),
                {board(before, look, words_.before), board(after, plain, words_.after)});
    }

    void add_whole_row() {
        const Board& before = examples_.whole_row;
        DiagramOptions look = look_;
        look.played = SowingArrow{examples_.last, before.seeds(examples_.last)};
        std::vector<Drawing> boards;
        const bool legal = legal_moves(before, rules_).contains(examples_.last);
        if (legal) {
            boards.push_back(board(before, look, words_.before));
            boards.push_back(board(play(before, examples_.last, rules_).after, look_, words_.after));
        } else {
            look.labels.push_back({examples_.last, say(words_.may_not), true});
            boards.push_back(board(before, look, words_.before));
        }
        add_row(say(words_.whole_row),
                say(whole_row_text(rules_, options_.language)) + " " +
                    say(legal ? words_.whole_row_played : words_.whole_row_refused,
                        {house("house", examples_.last)}),
                boards);
    }

    void add_end() {
        y_ += heading(say(words_.end), style_.text_width(), {style_.left, y_});
        y_ += text(typeset(ending_text(rules_, options_.language), options_.language), body(),
                   style_.text_width(), {style_.left, y_}, Role::Paragraph);
    }

    const RuleSet& rules_;
    const PosterOptions& options_;
    const PosterWords& words_;
    TextMeasurer& measurer_;
    PageStyle style_;
    Examples examples_;
    DiagramOptions look_;
    Page page_;
    double y_ = 0;
};

}  // namespace

Document rules_poster(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer) {
    Document document;
    document.title = typeset(poster_words(options.language).title, options.language) + ", " +
                     rules_title(rules, options.language);
    document.keywords = "Awalé, Oware, " + std::string(rules.name);
    document.pages.push_back(PosterSetter(rules, options, measurer).set());
    return document;
}

}  // namespace awale::render
