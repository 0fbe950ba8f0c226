public import Foundation
public import Ledger

/// What somebody who pays for groceries may choose among (groceries.md §2.10, §3.7).
public struct PaymentChoices: Hashable, Sendable {
    /// A source of the household's money.
    public struct Source: Hashable, Sendable, Identifiable {
        /// The source's id.
        public let id: UUID
        /// What it is called.
        public let name: String

        /// A source of that name.
        public init(id: UUID, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// Where money comes from, the one that groceries were paid from last first.
    public let sources: [Source]
    /// Where it is bought, by name.
    public let stores: [GroceryStore]
    /// Whether one of the sources was paid from already, which is the first then.
    public let hasLast: Bool
    /// The family's today: nothing is dated after it.
    public let today: CalendarDate

    /// The one that is chosen as a form opens: the one used last, or the only one there is.
    public var first: Source? { hasLast || sources.count == 1 ? sources.first : nil }

    /// These choices.
    public init(sources: [Source], stores: [GroceryStore], hasLast: Bool, today: CalendarDate) {
        self.sources = sources
        self.stores = stores
        self.hasLast = hasLast
        self.today = today
    }
}
