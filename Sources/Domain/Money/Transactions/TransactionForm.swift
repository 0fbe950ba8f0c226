import Capture
public import Foundation
public import Household
public import Ledger

/// What someone typed into "Add Transaction" or "Edit Transaction" (finances.md §3.6).
public struct TransactionForm: Hashable, Sendable {
    /// Which way it goes.
    public var type: TransactionType = .expense
    /// What moves; what was typed is read as messages are.
    public var amount: AmountInput = .typed("")
    /// The currency of an amount that names none; nil for the family's.
    public var currency: Currency?
    /// Who is paid or pays, at most 120 characters, or nobody.
    public var merchant = ""
    /// The chosen category, or none.
    public var category: EntryCategory?
    /// The own account; of a transfer the one that gives.
    public var source: MoneySource?
    /// Of a transfer the own account that receives.
    public var counterSource: MoneySource?
    /// What it costs on top, or nothing.
    public var fee: AmountInput?
    /// When; nil for now.
    public var date: Date?
    /// At most 500 characters, or nothing.
    public var note: String?
    /// Whether income or an expense has to name its account: somebody with a form in front of them chooses one, a
    /// script and a message may not know it.
    public var needsSource = true

    /// Most characters of a merchant.
    public static let merchantLimit = 120
    /// Most major units of one transaction.
    public static let largestAmount: Int64 = 999_999_999_999
    /// How far ahead a transaction may be dated.
    public static let aheadSeconds: TimeInterval = 86_400

    /// Before what nothing is dated: 1990-01-01, UTC.
    public static let earliest = Date(timeIntervalSince1970: 631_152_000)

    /// An empty form.
    public init() {}

    /// The form as it stands for a transaction that is there.
    public init(
        _ transaction: HouseholdTransaction, category: EntryCategory?, source: MoneySource?,
        counterSource: MoneySource?
    ) {
        type = transaction.type
        amount = .exact(transaction.amount)
        if case .currency(let own) = transaction.amount.unit { currency = own }
        merchant = transaction.merchant ?? ""
        self.category = category
        self.source = source
        self.counterSource = counterSource
        fee = transaction.fee.map(AmountInput.exact)
        date = transaction.date
        note = transaction.note
    }

    /// The clean values, or every broken rule in screen order.
    public func validated(currency family: Currency, now: Date, locale: Locale) throws(FieldErrors) -> TransactionDraft
    {
        var errors = FieldErrors()
        let currency = currency ?? family
        let amount = errors.collect(.amount) { () throws(FieldProblem) in
            try Self.amount(self.amount, in: currency, locale: locale)
        }
        let fee = errors.collect(.fee) { () throws(FieldProblem) in
            try Self.fee(self.fee, in: amount?.unit ?? .currency(currency), locale: locale)
        }
        let merchant = FieldRules.clean(merchant)
        if merchant.count > Self.merchantLimit || merchant.unicodeScalars.count > Self.merchantLimit * 8 {
            errors.add(.merchant, .money(.merchantTooLong(limit: Self.merchantLimit)))
        }
        errors.add(.transactionCategory, categoryProblem)
        errors.add(.source, sourceProblem)
        if type == .transfer { errors.add(.counterSource, counterSourceProblem) }
        let date = date ?? now
        if date < Self.earliest { errors.add(.date, .money(.dateTooOld)) }
        if date.timeIntervalSince(now) > Self.aheadSeconds { errors.add(.date, .money(.dateTooFarAhead)) }
        let note = errors.collect(.note) { () throws(FieldProblem) in try Self.note(self.note) }
        guard errors.isEmpty, let amount else { throw errors }
        return TransactionDraft(
            type: type, amount: amount, merchant: merchant.isEmpty ? nil : merchant,
            categoryID: type == .transfer ? nil : category?.id, sourceID: source?.id,
            counterSourceID: type == .transfer ? counterSource?.id : nil, fee: fee.flatMap(\.self), date: date,
            note: note.flatMap(\.self))
    }

    private var categoryProblem: FieldProblem? {
        guard let category else { return nil }
        let fits = category.scope == .household && category.isOffered
        switch type {
        case .income: return fits && category.kind == .credit ? nil : .money(.incomeCategoryRequired)
        case .expense: return fits && category.kind == .debit ? nil : .money(.expenseCategoryRequired)
        case .transfer: return .money(.transferHasNoCategory)
        }
    }

    private var sourceProblem: FieldProblem? {
        if source == nil, type != .transfer, !needsSource { return nil }
        return source?.isOffered == true ? nil : .money(.sourceRequired)
    }

    private var counterSourceProblem: FieldProblem? {
        guard let counterSource, counterSource.isOffered else { return .money(.sourceRequired) }
        return counterSource.id == source?.id ? .money(.sourcesEqual) : nil
    }
}

extension TransactionForm {
    /// An amount of a transaction: above zero, at most 999,999,999,999.
    static func amount(
        _ input: AmountInput, in currency: Currency, locale: Locale
    ) throws(FieldProblem) -> Money {
        let money: Money
        switch input {
        case .typed(let text):
            do {
                money = try TypedAmount.money(text, in: currency)
            } catch {
                throw .money(error == .empty ? .amountNotPositive : .amountUnreadable)
            }
        case .exact(let exact): money = exact
        case .digits, .minorUnits:
            do {
                money = try input.money(unit: .currency(currency), locale: locale)
            } catch {
                switch error {
                case .empty: throw .money(.amountNotPositive)
                case .outOfRange: throw .money(.amountTooLarge(limit: largestAmount))
                case .notANumber, .tooManyDecimals: throw .money(.amountUnreadable)
                }
            }
        }
        guard money.isPositive else { throw .money(.amountNotPositive) }
        let one = (0..<money.unit.minorDigits).reduce(Int64(1)) { one, _ in one * 10 }
        guard money.minorUnits <= largestAmount * one else { throw .money(.amountTooLarge(limit: largestAmount)) }
        return money
    }

    private static func fee(
        _ input: AmountInput?, in unit: AccountUnit, locale: Locale
    ) throws(FieldProblem) -> Money? {
        guard let input else { return nil }
        guard case .currency(let currency) = unit else { throw .money(.feeUnreadable) }
        if case .typed(let text) = input, text.allSatisfy(\.isWhitespace) { return nil }
        guard let fee = try? amount(input, in: currency, locale: locale), fee.unit == unit else {
            throw .money(.feeUnreadable)
        }
        return fee
    }

    private static func note(_ text: String?) throws(FieldProblem) -> String? {
        do {
            return try FieldRules.note(text)
        } catch {
            throw .money(.noteTooLong(limit: FieldRules.noteLimit))
        }
    }
}

/// A transaction to keep, with no rule of the form broken.
public struct TransactionDraft: Hashable, Sendable {
    /// Which way it goes.
    public let type: TransactionType
    /// Above zero.
    public let amount: Money
    /// Trimmed, at most 120 characters.
    public let merchant: String?
    /// A category of the same kind; nil on transfers.
    public let categoryID: EntryCategory.ID?
    /// The own account; nil where nobody says which.
    public let sourceID: MoneySource.ID?
    /// Of a transfer the own account that receives, another one.
    public let counterSourceID: MoneySource.ID?
    /// In the currency of the amount.
    public let fee: Money?
    /// At most a day ahead.
    public let date: Date
    /// Trimmed, at most 500 characters.
    public let note: String?
}
