/// How many points a minute earns: 0.1 to 10.0, kept as tenths.
public struct PointsRate: Hashable, Sendable, Comparable {
    /// 1 point a minute, where nobody says otherwise.
    public static let one = PointsRate(known: 10)

    /// Tenths of a point, 1 to 100.
    public let tenths: Int

    /// That many tenths; nil outside 1 to 100.
    public init?(tenths: Int) {
        guard (1...100).contains(tenths) else { return nil }
        self.tenths = tenths
    }

    private init(known tenths: Int) {
        self.tenths = tenths
    }

    /// Reads "2.5", "2,5", ".5" or "10"; nil of anything else, of 0, above 10 and of more decimals than one that is
    /// not zero. No such number has a mark that groups, hence both marks stand before a decimal in every language.
    public init?(typed text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard (1...2).contains(parts.count), text.count <= 12 else { return nil }
        let ones = (parts[0].isEmpty && parts.count == 2 ? "0" : parts[0]).map(\.digitOfAnyScript)
        let decimals = (parts.count == 2 ? parts[1] : "0").map(\.digitOfAnyScript)
        guard !ones.isEmpty, let tenth = decimals.first, decimals.dropFirst().allSatisfy({ $0 == 0 }) else {
            return nil
        }
        var tenths = 0
        for digit in ones + [tenth] {
            guard let digit else { return nil }
            tenths = tenths * 10 + digit
        }
        self.init(tenths: tenths)
    }

    /// What whole minutes earn, rounded down: 5 minutes at 0.5 are 2 points.
    public func points(minutes: Int) -> Int { minutes * tenths / 10 }

    /// "1.0", "2.5": the form on the wire.
    public var digits: String { "\(tenths / 10).\(tenths % 10)" }

    /// The lower rate.
    public static func < (left: Self, right: Self) -> Bool { left.tenths < right.tenths }
}
