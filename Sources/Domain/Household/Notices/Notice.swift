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
    /// The first line: "Alice: +$25.00", or "+$25.00" for Alice herself.
    public let title: String
    /// The second line; empty where the first says all.
    public let body: String
    /// What it opens.
    public let subject: NoticeSubject
    /// The child that it is about; nil where it is about none, or the child is gone for good.
    public let childID: Child.ID?
    /// What a circle shows of that child now, for everybody but the child.
    public let face: AvatarFace?
    /// When it happened.
    public let createdAt: Date
    /// When the person marked it as read; nil while unread.
    public var readAt: Date?

    /// A notice with every field.
    public init(
        id: ID, userID: User.ID, familyID: Family.ID, kind: NoticeKind, title: String, body: String,
        subject: NoticeSubject, childID: Child.ID? = nil, face: AvatarFace? = nil, createdAt: Date,
        readAt: Date? = nil
    ) {
        self.id = id
        self.userID = userID
        self.familyID = familyID
        self.kind = kind
        self.title = title
        self.body = body
        self.subject = subject
        self.childID = childID
        self.face = face
        self.createdAt = createdAt
        self.readAt = readAt
    }
}
