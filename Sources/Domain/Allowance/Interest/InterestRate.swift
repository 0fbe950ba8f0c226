public import Foundation

/// The interest that parents pay, in tenths of a percent.
public struct InterestRate: Hashable, Sendable {
    /// For how long the rate is meant. The raw value is the one on the wire.
    public enum Period: String, CaseIterable, Codable, Hashable, Sendable {
        /// A year of 365 days, in every year.
        case year
        /// Each month, however long: a rate of its average daily balance.
        case month

        /// The most that a rate may be, in whole percent.
        public var limit: Int {
            switch self {
            case .year: 1_000
            case .month: 100
            }
        }
    }

    /// 0 to 10,000 for a year, to 1,000 for a month: 24 % is 240.
    public let tenths: Int
    /// For how long.
    public let period: Period

    /// A rate; nil outside what its period allows.
    public init?(tenths: Int, a period: Period) {
        guard (0...period.limit * 10).contains(tenths) else { return nil }
        self.tenths = tenths
        self.period = period
    }

    /// Reads digits with at most one point and one decimal: "24", "2.5"; nil for anything else.
    public init?(digits: String, a period: Period) {
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        let isMadeOfDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
        guard isMadeOfDigits, (1...2).contains(parts.count), parts[0].utf8.count <= 6,
            parts.count == 1 || parts[1].utf8.count == 1, let whole = Int(parts[0]),
            let tenth = parts.count == 1 ? 0 : Int(parts[1])
        else { return nil }
        self.init(tenths: whole * 10 + tenth, a: period)
    }

    /// "24", "2.5": no more decimals than needed.
    public var digits: String { "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") }

    /// "24% a year", "10% a month".
    public func formatted(_ locale: Locale) -> String {
        let percent = Decimal(sign: .plus, exponent: -1, significand: Decimal(tenths))
        return "\(percent.formatted(.number.locale(locale)))% a \(period.rawValue)"
    }
}
