#include "awale/render/course/course_words.hpp"

namespace awale::render {

namespace {

constexpr std::array<StepText, course_steps> steps_in_french{{
    {.title = "Le tablier et les semailles",
     .aim =
         "Chacun sait préparer le tablier, semer n’importe quelle case sans se tromper et dire où tombera la "
         "dernière graine avant d’y toucher.",
     .words = "case, camp, réserve, graine, semer, sens inverse des aiguilles d’une montre, grenier",
     .plan = {{{10, "Présenter le jeu. Préparer les tabliers : quatre graines par case."},
               {10, "Leçons 1 et 2. Un élève sème sur un tablier que tous voient ; on compte à voix haute."},
               {10, "À deux : nommer la case où tombera la dernière graine, puis semer et vérifier."},
               {10, "Exercices du niveau 1 ; les plus rapides passent au niveau 2."},
               {5, "Dix secondes par case : on montre une case, où tombe sa dernière graine ?"}}},
     .watch =
         "Une graine est posée dans la case qu’on vient de vider ; la main tourne dans le mauvais sens ; "
         "deux graines tombent dans la même case. Faire compter le voisin.",
     .lessons =
         {{{"Le tablier et le but",
            {"Deux joueurs se font face, le tablier entre eux. Il a deux rangées de six cases. La rangée la "
             "plus proche de vous est votre camp. Au départ, chaque case reçoit quatre graines : "
             "quarante-huit en tout.",
             "Les graines n’appartiennent à personne. Les deux joueurs les sèment, et chacun essaie d’en "
             "prendre. Ce que vous prenez va dans votre réserve. Qui en a le plus à la fin gagne : à 25 "
             "c’est gagné, à 24 partout la partie est nulle.",
             "Dans ce livre, vous êtes Sud. Vos cases sont A à F, de gauche à droite ; celles de Nord, a à f "
             "en partant de sa gauche. On tire au sort qui commence, puis on joue chacun son tour."},
            {"Le tablier au départ : en bas le camp de Sud, en haut celui de Nord, aux deux bouts les "
             "réserves."},
            "Plus de la moitié des graines gagne : 25."},
           {"Semer",
            {"À votre tour, choisissez une de vos cases qui contient des graines. Prenez-les toutes en main. "
             "Posez-les une par une dans les cases qui suivent, une graine par case, jusqu’à ce que la main "
             "soit vide.",
             "La main va vers la droite le long de votre rangée, puis continue dans celle de Nord : dans le "
             "sens inverse des aiguilles d’une montre. On donne donc souvent des graines à Nord, et il "
             "arrive "
             "qu’on revienne chez soi.",
             "Comptez avant de jouer : de F, une graine tombe en a, deux vont jusqu’en b. Avec un peu "
             "d’habitude, on voit tout de suite où tombera la dernière."},
            {"Sud sème {house} : {seeds:graine|graines}, la dernière en {last}."},
            "Une graine par case, vers la droite, et la main se vide."},
           {"Le tour du tablier",
            {"Une case peut grossir. À partir de douze graines, on l’appelle grenier, ou krou : quand on la "
             "sème, on fait tout le tour du tablier et l’on revient à la case de départ.",
             "La case que l’on sème reste vide. La main passe au-dessus et continue : la douzième graine "
             "tombe dans la case suivante. À partir de 23 graines, on la saute deux fois.",
             "Onze graines finissent juste avant la case de départ, douze juste après."},
            {"Sud sème {house}, {seeds} graines. On saute {house} ; la dernière graine tombe en {last}."},
            "La case que l’on sème est toujours vide après le coup."}}}},
    {.title = "Prendre",
     .aim =
         "Chacun voit les prises d’une case et de plusieurs, prend exactement ce que donne la règle et sait "
         "pourquoi on ne prend jamais toute une rangée.",
     .words = "prendre, deux ou trois, prise multiple, son propre camp, affamer",
     .plan = {{{5, "Rappel : on montre une case, où tombe sa dernière graine ?"},
               {15,
                "Leçons 1 et 2 sur un tablier que tous voient. Après chaque coup : combien y en a-t-il "
                "maintenant ?"},
               {10, "À deux : jouer depuis le départ jusqu’à deux prises chacun."},
               {10, "Exercices des niveaux 1 et 2."},
               {5, "Leçon 3 et ses exercices : pourquoi ne peut-on pas prendre toute la rangée ?"}}},
     .watch = "On prend dans son propre camp ; on prend une case de quatre ; on saute une case qui ne compte "
              "pas ; on prend vers l’avant au lieu de remonter.",
     .lessons =
         {{{"Deux ou trois",
            {"Regardez la case où tombe votre dernière graine. Est-elle chez Nord ? Contient-elle maintenant "
             "deux ou trois graines, la vôtre comprise ? Alors vous les prenez : elles vont dans votre "
             "réserve.",
             "Une graine, c’est trop peu ; quatre, c’est trop. Avant votre coup, la case en contenait donc "
             "une ou deux. Dans son propre camp, on ne prend jamais.",
             "Les cases d’une ou deux graines sont en danger. Une case vide ne craint rien d’un semis "
             "ordinaire, ni une case de trois graines ou plus."},
            {"On sème {house} : {seeds:graine|graines}. La dernière en fait deux en {last} : Sud en prend "
             "{gain}."},
            "Dernière graine, chez Nord, deux ou trois : prise."},
           {"La prise multiple",
            {"Après une prise, regardez la case juste avant, d’où vous venez. Si elle est aussi chez Nord et "
             "contient deux ou trois graines, vous les prenez également. Puis regardez celle d’avant, et "
             "ainsi de suite.",
             "La prise s’arrête à la première case qui en contient un autre nombre, et au bout de la rangée "
             "de Nord. Ce qui se trouve derrière n’est pas pris.",
             "La première idée d’un débutant est de prendre le plus possible tout de suite. L’idée est "
             "bonne, mais ce n’est pas toujours le meilleur coup. Une prise qui coûte plus qu’elle ne "
             "rapporte est un appât."},
            {"{house} finit en {last} et prend {houses} : {gain:graine|graines}. En b il y en a quatre : la "
             "prise s’arrête."},
            "On remonte tant qu’on voit deux ou trois."},
           {"Toute la rangée",
            {"Un joueur sans graines ne peut plus jouer. Aucune prise ne peut donc emporter toutes les "
             "graines du camp adverse : on n’affame pas par une prise.",
             "On a le droit de jouer un tel coup, mais il ne prend rien : les graines restent où elles sont.",
             "Dans certains clubs, ce coup est même interdit. Mettez-vous d’accord avant de jouer.",
             "Une rangée qui ne pourrait être prise que tout entière est donc un abri : aucune de ses "
             "graines ne peut être prise."},
            {"{house} prendrait les deux cases, tout ce que Nord possède. Rien n’est donc pris."},
            "Laissez quelque chose à l’adversaire, ou ne prenez rien."}}}},
    {.title = "Nourrir et finir",
     .aim = "Chacun sait quand il faut nourrir Nord et avec quels coups, et sait terminer une partie et la "
            "compter.",
     .words = "nourrir (donner à manger), affamer, famine, répétition, nulle",
     .plan = {{{10, "Jouer la suite de la position de la leçon 1 ; la classe vote pour chaque coup."},
               {10, "Leçon 1. Quels coups sont permis ? Chacun lève les lettres."},
               {10, "Leçons 2 et 3 et leurs exercices : comment une partie se termine."},
               {10, "Exercices des niveaux 1 et 2."},
               {5, "Chaque paire compte une de ses parties."}}},
     .watch =
         "On oublie de nourrir ; on croit devoir nourrir alors que l’autre a encore des graines ; à la fin, "
         "on oublie les graines restées sur le tablier.",
     .lessons =
         {{{"Donner à manger",
            {"Si Nord n’a plus de graines quand c’est à vous de jouer, vous devez jouer un coup qui lui en "
             "donne. Seules les cases qui atteignent sa rangée peuvent être jouées.",
             "Comptez : de F une graine suffit, de E deux, de D trois, de C quatre, de B cinq, de A six.",
             "Si aucun coup n’atteint Nord, la partie est finie."},
            {"Nord est vide. B, E et F l’atteignent, on peut les jouer ; A et D, non. Ici on sème {house}."},
            "Qui peut nourrir une rangée vide doit le faire."},
           {"Comment finit une partie",
            {"La partie finit dès qu’une réserve contient 25 graines ou plus : personne ne peut plus la "
             "rattraper. Les réponses de ce livre comptent pourtant jusqu’à la dernière graine : le meilleur "
             "résultat est le plus haut score final.",
             "Elle finit par famine : Nord n’a plus de graines et Sud ne peut lui en donner. Chacun garde "
             "alors les graines de son camp. Elle finit aussi quand celui qui doit jouer n’en a plus.",
             "Elle finit quand une position revient avec le même joueur au trait : les coups ont fait un "
             "cercle, et chacun garde son camp. Si l’un des deux abandonne, l’autre prend le reste."},
            {"Sud doit jouer et n’atteint personne. La partie est finie ; Sud ajoute ses cinq graines aux 22 "
             "de sa réserve : 27–21."},
            "On compte la réserve et le camp."},
           {"Quand on ne peut plus rien prendre",
            {"Avec très peu de graines, aucune prise n’est plus possible, aussi longtemps que l’on joue. On "
             "s’arrête et l’on compte : chacun garde son camp.",
             "Les règles parlent de fin par indétermination et disent qu’elle survient avec deux ou trois "
             "graines.",
             "Les règles changent d’un pays à l’autre. Ici on s’arrête à six graines, là les graines d’un "
             "cercle ne sont à personne. Mettez-vous d’accord avant de jouer."},
            {"Deux graines qui tournent sans fin : 24–24."},
            "Plus rien à prendre : on compte."}}}},
    {.title = "Menaces et parades",
     .aim = "Avant chaque coup, chacun se demande ce que menace Nord, et sait comment on pare une menace.",
     .words = "menace, attaque, double menace, parade, contre-menace, portée",
     .plan = {{{5, "Rappel des prises : trois positions du test de l’étape 2, qui en voit une le premier ?"},
               {10, "Leçon 1. Avec combien de graines chaque case atteint-elle le camp de Nord ?"},
               {15, "Leçon 2. Préparer sa position ; la classe trouve les parades."},
               {10, "Exercices ; ceux du niveau 2 à deux."},
               {5, "Leçon 3 : que jouer pendant les dix premiers coups ?"}}},
     .watch =
         "On ne cherche que ses propres prises ; on sauve une case et l’on en laisse une autre ; la parade "
         "permet une prise plus grosse.",
     .lessons =
         {{{"Qui attaque qui",
            {"Une case attaque quand sa dernière graine tombe chez Nord. Il faut pour cela 6 à 11 graines en "
             "A, 5 à 10 en B, 4 à 9 en C, 3 à 8 en D, 2 à 7 en E, 1 à 6 en F.",
             "Les cases de droite atteignent donc l’autre camp avec peu de graines et attaquent les "
             "premières. Les cases de gauche sont les premières que Nord atteint : ce sont elles qui "
             "souffrent.",
             "On parle de cases hautes, à droite, et de cases basses, à gauche.",
             "Une prise qu’une case fera au tour suivant est une menace. Si deux de vos cases menacent en "
             "même temps, c’est une double menace : Nord n’a qu’un coup pour répondre aux deux. Le plus "
             "souvent ce coup existe : cherchez-le d’abord. Une seule menace se pare neuf fois sur dix."},
            {"{house}, {seeds} graines, prend en {last}. A et F atteignent la même case : trois attaquants.",
             "Sud sème {house}. E menace maintenant c et F menace a : quoi que joue Nord, l’une des deux "
             "prend."},
            "Les cases hautes attaquent, les cases basses souffrent."},
           {"Parer une menace",
            {"Nord menace une de vos cases d’une ou deux graines. Vous pouvez la vider : jouez-la. Vous "
             "pouvez la porter à trois : Nord n’en fera que quatre.",
             "Vous pouvez aussi dérégler l’attaquant : une graine de plus dans la case de Nord, et sa "
             "dernière graine tombe une case plus loin.",
             "Il y a deux autres façons : prendre la case qui attaque, ou répondre par une menace plus "
             "grosse. Toutes ces réponses s’appellent des parades."},
            {"Nord menace : {house} prendrait {gain:graine|graines} en {houses}. C vide la case, A ou B la "
             "portent à trois.",
             "Sud sème {house} ; f contient maintenant quatre graines et finit en D."},
            "Vider, porter à trois, dérégler, ou menacer plus fort."},
           {"Les premiers coups",
            {"Personne ne connaît le meilleur premier coup. Une habitude aide dès le début : avant chaque "
             "coup, comptez ce qu’il prend, puis ce que Nord pourra prendre ensuite. Jouez le coup qui a la "
             "meilleure différence.",
             "Si vous en prenez trois et que Nord peut en reprendre deux, la différence est d’une graine. Un "
             "coup qui ne prend rien et ne laisse rien à Nord fait zéro : il vaut mieux qu’un coup qui en "
             "prend deux et en perd trois.",
             "Comptez aussi les prises multiples : quand de petites cases se touchent, un seul semis peut "
             "les prendre toutes."},
            {"Trois petites cases de suite : {house} prend {gain:graine|graines}."},
            "Ce que je prends, moins ce que Nord prendra."}}}},
    {.title = "Les greniers",
     .aim = "Chacun sait où construire un grenier, dire ce qu’il prendrait maintenant, et décider : "
            "l’écouler ou "
            "attendre.",
     .words = "grenier (krou), écouler, mûr, prise en retour, gâter",
     .plan = {{{10,
                "Préparer le grenier de la leçon 2. Que prend-il ? Semer lentement : deux fois dans "
                "certaines cases."},
               {10, "Leçon 1 : où le construire, et combien de graines il lui faut."},
               {10, "Leçon 2 : écouler ou attendre ? On vote, puis on joue les deux."},
               {10, "Exercices des niveaux 1 et 2."},
               {5, "Leçon 3 : que peut prendre Nord ensuite ?"}}},
     .watch =
         "On écoule le grenier parce qu’il est gros ; on oublie que certaines cases reçoivent deux graines ; "
         "on ne voit pas la prise en retour.",
     .lessons =
         {{{"Construire un grenier",
            {"Dans un jeu où tout bouge, seule une grosse case dure. Personne ne peut prendre douze graines. "
             "Construisez votre grenier à droite, en E ou en F.",
             "Pour finir chez Nord au deuxième passage, il lui faut le bon nombre : en A 17 à 22 graines, en "
             "B 16 à 21, en C 15 à 20, en D 14 à 19, en E 13 à 18, en F 12 à 17.",
             "Une graine de trop, et il finit de nouveau dans votre camp : il ne prend alors rien."},
            {"F est un grenier de 13 graines. Semé maintenant, il finirait en b."},
            "À droite, et avec le bon nombre."},
           {"Écouler ou attendre ?",
            {"Un grenier pose une graine partout au premier tour, et une deuxième dans quelques cases. "
             "Celles "
             "qu’il doit prendre contiennent donc zéro ou une graine avant le coup, et non une ou deux.",
             "Il a coûté beaucoup de coups. Il les vaut s’il prend deux ou trois cases, cinq ou six graines "
             ": "
             "il est alors mûr.",
             "S’il prend moins, attendez : un autre coup est alors le plus souvent meilleur."},
            {"a, b et c contiennent 0, 1 et 0 graine. {house}, {seeds} graines, les prend toutes les trois : "
             "{gain} graines."},
            "Les cases vides sont la proie des greniers."},
           {"La prise en retour",
            {"En écoulant un grenier, on pose aussi une graine dans chacune de ses propres cases. Beaucoup "
             "en "
             "contiennent alors une ou deux : autant de cibles pour Nord.",
             "Avant de l’écouler, comptez ce que Nord reprendra. On gâte de même le grenier de Nord : une "
             "graine de plus chez lui, ou dans une case qu’il vise, et il ne prend plus rien.",
             "Comparez alors : ce qu’il prend, moins ce qui revient."},
            {"{house} prend {gain:graine|graines}…", "… et {house} en reprend {gain}."},
            "Comptez ce qui revient."}}}},
    {.title = "Les fins de partie",
     .aim = "Chacun garde des coups en réserve, sait quand on peut affamer et compte ce que coûte une prise.",
     .words = "mobilité, tempo, trait, famine, piège",
     .plan = {{{10,
                "Deux joueurs, dix graines : jouer jusqu’au bout, puis tourner le tablier et recommencer."},
               {10, "Leçon 1 : compter les coups de chaque camp."},
               {10, "Leçon 2 : Nord peut-il encore recevoir une graine ?"},
               {10, "Exercices des niveaux 1 et 2."},
               {5, "Leçon 3, et le diplôme pour ceux qui ont réussi les tests."}}},
     .watch =
         "On ne compte pas ses coups en réserve ; on prend sans regarder la réponse ; on oublie de nourrir "
         "un camp vide.",
     .lessons =
         {{{"Des coups en réserve",
            {"Vers la fin, devoir jouer fait souvent mal. Qui a plus de cases à jouer peut attendre ; "
             "l’autre doit céder quelque chose.",
             "Comptez donc : combien de coups ai-je qui ne gâtent rien ? Et Nord ? Un tel coup s’appelle un "
             "tempo.",
             "Quand on ne peut rien prendre, le trait est plus souvent une gêne qu’un avantage. Votre "
             "liberté "
             "de jouer s’appelle la mobilité : elle compte plus que le nombre de graines de votre camp."},
            {"Nord n’a pas de coup en réserve : il doit jouer {house} et donne sa dernière graine. Il "
             "restait trois coups à Sud."},
            "Gardez un coup en réserve."},
           {"Affamer",
            {"S’il reste peu de graines, cinq ou six, et que vous en avez plus que Nord, gardez-les. Aucune "
             "n’arrive chez "
             "Nord tant que A en a 5 au plus, B 4, C 3, D 2, E 1, et F aucune.",
             "Les graines de Nord s’en vont une à une. Quand son camp est vide et que vous ne pouvez le "
             "nourrir, la partie est finie et votre camp est à vous.",
             "On ne refuse pas de nourrir : si un coup atteint Nord, il faut le jouer."},
            {"Sud joue {house} et ne donne rien. La dernière graine de Nord arrive chez Sud ; puis personne "
             "ne peut nourrir, et tout est à Sud."},
            "5, 4, 3, 2, 1, et rien en F."},
           {"Les dernières prises",
            {"Quand il reste peu de graines, on prend des graines seules. Une graine en F attaque a. Deux "
             "graines en E attaquent a aussi, trois attaquent b.",
             "Les vieux livres appellent piège 2-1 deux graines en E et une en F, piège 3-1 trois en E et "
             "une en F, et disent qu’ils gagnent. Une graine seule de Nord en a y est perdue, c’est vrai. "
             "Mais il faut bien défaire le piège, graine par graine, quand on n’a pas d’autre coup.",
             "N’attendez donc pas dans un piège. Comptez, comme au début : ce que le coup prend, moins ce "
             "que Nord pourra prendre ensuite."},
            {"Le piège 2-1 : {house} prend {gain:graine|graines} en {last}. E reste là pour la suivante."},
            "Ce que je prends, moins ce que Nord prendra."}}}},
}};

}  // namespace

std::span<const StepText> french_steps() {
    return steps_in_french;
}

}  // namespace awale::render
