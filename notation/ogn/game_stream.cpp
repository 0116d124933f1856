#include "awale/notation/ogn/game_stream.hpp"

#include <cstring>
#include <istream>

#include "awale/notation/game/play.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

constexpr std::uint64_t endless = std::uint64_t{256} << 20U;  // bytes of one line
constexpr std::size_t read_size = std::size_t{1} << 16U;

}  // namespace

LineSource::LineSource(std::istream& in, std::string file, std::size_t max_length)
    : in_(in), file_(std::move(file)), max_length_(max_length), block_(read_size) {}

bool LineSource::refill() {
    if (in_.bad()) {
        throw_unreadable(file_);
    }
    begin_ = 0;
    end_ = read_some(*in_.rdbuf(), block_, file_);
    if (here_.byte == 0 && taken_ == 0 &&
        std::string_view{block_.data(), end_}.starts_with(byte_order_mark)) {
        begin_ = byte_order_mark.size();
        here_.byte = begin_;
    }
    return begin_ < end_;
}

void LineSource::take(std::size_t bytes) {
    const std::size_t room = max_length_ - line_.size();
    line_.append(block_.data() + begin_, std::min(bytes, room));
    begin_ += bytes;
    taken_ += bytes;
    if (taken_ > endless) {
        throw ReadError(shown_name(file_), localized("files.line_of_256_mebibytes", {{"line", here_.line}}),
                        localized("remedy.check_it_is_text"));
    }
}

std::optional<SourceLine> LineSource::next() {
    line_.clear();
    taken_ = 0;
    for (bool ended = false; !ended && (begin_ < end_ || refill());) {
        const char* const from = block_.data() + begin_;
        const std::size_t left = end_ - begin_;
        const void* const feed = std::memchr(from, '\n', left);
        const std::size_t before_feed =
            feed == nullptr ? left : static_cast<std::size_t>(static_cast<const char*>(feed) - from);
        const void* const turn = std::memchr(from, '\r', before_feed);
        if (turn != nullptr) {
            take(static_cast<std::size_t>(static_cast<const char*>(turn) - from) + 1);
            if ((begin_ < end_ || refill()) && block_[begin_] == '\n') {
                take(1);
            }
            ended = true;
        } else {
            take(feed == nullptr ? left : before_feed + 1);
            ended = feed != nullptr;
        }
    }
    if (taken_ == 0) {
        return std::nullopt;
    }
    const SourceLine line{line_, here_, taken_ > line_.size()};
    here_.line += 1;
    here_.byte += taken_;
    return line;
}

namespace {

bool is_blank(std::string_view line) { return line.find_first_not_of(blanks) == std::string_view::npos; }

bool is_tag_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// The name in a line that begins with a bracket, a name, blanks and a quote; empty for any other line.
std::string_view tag_name(std::string_view line) {
    if (!line.starts_with('[')) {
        return {};
    }
    std::size_t end = 1;
    while (end < line.size() && is_tag_character(line[end])) {
        ++end;
    }
    const std::size_t quote = line.find_first_not_of(" \t", end);
    const bool is_tag = end > 1 && quote != std::string_view::npos && quote > end && line[quote] == '"';
    return is_tag ? line.substr(1, end - 1) : std::string_view{};
}

/// Whether a line ends with a result, `26-22` or `*`.
bool ends_with_result(std::string_view line) {
    line = trimmed(line);
    const std::string_view word = line.substr(line.find_last_of(blanks) + 1);
    return word == "*" || parse_score(word).has_value() || parse_outcome(word).has_value();
}

}  // namespace

GameStream::GameStream(std::istream& in, std::string file, LineTest is_title)
    : file_(std::move(file)), lines_(in, file_, max_game_bytes), is_title_(is_title) {}

bool GameStream::Collected::has_tag(std::string_view name) {
    for (; tags_in_names_ < tags.size(); ++tags_in_names_) {
        const TextPart& part = tags[tags_in_names_];
        names_.emplace(game.text, part.begin, part.length);
    }
    return names_.contains(std::string{name});
}

bool GameStream::begins_game(const SourceLine& line, std::string_view tag) {
    if (!collected_.is_game() || is_blank(line.text)) {
        return false;
    }
    if (!tag.empty()) {
        return collected_.has_moves || (collected_.blank_since_tag && collected_.has_tag(tag));
    }
    if (is_title_ != nullptr && collected_.has_moves && is_title_(line.text)) {
        return true;
    }
    return collected_.has_moves && collected_.after_blank &&
           ends_with_result(line_around(collected_.game.text, collected_.last_words));
}

void GameStream::collect(const SourceLine& line, std::string_view tag) {
    Collected& now = collected_;
    std::string& text = now.game.text;
    const bool blank = is_blank(line.text);
    if (text.empty()) {
        if (blank) {
            return;
        }
        now.game.where = Location{.file = file_}.moved_to(line.where);
    }
    if (blank) {
        now.blank_since_tag = true;
    } else if (line.text.starts_with(';')) {
        if (now.after_blank && !now.heading) {
            now.heading = text.size();
            now.heading_where = line.where;
        }
    } else {
        now.heading.reset();
        now.last_words = text.size();
        if (tag.empty()) {
            now.has_moves = true;
        } else if (!now.game.cut) {
            now.tags.push_back({text.size() + 1, tag.size()});
            now.blank_since_tag = false;
        }
    }
    now.after_blank = blank;
    if (!now.game.cut) {
        const std::size_t room = max_game_bytes - text.size();
        now.game.cut = line.cut || line.text.size() > room;
        text += line.text.substr(0, room);
    }
}

std::optional<RawGame> GameStream::next() {
    while (const auto line = lines_.next()) {
        const std::string_view tag = tag_name(line->text);
        if (!begins_game(*line, tag)) {
            collect(*line, tag);
            continue;
        }
        Collected finished = std::exchange(collected_, Collected{});
        collected_.game.text.reserve(finished.game.text.size());  // games of a file have much the same length
        collected_.tags.reserve(finished.tags.size());
        if (finished.heading) {
            collected_.game.text = finished.game.text.substr(*finished.heading);
            collected_.game.where = Location{.file = file_}.moved_to(finished.heading_where);
            finished.game.text.resize(*finished.heading);
        }
        collect(*line, tag);
        return std::move(finished.game);
    }
    if (!collected_.is_game()) {
        return std::nullopt;
    }
    return std::exchange(collected_, Collected{}).game;
}

}  // namespace awale
