#include "awale/render/game/game_layout.hpp"

#include <algorithm>
#include <array>

#include "awale/render/layout/booklet_words.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

std::optional<std::size_t> GameLayout::diagram_before(Ply ply) const {
    const auto found = std::find(diagrams.begin(), diagrams.end(), ply);
    if (found == diagrams.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - diagrams.begin()) + 1;
}

bool GameLayout::is_on_first_page(Ply ply) const {
    return std::ranges::find(on_first_page, ply) != on_first_page.end();
}

std::string player_name(const GameLayout& setting, Side side) {
    const auto tag = setting.game.record.tag(name(side));
    if (!tag || tag->empty() || *tag == "?") {
        return side_name(side, setting.options.language);
    }
    return typeset(*tag, setting.options.language);
}

std::string move_destination(Ply ply) {
    return "move-" + std::to_string(ply.number());
}

std::string diagram_destination(std::size_t number) {
    return "diagram-" + std::to_string(number);
}

std::string glyph_of(const AnnotatedGame& game, Ply ply) {
    constexpr std::array author{"", "!", "?", "!!", "??", "!?", "?!"};
    const std::size_t index = ply.number() - 1;
    if (index < game.plies.size() && game.plies[index].verdict != Verdict::None) {
        return std::string(glyph(game.plies[index].verdict));
    }
    if (index < game.record.moves.size()) {
        for (const std::uint8_t nag : game.record.moves[index].nags) {
            if (nag < author.size()) {
                return author[nag];
            }
        }
    }
    return {};
}

std::string move_with_glyph(const AnnotatedGame& game, Ply ply) {
    const ReplayedPly& replayed = game.replay.plies[ply.number() - 1];
    return move_text(numbered(game.replay, ply), replayed.turn(), replayed.captured) + glyph_of(game, ply);
}

}  // namespace awale::render
