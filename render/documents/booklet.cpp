#include "awale/notation/io/sort_stably.hpp"
#include "awale/render/documents/game_document.hpp"

#include <charconv>

#include "awale/notation/io/search_key.hpp"

namespace awale::render {

namespace {

// Event and round as a heading; nothing without a round.
std::string group_of(const Record& record, Language language) {
    const std::string round = known_tag(record, "Round");
    if (round.empty()) {
        return {};
    }
    std::string words = typeset(known_tag(record, "Event"), language);
    append_part(words, localized(language, "print.round", {{"round", round}}));
    return words;
}

// By event, in the order of their first games, then by round, 2 before 10; games without a round come last.
std::vector<const BookletGame*> by_round(const std::vector<BookletGame>& games) {
    std::vector<std::string> events;
    const auto key = [&](const BookletGame* game) {
        const std::string round = known_tag(game->game.record, "Round");
        const auto event = std::ranges::find(events, known_tag(game->game.record, "Event"));
        int number = 0;
        std::from_chars(round.data(), round.data() + round.size(), number);
        return std::tuple{round.empty(), round.empty() ? 0 : event - events.begin(), number, round};
    };
    std::vector<const BookletGame*> ordered;
    for (const BookletGame& game : games) {
        ordered.push_back(&game);
        if (std::string event = known_tag(game.game.record, "Event");
            std::ranges::find(events, event) == events.end()) {
            events.push_back(std::move(event));
        }
    }
    sort_stably(ordered, {}, key);
    return ordered;
}

/// What the table of contents says of a game of a booklet.
struct ContentsEntry {
    std::string south{};  ///< empty where not known
    std::string north{};
    std::string players{};  ///< both, as the game is titled
    std::string group{};    ///< event and round, the heading under which it stands; empty for none
    std::string place{};    ///< site and date, and who resigned, or that the result was agreed
    std::string result{};
    std::string destination{};  ///< of the game
    std::size_t page = 0;       ///< its first
};

ContentsEntry entry_of(const AnnotatedGame& game, std::size_t number, Language language) {
    ContentsEntry entry;
    entry.south = typeset(known_tag(game.record, "South"), language);
    entry.north = typeset(known_tag(game.record, "North"), language);
    entry.players =
        localized(language, "print.game_title",
                  {{"south", player_name(known_tag(game.record, "South"), Side::South, language)},
                   {"north", player_name(known_tag(game.record, "North"), Side::North, language)}});
    entry.group = group_of(game.record, language);
    if (entry.group.empty()) {
        append_part(entry.place, typeset(known_tag(game.record, "Event"), language));
    }
    append_part(entry.place, typeset(known_tag(game.record, "Site"), language));
    append_part(entry.place, date_text(known_tag(game.record, "Date"), language));
    const GameResult result = game_result(game.record, game.replay);
    if (result.conclusion != Conclusion::Played) {
        append_part(entry.place, typeset(ending_below_score(game, language), language));
    }
    entry.result = result_words(result);
    entry.destination = "game-" + std::to_string(number) + "-game";
    return entry;
}

// The numbers of the games of each player, by name as in a dictionary, whatever accents and capitals.
using PlayerIndex = std::map<std::pair<std::string, std::string>, std::vector<std::size_t>>;

PlayerIndex index_of(const std::vector<ContentsEntry>& entries) {
    PlayerIndex index;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        for (const std::string& player : {entries[i].south, entries[i].north}) {
            if (!player.empty()) {
                std::vector<std::size_t>& games = index[{search_key(player), player}];
                if (games.empty() || games.back() != i + 1) {
                    games.push_back(i + 1);
                }
            }
        }
    }
    return index;
}

// Sets the pages before the games of a booklet: its title, the games by group in the given order, which are
// numbered from 1, and the players with the numbers of their games. How many pages there are does not depend
// on the numbers of pages in the entries.
class ContentsSetter : Setting {
public:
    ContentsSetter(std::string title, const std::vector<ContentsEntry>& entries, const Setting& setting)
        : Setting(setting), title_(std::move(title)), entries_(entries) {}

    std::vector<Page> set() {
        Pages pages{*this};
        pages.add(Drawing{.size = style.page});
        add_title(pages.last());

        const std::vector<Block> games = game_blocks();
        const double top = style.text_top() + title_height();
        const auto one_column = [&](double y) {
            return std::vector<Frame>{{{style.left, y}, style.text_height() - (y - style.text_top())}};
        };
        const std::vector<Placed> placed = flow(games, one_column(top), one_column(style.text_top()));
        pages.add_flow(placed, 0);

        const std::vector<Block> players = player_blocks();
        if (!players.empty()) {
            add_index(pages, players, placed.empty() ? top : placed.back().bottom());
        }
        std::fill(pages.heads.begin() + 1, pages.heads.end(), say("print.contents"));
        pages.frame(title_, 0, std::nullopt);
        return std::move(pages.document.pages);
    }

private:
    // The index of players in two columns under its heading, on the last page where there is room for it.
    void add_index(Pages& pages, const std::vector<Block>& players, double above) const {
        constexpr int least_lines = 2;  // below the heading
        const std::vector<Block> title{heading(say("print.players"), serif(1.25, true))};
        const double title_height = title.front().pieces.front().height;
        std::size_t page = pages.document.pages.size() - 1;
        double y = above + 1.5 * style.leading;
        if (y + title_height + least_lines * style.leading > style.text_bottom()) {
            ++page;
            y = style.text_top();
        }
        const std::vector<Frame> line{{{style.left, y}, title_height}};
        pages.add_flow(flow(title, line, line), page);
        pages.add_flow(
            flow(players, page_columns(style, y + title_height), page_columns(style, style.text_top())),
            page);
    }

    double title_height() const { return 4.4 * style.title; }

    void add_title(Drawing& page) {
        const Font large =
            fitted(title_, {Face::Serif, 1.6 * style.title}, 0.7 * style.title, style.text_width(), measurer);
        page.write({.role = Role::Heading1, .destination = "contents"},
                   {style.page.width / 2, style.text_top() + 1.6 * style.title},
                   shortened(title_, large, style.text_width(), measurer), large, {}, Anchor::Middle);
        page.write({.role = Role::Heading2}, {style.left, style.text_top() + 3.9 * style.title},
                   say("print.contents"), serif(1.25, true));
    }

    // A heading, which stays with what follows.
    Block heading(const std::string& words, const Font& font) const {
        Piece piece{1.4 * style.leading, {}};
        piece.ops.emplace_back(
            Text{{0, style.leading}, shortened(words, font, style.text_width(), measurer), font});
        return {.pieces = {std::move(piece)},
                .space_before = 0.7 * style.leading,
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
                blocks.push_back(heading(
                    entries_[i].group.empty() ? say("print.no_round") : entries_[i].group, serif(1, true)));
            }
            blocks.push_back(entry_block(entries_[i], i + 1));
        }
        return blocks;
    }

    Block entry_block(const ContentsEntry& entry, std::size_t number) const {
        const double right = style.text_width();
        const double indent = 2.2 * style.body;
        const double columns = 7.5 * style.body;  // result and page
        const double room = right - indent - columns - style.body;
        const Font large = serif();
        const Font small = sans();
        Drawing drawing{.size = {right, (entry.place.empty() ? 1.5 : 2.4) * style.leading}};
        drawing.add(GroupBegin{.role = Role::ListItem, .link = entry.destination});
        drawing.write({1.4 * style.body, style.leading}, std::to_string(number), small, ink().faint,
                      Anchor::End);
        drawing.write({indent, style.leading}, shortened(entry.players, large, room, measurer), large);
        drawing.write({right - 0.42 * columns, style.leading}, entry.result, large, {}, Anchor::End);
        drawing.write({right, style.leading}, std::to_string(entry.page), large, {}, Anchor::End);
        if (!entry.place.empty()) {
            drawing.write({indent, 1.95 * style.leading}, shortened(entry.place, small, room, measurer),
                          small, ink().faint);
        }
        drawing.add(GroupEnd{});
        return drawn_block(std::move(drawing));
    }

    std::vector<Block> player_blocks() const {
        const Font font{Face::Serif, style.note};
        std::vector<Block> blocks;
        for (const auto& [key, games] : index_of(entries_)) {
            std::vector<Span> spans{
                {shortened(key.second, font, 2 * style.column_width(), measurer) + "\u2002", font}};
            for (const std::size_t game : games) {
                spans.push_back({std::to_string(game) + (game == games.back() ? "" : ", "), font, ink().faint,
                                 entries_[game - 1].destination});
            }
            blocks.push_back({.pieces = column(spans, style.leading)});
        }
        return blocks;
    }

    std::string title_;
    const std::vector<ContentsEntry>& entries_;
};

}  // namespace

Document booklet_document(const std::vector<BookletGame>& games, const std::string& title,
                          const BookletOptions& options, TextMeasurer& measurer) {
    const Setting setting = setting_of(options, measurer);
    Document booklet =
        new_document(title.empty() ? setting.say("print.annotated_games") : typeset(title, options.language),
                     {}, options.language);
    booklet.outline.push_back({setting.say("print.contents"), "contents", 0});

    const std::vector<const BookletGame*> ordered = by_round(games);
    std::vector<ContentsEntry> entries;
    entries.reserve(ordered.size());
    for (const BookletGame* game : ordered) {
        entries.push_back(entry_of(game->game, entries.size() + 1, options.language));
    }
    std::size_t page = ContentsSetter(booklet.title, entries, setting).set().size() + 1;
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
        std::ranges::move(part.outline, std::back_inserter(booklet.outline));
    }
    booklet.pages = ContentsSetter(booklet.title, entries, setting).set();
    std::ranges::move(pages, std::back_inserter(booklet.pages));
    return booklet;
}

}  // namespace awale::render
