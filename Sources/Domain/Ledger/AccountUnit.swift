/// What an account counts: one currency, or points. An account never changes its unit and never mixes two.
public enum AccountUnit: Hashable, Sendable {
    case currency(Currency)
    case points

    /// How many digits stand after the decimal separator: 2 for USD, 0 for JPY and for points.
    public var minorDigits: Int {
        switch self {
        case .currency(let currency): currency.minorDigits
        case .points: 0
        }
    }

    /// The stored name: the ISO 4217 code, or "points".
    public var code: String {
        switch self {
        case .currency(let currency): currency.code
        case .points: "points"
        }
    }

    /// Reads `code` back; nil for an unknown name.
    public init?(code: String) {
        if code == "points" {
            self = .points
        } else if let currency = Currency(code: code) {
            self = .currency(currency)
        } else {
            return nil
        }
    }
}
