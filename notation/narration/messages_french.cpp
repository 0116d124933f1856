#include <array>

#include "awale/notation/narration/message_catalogue.hpp"

namespace awale::words {

namespace {

// One line for each way to say it; none is said twice in a row. A no-break space stands before : ; ! and ?.
constexpr std::array catalogue{
    Entry{Message::InaccuracyExact,
          {"Imprécis : {best} menait à {best_value}, ce coup à {played_value}, soit {loss:graine|graines} de "
           "moins.",
           "Mieux valait {best} : {best_value} au lieu de {played_value}, {loss:graine|graines} d’écart.",
           "Pas le meilleur choix, à {loss:graine|graines} près : {best_value} avec {best}, {played_value} "
           "ainsi."}},
    Entry{Message::InaccuracyBounded, {"Imprécis : {best} valait au moins {least:graine|graines} de plus."}},
    Entry{Message::InaccuracyEstimate, {"Peut-être {best} : environ {loss:graine|graines} de plus."}},
    Entry{Message::MistakeExact,
          {"Une erreur à {loss:graine|graines} : {best} menait à {best_value}, ce coup à {played_value}.",
           "Ce coup coûte {loss:graine|graines} : {best_value} avec {best}, {played_value} ainsi.",
           "Il fallait semer {best} : {best_value} au lieu de {played_value}, {loss:graine|graines} de "
           "mieux."}},
    Entry{Message::MistakeBounded, {"Une erreur : {best} valait au moins {least:graine|graines} de plus."}},
    Entry{Message::MistakeEstimate,
          {"Sans doute une erreur : {best} valait environ {loss:graine|graines} de plus.",
           "{best} était sans doute meilleur, d’environ {loss:graine|graines}."}},
    Entry{
        Message::BlunderExact,
        {"Une bévue à {loss:graine|graines} : {best} menait à {best_value}, ce coup à {played_value}.",
         "Lourde faute, qui coûte {loss:graine|graines} : {best_value} avec {best}, {played_value} ainsi."}},
    Entry{Message::BlunderBounded, {"Une gaffe : {best} valait au moins {least:graine|graines} de plus."}},
    Entry{Message::BlunderEstimate,
          {"Sans doute une gaffe : {best} valait environ {loss:graine|graines} de plus.",
           "{best} était sans doute bien meilleur, d’environ {loss:graine|graines}."}},
    Entry{Message::WinBecomesDraw,
          {"Le gain s’échappe : {best} gagnait pour {mover}, qui n’a plus mieux que l’égalité.",
           "{mover} gagnait avec {best} ; il ne reste que l’égalité à espérer."}},
    Entry{Message::WinBecomesLoss,
          {"La partie se retourne : {best} gagnait pour {mover}, ce coup perd face à {other}.",
           "{mover} tenait le gain avec {best} et l’abandonne à {other}."}},
    Entry{Message::DrawBecomesLoss,
          {"{best} gardait l’égalité pour {mover} ; désormais {other} gagne.",
           "L’égalité est perdue : {mover} devait semer {best}, et c’est {other} qui gagne."}},
    Entry{Message::WinLetGo, {"{mover} laisse échapper un gain sûr : {best} le gardait."}},
    Entry{Message::DrawLetGo, {"{mover} laisse échapper une nulle sûre : {best} la gardait."}},
    Entry{Message::OnlyMoveWins,
          {"Le seul coup : tout autre laisse échapper le gain.", "Rien d’autre ne gagne."}},
    Entry{Message::OnlyMoveDraws, {"Le seul coup qui ne perd pas.", "Tout autre coup perd."}},
    Entry{Message::GranaryStarted,
          {"{side} tient un grenier en {house} : {seeds:graine|graines}.",
           "Avec {seeds:graine|graines}, la case {house} devient un grenier de {side}.",
           "{seeds:graine|graines} en {house} : {side} a un krou."}},
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
           "{side} ouvre le grenier {house}, sème {seeds:graine|graines} et en prend {gain} en {houses}."}},
    Entry{Message::GranaryOpenedAtAPrice,
          {"{side} écoule le grenier {house} : {seeds:graine semée|graines semées}, {gain:graine "
           "prise|graines prises} en {houses}, et la riposte peut en reprendre {cost}.",
           "Le grenier {house} est semé, et ses {seeds:graine|graines} rapportent à {side} "
           "{gain:graine|graines}, en {houses} ; {other} peut en reprendre {cost}.",
           "{side} ouvre le grenier {house}, sème {seeds:graine|graines} et en prend {gain} en {houses}, "
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
          {"Le grenier {house} est nourri de trop : sa dernière graine tomberait ailleurs et ne prendrait "
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
    Entry{
        Message::FeedingObligation,
        {"{other} n’avait plus de graines et {side} devait le nourrir : il n’y avait que {houses} pour cela.",
         "{side} devait donner à manger à {other}, et ne le pouvait qu’avec {houses}."}},
    Entry{Message::Starved,
          {"Famine : {side} n’a plus de graines et ne peut être nourri, {other} garde {gain?la dernière|les "
           "# dernières}.",
           "{side} est affamé ; {gain?la dernière graine revient|les # dernières graines reviennent} à "
           "{other}."}},
    Entry{Message::GrandSlam,
          {"Ce coup viderait le camp de {other} : on n’affame pas par une prise, les {seeds:graine|graines} "
           "restent en place.",
           "Prendre tout le camp de {other} n’est pas permis ; les {seeds:graine|graines} restent."}},
    Entry{Message::BigCapture,
          {"{side} prend {gain:graine|graines} en {houses}.",
           "Belle prise de {side} : {gain:graine|graines} en {houses}.",
           "{gain:graine|graines} d’un coup pour {side}, en {houses}."}},
    Entry{Message::Repetition,
          {"La position est la même qu’après {at}.", "La position de {at} est revenue."}},
    Entry{Message::RepetitionOfStart, {"La position de départ est revenue."}},
    Entry{Message::PlayedOn, {"La partie était finie après {at} ; la suite est jouée pour l’honneur."}},
    Entry{Message::WinMissed, {"{side} n’a plus de gain sûr ; {houses} le gardait."}},
    Entry{Message::DrawMissed, {"{side} n’a plus de nulle sûre ; {houses} la gardait."}},
    Entry{Message::CircleAllowed, {"Ce coup permet le cycle sans fin qui termine la partie."}},
    Entry{Message::PunishedProved, {"{side} punit la faute et garde {gain:graine|graines}."}},
    Entry{Message::PunishedBounded, {"{side} punit la faute et garde au moins {gain:graine|graines}."}},
    Entry{Message::PunishedEstimate, {"{side} punit sans doute la faute."}},
    Entry{Message::NotPunishedProved, {"{other} récupère {cost} des {gain:graine|graines}."}},
    Entry{Message::NotPunishedBounded,
          {"{side} laisse passer l’occasion et rend au moins {cost:graine|graines}."}},
    Entry{Message::NotPunishedEstimate, {"{side} laisse sans doute passer l’occasion."}},
    Entry{Message::GranaryInRange,
          {"Le grenier {house}, {seeds:graine|graines}, atteint désormais le camp adverse.",
           "Avec {seeds:graine|graines}, le grenier {house} est à portée du camp adverse."}},
    Entry{Message::GranaryWellTimed,
          {"Le bon moment pour l’écouler : tout autre coup vaut {gain:graine|graines} de moins.",
           "Semé à point : aucun autre coup n’approche {house} à moins de {gain:graine|graines}."}},
    Entry{
        Message::GranaryWellTimedEstimate,
        {"Selon l’estimation, le bon moment pour l’écouler, avec {gain:graine|graines} d’avance.",
         "Semé à point, semble-t-il : l’estimation lui donne {gain:graine|graines} d’avance sur le reste."}},
    Entry{Message::GranaryEarly,
          {"Trop tôt : {house} devait attendre.", "Le meilleur jeu gardait {house} pour plus tard."}},
    Entry{Message::GranaryEarlyEstimate, {"Sans doute trop tôt : {house} devait attendre."}},
    Entry{
        Message::GranaryLate,
        {"Trop tard : il fallait semer {house} au lieu de {at}, et l’attente a coûté {cost:graine|graines}.",
         "Le moment de semer {house} était celui de {at} ; le laisser passer a coûté "
         "{cost:graine|graines}."}},
    Entry{Message::GranaryLateEstimate,
          {"Trop tard, selon l’estimation : semer {house} au lieu de {at} valait environ "
           "{cost:graine|graines} de plus.",
           "Selon l’estimation, le moment de semer {house} était celui de {at}, pour environ "
           "{cost:graine|graines} de plus."}},
    Entry{Message::GranarySchedule,
          {"Ce que coûtait l’ouverture de {house}, en graines, coup après coup : {schedule}.",
           "Le prix de l’ouverture de {house} en chemin, en graines : {schedule}."}},
    Entry{Message::CaptureThreat,
          {"{house} menace de prendre {gain:graine|graines} en {houses} ; en réponse, {ways}.",
           "{houses} {houses?est menacée|sont menacées} par {house}, pour {gain:graine|graines} ; en "
           "réponse, {ways}."}},
    Entry{Message::CaptureThreatNoParry,
          {"{house} menace de prendre {gain:graine|graines} en {houses}, et rien n’y pare.",
           "{houses} {houses?est menacée|sont menacées} par {house}, pour {gain:graine|graines}, et il n’y a "
           "pas de parade."}},
    Entry{
        Message::MultipleThreat,
        {"{side} menace avec {houses} à la fois, jusqu’à {gain:graine|graines}.",
         "Plusieurs prises se préparent : {houses} ont chacune leur cible, {gain:graine|graines} au plus."}},
    Entry{Message::ThreatEmptied,
          {"{house} met les graines menacées à l’abri.",
           "{side} sème les graines de {house} hors d’atteinte."}},
    Entry{Message::ThreatRaised,
          {"{house} porte une case menacée au-delà de trois, et la menace disparaît.",
           "{side} ajoute avec {house} une graine de trop pour la prise."}},
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
    Entry{
        Message::GrandSlamShelter,
        {"Les {seeds:graine|graines} de {side} ne craignent rien de {houses} : on ne prend pas tout un camp.",
         "{side} s’abrite : {houses} {houses?viderait|videraient} son camp de {seeds:graine|graines}, donc "
         "{houses?ne prend|ne prennent} rien."}},
    Entry{Message::MiddleGameBegins,
          {"La première prise, {gain:graine|graines} pour {side}, clôt l’ouverture."}},
    Entry{Message::EndingBegins,
          {"Fin de partie : {seeds:graine|graines} en jeu, {gain} dans le camp de {side}, {cost} en face.",
           "Il reste {seeds:graine|graines}, {gain} chez {side} et {cost} chez {other}."}},
    Entry{Message::EndingBeginsEven,
          {"Fin de partie : {seeds:graine|graines} en jeu, autant dans chaque camp.",
           "Il reste {seeds:graine|graines}, réparties également entre les deux camps."}},
    Entry{Message::MovesInHand, {"{side} a {plies:coup|coups} en réserve avant de devoir donner."}},
    Entry{Message::NoMovesInHand, {"{side} n’a aucun coup en réserve et doit donner aussitôt."}},
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
    Entry{Message::AdjudicatedFair, {"Le meilleur jeu donnait autant."}},
    Entry{Message::AdjudicatedUnfair,
          {"S’arrêter là donne à {side} {gain:graine|graines} de plus que le meilleur jeu."}},
    Entry{Message::AdjudicatedUnfairBounded,
          {"S’arrêter là donne à {side} au moins {gain:graine|graines} de plus que le meilleur jeu."}},
    Entry{Message::AdjudicatedEstimate,
          {"S’arrêter là donne sans doute à {side} environ {gain:graine|graines} de plus que de jouer."}},
    Entry{Message::FeedingObligationOnly,
          {"{other} n’avait plus de graines : {side} devait le nourrir et n’avait que {houses} pour cela.",
           "{side} devait donner à manger à {other}, et seul {houses} le permettait."}},
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
          {"Le grenier {house} ne sera jamais ouvert : il tient encore {seeds:graine|graines} à la fin.",
           "Les {seeds:graine|graines} du grenier {house} ne seront jamais semées."}},
    Entry{Message::LoopForced, {"{side} ne peut sortir de la boucle."}},
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
          {"{side} devait sortir de la boucle : {houses} au lieu de {at} valait {gain:graine|graines} de "
           "plus."}},
    Entry{Message::LoopUnwantedBounded,
          {"{side} devait sortir de la boucle : {houses} au lieu de {at} valait au moins "
           "{gain:graine|graines} de plus."}},
    Entry{Message::LoopUnwantedEstimate,
          {"{side} devait sans doute sortir de la boucle : {houses} au lieu de {at} valait environ "
           "{gain:graine|graines} de plus."}},
    Entry{Message::GranaryScheduleEstimate,
          {"Selon l’estimation, ce que coûtait l’ouverture de {house}, en graines, coup après coup : "
           "{schedule}.",
           "Le prix de l’ouverture de {house} en chemin, en graines et selon l’estimation : {schedule}."}},
    Entry{Message::OutlookAtOnce,
          {"Mieux vaut ouvrir le grenier {house} sans attendre : {outlook}.",
           "Rien à gagner en gardant {house} fermé : l’ouvrir vaut {outlook}."}},
    Entry{Message::OutlookAtOnceEstimate,
          {"Selon l’estimation, mieux vaut ouvrir le grenier {house} sans attendre : {outlook}.",
           "Rien à gagner, semble-t-il, en gardant {house} fermé : selon l’estimation, l’ouvrir vaut "
           "{outlook}."}},
    Entry{Message::OutlookLater,
          {"Mieux vaut n’ouvrir le grenier {house} qu’après {wait} : {outlook}.",
           "C’est après {wait} qu’ouvrir {house} rapporte le plus : {outlook}."}},
    Entry{Message::OutlookLaterEstimate,
          {"Selon l’estimation, mieux vaut n’ouvrir le grenier {house} qu’après {wait} : {outlook}.",
           "Selon l’estimation, c’est après {wait} qu’ouvrir {house} rapporte le plus : {outlook}."}},
    Entry{Message::OutlookEither,
          {"Rien ne presse d’ouvrir le grenier {house}, rien n’engage à attendre : {outlook}."}},
    Entry{Message::OutlookEitherEstimate,
          {"Selon l’estimation, rien ne presse d’ouvrir le grenier {house} et rien n’engage à attendre : "
           "{outlook}."}},
    Entry{Message::OutlookNotYet,
          {"Mieux vaut garder le grenier {house} fermé pour l’instant, ce qui vaut {kept} ; l’ouvrir vaut "
           "{outlook}.",
           "Le grenier {house} gagne à rester fermé pour l’instant, et cela vaut {kept} ; l’ouvrir vaut "
           "{outlook}."}},
    Entry{Message::OutlookNotYetEstimate,
          {"Selon l’estimation, mieux vaut garder le grenier {house} fermé pour l’instant, ce qui vaut "
           "{kept} ; l’ouvrir vaut {outlook}.",
           "Le grenier {house} semble gagner à rester fermé pour l’instant, et cela vaut {kept} selon "
           "l’estimation ; l’ouvrir vaut {outlook}."}},
    Entry{Message::NotPunishedAtAllProved, {"{side} laisse passer l’occasion et rend l’avantage."}},
    Entry{Message::NotPunishedAtAllEstimate, {"{side} rend sans doute l’avantage."}},
    Entry{Message::LoopSharedOneSided,
          {"Les graines tournent sans fin et chacun garde celles de son camp : {gain?la seule est|les # "
           "sont} chez {side}."}},
    Entry{Message::EndMajority, {"Après {at}, {side} a plus de la moitié des graines : {score}."}},
    Entry{Message::EndStarved, {"La partie s’achève par famine après {at} : {score}."}},
    Entry{Message::EndRepetition, {"La partie s’achève au retour de la position après {at} : {score}."}},
    Entry{Message::EndFewSeeds,
          {"Il reste trop peu de graines après {at}, chacun garde celles de son camp : {score}."}},
    Entry{Message::EndNoCaptureLeft,
          {"Indétermination après {at} : plus aucune prise n’est possible, chacun garde les graines de son "
           "camp, {score}."}},
    Entry{Message::EndUnfinished, {"La partie s’arrête après {at}, inachevée, à {score} dans les réserves."}},
    Entry{Message::LedgerExact,
          {"À partir de {at}, tout est connu exactement : {value} au mieux. Graines cédées ensuite : "
           "{south_lost} par Sud, {north_lost} par Nord."}},
    Entry{Message::LedgerBounded,
          {"À partir de {at}, le résultat est prouvé à quelques graines près : {value}. Graines cédées à "
           "coup sûr "
           "depuis : {south_lost} par Sud, {north_lost} par Nord."}},
    Entry{Message::LedgerClean,
          {"À partir de {at}, tout est connu exactement, {value} au mieux, et personne ne cède plus une "
           "graine."}},
    Entry{Message::LedgerBoundedOnly,
          {"À partir de {at}, le résultat est prouvé à quelques graines près : {value}."}},
    Entry{Message::LedgerNone,
          {"La fin de cette partie n’est pas prouvée ; les valeurs sont des estimations."}},
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
    Entry{Message::WayEmpty, {"{houses} {houses?soustrait|soustraient} une cible"}},
    Entry{Message::WayRaise, {"{houses} {houses?porte|portent} une cible au-delà de trois"}},
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
    Entry{Message::CompareMove, {"{at} {there} au lieu de {here}"}},
    Entry{Message::NoGlyph, {"rien"}},
    Entry{Message::LastOfList, {" et "}},
};
static_assert(is_complete(catalogue));

}  // namespace

std::span<const std::string_view> french(Message message) {
    return wordings_of(catalogue[static_cast<std::size_t>(message)]);
}

}  // namespace awale::words
