public import Foundation
public import Household
public import Ledger

/// What someone typed into "Add Savings Account" or "Edit Savings Account" (§3.12).
public struct SavingsForm: Hashable, Sendable {
    /// 1-50 characters.
    public var name = ""
    /// Above zero, or nothing.
    public var target: AmountInput = .typed("")
    /// Whether each allowance puts its share here.
    public var autoTransferEnabled = false
    /// That share in percent, as digits, or nothing.
    public var percentage = ""
    /// Whether only a parent may withdraw.
    public var isLocked = false

    /// An empty form.
    public init() {}

    /// The form as it stands for an account that is there.
    public init(_ account: SavingsAccount) {
        name = account.name
        target = account.target.map(AmountInput.exact) ?? .typed("")
        autoTransferEnabled = account.autoTransferEnabled
        percentage = account.autoTransferPercentage?.digits ?? ""
        isLocked = account.isLocked
    }

    /// Whether it sets anything that only a parent may set.
    public var setsRules: Bool { autoTransferEnabled || !percentage.isEmpty || isLocked }

    /// The clean values, or every broken rule in screen order; a typed amount is read in `locale`.
    public func validated(unit: AccountUnit, locale: Locale) throws(FieldErrors) -> SavingsDraft {
        var errors = FieldErrors()
        let name = errors.collect(.name) { () throws(FieldProblem) in
            try FieldRules.name(self.name, limit: FieldRules.savingsNameLimit)
        }
        let target = errors.collect(.targetAmount) { () throws(FieldProblem) in
            try FieldRules.target(self.target, unit: unit, locale: locale)
        }
        let percentage = errors.collect(.autoTransferPercentage) { () throws(FieldProblem) in
            let percentage = try FieldRules.percentage(self.percentage)
            if autoTransferEnabled, percentage == nil { throw .percentageOutOfRange }
            return percentage
        }
        guard errors.isEmpty, let name else { throw errors }
        return SavingsDraft(
            name: name, target: target.flatMap { $0 }, autoTransferEnabled: autoTransferEnabled,
            autoTransferPercentage: percentage.flatMap { $0 }, isLocked: isLocked)
    }
}

/// A savings account to open or change, with no rule of the form broken.
public struct SavingsDraft: Hashable, Sendable {
    /// Trimmed, 1-50 characters.
    public let name: String
    /// Above zero, or none.
    public let target: Money?
    /// Whether each allowance puts its share here.
    public let autoTransferEnabled: Bool
    /// That share; there whenever `autoTransferEnabled`.
    public let autoTransferPercentage: Percentage?
    /// Whether only a parent may withdraw.
    public let isLocked: Bool

    /// Writes the values into an account.
    public func apply(to account: inout SavingsAccount) {
        account.name = name
        account.target = target
        account.autoTransferEnabled = autoTransferEnabled
        account.autoTransferPercentage = autoTransferPercentage
        account.isLocked = isLocked
    }
}

/// What someone typed into "Deposit" or "Withdraw" (§3.13).
public struct SavingsMoveForm: Hashable, Sendable {
    /// Above zero.
    public var amount: AmountInput = .typed("")
    /// At most 200 characters, or nothing.
    public var notes: String?

    /// An empty form.
    public init() {}

    /// The clean values, or every broken rule in screen order; a typed amount is read in `locale`.
    public func validated(
        unit: AccountUnit, locale: Locale
    ) throws(FieldErrors) -> (amount: Money, notes: String?) {
        var errors = FieldErrors()
        let amount = errors.collect(.amount) { () throws(FieldProblem) in
            try FieldRules.amount(self.amount, unit: unit, locale: locale)
        }
        let notes = errors.collect(.notes) { () throws(FieldProblem) in
            try FieldRules.lines(self.notes, .notes, limit: FieldRules.savingsNotesLimit)
        }
        guard errors.isEmpty, let amount else { throw errors }
        return (amount, notes.flatMap { $0 })
    }
}
