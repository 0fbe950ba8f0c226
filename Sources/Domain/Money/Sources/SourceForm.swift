import Capture
public import Foundation
public import Household
public import Ledger

/// What someone typed into "Add Source" or "Edit Source" (finances.md §3.9).
public struct SourceForm: Hashable, Sendable {
    /// 1-60 characters.
    public var name = ""
    /// Whose messages it hears, or nobody's.
    public var institution = ""
    /// What it is.
    public var kind: MoneySource.Kind = .bank
    /// The currency it is kept in; nil for the family's. It stays as it was made.
    public var currency: Currency?
    /// The last four digits by which messages name it.
    public var tails: [String] = []
    /// The numbers, names and apps whose messages are of it, beside those that its institution is known for.
    public var senders: [String] = []
    /// What it held before its first entry; nil for nothing.
    public var openingBalance: AmountInput?
    /// Whether it counts in the balance.
    public var isInBalance = true
    /// Whether it gets the messages of its institution that name no digits; nil leaves that as it is.
    public var isDefault: Bool?

    /// Most characters of a name.
    public static let nameLimit = 60
    /// Most numbers of one source.
    public static let tailLimit = 10
    /// Most senders of one source.
    public static let senderLimit = 20

    /// An empty form.
    public init() {}

    /// The form as it stands for a source that is there.
    public init(_ source: MoneySource) {
        name = source.name
        institution = source.institution ?? ""
        kind = source.kind
        currency = source.currency
        tails = source.tails
        senders = source.senders
        openingBalance = .exact(source.openingBalance)
        isInBalance = source.isInBalance
    }

    /// The clean values, or every broken rule in screen order.
    public func validated(currency family: Currency, locale: Locale) throws(FieldErrors) -> SourceDraft {
        var errors = FieldErrors()
        let name = errors.collect(.name) { () throws(FieldProblem) in
            try FieldRules.name(self.name, limit: Self.nameLimit)
        }
        let institution = FieldRules.clean(institution)
        if institution.count > Self.nameLimit {
            errors.add(.institution, .tooLong(.institution, limit: Self.nameLimit))
        }
        let tails = tails.map(FieldRules.clean).filter { !$0.isEmpty }
        let areDigits = tails.allSatisfy { $0.utf8.count == 4 && $0.utf8.allSatisfy { (48...57).contains($0) } }
        if !areDigits || tails.count > Self.tailLimit { errors.add(.tails, .money(.tailInvalid)) }
        let senders = errors.collect(.senders) { () throws(FieldProblem) in try Self.senders(self.senders) }
        let currency = currency ?? family
        let opening = errors.collect(.openingBalance) { () throws(FieldProblem) in
            guard let openingBalance else { return Money(minorUnits: 0, currency: currency) }
            return try Self.balance(openingBalance, in: currency, locale: locale)
        }
        guard errors.isEmpty, let name, let senders, let opening else { throw errors }
        return SourceDraft(
            name: name, institution: institution.isEmpty ? nil : institution,
            kind: kind, currency: currency, tails: tails, senders: senders,
            openingBalance: opening, isInBalance: isInBalance, isDefault: isDefault)
    }

    /// As messages name them, in lower case and each once.
    private static func senders(_ typed: [String]) throws(FieldProblem) -> [String] {
        let limit = MessageForm.nameLimit
        let senders = typed.map { FieldRules.clean($0).lowercased() }.filter { !$0.isEmpty }
        if senders.contains(where: { $0.count > limit || $0.unicodeScalars.count > limit * 4 }) {
            throw .money(.senderTooLong(limit: limit))
        }
        if senders.count > senderLimit { throw .money(.tooManySenders(limit: senderLimit)) }
        return senders.reduce(into: []) { known, sender in
            if !known.contains(sender) { known.append(sender) }
        }
    }

    /// What an account holds, which may be less than nothing: a card's debt.
    public static func balance(
        _ input: AmountInput, in currency: Currency, locale: Locale
    ) throws(FieldProblem) -> Money {
        if case .typed(let text) = input {
            do {
                let money = try TypedAmount.money(text, in: currency)
                guard money.unit == .currency(currency) else { throw TypedAmount.Refusal.unreadable }
                if !money.isZero {
                    _ = try TransactionForm.amount(.exact(money.magnitude), in: currency, locale: locale)
                }
                return money
            } catch let problem as FieldProblem {
                throw problem
            } catch TypedAmount.Refusal.empty {
                return Money(minorUnits: 0, currency: currency)
            } catch {
                throw .money(.amountUnreadable)
            }
        }
        guard let money = try? input.money(unit: .currency(currency), locale: locale) else {
            throw .money(.amountUnreadable)
        }
        if !money.isZero { _ = try TransactionForm.amount(.exact(money.magnitude), in: currency, locale: locale) }
        return money
    }
}

/// A source to keep, with no rule of the form broken.
public struct SourceDraft: Hashable, Sendable {
    /// Trimmed, 1-60 characters.
    public let name: String
    /// Whose messages it hears.
    public let institution: String?
    /// What it is.
    public let kind: MoneySource.Kind
    /// The currency it is kept in.
    public let currency: Currency
    /// Four digits each.
    public let tails: [String]
    /// In lower case.
    public let senders: [String]
    /// Of its currency.
    public let openingBalance: Money
    /// Whether it counts in the balance.
    public let isInBalance: Bool
    /// Whether it gets the messages of its institution that name no digits; nil leaves that as it is.
    public let isDefault: Bool?
}
