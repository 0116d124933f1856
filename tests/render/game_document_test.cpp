#include "awale/render/documents/game_document.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/layout/typography.hpp"
#include "support/check_pages.hpp"
#include "support/document_text.hpp"
#include "support/sample_game.hpp"

using namespace awale;
using namespace awale::render;

namespace {

Document book_of(const AnnotatedGame& game, Paper paper, Language language, TextMeasurer& measurer) {
    BookletOptions options;
    options.paper = paper;
    options.language = language;
    return annotated_game_document(game, narrate(game, language, Detail::Full), options, measurer);
}

}  // namespace

TEST_CASE("Game document: everything is on the page, links are valid") {
    const auto measurer = make_text_measurer();
    for (const std::string_view moves : {long_game, famine_game}) {
        const AnnotatedGame game = sample_game(moves);
        for (const Paper paper : {Paper::A4, Paper::A5, Paper::Letter}) {
            for (const Language language : languages()) {
                const Document document = book_of(game, paper, language, *measurer);
                CAPTURE(name(paper));
                check_pages(document, *measurer);
                CHECK(document.outline.size() > 4);
            }
        }
    }
}

TEST_CASE("Game document: every move is printed once") {
    const auto measurer = make_text_measurer();
    const AnnotatedGame game = sample_game(long_game);
    const Document document = book_of(game, Paper::A4, Language::French, *measurer);
    std::string moves;
    for (const Page& page : document.pages) {
        for (const DrawOp& op : page.drawing.ops) {
            const auto* run = std::get_if<Text>(&op);
            // The moves of the game are what is set bold in the size of the text.
            if (run != nullptr && run->font == Font{Face::Serif, page_style(Paper::A4).body, true, false}) {
                moves += run->text[0];
            }
        }
    }
    CHECK(moves == long_game);
}

TEST_CASE("Game document: any names, no tags or one move make pages") {
    const auto measurer = make_text_measurer();
    AnnotatedGame game = sample_game(famine_game);
    std::string long_name;
    for (int i = 0; i < 40; ++i) {
        long_name += "Agbékoïa-Ɖoŋsɛ ";
    }
    game.record.set_tag("South", long_name);
    game.record.set_tag("North", std::string(200, 'W'));
    game.record.set_tag("Event", long_name);
    check_pages(book_of(game, Paper::A5, Language::English, *measurer), *measurer);

    AnnotatedGame bare = sample_game(famine_game);
    bare.record.tags.clear();
    const Document document = book_of(bare, Paper::A4, Language::English, *measurer);
    check_pages(document, *measurer);
    CHECK(document.title == "South – North");

    AnnotatedGame brief = sample_game(famine_game);
    brief.replay.plies.resize(1);
    brief.plies.resize(1);
    brief.ledger = {};
    check_pages(book_of(brief, Paper::A4, Language::French, *measurer), *measurer);
    brief.replay.plies.clear();
    brief.plies.clear();
    check_pages(book_of(brief, Paper::A4, Language::French, *measurer), *measurer);
}

TEST_CASE("Game document: a game without judgements") {
    const auto measurer = make_text_measurer();
    AnnotatedGame game = sample_game(famine_game);
    game.plies.assign(game.replay.plies.size(), PlyAnnotation{});
    game.last_value.reset();
    game.ledger = {};
    game.provenance = {};
    const Document document = book_of(game, Paper::A4, Language::English, *measurer);
    check_pages(document, *measurer);
    CHECK(text_of(document).find("of this game is nowhere proved") != std::string::npos);
}

TEST_CASE("Diagram selection: plies are in order and well spread") {
    const AnnotatedGame game = sample_game(long_game);
    const auto all = notable_plies(game, 12);
    CHECK(all.size() <= 12);
    CHECK(std::is_sorted(all.begin(), all.end()));
    CHECK(std::set<Ply>(all.begin(), all.end()).size() == all.size());
    CHECK(notable_plies(game, 3).size() == 3);
    CHECK(notable_plies(game, 0).empty());
}

TEST_CASE("Game document: the same game gives the same bytes") {
    const AnnotatedGame game = sample_game(famine_game);
    const Narration narration = narrate(game, Language::French, Detail::Normal);
    BookletOptions options;
    options.language = Language::French;
    const std::string bytes = annotated_game_pdf(game, narration, options);
    CHECK(bytes == annotated_game_pdf(game, narration, options));
    CHECK(bytes.size() < 200'000);
}

TEST_CASE("Booklet: contents link to every game") {
    const auto measurer = make_text_measurer();
    for (const std::size_t count : std::initializer_list<std::size_t>{1, 2, 30}) {
        std::vector<BookletGame> games;
        for (std::size_t i = 0; i < count; ++i) {
            const AnnotatedGame game = sample_game(i % 2 == 0 ? long_game : famine_game);
            games.push_back({game, narrate(game, Language::French, Detail::Brief)});
        }
        BookletOptions options;
        options.paper = Paper::A5;
        options.language = Language::French;
        const Document book = booklet_document(games, "", options, *measurer);
        check_pages(book, *measurer);
        CHECK(book.title == "Parties annotées");
        for (std::size_t page = 0; page < book.pages.size(); ++page) {
            CHECK(book.pages[page].label == std::to_string(page + 1));
        }
        // The page that the contents give for the last game is the one that its link leads to.
        const std::string destination = "game-" + std::to_string(count) + "-game";
        std::string found;
        for (const Page& page : book.pages) {
            for (const DrawOp& op : page.drawing.ops) {
                const auto* const group = std::get_if<GroupBegin>(&op);
                if (group != nullptr && group->destination == destination) {
                    found = page.label;
                }
            }
        }
        REQUIRE_FALSE(found.empty());
        CHECK(text_of(book).find("\n" + found + "\n") != std::string::npos);
        CHECK(std::ranges::count(book.outline, 0, &OutlineEntry::level) == static_cast<long>(count) + 1);
    }
}

TEST_CASE("Booklet: without games there is a page of contents") {
    const auto measurer = make_text_measurer();
    const Document book = booklet_document({}, "Rien", {}, *measurer);
    CHECK(book.pages.size() == 1);
    CHECK(broken_links(book).empty());
}

TEST_CASE("Booklet: lists rounds, players and signs once") {
    const auto measurer = make_text_measurer();
    std::vector<BookletGame> games;
    for (const char* const round : {"10", "2", "?", "2"}) {
        AnnotatedGame game = sample_game(famine_game);
        game.record.set_tag("Event", "Open");
        game.record.set_tag("Round", round);
        game.record.set_tag("South", games.size() % 2 == 0 ? "Zoé" : "Élie");
        game.record.set_tag("North", "Ama");
        games.push_back({game, narrate(game, Language::English, Detail::Normal)});
    }
    const Document book = booklet_document(games, "", {}, *measurer);
    check_pages(book, *measurer);
    const std::string text = text_of(book);
    const auto second = text.find("Open · Round 2\n");
    const auto tenth = text.find("Open · Round 10\n");
    const auto others = text.find("Other games\n");
    const auto players = text.find("Players\n");
    REQUIRE(players != std::string::npos);
    CHECK(second < tenth);
    CHECK(tenth < others);
    CHECK(others < players);
    CHECK(text.find("Open · Round 2\n", second + 1) == std::string::npos);
    const auto ama = text.find("Ama", players);
    CHECK(ama < text.find("Élie", players));
    CHECK(text.find("Élie", players) < text.find("Zoé", players));
    const std::string legend = "Solid line: proved.";
    const auto explained = text.find(legend);
    REQUIRE(explained != std::string::npos);
    CHECK(text.find(legend, explained + 1) == std::string::npos);
}

TEST_CASE("Game document: the title has the score, and the story below it does not") {
    const auto measurer = make_text_measurer();
    for (const std::string_view moves : {long_game, famine_game}) {
        const AnnotatedGame game = sample_game(moves);
        const std::string score = score_text(game_result(game.record, game.replay).score);
        for (const Language language : languages()) {
            const Narration narration = narrate(game, language, Detail::Normal);
            const std::string below = ending_below_score(game, language);
            REQUIRE(narration.summary.front().find(score) != std::string::npos);
            REQUIRE(below.find(score) == std::string::npos);
            BookletOptions options;
            options.language = language;
            std::string text = text_of(annotated_game_document(game, narration, options, *measurer));
            std::ranges::replace(text, '\n', ' ');
            CHECK(text.find(score) != std::string::npos);
            CHECK(text.find(typeset(below, language)) != std::string::npos);
            CHECK(text.find(typeset(narration.summary.front(), language)) == std::string::npos);
        }
    }
}

TEST_CASE("Booklet: the contents give a result that was not played out, and how it came") {
    const auto measurer = make_text_measurer();
    AnnotatedGame game = sample_game("FfEcCc");
    game.record.result = Score{Seeds{48}, Seeds{0}};
    Document book =
        booklet_document({{game, narrate(game, Language::English, Detail::Normal)}}, "", {}, *measurer);
    book.pages.resize(1);
    const std::string text = text_of(book);
    CHECK(text.find("48–0") != std::string::npos);
    CHECK(text.find("North resigns after 3…") != std::string::npos);
}

TEST_CASE("Booklet: the contents give the stores of an unfinished game and say that it is unfinished") {
    const auto measurer = make_text_measurer();
    const AnnotatedGame game = sample_game("FfEcCc");
    Document book =
        booklet_document({{game, narrate(game, Language::English, Detail::Normal)}}, "", {}, *measurer);
    book.pages.resize(1);
    const std::string text = text_of(book);
    CHECK(text.find(score_text(game_result(game.record, game.replay).score)) != std::string::npos);
    CHECK(text.find("Unfinished at move 3") != std::string::npos);
    CHECK(text.find('*') == std::string::npos);
}

TEST_CASE(
    "Game document: the ledger ends with the score of the game, or with best play from its last position") {
    const auto measurer = make_text_measurer();
    // A majority that leaves 13 seeds on the board: best play with them has another score.
    AnnotatedGame game = sample_game(
        "FeCbBcEaFeCbDaEfDaFaBbAaDdEdCcEaAeAbDeBaDbAfAaEdAfAaDeEcCeBa"
        "CbFeBdAeCfCbAaDbEcAeBdDaCcFaDcEaFfBeAbCaDcAfAeEbBdCcDdEe");
    REQUIRE(game.replay.ended.reason == EndReason::Majority);
    game.ledger.left_on_board = Seeds{5};
    std::string text = text_of(book_of(game, Paper::A4, Language::English, *measurer));
    const auto ledger = text.find("The ledger");
    REQUIRE(ledger != std::string::npos);
    CHECK(text.find("28–7", ledger) != std::string::npos);
    CHECK(text.find("Left on the board by the majority", ledger) != std::string::npos);

    text = text_of(book_of(sample_game("FfEcCc"), Paper::A4, Language::English, *measurer));
    CHECK(text.find("Best play from the last position") != std::string::npos);
    CHECK(text.find("Final score") == std::string::npos);
}
