/// The ten colors of household categories (finances.md §2.14): unless a parent chose one, the name decides, so that it
/// is the same on every device and after every restart.
public enum CategoryColor: Int, CaseIterable, Hashable, Sendable {
    case blue, purple, pink, orange, green, yellow, cyan, indigo, mint, teal

    /// The color of a name: FNV-1a (32 bits) over the lower-case UTF-8, modulo 10.
    ///
    ///     "Transport" → blue, "Food & Dining" → pink, "Shopping" → indigo
    public init(of name: String) {
        var hash: UInt32 = 0x811c_9dc5
        for byte in name.lowercased().utf8 {
            hash = (hash ^ UInt32(byte)) &* 0x0100_0193
        }
        self = Self.allCases[Int(hash % UInt32(Self.allCases.count))]
    }
}
