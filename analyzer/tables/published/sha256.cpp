#include "awale/analyzer/tables/published/sha256.hpp"

#include <fmt/format.h>
#include <nettle/sha2.h>

#include <array>

namespace awale::tables::published {

struct Sha256::State {
    sha256_ctx context{};
};

Sha256::Sha256() : state_(std::make_unique<State>()) {
    sha256_init(&state_->context);
}

Sha256::~Sha256() = default;
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;

void Sha256::append(std::span<const std::uint8_t> bytes) {
    sha256_update(&state_->context, bytes.size(), bytes.data());
}

std::string Sha256::digest() {
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> bytes{};
    sha256_digest(&state_->context, bytes.size(), bytes.data());
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += fmt::format("{:02x}", byte);
    }
    return text;
}

}  // namespace awale::tables::published
