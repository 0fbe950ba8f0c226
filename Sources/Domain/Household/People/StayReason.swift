/// Why a parent can neither leave a family nor be removed from it. Screens do not ask where there is a reason; services
/// refuse for it.
public enum StayReason: CaseIterable, Hashable, Sendable {
    /// A family always has a parent.
    case lastParent
    /// The family has to be handed on before.
    case owner

    /// Why `parent` stays among the `parents` of the family; nil where there is no reason to.
    public init?(_ parent: User, among parents: [User]) {
        if parents.count < 2 {
            self = .lastParent
        } else if parent.isOwner {
            self = .owner
        } else {
            return nil
        }
    }

    /// The sentence for people.
    public var sentence: String {
        switch self {
        case .lastParent: ErrorCode.lastParent.sentence
        case .owner: "Another parent must become the owner first."
        }
    }
}
