#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

std::string_view name(Verdict verdict) {
    switch (verdict) {
        case Verdict::None: return "none";
        case Verdict::OnlyMove: return "only_move";
        case Verdict::Inaccuracy: return "inaccuracy";
        case Verdict::Mistake: return "mistake";
        case Verdict::Blunder: return "blunder";
    }
    return "";
}

std::string_view glyph(Verdict verdict) {
    switch (verdict) {
        case Verdict::None: return "";
        case Verdict::OnlyMove: return "!";
        case Verdict::Inaccuracy: return "?!";
        case Verdict::Mistake: return "?";
        case Verdict::Blunder: return "??";
    }
    return "";
}

std::optional<std::uint8_t> nag(Verdict verdict) {
    switch (verdict) {
        case Verdict::None: return std::nullopt;
        case Verdict::OnlyMove: return std::uint8_t{1};
        case Verdict::Inaccuracy: return std::uint8_t{6};
        case Verdict::Mistake: return std::uint8_t{2};
        case Verdict::Blunder: return std::uint8_t{4};
    }
    return std::nullopt;
}

std::optional<Value> value_before(const AnnotatedGame& game, Ply ply) {
    const std::size_t index = ply.number() - 1;
    if (index >= game.plies.size()) {
        return std::nullopt;
    }
    return value_of(game.plies[index].judgement, game.replay.plies[index].before.to_move());
}

std::optional<Value> value_played(const AnnotatedGame& game, Ply ply) {
    const std::size_t index = ply.number() - 1;
    if (index >= game.plies.size()) {
        return std::nullopt;
    }
    const JudgedMove* const played = game.plies[index].judgement.find(game.replay.plies[index].turn());
    return played == nullptr ? std::nullopt : std::optional{played->value};
}

}  // namespace awale
