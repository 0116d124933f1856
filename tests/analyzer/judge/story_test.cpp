#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "awale/analyzer/annotate/verdicts.hpp"
#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/verify/claims.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/notation/narration/reasons.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "test_paths.hpp"
#include "tests/analyzer/search/small_tables.hpp"
#include "tests/analyzer/verify/text_edits.hpp"
#include "tests/support/story.hpp"

namespace awale {

namespace {

constexpr int table_seeds = 8;

AnnotatedGame judged_record(const Record& record, std::uint64_t nodes = 1'000) {
    Judging how;
    how.budget.nodes = nodes;
    TableCache tables([](const RuleSet& rules) { return small_tables(rules, table_seeds); });
    return judge_game(record, how, tables);
}

AnnotatedGame judged(const std::string& sample) {
    const auto record = parse_ogn(read_file(AWALE_SOURCE_DIR "/samples/" + sample), {});
    REQUIRE(record);
    return judged_record(*record);
}

std::size_t commented_moves(const AnnotatedGame& game, Detail detail) {
    return static_cast<std::size_t>(std::ranges::count_if(
        words::select_remarks(game, detail),
        [](const words::PlyRemarks& remarks) { return remarks.verdict || !remarks.notes.empty(); }));
}

/// Makes mistakes of the moves to boards that the tables cover: seeds are proved to be lost, and the result
/// is open.
void leave_open(AnnotatedGame& game) {
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        const ReplayedPly& played = game.replay.plies[index];
        PlyAnnotation& ply = game.plies[index];
        if (played.after.on_board().count() > table_seeds || ply.judgement.moves.size() < 2) {
            continue;
        }
        for (JudgedMove& move : ply.judgement.moves) {
            move.value = move.house == played.house ? Value::within(Seeds{-2}, Seeds{2})
                                                    : Value::exact(seen_by(played.house.owner(), Seeds{8}));
        }
        ply.loss = loss_of(ply.judgement, played.turn(), played.before, game.replay.rules);
        ply.verdict = Verdict::Mistake;
        ply.notes.clear();
    }
}

std::size_t moves_that_allow_the_circle(const AnnotatedGame& game, Detail detail) {
    std::size_t found = 0;
    for (const words::PlyRemarks& remarks : words::select_remarks(game, detail)) {
        found += static_cast<std::size_t>(std::ranges::count_if(remarks.notes, [](const Note* note) {
            return (note->kind == NoteKind::WinMissed || note->kind == NoteKind::DrawMissed) &&
                   note->other != Ply{0};
        }));
    }
    return found;
}

}  // namespace

TEST_CASE("tell_story: names the greatest falls in eight to fourteen sentences") {
    const AnnotatedGame game = judged("playstrategy-ARQRYUmL.ogn");
    for (const Language language : {Language::English, Language::French}) {
        const Story story = tell_story(game, language);
        CHECK(story.sentences.size() >= 8);
        CHECK(story.sentences.size() <= 14);
        REQUIRE(story.turning_points.size() >= 2);
        CHECK(story.turning_points.size() <= 4);
        // Behind the one that decided the game, those that changed the result come first.
        CHECK(std::ranges::is_sorted(std::span(story.turning_points).subspan(1), std::ranges::greater{},
                                     &TurningPoint::result_fall));
        const TurningPoint greatest = turning_points(game, 1).front();
        CHECK(std::ranges::find(story.turning_points, greatest) != story.turning_points.end());
        const std::string all = [&] {
            std::string text;
            for (const std::string& sentence : story.sentences) {
                text += sentence + " ";
            }
            return text;
        }();
        for (const TurningPoint& point : story.turning_points) {
            CHECK(all.find(std::to_string(point.ply.pair_number()) +
                           (point.ply.number() % 2 == 1 ? "." : "…")) != std::string::npos);
        }
        CHECK(all.find('%') == std::string::npos);
        // One sentence names those after the decider in this order, the heaviest first.
        const std::string& list = story.sentences[story.outcome - 1];
        std::size_t place = 0;
        CAPTURE(list);
        for (const TurningPoint& point : std::span(story.turning_points).subspan(1)) {
            place = list.find(words::move_label(numbered(game.replay, point.ply),
                                                game.replay.plies[point.ply.number() - 1].turn()),
                              place);
            REQUIRE(place != std::string::npos);
        }
    }
}

TEST_CASE("select_remarks: five moves if brief, sixteen if normal") {
    for (const char* const sample :
         {"playstrategy-ARQRYUmL.ogn", "playstrategy-nOnJqb7U.ogn", "aalina-5.ogn"}) {
        const AnnotatedGame game = judged(sample);
        CAPTURE(sample);
        CHECK(commented_moves(game, Detail::Brief) <= 5);
        CHECK(commented_moves(game, Detail::Normal) <= 16);
        CHECK(commented_moves(game, Detail::Full) > commented_moves(game, Detail::Normal));
        for (const TurningPoint& point : turning_points(game, 3)) {
            CHECK(words::select_remarks(game, Detail::Brief)[point.ply.number() - 1].verdict);
        }
    }
}

TEST_CASE("narrate: every mark has words, but that a side can circle is said once") {
    std::size_t reasons = 0;  // that a side can circle
    for (const char* const sample : {"playstrategy-ARQRYUmL.ogn", "playstrategy-nOnJqb7U.ogn"}) {
        AnnotatedGame game = judged(sample);
        leave_open(game);
        CAPTURE(sample);
        for (const Language language : {Language::English, Language::French}) {
            const Narration told = narrate(game, language, Detail::Normal);
            words::Phrasing phrasing(game, language);
            std::size_t said = 0;
            for (std::size_t index = 0; index < game.plies.size(); ++index) {
                CAPTURE(index);
                const std::vector<std::string>& sentences = told.plies[index];
                const auto why =
                    words::reason_for(phrasing, game, Ply{index + 1}, words::ReasonPlace::AfterItsMove);
                const bool is_general = why && why->is_general;
                reasons += is_general && game.plies[index].verdict >= Verdict::Mistake ? 1U : 0U;
                CHECK((game.plies[index].verdict < Verdict::Mistake || !sentences.empty() || is_general));
                said += is_general ? static_cast<std::size_t>(std::ranges::count_if(
                                         sentences,
                                         [&](const std::string& sentence) {
                                             // The first letter may begin a sentence.
                                             return sentence.find(why->words.substr(1)) != std::string::npos;
                                         }))
                                   : 0U;
            }
            CHECK(said <= 1);
        }
    }
    CHECK(reasons > 4);
}

namespace {

/// A game that is lost from a move of the loser on, `plies` before its last; every other move there has the
/// value `better`, seen by the loser.
struct LostGame {
    AnnotatedGame game = judged("playstrategy-ARQRYUmL.ogn");
    Ply losing;
    Side loser;

    LostGame(std::size_t plies, const Value& better, Verdict verdict)
        : losing{game.plies.size() - plies}, loser{game.replay.before(losing).to_move()} {
        const std::size_t index = losing.number() - 1;
        const Outcome won = loser == Side::South ? Outcome::NorthWins : Outcome::SouthWins;
        game.last_value = Value::exact(seen_by(loser, Seeds{-2}));
        for (std::size_t later = losing.number(); later < game.plies.size(); ++later) {
            game.plies[later].judgement.moves.clear();
            game.plies[later].result_before = game.plies[later].result_after = won;
            game.plies[later].verdict = Verdict::None;
        }
        PlyAnnotation& lost = game.plies[index];
        lost.result_before = std::nullopt;
        lost.result_after = won;
        lost.verdict = verdict;
        lost.judgement.moves.clear();
        for (const House house : legal_moves(game.replay.before(losing), game.replay.rules)) {
            Value value = house == game.replay.plies[index].house ? *game.last_value : better;
            if (loser == Side::North && value != *game.last_value) {
                value = {-better.value, -better.upper, -better.lower, better.grade};
            }
            lost.judgement.moves.push_back(
                {.house = house, .captured = Seeds{0}, .value = value, .line = {house}});
        }
        lost.loss.seeds = Seeds{2};
        REQUIRE(lost.judgement.moves.size() > 1);
        REQUIRE(words::settling_move(game, other(loser)) == losing);
    }

    std::string told(Language language) const {
        std::string text;
        for (const std::string& sentence : tell_story(game, language).sentences) {
            text += sentence + " ";
        }
        return text;
    }
};

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

bool is_proved_loss(const std::string& english) {
    return has(english, "loss is proved") || has(english, "loss is then proved") ||
           has(english, "lost game") || has(english, "is proved lost") || has(english, "is proved to lose");
}

}  // namespace

TEST_CASE("tell_story: names the marked move that lost the game") {
    const LostGame lost(4, Value::exact(Seeds{0}), Verdict::Mistake);
    const auto points = tell_story(lost.game, Language::English).turning_points;
    REQUIRE(!points.empty());
    CHECK(points.front().ply == lost.losing);
    CHECK(has(lost.told(Language::English), "losing move"));
    CHECK(has(lost.told(Language::French), "coup perdant"));
}

TEST_CASE("tell_story: names first the move that decided the game, though an earlier one lost more") {
    LostGame lost(12, Value::exact(Seeds{0}), Verdict::Blunder);
    const Side winner = other(lost.loser);
    // The winner lost a won game before, and was let off.
    std::size_t index = lost.losing.number() - 2;
    const auto houses = [&] {
        return legal_moves(lost.game.replay.plies[index].before, lost.game.replay.rules);
    };
    while (houses().size() < 2) {
        index -= 2;
    }
    REQUIRE(lost.game.replay.plies[index].house.owner() == winner);
    PlyAnnotation& forgiven = lost.game.plies[index];
    forgiven.judgement.moves.clear();
    for (const House house : houses()) {
        const Seeds seen{house == lost.game.replay.plies[index].house ? -8 : 8};
        forgiven.judgement.moves.push_back({.house = house,
                                            .captured = Seeds{0},
                                            .value = Value::exact(seen_by(winner, seen)),
                                            .line = {house}});
    }
    forgiven.verdict = Verdict::Blunder;
    forgiven.loss.seeds = Seeds{16};
    const auto points = tell_story(lost.game, Language::English).turning_points;
    REQUIRE(points.size() >= 2);
    CHECK(points[0].ply == lost.losing);
    CHECK(points[1].ply == Ply{index + 1});
    CHECK(points[1].result_fall > points[0].result_fall);
}

TEST_CASE("tell_story: a losing move is one where another move was proved not to lose") {
    // The better move may lose as well: nobody knows whether it saved the game.
    for (const Verdict verdict : {Verdict::None, Verdict::Mistake}) {
        const LostGame lost(12, Value::within(Seeds{-6}, Seeds{4}), verdict);
        const std::string english = lost.told(Language::English);
        const std::string french = lost.told(Language::French);
        CHECK_FALSE(has(english, "losing move"));
        CHECK_FALSE(has(french, "coup perdant"));
        if (verdict == Verdict::None) {
            const std::string score = lost.loser == Side::South ? ", 23–25." : ", 25–23.";
            CAPTURE(english);
            CHECK(is_proved_loss(english));
            CHECK(has(english, score));
            CHECK(has(french, score));
        }
    }
    // Not worth a sentence where the game ends soon after it.
    CHECK_FALSE(is_proved_loss(
        LostGame(4, Value::within(Seeds{-6}, Seeds{4}), Verdict::None).told(Language::English)));
}

TEST_CASE("tell_story: a win is sure from where it stays proved") {
    const auto unproved_after = [](AnnotatedGame& game, std::size_t index) {
        game.plies[index].result_after = game.plies[index + 1].result_before = std::nullopt;
    };
    // The proof is out of reach after a move of the winner, and nobody knows whether it kept the win.
    LostGame lost(12, Value::exact(Seeds{0}), Verdict::None);
    unproved_after(lost.game, lost.losing.number());
    CHECK(words::settling_move(lost.game, other(lost.loser)) > lost.losing);
    // A move of the loser cannot save what is proved to be lost before it.
    LostGame kept(12, Value::exact(Seeds{0}), Verdict::None);
    unproved_after(kept.game, kept.losing.number() + 1);
    CHECK(words::settling_move(kept.game, other(kept.loser)) == kept.losing);
}

TEST_CASE("tell_story: what loses a sure draw lost a draw at least") {
    LostGame lost(12, Value::within(Seeds{0}, Seeds{4}), Verdict::Blunder);
    CHECK(has(lost.told(Language::English), "losing move"));
    // Where the winner gave the win back in between, it is not the losing move.
    const std::size_t index = lost.losing.number();
    lost.game.plies[index].result_after = lost.game.plies[index + 1].result_before = std::nullopt;
    const std::string english = lost.told(Language::English);
    CHECK_FALSE(has(english, "losing move"));
    CHECK((has(english, "not have lost") || has(english, "was safe")));
}

TEST_CASE("select_remarks: says once that a move allows the endless circle") {
    AnnotatedGame game = judged("playstrategy-ARQRYUmL.ogn");
    std::size_t mistakes = 0;
    for (PlyAnnotation& ply : game.plies) {
        if (ply.verdict >= Verdict::Mistake) {
            ++mistakes;
            ply.notes.push_back({.kind = NoteKind::WinMissed, .other = Ply{game.plies.size()}});
        }
    }
    REQUIRE(mistakes > 1);
    CHECK(moves_that_allow_the_circle(game, Detail::Full) == mistakes);
    CHECK(moves_that_allow_the_circle(game, Detail::Normal) <= 1);
    CHECK(moves_that_allow_the_circle(game, Detail::Brief) <= 1);
}

namespace {

/// Games between players that look a few plies ahead, judged by a glance at each position.
std::vector<AnnotatedGame> told_games(int games) {
    std::vector<AnnotatedGame> told;
    for (int number = 1; number <= games; ++number) {
        told.push_back(judged_record(
            self_play_game({.seed = 7, .level = 1 + number % 3}, static_cast<std::uint64_t>(number)), 100));
    }
    return told;
}

/// All that is printed of a game, sentence by sentence. In the label of a move no blank follows the stop.
std::vector<std::string> sentences_of(const Narration& told) {
    std::vector<std::string> entries = told.summary;
    for (const std::vector<std::string>& ply : told.plies) {
        entries.insert(entries.end(), ply.begin(), ply.end());
    }
    std::vector<std::string> all;
    for (const std::string& entry : entries) {
        std::size_t from = 0;
        for (std::size_t at = entry.find(". "); at != std::string::npos; at = entry.find(". ", from)) {
            all.push_back(entry.substr(from, at - from));
            from = at + 2;
        }
        all.push_back(entry.substr(from));
    }
    return all;
}

/// The words of a sentence; `*` for houses, sides and figures.
std::vector<std::string> masked_words(std::string sentence) {
    for (const std::string_view sign : {"\u00a0", "\u2026", "\u2013"}) {
        for (std::size_t at = sentence.find(sign); at != std::string::npos; at = sentence.find(sign, at)) {
            sentence.replace(at, sign.size(), " ");
        }
    }
    std::ranges::replace_if(
        sentence, [](char c) { return std::string_view(".,:;+").find(c) != std::string_view::npos; }, ' ');
    std::istringstream in(sentence);
    std::vector<std::string> words;
    for (std::string word; in >> word;) {
        const bool is_house = word.size() == 1 && has("ABCDEFabcdef", word);
        const bool is_side =
            word.starts_with("South") || word.starts_with("North") || word == "Sud" || word == "Nord";
        words.push_back(is_house || is_side || ('0' <= word.front() && word.front() <= '9') ? "*" : word);
    }
    return words;
}

/// The sentences of a story that name the same move, the list of its turning points left out.
std::string naming_a_move_again(const AnnotatedGame& game, const Story& story) {
    for (std::size_t index = 0; index < game.replay.plies.size(); ++index) {
        const std::string label =
            " " + words::move_label(numbered(game.replay, Ply{index + 1}), game.replay.plies[index].turn());
        std::string naming;
        int count = 0;
        for (const std::string& sentence : story.sentences) {
            const bool is_list = has(sentence, "in importance") || has(sentence, "most important first") ||
                                 has(sentence, "in this order");
            if (has(" " + sentence, is_list ? label + " instead of" : label)) {
                naming += sentence + " ";
                ++count;
            }
        }
        if (count > 1) {
            return naming;
        }
    }
    return {};
}

std::string joined(std::span<const std::string> words) {
    std::string text;
    for (const std::string& word : words) {
        text += word + " ";
    }
    return text;
}

/// The places of a record's words that can be changed, by kind: the text, and what it becomes.
std::map<std::string, std::vector<std::pair<std::string*, std::string>>> word_changes(Record& record) {
    std::map<std::string, std::vector<std::pair<std::string*, std::string>>> changes;
    const auto add = [&](std::string& text) {
        for (test::Edit& edit : test::word_edits(text)) {
            changes[edit.kind].emplace_back(&text, std::move(edit.text));
        }
    };
    add(record.preface.front().text);
    for (Move& move : record.moves) {
        for (Annotation& annotation : move.annotations) {
            if (auto* const comment = std::get_if<Comment>(&annotation)) {
                add(comment->text);
            }
        }
    }
    return changes;
}

}  // namespace

TEST_CASE("narrate: sixty games, in each of two languages, without words that repeat") {
    std::size_t said = 0;
    std::size_t repeated = 0;  // four words in a row that stood in one of the four sentences before
    std::size_t begun_alike = 0;
    std::size_t named_twice =
        0;  // games whose story names a move in two sentences, but for the list of moves
    const std::vector<AnnotatedGame> games = told_games(60);
    for (const AnnotatedGame& game : games) {
        for (const Language language : {Language::English, Language::French}) {
            const Narration told = narrate(game, language, Detail::Normal);
            const std::vector<std::string> sentences = sentences_of(told);
            std::map<std::string, int> openings;
            std::map<std::string, std::size_t> last;
            for (std::size_t index = 0; index < sentences.size(); ++index) {
                const std::vector<std::string> words = masked_words(sentences[index]);
                const std::string opening =
                    joined(std::span(words).first(std::min<std::size_t>(3, words.size())));
                if (++openings[opening] > 2) {
                    ++begun_alike;
                    MESSAGE("begun alike: " << sentences[index]);
                }
                bool is_repeated = false;
                for (std::size_t at = 0; at + 4 <= words.size(); ++at) {
                    const auto four = std::span(words).subspan(at, 4);
                    if (std::ranges::find(four, "*") == four.end()) {
                        const auto [before, is_first] = last.emplace(joined(four), index);
                        is_repeated = is_repeated ||
                                      (!is_first && before->second != index && index - before->second < 5);
                        before->second = index;
                    }
                }
                ++said;
                repeated += is_repeated ? 1U : 0U;
                if (is_repeated) {
                    MESSAGE("again: " << sentences[index]);
                }
            }
        }
        const std::string twice = naming_a_move_again(game, tell_story(game, Language::English));
        named_twice += twice.empty() ? 0U : 1U;
        if (!twice.empty()) {
            MESSAGE("named twice: " << twice);
        }
    }
    MESSAGE(said << " sentences, " << repeated << " with words that stood near before, " << begun_alike
                 << " begun like two others; " << named_twice << " games name a move twice");
    CHECK(100 * repeated <= said);
    CHECK(500 * begun_alike <= said);
    CHECK(20 * named_twice <= games.size());
}

TEST_CASE("tell_story: has the right length, names moves that were played, and leaves no silence") {
    static const std::regex label("([0-9]+)(\\.|\xe2\x80\xa6)\xc2\xa0([A-Fa-f])");
    static const std::regex place(
        "move ([0-9]+)|moves ([0-9]+) and ([0-9]+)|([0-9]+)(?:\\.|\xe2\x80\xa6)\xc2\xa0");
    for (const AnnotatedGame& game : told_games(6)) {
        const Story story = tell_story(game, Language::English);
        const std::size_t plies = std::min(game.plies.size(), game.replay.ended.ply.number());
        CHECK(story.sentences.size() >= (plies >= 160 ? 8U : 4U));
        CHECK(story.sentences.size() <= 14);
        std::set<std::size_t> named{1, (plies + 1) / 2};
        for (const std::string& sentence : story.sentences) {
            CAPTURE(sentence);
            for (std::sregex_iterator at(sentence.begin(), sentence.end(), label), end; at != end; ++at) {
                const bool is_north = (*at)[2] != ".";
                const std::size_t ply = 2 * std::stoul((*at)[1]) - (is_north ? 0 : 1);
                REQUIRE(ply <= game.replay.plies.size());
                CHECK((*at)[3] == std::string(1, game.replay.plies[ply - 1].house.letter()));
            }
            for (std::sregex_iterator at(sentence.begin(), sentence.end(), place), end; at != end; ++at) {
                for (const std::size_t group : {1U, 2U, 3U, 4U}) {
                    if ((*at)[group].matched) {
                        const std::size_t move = std::stoul((*at)[group]);
                        named.insert(move);
                        // It sums up what came since the move before.
                        if (sentence.starts_with("Up to move") && move > 20) {
                            named.insert(move - 20);
                        }
                    }
                }
            }
        }
        for (auto next = std::next(named.begin()); next != named.end(); ++next) {
            CHECK(*next - *std::prev(next) <= 41);
        }
    }
}

TEST_CASE("enter_text: words with one thing changed do not follow from the facts") {
    const bool is_whole = std::getenv("AWALE_STORIES") != nullptr;     // tries every change
    std::map<std::string, std::pair<std::size_t, std::size_t>> kinds;  // tried and found
    for (const AnnotatedGame& game : told_games(2)) {
        for (const Language language : {Language::English, Language::French}) {
            const Record record = with_commands_at_moves(annotated_record(game, language, Detail::Normal));
            const Evaluations stored = stored_evaluations(record, game.replay);
            const auto wrong_in = [&](const Record& changed) {
                GameVerdict verdict;
                plain::enter_text(changed, game.replay, stored, verdict);
                return verdict.wrong();
            };
            CHECK(wrong_in(record) == 0);
            Record changed = record;
            for (const auto& [kind, places] : word_changes(changed)) {
                auto& [tried, found] = kinds[kind];
                const std::size_t step = is_whole ? 1 : 1 + places.size() / 3;
                for (std::size_t index = 0; index < places.size(); index += step) {
                    const auto& [text, edited] = places[index];
                    const std::string kept = std::exchange(*text, edited);
                    ++tried;
                    found += wrong_in(changed) > 0 ? 1U : 0U;
                    *text = kept;
                }
            }
        }
    }
    for (const auto& [kind, counts] : kinds) {
        MESSAGE(kind << ": " << counts.first << " changes, " << counts.second << " found");
        CHECK(100 * counts.second >= 98 * counts.first);
    }
    for (const char* const kind : {"number", "house", "side", "result", "cause"}) {
        CHECK_MESSAGE(kinds[kind].first >= 2, kind);
    }
}

}  // namespace awale
