// How fast pages are made: boards laid out and written as PDF, two a page; games as booklets, alone and in
// one; a tournament bulletin. Processor time of one core. Figures in docs/performance.md.
//
//     build/default/pages_bench ANNOTATED.ogn CORPUS.db [PAGES]
//
// The games have stored evaluations, as `awale annotate` writes them, so that nothing is searched.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/statistics/bulletin.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/documents/documents.hpp"
#include "awale/render/documents/game_document.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/layout/flow.hpp"

namespace {

using namespace awale;

/// Does the work, which says how many it made, and prints what one cost.
void measure(const char* what, const std::function<std::size_t()>& work) {
    const std::clock_t begun = std::clock();
    const std::size_t made = work();
    const double used = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
    std::printf("%-34s %6zu in %6.2f s of processor time: %8.1f a second\n", what, made, used,
                static_cast<double>(made) / used);
}

std::vector<render::BookletGame> games_in(const char* file) {
    std::ifstream in(file);
    GameStream stream(in, file);
    std::vector<render::BookletGame> games;
    while (const auto raw = stream.next()) {
        const auto record = parse_ogn(*raw);
        if (!record) {
            continue;
        }
        CheckedRecord checked = check(*record, abapa());
        Evaluations stored = stored_evaluations(*record, checked.replay);
        AnnotatedGame game = annotate(*record, std::move(checked.replay), std::move(stored), {});
        game.provenance = stored_provenance(*record);
        Narration words = narrate(game, Language::English, Detail::Normal);
        games.push_back({std::move(game), std::move(words)});
    }
    return games;
}

/// The positions of the games, from the first again after the last until there are enough; none if no game
/// has a move.
std::vector<Board> boards_of(const std::vector<render::BookletGame>& games, std::size_t enough) {
    std::vector<Board> boards;
    for (const render::BookletGame& game : games) {
        for (const ReplayedPly& ply : game.game.replay.plies) {
            boards.push_back(ply.before);
        }
    }
    const std::size_t different = boards.size();
    boards.resize(different == 0 ? 0 : enough);
    for (std::size_t i = different; i < boards.size(); ++i) {
        boards[i] = boards[i - different];
    }
    return boards;
}

/// Two boards a page, as wide as the text, each with the text of its position.
std::size_t diagram_pages(const std::vector<Board>& boards) {
    const render::PageStyle style = render::page_style(render::Paper::A4);
    render::DiagramOptions look;
    look.width = style.text_width();
    render::Document document;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        if (i % 2 == 0) {
            document.pages.push_back({render::Drawing{.size = style.page}, std::to_string(i / 2 + 1)});
        }
        const render::Drawing board = render::diagram(boards[i], abapa(), look);
        const double y = style.text_top() + (i % 2 == 0 ? 0 : style.text_height() / 2);
        document.pages.back().drawing.place(board, {style.left, y}, render::Role::Figure);
    }
    render::to_pdf(document);
    return document.pages.size();
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "pages_bench ANNOTATED.ogn CORPUS.db [PAGES]\n");
        return 2;
    }
    const std::size_t pages = argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 600;
    std::vector<render::BookletGame> games;
    measure("games read and put into words", [&] { return (games = games_in(argv[1])).size(); });
    if (games.empty()) {
        return 1;
    }
    const std::vector<Board> boards = boards_of(games, 2 * pages);
    measure("pages of two boards", [&] { return diagram_pages(boards); });
    measure("games, each a booklet of its own", [&] {
        std::size_t largest = 0;
        std::size_t sum = 0;
        for (const render::BookletGame& game : games) {
            const std::size_t size = render::annotated_game_pdf(game.game, game.narration, {}).size();
            largest = std::max(largest, size);
            sum += size;
        }
        std::printf("  the largest PDF has %zu bytes, the mean %zu\n", largest, sum / games.size());
        return games.size();
    });
    const auto measurer = render::make_text_measurer();
    measure("pages of one booklet of all games", [&] {
        const render::Document book = render::booklet_document(games, "", {}, *measurer);
        std::printf("  %zu bytes\n", render::to_pdf(book).size());
        return book.pages.size();
    });
    measure("pages of a bulletin", [&] {
        const Corpus corpus(argv[2], Corpus::Mode::Read);
        const render::Document bulletin =
            render::bulletin_document(collect_bulletin(corpus, std::nullopt), {}, *measurer);
        std::printf("  %zu bytes\n", render::to_pdf(bulletin).size());
        return bulletin.pages.size();
    });
}
