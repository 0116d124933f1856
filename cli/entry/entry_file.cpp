#include "awale/cli/entry/entry_file.hpp"

#include <cstdint>
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

std::optional<std::string> EntryFile::take_last_game() {
    std::istringstream text(before_);
    GameStream games(text, file_.string());
    std::optional<RawGame> last;
    for (auto game = games.next(); game; game = games.next()) {
        last = std::move(game);
    }
    if (!last) {
        return std::nullopt;
    }
    std::string game = before_.substr(last->where.byte);
    before_.erase(last->where.byte);
    return game;
}

void EntryFile::save(std::string_view games) {
    if (stamp() != stamp_) {
        throw EnvironmentError(file_.string(), "another program wrote to the file while games were entered",
                               "save FILE writes the games entered now to another file");
    }
    AtomicFile out(file_);
    out.append(before_.data(), before_.size());
    if (!before_.empty() && !games.empty()) {
        const std::string_view gap = before_.ends_with("\n\n") ? "" : before_.ends_with('\n') ? "\n" : "\n\n";
        out.append(gap.data(), gap.size());
    }
    out.append(games.data(), games.size());
    out.commit();
    stamp_ = stamp();
}

}  // namespace awale::cli
