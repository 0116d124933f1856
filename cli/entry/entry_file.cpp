#include "awale/cli/entry/entry_file.hpp"

#include <algorithm>
#include <sstream>
#include <system_error>
#include <utility>

#include "awale/notation/io/atomic_file.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/ogn/game_stream.hpp"

namespace awale::cli {

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
