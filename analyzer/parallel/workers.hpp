#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace awale::tables {

/// A team of threads that share out a range of numbers. The caller is one of them.
class Workers {
public:
    /// Called with a part of the range and the number of the thread, below `count()`.
    using Task = std::function<void(std::size_t begin, std::size_t end, std::size_t worker)>;

    explicit Workers(std::size_t count);
    ~Workers();
    Workers& operator=(Workers&&) = delete;

    std::size_t count() const { return threads_.size() + 1; }

    /// Covers 0 to `size` in pieces of `grain`, each by whoever is free; returns when all are done. Each
    /// thread gets its pieces from the first on. Where the task throws, no more pieces are begun, and the
    /// first exception is thrown on.
    void share(std::size_t size, std::size_t grain, const Task& task);

    /// The same, with a call for each number.
    template <class Each>
    void share_each(std::size_t size, std::size_t grain, const Each& each) {
        share(size, grain, [&](std::size_t begin, std::size_t end, std::size_t) {
            for (std::size_t i = begin; i < end; ++i) {
                each(i);
            }
        });
    }

private:
    void serve(std::size_t worker);
    void take_pieces(std::size_t worker);

    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable done_;
    std::size_t round_ = 0;
    std::size_t busy_ = 0;
    std::exception_ptr failure_;
    bool stopping_ = false;

    const Task* task_ = nullptr;
    std::size_t size_ = 0;
    std::size_t grain_ = 1;
    std::atomic<std::size_t> next_ = 0;
    std::vector<std::thread> threads_;
};

}  // namespace awale::tables
