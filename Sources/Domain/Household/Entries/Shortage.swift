public import Foundation
public import Ledger

/// What an amount is more than, in the words for people: the same at a field, in a row and in a refusal.
public enum Shortage: Hashable, Sendable {
    /// Spending has no more than that balance.
    case money(balance: Money)
    /// The savings account of that name has no more than that balance.
    case savings(account: String, balance: Money)

    /// The sentence; `locale` writes its amount.
    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .money(let balance): "Not enough money. Balance is \(balance.formatted(locale))."
        case .savings(let account, let balance): "Not enough savings. \(account) has \(balance.formatted(locale))."
        }
    }
}
