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
        case Phrase::MoveCount: return "{moves} moves";
        case Phrase::OneMove: return "1 move";
        case Phrase::Game: return "The game";
        case Phrase::GameTitle: return "{south} – {north}";
        case Phrase::Folio: return "{page} / {pages}";
        case Phrase::Value: return "The value of the game";
        case Phrase::SouthAhead: return "South ahead";
        case Phrase::NorthAhead: return "North ahead";
        case Phrase::ProvedFrom: return "proved from {move} on";
        case Phrase::ChartLegend:
            return "The final score with best play, South first. Solid line: proved. Shaded band: proved "
                   "within limits. Dashed line: computer’s guess.";
        case Phrase::ChartTitle: return "The value of {game}";
        case Phrase::ChartMarks: return "In brackets: the seeds given away.";
        case Phrase::Ledger: return "The ledger";
        case Phrase::AtFrontier: return "Proved from {move}";
        case Phrase::CountedFrom: return "Counted from the limit nearest to a draw";
        case Phrase::LossBalance: return "North’s proved losses less South’s";
        case Phrase::Endless: return "Seeds that neither side could force";
        case Phrase::LeftOnBoard: return "Left on the board by the majority";
        case Phrase::FinalScore: return "Final score";
        case Phrase::FromLastPosition: return "Best play from the last position";
        case Phrase::NoFrontier: return "No part of this game is proved, so there is nothing to add up.";
        case Phrase::Moves: return "Moves";
        case Phrase::Verdicts: return "Verdicts";
        case Phrase::LostProved: return "lost per\u00a0move";
        case Phrase::Diagram: return "Diagram {number}";
        case Phrase::BeforeMove: return "Before {move}";
        case Phrase::DiagramOnPage: return "Diagram {number}, p. {page}";
        case Phrase::FinalPosition: return "The final position";
        case Phrase::StartPosition: return "The position at the start, {side} to move";
        case Phrase::SideToMove: return "{side} to move";
        case Phrase::Better: return "Better";
        case Phrase::Variation: return "Instead";
        case Phrase::MoveColumn: return "Move";
        case Phrase::OtherMovesColumn: return "Other";
        case Phrase::ScoreColumn: return "Leads to";
        case Phrase::LineColumn: return "What follows";
        case Phrase::OnlyMove: return "only move";
        case Phrase::Inaccuracy: return "inaccuracy";
        case Phrase::Mistake: return "mistake";
        case Phrase::Blunder: return "blunder";
        case Phrase::Exact: return "proved";
        case Phrase::Bounded: return "proved within limits";
        case Phrase::Estimate: return "computer’s guess";
        case Phrase::SolidArrow: return "Solid arrow: the move played";
        case Phrase::DashedArrow: return "dashed arrow: the better one";
        case Phrase::JudgedBy: return "Judged by {engine}, {nodes} positions a move.";
        case Phrase::Contents: return "Contents";
        case Phrase::AnnotatedGames: return "Annotated games";
        case Phrase::Players: return "Players";
        case Phrase::NoRound: return "Other games";
        case Phrase::StoreOf: return "store {seeds}";
        case Phrase::Houses: return "{side}: {houses}";
        case Phrase::ReserveOf: return "Reserve: {seeds}";
    }
    return {};
}

std::string_view french(Phrase phrase) {
    switch (phrase) {
        case Phrase::South: return "Sud";
        case Phrase::North: return "Nord";
        case Phrase::Round: return "Ronde {round}";
        case Phrase::Rules: return "Règles : {rules}";
        case Phrase::MoveCount: return "{moves} coups";
        case Phrase::OneMove: return "1 coup";
        case Phrase::Game: return "La partie";
        case Phrase::GameTitle: return "{south} – {north}";
        case Phrase::Folio: return "{page} / {pages}";
        case Phrase::Value: return "La valeur de la partie";
        case Phrase::SouthAhead: return "avantage Sud";
        case Phrase::NorthAhead: return "avantage Nord";
        case Phrase::ProvedFrom: return "prouvé à partir de {move}";
        case Phrase::ChartLegend:
            return "Le score final si chacun joue au mieux, Sud d’abord. Trait plein : prouvé. Bande grise : "
                   "prouvé "
                   "entre deux limites. Tirets : estimation.";
        case Phrase::ChartTitle: return "La valeur de {game}";
        case Phrase::ChartMarks: return "Entre parenthèses : les graines perdues.";
        case Phrase::Ledger: return "Le compte des graines";
        case Phrase::AtFrontier: return "Prouvé à partir de {move}";
        case Phrase::CountedFrom: return "On compte depuis la limite la plus proche de la nulle";
        case Phrase::LossBalance: return "Pertes prouvées, Nord moins Sud";
        case Phrase::Endless: return "Graines qu’aucun camp ne pouvait s’assurer";
        case Phrase::LeftOnBoard: return "Graines restées sur le tablier";
        case Phrase::FinalScore: return "Score final";
        case Phrase::FromLastPosition: return "Si chacun joue ensuite au mieux";
        case Phrase::NoFrontier: return "Rien n’est prouvé dans cette partie : il n’y a rien à compter.";
        case Phrase::Moves: return "Coups";
        case Phrase::Verdicts: return "Les jugements";
        case Phrase::LostProved: return "perte par coup";
        case Phrase::Diagram: return "Diagramme {number}";
        case Phrase::BeforeMove: return "Avant {move}";
        case Phrase::DiagramOnPage: return "Diagramme {number}, p. {page}";
        case Phrase::FinalPosition: return "La position finale";
        case Phrase::StartPosition: return "La position de départ, {side} au trait";
        case Phrase::SideToMove: return "{side} au trait";
        case Phrase::Better: return "Mieux";
        case Phrase::Variation: return "À la place";
        case Phrase::MoveColumn: return "Coup";
        case Phrase::OtherMovesColumn: return "Autres";
        case Phrase::ScoreColumn: return "Mène à";
        case Phrase::LineColumn: return "La suite";
        case Phrase::OnlyMove: return "seul coup";
        case Phrase::Inaccuracy: return "imprécision";
        case Phrase::Mistake: return "erreur";
        case Phrase::Blunder: return "gaffe";
        case Phrase::Exact: return "prouvé";
        case Phrase::Bounded: return "prouvé entre deux limites";
        case Phrase::Estimate: return "estimation";
        case Phrase::SolidArrow: return "Flèche pleine : le coup joué";
        case Phrase::DashedArrow: return "flèche en tirets : le meilleur";
        case Phrase::JudgedBy: return "Analyse : {engine}, {nodes} positions par coup.";
        case Phrase::Contents: return "Table des parties";
        case Phrase::AnnotatedGames: return "Parties annotées";
        case Phrase::Players: return "Joueurs";
        case Phrase::NoRound: return "Autres parties";
        case Phrase::StoreOf: return "réserve {seeds}";
        case Phrase::Houses: return "{side} : {houses}";
        case Phrase::ReserveOf: return "À poser : {seeds}";
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
