#include "awale/cli/output/cards/task_cards.hpp"

#include <fmt/format.h>

#include <utility>

#include "awale/notation/game/position_text.hpp"
#include "awale/render/board/description.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/draw/svg.hpp"
#include "awale/render/web/template_text.hpp"

namespace awale::cli {

namespace {

using render::escaped;
using render::Task;

/// Adds the picture of a board to the deck and names it in HTML.
std::string picture(CardDeck& deck, const Task& task, render::DiagramOptions look, const std::string& name,
                    const render::Theme& theme, Language language) {
    look.theme = &theme;
    look.spoken = language;
    const render::Drawing drawing = render::diagram(render::board_of(task), render::rules_of(task), look);
    deck.pictures.push_back({name, render::to_svg(drawing)});
    return fmt::format(R"(<img src="{}" alt="{}">)", name, escaped(drawing.description));
}

}  // namespace

CardDeck task_cards(const std::vector<Task>& tasks, const std::string& title, const std::string& topic,
                    const render::Theme& theme, Language language) {
    CardDeck deck{title, std::string(name(language)), {}, {}};
    for (const Task& task : tasks) {
        const std::string position = position_text(render::board_of(task), render::rules_of(task));
        const std::string stem = fmt::format("awale-{}-{}", topic, deck.cards.size() + 1);
        Card card{.question = {}, .answer = {}, .position = position, .tags = {"awale", topic}};
        card.question = picture(deck, task, render::task_look(task), fmt::format("{}-{}.svg", stem, position),
                                theme, language) +
                        "<p>" + escaped(render::task_question(task, language)) + "</p>";
        card.answer = picture(deck, task, render::solved_look(task),
                              fmt::format("{}-{}-answer.svg", stem, position), theme, language) +
                      "<p><b>" + escaped(render::task_answer(task, language)) + "</b></p>";
        if (const std::string why = render::task_reason(task, language); !why.empty()) {
            card.answer += "<p>" + escaped(why) + "</p>";
        }
        deck.cards.push_back(std::move(card));
    }
    return deck;
}

}  // namespace awale::cli
