/// What tells the same content again: FNV-1a of 128 bits. It finds what came before; it proves nothing to anybody who
/// wants to deceive.
public enum ContentHash {
    /// The hash of bytes, in 32 hexadecimal digits.
    public static func of(_ bytes: some Sequence<UInt8>) -> String {
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        for byte in bytes {
            hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }
}
