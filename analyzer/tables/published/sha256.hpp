#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace awale::tables::published {

/// The SHA-256 of bytes that come piece by piece.
class Sha256 {
public:
    Sha256();
    ~Sha256();
    Sha256(Sha256&&) noexcept;
    Sha256& operator=(Sha256&&) noexcept;

    void append(std::span<const std::uint8_t> bytes);

    /// 64 hexadecimal digits in lower case; starts again.
    std::string digest();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace awale::tables::published
