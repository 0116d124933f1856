#include <array>

#include "awale/notation/narration/message_catalogue.hpp"

namespace awale::words {

namespace {

// One line for each way to say it; none is said twice in a row. A no-break space stands before : ; ! and ?.
constexpr std::array french_catalogue{
    Entry{Message::InaccuracyExact,
          {"{best} valait {loss:graine|graines} de plus : {best_value}, et non {played_value}."}},
    Entry{Message::InaccuracyBounded, {"{best} valait au moins {least:graine|graines} de plus."}},
    Entry{Message::InaccuracyEstimate,
          {"Peut-être {best}, qui semble valoir environ {loss:graine|graines} de plus."}},
    Entry{Message::MistakeExact,
          {"Une erreur : {best} mène à {best_value}, ce coup à {played_value}.",
           "Il fallait jouer {best} : {best_value}, et non {played_value}."}},
    Entry{Message::MistakeBounded, {"Une erreur : {best} valait au moins {least:graine|graines} de plus."}},
    Entry{Message::MistakeEstimate,
          {"Sans doute une erreur : {best} semble valoir environ {loss:graine|graines} de plus.",
           "{best} était sans doute meilleur, d’environ {loss:graine|graines}."}},
    Entry{Message::BlunderExact,
          {"Une gaffe qui coûte {loss:graine|graines} : {best} mène à {best_value}, ce coup à "
           "{played_value}."}},
    Entry{Message::BlunderBounded, {"Une gaffe : {best} valait au moins {least:graine|graines} de plus."}},
    Entry{Message::BlunderEstimate,
          {"Sans doute une gaffe : {best} semble valoir environ {loss:graine|graines} de plus.",
           "{best} était sans doute bien meilleur, d’environ {loss:graine|graines}."}},
    Entry{Message::WinBecomesDraw,
          {"{mover} laisse échapper le gain : {best} gagne, {best_value} ; ce coup ne donne que la nulle.",
           "{best} gagne pour {mover}, {best_value} ; après ce coup, c’est la nulle."}},
    Entry{Message::WinBecomesLoss,
          {"La partie bascule : {best} gagne pour {mover}, {best_value} ; après ce coup, {other} gagne, "
           "{played_value}.",
           "{mover} offre le gain à {other} : {best_value} après {best}, {played_value} après ce coup."}},
    Entry{Message::DrawBecomesLoss,
          {"{best} tenait la nulle pour {mover} ; après ce coup, {other} gagne, {played_value}."}},
    Entry{Message::WinLetGo,
          {"{mover} laisse échapper un gain assuré : {best} mène à {best_value}, ce coup à {played_value}.",
           "{best} conservait le gain à {mover}, {best_value} ; ce coup mène à {played_value}."}},
    Entry{Message::DrawLetGo,
          {"{mover} laisse échapper une nulle assurée : {best} mène à {best_value}, ce coup à "
           "{played_value}."}},
    Entry{Message::ResultLetGo, {"{mover} avait un meilleur résultat assuré et le laisse échapper."}},
    Entry{Message::OnlyMoveWins, {"Seul coup gagnant.", "Rien d’autre ne gagne."}},
    Entry{Message::OnlyMoveDraws, {"Seul coup pour ne pas perdre."}},
    Entry{Message::GranaryStarted,
          {"{side} tient un grenier en {house} : {seeds:graine|graines}.",
           "Avec {seeds:graine|graines}, la case {house} devient un grenier de {side}.",
           "Avec {seeds:graine|graines} en {house}, {side} tient un grenier."}},
    Entry{Message::GranaryRipe,
          {"Le grenier {house} est mûr : en l’état, ses {seeds:graine|graines} prendraient "
           "{gain:graine|graines} en {houses}.",
           "Grenier mûr : avec {seeds:graine|graines}, {house} vise {houses} pour {gain:graine|graines}.",
           "Les {seeds:graine|graines} de {house} portent jusqu’en {houses} : semer le grenier prendrait "
           "{gain:graine|graines}."}},
    Entry{Message::GranaryOverripe,
          {"Le grenier {house} a trop attendu : la dernière de ses {seeds:graine|graines} tomberait au-delà "
           "du camp adverse.",
           "Avec {seeds:graine|graines}, le grenier {house} a dépassé sa portée et ne prend plus rien."}},
    Entry{Message::GranaryOpened,
          {"{side} écoule le grenier {house} : {seeds:graine semée|graines semées}, {gain:graine "
           "prise|graines prises} en {houses}.",
           "Le grenier {house} est semé, et ses {seeds:graine|graines} rapportent à {side} "
           "{gain:graine|graines}, en {houses}.",
           "{side} écoule en {house} un grenier de {seeds:graine|graines} et en prend {gain} en {houses}."}},
    Entry{Message::GranaryOpenedAtAPrice,
          {"{side} écoule le grenier {house} : {seeds:graine semée|graines semées}, {gain:graine "
           "prise|graines prises} en {houses}, et la riposte peut en reprendre {cost}.",
           "Le grenier {house} est semé, et ses {seeds:graine|graines} rapportent à {side} "
           "{gain:graine|graines}, en {houses} ; {other} peut en reprendre {cost}.",
           "{side} écoule en {house} un grenier de {seeds:graine|graines}, en prend {gain} en {houses}, "
           "mais en laisse {cost} à portée."}},
    Entry{Message::GranaryOpenedForNothing,
          {"{side} écoule le grenier {house} : {seeds:graine semée|graines semées}, aucune prise.",
           "Le grenier {house} est semé, {seeds:graine|graines}, et {side} ne prend rien."}},
    Entry{Message::GranarySpoiledByRaising,
          {"Le grenier {house} est gâté : une cible est trop pleine, et il ne prendrait plus rien au lieu de "
           "{gain:graine|graines}.",
           "Une graine de plus dans une cible, et le grenier {house} ne prendrait plus rien au lieu de "
           "{gain:graine|graines}."}},
    Entry{Message::GranarySpoiledByFeeding,
          {"Le grenier {house} a reçu une graine de trop : la dernière tomberait ailleurs et ne prendrait "
           "plus rien, au lieu de {gain:graine|graines}.",
           "Une graine de trop en {house}, et le grenier ne prendrait plus rien au lieu de "
           "{gain:graine|graines}."}},
    Entry{Message::GranarySpoiledByEmptying,
          {"Ce coup retire une cible : le grenier {house} ne prendrait plus rien au lieu de "
           "{gain:graine|graines}."}},
    Entry{Message::GranarySpoiled,
          {"Le grenier {house} est gâté : il ne prendrait plus rien au lieu de {gain:graine|graines}."}},
    Entry{Message::ReturnCapture,
          {"Prise en retour : {house} prend {gain:graine|graines} en {houses}.",
           "Le grenier écoulé laisse des cibles, et {house} reprend {gain:graine|graines} en {houses}."}},
    Entry{Message::FamineThreat,
          {"{other} menace d’affamer {side} : {reply} le permettrait en {moves:coup|coups}.",
           "{reply} permettrait à {other} d’affamer {side} en {moves:coup|coups}."}},
    Entry{Message::FamineCertain,
          {"{other} peut forcer la famine en {moves:coup|coups}.",
           "{side} ne peut plus éviter la famine : {other} la force en {moves:coup|coups}."}},
    Entry{Message::FamineParried,
          {"{house} écarte la famine pour au moins {whole_moves:coup|coups} ; seuls {houses} le pouvaient.",
           "La famine est écartée pour au moins {whole_moves:coup|coups} : seuls {houses} le permettaient."}},
    Entry{Message::FamineParriedOnly,
          {"Seul {house} écarte la famine pour au moins {whole_moves:coup|coups}."}},
    Entry{Message::FamineBluff,
          {"{side} n’a plus {seeds?qu’une graine|que # graines}, mais {other} ne peut forcer la famine dans "
           "les {whole_moves:coup|coups} à venir.",
           "On croirait {side} affamé, avec {seeds?une seule graine|# graines}, mais rien ne l’y force dans "
           "les {whole_moves:coup|coups} à venir."}},
    Entry{Message::FeedingObligation,
          {"{other} est vide : {side} doit lui donner à manger, et ne le peut qu’avec {houses}."}},
    Entry{Message::Starved,
          {"Famine : {side} n’a plus de graines et ne peut être nourri, {other} garde {gain?la dernière|les "
           "# dernières}.",
           "{side} est affamé ; {gain?la dernière graine revient|les # dernières graines reviennent} à "
           "{other}."}},
    Entry{Message::GrandSlam,
          {"Ce coup viderait le camp de {other} : la prise est annulée, les {seeds:graine|graines} restent "
           "en place.",
           "La prise, qui affamerait {other}, est annulée ; les {seeds:graine|graines} restent."}},
    Entry{Message::BigCapture,
          {"{side} prend {gain:graine|graines} en {houses}.",
           "Belle prise de {side} : {gain:graine|graines} en {houses}.",
           "{gain:graine|graines} d’un coup pour {side}, en {houses}."}},
    Entry{Message::Repetition,
          {"La position est la même qu’après {at}.", "La position de {at} est revenue."}},
    Entry{Message::RepetitionOfStart, {"La position de départ est revenue."}},
    Entry{Message::PlayedOn, {"La partie était finie après {at} ; la suite ne compte pas."}},
    Entry{Message::WinMissed,
          {"{side} n’a plus de gain assuré ; {houses} le {houses?conservait|conservaient}."}},
    Entry{Message::DrawMissed,
          {"{side} n’a plus de nulle assurée ; {houses} la {houses?conservait|conservaient}."}},
    Entry{Message::CircleAllowed, {"Ce coup permet le cycle sans fin qui termine la partie."}},
    Entry{Message::Punished, {"{side} punit la faute et garde {gain:graine|graines}."}},
    Entry{Message::PunishedBounded, {"{side} punit la faute et garde au moins {gain:graine|graines}."}},
    Entry{Message::PunishedEstimate, {"{side} punit sans doute la faute."}},
    Entry{Message::NotPunished, {"{other} récupère {cost} des {gain:graine|graines}."}},
    Entry{Message::NotPunishedBounded,
          {"{side} laisse passer l’occasion et rend au moins {cost:graine|graines}."}},
    Entry{Message::NotPunishedEstimate, {"{side} laisse sans doute passer l’occasion."}},
    Entry{Message::GranaryInRange,
          {"Le grenier {house}, {seeds:graine|graines}, atteint désormais le camp adverse.",
           "Avec {seeds:graine|graines}, le grenier {house} est à portée du camp adverse."}},
    Entry{Message::GranaryWellTimed,
          {"Écoulé au bon moment : {gain:graine|graines} de mieux que tout autre coup."}},
    Entry{Message::GranaryWellTimedEstimate,
          {"Sans doute écoulé au bon moment : environ {gain:graine|graines} de mieux que tout autre coup."}},
    Entry{Message::GranaryEarly,
          {"Trop tôt : {house} aurait dû attendre.", "Le meilleur jeu gardait {house} pour plus tard."}},
    Entry{Message::GranaryEarlyEstimate, {"Sans doute trop tôt : {house} aurait dû attendre."}},
    Entry{
        Message::GranaryLate,
        {"Trop tard : il fallait semer {house} au lieu de {at}, et l’attente a coûté {cost:graine|graines}.",
         "Le moment de semer {house} était celui de {at} ; le laisser passer a coûté "
         "{cost:graine|graines}."}},
    Entry{Message::GranaryLateEstimate,
          {"Sans doute trop tard : semer {house} au lieu de {at} valait environ {cost:graine|graines} de "
           "plus."}},
    Entry{Message::GranarySchedule,
          {"Ce qu’aurait coûté l’écoulement de {house}, en graines, coup après coup : {schedule}.",
           "Écouler {house} en chemin aurait coûté, en graines : {schedule}."}},
    Entry{Message::CaptureThreat,
          {"{house} menace de prendre {gain:graine|graines} en {houses} ; en réponse, {ways}.",
           "{houses} {houses?est menacée|sont menacées} par {house}, pour {gain:graine|graines} ; en "
           "réponse, {ways}."}},
    Entry{Message::CaptureThreatNoParry,
          {"{house} menace de prendre {gain:graine|graines} en {houses}, et rien n’y pare.",
           "{houses} {houses?est menacée|sont menacées} par {house}, pour {gain:graine|graines}, et il n’y a "
           "pas de parade."}},
    Entry{Message::MultipleThreat, {"{side} menace avec {houses} à la fois, jusqu’à {gain:graine|graines}."}},
    Entry{Message::ThreatEmptied,
          {"{house} met les graines menacées à l’abri.",
           "{side} sème les graines de {house} hors d’atteinte."}},
    Entry{Message::ThreatRaised,
          {"{house} porte une case menacée à trois ou plus, et la menace disparaît.",
           "Avec {house}, {side} ajoute une graine et la prise n’est plus possible."}},
    Entry{Message::ThreatSpoiled,
          {"{house} ajoute une graine à la case qui menace et fausse son compte.",
           "{side} nourrit avec {house} la case qui menace : sa dernière graine tombera ailleurs."}},
    Entry{Message::ThreatCaptured,
          {"{house} prend la case même qui menaçait.",
           "{side} répond en prenant avec {house} la case qui menaçait."}},
    Entry{Message::ThreatCountered, {"{house} ignore la menace et contre-attaque."}},
    Entry{Message::ThreatOverlooked,
          {"{side} met à exécution la menace de {at} : {house} prend {gain:graine|graines}."}},
    Entry{Message::TrapSet,
          {"{side} tend un piège {seeds}-1 : {houses} y {houses?perdrait|perdraient} jusqu’à "
           "{gain:graine|graines}."}},
    Entry{Message::TrapSprung,
          {"Le piège se referme : {house} prend {gain:graine|graines}.",
           "{side} referme le piège avec {house}, pour {gain:graine|graines}."}},
    Entry{Message::TrapAvoided, {"{side} évente le piège.", "{house} contourne le piège."}},
    Entry{Message::StarvingEnding,
          {"Aucune graine de {side} n’atteint l’autre camp : {other} est affamé en {moves:coup|coups}.",
           "{side} garde ses graines chez lui et affame {other} en {moves:coup|coups}."}},
    Entry{Message::GrandSlamShelter,
          {"{houses} ne {houses?peut|peuvent} prendre les {seeds:graine|graines} de {side} : ce serait vider "
           "son camp."}},
    Entry{Message::MiddleGameBegins,
          {"La première prise, {gain:graine|graines} pour {side}, clôt l’ouverture."}},
    Entry{Message::EndingBegins,
          {"Fin de partie : {seeds:graine|graines} en jeu, {gain} dans le camp de {side}, {cost} dans celui "
           "de {other}.",
           "Il reste {seeds:graine|graines}, {gain} chez {side} et {cost} chez {other}."}},
    Entry{Message::EndingBeginsEven,
          {"Fin de partie : {seeds:graine|graines} en jeu, autant dans chaque camp.",
           "Il reste {seeds:graine|graines}, réparties également entre les deux camps."}},
    Entry{Message::MovesInHand,
          {"{side} a {plies:coup|coups} en réserve avant de devoir donner des graines."}},
    Entry{Message::NoMovesInHand, {"{side} n’a aucun coup en réserve et doit donner des graines aussitôt."}},
    Entry{Message::TempoLost,
          {"Avec {houses}, {other} aurait dû donner des graines le premier ; maintenant, c’est {side}."}},
    Entry{Message::HarvestMissed,
          {"{house} récoltait {gain:graine|graines} en {houses} ; ce coup n’en prend que {seeds}.",
           "Il y avait plus à récolter : {gain:graine|graines} avec {house}, en {houses}, et non {seeds}."}},
    Entry{Message::HarvestMissedAll,
          {"{house} récoltait {gain:graine|graines} en {houses} ; ce coup ne récolte rien."}},
    Entry{Message::EqualHouses,
          {"Après les semailles de {house}, {houses} sont attaquées : {side} peut y récolter "
           "{gain:graine|graines} et en prend {seeds}."}},
    Entry{Message::RowEmptied,
          {"{side} récolte {gain?la dernière graine|les # dernières graines} de {other}, rejoue et doit lui "
           "en donner."}},
    Entry{Message::SetUpOver,
          {"Le remplissage est terminé : {side} sème en premier, avec {gain:graine|graines} contre {cost}."}},
    Entry{
        Message::SetUpExposed,
        {"Ce dernier remplissage expose {houses} : {other} peut récolter aussitôt {gain:graine|graines} avec "
         "{house}, contre {cost} au plus après un autre."}},
    Entry{Message::OpeningAlternating,
          {"Ouverture alternée : {side} sème une case sur deux, {houses}, et alterne cases pleines et cases "
           "vides."}},
    Entry{Message::OpeningRightToLeft, {"{side} ouvre de droite à gauche, une case sur deux."}},
    Entry{Message::OpeningHigh, {"Ouverture des cases hautes : {side} sème d’abord {houses}."}},
    Entry{Message::OpeningLow,
          {"Ouverture des cases basses : {side} sème d’abord {houses} et garde les hautes."}},
    Entry{Message::LoopShared,
          {"Les graines tournent sans fin et chacun garde celles de son camp : {gain:graine|graines} pour "
           "{side}, {cost} pour {other}."}},
    Entry{Message::LoopSharedEven,
          {"Les graines tournent sans fin et chacun garde celles de son camp : {gain:graine|graines} de part "
           "et d’autre."}},
    Entry{Message::Adjudicated, {"Le meilleur jeu donnait autant."}},
    Entry{Message::AdjudicatedUnfair,
          {"S’arrêter là donne à {side} {gain:graine|graines} de plus que le meilleur jeu."}},
    Entry{Message::AdjudicatedUnfairBounded,
          {"S’arrêter là donne à {side} au moins {gain:graine|graines} de plus que le meilleur jeu."}},
    Entry{Message::AdjudicatedEstimate,
          {"S’arrêter là donne sans doute à {side} environ {gain:graine|graines} de plus qu’en continuant."}},
    Entry{Message::FeedingObligationOnly,
          {"{other} est vide : {side} doit lui donner à manger, et seul {houses} le permet."}},
    Entry{Message::GranaryFed,
          {"La case {house} a reçu {gain:graine|graines} de {side} et {cost} de {other}, avec {schedule}.",
           "Ce qui a rempli la case {house} : {gain:graine|graines} de {side} et {cost} de {other}, avec "
           "{schedule}."}},
    Entry{Message::GranaryFedByOwner,
          {"{side} seul a nourri la case {house}, de {gain:graine|graines} avec {schedule}."}},
    Entry{Message::GranaryFedByOther,
          {"{other} seul a nourri la case {house}, de {cost:graine|graines} avec {schedule}."}},
    Entry{Message::GranaryAim,
          {"Semé maintenant, le grenier {house} prendrait {gain:graine|graines} en {houses} avec ses "
           "{seeds:graine|graines}.",
           "Les {seeds:graine|graines} de {house} visent {houses}, pour {gain:graine|graines}."}},
    Entry{Message::GranaryUnopened,
          {"Le grenier {house} ne sera jamais écoulé : il tient encore {seeds:graine|graines} à la fin.",
           "Les {seeds:graine|graines} du grenier {house} ne seront jamais semées."}},
    Entry{Message::LoopChoice, {"{side} ne peut sortir de la boucle."}},
    Entry{Message::LoopEither,
          {"{side} pouvait sortir de la boucle avec {houses} au lieu de {at}, pour le même résultat."}},
    Entry{
        Message::LoopWanted,
        {"La boucle arrange {side} : en sortir avec {houses} au lieu de {at} coûte {cost:graine|graines}."}},
    Entry{Message::LoopWantedBounded,
          {"La boucle arrange {side} : en sortir avec {houses} au lieu de {at} coûte au moins "
           "{cost:graine|graines}."}},
    Entry{Message::LoopWantedEstimate,
          {"La boucle arrange sans doute {side} : en sortir avec {houses} au lieu de {at} coûte environ "
           "{cost:graine|graines}."}},
    Entry{Message::LoopUnwanted,
          {"{side} aurait dû sortir de la boucle : {houses} au lieu de {at} valait {gain:graine|graines} de "
           "plus."}},
    Entry{Message::LoopUnwantedBounded,
          {"{side} aurait dû sortir de la boucle : {houses} au lieu de {at} valait au moins "
           "{gain:graine|graines} de plus."}},
    Entry{Message::LoopUnwantedEstimate,
          {"{side} aurait sans doute dû sortir de la boucle : {houses} au lieu de {at} valait environ "
           "{gain:graine|graines} de plus."}},
    Entry{
        Message::GranaryScheduleEstimate,
        {"Ce qu’aurait sans doute coûté l’écoulement de {house}, en graines, coup après coup : {schedule}."}},
    Entry{Message::GranaryOutlook,
          {"Mieux vaut écouler le grenier {house} sans attendre : {outlook}.",
           "Rien à gagner en gardant {house} : l’écouler vaut {outlook}."}},
    Entry{Message::OutlookAtOnceEstimate,
          {"Mieux vaut sans doute écouler le grenier {house} sans attendre : {outlook}.",
           "Sans doute rien à gagner en gardant {house} : l’écouler vaut {outlook}."}},
    Entry{Message::OutlookLater,
          {"Mieux vaut n’écouler le grenier {house} qu’après {wait} : {outlook}.",
           "C’est après {wait} qu’écouler {house} rapporte le plus : {outlook}."}},
    Entry{Message::OutlookLaterEstimate,
          {"Mieux vaut sans doute n’écouler le grenier {house} qu’après {wait} : {outlook}.",
           "C’est sans doute après {wait} qu’écouler {house} rapporte le plus : {outlook}."}},
    Entry{Message::OutlookEither,
          {"Rien ne presse d’écouler le grenier {house}, et attendre n’apporte rien : {outlook}."}},
    Entry{
        Message::OutlookEitherEstimate,
        {"Rien ne presse sans doute d’écouler le grenier {house}, et attendre n’apporte rien : {outlook}."}},
    Entry{Message::OutlookNotYet,
          {"Mieux vaut garder le grenier {house} pour l’instant, ce qui vaut {kept} ; l’écouler vaut "
           "{outlook}.",
           "Le grenier {house} gagne à attendre, et cela vaut {kept} ; l’écouler vaut "
           "{outlook}."}},
    Entry{Message::OutlookNotYetEstimate,
          {"Mieux vaut sans doute garder le grenier {house} pour l’instant, ce qui vaut {kept} ; "
           "l’écouler vaut {outlook}."}},
    Entry{Message::Refutation, {"Réfutation prouvée : {tree}."}},
    Entry{Message::NotPunishedAtAllProved, {"{side} laisse passer l’occasion et rend l’avantage."}},
    Entry{Message::NotPunishedAtAllEstimate, {"{side} rend sans doute l’avantage."}},
    Entry{Message::LoopSharedOneSided,
          {"Les graines tournent sans fin et chacun garde celles de son camp : {gain?la seule est|les # "
           "sont} dans celui de {side}."}},
    Entry{Message::BetterMoveTree, {"L’idée du meilleur coup, prouvée : {tree}."}},
};
constexpr auto french_places = places_in(french_catalogue, Message{});

}  // namespace

std::span<const std::string_view> french(Message message) {
    if (message >= first_of_story) {
        return french_story(message);
    }
    return wordings_in(french_catalogue, french_places, Message{}, message);
}

}  // namespace awale::words
