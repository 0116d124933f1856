// recorded_pages DESIGN: the verbs of a page design, for golden files to keep. Text is measured by a rule of
// thumb, so that they do not change with the fonts of the machine. Figures are told by their size and the
// number of their verbs, except in statistics: diagrams have golden files of their own.

#include <iostream>
#include <string>
#include <string_view>
#include <variant>

#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/render/bulletin/report.hpp"
#include "awale/render/draw/measuring.hpp"
#include "awale/render/draw/recording.hpp"
#include "awale/render/game/book.hpp"
#include "awale/render/game/game_book.hpp"
#include "awale/render/poster/poster.hpp"
#include "awale/render/sheet/sheet.hpp"
#include "awale/render/statistics/statistics_picture.hpp"
#include "awale/render/workbook/workbook.hpp"
#include "sample_bulletin.hpp"
#include "sample_exercise.hpp"
#include "sample_game.hpp"

namespace awale::render {

namespace {

class ThumbRuler : public Ruler {
public:
    double width(std::string_view text, const Font& font) override {
        return (font.bold ? 0.54 : 0.5) * font.size * static_cast<double>(count_characters(text));
    }
};

// The same drawing with each figure, and everything in it, made one title of an empty group.
Drawing folded(const Drawing& drawing, Ruler& ruler) {
    Drawing result{.size = drawing.size, .title = drawing.title, .description = {}, .verbs = {}};
    Drawing figure;
    int depth = 0;
    for (const Verb& verb : drawing.verbs) {
        const auto* const begin = std::get_if<GroupBegin>(&verb);
        if (depth == 0 && (begin == nullptr || begin->role != Role::Figure)) {
            result.add(verb);
            continue;
        }
        if (depth == 0) {
            result.add(verb);
            figure.verbs.clear();
        } else {
            figure.add(verb);
        }
        depth += begin != nullptr ? 1 : std::holds_alternative<GroupEnd>(verb) ? -1 : 0;
        if (depth == 0) {
            figure.verbs.pop_back();
            const auto extent = measure(figure, ruler);
            GroupBegin& opened = std::get<GroupBegin>(result.verbs.back());
            opened.title = std::to_string(figure.verbs.size()) + " verbs";
            if (extent) {
                opened.title += ", " + std::to_string(static_cast<int>(extent->to.x - extent->from.x + 0.5)) +
                                " by " +
                                std::to_string(static_cast<int>(extent->to.y - extent->from.y + 0.5));
            }
            result.add(GroupEnd{});
        }
    }
    return result;
}

void print(const Document& document, std::initializer_list<std::size_t> pages, Ruler& ruler) {
    std::cout << "\"" << document.title << "\", " << document.pages.size() << " pages\n";
    for (const OutlineEntry& entry : document.outline) {
        std::cout << std::string(2 + 2 * static_cast<std::size_t>(entry.level), ' ') << entry.title << " -> "
                  << entry.destination << "\n";
    }
    for (const std::size_t page : pages) {
        std::cout << "page " << document.pages.at(page).label << "\n"
                  << to_recording(folded(document.pages.at(page).drawing, ruler));
    }
}

bool print(std::string_view design) {
    ThumbRuler ruler;
    const AnnotatedGame game = sample_game(famine_game);
    if (design == "game") {
        print(annotated_game_document(game, narrate(game, Language::English, Detail::Normal), {}, ruler),
              {0, 1}, ruler);
    } else if (design == "book") {
        const BookGame one{game, narrate(game, Language::French, Detail::Brief)};
        print(game_book({one, one}, "Les parties de l'été",
                        {.paper = Paper::A5, .language = Language::French, .theme = &ink()}, ruler),
              {0}, ruler);
    } else if (design == "sheet") {
        const Board other = parse_position("0-1-2-0-15-3-0-1-0-4-1-0-11-10-N", abapa()).value();
        print(diagram_sheet({Board::start(abapa()), other, other}, abapa(), {.title = "Exercises"}, ruler),
              {0}, ruler);
    } else if (design == "workbook") {
        const Document pages = workbook(sample_exercises(3), {.paper = Paper::A5}, ruler);
        print(pages, {0, 3, pages.pages.size() - 2}, ruler);
    } else if (design == "poster") {
        print(rules_poster(abapa(), {.theme = &ink()}, ruler), {0}, ruler);
    } else if (design == "report") {
        print(tournament_report(sample_bulletin(), {}, ruler), {0, 1}, ruler);
    } else if (design == "statistics") {
        std::cout << to_recording(statistics_picture(sample_bulletin(), "", 3, {.width = 480}, ruler));
    } else {
        return false;
    }
    return true;
}

}  // namespace

}  // namespace awale::render

int main(int argc, char** argv) {
    return argc == 2 && awale::render::print(argv[1]) ? 0 : 2;
}
