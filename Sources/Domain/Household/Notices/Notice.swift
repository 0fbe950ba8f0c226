public import Foundation
public import Ledger

/// A line in a person's inbox ([S §7]): what happened, in the words it was told in.
public struct Notice: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<Notice>

    /// How long a notice is kept: 90 days.
    public static let keptSeconds: TimeInterval = 90 * 86_400

    /// Which one.
    public let id: ID
    /// Whose inbox it lies in.
    public let userID: User.ID
    /// The family it is about.
    public let familyID: Family.ID
    /// What kind of thing happened.
    public let kind: NoticeKind
    /// The first line: "Alice: +$25.00".
    public let title: String
    /// The second line; empty where the first says all.
    public let body: String
    /// What it opens.
    public let subject: NoticeSubject
    /// When it happened.
    public let createdAt: Date
    /// When the person marked it as read; nil while unread.
    public var readAt: Date?

    /// A notice with every field.
    public init(
        id: ID, userID: User.ID, familyID: Family.ID, kind: NoticeKind, title: String, body: String,
        subject: NoticeSubject, createdAt: Date, readAt: Date? = nil
    ) {
        self.id = id
        self.userID = userID
        self.familyID = familyID
        self.kind = kind
        self.title = title
        self.body = body
        self.subject = subject
        self.createdAt = createdAt
        self.readAt = readAt
    }
}

/// What kind of thing a notice tells. The raw value is the one on the wire.
public enum NoticeKind: String, CaseIterable, Hashable, Sendable {
    case transactionCreated = "TransactionCreated"
    case allowancePaid = "AllowancePaid"
    case allowanceReminder = "AllowanceReminder"
    case allowanceHeld = "AllowanceHeld"
    case recurringSkipped = "RecurringSkipped"
    case lowBalance = "LowBalance"
    case budgetWarning = "BudgetWarning"
    case budgetExceeded = "BudgetExceeded"
    case wishAffordable = "WishAffordable"
    case wishRequested = "WishRequested"
    case wishAnswered = "WishAnswered"
    case savingsGoalReached = "SavingsGoalReached"
    case newSignIn = "NewSignIn"
    case sessionRevoked = "SessionRevoked"
    case signInPaused = "SignInPaused"
}

/// What a notice opens.
public enum NoticeSubject: Hashable, Sendable {
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
    /// One's own signed-in devices.
    case devices

    /// The name on the wire.
    public var name: String {
        switch self {
        case .transaction: "transaction"
        case .child: "child"
        case .budgets: "budgets"
        case .wish: "wish"
        case .savingsAccount: "savingsAccount"
        case .devices: "devices"
        }
    }

    /// The id that goes with the name; nil for one's own devices.
    public var id: UUID? {
        switch self {
        case .transaction(let id): id.uuid
        case .child(let id), .budgets(let id): id.uuid
        case .wish(let id), .savingsAccount(let id): id
        case .devices: nil
        }
    }

    /// A subject by its name and id; nil for names that there are not, or without the id they need.
    public init?(name: String, id: UUID?) {
        switch (name, id) {
        case ("transaction", let id?): self = .transaction(Entry.ID(id))
        case ("child", let id?): self = .child(Child.ID(id))
        case ("budgets", let id?): self = .budgets(Child.ID(id))
        case ("wish", let id?): self = .wish(id)
        case ("savingsAccount", let id?): self = .savingsAccount(id)
        case ("devices", nil): self = .devices
        default: return nil
        }
    }

    /// The address of the page that it opens ([S §8]).
    public var path: String {
        let id = id.map { $0.uuidString.lowercased() } ?? ""
        switch self {
        case .transaction: return "/transactions/\(id)"
        case .child: return "/children/\(id)"
        case .budgets: return "/children/\(id)/budgets"
        case .wish: return "/wishlist/\(id)"
        case .savingsAccount: return "/savings/\(id)"
        case .devices: return "/settings/devices"
        }
    }
}
