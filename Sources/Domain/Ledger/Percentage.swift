/// A share of a hundred with at most 2 decimals, exact: 33.5 % is 3,350 hundredths.
public struct Percentage: Hashable, Sendable {
    /// Hundredths of a percent, 1 to 10,000.
    public let hundredths: Int

    /// A percentage of that many hundredths; nil outside 1 to 10,000.
    public init?(hundredths: Int) {
        guard (1...10_000).contains(hundredths) else { return nil }
        self.hundredths = hundredths
    }

    /// Reads digits with at most one point and 2 decimals: "20", "33.5"; nil for anything else, for 0 and above 100.
    public init?(digits: String) {
        guard let money = try? Money(digits: digits, unit: .currency(.usd)), money.minorUnits <= 10_000 else {
            return nil
        }
        self.init(hundredths: Int(money.minorUnits))
    }

    /// A percentage of whole percents, for constants; must be 1 to 100.
    public init(whole: Int) {
        precondition((1...100).contains(whole), "a percentage is 1 to 100")
        hundredths = whole * 100
    }

    /// "20", "33.5", "12.25": no more decimals than needed.
    public var digits: String {
        let whole = hundredths / 100
        switch hundredths % 100 {
        case 0: return "\(whole)"
        case let rest where rest % 10 == 0: return "\(whole).\(rest / 10)"
        case let rest: return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
        }
    }

    /// That share of an amount, rounded down to the minor unit (I-14): 33 % of 9.99 is 3.29.
    public func share(of amount: Money) -> Money {
        Money(minorUnits: amount.minorUnits * Int64(hundredths) / 10_000, unit: amount.unit)
    }

    /// How many whole percent `part` is of `whole`, rounded down, never below 0; `whole` must be above zero.
    public static func whole(_ part: Money, of whole: Money) -> Int {
        precondition(whole.isPositive && part.unit == whole.unit, "a share of something")
        guard part.isPositive else { return 0 }
        let (product, overflow) = part.minorUnits.multipliedReportingOverflow(by: 100)
        return Int(overflow ? part.minorUnits / whole.minorUnits * 100 : product / whole.minorUnits)
    }
}
