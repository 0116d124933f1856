#include "awale/render/documents/game_document.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "support/extent.hpp"
#include "support/sample_game.hpp"

using namespace awale;
using namespace awale::render;

namespace {

std::string text_of(const Drawing& drawing) {
    std::string text;
    for (const DrawOp& op : drawing.ops) {
        if (const auto* run = std::get_if<Text>(&op)) {
            text += run->text + "\n";
        }
    }
    return text;
}

std::size_t rows_of(const Drawing& drawing) {
    return static_cast<std::size_t>(std::ranges::count_if(drawing.ops, [](const DrawOp& op) {
        const auto* group = std::get_if<GroupBegin>(&op);
        return group != nullptr && group->role == Role::ListItem;
    }));
}

GameLayout setting_of(const AnnotatedGame& game, const Narration& narration, const BookletOptions& options,
                      TextMeasurer& measurer) {
    return {{page_style(options.paper), options.language, options.theme, measurer}, game, narration, options};
}

}  // namespace

TEST_CASE("Move table: critical plies have all moves, inside the width") {
    const auto measurer = make_text_measurer();
    const AnnotatedGame game = sample_game(long_game);
    const Narration narration;
    std::size_t seen = 0;
    for (const Paper paper : {Paper::A4, Paper::A5}) {
        const BookletOptions options{.paper = paper, .language = Language::French};
        const GameLayout setting = setting_of(game, narration, options, *measurer);
        const double width = setting.style.column_width();
        for (std::size_t number = 1; number <= game.plies.size(); ++number) {
            const Ply ply{number};
            CAPTURE(number);
            const std::size_t legal = game.plies[number - 1].judgement.moves.size();
            CHECK((legal > 1 || !is_critical(game, ply)));
            if (!is_critical(game, ply)) {
                continue;
            }
            ++seen;
            const Drawing drawn = setting.move_table(ply, width);
            CHECK(rows_of(drawn) == legal + 1);
            const auto extent = measure(drawn, *measurer);
            REQUIRE(extent);
            CHECK(extent->from.x >= -0.5);
            CHECK(extent->to.x <= width + 0.5);
            CHECK(extent->to.y <= drawn.size.height + 0.5);
        }
    }
    CHECK(seen > 4);
}

TEST_CASE("Move table: what was played makes a ply critical") {
    AnnotatedGame game = sample_game(famine_game);
    PlyAnnotation& ply = game.plies[10];
    REQUIRE(ply.judgement.moves.size() > 1);
    ply.notes.clear();
    ply.result_before = ply.result_after = Outcome::SouthWins;
    for (const auto& [verdict, critical] :
         {std::pair{Verdict::None, false}, std::pair{Verdict::Inaccuracy, false},
          std::pair{Verdict::OnlyMove, true}, std::pair{Verdict::Mistake, true},
          std::pair{Verdict::Blunder, true}}) {
        ply.verdict = verdict;
        CHECK(is_critical(game, Ply{11}) == critical);
    }
    ply.verdict = Verdict::None;
    ply.result_after = Outcome::Draw;
    CHECK(is_critical(game, Ply{11}));
    ply.result_after = std::nullopt;
    CHECK(!is_critical(game, Ply{11}));
    Note note;
    note.kind = NoteKind::DrawMissed;
    ply.notes = {note};
    CHECK(is_critical(game, Ply{11}));
}

TEST_CASE("Move table: shows proofs and marks the move played") {
    const auto measurer = make_text_measurer();
    AnnotatedGame game = sample_game(famine_game);
    const ReplayedPly& first = game.replay.plies[0];
    PlyAnnotation& ply = game.plies[0];
    ply.verdict = Verdict::Mistake;
    const std::vector<Value> values{Value::exact(Seeds{6}),
                                    {Seeds{4}, Seeds{2}, Seeds{10}, Grade::Bounded},
                                    {Seeds{4}, Seeds{-48}, Seeds{48}, Grade::Estimate},
                                    {Seeds{2}, Seeds{2}, Seeds{48}, Grade::Bounded},
                                    {Seeds{-1}, Seeds{-48}, Seeds{0}, Grade::Bounded},
                                    {Seeds{-2}, Seeds{-2}, Seeds{-2}, Grade::Bounded}};
    ply.judgement.moves.clear();
    for (const House house : first.legal) {
        ply.judgement.moves.push_back({house, Seeds{0}, values[ply.judgement.moves.size()], {house}});
    }
    REQUIRE(ply.judgement.moves.size() == values.size());
    // The first line goes on, and longer than there is room.
    ply.judgement.moves[0].line = {ply.judgement.moves[0].house};
    Board board = first.before;
    board = play(board, ply.judgement.moves[0].house, abapa()).after;
    for (int i = 0; i < 40; ++i) {
        const House next = *legal_moves(board, abapa()).begin();
        ply.judgement.moves[0].line.push_back(next);
        board = play(board, next, abapa()).after;
    }
    const Narration narration;
    const BookletOptions options;
    const GameLayout setting = setting_of(game, narration, options, *measurer);
    const std::string text = text_of(setting.move_table(Ply{1}, setting.style.column_width()));
    CAPTURE(text);
    for (const char* words : {"27–21\n", "25–23…29–19\n", "≈\u00a026–22\n", "25–23 or better",
                              "24–24 or better", "F?\n23–25\n"}) {
        CAPTURE(words);
        CHECK(text.find(words) != std::string::npos);
    }
    const std::string narrow = text_of(setting.move_table(Ply{1}, 0.6 * setting.style.column_width()));
    CHECK(narrow.find("\u00a0…\n") != std::string::npos);
    // What the words after the move say is not said again.
    Narration said;
    said.plies = {{"South lets the win go: A wins, 27–21; after this move it is a draw."}};
    const GameLayout beside = setting_of(game, said, options, *measurer);
    CHECK(beside.tabled_moves(Ply{1}).size() == values.size() - 2);
    const std::string others = text_of(beside.move_table(Ply{1}, setting.style.column_width()));
    CHECK(others.starts_with("Other\n"));
    CHECK(others.find("27–21") == std::string::npos);
    CHECK(others.find("F?") == std::string::npos);
    CHECK(others.find("≈\u00a026–22\n") != std::string::npos);
}
