public import Household
public import Ledger

/// Money from one child to another: one transfer of two linked entries, of which each names the other side.
public struct SiblingTransfer: Hashable, Sendable {
    /// Who sends.
    public let sender: Child
    /// Who gets it.
    public let receiver: Child
    /// Above zero.
    public let amount: Money
    /// What the sender wrote.
    public let note: String?

    init(sender: Child, receiver: Child, amount: Money, note: String?) {
        self.sender = sender
        self.receiver = receiver
        self.amount = amount
        self.note = note
    }

    /// What the entry of the sender says: "To Bob".
    public var outDescription: String { "To \(receiver.displayName)" }

    /// What the entry of the receiver says: "From Alice".
    public var intoDescription: String { "From \(sender.displayName)" }

    /// Whether a person may send a child's money at all.
    ///
    /// - Parameter isAllowed: whether the family lets children send money to each other.
    public static func check(
        _ person: ActingPerson, sends child: Child.ID, isAllowed: Bool
    ) throws(AnswerRefusal) {
        guard person.reaches(child) else { throw .notFound }
        guard AskingAct.send.isAllowed(to: person.role) else { throw .forbidden }
        guard isAllowed else { throw .notAllowed }
    }

    /// The same rule where it is booked: what the sender has then decides, without overdraft.
    public func check(balance: Money) throws(AnswerRefusal) {
        if SavingsCover(giving: balance).isShort(of: amount) { throw .notEnough(.money(balance: balance)) }
    }

    /// What the button says: "Send to Bob".
    public static func label(to child: Child) -> String { "Send to \(child.displayName)" }
}
