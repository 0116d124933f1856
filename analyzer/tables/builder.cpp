#include "awale/analyzer/tables/builder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <cassert>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <fstream>
#include <system_error>

#include "awale/analyzer/tables/table_file.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
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
    std::uint64_t lower = 0;
    for (int fewer = 0; fewer < seeds; ++fewer) {
        lower += boards(family.houses_a_side, fewer);
    }
    return lower * kinds(pass).size();
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
    Build(const BuildRequest& request, const BuildPlan& plan)
        : request_(request), plan_(plan), workers_(request.threads) {
        for (const BuildPlan::Stage& stage : plan.stages) {
            boards_ += cost(stage.pass, stage.boards);
        }
    }

    bool run() {
        return std::ranges::all_of(plan_.stages,
                                   [this](const BuildPlan::Stage& stage) { return run(stage); });
    }

private:
    bool run(const BuildPlan::Stage& stage) {
        Solver solver(request_.family, stage.pass, stage.last_level, workers_);
        const auto read_again = [&](int level, std::size_t i) { return read(kinds(stage.pass)[i], level); };
        const int held = levels_to_hold(request_.family, stage.pass, stage.first_level, plan_.memory);
        for (int level = 0; level < stage.first_level; ++level) {
            tell(stage, level);
            if (level < held) {
                std::vector<LevelValues> values;
                for (const TableKind kind : kinds(stage.pass)) {
                    values.push_back(read(kind, level));
                }
                solver.adopt(std::move(values));
            } else {
                solver.adopt({});
                solver.forget(level, read_again);
            }
        }
        for (int level = stage.first_level; level <= stage.last_level; ++level) {
            if (done_ > 0) {  // guesses when all will be done
                end_ = seconds_since(begin_) * boards_ / done_;
            }
            tell(stage, level);
            for (int lower = levels_to_hold(request_.family, stage.pass, level, plan_.memory); lower < level;
                 ++lower) {
                solver.forget(lower, read_again);
            }
            const std::optional<SolveReport> report = solver.solve_next([&] {
                tell(stage, level);
                return request_.stop && request_.stop();
            });
            if (!report) {
                return false;
            }
            const auto begin = Clock::now();
            std::uint64_t bytes = 0;
            for (std::size_t i = 0; i < kinds(stage.pass).size(); ++i) {
                bytes += write_table(request_.folder, request_.family, kinds(stage.pass)[i],
                                     solver.values(level, i), workers_);
            }
            const double seconds = seconds_since(begin);
            done_ += cost(stage.pass, report->boards);
            if (request_.built) {
                request_.built({stage.pass, level, report->boards, report->seconds, seconds, bytes});
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
    const BuildPlan& plan_;
    Workers workers_;
    Clock::time_point begin_ = Clock::now();
    double boards_ = 0;
    double done_ = 0;
    std::optional<double> end_;  ///< in seconds from the beginning, as far as one can tell
};

/// Throws EnvironmentError where the plan does not fit into its memory, even with as little as it takes.
void refuse_if_too_large(const BuildRequest& request, const BuildPlan& plan) {
    constexpr double gibibyte = 1024.0 * 1024.0 * 1024.0;
    if (plan.least_bytes <= plan.memory) {
        return;
    }
    throw EnvironmentError(
        localized("tables.tables_up_to", {{"seeds", request.level}}),
        localized("tables.too_much_memory", {{"needed", static_cast<double>(plan.least_bytes) / gibibyte},
                                             {"there", static_cast<double>(plan.memory) / gibibyte}}),
        localized(request.passes.size() > 1 ? "remedy.fewer_seeds_fit_or_margin" : "remedy.fewer_seeds_fit",
                  {{"seeds", plan.highest_that_fits}}));
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

std::uint64_t least_bytes(const TableFamily& family, Pass pass, int seeds) {
    const std::uint64_t level = boards(family.houses_a_side, seeds);
    std::uint64_t a_quantity = 2 * level + Solver::list_bytes(level);
    if (family.few_seeds == FewSeeds::NoCaptureLeft) {
        a_quantity += level / 8;
    }
    return a_quantity * kinds(pass).size() + Solver::fixed_bytes(family, seeds);
}

std::uint64_t peak_bytes(const TableFamily& family, Pass pass, int seeds) {
    return least_bytes(family, pass, seeds) + lower_bytes(family, pass, seeds);
}

std::uint64_t bytes_read_again(const TableFamily& family, Pass pass, int seeds, std::uint64_t memory) {
    return lower_bytes(family, pass, seeds) -
           lower_bytes(family, pass, levels_to_hold(family, pass, seeds, memory));
}

BuildPlan plan(const BuildRequest& request) {
    BuildPlan plan;
    plan.memory = request.memory > 0 ? request.memory : spare_memory();
    for (const Pass pass : request.passes) {
        const int first = highest_stored_level(request.folder, pass) + 1;
        if (first > request.level) {
            continue;
        }
        const std::uint64_t least = least_bytes(request.family, pass, request.level);
        const int held = levels_to_hold(request.family, pass, request.level, plan.memory);
        BuildPlan::Stage stage{pass, first, request.level, 0,
                               least + lower_bytes(request.family, pass, held)};
        for (int level = first; level <= request.level; ++level) {
            stage.boards += boards(request.family.houses_a_side, level);
        }
        plan.peak_bytes = std::max(plan.peak_bytes, stage.peak_bytes);
        plan.least_bytes = std::max(plan.least_bytes, least);
        plan.stages.push_back(stage);
    }
    while (plan.highest_that_fits < request.level && std::ranges::all_of(request.passes, [&](Pass pass) {
               return least_bytes(request.family, pass, plan.highest_that_fits + 1) <= plan.memory;
           })) {
        ++plan.highest_that_fits;
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

/// Boards a second by the times of two files; nothing where they cannot be those of one build.
std::optional<double> rate_of(const std::filesystem::path& folder, Pass pass, int level, double boards) {
    std::error_code failed;
    const auto written = [&](int at) {
        return std::filesystem::last_write_time(folder / file_name(kinds(pass).back(), at), failed);
    };
    const auto end = written(level);
    if (failed) {
        return std::nullopt;
    }
    const auto begin = written(level - 1);
    if (failed) {
        return std::nullopt;
    }
    constexpr double implausible = 100;
    const double usual = usual_rate(pass).boards;
    const double found = boards / std::chrono::duration<double>(end - begin).count();
    return found > usual / implausible && found < usual * implausible ? std::optional(found) : std::nullopt;
}

}  // namespace

std::vector<MeasuredRate> measured_rates(const std::filesystem::path& folder, int houses_a_side,
                                         std::span<const Pass> passes) {
    std::vector<MeasuredRate> measured;
    for (const Pass pass : passes) {
        const int highest = highest_stored_level(folder, pass);
        std::vector<double> rates;
        for (int level = std::max(least_measured, highest - levels_looked_at + 1); level <= highest;
             ++level) {
            const auto boards = static_cast<double>(LevelShape(houses_a_side, level).boards());
            if (const auto found = rate_of(folder, pass, level, boards)) {
                rates.push_back(*found);
            }
        }
        if (rates.empty()) {
            continue;
        }
        std::ranges::sort(rates);
        double bytes = 0;
        for (const TableKind kind : kinds(pass)) {
            std::error_code failed;
            const auto size = std::filesystem::file_size(folder / file_name(kind, highest), failed);
            bytes += failed ? 0 : static_cast<double>(size);
        }
        measured.push_back({pass, rates[rates.size() / 2],
                            bytes / static_cast<double>(LevelShape(houses_a_side, highest).boards())});
    }
    return measured;
}

std::vector<BuildCost> build_costs(const TableFamily& family, std::span<const Pass> passes, int seeds,
                                   const BuildMeans& means, std::span<const MeasuredRate> measured) {
    assert(seeds <= max_seeds && means.threads > 0);
    std::vector<BuildCost> costs;
    std::uint64_t boards = 0;
    double reading = 0;
    for (int level = 0; level <= seeds; ++level) {
        boards += LevelShape(family.houses_a_side, level).boards();
        BuildCost cost{.seeds = level, .boards = boards};
        const auto all = static_cast<double>(boards);
        for (const Pass pass : passes) {
            cost.least_memory = std::max(cost.least_memory, least_bytes(family, pass, level));
            cost.memory = std::max(cost.memory, peak_bytes(family, pass, level));
            MeasuredRate here = usual_rate(pass);
            here.boards *= static_cast<double>(means.threads);
            if (const auto found = std::ranges::find(measured, pass, &MeasuredRate::pass);
                found != measured.end()) {
                here = *found;
            }
            cost.disk += static_cast<std::uint64_t>(all * here.bytes);
            cost.seconds += all / here.boards;
            reading += static_cast<double>(bytes_read_again(family, pass, level, means.memory)) /
                       (decoded * static_cast<double>(means.threads));
        }
        cost.seconds += reading;
        costs.push_back(cost);
    }
    return costs;
}

namespace {

[[noreturn]] void refuse_folder(const std::filesystem::path& folder, int reason) {
    throw WriteError(folder.string(),
                     localized("files.cannot_be_written", {{"reason", system_reason(reason)}}),
                     localized("remedy.choose_another_folder"));
}

bool is_table(const std::string& name) {
    return std::ranges::any_of(table_kinds, [&](TableKind kind) {
        for (int seeds = 0; seeds <= max_seeds; ++seeds) {
            if (file_name(kind, seeds) == name) {
                return true;
            }
        }
        return false;
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
    const std::string_view text(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    const std::size_t blank = text.find(' ');
    const std::size_t end = text.find('\n');
    long process = 0;
    if (blank == std::string_view::npos || end == std::string_view::npos || end < blank ||
        std::from_chars(text.data(), text.data() + blank, process).ptr != text.data() + blank) {
        return localized("tables.held_by_unknown");
    }
    const std::string host(text.substr(blank + 1, end - blank - 1));
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
        if (failed) {
            refuse_folder(request.folder, failed.value());
        }
        file_ = ::open((request.folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0644);
        if (file_ < 0) {
            refuse_folder(request.folder, errno);
        }
        is_held_ = wait(request);
        if (is_held_) {
            // For those who wait. That it cannot be written does no harm.
            const std::string text = std::to_string(::getpid()) + " " + host_name() + "\n";
            if (::ftruncate(file_, 0) == 0) {
                [[maybe_unused]] const ssize_t written = ::pwrite(file_, text.data(), text.size(), 0);
            }
            remove_leftovers(request.folder);
        }
    }

    ~FolderLock() {
        if (is_held_) {
            [[maybe_unused]] const int emptied = ::ftruncate(file_, 0);
        }
        ::close(file_);
    }

    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

    /// False where `stop` ended the wait.
    bool is_held() const { return is_held_; }

private:
    bool wait(const BuildRequest& request) const {
        constexpr std::chrono::milliseconds pause{200};
        const Clock::time_point begin = Clock::now();
        // A file system without locks lets everyone in.
        while (::flock(file_, LOCK_EX | LOCK_NB) != 0 && (errno == EWOULDBLOCK || errno == EINTR)) {
            if (request.waiting) {
                request.waiting({request.folder, holder(file_), seconds_since(begin)});
            }
            if (request.stop && request.stop()) {
                return false;
            }
            std::this_thread::sleep_for(pause);
        }
        return true;
    }

    int file_;
    bool is_held_ = false;
};

}  // namespace

bool build(const BuildRequest& request) {
    refuse_if_too_large(request, plan(request));
    const FolderLock lock(request);
    if (!lock.is_held()) {
        return false;
    }
    // Someone else may have built while we waited.
    const BuildPlan now = plan(request);
    return Build(request, now).run();
}

}  // namespace awale::tables
