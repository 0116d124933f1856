#include "awale/analyzer/tables/published/published_tables.hpp"

#include <fmt/format.h>

#include <numeric>

#include "awale/notation/io/environment_error.hpp"

namespace awale::tables::published {

namespace {

int seeds_of(const Row& mover, const Row& other) {
    return std::accumulate(mover.begin(), mover.end(), 0) + std::accumulate(other.begin(), other.end(), 0);
}

/// What a code says that a side can force at least.
int at_least(int code, const Clamp& clamp) {
    return code == 0 ? 0 : clamp.least + code;
}

}  // namespace

int highest_published_file(const std::filesystem::path& folder) {
    std::error_code failed;
    const auto exists = [&](Format format, int level) {
        return std::filesystem::exists(folder / file_name(format, level), failed);
    };
    int level = max_seeds;
    while (level >= 0 && !exists(Format::Pairs, level) && !exists(Format::Compressed, level)) {
        --level;
    }
    return level;
}

bool has_published_files(const std::filesystem::path& folder) {
    return highest_published_file(folder) >= 0;
}

std::unique_ptr<const PublishedTables> PublishedTables::open(const std::filesystem::path& folder) {
    std::unique_ptr<PublishedTables> tables;
    const auto check = [&](const std::filesystem::path& path, PublishedGame game) {
        if (!tables) {
            tables.reset(new PublishedTables(game));
        } else if (game.seeds != tables->game_.seeds) {
            throw EnvironmentError(
                path.string(),
                fmt::format("belongs to a game of {} seeds, and the files before it to one of {}", game.seeds,
                            tables->game_.seeds),
                "keep the files of each game in a folder of their own");
        }
    };
    for (int level = 0; level <= max_seeds; ++level) {
        if (auto pairs = LhFile::open(folder, level)) {
            check(pairs->path(), pairs->game());
            tables->levels_[static_cast<std::size_t>(level)].pairs = std::move(pairs);
        } else if (auto forced = GmzFile::open(folder, level)) {
            check(forced->path(), forced->game());
            tables->levels_[static_cast<std::size_t>(level)].forced = std::move(forced);
        }
    }
    return tables;
}

std::optional<int> PublishedTables::forced(const Row& mover, const Row& other) const {
    const int level = seeds_of(mover, other);
    const Level& at = levels_[static_cast<std::size_t>(level)];
    const auto index = has_level(level) ? index_of(mover, other) : std::nullopt;
    if (!index) {
        return std::nullopt;
    }
    if (at.pairs) {
        return at_least(at.pairs->codes(*index).first, at.pairs->clamp());
    }
    const Block codes = block(level, *index / GmzFile::boards_a_block);
    return at_least((*codes)[*index % GmzFile::boards_a_block], at.forced->clamp());
}

std::optional<int> PublishedTables::conceded(const Row& mover, const Row& other) const {
    const int level = seeds_of(mover, other);
    const Level& at = levels_[static_cast<std::size_t>(level)];
    const auto index = at.pairs ? index_of(mover, other) : std::nullopt;
    return index ? std::optional(at_least(at.pairs->codes(*index).second, at.pairs->clamp())) : std::nullopt;
}

PublishedTables::Block PublishedTables::block(int level, std::uint64_t number) const {
    const std::uint64_t key = number * (max_seeds + 1) + static_cast<std::uint64_t>(level);
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = places_.find(key); found != places_.end()) {
            recent_.splice(recent_.begin(), recent_, found->second);
            return recent_.front().second;
        }
    }
    // Two threads may read the same block; one of the two is kept.
    const GmzFile& file = *levels_[static_cast<std::size_t>(level)].forced;
    auto codes = std::make_shared<std::vector<std::uint8_t>>(file.boards_in(number));
    file.read(number, *codes);
    const std::lock_guard lock(mutex_);
    if (!places_.contains(key)) {
        recent_.emplace_front(key, codes);
        places_.emplace(key, recent_.begin());
        if (recent_.size() > kept_blocks) {
            places_.erase(recent_.back().first);
            recent_.pop_back();
        }
    }
    return codes;
}

}  // namespace awale::tables::published
