#include "dialect_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    awale::test::fuzz_dialect(awale::Dialect::Positions, data, size);
    return 0;
}
