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
public enum FamilyRefusal: CaseIterable, AreaRefusal {
    /// A family always has a parent.
    case lastParent
    /// Only the owner hands the family on and deletes it.
    case ownerOnly
    /// The owner cannot be removed and cannot leave.
    case ownerStays
    /// The currency is fixed once there is a money entry.
    case currencyFixed

    public var code: ErrorCode {
        switch self {
        case .lastParent: .lastParent
        case .ownerOnly, .ownerStays: .forbidden
        case .currencyFixed: .currencyFixed
        }
    }

    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .ownerOnly: "Only the owner of the family can do this."
        case .ownerStays: "The owner stays in the family until another parent is its owner."
        case .lastParent, .currencyFixed: code.sentence
        }
    }

    public var field: String? {
        switch self {
        case .currencyFixed: FormField.currency.rawValue
        case .lastParent, .ownerOnly, .ownerStays: nil
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
