#include "notation/version.hpp"

namespace notation {

std::string_view version() {
    return AWALE_VERSION;
}

}  // namespace notation
