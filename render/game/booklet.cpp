#include "awale/render/game/booklet.hpp"

#include <algorithm>
#include <utility>

#include "awale/notation/annotation/game_result.hpp"
#include "awale/notation/narration/predicted_score.hpp"
#include "awale/render/game/game_layout.hpp"
#include "awale/render/game/title_block.hpp"
#include "awale/render/layout/booklet_words.hpp"
#include "awale/render/layout/page_frame.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

// What the table of contents says of a game.
struct Entry {
    std::string players;
    std::string event;
    std::string result;
    std::string destination;
    std::size_t page = 0;
};

class ContentsSetter {
public:
    ContentsSetter(std::string title, const BookOptions& options, TextMeasurer& measurer)
        : title_(std::move(title)),
          options_(options),
          style_(page_style(options.paper)),
          measurer_(measurer) {}

    std::size_t pages(std::size_t games) const {
        const std::size_t first = rows(true);
        return games <= first ? 1 : 1 + (games - first + rows(false) - 1) / rows(false);
    }

    std::vector<Page> set(const std::vector<Entry>& entries) {
        std::vector<Page> made;
        std::size_t next = 0;
        do {
            made.push_back(blank_page(style_, made.size() + 1));
            Drawing& page = made.back().drawing;
            const bool is_first = made.size() == 1;
            double y = style_.text_top();
            if (is_first) {
                add_title(page);
                y += title_height();
            } else {
                add_running_head(page, style_, title_, say(Phrase::Contents, options_.language), measurer_);
            }
            for (const std::size_t end = std::min(entries.size(), next + rows(is_first)); next < end;
                 ++next) {
                add_entry(page, entries[next], next + 1, y);
                y += row_height();
            }
            add_folio(page, style_, made.size(), 0, options_.language);
        } while (next < entries.size());
        return made;
    }

private:
    double row_height() const {
        return 2.5 * style_.leading;
    }

    double title_height() const {
        return 5.5 * style_.title;
    }

    std::size_t rows(bool is_first) const {
        return static_cast<std::size_t>((style_.text_height() - (is_first ? title_height() : 0)) /
                                        row_height());
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
        page.add(Text{{style_.left, style_.text_top() + 4.3 * style_.title},
                      say(Phrase::Contents, options_.language),
                      {Face::Serif, 1.25 * style_.body, true, false},
                      ink().ink});
    }

    void add_entry(Drawing& page, const Entry& entry, std::size_t number, double y) {
        const double right = style_.page.width - style_.right;
        const double indent = 2.2 * style_.body;
        const double columns = 7.5 * style_.body;  // result and page
        const double room = style_.text_width() - indent - columns - style_.body;
        const Font serif{Face::Serif, 1.1 * style_.body, false, false};
        const Font sans{Face::Sans, style_.small, false, false};
        const auto link = page.group({.role = Role::ListItem, .offset = {0, y}, .link = entry.destination});
        page.add(Text{{style_.left + 1.4 * style_.body, style_.leading},
                      std::to_string(number),
                      sans,
                      ink().faint,
                      Anchor::End});
        page.add(Text{{style_.left + indent, style_.leading},
                      shortened(entry.players, serif, room, measurer_),
                      serif,
                      ink().ink});
        page.add(Text{{right - 0.42 * columns, style_.leading}, entry.result, serif, ink().ink, Anchor::End});
        page.add(Text{{right, style_.leading}, std::to_string(entry.page), serif, ink().ink, Anchor::End});
        page.add(Text{{style_.left + indent, 1.95 * style_.leading},
                      shortened(entry.event, sans, room, measurer_),
                      sans,
                      ink().faint});
    }

    std::string title_;
    const BookOptions& options_;
    PageStyle style_;
    TextMeasurer& measurer_;
};

std::string result_of(const AnnotatedGame& game) {
    const GameResult result = game_result(game.record, game.replay);
    return result.conclusion == Conclusion::Open ? "*" : score_words(result.score);
}

}  // namespace

Document game_book(const std::vector<BookGame>& games, const std::string& title, const BookOptions& options,
                   TextMeasurer& measurer) {
    Document book;
    book.title =
        title.empty() ? say(Phrase::AnnotatedGames, options.language) : typeset(title, options.language);
    book.keywords = "Awalé, Oware";
    book.outline.push_back({say(Phrase::Contents, options.language), "contents", 0});
    ContentsSetter contents(book.title, options, measurer);

    std::vector<Entry> entries;
    std::vector<Page> pages;
    std::size_t page = contents.pages(games.size()) + 1;
    for (const BookGame& game : games) {
        BookOptions here = options;
        here.first_page = page;
        here.legend = entries.empty();
        Document part = annotated_game_document(game.game, game.narration, here, measurer);
        prefix_destinations(part, "game-" + std::to_string(entries.size() + 1) + "-");
        entries.push_back(
            {part.title, part.subject, result_of(game.game), part.outline.front().destination, page});
        page += part.pages.size();
        std::ranges::move(part.pages, std::back_inserter(pages));
        std::ranges::move(part.outline, std::back_inserter(book.outline));
    }
    book.pages = contents.set(entries);
    std::ranges::move(pages, std::back_inserter(book.pages));
    return book;
}

}  // namespace awale::render
