import Foundation

/// How many rows a table has and a checksum over all of them, the same on every engine.
package struct TableDigest: Hashable, Sendable {
    /// The table.
    package let table: String
    /// How many rows.
    package private(set) var rows = 0
    private var sums: (UInt64, UInt64) = (0, 0)

    /// A table without rows.
    package init(table: String) {
        self.table = table
    }

    /// 128 bits as 32 hexadecimal digits. The order of rows does not matter, every bit of every row does.
    package var checksum: String {
        [sums.0, sums.1].map { sum in
            let digits = String(sum, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Takes a row in.
    package mutating func add(_ row: [SQLValue]) {
        var hashes: (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15)
        func take(_ byte: UInt8) {
            hashes.0 = (hashes.0 ^ UInt64(byte)) &* 0x100_0000_01b3
            hashes.1 = (hashes.1 &+ UInt64(byte)) &* 0xd6e8_feb8_6659_fd93
            hashes.1 ^= hashes.1 >> 32
        }
        for value in row {
            switch value {
            case .null: take(0)
            case .integer(let integer):
                take(1)
                withUnsafeBytes(of: integer.littleEndian) { $0.forEach(take) }
            case .text(let text):
                take(2)
                text.utf8.forEach(take)
                // No byte of UTF-8 is 255, so where a text ends is part of the sum.
                take(255)
            case .id(let id):
                take(3)
                withUnsafeBytes(of: id.uuid) { $0.forEach(take) }
            case .bytes(let bytes):
                take(4)
                bytes.forEach(take)
                // Where they end is told by how many there are.
                withUnsafeBytes(of: Int64(bytes.count).littleEndian) { $0.forEach(take) }
            }
        }
        sums.0 &+= Self.mixed(hashes.0)
        sums.1 &+= Self.mixed(hashes.1)
        rows += 1
    }

    /// The last step of SplitMix64: without it, sums of similar rows could cancel.
    private static func mixed(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// Same table, same number of rows, same checksum.
    package static func == (first: TableDigest, second: TableDigest) -> Bool {
        first.table == second.table && first.rows == second.rows && first.sums == second.sums
    }

    /// By the table and the checksum.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(table)
        hasher.combine(sums.0)
    }
}
