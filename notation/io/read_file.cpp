#define ZLIB_CONST  // zlib does not write to its input

#include "awale/notation/io/read_file.hpp"

#include <zlib.h>
#include <zstd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <ios>
#include <istream>
#include <new>

namespace awale {

/// Decodes one format, piece after piece.
class DecompressingBuf::Decoder {
public:
    Decoder& operator=(Decoder&&) = delete;
    virtual ~Decoder() = default;

    /// Takes bytes from the front of `in`, fills the front of `out`, and returns how much of it. With nothing
    /// to take it gives out what it held back. After an error `fault` says what is wrong.
    virtual std::size_t decode(std::string_view& in, std::span<char> out) = 0;

    bool ended = false;  ///< a piece, and no other began: the input may end here
    std::optional<std::string> fault{};
};

namespace {

using namespace std::string_view_literals;

constexpr std::size_t block_size = std::size_t{1} << 16U;
constexpr std::string_view gzip_magic = "\x1F\x8B"sv;
constexpr std::string_view zstd_magic = "\x28\xB5\x2F\xFD"sv;

/// The names of formats that we know and do not read.
constexpr std::array others{std::pair{"\xFD"
                                      "7zXZ"sv,
                                      "xz"},
                            std::pair{"BZh"sv, "bzip2"}, std::pair{"PK\x03\x04"sv, "zip"},
                            std::pair{"\x04\x22\x4D\x18"sv, "lz4"}, std::pair{"7z\xBC\xAF"sv, "7-Zip"}};

class GzipDecoder : public DecompressingBuf::Decoder {
public:
    GzipDecoder() {
        constexpr int largest_window_with_gzip_header = 15 + 16;
        if (inflateInit2(&state_, largest_window_with_gzip_header) != Z_OK) {
            throw std::bad_alloc();
        }
    }

    ~GzipDecoder() override { inflateEnd(&state_); }

    std::size_t decode(std::string_view& in, std::span<char> out) override {
        if (ended && !begin_next(in)) {
            return 0;
        }
        state_.next_in = reinterpret_cast<const Bytef*>(in.data());
        state_.avail_in = static_cast<uInt>(in.size());
        state_.next_out = reinterpret_cast<Bytef*>(out.data());
        state_.avail_out = static_cast<uInt>(out.size());
        const int code = inflate(&state_, Z_NO_FLUSH);
        in.remove_prefix(in.size() - state_.avail_in);
        ended = code == Z_STREAM_END;
        if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR) {
            fault =
                localized("files.gzip_damaged", {{"reason", state_.msg == nullptr ? "none" : state_.msg}});
        }
        return out.size() - state_.avail_out;
    }

private:
    /// Begins another piece behind one that ended. Zeros may follow, as tapes leave them.
    bool begin_next(std::string_view& in) {
        in.remove_prefix(std::min(in.find_first_not_of('\0'), in.size()));
        if (in.empty()) {
            return false;
        }
        inflateReset(&state_);
        ended = false;
        return true;
    }

    z_stream state_{};
};

class ZstdDecoder : public DecompressingBuf::Decoder {
public:
    ZstdDecoder() : state_(ZSTD_createDStream()) {
        if (state_ == nullptr) {
            throw std::bad_alloc();
        }
    }

    ~ZstdDecoder() override { ZSTD_freeDStream(state_); }

    std::size_t decode(std::string_view& in, std::span<char> out) override {
        if (ended && in.empty()) {
            return 0;  // asked again, it would expect another piece
        }
        ZSTD_inBuffer input{in.data(), in.size(), 0};
        ZSTD_outBuffer output{out.data(), out.size(), 0};
        const std::size_t hint = ZSTD_decompressStream(state_, &output, &input);
        in.remove_prefix(input.pos);
        ended = hint == 0;
        if (ZSTD_isError(hint) != 0) {
            fault = localized("files.zstd_damaged", {{"reason", ZSTD_getErrorName(hint)}});
        }
        return output.pos;
    }

private:
    ZSTD_DStream* state_;
};

}  // namespace

DecompressingBuf::DecompressingBuf(std::streambuf& packed, const std::string& name)
    : packed_(packed), name_(shown_name(name)), raw_(block_size) {}

DecompressingBuf::~DecompressingBuf() = default;

bool DecompressingBuf::refill() {
    // In large pieces, since this is where files are read.
    errno = 0;
    try {
        const std::streamsize count = packed_.sgetn(raw_.data(), static_cast<std::streamsize>(raw_.size()));
        rest_ = {raw_.data(), static_cast<std::size_t>(count)};
    } catch (const std::ios_base::failure&) {
        throw_unreadable(name_);
    }
    return !rest_.empty();
}

void DecompressingBuf::look_at_beginning() {
    looked_ = true;
    // A piece that Zstandard's readers skip; some writers begin with one.
    const bool is_skippable =
        rest_.substr(std::min<std::size_t>(1, rest_.size())).starts_with("\x2A\x4D\x18"sv) &&
        (static_cast<unsigned char>(rest_[0]) & 0xF0U) == 0x50;
    if (rest_.starts_with(gzip_magic)) {
        decoder_ = std::make_unique<GzipDecoder>();
    } else if (rest_.starts_with(zstd_magic) || is_skippable) {
        decoder_ = std::make_unique<ZstdDecoder>();
    }
    for (const auto& [magic, format] : others) {
        if (rest_.starts_with(magic)) {
            throw ReadError(name_, localized("files.unknown_compression", {{"format", format}}),
                            localized("remedy.unpack"));
        }
    }
    unpacked_.resize(decoder_ ? block_size : 0);
}

DecompressingBuf::int_type DecompressingBuf::give(char* bytes, std::size_t count) {
    setg(bytes, bytes, bytes + count);
    return count == 0 ? traits_type::eof() : traits_type::to_int_type(*bytes);
}

DecompressingBuf::int_type DecompressingBuf::underflow() {
    const bool first = !looked_;
    if (first) {
        refill();
        look_at_beginning();
    }
    if (!decoder_) {
        if (!first) {
            refill();
        }
        return give(raw_.data(), rest_.size());
    }
    while (true) {
        const std::size_t count = decoder_->decode(rest_, unpacked_);
        if (decoder_->fault) {
            throw ReadError(name_, *decoder_->fault, localized("remedy.get_again"));
        }
        if (count > 0) {
            return give(unpacked_.data(), count);
        }
        if (rest_.empty() && !refill()) {
            if (!decoder_->ended) {
                throw ReadError(name_, localized("files.compressed_cut_short"),
                                localized("remedy.get_again"));
            }
            return give(unpacked_.data(), 0);
        }
    }
}

std::string read_all(std::streambuf& in, const std::string& name, const ReadLimit& limit) {
    const std::size_t most = limit.mebibytes << 20U;
    std::string text;
    std::array<char, std::size_t{1} << 16U> block{};
    for (std::size_t size = read_some(in, block, name); size > 0; size = read_some(in, block, name)) {
        if (size > most - text.size()) {
            throw EnvironmentError(
                shown_name(name),
                localized("files.too_long", {{"most", limit.mebibytes}, {"kind", localized(limit.kind)}}),
                localized(limit.remedy));
        }
        text.append(block.data(), size);
    }
    return text;
}

std::string read_file(const std::filesystem::path& file, const ReadLimit& limit) {
    std::filebuf in;
    if (in.open(file, std::ios::in | std::ios::binary) == nullptr) {
        const int reason = errno;
        throw EnvironmentError(file.string(), system_reason(reason),
                               localized("remedy.check_name_and_permissions"));
    }
    return read_all(in, file.string(), limit);
}

bool read_line(std::istream& in, std::string& line) {
    constexpr std::size_t most = std::size_t{1} << 20U;
    using Traits = std::streambuf::traits_type;
    line.clear();
    for (auto next = in.get(); !Traits::eq_int_type(next, Traits::eof()); next = in.get()) {
        if (next == '\n') {
            return true;
        }
        if (line.size() == most) {
            throw EnvironmentError(localized("files.standard_input"), localized("files.line_of_1_mebibyte"),
                                   localized("remedy.shorter_lines"));
        }
        line += Traits::to_char_type(next);
    }
    return !line.empty();
}

}  // namespace awale
