public import Foundation
public import Household

/// What is refused about the family, its people and their ways in.
public enum PeopleRefusal: RefusalGroup {
    /// Signing in and registering.
    case account(AccountRefusal)
    /// The family and its members.
    case family(FamilyRefusal)
    /// Children's profiles.
    case child(ChildRefusal)

    public var part: any AreaRefusal {
        switch self {
        case .account(let refusal): refusal
        case .family(let refusal): refusal
        case .child(let refusal): refusal
        }
    }
}

/// Short ways to refuse.
extension Refusal {
    /// Signing in and registering.
    public static func account(_ refusal: AccountRefusal) -> Self { .people(.account(refusal)) }

    /// The family and its members.
    public static func family(_ refusal: FamilyRefusal) -> Self { .people(.family(refusal)) }

    /// Children's profiles.
    public static func child(_ refusal: ChildRefusal) -> Self { .people(.child(refusal)) }
}

/// The family and its members.
public enum FamilyRefusal: AreaRefusal {
    /// The parent can neither leave nor be removed.
    case stays(StayReason)
    /// Only the owner hands the family on and deletes it.
    case ownerOnly
    /// The currency is fixed once there is a money entry.
    case currencyFixed

    public var code: ErrorCode {
        switch self {
        case .stays(.lastParent): .lastParent
        case .ownerOnly, .stays(.owner): .forbidden
        case .currencyFixed: .currencyFixed
        }
    }

    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .ownerOnly: "Only the owner of the family can do this."
        case .stays(let reason): reason.sentence
        case .currencyFixed: code.sentence
        }
    }

    public var field: String? {
        switch self {
        case .currencyFixed: FormField.currency.rawValue
        case .stays, .ownerOnly: nil
        }
    }
}

/// Children's profiles.
public enum ChildRefusal: CaseIterable, AreaRefusal {
    /// The child was removed.
    case archived

    public var code: ErrorCode {
        switch self {
        case .archived: .childArchived
        }
    }
}
