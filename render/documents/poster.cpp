#include "awale/render/documents/poster.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
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
    for (const Side side : {Side::South, Side::North}) {
        const std::vector<int>& row = side == Side::South ? south : north;
        for (std::size_t place = 0; place < row.size(); ++place) {
            board.set_seeds(House{side, place}, Seeds{row[place]});
        }
    }
    const int taken = (rules.total_seeds() - board.on_board()).count();
    board.set_store(Side::South, Seeds{taken / 2});
    board.set_store(Side::North, Seeds{taken - taken / 2});
    return board;
}

/// A heading with paragraphs; the first words of a paragraph, up to `bold` bytes, are set in bold.
struct PosterColumn {
    struct Paragraph {
        std::string text;
        std::size_t bold = 0;
    };

    std::string heading;
    std::vector<Paragraph> paragraphs;
};

/// The page of a poster: a title, rows of words with boards, and a text at the end. Each game adds its own.
class PosterPage {
public:
    PosterPage(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer)
        : rules_(rules), setting_{page_style(options.paper), options.language, options.theme, measurer} {}

    PosterPage(const PosterPage&) = delete;
    PosterPage& operator=(const PosterPage&) = delete;
    virtual ~PosterPage() = default;

    /// Sets the page with the largest text, and then the largest boards, with which everything fits; with
    /// narrow margins and little space between lines where no text of a readable size does otherwise.
    Page set();

protected:
    /// Adds everything below the title.
    virtual void add_rows() = 0;

    std::string say(std::string_view id, std::initializer_list<TextArgument> arguments = {}) const {
        return setting_.say(id, arguments);
    }

    /// Words on the left, one or two boards on the right.
    void add_row(const std::string& head, const std::string& words, const std::vector<Drawing>& boards);
    /// Words alone, in columns of which the last is the broadest.
    void add_texts(const std::vector<PosterColumn>& columns);
    /// What the game is about, large.
    void add_goal(const std::string& words);
    /// The board at the start, larger than the others.
    void add_start(const std::string& head, const std::string& words);
    /// A row in which each of South's houses may be played or not: words are `said` and the text `id` with
    /// {may}; the last house is played.
    void add_feeding(const std::string& head, const std::string& said, std::string_view id,
                     const Board& before, HouseSet legal, const Board& after);

    /// A board as the options show it; the text `when` is for those who cannot see it.
    Drawing board(const Board& board, const DiagramOptions& look, std::string_view when) const;

    const RuleSet& rules() const {
        return rules_;
    }

    Language language() const {
        return setting_.language;
    }

    /// The usual look of a board on this page.
    DiagramOptions look() const {
        return setting_look(setting_, board_width_);
    }

private:
    double text(const std::vector<Span>& spans, double width, Point at, Role role, Align align = Align::Left);
    double heading(const std::string& words, double width, Point at);
    double leading(const Font& font) const;
    void add_title();

    Font body() const {
        return setting_.serif(text_);
    }

    const RuleSet& rules_;
    Setting setting_;
    Drawing page_;
    double board_width_ = 0;
    double text_ = 1;     ///< size of the text, times the body
    double spacing_ = 1;  ///< of the space between parts, times the usual
    double y_ = 0;
};

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
        add_feeding(say("poster.feeding"), {}, "poster.feeding_text", examples_.feeding,
                    legal_moves(examples_.feeding, rules()),
                    play(examples_.feeding, examples_.last, rules()).after);
        add_whole_row();
        add_end();
    }

    void add_board() {
        const auto last = [&](Side side) { return House{side, examples_.houses - 1}; };
        add_start(say("poster.board"), say("poster.board_text", {{"last", last(Side::South).letter()},
                                                                 {"north_last", last(Side::North).letter()},
                                                                 {"each", rules().seeds_a_house}}));
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

// On small paper, where all does not fit otherwise.
constexpr double tight_spacing = 0.3;
constexpr double tight_margins = 0.65;

Page PosterPage::set() {
    constexpr double largest_board = 0.34, least_board = 0.25;  // of the breadth of the text
    constexpr double largest_text = 1.1;                        // times the body
    PageStyle& style = setting_.style;
    const double least_text = std::max(0.72, least_type / style.body);
    const PageStyle usual = style;
    for (const bool is_tight : {false, true}) {
        spacing_ = is_tight ? tight_spacing : 1;
        style.left = style.right = (is_tight ? tight_margins : 1) * usual.left;
        style.bottom = (is_tight ? tight_margins : 1) * usual.bottom;
        for (text_ = largest_text; text_ >= least_text; text_ -= 0.02) {
            for (double share = largest_board; share > least_board; share -= 0.01) {
                board_width_ = share * style.text_width();
                page_ = Drawing{.size = style.page};
                y_ = 0.72 * spacing_ * style.top;
                add_title();
                add_rows();
                if (y_ <= style.page.height - style.bottom) {
                    return {std::move(page_), "1"};
                }
            }
        }
    }
    return {std::move(page_), "1"};
}

double PosterPage::text(const std::vector<Span>& spans, double width, Point at, Role role, Align align) {
    return add_pieces(page_, setting_.lines(spans, width, leading(spans.front().font), align), at, role);
}

double PosterPage::leading(const Font& font) const {
    return (spacing_ < 1 ? 1.15 : 1.28) * font.size;
}

double PosterPage::heading(const std::string& words, double width, Point at) {
    const Font font{Face::Serif, 1.25 * text_ * setting_.style.body, true, false};
    return text({{words, font, ink().ink}}, width, at, Role::Heading2);
}

void PosterPage::add_title() {
    const PageStyle& style = setting_.style;
    const auto add = [&](const std::string& words, const Font& font, Role role) {
        y_ += text({{words, font, ink().ink}}, style.text_width(), {style.left, y_}, role, Align::Centre);
    };
    const std::string_view game = game_of(rules_).title();
    add(typeset(game, language()), {Face::Serif, (spacing_ < 1 ? 1.1 : 1.5) * style.title, false, false},
        Role::Heading1);
    const std::string rules = rules_known_as(rules_, language());
    add((rules == game ? "" : typeset(rules, language()) + " · ") +
            say("poster.subtitle",
                {{"houses", 2 * rules_.houses_a_side}, {"seeds", rules_.total_seeds().count()}}),
        body(), Role::Paragraph);
    // Where the sources say little, the poster says which of the rules are a choice.
    if (rules_title(rules_, language()) != rules_.name) {
        add(typeset(rule_set_text(rules_, language()).source, language()),
            {Face::Serif, std::max(least_type, 0.92 * body().size), false, true}, Role::Paragraph);
    }
    y_ += 0.3 * style.leading;
}

void PosterPage::add_row(const std::string& head, const std::string& words,
                         const std::vector<Drawing>& boards) {
    double x = setting_.style.page.width - setting_.style.right;
    double height = 0;
    for (const Drawing& board : boards) {
        height = std::max(height, board.size.height);
        x -= board.size.width;
    }
    const double gap = setting_.style.gutter;
    x -= gap * static_cast<double>(boards.size() - 1);
    const double width = x - gap - setting_.style.left;
    double below = y_ + heading(head, width, {setting_.style.left, y_});
    below += text({{words, body(), ink().ink}}, width, {setting_.style.left, below}, Role::Paragraph);
    for (const Drawing& board : boards) {
        page_.place(board, {x, y_}, Role::Figure);
        x += board.size.width + gap;
    }
    y_ = std::max(below, y_ + height) + 0.4 * spacing_ * setting_.style.leading;
    page_.add(Line{{setting_.style.left, y_},
                   {setting_.style.page.width - setting_.style.right, y_},
                   {ink().faint, 0.3}});
    y_ += 0.4 * spacing_ * setting_.style.leading;
}

void PosterPage::add_texts(const std::vector<PosterColumn>& columns) {
    double x = setting_.style.left;
    double below = y_;
    for (const PosterColumn& column : columns) {
        // The last column has what is left: it is the longest.
        const bool is_last = &column == &columns.back();
        const double width = is_last ? setting_.style.page.width - setting_.style.right - x
                                     : 0.38 * setting_.style.text_width();
        double y = y_ + heading(column.heading, width, {x, y_});
        for (const PosterColumn::Paragraph& one : column.paragraphs) {
            Font strong = body();
            strong.bold = true;
            std::vector<Span> spans{Span{one.text.substr(one.bold), body(), ink().ink}};
            if (one.bold > 0) {
                spans.insert(spans.begin(), Span{one.text.substr(0, one.bold), strong, ink().ink});
            }
            y += text(spans, width, {x, y}, Role::Paragraph) + 0.15 * setting_.style.leading;
        }
        below = std::max(below, y);
        x += width + setting_.style.gutter;
    }
    y_ = below;
}

void PosterPage::add_goal(const std::string& words) {
    const Font large{Face::Serif, 1.2 * text_ * setting_.style.body, false, false};
    Font strong = large;
    strong.bold = true;
    y_ += text({Span{say("poster.goal") + ".  ", strong, ink().ink}, Span{words, large, ink().ink}},
               setting_.style.text_width(), {setting_.style.left, y_}, Role::Paragraph, Align::Centre) +
          0.4 * spacing_ * setting_.style.leading;
}

void PosterPage::add_start(const std::string& head, const std::string& words) {
    add_row(head, words,
            {board(Board::start(rules_), setting_look(setting_, 1.25 * board_width_), "poster.before")});
}

void PosterPage::add_feeding(const std::string& head, const std::string& said, std::string_view id,
                             const Board& before, HouseSet legal, const Board& after) {
    DiagramOptions shown = look();
    HouseSet may;
    for (const House house : row_houses(Side::South, rules_.houses_a_side)) {
        const bool allowed = legal.contains(house);
        shown.labels.push_back({house, say(allowed ? "poster.may" : "poster.may_not"), allowed});
        if (allowed) {
            may.insert(house);
        }
    }
    add_row(head, said + say(id, {{"may", houses_text(may, language())}}),
            {board(before, shown, "poster.before"), board(after, look(), "poster.after")});
}

Drawing PosterPage::board(const Board& board, const DiagramOptions& look, std::string_view when) const {
    DiagramOptions titled = look;
    titled.title = position_text(board, rules_) + ", " + say(when);
    return diagram(board, rules_, titled);
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
        add_start(heading(0), said(0));
        add_set_up();
        add_sowing();
        add_harvest();
        const Board before = poster_board(rules(), {1, 5, 1, 1, 1, 2}, {});
        add_feeding(heading(4), said(4) + " ", "poster.must_feed", before, eqwale::houses_to_play(before),
                    eqwale::play(before, Turn{House{Side::South, 5}}).after);
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

    void add_set_up() {
        const TurnSeeds drop = seeds_at(TurnSeeds::drop(), {0, 2, 0, 0, 3, 0});
        const Board first = eqwale::dropped(Board::start(rules()), drop);
        DiagramOptions shown = look();
        label(drop, Side::South, "+", shown);
        const Board last = poster_board(rules(), {5, 4, 3, 3, 2, 7}, {4, 4, 5, 3, 2, 6});
        add_row(heading(1), said(1) + " " + say("poster.dropped"),
                {board(first, shown, "poster.after"), board(last, look(), "poster.after")});
    }

    void add_sowing() {
        const Board before = poster_board(rules(), {5, 4, 3, 3, 2, 7}, {4, 4, 5, 3, 2, 6});
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
        const Board before = poster_board(rules(), {0, 4, 3, 6, 0, 2}, {0, 7, 3, 1, 3, 5});
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

    RuleSetText text_;
};

}  // namespace

Document rules_poster(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer) {
    const std::string game(game_of(rules).title());
    const std::string title = rules_known_as(rules, options.language);
    Document document = new_document(typeset(game == title ? game : game + ", " + title, options.language),
                                     {}, options.language, rules.name);
    switch (rules.game) {
        case GameName::Awale: document.pages.push_back(AwalePoster(rules, options, measurer).set()); break;
        case GameName::Eqwale: document.pages.push_back(EqwalePoster(rules, options, measurer).set()); break;
    }
    return document;
}

}  // namespace awale::render
