#pragma once

#include <barrier>
#include <functional>
#include <thread>
#include <vector>

#include "awale/analyzer/parallel/processes.hpp"

namespace awale {

/// The post between processes that are threads of this one.
struct ThreadPost {
    explicit ThreadPost(std::size_t count)
        : sent(count), numbers(count), barrier(static_cast<std::ptrdiff_t>(count)) {}

    std::vector<std::vector<parallel::Processes::Bytes>> sent;
    std::vector<std::uint64_t> numbers;
    std::barrier<> barrier;
};

class ThreadProcesses : public parallel::Processes {
public:
    ThreadProcesses(ThreadPost& post, std::size_t rank) : post_(post), rank_(rank) {}

    std::size_t rank() const override {
        return rank_;
    }

    std::size_t count() const override {
        return post_.sent.size();
    }

    std::size_t on_this_machine() const override {
        return count();
    }

    void exchange(const std::vector<Bytes>& sent, std::vector<Bytes>& received) override {
        post_.sent[rank_] = sent;
        post_.barrier.arrive_and_wait();
        for (std::size_t from = 0; from < count(); ++from) {
            received[from] = post_.sent[from][rank_];
        }
        post_.barrier.arrive_and_wait();
    }

    std::vector<std::uint64_t> gather(std::uint64_t number) override {
        post_.numbers[rank_] = number;
        post_.barrier.arrive_and_wait();
        std::vector<std::uint64_t> all = post_.numbers;
        post_.barrier.arrive_and_wait();
        return all;
    }

private:
    ThreadPost& post_;
    std::size_t rank_;
};

/// Calls `work` once in each of so many processes.
inline void in_processes(std::size_t count, const std::function<void(parallel::Processes&)>& work) {
    ThreadPost post(count);
    std::vector<std::thread> threads;
    for (std::size_t rank = 0; rank < count; ++rank) {
        threads.emplace_back([&, rank] {
            ThreadProcesses processes(post, rank);
            work(processes);
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
}

}  // namespace awale
