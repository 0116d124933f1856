#include "awale/analyzer/tables/published_tables.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

#include "awale/analyzer/tables/published_gmz.hpp"
#include "awale/analyzer/tables/published_lh.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/play.hpp"
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
                localized("tables.of_another_game", {{"seeds", game.seeds}, {"before", tables->game_.seeds}}),
                localized("remedy.folder_a_game"));
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

namespace {

int sum(const Row& row) {
    return std::accumulate(row.begin(), row.end(), 0);
}

}  // namespace

PublishedLimits::PublishedLimits(std::unique_ptr<const PublishedTables> tables, const Store& store)
    : tables_(std::move(tables)), store_(store) {
    pass_ = store.highest_level(Pass::Safe) >= store.highest_level(Pass::Forced) ? Pass::Safe : Pass::Forced;
    built_ = store.highest_level(pass_);
    highest_ = built_;
    // The level just below the seeds of the game has no file, since a single seed cannot be captured.
    const auto is_known = [&](int level) {
        return tables_->has_level(level) ||
               (level == tables_->game().seeds - 1 && tables_->has_level(level + 1));
    };
    while (highest_ < max_seeds && is_known(highest_ + 1)) {
        ++highest_;
    }
}

std::pair<int, int> PublishedLimits::at_least(const Board& board) const {
    return {mover_at_least(board), other_at_least(board)};
}

std::uint64_t PublishedLimits::checksum() const {
    const auto game = static_cast<std::uint64_t>(tables_->game().seeds);
    return highest_ > built_ ? (game << 8U | static_cast<std::uint64_t>(highest_)) * 0x9e3779b97f4a7c15 : 0;
}

int PublishedLimits::mover_at_least(const Board& board) const {
    const Side mover = board.to_move();
    const Row mine = row_of(board, mover);
    const Row theirs = row_of(board, other(mover));
    if (const int seeds = sum(mine) + sum(theirs); seeds <= built_) {
        const int mine_seeds = sum(mine);
        return store_.value(kinds(pass_).front(), seeds, mine_seeds, row_rank(theirs, 6), row_rank(mine, 6));
    }
    if (const auto found = tables_->forced(mine, theirs)) {
        return *found;
    }
    if (!tables_->has_level(sum(mine) + sum(theirs))) {
        return 0;
    }
    // A board that no move leads to: the best of its moves.
    int best = 0;
    for (const House house : legal_moves(board, rules_of(store_.family()))) {
        const Played played = play(board, house, rules_of(store_.family()));
        best = std::max(best, played.captured.count() + other_at_least(played.after));
    }
    return best;
}

int PublishedLimits::other_at_least(const Board& board) const {
    const Side mover = board.to_move();
    const Row mine = row_of(board, mover);
    const Row theirs = row_of(board, other(mover));
    if (const int seeds = sum(mine) + sum(theirs); seeds <= built_) {
        return store_.value(kinds(pass_).back(), seeds, sum(mine), row_rank(theirs, 6), row_rank(mine, 6));
    }
    if (const auto found = tables_->conceded(mine, theirs)) {
        return *found;
    }
    if (!tables_->has_level(sum(mine) + sum(theirs))) {
        return 0;
    }
    int worst = sum(theirs);
    bool first = true;
    for (const House house : legal_moves(board, rules_of(store_.family()))) {
        const int after = mover_at_least(play(board, house, rules_of(store_.family())).after);
        worst = first ? after : std::min(worst, after);
        first = false;
    }
    return worst;
}

namespace {

std::unique_ptr<const TableFile> open_level(const std::filesystem::path& folder, TableKind kind, int level) {
    auto file = TableFile::open(folder, TableFamily{}, kind, level);
    if (!file) {
        throw EnvironmentError((folder / tables::file_name(kind, level)).string(),
                               localized("tables.is_missing"), localized("remedy.build_tables"));
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
        throw WriteError(to.string(),
                         localized("files.cannot_be_made", {{"reason", system_reason(failed.value())}}),
                         localized("remedy.choose_another_folder"));
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
