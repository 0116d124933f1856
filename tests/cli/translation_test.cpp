#include "awale/cli/messages/translation.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "awale/cli/commands/commands.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/narration/narration.hpp"
#include "test_paths.hpp"

namespace {

using awale::Language;
using awale::cli::translated;

std::string french(const std::string& text) {
    return translated(text, Language::French);
}

/// All sources and headers of the program but the catalogue itself, without line breaks inside literals.
std::string sources() {
    std::string text;
    for (const char* const folder : {"notation", "analyzer", "render", "cli"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(
                 std::filesystem::path(AWALE_SOURCE_DIR) / folder)) {
            if (entry.path().extension() == ".cpp" &&
                !entry.path().filename().string().starts_with("french")) {
                text += awale::read_file(entry.path());
            }
        }
    }
    // "one " \n "two" is one literal.
    std::string joined;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '"') {
            const std::size_t next = text.find_first_not_of(" \n", at + 1);
            if (next != std::string::npos && text[next] == '"' && next > at + 1 &&
                text.substr(at, next - at).find('\n') != std::string::npos) {
                at = next;
                continue;
            }
        }
        joined += text[at];
    }
    return joined;
}

/// The longest text between holes.
std::string longest_literal(std::string text) {
    for (const char* const hole : {"{}", "{n}", "{m}"}) {
        for (std::size_t at = text.find(hole); at != std::string::npos; at = text.find(hole)) {
            text.replace(at, std::string(hole).size(), "\n");
        }
    }
    std::istringstream lines(text);
    std::string longest;
    for (std::string line; std::getline(lines, line);) {
        longest = line.size() > longest.size() ? line : longest;
    }
    return longest;
}

/// Whether three words in a row of the text, or two of a short one, stand in the sources.
bool occurs(const std::string& text, const std::string& sources) {
    std::istringstream stream(text);
    std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
    std::erase_if(words, [](const std::string& word) {
        return std::none_of(word.begin(), word.end(), [](unsigned char c) { return std::isalnum(c) != 0; });
    });
    const std::size_t run = std::min<std::size_t>(words.size(), words.size() > 3 ? 3 : 2);
    if (words.empty()) {
        return true;  // a frame: sentences with a sign between them
    }
    for (std::size_t from = 0; from + run <= words.size(); ++from) {
        std::string part = words[from];
        for (std::size_t i = from + 1; i < from + run; ++i) {
            part += " " + words[i];
        }
        if (sources.find(part) != std::string::npos) {
            return true;
        }
    }
    return false;
}

std::string as_in_source(const std::string& text) {
    std::string result;
    for (const char letter : text) {
        result += letter == '"' || letter == '\\' ? std::string("\\") + letter : std::string(1, letter);
    }
    return result;
}

}  // namespace

TEST_CASE("Translation: English stays as it is") {
    CHECK(translated("a.ogn:1:2: error: 'G' is no house\n", Language::English) ==
          "a.ogn:1:2: error: 'G' is no house\n");
}

TEST_CASE("Translation: translates a diagnostic but not its source line") {
    CHECK(french("games: the best.ogn:3:11: error: F cannot be played: house F is empty\n"
                 "    1. F f 2. F *\n"
                 "              ^\n"
                 "    Legal here: A, B, C, D, E.\n") ==
          "games: the best.ogn:3:11: erreur\u00a0: F est injouable\u00a0: la case F est vide\n"
          "    1. F f 2. F *\n"
          "              ^\n"
          "    Coups jouables\u00a0: A, B, C, D, E.\n");
}

TEST_CASE("Translation: translates sentences within sentences") {
    CHECK(french("x:1:1: error: A cannot be played: North has no seeds and A gives none: a move that feeds "
                 "must be "
                 "played") ==
          "x:1:1: erreur\u00a0: A est injouable\u00a0: Nord n’a plus de graines et A n’en donne "
          "pas\u00a0: il faut jouer un coup qui nourrit");
    CHECK(french("10 games: 1 error, 0 warnings, 2 remarks\n") ==
          "10 parties\u00a0: 1 erreur, aucun avertissement, 2 remarques\n");
    CHECK(french("awale annotate: --nodes wants a whole number from 1 to 1,000,000, not 'many'.\n"
                 "See: awale annotate --help\n") ==
          "awale annotate\u00a0: --nodes demande un nombre entier de 1 à 1\u00a0000\u00a0000, et non "
          "«\u00a0many\u00a0».\n"
          "Voir\u00a0: awale annotate --help\n");
    CHECK(french("awale: there is no command 'anotate'. Did you mean 'annotate'?") ==
          "awale\u00a0: il n’y a pas de commande «\u00a0anotate\u00a0». Vouliez-vous dire "
          "«\u00a0annotate\u00a0»\u00a0?");
    CHECK(french("awale: poster.pdf: cannot be written: No space left on device") ==
          "awale\u00a0: poster.pdf\u00a0: écriture impossible\u00a0: plus de place sur le disque");
}

TEST_CASE("Translation: a number below two is singular") {
    CHECK(french("0 games, 1,000 positions: everything agrees") ==
          "0 partie, 1\u00a0000 positions\u00a0: tout concorde");
    CHECK(french("a: 1.99 seconds") == "a\u00a0: 1,99 seconde");
    CHECK(french("a: 2.01 seconds") == "a\u00a0: 2,01 secondes");
    CHECK(french("The engine would play F: F a, +1.50 seeds for South by its estimate, 12 plies deep.") ==
          "Le moteur jouerait F, avec la suite F a\u00a0; il compte +1,50 graine pour Sud, à 12 coups de "
          "profondeur.");
    CHECK(awale::cli::worded(Language::French, "{:+.1f}", "{:+.1f}", 1.5) == "+1,5");
    CHECK(awale::cli::worded(Language::English, "{:+.1f}", "{:+.1f}", 1.5) == "+1.5");
    CHECK(awale::cli::worded(Language::French, "", "{1} : {0:>6.2f} {2}", 0.844, "x.y", 3) ==
          "x.y\u00a0:   0,84 3");
}

TEST_CASE("Translation: an unknown sentence stays English as a whole") {
    for (const char* const text : {"", "\n", "Kofi: Ama\n", ": : : :", "{}", "error:", "x: error: gibberish",
                                   "{m}; {m}; {m}", "[Event \"North to move.\"]"}) {
        CAPTURE(text);
        CHECK(french(text) == text);
    }
    CHECK(french(std::string(5000, ':')) == std::string(5000, ':'));
    CHECK(french(std::string(2000, ';') + " ") == std::string(2000, ';') + " ");
}

TEST_CASE("Translation: a long list of words that no sentence fits takes no time") {
    std::string list = "These are south, north";
    for (int i = 0; i < 200; ++i) {
        list += ", store(S); score: it is not 'x' and is 'y', 1 of 2";
    }
    const auto before = std::chrono::steady_clock::now();
    const bool unchanged = french(list + ".") == list + ".";
    CHECK(unchanged);
    CHECK(std::chrono::steady_clock::now() - before < std::chrono::seconds(5));
}

TEST_CASE("Translation: every entry is a sentence of the program") {
    const std::string all = sources();
    for (const awale::cli::Translation& entry : awale::cli::french_sentences()) {
        const std::string english(entry.english);
        std::string literal = longest_literal(english);
        literal.erase(literal.find_last_not_of(": ") + 1);
        CAPTURE(english);
        // System messages, and those that other words are counted with.
        const bool is_system = std::isupper(static_cast<unsigned char>(english.front())) != 0 &&
                               english.find_first_of(".,:?'{") == std::string::npos && english != "South" &&
                               english != "North";
        const bool is_counted = english.find("error") != std::string::npos ||
                                english.find("warning") != std::string::npos ||
                                english.find("remark") != std::string::npos ||
                                english.starts_with("{n} game") || english.starts_with("judged {n} game") ||
                                english == "North  {}   {} taken" || english == "South  {}   {} taken";
        CHECK((is_system || is_counted || occurs(as_in_source(literal), all)));
    }
}

TEST_CASE("Translation: covers all that awale check prints in tests") {
    int lines = 0;
    const std::filesystem::path folder = std::filesystem::path(AWALE_SOURCE_DIR) / "tests" / "cli" / "check";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const std::string ending = entry.path().extension();
        if ((ending != ".out" && ending != ".err") || entry.path().filename().string().starts_with("json")) {
            continue;
        }
        std::istringstream text(awale::read_file(entry.path()));
        bool is_source = false;  // the source line and the line with the caret are nobody's sentence
        for (std::string line; std::getline(text, line);) {
            const bool is_head = line.find("error: ") != std::string::npos ||
                                 line.find("warning: ") != std::string::npos ||
                                 line.find("remark: ") != std::string::npos;
            const bool is_caret = line.find_first_not_of(" ^") == std::string::npos;
            if (line.empty() || line.starts_with('{') || is_caret || (is_source && !is_head)) {
                is_source = false;
                continue;
            }
            is_source = is_head;
            ++lines;
            CAPTURE(entry.path().filename().string());
            CAPTURE(line);
            CHECK(french(line) != line);
        }
    }
    CHECK(lines > 100);
}

namespace {

/// What the help says of a command and of those it has, in English.
void collect(const awale::cli::CommandEntry& command, std::set<std::string>& texts) {
    texts.insert(command.summary);
    for (const awale::cli::OptionEntry& option : command.options) {
        texts.insert(option.description);
    }
    for (const awale::cli::CommandEntry& inner : command.commands) {
        collect(inner, texts);
    }
}

}  // namespace

TEST_CASE("translation: every command and option has a French description") {
    std::set<std::string> texts;
    collect(awale::cli::option_table(awale::cli::commands()), texts);
    CHECK(texts.size() > 150);
    for (const std::string& text : texts) {
        CAPTURE(text);
        CHECK((text.empty() || awale::cli::translated_sentence(text, Language::French)));
    }
}

TEST_CASE("Translation: covers awale enter and import") {
    CHECK(french(
              "read 812 = stored 799 + updated 2 + duplicate 7 + refused 4\n3 repaired, 1 replaced by longer "
              "records of the same game\n") ==
          "lues 812 = enregistrées 799 + complétées 2 + doublons 7 + refusées 4\n3 réparées, 1 remplacée par "
          "une "
          "version plus longue\n");
    CHECK(french("North may play a, c +2.") == "Nord peut jouer a, c +2.");
    CHECK(french("Error: houses are numbered 1 to 6 from the mover's left; a move number has a dot, 7..") ==
          "Erreur\u00a0: les cases vont de 1 à 6 depuis la gauche du joueur\u00a0; un numéro de coup a un "
          "point, 7..");
    CHECK(french("12. South: ") == "12. Sud\u00a0: ");
}
