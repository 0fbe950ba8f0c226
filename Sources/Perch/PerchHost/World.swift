import Foundation

/// What differs from run to run.
enum World {
    /// The time.
    static func now() -> Date { Date() }

    /// 128 random bits in hexadecimal.
    static func newToken() -> String {
        var source = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(source.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
