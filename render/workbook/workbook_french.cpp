#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

constexpr std::array french_glossary{
    GlossaryEntry{"Abri",
                  "une rangée hors de danger, parce qu’une prise l’emporterait tout entière et ne prend "
                  "donc rien."},
    GlossaryEntry{"Appât", "une prise tentante qui coûte plus qu’elle ne rapporte."},
    GlossaryEntry{"Attaque",
                  "une case dont la dernière graine tomberait où elle prend : une menace, quand ce n’est "
                  "pas votre tour."},
    GlossaryEntry{
        "Camp",
        "la rangée d’un joueur et les graines qui s’y trouvent. Dans son propre camp, on ne prend jamais."},
    GlossaryEntry{
        "Case",
        "l’un des {hollows} creux. A à {last} sont les vôtres, a à {north_last} celles de l’adversaire."},
    GlossaryEntry{"Cases hautes, cases basses",
                  "les cases de droite d’un joueur, hautes, atteignent l’autre camp avec peu de graines ; "
                  "celles de gauche sont basses."},
    GlossaryEntry{"Cercle",
                  "des coups sans prise qui ramènent une position déjà vue : la partie s’arrête alors."},
    GlossaryEntry{"Contre-menace", "une réponse à une menace : menacer autant ou plus."},
    GlossaryEntry{"Coup unique", "le seul coup qui garde le gain ou la nulle."},
    GlossaryEntry{"Double menace",
                  "un coup après lequel deux de vos cases au moins menacent de prendre : plus difficile à "
                  "parer qu’une seule menace."},
    GlossaryEntry{"Écouler", "écouler un grenier, c’est le semer."},
    GlossaryEntry{"Famine",
                  "une rangée sans graines. Qui le peut doit la nourrir ; si personne ne le peut, la "
                  "partie s’arrête et chacun garde les graines de sa rangée."},
    GlossaryEntry{
        "Gâter",
        "ajouter une graine à un grenier, à un attaquant ou à une case qu’il vise, pour qu’il prenne moins."},
    GlossaryEntry{
        "Graine",
        "ce que l’on sème et que l’on prend. Elle n’est à personne tant qu’elle n’est pas dans une réserve."},
    GlossaryEntry{"Grenier",
                  "une case de {granary} graines ou plus (krou) : semée, elle fait le tour du tablier et "
                  "saute sa case de départ."},
    GlossaryEntry{"Indétermination",
                  "la fin d’une partie où l’on ne peut plus rien prendre : chacun garde son camp."},
    GlossaryEntry{"Menace", "une prise que ferait un camp si c’était son tour."},
    GlossaryEntry{"Mobilité", "la liberté de jouer : le nombre de coups qu’un camp peut jouer sans dommage."},
    GlossaryEntry{"Mûr", "se dit d’un grenier qui prendrait deux cases ou plus s’il était semé maintenant."},
    GlossaryEntry{"Nourrir",
                  "donner des graines à un camp vide ; qui le peut doit le faire. Affamer, c’est laisser "
                  "l’autre camp sans graines."},
    GlossaryEntry{"Nulle", "une partie que personne ne gagne : 24–24 sur 48 graines."},
    GlossaryEntry{"Parade",
                  "un coup qui répond à une menace : vider la case menacée, la porter à trois ou plus, "
                  "fausser le compte de l’attaquant, le prendre ou menacer autant."},
    GlossaryEntry{"Piège 2-1, 3-1",
                  "deux ou trois graines dans l’avant-dernière case et une dans la dernière : un piège pour "
                  "les graines seules qui passent."},
    GlossaryEntry{"Portée", "les nombres de graines avec lesquels une case finit dans l’autre camp."},
    GlossaryEntry{"Prise",
                  "la dernière graine porte une case adverse à deux ou trois : ces graines sont prises."},
    GlossaryEntry{"Prise en retour", "ce que l’adversaire reprend, surtout après un grenier écoulé."},
    GlossaryEntry{"Prise multiple",
                  "les cases qui précèdent, en remontant la rangée adverse, sont prises aussi tant "
                  "qu’elles contiennent deux ou trois graines."},
    GlossaryEntry{"Prise qui affame", "une prise qui emporterait toute la rangée adverse."},
    GlossaryEntry{
        "Répétition",
        "une position revient avec le même joueur au trait : la partie s’arrête, chacun garde son camp."},
    GlossaryEntry{"Réserve",
                  "où vont les graines prises, au bout du tablier, à la droite de son propriétaire."},
    GlossaryEntry{"Semer",
                  "prendre toutes les graines d’une case et les poser une à une dans les suivantes, dans le "
                  "sens inverse des aiguilles d’une montre."},
    GlossaryEntry{
        "Tempo",
        "un coup en réserve, que l’on peut jouer sans dommage. Qui n’en a plus doit donner quelque chose."},
    GlossaryEntry{"Trait",
                  "le tour de jouer : le joueur au trait doit jouer. Vers la fin, c’est souvent une gêne."},
};

constexpr std::array french_signs{
    GlossaryEntry{"▶", "montre le camp qui doit jouer. Dans les exercices, c’est vous, Sud."},
    GlossaryEntry{"Les nombres", "à côté d’une case, ses graines ; dans une réserve, les graines prises."},
    GlossaryEntry{"Un cercle et une flèche", "la case semée et le chemin jusqu’à la dernière graine."},
    GlossaryEntry{"×2", "la flèche fait un tour de tablier et en commence un deuxième."},
    GlossaryEntry{"Une croix",
                  "les graines de la case sont prises. Un cercle double : un grenier. Un cercle "
                  "en tirets : une case demandée ou attaquée."},
    GlossaryEntry{"E+6", "on sème E, qui prend 6 graines ; E seul ne prend rien."},
    GlossaryEntry{"E+6 c B",
                  "des coups à la suite : Sud joue E, Nord\u00a0c, Sud\u00a0B. Les majuscules sont les cases "
                  "de Sud."},
    GlossaryEntry{"27–21",
                  "le score final, Sud d’abord : réserve et camp à la fin. On compte au-delà de 25 "
                  "graines : gagner plus largement est un meilleur résultat."},
    GlossaryEntry{"4-4-…-0-0-S",
                  "la position sur une ligne : les graines de A à {last} et de a à "
                  "{north_last}, la réserve de Sud, celle de Nord, qui doit jouer. Elle sert "
                  "aux programmes ; vous n’en avez pas besoin."},
};

}  // namespace

const WorkbookWords& french_workbook() {
    static const WorkbookWords words{
        .title = "Cahier d’Awalé",
        .themes = {"Les greniers", "La famine", "Les prises", "Les pièges", "Les fins de partie",
                   "Les débuts", "Les coups uniques", "Deux menaces à la fois", "Les parades", "Le tempo",
                   "Toute la rangée", "Les pièges 2-1 et 3-1", "Le cercle sans fin"},
        .about =
            {"Semée, une case de {granary} graines ou plus fait le tour du tablier. Quand l’écouler, quand "
             "attendre, "
             "comment gâter celle de l’adversaire.",
             "Un camp sans graines perd ce qui reste sur le tablier. Affamez l’adversaire, ou gardez-vous de "
             "la famine.",
             "On pourrait prendre plusieurs cases, ou une qu’il vaut mieux laisser. Comptez ce qui revient.",
             "La solution ne prend rien tout de suite. Elle crée des menaces qu’on ne peut parer toutes.",
             "Il reste peu de graines et tout peut être compté jusqu’au bout.",
             "Les vingt premiers coups d’une partie.",
             "Un seul coup garde le résultat, tous les autres le gâchent.",
             "Un seul coup, et deux de vos cases menacent de prendre. Nord ne peut parer qu’une menace.",
             "Nord menace. Videz la case, portez-la à trois ou plus, faussez le compte, prenez "
             "l’attaquant "
             "ou menacez autant en retour.",
             "On ne peut rien prendre. Qui devra donner le premier ?",
             "Une prise de toute la rangée ne prend rien : un coup à éviter, et un abri pour vos graines.",
             "Deux graines, ou trois, dans l’avant-dernière case et une dans la dernière : un piège pour les "
             "graines seules qui passent.",
             "Les dernières graines peuvent tourner sans fin. Quand une position revient, la partie "
             "s’arrête : restez dans le cercle s’il vous convient, sinon rompez-le."},
        .mixed = "Exercices variés",
        .about_mixed =
            "De la première prise aux dernières graines : prises, menaces, greniers, fins de partie. Les "
            "plus "
            "faciles d’abord.",
        .levels = {"première semaine", "joueur", "club", "expert"},
        .contents =
            "{count:exercice|exercices}, chacun avec une seule solution, prouvée · "
            "{rules}",
        .name = "Nom",
        .group = "Groupe",
        .date = "Date",
        .how = "Mode d’emploi",
        .instructions =
            {"Vous êtes toujours Sud. Vos cases sont A à {last}, de gauche à droite en bas de chaque "
             "diagramme ; c’est à "
             "vous de jouer. On sème vers la droite le long de sa rangée puis en revenant par le "
             "haut, une graine par "
             "case, en sautant la case de départ.",
             "Chaque exercice a une seule solution. Ce n’est pas une opinion : vers la fin de la "
             "partie, le résultat "
             "de tous les coups est connu par des tables de toutes les positions ou a été prouvé "
             "; ailleurs, la "
             "question porte sur le tour suivant et toutes les réponses ont été essayées.",
             "« Le meilleur résultat » : on compare les coups par le score final, les deux camps "
             "jouant au mieux. On compte au-delà de 25 graines, jusqu’à la dernière.",
             "« Au tour suivant » : seuls comptent le prochain coup de Nord et, si la question le dit, votre "
             "coup d’après. La suite de la partie est une autre question.",
             "Les points indiquent la difficulté mesurée : combien de coups à l’avance il faut voir "
             "pour que la solution "
             "se détache, entre combien de coups on choisit, de combien le deuxième est "
             "derrière, et si un autre "
             "coup prend davantage tout de suite. Un point : pour qui connaît la règle ; deux : pour un "
             "club ; trois : pour les experts.",
             "Notez la lettre de votre coup et la suite que vous prévoyez. La feuille de score suit les "
             "exercices, puis viennent les solutions, si votre professeur ne les garde pas."},
        .signs = "Un diagramme",
        .signs_caption =
            "Le nombre à côté d’une case donne ses graines ; les réserves, aux deux bouts, contiennent "
            "les graines prises, la vôtre à droite. Ici on sème {house} : {seeds:graine|graines}, la "
            "dernière en "
            "{last}.",
        .glossary = "Les mots",
        .entries = french_glossary,
        .reading = "Comment lire ces pages",
        .reading_entries = french_signs,
        .exercises = "Exercices",
        .exercise = "Exercice {number}",
        .best_result = "Quel coup mène au meilleur résultat ?",
        .which_wins = "Un seul coup gagne. Lequel ?",
        .which_draws = "Un seul coup sauve la nulle. Lequel ?",
        .next_turn = {"Un seul coup ne laisse rien à prendre à Nord au tour suivant. Lequel ?",
                      "Un seul coup prend sans rien laisser à prendre à Nord au tour suivant. Lequel ?",
                      "Un seul coup ne laisse rien à prendre à Nord et vous fait prendre au tour suivant, "
                      "quoi que joue Nord. Lequel ?"},
        .leads = {"Écouler {house} ou attendre ?",
                  "Écouler {house} ou attendre ?",
                  "Nord a un grenier, {house}.",
                  "Que peut-on prendre, et que reprendra Nord ?",
                  "Créez deux menaces à la fois.",
                  "Rien ne se gagne tout de suite.",
                  "Pouvez-vous affamer Nord ?",
                  "Comment échapper à la famine ?",
                  "",
                  "",
                  "",
                  "Nord menace de prendre {gain:graine|graines} avec {house}. Que faites-vous ?",
                  "{houses} {houses?est attaquée|sont attaquées} par {house}.",
                  "Que menace Nord, et comment fausser son compte ?",
                  "La case {house} attaque. Comment parer ?",
                  "Nord menace de prendre {gain:graine|graines}. Faut-il parer ?",
                  "Tendez un piège.",
                  "Nord a tendu le piège {seeds}-1. Quelles cases y tombent ?",
                  "Rien n’est à prendre. Qui devra donner le premier ?",
                  "{house} atteint toute la rangée. Est-ce le bon coup ?",
                  "Nord peut atteindre toutes vos graines. Sont-elles en danger ?",
                  "Tourner en rond ou rompre le cercle ?",
                  "Tourner en rond ou rompre le cercle ?"},
        .move = "Coup",
        .line = "puis",
        .score_sheet = "Feuille de score",
        .score_help = "Un coup trouvé vaut autant de points que l’exercice en porte.",
        .column_number = "N°",
        .column_move = "Mon coup",
        .column_points = "Points",
        .total = "Total",
        .solutions = "Solutions",
        .final_score = "score final {score}",
        .at_least = "au moins {score}",
        .final_seeds = "{lower?|au moins }{seeds:graine|graines} pour vous",
        .achieved_next = {"Nord ne peut rien prendre au tour suivant",
                          "prend {gain:graine|graines}, et Nord ne peut rien prendre au tour suivant",
                          "Nord ne peut rien prendre, puis Sud prend {gain:graine|graines} ou plus"},
        .reasons =
            {"{house} est un grenier de {seeds} graines ; écoulé maintenant, il prend "
             "{gain:graine|graines} en "
             "{houses}.",
             "Le grenier {house} prendrait {gain:graine|graines} tout de suite, mais c’est trop tôt.",
             "Ce coup gâte le grenier {house}, qui aurait pris {gain:graine|graines}.",
             "{house} prend {gain:graine|graines} en {houses}.",
             "Après ce coup, {houses} menacent de prendre.",
             "{solution} ne prend rien encore ; quoi que joue Nord, Sud a gagné au moins "
             "{gain:graine|graines} de "
             "plus que lui quand chacun a joué trois, quatre et cinq fois.",
             "Nord est affamé en {plies:coup|coups} au plus, quoi qu’il joue.",
             "Tout autre coup mène Sud à la famine.",
             "Aucun autre coup ne gagne.",
             "Tous les autres coups perdent.",
             "{house} prend davantage tout de suite, {gain:graine|graines} : c’est l’appât.",
             "La case {house} menace {houses} ; {solution} vide ce qui serait pris.",
             "La case {house} menace {houses} ; {solution} porte la case à trois ou plus.",
             "La case {house} menace {houses} ; {solution} lui ajoute une graine et fausse le compte.",
             "La case {house} menace {houses} ; {solution} prend les graines qui menacent.",
             "La case {house} menace de prendre {gain:graine|graines} ; {solution} en prend ou en menace "
             "autant.",
             "{solution} tend le piège {seeds}-1 : après {houses}, Sud prend.",
             "Le piège {seeds}-1 est tendu : {houses} {houses?y tombe|y tombent}.",
             "Rien n’est à prendre et c’est à Nord de jouer : tout coup donne {gain:graine|graines} ou "
             "plus.",
             "{house} atteindrait toute la rangée : il ne prend donc rien.",
             "Ensuite, {houses} {houses?atteindrait|atteindraient} toute la rangée de Sud, et ne "
             "{houses?prendrait|prendraient} donc rien.",
             "Personne n’a mieux que de tourner en rond : au bout de {plies:coup|coups}, la position revient "
             "et la partie s’arrête.",
             "Après {house}, personne n’a mieux que de tourner en rond jusqu’au retour de la position. Ce "
             "coup rompt le cercle."},
        .put_off =
            "Le grenier {house} prendrait {gain:graine|graines} tout de suite ; après {solution}, "
            "plus tard seulement.",
        .next_best = "Le deuxième meilleur coup est {house} ({score}).",
        .next_best_does = {"Le deuxième meilleur coup ({house})", "le deuxième meilleur coup ({house})"},
        .fails_retaken = "{house} prend {gain:graine|graines}, mais Nord répond {reply} et en prend {lost}.",
        .fails_losing = "Après {house}, Nord répond {reply} et prend {lost:graine|graines}.",
        .fails_answered = "{house} prend {gain:graine|graines} et Nord répond {reply}.",
        .fails_taking_nothing = "{house} ne prend rien et Nord répond {reply}.",
        .fails_taking = "{house} prend {gain:graine|graines}.",
        .fails_quietly = "{house} ne prend rien.",
        .fails_met = "Après {house}, Nord répond {reply} et Sud n’a rien à prendre.",
        .fails_by_result =
            "Le score final est alors {value}{upper?| au mieux} ; avec {solution}, il est "
            "{lower?de|d’au moins} {best}.",
        .ends_with_seeds =
            "À la fin, {solution} vous donne {lower?|au moins }{best:graine|graines}, et {house} "
            "{upper?seulement|au plus} {value}.",
        .fails_later = "La partie continue : {line} (prises : Sud\u00a0{gain}, Nord\u00a0{lost}).",
        .fails_stuck = "La partie continue : {line}. {side} ne peut plus jouer.",
        .fails_in_circle = "La partie continue : {line}. La position est revenue.",
        .hints = {"Regardez votre grenier. Que prendrait-il maintenant ?",
                  "Vous avez un grenier. Est-ce le moment de l’écouler ?",
                  "Nord a un grenier. Que prendra-t-il si vous le laissez faire ?",
                  "Il y a quelque chose à prendre. Comparez avec ce que Nord peut reprendre.",
                  "Cherchez un coup qui crée deux menaces à la fois.",
                  "La solution ne prend rien tout de suite.",
                  "Nord a peu de graines. Pouvez-vous l’empêcher d’en recevoir ?",
                  "Surveillez votre rangée : elle ne doit pas se vider.",
                  "",
                  "",
                  "La plus grosse prise n’est pas la solution.",
                  "Regardez la case attaquée.",
                  "Combien de graines une case a-t-elle quand on peut la prendre ?",
                  "Comptez les graines de la case qui attaque.",
                  "Pouvez-vous prendre l’attaquant ?",
                  "Comparez ce que Nord prend avec ce que vous pouvez prendre.",
                  "Regardez vos deux dernières cases.",
                  "Où tomberait votre dernière graine, et que pourrait prendre Nord ?",
                  "Comptez les coups que Nord peut jouer sans rien donner.",
                  "Que prend une prise de toute la rangée ?",
                  "Une prise de toute la rangée ne prend rien.",
                  "Qu’avez-vous si la position revient ?",
                  "Qu’avez-vous si la position revient ?"},
        .next_turn_hints =
            {"Pour chacun de vos coups, cherchez où tomberaient les dernières graines de Nord.",
             "Comparez les prises : après laquelle Nord peut-il prendre à son tour ?",
             "Cherchez des menaces auxquelles Nord ne peut répondre d’un seul coup."},
        .sights =
            {"{house} contient {seeds} graines : où tombe la dernière ?",
             "Vous pouvez prendre avec {captures} cases. Que reprendrait Nord après chacun de ces coups ?",
             "Si c’était à Nord de jouer, {house} prendrait {gain:graine|graines} en {houses}.",
             "Nord sème {house}, {seeds:graine|graines} : la dernière tombe en {last}.",
             "Le camp de Nord contient {seeds:graine|graines}, en {houses}.",
             "Le grenier {house} de Nord contient {seeds} graines : où tomberait la dernière ?",
             "Nord n’a de graines qu’en {houses}.",
             "Vous n’avez qu’une ou deux graines en {houses} : Nord peut-il {houses?l’atteindre|les "
             "atteindre} après "
             "votre coup ?",
             "Nord n’a qu’une ou deux graines en {houses} : laquelle de vos cases y finit ?",
             "Nord ne menace rien. Après combien de vos {moves} coups menacerait-il ?"},
        .hints_heading = "Indices",
        .one_of_two = "C’est {first} ou {second}.",
        .on_screen =
            "Choisissez sur le tablier la case à semer. Un coup trouvé tout de suite vaut autant de points "
            "que l’exercice en porte ; chaque indice et chaque coup manqué en coûte un. Vos réponses sont "
            "gardées dans ce navigateur.",
        .best_line = "La suite",
        .others = "Les autres",
        .line_ends =
            {"La question s’arrête là.",
             "Rien n’est pris jusque-là ; la suite est comptée et prouvée : {lower?|au moins }{score}.",
             "Prises jusque-là : Sud\u00a0{south}, Nord\u00a0{north} ; la suite est comptée et prouvée : "
             "{lower?|au moins }{score}.",
             "{side} a {store} graines et a gagné ; en comptant jusqu’à la dernière graine, "
             "{lower?|au moins }{score}.",
             "{side} n’a plus de graines et ne peut plus jouer ; {other} garde le reste, {final}.",
             "{other} n’a plus de graines et {side} ne peut lui en donner ; {side} garde le reste, {final}.",
             "La position est revenue et la partie s’arrête : {final}."},
        .measured = "{failing:coup échoue|coups échouent} ; il faut voir {depth:coup|coups} à l’avance",
        .measured_deep =
            "{failing:coup échoue|coups échouent} ; il faut voir plus de {depth} coups à l’avance",
        .played_right = "{house} a été joué",
        .played_wrong = "{house} a été joué à la place",
        .composed = "Position composée",
    };
    return words;
}

}  // namespace awale::render
