#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "awale/analyzer/corpus/database/database.hpp"

namespace awale {

/// Moves the write-ahead log of a database home in a thread of its own while more is being written, so that
/// a writer of many batches does not wait for the disk after each. The thread begins with the first log that
/// is worth it.
///
/// While somebody writes, the log only grows: a transaction that finds all of it in the file starts it
/// again. When it has grown long the writer waits for that, which is little then.
class WalCheckpointer {
public:
    /// In pages, which have 8 KiB in a new corpus.
    struct Limits {
        int fewest = 1000;  ///< a log of fewer is not worth a wait for the disk; it is what SQLite has
        int most = 4096;    ///< how long a log may become
    };

    /// The database must outlive this, and be in write-ahead mode. One at a time for a database.
    explicit WalCheckpointer(Database& database, Limits limits);
    WalCheckpointer(const WalCheckpointer&) = delete;
    WalCheckpointer& operator=(const WalCheckpointer&) = delete;
    /// Waits for the thread. From then on the database moves its log itself.
    ~WalCheckpointer();

private:
    void committed(int pages);
    bool has_thread();
    void move_when_asked();

    Database& database_;
    Limits limits_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool wanted_ = false;  ///< the thread has something to do, or is doing it
    bool done_ = false;
    std::thread thread_;
};

}  // namespace awale
