#include "awale/analyzer/judge/kept_games.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>

#include "awale/notation/io/atomic_file.hpp"

namespace awale {

namespace {

/// The first line of the file; the settings follow, and a blank line. Do not change.
constexpr std::string_view title = "awale: games judged so far, for the same command to go on with\n";

/// What comes before the annotated text of a game, in the byte order of the machine. Do not change.
struct EntryHead {
    std::array<char, 8> mark{'j', 'u', 'd', 'g', 'e', 'd', '\n', '\n'};
    std::uint64_t game = 0;      ///< XXH3 of its text
    std::uint64_t bytes = 0;     ///< of the text
    std::uint64_t checksum = 0;  ///< XXH3 of the annotated text
};

std::uint64_t checksum(std::string_view text) { return XXH3_64bits(text.data(), text.size()); }

/// Reads all bytes at a place; false where the file ends before.
bool read_at(int descriptor, std::uint64_t at, void* to, std::size_t size) {
    char* bytes = static_cast<char*>(to);
    while (size > 0) {
        const ssize_t got = ::pread(descriptor, bytes, size, static_cast<off_t>(at));
        if (got <= 0) {
            if (got < 0 && errno == EINTR) {
                continue;
            }
            return false;
        }
        bytes += got;
        at += static_cast<std::uint64_t>(got);
        size -= static_cast<std::size_t>(got);
    }
    return true;
}

}  // namespace

KeptGames::KeptGames(std::filesystem::path file, std::string settings)
    : file_(std::move(file)), head_(std::string(title) + std::move(settings) + "\n") {
    open(false);
}

KeptGames::~KeptGames() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
}

void KeptGames::fail(int reason) const {
    throw WriteError(file_.string(),
                     localized("files.cannot_be_written", {{"reason", system_reason(reason)}}),
                     localized("remedy.make_room"));
}

void KeptGames::open(bool make) {
    descriptor_ =
        ::open(file_.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK | (make ? O_CREAT | O_EXCL : 0), 0666);
    if (descriptor_ < 0) {
        if (!make && errno == ENOENT) {
            return;
        }
        fail(errno);
    }

    struct stat status {};

    if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) {
        throw EnvironmentError(file_.string(), localized("judge.kept_in_special_file"),
                               localized("remedy.name_another_output"));
    }
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
        throw EnvironmentError(file_.string(), localized("judge.kept_by_another"),
                               localized("remedy.wait_for_it"));
    }
    end_ = static_cast<std::uint64_t>(status.st_size);
    if (!make) {
        read_index();
    }
}

void KeptGames::read_index() {
    std::string head(std::min<std::uint64_t>(head_.size(), end_), '\0');
    if (!read_at(descriptor_, 0, head.data(), head.size()) || !head_.starts_with(head)) {
        const bool is_ours = head.starts_with(title);
        throw EnvironmentError(
            file_.string(), localized(is_ours ? "judge.kept_otherwise" : "judge.not_kept_games"),
            localized(is_ours ? "remedy.repeat_or_remove" : "remedy.remove_or_rename_output"));
    }
    std::uint64_t at = head == head_ ? head.size() : 0;
    EntryHead entry;
    const EntryHead known;
    std::string bytes;
    while (at > 0 && at + sizeof entry <= end_ && read_at(descriptor_, at, &entry, sizeof entry) &&
           entry.mark == known.mark && entry.bytes <= end_ - at - sizeof entry) {
        at += sizeof entry;
        bytes.resize(entry.bytes);
        if (read_at(descriptor_, at, bytes.data(), bytes.size()) && checksum(bytes) == entry.checksum) {
            places_[entry.game] = {at, bytes.size()};
        }
        at += entry.bytes;
    }
    if (at < end_ && ::ftruncate(descriptor_, static_cast<off_t>(at)) != 0) {
        fail(errno);
    }
    end_ = at;
}

std::size_t KeptGames::size() const {
    const std::lock_guard lock(mutex_);
    return places_.size();
}

bool KeptGames::contains(std::string_view game) const {
    const std::lock_guard lock(mutex_);
    return places_.contains(checksum(game));
}

std::optional<std::string> KeptGames::find(std::string_view game) const {
    const std::lock_guard lock(mutex_);
    const auto place = places_.find(checksum(game));
    if (place == places_.end()) {
        return std::nullopt;
    }
    std::string text(place->second.size, '\0');
    if (!read_at(descriptor_, place->second.at, text.data(), text.size())) {
        return std::nullopt;
    }
    return text;
}

void KeptGames::keep(std::string_view game, std::string_view annotated) {
    const EntryHead entry{.game = checksum(game), .bytes = annotated.size(), .checksum = checksum(annotated)};
    const std::lock_guard lock(mutex_);
    if (descriptor_ < 0) {
        open(true);
    }
    std::string text = end_ == 0 ? head_ : "";
    text.append(reinterpret_cast<const char*>(&entry), sizeof entry).append(annotated);
    if (const int reason = write_bytes(descriptor_, text, end_); reason != 0) {
        // Should this fail as well, what is there of the game is cut off when the file is read.
        const int cut =
            end_ == 0 ? ::unlink(file_.c_str()) : ::ftruncate(descriptor_, static_cast<off_t>(end_));
        static_cast<void>(cut);
        fail(reason);
    }
    places_[entry.game] = {end_ + text.size() - annotated.size(), annotated.size()};
    end_ += text.size();
    const auto now =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now().time_since_epoch())
            .count();
    if (now != synchronized_) {
        synchronized_ = now;
        if (::fdatasync(descriptor_) != 0) {
            fail(errno);
        }
    }
}

void KeptGames::remove() {
    const std::lock_guard lock(mutex_);
    if (descriptor_ >= 0) {
        ::unlink(file_.c_str());
    }
}

}  // namespace awale
