#include "awale/analyzer/corpus/database/wal_checkpointer.hpp"

#include <exception>
#include <memory>
#include <system_error>

namespace awale {

WalCheckpointer::WalCheckpointer(Database& database, Limits limits) : database_(database), limits_(limits) {
    database.on_commit([this](int pages) { committed(pages); });
}

WalCheckpointer::~WalCheckpointer() {
    database_.on_commit(nullptr);
    {
        const std::lock_guard lock(mutex_);
        done_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) {
        thread_.join();
    }
}

void WalCheckpointer::committed(int pages) {
    if (pages < limits_.fewest) {
        return;
    }
    std::unique_lock lock(mutex_);
    if (pages >= limits_.most || !has_thread()) {
        changed_.wait(lock, [this] { return !wanted_; });
        database_.checkpoint();
        return;
    }
    wanted_ = true;
    lock.unlock();
    changed_.notify_all();
}

bool WalCheckpointer::has_thread() {
    try {
        if (!thread_.joinable()) {
            thread_ = std::thread([this] { move_when_asked(); });
        }
    } catch (const std::system_error&) {
        // There are too many. The writer moves the log itself.
    }
    return thread_.joinable();
}

void WalCheckpointer::move_when_asked() {
    std::unique_ptr<Database> own;
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return wanted_ || done_; });
        if (done_) {
            return;
        }
        lock.unlock();
        try {
            if (!own) {
                own = std::make_unique<Database>(database_.path(), Database::Mode::Write);
            }
            own->checkpoint();
        } catch (const std::exception&) {
            // It cannot be opened once more. The log is moved when it is long, then.
        }
        lock.lock();
        wanted_ = false;
        changed_.notify_all();
    }
}

}  // namespace awale
