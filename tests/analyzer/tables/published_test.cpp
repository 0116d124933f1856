// The layouts of the published solution, and the digests. The files themselves are compared where the
// environment variable AWALE_PUBLISHED names the folder that has them.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <nettle/sha2.h>

#include <cstdlib>
#include <fstream>
#include <numeric>
#include <sstream>

#include "awale/analyzer/tables/published_tables.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_file.hpp"
#include "families.hpp"

using namespace awale;
using namespace awale::tables::published;
using tables::Row;
using tables::row_of;
using tables::Workers;

namespace {

constexpr int built = 12;

std::filesystem::path folder_of_tables() {
    shared_tables(abapa(), built);
    return std::filesystem::path(AWALE_BINARY_DIR) / "tables" / "captures_nothing";
}

std::string bytes_of(const std::filesystem::path& file) { return read_file(file); }

std::string sha256(const std::string& bytes) {
    sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> sum{};
    sha256_digest(&context, sum.size(), sum.data());
    return fmt::format("{:02x}", fmt::join(sum, ""));
}

/// Every code of a file, block after block.
std::vector<std::uint8_t> codes_of(const GmzFile& file) {
    std::vector<std::uint8_t> codes;
    for (std::uint64_t block = 0; block < file.header.blocks; ++block) {
        const std::vector<std::uint8_t> more = file.read(block);
        codes.insert(codes.end(), more.begin(), more.end());
    }
    return codes;
}

std::string complaint(const std::filesystem::path& folder, int level) {
    try {
        const auto file = GmzFile::open(folder, level);
        if (!file) {
            return "there is no such file";
        }
        codes_of(*file);
        return "";
    } catch (const EnvironmentError& error) {
        return error.what();
    }
}

/// The folder with the publishers' own files, if there is one.
std::optional<std::filesystem::path> published_folder() {
    const char* const named = std::getenv("AWALE_PUBLISHED");
    if (named == nullptr || named[0] == '\0') {
        MESSAGE("AWALE_PUBLISHED names no folder: nothing to compare with");
        return std::nullopt;
    }
    return named;
}

}  // namespace

TEST_CASE("Published index: lists each board with an empty house once") {
    for (int level = 0; level <= 9; ++level) {
        CAPTURE(level);
        std::uint64_t next = 0;
        for (int others = 0; others <= level; ++others) {
            const std::vector<Row> movers = tables::all_rows(6, level - others);
            const std::vector<Row> rows = tables::all_rows(6, others);
            for (std::size_t line = rows.size(); line > 0; --line) {
                const bool is_listed = std::ranges::find(rows[line - 1], 0) != rows[line - 1].end();
                for (std::size_t mover = movers.size(); is_listed && mover > 0; --mover) {
                    CHECK(index_of(movers[mover - 1], rows[line - 1]) == next);
                    ++next;
                }
            }
        }
        CHECK(boards(level) == next);
    }
    CHECK(index_of({}, {1, 1, 1, 1, 1, 1}) == std::nullopt);
    // The boards of the solution, start position not counted: jh85/smallgames.
    std::uint64_t all = 0;
    for (int level = 0; level <= 48; ++level) {
        all += full_game.has_level(level) ? boards(level) : 0;
    }
    CHECK(all == 889'063'398'405);
}

TEST_CASE("Published clamp: exact below a majority, decisive above") {
    CHECK(Clamp(full_game, 24).codes == 25);
    const Clamp high(full_game, 40);
    CHECK(high.least == 15);
    CHECK(high.codes == 11);
    CHECK(high.most == 25);
    CHECK(high.code(3) == 0);
    CHECK(high.code(20) == 5);
    CHECK(high.code(40) == 10);
    for (const PublishedGame game : {full_game, short_game, PublishedGame{12}}) {
        for (int level = 0; level <= game.seeds; ++level) {
            CHECK(Clamp(game, level).most == std::min(level, game.majority()));
        }
    }
}

TEST_CASE("Published digests: our tables have them with any threads") {
    for (const std::size_t threads : {1U, 3U}) {
        Workers workers(threads);
        for (int level = 0; level <= built; ++level) {
            CAPTURE(level);
            const auto digests =
                digests_of_level(folder_of_tables(), level, {full_game, short_game}, workers);
            CHECK(digests[0] == digest_of(full_game, level));
            CHECK(digests[1] == digest_of(short_game, level));
        }
    }
    CHECK(digest_of(full_game, 47).empty());
    CHECK(digest_of(short_game, 35).empty());
    CHECK(digest_of(short_game, 48).empty());
    CHECK(digest_of(PublishedGame{12}, 3).empty());
}

TEST_CASE("Published export: has the digest that is printed") {
    const auto to = fresh_folder("published-lh");
    Workers workers(2);
    for (const int level : {0, 1, 4, 7, 12}) {
        const std::uint64_t bytes =
            export_level(folder_of_tables(), level, full_game, Format::Pairs, to / "lh", workers);
        const std::string file = bytes_of(to / "lh" / file_name(Format::Pairs, level));
        CHECK(file.size() == bytes);
        CHECK(sha256(file) == digest_of(full_game, level));
    }
}

TEST_CASE("GmzFile: reads back a compressed level") {
    const auto to = fresh_folder("published-gmz");
    Workers workers(2);
    for (const PublishedGame game : {full_game, PublishedGame{12}, PublishedGame{16}}) {
        for (const int level : {0, 1, 5, 10, 12}) {
            CAPTURE(game.seeds);
            CAPTURE(level);
            const std::uint64_t bytes =
                export_level(folder_of_tables(), level, game, Format::Compressed, to, workers);
            CHECK(bytes == std::filesystem::file_size(to / file_name(Format::Compressed, level)));
            const auto file = GmzFile::open(to, level);
            REQUIRE(file);
            CHECK(file->game().seeds == game.seeds);
            const std::vector<std::uint8_t> codes = codes_of(*file);
            export_level(folder_of_tables(), level, game, Format::Pairs, to, workers);
            const auto pairs = LhFile::open(to, level);
            REQUIRE(pairs);
            CHECK(codes.size() == pairs->header.boards);
            int wrong = 0;
            for (std::uint64_t board = 0; board < codes.size(); ++board) {
                wrong += pairs->codes(board).first == codes[board] ? 0 : 1;
            }
            CHECK(wrong == 0);
        }
    }
}

TEST_CASE("GmzFile: names a damaged file in the error") {
    const auto to = fresh_folder("published-damaged");
    Workers workers(1);
    export_level(folder_of_tables(), 10, full_game, Format::Compressed, to, workers);
    const auto path = to / file_name(Format::Compressed, 10);
    const std::string sound = bytes_of(path);
    const auto with = [&](const std::string& bytes) {
        std::ofstream(path, std::ios::binary) << bytes;
        return complaint(to, 10);
    };
    CHECK(with(sound).empty());
    CHECK(with("").find("oware_n10.gmz: is empty") != std::string::npos);
    CHECK(with("OWAREGZ1").find("is not a .gmz file") != std::string::npos);
    CHECK(with("X" + sound.substr(1)).find("is not a .gmz file") != std::string::npos);
    for (const std::size_t cut : {sound.size() - 1, sound.size() / 2, std::size_t{100}}) {
        CHECK(with(sound.substr(0, cut)).find("is cut short") != std::string::npos);
    }
    // Every field of the header, and every byte of the list of blocks.
    for (std::size_t at = 0; at < 64; ++at) {
        std::string bytes = sound;
        bytes[at] = static_cast<char>(bytes[at] ^ 0x41);
        CAPTURE(at);
        const bool tells_level = at >= 32 && at < 36;  // of compression: decides nothing
        CHECK(with(bytes).empty() == tells_level);
    }
    for (std::size_t at = sound.size() - 56; at < sound.size(); ++at) {
        std::string bytes = sound;
        bytes[at] = static_cast<char>(bytes[at] ^ 0x80);
        CAPTURE(at);
        CHECK(!with(bytes).empty());
    }
    std::string block = sound;
    block[70] = static_cast<char>(block[70] ^ 0x55);
    CHECK(with(block).find("oware_n10.gmz: is damaged: block 0") != std::string::npos);
    std::filesystem::rename(path, to / file_name(Format::Compressed, 9));
    CHECK(complaint(to, 9).find("has boards of 10 seeds, and its name says 9") != std::string::npos);
    CHECK(complaint(to, 10) == "there is no such file");
}

TEST_CASE("GmzFile: the publishers' own files hold our values") {
    const auto folder = published_folder();
    if (!folder) {
        return;
    }
    Workers workers(2);
    const auto to = fresh_folder("published-own");
    for (const PublishedGame game : {full_game, PublishedGame{12}}) {
        for (int level = 0; level <= built; ++level) {
            const auto theirs = GmzFile::open(*folder / std::to_string(game.seeds), level);
            if (!theirs) {
                continue;
            }
            CAPTURE(game.seeds);
            CAPTURE(level);
            CHECK(theirs->game().seeds == game.seeds);
            export_level(folder_of_tables(), level, game, Format::Compressed, to, workers);
            CHECK(codes_of(*theirs) == codes_of(*GmzFile::open(to, level)));
        }
    }
}

TEST_CASE("Published probes: agree with our tables") {
    const auto folder = published_folder();
    if (!folder) {
        return;
    }
    std::ifstream in(*folder / "probes.tsv");
    std::string line;
    std::getline(in, line);
    int compared = 0;
    while (std::getline(in, line)) {
        std::istringstream fields(line);
        int seeds = 0;
        std::string position;
        int level = 0;
        std::int64_t index = 0;
        int code = 0;
        int forced = 0;
        int conceded = 0;
        fields >> seeds >> position >> level >> index >> code >> forced >> conceded;
        CAPTURE(line);
        RuleSet rules = abapa();
        const auto board = parse_position(position, rules);
        // Positions of the game of 12 have fewer seeds than the rules want: only the houses count.
        Board houses;
        std::istringstream counts(position);
        for (std::size_t place = 0; place < 12; ++place) {
            int count = 0;
            char dash = 0;
            counts >> count >> dash;
            houses.set_seeds(House{place}, Seeds{count});
        }
        const bool north = position.back() == 'N';
        const Row mover = row_of(houses, north ? Side::North : Side::South);
        const Row other = row_of(houses, north ? Side::South : Side::North);
        const auto ours = index_of(mover, other);
        CHECK((ours ? static_cast<std::int64_t>(*ours) : -1) == index);
        CHECK((!board || board->on_board().count() == level));
        const auto value = [&](tables::TableKind kind) {
            return shared_tables(abapa(), built)
                .value(kind, {level, level - std::accumulate(other.begin(), other.end(), 0),
                              tables::row_rank(other, 6), tables::row_rank(mover, 6)});
        };
        const Clamp clamp(PublishedGame{seeds}, level);
        if (ours) {
            const int true_forced = value(tables::TableKind::Forced);
            const int true_conceded = value(tables::TableKind::Conceded);
            CHECK(clamp.code(true_forced) == code);
            CHECK(clamp.code(true_forced) + clamp.least == forced);
            CHECK(clamp.code(true_conceded) + clamp.least == conceded);
        } else if (clamp.most == level) {
            CHECK(value(tables::TableKind::Forced) == forced);
            CHECK(value(tables::TableKind::Conceded) == conceded);
        }
        ++compared;
    }
    CHECK(compared == 40);
}
