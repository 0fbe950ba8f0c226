public import Ledger

/// An entry as it is kept and shown: with the running balance and the names that belong to its ids.
public struct PostedEntry: Hashable, Sendable, Identifiable {
    /// The entry itself.
    public let entry: Entry
    /// The child whose account it moved.
    public let childID: Child.ID
    /// That child's first name.
    public let childFirstName: String
    /// The account's balance after it, in the order of (date, sequence) (I-3).
    public let balanceAfter: Money
    /// Display name of the author now; "Roost" for automatic entries.
    public let createdByName: String
    /// The category, if any.
    public let category: EntryCategory?
    /// Its photos, the oldest first.
    public var attachments: [Attachment]

    /// An entry with what belongs to it.
    public init(
        entry: Entry, childID: Child.ID, childFirstName: String, balanceAfter: Money, createdByName: String,
        category: EntryCategory?, attachments: [Attachment] = []
    ) {
        self.entry = entry
        self.childID = childID
        self.childFirstName = childFirstName
        self.balanceAfter = balanceAfter
        self.createdByName = createdByName
        self.category = category
        self.attachments = attachments
    }

    /// The entry's id.
    public var id: Entry.ID { entry.id }
}
