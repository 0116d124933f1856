// Series of games and positions are worked on by the one thread there is. Built for WebAssembly only, instead
// of in_order.cpp, which uses oneTBB.

#include "awale/analyzer/parallel/in_order.hpp"

namespace awale::parallel {

std::size_t all_processors() { return 1; }

void run_in_order(std::size_t /*threads*/, const std::function<std::shared_ptr<void>()>& next,
                  const std::function<void(void*)>& work, const std::function<void(void*)>& take) {
    while (const auto item = next()) {
        work(item.get());
        take(item.get());
    }
}

void both(const std::function<void()>& one, const std::function<void()>& other) {
    one();
    other();
}

}  // namespace awale::parallel
