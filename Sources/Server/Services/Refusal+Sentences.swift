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
        case .access(let refusal): refusal.sentence
        case .account(let refusal): refusal.sentence
        case .request(let refusal): refusal.sentence
        case .form(let errors): errors.all.first?.problem.message(locale) ?? "Some fields are not right."
        case .family(let refusal): refusal.sentence
        case .child(let refusal): refusal.sentence
        case .allowance(.nothingDue): "There is no allowance to pay."
        case .ledger(let refusal): refusal.sentence(locale)
        case .savings(let refusal): refusal.sentence(locale)
        case .wish(.alreadyPurchased): "This item is already purchased."
        case .wish(.notPurchased): "This item is not purchased."
        case .wish(.tooMany(let limit)): "A wish list can have at most \(limit) open items"
        case .budget(.exceeded(let check)): check.message(locale)
        case .budget(.exists): "This category already has a budget."
        case .category(.nameTaken): "A category with this name already exists"
        case .photo(let refusal): refusal.sentence
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
}

extension AccessRefusal {
    fileprivate var sentence: String {
        switch self {
        case .signInRequired: "Please sign in."
        case .proofExpired: "Please sign in again."
        case .forbidden: "You don't have permission to do this."
        case .freshSignInRequired: "Please confirm it's you."
        case .notFound: "Not found."
        }
    }
}

extension AccountRefusal {
    fileprivate var sentence: String {
        switch self {
        case .invalidCredentials: return "Invalid email or password"
        case .tooManyAttempts(let seconds): return "Too many attempts. Try again in \(Self.minutes(seconds))."
        case .tooManyFamilies(let seconds):
            return "Many families were made on this server within an hour. Try again in \(Self.minutes(seconds))."
        case .registrationClosed:
            return "This server is for invited families. Ask a parent of your family for an invitation link."
        case .setupCodeRequired: return "Enter the setup code that the server printed when it started."
        case .emailTaken: return FieldProblem.emailTaken.message(Locale(identifier: "en-US"))
        case .userNameTaken: return FieldProblem.userNameTaken.message(Locale(identifier: "en-US"))
        case .invitationInvalid: return "This invitation is no longer valid."
        case .recoveryCodeInvalid: return "This code is not valid."
        }
    }

    private static func minutes(_ seconds: Int) -> String {
        let minutes = max(1, (seconds + 59) / 60)
        return "\(minutes) \(minutes == 1 ? "minute" : "minutes")"
    }
}

extension FamilyRefusal {
    fileprivate var sentence: String {
        switch self {
        case .lastParent: "A family needs at least one parent"
        case .ownerOnly: "Only the owner of the family can do this."
        case .ownerStays: "The owner stays in the family until another parent is its owner."
        case .currencyFixed: "The currency can't change after the first entry."
        }
    }
}

extension RequestRefusal {
    fileprivate var sentence: String {
        switch self {
        case .versionConflict: "This was changed elsewhere. Review and save again."
        case .keyReused: "This Idempotency-Key was used for another request."
        case .keyMalformed: "An Idempotency-Key has 1 to 200 characters."
        }
    }
}

extension ChildRefusal {
    fileprivate var sentence: String {
        switch self {
        case .archived: "This child was removed."
        }
    }
}

extension LedgerRefusal {
    fileprivate func sentence(_ locale: Locale) -> String {
        switch self {
        case .insufficientFunds(let balance): "Not enough money. Balance is \(balance.formatted(locale))."
        case .alreadyReversed: "This transaction is already reversed."
        case .notReversible: "This transaction can't be reversed here."
        case .amountNotPositive: FieldProblem.amountNotPositive.message(locale)
        }
    }
}

extension SavingsRefusal {
    fileprivate func sentence(_ locale: Locale) -> String {
        switch self {
        case .insufficient(let account, let balance):
            "Not enough savings. \(account) has \(balance.formatted(locale))."
        case .locked: "Only a parent can withdraw from this account."
        case .automaticOver100: "Automatic savings can be at most 100% in total"
        case .tooMany(let limit): "You can have at most \(limit) savings accounts"
        }
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
