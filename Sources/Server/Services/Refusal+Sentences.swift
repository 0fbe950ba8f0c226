public import Foundation
import Household
import Ledger

/// A field with its messages; the name is the one on the wire.
public struct FieldMessages: Hashable, Sendable {
    /// The name on the wire.
    public let field: String
    /// For people.
    public let messages: [String]
}

extension Refusal {
    /// The sentence for people ([S §14], allowance §4.1); `locale` writes its amounts.
    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .form(let errors): errors.all.first?.problem.message(locale) ?? code.sentence
        case .account(.tooManyAttempts(let seconds)): "Too many attempts. Try again in \(Self.minutes(seconds))."
        case .account(.tooManyFamilies(let seconds)):
            "Many families were made on this server within an hour. Try again in \(Self.minutes(seconds))."
        case .account(.invitationInvalid): Invitation.noLongerValid
        case .account(.recoveryCodeInvalid): "This code is not valid."
        case .request(.keyMalformed): "An Idempotency-Key has 1 to 200 characters."
        case .family(.ownerOnly): "Only the owner of the family can do this."
        case .family(.ownerStays): "The owner stays in the family until another parent is its owner."
        case .ledger(.insufficientFunds(let balance)): Shortage.money(balance: balance).sentence(locale)
        case .ledger(.amountNotPositive): FieldProblem.amountNotPositive.message(locale)
        case .savings(.insufficient(let account, let balance)):
            Shortage.savings(account: account, balance: balance).sentence(locale)
        case .savings(.tooMany(let limit)): "You can have at most \(limit) savings accounts"
        case .wish(.tooMany(let limit)): "A wish list can have at most \(limit) open items"
        case .budget(.exceeded(let check)): check.message(locale)
        case .photo(let refusal): refusal.sentence
        case .access, .account(.invalidCredentials), .account(.registrationClosed), .account(.setupCodeRequired),
            .account(.emailTaken), .account(.userNameTaken), .request(.versionConflict), .request(.keyReused),
            .family(.lastParent), .family(.currencyFixed), .child(.archived), .allowance(.nothingDue),
            .ledger(.alreadyReversed), .ledger(.notReversible), .savings(.locked), .savings(.automaticOver100),
            .wish(.alreadyPurchased), .wish(.notPurchased), .budget(.exists), .category(.nameTaken):
            code.sentence
        }
    }

    /// Messages at fields, in screen order; empty when no field is to blame.
    public func fieldMessages(_ locale: Locale) -> [FieldMessages] {
        switch self {
        case .form(let errors):
            errors.all.map {
                FieldMessages(field: $0.field.rawValue, messages: [$0.problem.message(locale)])
            }
        case .account(.emailTaken):
            [FieldMessages(field: FormField.email.rawValue, messages: [sentence(locale)])]
        case .account(.userNameTaken):
            [FieldMessages(field: FormField.userName.rawValue, messages: [sentence(locale)])]
        case .account(.recoveryCodeInvalid):
            [FieldMessages(field: FormField.code.rawValue, messages: [sentence(locale)])]
        case .family(.currencyFixed):
            [FieldMessages(field: FormField.currency.rawValue, messages: [sentence(locale)])]
        case .account(.setupCodeRequired):
            [FieldMessages(field: "setupCode", messages: [sentence(locale)])]
        case .ledger(.insufficientFunds), .ledger(.amountNotPositive):
            [FieldMessages(field: FormField.amount.rawValue, messages: [sentence(locale)])]
        case .savings(.insufficient):
            [FieldMessages(field: FormField.amount.rawValue, messages: [sentence(locale)])]
        case .savings(.automaticOver100):
            [FieldMessages(field: FormField.autoTransferPercentage.rawValue, messages: [sentence(locale)])]
        case .budget(.exists):
            [FieldMessages(field: FormField.category.rawValue, messages: [sentence(locale)])]
        case .category(.nameTaken):
            [FieldMessages(field: FormField.name.rawValue, messages: [sentence(locale)])]
        case .photo(.notAPhoto), .photo(.tooLarge), .photo(.tooManyPixels):
            [FieldMessages(field: FormField.file.rawValue, messages: [sentence(locale)])]
        case .photo(.tooMany), .photo(.tooLargeTogether), .access, .account, .request, .family, .child, .allowance,
            .ledger, .savings, .wish, .budget:
            []
        }
    }

    private static func minutes(_ seconds: Int) -> String {
        let minutes = max(1, (seconds + 59) / 60)
        return "\(minutes) \(minutes == 1 ? "minute" : "minutes")"
    }
}

extension PhotoRefusal {
    var sentence: String {
        switch self {
        case .tooMany(let limit): "A transaction can have at most \(limit) photos"
        case .notAPhoto: "This file is not a photo"
        case .tooLarge(let megabytes): "The photo is larger than \(megabytes) MB"
        case .tooManyPixels(let millions): "The photo has more than \(millions) megapixels"
        case .tooLargeTogether(let megabytes):
            "These photos come to more than \(megabytes) MB. Choose a shorter time."
        }
    }
}
