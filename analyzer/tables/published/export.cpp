#include "awale/analyzer/tables/published/export.hpp"

#include <memory>

#include "awale/analyzer/tables/published/gmz_writer.hpp"
#include "awale/analyzer/tables/published/lh_packer.hpp"
#include "awale/analyzer/tables/published/sha256.hpp"

namespace awale::tables::published {

namespace {

std::unique_ptr<const TableFile> open_level(const std::filesystem::path& folder, TableKind kind, int level) {
    auto file = TableFile::open(folder, TableFamily{}, kind, level);
    if (!file) {
        throw EnvironmentError((folder / tables::file_name(kind, level)).string(), "is missing",
                               "build the tables");
    }
    return file;
}

void scan(const std::filesystem::path& from, int level, Workers& workers,
          const std::function<void(const Values&)>& use) {
    const auto forced = open_level(from, TableKind::Forced, level);
    const auto conceded = open_level(from, TableKind::Conceded, level);
    scan_level(*forced, *conceded, workers, use);
}

}  // namespace

std::uint64_t export_level(const std::filesystem::path& from, int level, PublishedGame game, Format format,
                           const std::filesystem::path& to, Workers& workers) {
    std::error_code failed;
    std::filesystem::create_directories(to, failed);
    if (failed) {
        throw WriteError(to.string(), "cannot be made: " + failed.message(), "choose another folder");
    }
    const std::filesystem::path path = to / file_name(format, level);
    if (format == Format::Compressed) {
        GmzWriter writer(path, game, level, workers);
        scan(from, level, workers, [&](const Values& values) { writer.append(values); });
        return writer.commit();
    }
    AtomicFile file(path);
    LhPacker packer(game, level,
                    [&](std::span<const std::uint8_t> bytes) { file.append(bytes.data(), bytes.size()); });
    scan(from, level, workers, [&](const Values& values) { packer.append(values); });
    packer.finish();
    file.commit();
    return packer.bytes();
}

std::vector<std::string> digests_of_level(const std::filesystem::path& from, int level,
                                          const std::vector<PublishedGame>& games, Workers& workers) {
    std::vector<Sha256> sums(games.size());
    std::vector<LhPacker> packers;
    for (std::size_t i = 0; i < games.size(); ++i) {
        packers.emplace_back(games[i], level,
                             [&sums, i](std::span<const std::uint8_t> bytes) { sums[i].append(bytes); });
    }
    scan(from, level, workers, [&](const Values& values) {
        workers.share(packers.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
            for (std::size_t i = begin; i < end; ++i) {
                packers[i].append(values);
            }
        });
    });
    std::vector<std::string> digests;
    for (std::size_t i = 0; i < games.size(); ++i) {
        packers[i].finish();
        digests.push_back(sums[i].digest());
    }
    return digests;
}

}  // namespace awale::tables::published
