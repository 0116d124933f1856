#include "awale/analyzer/parallel/in_order.hpp"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>
#include <algorithm>
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
    // The pipeline lets no two of the steps meet, so that nobody waits for the locks: they too are for the
    // thread sanitizer.
    std::mutex order;
    std::mutex taking;
    bool ended = false;          // guarded by `order`
    std::exception_ptr failure;  // the first in the order of the items; guarded by `taking`
    std::atomic<bool> failed = false;
    const auto guard = [&](Slot& slot, const auto& step) {
        if (slot.failure || failed) {
            return;
        }
        try {
            step();
        } catch (...) {
            slot.failure = std::current_exception();
        }
    };
    using SlotPtr = std::shared_ptr<Slot>;
    const auto make_slot = [&](tbb::flow_control& control) -> SlotPtr {
        synchronize();
        const std::lock_guard lock(order);
        auto slot = std::make_shared<Slot>();
        if (!ended && !failed) {
            const std::lock_guard slot_lock(slot->mutex);
            guard(*slot, [&] { slot->item = next(); });
            ended = slot->item == nullptr;
        }
        if (slot->item == nullptr && !slot->failure) {
            control.stop();
        }
        return slot;
    };
    const auto work_on = [&](SlotPtr slot) {
        synchronize();
        const std::lock_guard lock(slot->mutex);
        guard(*slot, [&] { work(slot->item.get()); });
        return slot;
    };
    const auto take_item = [&](const SlotPtr& slot) {
        synchronize();
        const std::scoped_lock lock(taking, slot->mutex);
        if (!failed) {
            guard(*slot, [&] { take(slot->item.get()); });
            failure = slot->failure;
            failed = failure != nullptr;
        }
    };
    synchronize();
    // More threads than processors are started if they were asked for, so that a test sees them.
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    tbb::task_arena arena(static_cast<int>(threads));
    arena.execute([&] {
        constexpr auto one_by_one = tbb::filter_mode::serial_in_order;
        tbb::parallel_pipeline(threads * items_a_thread,
                               tbb::make_filter<void, SlotPtr>(one_by_one, make_slot) &
                                   tbb::make_filter<SlotPtr, SlotPtr>(tbb::filter_mode::parallel, work_on) &
                                   tbb::make_filter<SlotPtr, void>(one_by_one, take_item));
    });
    const std::scoped_lock lock(order, taking);
    if (failure) {
        std::rethrow_exception(failure);
    }
}

}  // namespace awale::parallel
