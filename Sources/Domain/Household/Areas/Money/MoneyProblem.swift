public import Foundation

/// What can be wrong with fields about the parents' money. Each has the sentence that people are shown (finances.md
/// §3.6).
public enum MoneyProblem: AreaProblem {
    /// No amount, or zero or less.
    case amountNotPositive
    /// A text that is no amount.
    case amountUnreadable
    /// More than one transaction may move.
    case amountTooLarge(limit: Int64)
    /// Two amounts that are to be one.
    case amountsDiffer
    /// A fee that is no amount above zero.
    case feeUnreadable
    /// No source, or one that there is not.
    case sourceRequired
    /// A transfer from a source to itself.
    case sourcesEqual
    /// A merchant of too many characters.
    case merchantTooLong(limit: Int)
    /// A note of too many characters.
    case noteTooLong(limit: Int)
    /// A day later than tomorrow.
    case dateTooFarAhead
    /// A day before 1990.
    case dateTooOld
    /// No category for money that went out, or one for money that came in.
    case expenseCategoryRequired
    /// No category for money that came in, or one for money that went out.
    case incomeCategoryRequired
    /// A category on a transfer.
    case transferHasNoCategory
    /// A confidence outside 50 to 100.
    case thresholdOutOfRange
    /// A source that pocket money may not come from: archived, unconfirmed, in another currency, or not there.
    case pocketMoneySourceUnfit
    /// A rule about nobody.
    case ruleWithoutMerchant
    /// Another rule for that merchant.
    case ruleTaken
    /// Another source of that name.
    case sourceNameTaken
    /// Digits that are not the last four of a number.
    case tailInvalid
    /// A sender of too many characters.
    case senderTooLong(limit: Int)
    /// More senders than a source has.
    case tooManySenders(limit: Int)
    /// No words to read.
    case messageRequired
    /// More words than a message has.
    case messageTooLong(limit: Int)
    /// A message to teach from that holds a one-time code.
    case taughtOneTimeCode
    /// A message to teach from that tells of no payment.
    case taughtDeclined
    /// A message to teach from in which no amount is marked.
    case taughtAmountMissing
    /// Words to teach that the message has not.
    case taughtWordsMissing
    /// A message to teach from in which something else than a name is marked.
    case taughtMerchantUnfit
    /// A message to teach from that has no words beside its marks.
    case taughtWithoutWords
    /// More rules about messages than a family keeps.
    case tooManyTaught(limit: Int)
    /// A line of a list of exchange rates, counted from 1, and what is wrong with it.
    case rateInvalid(line: Int, RateProblem)

    /// What can be wrong with an exchange rate.
    public enum RateProblem: CaseIterable, Hashable, Sendable {
        /// A code that no currency has.
        case currencyUnknown
        /// A currency for itself.
        case currenciesEqual
        /// No day.
        case dateMissing
        /// No number above zero, or one of too many digits.
        case rateUnreadable
    }

    public func message(_ locale: Locale) -> String {
        switch self {
        case .amountNotPositive: "Enter an amount greater than 0."
        case .amountUnreadable: "Enter a number like \(Self.number(50_000, locale)) or \(Self.decimal(locale))."
        case .amountTooLarge(let limit): "That is more than \(Self.number(limit, locale))."
        case .amountsDiffer: "The two amounts differ."
        case .feeUnreadable: "Enter a fee greater than 0, or none."
        case .sourceRequired: "Choose a source."
        case .sourcesEqual: "Choose two different sources."
        case .merchantTooLong(let limit): "Merchant can be at most \(limit) characters."
        case .noteTooLong(let limit): "Note can be at most \(limit) characters."
        case .dateTooFarAhead: "The date can't be more than 1 day in the future."
        case .dateTooOld: "The date can't be before 1990."
        case .expenseCategoryRequired: "Choose an expense category."
        case .incomeCategoryRequired: "Choose an income category."
        case .transferHasNoCategory: "A transfer has no category."
        case .thresholdOutOfRange: "Choose a number from 50 to 100."
        case .pocketMoneySourceUnfit: "Choose a source of yours in the family's currency."
        case .ruleWithoutMerchant: "Enter a merchant."
        case .ruleTaken: "There is a rule for this merchant."
        case .sourceNameTaken: "Another source has this name."
        case .tailInvalid: "Enter the last four digits, like 1234."
        case .senderTooLong(let limit): "A sender can be at most \(limit) characters."
        case .tooManySenders(let limit): "A source can have at most \(limit) senders."
        case .messageRequired: "Paste a message first."
        case .messageTooLong(let limit): "A message can be at most \(Self.number(Int64(limit), locale)) characters."
        case .taughtOneTimeCode: "This message holds a one-time code. Roost reads none of those."
        case .taughtDeclined: "This message says that nothing was paid."
        case .taughtAmountMissing: "Tap the amount in the message."
        case .taughtWordsMissing: "These words are not in the text."
        case .taughtMerchantUnfit: "Tap the words of one name, all on one line."
        case .taughtWithoutWords: "Next to your marks there are no words that Roost could find again."
        case .tooManyTaught(let limit): "Roost keeps at most \(limit) message rules."
        case .rateInvalid(let line, let problem): "Rate \(Self.number(Int64(line), locale)): \(problem.sentence)"
        }
    }

    private static func number(_ number: Int64, _ locale: Locale) -> String {
        number.formatted(.number.grouping(.automatic).locale(locale))
    }

    /// "12,50".
    private static func decimal(_ locale: Locale) -> String {
        Decimal(sign: .plus, exponent: -2, significand: 1_250)
            .formatted(.number.precision(.fractionLength(2)).locale(locale))
    }
}

extension MoneyProblem.RateProblem {
    fileprivate var sentence: String {
        switch self {
        case .currencyUnknown: "Choose a currency, like EUR."
        case .currenciesEqual: "Choose two different currencies."
        case .dateMissing: "Enter a date."
        case .rateUnreadable: "Enter a number greater than 0, with at most 12 digits before and after the point."
        }
    }
}
