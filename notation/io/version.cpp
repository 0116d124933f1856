#include "awale/notation/io/version.hpp"

namespace awale {

std::string_view version() { return AWALE_VERSION; }

}  // namespace awale
