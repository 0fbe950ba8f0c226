public import Foundation
public import Ledger

/// A source with what it holds.
public struct SourceStanding: Hashable, Sendable, Identifiable {
    /// The source.
    public let source: MoneySource
    /// What it holds, its own currency first; what it held before its first entry included.
    public let balances: [Money]
    /// When the newest message about it was received; nil where none ever was.
    public let lastMessageAt: Date?

    /// The source's id.
    public var id: MoneySource.ID { source.id }

    /// A source, the sums of its entries by currency, and when the newest message about it was received.
    public init(_ source: MoneySource, sums: [Money], lastMessageAt: Date? = nil) {
        self.source = source
        self.lastMessageAt = lastMessageAt
        let own = AccountUnit.currency(source.currency)
        let entries = sums.first { $0.unit == own } ?? .zero(own)
        balances = [source.openingBalance + entries] + sums.filter { $0.unit != own && !$0.isZero }
    }

    /// What it holds in its own currency.
    public var balance: Money { balances[0] }

    /// What its bank says that it holds more than Roost does; nil where it says nothing, or the same.
    public var difference: Money? {
        guard let stated = source.stated, stated.amount != balance else { return nil }
        return stated.amount - balance
    }
}
