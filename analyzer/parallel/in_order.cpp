#include "awale/analyzer/parallel/in_order.hpp"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_invoke.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>
#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace awale::parallel {

namespace {

namespace tbb = oneapi::tbb;

/// Items on their way for each thread, so that an item that takes long holds up nobody.
constexpr std::size_t items_a_thread = 4;

/// An item on its way, or why there is none.
struct Slot {
    std::shared_ptr<void> item;
    std::exception_ptr failure;
    std::mutex mutex;
};

/// Tells the thread sanitizer, which cannot see into the library, that what one thread did before a call is
/// done when another makes its next call. (This source is compiled without it, so that it does not look at
/// what the library hands over.)
void synchronize() {
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
}

/// The three steps, as the pipeline calls them. It lets no two of them meet, so that nobody waits for the
/// locks: they too are for the thread sanitizer.
class Steps {
public:
    Steps(const std::function<std::shared_ptr<void>()>& next, const std::function<void(void*)>& work,
          const std::function<void(void*)>& take)
        : next_(next), work_(work), take_(take) {
        synchronize();
    }

    /// Null at the end.
    std::shared_ptr<Slot> make() {
        synchronize();
        const std::lock_guard lock(order_);
        if (ended_ || failed_) {
            return nullptr;
        }
        auto slot = std::make_shared<Slot>();
        const std::lock_guard slot_lock(slot->mutex);
        guard(*slot, [&] { slot->item = next_(); });
        ended_ = slot->item == nullptr;
        return ended_ && !slot->failure ? nullptr : slot;
    }

    void work(Slot& slot) {
        synchronize();
        const std::lock_guard lock(slot.mutex);
        guard(slot, [&] { work_(slot.item.get()); });
    }

    void take(Slot& slot) {
        synchronize();
        const std::lock_guard lock(taking_);
        const std::lock_guard slot_lock(slot.mutex);
        if (failed_) {
            return;
        }
        guard(slot, [&] { take_(slot.item.get()); });
        failure_ = slot.failure;
        failed_ = failure_ != nullptr;
    }

    void finish() {
        const std::scoped_lock lock(order_, taking_);
        if (failure_) {
            std::rethrow_exception(failure_);
        }
    }

private:
    template <class Step>
    void guard(Slot& slot, const Step& step) {
        if (slot.failure || failed_) {
            return;
        }
        try {
            step();
        } catch (...) {
            slot.failure = std::current_exception();
        }
    }

    const std::function<std::shared_ptr<void>()>& next_;
    const std::function<void(void*)>& work_;
    const std::function<void(void*)>& take_;
    std::mutex order_;
    std::mutex taking_;
    bool ended_ = false;          ///< guarded by `order_`
    std::exception_ptr failure_;  ///< the first in the order of the items; guarded by `taking_`
    std::atomic<bool> failed_ = false;
};

}  // namespace

std::size_t all_processors() { return std::max(std::thread::hardware_concurrency(), 1U); }

void run_in_order(std::size_t threads, const std::function<std::shared_ptr<void>()>& next,
                  const std::function<void(void*)>& work, const std::function<void(void*)>& take) {
    if (threads <= 1) {
        while (const std::shared_ptr<void> item = next()) {
            work(item.get());
            take(item.get());
        }
        return;
    }
    Steps steps(next, work, take);
    // More threads than processors are started if they were asked for, so that a test sees them.
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    tbb::task_arena arena(static_cast<int>(threads));
    arena.execute([&] {
        using SlotPtr = std::shared_ptr<Slot>;
        tbb::parallel_pipeline(
            threads * items_a_thread,
            tbb::make_filter<void, SlotPtr>(tbb::filter_mode::serial_in_order,
                                            [&](tbb::flow_control& control) {
                                                SlotPtr slot = steps.make();
                                                if (!slot) {
                                                    control.stop();
                                                }
                                                return slot;
                                            }) &
                tbb::make_filter<SlotPtr, SlotPtr>(tbb::filter_mode::parallel,
                                                   [&](SlotPtr slot) {
                                                       steps.work(*slot);
                                                       return slot;
                                                   }) &
                tbb::make_filter<SlotPtr, void>(tbb::filter_mode::serial_in_order,
                                                [&](const SlotPtr& slot) { steps.take(*slot); }));
    });
    steps.finish();
}

void both(const std::function<void()>& one, const std::function<void()>& other) {
    std::array<std::mutex, 2> mutexes;
    const auto call = [](std::mutex& mutex, const std::function<void()>& function) {
        synchronize();
        const std::lock_guard lock(mutex);
        function();
    };
    synchronize();
    // While it waits, this thread begins no other work: the caller may hold locks that such work asks for.
    tbb::this_task_arena::isolate(
        [&] { tbb::parallel_invoke([&] { call(mutexes[0], one); }, [&] { call(mutexes[1], other); }); });
    const std::scoped_lock lock(mutexes[0], mutexes[1]);
}

}  // namespace awale::parallel
