#include "awale/render/workbook/question_text.hpp"

#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

using Kind = BoardQuestion::Kind;

const QuestionWords english_questions{
    .questions = {"You sow {house}. In which house does the last seed fall?",
                  "You sow {house}. How many seeds does {target} hold then?",
                  "You sow {house}. How many seeds do you capture?", "Which of your houses can capture now?",
                  "Must you feed North? If so, which houses do it?", "Which houses may you play?",
                  "It is your turn. Which of your houses does North threaten?",
                  "After which moves can North capture nothing?", "Which moves give North no seed?",
                  "Which houses sow their last seed in North’s row?",
                  "It is your turn, but you have no move: the game is over. How many seeds are yours?",
                  "Is a capture still possible, if both players help?",
                  "You sow {house}. Which of North’s houses are attacked?",
                  "You sow {house}. How many seeds may you harvest at most?",
                  "Which of your houses allows the largest harvest, and of how many seeds?",
                  "North will answer with its largest harvest. Which of your houses brings you most, and how "
                  "many seeds more than North?",
                  "With which of your houses can you harvest all the seeds of North?"},
    .last = "{last}",
    .seeds = "{seeds:seed|seeds}",
    .none = "None",
    .feed = "Yes: {houses}",
    .need_not = "No, North has seeds",
    .reaching = "North has no seeds, and only {houses} {houses?reaches|reach} its row.",
    .any_filled = "Any of your houses with seeds may be played.",
    .sown = "{house} holds {seeds:seed|seeds}: the last one falls in {last}.",
    .passed_by = "On the way round {house} is skipped{laps?| twice}.",
    .taken = "Taken from {houses}.",
    .takes = "{house} takes {gain:seed|seeds} from {houses}.",
    .own_row = "The last seed falls in {last}, in your own row: nothing is captured there.",
    .too_many = "The last seed falls in {last}, which then holds {holds}: neither two nor three.",
    .whole_row = "It would take the whole row of North, so nothing is taken.",
    .counted = "{store} in the store and {row} in your row.",
    .counted_empty = "{store} in the store; the {north} in North’s row are North’s.",
    .taking_now = "Yes: {house} takes {gain:seed|seeds}",
    .taking_later = "Yes: after {moves:move|moves}, {house} takes {gain:seed|seeds}",
    .not_taking = "No: each keeps the seeds of their own row, {score}",
    .best = "{houses}: {seeds:seed|seeds}",
    .equal = "Your row then holds {row}. As many seeds, two or more, are in {houses}.",
    .none_equal = "Your row then holds {row}. No house of North has as many seeds and two or more.",
};

const QuestionWords french_questions{
    .questions = {"Vous semez {house}. Dans quelle case tombe la dernière graine ?",
                  "Vous semez {house}. Combien de graines y a-t-il alors en {target} ?",
                  "Vous semez {house}. Combien de graines prenez-vous ?",
                  "Lesquelles de vos cases peuvent prendre maintenant ?",
                  "Faut-il nourrir Nord ? Si oui, avec quelles cases ?",
                  "Quelles cases avez-vous le droit de jouer ?",
                  "C’est à vous. Lesquelles de vos cases Nord menace-t-il ?",
                  "Après quels coups Nord ne peut-il rien prendre ?",
                  "Quels coups ne donnent aucune graine à Nord ?",
                  "Quelles cases sèment leur dernière graine chez Nord ?",
                  "C’est à vous, mais vous n’avez aucun coup : la partie est finie. Combien de graines "
                  "sont à vous ?",
                  "Une prise est-elle encore possible, si les deux joueurs s’y prêtent ?",
                  "Vous semez {house}. Quelles cases de Nord sont attaquées ?",
                  "Vous semez {house}. Combien de graines pouvez-vous récolter au plus ?",
                  "Quelle case permet la plus grande récolte, et de combien de graines ?",
                  "Nord répondra par sa plus grande récolte. Quelle case vous rapporte le plus, et combien "
                  "de graines de plus qu’à Nord ?",
                  "Avec quelle case pouvez-vous récolter toutes les graines de Nord ?"},
    .last = "{last}",
    .seeds = "{seeds:graine|graines}",
    .none = "Aucune",
    .feed = "Oui : {houses}",
    .need_not = "Non, Nord a des graines",
    .reaching =
        "Nord n’a plus de graines, et {houses?seule|seules} {houses} {houses?atteint|atteignent} son camp.",
    .any_filled = "Toute case de votre camp qui contient des graines peut être jouée.",
    .sown = "{house} contient {seeds:graine|graines} ; la dernière tombe en {last}.",
    .passed_by = "Au passage, on saute {house}{laps?| deux fois}.",
    .taken = "Prises en {houses}.",
    .takes = "{house} prend {gain:graine|graines} en {houses}.",
    .own_row = "La dernière graine tombe en {last}, dans votre propre camp : on n’y prend rien.",
    .too_many = "La dernière graine tombe en {last}, qui en contient alors {holds} : ni deux, ni trois.",
    .whole_row = "Ce serait prendre toute la rangée de Nord : rien n’est pris.",
    .counted = "{store} dans la réserve et {row} dans votre camp.",
    .counted_empty = "{store} dans la réserve ; les {north} du camp de Nord sont à Nord.",
    .taking_now = "Oui : {house} prend {gain:graine|graines}",
    .taking_later = "Oui : au bout de {moves:coup|coups}, {house} prend {gain:graine|graines}",
    .not_taking = "Non : chacun garde les graines de son camp, {score}",
    .best = "{houses} : {seeds:graine|graines}",
    .equal = "Votre rangée contient alors {row}. {houses} {houses?en a|en ont} autant, et deux au moins.",
    .none_equal = "Votre rangée contient alors {row}. Aucune case de Nord n’en a autant, et deux au moins.",
};

words::Fact house_fact(std::string_view name, House house) {
    return {name, std::string(1, house.letter())};
}

words::Fact count_fact(std::string_view name, int count) {
    return {name, std::to_string(count), count};
}

bool is_about_one_move(Kind kind) {
    return kind == Kind::LastSeed || kind == Kind::SeedsAfter || kind == Kind::Captured ||
           kind == Kind::Attacked || kind == Kind::Harvested;
}

std::string sowing_text(BoardQuestion question, Language language) {
    const QuestionWords& words = question_words(language);
    question.kind = Kind::LastSeed;
    std::string text = typeset(words.sown, language,
                               {house_fact("house", question.house),
                                count_fact("seeds", question.board.seeds(question.house).count()),
                                house_fact("last", *answer_to(question).last)});
    if (const int laps = laps_of(question.board, question.house, question.rules); laps > 0) {
        text += " " + typeset(words.passed_by, language,
                              {house_fact("house", question.house), count_fact("laps", laps)});
    }
    return text;
}

std::string capture_text(const BoardQuestion& question, const Played& played, Language language) {
    const QuestionWords& words = question_words(language);
    const BoardAnswer answer = answer_to(question);
    if (played.captured > Seeds{0}) {
        return typeset(
            words.taken, language,
            {count_fact("gain", played.captured.count()), {"houses", houses_text(answer.houses, language)}});
    }
    if (played.grand_slam) {
        return typeset(words.whole_row, language);
    }
    if (played.last.owner() == Side::South) {
        return typeset(words.own_row, language, {house_fact("last", played.last)});
    }
    return typeset(words.too_many, language,
                   {house_fact("last", played.last), {"holds", to_text(played.after.seeds(played.last))}});
}

/// South's row after the sowing, and the houses of North that equal one of it.
std::string harvest_text(const BoardQuestion& question, Language language) {
    const QuestionWords& words = question_words(language);
    const BoardAnswer answer = answer_to(question);
    std::string row;
    for (std::size_t place = 0; place < question.rules.houses_a_side; ++place) {
        BoardQuestion after = question;
        after.kind = Kind::SeedsAfter;
        after.target = House{Side::South, place};
        row += (row.empty() ? "" : " ") + to_text(*answer_to(after).seeds);
    }
    return typeset(
        answer.houses.empty() ? words.none_equal : words.equal, language,
        {{"row", row},
         {"houses", houses_text(answer.houses, language), static_cast<int>(answer.houses.size())}});
}

/// Whether a capture can still come, and when: `Yes: after 2 moves, B takes 2 seeds`.
std::string taking_text(const BoardQuestion& question, Language language) {
    const QuestionWords& words = question_words(language);
    const auto line = answer_to(question).line;
    if (line.empty()) {
        const Score kept = final_score(question.board, question.rules, EndReason::NoCaptureLeft);
        return typeset(words.not_taking, language, {{"score", score_text(kept)}});
    }
    Board board = question.board;
    Seeds captured;
    for (const House house : line) {
        const Played played = play(board, house, question.rules);
        captured = played.captured;
        board = played.after;
    }
    const auto before = static_cast<int>(line.size()) - 1;
    return typeset(before == 0 ? words.taking_now : words.taking_later, language,
                   {{"moves", std::to_string(before), before},
                    {"house", std::string(1, line.back().letter())},
                    {"gain", to_text(captured), captured.count()}});
}

/// Why only these houses may be played, or any.
std::string legal_text(const BoardQuestion& question, Language language) {
    const QuestionWords& words = question_words(language);
    const HouseSet houses = answer_to(question).houses;
    if (question.board.row(Side::North) == Seeds{0}) {
        return houses.empty()
                   ? std::string{}
                   : typeset(words.reaching, language,
                             {{"houses", houses_text(houses, language), static_cast<int>(houses.size())}});
    }
    std::size_t filled = 0;
    for (std::size_t place = 0; place < question.rules.houses_a_side; ++place) {
        filled += question.board.seeds(House{Side::South, place}) > Seeds{0} ? 1U : 0U;
    }
    return question.kind == Kind::Legal && houses.size() == filled ? typeset(words.any_filled, language)
                                                                   : std::string{};
}

/// What each of the houses that can capture takes.
std::string captures_text(const BoardQuestion& question, Language language) {
    std::string text;
    for (const House house : answer_to(question).houses) {
        const Played played = play(question.board, house, question.rules);
        text += (text.empty() ? "" : " ") +
                typeset(question_words(language).takes, language,
                        {house_fact("house", house),
                         count_fact("gain", played.captured.count()),
                         {"houses", houses_text(houses_taken(played, Side::South), language)}});
    }
    return text;
}

/// Where the seeds lie that South has in the end.
std::string counted_text(const Board& board, Language language) {
    const QuestionWords& words = question_words(language);
    const Seeds row = board.row(Side::South);
    return typeset(row > Seeds{0} ? words.counted : words.counted_empty, language,
                   {count_fact("store", board.store(Side::South).count()), count_fact("row", row.count()),
                    count_fact("north", board.row(Side::North).count())});
}

}  // namespace

const QuestionWords& question_words(Language language) {
    return language == Language::French ? french_questions : english_questions;
}

std::string question_text(const BoardQuestion& question, Language language) {
    return typeset(question_words(language).questions[static_cast<std::size_t>(question.kind)], language,
                   {house_fact("house", question.house), house_fact("target", question.target)});
}

std::string answer_text(const BoardQuestion& question, Language language) {
    const QuestionWords& words = question_words(language);
    const BoardAnswer answer = answer_to(question);
    switch (question.kind) {
        case Kind::LastSeed: return typeset(words.last, language, {house_fact("last", *answer.last)});
        case Kind::SeedsAfter:
        case Kind::Captured:
        case Kind::FinalSeeds:
        case Kind::Harvested:
            return *answer.seeds == Seeds{0}
                       ? typeset(words.none, language)
                       : typeset(words.seeds, language, {count_fact("seeds", answer.seeds->count())});
        case Kind::MustFeed:
            return typeset(answer.houses.empty() ? words.need_not : words.feed, language,
                           {{"houses", houses_text(answer.houses, language)}});
        case Kind::BestHarvest:
        case Kind::BestExchange:
            return typeset(words.best, language,
                           {{"houses", houses_text(answer.houses, language)},
                            count_fact("seeds", answer.seeds->count())});
        case Kind::StillTaking: return taking_text(question, language);
        default: break;
    }
    return answer.houses.empty() ? typeset(words.none, language) : houses_text(answer.houses, language);
}

std::string reason_text(const BoardQuestion& question, Language language) {
    if (question.kind == Kind::FinalSeeds) {
        return counted_text(question.board, language);
    }
    switch (question.kind) {
        case Kind::MustFeed:
        case Kind::Legal: return legal_text(question, language);
        case Kind::Capturing: return captures_text(question, language);
        default: break;
    }
    if (!is_about_one_move(question.kind)) {
        return {};
    }
    switch (question.kind) {
        case Kind::LastSeed:
        case Kind::SeedsAfter: return sowing_text(question, language);
        case Kind::Attacked:
        case Kind::Harvested: return harvest_text(question, language);
        default:
            return capture_text(question, play(question.board, question.house, question.rules), language);
    }
}

DiagramOptions question_look(const BoardQuestion& question) {
    DiagramOptions look;
    look.granary = granaries(question.board);
    return look;
}

DiagramOptions answer_look(const BoardQuestion& question) {
    DiagramOptions look = question_look(question);
    const BoardAnswer answer = answer_to(question);
    if (is_about_one_move(question.kind)) {
        look.played = SowingArrow{question.house, question.board.seeds(question.house)};
        (question.kind == Kind::Captured ? look.captured : look.threatened) = answer.houses;
    } else {
        look.threatened = answer.houses;
    }
    return look;
}

}  // namespace awale::render
