#include "awale/notation/ogn/line_source.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <istream>
#include <utility>

#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_some.hpp"

namespace awale {

namespace {

constexpr std::uint64_t endless = std::uint64_t{256} << 20U;  // bytes of one line
constexpr std::size_t block_size = std::size_t{1} << 16U;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

}  // namespace

LineSource::LineSource(std::istream& in, std::string file, std::size_t max_length)
    : in_(in), file_(std::move(file)), max_length_(max_length), block_(block_size) {}

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
        throw EnvironmentError(file_ == "-" ? "standard input" : file_,
                               "line " + std::to_string(here_.line) + " is longer than 256 MiB",
                               "check that it is a text");
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

}  // namespace awale
