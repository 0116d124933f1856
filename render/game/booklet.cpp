#include "awale/render/game/booklet.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <tuple>
#include <utility>

#include "awale/notation/annotation/game_result.hpp"
#include "awale/notation/narration/predicted_score.hpp"
#include "awale/notation/narration/story/story.hpp"
#include "awale/render/game/contents.hpp"
#include "awale/render/layout/booklet_words.hpp"
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
    add_part(words, say(Phrase::Round, language, {{"round", round}}));
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
    entry.players = say(Phrase::GameTitle, language,
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
    book.title =
        title.empty() ? say(Phrase::AnnotatedGames, options.language) : typeset(title, options.language);
    book.language = name(options.language);
    book.keywords = "Awalé, Oware";
    book.outline.push_back({say(Phrase::Contents, options.language), "contents", 0});

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

}  // namespace awale::render
