#include "awale/analyzer/tables/boards/bytes.hpp"

#include <sys/mman.h>

#include <string>

#include "awale/notation/io/environment_error.hpp"

namespace awale::tables {

Bytes::Bytes(std::size_t size) : size_(size) {
    const std::size_t mapped = size + slack;
    void* const memory = ::mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        constexpr std::size_t mebibyte = std::size_t{1} << 20U;
        throw EnvironmentError(
            "memory", "the system refused " + std::to_string((mapped + mebibyte - 1) / mebibyte) + " MiB",
            "ask for fewer seeds");
    }
    // Random reads of a large level would otherwise miss the TLB every time. It is only advice.
    ::madvise(memory, mapped, MADV_HUGEPAGE);
    data_ = std::unique_ptr<std::uint8_t[], Unmap>(static_cast<std::uint8_t*>(memory), Unmap{mapped});
}

void Unmap::operator()(std::uint8_t* memory) const {
    ::munmap(memory, mapped);
}

}  // namespace awale::tables
