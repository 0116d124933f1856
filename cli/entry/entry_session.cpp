#include "awale/cli/entry/entry_session.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <charconv>
#include <ostream>
#include <sstream>
#include <system_error>
#include <utility>

#include "awale/cli/completion/completion.hpp"
#include "awale/cli/entry/entered_game.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/output/board_text.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/io/atomic_file.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

namespace {

constexpr std::string_view help_text =
    "Moves: a letter, or a number from 1 to 6 from the mover's left, as many as you like: F f B+2 c!\n"
    "  undo [N]                take back the last move or result, or the last N\n"
    "  jump N [north]          go to move N; what you type there replaces it\n"
    "  end                     go to the end again\n"
    "  cut                     remove the moves from here on\n"
    "  comment TEXT            belongs to the move before; without a text the comment is removed\n"
    "  glyph !?                the same for ! ? !! ?? !? ?!\n"
    "  diagram [TITLE]         print a diagram after the move before\n"
    "  result 26-22            the result, if the rules do not tell; * for none\n"
    "  resign [south|north]    the side to move resigns, or the side named\n"
    "  abandoned               the players stopped without a result\n"
    "  south, north, event, site, date, round TEXT; tag NAME TEXT\n"
    "  board, moves            show the position, or the game\n"
    "  next [SOUTH / NORTH]    begin the next game; it keeps the tags but the players\n"
    "  games [N]               list the games of the file, the last ones or from game N on\n"
    "  open N                  go on with game N of the file\n"
    "  save FILE               write the games to another file\n"
    "  quit                    everything is saved already\n";

/// The first word of a text and the rest.
std::pair<std::string_view, std::string_view> split_word(std::string_view text) {
    const std::size_t blank = std::min(text.find_first_of(" \t"), text.size());
    return {text.substr(0, blank), trimmed(text.substr(blank))};
}

/// A whole number; 0 for everything else.
std::size_t number_in(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? number : 0;
}

std::optional<Side> side_in(std::string_view text) {
    for (const Side side : {Side::South, Side::North}) {
        const std::string_view word = side == Side::South ? "south" : "north";
        const std::string_view french = side == Side::South ? "sud" : "nord";
        if (text == word || text == french || text == name(side) || text == word.substr(0, 1)) {
            return side;
        }
    }
    return std::nullopt;
}

/// Whether there are control characters other than tabs.
bool has_controls(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (control_character_bytes(text, at) != 0) {
            return true;
        }
    }
    return false;
}

/// Whether the next game has a tag of this one too.
bool is_kept(const Tag& tag) {
    constexpr std::array<std::string_view, 5> own{"South", "North", "Result", "FEN", "Termination"};
    return std::ranges::find(own, tag.name) == own.end();
}

/// Who plays whom, where and when, as far as the tags know it: `Awa – Kofi, Club evening, 2026.11.22`.
std::string heading(const Record& record) {
    const auto known = [&](std::string_view name) {
        const std::string value(record.tag(name).value_or(""));
        return value.find_first_not_of("?.") == std::string::npos ? std::string() : value;
    };
    std::string text =
        fmt::format("{} – {}", record.tag("South").value_or("?"), record.tag("North").value_or("?"));
    for (const std::string_view name : {"Event", "Site", "Date"}) {
        const std::string value = known(name);
        text += value.empty() ? "" : ", " + value;
    }
    return text;
}

}  // namespace

struct EntrySession::CommandEntry {
    std::string_view word;
    std::string_view french;
    void (*act)(EntrySession&, std::string_view arguments);
};

const std::vector<EntrySession::CommandEntry>& EntrySession::command_table() {
    using Session = EntrySession;
    using Text = std::string_view;
    static const std::vector<CommandEntry> table = {
        {"abandoned", "interrompue", [](Session& s, Text) { s.conclude(s.game_.abandon()); }},
        {"board", "tablier", [](Session& s, Text) { s.print_position(); }},
        {"comment", "commentaire", [](Session& s, Text text) { s.comment(text); }},
        {"cut", "couper", [](Session& s, Text) { s.game_.cut(), s.conclude({}); }},
        {"date", "date", [](Session& s, Text text) { s.set_tag("Date", text); }},
        {"diagram", "diagramme", [](Session& s, Text text) { s.diagram(text); }},
        {"end", "fin", [](Session& s, Text) { s.game_.jump_to_end(), s.print_position(); }},
        {"event", "tournoi", [](Session& s, Text text) { s.set_tag("Event", text); }},
        {"games", "parties", [](Session& s, Text text) { s.list_games(text); }},
        {"glyph", "signe", [](Session& s, Text text) { s.conclude(s.game_.set_glyph(text)); }},
        {"help", "aide", [](Session& s, Text) { s.out_ << help_text; }},
        {"jump", "aller", [](Session& s, Text text) { s.jump(text); }},
        {"moves", "coups", [](Session& s, Text) { s.print_moves(); }},
        {"next", "suivante", [](Session& s, Text text) { s.next_game(text); }},
        {"north", "nord", [](Session& s, Text text) { s.set_tag("North", text); }},
        {"open", "ouvrir", [](Session& s, Text text) { s.open_game(text); }},
        {"resign", "abandon", [](Session& s, Text text) { s.resign(text); }},
        {"result", "résultat", [](Session& s, Text text) { s.conclude(s.game_.set_result(text)); }},
        {"round", "ronde", [](Session& s, Text text) { s.set_tag("Round", text); }},
        {"save", "sauver", [](Session& s, Text text) { s.save_as(text); }},
        {"site", "lieu", [](Session& s, Text text) { s.set_tag("Site", text); }},
        {"south", "sud", [](Session& s, Text text) { s.set_tag("South", text); }},
        {"tag", "étiquette", [](Session& s, Text text) { s.tag(text); }},
        {"undo", "annuler", [](Session& s, Text text) { s.undo(text); }},
    };
    return table;
}

std::vector<std::string_view> EntrySession::command_words() {
    std::vector<std::string_view> words{"quit", "quitter"};
    for (const CommandEntry& entry : command_table()) {
        words.push_back(entry.word);
        words.push_back(entry.french);
    }
    std::ranges::sort(words);
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

EntrySession::EntrySession(const Options& options, EntryFile& file, std::ostream& out, Copy copy)
    : options_(options),
      rules_(options.rules),
      file_(file),
      out_(out),
      copy_(std::move(copy)),
      game_(options.rules, options.start, options.tags) {}

void EntrySession::begin() {
    out_ << "Type moves, or help.\n";
    print_game();
}

tl::expected<void, std::string> EntrySession::open(std::size_t number) {
    const std::vector<std::string> games = file_.games();
    if (number == 0 || number > games.size()) {
        return tl::unexpected(games.empty() ? "the file has no games"
                                            : fmt::format("the file has games 1 to {}", games.size()));
    }
    auto record = parse_ogn(games[number - 1], Location{.file = file_.path().string()});
    if (!record) {
        return tl::unexpected(fmt::format("game {} cannot be read: {}", number, record.error().message));
    }
    const CheckedRecord checked = check(*record, rules_, Games::All);
    if (checked.broken) {
        return tl::unexpected(fmt::format("game {} has errors: awale check lists them", number));
    }
    file_.open(number);
    options_.rules = checked.replay.rules;
    options_.start = checked.replay.start;
    game_ = EnteredGame(options_.rules, options_.start, *std::move(record));
    return {};
}

bool EntrySession::execute(std::string_view line) {
    const auto [word, arguments] = split_word(trimmed(line));
    if (word == "quit" || word == "quitter") {
        return false;
    }
    if (!is_utf8(line) || has_controls(trimmed(line))) {
        print_error("this line is not UTF-8 text, or has control characters");
        return true;
    }
    const auto& table = command_table();
    const auto entry = std::ranges::find_if(table, [word = word](const CommandEntry& candidate) {
        return candidate.word == word || candidate.french == word;
    });
    if (entry != table.end()) {
        entry->act(*this, arguments);
    } else if (!word.empty()) {
        enter_moves(line);
    }
    out_.flush();
    return true;
}

std::string EntrySession::prompt() const {
    return game_.move_name(game_.cursor()) + ": ";
}

void EntrySession::enter_moves(std::string_view line) {
    const TypedMoves typed =
        read_typed_moves(line, game_.board(), options_.rules, game_.half_move(game_.cursor()));
    for (const TypedMove& move : typed.moves) {
        if (move.typed_capture && *move.typed_capture != move.captured) {
            out_ << fmt::format(
                "Warning: {} {} captures {} by the rules, not {}; it or an earlier move may be wrong.\n",
                move_number(move.half_move), to_text(Turn{move.house, move.seeds}), move.captured.count(),
                move.typed_capture->count());
        }
    }
    if (!typed.moves.empty()) {
        conclude(game_.enter(typed.moves));
    }
    if (typed.error) {
        const std::size_t indent = count_characters(line.substr(0, typed.error->at));
        const std::size_t carets = count_characters(line.substr(typed.error->at, typed.error->length));
        out_ << "  " << blank_controls(line) << "\n  " << std::string(indent, ' ') << std::string(carets, '^')
             << '\n';
        print_error(typed.error->message);
        const std::string_view word = split_word(trimmed(line)).first;
        if (typed.error->is_word && typed.moves.empty() && word.size() > 1) {
            const auto meant = nearest(word, command_words());
            out_ << (meant
                         ? fmt::format("'{}' is no command either; {} is one.\n", word, *meant)
                         : fmt::format("'{}' is no command either; help lists them, and quit ends.\n", word));
        }
    }
}

void EntrySession::conclude(const EnteredGame::Done& done) {
    if (!done) {
        print_error(done.error());
        return;
    }
    save();
    print_position();
}

void EntrySession::print_error(std::string_view message) {
    out_ << "Error: " << message << ".\n";
}

void EntrySession::save() {
    std::string& game = entered_[file_.number()];
    game = write_ogn(game_.record(), OgnStyle::Full);
    try {
        is_unsaved_ = true;
        file_.save(game);
        is_unsaved_ = false;
    } catch (const EnvironmentError& error) {
        print_error(std::string("not saved: ") + error.what());
    }
}

void EntrySession::save_as(std::string_view file) {
    if (file.empty()) {
        print_error("save wants the name of a file");
        return;
    }
    std::string games;
    for (const auto& [number, game] : entered_) {
        games += (games.empty() ? "" : "\n") + game;
    }
    try {
        copy_(file, games);
    } catch (const EnvironmentError& error) {
        print_error(std::string("not saved: ") + error.what());
        return;
    }
    is_unsaved_ = false;
    out_ << "Saved in " << file << ".\n";
}

void EntrySession::undo(std::string_view moves) {
    conclude(game_.undo(moves.empty() ? 1 : number_in(moves)));
}

void EntrySession::jump(std::string_view arguments) {
    const auto [number, side] = split_word(arguments);
    const auto done = game_.jump(number_in(number), side_in(side).value_or(Side::South));
    if (done) {
        print_position();
    } else {
        print_error(done.error());
    }
}

void EntrySession::comment(std::string_view text) {
    conclude(game_.set_comment(text));
}

void EntrySession::diagram(std::string_view title) {
    const auto done = game_.add_diagram();
    conclude(done && !title.empty() ? game_.set_comment(title) : done);
}

void EntrySession::resign(std::string_view side) {
    const auto resigns = side.empty() ? std::optional(game_.replay().last().to_move()) : side_in(side);
    if (!resigns) {
        print_error("resign wants south or north; without it, the side to move resigns");
        return;
    }
    conclude(game_.resign(*resigns));
}

void EntrySession::tag(std::string_view arguments) {
    const auto [name, value] = split_word(arguments);
    set_tag(name, value);
}

void EntrySession::set_tag(std::string_view name, std::string_view value) {
    if (!value.empty()) {
        const auto done = game_.set_tag(name, value);
        if (!done) {
            print_error(done.error());
            return;
        }
        save();
    }
    out_ << fmt::format("{}: {}\n", name, game_.record().tag(name).value_or("?"));
}

void EntrySession::next_game(std::string_view players) {
    const std::size_t slash = players.find('/');
    if (!players.empty() && slash == std::string_view::npos) {
        print_error("next wants both players, as in next Awa / Kofi, or none");
        return;
    }
    if (game_.record().moves.empty()) {
        print_error("this game has no moves yet");
        return;
    }
    if (!game_.record().result && !game_.is_abandoned()) {
        out_ << "The game is saved without a result.\n";
    }
    std::vector<Tag> tags = game_.record().tags;
    std::erase_if(tags, [](const Tag& tag) { return !is_kept(tag); });
    if (!players.empty()) {
        tags.push_back({"South", std::string(trimmed(players.substr(0, slash))), {}});
        tags.push_back({"North", std::string(trimmed(players.substr(slash + 1))), {}});
    }
    file_.begin_game();
    game_ = EnteredGame(options_.rules, options_.start, tags);
    print_game();
}

void EntrySession::list_games(std::string_view first) {
    constexpr std::size_t most = 20;
    const std::vector<std::string> games = file_.games();
    std::size_t number = first.empty() ? std::max(games.size(), most) - most + 1 : number_in(first);
    if (number == 0 || number > games.size()) {
        print_error(games.empty() ? "the file has no games"
                                  : fmt::format("games wants a number from 1 to {}", games.size()));
        return;
    }
    const std::size_t end = std::min(number + most, games.size() + 1);
    for (; number < end; ++number) {
        const auto record = parse_ogn(games[number - 1], Location{.file = file_.path().string()});
        if (!record) {
            out_ << fmt::format("{}. It cannot be read; awale check shows why.\n", number);
            continue;
        }
        const std::size_t moves = (record->moves.size() + 1) / 2;
        out_ << fmt::format("{}. {}: {} move{}, {}\n", number, heading(*record), moves, moves == 1 ? "" : "s",
                            record->result ? to_text(*record->result) : "no result");
    }
    if (end <= games.size()) {
        out_ << fmt::format("Type games {} for the next ones, of {}.\n", end, games.size());
    }
}

void EntrySession::open_game(std::string_view number) {
    const auto opened = open(number_in(number));
    if (opened) {
        print_game();
    } else {
        print_error(opened.error());
    }
}

void EntrySession::print_game() {
    const std::size_t plies = game_.record().moves.size();
    out_ << fmt::format("Game {}: {}", file_.number(), heading(game_.record()));
    if (plies > 0) {
        const std::size_t moves = game_.half_move(plies - 1) / 2 + 1;
        out_ << fmt::format("; {} move{} so far", moves, moves == 1 ? "" : "s");
    }
    out_ << ".\n";
    print_position();
}

void EntrySession::print_end() {
    const std::string file = file_.path().string();
    if (entered_.empty()) {
        out_ << "Nothing was entered.\n";
        return;
    }
    if (is_unsaved_) {
        out_ << fmt::format("The last changes are not saved in {}.\n", file);
        return;
    }
    const std::size_t number = entered_.contains(file_.number()) ? file_.number() : entered_.rbegin()->first;
    out_ << fmt::format("{} game{} saved in {}.\n", entered_.size(), entered_.size() == 1 ? "" : "s", file)
         << fmt::format(
                "To go on with game {}: awale enter -o {} --game {}\n", number,
                file.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                       "._-/") == std::string::npos
                    ? file
                    : quoted(file),
                number);
}

void EntrySession::print_moves() {
    constexpr std::size_t moves_a_line = 10;
    const std::vector<Move>& moves = game_.record().moves;
    const std::vector<std::size_t> places = half_move_numbers(game_.replay());
    std::string line;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::size_t place = places[i];
        line += line.empty() ? "" : " ";
        if (place % 2 == 0 || i == 0 || place > places[i - 1] + 1) {
            line += fmt::format("{}.{} ", place / 2 + 1, place % 2 == 0 ? "" : "..");
        }
        line += to_text(Turn{moves[i].house, moves[i].seeds});
        line += moves[i].captured ? fmt::format("+{}", moves[i].captured->count()) : "";
        if (place % (2 * moves_a_line) == 2 * moves_a_line - 1) {
            out_ << std::exchange(line, "") << '\n';
        }
    }
    out_ << line << (line.empty() ? "" : "\n");
}

void EntrySession::print_position() {
    out_ << '\n' << board_text(game_.board(), options_.rules);
    const Record& record = game_.record();
    if (!game_.at_end()) {
        out_ << fmt::format("{} was {}; what you type replaces it.\n", game_.move_name(game_.cursor()),
                            to_text(record.turns()[game_.cursor()]));
    } else if (record.result) {
        const EndReason reason = game_.replay().ended.reason;
        const bool resigned = game_result(record, game_.replay()).conclusion == Conclusion::Resigned;
        out_ << fmt::format("The game is over{}: {}. Type next for the next game.\n",
                            reason != EndReason::Unfinished ? fmt::format(" ({})", name(reason))
                            : resigned                      ? " (resigned)"
                                                            : "",
                            to_text(*record.result));
    } else if (game_.is_abandoned()) {
        out_ << "The game was abandoned. Type next for the next game.\n";
    } else {
        out_ << fmt::format("{} may play {}.\n", name(game_.board().to_move()),
                            game_of(options_.rules).choices(game_.board(), options_.rules));
    }
}

namespace {

bool is_compressed(std::string_view bytes) {
    return bytes.starts_with("\x1f\x8b") || bytes.starts_with("\x28\xb5\x2f\xfd");
}

}  // namespace

EntryFile::EntryFile(std::filesystem::path file) : file_(std::move(file)) {
    std::error_code error;
    const auto status = std::filesystem::status(file_, error);
    if (!std::filesystem::exists(status)) {
        return;
    }
    if (!std::filesystem::is_regular_file(status)) {
        throw EnvironmentError(file_.string(), "games are entered into a plain file, and this is none",
                               "name another file");
    }
    before_ = read_file(file_);
    if (is_compressed(before_)) {
        throw EnvironmentError(file_.string(), "games cannot be added to a compressed file",
                               "decompress it, or name another file");
    }
    if (before_.find('\0') != std::string::npos) {
        throw EnvironmentError(file_.string(), "it is not a text, so games cannot be added to it",
                               "name another file");
    }
    stamp_ = stamp();
    begin_game();
}

std::optional<EntryFile::Stamp> EntryFile::stamp() const {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(file_, error);
    if (error) {
        return std::nullopt;
    }
    const auto size = std::filesystem::file_size(file_, error);
    return error ? std::nullopt : std::optional(Stamp{time, size});
}

std::string EntryFile::text() const {
    std::string all = before_;
    const auto add = [&](std::string_view part) {
        if (!all.empty() && !part.empty() && !part.starts_with('\n') && !part.starts_with('\r')) {
            all += all.ends_with("\n\n") ? "" : all.ends_with('\n') ? "\n" : "\n\n";
        }
        all += part;
    };
    add(game_);
    add(after_);
    return all;
}

std::vector<EntryFile::Place> EntryFile::places(const std::string& text) const {
    std::istringstream stream(text);
    GameStream games(stream, file_.string());
    std::vector<Place> found;
    for (auto game = games.next(); game; game = games.next()) {
        const std::size_t begin = game->where.byte;
        if (!found.empty() && found.back().length == std::string::npos) {
            found.back().length = begin - found.back().begin;
        }
        // Blank lines and comments after the game stay as they are.
        const bool is_as_read = text.compare(begin, game->text.size(), game->text) == 0;
        found.push_back({begin, is_as_read ? game->text.size() : std::string::npos});
    }
    return found;
}

std::vector<std::string> EntryFile::games() const {
    const std::string all = text();
    std::vector<std::string> games;
    for (const Place& place : places(all)) {
        games.push_back(all.substr(place.begin, place.length));
    }
    return games;
}

std::string EntryFile::open(std::size_t number) {
    const std::string all = text();
    const Place place = places(all).at(number - 1);
    const std::size_t end = std::min(place.length, all.size() - place.begin) + place.begin;
    before_ = all.substr(0, place.begin);
    game_ = all.substr(place.begin, end - place.begin);
    after_ = all.substr(end);
    number_ = number;
    return game_;
}

void EntryFile::begin_game() {
    before_ = text();
    game_.clear();
    after_.clear();
    number_ = places(before_).size() + 1;
}

void EntryFile::save(std::string_view game) {
    game_ = game;
    if (stamp() != stamp_) {
        throw EnvironmentError(file_.string(), "another program wrote to the file while games were entered",
                               "save FILE writes the games entered now to another file");
    }
    const std::string all = text();
    AtomicFile out(file_);
    out.append(all.data(), all.size());
    out.commit();
    stamp_ = stamp();
}

}  // namespace awale::cli
