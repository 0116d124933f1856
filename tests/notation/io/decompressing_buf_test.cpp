#include "awale/notation/io/read_file.hpp"

#include <doctest/doctest.h>
#include <zlib.h>
#include <zstd.h>

#include <istream>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/io/environment_error.hpp"

using namespace awale;

namespace {

std::string gzip(const std::string& text) {
    z_stream state{};
    REQUIRE(deflateInit2(&state, Z_BEST_SPEED, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) == Z_OK);
    std::string packed(deflateBound(&state, text.size()) + 64, '\0');
    std::string in = text;
    state.next_in = reinterpret_cast<Bytef*>(in.data());
    state.avail_in = static_cast<uInt>(in.size());
    state.next_out = reinterpret_cast<Bytef*>(packed.data());
    state.avail_out = static_cast<uInt>(packed.size());
    REQUIRE(deflate(&state, Z_FINISH) == Z_STREAM_END);
    packed.resize(packed.size() - state.avail_out);
    deflateEnd(&state);
    return packed;
}

std::string zstandard(const std::string& text) {
    ZSTD_CCtx* const state = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(state, ZSTD_c_checksumFlag, 1);
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    const std::size_t size = ZSTD_compress2(state, packed.data(), packed.size(), text.data(), text.size());
    ZSTD_freeCCtx(state);
    REQUIRE(ZSTD_isError(size) == 0);
    packed.resize(size);
    return packed;
}

using Packer = std::string (*)(const std::string&);
constexpr Packer packers[] = {gzip, zstandard};

std::string unpacked(const std::string& bytes) {
    std::stringbuf packed(bytes);
    DecompressingBuf stream(packed, "games.ogn.gz");
    std::istream in(&stream);
    in.exceptions(std::ios::badbit);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// What reading these bytes throws; empty when nothing.
std::string error_of(const std::string& bytes) {
    try {
        unpacked(bytes);
        return "";
    } catch (const EnvironmentError& error) {
        return error.what();
    }
}

std::string noise(std::size_t size, unsigned letters) {
    std::mt19937 random(static_cast<unsigned>(size));
    std::string text;
    for (std::size_t i = 0; i < size; ++i) {
        text += static_cast<char>('A' + random() % letters);
    }
    return text;
}

}  // namespace

TEST_CASE("DecompressingBuf: undoes compression, in one piece or several") {
    constexpr std::size_t block = std::size_t{1} << 16U;
    for (const Packer pack : packers) {
        for (const std::size_t size :
             {std::size_t{0}, std::size_t{1}, block - 1, block, block + 1, 10 * block}) {
            const std::string text = noise(size, 60);
            CHECK(unpacked(pack(text)) == text);
            CHECK(unpacked(pack(text) + pack("") + pack("the end")) == text + "the end");
        }
        // Packed a thousandfold: much comes out of little.
        const std::string dull(100 * block, 'x');
        CHECK(unpacked(pack(dull)) == dull);
    }
}

TEST_CASE("DecompressingBuf: passes plain data through") {
    for (const std::string text : {"", "F", "[South \"Awa\"]\n\n1. F f *\n", "\x1F", "\x28\xB5\x2F"}) {
        CHECK(unpacked(text) == text);
    }
    const std::string long_text = noise(1'000'000, 26);
    CHECK(unpacked(long_text) == long_text);
}

TEST_CASE("DecompressingBuf: data that ends early is an error") {
    for (const Packer pack : packers) {
        const std::string packed = pack(noise(500, 8));
        for (std::size_t size = 4; size < packed.size(); ++size) {
            CAPTURE(size);
            CHECK(error_of(packed.substr(0, size)) ==
                  "games.ogn.gz: it ends in the middle of its compressed data; get the file again");
        }
    }
}

TEST_CASE("DecompressingBuf: damaged data gives an error or the same bytes") {
    const std::string text = noise(300, 8);
    for (const Packer pack : packers) {
        const std::string packed = pack(text);
        std::size_t errors = 0;
        for (std::size_t at = 4; at < packed.size(); ++at) {
            for (const int flip : {1, 0x80}) {
                std::string damaged = packed;
                damaged[at] = static_cast<char>(damaged[at] ^ flip);
                const std::string error = error_of(damaged);
                errors += error.empty() ? 0U : 1U;
                CHECK((!error.empty() || unpacked(damaged) == text));
            }
        }
        CHECK(errors > packed.size());
    }
}

TEST_CASE("DecompressingBuf: only zeros may follow gzip data") {
    CHECK(unpacked(gzip("F f *") + std::string(700, '\0')) == "F f *");
    CHECK(error_of(gzip("F f *") + "more") ==
          "games.ogn.gz: its gzip data is damaged (incorrect header check); get the file again");
    CHECK(error_of(zstandard("F f *") + "more").find("its Zstandard data is damaged") != std::string::npos);
}

TEST_CASE("DecompressingBuf: names other compression formats") {
    CHECK(error_of("\xFD"
                   "7zXZ\x00 and so on") ==
          "games.ogn.gz: it is compressed with xz, which is not read; unpack it first, or compress it with "
          "gzip or "
          "zstd");
    CHECK(error_of("BZh91AY").find("bzip2") != std::string::npos);
    CHECK(error_of("PK\x03\x04 and so on").find("zip") != std::string::npos);
}

TEST_CASE("DecompressingBuf: games and faults come out of the stream") {
    const std::string file = "1. F f 2. E *\n\n1. A a *\n";
    for (const Packer pack : packers) {
        const std::string packed = pack(file);
        for (const std::size_t size : {packed.size(), packed.size() - 1}) {
            std::stringbuf bytes(packed.substr(0, size));
            DecompressingBuf stream(bytes, "-");
            std::istream in(&stream);
            in.exceptions(std::ios::badbit);
            const auto read_all = [&] {
                GameSource source(in, "-", std::nullopt, abapa());
                std::size_t games = 0;
                while (source.next()) {
                    ++games;
                }
                return games;
            };
            if (size == packed.size()) {
                CHECK(read_all() == 2);
            } else {
                CHECK_THROWS_WITH_AS(
                    read_all(),
                    "standard input: it ends in the middle of its compressed data; get the file again",
                    EnvironmentError);
            }
        }
    }
}
