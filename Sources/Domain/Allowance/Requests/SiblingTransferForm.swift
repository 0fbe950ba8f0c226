public import Foundation
public import Household
public import Ledger

/// What a child typed into "Send to Bob".
public struct SiblingTransferForm: Hashable, Sendable {
    /// Who gets it.
    public var siblingID: Child.ID?
    /// Above zero, at most what the child has.
    public var amount: AmountInput = .typed("")
    /// At most 500 characters, or nothing.
    public var note = ""

    /// An empty form.
    public init() {}

    /// The transfer, or every broken rule in screen order; a typed amount is read in `locale`.
    ///
    /// - Parameters:
    ///   - sender: who sends.
    ///   - balance: what the sender has to spend; a debt or an overdraft gives nothing.
    ///   - siblings: the family's children who were not removed; the sender may be among them.
    public func validated(
        from sender: Child, balance: Money, siblings: [Child], locale: Locale
    ) throws(FieldErrors) -> SiblingTransfer {
        var errors = FieldErrors()
        let sibling = siblings.first { $0.id == siblingID && $0.isSibling(of: sender) }
        if sibling == nil { errors.add(.to, .earning(.siblingRequired)) }
        let amount = errors.collect(.amount) { () throws(FieldProblem) in
            let amount = try FieldRules.asked(self.amount, unit: balance.unit, locale: locale)
            if SavingsCover(giving: balance).isShort(of: amount) {
                throw .earning(.notEnough(.money(balance: balance)))
            }
            return amount
        }
        let note = errors.collect(.note) { () throws(FieldProblem) in try FieldRules.note(self.note) }
        guard errors.isEmpty, let sibling, let amount else { throw errors }
        return SiblingTransfer(sender: sender, receiver: sibling, amount: amount, note: note.flatMap(\.self))
    }
}

extension Child {
    /// Whether both are children of one family, neither of whom was removed, and not the same one.
    func isSibling(of other: Child) -> Bool {
        id != other.id && familyID == other.familyID && !isRemoved && !other.isRemoved
    }
}
