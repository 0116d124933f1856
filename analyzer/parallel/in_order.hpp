#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace awale::parallel {

/// One thread for each processor.
std::size_t all_processors();

/// `in_order` below, for items of any type. `next` gives null at the end.
void run_in_order(std::size_t threads, const std::function<std::shared_ptr<void>()>& next,
                  const std::function<void(void*)>& work, const std::function<void(void*)>& take);

/// Works on a series of items with several threads. `next` makes them, one at a time, until it gives nothing;
/// `work` is done on several at the same time; `take` gets them one at a time, in the order in which they
/// were made. At most a few items for each thread are on their way. All three may be called by any thread.
///
/// Where a step throws, everything before that item is still taken, nothing after it, and the exception is
/// thrown on: what is taken does not depend on the number of threads.
template <class Item, class Next, class Work, class Take>
void in_order(std::size_t threads, Next&& next, Work&& work, Take&& take) {
    run_in_order(
        threads,
        [&]() -> std::shared_ptr<void> {
            std::optional<Item> item = next();
            return item ? std::make_shared<Item>(*std::move(item)) : nullptr;
        },
        [&](void* item) { work(*static_cast<Item*>(item)); },
        [&](void* item) { take(*static_cast<Item*>(item)); });
}

}  // namespace awale::parallel
