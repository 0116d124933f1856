// Anything at all as a stream that may be compressed: the bytes that come out, or the error, do not depend on
// the pieces in which the stream arrives, and what is not compressed comes out as it is.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>

#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_file.hpp"
#include "expect.hpp"

namespace {

/// Compressed nothings may be endless; this much of them tells enough.
constexpr std::size_t max_bytes = std::size_t{1} << 20U;

/// Hands out a few bytes at a time, as a pipe may.
class Trickle : public std::streambuf {
public:
    explicit Trickle(std::string bytes) : bytes_(std::move(bytes)) {}

protected:
    int_type underflow() override {
        const std::size_t piece = 1 + at_ % 7;
        char* const begin = bytes_.data() + at_;
        char* const end = bytes_.data() + std::min(at_ + piece, bytes_.size());
        at_ = static_cast<std::size_t>(end - bytes_.data());
        setg(begin, begin, end);
        return begin == end ? traits_type::eof() : traits_type::to_int_type(*begin);
    }

private:
    std::string bytes_;
    std::size_t at_ = 0;
};

struct Outcome {
    std::string bytes;
    std::string error;
    bool operator==(const Outcome&) const = default;
};

Outcome unpacked(std::streambuf& packed) {
    awale::DecompressingBuf stream(packed, "fuzz.gz");
    Outcome outcome;
    try {
        while (outcome.bytes.size() < max_bytes && stream.sgetc() != std::char_traits<char>::eof()) {
            outcome.bytes += std::char_traits<char>::to_char_type(stream.sbumpc());
        }
    } catch (const awale::EnvironmentError& error) {
        outcome.error = error.what();
        expect(!outcome.error.empty());
    }
    return outcome;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes{reinterpret_cast<const char*>(data), size};
    std::stringbuf at_once(bytes);
    Trickle trickle(bytes);
    const Outcome outcome = unpacked(at_once);
    expect(outcome == unpacked(trickle));

    // Behind the end of a line, nothing is compressed.
    std::stringbuf text("\n" + bytes);
    expect(unpacked(text) == Outcome{("\n" + bytes).substr(0, max_bytes), {}});
    return 0;
}
