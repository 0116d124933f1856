#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "awale/notation/game/house.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/render/documents/documents.hpp"
#include "awale/render/documents/game_document.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "support/extent.hpp"
#include "support/sample_bulletin.hpp"
#include "support/sample_game.hpp"

using namespace awale;
using namespace awale::render;

namespace {

constexpr std::size_t plies = 300;

std::vector<House> houses_of(const std::string& moves) {
    std::vector<House> houses;
    for (const char letter : moves) {
        houses.push_back(*house_from_letter(letter));
    }
    return houses;
}

// A game in which nobody takes anything if that can be helped: it goes round and round, past repetitions.
// Which house is chosen among as good ones depends on `turn`.
std::string peaceful_game(std::size_t turn) {
    Board board = Board::start(abapa());
    std::string moves;
    while (moves.size() < plies) {
        std::vector<House> chosen;
        Seeds least{99};
        for (const House house : legal_moves(board, abapa())) {
            const Seeds taken = play(board, house, abapa()).captured;
            if (taken < least) {
                least = taken;
                chosen.clear();
            }
            if (taken == least) {
                chosen.push_back(house);
            }
        }
        if (chosen.empty()) {
            break;
        }
        const House house = chosen[(moves.size() * turn / 3) % chosen.size()];
        moves += house.letter();
        board = play(board, house, abapa()).after;
    }
    return moves;
}

std::string endless_game() {
    for (std::size_t turn = 1; turn < 200; ++turn) {
        const std::string moves = peaceful_game(turn);
        if (moves.size() == plies &&
            replay(Board::start(abapa()), houses_of(moves), abapa()).replay.plies.size() == plies) {
            return moves;
        }
    }
    return {};
}

void check_on_page(const Document& document, TextMeasurer& measurer) {
    CHECK(broken_links(document).empty());
    for (const Page& page : document.pages) {
        CAPTURE(page.label);
        const auto extent = measure(page.drawing, measurer);
        REQUIRE(extent);
        CHECK(extent->from.x > 0);
        CHECK(extent->from.y > 0);
        CHECK(extent->to.x < page.drawing.size.width);
        CHECK(extent->to.y < page.drawing.size.height);
    }
}

}  // namespace

TEST_CASE("Page designs: print a game of 300 plies") {
    const auto measurer = make_text_measurer();
    const AnnotatedGame game = sample_game(endless_game());
    REQUIRE(game.replay.plies.size() == plies);
    for (const Paper paper : {Paper::A4, Paper::A5}) {
        const BookletOptions options{.paper = paper, .language = Language::French};
        const Narration narration = narrate(game, Language::French, Detail::Full);
        const Document alone = annotated_game_document(game, narration, options, *measurer);
        check_on_page(alone, *measurer);
        CHECK(to_pdf(alone).size() < 400'000);
        check_on_page(booklet_document({{game, narration}, {game, narration}}, "", options, *measurer),
                      *measurer);
        Bulletin bulletin = sample_bulletin();
        bulletin.games.front().turns.clear();
        for (const ReplayedPly& ply : game.replay.plies) {
            bulletin.games.front().turns.emplace_back(ply.turn(), ply.captured);
        }
        check_on_page(bulletin_document(bulletin, {.paper = paper}, *measurer), *measurer);
    }
}
