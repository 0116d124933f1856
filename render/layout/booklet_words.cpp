#include "awale/render/layout/booklet_words.hpp"

#include <algorithm>
#include <cassert>

#include "awale/render/layout/typography.hpp"

namespace awale::render {

std::string_view english(Phrase phrase) {
    switch (phrase) {
        case Phrase::South: return "South";
        case Phrase::North: return "North";
        case Phrase::Round: return "Round {round}";
        case Phrase::Rules: return "Rules: {rules}";
        case Phrase::PlyCount: return "{plies} moves";
        case Phrase::Game: return "The game";
        case Phrase::Unnamed: return "Unknown";
        case Phrase::GameTitle: return "{south} – {north}";
        case Phrase::Folio: return "{page} / {pages}";
        case Phrase::Value: return "The value of the game";
        case Phrase::SouthAhead: return "South ahead";
        case Phrase::NorthAhead: return "North ahead";
        case Phrase::ProvedFrom: return "proved from {move} on";
        case Phrase::ChartLegend:
            return "The final margin with best play, South’s seeds minus North’s. Solid line: exact. Shaded "
                   "band: "
                   "between proved bounds. Dashed line: an estimate. Thin line: seeds already in the stores.";
        case Phrase::ChartTitle: return "The value of {game}";
        case Phrase::ChartMarks: return "In brackets: the seeds given away.";
        case Phrase::Ledger: return "The ledger";
        case Phrase::AtFrontier: return "Value when the proof begins, {move}";
        case Phrase::LostBySouth: return "Lost by South from there on";
        case Phrase::LostByNorth: return "Lost by North from there on";
        case Phrase::Endless: return "Seeds that neither could force";
        case Phrase::LeftOnBoard: return "Left on the board at the end";
        case Phrase::FinalMargin: return "Final margin";
        case Phrase::LedgerCloses: return "The sum closes to the seed. South’s seeds minus North’s.";
        case Phrase::LedgerOpen: return "The sum does not close: the values contradict the game.";
        case Phrase::NoFrontier: return "No part of this game is proved, so there is nothing to add up.";
        case Phrase::Moves: return "Moves";
        case Phrase::SeedsLost: return "Seeds lost";
        case Phrase::Moments: return "Moments";
        case Phrase::Granary: return "granary";
        case Phrase::Famine: return "famine";
        case Phrase::Feeding: return "feeding";
        case Phrase::Capture: return "capture";
        case Phrase::LastChance: return "last chance";
        case Phrase::AuthorsMark: return "author’s mark";
        case Phrase::PageNumber: return "p. {page}";
        case Phrase::Diagram: return "Diagram {number}";
        case Phrase::BeforeMove: return "Before {move}, {side} to move";
        case Phrase::FinalPosition: return "The final position";
        case Phrase::StartPosition: return "The position at the start, {side} to move";
        case Phrase::SideToMove: return "{side} to move";
        case Phrase::Better: return "Better";
        case Phrase::Variation: return "Instead";
        case Phrase::Values: return "Under the letters: the final margin each move leads to.";
        case Phrase::MoveTables:
            return "On grey: all moves where the game was decided, the margin each leads to, what is proved "
                   "of "
                   "it, and what follows.";
        case Phrase::MoveColumn: return "Move";
        case Phrase::MarginColumn: return "Margin";
        case Phrase::ProvedColumn: return "Proved";
        case Phrase::LineColumn: return "What follows";
        case Phrase::OnlyMove: return "only move";
        case Phrase::Inaccuracy: return "inaccuracy";
        case Phrase::Mistake: return "mistake";
        case Phrase::Blunder: return "blunder";
        case Phrase::Exact: return "exact";
        case Phrase::Bounded: return "between proved bounds";
        case Phrase::Estimate: return "an estimate";
        case Phrase::SolidArrow: return "Solid arrow: the move played";
        case Phrase::DashedArrow: return "dashed arrow: the better one";
        case Phrase::JudgedBy: return "Judged by {engine}, {nodes} positions a move.";
        case Phrase::Contents: return "Contents";
        case Phrase::AnnotatedGames: return "Annotated games";
        case Phrase::StoreOf: return "store {seeds}";
        case Phrase::Houses: return "{side}: {houses}";
    }
    return {};
}

std::string_view french(Phrase phrase) {
    switch (phrase) {
        case Phrase::South: return "Sud";
        case Phrase::North: return "Nord";
        case Phrase::Round: return "Ronde {round}";
        case Phrase::Rules: return "Règle : {rules}";
        case Phrase::PlyCount: return "{plies} coups";
        case Phrase::Game: return "La partie";
        case Phrase::Unnamed: return "Inconnu";
        case Phrase::GameTitle: return "{south} – {north}";
        case Phrase::Folio: return "{page} / {pages}";
        case Phrase::Value: return "La valeur de la partie";
        case Phrase::SouthAhead: return "avantage Sud";
        case Phrase::NorthAhead: return "avantage Nord";
        case Phrase::ProvedFrom: return "prouvé à partir de {move}";
        case Phrase::ChartLegend:
            return "L’écart final au meilleur jeu : graines de Sud moins graines de Nord. Trait plein : "
                   "exact. Bande "
                   "grise : entre des bornes prouvées. Tirets : estimation. Trait fin : graines déjà en "
                   "réserve.";
        case Phrase::ChartTitle: return "La valeur de {game}";
        case Phrase::ChartMarks: return "Entre parenthèses : les graines cédées.";
        case Phrase::Ledger: return "Le compte des graines";
        case Phrase::AtFrontier: return "Valeur au début de la preuve, {move}";
        case Phrase::LostBySouth: return "Cédées ensuite par Sud";
        case Phrase::LostByNorth: return "Cédées ensuite par Nord";
        case Phrase::Endless: return "Graines qu’aucun ne pouvait forcer";
        case Phrase::LeftOnBoard: return "Restées sur le tablier à la fin";
        case Phrase::FinalMargin: return "Écart final";
        case Phrase::LedgerCloses:
            return "Le compte tombe juste, à la graine près. Graines de Sud moins graines de Nord.";
        case Phrase::LedgerOpen: return "Le compte ne tombe pas juste : les valeurs contredisent la partie.";
        case Phrase::NoFrontier: return "Rien n’est prouvé dans cette partie : il n’y a rien à compter.";
        case Phrase::Moves: return "Coups";
        case Phrase::SeedsLost: return "Graines cédées";
        case Phrase::Moments: return "Les moments";
        case Phrase::Granary: return "grenier";
        case Phrase::Famine: return "famine";
        case Phrase::Feeding: return "nourrir";
        case Phrase::Capture: return "prise";
        case Phrase::LastChance: return "dernière chance";
        case Phrase::AuthorsMark: return "signe de l’auteur";
        case Phrase::PageNumber: return "p. {page}";
        case Phrase::Diagram: return "Diagramme {number}";
        case Phrase::BeforeMove: return "Avant {move}, {side} au trait";
        case Phrase::FinalPosition: return "La position finale";
        case Phrase::StartPosition: return "La position de départ, {side} au trait";
        case Phrase::SideToMove: return "{side} au trait";
        case Phrase::Better: return "Mieux";
        case Phrase::Variation: return "Au lieu de cela";
        case Phrase::Values: return "Sous les lettres : l’écart final auquel mène chaque coup.";
        case Phrase::MoveTables:
            return "Sur fond gris : tous les coups là où la partie s’est décidée, l’écart auquel chacun "
                   "mène, ce "
                   "qui en est prouvé et la suite.";
        case Phrase::MoveColumn: return "Coup";
        case Phrase::MarginColumn: return "Écart";
        case Phrase::ProvedColumn: return "Prouvé";
        case Phrase::LineColumn: return "La suite";
        case Phrase::OnlyMove: return "seul coup";
        case Phrase::Inaccuracy: return "imprécision";
        case Phrase::Mistake: return "erreur";
        case Phrase::Blunder: return "bévue";
        case Phrase::Exact: return "exact";
        case Phrase::Bounded: return "entre des bornes prouvées";
        case Phrase::Estimate: return "estimation";
        case Phrase::SolidArrow: return "Flèche pleine : le coup joué";
        case Phrase::DashedArrow: return "flèche en tirets : le meilleur";
        case Phrase::JudgedBy: return "Analyse : {engine}, {nodes} positions par coup.";
        case Phrase::Contents: return "Table des parties";
        case Phrase::AnnotatedGames: return "Parties annotées";
        case Phrase::StoreOf: return "réserve {seeds}";
        case Phrase::Houses: return "{side} : {houses}";
    }
    return {};
}

std::string say(Phrase phrase, Language language, const PhraseFacts& facts) {
    const std::string words =
        typeset(language == Language::French ? french(phrase) : english(phrase), language);
    std::string text;
    std::size_t at = 0;
    while (at < words.size()) {
        const std::size_t open = std::min(words.find('{', at), words.size());
        text.append(words, at, open - at);
        if (open == words.size()) {
            break;
        }
        const std::size_t close = words.find('}', open);
        assert(close != std::string::npos);
        const std::string_view name = std::string_view(words).substr(open + 1, close - open - 1);
        const auto fact =
            std::find_if(facts.begin(), facts.end(), [&](const auto& one) { return one.first == name; });
        assert(fact != facts.end());
        text += fact->second;
        at = close + 1;
    }
    return text;
}

std::string side_name(Side side, Language language) {
    return say(side == Side::South ? Phrase::South : Phrase::North, language);
}

}  // namespace awale::render
