#include "awale/cli/output/anki.hpp"

#include <cstdlib>

#include "awale/notation/game/position_text.hpp"

#ifdef AWALE_LIBZIP

#include <nettle/sha1.h>
#include <zip.h>

#include "awale/analyzer/corpus/database.hpp"
#include "awale/cli/output/game_json.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/io/read_file.hpp"

#endif

namespace awale::cli {

#ifdef AWALE_LIBZIP

namespace {

using render::Task;

/// A task with its answer, in HTML, and the position, which tells it from all others.
struct Card {
    std::string position, question, answer;
};

struct CardDeck {
    std::string title, topic, language;
    std::vector<Card> cards{};
    std::vector<std::pair<std::string, std::string>> pictures{};  ///< names and bytes
};

/// Adds the picture of a board to the deck and names it in HTML.
std::string picture(CardDeck& deck, const Task& task, render::DiagramOptions look, const std::string& name,
                    const render::Theme& theme, Language language) {
    look.theme = &theme;
    look.spoken = language;
    const render::Drawing drawing = render::diagram(render::board_of(task), render::rules_of(task), look);
    deck.pictures.emplace_back(name, render::to_svg(drawing));
    return fmt::format(R"(<img src="{}" alt="{}">)", name, render::escaped(drawing.description));
}

void add_card(CardDeck& deck, const Task& task, const render::Theme& theme, Language language) {
    const std::string position = position_text(render::board_of(task), render::rules_of(task));
    const std::string stem = fmt::format("awale-{}-{}-{}", deck.topic, deck.cards.size() + 1, position);
    const auto words = [](std::string_view tag, const std::string& text, std::string_view end) {
        return text.empty() ? "" : fmt::format("{}{}{}", tag, render::escaped(text), end);
    };
    const std::string question =
        picture(deck, task, render::task_look(task), stem + ".svg", theme, language) +
        words("<p>", render::task_question(task, language), "</p>");
    const std::string answer =
        picture(deck, task, render::solved_look(task), stem + "-answer.svg", theme, language) +
        words("<p><b>", render::task_answer(task, language), "</b></p>") +
        words("<p>", render::task_reason(task, language), "</p>");
    deck.cards.push_back({position, question, answer});
}

// The tables of version 11, by their names and columns. Every program that reads packages knows it.
constexpr std::string_view schema = R"sql(
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
    ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
    models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
    usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
    flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
    mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL,
    due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL,
    lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL,
    flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
    ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL,
    type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);
)sql";

constexpr std::int64_t collection_version = 11;
// The same for every package: a date would change its bytes. Seconds since 1970, 1 January 2026.
constexpr std::int64_t written = 1'767'225'600;
constexpr std::int64_t model_id = written * 1000 + 1;  // of the kind of our notes: do not change

// What the table `col` has as JSON: the kind of our notes, a deck, how its cards are learnt, and settings.
constexpr std::string_view model = R"json({
    "id": 1767225600001, "name": "Awalé", "type": 0, "mod": 1767225600, "usn": 0, "sortf": 0, "did": null,
    "tmpls": [{"name": "Card 1", "ord": 0, "qfmt": "{{Question}}",
        "afmt": "{{FrontSide}}<hr id=answer>{{Answer}}", "did": null, "bqfmt": "", "bafmt": ""}],
    "flds": [
        {"name": "Position", "ord": 0, "sticky": false, "rtl": false, "font": "Arial", "size": 20, "media": []},
        {"name": "Question", "ord": 1, "sticky": false, "rtl": false, "font": "Arial", "size": 20, "media": []},
        {"name": "Answer", "ord": 2, "sticky": false, "rtl": false, "font": "Arial", "size": 20, "media": []}],
    "css": ".card { font-family: sans-serif; font-size: 18px; text-align: center; } )json"
                                   R"json(img { max-width: 100%; background: #fff; } p { margin: 0.6em; }",
    "latexPre": "", "latexPost": "", "req": [[0, "any", [1]]], "tags": [], "vers": []})json";
constexpr std::string_view deck_entry = R"json({
    "id": 1, "name": "Default", "desc": "", "mod": 1767225600, "usn": 0, "collapsed": false,
    "browserCollapsed": false, "newToday": [0, 0], "revToday": [0, 0], "lrnToday": [0, 0], "timeToday": [0, 0],
    "dyn": 0, "conf": 1, "extendNew": 10, "extendRev": 50})json";
constexpr std::string_view learning = R"json({"1": {
    "id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": true, "timer": 0, "replayq": true,
    "new": {"bury": true, "delays": [1, 10], "initialFactor": 2500, "ints": [1, 4, 7], "order": 1, "perDay": 20,
        "separate": true},
    "rev": {"bury": true, "ease4": 1.3, "fuzz": 0.05, "ivlFct": 1, "maxIvl": 36500, "minSpace": 1, "perDay": 100},
    "lapse": {"delays": [10], "leechAction": 0, "leechFails": 8, "minInt": 1, "mult": 0}}})json";
constexpr std::string_view settings = R"json({
    "activeDecks": [0], "curDeck": 0, "curModel": "1767225600001", "newSpread": 0, "collapseTime": 1200,
    "timeLim": 0, "estTimes": true, "dueCounts": true, "nextPos": 1, "sortType": "noteFld",
    "sortBackwards": false, "addToCur": true, "dayLearnFirst": false})json";

using Digest = std::array<std::uint8_t, SHA1_DIGEST_SIZE>;

Digest sha1(std::string_view text) {
    sha1_ctx context{};
    sha1_init(&context);
    sha1_update(&context, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
    Digest digest;
    sha1_digest(&context, digest.size(), digest.data());
    return digest;
}

/// The first four bytes of the digest, as Anki finds notes with the same first field.
std::int64_t checksum(std::string_view text) {
    const Digest digest = sha1(text);
    return std::int64_t{digest[0]} << 24U | digest[1] << 16U | digest[2] << 8U | digest[3];
}

std::string guid_of(std::string_view text) {
    const Digest digest = sha1(text);
    std::string guid;
    for (std::size_t i = 0; i < 8; ++i) {
        guid += fmt::format("{:02x}", digest[i]);
    }
    return guid;
}

/// Writes the deck as an Anki collection of version 11, a SQLite database. The file must not be there yet.
void write_collection(const CardDeck& deck, const std::filesystem::path& file) {
    Database database(file, Database::Mode::Create);
    database.execute(std::string(schema));
    database.execute("BEGIN");
    // The same whenever the deck is written: thirteen digits, as Anki's are.
    const std::int64_t deck_number =
        written * 1000 + 1000 + checksum(deck.title + '\n' + deck.language) % 1'000'000'000;
    Json own_deck = Json::parse(deck_entry);
    own_deck["id"] = deck_number;
    own_deck["name"] = deck.title;
    Json conf_of_deck = Json::parse(settings);
    conf_of_deck["activeDecks"][0] = conf_of_deck["curDeck"] = deck_number;
    const std::string conf = conf_of_deck.dump();
    const std::string models = Json{{std::to_string(model_id), Json::parse(model)}}.dump();
    const std::string decks =
        Json{{"1", Json::parse(deck_entry)}, {std::to_string(deck_number), own_deck}}.dump();
    const std::string dconf = Json::parse(learning).dump();
    database.prepare("INSERT INTO col VALUES (1, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?, ?, '{}')")
        .run(written, written * 1000, written * 1000, collection_version, std::string_view(conf),
             std::string_view(models), std::string_view(decks), std::string_view(dconf));
    auto note = database.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
    auto card =
        database.prepare("INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')");
    const std::string tags = fmt::format(" awale {} ", deck.topic);
    for (std::size_t i = 0; i < deck.cards.size(); ++i) {
        const Card& one = deck.cards[i];
        const std::int64_t number = deck_number + static_cast<std::int64_t>(i);
        const std::string guid = guid_of(one.position + '\n' + one.question + '\n' + one.answer);
        const std::string fields = one.position + '\x1f' + one.question + '\x1f' + one.answer;
        note.run(number, std::string_view(guid), model_id, written, std::string_view(tags),
                 std::string_view(fields), std::string_view(one.position), checksum(one.position));
        card.run(number, number, deck_number, written, static_cast<std::int64_t>(i) + 1);
    }
    database.execute("COMMIT");
}

/// Writes a zip archive of files, each under its name. The archive must not be there yet.
void write_archive(const std::vector<std::pair<std::string, std::string>>& files,
                   const std::filesystem::path& name) {
    const auto fail = [](const std::string& cause) {
        throw EnvironmentError(localized("cards.package"), cause, localized("remedy.no_cards"));
    };
    int code = 0;
    std::unique_ptr<zip_t, void (*)(zip_t*)> archive(zip_open(name.c_str(), ZIP_CREATE | ZIP_EXCL, &code),
                                                     zip_discard);
    if (archive == nullptr) {
        zip_error_t error;
        zip_error_init_with_code(&error, code);
        fail(zip_error_strerror(&error));
    }
    for (const auto& [file, bytes] : files) {
        zip_source_t* const source = zip_source_buffer(archive.get(), bytes.data(), bytes.size(), 0);
        const zip_int64_t index =
            source == nullptr ? -1 : zip_file_add(archive.get(), file.c_str(), source, ZIP_FL_ENC_UTF_8);
        if (index < 0 ||
            zip_file_set_mtime(archive.get(), static_cast<zip_uint64_t>(index), written, 0) != 0) {
            const std::string cause = zip_strerror(archive.get());
            if (index < 0) {
                zip_source_free(source);
            }
            fail(cause);
        }
    }
    if (zip_close(archive.get()) != 0) {
        fail(zip_strerror(archive.get()));
    }
    static_cast<void>(archive.release());
}

}  // namespace

bool can_write_cards() { return true; }

std::string anki_package(const std::vector<Task>& tasks, const std::string& title, const std::string& topic,
                         const render::Theme& theme, Language language) {
    CardDeck deck{title, topic, std::string(name(language))};
    for (const Task& task : tasks) {
        add_card(deck, task, theme, language);
    }
    constexpr ReadLimit limit{4096, "cards.package", "remedy.no_cards"};  // more than any deck
    const TemporaryFolder folder("cards");
    const std::filesystem::path collection = folder.file("collection.anki2");
    write_collection(deck, collection);
    Json names = Json::object();
    std::vector<std::pair<std::string, std::string>> files{
        {"collection.anki2", read_file(collection, limit)}};
    for (std::size_t i = 0; i < deck.pictures.size(); ++i) {
        names[std::to_string(i)] = deck.pictures[i].first;
        files.emplace_back(std::to_string(i), std::move(deck.pictures[i].second));
    }
    files.insert(files.begin() + 1, {"media", names.dump()});
    const std::filesystem::path package = folder.file("cards.apkg");
    write_archive(files, package);
    return read_file(package, limit);
}

#else

bool can_write_cards() { return false; }

std::string anki_package(const std::vector<render::Task>&, const std::string&, const std::string&,
                         const render::Theme&, Language) {
    return {};
}

#endif

}  // namespace awale::cli
