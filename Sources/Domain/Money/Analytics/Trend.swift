public import Ledger

/// How a sum stands against the one before it (finances.md §2.14), in whole percents cut towards 0.
public struct Trend: Hashable, Sendable {
    /// What is compared: more of some is good, of others it is not.
    public enum Subject: Hashable, Sendable {
        case income, expenses, balance
    }

    /// 12 for a tenth and a bit more, -3 for a little less.
    public let percent: Int
    /// What is compared.
    public let subject: Subject

    /// A trend; nil where nothing was before, of which nothing is a share.
    public init?(_ subject: Subject, now: Money, before: Money) {
        guard !before.isZero else { return nil }
        let (change, base) = (Int128(now.minorUnits) - Int128(before.minorUnits), Int128(before.minorUnits))
        percent = Int(clamping: change * 100 / Int128(base.magnitude))
        self.subject = subject
    }

    /// Whether it is what one would wish for; nil where nothing changed.
    public var isGood: Bool? {
        guard percent != 0 else { return nil }
        return switch subject {
        case .income, .balance: percent > 0
        case .expenses: percent < 0
        }
    }

    /// "+12%", "-3%", "0%".
    public var text: String { "\(percent > 0 ? "+" : "")\(percent)%" }
}
