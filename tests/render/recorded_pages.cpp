// recorded_pages DESIGN: a page design as text, for golden files to keep: of a game the structure of its
// pages (how they look is compared in game_images_test.cpp), of the others the ops. Text is measured by a
// rule of thumb, so that they do not change with the fonts of the machine. Figures are told by their size and
// the number of their ops, except in statistics: diagrams have golden files of their own.

#include <iostream>
#include <string>
#include <string_view>
#include <variant>

#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/render/documents/documents.hpp"
#include "awale/render/documents/game_document.hpp"
#include "awale/render/documents/statistics_picture.hpp"
#include "awale/render/documents/workbook.hpp"
#include "support/drawing_dump.hpp"
#include "support/extent.hpp"
#include "support/page_structure.hpp"
#include "support/sample_bulletin.hpp"
#include "support/sample_exercise.hpp"
#include "support/sample_game.hpp"

namespace awale::render {

namespace {

class ThumbRuler : public TextMeasurer {
public:
    double width(std::string_view text, const Font& font) override {
        return (font.bold ? 0.54 : 0.5) * font.size * static_cast<double>(count_characters(text));
    }
};

// The same drawing with each figure, and everything in it, made one title of an empty group.
Drawing folded(const Drawing& drawing, TextMeasurer& measurer) {
    Drawing result{.size = drawing.size, .title = drawing.title, .description = {}, .ops = {}};
    Drawing figure;
    int depth = 0;
    for (const DrawOp& op : drawing.ops) {
        const auto* const begin = std::get_if<GroupBegin>(&op);
        if (depth == 0 && (begin == nullptr || begin->role != Role::Figure)) {
            result.add(op);
            continue;
        }
        if (depth == 0) {
            result.add(op);
            figure.ops.clear();
        } else {
            figure.add(op);
        }
        depth += begin != nullptr ? 1 : std::holds_alternative<GroupEnd>(op) ? -1 : 0;
        if (depth == 0) {
            figure.ops.pop_back();
            const auto extent = measure(figure, measurer);
            GroupBegin& opened = std::get<GroupBegin>(result.ops.back());
            opened.title = std::to_string(figure.ops.size()) + " ops";
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

void print_outline(const Document& document) {
    std::cout << "\"" << document.title << "\", " << document.pages.size() << " pages\n";
    for (const OutlineEntry& entry : document.outline) {
        std::cout << std::string(2 + 2 * static_cast<std::size_t>(entry.level), ' ') << entry.title << " -> "
                  << entry.destination << "\n";
    }
}

void print_structure(const Document& document) {
    print_outline(document);
    for (const Page& page : document.pages) {
        std::cout << "page " << page.label << "\n" << page_structure(page.drawing);
    }
}

void print(const Document& document, std::initializer_list<std::size_t> pages, TextMeasurer& measurer) {
    print_outline(document);
    for (const std::size_t page : pages) {
        std::cout << "page " << document.pages.at(page).label << "\n"
                  << dump_drawing(folded(document.pages.at(page).drawing, measurer));
    }
}

bool print(std::string_view design) {
    ThumbRuler measurer;
    const AnnotatedGame game = sample_game(famine_game);
    if (design == "game") {
        print_structure(annotated_game_document(game, sample_narration(game), {}, measurer));
    } else if (design == "booklet") {
        const BookletGame one{game, narrate(game, Language::French, Detail::Brief)};
        print(booklet_document({one, one}, "Les parties de l'été",
                               {.paper = Paper::A5, .language = Language::French, .theme = &ink()}, measurer),
              {0}, measurer);
    } else if (design == "sheet") {
        const Board other = parse_position("0-1-2-0-15-3-0-1-0-4-1-0-11-10-N", abapa()).value();
        print(diagram_sheet({{Board::start(abapa())}, {other}, {other}}, abapa(), {.title = "Exercises"},
                            measurer),
              {0}, measurer);
    } else if (design == "workbook") {
        const Document pages = workbook(sample_exercises(3), {.paper = Paper::A5}, measurer);
        print(pages, {0, 3, pages.pages.size() - 2}, measurer);
    } else if (design == "poster") {
        print(poster_document(abapa(), {.theme = &ink()}, measurer), {0}, measurer);
    } else if (design == "bulletin") {
        print(bulletin_document(sample_bulletin(), {}, measurer), {0, 1}, measurer);
    } else if (design == "statistics") {
        std::cout << dump_drawing(
            statistics_picture(sample_bulletin().figures, {}, "", 3, {.width = 480}, measurer));
    } else {
        return false;
    }
    return true;
}

}  // namespace

}  // namespace awale::render

int main(int argc, char** argv) { return argc == 2 && awale::render::print(argv[1]) ? 0 : 2; }
