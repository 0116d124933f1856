#include "awale/analyzer/tables/builder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <cassert>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <ranges>
#include <sstream>
#include <system_error>

#include "awale/analyzer/tables/table_file.hpp"
#include "awale/notation/io/atomic_file.hpp"

namespace awale::tables {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

std::uint64_t boards(int houses, int seeds) { return LevelShape(houses, seeds).boards(); }

/// Bytes of all levels below one, as they are held in memory.
std::uint64_t lower_bytes(const TableFamily& family, Pass pass, int seeds) {
    return boards_to(family.houses_a_side, seeds - 1) * kinds(pass).size();
}

/// The most bytes that solving a level holds at once, where lower levels are read from their files when they
/// are needed, one after the other: the least that it takes.
std::uint64_t least_bytes(const TableFamily& family, Pass pass, int seeds) {
    const std::uint64_t level = boards(family.houses_a_side, seeds);
    std::uint64_t a_quantity = 2 * level + Solver::list_bytes(level);
    if (family.few_seeds == FewSeeds::NoCaptureLeft) {
        a_quantity += level / 8;
    }
    return a_quantity * kinds(pass).size() + Solver::fixed_bytes(family, seeds);
}

/// How many levels, from the lowest, can be held in memory while a level is solved.
int levels_to_hold(const TableFamily& family, Pass pass, int seeds, std::uint64_t memory) {
    const std::uint64_t least = least_bytes(family, pass, seeds);
    int held = seeds;
    while (held > 0 && least + lower_bytes(family, pass, held) > memory) {
        --held;
    }
    return held;
}

class Build {
public:
    Build(const BuildRequest& request, BuildPlan plan)
        : request_(request), plan_(std::move(plan)), workers_(request.threads) {
        for (const BuildPlan::Stage& stage : plan_.stages) {
            boards_ += cost(stage.pass, stage.boards);
        }
    }

    bool run() {
        return std::ranges::all_of(plan_.stages,
                                   [this](const BuildPlan::Stage& stage) { return run(stage); });
    }

private:
    bool run(const BuildPlan::Stage& stage) {
        const auto kinds_of_pass = kinds(stage.pass);
        Solver solver(request_.family, stage.pass, stage.last_level, workers_,
                      [&](int level, std::size_t i) { return read(kinds_of_pass[i], level); });
        const int held = levels_to_hold(request_.family, stage.pass, stage.first_level, plan_.memory);
        for (int level = 0; level < stage.first_level; ++level) {
            tell(stage, level);
            std::vector<LevelValues> values;
            for (std::size_t i = 0; level < held && i < kinds_of_pass.size(); ++i) {
                values.push_back(read(kinds_of_pass[i], level));
            }
            solver.adopt(std::move(values));
        }
        for (int level = stage.first_level; level <= stage.last_level; ++level) {
            if (done_ > 0) {  // guesses when all will be done
                end_ = seconds_since(begin_) * boards_ / done_;
            }
            tell(stage, level);
            for (int lower = levels_to_hold(request_.family, stage.pass, level, plan_.memory); lower < level;
                 ++lower) {
                solver.forget(lower);
            }
            const auto begin = Clock::now();
            const bool is_solved = solver.solve_next([&] {
                tell(stage, level);
                return request_.stop && request_.stop();
            });
            if (!is_solved) {
                return false;
            }
            const double solving = seconds_since(begin);
            std::uint64_t bytes = 0;
            for (std::size_t i = 0; i < kinds_of_pass.size(); ++i) {
                bytes += write_table(request_.folder, request_.family, kinds_of_pass[i],
                                     solver.values(level, i), workers_);
            }
            const std::uint64_t solved = boards(request_.family.houses_a_side, level);
            done_ += cost(stage.pass, solved);
            if (request_.built) {
                request_.built({stage.pass, level, solved, solving, seconds_since(begin) - solving, bytes});
            }
        }
        return true;
    }

    LevelValues read(TableKind kind, int level) {
        const auto file = TableFile::open(request_.folder, request_.family, kind, level);
        if (!file) {
            throw EnvironmentError((request_.folder / file_name(kind, level)).string(),
                                   localized("tables.went_away"), localized("remedy.try_again"));
        }
        return file->values(workers_);
    }

    void tell(const BuildPlan::Stage& stage, int level) const {
        if (!request_.progress) {
            return;
        }
        const auto left = end_ ? std::optional(std::max(*end_ - seconds_since(begin_), 0.0)) : std::nullopt;
        request_.progress({stage.pass, level, stage.last_level, done_ / std::max(boards_, 1.0), left});
    }

    static double cost(Pass pass, std::uint64_t boards) {
        return static_cast<double>(boards * kinds(pass).size());
    }

    const BuildRequest& request_;
    BuildPlan plan_;
    Workers workers_;
    Clock::time_point begin_ = Clock::now();
    double boards_ = 0;
    double done_ = 0;
    std::optional<double> end_;  ///< in seconds from the beginning, as far as one can tell
};

/// Throws EnvironmentError where the plan does not fit into its memory, even with as little as it takes.
void refuse_if_too_large(const BuildRequest& request, const BuildPlan& plan) {
    const auto least = [&](int level, const auto& passes) {
        std::uint64_t bytes = 0;
        for (const Pass pass : passes) {
            bytes = std::max(bytes, least_bytes(request.family, pass, level));
        }
        return bytes;
    };
    const std::uint64_t needed =
        least(request.level, plan.stages | std::views::transform(&BuildPlan::Stage::pass));
    if (needed <= plan.memory) {
        return;
    }
    int fits = 0;
    while (fits < request.level && least(fits + 1, request.passes) <= plan.memory) {
        ++fits;
    }
    constexpr double gibibyte = 1024.0 * 1024.0 * 1024.0;
    throw EnvironmentError(
        localized("tables.tables_up_to", {{"seeds", request.level}}),
        localized("tables.too_much_memory", {{"needed", static_cast<double>(needed) / gibibyte},
                                             {"there", static_cast<double>(plan.memory) / gibibyte}}),
        localized(request.passes.size() > 1 ? "remedy.fewer_seeds_fit_or_margin" : "remedy.fewer_seeds_fit",
                  {{"seeds", fits}}));
}

}  // namespace

int highest_stored_level(const std::filesystem::path& folder, Pass pass) {
    const auto is_there = [&](int level) {
        return std::ranges::all_of(kinds(pass), [&](TableKind kind) {
            std::error_code failed;
            const std::filesystem::path path = folder / file_name(kind, level);
            return std::filesystem::exists(path, failed) && !is_of_earlier_format(path);
        });
    };
    int level = -1;
    while (level < max_seeds && is_there(level + 1)) {
        ++level;
    }
    return level;
}

std::uint64_t spare_memory() {
    // MemAvailable counts what the system would give up at once; not every system tells it.
    std::ifstream info("/proc/meminfo");
    std::string word;
    std::uint64_t kibibytes = 0;
    while (info >> word) {
        if (word == "MemAvailable:" && info >> kibibytes) {
            return kibibytes * 1024;
        }
    }
    return static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

BuildPlan plan(const BuildRequest& request) {
    BuildPlan plan;
    plan.memory = request.memory > 0 ? request.memory : spare_memory();
    for (const Pass pass : request.passes) {
        const int first = highest_stored_level(request.folder, pass) + 1;
        if (first > request.level) {
            continue;
        }
        const int held = levels_to_hold(request.family, pass, request.level, plan.memory);
        const int houses = request.family.houses_a_side;
        plan.stages.push_back(
            {pass, first, request.level, boards_to(houses, request.level) - boards_to(houses, first - 1),
             least_bytes(request.family, pass, request.level) + lower_bytes(request.family, pass, held)});
    }
    return plan;
}

namespace {

/// Measured for one number, the margin, and for two: boards a second and thread, with writing; and bytes a
/// board on the disk.
constexpr MeasuredRate usual_rate(Pass pass) {
    return pass == Pass::Margin ? MeasuredRate{pass, 8.2e6, 0.47} : MeasuredRate{pass, 4.3e6, 0.69};
}

/// Measured: bytes of a level, one a board and number, that a thread decodes from a file in a second.
constexpr double decoded = 1.5e8;

/// Smaller levels cost more a board than larger ones, and too little time to be measured.
constexpr int least_measured = 15;
/// How many levels are looked at: a break between two of them, as between builds, makes one seem slow.
constexpr int levels_looked_at = 3;

}  // namespace

std::vector<MeasuredRate> measured_rates(const std::filesystem::path& folder, int houses_a_side,
                                         std::span<const Pass> passes) {
    std::vector<MeasuredRate> measured;
    for (const Pass pass : passes) {
        const int highest = highest_stored_level(folder, pass);
        const auto written = [&](int level) {
            return std::filesystem::last_write_time(folder / file_name(kinds(pass).back(), level));
        };
        const auto boards_of = [&](int level) { return static_cast<double>(boards(houses_a_side, level)); };
        try {
            std::vector<double> rates;
            for (int level = std::max(least_measured, highest - levels_looked_at + 1); level <= highest;
                 ++level) {
                constexpr double implausible = 100;  // as between files that are not of one build
                const double usual = usual_rate(pass).boards;
                const double found =
                    boards_of(level) /
                    std::chrono::duration<double>(written(level) - written(level - 1)).count();
                if (found > usual / implausible && found < usual * implausible) {
                    rates.push_back(found);
                }
            }
            if (!rates.empty()) {
                std::ranges::sort(rates);
                double bytes = 0;
                for (const TableKind kind : kinds(pass)) {
                    bytes +=
                        static_cast<double>(std::filesystem::file_size(folder / file_name(kind, highest)));
                }
                measured.push_back({pass, rates[rates.size() / 2], bytes / boards_of(highest)});
            }
        } catch (const std::filesystem::filesystem_error&) {
            // A file went away meanwhile.
        }
    }
    return measured;
}

std::vector<BuildCost> build_costs(const TableFamily& family, std::span<const Pass> passes, int seeds,
                                   const BuildMeans& means, std::span<const MeasuredRate> measured) {
    assert(seeds <= max_seeds && means.threads > 0);
    std::vector<BuildCost> costs;
    double reading = 0;
    for (int level = 0; level <= seeds; ++level) {
        BuildCost cost{.seeds = level, .boards = boards_to(family.houses_a_side, level)};
        const auto all = static_cast<double>(cost.boards);
        for (const Pass pass : passes) {
            const std::uint64_t least = least_bytes(family, pass, level);
            const std::uint64_t lower = lower_bytes(family, pass, level);
            const int held = levels_to_hold(family, pass, level, means.memory);
            cost.least_memory = std::max(cost.least_memory, least);
            cost.memory = std::max(cost.memory, least + lower);
            MeasuredRate here = usual_rate(pass);
            here.boards *= static_cast<double>(means.threads);
            if (const auto found = std::ranges::find(measured, pass, &MeasuredRate::pass);
                found != measured.end()) {
                here = *found;
            }
            cost.disk += static_cast<std::uint64_t>(all * here.bytes);
            cost.seconds += all / here.boards;
            reading += static_cast<double>(lower - lower_bytes(family, pass, held)) /
                       (decoded * static_cast<double>(means.threads));
        }
        cost.seconds += reading;
        costs.push_back(cost);
    }
    return costs;
}

namespace {

bool is_table(const std::string& name) {
    return std::ranges::any_of(table_kinds, [&](TableKind kind) {
        const auto levels = std::views::iota(0, max_seeds + 1);
        return std::ranges::any_of(levels, [&](int seeds) { return file_name(kind, seeds) == name; });
    });
}

/// Removes the temporary files of tables whose writers did not come to the end.
void remove_leftovers(const std::filesystem::path& folder) {
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
        const std::filesystem::path& path = entry.path();
        if (!is_table(AtomicFile::target_of_temporary(path.filename().string()))) {
            continue;
        }
        const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
        if (file < 0) {
            continue;
        }
        // Its writer would hold a lock on it.
        if (::flock(file, LOCK_EX | LOCK_NB) == 0) {
            std::filesystem::remove(path, failed);
        }
        ::close(file);
    }
}

std::string host_name() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

/// What the lock says of the process that holds it.
std::string holder(int file) {
    std::array<char, 512> bytes{};
    const ssize_t size = ::pread(file, bytes.data(), bytes.size(), 0);
    std::istringstream text(std::string(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))));
    long process = 0;
    std::string host;
    if (!std::getline(text >> process >> std::ws, host) || text.eof()) {  // the line may be half written
        return localized("tables.held_by_unknown");
    }
    return localized(host == host_name() ? "tables.held_by" : "tables.held_by_on_host",
                     {{"process", process}, {"host", host}});
}

/// Held by the process that builds in a folder; another one waits for it. The file `lock` names the holder
/// (docs/tables.md, "File format"). The system lets go of it when the process ends, however.
class FolderLock {
public:
    /// Makes the folder of the request where it is missing, and removes the temporary files of
    /// tables that killed builds left there. While another process holds the lock, `waiting` and `stop` of
    /// the request are called several times a second. Throws WriteError.
    explicit FolderLock(const BuildRequest& request) {
        std::error_code failed;
        std::filesystem::create_directories(request.folder, failed);
        if (!failed) {
            file_ =
                ::open((request.folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0644);
        }
        if (file_ < 0) {
            const std::string reason = system_reason(failed ? failed.value() : errno);
            throw WriteError(request.folder.string(),
                             localized("files.cannot_be_written", {{"reason", reason}}),
                             localized("remedy.choose_another_folder"));
        }
        constexpr std::chrono::milliseconds pause{200};
        const Clock::time_point begin = Clock::now();
        // A file system without locks lets everyone in.
        while (::flock(file_, LOCK_EX | LOCK_NB) != 0 && (errno == EWOULDBLOCK || errno == EINTR)) {
            if (request.waiting) {
                request.waiting({request.folder, holder(file_), seconds_since(begin)});
            }
            if (request.stop && request.stop()) {
                return;
            }
            std::this_thread::sleep_for(pause);
        }
        is_held_ = true;
        // For those who wait. That it cannot be written does no harm.
        const std::string text = std::to_string(::getpid()) + " " + host_name() + "\n";
        if (::ftruncate(file_, 0) == 0) {
            [[maybe_unused]] const ssize_t written = ::pwrite(file_, text.data(), text.size(), 0);
        }
        remove_leftovers(request.folder);
    }

    ~FolderLock() {
        if (is_held_) {
            [[maybe_unused]] const int emptied = ::ftruncate(file_, 0);
        }
        ::close(file_);
    }

    FolderLock& operator=(FolderLock&&) = delete;

    /// False where `stop` ended the wait.
    bool is_held() const { return is_held_; }

private:
    int file_ = -1;
    bool is_held_ = false;
};

}  // namespace

bool build(const BuildRequest& request) {
    refuse_if_too_large(request, plan(request));
    const FolderLock lock(request);
    // Someone else may have built while we waited.
    return lock.is_held() && Build(request, plan(request)).run();
}

}  // namespace awale::tables
