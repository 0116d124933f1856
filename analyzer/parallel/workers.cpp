#include "awale/analyzer/parallel/workers.hpp"

#include <algorithm>

namespace awale::tables {

Workers::Workers(std::size_t count) {
    for (std::size_t worker = 1; worker < count; ++worker) {
        threads_.emplace_back([this, worker] { serve(worker); });
    }
}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) {
        thread.join();
    }
}

void Workers::share(std::size_t size, std::size_t grain, const Task& task) {
    if (size <= grain || threads_.empty()) {
        for (std::size_t begin = 0; begin < size; begin += grain) {
            task(begin, std::min(begin + grain, size), 0);
        }
        return;
    }
    {
        const std::lock_guard lock(mutex_);
        task_ = &task;
        size_ = size;
        grain_ = grain;
        next_.store(0, std::memory_order_relaxed);
        busy_ = threads_.size();
        failure_ = nullptr;
        ++round_;
    }
    wake_.notify_all();
    take_pieces(0);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
    if (failure_) {
        std::rethrow_exception(failure_);
    }
}

void Workers::serve(std::size_t worker) {
    std::size_t seen = 0;
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this, seen] { return stopping_ || round_ != seen; });
            if (stopping_) {
                return;
            }
            seen = round_;
        }
        take_pieces(worker);
        const std::lock_guard lock(mutex_);
        if (--busy_ == 0) {
            done_.notify_one();
        }
    }
}

void Workers::take_pieces(std::size_t worker) {
    for (;;) {
        const std::size_t begin = next_.fetch_add(grain_, std::memory_order_relaxed);
        if (begin >= size_) {
            return;
        }
        try {
            (*task_)(begin, std::min(begin + grain_, size_), worker);
        } catch (...) {
            next_.store(size_, std::memory_order_relaxed);
            const std::lock_guard lock(mutex_);
            if (!failure_) {
                failure_ = std::current_exception();
            }
            return;
        }
    }
}

}  // namespace awale::tables
