#include "scenario.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include "awale/analyzer/corpus/database.hpp"
#include "test_paths.hpp"

namespace awale::test {

namespace {

namespace fs = std::filesystem;

std::size_t wanted_faults(std::size_t slowness) {
    const char* const text = std::getenv("AWALE_FAULTS");
    return text == nullptr ? 8 / slowness : static_cast<std::size_t>(std::atoi(text));
}

/// This many of them, evenly spread.
template <class Value>
std::vector<Value> spread(const std::vector<Value>& all, std::size_t most) {
    if (all.size() <= most) {
        return all;
    }
    std::vector<Value> some;
    for (std::size_t i = 0; i < most; ++i) {
        some.push_back(all[i * all.size() / most]);
    }
    return some;
}

/// The program with these arguments.
std::vector<std::string> line_of(const std::vector<std::string>& words) {
    std::vector<std::string> line{AWALE_PROGRAM};
    line.insert(line.end(), words.begin(), words.end());
    return line;
}

/// What stands for the games of a corpus that has to be upgraded first.
constexpr const char* not_upgraded = "of an earlier version\n";

/// What SQLite keeps beside a corpus; it belongs to the corpus and goes when that is opened again.
bool is_beside_corpus(const std::string& name, const std::vector<std::string>& corpora) {
    return std::ranges::any_of(corpora, [&](const std::string& corpus) {
        return name == corpus + "-wal" || name == corpus + "-shm" || name == corpus + "-journal";
    });
}

/// Tables for tests; nothing of the user's is read or moved.
const std::vector<std::string>& where_tables_are() {
    static const std::vector<std::string> variables{"XDG_CACHE_HOME=" AWALE_CACHE,
                                                    "XDG_DATA_HOME=" AWALE_CACHE, "AWALE_TABLE_SEEDS=12"};
    return variables;
}

/// Where a scenario works: in memory where the machine has a folder for that. The commands call sync
/// thousands of times, which takes minutes on a slow disk, and none of the laws depends on the disk.
fs::path place_of(const std::string& name) {
    const fs::path memory = "/dev/shm";
    const fs::path parent = access(memory.c_str(), W_OK) == 0 ? memory : fs::path(AWALE_BINARY_DIR);
    return parent / ("awale-faults-" + name + "-" + std::to_string(getpid()));
}

}  // namespace

Scenario::Scenario(const std::string& name)
    : fixture_(place_of(name) / "fixture"), folder_(fixture_.parent_path() / "run") {
    fs::create_directories(fixture_);
    fs::create_directories(folder_);
}

Scenario::~Scenario() {
    std::error_code none;
    fs::remove_all(fixture_.parent_path(), none);
}

void Scenario::prepare(const std::vector<std::string>& words, const std::string& file) {
    const Ended ended = run(fixture_, line_of(words), where_tables_are());
    CAPTURE(ended.err);
    REQUIRE(ended.code == 0);
    if (!file.empty()) {
        put(file, ended.out);
    }
}

void Scenario::put(const std::string& file, const std::string& bytes) const {
    fs::create_directories((fixture_ / file).parent_path());
    std::ofstream(fixture_ / file, std::ios::binary) << bytes;
}

void Scenario::make_corpus(const std::string& file, const std::string& sql) const {
    REQUIRE_FALSE(sql.empty());
    Database(fixture_ / file, Database::Mode::Create).execute(sql);
}

Ended Scenario::awale(const std::vector<std::string>& words) const {
    return run(folder_, line_of(words), where_tables_are());
}

Ended Scenario::command(const std::vector<std::string>& words, std::vector<std::string> environment) const {
    const std::vector<std::string>& tables = where_tables_are();
    environment.insert(environment.end(), tables.begin(), tables.end());
    return run(folder_, line_of(words), environment, input);
}

void Scenario::restore() const {
    fs::remove_all(folder_);
    fs::copy(fixture_, folder_, fs::copy_options::recursive);
}

Scenario::Files Scenario::files() const {
    Files all;
    for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
        const std::string name = fs::relative(entry.path(), folder_).string();
        if (entry.is_regular_file() && !is_beside_corpus(name, corpora)) {
            // The lock of tables names the process that held it last, until it lets go.
            const bool varies = std::ranges::find(corpora, name) != corpora.end() || name.ends_with("/lock");
            all[name] = varies ? "" : content(entry.path());
        }
    }
    return all;
}

std::string Scenario::games(const std::string& corpus) const {
    std::error_code none;
    const auto size = fs::file_size(folder_ / corpus, none);
    if (none || size == 0) {
        return "";  // a new corpus, of which nothing was written
    }
    const Ended ended = awale({"find", "--corpus", corpus, "--as", "ogn"});
    if (!before_.contains(corpus) && ended.err.find("it is empty, not a corpus") != std::string::npos) {
        return "";  // the same, after SQLite has rolled back
    }
    if (ended.err.find("awale corpus upgrade does that") != std::string::npos) {
        return not_upgraded;
    }
    CAPTURE(ended.err);
    CHECK(ended.code == 0);
    return ended.out;
}

std::vector<Scenario::Fault> Scenario::faults(const std::vector<std::string>& words) {
    // 1. What the command does when nothing fails.
    restore();
    before_ = files();
    for (const std::string& corpus : corpora) {
        games_before_[corpus] = games(corpus);
    }
    command(words);  // builds the tables that are not there yet
    restore();
    const std::string counted = folder_.string() + ".count";
    const Ended ended = command(words, {"LD_PRELOAD=" AWALE_FAULT_LIBRARY, "AWALE_FAULT_COUNT=" + counted});
    CAPTURE(ended.err);
    REQUIRE(succeeded(ended));
    out_ = ended.out;
    after_ = files();
    for (const std::string& corpus : corpora) {
        games_after_[corpus] = games(corpus);
    }

    // 2. Each call of it, with each way to fail.
    const std::map<std::string, std::vector<std::string>> actions{{"write", {"ENOSPC+", "EIO", "short"}},
                                                                  {"sync", {"EIO", "ENOSPC+"}},
                                                                  {"rename", {"EIO", "EACCES"}},
                                                                  {"open", {"EMFILE", "EACCES+"}},
                                                                  {"truncate", {"EIO"}}};
    std::vector<Fault> all;
    std::vector<Fault> kills;
    std::istringstream lines(content(counted));
    std::string family;
    for (long calls = 0; lines >> family >> calls;) {
        for (long call = 1; call <= calls; ++call) {
            const std::string where = family + ":" + std::to_string(call) + ":";
            for (const std::string& action : actions.at(family)) {
                all.push_back({where + action});
            }
            kills.push_back({where + "kill", true});
        }
    }
    REQUIRE(all.size() > 1);
    std::vector<Fault> chosen = spread(all, wanted_faults(slowness));
    std::ranges::copy(spread(kills, wanted_faults(slowness) / 2), std::back_inserter(chosen));
    return chosen;
}

void Scenario::check(const std::vector<std::string>& words) {
    for (const Fault& fault : faults(words)) {
        CAPTURE(fault.text);
        check(words, fault);
    }
}

void Scenario::check(const std::vector<std::string>& words, const Fault& fault) {
    restore();
    const Ended ended = command(words, {"LD_PRELOAD=" AWALE_FAULT_LIBRARY, "AWALE_FAULT=" + fault.text});
    CAPTURE(ended.err);
    const bool killed = fault.kills && ended.signal == SIGKILL;
    REQUIRE((killed || ended.signal == 0));
    const bool done = succeeded(ended);
    if (done && prints_the_same) {
        CHECK(ended.out == out_);
    }
    if (!done && !killed) {
        CHECK(ended.code == 1);
        CHECK((ended.err.find("awale: ") != std::string::npos ||
               (!admits.empty() && ended.out.find(admits) != std::string::npos)));
    }
    check_corpora(done);
    check_files(done, killed);

    const Ended again = command(words);
    CAPTURE(again.err);
    // What was done may be refused then, even if the report of it failed; the files tell.
    CHECK((succeeded(again) || only_once));
    for (const std::string& corpus : corpora) {
        CHECK(games(corpus) == games_after_.at(corpus));
    }
    check_files(true, killed);
}

bool Scenario::succeeded(const Ended& ended) const {
    return ended.signal == 0 && ended.code == code &&
           (code == 0 || ended.err.find("awale: ") == std::string::npos);
}

void Scenario::check_files(bool succeeded, bool killed) const {
    const Files now = files();
    for (const auto& [name, bytes] : now) {
        CAPTURE(name);
        const bool is_log = name.ends_with("-wal") || name.ends_with("-shm");  // of a corpus that is read
        if ((killed && name.ends_with(".tmp")) || (!succeeded && name.find(continues) != name.npos) ||
            is_log) {
            continue;
        }
        const auto old = before_.find(name);
        const auto made = after_.find(name);
        const bool is_old = old != before_.end() && bytes == old->second;
        const bool is_new = made != after_.end() && bytes == made->second;
        CHECK((is_new || (is_old && !succeeded)));
    }
    for (const auto& [name, bytes] : succeeded ? after_ : before_) {
        CAPTURE(name);
        CHECK(now.contains(name));
    }
}

void Scenario::check_corpora(bool succeeded) const {
    for (const std::string& corpus : corpora) {
        CAPTURE(corpus);
        const std::string now = games(corpus);
        if (!now.empty() && now != not_upgraded) {
            const Ended ended = awale({"corpus", "check", corpus});
            CAPTURE(ended.out);
            CAPTURE(ended.err);
            CHECK(ended.code == 0);
        }
        const std::string& before = games_before_.at(corpus);
        const std::string& after = games_after_.at(corpus);
        if (succeeded) {
            CHECK(now == after);
        } else {
            // Some of the games may have been committed, in their order.
            CHECK((now == before || (now.starts_with(before) && after.starts_with(now)) || now == after));
        }
    }
}

}  // namespace awale::test
