#include "awale/analyzer/tables/published_gmz.hpp"

#include <fmt/format.h>
#include <nettle/sha2.h>
#include <zstd.h>
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>

#include "awale/analyzer/tables/published_layout.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::tables::published {

std::string level_fault(int seeds, int header_level, int level) {
    if (seeds < 2 || seeds > max_seeds || seeds % 2 != 0) {
        return localized("tables.no_such_game", {{"seeds", seeds}});
    }
    if (header_level != level) {
        return localized("tables.name_differs", {{"seeds", header_level}, {"named", level}});
    }
    if (!PublishedGame{seeds}.has_level(level)) {
        return localized("tables.level_not_of_game", {{"seeds", level}, {"game", seeds}});
    }
    return "";
}

namespace {

/// Frames of our own thread, which decompress one block after another.
class Decompressor {
public:
    Decompressor() : context_(ZSTD_createDCtx()) {}

    ZSTD_DCtx* context() const {
        return context_.get();
    }

private:
    struct Free {
        void operator()(ZSTD_DCtx* context) const {
            ZSTD_freeDCtx(context);
        }
    };

    std::unique_ptr<ZSTD_DCtx, Free> context_;
};

std::uint64_t number_at(std::span<const std::uint8_t> bytes, std::uint64_t offset) {
    std::uint64_t number = 0;
    std::memcpy(&number, bytes.data() + offset, sizeof number);
    return number;
}

/// What is wrong with the file, in words that follow its name, or nothing.
std::string fault(std::span<const std::uint8_t> bytes, const GmzHeader& header, int level) {
    if (bytes.size() < sizeof header || header.magic != gmz_magic) {
        return localized("tables.not_gmz");
    }
    if (std::string words = level_fault(header.seeds, header.level, level); !words.empty()) {
        return words;
    }
    const Clamp clamp(PublishedGame{header.seeds}, level);
    if (header.least != clamp.least || header.codes != clamp.codes || header.boards != boards(level)) {
        return localized("tables.header_does_not_fit");
    }
    if (header.boards_a_block != gmz_boards_a_block || header.pack < 0 || header.pack > 1) {
        return localized("tables.unknown_packing");
    }
    const auto a_block = static_cast<std::uint64_t>(header.boards_a_block);
    const int width = std::max(static_cast<int>(std::bit_width(static_cast<unsigned>(clamp.codes - 1))), 1);
    if (header.blocks != (header.boards + a_block - 1) / a_block || header.width != width) {
        return localized("tables.header_does_not_fit");
    }
    const std::uint64_t table_bytes = (header.blocks + 1) * sizeof(std::uint64_t);
    if (header.table < sizeof header || header.table > bytes.size() ||
        bytes.size() - header.table < table_bytes) {
        return localized("tables.block_list_cut_short",
                         {{"bytes", bytes.size()}, {"end", header.table + table_bytes}});
    }
    std::uint64_t before = sizeof header;
    for (std::uint64_t block = 0; block <= header.blocks; ++block) {
        const std::uint64_t offset = number_at(bytes, header.table + block * sizeof(std::uint64_t));
        if (offset < before || offset > header.table || (block == 0 && offset != sizeof header) ||
            (block == header.blocks && offset != header.table)) {
            return localized("tables.block_list_wrong", {{"block", block}});
        }
        before = offset;
    }
    return "";
}

}  // namespace

std::unique_ptr<const GmzFile> GmzFile::open(const std::filesystem::path& folder, int level) {
    const std::filesystem::path path = folder / published::file_name(Format::Compressed, level);
    auto level_file =
        open_level<GmzHeader>(path, [level](std::span<const std::uint8_t> bytes, const GmzHeader& header) {
            return fault(bytes, header, level);
        });
    if (!level_file) {
        return nullptr;
    }
    return std::unique_ptr<const GmzFile>(new GmzFile(path, std::move(level_file->file), level_file->header));
}

std::uint64_t GmzFile::offset(std::uint64_t block) const {
    return number_at(file_.bytes(), header_.table + block * sizeof(std::uint64_t));
}

std::size_t GmzFile::boards_in(std::uint64_t block) const {
    return static_cast<std::size_t>(
        std::min<std::uint64_t>(boards_a_block, header_.boards - block * boards_a_block));
}

void GmzFile::read(std::uint64_t block, std::span<std::uint8_t> codes) const {
    assert(codes.size() == boards_in(block));
    static thread_local const Decompressor decompressor;
    const auto frame = file_.bytes().subspan(offset(block), offset(block + 1) - offset(block));
    const auto fail = [&](const std::string& why) {
        throw EnvironmentError(path_.string(), why, localized("remedy.copy_published"));
    };
    const auto width = static_cast<std::size_t>(header_.width);
    std::vector<std::uint8_t> packed;
    std::span<std::uint8_t> target = codes;
    if (header_.pack == 1) {
        packed.resize((codes.size() * width + 7) / 8);
        target = packed;
    }
    const std::size_t length =
        ZSTD_decompressDCtx(decompressor.context(), target.data(), target.size(), frame.data(), frame.size());
    if (ZSTD_isError(length) != 0) {
        fail(localized("tables.block_not_decompressed",
                       {{"block", block}, {"reason", ZSTD_getErrorName(length)}}));
    }
    if (length != target.size()) {
        fail(
            localized("tables.block_size", {{"block", block}, {"bytes", length}, {"wanted", target.size()}}));
    }
    if (header_.pack == 1) {
        for (std::size_t i = 0; i < codes.size(); ++i) {
            unsigned code = 0;
            for (std::size_t bit = 0; bit < width; ++bit) {
                const std::size_t at = i * width + bit;
                code |= (static_cast<unsigned>(packed[at / 8]) >> at % 8 & 1U) << bit;
            }
            codes[i] = static_cast<std::uint8_t>(code);
        }
    }
    if (std::ranges::any_of(codes, [&](std::uint8_t code) { return code >= header_.codes; })) {
        fail(localized("tables.code_without_meaning", {{"block", block}}));
    }
}

namespace {

constexpr std::size_t block_bytes = gmz_boards_a_block;
constexpr std::size_t blocks_at_once = 64;

}  // namespace

GmzWriter::GmzWriter(const std::filesystem::path& path, PublishedGame game, int level, Workers& workers)
    : file_(path), game_(game), level_(level), clamp_(game, level), workers_(workers) {
    assert(game.has_level(level));
    const GmzHeader none{};  // written over at the end
    file_.append(&none, sizeof none);
    offsets_.push_back(sizeof none);
}

void GmzWriter::append(const Values& values) {
    for (const std::uint8_t value : values.forced) {
        codes_.push_back(static_cast<std::uint8_t>(clamp_.code(value)));
    }
    compress(codes_.size() / (blocks_at_once * block_bytes) * (blocks_at_once * block_bytes));
}

void GmzWriter::compress(std::size_t bytes) {
    const std::size_t blocks = (bytes + block_bytes - 1) / block_bytes;
    std::vector<std::vector<char>> frames(blocks);
    workers_.share(blocks, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t i = begin; i < end; ++i) {
            const std::size_t first = i * block_bytes;
            const std::size_t size = std::min(block_bytes, bytes - first);
            frames[i].resize(ZSTD_compressBound(size));
            const std::size_t length = ZSTD_compress(frames[i].data(), frames[i].size(),
                                                     codes_.data() + first, size, gmz_zstd_level);
            if (ZSTD_isError(length) != 0) {
                throw EnvironmentError("Zstandard", ZSTD_getErrorName(length));
            }
            frames[i].resize(length);
        }
    });
    for (const std::vector<char>& frame : frames) {
        file_.append(frame.data(), frame.size());
        offsets_.push_back(offsets_.back() + frame.size());
    }
    codes_.erase(codes_.begin(), codes_.begin() + static_cast<std::ptrdiff_t>(bytes));
}

std::uint64_t GmzWriter::commit() {
    compress(codes_.size());
    const GmzHeader header{
        gmz_magic,
        level_,
        clamp_.least,
        clamp_.codes,
        game_.seeds,
        gmz_boards_a_block,
        0,
        gmz_zstd_level,
        std::max(static_cast<int>(std::bit_width(static_cast<unsigned>(clamp_.codes - 1))), 1),
        boards(level_),
        offsets_.size() - 1,
        offsets_.back()};
    file_.append(offsets_.data(), offsets_.size() * sizeof offsets_.front());
    file_.write_at(0, &header, sizeof header);
    file_.commit();
    return offsets_.back() + offsets_.size() * sizeof offsets_.front();
}

namespace {

// Facts, not ours. Levels without a file are empty.
constexpr std::array<std::string_view, 49> digests_of_48{
    "2110c87d3cb99c5b11024ec030e4bf7f0d08313cce254dedc3ecc3e7368b64c4",
    "2e463a6cd3c83c9065252633ed8dc48ea3f8d32edf87b94ead177d05082769a5",
    "d6f2b170ca0370f4e0b9b0345b7d4857691331ac4ec2ab7faa88eae8278d5831",
    "2a9db7b872d6b3687f6f6f5266a271379ce15021f358393c638412da5df2a800",
    "b9ffcf3497b1d444c7ca441cacd305cca78a98747e4e9a5e55c8557a6cb21e8b",
    "08ef22a60b1d1f454ca861d442a8ee413a30068acfa973726daf7e1eee40df1b",
    "ccfe9921c9689cb9b0fe81c4fecd2f13f1d9d8bc304536ab2635b75d1c86da84",
    "ecab2593579c30dfc801681417ff3d5ea6edbbd3bdd2db5bf2cdbcdbe25b7dac",
    "214b0634220f96744dd7935070ee298a627353773ec1f2bb94e75f12a2cacd28",
    "6bf8632f1ef004c5dd84cc91ef1c643335f215d8f0fd10c5417bf26d3466b935",
    "a17e2bc366ea99e620c5176dc689985b1bcc9fb8371e56e48ad3d54653662297",
    "219ba807c5fe841bebf5b4a276942832d0330e5afdff8101dda9e19aae634f14",
    "89372912552af3b0bf90a03ed42b8c776d018bc51c6cc08f85ef54ff144c059e",
    "4b4576d131a1b03652a38e6128eeca1d5b94d2573648e87dbda9784b101c6239",
    "cc054b249dcc81690e0d9fbc4d10bd350bea09a68bb22ecd08ca6f06ae32ecc9",
    "d5d0ab354761307696de8f92fc86c3e4dbc9f7d078e647c6c3b6464c2d292448",
    "ffeaabef7287b22b29ba98def1d331de9de4615585dbe39c2e128372f011137d",
    "135117d611de47a5c2df109189f70b35397912dc5c6c33f017b3f1eeca738e32",
    "4c208cb73e1147247ee97caf3921fd1f44c6048d630be1e2db94580c2bbdc438",
    "c9c37d584fe1e6038d974166c14d5609486fadab09ca83252478594b6debfc5a",
    "9d79c224ea216573a50b6d6d1548db24af0bce4aea63d3cb9d096c05f4863dc8",
    "2f2682d09a2c7d6ee2790c6c99ac037105707d9002e5ef4580aaf9912e2c9012",
    "b9766e17fec10c3871d6006a031d7ba4f2897fe0a5333ea12a4d05ccb8e01df4",
    "26c323232c0b8f4e8b508924d3ad314a8cfd8f1a94fd08883294ead16453ba84",
    "06cc9ae18340cc750b66e0f4cf5ad5fe28b763676b89b55c1aece033a0ff1fd8",
    "2e0dd9d6c5e10bc5b00aad9d1edc0dbf9c558070af8e2cb5ebea1a99742e1eb9",
    "8db92ea3d44e22cbd791616e3609675c3b315553e3f75b98fd0a8b211d0b3bef",
    "6c47c047f078051494919765f37d2da118b974864759dfc01c657d77ee499a61",
    "40d437c3a69a7f1d1e33c3b30e3b7f7a2927ae90251b0dd9f1be73922ca75e5d",
    "f878a109b72dda1b81ef484a6b311b11636d4fa22a7b26264dbe83e7ca38d55d",
    "d9f2a7c0784415338ef8537a6055cd25d13e4a9e7d303aba6f9aba16ae623400",
    "b2a16b21b07a9db92e091eb7c52ec6ee89f9e722a8779d12440eb7cb82b78bc6",
    "508a6fa7258a18629e18a94fc520743703a5302ffea1ed3afb55fc796eb190bb",
    "85fb2ec3dd0084dc028f67121e6927d62c1eda4d01ba32add705dd3f2941d4b4",
    "fe7f6bac272a38665d4ec03fde7b89cc8bd0bc89ecebdee1121e0e6e551617c4",
    "a58e40f679ffe3d3d57bde41cb8975116a58ba5818e23570895c7eefd19cc0b8",
    "d483088be6004a7593f8497825a2db427bd4f406484b0a7277a99b7cd7f80688",
    "7c0390eccd6f10f9deb94e62c5070aefe145c2997540600aa656a519a2eaabe1",
    "c7ec7fa00c879450bc0173090ed1680ef34c6b94ab824fb0a7ae930af9b8ddd0",
    "bd704ea5ad5d775fd6a86b74b672f46e00dc8ea0d0eb3c6396129c5aaa60829b",
    "7fb9353cfc39474f76ff6ce738984a3bc103f0fabfe9aea96a9c3dd99e4f7db4",
    "d452821c904643760d7cd6352ee43c8199a8e96efd37c425624c19f56747714d",
    "35c466b7c19eb4141e85c83842092afed9b47f703b5ad0abbe8009723f99170a",
    "2afd66cdffc39348e633bd85e348470ed4bddbf4e7af1c89d3ebb53edfa6844e",
    "91b77864cbcff42477c08501862d2e5fe057c1e3725b4db2cb96cfbd9c4cada9",
    "31ca0fce3a2d4f3a25ba04408d333271114f1e58ed9df13dc6a31bef8ac130f4",
    "f7c4a256ff8720dbba07652132f45de98aebe37e3cca3ab72cc2efafb27d5316",
    "",
    "4369bec3d95f33092f7c232e24b022187ade5eb87f014625c99253bb7fa4f6fa"};

constexpr std::array<std::string_view, 37> digests_of_36{
    "378cbf794f9e05a9c9e16250ebbdfefa9078cb81652775b5aaab7a33380c6de5",
    "66dc08c60425c8bb6c05a7bb1ea339ce446066e05fc62c5baf4f08be9d6db5d2",
    "ba7bb0e3fa6090dceffae5848e8e6f8281d6aa9a8b9dafd9e4f7718a62e98d7a",
    "607bf21477fc29855ce14f7136be9b1f26f834f0234342f7a7f34d745385e7c9",
    "308237911784e774ae56776a65b8cd6c3755480f780f3b6e44397cb73437c498",
    "e7e380216a52f7c9c41625d4691f463a25852a2ffdd879bc238391f4eaf867e4",
    "a633c0b5aa8069d0037b8770e2251908522b818951a125b7febc759118b3930a",
    "bbd60b7db0ba0237e1dab4e3d3fb2a60e420b57de8aa228e9a77a42cf735b1eb",
    "cafb721f002263cd722e8156bdedd8a467fd26db5431b86f25a1595f50ec0622",
    "6b5a98a7086395a964924ecd28a6a0bdbefcd2470607261179f22e926254b334",
    "baf108c0cae5fbf9be90a18eb7cba7217183cdbc532ee7ccbe87795a50b4e188",
    "b7537642193925484dd3215b60dce61fcbbc48d8d1a2eefe40c6e763230af7f6",
    "19dd263e3d669f1c760fedbcc22b72b510a9f82a6df16155f5822c174ba20b14",
    "524d24314257e9fefeab74e086fa06165803289fd560ef62b692a6f3b74e329f",
    "4b3febe0d5c67c69eaeaae48326bb4e7e63eb5832e87e2c99b1b4c4a352ec9b4",
    "1b7e60550d5ce0d778c364de3f1de68a0fb3007049e0044a10ea12345e5a96aa",
    "9a9bbf697a643974c9286c8c116284b773d3e416b97b1a99d022f3ef6d3c1c4d",
    "a8013b5f751900906adc8cc00fce889080496451276df83b1ea361d7d58e329a",
    "09d19ddfcbeec7c990f0976aba7c0d131cd5715e597698de253cb7d2cbe8b6a7",
    "d1b7284270cd5c9fa5ae01575bb98b0ea2d25f860de37d28a5229a1b827334ee",
    "d7bce740bb6b3a6f132dc4d3d613ba734752cacaaf1bec47927293642094eec4",
    "5664b28f417fe6812ed7f9db33b9415430ddaee14bfda203bf123beec03b6506",
    "85b161c0e0a90dd42c5176de55d536d519ea07a07dde1e7572163ad261c1a96e",
    "11d7b9371eb75007ae761cb9d069d5704c375f34274b3c3cb42e81f67ae7d263",
    "f8e0918ef86fdacd485f7fee13839b9fb7a492f11355a784505e81b26d611baf",
    "9419e01a9e0b83e5c7961bdf81d899e61036b4aa871f47a5e76c3103572cda9c",
    "82af03cb078351921c4811b41467a9d9314810b55e1479eb94c4db45ff86712b",
    "bdbd18ddcbb31d957b26809d12a75eb86337c9bf24049f69bb77743ff61420e1",
    "6d337555dc264eb532bc37985cadb7cff9495fcdb18ca4956002f29820104cb3",
    "b0635080cb2b16c9f5faad44a8d86e7fb66f07f02a66acae1e288f97f7fe8b02",
    "032dc8591420d0bfced44ccdb7dd984ab020cf6312471706f6147d57e111888f",
    "aa2b632dbbc87367b8876957c3a072b7180d5d85608df0a333e7c72db05c150c",
    "1391beed0061644bf7a5372fbc08a53e9a13b7bbfbf73a6d3196bd4b9a1cc0c7",
    "676d049b6e24a6a2948952f27c3da90c63f44b6705503a7c689e4db9c1fa6c64",
    "b639998823a9c33630b13d093887f6ed140928a1009e9cdf1c74de8a6e857841",
    "",
    "ea845e4d9eb9140033c93cfe101a7db3cb783e22ffac3126ae791d6ae0c0c598"};

}  // namespace

std::string_view digest_of(PublishedGame game, int level) {
    const auto place = static_cast<std::size_t>(level);
    if (game.seeds == 48 && place < digests_of_48.size()) {
        return digests_of_48[place];
    }
    if (game.seeds == 36 && place < digests_of_36.size()) {
        return digests_of_36[place];
    }
    return "";
}

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
