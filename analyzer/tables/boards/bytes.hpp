#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace awale::tables {

/// Gives mapped memory back.
struct Unmap {
    std::size_t mapped = 0;

    void operator()(std::uint8_t* memory) const;
};

/// A large array of bytes, all 0 at first, on huge pages where the system has them. The 64 bytes after the
/// end may be read and hold no value.
class Bytes {
public:
    static constexpr std::size_t slack = 64;

    Bytes() = default;
    /// Throws EnvironmentError where the system has no such memory.
    explicit Bytes(std::size_t size);

    std::uint8_t* data() {
        return data_.get();
    }

    const std::uint8_t* data() const {
        return data_.get();
    }

    std::size_t size() const {
        return size_;
    }

private:
    std::unique_ptr<std::uint8_t[], Unmap> data_;
    std::size_t size_ = 0;
};

}  // namespace awale::tables
