#include "awale/render/layout/typography.hpp"

#include <doctest/doctest.h>

#include "awale/notation/narration/phrasing.hpp"

using namespace awale;
using namespace awale::render;

TEST_CASE("typeset: adds French no-break spaces once") {
    const auto french = [](std::string_view text) { return typeset(text, Language::French); };
    CHECK(french("Bravo!") == "Bravo\u202f!");
    CHECK(french("Bravo !") == "Bravo\u202f!");
    CHECK(french("Bravo\u00a0!") == "Bravo\u00a0!");
    CHECK(french("Quoi ?! Non ; si : « oui »") == "Quoi\u202f?! Non\u202f; si\u00a0: «\u00a0oui\u00a0»");
    CHECK(french("«oui»") == "«\u00a0oui\u00a0»");
    CHECK(french("à 12:30, https://awale.org") == "à 12:30, https://awale.org");
    CHECK(french("l'auteur") == "l’auteur");
    CHECK(french("!") == "!");
    CHECK(french(french("Ça : va ?")) == french("Ça : va ?"));
}

TEST_CASE("typeset: changes only apostrophes and quotation marks in English") {
    CHECK(typeset("Well, it's done! Isn't it?", Language::English) == "Well, it’s done! Isn’t it?");
    CHECK(typeset("\"It's great,\" and \"fine\" 5\"", Language::English) == "“It’s great,” and “fine” 5\"");
}

TEST_CASE("typeset: what follows a text from right to left stays behind it") {
    CHECK(typeset("القاهرة", Language::English) == "القاهرة\u200E");
    CHECK(typeset(typeset("القاهرة", Language::French), Language::French) == "القاهرة\u200E");
}

TEST_CASE("Typography: scores, margins and values in words") {
    CHECK(score_text(Score(Seeds{27}, Seeds{21})) == "27–21");
    CHECK(score_text(Score::from_halves(49, 47)) == "24½–23½");
    CHECK(score_text(Seeds{6}, abapa()) == "27–21");
    CHECK(score_text(Seeds{-3}, abapa()) == "−3");
    CHECK(margin_text(Seeds{6}) == "+6");
    CHECK(margin_text(Seeds{0}) == "0");
    CHECK(margin_text(Seeds{-12}) == "−12");
    CHECK(decimal(1.5, 2, Language::English) == "1.50");
    CHECK(decimal(1.5, 2, Language::French) == "1,50");

    const Board start = Board::start(abapa());
    const auto text = [&](const Value& value) { return short_value_text(value, start, abapa()); };
    CHECK(text(Value::exact(Seeds{-4})) == "22–26");
    CHECK(text(Value::exact(Seeds{1})) == "24½–23½");
    CHECK(text({Seeds{2}, Seeds{0}, Seeds{4}, Grade::Bounded}) == "24–24…26–22");
    CHECK(text({Seeds{2}, Seeds{-48}, Seeds{48}, Grade::Estimate}) == "≈25–23");
    CHECK(short_value_text(Value::exact(Seeds{-4}), start, *find_rule_set("commun")) == "−4");
}

TEST_CASE("Typography: moves are numbered in pairs") {
    CHECK(move_text(Ply{1}, *house_from_letter('C'), Seeds{0}) == "1.\u00a0C");
    CHECK(move_text(Ply{46}, *house_from_letter('e'), Seeds{3}) == "23…\u00a0e+3");
}

TEST_CASE("Typography: dates in words as far as they are known") {
    CHECK(date_text("2024.03.12", Language::English) == "12 March 2024");
    CHECK(date_text("2024-08-01", Language::French) == "1er août 2024");
    CHECK(date_text("2024.03.??", Language::French) == "mars 2024");
    CHECK(date_text("2024.??.??", Language::English) == "2024");
    CHECK(date_text("????.??.??", Language::English).empty());
    CHECK(date_text("spring 2024", Language::English) == "spring 2024");
    CHECK(date_text("2024.13.40", Language::English) == "2024.13.40");
}

TEST_CASE("dates_text: the year and the month once") {
    CHECK(dates_text("2026.03.01", "2026.03.07", Language::English) == "1–7 March 2026");
    CHECK(dates_text("2026.03.01", "2026.03.07", Language::French) == "du 1er au 7 mars 2026");
    CHECK(dates_text("2026.03.30", "2026.04.02", Language::English) == "30 March – 2 April 2026");
    CHECK(dates_text("2026.03.30", "2026.04.01", Language::French) == "du 30 mars au 1er avril 2026");
    CHECK(dates_text("2025.12.30", "2026.01.02", Language::English) == "30 December 2025 – 2 January 2026");
    CHECK(dates_text("2026.03.01", "2026.03.01", Language::English) == "1 March 2026");
    CHECK(dates_text("2026.03.??", "2026.04.??", Language::French) == "mars 2026 – avril 2026");
    CHECK(dates_text("", "2026.03.07", Language::English) == "7 March 2026");
}

TEST_CASE("localized: arguments of printed words are inserted as they are") {
    CHECK(localized(Language::French, "print.rules", {{"rules", "a:b"}}) == "Règles\u00a0: a:b");
}
