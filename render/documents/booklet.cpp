#include "awale/render/documents/booklet.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/io/search_key.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/notation/narration/story.hpp"
#include "awale/render/layout/flow.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

// A tag's value, or nothing where it says that it is not known.
std::string known(const Record& record, std::string_view name) {
    const auto value = record.tag(name);
    if (!value || *value == "?" || *value == "-" || *value == "*") {
        return {};
    }
    return std::string(*value);
}

void add_part(std::string& line, const std::string& part) {
    if (!part.empty()) {
        line += (line.empty() ? "" : " · ") + part;
    }
}

// Event and round as a heading; nothing without a round.
std::string group_of(const Record& record, Language language) {
    const std::string round = known(record, "Round");
    if (round.empty()) {
        return {};
    }
    std::string words = typeset(known(record, "Event"), language);
    add_part(words, localized(language, "print.round", {{"round", round}}));
    return words;
}

// By event, in the order of their first games, then by round, 2 before 10; games without a round come last.
std::vector<const BookletGame*> by_round(const std::vector<BookletGame>& games) {
    std::vector<std::string> events;
    const auto key = [&](const BookletGame* game) {
        const std::string round = known(game->game.record, "Round");
        const auto event = std::ranges::find(events, known(game->game.record, "Event"));
        int number = 0;
        std::from_chars(round.data(), round.data() + round.size(), number);
        return std::tuple{round.empty(), round.empty() ? 0 : event - events.begin(), number, round};
    };
    std::vector<const BookletGame*> ordered;
    for (const BookletGame& game : games) {
        ordered.push_back(&game);
        if (std::string event = known(game.game.record, "Event");
            std::ranges::find(events, event) == events.end()) {
            events.push_back(std::move(event));
        }
    }
    std::ranges::stable_sort(ordered, {}, key);
    return ordered;
}

ContentsEntry entry_of(const AnnotatedGame& game, std::size_t number, Language language) {
    ContentsEntry entry;
    entry.south = typeset(known(game.record, "South"), language);
    entry.north = typeset(known(game.record, "North"), language);
    entry.players =
        localized(language, "print.game_title",
                  {{"south", entry.south.empty() ? side_name(Side::South, language) : entry.south},
                   {"north", entry.north.empty() ? side_name(Side::North, language) : entry.north}});
    entry.group = group_of(game.record, language);
    if (entry.group.empty()) {
        add_part(entry.place, typeset(known(game.record, "Event"), language));
    }
    add_part(entry.place, typeset(known(game.record, "Site"), language));
    add_part(entry.place, date_text(known(game.record, "Date"), language));
    const GameResult result = game_result(game.record, game.replay);
    if (result.conclusion != Conclusion::Played) {
        std::string ending = ending_below_score(game, language);
        ending.pop_back();  // the full stop
        add_part(entry.place, typeset(ending, language));
    }
    entry.result = result_words(result);
    entry.destination = "game-" + std::to_string(number) + "-game";
    return entry;
}

}  // namespace

Document booklet_document(const std::vector<BookletGame>& games, const std::string& title,
                          const BookletOptions& options, TextMeasurer& measurer) {
    Document book;
    book.title = title.empty() ? localized(options.language, "print.annotated_games")
                               : typeset(title, options.language);
    book.language = name(options.language);
    book.keywords = "Awalé, Oware";
    book.outline.push_back({localized(options.language, "print.contents"), "contents", 0});

    const std::vector<const BookletGame*> ordered = by_round(games);
    std::vector<ContentsEntry> entries;
    for (const BookletGame* game : ordered) {
        entries.push_back(entry_of(game->game, entries.size() + 1, options.language));
    }
    std::size_t page = contents_pages(book.title, entries, options, measurer).size() + 1;
    std::vector<Page> pages;
    for (std::size_t i = 0; i < ordered.size(); ++i) {
        BookletOptions here = options;
        here.first_page = page;
        here.legend = i == 0;
        Document part = annotated_game_document(ordered[i]->game, ordered[i]->narration, here, measurer);
        prefix_destinations(part, "game-" + std::to_string(i + 1) + "-");
        entries[i].page = page;
        page += part.pages.size();
        std::ranges::move(part.pages, std::back_inserter(pages));
        std::ranges::move(part.outline, std::back_inserter(book.outline));
    }
    book.pages = contents_pages(book.title, entries, options, measurer);
    std::ranges::move(pages, std::back_inserter(book.pages));
    return book;
}

namespace {

// Names in the order of a dictionary, whatever their accents and capitals.
struct ByName {
    bool operator()(const std::string& a, const std::string& b) const {
        return std::pair{search_key(a), a} < std::pair{search_key(b), b};
    }
};

// The numbers of the games of each player.
using PlayerIndex = std::map<std::string, std::vector<std::size_t>, ByName>;

PlayerIndex index_of(const std::vector<ContentsEntry>& entries) {
    PlayerIndex index;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        for (const std::string& player : {entries[i].south, entries[i].north}) {
            if (!player.empty() && (index[player].empty() || index[player].back() != i + 1)) {
                index[player].push_back(i + 1);
            }
        }
    }
    return index;
}

class ContentsSetter {
public:
    ContentsSetter(std::string title, const std::vector<ContentsEntry>& entries,
                   const BookletOptions& options, TextMeasurer& measurer)
        : title_(std::move(title)),
          entries_(entries),
          options_(options),
          style_(page_style(options.paper)),
          measurer_(measurer) {}

    std::vector<Page> set() {
        Document document;
        document.pages.push_back(blank_page(style_, 1));
        add_title(document.pages.front().drawing);

        const std::vector<Block> games = game_blocks();
        const double top = style_.text_top() + title_height();
        const auto one_column = [&](double y) {
            return std::vector<Frame>{{{style_.left, y}, style_.text_height() - (y - style_.text_top())}};
        };
        const std::vector<Placed> placed = flow(games, one_column(top), one_column(style_.text_top()));
        add_flow(document, style_, placed, 0);

        const std::vector<Block> players = player_blocks();
        if (!players.empty()) {
            add_index(document, players, placed.empty() ? top : end_of(placed.back()));
        }
        for (std::size_t i = 0; i < document.pages.size(); ++i) {
            Page& page = document.pages[i];
            if (i > 0) {
                add_running_head(page.drawing, style_, title_, localized(options_.language, "print.contents"),
                                 measurer_);
            }
            add_folio(page.drawing, style_, i + 1, 0, options_.language);
        }
        return std::move(document.pages);
    }

private:
    // The index of players in two columns under its heading, on the last page where there is room for it.
    void add_index(Document& document, const std::vector<Block>& players, double above) const {
        constexpr int least_lines = 2;  // below the heading
        const std::vector<Block> title{
            heading(localized(options_.language, "print.players"), style_.text_width(), 1.25 * style_.body)};
        const double title_height = title.front().pieces.front().height;
        std::size_t page = document.pages.size() - 1;
        double y = above + 1.5 * style_.leading;
        if (y + title_height + least_lines * style_.leading > style_.text_top() + style_.text_height()) {
            ++page;
            y = style_.text_top();
        }
        const std::vector<Frame> line{{{style_.left, y}, title_height}};
        add_flow(document, style_, flow(title, line, line), page);
        const std::vector<Placed> names =
            flow(players, two_columns(style_, y + title_height), two_columns(style_, style_.text_top()));
        add_flow(document, style_, names, page);
    }

    static double end_of(const Placed& part) {
        double y = part.at.y;
        for (std::size_t i = part.first; i < part.end; ++i) {
            y += part.block->pieces[i].height;
        }
        return y;
    }

    double title_height() const {
        return 4.4 * style_.title;
    }

    void add_title(Drawing& page) {
        const Font large = fitted(title_, {Face::Serif, 1.6 * style_.title, false, false}, 0.7 * style_.title,
                                  style_.text_width(), measurer_);
        {
            const auto heading = page.group({.role = Role::Heading1, .destination = "contents"});
            page.add(Text{{style_.page.width / 2, style_.text_top() + 1.6 * style_.title},
                          shortened(title_, large, style_.text_width(), measurer_),
                          large,
                          ink().ink,
                          Anchor::Middle});
        }
        const auto heading = page.group({.role = Role::Heading2});
        page.add(Text{{style_.left, style_.text_top() + 3.9 * style_.title},
                      localized(options_.language, "print.contents"),
                      {Face::Serif, 1.25 * style_.body, true, false},
                      ink().ink});
    }

    // A heading, which stays with what follows.
    Block heading(const std::string& words, double width, double size) const {
        const Font font{Face::Serif, size, true, false};
        Piece piece{1.4 * style_.leading, {}};
        piece.ops.push_back(Text{
            {0, style_.leading}, shortened(words, font, width, measurer_), font, ink().ink, Anchor::Start});
        return {.pieces = {std::move(piece)},
                .space_before = 0.7 * style_.leading,
                .keep_together = true,
                .keep_with_next = true,
                .role = Role::Heading2};
    }

    std::vector<Block> game_blocks() const {
        const bool grouped =
            std::ranges::any_of(entries_, [](const auto& one) { return !one.group.empty(); });
        std::vector<Block> blocks;
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            if (grouped && (i == 0 || entries_[i].group != entries_[i - 1].group)) {
                blocks.push_back(heading(entries_[i].group.empty()
                                             ? localized(options_.language, "print.no_round")
                                             : entries_[i].group,
                                         style_.text_width(), style_.body));
            }
            blocks.push_back(entry_block(entries_[i], i + 1));
        }
        return blocks;
    }

    Block entry_block(const ContentsEntry& entry, std::size_t number) const {
        const double right = style_.text_width();
        const double indent = 2.2 * style_.body;
        const double columns = 7.5 * style_.body;  // result and page
        const double room = right - indent - columns - style_.body;
        const Font serif{Face::Serif, style_.body, false, false};
        const Font sans{Face::Sans, style_.small, false, false};
        Piece piece;
        piece.ops.push_back(GroupBegin{.role = Role::ListItem, .offset = {}, .link = entry.destination});
        const auto add = [&](Point at, std::string text, const Font& font, Colour colour, Anchor anchor) {
            piece.ops.push_back(Text{at, std::move(text), font, colour, anchor});
        };
        add({1.4 * style_.body, style_.leading}, std::to_string(number), sans, ink().faint, Anchor::End);
        add({indent, style_.leading}, shortened(entry.players, serif, room, measurer_), serif, ink().ink,
            Anchor::Start);
        add({right - 0.42 * columns, style_.leading}, entry.result, serif, ink().ink, Anchor::End);
        add({right, style_.leading}, std::to_string(entry.page), serif, ink().ink, Anchor::End);
        if (!entry.place.empty()) {
            add({indent, 1.95 * style_.leading}, shortened(entry.place, sans, room, measurer_), sans,
                ink().faint, Anchor::Start);
        }
        piece.ops.push_back(GroupEnd{});
        piece.height = (entry.place.empty() ? 1.5 : 2.4) * style_.leading;
        return {.pieces = {std::move(piece)}, .keep_together = true, .role = Role::None};
    }

    std::vector<Block> player_blocks() const {
        const Font font{Face::Serif, style_.note, false, false};
        std::vector<Block> blocks;
        for (const auto& [player, games] : index_of(entries_)) {
            std::vector<Span> spans{
                {shortened(player, font, 2 * style_.column_width(), measurer_) + "\u2002", font, ink().ink}};
            for (const std::size_t game : games) {
                spans.push_back({std::to_string(game) + (game == games.back() ? "" : ", "), font, ink().faint,
                                 entries_[game - 1].destination});
            }
            Block block;
            block.pieces =
                paragraph(spans, {.width = style_.column_width(), .leading = style_.leading}, measurer_);
            blocks.push_back(std::move(block));
        }
        return blocks;
    }

    std::string title_;
    const std::vector<ContentsEntry>& entries_;
    const BookletOptions& options_;
    PageStyle style_;
    TextMeasurer& measurer_;
};

}  // namespace

std::vector<Page> contents_pages(const std::string& title, const std::vector<ContentsEntry>& entries,
                                 const BookletOptions& options, TextMeasurer& measurer) {
    return ContentsSetter(title, entries, options, measurer).set();
}

}  // namespace awale::render
