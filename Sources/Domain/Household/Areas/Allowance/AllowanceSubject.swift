public import Foundation
public import Ledger

/// Pages about a child's money that notices open.
public enum AllowanceSubject: AreaSubject {
    /// An entry of a child.
    case transaction(Entry.ID)
    /// A child's page.
    case child(Child.ID)
    /// A child's budgets.
    case budgets(Child.ID)
    /// A wish, by its id.
    case wish(UUID)
    /// A savings account, by its id.
    case savingsAccount(UUID)

    private enum Name: String {
        case transaction, child, budgets, wish, savingsAccount
    }

    init?(name: String, id: UUID?) {
        guard let name = Name(rawValue: name), let id else { return nil }
        switch name {
        case .transaction: self = .transaction(Entry.ID(id))
        case .child: self = .child(Child.ID(id))
        case .budgets: self = .budgets(Child.ID(id))
        case .wish: self = .wish(id)
        case .savingsAccount: self = .savingsAccount(id)
        }
    }

    private var kind: Name {
        switch self {
        case .transaction: .transaction
        case .child: .child
        case .budgets: .budgets
        case .wish: .wish
        case .savingsAccount: .savingsAccount
        }
    }

    var name: String { kind.rawValue }

    var id: UUID? { uuid }

    var path: String {
        let id = uuid.uuidString.lowercased()
        switch self {
        case .transaction: return "/transactions/\(id)"
        case .child: return "/children/\(id)"
        case .budgets: return "/children/\(id)/budgets"
        case .wish: return "/wishlist/\(id)"
        case .savingsAccount: return "/savings/\(id)"
        }
    }

    private var uuid: UUID {
        switch self {
        case .transaction(let id): id.uuid
        case .child(let id), .budgets(let id): id.uuid
        case .wish(let id), .savingsAccount(let id): id
        }
    }
}

/// Short ways to say what a notice opens.
extension NoticeSubject {
    /// An entry of a child.
    public static func transaction(_ id: Entry.ID) -> Self { .allowance(.transaction(id)) }

    /// A child's page.
    public static func child(_ id: Child.ID) -> Self { .allowance(.child(id)) }

    /// A child's budgets.
    public static func budgets(_ id: Child.ID) -> Self { .allowance(.budgets(id)) }

    /// A wish, by its id.
    public static func wish(_ id: UUID) -> Self { .allowance(.wish(id)) }

    /// A savings account, by its id.
    public static func savingsAccount(_ id: UUID) -> Self { .allowance(.savingsAccount(id)) }
}
