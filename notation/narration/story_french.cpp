#include <array>

#include "awale/notation/narration/message_catalogue.hpp"

namespace awale::words {

namespace {

// One line for each way to say it; none is said twice in a row. A no-break space stands before : ; ! and ?.
constexpr std::array french_story_catalogue{
    Entry{Message::EndMajority, {"{side} gagne{score} : {at} lui donne plus de la moitié des graines."}},
    Entry{Message::EndStarved, {"Famine après {at} : {side} gagne{score}."}},
    Entry{Message::EndStarvedDraw, {"Famine après {at} : partie nulle{score}."}},
    Entry{Message::EndRepetition, {"La position se répète après {at} : {side} gagne{score}."}},
    Entry{Message::EndRepetitionDraw, {"La position se répète après {at} : partie nulle{score}."}},
    Entry{Message::EndFewSeeds,
          {"Il reste peu de graines après {at} et chacun garde son camp : {side} gagne{score}."}},
    Entry{Message::EndFewSeedsDraw,
          {"Il reste peu de graines après {at} et chacun garde son camp : partie nulle{score}."}},
    Entry{Message::EndNoCaptureLeft,
          {"Plus aucune prise n’est possible après {at} et chacun garde son camp : {side} gagne{score}."}},
    Entry{Message::EndNoCaptureLeftDraw,
          {"Plus aucune prise n’est possible après {at} et chacun garde son camp : partie nulle{score}."}},
    Entry{Message::EndResigned, {"{score}{other} abandonne après {at}."}},
    Entry{Message::EndAgreed, {"{side} gagne{score}, d’un commun accord après {at}."}},
    Entry{Message::EndAgreedDraw, {"Partie nulle d’un commun accord après {at}{score}."}},
    Entry{Message::EndUnfinished, {"{score}partie inachevée au coup {moves}."}},
    Entry{Message::EndDeclared,
          {"{side} gagne, d’après la feuille de partie ; les coups s’arrêtent au coup {moves}{score}."}},
    Entry{Message::EndDeclaredDraw,
          {"Partie nulle, d’après la feuille de partie ; les coups s’arrêtent au coup {moves}{score}."}},
    Entry{Message::BestPlayWins, {"Avec le meilleur jeu, {side} gagne ensuite, {value}."}},
    Entry{Message::BestPlayDraws, {"Le meilleur jeu donne ensuite la nulle, {value}."}},
    Entry{Message::BestPlayOpen, {"La suite est prouvée dans ces limites : {value}."}},
    Entry{Message::BestPlayGuess, {"L’ordinateur prévoit ensuite {value}."}},
    Entry{Message::StoryQuiet, {"Aucune erreur n’a changé le cours de la partie."}},
    Entry{Message::StoryCapture, {"La plus grosse prise est {at} de {side}, {gain:graine|graines}."}},
    Entry{Message::StorySure, {"À partir de {at}, le gain de {side} est assuré."}},
    Entry{Message::StoryLosing,
          {"Le coup perdant de {mover} est {at} : {best_value} après {best}, {played_value} après {house}."}},
    Entry{Message::StorySlide,
          {"Aucune erreur ne décide à elle seule : {other} cède peu à peu, {first} au coup {at_first}, "
           "{second} au coup {at_second}, {third} au coup {at_third}."}},
    Entry{
        Message::WonByRows,
        {"{side} gagne grâce aux graines du tablier : {gain:graine|graines} dans son camp, {cost} dans celui "
         "de {other}."}},
    Entry{Message::WonInMiddle, {"En milieu de partie, {side} prend {gain:graine|graines}, {other} {cost}."}},
    Entry{Message::WonInEnding, {"En fin de partie, {side} prend {gain:graine|graines}, {other} {cost}."}},
    Entry{Message::WonByMoreCaptures,
          {"En milieu de partie, {side} fait {gain:prise|prises}, {other} {cost}."}},
    Entry{Message::WonLastRow,
          {"À la fin, {side} garde {gain?la dernière graine|les # dernières graines} du tablier."}},
    Entry{Message::WonByCapture, {"La plus grosse prise de {side} est {at}, {gain:graine|graines}."}},
    Entry{Message::WonByGranary,
          {"La plus grosse prise de {side} est {at} : le grenier prend {gain:graine|graines}."}},
    Entry{Message::Advice,
          {"{side} aurait dû jouer {best} au lieu de {at}, pour au moins {loss:graine|graines} de plus."}},
    Entry{Message::AdviceGuess,
          {"{side} aurait sans doute dû jouer {best} au lieu de {at}, pour environ {loss:graine|graines} de "
           "plus."}},
    Entry{Message::PlanSwings, {"Le gain change de camp {count} fois, la première fois au coup {moves}."}},
    Entry{Message::PlanSetUpGuess, {"Tout se décide sans doute dès la mise en place."}},
    Entry{Message::PlanOpeningGuess, {"Tout se décide sans doute dès l’ouverture."}},
    Entry{Message::PlanMiddleGuess, {"Tout se décide sans doute en milieu de partie."}},
    Entry{Message::PlanEndingGuess, {"Tout se décide sans doute en fin de partie."}},
    Entry{Message::PlanGranary, {"Le grenier {house} de {side} décide de la partie."}},
    Entry{Message::PlanFamine, {"La famine décide de la partie."}},
    Entry{Message::PlanFamineForced,
          {"Après {at}, {side} peut forcer la famine, et c’est ce qui décide de la partie."}},
    Entry{Message::PlanLoop, {"La répétition des mêmes positions décide de la partie."}},
    Entry{Message::PlanTrap, {"Un piège décide de la partie."}},
    Entry{Message::PlanSetUp, {"Tout se décide dès la mise en place."}},
    Entry{Message::PlanOpening, {"Tout se décide dès l’ouverture."}},
    Entry{Message::PlanMiddle, {"Tout se décide en milieu de partie."}},
    Entry{Message::PlanEnding, {"Tout se décide en fin de partie."}},
    Entry{Message::TurnWinToLoss,
          {"Le coup {at} transforme le gain de {mover} en défaite : {best_value} après {best}, "
           "{played_value} après "
           "{house}.",
           "Avec {at}, {mover} donne le gain à l’adversaire : {best_value} après {best}, {played_value} "
           "après {house}."}},
    Entry{Message::TurnWinToDraw,
          {"Avec {at}, {mover} laisse un gain assuré devenir une nulle : {best_value} après "
           "{best}, {played_value} après {house}."}},
    Entry{Message::TurnWinOpen,
          {"Avec {at}, {mover} laisse échapper un gain assuré : {best_value} après {best}, {played_value} "
           "après "
           "{house}.",
           "Après {at}, le gain de {mover} n’est plus assuré : {best} menait à {best_value}, {house} mène à "
           "{played_value}."}},
    Entry{Message::TurnDrawToLoss,
          {"Avec {at}, {mover} perd une partie nulle : {best_value} après {best}, {played_value} après "
           "{house}."}},
    Entry{Message::TurnDrawOpen,
          {"Avec {at}, {mover} laisse échapper une nulle assurée : {best_value} après {best}, {played_value} "
           "après {house}.",
           "Après {at}, la nulle n’est plus assurée pour {mover} : {best} menait à {best_value}, {house} "
           "mène à "
           "{played_value}."}},
    Entry{Message::TurnSeeds,
          {"Le coup {at} coûte {loss:graine|graines} à {mover} : {best_value} après {best}, {played_value} "
           "après "
           "{house}."}},
    Entry{Message::TurnAtLeast,
          {"Le coup {at} coûte au moins {loss:graine|graines} à {mover} : {best_value} après {best}, "
           "{played_value} "
           "après {house}."}},
    Entry{
        Message::TurnGuess,
        {"Le coup {at} est sans doute une erreur de {mover} : {best} semble valoir environ "
         "{loss:graine|graines} "
         "de plus.",
         "Au lieu de {at}, {mover} aurait sans doute dû jouer {best}, pour environ {loss:graine|graines} de "
         "plus."}},
    Entry{Message::TurnAgain,
          {"{side} laisse ensuite échapper {count?un autre résultat assuré, avec|# autres résultats assurés, "
           "le dernier avec} {at}."}},
    Entry{Message::TurnForgiven, {"{other} n’en profite pas."}},
    Entry{Message::WhyBestTakes, {"{best} prend {gain:graine|graines}."}},
    Entry{Message::WhyBestPrepares,
          {"L’idée de {best} : après {line}, {taker} prend {gain:graine|graines}."}},
    Entry{Message::WhyReplyTakes, {"{now} {taker} prend {gain:graine|graines}."}},
    Entry{Message::WhyReplyPrepares,
          {"{now} le meilleur jeu est {line}, et {taker} prend {gain:graine|graines}."}},
    Entry{Message::WhyBestMayPrepare,
          {"L’idée de {best} : après {line}, {taker} prendrait {gain:graine|graines}."}},
    Entry{Message::WhyReplyMayPrepare, {"{now} {line} peut suivre, et {taker} prend {gain:graine|graines}."}},
    Entry{Message::WhyBestTakesLater,
          {"L’idée de {best} : {taker} prend {gain:graine|graines} {moves:coup|coups} plus tard."}},
    Entry{Message::WhyReplyTakesLater,
          {"{now} {taker} prend {gain:graine|graines} {moves:coup|coups} plus tard."}},
    Entry{Message::WhyBestMayTakeLater,
          {"L’idée de {best} : {taker} prendrait {gain:graine|graines} {moves:coup|coups} plus tard."}},
    Entry{Message::WhyReplyMayTakeLater,
          {"{now} {taker} prend sans doute {gain:graine|graines} {moves:coup|coups} plus tard."}},
    Entry{Message::WhyBestStarves, {"Après {best}, le meilleur jeu affame {other} en {moves:coup|coups}."}},
    Entry{Message::WhyReplyStarves, {"{now} le meilleur jeu affame {mover} en {moves:coup|coups}."}},
    Entry{Message::WhyBestReturns, {"Après {best}, le meilleur jeu tourne en rond."}},
    Entry{Message::WhyReplyReturns, {"{now} le meilleur jeu tourne en rond."}},
    Entry{Message::WhyMayCircle, {"{now} {other} peut faire tourner les graines sans fin."}},
    Entry{Message::WhyCapture,
          {"Après {reply}, {other} prend au moins {gain:graine|graines}, quoi que joue {mover}."}},
    Entry{Message::WhyDoubleThreat,
          {"{reply} crée deux menaces, avec {houses} : {mover} ne peut en parer qu’une.",
           "{reply} menace avec {houses} à la fois, et {mover} ne peut tout parer."}},
    Entry{Message::WhyFamine, {"{reply} affame {mover}."}},
    Entry{Message::WhyLoop, {"Après {reply}, {other} peut laisser la position se répéter."}},
    Entry{Message::WhyFeeding, {"Après {reply}, {mover} doit donner à manger à {other}."}},
    Entry{Message::WhyGrandSlam,
          {"Après {reply}, {mover} ne peut rien prendre : ce serait vider le camp de {other}."}},
    Entry{Message::WhyGranaryLate, {"Il fallait écouler aussitôt le grenier {houses}."}},
    Entry{Message::WhyPrepared,
          {"{reply} prépare une prise : {mover} prend au moins {gain:graine|graines}, quoi que réponde "
           "{other}."}},
    Entry{Message::CompareScore,
          {"Selon les règles {rules}, les mêmes coups aboutissent à {score}, après {at}."}},
    Entry{Message::CompareIllegal, {"Selon les règles {rules}, le coup {at} n’est pas permis."}},
    Entry{Message::CompareVerdicts, {"Jugés autrement selon {rules} : {moves}."}},
    Entry{Message::CompareSame, {"Selon les règles {rules}, rien ne change, ni le score ni les jugements."}},
    Entry{Message::SideSouth, {"Sud"}},
    Entry{Message::SideNorth, {"Nord"}},
    Entry{Message::AheadSouth, {"Sud +{margin}"}},
    Entry{Message::AheadNorth, {"Nord +{margin}"}},
    Entry{Message::AheadNobody, {"l’égalité"}},
    Entry{Message::WayEmpty, {"{houses} {houses?vide|vident} une case visée"}},
    Entry{Message::WayRaise, {"{houses} {houses?porte|portent} une case visée à trois ou plus"}},
    Entry{Message::WaySpoil, {"{houses} {houses?fausse|faussent} le compte de l’attaquant"}},
    Entry{Message::WayCapture, {"{houses} {houses?prend|prennent} l’attaquant"}},
    Entry{Message::WayCounter, {"{houses} {houses?contre-attaque|contre-attaquent}"}},
    Entry{Message::WayOther, {"{houses} {houses?réduit|réduisent} la perte"}},
    Entry{Message::CostAt, {"{at} : {cost}"}},
    Entry{Message::SeedsAt, {"{at} ×{cost}"}},
    Entry{Message::EarlierMoves, {"des coups antérieurs"}},
    Entry{Message::NothingAt, {"{at} : rien"}},
    Entry{Message::WorthAtOnce, {"{value} tout de suite"}},
    Entry{Message::WorthAfter, {"{value} après {at}"}},
    Entry{Message::TakerHouse, {"{house}"}},
    Entry{Message::TakerGranary, {"le grenier {house}"}},
    Entry{Message::AfterIt, {"Maintenant,"}},
    Entry{Message::AfterMove, {"Après {house},"}},
    Entry{Message::CompareMove, {"{at} {there} au lieu de {here}"}},
    Entry{Message::NoGlyph, {"rien"}},
    Entry{Message::OrBetter, {"{value} ou mieux pour {side}"}},
    Entry{Message::OrBetterAlone, {"{value} ou mieux"}},
    Entry{Message::LastOfList, {" et "}},
};
constexpr auto french_story_places = places_in(french_story_catalogue, first_of_story);

}  // namespace

std::span<const std::string_view> french_story(Message message) {
    return wordings_in(french_story_catalogue, french_story_places, first_of_story, message);
}

}  // namespace awale::words
