public import Foundation

/// What brought an entry about outside the ledger: a wish that was bought, a rule that books by itself. The ledger
/// keeps it, hands it on to corrections and reversals, and knows no more of it.
public struct EntryCause: Hashable, Sendable {
    /// What kind of thing it is. Each feature names its own; the raw value is the one in the store.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        /// The word of the kind.
        public let rawValue: String

        /// A kind of that word.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// What kind of thing it is.
    public let kind: Kind
    /// Which one.
    public let id: UUID

    /// A cause of a kind.
    public init<Subject>(_ kind: Kind, _ id: Identifier<Subject>) {
        self.init(kind: kind, id: id.uuid)
    }

    /// A cause as it was kept.
    public init(kind: Kind, id: UUID) {
        self.kind = kind
        self.id = id
    }

    /// Which one, if it is of that kind; nil for another.
    public func id<Subject>(of kind: Kind) -> Identifier<Subject>? {
        self.kind == kind ? Identifier(id) : nil
    }
}
