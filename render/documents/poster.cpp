#include "awale/render/documents/poster.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "awale/notation/game/eqwale_game.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

// A board with South to move and some seeds in stores, so that all of the game's are there. Counts are given
// by place from the left of each row; rows may be shorter than the board.
Board poster_board(const RuleSet& rules, const std::vector<int>& south, const std::vector<int>& north) {
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
        capture = poster_board(rules, south, {0, 3, 1, 2, 5});

        south.assign(houses, 2);
        south[houses - 1] =
            2 * static_cast<int>(houses) + 2;  // to the third house of the other row, once more
        granary = poster_board(rules, south, {0, 0, 0, 1, 4});

        south.assign(houses, 1);
        south[1] = static_cast<int>(houses);
        south[houses - 1] = 2;
        feeding = poster_board(rules, south, {});

        south.assign(houses, 1);
        south[houses - 1] = 2;
        whole_row = poster_board(rules, south, {1, 2});
    }

    std::size_t houses;
    House last;
    Board start, capture, granary, feeding, whole_row;
};

class AwalePoster : public PosterPage {
public:
    AwalePoster(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer)
        : PosterPage(rules, options, measurer), examples_(rules) {}

private:
    void add_rows() override {
        const int seeds = rules().total_seeds().count();
        add_goal(say("poster.goal_text", {{"most", seeds / 2 + 1}, {"half", seeds / 2}, {"seeds", seeds}}));
        add_board();
        add_sowing("poster.sowing", "poster.sowing_text", examples_.start,
                   House{Side::South, examples_.houses - 2});
        add_sowing("poster.capture", "poster.capture_text", examples_.capture, examples_.last);
        add_sowing("poster.granary", "poster.granary_text", examples_.granary, examples_.last);
        add_feeding();
        add_whole_row();
        add_end();
    }

    void add_board() {
        DiagramOptions look = this->look();
        look.width = 1.25 * this->look().width;
        const auto last = [&](Side side) { return House{side, examples_.houses - 1}; };
        add_row(say("poster.board"),
                say("poster.board_text", {{"last", last(Side::South).letter()},
                                          {"north_last", last(Side::North).letter()},
                                          {"each", rules().seeds_a_house}}),
                {board(examples_.start, look, "poster.before")});
    }

    void add_sowing(std::string_view heading, std::string_view text, const Board& before, House from) {
        const Played played = play(before, from, rules());
        DiagramOptions look = this->look();
        look.played = SowingArrow{from, before.seeds(from)};
        look.captured = houses_taken(played, Side::South);
        const std::vector<Drawing> boards{board(before, look, "poster.before"),
                                          board(played.after, this->look(), "poster.after")};
        add_row(say(heading),
                say(text, {{"house", from.letter()},
                           {"seeds", before.seeds(from).count()},
                           {"last", played.last.letter()},
                           {"gain", played.captured.count()},
                           {"lap", 2 * rules().houses_a_side},
                           {"twice", 2 * (2 * rules().houses_a_side - 1) + 1}}),
                boards);
    }

    void add_feeding() {
        const Board& before = examples_.feeding;
        const HouseSet legal = legal_moves(before, rules());
        DiagramOptions look = this->look();
        HouseSet may;
        for (std::size_t place = 0; place < examples_.houses; ++place) {
            const House house{Side::South, place};
            const bool allowed = legal.contains(house);
            look.labels.push_back({house, say(allowed ? "poster.may" : "poster.may_not"), allowed});
            if (allowed) {
                may.insert(house);
            }
        }
        const Board after = play(before, examples_.last, rules()).after;
        DiagramOptions plain = this->look();
        add_row(say("poster.feeding"), say("poster.feeding_text", {{"may", houses_text(may, language())}}),
                {board(before, look, "poster.before"), board(after, plain, "poster.after")});
    }

    void add_whole_row() {
        const Board& before = examples_.whole_row;
        DiagramOptions look = this->look();
        look.played = SowingArrow{examples_.last, before.seeds(examples_.last)};
        std::vector<Drawing> boards;
        const bool legal = legal_moves(before, rules()).contains(examples_.last);
        if (legal) {
            boards.push_back(board(before, look, "poster.before"));
            boards.push_back(
                board(play(before, examples_.last, rules()).after, this->look(), "poster.after"));
        } else {
            look.labels.push_back({examples_.last, say("poster.may_not"), true});
            boards.push_back(board(before, look, "poster.before"));
        }
        add_row(say("poster.whole_row"),
                typeset(whole_row_text(rules(), language()), language()) + " " + say("poster.whole_row_why") +
                    " " +
                    say(legal ? "poster.whole_row_played" : "poster.whole_row_refused",
                        {{"house", examples_.last.letter()}}),
                boards);
    }

    void add_end() {
        PosterColumn others{say("poster.others"), {{say("poster.others_text")}}};
        for (const RuleSet& other : rule_set_presets()) {
            const std::string said = differences(other);
            if (!said.empty()) {
                const std::string name = typeset(rules_known_as(other, language()), language());
                const std::string lead = lead_text(name, language());
                others.paragraphs.push_back({lead + said + ".", lead.size()});
            }
        }
        std::string end = typeset(ending_text(rules(), language()), language());
        if (rules().stops_at_majority) {
            end += " " + say("poster.after_majority", {{"most", rules().total_seeds().count() / 2 + 1}});
        }
        add_texts({{say("poster.end"), {{end}}}, std::move(others)});
    }

    /// What another rule set does otherwise, in parts of a sentence; empty where it is this one.
    std::string differences(const RuleSet& other) const {
        std::string said;
        const auto add = [&](std::string_view id, const TextArgument& argument) {
            const std::string more = say(id, {argument});
            said = said.empty() ? more : say("print.and_also", {{"said", said}, {"more", more}});
        };
        if (other.houses_a_side != rules().houses_a_side) {
            add("poster.other_houses", {"houses", other.houses_a_side});
        }
        if (other.grand_slam != rules().grand_slam) {
            add("poster.other_slam", {"rule", name(other.grand_slam)});
        }
        if (other.stops_at_majority != rules().stops_at_majority) {
            add(other.stops_at_majority ? "poster.other_majority" : "poster.other_no_majority",
                {"most", other.total_seeds().count() / 2 + 1});
        }
        if (other.few_seeds != rules().few_seeds) {
            add("poster.other_few", {"rule", name(other.few_seeds)});
        }
        if (other.endless_play != rules().endless_play) {
            add("poster.other_endless", {"rule", name(other.endless_play)});
        }
        return said;
    }

    Examples examples_;
};

}  // namespace

Document rules_poster(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer) {
    Document document;
    const std::string game(game_of(rules).title());
    const std::string title = rules_known_as(rules, options.language);
    document.title = typeset(game == title ? game : game + ", " + title, options.language);
    document.language = name(options.language);
    document.keywords = "Awalé, Oware, " + std::string(rules.name);
    switch (rules.game) {
        case GameName::Awale: document.pages.push_back(AwalePoster(rules, options, measurer).set()); break;
        case GameName::Eqwale: document.pages.push_back(eqwale_poster(rules, options, measurer)); break;
    }
    return document;
}

namespace {

// On small paper, where all does not fit otherwise.
constexpr double tight_spacing = 0.3;
constexpr double tight_margins = 0.65;

}  // namespace

PosterPage::PosterPage(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer)
    : rules_(rules),
      options_(options),
      measurer_(measurer),
      style_(page_style(options.paper)),
      page_(blank_page(style_, 1)) {
    look_.theme = options.theme;
    look_.spoken = options.language;
}

Page PosterPage::set() {
    constexpr double largest_board = 0.34, least_board = 0.25;  // of the breadth of the text
    constexpr double largest_text = 1.1;                        // times the body
    const double least_text = std::max(0.72, least_type / style_.body);
    const PageStyle usual = style_;
    for (const bool is_tight : {false, true}) {
        spacing_ = is_tight ? tight_spacing : 1;
        style_.left = style_.right = (is_tight ? tight_margins : 1) * usual.left;
        style_.bottom = (is_tight ? tight_margins : 1) * usual.bottom;
        for (text_ = largest_text; text_ >= least_text; text_ -= 0.02) {
            for (double share = largest_board; share > least_board; share -= 0.01) {
                look_.width = share * style_.text_width();
                page_ = blank_page(style_, 1);
                y_ = 0.72 * spacing_ * style_.top;
                add_title();
                add_rows();
                if (y_ <= style_.page.height - style_.bottom) {
                    return std::move(page_);
                }
            }
        }
    }
    return std::move(page_);
}

std::string PosterPage::say(std::string_view id, std::initializer_list<TextArgument> arguments) const {
    return localized(options_.language, id, arguments);
}

double PosterPage::text(const std::string& words, const Font& font, double width, Point at, Role role,
                        Align align) {
    return add_pieces(page_.drawing,
                      paragraph({Span{words, font, ink().ink}},
                                {.width = width, .leading = leading(font), .align = align}, measurer_),
                      at, role);
}

double PosterPage::leading(const Font& font) const {
    return (spacing_ < 1 ? 1.15 : 1.28) * font.size;
}

Font PosterPage::body() const {
    return {Face::Serif, text_ * style_.body, false, false};
}

double PosterPage::heading(const std::string& words, double width, Point at) {
    return text(words, {Face::Serif, 1.25 * text_ * style_.body, true, false}, width, at, Role::Heading2);
}

void PosterPage::add_title() {
    const double width = style_.text_width();
    y_ += text(typeset(game_of(rules_).title(), options_.language),
               {Face::Serif, (spacing_ < 1 ? 1.1 : 1.5) * style_.title, false, false}, width,
               {style_.left, y_}, Role::Heading1, Align::Centre);
    const std::string subtitle = say(
        "poster.subtitle", {{"houses", 2 * rules_.houses_a_side}, {"seeds", rules_.total_seeds().count()}});
    const std::string rules = rules_known_as(rules_, options_.language);
    const std::string named =
        rules == game_of(rules_).title() ? "" : typeset(rules, options_.language) + " · ";
    y_ += text(named + subtitle, body(), width, {style_.left, y_}, Role::Paragraph, Align::Centre);
    add_source(width);
    y_ += 0.3 * style_.leading;
}

// Where the sources say little, the poster says which of the rules are a choice.
void PosterPage::add_source(double width) {
    const std::string title = rules_title(rules_, options_.language);
    if (title != rules_.name) {
        const std::string source = rule_set_text(rules_, options_.language).source;
        y_ += text(typeset(source, options_.language),
                   {Face::Serif, std::max(least_type, 0.92 * body().size), false, true}, width,
                   {style_.left, y_}, Role::Paragraph, Align::Centre);
    }
}

void PosterPage::add_row(const std::string& head, const std::string& words,
                         const std::vector<Drawing>& boards) {
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
    y_ = std::max(below, y_ + height) + 0.4 * spacing_ * style_.leading;
    page_.drawing.add(Line{{style_.left, y_}, {style_.page.width - style_.right, y_}, {ink().faint, 0.3}});
    y_ += 0.4 * spacing_ * style_.leading;
}

void PosterPage::add_texts(const std::vector<PosterColumn>& columns) {
    double x = style_.left;
    double below = y_;
    for (const PosterColumn& column : columns) {
        // The last column has what is left: it is the longest.
        const bool is_last = &column == &columns.back();
        const double width = is_last ? style_.page.width - style_.right - x : 0.38 * style_.text_width();
        double y = y_ + heading(column.heading, width, {x, y_});
        for (const PosterColumn::Paragraph& one : column.paragraphs) {
            Font strong = body();
            strong.bold = true;
            std::vector<Span> spans{Span{one.text.substr(one.bold), body(), ink().ink}};
            if (one.bold > 0) {
                spans.insert(spans.begin(), Span{one.text.substr(0, one.bold), strong, ink().ink});
            }
            y += add_pieces(page_.drawing,
                            paragraph(spans, {.width = width, .leading = leading(body())}, measurer_), {x, y},
                            Role::Paragraph) +
                 0.15 * style_.leading;
        }
        below = std::max(below, y);
        x += width + style_.gutter;
    }
    y_ = below;
}

void PosterPage::add_goal(const std::string& words) {
    const double width = style_.text_width();
    const Font large{Face::Serif, 1.2 * text_ * style_.body, false, false};
    Font strong = large;
    strong.bold = true;
    y_ += add_pieces(
              page_.drawing,
              paragraph({Span{say("poster.goal") + ".  ", strong, ink().ink}, Span{words, large, ink().ink}},
                        {.width = width, .leading = leading(large), .align = Align::Centre}, measurer_),
              {style_.left, y_}, Role::Paragraph) +
          0.4 * spacing_ * style_.leading;
}

Drawing PosterPage::board(const Board& board, const DiagramOptions& look, std::string_view when) const {
    DiagramOptions titled = look;
    titled.title = position_text(board, rules_) + ", " + say(when);
    return diagram(board, rules_, titled);
}

namespace {

/// Counts by place from the left of each row; South is to move. What is missing of the 48 seeds lies in the
/// stores.
Board eqwale_board(const std::vector<int>& south, const std::vector<int>& north, const RuleSet& rules) {
    Board board;
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        board.set_seeds(House{Side::South, place}, Seeds{south[place]});
        board.set_seeds(House{Side::North, place}, Seeds{north[place]});
    }
    const int taken = (rules.total_seeds() - board.on_board()).count();
    board.set_store(Side::South, Seeds{taken / 2});
    board.set_store(Side::North, Seeds{taken - taken / 2});
    return board;
}

TurnSeeds seeds_at(TurnSeeds seeds, const std::vector<int>& counts) {
    for (std::size_t place = 0; place < counts.size(); ++place) {
        seeds.set(place, counts[place]);
    }
    return seeds;
}

class EqwalePoster : public PosterPage {
public:
    EqwalePoster(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer)
        : PosterPage(rules, options, measurer), text_(rule_set_text(rules, options.language)) {}

private:
    void add_rows() override {
        add_goal(say("poster.goal_of_eqwale", {{"half", rules().total_seeds().count() / 2}}));
        add_board();
        add_set_up();
        add_sowing();
        add_harvest();
        add_feeding();
        add_texts({{heading(5), {{said(5)}}}});
    }

    std::string heading(std::size_t section) const {
        return typeset(text_.sections[section].heading, language());
    }

    std::string said(std::size_t section) const {
        return typeset(text_.sections[section].text, language());
    }

    /// The seeds of a turn beside the letters of one row.
    static void label(TurnSeeds seeds, Side row, const std::string& sign, DiagramOptions& look) {
        for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
            if (seeds.at(place) > 0) {
                look.labels.push_back({House{row, place}, sign + std::to_string(seeds.at(place)), true});
            }
        }
    }

    void add_board() {
        DiagramOptions large = look();
        large.width *= 1.25;
        add_row(heading(0), said(0), {board(Board::start(rules()), large, "poster.before")});
    }

    void add_set_up() {
        const TurnSeeds drop = seeds_at(TurnSeeds::drop(), {0, 2, 0, 0, 3, 0});
        const Board first = eqwale::dropped(Board::start(rules()), drop);
        DiagramOptions shown = look();
        label(drop, Side::South, "+", shown);
        const Board last = eqwale_board({5, 4, 3, 3, 2, 7}, {4, 4, 5, 3, 2, 6}, rules());
        add_row(heading(1), said(1) + " " + say("poster.dropped"),
                {board(first, shown, "poster.after"), board(last, look(), "poster.after")});
    }

    void add_sowing() {
        const Board before = eqwale_board({5, 4, 3, 3, 2, 7}, {4, 4, 5, 3, 2, 6}, rules());
        const House from{Side::South, 1};
        const eqwale::Sown sown = eqwale::sow(before, from);
        DiagramOptions shown = look();
        shown.played = SowingArrow{from, before.seeds(from)};
        add_row(heading(2),
                said(2) + " " +
                    say("poster.sown", {{"house", from.letter()},
                                        {"seeds", before.seeds(from).count()},
                                        {"last", sown.last.letter()}}),
                {board(before, shown, "poster.before"), board(sown.board, look(), "poster.after")});
    }

    void add_harvest() {
        // The printed example.
        const Board before = eqwale_board({0, 4, 3, 6, 0, 2}, {0, 7, 3, 1, 3, 5}, rules());
        const House from{Side::South, 1};
        const Board sown = eqwale::sow(before, from).board;
        const TurnSeeds taken = seeds_at({}, {0, 1, 2, 0, 2});
        DiagramOptions shown = look();
        label(taken, Side::North, "−", shown);
        std::string attacked;
        const TurnSeeds most = eqwale::largest_harvest(sown);
        for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
            if (most.at(place) > 0) {
                const House house{Side::North, place};
                shown.threatened.insert(house);
                attacked += (attacked.empty() ? "" : ", ") + std::string(1, house.letter());
            }
        }
        add_row(heading(3),
                said(3) + " " + say("poster.attacked", {{"house", from.letter()}, {"attacked", attacked}}),
                {board(sown, shown, "poster.before"),
                 board(eqwale::harvested(sown, taken), look(), "poster.after")});
    }

    void add_feeding() {
        const Board before = eqwale_board({1, 5, 1, 1, 1, 2}, {0, 0, 0, 0, 0, 0}, rules());
        const HouseSet legal = eqwale::houses_to_play(before);
        DiagramOptions shown = look();
        HouseSet may;
        for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
            const House house{Side::South, place};
            const bool allowed = legal.contains(house);
            shown.labels.push_back({house, say(allowed ? "poster.may" : "poster.may_not"), allowed});
            if (allowed) {
                may.insert(house);
            }
        }
        const Board after = eqwale::play(before, Turn{House{Side::South, 5}}).after;
        add_row(heading(4), said(4) + " " + say("poster.must_feed", {{"may", houses_text(may, language())}}),
                {board(before, shown, "poster.before"), board(after, look(), "poster.after")});
    }

    RuleSetText text_;
};

}  // namespace

Page eqwale_poster(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer) {
    return EqwalePoster(rules, options, measurer).set();
}

}  // namespace awale::render
