public import Foundation
public import Household
public import Ledger

/// What a child typed into "Give".
public struct GiftForm: Hashable, Sendable {
    /// Most characters of a recipient.
    public static let recipientLimit = 60

    /// To whom, 1-60 characters.
    public var recipient = ""
    /// Above zero, at most what the account has left.
    public var amount: AmountInput = .typed("")

    /// An empty form.
    public init() {}

    /// The clean values, or every broken rule in screen order; a typed amount is read in `locale`.
    ///
    /// - Parameters:
    ///   - account: the name of the account.
    ///   - available: what it has left beside gifts that wait.
    public func validated(account: String, available: Money, locale: Locale) throws(FieldErrors) -> GiftDraft {
        var errors = FieldErrors()
        let recipient = errors.collect(.recipient) { () throws(FieldProblem) in
            try FieldRules.name(
                self.recipient, .recipient, missing: .earning(.recipientRequired), limit: Self.recipientLimit)
        }
        let amount = errors.collect(.amount) { () throws(FieldProblem) in
            let amount = try FieldRules.asked(self.amount, unit: available.unit, locale: locale)
            if SavingsCover(giving: available).isShort(of: amount) {
                throw .earning(.notEnough(.savings(account: account, balance: available)))
            }
            return amount
        }
        guard errors.isEmpty, let recipient, let amount else { throw errors }
        return GiftDraft(recipient: recipient, amount: amount)
    }
}

/// A gift to ask for, with no rule of the form broken.
public struct GiftDraft: Hashable, Sendable {
    /// Trimmed, 1-60 characters.
    public let recipient: String
    /// Above zero.
    public let amount: Money

    /// The gift of a child from an account.
    public func gift(id: Gift.ID, of child: Child.ID, from account: Account.ID, now: Date) -> Gift {
        Gift(id: id, childID: child, accountID: account, recipient: recipient, amount: amount, askedAt: now)
    }
}
