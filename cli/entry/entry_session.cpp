#include "awale/cli/entry/entry_session.hpp"

#include <boost/algorithm/string/replace.hpp>
#include <ostream>
#include <sstream>
#include <system_error>

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/output/board_text.hpp"
#include "awale/notation/io/atomic_file.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

namespace {

constexpr std::string_view quit = "session.word.quit";

/// The first word of a text and the rest.
std::pair<std::string_view, std::string_view> split_word(std::string_view text) {
    const std::size_t blank = std::min(text.find_first_of(" \t"), text.size());
    return {text.substr(0, blank), trimmed(text.substr(blank))};
}

/// A whole number; 0 for everything else.
std::size_t number_in(std::string_view text) { return whole_number<std::size_t>(text).value_or(0); }

std::optional<Side> side_in(std::string_view text) {
    for (const Side side : {Side::South, Side::North}) {
        const std::string_view id = side == Side::South ? "session.word.south" : "session.word.north";
        const std::string_view word = phrasings(Language::English, id).front();
        if (is_word(text, id) || text == name(side) || text == word.substr(0, 1)) {
            return side;
        }
    }
    return std::nullopt;
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
    std::string_view id;  ///< of its word
    void (*act)(EntrySession&, std::string_view arguments);
};

const std::vector<EntrySession::CommandEntry>& EntrySession::command_table() {
    using Session = EntrySession;
    using Text = std::string_view;
    static const std::vector<CommandEntry> table = {
        {"session.word.abandoned", [](Session& s, Text) { s.finish(s.game_.abandon()); }},
        {"session.word.board", [](Session& s, Text) { s.print_position(); }},
        {"session.word.comment", [](Session& s, Text text) { s.conclude(s.game_.set_comment(text)); }},
        {"session.word.cut", [](Session& s, Text) { s.cut(); }},
        {"session.word.date", [](Session& s, Text text) { s.set_tag("Date", text); }},
        {"session.word.diagram", [](Session& s, Text text) { s.diagram(text); }},
        {"session.word.end", [](Session& s, Text) { s.game_.jump_to_end(), s.print_position(); }},
        {"session.word.event", [](Session& s, Text text) { s.set_tag("Event", text); }},
        {"session.word.games", [](Session& s, Text text) { s.list_games(text); }},
        {"session.word.glyph", [](Session& s, Text text) { s.conclude(s.game_.set_glyph(text)); }},
        {"session.word.help", [](Session& s, Text) { s.help(); }},
        {"session.word.jump", [](Session& s, Text text) { s.jump(text); }},
        {"session.word.moves", [](Session& s, Text) { s.print_moves(); }},
        {"session.word.next", [](Session& s, Text text) { s.next_game(text); }},
        {"session.word.north", [](Session& s, Text text) { s.set_tag("North", text); }},
        {"session.word.open", [](Session& s, Text text) { s.open_game(text); }},
        {"session.word.resign", [](Session& s, Text text) { s.resign(text); }},
        {"session.word.result", [](Session& s, Text text) { s.finish(s.game_.set_result(text)); }},
        {"session.word.round", [](Session& s, Text text) { s.set_tag("Round", text); }},
        {"session.word.save", [](Session& s, Text text) { s.save_as(text); }},
        {"session.word.site", [](Session& s, Text text) { s.set_tag("Site", text); }},
        {"session.word.south", [](Session& s, Text text) { s.set_tag("South", text); }},
        {"session.word.tag",
         [](Session& s, Text text) {
             const auto [name, value] = split_word(text);
             s.set_tag(name, value);
         }},
        {"session.word.undo",
         [](Session& s, Text text) { s.conclude(s.game_.undo(text.empty() ? 1 : number_in(text))); }},
    };
    return table;
}

std::vector<std::string_view> EntrySession::command_words() {
    std::vector<std::string_view> ids{quit};
    std::ranges::transform(command_table(), std::back_inserter(ids), &CommandEntry::id);
    return words_of(ids);
}

EntrySession::EntrySession(const Options& options, EntryFile& file, std::ostream& out, Copy copy)
    : options_(options),
      rules_(options.rules),
      file_(file),
      out_(out),
      copy_(std::move(copy)),
      game_(options.rules, options.start, options.tags) {}

void EntrySession::begin() {
    out_ << localized("enter.begin");
    print_game();
}

tl::expected<void, std::string> EntrySession::open(std::size_t number) {
    const std::vector<std::string> games = file_.games();
    if (number == 0 || number > games.size()) {
        return tl::unexpected(games.empty() ? localized("enter.no_games")
                                            : localized("enter.games_up_to", {{"games", games.size()}}));
    }
    auto record = parse_ogn(games[number - 1], Location{.file = file_.path().string()});
    if (!record) {
        return tl::unexpected(
            localized("enter.unreadable", {{"game", number}, {"reason", record.error().message}}));
    }
    const CheckedRecord checked = check(*record, rules_, Games::All);
    if (checked.broken) {
        return tl::unexpected(localized("enter.broken", {{"game", number}}));
    }
    file_.open(number);
    options_.rules = checked.replay.rules;
    options_.start = checked.replay.start;
    game_ = EnteredGame(options_.rules, options_.start, *std::move(record));
    return {};
}

bool EntrySession::execute(std::string_view line) {
    const auto [word, arguments] = split_word(trimmed(line));
    if (is_word(word, quit)) {
        return false;
    }
    if (escape_controls(trimmed(line)) != trimmed(line)) {
        print_error(localized("enter.no_text"));
        return true;
    }
    const auto& table = command_table();
    const auto entry = std::ranges::find_if(
        table, [word = word](const CommandEntry& candidate) { return is_word(word, candidate.id); });
    if (entry != table.end()) {
        entry->act(*this, arguments);
    } else if (!word.empty()) {
        enter_moves(line);
    }
    out_.flush();
    return true;
}

std::string EntrySession::prompt() const {
    return localized("enter.prompt", {{"move", game_.move_name(game_.cursor())}});
}

void EntrySession::enter_moves(std::string_view line) {
    const std::string_view text = trimmed(line);
    const bool is_result = text == "*" || text == "1/2" ||
                           (text.find('-') != std::string_view::npos &&
                            text.find_first_not_of("0123456789-/") == std::string_view::npos);
    if (is_result || text.starts_with('[') || text.starts_with('{')) {
        print_error(localized(is_result ? "enter.result_has_command" : "enter.record"));
        return;
    }
    const TypedMoves typed =
        read_typed_moves(line, game_.board(), options_.rules, game_.half_move(game_.cursor()));
    for (const TypedMove& move : typed.moves) {
        if (move.typed_capture && *move.typed_capture != move.captured) {
            out_ << localized("enter.wrong_capture", {{"move", move_number(move.half_move) + " " +
                                                                   to_text(Turn{move.house, move.seeds})},
                                                      {"captured", move.captured.count()},
                                                      {"typed", move.typed_capture->count()}});
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
        const std::string_view word = split_word(text).first;
        const bool is_first = line.data() + typed.error->at < word.data() + word.size();
        if (typed.error->is_word && is_first && typed.moves.empty() && word.size() > 1) {
            const auto meant = nearest(word, command_words());
            out_ << (meant ? localized("enter.command_meant", {{"word", word}, {"meant", *meant}})
                           : localized("enter.no_command", {{"word", word}}));
        }
    }
}

void EntrySession::help() {
    const bool houses = game_of(options_.rules).turns_are_houses();
    out_ << (houses ? "" : localized("play.help_turns")) << localized("enter.help");
}

/// Goes to the end of the game, to show the result that it has now.
void EntrySession::finish(const EnteredGame::Done& done) {
    if (done) {
        game_.jump_to_end();
    }
    conclude(done);
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
    out_ << localized("enter.error", {{"message", message}});
}

void EntrySession::save() {
    std::string& game = entered_[file_.number()];
    game = write_ogn(game_.record(), OgnStyle::Full);
    try {
        is_unsaved_ = true;
        file_.save(game);
        is_unsaved_ = false;
    } catch (const EnvironmentError& error) {
        print_error(localized("enter.not_saved", {{"reason", error.what()}}));
    }
}

void EntrySession::save_as(std::string_view file) {
    if (file.empty()) {
        print_error(localized("enter.save_wants"));
        return;
    }
    if (entered_.empty()) {
        out_ << localized("enter.nothing_entered");
        return;
    }
    try {
        copy_(std::string(file), joined(std::views::values(entered_), "\n"));
    } catch (const EnvironmentError& error) {
        print_error(localized("enter.not_saved", {{"reason", error.what()}}));
        return;
    }
    is_unsaved_ = false;
    out_ << (file == "-" ? "" : localized("session.saved", {{"file", file}}));
}

void EntrySession::jump(std::string_view arguments) {
    const auto [number, side] = split_word(arguments);
    const auto done = game_.jump(number_in(number), side_in(side).value_or(Side::South));
    done ? print_position() : print_error(done.error());
}

void EntrySession::cut() {
    if (game_.record().moves.empty()) {
        print_error(localized("enter.no_moves"));
        return;
    }
    game_.cut();
    conclude({});
}

void EntrySession::diagram(std::string_view title) {
    if (!title.empty() && game_.has_comment()) {
        print_error(localized("enter.has_comment"));
        return;
    }
    const auto done = game_.add_diagram();
    conclude(done && !title.empty() ? game_.set_comment(title) : done);
}

void EntrySession::resign(std::string_view side) {
    const auto resigns =
        side.empty() && game_.at_end() ? std::optional(game_.board().to_move()) : side_in(side);
    if (!resigns) {
        print_error(localized("enter.resign_wants"));
        return;
    }
    finish(game_.resign(*resigns));
}

void EntrySession::set_tag(std::string_view name, std::string_view value) {
    if (!value.empty() || name.empty()) {
        const auto done = game_.set_tag(name, value);
        if (!done) {
            print_error(done.error());
            return;
        }
        save();
    }
    out_ << localized("enter.tag", {{"tag", name}, {"value", game_.record().tag(name).value_or("?")}});
}

void EntrySession::next_game(std::string_view players) {
    const std::size_t slash = players.find('/');
    if (!players.empty() && slash == std::string_view::npos) {
        print_error(localized("enter.next_wants"));
        return;
    }
    if (game_.record().moves.empty()) {
        print_error(localized("enter.no_moves"));
        return;
    }
    if (!game_.record().result && !game_.is_abandoned()) {
        out_ << localized("enter.saved_without_result");
    }
    constexpr std::array<std::string_view, 5> own{"South", "North", "Result", "FEN", "Termination"};
    std::vector<Tag> tags = game_.record().tags;
    std::erase_if(tags, [&](const Tag& tag) { return std::ranges::find(own, tag.name) != own.end(); });
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
        print_error(games.empty() ? localized("enter.no_games")
                                  : localized("enter.games_wants", {{"games", games.size()}}));
        return;
    }
    const std::size_t end = std::min(number + most, games.size() + 1);
    for (; number < end; ++number) {
        const auto record = parse_ogn(games[number - 1], Location{.file = file_.path().string()});
        if (!record) {
            out_ << localized("enter.listed_unreadable", {{"game", number}});
            continue;
        }
        out_ << localized("enter.listed", {{"game", number},
                                           {"players", heading(*record)},
                                           {"moves", (record->moves.size() + 1) / 2},
                                           {"result", record->result ? to_text(*record->result) : "none"}});
    }
    if (end <= games.size()) {
        out_ << localized("enter.more_games", {{"next", end}, {"games", games.size()}});
    }
}

void EntrySession::open_game(std::string_view number) {
    const auto opened = open(number_in(number));
    opened ? print_game() : print_error(opened.error());
}

void EntrySession::print_game() {
    const std::size_t plies = game_.record().moves.size();
    out_ << localized("enter.game", {{"game", file_.number()},
                                     {"players", heading(game_.record())},
                                     {"moves", plies == 0 ? 0 : game_.half_move(plies - 1) / 2 + 1}});
    print_position();
}

void EntrySession::print_end() {
    const std::string file = file_.path().string();
    if (entered_.empty()) {
        out_ << localized("enter.nothing_entered");
        return;
    }
    if (is_unsaved_) {
        out_ << localized("enter.last_changes_unsaved", {{"file", file}});
        return;
    }
    const std::size_t number = entered_.contains(file_.number()) ? file_.number() : entered_.rbegin()->first;
    constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-/";
    const std::string word = file.find_first_not_of(plain) == std::string::npos
                                 ? file
                                 : "'" + boost::replace_all_copy(file, "'", "'\\''") + "'";
    out_ << localized("enter.end", {{"games", entered_.size()},
                                    {"file", file},
                                    {"game", number},
                                    {"command", fmt::format("awale enter -o {} --game {}", word, number)}});
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
        out_ << localized("enter.replaces", {{"move", game_.move_name(game_.cursor())},
                                             {"turn", to_text(record.turns()[game_.cursor()])}});
    } else if (record.result) {
        const EndReason reason = game_.replay().ended.reason;
        const bool resigned = game_result(record, game_.replay()).conclusion == Conclusion::Resigned;
        const std::string score = to_text(*record.result);
        if (reason == EndReason::Unfinished && !resigned) {
            out_ << localized("enter.over", {{"score", score}});
        } else {
            const std::string why = localized(
                "ending.name", {{"reason", reason == EndReason::Unfinished ? "resigned" : name(reason)}});
            out_ << localized("enter.over_by", {{"reason", why}, {"score", score}});
        }
    } else if (game_.is_abandoned()) {
        out_ << localized("enter.abandoned");
    } else {
        out_ << choices_text(game_.board(), options_.rules) << ".\n";
    }
}

EntryFile::EntryFile(std::filesystem::path file) : file_(std::move(file)) {
    std::error_code error;
    const auto status = std::filesystem::status(file_, error);
    if (!std::filesystem::exists(status)) {
        return;
    }
    if (!std::filesystem::is_regular_file(status)) {
        throw EnvironmentError(file_.string(), localized("enter.no_plain_file"),
                               localized("remedy.name_another_file"));
    }
    before_ = read_file(file_);
    if (before_.starts_with("\x1f\x8b") || before_.starts_with("\x28\xb5\x2f\xfd")) {
        throw EnvironmentError(file_.string(), localized("enter.compressed"), localized("remedy.decompress"));
    }
    if (before_.find('\0') != std::string::npos) {
        throw EnvironmentError(file_.string(), localized("enter.file_no_text"),
                               localized("remedy.name_another_file"));
    }
    if (has_other_text()) {
        throw EnvironmentError(file_.string(), localized("enter.file_no_games"),
                               localized("remedy.name_another_file"));
    }
    line_end_ = before_.find("\r\n") != std::string::npos ? "\r\n" : "\n";
    stamp_ = stamp();
    begin_game();
}

/// Whether there is a text, and nothing of it is a game, not even a broken one.
bool EntryFile::has_other_text() const {
    const std::vector<std::string> all = games();
    return !all.empty() && std::ranges::none_of(all, [](const std::string& game) {
        return game.starts_with('[') || parse_ogn(game, Location{});
    });
}

std::optional<EntryFile::Stamp> EntryFile::stamp() const {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(file_, error);
    const auto size = error ? 0 : std::filesystem::file_size(file_, error);
    return error ? std::nullopt : std::optional(Stamp{time, size});
}

std::string EntryFile::text() const {
    std::string all = before_;
    const auto add = [&](std::string_view part) {
        if (!all.empty() && !part.empty() && !part.starts_with('\n') && !part.starts_with('\r')) {
            const bool is_parted = all.ends_with("\n\n") || all.ends_with("\n\r\n");
            all += is_parted ? "" : all.ends_with('\n') ? line_end_ : line_end_ + line_end_;
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
    game_ = boost::replace_all_copy(std::string(game), "\n", line_end_);
    if (stamp() != stamp_) {
        throw EnvironmentError(file_.string(), localized("enter.file_changed"),
                               localized("remedy.save_games_elsewhere"));
    }
    const std::string all = text();
    AtomicFile out(file_);
    out.append(all.data(), all.size());
    out.commit();
    stamp_ = stamp();
}

}  // namespace awale::cli
